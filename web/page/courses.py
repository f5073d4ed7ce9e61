"""The lessons, a pack of their own that is fetched when it is first wanted: so they are imported only here, and only then."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from hedgerow.lessons import Lesson

PACK = "lessons"
"""The pack's name (web/make/packs.py)."""


def find(id: str) -> Lesson:
    """The lesson, in the language in use. Raises KeyError for one that is not there."""
    return cast("Lesson", import_module("hedgerow.lessons").find(id))
