"""An exercise for the Essence of Undew."""

from __future__ import annotations

from ...words import _
from ..lesson import Lesson
from .first import course


def lesson() -> Lesson:
    """The lesson in the language in use."""
    return Lesson(
        "evenglow",
        _("Try it: Essence of Undew"),
        (
            course().step(
                40,
                _(
                    "Two of your tiles that are not tied up change places, each turned as you like. "
                    "Use it so that the largest group of Vines in the moonlight grows."
                ),
                _("The group has grown. What the swap takes away counts too, so look at both places before you use it."),
                ("used:undew", "vines:grown"),
                _("The group of Vines is not larger then. In the moonlight a Leaf on 22 lies between the Vines."),
                view="swap-view",
            ),
        ),
    )
