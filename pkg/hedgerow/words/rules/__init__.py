"""The rules of both games for players, in our own words: enough to play from. Rules: `leaves/RULES.md`, `evenglow/RULES.md`."""

from __future__ import annotations

from . import evenglow, leaves
from .section import Section

KEYS: dict[str, tuple[str, ...]] = {
    "leaves": (
        "goal", "start", "turn", "planting", "bees", "hummingbirds", "sprites", "green", "brown", "blue", "choosing", "sets",
        "end", "solo", "open",
    ),
    "evenglow": (
        "goal", "gardens", "start", "card", "placing", "scoring", "harvest", "forfeited", "potions", "shortages", "end",
        "winning", "family", "unseen", "open",
    ),
}  # fmt: skip
"""Game -> what each section of its rules is called by, whatever the language, in their order."""


def rules(game: str) -> list[Section]:
    """The sections of a game's rules in the language in use. Raises KeyError for a game that is not here."""
    return {"leaves": leaves.sections, "evenglow": evenglow.sections}[game]()
