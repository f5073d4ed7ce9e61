"""Points, majorities and the winner of Under the Leaves. Rules: `RULES.md` sections 6 and 7."""

from __future__ import annotations

from ..game import Outcome
from .garden import Garden

MAJORITY = 2
"""Sprites of a kind that whoever has most of them takes besides."""


def majorities(gardens: tuple[Garden, ...]) -> list[tuple[int, ...]]:
    """For green, brown and blue: the seats that have most; nobody where the most is 0, and nobody in a solo garden."""
    found: list[tuple[int, ...]] = []
    for kind in range(3):
        counts = [len(garden.sprites[kind]) for garden in gardens]
        most = max(counts)
        found.append(tuple(n for n, count in enumerate(counts) if count == most > 0) if len(gardens) > 1 else ())
    return found


def bonuses(gardens: tuple[Garden, ...]) -> tuple[int, ...]:
    """Points for majorities, one number a seat."""
    most = majorities(gardens)
    return tuple(MAJORITY * sum(seat in kind for kind in most) for seat in range(len(gardens)))


def outcome(gardens: tuple[Garden, ...]) -> Outcome:
    """Most points; then most hummingbirds; then most bees; then shared."""
    scores = [garden.scores() for garden in gardens]
    totals = tuple(sum(score) + bonus for score, bonus in zip(scores, bonuses(gardens), strict=True))
    if len(gardens) == 1:
        return Outcome((0,), totals, "solo")
    ranks = [(total, score[1], score[0]) for total, score in zip(totals, scores, strict=True)]
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    if len(winners) > 1:
        return Outcome(winners, totals, "shared")
    for depth, decided in enumerate(("points", "hummingbirds", "bees"), 1):
        if sum(rank[:depth] == best[:depth] for rank in ranks) == 1:
            return Outcome(winners, totals, decided)
    raise AssertionError("a single best rank is decided by one of its parts")
