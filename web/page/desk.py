"""What an act works with: what the page knows, the games it keeps, and the browser."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from page.ports import Ports
from page.state import State
from page.store import Store

Act = Callable[["Desk", Mapping[str, str]], None]
"""What a control of the page asks for by name; its `data-...` attributes come along."""


@dataclass(slots=True)
class Desk:
    """The three."""

    state: State
    store: Store
    ports: Ports
