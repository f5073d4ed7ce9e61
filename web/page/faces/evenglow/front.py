"""Evenglow on the front page."""

from __future__ import annotations

from hedgerow.pictures import plates
from hedgerow.words import _


def title() -> str:
    """The game's name."""
    return _("Evenglow")


def about() -> str:
    """The game in two sentences."""
    return _("Two gardens, one by day and one by night, and the potions they yield. 1 to 4 players, 30 minutes.")


def plate() -> str:
    """The picture on the front page."""
    return plates.evenglow_plate(title())
