"""The best few plantings played on in imagined games, the same games for each: after every round the worse half drops out.

Only one's own garden is played on, a few turns far; the others just take a tile each, any one. What is half built then is
judged as ever.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace

from ...deal import Dealer
from ...leaves.position import TURNS, Plant, Position
from ..contract import Candidate, Progress
from ..figures import error, mean
from .choosing import Level, Ranked, gains, ranked, sketched, turns_left
from .sketch import Sketch
from .terms import TURNS as TURNS_LEFT
from .terms import stage

FEW = 6
"""Plantings played on, at most."""
WITHIN = 3.0
"""Points behind the best up to which a planting is played on."""
FAR = 3
"""Own turns played on."""
_QUIET = Dealer("0", "onward")


def closer(
    position: Position, found: Sequence[Ranked], level: Level, dealer: Dealer
) -> Generator[Progress, None, list[Candidate]]:
    """The best few of the plantings found, in the order of what came of them."""
    seat = position.to_move
    assert seat is not None
    top = [each for each in found[:FEW] if each.value >= found[0].value - WITHIN]
    ends: dict[str, list[float]] = {each.move.text: [] for each in top}
    rounds = max(1, (len(top) - 1).bit_length())
    share, done = level.worlds // rounds, 0
    worlds: list[Position] = []
    field = top
    while len(field) > 1:
        for _ in range(max(1, share // len(field))):
            number = len(worlds)
            worlds.append(position.imagined(seat, dealer))
            others = Dealer(str(number), "others")
            taken = [others.shuffled(range(3)) for _turn in range(FAR * position.seats)]
            for each in field:
                assert isinstance(each.move, Plant)
                ends[each.move.text].append(_played(worlds[number], each.move, seat, taken, level))
                done += 1
                yield Progress(min(done, level.worlds), level.worlds, field[0].move.text)
        field = sorted(field, key=lambda each: -mean(ends[each.move.text]))[: (len(field) + 1) // 2]
    by_rounds = sorted(top, key=lambda each: (-len(ends[each.move.text]), -mean(ends[each.move.text] or [each.points])))
    return [_candidate(each, ends[each.move.text]) for each in by_rounds]


def _candidate(ranked: Ranked, ends: list[float]) -> Candidate:
    if not ends:
        return ranked.candidate()
    return Candidate(ranked.move.text, mean(ends), mean(ends), error(ends))


def _played(world: Position, move: Plant, seat: int, taken: list[list[int]], level: Level) -> float:
    """Points that the seat may expect after the move and a few more turns of its own."""
    left, seats = turns_left(world) - 1, world.seats
    alone = _alone(world, seat, left + 1)
    alone = _answered(alone.play(move), level)
    turn = 0
    while left and turn < FAR:
        for other in range(seats - 1):
            _take(alone, taken[turn * seats + other])
        sketch, _built = sketched(alone, 0, level.weights)
        best: Plant = max(gains(alone, sketch), key=lambda each: each[0].value)[1]
        alone = _answered(alone.play(best), level)
        left, turn = left - 1, turn + 1
    garden = alone.gardens[0]
    points = float(sum(garden.scores()))
    if seats > 1:
        points += level.eager * sum(map(len, garden.sprites))
    if left:
        row = level.weights[stage(left)]
        points += row[TURNS_LEFT + left] + sum(
            [row[term] for term in Sketch(garden, alone.setup.cards, alone.setup.rules, row).terms()]
        )
    return points


def _alone(world: Position, seat: int, left: int) -> Position:
    """The world with that garden only."""
    new = Position()
    new.setup, new.finders, new.display, new.bag = replace(world.setup, players=1), world.finders, world.display, world.bag
    new.gardens, new.ply, new.turn, new.to_move, new.question, new.events = (world.gardens[seat],), 0, TURNS - left, 0, None, ()
    return new


def _take(alone: Position, slots: Sequence[int]) -> None:
    """Somebody takes a tile. Only for a position that nobody has been shown."""
    slot = next((slot for slot in slots if alone.display[slot]), None)
    if slot is None:
        return
    display = list(alone.display)
    display[slot] = None
    if alone.bag < len(alone.setup.bag):
        display[slot] = alone.setup.bag[alone.bag]
        alone.bag += 1
    alone.display = tuple(display)


def _answered(position: Position, level: Level) -> Position:
    """The position once every question is answered."""
    while position.question is not None:
        position = position.play(ranked(position, level, _QUIET)[0].move)
    return position
