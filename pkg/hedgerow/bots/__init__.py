"""Someone to play against: bots, hints, and a look back at a finished game.

A bot never sees the game that is played. It is shown an *imagined* position (`game.Position.imagined`): what its seat
knows stays, what is hidden is dealt anew. `contract` says what the parts are called; a game's own thinking is a package
of its own behind `contract.Mind`.
"""

from __future__ import annotations

from importlib import import_module
from typing import cast

from ..deal import Dealer
from ..game import Illegal, Position
from ..levels import LEVELS
from . import plain
from .contract import Mind, Thinking
from .stepping import finished

PLAIN = ("random", "greedy")
"""What the levels are measured against: any move, and the most points at once."""


def mind(game: str) -> Mind:
    """How a game is thought about; imported when it is first wanted. Raises ModuleNotFoundError for a game without bots."""
    return cast(Mind, import_module(f".{game}", __name__).MIND)


def thinking(game: str, position: Position, level: str, seed: str) -> Thinking:
    """Thinks about a move for the seat to move, knowing nothing that it may not know. `level`: of `LEVELS` or `PLAIN`.

    The same of what that seat knows, level and seed give the same thought. Raises Illegal for another level, and where the game
    is over.
    """
    if position.to_move is None:
        raise Illegal("the game is over")
    if level not in (*PLAIN, *LEVELS):
        raise Illegal(f"there is no level called {level[:40]!r}; the levels are {', '.join((*PLAIN, *LEVELS))}")
    seen = position.imagined(position.to_move, Dealer(seed, "imagined"))
    dealer = Dealer(seed, f"think {level}")
    return plain.think(seen, level, dealer) if level in PLAIN else mind(game).think(seen, level, dealer)


def chosen(game: str, position: Position, level: str, seed: str) -> str:
    """The text of the move that comes of thinking, without a pause."""
    return finished(thinking(game, position, level, seed)).move
