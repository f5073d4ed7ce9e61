"""The four levels of bots, by name. What they think is in `bots`, which the page fetches only once somebody wants one."""

from __future__ import annotations

from .words import _

LEVELS = ("dormouse", "robin", "badger", "owl")
"""The weakest first."""


def title(level: str) -> str:
    """What a bot of that level is called. Raises KeyError for none."""
    return {"dormouse": _("Dormouse"), "robin": _("Robin"), "badger": _("Badger"), "owl": _("Owl")}[level]


def about(level: str) -> str:
    """How it plays, in a few words."""
    return {
        "dormouse": _("gentle, and overlooks things"),
        "robin": _("takes what is there"),
        "badger": _("plans ahead"),
        "owl": _("thinks it through"),
    }[level]
