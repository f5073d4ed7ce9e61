"""The score sheet of Evenglow."""

from __future__ import annotations

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


def sheet(position: Position) -> list[Row]:
    """The score sheet of the rulebook; each cell leads to the tiles that earned it."""
    earned = [garden.earned() for garden in position.gardens]
    none = ("",) * position.seats
    rows = []
    for line in earned[0]:
        if position.setup.variant == "family" and line in ("potions", "set"):
            continue
        cells, leads = [], []
        for found in earned:
            cells.append(str(sum(points for points, _places in found[line])))
            leads.append(" ".join(dict.fromkeys(place for _points, places in found[line] for place in places)))
        rows.append(Row(spoken.line(line), SYMBOLS.get(line, ""), tuple(cells), none, tuple(leads)))
    unseen = position.unseen_score()
    notes = none if unseen is None else (_("the Unseen: {n}").format(n=unseen),)
    rows.append(Row(_("Total"), "", tuple(map(str, position.totals())), notes, none))
    return rows
