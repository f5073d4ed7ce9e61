"""An exercise for Ambi."""

from __future__ import annotations

from ...words import _
from ..lesson import Course, Lesson

GAME = Course(
    {"game": "leaves", "players": "1", "cards": "Castana Somi Ambi", "seed": "ambi 214"},
    "3b2@1,0 3f1@0,-1 1f0@-1,0",
)


def lesson() -> Lesson:
    """The lesson in the language in use."""
    return Lesson(
        "leaves",
        _("Try it: Ambi"),
        (
            GAME.step(
                2,
                _("This card wants a bed with a pond on two opposite sides, left and right or above and below. Make one."),
                _("A pondling, skipping from pond to pond. The ponds can be used again for other beds."),
                ("blue",),
                _(
                    "No bed lies between two ponds. Find a pond with a bed beside it, and bring another pond to the "
                    "bed’s far side."
                ),
            ),
        ),
    )
