"""Whole games, engine against oracle, the full dump at every ply.

For many: `PYTHONPATH=pkg python -m tests.leaves.differential [FROM] TO`.

Game n has the n-th of the 64 card triples; rules and players cycle above that. Moves are random, but most games
prefer, among a few random moves, one that attracts most or that asks something, so that creatures and questions come
much more often than by chance alone.
"""

from __future__ import annotations

import itertools
import random
import sys

from hedgerow.leaves import GAME
from hedgerow.leaves.position import Position

from . import oracle

TRIPLES = list(itertools.product(oracle.GREEN_CARDS, oracle.BROWN_CARDS, oracle.BLUE_CARDS))


def header(n: int) -> dict[str, str]:
    """The n-th game's header."""
    return GAME.deal(
        {
            "rules": ("rulebook", "arena")[n // 64 % 2],
            "players": "2134"[n // 128 % 4],
            "cards": " ".join(TRIPLES[n % 64]),
            "seed": f"differential {n}",
        }
    )


def same(position: Position, game: oracle.Oracle) -> None:
    """Raises AssertionError where engine and oracle disagree."""
    ours, theirs = position.dump(), game.dump()
    assert ours == theirs, {key: (ours.get(key), theirs.get(key)) for key in ours if ours.get(key) != theirs.get(key)}
    for one, other in zip(ours["gardens"], theirs["gardens"], strict=True):  # type: ignore[call-overload]
        assert list(one["spaces"]) == list(other["spaces"])
        assert list(one["hummingbirds"]) == list(other["hummingbirds"])


def game(n: int) -> tuple[int, int]:
    """Plays the n-th game through; how many moves and questions it had."""
    rnd = random.Random(n)
    tries, hunts = rnd.choice((1, 6, 12, 12)), rnd.random() < 0.6
    position, other, asked = GAME.start(header(n)), oracle.Oracle(header(n)), 0
    same(position, other)
    while moves := position.legal_moves():
        move = rnd.choice(moves)
        if position.phase == "plant" and tries > 1:
            after = {m: position.play(m) for m in (rnd.choice(moves) for _ in range(tries))}
            move = max(after, key=lambda m: (hunts and after[m].phase == "choose", sum(after[m].totals())))
        asked += position.phase == "choose"
        position = position.play(position.parse(move.text))
        other.play(move.text)
        same(position, other)
    return position.ply, asked


def main() -> None:
    bounds = list(map(int, sys.argv[1:]))
    games = range(*bounds) if len(bounds) > 1 else range(bounds[0])
    plies = asked = 0
    for n in games:
        try:
            more, questions = game(n)
        except AssertionError as error:
            raise SystemExit(f"game {n}: {error}") from None
        plies, asked = plies + more, asked + questions
    print(f"{len(games)} games, {plies} plies, {asked} questions: no difference")


if __name__ == "__main__":
    main()
