"""An exercise for Carbala."""

from __future__ import annotations

from ...words import _
from ..lesson import Course, Lesson

GAME = Course(
    {"game": "leaves", "players": "1", "cards": "Carbala Somi Nidaria", "seed": "carbala 125"},
    "3f0@1,0 1b0@-1,0 2b3@0,1 2f3@1,1",
)


def lesson() -> Lesson:
    """The lesson in the language in use."""
    return Lesson(
        "leaves",
        _("Try it: Carbala"),
        (
            GAME.step(
                3,
                _(
                    "This card wants a field of five beds or more. A field serves it once, however large it grows. "
                    "Make a field of five."
                ),
                _("A seedling for the field. It pays to have several fields of five rather than one of ten."),
                ("green",),
                _("No field has five beds yet. Which of yours is nearest, and which tile has its colour twice?"),
            ),
        ),
    )
