"""How Under the Leaves is played on when only the end matters: quickly, and always alike."""

from __future__ import annotations

from ...deal import Dealer
from ...game import Move
from ...game import Position as AnyPosition
from ...leaves.position import Position
from .choosing import Level, ranked
from .mind import LEARNED

_LEVEL = Level(LEARNED)


def onward(position: AnyPosition) -> Move:
    """The move that a game goes on with."""
    assert isinstance(position, Position)
    return ranked(position, _LEVEL, Dealer(f"{position.ply}", "onward"))[0].move
