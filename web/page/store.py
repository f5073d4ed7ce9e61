"""The games kept in this browser's storage: a key a game, one for the settings, one for the statistics.

Every write is read back. What the browser will not keep stays in this tab, among the others, and is written as soon as it
will. A save that cannot be read is kept as it is and never stands in the way of the others.
"""

from __future__ import annotations

import re
from typing import NamedTuple, Protocol

from hedgerow.deal import Dealer
from hedgerow.game import Position
from hedgerow.words import _
from page import settings, tallies
from page.saves import Damaged, Save, read, written
from page.settings import Settings

GAME, SETTINGS, LAST = "hedgerow/game/", "hedgerow/settings", "hedgerow/last"
STATISTICS = "hedgerow/statistics"


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


class Glance(NamedTuple):
    """As much of a kept game as a list is sorted by, read without reading the rest."""

    id: str
    text: str
    when: int
    waits: int
    """0: for somebody here; 1: for others; 2: it is over; 3: it cannot be read."""


class Store:
    """The games kept in this browser."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.trouble = ""
        """Why the last write failed, as a sentence for the player; "" when it did not."""
        self.unkept: dict[str, str] = {}
        """Id -> text of the games that the browser would not keep: they are in this tab only."""

    # Games.

    def ids(self) -> list[str]:
        """Ids of all games, damaged ones too."""
        try:
            kept = [key.removeprefix(GAME) for key in self.storage.names() if key.startswith(GAME)]
        except OSError:
            kept = []
        return sorted({*kept, *self.unkept})

    def text(self, id: str) -> str | None:
        """A game's text, as this tab has it; None where there is none."""
        if id in self.unkept:
            return self.unkept[id]
        try:
            return self.storage.get(GAME + id)
        except OSError:
            return None

    def load(self, id: str) -> Save | Damaged | None:
        """The game with this id; None where there is none."""
        kept = self.text(id)
        if kept is None:
            return None
        try:
            return read(id, kept)
        except ValueError as error:
            return Damaged(id, kept, str(error))

    def glances(self) -> list[Glance]:
        """All games: what waits for somebody here first, then the latest first; what cannot be read last."""
        found = [_glance(id, text) for id in self.ids() if (text := self.text(id)) is not None]
        return sorted(found, key=lambda glance: (glance.waits, -glance.when))

    def write(self, save: Save) -> bool:
        """Keeps the game; False, with `trouble` set, where the browser would not: then it stays in this tab.

        Where somebody else has written another line of the same game meanwhile, theirs stays and this one is kept
        beside it under an id of its own: nothing is overwritten by an older state.
        """
        try:
            there = self.storage.get(GAME + save.id)
        except OSError:
            there = None
        if there is not None and there != save.known and not _extends(save, there):
            self.unkept.pop(save.id, None)
            taken = set(self.ids())
            save.id = next(id for n in range(2, 10_000) if (id := f"{save.id}-{n}") not in taken)
        text = written(save)
        if self._put(GAME + save.id, text):
            save.known = text
            self.unkept.pop(save.id, None)
            self._again()
            return True
        self.unkept[save.id] = text
        return False

    def _again(self) -> None:
        """The browser keeps things again: what was left in the tab, too, as far as nobody wrote there meanwhile."""
        for id, text in list(self.unkept.items()):
            try:
                save = read(id, text)
                there = self.storage.get(GAME + id)
            except (OSError, ValueError):
                continue
            if (there is None or _extends(save, there)) and self._put(GAME + id, text):
                del self.unkept[id]

    def drop(self, id: str) -> None:
        """Forgets a game."""
        self.unkept.pop(id, None)
        try:
            self.storage.drop(GAME + id)
        except OSError:
            self.trouble = _("This browser would not remove the game. Try again after closing other tabs of this page.")

    def put_back(self, id: str, text: str) -> bool:
        """Writes the text of a deleted game again; where the browser would not, it stays in this tab."""
        if self._put(GAME + id, text):
            return True
        self.unkept[id] = text
        return False

    # Settings.

    def settings(self) -> Settings:
        """The settings; defaults for whatever cannot be read."""
        return settings.parse(self._get(SETTINGS))

    def keep_settings(self, now: Settings, *keys: str) -> bool:
        """Keeps these of the settings; the others stay as another tab may have set them."""
        return self._put(SETTINGS, settings.changed(self._get(SETTINGS), now, *keys))

    def take_missing(self, key: str, text: str) -> None:
        """Takes in settings or statistics from a file where there are none yet."""
        if self._get(key) is None and settings.loaded(text):
            self._put(key, text)

    # Statistics.

    def tallies(self) -> dict[str, tallies.Tally]:
        """Game -> what has been played of it."""
        return tallies.tallies(self._get(STATISTICS))

    def count(self, save: Save, position: Position) -> None:
        """Counts a game that has come to its end."""
        deal = {key: value for key, value in save.record.header.items() if key not in ("names", "seed")}
        of = f"{Dealer(repr((sorted(deal.items()), save.record.moves)), 'finished').word():x}"
        before = self._get(STATISTICS)
        after = tallies.counted(before, save.record.header["game"], save.id, position.totals(), of)
        if after != before:
            self._put(STATISTICS, after)

    def keep_picture(self, picture: str) -> None:
        """Keeps the picture of the game last played, which the page shows before Python is up; not worth a word
        where it fails."""
        try:
            self.storage.put(LAST, picture)
        except OSError:
            return

    # The storage.

    def _get(self, key: str) -> str | None:
        try:
            return self.storage.get(key)
        except OSError:
            return None

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


def _extends(save: Save, there: str) -> bool:
    """Whether the save goes on from the text in the storage, so that nothing is lost by writing it there."""
    try:
        other = read(save.id, there)
    except ValueError:
        return False
    return other.record.moves == save.record.moves[: len(other.record.moves)]


_WHEN = re.compile(r"^page-when: (\d{1,12})$", re.MULTILINE)
_PHASE = re.compile(r"^page-phase: over$", re.MULTILINE)
_MINE = re.compile(r"^page-mine:(?: ([0-3 ]*))?$", re.MULTILINE)
_TO_MOVE = re.compile(r"^page-to-move: ([0-3])$", re.MULTILINE)


def _glance(id: str, text: str) -> Glance:
    head = text.partition("\n\n")[0]
    when = _WHEN.search(head)
    if "hedgerow:" not in head or "game:" not in head:
        return Glance(id, text, 0, 3)
    waits = 2
    if not _PHASE.search(head):
        mine, to_move = _MINE.search(head), _TO_MOVE.search(head)
        waits = 0 if mine is None or (to_move is not None and to_move[1] in (mine[1] or "").split()) else 1
    return Glance(id, text, int(when[1]) if when else 0, waits)
