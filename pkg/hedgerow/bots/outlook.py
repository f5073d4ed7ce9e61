"""What a game may be expected to end with: played on to its end in imagined worlds, everybody quickly and alike.

Moves are compared in the same worlds (common random numbers), so that luck does not tell them apart.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from ..deal import Dealer
from ..game import Move, Position
from . import plain
from .figures import error, mean


class End(NamedTuple):
    """How one imagined game came out."""

    totals: tuple[int, ...]
    """Points of each seat."""
    against: int
    """Points of the game itself, where it plays against a seat that is alone; else 0."""

    def lead(self, seat: int) -> int:
        """Points of the seat over those of the best of the others; over the game's own where it plays alone."""
        return self.totals[seat] - max([total for n, total in enumerate(self.totals) if n != seat], default=self.against)


@dataclass(slots=True)
class Outlook:
    """How a position ends in the worlds tried."""

    ends: list[End] = field(default_factory=list)

    @property
    def points(self) -> list[float]:
        """Points that each seat may expect."""
        return [mean(column) for column in zip(*[end.totals for end in self.ends], strict=True)]

    def lead(self, seat: int) -> float:
        """The lead that the seat may expect."""
        return mean([end.lead(seat) for end in self.ends])


def over(one: Outlook, other: Outlook, seat: int) -> tuple[float, float]:
    """By how much the seat's lead is greater in the first, and the standard error of that. They know the same worlds."""
    gains = [a.lead(seat) - b.lead(seat) for a, b in zip(one.ends, other.ends, strict=False)]
    return mean(gains), error(gains)


def worlds(position: Position, count: int, seed: str, first: int = 0) -> Iterable[Position]:
    """The position as the seat to move may imagine it, in so many ways."""
    assert position.to_move is not None
    for number in range(first, first + count):
        yield position.imagined(position.to_move, Dealer(f"{number}", f"outlook {seed}"))


@cache
def _onward(game: str) -> Callable[[Position], Move]:
    """How that game is played on: as `bots.GAME.onward` says; where there is none, by the points at once."""
    try:
        found: Callable[[Position], Move] = import_module(f".{game}.onward", __package__).onward
    except ModuleNotFoundError:
        return plain.onward
    return found


def played_on(game: str, position: Position) -> Generator[None, None, End]:
    """Plays an imagined game to its end, a move a step."""
    onward = _onward(game)
    while position.to_move is not None:
        position = position.play(onward(position))
        yield
    unseen: Any = position.dump(legal=False).get("unseen") if position.seats == 1 else None
    return End(position.totals(), unseen["score"] if unseen else 0)


def looked(
    game: str, position: Position, moves: Sequence[str], count: int, seed: str, known: dict[str, Outlook] | None = None
) -> Generator[None, None, dict[str, Outlook]]:
    """The outlook after each of the moves ("": without one) in `count` worlds; those of `known` are gone on with.

    A step is a move played on.
    """
    found = {move: Outlook(list(known[move].ends)) if known and move in known else Outlook() for move in moves}
    for number, world in enumerate(worlds(position, count, seed)):
        for move, outlook in found.items():
            if number >= len(outlook.ends):
                after = world.play(world.parse(move)) if move else world
                outlook.ends.append((yield from played_on(game, after)))
    return found
