"""Imports what the front page does without once it is there, a module a task, so that the first tap into a game does not wait."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from hedgerow.registry import GAMES
from page.face import FACES

AFTER = 400
"""Milliseconds from the first drawing to the first of them."""


def wanted() -> list[str]:
    """The modules, the smallest walls first: each game's rules, then the parts of its face."""
    rules = [package for name in GAMES for package in (f"{GAMES[name]}.garden", GAMES[name])]
    return rules + [f"{package}.{part}" for package in FACES.values() for part in import_module(package).PARTS]


def warm(task: Callable[[Callable[[], None], int], None]) -> None:
    """Has all of it imported in tasks of its own; `task(work, milliseconds)` does something later."""
    waiting = wanted()

    def on() -> None:
        import_module(waiting.pop(0))
        if waiting:
            task(on, 0)

    task(on, AFTER)
