"""Keys pressed outside of any text field."""

from __future__ import annotations

from page.desk import Desk
from page.state import Table

from . import bots, flow, framing, learning, playing, replaying
from .arriving import finish

STEPS = {"u": "undo-turn", "U": "redo-turn", ",": "undo", ".": "redo"}
ZOOMS = {"+": "in", "=": "in", "-": "out", "0": "fit"}
SHEETS = {"l": "log", "m": "menu", "?": "help"}


def key(desk: Desk, key: str) -> bool:
    """A key was pressed; False where it means nothing here."""
    state, table = desk.state, desk.state.table
    if key == "Escape" and state.sheet:
        flow.close_sheet(desk)
        return True
    if state.screen != "table" or table is None:
        return False
    if key == "?":
        flow.sheet(desk, {"sheet": "help"})
        return True
    if state.sheet:
        return False
    if table.replay is not None:
        return _replay(desk, table, key)
    if table.curtain and key == "Enter":
        playing.lift(desk, {})
        return True
    if table.learnt and table.settled and key == "Enter":
        learning.onward(desk)
        return True
    if not table.settled and key in ("Enter", "Escape", " "):
        finish(desk, table)
        return True
    return _table(desk, table, key)


def _table(desk: Desk, table: Table, key: str) -> bool:
    seats = table.session.position.seats
    if key in STEPS:
        playing.step(desk, {"way": STEPS[key]})
    elif key in ZOOMS:
        framing.zoom(desk, {"by": ZOOMS[key]})
    elif key in SHEETS:
        flow.sheet(desk, {"sheet": SHEETS[key]})
    elif key == "h" and table.settings.hints:
        bots.hint(desk, {})
    elif key == "g" and seats > 1:
        playing.show_seat(desk, {"seat": str((table.shown + 1) % seats)})
    elif key == "Enter" and table.over:
        flow.over(desk, {})
    else:
        return playing.face_key(desk, key)
    return True


def _replay(desk: Desk, table: Table, key: str) -> bool:
    steps = {"ArrowLeft": "back", "ArrowRight": "forward", "Home": "first", "End": "last"}
    if key in steps:
        replaying.rewind(desk, {"to": steps[key]})
    elif key == " " and table.replay is not None:
        replaying.rewind(desk, {"to": "pause" if table.replay.playing else "play"})
    elif key == "Escape":
        replaying.leave(desk, {})
    else:
        return False
    return True
