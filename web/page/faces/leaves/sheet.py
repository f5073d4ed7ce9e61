"""The score sheet of Under the Leaves."""

from __future__ import annotations

from collections.abc import Callable

from hedgerow.leaves.position import Position
from hedgerow.words import _, listed
from page.face import Row

SYMBOLS = {"bees": "bee", "hummingbirds": "hummingbird", "green": "seedling", "brown": "mushroomling", "blue": "pondling"}
"""A part of the score -> the symbol of what it counts."""
MEDALS = (22, 30, 38)
"""Points alone: most first gardens reach bronze; silver is what choosing by points at hand brings, gold wants a plan."""


def rival(position: Position) -> str:
    """Nobody."""
    return ""


def ends(position: Position, name: Callable[[int], str]) -> list[str]:
    """Who has the most of each kind of sprite."""
    most: dict[str, list[str]] = {}
    for happened in position.events:
        if happened.kind == "majority":
            most.setdefault(str(happened.detail["sprite"]), []).append(name(happened.seat))
    alone = {
        "green": _("{name} has the most seedlings: +2"),
        "brown": _("{name} has the most mushroomlings: +2"),
        "blue": _("{name} has the most pondlings: +2"),
    }
    shared = {
        "green": _("{names} share the most seedlings: +2 each"),
        "brown": _("{names} share the most mushroomlings: +2 each"),
        "blue": _("{names} share the most pondlings: +2 each"),
    }
    return [
        alone[sprite].format(name=names[0]) if len(names) == 1 else shared[sprite].format(names=listed(names))
        for sprite, names in most.items()
    ]


def medals(position: Position) -> tuple[int, int, int] | None:
    """The solo garden's."""
    return MEDALS if position.seats == 1 else None


def part(key: str) -> str:
    """A part of the score."""
    return {
        "bees": _("Bees"),
        "hummingbirds": _("Hummingbirds"),
        "green": _("Seedlings"),
        "brown": _("Mushroomlings"),
        "blue": _("Pondlings"),
        "majority": _("Majorities"),
    }.get(key, "")


def lines() -> list[str]:
    """The lines of a score sheet on paper."""
    return [*map(part, (*SYMBOLS, "majority")), _("Total")]


def sheet(position: Position) -> list[Row]:
    """Creatures by kind, majorities, total."""
    scores = [garden["score"] for garden in position.dump(legal=False)["gardens"]]
    none = ("",) * len(scores)
    most: dict[str, dict[int, str]] = {}
    for happened in position.events:
        if happened.kind == "majority":
            words = _("most: +2") if happened.why == "most" else _("tied: +2")
            most.setdefault(str(happened.detail["sprite"]), {})[happened.seat] = words
    rows = []
    for key, symbol in SYMBOLS.items():
        notes = tuple(most.get(key, {}).get(seat, "") for seat in range(len(scores)))
        rows.append(Row(part(key), symbol, tuple(str(score[key]) for score in scores), notes, none))
    if len(scores) > 1:
        rows.append(Row(part("majority"), "", tuple(str(score["majority"]) for score in scores), none, none))
    rows.append(Row(_("Total"), "", tuple(str(score["total"]) for score in scores), none, none))
    return rows
