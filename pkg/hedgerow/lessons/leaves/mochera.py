"""An exercise for Mochera."""

from __future__ import annotations

from ...words import _
from ..lesson import Course, Lesson

GAME = Course(
    {"game": "leaves", "players": "1", "cards": "Mochera Somi Nidaria", "seed": "mochera 247"},
    "1f0@0,1 3b1@0,-1 1f1@0,-2",
)


def lesson() -> Lesson:
    """The lesson in the language in use."""
    return Lesson(
        "leaves",
        _("Try it: Mochera"),
        (
            GAME.step(
                2,
                _(
                    "This card wants a square of four different kinds of space, not all on one tile; a pond is a kind "
                    "too. Make one."
                ),
                _("A seedling where four kinds meet. Each space serves the card once."),
                ("green",),
                _("No four kinds meet across tiles there. Turn the tile until its single beds meet two other kinds."),
            ),
        ),
    )
