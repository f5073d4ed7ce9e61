"""The look back at a game, as data."""

from __future__ import annotations

from typing import Any

from page.sights import BackView, Missed
from page.state import Table


def seen(table: Table) -> BackView | None:
    """What has been found so far; None before a look back was asked for."""
    back = table.back
    if back is None:
        return None
    points = [[float(entry["before"][seat]) for entry in back.moves] for seat in range(table.session.position.seats)]
    if back.mattered is not None:
        for line, total in zip(points, table.session.position.totals(), strict=True):
            line.append(float(total))
    mattered = None if back.mattered is None else [_missed(table, each) for each in back.mattered]
    return BackView(back.seats, points, mattered, back.shares)


def _missed(table: Table, entry: dict[str, Any]) -> Missed:
    """A move that gave something up, in words."""
    at = int(entry["at"])
    words = table.foreseen(at, entry["best"][0])
    return Missed(at, table.name(entry["seat"]), float(entry["gave"]), table.told(at)[0].text, words, list(entry["why"]))
