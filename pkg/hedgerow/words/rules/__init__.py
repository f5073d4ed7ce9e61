"""The rules of both games for players, in our own words: enough to play from. Rules: `leaves/RULES.md`, `evenglow/RULES.md`."""

from __future__ import annotations

from . import evenglow, leaves
from .section import Section


def rules(game: str) -> list[Section]:
    """The sections of a game's rules in the language in use. Raises KeyError for a game that is not here."""
    return {"leaves": leaves.sections, "evenglow": evenglow.sections}[game]()
