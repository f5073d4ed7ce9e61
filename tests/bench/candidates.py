"""Candidates a second: placements judged by a bot, over the moves that python-chess lists, on the same machine in the same run.

    PYTHONPATH=pkg python tests/bench/candidates.py [evenglow leaves] [--rounds 5] [--seconds 0.5]

A candidate of Evenglow is a number with a pair of types, either way about, each tile turned as is best (up to six ways), with
what it changes the score and what is half built by. One of Under the Leaves is a display tile at an open place, one of its
eight ways round; taking the garden apart is counted. "leaves+" is what one had without that: each planted by the engine.
What a chess player gets for its time is a legal move, not judged at all.
Positions are those of games played well, so that there is something to look at; making them is not counted.
"""

from __future__ import annotations

import argparse
import platform
import random
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter

import chess

from hedgerow.bots.evenglow.judging import Judge
from hedgerow.bots.evenglow.mind import STANDARD
from hedgerow.bots.evenglow.table import move_of
from hedgerow.bots.leaves.choosing import gains, sketched
from hedgerow.bots.leaves.mind import LEARNED
from hedgerow.evenglow import GAME
from hedgerow.leaves import GAME as LEAVES
from hedgerow.leaves.position import Position

Round = Callable[[], int]
"""Goes through all positions once; how many candidates there were."""


def chess_round() -> Round:
    """Legal moves of positions from random games."""
    rnd, boards = random.Random(1), []
    board = chess.Board()
    while len(boards) < 60:
        boards.append(board.copy())
        moves = list(board.legal_moves)
        if not moves or len(boards) % 30 == 0:
            board = chess.Board()
            continue
        board.push(rnd.choice(moves))
    return lambda: sum(len(list(each.legal_moves)) for each in boards)


def evenglow_round() -> Round:
    """Every placement of the seat to move."""
    found = []
    for players in "23":
        position = GAME.start({"players": players, "seed": "bench"})
        while position.to_move is not None:
            move = position.legal_moves()[0]
            if position.phase == "place":
                seat = position.to_move
                found.append((position.gardens[seat], position.pairs()))
                move = move_of(max(Judge(position.gardens[seat], STANDARD, 5, 5).placements(position.pairs())))
            position = position.play(move)
    return lambda: sum(len(Judge(garden, STANDARD, 5, 5).placements(pairs)) for garden, pairs in found)


def _plantings() -> list[Position]:
    """Positions of Under the Leaves where a tile is to be planted."""
    found = []
    for players in "13":
        position = LEAVES.start({"players": players, "seed": "bench"})
        while (seat := position.to_move) is not None:
            if position.question is not None:
                position = position.play(position.legal_moves()[0])
                continue
            found.append(position)
            best = max(gains(position, sketched(position, seat, LEARNED)[0]), key=lambda each: each[0].value)
            position = position.play(best[1])
    return found


def leaves_round() -> Round:
    """Every planting of the seat to move, judged."""
    found = _plantings()
    return lambda: sum(len(gains(each, sketched(each, each.to_move or 0, LEARNED)[0])) for each in found)


def played_round() -> Round:
    """Every planting of the seat to move, played with the engine and its points counted."""
    found = _plantings()[::4]
    return lambda: sum(len([each.play(move).totals() for move in each.legal_moves()]) for each in found)


ROUNDS: dict[str, Callable[[], Round]] = {"evenglow": evenglow_round, "leaves": leaves_round, "leaves+": played_round}


def measured(once: Round, seconds: float) -> float:
    """Candidates a second over about so many seconds."""
    count, began = 0, perf_counter()
    while (spent := perf_counter() - began) < seconds or not count:
        count += once()
    return count / spent


def main(argv: list[str] | None = None) -> dict[str, float]:
    """Prints a line a game; returns game -> ratio to chess."""
    parser = argparse.ArgumentParser(description="Candidates a second over python-chess's moves.")
    parser.add_argument("games", nargs="*", default=list(ROUNDS), help="names of our games")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="of each game in each round")
    args = parser.parse_args(argv)
    makers = {"chess": chess_round(), **{name: ROUNDS[name]() for name in args.games}}
    rates: dict[str, list[float]] = {name: [] for name in makers}
    for number in range(args.rounds + 1):
        for name, once in makers.items():
            rate = measured(once, args.seconds if number else args.seconds / 5)
            # The first round warms up.
            if number:
                rates[name].append(rate)
    base = median(rates["chess"])
    python = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"{python}, {sys.platform}; python-chess {chess.__version__}; medians of {args.rounds} rounds")
    for name, found in rates.items():
        print(f"{name:10}{median(found):9.0f} candidates/s   x{median(found) / base:.2f} of chess")
    return {name: median(found) / base for name, found in rates.items()}


if __name__ == "__main__":
    main()
