"""Reasons as sentences, in the language in use."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module

from ..game import Position
from . import mind
from .contract import Reason


def said(game: str, reasons: Iterable[Reason]) -> list[str]:
    """The reasons as that game puts them."""
    one = import_module(f".{game}.words", __package__).said
    return [one(reason) for reason in reasons]


def sentences(game: str, position: Position, move: str, prepared: bool = False) -> list[str]:
    """What speaks for a legal move, the weightiest first. `prepared`: only what it makes ready."""
    return said(game, [reason for reason in mind(game).reasons(position, move) if not (prepared and reason.points)])
