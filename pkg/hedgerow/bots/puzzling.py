"""Finding puzzles: positions where the best move is clearly better than the one that looks best, from games of bots.

What looks best is what brings most points at once (`plain`). Of a few positions of a game that is taken up in which a quick look
finds another move better by most; then the candidates that did well are played on in many more worlds, other ones, so that the
first look's luck does not count.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from .. import links, records
from ..deal import Dealer
from ..game import Position
from ..links import Link
from . import chosen, plain, thinking
from .outlook import looked, over
from .puzzles import Puzzle, parse
from .stepping import finished
from .workers import Job, mapped

PLAYER = "badger"
"""Who plays the games and finds the candidates."""
POSITIONS = 5
"""Positions of a game that are looked at."""
QUICK = 6
"""Worlds of the first look."""
LARGE = 48
"""Worlds of the second."""
CANDIDATES = 5
"""Moves of the first look, besides the one that looks best."""
LEFT = 3
"""How many of them are left for the second."""
GAIN = 2.0
"""Points of lead by which the best move has to be better, beyond doubt (less twice the standard error), if nobody says less."""
LEVEL = 0.5
"""Points of lead within which another candidate is as good an answer."""
PHASES = ("plant", "place")
"""What is asked for: a card's side or an answer by itself is no puzzle."""


def searched(job: Job) -> dict[str, Any]:
    """The puzzle of one game of bots, "puzzle": [game, header, seed, gain]; None where there is none in it."""
    game, header, seed, gain = job
    record = records.new(game, {**header, "seed": seed}, ())
    line = [record.positions()[-1]]
    while line[-1].to_move is not None:
        move = chosen(game, line[-1], PLAYER, f"{seed} {line[-1].ply}")
        record.moves.append(move)
        line.append(line[-1].play(line[-1].parse(move)))
    # What comes first is much alike in every game.
    open_to = [n for n in range(len(line) // 6, len(line) - 1) if line[n].phase in PHASES and len(line[n].legal_moves()) > 1]
    taken = sorted(Dealer(seed, "positions").shuffled(open_to)[:POSITIONS])
    looks = [(look, n) for n in taken if (look := first_look(game, line[n], seed, gain)) is not None]
    if not looks:
        return {"puzzle": None}
    look, at = max(looks, key=lambda each: each[0].gain)
    puzzle = second_look(game, line[at], look, seed, gain)
    if puzzle is None:
        return {"puzzle": None}
    link = links.link(Link(records.Record(dict(record.header), record.moves[:at])))
    return {"puzzle": puzzle._replace(link=link)._asdict()}


def first_look(game: str, position: Position, seed: str, least: float = GAIN) -> Puzzle | None:
    """What a position might be: the moves that did best in few worlds, and by how much. None where none looks much better."""
    seat = position.to_move
    assert seat is not None
    plain_move = finished(plain.think(position, "greedy", Dealer(seed, "looks best"))).move
    moves = [one.move for one in finished(thinking(game, position, PLAYER, seed)).candidates[:CANDIDATES]]
    rivals = [move for move in moves if move != plain_move]
    if not rivals:
        return None
    found = finished(looked(game, position, [plain_move, *rivals], QUICK, f"{seed} first"))
    rivals.sort(key=lambda move: -found[move].lead(seat))
    gain, _error = over(found[rivals[0]], found[plain_move], seat)
    return Puzzle("", tuple(rivals[:LEFT]), plain_move, gain) if gain > least else None


def second_look(game: str, position: Position, look: Puzzle, seed: str, least: float = GAIN) -> Puzzle | None:
    """The puzzle that a position is, still without its link; None where it is not clear enough."""
    seat = position.to_move
    assert seat is not None
    found = finished(looked(game, position, [look.plain, *look.best], LARGE, f"{seed} second"))
    best = max(look.best, key=lambda move: found[move].lead(seat))
    gain, error = over(found[best], found[look.plain], seat)
    if gain - 2 * error < least:
        return None
    enough = found[best].lead(seat) - LEVEL
    answers = [best, *(move for move in look.best if move != best and found[move].lead(seat) >= enough)]
    return Puzzle("", tuple(answers), look.plain, round(gain, 1))


def search(
    game: str,
    games: int,
    header: dict[str, str],
    seed: str = "puzzle",
    gain: float = GAIN,
    workers: int = 1,
    journal: Path | None = None,
    dask: str = "",
    what: str = "",
) -> list[Puzzle]:
    """The puzzles of so many games, at most one of each."""
    todo: list[Job] = [[game, header, f"{seed}-{number}", gain] for number in range(games)]
    found = [result["puzzle"] for result in mapped(searched, todo, workers, journal, dask, what)]
    return parse("".join(json.dumps(puzzle) + "\n" for puzzle in found if puzzle is not None))
