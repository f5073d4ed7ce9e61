"""Things that are made of several modules, each imported when it is first wanted."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module


class Gathered:
    """Looks like one module, and is made of those of a package: so the front page needs no more of a game than its plate."""

    def __init__(self, package: str, parts: Mapping[str, str]) -> None:
        """`parts` has for each module the names in it."""
        self._where = {name: f"{package}.{module}" for module, names in parts.items() for name in names.split()}

    def __getattr__(self, name: str) -> object:
        if name.startswith("_") or name not in self._where:
            raise AttributeError(f"there is no {name}")
        found = getattr(import_module(self._where[name]), name)
        setattr(self, name, found)
        return found
