"""An exercise for Castana."""

from __future__ import annotations

from ...words import _
from ..lesson import Course, Lesson

GAME = Course(
    {"game": "leaves", "players": "1", "cards": "Castana Somi Nidaria", "seed": "castana 25"},
    "1b1@1,0 3f3@0,1 1f0@-1,0 3f3@1,1",
)


def lesson() -> Lesson:
    """The lesson in the language in use."""
    return Lesson(
        "leaves",
        _("Try it: Castana"),
        (
            GAME.step(
                3,
                _("This card wants a square of four beds of one colour. Each bed serves it once. Make such a square."),
                _("A seedling in the middle of the square. The next one needs four other beds."),
                ("green",),
                _("No square of four beds in one colour yet. Look for two beds side by side that a double bed can join."),
            ),
        ),
    )
