"""How a game of Under the Leaves stands: creatures by kind, who leads, and what wants one bed more."""

from __future__ import annotations

from hedgerow.leaves.garden import ROW, Garden
from hedgerow.leaves.position import Position
from hedgerow.leaves.scoring import majorities
from hedgerow.leaves.tiles import POND
from hedgerow.words import _, ngettext
from page.face import Row

from .sheet import sheet

RICH = 3
"""Beds of a nectar-rich field, at least."""
SPRITE_ROWS = 2
"""The line of the first kind of sprite."""


def standing(position: Position) -> list[Row]:
    """The score sheet so far. While the game goes on it says who leads, and how many fields a bee is one bed away from."""
    rows = sheet(position)
    if position.to_move is None:
        return rows
    # Majorities are awarded at the end.
    rows = [*rows[: SPRITE_ROWS + 3], rows[-1]]
    for n, seats in enumerate(majorities(position.gardens), SPRITE_ROWS):
        word = _("most") if len(seats) == 1 else _("tied")
        leads = tuple(seat in seats for seat in range(position.seats))
        rows[n] = rows[n]._replace(notes=tuple(word if lead else "" for lead in leads), leads=leads)
    short = [len(almost_rich(garden)) for garden in position.gardens]
    words = tuple(ngettext("{n} field at 2 of 3", "{n} fields at 2 of 3", n).format(n=n) if n else "" for n in short)
    rows[0] = rows[0]._replace(notes=words)
    return rows


def almost_rich(garden: Garden) -> list[tuple[int, ...]]:
    """The fields that one bed more would make nectar-rich, as long as there is an empty space beside them."""
    cells = garden.cells
    return [
        field
        for field in garden.fields
        if len(field) == RICH - 1
        and cells[field[0]] & 7 != POND
        and any(not cells[bed + way] for bed in field for way in (-ROW, -1, 1, ROW))
    ]
