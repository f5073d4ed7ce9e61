"""How a game of Evenglow stands: points by plant, and the sets that are half made."""

from __future__ import annotations

from hedgerow.evenglow.boards import HALVES, places
from hedgerow.evenglow.garden import Garden
from hedgerow.evenglow.position import Position
from hedgerow.evenglow.scoring import SETS
from hedgerow.words import _, row
from page.face import Row

from .sheet import sheet

LINES = ("vines", "leaves", "henbane", "lion", "mandrake", "elderberries")
"""The lines of the score sheet that are plants, in their order: the first ones."""


def standing(position: Position) -> list[Row]:
    """The score sheet so far; while the game goes on with what is half made."""
    rows = sheet(position)
    if position.to_move is None:
        return rows
    rival = position.rows is not None
    for kind, (line, size, _points) in SETS.items():
        words = [
            row(_("{n} of {whole}").format(n=n, whole=size) for n in half_made(garden, kind, size)) for garden in position.gardens
        ]
        n = LINES.index(line)
        rows[n] = rows[n]._replace(notes=(*words, *[""] * rival))
    return rows


def half_made(garden: Garden, kind: int, size: int) -> list[int]:
    """How many tiles of a plant touch, two at least, where they are no set yet but have room to grow; the most first."""
    board, found = garden.board, []
    for half in HALVES:
        for group in board.groups(garden.kinds[kind] & half):
            around = {other for place in places(group) for other in places(board.near[place])}
            if 2 <= group.bit_count() < size and any(not garden.tiles[place] for place in around):
                found.append(group.bit_count())
    return sorted(found, reverse=True)
