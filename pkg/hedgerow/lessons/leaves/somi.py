"""An exercise for Somi."""

from __future__ import annotations

from ...words import _
from ..lesson import Course, Lesson

GAME = Course(
    {"game": "leaves", "players": "1", "cards": "Castana Somi Nidaria", "seed": "somi 58"},
    "1b0@-1,0 1f2@0,1 2f3@1,0",
)


def lesson() -> Lesson:
    """The lesson in the language in use."""
    return Lesson(
        "leaves",
        _("Try it: Somi"),
        (
            GAME.step(
                2,
                _(
                    "This card wants two mushrooms in one field. A field serves it once. Bring a second mushroom into "
                    "a field that has one."
                ),
                _("A mushroomling. From now on this field is served, whatever joins it."),
                ("brown",),
                _(
                    "The two mushrooms are not in one field: their beds need one colour, and have to touch or be "
                    "joined by beds of it."
                ),
            ),
        ),
    )
