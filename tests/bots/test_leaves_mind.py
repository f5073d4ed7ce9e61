"""The levels of Under the Leaves: whole games, nothing hidden known, the same seed the same move, the last turn exact."""

from __future__ import annotations

import re
from random import Random

import pytest

from hedgerow.bots import chosen, thinking
from hedgerow.bots.contract import Progress, Thought
from hedgerow.bots.leaves import MIND, learning
from hedgerow.bots.leaves.onward import onward
from hedgerow.bots.leaves.words import said
from hedgerow.deal import Dealer
from hedgerow.leaves import GAME
from hedgerow.leaves.position import Position
from hedgerow.levels import LEVELS
from tests.bots.hearing import heard

HEADERS = [
    {"players": "2"},
    {"players": "1", "rules": "arena"},
    {"players": "3", "cards": "Mochera Eduli Nari"},
    {"players": "4", "cards": "Belota Reishi Siella", "rules": "arena"},
]


def thought(position: Position, level: str, seed: str) -> tuple[Thought, list[Progress]]:
    """What comes of thinking, and how it went."""
    told, found = heard(thinking("leaves", position, level, seed))
    return found, told


def walk(header: dict[str, str], seed: str) -> list[Position]:
    """Every position of a game played at random or quickly, by turns."""
    rnd, found = Random(seed), [GAME.start({**header, "seed": seed})]
    while found[-1].to_move is not None:
        here = found[-1]
        found.append(here.play(rnd.choice(list(here.legal_moves())) if rnd.random() < 0.5 else onward(here)))  # type: ignore[arg-type]
    return found


@pytest.mark.parametrize("header", HEADERS, ids=lambda header: " ".join(header.values()))
def test_every_level_plays_whole_games(header: dict[str, str]) -> None:
    position = GAME.start({**header, "seed": "whole"})
    while position.to_move is not None:
        level = "owl" if position.turn >= 11 * position.seats or position.ply == 20 else LEVELS[position.ply % 3]
        found, steps = thought(position, level, str(position.ply))
        assert steps
        assert found.move == found.candidates[0].move
        assert len({each.move for each in found.candidates}) == len(found.candidates)
        for text in {found.move, *(step.best for step in steps)}:
            position.parse(text)
        position = position.play(position.parse(found.move))


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_hidden_makes_no_difference(level: str) -> None:
    """Two games that the seat cannot tell apart, the same seed: the same thought, to the last digit."""
    for header in HEADERS[:2]:
        for position in walk(header, "hidden")[3:-1:9]:
            assert position.to_move is not None
            other = position.imagined(position.to_move, Dealer("another", "world"))
            assert other.setup.bag != position.setup.bag or position.bag == len(position.setup.bag)
            assert thought(other, level, "same") == thought(position, level, "same")


def test_the_owl_leaves_no_lead_behind_on_the_last_turn() -> None:
    """Every planting of the last move played with the engine, the majorities counted: none ends better."""
    for seed in ("1", "2", "3"):
        positions = walk({"players": "2", "cards": "Carbala Somi Nidaria"}, seed)
        last = positions[-2]
        assert last.to_move is not None and last.question is None
        seat = last.to_move

        def lead(text: str, last: Position = last, seat: int = seat) -> int:
            totals = last.play(last.parse(text)).totals()
            return totals[seat] - totals[1 - seat]

        assert lead(chosen("leaves", last, "owl", seed)) == max(lead(move.text) for move in last.legal_moves())


@pytest.mark.parametrize("header", HEADERS, ids=lambda header: " ".join(header.values()))
def test_reasons_add_up_to_the_points_of_the_move_and_can_be_said(header: dict[str, str]) -> None:
    kinds, rnd = set(), Random(1)
    for position in walk(header, "reasons")[:-1]:
        seat = position.to_move
        assert seat is not None
        for move in [*rnd.sample(list(position.legal_moves()), 2), onward(position)]:
            found = MIND.reasons(position, move.text)
            gained = position.play(move).totals()[seat] - position.totals()[seat]  # type: ignore[arg-type]
            assert sum(each.points for each in found) == gained, move.text
            costs = [each.count < 0 for each in found]
            assert costs == sorted(costs)
            for each in found:
                sentence = said(each)
                assert sentence[0].isupper() or sentence[0].isdigit()
                assert not re.search(r"[{}]|None|-\d", sentence)
                kinds.add(each.kind)
    assert kinds >= {"bee", "hummingbird", "two", "readies", "shut"}


def test_reasons_worked_out_by_hand() -> None:
    """The start ~P/VY*; a tile with two purple beds below it, the purple ones on top: three purple beds are a field, one bee.

    To the right of it, the purple ones are not beside the purple bed; they face away from nobody and lack one."""
    header = {"players": "1", "starters": "~P/VY*", "cards": "Castana Noki Siella", "seed": "x"}
    bag = GAME.deal(header)["bag"].split()
    tile = "G*P/V"
    position = GAME.start({**header, "bag": " ".join([tile, *(each for each in bag if each != tile)][: len(bag)])})
    found = MIND.reasons(position, "1f2@0,1")
    assert [(each.kind, each.count, each.points) for each in found] == [("bee", 1, 1)]
    assert [said(each) for each in found] == ["Completes a purple field: 1 bee"]
    found = MIND.reasons(position, "1f0@1,0")
    assert [(each.kind, each.count, dict(each.detail)) for each in found] == [("two", 1, {"colour": "V"})]
    assert said(found[0]) == "1 more purple field lacks a single bed"


def test_learning_is_pure_and_its_text_is_what_was_learned() -> None:
    """The same weights and seeds, the same changes; the mean of several is made; the written text reads back."""
    first = learning.fresh()
    update = learning.episodes(first, ["a"])
    assert first == learning.fresh()
    assert update == learning.episodes(first, ["a"])
    assert any(any(row) for row in update)
    assert not any(update[-1])
    halved = learning.merge(first, [update, [[0.0] * len(row) for row in update]])
    assert halved == [[was + change / 2 for was, change in zip(*pair, strict=True)] for pair in zip(first, update, strict=True)]
    module: dict[str, object] = {}
    exec(compile(learning.write(update, "Note."), "weights.py", "exec", dont_inherit=True), module)
    assert [[int(each) for each in row.split()] for row in module["STAGES"]] == [  # type: ignore[attr-defined]
        [round(100 * change) for change in row] for row in update
    ]
