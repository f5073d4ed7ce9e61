"""Reasons as sentences, in the language in use."""

from __future__ import annotations

from importlib import import_module

from ..game import Position
from . import mind


def sentences(game: str, position: Position, move: str, prepared: bool = False) -> list[str]:
    """What speaks for a legal move, the weightiest first. `prepared`: only what it makes ready."""
    said = import_module(f".{game}.words", __package__).said
    return [said(reason) for reason in mind(game).reasons(position, move) if not (prepared and reason.points)]
