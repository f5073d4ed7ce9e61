"""Games as files: offered, and taken in again."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from hedgerow import finding, jsontext
from hedgerow.game import Malformed
from hedgerow.words import _, ngettext, paragraph
from page import saves, store
from page.desk import Desk
from page.saves import Damaged

from . import preferring, receiving
from .flow import close_sheet, go
from .keeping import told
from .seating import new_id, open_game

EVERYTHING = "hedgerow-everything"
"""What the file with all games calls itself."""
LONGEST = 8_000_000
"""Characters of the longest file that is read: whatever a browser keeps (some five million) is less as a file."""


def file(desk: Desk, data: Mapping[str, str]) -> None:
    """Offers a kept game as a file."""
    save = desk.store.load(data["id"])
    if isinstance(save, Damaged):
        desk.ports.download(_called(save.id), save.text)
    elif save is not None:
        desk.ports.download(_called(save.id), save.record.text())
    desk.store.filed(data["id"])


def _called(id: str) -> str:
    """The name of a game's file. An id may have come in a file that somebody else has written."""
    return f"hedgerow-{_ID.sub('', id)[:40] or 'game'}.txt"


def record(desk: Desk, data: Mapping[str, str]) -> None:
    """Offers the game on the table as a file: as far as it is played, wherever a replay of it stands."""
    table = desk.state.table
    if table is not None:
        desk.ports.download(_called(table.save.id), table.session.record().text())
        desk.store.filed(table.save.id)


def everything(desk: Desk, data: Mapping[str, str]) -> None:
    """Offers all games, settings and statistics as one file."""
    games = {id: text for id in desk.store.ids() if (text := desk.store.text(id)) is not None}
    try:
        rest = {key: desk.store.storage.get(key) or "{}" for key in (store.SETTINGS, store.STATISTICS)}
    except OSError:
        rest = {}
        if not games:
            desk.state.notice = _("This browser does not let the page read its storage, so there is nothing to save.")
            return
    text = json.dumps({"hedgerow": EVERYTHING, "version": 1, "games": games, **rest}, ensure_ascii=False, indent=1)
    desk.ports.download("hedgerow-everything.json", text + "\n")
    desk.store.filed(*games)


def paste(desk: Desk, data: Mapping[str, str]) -> None:
    """Reads what was written into the box on the front page."""
    take(desk, data.get("value", ""))


def take(desk: Desk, text: str) -> None:
    """Takes in a file's or the clipboard's text: a record, everything, or a text with a link in it. Nothing kept is ever
    replaced by something older."""
    if len(text) > LONGEST:
        close_sheet(desk)
        desk.state.notice = _("This is too large to be a file of Hedgerow. Choose another one.")
        return
    text = text.strip()
    if not text:
        return
    screen = desk.state.screen
    if text.startswith("{"):
        _take_everything(desk, text)
    elif len(text) > finding.LONGEST or _RECORD.search(text):
        _take_record(desk, text)
    else:
        receiving.open_link(desk, text, pasted=True)
    if desk.state.screen == screen:
        # Where another screen was shown, it has taken the sheet's place.
        close_sheet(desk)


_RECORD = re.compile(r"^\W*hedgerow[ \t]*:", re.MULTILINE)
"""What every record says in its first line."""


def _take_record(desk: Desk, text: str) -> None:
    try:
        save = saves.read(new_id(desk), text)
        saves.session(save)
        if not saves.fits(save):
            raise ValueError(_("it is too long to be kept and played"))
    except ValueError as error:
        desk.state.notice = _("This is not a game that Hedgerow can read ({reason}). Choose another file.").format(reason=error)
        return
    save.when, save.known = desk.ports.now(), None
    told(desk, desk.store.write(save), _("The game has been taken in"))
    open_game(desk, save.id)


def _take_everything(desk: Desk, text: str) -> None:
    state = desk.state
    try:
        found = jsontext.parse(text, LONGEST)
        if not isinstance(found, dict) or found.get("hedgerow") != EVERYTHING or not isinstance(found.get("games"), dict):
            raise Malformed("")
    except Malformed:
        state.notice = _("This file is not one that Hedgerow has written, or it is damaged. Choose another file.")
        return
    if found.get("version") != 1:
        state.notice = _("This file was written by a later version of Hedgerow. Reload the page, then try again.")
        return
    taken = [_take_one(desk, id, kept) for id, kept in found["games"].items() if isinstance(kept, str)]
    for key in (store.SETTINGS, store.STATISTICS):
        if isinstance(found.get(key), str):
            desk.store.take_missing(key, found[key])
    state.settings.take(desk.store.settings())
    preferring.settled(desk)
    number = sum(well is not None for well in taken)
    state.notice = ngettext(
        "{n} game has been taken in; what you had is still there.",
        "{n} games have been taken in; what you had is still there.",
        number,
    ).format(n=number)
    if False in taken:
        state.notice = paragraph([state.notice, _("The browser would not keep all of them: some are in this tab only.")])
    go(desk, "home")


def _take_one(desk: Desk, id: str, kept: str) -> bool | None:
    """One game of a file with everything; None where it is there already, or further on, or is no game at all; False where
    the browser would not keep it."""
    id = _ID.sub("", id)[:40] or new_id(desk)
    there = desk.store.load(id)
    try:
        save = saves.read(id, kept)
        if not saves.fits(save):
            return None
    except ValueError:
        # A later version's game, or a damaged one, which was kept where it comes from and is kept here.
        if not saves.is_record(kept) or kept == desk.store.text(id):
            return None
        return desk.store.put_back(id, kept, desk.ports.now())
    if there is None:
        return desk.store.keep(id, kept)
    save.known = None
    if isinstance(there, Damaged):
        save.id = new_id(desk)
    elif saves.goes_on(there, save):
        return None
    elif saves.goes_on(save, there):
        save.known, save.writes = there.known, max(save.writes, there.writes)
    else:
        save.id = new_id(desk)
    return desk.store.write(save)


_ID = re.compile("[^A-Za-z0-9_-]")
