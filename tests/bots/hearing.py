"""Listens to work that goes in steps."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

Told = TypeVar("Told")
Result = TypeVar("Result")


def heard(steps: Generator[Told, None, Result]) -> tuple[list[Told], Result]:
    """What was told on the way, and what came of it."""
    told: list[Told] = []
    while True:
        try:
            told.append(next(steps))
        except StopIteration as end:
            return told, end.value
