"""The score sheet of Evenglow and its winner. Rules: `evenglow.md` sections 5 and 6."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from ..game import Outcome
from . import unseen
from .boards import HALVES, Board, places
from .box import POTIONS, SET_POINTS
from .plants import STEM_EDGES, VINE_STEMS, E, H, L, M, N, V
from .potions import POINTS

if TYPE_CHECKING:
    from .garden import Garden

LINES = ("vines", "leaves", "henbane", "lion", "mandrake", "elderberries", "potions", "set")
"""The lines of the score sheet, in its order."""
SETS = {H: ("henbane", 2, 2), N: ("lion", 3, 3), M: ("mandrake", 4, 4), E: ("elderberries", 5, 0)}
"""Type that scores by exact sets -> its line, how many tiles make a set, and what a set scores before bonuses."""
FAMILY_BERRIES = 5
"""Points for five Elderberries in My First Gardens."""
LEAF = 2
"""Points for a leaf on a Vine; in My First Gardens for a Leaf tile beside one."""
RIM_FREE = 2
"""Points more for two Henbane that both lie inside."""


class Entry(NamedTuple):
    """One thing that scores."""

    points: int
    """At least 1."""
    mask: int
    """The places that earned it; 0 where there are none."""


def vines_met(board: Board, tiles: bytes, place: int) -> list[int]:
    """The places of the Vines that the stems of this tile meet: one for each stem that does."""
    found = []
    beside = board.beside[place]
    for edge in STEM_EDGES[tiles[place]]:
        other = beside[edge]
        if other >= 0 and VINE_STEMS[tiles[other]] >> (edge + 3) % 6 & 1:
            found.append(other)
    return found


def vine_groups(board: Board, tiles: bytes, vines: int) -> list[int]:
    """The groups of Vines that are joined by their stems, by their lowest place."""
    met = {place: vines_met(board, tiles, place) for place in places(vines)}
    found: list[int] = []
    seen = 0
    for first in met:
        if seen >> first & 1:
            continue
        group, edge = 1 << first, [first]
        while edge:
            for other in met[edge.pop()]:
                if not group >> other & 1:
                    group |= 1 << other
                    edge.append(other)
        seen |= group
        found.append(group)
    return found


def leaves_on(board: Board, tiles: bytes, leaves: int, group: int) -> list[Entry]:
    """The Leaf tiles with a leaf on this group of Vines."""
    found = []
    for place in places(leaves):
        if board.near[place] & group:
            met = sum(group >> other & 1 for other in vines_met(board, tiles, place))
            if met:
                found.append(Entry(LEAF * met, 1 << place))
    return found


def leaves_beside(board: Board, leaves: int, vines: int) -> list[Entry]:
    """The Leaf tiles beside any Vine, as My First Gardens counts them."""
    return [Entry(LEAF, 1 << place) for place in places(leaves) if board.near[place] & vines]


PARTS = tuple((half, kind) for half in HALVES for kind in (V, H, N, M, E))
"""What can be scored by itself: in each garden the Vines with their Leaves, and each type that scores by sets."""
PART = (0, 0, 1, 2, 3, 4)
"""Type -> which of its garden's five parts it belongs to."""


def part(garden: Garden, number: int) -> dict[str, list[Entry]]:
    """One of the `PARTS`: line -> what scores in it, by the lowest place."""
    half, kind = PARTS[number]
    return _vines(garden, half) if kind == V else _sets(garden, half, kind)


def _vines(garden: Garden, half: int) -> dict[str, list[Entry]]:
    """The Vines and Leaves of one garden."""
    board, tiles, family = garden.board, garden.tiles, garden.family
    vines, leaves = garden.kinds[V] & half, garden.kinds[L] & half
    if not vines:
        return {"vines": [], "leaves": []}
    groups = board.groups(vines) if family else vine_groups(board, tiles, vines)
    most = max(map(int.bit_count, groups))
    largest = [group for group in groups if group.bit_count() == most]
    if family:
        return {"vines": [Entry(most, largest[0])], "leaves": leaves_beside(board, leaves, vines)}
    # Of equal largest groups that with most leaf points, then the first.
    options = [(group, leaves_on(board, tiles, leaves, group)) for group in largest]
    group, scored = max(options, key=lambda option: sum([entry.points for entry in option[1]]))
    return {"vines": [Entry(most, group)], "leaves": scored}


def _sets(garden: Garden, half: int, kind: int) -> dict[str, list[Entry]]:
    """The exact sets of one type in one garden."""
    rim, family = garden.board.rim, garden.family
    line, size, points = SETS[kind]
    found = []
    for group in garden.board.groups(garden.kinds[kind] & half):
        if group.bit_count() != size:
            continue
        if kind == E:
            counted = group if family else group & rim
            if counted:
                found.append(Entry(FAMILY_BERRIES if family else counted.bit_count(), counted))
        else:
            inside = kind == H and not family and not group & rim
            found.append(Entry(points + RIM_FREE if inside else points, group))
    return {line: found}


def sheet(garden: Garden) -> dict[str, list[Entry]]:
    """Line -> what scores in it, Sunlight first, then by the lowest place."""
    found: dict[str, list[Entry]] = {line: [] for line in LINES}
    for number in range(len(PARTS)):
        for line, entries in garden.part(number).items():
            found[line] += entries
    for potion, harvest in zip(garden.potions, garden.harvests, strict=True):
        found["potions"].append(Entry(POINTS[potion.kind], harvest))
    found["set"] = [Entry(SET_POINTS, 0)] * sets_of(garden)
    return found


def sets_of(garden: Garden) -> int:
    """How many complete sets of three colours the garden's potions make."""
    kinds = [potion.kind for potion in garden.potions]
    return min(kinds.count(kind) for kind in POTIONS)


def outcome(gardens: Sequence[Garden], rows: unseen.Rows | None) -> Outcome:
    """Most points; then most potions; then most unused potions; then shared. Against the Unseen: only more wins."""
    totals = tuple(garden.total() for garden in gardens)
    if rows is not None:
        return Outcome((0,) if totals[0] > unseen.score(rows) else (), totals, "points")
    ranks = [
        (total, len(garden.potions), sum(not potion.used for potion in garden.potions))
        for total, garden in zip(totals, gardens, strict=True)
    ]
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    if len(winners) > 1:
        return Outcome(winners, totals, "shared")
    for depth, decided in enumerate(("points", "potions", "unused"), 1):
        if sum(rank[:depth] == best[:depth] for rank in ranks) == 1:
            return Outcome(winners, totals, decided)
    raise AssertionError("a single best rank is decided by one of its parts")
