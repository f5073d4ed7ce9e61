"""An exercise for Siella."""

from __future__ import annotations

from ...words import _
from ..lesson import Course, Lesson

GAME = Course(
    {"game": "leaves", "players": "1", "cards": "Castana Somi Siella", "seed": "siella 417"},
    "1b0@1,0 3b0@0,-1 3f1@0,1 2b2@-1,0 3b1@1,1 3f1@-1,-1 1f1@-1,1",
)


def lesson() -> Lesson:
    """The lesson in the language in use."""
    return Lesson(
        "leaves",
        _("Try it: Siella"),
        (
            GAME.step(
                6,
                _("This card wants a pond all of whose eight neighbours are beds. One of yours lacks just one tile. Plant it."),
                _("A pondling, hidden among beds."),
                ("blue",),
                _("The pond is not closed in yet: all eight spaces around it have to be beds."),
            ),
        ),
    )
