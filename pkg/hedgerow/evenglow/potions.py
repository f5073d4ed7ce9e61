"""Potions: which harvest gives which, and what shape is harvested. Rules: `RULES.md` section 4."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..words import _
from .boards import HALVES, Board
from .box import KINDS, POTIONS
from .plants import E, M, N

UNDEW, CHAOS, TINCTURE = POTIONS
POTION = {KINDS.index(letter): potion for potion, (letter, _points) in POTIONS.items()}
"""Type -> the potion that its harvest gives."""
POINTS = {potion: points for potion, (_letter, points) in POTIONS.items()}
"""Potion -> its points, used or not."""
SHAPE = {N: "triangle", M: "line", E: "five"}
"""Type -> the name of the shape that is harvested, in the order in which harvests at once are made."""


def potion_name(potion: str) -> str:
    """The name of a potion in the language in use."""
    return {UNDEW: _("Essence of Undew"), CHAOS: _("Chaos Elixir"), TINCTURE: _("Tincture of Transmutation")}[potion]


class Potion(NamedTuple):
    """One potion card in front of a player."""

    kind: str
    """undew, chaos or tincture."""
    used: bool
    """Whether it lies face down."""


def sets_of(potions: Iterable[Potion]) -> int:
    """How many complete sets of three colours these potions make."""
    kinds = [potion.kind for potion in potions]
    return min(kinds.count(kind) for kind in POTIONS)


def ripe(board: Board, kind: int, group: int) -> bool:
    """Whether a maximal group of this type has exactly the shape that is harvested."""
    if kind == N:
        return group in board.triangles
    if kind == M:
        return group in board.lines
    return kind == E and group.bit_count() == 5


def harvest(board: Board, kinds: list[int], locked: int) -> list[tuple[int, int]]:
    """The type and mask of every set to be harvested now, in the order in which they are.

    `kinds` has the mask of each type. A set with a locked tile in it has been harvested before.
    """
    found = []
    for half in HALVES:
        for kind in SHAPE:
            mask = kinds[kind] & half
            if mask & ~locked:
                for group in board.groups(mask):
                    if not group & locked and ripe(board, kind, group):
                        found.append((kind, group))
    return found
