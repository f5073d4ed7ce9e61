"""An exercise for Noki."""

from __future__ import annotations

from ...words import _
from ..lesson import Course, Lesson

GAME = Course(
    {"game": "leaves", "players": "1", "cards": "Castana Noki Nidaria", "seed": "noki 520"},
    "3f1@1,0 3f2@0,1 1b0@-1,0 3b3@0,-1 3b0@1,-1 1b2@1,1 1f1@-1,1",
)


def lesson() -> Lesson:
    """The lesson in the language in use."""
    return Lesson(
        "leaves",
        _("Try it: Noki"),
        (
            GAME.step(
                6,
                _(
                    "This card wants a mushroom all of whose eight neighbours are beds without a mushroom. One of "
                    "yours lacks just one tile. Plant it."
                ),
                _("A mushroomling for the lonely mushroom."),
                ("brown",),
                _("Still not alone: all eight spaces around a mushroom have to be beds, none with a mushroom and none a pond."),
            ),
        ),
    )
