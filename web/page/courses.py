"""Lessons and puzzles, packs of their own that are fetched when they are first wanted: so they are imported only here."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from hedgerow.lessons import Lesson

PUZZLE = "puzzle/"
"""Begins the name of a puzzle: "puzzle/leaves/2026-12-01" is that of a day."""


def packs(id: str) -> tuple[str, ...]:
    """What has to be fetched for a lesson or puzzle (web/make/packs.py)."""
    return ("lessons", "bots") if id.startswith(PUZZLE) else ("lessons",)


def puzzle(game: str, day: str) -> str:
    """The puzzle of a day."""
    return f"{PUZZLE}{game}/{day}"


def day_of(id: str) -> str:
    """The day whose puzzle it is; "" for a lesson."""
    return id.rpartition("/")[2] if id.startswith(PUZZLE) else ""


def find(id: str) -> Lesson:
    """The lesson or puzzle, in the language in use. Raises KeyError for one that is not there."""
    if id.startswith(PUZZLE):
        game, _slash, day = id.removeprefix(PUZZLE).partition("/")
        return cast("Lesson", import_module("hedgerow.bots.quests").quest(game, day))
    return cast("Lesson", import_module("hedgerow.lessons").find(id))
