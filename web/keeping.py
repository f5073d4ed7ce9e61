"""Acts on kept games: rename, duplicate, delete, bring back; as a file and from a file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING

import saves
from hedgerow import records
from hedgerow.words import _, ngettext
from saves import Damaged, Save

if TYPE_CHECKING:
    from app import App

EVERYTHING = "hedgerow-everything"
"""What the file with all games calls itself."""
LONGEST = 5_000_000
"""Characters of the longest file that is read."""


class Keeping:
    """The acts; each `do_...` is one."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.dropped: tuple[str, str] | None = None
        """Id and text of the game that was just deleted, to bring it back."""
        self.chosen = ""
        """The game whose sheet is open on the front page."""

    def do_more(self, data: Mapping[str, str]) -> None:
        """Opens the sheet of a game on the front page."""
        self.chosen = data["id"]
        self.app.sheet = "game"
        self.app.ports.focus("sheet-heading")

    def do_title(self, data: Mapping[str, str]) -> None:
        """Renames a game."""
        save = self.app.store.load(self.chosen)
        if isinstance(save, Save):
            save.title = records.plain(data.get("value", ""))[:60]
            self.app.store.write(save)
            self._again(save.id)

    def do_duplicate(self, data: Mapping[str, str]) -> None:
        """Makes a game of its own that begins where this one stands."""
        save = self.app.store.load(data["id"])
        if isinstance(save, Save):
            title = save.title or ""
            save.id, save.known, save.when = self.app.new_id(), None, self.app.ports.now()
            save.title = _("{title} (copy)").format(title=title).strip()
            self.app.store.write(save)
            self.app.sheet = ""
            self.app.spoken.append(_("Game copied"))

    def do_drop(self, data: Mapping[str, str]) -> None:
        """Deletes a game; it can be brought back at once."""
        app = self.app
        try:
            kept = app.ports.storage.get(saves.GAME + data["id"])
        except OSError:
            kept = None
        app.sheet = ""
        if kept is None:
            return
        self.dropped = (data["id"], kept)
        app.store.drop(data["id"])
        if app.table is not None and app.table.save.id == data["id"]:
            app.table = None
        app.spoken.append(_("Game deleted"))
        app.ports.focus("bring-back")

    def do_bring_back(self, data: Mapping[str, str]) -> None:
        """Brings the deleted game back."""
        if self.dropped is None:
            return
        id, kept = self.dropped
        if self.app.store.put_back(id, kept):
            self.dropped = None
            self.app.spoken.append(_("The game is back"))

    def do_file(self, data: Mapping[str, str]) -> None:
        """Offers a kept game as a file."""
        save = self.app.store.load(data["id"])
        if isinstance(save, Damaged):
            self.app.ports.download(f"hedgerow-{save.id}.txt", save.text)
        elif save is not None:
            self.app.ports.download(f"hedgerow-{save.id}.txt", save.record.text())

    def do_record(self, data: Mapping[str, str]) -> None:
        """Offers the game on the table as a file."""
        table = self.app.table
        if table is not None:
            self.app.ports.download(f"hedgerow-{table.save.id or 'game'}.txt", table.session.record().text())

    def do_everything(self, data: Mapping[str, str]) -> None:
        """Offers all games, settings and statistics as one file."""
        storage, store = self.app.ports.storage, self.app.store
        try:
            games = {id: storage.get(saves.GAME + id) or "" for id in store.ids()}
            rest = {key: storage.get(key) or "{}" for key in (saves.SETTINGS, saves.STATISTICS)}
        except OSError:
            self.app.notice = _("This browser does not let the page read its storage, so there is nothing to save.")
            return
        text = json.dumps({"hedgerow": EVERYTHING, "version": 1, "games": games, **rest}, ensure_ascii=False, indent=1)
        self.app.ports.download("hedgerow-everything.json", text + "\n")

    def do_paste(self, data: Mapping[str, str]) -> None:
        """Reads what was written into the box on the front page."""
        self.take(data.get("value", ""))

    def take(self, text: str) -> None:
        """Takes in a file's or the clipboard's text: a record, everything, or a link. Nothing kept is ever replaced
        by something older."""
        app = self.app
        text = text.strip()
        if not text:
            return
        app.sheet = ""
        if len(text) > LONGEST:
            app.notice = _("This is too large to be a file of Hedgerow. Choose another one.")
        elif text.startswith("{"):
            self._take_everything(text)
        elif "#" in text and "\n" not in text and len(text) < 5000:
            app.sharing.open(text.partition("#")[2])
        else:
            self._take_record(text)

    def _take_record(self, text: str) -> None:
        app = self.app
        try:
            save = saves.read(app.new_id(), text)
            saves.session(save)
        except (ValueError, KeyError) as error:
            app.notice = _("This is not a game that Hedgerow can read ({reason}). Choose another file.").format(reason=error)
            return
        save.when, save.known = app.ports.now(), None
        app.store.write(save)
        app.spoken.append(_("The game has been taken in"))
        app.open(save.id)

    def _take_everything(self, text: str) -> None:
        app = self.app
        try:
            found = json.loads(text)
            if not isinstance(found, dict) or found.get("hedgerow") != EVERYTHING or not isinstance(found.get("games"), dict):
                raise ValueError
        except (ValueError, RecursionError):
            app.notice = _("This file is not one that Hedgerow has written, or it is damaged. Choose another file.")
            return
        if found.get("version") != 1:
            app.notice = _("This file was written by a later version of Hedgerow. Reload the page, then try again.")
            return
        taken = sum(self._take_one(id, kept) for id, kept in found["games"].items() if isinstance(kept, str))
        for key in (saves.SETTINGS, saves.STATISTICS):
            if isinstance(found.get(key), str):
                app.store.take_missing(key, found[key])
        app.settings.take(app.store.settings())
        app.ports.theme(app.settings.theme)
        app.notice = ngettext(
            "{n} game has been taken in; what you had is still there.",
            "{n} games have been taken in; what you had is still there.",
            taken,
        ).format(n=taken)
        app.go("home")

    def _take_one(self, id: str, kept: str) -> bool:
        """One game of a file with everything; False where it is there already, or further on."""
        store = self.app.store
        try:
            save = saves.read(id[:40], kept)
        except (ValueError, KeyError):
            return False
        there = store.load(save.id)
        if there is not None:
            if isinstance(there, Damaged) or there.record.moves[: len(save.record.moves)] == save.record.moves:
                return False
            save.known = there.known
            if save.record.moves[: len(there.record.moves)] != there.record.moves:
                save.id, save.known = self.app.new_id(), None
        else:
            save.known = None
        return store.write(save)

    def _again(self, id: str) -> None:
        """The game on the table has been written to from the front page."""
        table = self.app.table
        if table is not None and table.save.id == id:
            fresh = self.app.store.load(id)
            if isinstance(fresh, Save):
                table.save.title, table.save.known = fresh.title, fresh.known
