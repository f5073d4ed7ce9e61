"""How the game stands: every player's points, kind by kind, who leads, and what is half made."""

from __future__ import annotations

from page.markup import Safe, el
from page.view import TableView

from .parts import heads, lines


def sheet(table: TableView) -> Safe:
    """What the sheet shows; nothing while points are not to be shown."""
    rows = table.standing
    if not rows:
        return Safe("")
    return el(
        "table",
        el("thead", el("tr", el("td", ""), heads(table))),
        el("tbody", lines(rows, "count")),
        class_="scores counts" + (" many" if len(rows[0].cells) > 2 else ""),
    )
