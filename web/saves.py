"""Games and settings in the browser's storage: one key a game, each a record with a few lines of our own.

A save is record text whose header has `page-...` lines besides; any program that reads records reads saves. Every
write is read back. A save that cannot be read is kept as it is and never stands in the way of the others.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Protocol

from hedgerow import records
from hedgerow.game import Position
from hedgerow.records import Record
from hedgerow.session import Session
from hedgerow.words import _

GAME, SETTINGS, LAST = "hedgerow/game/", "hedgerow/settings", "hedgerow/last"
STATISTICS = "hedgerow/statistics"
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
    to_move: int | None = None
    """The seat to move; None when the game is over."""
    title: str = ""
    """What the player calls the game; "" for its own name."""
    mine: tuple[int, ...] | None = None
    """The seats played on this device in a game by link; None for a game played here by all."""
    base: int = 0
    """Moves that have been sent or received by link: they cannot be taken back."""
    loose: bool = False
    """The game is only being looked at, and not to be kept."""
    beat: int | None = None
    """The points somebody else had with the same deal; None where there is nobody to beat."""
    known: str | None = None
    """The text that was last read or written; the storage holding another means that somebody else wrote."""


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
    asked: str = ""
    """Whether the browser was asked to keep the games for good: "" not yet, "fragile" it may throw them away,
    "told" the player knows, "lasting" it keeps them."""
    curtain: bool = True
    """Between players at one device a screen hides what is secret."""
    names: list[str] = field(default_factory=list)
    """The names last played with."""

    def take(self, other: Settings) -> None:
        """Becomes like the other."""
        for name in self.__slots__:
            setattr(self, name, getattr(other, name))


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
        """Keeps the game; False, with `trouble` set, where the browser would not.

        Where somebody else has written another line of the same game meanwhile, theirs stays and this one is kept
        beside it under an id of its own: nothing is overwritten by an older state.
        """
        try:
            there = self.storage.get(GAME + save.id)
        except OSError:
            there = None
        if there is not None and there != save.known and not _extends(save, there):
            taken = set(self.ids())
            save.id = next(id for n in range(2, 10_000) if (id := f"{save.id}-{n}") not in taken)
        text = written(save)
        if self._put(GAME + save.id, text):
            save.known = text
            return True
        return False

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
        if kept.get("asked") in ("fragile", "told", "lasting"):
            found.asked = kept["asked"]
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
            "asked": settings.asked,
            "names": settings.names,
        }
        return self._put(SETTINGS, json.dumps(kept, ensure_ascii=False))

    def put_back(self, id: str, text: str) -> bool:
        """Writes the text of a deleted game again; False, with `trouble` set, where the browser would not."""
        return self._put(GAME + id, text)

    def take_missing(self, key: str, text: str) -> None:
        """Takes in settings or statistics from a file where there are none yet."""
        try:
            if self.storage.get(key) is None and isinstance(json.loads(text), dict):
                self._put(key, text)
        except (OSError, ValueError, RecursionError):
            return

    def statistics(self) -> dict[str, dict[str, int]]:
        """Game -> "finished": games finished, "best": most points of a seat, "solo": most points alone."""
        try:
            kept = json.loads(self.storage.get(STATISTICS) or "{}")
        except (OSError, ValueError, RecursionError):
            return {}
        if not isinstance(kept, dict):
            return {}
        return {
            game: {key: n for key, n in of.items() if isinstance(key, str) and isinstance(n, int)}
            for game, of in kept.items()
            if isinstance(game, str) and isinstance(of, dict)
        }

    def count(self, save: Save, position: Position) -> None:
        """Counts a game that has just been finished."""
        kept = self.statistics()
        of = kept.setdefault(save.record.header["game"], {})
        of["finished"] = of.get("finished", 0) + 1
        best = "solo" if position.seats == 1 else "best"
        of[best] = max(of.get(best, 0), *position.totals())
        self._put(STATISTICS, json.dumps({"version": int(VERSION), **kept}))

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


SEATS = ("0", "1", "2", "3")
PACES = (0, 200, 300, 400)
"""Milliseconds a creature may take."""


def _extends(save: Save, there: str) -> bool:
    """Whether the save goes on from the text in the storage, so that nothing is lost by writing it there."""
    try:
        other = read(save.id, there)
    except ValueError:
        return False
    return other.record.moves == save.record.moves[: len(other.record.moves)]


def written(save: Save) -> str:
    """A save as text."""
    header = {
        **save.record.header,
        "page": VERSION,
        "page-at": str(save.at),
        "page-when": str(save.when),
        "page-running": "yes" if save.running else "no",
        "page-phase": save.phase,
        "page-to-move": "" if save.to_move is None else str(save.to_move),
        "page-title": save.title,
        "page-mine": "all" if save.mine is None else " ".join(map(str, save.mine)),
        "page-base": str(save.base),
        "page-beat": "" if save.beat is None else str(save.beat),
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
    save = Save(id, record, int(at), int(when), own.get("page-draft", ""), own.get("page-running", "yes") == "yes")
    save.phase, save.title, save.known = own.get("page-phase", ""), own.get("page-title", ""), text
    to_move, mine, base = own.get("page-to-move", ""), own.get("page-mine", "all"), own.get("page-base", "0")
    save.to_move = int(to_move) if to_move in SEATS else None
    if mine != "all":
        save.mine = tuple(int(seat) for seat in mine.split() if seat in SEATS)
    beat = own.get("page-beat", "")
    save.beat = int(beat) if beat.isdecimal() and len(beat) < 5 else None
    save.base = min(int(base), save.at) if base.isdecimal() and len(base) < 6 else 0
    return save


def session(save: Save) -> Session:
    """The save as a game to go on with. Raises ValueError where its moves cannot be played."""
    return Session(save.record, save.at)
