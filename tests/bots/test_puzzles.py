"""Puzzles: those that come with the games hold, a new one each day, and how they are found."""

from __future__ import annotations

from pathlib import Path

import pytest

from hedgerow import cli, links
from hedgerow.bots import plain, puzzles, puzzling
from hedgerow.bots.puzzles import Puzzle
from hedgerow.bots.stepping import finished
from hedgerow.deal import Dealer
from tests.evenglow.gardens import at_turn, laid, put

SHIPPED = [path.stem for path in sorted(Path(puzzles.__file__).parent.glob("*.txt"))]


@pytest.mark.parametrize("game", SHIPPED)
def test_every_puzzle_can_be_played(game: str) -> None:
    found = puzzles.puzzles(game)
    assert len({puzzle.link for puzzle in found}) == len(found) >= 7
    for puzzle in found:
        record = links.read(puzzle.link).record
        position = record.positions()[-1]
        assert record.header["game"] == game
        assert puzzle.plain not in puzzle.best
        best, *_others = [position.parse(move) for move in (*puzzle.best, puzzle.plain)]
        assert puzzle.gain >= 1
        # What looks best brings more at once, or as much: it is a puzzle only because of what comes later.
        seat = position.to_move or 0
        after = position.play(position.parse(puzzle.plain))
        assert after.totals()[seat] >= position.play(best).totals()[seat] or after.phase in ("potion", "choose")


def test_each_day_has_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    three = [Puzzle(f"2{n}", ("a",), "b", 3.0) for n in range(3)]
    monkeypatch.setattr(puzzles, "puzzles", lambda game: three)
    # 1 January 1970 is day 0; a week has each in turn, and no two days in a row are alike.
    assert [puzzles.of_day("x", day).link for day in range(7)] == ["20", "21", "22", "20", "21", "22", "20"]
    assert puzzles.of_day("x", 20_788) == puzzles.of_day("x", 20_788 + 3) == three[20_788 % 3]


def test_what_is_written_is_read() -> None:
    some = [Puzzle("2abc", ("7=V0/E", "chaos 7=E/V0"), "3=M/V0", 4.5), Puzzle("2abd", ("1f0@0,-1",), "2f0@0,-1", 2.0)]
    assert puzzles.parse(puzzles.text(some, "how")) == some
    assert puzzles.text(some, "how").isascii()


def test_what_looks_best_is_no_puzzle_where_it_is_best() -> None:
    """The last placement of all: what brings most at once is best, so there is nothing to find."""
    position = at_turn([put("s1=N m1=H s2=N m2=M"), laid("")], "VN/LH")
    position = position.play(position.parse("play VN"))
    position.deck, position.hands = 0, (None, None)
    look = puzzling.first_look("evenglow", position, "x")
    assert look is None
    # Against a move that is no good it would be one: three Lion's Mane and their Undew are 6 points (6 alone touches both).
    best = finished(plain.think(position, "greedy", Dealer("", ""))).move
    assert best.startswith("6=N/V")
    found = puzzling.second_look("evenglow", position, Puzzle("", (best, "25=N/V0"), "25=V0/N", 0.0), "x")
    assert found is not None
    assert found.best[0] == best
    assert "25=N/V0" not in found.best
    assert found.gain >= 6


@pytest.mark.slow("a game is played and looked through twice")
def test_the_same_seed_finds_the_same(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(puzzling, "POSITIONS", 2)
    monkeypatch.setattr(puzzling, "QUICK", 2)
    monkeypatch.setattr(puzzling, "LARGE", 4)
    options = ["puzzles", "evenglow", "--games", "2", "--seed", "t", "--quiet"]
    assert cli.main([*options, "--workers", "1"]) == 0
    one = capsys.readouterr().out
    assert cli.main([*options, "--workers", "2"]) == 0
    assert capsys.readouterr().out == one
    for puzzle in puzzles.parse(one):
        position = links.read(puzzle.link).record.positions()[-1]
        assert {position.parse(move).text for move in (*puzzle.best, puzzle.plain)} == {*puzzle.best, puzzle.plain}
