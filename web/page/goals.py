"""A dozen goals that good play reaches by itself. A goal reads a finished game; what it teaches stands in its words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from hedgerow.session import Session
from hedgerow.words import _


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game as goals see it: for one person who played it."""

    session: Session
    seat: int
    rivals: Sequence[str]
    """The levels of the bots at the table."""

    def moves(self) -> list[list[str]]:
        """For each move of the person what it brought them: "kind" and "kind:why" of its events."""
        positions = self.session.positions[: self.session.at + 1]
        return [
            [word for event in after.events if event.seat == self.seat for word in (event.kind, f"{event.kind}:{event.why}")]
            for before, after in pairwise(positions)
            if before.to_move == self.seat
        ]

    @property
    def garden(self) -> dict[str, Any]:
        """The person's garden at the end, as in a dump."""
        garden: dict[str, Any] = self.session.position.dump(legal=False)["gardens"][self.seat]
        return garden

    @property
    def score(self) -> dict[str, int]:
        """The parts of the person's score."""
        score: dict[str, int] = self.garden["score"]
        return score

    @property
    def alone(self) -> bool:
        """It was a game for one."""
        return self.session.position.seats == 1

    @property
    def won(self) -> bool:
        """The person has won, or shares the victory."""
        outcome = self.session.position.outcome()
        return outcome is not None and self.seat in outcome.winners


def _together(played: Played, *kinds: str) -> bool:
    return any(all(kind in move for kind in kinds) for move in played.moves())


def _times(played: Played, kind: str, least: int) -> bool:
    return any(move.count(kind) >= least for move in played.moves())


def _all_kinds(played: Played) -> bool:
    return any({"bee", "hummingbird"} <= set(move) and {"green", "brown", "blue"} & set(move) for move in played.moves())


def _nest(played: Played) -> bool:
    return 3 in played.garden["hummingbirds"].values()


def _sprites(played: Played) -> bool:
    return sum(played.score[kind] for kind in ("green", "brown", "blue")) >= 10


def _majorities(played: Played) -> bool:
    return played.score["majority"] == 6


def _points(played: Played, least: int) -> bool:
    return played.alone and played.score["total"] >= least


def _beaten(played: Played, level: str) -> bool:
    return level in played.rivals and played.won


def _used(played: Played) -> bool:
    used = {word for move in played.moves() for word in move}
    return {"used:undew", "used:chaos", "used:tincture"} <= used


GOALS: dict[str, dict[str, Callable[[Played], bool]]] = {
    "leaves": {
        "swarm": lambda played: _times(played, "bee", 3),
        "all-kinds": _all_kinds,
        "nest": _nest,
        "sprites": _sprites,
        "majorities": _majorities,
        "points": lambda played: _points(played, 38),
        "owl": lambda played: _beaten(played, "owl"),
    },
    "evenglow": {
        "both": lambda played: _times(played, "harvest", 2),
        "trellis": lambda played: played.score["vines"] >= 10,
        "colours": lambda played: _together(played, "colours"),
        "used": _used,
        "unseen": lambda played: played.alone and played.won,
        "owl": lambda played: _beaten(played, "owl"),
    },
}
"""Game -> its goals, the easiest first -> whether a game has reached one."""


def reached(game: str, played: Played) -> list[str]:
    """The goals that a finished game has reached."""
    return [key for key, has in GOALS.get(game, {}).items() if has(played)]


def words(game: str, key: str) -> tuple[str, str]:
    """A goal's name, and what it asks."""
    return {
        ("leaves", "swarm"): (_("Swarm"), _("Bring three bees with one tile.")),
        ("leaves", "all-kinds"): (_("Welcome, all"), _("Bring a bee, a hummingbird and a sprite with one tile.")),
        ("leaves", "nest"): (_("Full nest"), _("Have three hummingbirds in one nest.")),
        ("leaves", "sprites"): (_("Village"), _("Have ten sprites in your garden.")),
        ("leaves", "majorities"): (_("Three crowns"), _("Have, or share, the most sprites of every kind.")),
        ("leaves", "points"): (_("Gold"), _("Reach 38 points alone.")),
        ("leaves", "owl"): (_("Night flight"), _("Win against the owl.")),
        ("evenglow", "both"): (_("Two baskets"), _("Harvest two sets with one move.")),
        ("evenglow", "trellis"): (_("Trellis"), _("Have vines worth ten points.")),
        ("evenglow", "colours"): (_("Three colours"), _("Have a potion of each colour.")),
        ("evenglow", "used"): (_("Apothecary"), _("Use all three potions in one game.")),
        ("evenglow", "unseen"): (_("Seen"), _("Win against the Unseen.")),
        ("evenglow", "owl"): (_("Before dawn"), _("Win against the owl.")),
    }[game, key]
