"""A look back: what every move gave up, what the game might have been expected to end with, and what was luck.

A review is plain data (JSON), so that it can be kept with a game and gone on with:

    level, seats   whose moves were searched for better ones, and by which bot
    worlds         imagined games by which a move was judged
    moves          an entry for each move looked at so far, from the first:
        at         which move, from 1
        seat       who made it
        move       its text
        before     points that each seat could expect before it, if everybody played quickly and alike
        after      likewise after it, before anything was drawn
        gave       how much lead it gave up against the best move found, in the same imagined worlds; 0 for the best
        error      standard error of that
        best       the better line: that move and what its turn goes on with; [] where none was found or looked for
        points     points that the seat could expect after that

What a seat's expectation changed by is told apart: between `before` and `after` of its own moves it is play, of other seats'
moves it is what they did, and what is left is luck: what was drawn.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from functools import partial
from typing import Any

from ..game import Illegal, Position
from ..levels import LEVELS
from ..records import Record
from . import thinking
from .outlook import looked, over
from .stepping import retold

Entry = dict[str, Any]
FORMS: dict[str, Any] = {
    "at": int, "seat": int, "move": str, "before": list, "after": list, "gave": (int, float), "error": (int, float), "best": list,
    "points": (int, float),
}  # fmt: skip
"""What each part of an entry is."""
WORLDS = 10
"""Imagined games by which a move is judged, unless somebody says otherwise: what a page has time for."""
FIRST = 3
"""In how many of these every candidate is tried; the rest is for those that did best."""
TRIED = 5
"""Candidates, besides the move that was played."""
KEPT = 2
"""How many of them are left after the first worlds."""
MATTERED = 3
"""Moves that are told of first."""
LINE = "badger"
"""Who finishes a turn in the better line."""


Reviewing = Generator[dict[str, Any], None, dict[str, Any]]
"""A step tells how far it has come; the last returns the review."""


def review(
    record: Record, level: str, seats: Sequence[int], known: Mapping[str, Any] | None = None, worlds: int = WORLDS
) -> Reviewing:
    """Goes through the moves of these seats. Each step tells `steps`: moves done and in all; after a move, `entry` besides.

    `known` is a review of an earlier time: what it says of the same moves, level, seats and worlds is not done again. Raises
    Malformed or Illegal for a record that cannot be played, and Illegal for an unknown level or seat, or no worlds.
    """
    positions = record.positions()
    if level not in LEVELS:
        raise Illegal(f"there is no level called {level[:40]!r}; the levels are {', '.join(LEVELS)}")
    if any(not 0 <= seat < positions[0].seats for seat in seats):
        raise Illegal(f"there are the seats 0 to {positions[0].seats - 1}")
    if worlds < 1:
        raise Illegal("at least one world is wanted to judge a move by")
    head = begun(level, seats, worlds)
    return _reviewing(record, positions, head | {"moves": still(record, head, known or {})})


def begun(level: str, seats: Sequence[int], worlds: int = WORLDS) -> dict[str, Any]:
    """A review without its moves: what tells it from another of the same game."""
    return {"level": level, "seats": sorted(set(seats)), "worlds": worlds}


def still(record: Record, head: Mapping[str, Any], known: Mapping[str, Any]) -> list[Entry]:
    """What of a review of an earlier time still holds: its first moves, as far as they are the record's. It may be anything."""
    moves = known.get("moves")
    if any(known.get(key) != value for key, value in head.items()) or not isinstance(moves, list):
        return []
    found: list[Entry] = []
    for text, entry in zip(record.moves, moves, strict=False):
        if not _sound(entry) or (entry["move"], entry["at"]) != (text, len(found) + 1):
            break
        found.append(dict(entry))
    return found


def _sound(entry: Any) -> bool:
    """Whether this is an entry: reviews are kept where others may write."""
    if not isinstance(entry, dict) or any(not isinstance(entry.get(key), form) for key, form in FORMS.items()):
        return False
    numbers = [*entry["before"], *entry["after"]]
    return all(isinstance(number, (int, float)) for number in numbers) and all(isinstance(move, str) for move in entry["best"])


