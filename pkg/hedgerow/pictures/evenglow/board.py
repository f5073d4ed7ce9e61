"""Gardens of Evenglow as SVG text. Lengths are in units of the drawing: a hex is SIDE from its middle to each corner.

The Sunlight garden lies at the origin; the Moonlight garden beside it or below it, mirrored left to right. Mirroring
turns a tile's stems the other way about, so what touches in the drawing is what touches by the rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from ...evenglow.boards import MOON, PLACE_TEXT, Board, places
from ...evenglow.garden import Garden
from ...evenglow.plants import FACES
from ...evenglow.scoring import MOON_PARTS
from ..palette import EVENGLOW, MOONLIGHT, SUNLIGHT

SIDE = 40
HALF = 0.8660254 * SIDE
"""Half the width of a hex."""
ROW = 1.5 * SIDE
PAD = 16
"""Ground about a garden."""
GAP = 34
"""Between two large gardens, where the trellis stands."""
STRIP = 0.22
"""How large the garden of a strip is drawn: with it the strip takes about a fifth of the room."""
STRIP_GAP = 20
LEAST = 40.0
"""Pixels that a hex must be wide to be pressed in comfort."""
GLOW = 7.0
"""Width of the light along the border of the largest group of Vines."""
VIALS = {"undew": "vial-undew", "chaos": "vial-chaos", "tincture": "vial-tincture"}

Box = tuple[float, float, float, float]


class Ground(NamedTuple):
    """How the two gardens lie."""

    board: Board
    stacked: bool
    """The second garden lies below the first, not to its right."""
    strip: bool | None = None
    """The garden that is drawn small, as a strip after the other: False Sunlight, True Moonlight; None for neither."""

    @property
    def width(self) -> float:
        """Of one large garden with its ground."""
        return HALF * (max(x for x, _row in self.board.xy) + 2) + 2 * PAD

    @property
    def height(self) -> float:
        """Of one large garden with its ground."""
        return ROW * max(row for _x, row in self.board.xy) + 2 * SIDE + 2 * PAD

    @property
    def gap(self) -> float:
        """Between the two gardens, where the trellis stands."""
        return GAP if self.strip is None else STRIP_GAP

    @property
    def box(self) -> Box:
        """Left, top, width, height of both gardens."""
        left, top, width, height = self.plot(self.strip is not False)
        return 0, 0, left + width, top + height

    def scale(self, moon: bool) -> float:
        """How large a garden is drawn: 1, or STRIP."""
        return STRIP if self.strip is moon else 1.0

    def plot(self, moon: bool) -> Box:
        """Left, top, width, height of a garden's ground. A strip is as long as the large garden."""
        second = moon if self.strip is None else self.strip is moon
        if not second:
            return 0, 0, self.width, self.height
        small = self.scale(moon)
        if self.stacked:
            return 0, self.height + self.gap, self.width, small * self.height
        return self.width + self.gap, 0, small * self.width, self.height

    def middle(self, place: int) -> tuple[float, float]:
        """The middle of a place."""
        return _middles(self)[place]

    def side(self, place: int) -> float:
        """From the middle of a place's hex to each of its corners."""
        return SIDE * self.scale(place >= MOON)

    def nearest(self, x: float, y: float) -> tuple[int, float]:
        """The place nearest to a point, and how far away its middle is; no place of a strip, which is too small to aim at."""
        best = (0, 1e9)
        for moon in (0, MOON):
            if self.strip is (moon > 0):
                continue
            for number in range(self.board.size):
                px, py = self.middle(moon + number)
                away = ((px - x) ** 2 + (py - y) ** 2) ** 0.5
                if away < best[1]:
                    best = (moon + number, away)
        return best


@lru_cache(16)
def _middles(lie: Ground) -> dict[int, tuple[float, float]]:
    """The middle of every place."""
    found = {}
    for moon in (0, MOON):
        left, top, width, height = lie.plot(moon > 0)
        scale = lie.scale(moon > 0)
        left, top = left + (width - scale * lie.width) / 2, top + (height - scale * lie.height) / 2
        for number, (right, row) in enumerate(lie.board.xy):
            x = PAD + HALF * (right + 1)
            x, y = (lie.width - x if moon else x), PAD + SIDE + ROW * row
            found[moon + number] = (left + scale * x, top + scale * y)
    return found


