"""An exercise for Belota."""

from __future__ import annotations

from ...words import _
from ..lesson import Course, Lesson

GAME = Course(
    {"game": "leaves", "players": "1", "cards": "Belota Somi Nidaria", "seed": "belota 84"},
    "3b3@0,1 1f0@-1,0 3b0@0,-1 1f3@0,2",
)


def lesson() -> Lesson:
    """The lesson in the language in use."""
    return Lesson(
        "leaves",
        _("Try it: Belota"),
        (
            GAME.step(
                3,
                _("This card wants four beds of one colour in a straight line. Make such a line."),
                _("A seedling on the line. Eight in a row would be two lines."),
                ("green",),
                _("No line of four yet. Two beds in a row are there: put a double bed at their end, in the same direction."),
            ),
        ),
    )
