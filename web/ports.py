"""What the pure part of the page asks of the browser. `dom` fulfils it; tests fulfil it with plain Python."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from faces import Flight
from saves import Storage


class Ports(Protocol):
    """The browser, as far as the app needs it."""

    storage: Storage

    def now(self) -> int:
        """Seconds since 1970."""
        ...

    def later(self, milliseconds: int, then: Callable[[], None]) -> None:
        """Calls back after that time."""
        ...

    def seed(self) -> str:
        """A short text that nobody can guess."""
        ...

    def calm(self) -> bool:
        """Whether the player has asked for reduced motion."""
        ...

    def touch(self) -> bool:
        """Whether the page is used with fingers."""
        ...

    def fly(self, flights: Sequence[Flight], pace: int, landed: Callable[[], None], done: Callable[[], None]) -> None:
        """Lets things arrive one after another, calling `landed` after each and `done` after the last."""
        ...

    def land(self) -> None:
        """Ends all flights at once (each still calls `landed`, then `done`)."""
        ...

    def focus(self, id: str) -> None:
        """Gives the focus to the element with this id, after the next drawing."""
        ...

    def visit(self, screen: str, game: str) -> None:
        """A new page of the browser's history."""
        ...

    def theme(self, name: str) -> None:
        """Light, dark, or as the system has it ("auto")."""
        ...

    def download(self, name: str, text: str) -> None:
        """Offers the text as a file."""
        ...

    def stage(self) -> tuple[float, float]:
        """Width and height of the stage, in pixels; zeros while it is not to be seen."""
        ...
