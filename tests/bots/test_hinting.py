"""Hints: where, then what, then why."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from hedgerow import cli, records
from hedgerow.bots import chosen, hinting
from hedgerow.bots.hinting import Hint, hint, where
from hedgerow.bots.stepping import finished
from hedgerow.deal import Dealer
from hedgerow.game import Illegal, Position
from tests.evenglow.gardens import at_turn, laid, put, with_potions
from tests.test_imagined import walk


def advised(game: str, position: Position, level: str = "badger") -> Hint:
    """The hint, without a pause."""
    return finished(hint(game, position, "x", level))


def test_the_places_that_a_move_is_about() -> None:
    failed, tried = doctest.testmod(hinting)
    assert (failed, tried) == (0, 1)
    assert where("g:-1,1--3,-1") == ("-1,1", "-3,-1")
    assert where("tincture s14=M") == ("s14",)
    assert where("pass") == ()


@pytest.mark.parametrize("game", ["leaves", "evenglow"])
def test_every_move_of_a_game_is_somewhere_or_nowhere(game: str) -> None:
    """Only a card's side and a pass are about no place."""
    kinds = set()
    for position in walk(game, {"players": "2"}, "where"):
        for move in position.legal_moves()[::7]:
            assert bool(where(move.text)) == (not move.text.startswith(("play", "pass")))
            kinds.add(len(where(move.text)))
    assert kinds >= ({1} if game == "leaves" else {0, 1})


def test_a_potion_that_wins_is_found_with_its_reason() -> None:
    """By hand, the last placement made: three Mandrake lie at 11, 12, 13 and a Henbane at 14. A Tincture that turns it into a
    Mandrake makes a line of four, 4 points, and a Chaos Elixir, 4 points more; nothing else brings 8."""
    garden = with_potions(put("s11=M s12=M s13=M s14=H m11=H m12=N m13=H m14=N"), "tincture")
    position = at_turn([garden, laid("")], "VL/NM")
    position = position.play(position.parse("play VL"))
    position = position.play(next(move for move in position.legal_moves() if move.text.startswith("25=")))
    position.deck, position.hands = 0, (None, None)
    found = advised("evenglow", position, "owl")
    assert (found.where, found.move) == (("s14",), "tincture s14=M")
    assert sum(reason.points for reason in found.why) == 8


def test_a_hint_knows_what_its_seat_knows() -> None:
    for position in walk("evenglow", {"players": "2"}, "hint")[4:-1:9]:
        other = position.imagined(position.to_move or 0, Dealer("another", "world"))
        assert advised("evenglow", position) == advised("evenglow", other)


def test_a_game_that_is_over_has_none() -> None:
    with pytest.raises(Illegal, match="over"):
        advised("evenglow", walk("evenglow", {"players": "2"}, "end")[-1])


def test_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = records.new("evenglow", {"seed": "fern", "variant": "solo"}, [])
    start = record.positions()[-1]
    record.moves.append(start.legal_moves()[0].text)
    file = tmp_path / "game.txt"
    file.write_text(record.text(), encoding="utf-8")
    assert cli.main(["hint", str(file), "--level", "badger", "--at", "0"]) == 0
    where_, what, *why = capsys.readouterr().out.splitlines()
    assert what == f"what: {chosen('evenglow', start, 'badger', 'hint')}"
    assert where_ == "where: 7"
    assert why
    assert cli.main(["hint", str(file), "--at", "9"]) == 2
