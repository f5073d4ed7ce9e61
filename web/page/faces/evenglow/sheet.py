"""The score sheet of Evenglow."""

from __future__ import annotations

from collections.abc import Callable

from hedgerow.evenglow.box import UNSEEN
from hedgerow.evenglow.position import Position
from hedgerow.pictures.evenglow import spoken
from hedgerow.words import _
from page.face import Row

SYMBOLS = {
    "vines": "glyph-V",
    "leaves": "glyph-L",
    "henbane": "glyph-H",
    "lion": "glyph-N",
    "mandrake": "glyph-M",
    "elderberries": "glyph-E",
}


MEDALS = (22, 29, 36)
"""Points against the Unseen: most first games reach bronze; silver is what choosing by points at hand
brings, gold wants a plan."""
ROWS = ("vines", "leaves", "henbane", "lion", "mandrake", "elderberries")
"""Lines that the Unseen has a row for, in the order of the plants."""


def sheet(position: Position) -> list[Row]:
    """The score sheet of the rulebook; each cell leads to the tiles that earned it. The Unseen scores a row for each plant."""
    earned = [garden.earned() for garden in position.gardens]
    rival = position.rows is not None
    unseen = dict(position.rows or ())
    none = ("",) * (position.seats + rival)
    rows = []
    for line in earned[0]:
        if position.setup.variant == "family" and line in ("potions", "set"):
            continue
        cells, leads = [], []
        for found in earned:
            cells.append(str(sum(points for points, _places in found[line])))
            leads.append(" ".join(dict.fromkeys(place for _points, places in found[line] for place in places)))
        if rival:
            count = unseen.get(ROWS.index(line), 0) if line in ROWS else None
            cells.append("–" if count is None else str(UNSEEN[min(count, len(UNSEEN)) - 1] if count else 0))
            leads.append("")
        rows.append(Row(spoken.line(line), SYMBOLS.get(line, ""), tuple(cells), none, tuple(leads)))
    totals = [*position.totals(), *([position.unseen_score() or 0] if rival else [])]
    rows.append(Row(_("Total"), "", tuple(map(str, totals)), none, none))
    return rows


def lines() -> list[str]:
    """The lines of a score sheet on paper."""
    return [*map(part, (*SYMBOLS, "potions", "set")), _("Total")]


def part(key: str) -> str:
    """A part of the score."""
    return spoken.line(key)


def rival(position: Position) -> str:
    """The Unseen."""
    return "" if position.rows is None else _("The Unseen")


def ends(position: Position, name: Callable[[int], str]) -> list[str]:
    """Nothing: the end awards nothing of its own."""
    return []


def medals(position: Position) -> tuple[int, int, int] | None:
    """Against the Unseen."""
    return None if position.rows is None else MEDALS
