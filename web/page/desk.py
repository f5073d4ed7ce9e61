"""What an act works with: what the page knows, the games it keeps, the browser, and where in its history we are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from page.ports import Ports
from page.state import State
from page.store import Store

Act = Callable[["Desk", Mapping[str, str]], None]
"""What a control of the page asks for by name; its `data-...` attributes come along."""


@dataclass(slots=True)
class Trail:
    """Where in the browser's history the page stands."""

    depth: int = 0
    """Pages of the history before this one, as far as they are ours."""
    noted: dict[str, str] = field(default_factory=dict)
    """What this page of the history has noted down."""
    blank: bool = False
    """The browser has made this page of the history by itself, as a copy of the one before: the next screen takes it."""
    moving: int = 0
    """How often something has moved under a finger just now."""
    closing: int = 0
    """Which step back of our own is under way; 0 for none. Until it is done, the history is not written to."""
    steps: int = 0
    """Steps back of our own so far."""
    due: str = ""
    """What is to be done once it is: visit, stay, or nothing."""


@dataclass(slots=True)
class Desk:
    """The three, and where in the history they are."""

    state: State
    store: Store
    ports: Ports
    trail: Trail = field(default_factory=Trail)
    owed: set[str] = field(default_factory=set)
    """What is to be kept in the next task: move, hand."""
