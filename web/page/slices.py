"""What the eye does not wait for comes in slices: a task each, after what it does wait for. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable

Work = Callable[[], bool]
"""A piece of work; whether there was anything to do, so that a slice that was empty does not cost a task."""


class Slices:
    """The work that is left over from the last drawing. A newer drawing's takes its place."""

    def __init__(self, soon: Callable[[Callable[[], None]], None]) -> None:
        self._soon = soon
        """Does something in a task of its own."""
        self._due: list[Work] = []
        self._called = False

    def put(self, works: Iterable[Work]) -> None:
        """Takes on new work; whatever was still to be done of the old is forgotten."""
        self._due = list(works)
        self._call()

    def flush(self) -> None:
        """Does all of it now."""
        while self._due:
            self._due.pop(0)()

    def _call(self) -> None:
        if self._due and not self._called:
            self._called = True
            self._soon(self._run)

    def _run(self) -> None:
        self._called = False
        try:
            while self._due and not self._due.pop(0)():
                pass
        finally:
            self._call()
