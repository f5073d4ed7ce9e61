"""The garden boards: where their spaces lie and which of them touch. Rules: `RULES.md` section 1.

Both gardens of a player are held in one set of bits: bit n - 1 is number n of the Sunlight garden, bit MOON + n - 1
the same number of the Moonlight garden. So a *place* is a small number that means the same on either board, and what
works on a mask works on both gardens at once. Nothing here is mirrored: mirroring is the drawing's business.
"""

from __future__ import annotations

import re

from .box import BOARDS as PRINTED

MOON = 32
"""From a place in the Sunlight garden to the place of the same number in the Moonlight garden."""
SUNLIGHT = (1 << MOON) - 1
"""Mask of every place in the Sunlight garden."""
MOONLIGHT = SUNLIGHT << MOON
"""Mask of every place in the Moonlight garden."""
HALVES = (SUNLIGHT, MOONLIGHT)
PLACES = 2 * MOON
STEPS = ((2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1))
"""From a hex to its neighbour over edge 0 to 5 (E, NE, NW, W, SW, SE), in half hexes to the right and rows down."""
PLACE_TEXT = tuple(f"{garden}{number}" for garden in "sm" for number in range(1, MOON + 1))
"""Each place as records write it, e.g. "s5"."""


def places(mask: int) -> list[int]:
    """The places in a mask, Sunlight first, then by number."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def texts(mask: int) -> tuple[str, ...]:
    """The places in a mask as records write them, Sunlight first, then by number."""
    return tuple([PLACE_TEXT[place] for place in places(mask)])


class Board:
    """One shape of garden board; its two gardens are alike."""

    __slots__ = ("beside", "lines", "name", "near", "rim", "size", "triangles", "xy")

    name: str
    """As in the record's `board:` line."""
    size: int
    """Numbers in each garden."""
    xy: tuple[tuple[int, int], ...]
    """For each number, from 1: half hexes from the left, rows from the top."""
    beside: tuple[tuple[int, ...], ...]
    """For each place the six places over its edges 0 to 5; -1 where the board ends, or where no place is."""
    near: tuple[int, ...]
    """For each place the mask of its neighbours."""
    rim: int
    """Mask of the perimeter: every place with fewer than six neighbours."""
    triangles: frozenset[int]
    """Masks of three places that all touch one another."""
    lines: frozenset[int]
    """Masks of four places in a straight line, horizontal or diagonal."""

    def __init__(self, name: str, printed: str) -> None:
        found: dict[int, tuple[int, int]] = {}
        for row, line in enumerate(printed.strip("\n").split("\n")):
            for sign in re.finditer("[0-9]+", line):
                found[int(sign[0])] = (sign.end() // 2 - 1, row)
        self.name, self.size = name, len(found)
        self.xy = tuple(found[number] for number in range(1, self.size + 1))
        at = {xy: place for place, xy in enumerate(self.xy)}
        beside: list[tuple[int, ...]] = [(-1,) * 6] * PLACES
        for garden in (0, MOON):
            for (x, y), place in at.items():
                steps = [at.get((x + right, y + down), -1) for right, down in STEPS]
                beside[garden + place] = tuple(garden + step if step >= 0 else -1 for step in steps)
        self.beside = tuple(beside)
        self.near = tuple(sum(1 << other for other in around if other >= 0) for around in beside)
        self.rim = sum(1 << garden + place for garden in (0, MOON) for place in at.values() if -1 in beside[place])
        triangles: set[int] = set()
        lines: set[int] = set()
        for place, around in enumerate(beside):
            for edge in range(6):
                if around[edge] >= 0 and around[edge - 1] >= 0:
                    triangles.add(1 << place | 1 << around[edge] | 1 << around[edge - 1])
                straight = [place]
                while len(straight) < 4 and straight[-1] >= 0:
                    straight.append(beside[straight[-1]][edge])
                if straight[-1] >= 0:
                    lines.add(sum(1 << other for other in straight))
        self.triangles, self.lines = frozenset(triangles), frozenset(lines)

    def __repr__(self) -> str:
        return f"BOARDS[{self.name!r}]"

    def place(self, text: str) -> int:
        """The place that a text like "s5" means. Trusts the text."""
        return MOON * (text[0] == "m") + int(text[1:]) - 1

    def group(self, place: int, mask: int) -> int:
        """The places of the mask that can be reached from this one over edges within the mask, itself included."""
        near = self.near
        found = 1 << place
        edge = near[place] & mask
        while edge:
            found |= edge
            low = edge & -edge
            edge = (edge ^ low) | (near[low.bit_length() - 1] & mask & ~found)
        return found

    def groups(self, mask: int) -> list[int]:
        """The mask's maximal groups, by their lowest place."""
        found = []
        while mask:
            group = self.group((mask & -mask).bit_length() - 1, mask)
            found.append(group)
            mask ^= group
        return found


BOARDS: dict[str, Board] = {name: Board(name, printed) for name, printed in PRINTED.items()}
"""Name in records -> the board; the first is the default."""
