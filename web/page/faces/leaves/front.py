"""Under the Leaves on the front page."""

from __future__ import annotations

from hedgerow.pictures import plates
from hedgerow.words import _


def title() -> str:
    """The game's name."""
    return _("Under the Leaves")


def about() -> str:
    """The game in two sentences."""
    return _("Plant a garden tile by tile and see who comes to live in it. 1 to 4 players, 20 minutes.")


def plate() -> str:
    """The picture on the front page."""
    return plates.leaves_plate(title())
