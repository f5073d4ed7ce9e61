"""Gardens of Evenglow as SVG text. Lengths are in units of the drawing: a hex is SIDE from its middle to each corner.

The Sunlight garden lies at the origin; the Moonlight garden beside it or below it, mirrored left to right. Mirroring
turns a tile's stems the other way about, so what touches in the drawing is what touches by the rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from ...evenglow.boards import MOON, PLACE_TEXT, Board, places
from ...evenglow.garden import Garden
from ...evenglow.plants import FACES
from ..palette import EVENGLOW, MOONLIGHT, SUNLIGHT

SIDE = 40
HALF = 0.8660254 * SIDE
"""Half the width of a hex."""
ROW = 1.5 * SIDE
PAD = 16
"""Ground about a garden."""
GAP = 34
"""Between the two gardens, where the trellis stands."""
VIALS = {"undew": "vial-undew", "chaos": "vial-chaos", "tincture": "vial-tincture"}


class Ground(NamedTuple):
    """How the two gardens lie."""

    board: Board
    stacked: bool
    """The Moonlight garden lies below the Sunlight garden, not to its right."""

    @property
    def width(self) -> float:
        """Of one garden with its ground."""
        return HALF * (max(x for x, _row in self.board.xy) + 2) + 2 * PAD

    @property
    def height(self) -> float:
        """Of one garden with its ground."""
        return ROW * max(row for _x, row in self.board.xy) + 2 * SIDE + 2 * PAD

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, width, height of both gardens."""
        if self.stacked:
            return 0, 0, self.width, 2 * self.height + GAP
        return 0, 0, 2 * self.width + GAP, self.height

    def corner(self, moon: bool) -> tuple[float, float]:
        """The top-left corner of a garden's ground."""
        if not moon:
            return 0, 0
        return (0, self.height + GAP) if self.stacked else (self.width + GAP, 0)

    def middle(self, place: int) -> tuple[float, float]:
        """The middle of a place."""
        return _middles(self)[place]

    def nearest(self, x: float, y: float) -> tuple[int, float]:
        """The place nearest to a point, and how far away its middle is."""
        best = (0, 1e9)
        for moon in (0, MOON):
            for number in range(self.board.size):
                px, py = self.middle(moon + number)
                away = ((px - x) ** 2 + (py - y) ** 2) ** 0.5
                if away < best[1]:
                    best = (moon + number, away)
        return best


@lru_cache(8)
def _middles(lie: Ground) -> dict[int, tuple[float, float]]:
    """The middle of every place."""
    found = {}
    for moon in (0, MOON):
        left, top = lie.corner(moon > 0)
        for number, (right, row) in enumerate(lie.board.xy):
            x = PAD + HALF * (right + 1)
            found[moon + number] = (left + (lie.width - x if moon else x), top + PAD + SIDE + ROW * row)
    return found


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


def tile(face: int, x: float, y: float, moon: bool, extra: str = "") -> str:
    """A plant tile about a point."""
    turn = turns(face, moon)
    rotated = f" rotate({-60 * turn})" if turn else ""
    return (
        f'<g class="hex" transform="translate({n(x)} {n(y)}) scale({SIDE / 50}){rotated}"{extra}>'
        f'<use href="#hex-{FACES[face][0]}" x="-50" y="-50" width="100" height="100"/></g>'
    )


def tile_picture(face: int, moon: bool) -> str:
    """A tile as an SVG of its own."""
    return f'<svg class="tile-picture" viewBox="-44 -44 88 88" aria-hidden="true">{tile(face, 0, 0, moon)}</svg>'


def glyph(kind: int) -> str:
    """A type's small sign."""
    return f'<svg class="glyph" viewBox="0 0 40 40" aria-hidden="true"><use href="#glyph-{"VLHNME"[kind]}"/></svg>'


@lru_cache(4)
def ground(lie: Ground) -> str:
    """Grounds, trellis, and the numbered spaces of both gardens."""
    drawn = []
    width, height = lie.width, lie.height
    for moon in (False, True):
        left, top = lie.corner(moon)
        colour = MOONLIGHT if moon else SUNLIGHT
        drawn.append(f'<rect x="{n(left)}" y="{n(top)}" width="{n(width)}" height="{n(height)}" rx="22" fill="{colour}"/>')
        # The sky's lights stand in the corners that the shifted rows leave free.
        if moon:
            for x, y, size in ((0.06, 0.27, 12), (0.95, 0.5, 9), (0.05, 0.73, 9), (0.5, 0.02, 9)):
                drawn.append(f'<use href="#star" x="{n(left + x * width - size / 2)}" y="{n(top + y * height)}"'
                             f' width="{size}" height="{size}"/>')  # fmt: skip
            drawn.append(f'<use href="#moon" x="{n(left + 4)}" y="{n(top + 4)}" width="30" height="30"/>')
        else:
            drawn.append(f'<use href="#sun" x="{n(left + width - 36)}" y="{n(top + 5)}" width="32" height="32"/>')
        for number in range(lie.board.size):
            x, y = lie.middle(MOON * moon + number)
            drawn.append(f'<path class="space {"moon" if moon else "sun"}" d="{hexagon(x, y, SIDE - 1.5)}"/>')
            drawn.append(f'<text class="number {"moon" if moon else "sun"}" x="{n(x)}" y="{n(y + 5)}">{number + 1}</text>')
    drawn.append(_trellis(lie))
    return "".join(drawn)


