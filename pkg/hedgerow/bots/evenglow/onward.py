"""How Evenglow is played on when only the end matters: quickly, and always alike."""

from __future__ import annotations

from ...deal import Dealer
from ...evenglow.position import Position
from ...game import Move
from ...game import Position as AnyPosition
from .choosing import Level, ranked
from .mind import FAMILY, STANDARD

_LEVELS = {family: Level(FAMILY if family else STANDARD) for family in (False, True)}


def onward(position: AnyPosition) -> Move:
    """The move that a game goes on with."""
    assert isinstance(position, Position)
    return ranked(position, _LEVELS[position.gardens[0].family], Dealer(f"{position.ply}", "onward"))[0].move
