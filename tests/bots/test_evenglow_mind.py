"""The levels of Evenglow: whole games, nothing hidden known, the same seed the same move, the last turn exact."""

from __future__ import annotations

import re

import pytest

from hedgerow.bots.contract import Progress, Reason, Thought
from hedgerow.bots.evenglow import MIND
from hedgerow.bots.evenglow.words import said
from hedgerow.deal import Dealer
from hedgerow.evenglow import GAME
from hedgerow.evenglow.garden import Garden
from hedgerow.evenglow.plants import FACE
from hedgerow.evenglow.position import Position
from hedgerow.levels import LEVELS
from tests.bots.evenglow_games import HEADERS, walk
from tests.bots.hearing import heard


def thought(position: Position, level: str, seed: str) -> tuple[Thought, list[Progress]]:
    """What comes of thinking, as of a game whose cards the seat does not know; and how it went."""
    assert position.to_move is not None
    seen = position.imagined(position.to_move, Dealer(seed, "imagined"))
    told, found = heard(MIND.think(seen, level, Dealer(seed, "thinking")))
    return found, told


@pytest.mark.parametrize("header", HEADERS, ids=lambda header: " ".join(header.values()))
def test_every_level_plays_whole_games(header: dict[str, str]) -> None:
    position = GAME.start({**header, "seed": "whole"})
    quick = LEVELS[:3]
    while position.to_move is not None:
        # The owl, who takes longest, has the last turn.
        level = "owl" if not position.deck and not any(position.hands) else quick[position.ply % len(quick)]
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
    for header in HEADERS[::3]:
        for n, position in enumerate(walk(header, "hidden")):
            if n % 31 == 5:
                assert position.to_move is not None
                other = position.imagined(position.to_move, Dealer(str(n), "another"))
                assert other is not position
                assert thought(other, level, "same") == thought(position, level, "same")


def last_turn(tiles: dict[str, str], side: str) -> Position:
    """A two-player game's last placement: the first seat has these tiles, and is to place that side."""
    position = next(
        each for each in walk({"players": "2"}, "last") if each.deck == 0 and each.phase == "play" and each.hands.count(None) == 1
    )
    faces = bytearray(64)
    for place, text in tiles.items():
        faces[position.board.place(place)] = FACE[text]
    seat = position.to_move
    assert seat is not None
    gardens = list(position.gardens)
    gardens[seat] = Garden.of(position.board, bytes(faces))
    position.gardens = tuple(gardens)
    card = position.hands[seat]
    assert card is not None
    position.played, position.phase = (side, next(each for each in ("VL", "HN", "ME") if each != side)), "place"
    position.hands = (None, None)
    return position


@pytest.mark.parametrize("level", ["badger", "owl"])
def test_the_last_turn_is_the_best_there_is(level: str) -> None:
    """On the board of 25 all is filled but 7 and 13. A third Lion's Mane on s7 touches those on s2 and s3: 3 points, and an
    Undew for 3 more; the Henbane then lies on m7 alone, and the Undew brings it to the one on m14: both inside, 4 points.
    Henbane on m13 would make that pair at once, but the Lion's Mane would do nothing on s13."""
    filled = {f"{garden}{number}": "E" for number in range(1, 26) for garden in "sm" if number not in (7, 13)}
    position = last_turn(filled | {"s2": "N", "s3": "N", "m14": "H"}, "HN")
    seat = position.to_move
    assert seat is not None
    before = position.totals()[seat]
    found, _steps = thought(position, level, "x")
    assert found.move == "7=N/H"
    position = position.play(position.parse(found.move))
    found, _steps = thought(position, level, "x")
    assert position.play(position.parse(found.move)).totals()[seat] == before + 6 + 4


def test_only_the_owl_leaves_something_to_chance() -> None:
    """In mid-game each placement that it played on has an error; with nothing left to come, and for the others, none has."""
    places = [each for each in walk({"players": "2"}, "chance") if each.phase == "place"]
    middle, last = places[len(places) // 2], places[-1]
    found, _steps = thought(middle, "owl", "x")
    assert found.candidates[0].error > 0
    for position, level in ((middle, "badger"), (last, "owl")):
        assert {each.error for each in thought(position, level, "x")[0].candidates} == {0.0}


def told(position: Position, text: str) -> list[tuple[str, int, int]]:
    return [(each.kind, each.count, each.points) for each in MIND.reasons(position, text)]


def test_reasons_worked_out_by_hand() -> None:
    """On the board of 25, s7 with s8 is a pair of Henbane inside: 4. In the other garden a Lion's Mane comes to one."""
    position = last_turn({"s7": "H", "m7": "N"}, "HN")
    assert told(position, "8=H/N") == [("set", 1, 4), ("building", 2, 0)]
    assert [said(each) for each in MIND.reasons(position, "8=H/N")] == ["A pair of Henbane: +4", "2 of three Lion’s Mane"]
    # A third Henbane beside a pair on the perimeter forfeits it: 2 lost; the Lion's Mane is the first.
    position = last_turn({"s1": "H", "s2": "H", "m1": "E", "m2": "E"}, "HN")
    assert told(position, "3=H/N") == [("begins", 1, 0), ("lost", -1, -2)]
    # s7, s8 and s13 touch one another: 3, and 3 for the potion. s12 touches s7 only: no potion.
    position = last_turn({"s7": "N", "m7": "E", "s8": "N", "m8": "E"}, "HN")
    assert told(position, "13=N/H") == [("set", 1, 3), ("potion", 1, 3), ("begins", 1, 0)]
    assert told(position, "12=N/H") == [("set", 1, 3), ("begins", 1, 0)]


@pytest.mark.parametrize("header", HEADERS, ids=lambda header: " ".join(header.values()))
def test_reasons_add_up_to_the_points_of_the_move_and_can_be_said(header: dict[str, str]) -> None:
    kinds = set()
    for n, position in enumerate(walk(header, "reasons")):
        seat = position.to_move
        assert seat is not None
        dealer = Dealer(str(n), "which")
        moves = position.legal_moves()
        for move in [dealer.choice(moves) for _ in range(6)]:
            found: tuple[Reason, ...] = MIND.reasons(position, move.text)
            if position.phase != "play":
                gained = position.play(move).totals()[seat] - position.totals()[seat]
                assert sum(each.points for each in found) == gained, move.text
            assert found
            costs = [each.count < 0 or each.points < 0 for each in found]
            assert costs == sorted(costs)
            for each in found:
                sentence = said(each)
                assert sentence[0].isupper() or sentence[0].isdigit()
                assert not re.search(r"[{}]|None|-\d", sentence)
                kinds.add(each.kind)
    assert kinds >= {"vines", "set", "building"}