def _trellis(lie: Ground) -> str:
    """The trellis between the gardens."""
    width, height = lie.width, lie.height
    size = 24.0
    drawn = []
    if lie.stacked:
        count = int(width // size)
        top = height + (GAP - size) / 2
        drawn = [f'<use href="#trellis" x="{n(k * width / count)}" y="{n(top)}" width="{size}" height="{size}"/>'
                 for k in range(count)]  # fmt: skip
        lines = f"M0 {n(top)}H{n(width)}M0 {n(top + size)}H{n(width)}"
    else:
        count = int(height // size)
        left = width + (GAP - size) / 2
        drawn = [f'<use href="#trellis" x="{n(left)}" y="{n(k * height / count)}" width="{size}" height="{size}"/>'
                 for k in range(count)]  # fmt: skip
        lines = f"M{n(left)} 0V{n(height)}M{n(left + size)} 0V{n(height)}"
    return "".join(drawn) + f'<path class="post" d="{lines}"/>'


def glow(lie: Ground, mask: int) -> str:
    """The soft light about the largest groups of Vines."""
    path = "".join(hexagon(*lie.middle(place), SIDE + 1) for place in places(mask))
    return f'<path class="glow" d="{path}"/>' if path else ""


def thread(lie: Ground, mask: int) -> str:
    """The fine thread round a harvested set: along its touching tiles."""
    spots = places(mask)
    drawn = []
    for index, place in enumerate(spots):
        for other in spots[index + 1 :]:
            if lie.board.near[place] >> other & 1:
                (x0, y0), (x1, y1) = lie.middle(place), lie.middle(other)
                drawn.append(f"M{n(x0)} {n(y0)}L{n(x1)} {n(y1)}")
    ring = "".join(hexagon(*lie.middle(place), SIDE - 5) for place in spots)
    return f'<path class="thread" d="{"".join(drawn)}"/><path class="ring" d="{ring}"/>'


def centre(lie: Ground, mask: int) -> tuple[float, float]:
    """The middle of a set of places."""
    spots = [lie.middle(place) for place in places(mask)]
    return sum(x for x, _y in spots) / len(spots), sum(y for _x, y in spots) / len(spots)


def tiles(lie: Ground, garden: Garden, changed: int = 0) -> str:
    """The tiles, the light about the Vines that score, and the harvested sets; `changed` is marked as just placed."""
    vines = sum(entry.mask for number in (0, 5) for entry in garden.part(number)["vines"])
    drawn = [glow(lie, vines)]
    for place, face in enumerate(garden.tiles):
        if face:
            x, y = lie.middle(place)
            drawn.append(tile(face, x, y, place >= MOON, f' data-place="{PLACE_TEXT[place]}"'))
    drawn += [thread(lie, mask) for mask in garden.harvests]
    if changed:
        path = "".join(hexagon(*lie.middle(place), SIDE - 3) for place in places(changed))
        drawn.append(f'<path class="last" d="{path}"/>')
    return "".join(drawn)


def vials(lie: Ground, garden: Garden, but: int = 0) -> str:
    """The vials on harvested sets, less the last `but`."""
    drawn = []
    pairs = list(zip(garden.potions, garden.harvests, strict=True))
    for potion, mask in pairs[: len(pairs) - but]:
        x, y = centre(lie, mask)
        used = ' class="used"' if potion.used else ""
        drawn.append(f'<use href="#{VIALS[potion.kind]}" x="{n(x - 15)}" y="{n(y - 15)}" width="30" height="30"{used}/>')
    return "".join(drawn)


def marks(lie: Ground, some: Iterable[int], name: str) -> str:
    """Outlines of places."""
    path = "".join(hexagon(*lie.middle(place), SIDE - 2) for place in some)
    return f'<path class="{name}" d="{path}"/>' if path else ""


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
        f'<rect x="{n(lie.corner(moon)[0])}" width="{n(lie.width)}" height="{n(lie.height)}" rx="22" fill="{colour}"/>'
        for moon, colour in ((False, SUNLIGHT), (True, MOONLIGHT))
    )
    drawn = "".join(f'<path fill="{colour}" d="{"".join(path)}"/>' for colour, path in paths.items())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="small wide" viewBox="0 0 {n(width)} {n(height)}" role="img"'
        f' aria-label="{label}">{grounds}{drawn}</svg>'
    )
