"""Thinking by a game's name, and the two that do not think ahead."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from hedgerow.bots import PLAIN, chosen, thinking
from hedgerow.bots.contract import Progress
from hedgerow.bots.stepping import finished
from hedgerow.deal import Dealer
from hedgerow.game import Illegal, Position
from hedgerow.levels import LEVELS
from hedgerow.registry import game
from tests.bots.standin import StandIn

HEADERS = [
    ("leaves", {"players": "1"}),
    ("leaves", {"players": "3", "rules": "arena"}),
    ("evenglow", {"players": "2"}),
    ("evenglow", {"variant": "solo"}),
]


@pytest.fixture
def standin(monkeypatch: pytest.MonkeyPatch) -> StandIn:
    """Stands for the minds of both games."""
    mind = StandIn()
    for name in ("leaves", "evenglow"):
        module = ModuleType(f"hedgerow.bots.{name}")
        module.MIND = mind  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, module.__name__, module)
    return mind


def line(name: str, header: dict[str, str], level: str) -> list[Position]:
    """Every position of a game that `level` plays against itself."""
    found = [game(name).start({**header, "seed": "line"})]
    while found[-1].to_move is not None:
        found.append(found[-1].play(found[-1].parse(chosen(name, found[-1], level, str(len(found))))))
    return found


@pytest.mark.parametrize(("name", "header"), HEADERS)
@pytest.mark.parametrize("level", PLAIN)
def test_the_plain_ones_play_whole_games_and_know_nothing_hidden(name: str, header: dict[str, str], level: str) -> None:
    positions = line(name, header, level)
    assert positions[-1].outcome() is not None
    for position in positions[:-1:4]:
        assert position.to_move is not None
        other = position.imagined(position.to_move, Dealer("another", "world"))
        thought = finished(thinking(name, position, level, "same"))
        assert thought == finished(thinking(name, other, level, "same"))
        assert thought.move == thought.candidates[0].move


@pytest.mark.parametrize(("name", "header"), HEADERS)
def test_greedy_leaves_no_point_of_its_move_behind(name: str, header: dict[str, str]) -> None:
    seen = 0
    for position in line(name, header, "greedy")[:-1]:
        seat = position.to_move
        assert seat is not None
        at_once = max(position.play(move).totals()[seat] for move in position.legal_moves())
        thought = finished(thinking(name, position, "greedy", "x"))
        assert thought.candidates[0].points >= at_once
        seen = max(seen, at_once)
    # What it measures is there to be measured.
    assert seen >= 10


@pytest.mark.parametrize("level", LEVELS)
def test_a_mind_is_shown_what_its_seat_may_know(standin: StandIn, level: str) -> None:
    for name, header in HEADERS:
        position = game(name).start({**header, "seed": "shown"})
        steps = thinking(name, position, level, "7")
        first = next(steps)
        assert isinstance(first, Progress)
        thought = finished(steps)
        assert (first.done, first.steps, first.best) == (1, 3, thought.move)
        shown = standin.shown[-1]
        assert shown is not position
        assert shown.seen(0) == position.seen(0)
        assert shown == position.imagined(0, Dealer("7", "imagined"))
        assert chosen(name, position, level, "7") == thought.move


def test_what_cannot_be_thought_about_says_so() -> None:
    start = game("leaves").start({"players": "1", "seed": "x"})
    with pytest.raises(Illegal, match=r"no level called 'eagle'.*dormouse, robin, badger, owl"):
        thinking("leaves", start, "eagle", "1")
    with pytest.raises(Illegal, match="over"):
        thinking("leaves", line("leaves", {"players": "1"}, "random")[-1], "greedy", "1")
