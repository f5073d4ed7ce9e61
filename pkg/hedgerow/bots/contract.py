"""What a bot is, whatever the game: levels, thoughts with their reasons as data, and thinking in small steps."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from ..deal import Dealer
from ..game import Position


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that a move brings, loses or prepares, in the game's own terms."""

    kind: str
    """What it is, as one word of the game's list of reasons: "bee", "pair", "readies" ..."""
    count: int
    """How many; below 0 for what is lost."""
    points: int
    """Points that it changes at once; 0 for what is only prepared."""
    detail: Mapping[str, str | int] = field(default_factory=dict)
    """Whatever a sentence needs besides: colour, card, beds, plant."""
    spaces: tuple[str, ...] = ()
    """The places that it is about, written as in moves."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that was considered."""

    move: str
    """Its text."""
    value: float
    """What it is chosen by, in points: the larger, the better for the seat to move."""
    points: float
    """Points that the seat to move may expect at the end of the game after it."""
    error: float = 0.0
    """Standard error of `value`; 0 where nothing was left to chance."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of thinking."""

    move: str
    """The text of the move chosen."""
    candidates: tuple[Candidate, ...]
    """The moves that were looked at more closely, the best first; the move chosen is among them."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far thinking has come: given after each small step."""

    done: int
    """Steps done."""
    steps: int
    """Steps in all, as far as is known."""
    best: str
    """The text of the best move so far: what is played if there is no more time."""


Thinking = Generator[Progress, None, Thought]
"""Thinking in steps of a few milliseconds: it may be left at each, and the last returns the thought."""


class Mind(Protocol):
    """How a game is thought about."""

    def think(self, position: Position, level: str, dealer: Dealer) -> Thinking:
        """Chooses a move for the seat to move. `position` is imagined already and may be imagined anew at will.

        The same position, level and dealer give the same thought. Raises nothing for a position that goes on.
        """
        ...

    def reasons(self, position: Position, move: str) -> tuple[Reason, ...]:
        """What speaks for a legal move, the weightiest first; what it costs comes last."""
        ...
