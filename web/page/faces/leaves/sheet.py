"""The score sheet of Under the Leaves."""

from __future__ import annotations

from hedgerow.leaves.position import Position
from hedgerow.words import _
from page.face import Row


def sheet(position: Position) -> list[Row]:
    """Creatures by kind, majorities, total."""
    scores = [garden["score"] for garden in position.dump(legal=False)["gardens"]]
    none = ("",) * len(scores)
    labels = {
        "bees": (_("Bees"), "bee"),
        "hummingbirds": (_("Hummingbirds"), "hummingbird"),
        "green": (_("Seedlings"), "seedling"),
        "brown": (_("Mushroomlings"), "mushroomling"),
        "blue": (_("Pondlings"), "pondling"),
    }
    most: dict[str, dict[int, str]] = {}
    for happened in position.events:
        if happened.kind == "majority":
            words = _("most: +2") if happened.why == "most" else _("tied: +2")
            most.setdefault(str(happened.detail["sprite"]), {})[happened.seat] = words
    rows = []
    for key, (label, symbol) in labels.items():
        notes = tuple(most.get(key, {}).get(seat, "") for seat in range(len(scores)))
        rows.append(Row(label, symbol, tuple(str(score[key]) for score in scores), notes, none))
    if len(scores) > 1:
        rows.append(Row(_("Majorities"), "", tuple(str(score["majority"]) for score in scores), none, none))
    rows.append(Row(_("Total"), "", tuple(str(score["total"]) for score in scores), none, none))
    return rows
