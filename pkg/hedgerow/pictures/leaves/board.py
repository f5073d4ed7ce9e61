"""Gardens of Under the Leaves as SVG text. Lengths are in units of the drawing: a space is SPACE wide, a tile two.

Space (x, y) of the garden has its top-left corner at (SPACE * x, SPACE * y). What stands here reads a garden and
decides nothing; the symbols it uses (`plants`, `creatures`) must be on the same page.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ...leaves.garden import CORNERS, ROW, Garden, xy
from ...leaves.tiles import FACES, KINDS, MUSHROOM, POND, SPRITES
from ..palette import HALO, LEAVES

SPACE = 40
TILE = 2 * SPACE
CORNER = round(0.09 * TILE, 1)
_INSET = 2.2
"""How far inside its field the outline of a nectar-rich field runs."""
SQUARE_CARDS = ("Castana", "Mochera")
"""Cards whose seedling sits in the middle of a square, not on a space."""
FIGURES = dict(zip(SPRITES, ("seedling", "mushroomling", "pondling"), strict=True))
"""Kind of sprite -> its symbol."""


class Creature(NamedTuple):
    """A creature where it sits."""

    symbol: str
    """Symbol to draw."""
    x: float
    """Middle, from the origin of the drawing."""
    y: float
    size: float
    """Width and height."""
    key: str
    """What tells it from every other creature of the garden, and stays the same when more come."""


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def use(symbol: str, x: float, y: float, size: float, more: str = "") -> str:
    """A symbol in the square whose top-left corner is (x, y)."""
    at = f'x="{_number(x)}" y="{_number(y)}" width="{_number(size)}" height="{_number(size)}"'
    return f'<use href="#{symbol}" {at}{more}/>'


def _bed(code: int, variant: int) -> str:
    kind = KINDS[code & 7]
    return ("pond" if kind == "~" else f"bed-{kind}") + ("2" if variant else "")


def tile(spaces: Sequence[int], x: float, y: float, extra: str = "") -> str:
    """A tile with these four spaces (reading order), its top-left corner at (x, y)."""
    drawn = [f'<g class="tile" transform="translate({_number(x)} {_number(y)})"{extra}>']
    drawn.append(f'<rect class="shade" width="{TILE}" height="{TILE}" rx="{CORNER}" y="1.5"/>')
    drawn.append('<g clip-path="url(#tile-clip)">')
    for n, code in enumerate(spaces):
        left, top = n % 2 * SPACE, n // 2 * SPACE
        drawn.append(use(_bed(code, (n in (0, 3)) != (code & 1)), left, top, SPACE))
        if code & MUSHROOM:
            drawn.append(use("mushroom", left + 3, top + 3, SPACE - 6))
    drawn.append(f'</g><rect class="rim" width="{TILE}" height="{TILE}" rx="{CORNER}"/>')
    drawn.append(use("nest", SPACE - 9, SPACE - 9, 18) + "</g>")
    return "".join(drawn)


def tile_picture(text: str, way: int = 0, label: str = "") -> str:
    """A display tile as an SVG of its own, lying in one of its 8 orientations."""
    aria = f'role="img" aria-label="{label}"' if label else 'aria-hidden="true"'
    inside = tile(FACES[text][way].spaces, 0, 0)
    return f'<svg class="tile-picture" viewBox="-3 -3 {TILE + 6} {TILE + 6}" {aria}>{inside}</svg>'


def outline(field: Iterable[int], inset: float = _INSET) -> str:
    """Path data of one closed line (with one more for each hole) just inside the border of a set of spaces."""
    sides = _sides(set(field))
    drawn: list[str] = []
    while sides:
        at, ways = next(iter(sides.items()))
        first = at, way = at, ways[0]
        points: list[tuple[float, float]] = []
        while True:
            x, y = at
            ways = sides[at]
            ways.remove(way)
            if not ways:
                del sides[at]
            (dx, dy) = way
            at = x + dx, y + dy
            # Where two spaces touch only at this corner the line turns right: it stays with its own.
            options = sides.get(at, [first[1]] if at == first[0] else [])
            right = (-dy, dx)
            turn = right if right in options else way if way in options else (dy, -dx)
            if turn != way:
                # Inside is to the right of the line, before the corner and after it.
                inx, iny = right[0] - turn[1], right[1] + turn[0]
                points.append((SPACE * at[0] + inset * inx, SPACE * at[1] + inset * iny))
            way = turn
            if (at, way) == first:
                break
        drawn.append("M" + "L".join(f"{_number(x)} {_number(y)}" for x, y in points) + "Z")
    return "".join(drawn)


def _sides(inside: set[int]) -> dict[tuple[int, int], list[tuple[int, int]]]:
    """The border of a set of spaces: each corner -> the steps that lead on from it, the spaces to their right."""
    found: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for at in sorted(inside):
        x, y = xy(at)
        for out, corner, step in (
            (-ROW, (x, y), (1, 0)), (1, (x + 1, y), (0, 1)), (ROW, (x + 1, y + 1), (-1, 0)), (-1, (x, y + 1), (0, -1)),
        ):  # fmt: skip
            if at + out not in inside:
                found.setdefault(corner, []).append(step)
    return found


def outlines(garden: Garden) -> str:
    """About each nectar-rich field a light line with a dark hairline at either side, which tells it from every bed."""
    rich = (field for field in garden.fields if len(field) >= 3 and garden.cells[field[0]] != POND)
    path = "".join(map(outline, rich))
    return f'<path class="rich-under" d="{path}"/><path class="rich" d="{path}"/>' if path else ""


def _seats(count: int, crowded: bool) -> list[tuple[float, float, float]]:
    """Where the creatures of one space sit: middle (from the space's corner) and size of each."""
    if count == 1:
        return [(28, 28, 22)] if crowded else [(20, 20, 24)]
    if count == 2:
        return [(11, 26, 20), (29, 26, 20)] if crowded else [(11, 20, 20), (29, 20, 20)]
    return [(10 + 20 * (n % 2), 10 + 20 * (n // 2 % 2), 18) for n in range(count)]


def creatures(garden: Garden, cards: Sequence[str]) -> list[Creature]:
    """Every creature of the garden, in the order bees, hummingbirds, green, brown, blue, each as they came."""
    on_space: dict[int, list[tuple[str, str]]] = {}
    found: dict[str, Creature] = {}
    order: list[str] = []
    times: dict[int, int] = {}
    for bed in garden.bees:
        times[bed] = times.get(bed, 0) + 1
        key = f"bee {bed} {times[bed]}"
        on_space.setdefault(bed, []).append(("bee", key))
        order.append(key)
    for middle, count in garden.birds.items():
        x, y = xy(middle)
        for n in range(count):
            key = f"hummingbird {middle} {n + 1}"
            shift = (0, -13, 13)[n]
            found[key] = Creature("hummingbird", SPACE * (x + 1) + shift, SPACE * (y + 1) - abs(shift) / 2, 26, key)
            order.append(key)
    for kind, (spaces, card) in enumerate(zip(garden.sprites, cards, strict=True)):
        figure = FIGURES[SPRITES[kind]]
        for at in spaces:
            key = f"{figure} {at}"
            order.append(key)
            if card in SQUARE_CARDS:
                x, y = xy(at)
                found[key] = Creature(figure, SPACE * (x + 1), SPACE * (y + 1), 28, key)
            else:
                on_space.setdefault(at, []).append((figure, key))
    for at, guests in on_space.items():
        x, y = xy(at)
        seats = _seats(len(guests), bool(garden.cells[at] & MUSHROOM))
        for (symbol, key), (dx, dy, size) in zip(guests, seats, strict=True):
            found[key] = Creature(symbol, SPACE * x + dx, SPACE * y + dy, size, key)
    return [found[key] for key in order]


def arrivals(before: Garden, after: Garden, cards: Sequence[str]) -> list[Creature]:
    """The creatures that are in the second garden only."""
    known = {creature.key for creature in creatures(before, cards)}
    return [creature for creature in creatures(after, cards) if creature.key not in known]


def draw_creatures(some: Iterable[Creature]) -> str:
    """The creatures, drawn where they sit."""
    return "".join(
        use(c.symbol, c.x - c.size / 2, c.y - c.size / 2, c.size, f' class="creature" data-key="{c.key}"') for c in some
    )


def tiles(garden: Garden, last: int | None = None) -> str:
    """The tiles; `last` is the one to mark as just planted."""
    drawn = []
    for at in garden.tiles:
        x, y = xy(at)
        spaces = [garden.cells[at + corner] for corner in CORNERS]
        drawn.append(tile(spaces, SPACE * x, SPACE * y, f' data-tile="{x // 2},{y // 2}"'))
    if last is not None:
        x, y = xy(last)
        drawn.append(
            f'<rect class="last" x="{SPACE * x + 1}" y="{SPACE * y + 1}" width="{TILE - 2}" height="{TILE - 2}" rx="{CORNER}"/>'
        )
    return "".join(drawn)


def box(garden: Garden, margin: float = 1) -> tuple[float, float, float, float]:
    """Left, top, width, height of the garden with `margin` tiles about it, in units of the drawing."""
    xs, ys = zip(*map(xy, garden.tiles), strict=True)
    left, top = SPACE * min(xs) - TILE * margin, SPACE * min(ys) - TILE * margin
    return left, top, SPACE * max(xs) + TILE * (margin + 1) - left, SPACE * max(ys) + TILE * (margin + 1) - top


def corners(x: int, y: int) -> str:
    """What sets the tile in hand off from those planted: an angle outside each of its corners, away from its edges."""
    left, top, right, bottom, arm = TILE * x - 4, TILE * y - 4, TILE * (x + 1) + 4, TILE * (y + 1) + 4, 15
    path = (
        f"M{left} {top + arm}V{top}H{left + arm}M{right - arm} {top}H{right}V{top + arm}"
        f"M{right} {bottom - arm}V{bottom}H{right - arm}M{left + arm} {bottom}H{left}V{bottom - arm}"
    )
    return f'<path class="ghost-marks under" d="{path}"/><path class="ghost-marks" d="{path}"/>'


def small(garden: Garden, label: str) -> str:
    """The garden as a thumbnail: flat colours and dots, cheap enough to draw four of after every move."""
    left, top, width, height = box(garden, 0)
    side = max(width, height, 3 * TILE)
    x0, y0 = left - (side - width) / 2 - 4, top - (side - height) / 2 - 4
    paths: dict[str, list[str]] = {}
    for at, code in garden.spaces().items():
        x, y = xy(at)
        paths.setdefault(KINDS[code & 7], []).append(f"M{SPACE * x} {SPACE * y}h{SPACE}v{SPACE}h-{SPACE}z")
    drawn = [f'<path fill="{LEAVES[kind].flat}" d="{"".join(path)}"/>' for kind, path in paths.items()]
    dots = [f"M{SPACE * x + 20} {SPACE * y + 20}h0" for x, y in map(xy, garden.mushrooms())]
    pen = f'stroke="{HALO}" stroke-width="17" stroke-linecap="round"'
    drawn.append(f'<path {pen} d="{"".join(dots)}"/>')
    view = f"{_number(x0)} {_number(y0)} {side + 8} {side + 8}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="small" viewBox="{view}" role="img"'
        f' aria-label="{label}">{"".join(drawn)}</svg>'
    )


def clip() -> str:
    """The clip path that every tile uses."""
    return f'<clipPath id="tile-clip"><rect width="{TILE}" height="{TILE}" rx="{CORNER}"/></clipPath>'
