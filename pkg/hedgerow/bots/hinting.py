"""A hint: where, then what, then why. What the highest level would play, with the reasons as data."""

from __future__ import annotations

import re
from collections.abc import Generator
from dataclasses import dataclass

from ..game import Position
from ..levels import LEVELS
from . import mind, thinking
from .contract import Progress, Reason

_SPACE = "-?[0-9]+,-?[0-9]+"
_SPACES = re.compile(f"[@:]({_SPACE})(?:-({_SPACE}))?$")
_NUMBERS = re.compile("([sm]?[0-9]+)=")


@dataclass(frozen=True, slots=True)
class Hint:
    """Advice for the seat to move."""

    where: tuple[str, ...]
    """The places that the move is about, as move texts write them ("0,-1", "7", "s14"); () where it is about none."""
    move: str
    """Its text."""
    why: tuple[Reason, ...]
    """What speaks for it, the weightiest first."""


def hint(game: str, position: Position, seed: str, level: str = LEVELS[-1]) -> Generator[Progress, None, Hint]:
    """Thinks of a move for the seat to move, knowing only what that seat may know. Raises Illegal where the game is over."""
    thought = yield from thinking(game, position, level, seed)
    return Hint(where(thought.move), thought.move, mind(game).reasons(position, thought.move))


def where(move: str) -> tuple[str, ...]:
    """The places that a move's text names.

    >>> where("1f0@0,-1"), where("g:0,1-3,1"), where("chaos 7=V0/E"), where("undew s1=L3,m19=M"), where("play VL")
    (('0,-1',), ('0,1', '3,1'), ('7',), ('s1', 'm19'), ())
    """
    if found := _SPACES.search(move):
        return tuple(filter(None, found.groups()))
    return tuple(_NUMBERS.findall(move))
