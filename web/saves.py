"""Games and settings in the browser's storage: one key a game, each a record with a few lines of our own.

A save is record text whose header has `page-...` lines besides; any program that reads records reads saves. Every
write is read back. A save that cannot be read is kept as it is and never stands in the way of the others.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Protocol

from hedgerow import records
from hedgerow.records import Record
from hedgerow.session import Session
from hedgerow.words import _

GAME, SETTINGS, LAST = "hedgerow/game/", "hedgerow/settings", "hedgerow/last"
VERSION = "1"
"""Of the `page-` lines and of the settings."""


class Storage(Protocol):
    """A browser's storage, as far as it is needed; any call may raise OSError."""

    def get(self, key: str) -> str | None:
        """The text under the key; None where there is none."""
        ...

    def put(self, key: str, text: str) -> None:
        """Writes the text."""
        ...

    def drop(self, key: str) -> None:
        """Removes the key; nothing happens where there is none."""
        ...

    def names(self) -> list[str]:
        """All keys."""
        ...


@dataclass(slots=True)
class Save:
    """A game as it is kept."""

    id: str
    record: Record
    """Header without our own lines, and every move known (undone ones too)."""
    at: int
    """Moves played."""
    when: int = 0
    """Seconds since 1970 at which it was last written."""
    draft: str = ""
    """What the player was about to do, as the game's face writes it."""
    running: bool = True
    """Whether points are shown while the game goes on."""
    phase: str = ""
    """Phase of the position, for the front page."""


@dataclass(slots=True)
class Damaged:
    """A save that cannot be read: kept, and offered as a file."""

    id: str
    text: str
    why: str


@dataclass(slots=True)
class Settings:
    """What the player has set once for all games."""

    theme: str = "auto"
    """auto, light or dark."""
    pace: int = 300
    """Milliseconds a creature takes to arrive; 0 shows it at once."""
    running: bool = True
    """New games show points while they go on."""
    curtain: bool = True
    """Between players at one device a screen hides what is secret."""
    names: list[str] = field(default_factory=list)
    """The names last played with."""


class Store:
    """The games kept in this browser."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.trouble = ""
        """Why the last write failed, as a sentence for the player; "" when it did not."""

    def ids(self) -> list[str]:
        """Ids of all games, damaged ones too."""
        try:
            return sorted(key.removeprefix(GAME) for key in self.storage.names() if key.startswith(GAME))
        except OSError:
            return []

    def load(self, id: str) -> Save | Damaged | None:
        """The game with this id; None where there is none."""
        try:
            kept = self.storage.get(GAME + id)
        except OSError:
            return None
        if kept is None:
            return None
        try:
            return read(id, kept)
        except ValueError as error:
            return Damaged(id, kept, str(error))

    def all(self) -> list[Save | Damaged]:
        """Every game, the latest first, damaged ones last."""
        found = [save for id in self.ids() if (save := self.load(id)) is not None]
        return sorted(found, key=lambda save: -save.when if isinstance(save, Save) else 1)

    def write(self, save: Save) -> bool:
        """Keeps the game; False, with `trouble` set, where the browser would not."""
        return self._put(GAME + save.id, written(save))

    def drop(self, id: str) -> None:
        """Forgets a game."""
        try:
            self.storage.drop(GAME + id)
        except OSError:
            self.trouble = _("This browser would not remove the game. Try again after closing other tabs of this page.")

    def settings(self) -> Settings:
        """The settings; defaults for whatever cannot be read."""
        found = Settings()
        try:
            kept = json.loads(self.storage.get(SETTINGS) or "{}")
        except (OSError, ValueError):
            return found
        if not isinstance(kept, dict):
            return found
        if kept.get("theme") in ("auto", "light", "dark"):
            found.theme = kept["theme"]
        if kept.get("pace") in PACES:
            found.pace = kept["pace"]
        for key in ("running", "curtain"):
            if isinstance(kept.get(key), bool):
                setattr(found, key, kept[key])
        if isinstance(kept.get("names"), list):
            found.names = [name[:40] for name in kept["names"] if isinstance(name, str)][:4]
        return found

    def keep_settings(self, settings: Settings) -> bool:
        """Keeps the settings."""
        kept = {
            "version": VERSION,
            "theme": settings.theme,
            "pace": settings.pace,
            "running": settings.running,
            "curtain": settings.curtain,
            "names": settings.names,
        }
        return self._put(SETTINGS, json.dumps(kept, ensure_ascii=False))

    def keep_picture(self, picture: str) -> None:
        """Keeps the picture of the game last played, which the page shows before Python is up; not worth a word
        where it fails."""
        try:
            self.storage.put(LAST, picture)
        except OSError:
            return

    def _put(self, key: str, text: str) -> bool:
        try:
            self.storage.put(key, text)
            if self.storage.get(key) == text:
                self.trouble = ""
                return True
        except OSError:
            pass
        self.trouble = _(
            "This browser is not keeping the game: its storage is full or switched off. "
            "You can play on; save the game as a file from the menu before you close the page."
        )
        return False


PACES = (0, 200, 300, 400)
"""Milliseconds a creature may take."""


def written(save: Save) -> str:
    """A save as text."""
    header = {
        **save.record.header,
        "page": VERSION,
        "page-at": str(save.at),
        "page-when": str(save.when),
        "page-running": "yes" if save.running else "no",
        "page-phase": save.phase,
        "page-draft": save.draft,
    }
    return Record(header, save.record.moves).text()


def read(id: str, text: str) -> Save:
    """The save that the text is; the moves are not played. Raises ValueError."""
    record = records.parse(text)
    own = {key: record.header.pop(key) for key in [*record.header] if key == "page" or key.startswith("page-")}
    if own.get("page", VERSION) != VERSION:
        raise ValueError(_("this game was kept by a later version of Hedgerow; reload the page to get that version"))
    at, when = own.get("page-at", str(len(record.moves))), own.get("page-when", "0")
    if not (at.isdecimal() and when.isdecimal() and len(at) < 6 and len(when) < 13 and int(at) <= len(record.moves)):
        raise ValueError(_("the save is damaged"))
    draft, running = own.get("page-draft", ""), own.get("page-running", "yes") == "yes"
    return Save(id, record, int(at), int(when), draft, running, own.get("page-phase", ""))


def session(save: Save) -> Session:
    """The save as a game to go on with. Raises ValueError where its moves cannot be played."""
    return Session(save.record, save.at)
