"""The coach: in the first games a line tells what speaks for the move in hand."""

from __future__ import annotations

from page import coaching
from page.desk import Desk


def attend(desk: Desk) -> None:
    """Has the coach there just where it is wanted; fetches what it needs."""
    table, settings = desk.state.table, desk.state.settings
    if table is None or table.learning is not None or table.over:
        return
    wanted = settings.coach == "on" or (settings.coach == "auto" and _new(desk, table.session.header["game"]))
    if not wanted or not settings.preview:
        table.coached = False
    elif not table.coached and not table.coaching:
        table.coaching = True

        def fetched(well: bool) -> None:
            table.coached, table.coaching = well, not well  # one that cannot be fetched is not asked for again at this table

        desk.ports.fetch(coaching.PACK, fetched)


def _new(desk: Desk, game: str) -> bool:
    """Whether only the first few games of this kind have been finished here."""
    tally = desk.store.tallies().get(game)
    return tally is None or tally.finished < coaching.FIRST
