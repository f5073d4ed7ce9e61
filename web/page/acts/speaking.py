"""The language of the page, changed at once."""

from __future__ import annotations

from hedgerow import words
from hedgerow.words import _
from page.desk import Desk
from page.face import Memo


def speak(desk: Desk) -> None:
    """Speaks the language that the settings ask for, once its catalogue is there."""
    wanted = desk.ports.language(desk.state.settings.language)
    if wanted == words.language():
        return
    if wanted == "en":
        _spoken(desk, wanted)
    else:
        desk.ports.fetch(wanted, lambda well: _fetched(desk, wanted, well))


def _fetched(desk: Desk, wanted: str, well: bool) -> None:
    if not well:
        desk.state.notice = _("That language could not be fetched. Try again when there is a network.")
    elif desk.ports.language(desk.state.settings.language) == wanted:
        _spoken(desk, wanted)


def _spoken(desk: Desk, wanted: str) -> None:
    """Whatever was put into words before is forgotten."""
    words.use(wanted)
    desk.ports.speaks(words.language())
    state, table = desk.state, desk.state.table
    state.memo, state.notice = Memo(), ""
    if table is not None:
        table.memo, table.lines, table.reasons = Memo(), {}, {}
        table.hint = table.back = None
