"""An exercise for Reishi."""

from __future__ import annotations

from ...words import _
from ..lesson import Course, Lesson

GAME = Course(
    {"game": "leaves", "players": "1", "cards": "Castana Reishi Nidaria", "seed": "reishi 206"},
    "3f3@0,1 3f3@1,0 3f1@-1,1 m:-1,2",
)


def lesson() -> Lesson:
    """The lesson in the language in use."""
    return Lesson(
        "leaves",
        _("Try it: Reishi"),
        (
            GAME.step(
                2,
                _(
                    "This card wants two mushrooms that touch diagonally, corner to corner. Plant one so, and choose "
                    "which of the two gets the sprite."
                ),
                _("A mushroomling. Only the mushroom that has it is served; the other can pair up with another one."),
                ("brown",),
                _("No two mushrooms touch corner to corner there. Turn or flip the tile: its mushroom is always in a corner."),
                many=2,
            ),
        ),
    )
