"""Statistics: the finished games of this browser, each counted once."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from page.settings import loaded, writes

VERSION = 2


class Tally(NamedTuple):
    """What has been played of one game."""

    finished: int
    best: int | None
    """Most points of a seat in a game of several; None where there was none."""
    solo: int | None
    """Most points alone."""
    mean: float | None = None
    """Points alone on average; None where no game alone was counted one by one."""


class One(NamedTuple):
    """One finished game, as it was counted."""

    when: int
    """Seconds since 1970 at which it ended; 0 where that was not noted yet."""
    seats: int
    most: int
    """Points of the seat that had most."""
    mine: int | None
    """Points of the only person who played here; None where several did, and where that was not noted yet."""
    won: bool
    """That person has won, or shares the victory."""
    day: str
    """The day whose garden it was; "" for any other game."""
    parts: dict[str, int]
    """The parts of that person's score."""


def counted(text: str | None, game: str, id: str, entry: dict[str, Any], reached: Sequence[str] = ()) -> str:
    """The kept text with a finished game in it, and the goals that it has reached. A game that ends anew replaces what it was
    counted with; the same game under another id (`of` in the entry, the name of deal and moves) is not counted twice."""
    kept = _current(loaded(text))
    games = kept.setdefault("games", {}).setdefault(game, {})
    of = entry["of"]
    before = _object(games.get(id))
    if any(other != id and isinstance(each, dict) and each.get("of") == of for other, each in games.items()):
        games.pop(id, None)
    elif before.get("of") != of:
        games[id] = entry
    if fresh := [f"{game}/{key}" for key in reached if f"{game}/{key}" not in _object(kept.get("goals"))]:
        kept["goals"] = {**_object(kept.get("goals")), **dict.fromkeys(fresh, entry.get("when", 0))}
    if text is not None and kept == _current(loaded(text)):
        return text
    return json.dumps({**kept, "writes": writes(kept) + 1}, ensure_ascii=False)


def tallies(text: str | None) -> dict[str, Tally]:
    """Game -> what has been played of it."""
    kept = _current(loaded(text))
    found: dict[str, Tally] = {}
    for game in {**_object(kept.get("before")), **_object(kept.get("games"))}:
        before = _object(_object(kept.get("before")).get(game))
        entries = [entry for entry in _object(_object(kept.get("games")).get(game)).values() if _sound(entry)]
        best = [entry["most"] for entry in entries if entry["seats"] > 1] + _numbers(before, "best")
        solo = [entry["most"] for entry in entries if entry["seats"] == 1] + _numbers(before, "solo")
        finished = len(entries) + sum(_numbers(before, "finished"))
        if finished:
            alone = [entry["most"] for entry in entries if entry["seats"] == 1]
            mean = sum(alone) / len(alone) if alone else None
            found[game] = Tally(finished, max(best, default=None), max(solo, default=None), mean)
    return found


def goals(text: str | None) -> set[str]:
    """The goals reached, "game/goal" each."""
    return set(_object(_current(loaded(text)).get("goals")))


def ones(text: str | None) -> dict[str, list[One]]:
    """Game -> its finished games one by one, the oldest first."""
    kept = _object(_current(loaded(text)).get("games"))
    found = {game: [_one(entry) for entry in _object(entries).values() if _sound(entry)] for game, entries in kept.items()}
    return {game: sorted(entries, key=lambda one: one.when) for game, entries in found.items() if entries}


def _one(entry: dict[str, Any]) -> One:
    parts = {key: points for key, points in _object(entry.get("parts")).items() if type(points) is int}
    alone = entry["most"] if entry["seats"] == 1 else None
    mine = entry["mine"] if type(entry.get("mine")) is int else alone
    when, day = entry.get("when"), entry.get("day")
    return One(
        when if type(when) is int else 0, entry["seats"], entry["most"], mine, entry.get("won") is True,
        day if isinstance(day, str) else "", parts,
    )  # fmt: skip


def forgotten(text: str | None) -> str:
    """The kept text without any game or goal; written once more, so that no older copy comes back."""
    return json.dumps({"version": VERSION, "before": {}, "games": {}, "writes": writes(loaded(text)) + 1})


def _current(kept: dict[str, Any]) -> dict[str, Any]:
    """What version 1 kept (numbers only) stands before the games counted since."""
    if kept.get("version") == VERSION:
        return {**kept, "games": _object(kept.get("games"))}
    before = {game: of for game, of in kept.items() if isinstance(of, dict)}
    return {"version": VERSION, "before": before, "games": {}}


def _object(thing: object) -> dict[str, Any]:
    return thing if isinstance(thing, dict) else {}


def _numbers(of: dict[str, Any], key: str) -> list[int]:
    return [of[key]] if isinstance(of.get(key), int) else []


def _sound(entry: object) -> bool:
    return isinstance(entry, dict) and all(isinstance(entry.get(key), int) for key in ("seats", "most"))
