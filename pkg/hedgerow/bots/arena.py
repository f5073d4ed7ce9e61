"""Bots against one another: the same deals for all, every seat for each, and how sure one can be of what comes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from time import perf_counter
from typing import Any, NamedTuple

from .. import records
from ..game import Illegal
from . import chosen
from .workers import Job, mapped

SURE = 1.96
"""Standard errors about a mean in which 95 of 100 lie."""
LOOP = 100_000
"""Rounds of the loop that thinking times are compared to: machines differ."""


def reference() -> float:
    """Seconds of a fixed loop in plain Python, the better of two."""
    took = []
    for _time in range(2):
        began = perf_counter()
        total = 0
        for n in range(LOOP):
            total += n % 7
        took.append(perf_counter() - began)
    return min(took)


def played(job: Job) -> dict[str, Any]:
    """Plays one game: [game, header, bots by seat, seed].

    Totals, winners, parts of the scores, and for each bot the times of its moves where it had a choice, in reference loops.
    """
    game, header, bots, seed = job
    position = records.new(game, {**header, "players": str(len(bots)), "seed": seed}, ()).positions()[-1]
    times: dict[str, list[float]] = {}
    loop = reference()
    while position.to_move is not None:
        level = bots[position.to_move]
        choice = len(position.legal_moves()) > 1
        began = perf_counter()
        text = chosen(game, position, level, f"{seed} {position.ply}")
        if choice:
            times.setdefault(level, []).append(round((perf_counter() - began) / loop, 3))
        position = position.play(position.parse(text))
    outcome = position.outcome()
    assert outcome is not None
    dump = position.dump(legal=False)
    return {
        "totals": list(outcome.totals),
        "winners": list(outcome.winners),
        "parts": [garden["score"] for garden in dump["gardens"]],
        "times": times,
    }


class Figure(NamedTuple):
    """A mean, and half the width of its 95% interval."""

    mean: float
    half: float

    @classmethod
    def of(cls, numbers: Sequence[float]) -> Figure:
        """Of independent numbers, one a deal."""
        spread = stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else 0.0
        return cls(mean(numbers), SURE * spread)

    def __str__(self) -> str:
        return f"{self.mean:.2f} ± {self.half:.2f}"


def ratio(numbers: Sequence[float], others: Sequence[float]) -> Figure:
    """One mean over another, of the same deals; the interval by the first terms of its series (delta method)."""
    top, bottom = mean(numbers), mean(others)
    return Figure(top / bottom, Figure.of([(a - top / bottom * b) / bottom for a, b in zip(numbers, others, strict=True)]).half)


def places(result: Mapping[str, Any]) -> list[float]:
    """Each seat's place, from 1: winners first, then by points; who is level shares the mean of their places."""
    ranks = [(seat in result["winners"], total) for seat, total in enumerate(result["totals"])]
    return [1 + sum(other > rank for other in ranks) + (ranks.count(rank) - 1) / 2 for rank in ranks]


def jobs(game: str, header: Mapping[str, str], bots: Sequence[str], games: int, seed: str) -> list[Job]:
    """At least so many games: each deal once for each rotation of the seats, or once for each bot where they play alone.

    Raises Malformed or Illegal for a header that is none, and where there are not as many bots as seats.
    """
    alone = header.get("players") == "1" or header.get("variant") == "solo"
    if not alone and (len(bots) < 2 or header.get("players", str(len(bots))) != str(len(bots))):
        raise Illegal("as many bots are wanted as there are seats; with players 1 each of them plays alone")
    seatings = [[bot] for bot in bots] if alone else [[*bots[n:], *bots[:n]] for n in range(len(bots))]
    deals = games if alone else -(-games // len(seatings))
    own = {key: value for key, value in header.items() if key != "players"}
    records.new(game, {**own, "players": str(len(seatings[0])), "seed": seed}, ())
    return [[game, own, seating, f"{seed}-{deal}"] for deal in range(deals) for seating in seatings]


class Tally:
    """What one bot did, a number a deal: the mean over its games with that deal."""

    def __init__(self, name: str, done: Sequence[Job], results: Sequence[Mapping[str, Any]]) -> None:
        self.columns: dict[str, list[float]] = {}
        """wins (in 100, shared ones split), place, points, and each part of the score."""
        self.times: list[float] = []
        """Of all moves, in loops, ascending."""
        deals: dict[str, list[dict[str, float]]] = {}
        for (_game, _header, seating, deal), result in zip(done, results, strict=True):
            self.times += result["times"].get(name, [])
            place, winners = places(result), result["winners"]
            for seat, bot in enumerate(seating):
                if bot == name:
                    won = 100 / len(winners) if seat in winners else 0.0
                    parts = {part: value for part, value in result["parts"][seat].items() if part != "total"}
                    numbers = {"wins": won, "place": place[seat], "points": result["totals"][seat], **parts}
                    deals.setdefault(deal, []).append(numbers)
        for games in deals.values():
            for column in games[0]:
                self.columns.setdefault(column, []).append(mean(numbers[column] for numbers in games))
        self.times.sort()

    def time(self, share: float) -> float:
        """The time that this share of the moves stays below."""
        return self.times[min(len(self.times) - 1, int(len(self.times) * share))] if self.times else 0.0


def report(game: str, bots: Sequence[str], done: Sequence[Job], results: Sequence[Mapping[str, Any]]) -> list[str]:
    """What came out: for each bot wins, place and points, the parts of its score, and how long it thought."""
    seats, deals = len(done[0][2]), len({job[3] for job in done})
    lines = [f"{game}: {len(done)} games, {deals} deals, seats: {seats}; ± is half an interval of 95 in 100, over deals"]
    tallies = {name: Tally(name, done, results) for name in dict.fromkeys(bots)}
    for name, tally in tallies.items():
        figures = {column: Figure.of(numbers) for column, numbers in tally.columns.items()}
        placed = f", place {figures['place']}" if seats > 1 else ""
        lines.append(f"{name:9} wins {figures['wins']} in 100{placed}, points {figures['points']}")
        parts = [f"{part} {figure}" for part, figure in figures.items() if part not in ("wins", "place", "points")]
        lines.append(" " * 10 + ", ".join(parts))
    first, *others = tallies
    for name in others:
        mine, theirs = tallies[first].columns["points"], tallies[name].columns["points"]
        lines.append(f"points of {first} over those of {name}: {ratio(mine, theirs)}")
    lines += [
        f"time a move, {name}: {tally.time(0.5):.2f} loops, 95 in 100 below {tally.time(0.95):.2f}"
        for name, tally in tallies.items()
    ]
    return lines


def arena(
    game: str,
    bots: Sequence[str],
    games: int,
    header: Mapping[str, str],
    seed: str = "arena",
    workers: int = 1,
    journal: Path | None = None,
    dask: str = "",
    what: str = "",
) -> list[str]:
    """Plays them and reports. `header` may say the variant, the rules, and `players: 1` for games alone."""
    todo = jobs(game, header, bots, games, seed)
    return report(game, bots, todo, mapped(played, todo, workers, journal, dask, what))
