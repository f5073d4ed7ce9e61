"""The scores are counted in, line by line, once a game is over; a tap shows all of them."""

from __future__ import annotations

from collections.abc import Mapping

from page.desk import Desk
from page.state import Table

from .arriving import calm, hear

LONGEST = 4000
"""Milliseconds that the style sheet takes to count the lines in."""


def begin(desk: Desk, table: Table) -> None:
    """Begins; without motion all is there at once."""
    if calm(desk) or not table.settings.pace:
        return
    table.counting = True
    hear(desk, "chime")
    desk.ports.later(LONGEST, lambda: _end(table))


def counted(desk: Desk, data: Mapping[str, str]) -> None:
    """A tap: all is shown."""
    if desk.state.table is not None:
        _end(desk.state.table)


def _end(table: Table) -> None:
    table.counting = False
