"""An exercise for Nari."""

from __future__ import annotations

from ...words import _
from ..lesson import Course, Lesson

GAME = Course(
    {"game": "leaves", "players": "1", "cards": "Castana Somi Nari", "seed": "nari 106"},
    "2b1@-1,0 2b0@0,-1 1f2@-1,-1 p:-1,-1",
)


def lesson() -> Lesson:
    """The lesson in the language in use."""
    return Lesson(
        "leaves",
        _("Try it: Nari"),
        (
            GAME.step(
                2,
                _(
                    "This card wants two pond spaces that touch diagonally, corner to corner. Plant one so, and choose "
                    "which of them gets the sprite."
                ),
                _("A pondling. Only the pond space that has it is served; the other can pair up once more."),
                ("blue",),
                _("No two pond spaces touch corner to corner there. Turn or flip the tile until its pond reaches the corner."),
                many=2,
            ),
        ),
    )
