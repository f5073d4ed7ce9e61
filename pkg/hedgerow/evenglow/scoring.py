"""The score sheet of Evenglow: its lines, and what tiles score. Rules: `RULES.md` sections 5 and 6."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .boards import HALVES, Board, places
from .plants import STEM_EDGES, VINE_STEMS, E, H, L, M, N, V

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
MOON_PARTS = len(PARTS) // 2
"""From a part in the Sunlight garden to the same in the Moonlight garden."""


def part(number: int, board: Board, tiles: bytes, kinds: Sequence[int], family: bool) -> dict[str, list[Entry]]:
    """One of the `PARTS`: line -> what scores in it, by the lowest place. `kinds` has the mask of each type."""
    half, kind = PARTS[number]
    if kind == V:
        return _vines(board, tiles, kinds[V] & half, kinds[L] & half, family)
    return _sets(board, kind, kinds[kind] & half, family)


def _vines(board: Board, tiles: bytes, vines: int, leaves: int, family: bool) -> dict[str, list[Entry]]:
    """The Vines and Leaves of one garden."""
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


def _sets(board: Board, kind: int, mask: int, family: bool) -> dict[str, list[Entry]]:
    """The exact sets of one type in one garden."""
    rim = board.rim
    line, size, points = SETS[kind]
    found = []
    for group in board.groups(mask):
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
