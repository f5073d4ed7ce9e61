"""The printed pieces of Under the Leaves as data, and a tile's faces.

A space is a small number: 1-5 a bed (O P V Y G), 6 a pond, plus 8 where the bed has a mushroom; 0 is no space.
Rules: `RULES.md` section 1; the checks named there are in the tests.
"""

from __future__ import annotations

from typing import NamedTuple

KINDS = ".OPVYG~"
"""Letter of each kind of space, by number."""
POND = 6
"""The number of the pond; beds have lower ones."""
MUSHROOM = 8
"""Added to the number of a bed that bears a mushroom."""

MUSHROOM_TILES = """
P: GO GY OV OY VG YV
Y: GV OG OV PG PO VP
O: GV GY PG VP VY YP
V: GP OG PO PY YG YO
G: OP PV VO VY YO YP
"""
"""A line a double colour: the pairs of the two single beds, the one with the mushroom first."""

STARTERS = ("~P/VY*", "~O/YP*", "~V/PO*", "~Y/OV*")
"""Starting tiles, written top left, top right / bottom left, bottom right."""

CARDS: dict[str, tuple[str, str]] = {
    "Castana": ("green", "Thoughtful"),
    "Carbala": ("green", "Restless"),
    "Mochera": ("green", "Flirty"),
    "Belota": ("green", "Runner"),
    "Somi": ("brown", "Host"),
    "Eduli": ("brown", "Explorer"),
    "Reishi": ("brown", "Collector"),
    "Noki": ("brown", "Loner"),
    "Nidaria": ("blue", "Diver"),
    "Ambi": ("blue", "Skipper"),
    "Nari": ("blue", "Friendly"),
    "Siella": ("blue", "Shy"),
}
"""Card name in the rulebook -> its kind, its name in the Arena."""
FIRST_GAME = ("Castana", "Somi", "Nidaria")
"""The set for a first game."""
SPRITES = ("green", "brown", "blue")
"""Kinds of meadow sprite in the order in which they are attracted."""


def _garden_tiles() -> tuple[str, ...]:
    tiles = [f"~{plain}/{double}" for double in "OPVYG" for plain in "OPVYG" if plain != double]
    for line in MUSHROOM_TILES.split("\n"):
        double, _, pairs = line.partition(": ")
        tiles += [f"{pair[0]}*{pair[1]}/{double}" for pair in pairs.split()]
    return tuple(tiles)


TILES = _garden_tiles()
"""The 50 garden tiles as `<special><plain>/<double>`: ponds first."""


def space(text: str) -> int:
    """The number of a space's text, e.g. "V", "V*" or "~"."""
    return KINDS.index(text[0]) + (MUSHROOM if text.endswith("*") else 0)


def space_text(code: int) -> str:
    """The text of a space's number."""
    return KINDS[code & 7] + ("*" if code & MUSHROOM else "")


class Face(NamedTuple):
    """A tile as it lies: one of its 8 orientations."""

    spaces: tuple[int, int, int, int]
    """Top left, top right, bottom left, bottom right."""
    beds: int
    """How many of the spaces are beds."""
    pieces: tuple[tuple[int, tuple[int, ...]], ...]
    """Spaces of one kind that touch: the kind, and which of the four."""


def face(spaces: tuple[int, int, int, int]) -> Face:
    """The face with these four spaces (top left, top right, bottom left, bottom right)."""
    pieces: list[tuple[int, tuple[int, ...]]] = []
    for kind in dict.fromkeys(code & 7 for code in spaces):
        pieces.append((kind, tuple(n for n in range(4) if spaces[n] & 7 == kind)))
    return Face(spaces, sum(code != POND for code in spaces), tuple(pieces))


def faces(tile: str) -> tuple[Face, ...]:
    """The 8 faces of a garden tile: front turned clockwise 0 to 3 times, then the back likewise."""
    singles, _, double = tile.partition("/")
    special, plain, twin = space(singles[:-1]), space(singles[-1]), space(double)
    found = []
    for spaces in ((special, plain, twin, twin), (plain, special, twin, twin)):
        for _turn in range(4):
            found.append(face(spaces))
            top_left, top_right, bottom_left, bottom_right = spaces
            spaces = (bottom_left, top_left, bottom_right, top_right)
    return tuple(found)


FACES: dict[str, tuple[Face, ...]] = {tile: faces(tile) for tile in TILES}
"""Tile -> its 8 faces, by 4 * (back side) + quarter turns."""


def starter_face(tile: str) -> Face:
    """The one face of a starting tile."""
    top, _, bottom = tile.partition("/")
    return face((space(top[0]), space(top[1]), space(bottom[0]), space(bottom[1:])))