def fitting(board: Board, width: float, height: float, moon: bool) -> Ground:
    """The lie that shows the gardens largest in this room: beside or below one another; where that would draw hexes
    narrower than LEAST, one garden large (`moon`: the Moonlight garden) and the other as a strip. Pixels."""
    ways = [Ground(board, stacked) for stacked in (False, True)]
    best = max(ways, key=lambda lie: _scale(lie, width, height))
    if 2 * HALF * _scale(best, width, height) >= LEAST:
        return best
    return max((Ground(board, stacked, not moon) for stacked in (False, True)), key=lambda lie: _scale(lie, width, height))


def _scale(lie: Ground, width: float, height: float) -> float:
    """How many pixels a unit of the drawing has in this room."""
    return min(width / lie.box[2], height / lie.box[3])


def n(value: float) -> str:
    """A length as text."""
    return f"{value:.1f}".removesuffix(".0")


def turns(face: int, moon: bool) -> int:
    """How many times 60 degrees a face is turned in the drawing, mirrored in the Moonlight garden."""
    text = FACES[face]
    if len(text) < 2:
        return 0
    rotation = int(text[1])
    if not moon:
        return rotation
    return (2 - rotation) % 3 if text[0] == "V" else (1 - rotation) % 6


@lru_cache(1024)
def hexagon(x: float, y: float, side: float) -> str:
    """Path data of a hex about a point."""
    half = 0.8660254 * side
    return (
        f"M{n(x)} {n(y - side)}L{n(x + half)} {n(y - side / 2)}V{n(y + side / 2)}L{n(x)} {n(y + side)}"
        f"L{n(x - half)} {n(y + side / 2)}V{n(y - side / 2)}Z"
    )


def tile(face: int, x: float, y: float, moon: bool, extra: str = "", side: float = SIDE) -> str:
    """A plant tile about a point."""
    turn = turns(face, moon)
    rotated = f" rotate({-60 * turn})" if turn else ""
    return (
        f'<g class="hex" transform="translate({n(x)} {n(y)}) scale({side / 50:g}){rotated}"{extra}>'
        f'<use href="#hex-{FACES[face][0]}" x="-50" y="-50" width="100" height="100"/></g>'
    )


def tile_picture(face: int, moon: bool) -> str:
    """A tile as an SVG of its own."""
    return f'<svg class="tile-picture" viewBox="-44 -44 88 88" aria-hidden="true">{tile(face, 0, 0, moon)}</svg>'


def glyph(kind: int) -> str:
    """A type's small sign."""
    return f'<svg class="glyph" viewBox="0 0 40 40" aria-hidden="true"><use href="#glyph-{"VLHNME"[kind]}"/></svg>'


@lru_cache(8)
def ground(lie: Ground) -> str:
    """Grounds, trellis, and the numbered spaces of both gardens; in a strip the spaces alone."""
    drawn = []
    for moon in (False, True):
        left, top, width, height = lie.plot(moon)
        strip = lie.strip is moon
        colour, name = (MOONLIGHT, "moon") if moon else (SUNLIGHT, "sun")
        box = f'x="{n(left)}" y="{n(top)}" width="{n(width)}" height="{n(height)}" rx="{10 if strip else 22}"'
        drawn.append(f'<rect {box} fill="{colour}"/>')
        drawn += _lights(left, top, width, height, moon, strip)
        places = range(MOON * moon, MOON * moon + lie.board.size)
        if strip:
            path = "".join(hexagon(*lie.middle(place), lie.side(place) - 0.5) for place in places)
            drawn.append(f'<path class="space {name}" d="{path}"/>')
            continue
        for place in places:
            x, y = lie.middle(place)
            drawn.append(f'<path class="space {name}" d="{hexagon(x, y, SIDE - 1.5)}"/>')
            drawn.append(f'<text class="number {name}" x="{n(x)}" y="{n(y + 5)}">{place % MOON + 1}</text>')
    drawn.append(_trellis(lie))
    return "".join(drawn)


