"""Statistics as screens show them, as data: read off what was counted."""

from __future__ import annotations

from hedgerow.registry import GAMES
from page import daily, goals
from page.face import face
from page.sights import DayView, GameStats, Stats
from page.store import Store
from page.tallies import One

FORTNIGHT = 14


def stats(store: Store, now: str) -> Stats:
    """Everything. `now`: the day."""
    ones, tallies, reached = store.ones(), store.tallies(), store.goals()
    days = {one.day for entries in ones.values() for one in entries if one.day}
    shown = [_game(game, tallies[game].finished, tallies[game].best, ones.get(game, [])) for game in GAMES if game in tallies]
    told = [
        (face(game).title(), *goals.words(game, key), f"{game}/{key}" in reached)
        for game in GAMES
        for key in goals.GOALS.get(game, {})
    ]
    last = [daily.before(now, n) in days for n in reversed(range(FORTNIGHT))]
    return Stats(shown, last, daily.streak(days, now), told, sum(done for *_words, done in told))


def _game(game: str, finished: int, best: int | None, entries: list[One]) -> GameStats:
    its = face(game)
    against = [one for one in entries if one.seats > 1 and one.mine is not None]
    alone = [one.most for one in entries if one.seats == 1]
    counted = [one.parts for one in entries if one.parts]
    keys = dict.fromkeys(key for parts in counted for key in parts)
    means = [(its.part(key), sum(parts.get(key, 0) for parts in counted) / len(counted)) for key in keys]
    won = sum(one.won for one in against)
    return GameStats(its.title(), finished, len(against), won, best, alone, [(label, mean) for label, mean in means if label])


def days(store: Store, day: str) -> list[DayView]:
    """Both games' gardens of a day."""
    ones = store.ones()
    found = []
    for game in daily.SETTINGS:
        points = [one.mine for one in ones.get(game, []) if one.day == day]
        found.append(DayView(game, face(game).title(), points[0] if points else None, bool(store.daily(game, day))))
    return found
