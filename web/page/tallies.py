"""Statistics: the finished games of this browser, each counted once."""

from __future__ import annotations

import json
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


def counted(text: str | None, game: str, id: str, totals: tuple[int, ...], of: str) -> str:
    """The kept text with a finished game in it. A game that ends anew replaces what it was counted with; the same game
    under another id (`of`, the name of deal and moves) is not counted twice."""
    kept = _current(loaded(text))
    games = kept.setdefault("games", {}).setdefault(game, {})
    if any(other != id and isinstance(entry, dict) and entry.get("of") == of for other, entry in games.items()):
        games.pop(id, None)
    else:
        games[id] = {"of": of, "seats": len(totals), "most": max(totals)}
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
