"""Weights learned from self-play by temporal differences: pure functions for whoever runs them, on one core or many."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap

from ...deal import Dealer
from ...evenglow import GAME
from ...evenglow.position import Position
from .choosing import Level, ranked
from .judging import Judge
from .table import turns_left
from .terms import TERMS, Weights, fading

LAMBDA = 0.8
"""How far a surprise reaches back."""
STEP, SETTLES = 0.05, 150
"""Of a surprise, what the terms that held take up at once; after so many games half of it, after twice as many a third."""
EXPLORES = 1.0
"""Points by which a move is misjudged while learning, so that more than one line is seen."""
SETUPS: Mapping[str, Sequence[Mapping[str, str]]] = {
    "standard": (
        {"players": "2"}, {"players": "2", "board": "22"}, {"players": "3"}, {"variant": "solo"}, {"players": "2"},
        {"players": "3", "board": "22"},
    ),
    "family": ({"variant": "family", "players": "2"}, {"variant": "family", "players": "3", "board": "22"}),
}  # fmt: skip
"""Which weights -> the games that they are learned from, by turns."""

PLAYED = "played"
"""Beside the weights: the number of games that they are learned from."""
Tables = dict[str, list[float]]
Update = dict[str, dict[int, float]]
"""For each set of weights what each weight is to change by."""


def fresh() -> Tables:
    """Weights of one who knows nothing, and the number of games played."""
    return {**{name: [0.0] * (2 * TERMS) for name in SETUPS}, PLAYED: [0.0]}


def episodes(weights: Mapping[str, Sequence[float]], seeds: Sequence[str]) -> Update:
    """Plays a game for each seed and set of weights, learning as it goes; returns how the weights have changed."""
    changed: Update = {PLAYED: {0: float(len(seeds))}}
    for name, setups in SETUPS.items():
        mine = list(weights[name])
        for n, seed in enumerate(seeds):
            step = STEP * SETTLES / (SETTLES + weights[PLAYED][0] + n)
            _episode(mine, setups[n % len(setups)], seed, step)
        changed[name] = {
            at: new - old for at, (new, old) in enumerate(zip(mine, weights[name], strict=True)) if new != old
        }  # fmt: skip
    return changed


def merge(weights: Mapping[str, Sequence[float]], updates: Sequence[Update]) -> Tables:
    """The weights with several changes: the mean of them, but that all games count as played."""
    done = {name: list(each) for name, each in weights.items()}
    for update in updates:
        for name, change in update.items():
            for at, by in change.items():
                done[name][at] += by if name == PLAYED else by / len(updates)
    return done


def write(weights: Mapping[str, Sequence[float]], note: str) -> str:
    """The text of `weights.py`: each weight in hundredths, and how they were made."""
    lines = ['"""Weights of the terms (`terms.py`), two a term, in hundredths of a point; only those that are not 0.']
    lines += ["", *note.strip().splitlines(), '"""', "", "from __future__ import annotations", ""]
    for name in SETUPS:
        each = weights[name]
        whole = {at: round(100 * value) for at, value in enumerate(each) if round(100 * value)}
        text = " ".join(f"{at}:{value}" for at, value in whole.items())
        lines += [
            f'{name.upper()} = """',
            *wrap(text, 120),
            '"""',
            '"""For games of that kind: number of the weight, and it."""',
            "",
        ]
    return "\n".join(lines)


def _episode(weights: list[float], setup: Mapping[str, str], seed: str, step: float) -> None:
    """One game, after which the weights are put nearer to how it went on from each position."""
    level = Level(Weights(weights), noise=EXPLORES, others=0.5)
    position: Position = GAME.start({**setup, "seed": seed})
    dealer = Dealer(seed, "learning")
    lines: list[list[tuple[float, int, list[int], list[int]]]] = [[] for _ in range(position.seats)]
    while (seat := position.to_move) is not None:
        turn, turns = position.turn, turns_left(position)
        position = position.play(ranked(position, level, dealer)[0].move)
        if position.turn != turn:
            judge = Judge(position.gardens[seat], level.weights, turns, turns)
            lines[seat].append((float(position.gardens[seat].total()), turns, judge.terms(), judge.spells()))
    for line in lines:
        _learn(weights, line, step)


def _learn(weights: list[float], line: list[tuple[float, int, list[int], list[int]]], step: float) -> None:
    target = line[-1][0]
    following = target
    for points, turns, terms, spells in reversed(line[:-1]):
        target = LAMBDA * target + (1 - LAMBDA) * following
        soon, late = fading(turns)
        held = terms + spells
        value = points + sum([soon * weights[2 * n] + late * weights[2 * n + 1] for n in held])
        size = sum([soon * soon + late * late for _n in held])
        pull = step * (target - value) / size * len(held) ** 0.5
        for n in held:
            weights[2 * n] += pull * soon
            weights[2 * n + 1] += pull * late
        following = value
