"""Work that goes in steps: a generator that tells something at each, and returns what came of it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeVar

Told = TypeVar("Told")
Other = TypeVar("Other")
Result = TypeVar("Result")


def finished(steps: Generator[Any, None, Result]) -> Result:
    """What the last step returns, without a pause."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Result = end.value
            return found


def retold(steps: Generator[Told, None, Result], tell: Callable[[Told], Other]) -> Generator[Other, None, Result]:
    """The same in as many steps, each of which tells what `tell` makes of it."""
    while True:
        try:
            told = next(steps)
        except StopIteration as end:
            found: Result = end.value
            return found
        yield tell(told)
