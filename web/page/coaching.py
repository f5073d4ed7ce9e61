"""What speaks for a move, for whoever is new: told by the bots, a pack of their own, so imported only here, and only then."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from hedgerow.game import Position

PACK = "bots"
"""The pack's name (web/make/packs.py)."""
FIRST = 3
"""Finished games after which nobody is new."""


def sentences(game: str, position: Position, move: str) -> list[str]:
    """What speaks for a legal move, the weightiest first. Raises Malformed or Illegal."""
    return cast(list[str], import_module("hedgerow.bots.wording").sentences(game, position, move))
