"""How a level chooses: a card's side, a placement, a potion."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...deal import Dealer
from ...evenglow.box import SEED_SPACE
from ...evenglow.moves import PASS, Move
from ...evenglow.plants import KIND, SIDES, sides
from ...evenglow.position import Position
from ...evenglow.potions import CHAOS
from ..contract import Candidate
from .judging import Found, Judge
from .table import after, chances, falling, move_of, turns_left, unseen_worth, use_of
from .terms import Weights

SHOWN = 8
"""Candidates kept."""


@dataclass(frozen=True, slots=True)
class Level:
    """What a level does and leaves undone."""

    weights: Weights
    """How it judges what is half built."""
    noise: float = 0.0
    """Points by which it misjudges a move, at most, either way."""
    share: float = 1.0
    """Of the empty numbers, how many it looks at."""
    others: float = 0.0
    """What it minds that others get, next to its own."""
    foresight: int = 0
    """Placements after which it looks for the potion that could follow."""
    deep: int = 0
    """Placements that it looks at more closely, several turns ahead."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A move, what it is chosen by, and what it leads the seat to expect."""

    move: Move
    value: float
    points: float
    found: Found | None = None
    error: float = 0.0

    def candidate(self) -> Candidate:
        """As the contract has it."""
        return Candidate(self.move.text, self.value, self.points, self.error)


def ranked(position: Position, level: Level, dealer: Dealer) -> list[Ranked]:
    """The moves worth a look, the best first."""
    if position.phase == "play":
        found = list(_plays(position, level, dealer))
    elif position.phase == "potion":
        found = list(_potions(position, level, dealer))
    else:
        found = _placements(position, level, dealer)
    # Among equals the dealer decides.
    return sorted(dealer.shuffled(found), key=lambda each: -each.value)


def _noise(level: Level, dealer: Dealer) -> float:
    return level.noise * (dealer.below(2001) / 1000 - 1) if level.noise else 0.0


def _judge(position: Position, seat: int, level: Level) -> Judge:
    turns = turns_left(position)
    again = chances(position) if seat == position.to_move else turns + (position.phase != "seed")
    return Judge(position.gardens[seat], level.weights, turns, again)


def _plays(position: Position, level: Level, dealer: Dealer) -> Iterator[Ranked]:
    """The two sides of the card in hand, by the best placement of each and by what the other gives away."""
    seat = position.to_move
    assert seat is not None
    card = position.hands[seat]
    assert card is not None
    mine = _judge(position, seat, level)
    others = [_judge(position, n, level) for n in range(position.seats) if n != seat and level.others]
    for side in sides(card):
        move = next(move for move in position.legal_moves() if move.text == f"play {side}")
        played = position.play(move)
        best = max(_placements(played, level, dealer, mine), key=lambda each: each.value)
        value = best.value
        if others:
            other = next(each for each in sides(card) if each != side)
            one, two = sorted(SIDES[other])
            value -= level.others * sum(judge.best((one, two)) for judge in others) / len(others)
        yield Ranked(move, value, best.points)


def _placements(position: Position, level: Level, dealer: Dealer, judge: Judge | None = None) -> list[Ranked]:
    """The best placement of each pair on each number, either way about."""
    seat = position.to_move
    assert seat is not None
    judge = judge or _judge(position, seat, level)
    if position.phase == "seed":
        found = judge.placements(position.pairs(), numbers=frozenset((SEED_SPACE,)))
    else:
        empty = position.gardens[seat].empty
        few = max(1, round(level.share * len(empty)))
        numbers = frozenset(dealer.shuffled(empty)[:few]) if few < len(empty) else None
        found = judge.placements(position.pairs(), numbers=numbers)
        if judge.garden.holds(CHAOS) and not position.potioned:
            found += judge.placements(position.pairs(chaos=True), True, numbers)
    done = []
    base = unseen_worth(position.rows, judge.turns + 1) if position.rows is not None else 0.0
    cost: dict[frozenset[int], float] = {}
    for each in found:
        value = each.value
        if position.rows is not None and position.played is not None and level.others:
            key = frozenset((each.sun, each.moon))
            if key not in cost:
                cost[key] = unseen_worth(falling(position, each.sun, each.moon), judge.turns) - base
            value -= level.others * cost[key]
        done.append(Ranked(move_of(each), judge.worth + value + _noise(level, dealer), judge.worth + each.value, each))
    if level.foresight and not position.potioned and position.phase != "seed":
        done.sort(key=lambda each: -each.value)
        done[: level.foresight] = [_followed(position, each, level, judge) for each in done[: level.foresight]]
    return done


def _followed(position: Position, each: Ranked, level: Level, judge: Judge) -> Ranked:
    """A placement with the potion that might best follow it."""
    assert each.found is not None
    if each.found.chaos:
        return each
    then = Judge(after(judge.garden, each.found), level.weights, judge.turns, judge.turns)
    waiting = Judge(then.garden, level.weights, judge.turns, judge.turns + 1)
    more = max([use.value for use in then.uses() if use.second >= 0 or position.supply[KIND[use.first_face]]], default=0.0)
    # What it gains against holding the potion until another turn.
    gain = max(0.0, more - (waiting.worth - then.worth))
    return Ranked(each.move, each.value + gain, each.points + gain, each.found)


def _potions(position: Position, level: Level, dealer: Dealer) -> Iterator[Ranked]:
    """Passing, and each use that may be the best one."""
    seat = position.to_move
    assert seat is not None
    judge = Judge(position.gardens[seat], level.weights, turns_left(position), turns_left(position))
    yield Ranked(PASS, judge.worth, judge.worth)
    for use in judge.uses():
        move = use_of(use)
        if use.second < 0 and not position.supply[KIND[use.first_face]]:
            continue
        worth = judge.worth + use.value
        yield Ranked(move, worth + _noise(level, dealer) - 1e-9, worth)
