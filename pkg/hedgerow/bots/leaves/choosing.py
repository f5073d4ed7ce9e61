"""The plantings of a turn in the order of what they are judged at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ...deal import Dealer
from ...leaves import scoring
from ...leaves.creatures import finder
from ...leaves.position import TURNS, Choose, Plant, Position
from ...leaves.tiles import FACES
from ..contract import Candidate
from .sketch import Gain, Sketch, most
from .terms import STAGES, stage
from .terms import TURNS as TURNS_LEFT

SHOWN = 8
"""Candidates kept."""
CLOSE = 6
"""Points behind the best up to which a last planting is played out with the majorities."""
Weights = list[list[float]]
"""A list of weights for each stage."""


@dataclass(frozen=True, slots=True)
class Level:
    """How a level judges."""

    weights: Weights
    noise: float = 0.0
    """Points by which a planting is misjudged at most."""
    eager: float = 0.0
    """Points that a sprite is worth besides where there are others, for the majorities."""
    share: float = 1.0
    """Of the plantings, how many it looks at."""
    exact: bool = False
    """Whether the last planting counts the majorities."""
    worlds: int = 0
    """Games played on in all, for choosing among the best."""


class Ranked(NamedTuple):
    """A move that was judged."""

    value: float
    """What it is chosen by."""
    points: float
    """Points that the seat may expect at the end."""
    move: Plant | Choose

    def candidate(self) -> Candidate:
        """The same for whoever asked."""
        return Candidate(self.move.text, self.value, self.points)


def turns_left(position: Position) -> int:
    """Turns that the seat to move has, this one too."""
    return TURNS - position.turn // position.seats


def sketched(position: Position, seat: int, weights: Weights) -> tuple[Sketch, float]:
    """The seat's garden as it is judged with one turn less to come, and what is half built in it."""
    left = turns_left(position) - 1
    row = weights[stage(left)] if left else weights[STAGES]
    sketch = Sketch(position.gardens[seat], position.setup.cards, position.setup.rules, row)
    return sketch, row[TURNS_LEFT + left] + sum([row[term] for term in sketch.terms()])


def gains(position: Position, sketch: Sketch) -> list[tuple[Gain, Plant]]:
    """What each planting brings."""
    faces = [FACES[tile] if tile else () for tile in position.display]
    gain, found = sketch.gain, []
    for move in position.legal_moves():
        assert isinstance(move, Plant)
        if faces[move.slot]:
            found.append((gain(move.place, faces[move.slot][move.way]), move))
    return found


def ranked(position: Position, level: Level, dealer: Dealer) -> list[Ranked]:
    """The moves, the best first; among equals chance decides."""
    seat = position.to_move
    assert seat is not None
    had = float(sum(position.gardens[seat].scores()))
    if position.question is not None:
        return _answers(position, had)
    sketch, built = sketched(position, seat, level.weights)
    found = gains(position, sketch)
    if level.share < 1:
        found = dealer.shuffled(found)[: max(1, int(level.share * len(found)))]
    mixed = dealer.shuffled(range(len(found)))
    misjudged = [level.noise * (n / len(found) - 0.5) for n in mixed]
    eager = level.eager if position.seats > 1 else 0.0
    values = [
        (gain.value + eager * sum(gain.sprites) + off, number, gain, move)
        for off, number, (gain, move) in zip(misjudged, mixed, found, strict=True)
    ]
    if level.exact and turns_left(position) == 1 and position.seats > 1:
        highest = max(gain.points for gain, _move in found)
        close = [each for each in values if each[2].points >= highest - CLOSE]
        values = [(_lead(position, move, seat), number, gain, move) for _value, number, gain, move in close]
    values.sort(key=lambda each: (-each[0], each[1]))
    return [Ranked(value, had + built + gain.value, move) for value, _number, gain, move in values]


def _answers(position: Position, had: float) -> list[Ranked]:
    """The answers to a card's question, by how many sprites can come in all."""
    question, seat = position.question, position.to_move
    assert question is not None and seat is not None
    garden, kind = position.gardens[seat], question.kind
    find = finder(position.setup.cards[kind], position.setup.rules)
    found = []
    for move, option in zip(position.legal_moves(), question.options, strict=True):
        assert isinstance(move, Choose)
        points = 1 + most(find, garden, garden.served[kind].union(option.served), question.tile)
        found.append(Ranked(float(points), had + points, move))
    return sorted(found, key=lambda each: -each.value)


def _lead(position: Position, move: Plant, seat: int) -> float:
    """The lead with the majorities as they then are, answers taken as `_answers` takes them."""
    after = position.play(move)
    while after.question is not None:
        after = after.play(_answers(after, 0.0)[0].move)
    bonus = scoring.bonuses(after.gardens)
    totals = [sum(garden.scores()) + more for garden, more in zip(after.gardens, bonus, strict=True)]
    return totals[seat] - max([total for n, total in enumerate(totals) if n != seat], default=0)
