"""Lessons: learning a game by playing it, and an exercise for each card and potion.

A lesson is a module below a game's folder with a function `lesson()`; it is found by its name, so a new one is a file.
`tests/lessons` plays every one of them.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import cast

from ..registry import GAMES
from .lesson import Lesson, Step

__all__ = ["FIRST", "Lesson", "Step", "find", "names"]

FIRST = "first"
"""The lesson that a newcomer begins with; every game has one."""


def names(game: str) -> list[str]:
    """The lessons of a game, `game/name` each, the first one first."""
    folder = import_module(f".{game}", __name__)
    found = sorted((module.name for module in iter_modules(folder.__path__)), key=lambda name: (name != FIRST, name))
    return [f"{game}/{name}" for name in found]


def find(id: str) -> Lesson:
    """The lesson, in the language in use. Raises KeyError for one that is not here."""
    game, _slash, name = id.partition("/")
    if game not in GAMES or id not in names(game):
        raise KeyError(id)
    return cast(Lesson, import_module(f".{game}.{name}", __name__).lesson())
