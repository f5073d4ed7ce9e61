"""How long each level thinks about a move: milliseconds, and over a fixed loop in plain Python timed in the same run.

    PYTHONPATH=pkg python tests/bench/thoughts.py [evenglow] [--deals 2]

Games for two whose seats play at the same level; moves without a choice are not counted. Needs only `hedgerow`, so it runs
unchanged inside Pyodide.
"""

from __future__ import annotations

import argparse
import platform
import sys
from time import perf_counter

from hedgerow import registry
from hedgerow.bots import chosen
from hedgerow.levels import LEVELS

LOOP = 100_000
"""Rounds of the loop that times are compared to: machines differ. (As in `bots.arena`, which the page does not have.)"""


def reference() -> float:
    """Seconds of the loop, the better of two."""
    took = []
    for _time in range(2):
        began, total = perf_counter(), 0
        for n in range(LOOP):
            total += n % 7
        took.append(perf_counter() - began)
    return min(took)


def times(game: str, level: str, deals: int) -> list[float]:
    """Seconds of each move of some games, ascending."""
    found = []
    for deal in range(deals):
        position = registry.game(game).start({"players": "2", "seed": f"thoughts {deal}"})
        while position.to_move is not None:
            choice = len(position.legal_moves()) > 1
            began = perf_counter()
            move = position.parse(chosen(game, position, level, f"{deal} {position.ply}"))
            if choice:
                found.append(perf_counter() - began)
            position = position.play(move)
    return sorted(found)


def main(argv: list[str] | None = None) -> None:
    """Prints a line a level."""
    parser = argparse.ArgumentParser(description="Thinking time a move.")
    parser.add_argument("games", nargs="*", default=["evenglow"], help="names of our games")
    parser.add_argument("--deals", type=int, default=2)
    args = parser.parse_args(argv)
    print(f"{platform.python_implementation()} {platform.python_version()}, {sys.platform}")
    for game in args.games:
        for level in LEVELS:
            loop = reference()
            found = times(game, level, args.deals)
            median, late = found[len(found) // 2], found[int(len(found) * 0.95)]
            line = f"{game:9} {level:9} median {1000 * median:7.1f} ms, 95 in 100 below {1000 * late:7.1f} ms"
            print(f"{line}; in loops {median / loop:.2f}, {late / loop:.2f}", flush=True)


if __name__ == "__main__":
    main()
