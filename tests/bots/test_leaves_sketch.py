"""Plantings judged as differences: what the engine says of each, for all cards and both rule sets."""

from __future__ import annotations

from random import Random

import pytest

from hedgerow.bots.leaves.sketch import Sketch
from hedgerow.bots.leaves.terms import DIVER, MISSING, TERMS, nectar, small
from hedgerow.leaves import GAME
from hedgerow.leaves.position import Plant, Position
from hedgerow.leaves.tiles import CARDS, FACES

GREEN, BROWN, BLUE = (
    [card for card, (kind, _name) in CARDS.items() if kind == wanted] for wanted in ("green", "brown", "blue")
)  # fmt: skip
GAMES = [
    {"players": "1", "rules": rules, "cards": f"{GREEN[n % 4]} {BROWN[(n + n // 4) % 4]} {BLUE[(n + n // 2) % 4]}"}
    for n, rules in enumerate(["rulebook"] * 8 + ["arena"] * 8)
]


def most_points(position: Position, turn: int) -> int:
    """Points of the only seat once its turn is over, with the best answers."""
    if position.turn != turn:
        return sum(position.gardens[0].scores())
    return max(most_points(position.play(move), turn) for move in position.legal_moves())


@pytest.mark.parametrize("header", GAMES, ids=lambda header: f"{header['rules']} {header['cards']}")
def test_differences_are_what_the_engine_says(header: dict[str, str]) -> None:
    """Points with the best answers, and the change of all terms, each worth another odd amount."""
    rnd = Random(header["cards"])
    weights = [rnd.random() for _ in range(TERMS)]
    position = GAME.start({**header, "seed": "sketch"})
    asked = came = 0
    while position.to_move is not None:
        moves = position.legal_moves()
        if position.question is not None:
            position, asked = position.play(rnd.choice(moves)), asked + 1
            continue
        garden = position.gardens[0]
        sketch = Sketch(garden, position.setup.cards, position.setup.rules, weights)
        built, had = sum(weights[term] for term in sketch.terms()), sum(garden.scores())
        ranked = []
        for move in moves:
            assert isinstance(move, Plant)
            tile = position.display[move.slot]
            assert tile is not None
            gain = sketch.gain(move.place, FACES[tile][move.way])
            ranked.append((gain.points + rnd.random(), move))
            # Every planting that brings a sprite or two birds, and some of the others.
            if any(gain.sprites) or gain.birds > 1 or rnd.random() < 0.2:
                after = position.play(move)
                assert gain.points == most_points(after, position.turn) - had, move.text
                then = Sketch(after.gardens[0], position.setup.cards, position.setup.rules, weights).terms()
                assert gain.value - gain.points == pytest.approx(sum(weights[term] for term in then) - built), move.text
                came += sum(gain.sprites)
        position = position.play(max(ranked, key=lambda each: each[0])[1])
    assert came


def test_terms_worked_out_by_hand() -> None:
    """A starting tile alone, ~P/VY*: three fields of one bed with two open sides each, no colour with a field of two
    beds, and a pond that may grow. None of its three beds lies in a nectar-rich field."""
    position = GAME.start({"players": "1", "starters": "~P/VY*", "cards": "Castana Noki Nidaria", "seed": "x"})
    terms = Sketch(position.gardens[0], position.setup.cards, "rulebook", [0.0] * TERMS).terms()
    assert sorted(terms) == sorted([small(1, 2)] * 3 + [nectar(0, 0)] * 5 + [DIVER + 1, MISSING + 3])
