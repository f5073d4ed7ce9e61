"""An exercise for Eduli."""

from __future__ import annotations

from ...words import _
from ..lesson import Course, Lesson

GAME = Course(
    {"game": "leaves", "players": "1", "cards": "Castana Eduli Nidaria", "seed": "eduli 109"},
    "3b3@0,-1 1f3@-1,0 2f0@1,0 1f2@-2,0",
)


def lesson() -> Lesson:
    """The lesson in the language in use."""
    return Lesson(
        "leaves",
        _("Try it: Eduli"),
        (
            GAME.step(
                3,
                _(
                    "This card wants three mushrooms in one row or column, however far apart. The sprite goes to the "
                    "middle one. Line up three."
                ),
                _("A mushroomling on the middle mushroom. The outer two can serve again."),
                ("brown",),
                _("No three mushrooms are in one line yet. Look along the row and the column of each mushroom you have."),
            ),
        ),
    )
