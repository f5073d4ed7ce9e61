"""Who wins Evenglow. Rules: `RULES.md` sections 5 and 6."""

from __future__ import annotations

from collections.abc import Sequence

from ..game import Outcome
from . import unseen
from .garden import Garden


def outcome(gardens: Sequence[Garden], rows: unseen.Rows | None) -> Outcome:
    """Most points; then most potions; then most unused potions; then shared. Against the Unseen: only more wins."""
    totals = tuple(garden.total() for garden in gardens)
    if rows is not None:
        return Outcome((0,) if totals[0] > unseen.score(rows) else (), totals, "points")
    ranks = [
        (total, len(garden.potions), sum(not potion.used for potion in garden.potions))
        for total, garden in zip(totals, gardens, strict=True)
    ]
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    if len(winners) > 1:
        return Outcome(winners, totals, "shared")
    for depth, decided in enumerate(("points", "potions", "unused"), 1):
        if sum(rank[:depth] == best[:depth] for rank in ranks) == 1:
            return Outcome(winners, totals, decided)
    raise AssertionError("a single best rank is decided by one of its parts")
