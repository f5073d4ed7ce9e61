"""Thinking about a game by its name: the mind is imported when first wanted, and is shown an imagined position only.

>>> from hedgerow.registry import game
>>> start = game("leaves").start({"seed": "fern", "players": "1"})
>>> thought = finished(thinking("leaves", start, "greedy", "1"))
>>> start.parse(thought.move).text == thought.move == thought.candidates[0].move
True
"""

from __future__ import annotations

from collections.abc import Generator
from importlib import import_module
from typing import Any, TypeVar

from ..deal import Dealer
from ..game import Illegal, Move, Position
from ..registry import GAMES
from . import plain
from .contract import LEVELS, Mind, Thinking

T = TypeVar("T")

PLAIN = ("random", "greedy")
"""What the levels are measured against: any legal move; the move with the most points at once."""
KNOWN = (*PLAIN, *LEVELS)
"""Every name that `thinking` takes for a level, the weakest first."""


def mind(game: str) -> Mind:
    """How that game is thought about. Raises Illegal for a game that is not in the house."""
    if game not in GAMES:
        raise Illegal(f"there is no game called {game[:40]!r} here; the games are {', '.join(GAMES)}")
    found: Mind = import_module(f"hedgerow.bots.{game}").MIND
    return found


def thinking(game: str, position: Position, level: str, seed: str) -> Thinking:
    """Chooses a move for the seat to move, in steps of a few milliseconds.

    The position is imagined by the seat to move before anything looks at it. The same of what that seat knows, level and
    seed give the same thought. Raises Illegal at once for an unknown game or level, and where the game is over.
    """
    seat = position.to_move
    if seat is None:
        raise Illegal("the game is over")
    if level not in KNOWN:
        raise Illegal(f"there is no level called {level[:40]!r}; the levels are {', '.join(KNOWN)}")
    imagined = position.imagined(seat, Dealer(seed, "imagined"))
    dealer = Dealer(seed, "thinking")
    if level in PLAIN:
        return plain.think(imagined, level, dealer)
    return mind(game).think(imagined, level, dealer)


def finished(steps: Generator[Any, None, T]) -> T:
    """What the last step returns, without a pause."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: T = end.value
            return found


def chosen(game: str, position: Position, level: str, seed: str) -> Move:
    """The move that is chosen, as one that the position plays."""
    return position.parse(finished(thinking(game, position, level, seed)).move)
