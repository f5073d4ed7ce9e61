"""Positions as SVG text and as words: no DOM, so that what is drawn can be tested as text."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ..game import Illegal, Position


def picture(game: str, position: Position, seat: int) -> str:
    """A seat's garden as an SVG that stands alone. Raises Illegal for a seat that is not there."""
    if not 0 <= seat < position.seats:
        raise Illegal(f"there is no seat {seat}; the seats are 0 to {position.seats - 1}")
    face: Any = import_module(f"{__name__}.{game}")
    drawn: str = face.picture(position, seat)
    return drawn
