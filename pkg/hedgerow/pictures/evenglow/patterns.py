"""What scores and what is harvested in Evenglow, as small pictures of about six hexes, with the symbols of `hexes`."""

from __future__ import annotations

import re
from typing import NamedTuple

from ...evenglow.plants import FACE
from ...evenglow.potions import CHAOS, TINCTURE, UNDEW
from .board import HALF, ROW, SIDE, VIALS, hexagon, n, tile

PATTERNS: dict[str, str] = {
    "vines": """
    .
  V0  V0
V1  V0   .
""",
    "leaves": """
    .
  L4  V0
V0  V0   .
""",
    "henbane": """
    .
  H   H
.   .   .
""",
    "lion": """
N   .
  N   N
.   .
""",
    "mandrake": """
M   .
  M   M
.   M
""",
    "elderberries": """
E   E   E
  E   E
    .
""",
    UNDEW: """
    .
  N   N
.   N   .
""",
    CHAOS: """
M
  M   .
.   M
      M
""",
    TINCTURE: """
    E
  E   E
.   E   E
""",
}
"""Line of the score sheet, or potion -> the hexes as they lie in the Sunlight garden, two columns to half a hex: a face as
records write it, or `.` for any other plant."""


class Hex(NamedTuple):
    """A hex of a pattern."""

    x: int
    """Half hexes from the left."""
    row: int
    face: int
    """0 for any other plant."""


def laid(what: str) -> list[Hex]:
    """A pattern's hexes, row by row. Raises KeyError for what has none."""
    return [
        Hex(sign.start() // 2, row, FACE.get(sign[0], 0))
        for row, line in enumerate(PATTERNS[what].strip("\n").split("\n"))
        for sign in re.finditer(r"\S+", line)
    ]


def pattern(what: str) -> str:
    """The picture, for whom it is said in words beside it: a line of the score sheet, or what is harvested for a potion."""
    hexes = laid(what)
    width = HALF * (max(spot.x for spot in hexes) + 2)
    height = ROW * max(spot.row for spot in hexes) + 2 * SIDE
    side = max(width, height) + 6
    places = [(HALF * (spot.x + 1), ROW * spot.row + SIDE, spot.face) for spot in hexes]
    drawn = []
    for x, y, face in places:
        if face:
            drawn.append(tile(face, x, y, False))
        else:
            drawn.append(f'<path d="{hexagon(x, y, SIDE - 3)}" fill="currentColor" fill-opacity=".12"/>')
    planted = [(x, y) for x, y, face in places if face]
    if what == "elderberries":
        drawn.append(_hedge(width))
    if what in VIALS:
        x, y = sum(x for x, _y in planted) / len(planted), sum(y for _x, y in planted) / len(planted)
        drawn.append(f'<use href="#{VIALS[what]}" x="{n(x - 30)}" y="{n(y - 30)}" width="60" height="60"/>')
    left, top = (side - width) / 2, (side - height) / 2
    return (
        f'<svg class="pattern" viewBox="0 0 {n(side)} {n(side)}" aria-hidden="true">'
        f'<g transform="translate({n(left)} {n(top)})">{"".join(drawn)}</g></svg>'
    )


def _hedge(width: float) -> str:
    """The perimeter of the garden, along the top."""
    points = "".join(f"L{n(HALF * k)} {n(-6 if k % 2 else SIDE / 2 - 6)}" for k in range(1, int(width / HALF) + 1))
    return (
        f'<path d="M0 {n(SIDE / 2 - 6)}{points}" fill="none" stroke="currentColor" stroke-width="6" stroke-linejoin="round"'
        ' stroke-linecap="round"/>'
    )
