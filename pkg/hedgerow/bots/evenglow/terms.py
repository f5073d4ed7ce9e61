"""What a garden is worth beyond its points: the terms, their numbers, and how they fade as the game runs out.

A *term* is a small local pattern: a set of Lion's Mane by its size, its free neighbours and the triangles still open to
it; the largest group of Vines by size and open stems; an unused potion. Each has two weights, one for what comes soon
and one for what needs time; with no placement left both count nothing, so the end of the game is judged by points alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ...evenglow.boards import SUNLIGHT, Board
from ...evenglow.plants import E, H, M, N
from ...evenglow.potions import POINTS, POTION, ripe
from ...evenglow.scoring import FAMILY_BERRIES, RIM_FREE, SETS

SIZES, FREE, SHAPES = 7, 4, 4
_SETS = 4 * SIZES * FREE * SHAPES * 2
MAIN = _SETS
"""Largest group of Vines: by size up to 12 and open stems up to 5."""
MAIN_SIZE, MAIN_OPEN = 12, 5
OTHER = MAIN + (MAIN_SIZE + 1) * (MAIN_OPEN + 1)
"""Other groups of Vines: by size up to 5 and open stems up to 3."""
OTHER_SIZE, OTHER_OPEN = 5, 3
LEAF_OTHER = OTHER + (OTHER_SIZE + 1) * (OTHER_OPEN + 1)
"""A leaf on a group that is smaller than the largest: by how much, up to 5."""
BEHIND = 5
LEAF_OPEN = LEAF_OTHER + BEHIND + 1
"""A leaf whose stem ends at an empty place; in My First Gardens a Leaf tile that no Vine is beside, but may come to be."""
HELD = LEAF_OPEN + 1
"""Unused potions: by kind and number up to 2."""
HELD_MOST = 2
ALWAYS = HELD + 3 * (HELD_MOST + 1)
"""What a garden gains yet, whatever it holds."""
TERMS = ALWAYS + 1

CODE = {kind: 16**n for n, kind in enumerate(POTION)}
"""Type -> what the potion of its harvest adds to a count of potions: a hexadecimal digit a kind."""
KEPT = 400_000
"""Groups remembered at most."""


def fading(turns: int) -> tuple[float, float]:
    """How much the two weights of a term count with so many placements left."""
    return 1.0 - 0.65**turns, turns / 20


class Weights:
    """The weights of all terms, and what they come to with so many placements left."""

    __slots__ = ("_now", "values")

    values: tuple[float, ...]
    """Two a term: what counts soon, and what counts late."""

    def __init__(self, values: Sequence[float]) -> None:
        self.values = tuple(values)
        self._now: dict[int, list[float]] = {}

    def now(self, turns: int) -> list[float]:
        """The worth of each term with so many placements left; not to be written to."""
        found = self._now.get(turns)
        if found is None:
            (soon, late), values = fading(turns), self.values
            found = self._now[turns] = [soon * values[2 * n] + late * values[2 * n + 1] for n in range(TERMS)]
        return found


class Shape:
    """One garden of a board, and what is known of groups of tiles on it."""

    __slots__ = ("_known", "beside", "board", "family", "lines", "near", "rim", "size", "triangles")

    def __init__(self, board: Board, family: bool) -> None:
        self.board, self.family, self.size = board, family, board.size
        self.near, self.beside = board.near[: board.size], board.beside[: board.size]
        self.rim = board.rim & SUNLIGHT
        self.triangles = [[m for m in board.triangles if m >> at & 1] for at in range(board.size)]
        self.lines = [[m for m in board.lines if m >> at & 1] for at in range(board.size)]
        self._known: dict[tuple[int, int, int, bool], tuple[int, int, int]] = {}

    def group(self, kind: int, group: int, free: int, locked: bool) -> tuple[int, int, int]:
        """Points of a set (its potion's too, if it is harvested now), the potion's code, and the number of its term.

        `free` has the empty places beside it; `locked` says whether a tile of it has been harvested before.
        """
        key = (kind, group, free, locked)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= KEPT:
                self._known.clear()
            found = self._known[key] = self._looked(kind, group, free, locked)
        return found

    def worth(self, kind: int, group: int, free: int, locked: bool, weights: list[float]) -> float:
        """Points of a set and what its term is worth."""
        points, _code, term = self.group(kind, group, free, locked)
        return points + weights[term]

    def _looked(self, kind: int, group: int, free: int, locked: bool) -> tuple[int, int, int]:
        _line, wanted, points = SETS[kind]
        size, code = group.bit_count(), 0
        if size != wanted:
            points = 0
        elif kind == E:
            points = FAMILY_BERRIES if self.family else (group & self.rim).bit_count()
        elif kind == H and not self.family and not group & self.rim:
            points += RIM_FREE
        if not self.family and not locked and kind in POTION and ripe(self.board, kind, group):
            points += POINTS[POTION[kind]]
            code, locked = CODE[kind], True
        shape = min(SHAPES - 1, self._shape(kind, group, free, size))
        index = ((kind - H) * SIZES + min(size, SIZES - 1)) * FREE + min(free.bit_count(), FREE - 1)
        return points, code, (index * SHAPES + shape) * 2 + locked

    def _shape(self, kind: int, group: int, free: int, size: int) -> int:
        """What of its shape matters to a set that may grow: ways to its potion; tiles on the perimeter."""
        first = (group & -group).bit_length() - 1
        if kind == H:
            return (not group & self.rim) + bool(free & ~self.rim)
        if kind == E:
            return (group & self.rim).bit_count()
        ways = self.triangles[first] if kind == N else self.lines[first]
        if size >= (3 if kind == N else 4):
            return group in ways
        # A line reaches farther than what is beside the group: of it only the nearest places are asked for.
        return sum(not group & ~way and (way & free != 0) and (kind == M or not way & ~(group | free)) for way in ways)


@lru_cache(None)
def shape(board: Board, family: bool) -> Shape:
    """The shape of a board's gardens; made once."""
    return Shape(board, family)


NOTHING = Weights((0.0,) * (2 * TERMS))
"""Weights of one who sees no more than points."""