def _reviewing(record: Record, positions: list[Position], found: dict[str, Any]) -> Reviewing:
    moves, done = record.moves, found["moves"]
    for number in range(len(done), len(moves)):
        steps = _entry(record.header["game"], positions[number], moves[number], found)
        entry = yield from retold(steps, partial(_far, number, len(moves)))
        done.append({"at": number + 1, **entry})
        yield {"steps": [number + 1, len(moves)], "entry": done[-1]}
    return found


def _entry(game: str, position: Position, played: str, head: Mapping[str, Any]) -> Generator[None, None, Entry]:
    """What is to be said of one move."""
    seat = position.to_move
    assert seat is not None
    count, moves = head["worlds"], [played]
    if seat in head["seats"] and len(position.legal_moves()) > 1:
        for finder, most in (("greedy", 1), (head["level"], TRIED)):
            thought = yield from retold(thinking(game, position, finder, "review"), _silent)
            moves += [one.move for one in thought.candidates[:most] if one.move not in moves]
    found = yield from looked(game, position, moves, min(FIRST, count), "review")
    rivals = sorted(moves[1:], key=lambda move: -found[move].lead(seat))[:KEPT]
    found = yield from looked(game, position, ["", played, *rivals], count, "review", found)
    after = _rounded(found[played].points)
    entry: Entry = {"seat": seat, "move": played, "before": _rounded(found[""].points), "after": after}
    best = max(rivals, key=lambda move: found[move].lead(seat), default=played)
    gave, error = over(found[best], found[played], seat)
    if gave <= 0:
        return entry | {"gave": 0.0, "error": 0.0, "best": [], "points": after[seat]}
    line = yield from _line(game, position, best)
    points = round(found[best].points[seat], 2)
    return entry | {"gave": round(gave, 2), "error": round(error, 2), "best": line, "points": points}


def _far(done: int, whole: int, step: object) -> dict[str, Any]:
    """How far the review has come."""
    return {"steps": [done, whole]}


def _silent(step: object) -> None:
    """Tells nothing."""


def _line(game: str, position: Position, move: str) -> Generator[None, None, list[str]]:
    """A move, and what the seat's turn goes on with."""
    line, turn, seat = [move], position.turn, position.to_move
    after = position.play(position.parse(move))
    while after.to_move == seat and after.turn == turn:
        thought = yield from retold(thinking(game, after, LINE, "line"), _silent)
        line.append(thought.move)
        after = after.play(after.parse(thought.move))
    return line


def _rounded(points: Sequence[float]) -> list[float]:
    return [round(each, 2) for each in points]


def clear(entry: Mapping[str, Any]) -> float:
    """Lead that a move gave up beyond doubt: less twice the standard error."""
    return max(0.0, float(entry["gave"]) - 2 * float(entry["error"]))


def mattered(found: Mapping[str, Any]) -> list[Entry]:
    """The moves that gave up most, the worst first: at most `MATTERED`, and none that may have been as good as any."""
    given = [entry for entry in found["moves"] if clear(entry) > 0]
    return sorted(given, key=lambda entry: (-clear(entry), entry["at"]))[:MATTERED]


def shares(found: Mapping[str, Any], final: Sequence[float]) -> list[dict[str, float]]:
    """For each seat what its points came from, of a whole review: `start` (what it could expect), `play`, `others`, `luck`.

    The four add up to `final`, the points at the end.
    """
    moves: list[Entry] = found["moves"]
    told = []
    for seat, points in enumerate(final):
        own = others = 0.0
        for entry in moves:
            change = entry["after"][seat] - entry["before"][seat]
            if entry["seat"] == seat:
                own += change
            else:
                others += change
        start = float(moves[0]["before"][seat]) if moves else float(points)
        told.append({"start": start, "play": own, "others": others, "luck": points - start - own - others})
    return told


def graph(found: Mapping[str, Any], final: Sequence[float] | None = None) -> list[list[float]]:
    """For each seat the points it could expect before the first move, before each further one, and at last `final`."""
    columns = [entry["before"] for entry in found["moves"]] + ([list(final)] if final is not None else [])
    return [list(line) for line in zip(*columns, strict=True)]
