"""The games kept in this browser's storage: a key a game, one for the settings, one for the statistics.

Every write is read back, and copied to a mirror that the browser writes to disk at once. What the browser will not keep stays
in this tab, among the others, and is written as soon as it will. A save that cannot be read is kept as it is and never stands
in the way of the others.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, NamedTuple, Protocol

from hedgerow.deal import Dealer
from hedgerow.session import Session
from hedgerow.words import _
from page import daily, goals, settings, tallies
from page.merging import Copy, merged
from page.saves import Damaged, Save, digest, goes_on, read, written
from page.settings import Settings
from page.tallies import One

GAME, SETTINGS, LAST = "hedgerow/game/", "hedgerow/settings", "hedgerow/last"
STATISTICS = "hedgerow/statistics"
BACK = "hedgerow/back/"
"""Begins the key of what was found when a game was looked back at."""


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


class Mirror(Protocol):
    """The second keeping place. Nothing fails; what it could not take it has not got."""

    def put(self, copies: Mapping[str, Copy | None]) -> None:
        """Takes texts, or when they were deleted, all or none of them; None: forgets the key."""
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

    def __init__(self, storage: Storage, mirror: Mirror) -> None:
        self.storage, self.mirror = storage, mirror
        self.trouble = ""
        """Why the last write failed, as a sentence for the player; "" when it did not."""
        self.unkept: dict[str, str] = {}
        """Id -> text of the games that the browser would not keep: they are in this tab only."""
        self._filed: dict[str, str] = {}
        """Id -> text of those of them that were saved as a file."""
        self._rivals: dict[str, set[str]] = {}
        """Id -> digests of the texts that other tabs have written without knowing what this one wrote meanwhile."""
        self._wrote: dict[str, str] = {}
        """Id -> text that this tab has written last."""
        self._texts: dict[str, str] | None = None
        """Id -> text of all games, as they were last read; None when somebody has written since."""
        self._glances: dict[str, Glance] = {}

    # Games.

    def ids(self) -> list[str]:
        """Ids of all games, damaged ones too."""
        try:
            kept = [key.removeprefix(GAME) for key in self.storage.names() if key.startswith(GAME)]
        except OSError:
            kept = []
        return sorted({*kept, *self.unkept})

    def changed(self) -> None:
        """Somebody else has written: what was read before is read again."""
        self._texts = None
        self.again()

    def text(self, id: str) -> str | None:
        """A game's text, as this tab has it; None where there is none."""
        return self.unkept[id] if id in self.unkept else self._get(GAME + id)

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
        if self._texts is None:
            self._texts = {id: text for id in self.ids() if (text := self._get(GAME + id)) is not None}
        texts = {**self._texts, **self.unkept}
        known = self._glances
        self._glances = {
            id: known[id] if id in known and known[id].text == text else _glance(id, text) for id, text in sorted(texts.items())
        }
        return sorted(self._glances.values(), key=lambda glance: (glance.waits, -glance.when))

    def glance(self, id: str) -> Glance | None:
        """One of them; None where there is none."""
        text = self.text(id)
        return None if text is None else _glance(id, text)

    def write(self, save: Save) -> bool:
        """Keeps the game; False, with `trouble` set, where the browser would not: then it stays in this tab.

        Where somebody else has written another line of the same game meanwhile, theirs stays and this one is kept
        beside it under an id of its own: nothing is overwritten by an older state.
        """
        there = self._get(GAME + save.id)
        if there is not None and there not in (save.known, self._wrote.get(save.id)):
            other = _read(save.id, there)
            if other is None or not goes_on(save, other):
                self.unkept.pop(save.id, None)
                self.mirror.put({GAME + save.id: there})
                save.id, save.known = self._beside(save.id), None
            else:
                save.writes = max(save.writes, other.writes)
        save.writes, save.after = save.writes + 1, "" if there is None else digest(there)
        text = written(save)
        if self.keep(save.id, text):
            save.known = text
            self.again()
            return True
        return False

    def _beside(self, id: str) -> str:
        """An id for another line of this game."""
        taken = set(self.ids())
        return next(beside for n in range(2, 10_000) if (beside := f"{id}-{n}") not in taken)

    def again(self) -> None:
        """The browser may keep things again: what was left in the tab, too, as far as nobody wrote there meanwhile."""
        trouble = self.trouble
        for id, text in list(self.unkept.items()):
            save, there = _read(id, text), self._get(GAME + id)
            if there is None or (save is not None and (other := _read(id, there)) is not None and goes_on(save, other)):
                self.keep(id, text)
        if trouble or self.unkept:
            self.trouble = trouble if self.unkept else ""

    def keep(self, id: str, text: str) -> bool:
        """Writes a game's text as it is; False where the browser would not: then it stays in this tab."""
        well = self._put(GAME + id, text)
        if well:
            self.unkept.pop(id, None)
            self._wrote[id] = text
        else:
            self.unkept[id] = text
        if self._texts is not None and well:
            self._texts[id] = text
        return well

    def drop(self, id: str, now: int) -> None:
        """Forgets a game."""
        self.unkept.pop(id, None)
        self.mirror.put({GAME + id: now})
        with suppress(OSError):
            self.storage.drop(BACK + id)
        if self._get(GAME + id) is None:
            return
        try:
            self.storage.drop(GAME + id)
            if self._texts is not None:
                self._texts.pop(id, None)
        except OSError:
            self.trouble = _("This browser would not remove the game. Try again after closing other tabs of this page.")

    def back(self, id: str) -> str | None:
        """What was found when a game was looked back at; None for nothing."""
        return self._get(BACK + id)

    def keep_back(self, id: str, text: str) -> None:
        """Keeps that; it can be found again, so nothing is said where the browser would not."""
        with suppress(OSError):
            self.storage.put(BACK + id, text)

    def put_back(self, id: str, text: str, now: int) -> bool:
        """Writes the text of a game that was deleted, or that comes out of a file and cannot be read; False where the browser
        would not: then it stays in this tab."""
        save = _read(id, text)
        if save is None:
            return self.keep(id if self.text(id) in (None, text) else self._beside(id), text)
        save.when, save.known = now, None
        return self.write(save)

    def overwritten(self, id: str, mine: str, theirs: str) -> bool:
        """Whether another tab has written its line at the same moment as this one, which neither knew of, and has won."""
        one, other = _read(id, mine), _read(id, theirs)
        rivals = self._rivals.setdefault(id, set())
        if one is None or other is None or (other.writes > one.writes and other.after not in rivals):
            return False
        rivals.add(digest(theirs))
        return self._get(GAME + id) != mine and not goes_on(other, one)

    # What would be lost with the tab.

    def filed(self, *ids: str) -> None:
        """These games have been saved as files."""
        self._filed |= {id: self.unkept[id] for id in ids if id in self.unkept}

    @property
    def fleeting(self) -> bool:
        """There are games in this tab only that are in no file either."""
        return any(self._filed.get(id) != text for id, text in self.unkept.items())

    # The mirror.

    def merge(self, mirror: Mapping[str, Copy], now: int) -> tuple[set[str], int]:
        """Makes storage and mirror one again: the keys whose text has changed, and how many games had gone two ways."""
        trouble = self.trouble
        self._texts = None
        kept = {GAME + id: text for id in self.ids() if (text := self.text(id)) is not None}
        kept |= {key: text for key in (SETTINGS, STATISTICS) if (text := self._get(key)) is not None}
        found = merged(kept, mirror, GAME, now)
        self.mirror.put(found.there)
        for key in found.gone:
            self.drop(key.removeprefix(GAME), now)
        beside = [(GAME + self._beside(key.removeprefix(GAME)), text) for key, text in found.beside]
        for key, text in [*beside, *found.here.items()]:
            if key.startswith(GAME):
                self.keep(key.removeprefix(GAME), text)
            else:
                self._put(key, text)
        self.trouble = trouble
        return {*found.here, *found.gone, *(key for key, _text in beside)}, len(beside)

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

    def count(self, save: Save, session: Session, now: int) -> list[str]:
        """Counts a game that has come to its end: the goals that it is the first to reach."""
        game, position = save.record.header["game"], session.position
        deal = {key: value for key, value in save.record.header.items() if key not in ("names", "seed")}
        of = f"{Dealer(repr((sorted(deal.items()), save.record.moves)), 'finished').word():x}"
        totals = position.totals()
        entry: dict[str, Any] = {"of": of, "seats": len(totals), "most": max(totals), "when": now}
        people = [seat for seat in range(len(totals)) if (save.mine is None or seat in save.mine) and seat not in save.bots]
        reached: list[str] = []
        if len(people) == 1:
            played = goals.Played(session, people[0], sorted(save.bots.values()))
            score = played.score
            entry |= {"mine": totals[people[0]], "won": played.won, "parts": {k: n for k, n in score.items() if k != "total"}}
            reached = goals.reached(game, played)
        if day := daily.day_of(save.record.header):
            entry["day"] = day
        before = self._get(STATISTICS)
        after = tallies.counted(before, game, save.id, entry, reached)
        if after != before:
            self._put(STATISTICS, after)
        known = tallies.goals(before)
        return [key for key in reached if f"{game}/{key}" not in known]

    def daily(self, game: str, day: str) -> str:
        """The id of the kept game that is a day's garden; "" for none."""
        line, own = f"\nseed: {daily.seed(day)}\n", f"\ngame: {game}\n"
        for glance in self.glances():
            if line in glance.text and own in glance.text:
                save = self.load(glance.id)
                if isinstance(save, Save) and daily.day_of(save.record.header) == day:
                    return glance.id
        return ""

    def ones(self) -> dict[str, list[One]]:
        """Game -> its finished games one by one, the oldest first."""
        return tallies.ones(self._get(STATISTICS))

    def goals(self) -> set[str]:
        """The goals reached, "game/goal" each."""
        return tallies.goals(self._get(STATISTICS))

    def forget(self) -> bool:
        """Forgets all statistics and goals."""
        return self._put(STATISTICS, tallies.forgotten(self._get(STATISTICS)))

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
        self.mirror.put({key: text})
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


def _read(id: str, text: str) -> Save | None:
    try:
        return read(id, text)
    except ValueError:
        return None


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
