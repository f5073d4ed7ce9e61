"""What a game's new-game form asks besides players, names and seed. One module a game, found by its name.

What may be answered to a header key is the game's own `options`; a module adds what only the form knows.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from hedgerow.registry import game
from markup import Safe

if TYPE_CHECKING:
    from app import Form


class Asks(Protocol):
    """A module of this package."""

    def own(self) -> Mapping[str, tuple[str, ...]]:
        """Questions that are no header keys -> what may be answered, the default first."""
        ...

    def header(self, settings: Mapping[str, str], players: int) -> dict[str, str]:
        """The header that the answers ask for, less the seed."""
        ...

    def recall(self, settings: dict[str, str], header: Mapping[str, str]) -> None:
        """Answers as they must have been for a game with this header."""
        ...

    def draw(self, form: Form) -> Safe:
        """The questions."""
        ...


def asks(name: str) -> Asks:
    """The questions of a game."""
    found: Any = import_module(f"{__name__}.{name}")
    made: Asks = found.ASKS
    return made


def allowed(name: str) -> dict[str, tuple[str, ...]]:
    """Every question of a game -> what may be answered, the default first."""
    options = {choice.key: choice.values for choice in game(name).options if choice.key != "players"}
    return {**options, **asks(name).own()}


def defaults(name: str) -> dict[str, str]:
    """The answers that a new form begins with."""
    return {key: values[0] for key, values in allowed(name).items()}
