"""Weights learned from self-play by temporal differences: pure functions for whoever runs them, on one core or many."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from ...deal import Dealer
from ...leaves import GAME
from ...leaves.position import Position
from .choosing import Level, Weights, ranked, turns_left
from .sketch import Sketch
from .terms import TURNS, plain, stage

LAMBDA = 0.8
"""How far a surprise reaches back."""
STEP = 0.01
"""Of a surprise, what the terms that held take up at once."""
EXPLORES = 1.0
"""Points between which a planting is misjudged while learning, so that more than one line is seen."""
SETUPS = (
    {"players": "2"}, {"players": "1"}, {"players": "3"}, {"players": "2", "rules": "arena"}, {"players": "4"},
)  # fmt: skip
"""The games that are learned from, by turns."""
START = 3.0
"""Points a turn, to begin with."""
BROAD = 5.0
"""How many times more turns left take up than the other terms."""

Update = list[list[float]]
"""For each stage what each weight is to change by."""
Line = list[tuple[float, int, list[int]]]
"""For each turn of a seat: points, stage and terms after it."""


def fresh() -> Weights:
    """What learning begins with: `plain` weights, and how many points a turn brings."""
    found = plain()
    for left in range(1, 12):
        found[stage(left)][TURNS + left] = START * left
    return found


def episodes(weights: Sequence[Sequence[float]], seeds: Sequence[str], step: float = STEP) -> Update:
    """Plays a game for each seed, learning as it goes; returns how the weights have changed."""
    mine = [list(each) for each in weights]
    for n, seed in enumerate(seeds):
        for line in _played(mine, dict(SETUPS[n % len(SETUPS)]), seed):
            _learn(mine, line, step)
    return [[new - old for new, old in zip(*pair, strict=True)] for pair in zip(mine, weights, strict=True)]


def merge(weights: Sequence[Sequence[float]], updates: Sequence[Update]) -> Weights:
    """The weights with the mean of several changes."""
    done = [list(each) for each in weights]
    for update in updates:
        for row, changes in zip(done, update, strict=True):
            for at, change in enumerate(changes):
                row[at] += change / len(updates)
    return done


def write(weights: Sequence[Sequence[float]], note: str) -> str:
    """The text of `weights.py`: each weight in hundredths, and how they were made."""
    lines = ['"""Weights of the terms (`terms.py`) by stage, a line a stage, in hundredths of a point.']
    lines += ["", *note.strip().splitlines(), '"""', "", "from __future__ import annotations", "", "STAGES = ("]
    for row in weights:
        text = wrap(" ".join(str(round(100 * value)) for value in row), 110)
        lines += [f'    "{part}{" " if n < len(text) - 1 else ""}"' for n, part in enumerate(text)]
        lines[-1] += ","
    return "\n".join([*lines, ")", '"""The weights of each stage, the last turns first; then those of the end, all 0."""', ""])


def _played(weights: Weights, setup: dict[str, str], seed: str) -> list[Line]:
    """A game, as a line a seat."""
    level = Level(weights, noise=EXPLORES)
    position: Position = GAME.start({**setup, "seed": seed})
    dealer = Dealer(seed, "learning")
    lines: list[Line] = [[] for _ in range(position.seats)]
    while (seat := position.to_move) is not None:
        turn, left = position.turn, turns_left(position) - 1
        position = position.play(ranked(position, level, dealer)[0].move)
        if position.turn != turn:
            terms = _terms(position, seat, weights, left) if left else []
            lines[seat].append((float(sum(position.gardens[seat].scores())), stage(left), terms))
    return lines


def _terms(position: Position, seat: int, weights: Weights, left: int) -> list[int]:
    sketch = Sketch(position.gardens[seat], position.setup.cards, position.setup.rules, weights[stage(left)])
    return [*sketch.terms(), TURNS + left]


def _learn(weights: Weights, line: Line, step: float) -> None:
    """Puts the weights nearer to how it went on from each turn of a seat."""
    target = following = line[-1][0]
    for points, at, terms in reversed(line[:-1]):
        target = LAMBDA * target + (1 - LAMBDA) * following
        row = weights[at]
        value = points + sum([row[term] for term in terms])
        pull = step * (target - value) / len(terms) ** 0.5
        for term in terms:
            row[term] += pull * BROAD if term >= TURNS else pull
        following = value