def _lights(left: float, top: float, width: float, height: float, moon: bool, strip: bool) -> list[str]:
    """The sky's lights: in the corners that the shifted rows leave free, or at the end of a strip."""

    def use(symbol: str, x: float, y: float, size: float) -> str:
        return f'<use href="#{symbol}" x="{n(x)}" y="{n(y)}" width="{n(size)}" height="{n(size)}"/>'

    if strip:
        return [use("moon" if moon else "sun", left + 6, top + 6, 24)]
    if not moon:
        return [use("sun", left + width - 36, top + 5, 32)]
    stars = ((0.06, 0.27, 12), (0.95, 0.5, 9), (0.05, 0.73, 9), (0.5, 0.02, 9))
    drawn = [use("star", left + x * width - size / 2, top + y * height, size) for x, y, size in stars]
    return [*drawn, use("moon", left + 4, top + 4, 30)]


def _trellis(lie: Ground) -> str:
    """The trellis between the gardens."""
    size = lie.gap - 10
    length, across = (lie.width, lie.height) if lie.stacked else (lie.height, lie.width)
    near = across + (lie.gap - size) / 2
    far, count = near + size, int(length // size)
    drawn = []
    for k in range(count):
        along = n(k * length / count)
        x, y = (along, n(near)) if lie.stacked else (n(near), along)
        drawn.append(f'<use href="#trellis" x="{x}" y="{y}" width="{n(size)}" height="{n(size)}"/>')
    if lie.stacked:
        lines = f"M0 {n(near)}H{n(length)}M0 {n(far)}H{n(length)}"
    else:
        lines = f"M{n(near)} 0V{n(length)}M{n(far)} 0V{n(length)}"
    return "".join(drawn) + f'<path class="post" d="{lines}"/>'


def outline(lie: Ground, mask: int, inset: float) -> str:
    """Path data of a line so far inside the border of a set of places; edges between two of them have none."""
    drawn = []
    for place in places(mask):
        x, y = lie.middle(place)
        side = lie.side(place)
        # Edge k of the drawing lies between the corners k and k + 1; the Moonlight garden is mirrored.
        corners = [(x + side * cos(pi / 6 - k * pi / 3), y + side * sin(pi / 6 - k * pi / 3)) for k in range(7)]
        beside = lie.board.beside[place]
        inner = [(other := beside[(3 - k) % 6 if place >= MOON else k]) >= 0 and mask >> other & 1 for k in range(6)]
        step = inset / (0.8660254 * SIDE)
        for k in range(6):
            if inner[k]:
                continue
            ends = []
            # At a convex corner the line ends on the way to the middle; at a hollow one on the edge that both tiles share.
            for at, beyond, shared in ((k, k - 1, inner[k - 1]), (k + 1, k + 2, inner[(k + 1) % 6])):
                px, py = corners[at % 6]
                qx, qy = corners[beyond % 6] if shared else (x, y)
                ends.append(f"{n(px + step * (qx - px))} {n(py + step * (qy - py))}")
            drawn.append("M" + "L".join(ends))
    return "".join(drawn)


def glow(lie: Ground, mask: int) -> str:
    """The soft light within the border of the largest groups of Vines: never on what lies beside them."""
    if not mask:
        return ""
    path = outline(lie, mask, GLOW / 2)
    names = "glow" if lie.scale(places(mask)[0] >= MOON) == 1 else "glow small"
    return f'<path class="{names}" d="{path}"/>'


def glows(lie: Ground, garden: Garden) -> str:
    """The light on the largest group of Vines of each garden."""
    return "".join(glow(lie, sum(entry.mask for entry in garden.part(number)["vines"])) for number in (0, MOON_PARTS))


def thread(lie: Ground, mask: int) -> str:
    """The fine thread round a harvested set: along its touching tiles."""
    spots = places(mask)
    drawn = []
    for index, place in enumerate(spots):
        for other in spots[index + 1 :]:
            if lie.board.near[place] >> other & 1:
                (x0, y0), (x1, y1) = lie.middle(place), lie.middle(other)
                drawn.append(f"M{n(x0)} {n(y0)}L{n(x1)} {n(y1)}")
    ring = "".join(hexagon(*lie.middle(place), lie.side(place) * 0.875) for place in spots)
    small = "" if lie.scale(spots[0] >= MOON) == 1 else " small"
    return f'<path class="thread{small}" d="{"".join(drawn)}"/><path class="ring{small}" d="{ring}"/>'


def centre(lie: Ground, mask: int) -> tuple[float, float]:
    """The middle of a set of places."""
    spots = [lie.middle(place) for place in places(mask)]
    return sum(x for x, _y in spots) / len(spots), sum(y for _x, y in spots) / len(spots)


def tiles(lie: Ground, garden: Garden, changed: int = 0) -> str:
    """The tiles, the light about the Vines that score, and the harvested sets; `changed` is marked as just placed."""
    drawn = []
    for place, face in enumerate(garden.tiles):
        if face:
            x, y = lie.middle(place)
            drawn.append(tile(face, x, y, place >= MOON, f' data-place="{PLACE_TEXT[place]}"', lie.side(place)))
    drawn.append(glows(lie, garden))
    drawn += [thread(lie, mask) for mask in garden.harvests]
    drawn.append(marks(lie, places(changed), "last"))
    return "".join(drawn)


def vial_size(lie: Ground, mask: int) -> float:
    """Width and height of the vial on a harvested set."""
    return 30.0 if lie.scale(places(mask)[0] >= MOON) == 1 else 14.0


def vials(lie: Ground, garden: Garden, but: int = 0) -> str:
    """The vials on harvested sets, less the last `but`."""
    drawn = []
    pairs = list(zip(garden.potions, garden.harvests, strict=True))
    for potion, mask in pairs[: len(pairs) - but]:
        (x, y), size = centre(lie, mask), vial_size(lie, mask)
        used = ' class="used"' if potion.used else ""
        at = f'x="{n(x - size / 2)}" y="{n(y - size / 2)}" width="{n(size)}" height="{n(size)}"'
        drawn.append(f'<use href="#{VIALS[potion.kind]}" {at}{used}/>')
    return "".join(drawn)


def marks(lie: Ground, some: Iterable[int], name: str) -> str:
    """Outlines of places; finer ones in a strip."""
    paths: dict[str, list[str]] = {}
    for place in some:
        side = lie.side(place)
        paths.setdefault(name if side == SIDE else f"{name} small", []).append(hexagon(*lie.middle(place), side * 0.94))
    return "".join(f'<path class="{names}" d="{"".join(path)}"/>' for names, path in paths.items())


def corners(lie: Ground, some: Iterable[int]) -> str:
    """What sets tiles in hand off from those placed: angles about their corners, away from the edges where stems meet."""
    paths: dict[str, list[str]] = {}
    for place in some:
        (x, y), side = lie.middle(place), lie.side(place)
        out, arm = side * 1.05, side * 0.24
        for k in range(6):
            turn = pi / 6 + k * pi / 3
            px, py = x + out * cos(turn), y + out * sin(turn)
            ends = [
                f"{n(px + arm * cos(turn + way * 2 * pi / 3))} {n(py + arm * sin(turn + way * 2 * pi / 3))}" for way in (-1, 1)
            ]
            names = "ghost-marks" if side == SIDE else "ghost-marks small"
            paths.setdefault(names, []).append(f"M{ends[0]}L{n(px)} {n(py)}L{ends[1]}")
    return "".join(
        f'<path class="{names} under" d="{"".join(path)}"/><path class="{names}" d="{"".join(path)}"/>'
        for names, path in paths.items()
    )


def small(garden: Garden, board: Board, label: str) -> str:
    """Both gardens as a thumbnail: flat colours, cheap enough to draw four of after every move."""
    lie = Ground(board, False)
    _left, _top, width, height = lie.box
    paths: dict[str, list[str]] = {}
    for place, face in enumerate(garden.tiles):
        if place % MOON < board.size:
            colour = EVENGLOW[FACES[face][0]].flat if face else ("#3A4178" if place >= MOON else "#E4CF94")
            paths.setdefault(colour, []).append(hexagon(*lie.middle(place), SIDE))
    grounds = "".join(
        f'<rect x="{n(lie.plot(moon)[0])}" width="{n(lie.width)}" height="{n(lie.height)}" rx="22" fill="{colour}"/>'
        for moon, colour in ((False, SUNLIGHT), (True, MOONLIGHT))
    )
    drawn = "".join(f'<path fill="{colour}" d="{"".join(path)}"/>' for colour, path in paths.items())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="small wide" viewBox="0 0 {n(width)} {n(height)}" role="img"'
        f' aria-label="{label}">{grounds}{drawn}</svg>'
    )
