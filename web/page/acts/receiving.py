"""Opening what somebody sent. Whatever is kept here stays as it is, unless the link goes on from it."""

from __future__ import annotations

from hedgerow import links
from hedgerow.records import Record
from hedgerow.words import _
from page import forms
from page.desk import Desk
from page.saves import Save, same_deal
from page.state import Form

from . import replaying
from .flow import go
from .seating import laid, new_id, open_game


def open_link(desk: Desk, fragment: str) -> None:
    """Opens a link by its fragment."""
    state = desk.state
    try:
        found = links.read(fragment)
        record, purpose = found.record, found.purpose
        positions = record.positions()
    except ValueError as error:
        state.notice = _("This link cannot be opened: {reason}.").format(reason=str(error).rstrip("."))
        go(desk, "home", visit=False)
        return
    if purpose == "again":
        state.form = forms.again(record.header, record.names, Form(running=state.settings.running))
        state.form.fixed, state.form.beat = dict(record.header), found.beat
        go(desk, "new")
    elif purpose == "turn":
        _open_turn(desk, record, positions[-1].to_move)
    else:
        watch_link(desk, fragment, record, found.at)
        go(desk, "table")


def watch_link(desk: Desk, fragment: str, record: Record, at: int | None) -> None:
    """Puts a game that somebody sent on the table, to be looked at."""
    save = Save("", record, len(record.moves), desk.ports.now(), loose=True)
    table = desk.state.table = laid(desk, save)
    table.link = fragment
    replaying.begin(desk, table, 0 if at is None else at)


def _open_turn(desk: Desk, record: Record, to_move: int | None) -> None:
    """A game by link has come back, or has been begun by somebody."""
    state, branched = desk.state, False
    for id in desk.store.ids():
        save = desk.store.load(id)
        if not isinstance(save, Save) or save.mine is None or not same_deal(save.record, record):
            continue
        here = save.record.moves[: save.at]
        if record.moves == here[: len(record.moves)]:
            if len(record.moves) < len(here):
                state.notice = _("This link is older than the game you have here; nothing has changed.")
            open_game(desk, save.id)
            return
        if here == record.moves[: len(here)]:
            save.record.moves, save.at, save.base = list(record.moves), len(record.moves), len(record.moves)
            save.draft, save.when = "", desk.ports.now()
            desk.store.write(save)
            _see(desk, save.id, len(here))
            return
        branched = True
    # Whoever is to move is who the link was sent to.
    save = Save(new_id(desk), record, len(record.moves), desk.ports.now())
    save.mine, save.base = (() if to_move is None else (to_move,)), len(record.moves)
    desk.store.write(save)
    if branched:
        state.notice = _("This link goes another way than the game you have here; it is kept as a game of its own.")
    session = laid(desk, save).session
    start = max(0, len(record.moves) - 1)
    while start and not session.turn_start(start):
        start -= 1
    _see(desk, save.id, start)


def _see(desk: Desk, id: str, since: int) -> None:
    """Opens a game and shows what has been played since."""
    open_game(desk, id)
    table = desk.state.table
    if table is not None and table.over:
        desk.store.count(table.save, table.session.position)
    if table is not None and since < table.session.at:
        go(desk, "table", visit=False)
        replaying.begin(desk, table, since, until_live=True)
        replaying.play(desk, table)
