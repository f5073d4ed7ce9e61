"""What is half built, as numbered terms; what each is worth is learned (`learning`), for each stage of the game apart."""

from __future__ import annotations

from ...leaves.tiles import CARDS

GREEN = [card for card, (kind, _name) in CARDS.items() if kind == "green"]
EXITS = 3
"""Open sides of a field beyond which they are not told apart."""
SMALL = 0
"""Fields of one and two beds, by open sides."""
NECTAR = SMALL + 2 * (EXITS + 1)
"""Colours, by nectar-rich fields (up to 3) and fields of two beds (up to 3)."""
GROWN = NECTAR + 16
"""Nectar-rich fields that the green card has not served, by green card and size (3, 4, 5 and more), with a way to grow or not."""
HOST = GROWN + 4 * 3 * 2
"""With Somi: fields with one mushroom, by size (1, 2, 3 and more), with a way to grow or not."""
DIVER = HOST + 6
"""With Nidaria: single ponds, with a way to grow or not."""
MISSING = DIVER + 2
"""Tiles, by beds that lie in no nectar-rich field: 0 to 4."""
BESIDE = MISSING + 5
"""Complete tiles side by side."""
TURNS = BESIDE + 1
"""Turns left, whatever is built: 0 to 11. They tell no plantings apart, but keep the others from standing for them."""
TERMS = TURNS + 12
STAGES = 4


def stage(left: int) -> int:
    """The stage of the game by turns that a seat has left, one at least."""
    return 0 if left <= 2 else 1 if left <= 5 else 2 if left <= 8 else 3


def small(size: int, exits: int) -> int:
    """The term of a field of one or two beds."""
    return SMALL + (size - 1) * (EXITS + 1) + min(exits, EXITS)


def nectar(rich: int, twos: int) -> int:
    """The term of a colour."""
    return NECTAR + 4 * min(rich, 3) + min(twos, 3)


def grown(green: int, size: int, exits: int) -> int:
    """The term of a nectar-rich field."""
    return GROWN + 6 * green + 2 * (min(size, 5) - 3) + (exits > 0)


def host(size: int, exits: int) -> int:
    """The term of a field with one mushroom."""
    return HOST + 2 * (min(size, 3) - 1) + (exits > 0)


def plain() -> list[list[float]]:
    """For each stage what a player would say at a guess, in points; then the end, where nothing counts but points.

    A bed more that a tile lacks costs a fifth of a point; two beds are worth half a point, a single one less, both the
    more the more open sides they have; those shut in cost a fifth. Towards the end all of it counts less.
    """
    found = [[0.0] * TERMS for _stage in range(STAGES + 1)]
    for row, share in zip(found[:STAGES], (0.6, 1.0, 1.0, 1.0), strict=True):
        for beds in range(5):
            row[MISSING + beds] = -0.2 * beds * share
        for size, worth in ((1, 0.15), (2, 0.5)):
            row[small(size, 0)] = -0.2 * share
            for exits in range(1, EXITS + 1):
                row[small(size, exits)] = worth * share * (0.7 + 0.1 * exits)
    return found
