"""An exercise for the Tincture of Transmutation."""

from __future__ import annotations

from ...words import _
from ..lesson import Lesson
from .first import course


def lesson() -> Lesson:
    """The lesson in the language in use."""
    return Lesson(
        "evenglow",
        _("Try it: Tincture of Transmutation"),
        (
            course().step(
                66,
                _(
                    "The tincture turns one of your tiles that is not tied up into any plant of the supply. "
                    "In the sunlight three Mandrakes touch: one tile turned into a Mandrake makes them a set of four."
                ),
                _("Four Mandrakes: 4 points at the very last moment. A used potion keeps its points."),
                ("used:tincture", "mandrake:formed"),
                _("That makes no set of exactly four. The Mandrakes lie on 16, 21 and 22; what lies between them?"),
            ),
        ),
    )
