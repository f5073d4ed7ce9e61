"""A move is shown in its time; then, in play, the next garden comes."""

from __future__ import annotations

from collections.abc import Mapping

from hedgerow.words import _
from page.desk import Desk
from page.state import Table

from .framing import reframe, show

DROP, SEEN = 250, 600
"""Milliseconds that a tile takes to settle, and in which it is looked at before anything comes."""
LONGEST = 2000
"""Milliseconds that all arrivals of a move may take together."""
REST = 500
"""Milliseconds that what came is looked at before the next garden comes."""


def hear(desk: Desk, sound: str) -> None:
    """Lets what happens be heard, and felt, where the player wants that."""
    if desk.state.settings.sound:
        desk.ports.sound(sound)
    if desk.state.settings.vibration:
        desk.ports.buzz(sound)


def calm(desk: Desk) -> bool:
    """Whether the player wants little to move, here or on the whole device."""
    return desk.state.settings.motion == "less" or desk.ports.calm()


def planted(desk: Desk, table: Table) -> None:
    """A move has been made: shows it in its time (web/DESIGN.md): it drops, it is seen, what came comes, and that is seen."""
    # The face knows from here on that it is being shown, and may make room for it.
    table.moment = "drop"
    found = table.face.brought(table.look)
    table.show += 1
    run = table.show
    if found is None:
        table.moment = "rest"
        hear(desk, "page")
        _settle(desk, table, run)
        return
    table.arrivals, table.arriving = found.arrivals, len(found.arrivals)
    if not table.settings.pace or calm(desk):
        table.moment = "come"
        # The same is shown, without moving: the words and the numbers are there at once.
        _rest(desk, table, run)
        return
    if found.laid:
        hear(desk, "earth")
        desk.ports.later(DROP + SEEN, lambda: _come(desk, table, run))
    else:
        _come(desk, table, run)


def _come(desk: Desk, table: Table, run: int) -> None:
    """What the move attracted comes."""
    if run != table.show or table.settled:
        return
    if not table.arrivals:
        _rest(desk, table, run)
        return
    table.moment = "come"
    hear(desk, "wings")
    pace = min(table.settings.pace, LONGEST // len(table.arrivals))
    desk.ports.fly(table.arrivals, pace, lambda: _landed(desk, table), lambda: _rest(desk, table, run))


def finish(desk: Desk, table: Table) -> None:
    """Ends what is being shown at once: a tap skips."""
    if not table.settled:
        run = table.show
        desk.ports.land()
        _settle(desk, table, run)


def still(desk: Desk, table: Table) -> None:
    """Nothing is shown any more, and nothing comes of it: the game has gone elsewhere."""
    table.show += 1
    table.moment, table.news = "", ""
    desk.ports.land()
    table.arriving, table.arrivals = 0, []


def skip(desk: Desk, data: Mapping[str, str]) -> None:
    """A tap on the stage while creatures arrive."""
    if desk.state.table is not None:
        finish(desk, desk.state.table)


def _landed(desk: Desk, table: Table) -> None:
    hear(desk, "chime")
    table.arriving = max(0, table.arriving - 1)


def _rest(desk: Desk, table: Table, run: int) -> None:
    """Everything has arrived: after a rest the next garden comes."""
    if run != table.show or table.settled:
        return
    table.arriving, table.moment = 0, "rest"
    desk.ports.later(REST, lambda: _settle(desk, table, run))


def _settle(desk: Desk, table: Table, run: int) -> None:
    if run != table.show or table.settled:
        return
    table.moment, table.arriving, table.arrivals = "", 0, []
    if table.replay is not None:
        return
    if table.learning is not None:
        # The lesson has the word, whoever would be to move.
        reframe(table)
        if table.learnt:
            desk.state.say(table.learning.step.after)
        return
    to_move = table.session.position.to_move
    if to_move is None:
        table.handed = table.save.mine is not None
        desk.state.say(_("The game is over"), *table.face.ends(table.session.position, table.name))
    elif not table.here(to_move):
        table.handed = True
        desk.state.say(_("Now send the game to {name}").format(name=table.name(to_move)))
    elif to_move != table.shown:
        show(table, to_move)
        table.slides += 1
        if table.holds(to_move):
            desk.state.say(_("{name}, it is your turn").format(name=table.name(to_move)))
        return
    reframe(table)
