"""Opening what somebody sent. Whatever is kept here stays as it is, unless the link goes on from it."""

from __future__ import annotations

from collections.abc import Sequence

from hedgerow import finding
from hedgerow.game import Position
from hedgerow.records import Record, plain
from hedgerow.words import _, ngettext, paragraph
from page import forms
from page.desk import Desk
from page.saves import Save, same_deal
from page.state import Form

from . import replaying
from .flow import go
from .seating import laid, new_id, open_game, put


def open_link(desk: Desk, text: str, pasted: bool = False) -> None:
    """Opens the link in an address, or in whatever was pasted: the first, where there are several."""
    state = desk.state
    try:
        found = finding.find(text)
        said = found[0].said
        positions = said.record.positions()
    except finding.NoLink:
        if pasted:
            state.notice = _("There is neither a game nor a link to one in this. Choose a file, or ask for the link again.")
        else:
            state.notice = _("This link cannot be opened: there is no game in it.")
        return
    except ValueError as error:
        state.notice = _("This link cannot be opened: {reason}.").format(reason=str(error).rstrip("."))
        return
    record = said.record
    if said.purpose == "again":
        # Whoever plays it now has a name of their own.
        form = forms.again(record.header, [*state.settings.names], Form(running=state.settings.running))
        form.fixed, form.beat, form.by = dict(record.header), said.beat, plain(said.by)
        form.fixed.pop("names", None)
        state.form = form
        go(desk, "new")
    elif said.purpose == "turn":
        _open_turn(desk, record, positions)
    else:
        watch_link(desk, found[0].fragment, record, said.at)
        go(desk, "table")
    if len(found) > 1:
        others = ngettext(
            "There was {n} more link in this text, which has not been opened.",
            "There were {n} more links in this text, which have not been opened.",
            len(found) - 1,
        ).format(n=len(found) - 1)
        state.notice = paragraph(filter(None, (state.notice, others)))


def watch_link(desk: Desk, fragment: str, record: Record, at: int | None) -> None:
    """Puts a game that somebody sent on the table, to be looked at."""
    save = Save("", record, len(record.moves), desk.ports.now(), loose=True)
    table = put(desk, save)
    table.link = fragment
    replaying.begin(desk, table, 0 if at is None else at)


def _open_turn(desk: Desk, record: Record, positions: Sequence[Position]) -> None:
    """A game by link has come back, or has been begun by somebody."""
    state = desk.state
    kept = [save for id in desk.store.ids() if isinstance(save := desk.store.load(id), Save) and save.mine is not None]
    same = [(save, save.record.moves[: save.at]) for save in kept if same_deal(save.record, record)]
    for save, here in same:
        if record.moves == here[: len(record.moves)]:
            if len(record.moves) < len(here):
                state.notice = _("This link is older than the game you have here; nothing has changed.")
            open_game(desk, save.id)
            return
    behind = [(save, here) for save, here in same if here == record.moves[: len(here)]]
    for save, here in sorted(behind, key=lambda each: -len(each[1])):
        movers = {position.to_move for position in positions[len(here) : len(record.moves)]}
        if movers.isdisjoint(save.mine or ()):
            save.record.moves, save.at, save.base = list(record.moves), len(record.moves), len(record.moves)
            save.draft, save.when = "", desk.ports.now()
            desk.store.write(save)
            _see(desk, save.id, len(here))
            return
    # Whoever is to move is who the link was sent to.
    to_move = positions[-1].to_move
    save = Save(new_id(desk), record, len(record.moves), desk.ports.now())
    save.mine, save.base = (() if to_move is None else (to_move,)), len(record.moves)
    desk.store.write(save)
    if behind:
        state.notice = _(
            "This link has moves of yours that were not made here; it is kept as a game of its own, and yours is as it was."
        )
    elif same:
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
        table.reached = desk.store.count(table.save, table.session, desk.ports.now())
    if table is not None and since < table.session.at:
        go(desk, "table", visit=False)
        replaying.begin(desk, table, since, until_live=True)
        replaying.play(desk, table)
