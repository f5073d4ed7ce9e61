"""An exercise for Nidaria."""

from __future__ import annotations

from ...words import _
from ..lesson import Course, Lesson

GAME = Course(
    {"game": "leaves", "players": "1", "cards": "Castana Somi Nidaria", "seed": "nidaria 211"},
    "3b0@-1,0 1f3@0,-1",
)


def lesson() -> Lesson:
    """The lesson in the language in use."""
    return Lesson(
        "leaves",
        _("Try it: Nidaria"),
        (
            GAME.step(
                1,
                _("This card wants a pond of two spaces or more. A pond serves it once. Join two pond spaces, side to side."),
                _("A pondling. The pond is served now, even if it grows."),
                ("blue",),
                _("The pond spaces do not touch. Corner to corner is not enough: they have to lie side by side."),
            ),
        ),
    )
