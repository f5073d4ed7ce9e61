"""Plies a second of random legal play: our games over python-chess, on the same machine in the same run.

    PYTHONPATH=pkg python tests/bench/plies.py [leaves] [--rounds 7] [--seconds 0.5]

Each game is its own loop, as plain as it can be written: list all legal moves, choose one at random, play it. A
position of ours is kept whole after each move (undo, preview and sharing rest on that); a chess board is changed in
place, as its users do. Nothing is parsed or printed. The list of moves is built for both (`list(...)`), because a
player, a bot and a page want all of them. A ply of ours includes everything the move brings about: bees, hummingbirds,
sprites, the refilled display and the events with their reasons.

Setting up is not counted: a deal (checking a header and shuffling) happens once in a game and is no ply; the boards
and first positions are made while the clock stands. Chess games end as chess does, or after 120 plies; ours at their
natural end. Rounds of the games alternate, so that a machine that slows down slows both, and medians are compared.

The file needs only `hedgerow` and `chess` (both pure Python), so it runs unchanged inside Pyodide:
`import plies; plies.main(["leaves"])`.
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

from hedgerow import registry

CAP = 120
"""Plies after which a game of chess is broken off."""
SETUPS: dict[str, list[dict[str, str]]] = {
    "leaves": [{"players": players, "rules": rules} for rules in ("rulebook", "arena") for players in ("2", "3", "4", "1")],
}
"""The setups a game goes through by turns; a game that is not named is dealt by its defaults."""


def chess_game(rnd: random.Random) -> Callable[[], int]:
    """A game of chess, ready to be played; playing it returns its plies."""
    board = chess.Board()

    def play() -> int:
        choice, plies = rnd.choice, 0
        while plies < CAP and (moves := list(board.legal_moves)):
            board.push(choice(moves))
            plies += 1
        return plies

    return play


def our_game(name: str, number: int, rnd: random.Random) -> Callable[[], int]:
    """A game of ours, likewise."""
    setups = SETUPS.get(name, [{}])
    start = registry.game(name).start({**setups[number % len(setups)], "seed": f"bench {number}"})

    def play() -> int:
        choice, plies, position = rnd.choice, 0, start
        while moves := list(position.legal_moves()):
            position = position.play(choice(moves))
            plies += 1
        return plies

    return play


def measured(make: Callable[[int], Callable[[], int]], seconds: float) -> float:
    """Plies a second over about so many seconds of playing; every game begun is played to its end."""
    plies, spent, number = 0, 0.0, 0
    while spent < seconds:
        games = [make(number + n) for n in range(4)]
        number += len(games)
        start = perf_counter()
        for game in games:
            plies += game()
        spent += perf_counter() - start
    return plies / spent


def main(argv: list[str] | None = None) -> dict[str, float]:
    """Prints a line a game; returns game -> ratio to chess."""
    parser = argparse.ArgumentParser(description="Plies a second over python-chess's.")
    parser.add_argument("games", nargs="*", default=["leaves"], help="names of our games")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5, help="of each game in each round")
    args = parser.parse_args(argv)

    makers: dict[str, Callable[[int], Callable[[], int]]] = {"chess": lambda n: chess_game(random.Random(n))}
    for name in args.games:
        makers[name] = lambda n, name=name: our_game(name, n, random.Random(n))  # type: ignore[misc]
    for make in makers.values():  # warm up: caches, and the interpreter's own specialising
        measured(make, args.seconds / 5)
    rates: dict[str, list[float]] = {name: [] for name in makers}
    for _round in range(args.rounds):
        for name, make in makers.items():
            rates[name].append(measured(make, args.seconds))

    base = median(rates["chess"])
    python = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"{python}, {sys.platform}; python-chess {chess.__version__}; medians of {args.rounds} rounds")
    ratios = {}
    for name, found in rates.items():
        ratios[name] = median(found) / base
        spread = f"{min(found):9.0f} to {max(found):9.0f}"
        print(f"{name:10}{median(found):9.0f} plies/s  {spread}   x{ratios[name]:.2f} of chess")
    return ratios


if __name__ == "__main__":
    main()
