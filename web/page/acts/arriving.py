"""What a move attracted arrives; then, in play, the next garden comes."""

from __future__ import annotations

from collections.abc import Mapping

from hedgerow.words import _
from page.desk import Desk
from page.state import Table

from .framing import show

LONGEST = 2000
"""Milliseconds that all arrivals of a move may take together."""
REST = 500
"""Milliseconds that a garden stays on the stage after its turn, so that one sees what came."""


def fly_in(desk: Desk, table: Table) -> None:
    """Lets come what the last move attracted."""
    table.settled = False
    table.show += 1
    run = table.show
    flights = table.face.flights(table.look)
    if flights and table.settings.pace and not desk.ports.calm():
        table.arriving = len(flights)
        pace = min(table.settings.pace, LONGEST // len(flights))
        desk.ports.fly(flights, pace, lambda: _landed(table), lambda: _rest(desk, table, run))
    else:
        _rest(desk, table, run)


def finish(desk: Desk, table: Table) -> None:
    """Ends what is in the air at once: a tap skips."""
    if not table.settled:
        desk.ports.land()
        _settle(desk, table, table.show)


def still(desk: Desk, table: Table) -> None:
    """Nothing is in the air any more, and nothing comes of it: the game has gone elsewhere."""
    table.show += 1
    table.settled, table.news = True, ""
    desk.ports.land()
    table.arriving = 0


def skip(desk: Desk, data: Mapping[str, str]) -> None:
    """A tap on the stage while creatures arrive."""
    if desk.state.table is not None:
        finish(desk, desk.state.table)


def _landed(table: Table) -> None:
    table.arriving = max(0, table.arriving - 1)


def _rest(desk: Desk, table: Table, run: int) -> None:
    """Everything has arrived: after a rest the next garden comes."""
    if run != table.show or table.settled:
        return
    table.arriving = 0
    position = table.session.position
    if table.replay is not None:
        table.settled = True
    elif position.seats == 1 or position.to_move == table.shown:
        _settle(desk, table, run)
    else:
        desk.ports.later(REST, lambda: _settle(desk, table, run))


def _settle(desk: Desk, table: Table, run: int) -> None:
    if run != table.show or table.settled:
        return
    table.settled, table.arriving = True, 0
    if table.replay is not None:
        return
    to_move = table.session.position.to_move
    if to_move is None:
        table.handed = table.save.mine is not None
        desk.state.say(_("The game is over"))
    elif not table.holds(to_move):
        table.handed = True
        desk.state.say(_("Now send the game to {name}").format(name=table.name(to_move)))
    elif to_move != table.shown:
        show(table, to_move)
        desk.state.say(_("{name}, it is your turn").format(name=table.name(to_move)))
