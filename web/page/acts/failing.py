"""What happens when the page itself is at fault: it says so, keeps what it can, and goes on."""

from __future__ import annotations

import traceback
from collections.abc import Mapping

import hedgerow
from hedgerow.words import _
from page.desk import Desk
from page.face import Memo
from page.saves import Save

from .flow import note
from .keeping import keep

LONGEST = 20_000
"""Characters of the details."""


def failed(desk: Desk, error: BaseException) -> None:
    """Tells of an error in an act or a drawing, and whether the game is kept. After the second in a row only the front page
    is left: a table that cannot be used must not be one that cannot be left."""
    state, table = desk.state, desk.state.table
    again = bool(state.fault)
    trace = "".join(traceback.format_exception(error))
    record = ""
    if table is None or table.save.loose:
        words = _("Something went wrong in this program. Your games are kept.")
        if desk.store.unkept:
            words = _("Something went wrong in this program. Some of your games are in this tab only.")
    elif _kept(desk):
        words = _("Something went wrong in this program. The game is kept.")
    else:
        words = _("Something went wrong in this program, and the game is in this tab only. Save it as a file.")
    if table is not None:
        try:
            record = table.session.record().text()
        except ValueError as fault:
            record = str(fault)
    state.notice = words
    where = f"Hedgerow {hedgerow.__version__}\n{state.screen} {state.sheet}".rstrip()
    state.fault = f"{where}\n\n{trace[-LONGEST:]}\n{record}"
    state.say(words)
    if again:
        withdraw(desk)


def _kept(desk: Desk) -> bool:
    """Whether all moves of the game on the table are kept, whatever has become of what is in hand."""
    table = desk.state.table
    if table is None:
        return True
    try:
        keep(desk)
    except Exception:  # whatever went wrong, goes wrong here too: what counts is what has been kept before
        save = desk.store.load(table.save.id)
        if not isinstance(save, Save) or save.record.moves != table.session.line:
            return False
    return table.save.id not in desk.store.unkept


def put_down(desk: Desk) -> None:
    """Whatever is in hand, open or watched is put down: perhaps the rest can be drawn."""
    state, table = desk.state, desk.state.table
    state.sheet, state.memo = "", Memo()
    if table is not None:
        table.memo, table.lines, table.news, table.flash = Memo(), {}, "", ""
        if not table.save.loose:
            table.replay = None
        table.hand = table.face.fresh(table.session.position)
    note(desk)


def withdraw(desk: Desk) -> None:
    """To the front page, without the game; the next start begins there too."""
    state = desk.state
    state.table, state.screen, state.sheet = None, "home", ""
    note(desk)


# Acts.


def details(desk: Desk, data: Mapping[str, str]) -> None:
    """Copies what is known about the error; where the browser would not, offers it as a file."""
    state, details = desk.state, desk.state.fault

    def copied(well: bool) -> None:
        if well:
            state.say(_("Copied."))
            state.notice, state.fault = _("The details are copied: send them to whoever looks after this page."), ""
        else:
            desk.ports.download("hedgerow-error.txt", details)

    if details:
        desk.ports.copy(details, copied)
