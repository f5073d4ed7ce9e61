"""The look back: values worked out by hand, what is luck and what is not, and that it goes on where it was left."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from hedgerow import records
from hedgerow.bots import reviewing
from hedgerow.bots.outlook import End, Outlook, over
from hedgerow.bots.stepping import finished
from hedgerow.deal import Dealer
from hedgerow.game import Illegal, Position
from hedgerow.leaves.position import TURNS
from hedgerow.leaves.position import Position as LeavesPosition
from hedgerow.leaves.tiles import TILES
from hedgerow.records import Record
from tests.bots.hearing import heard
from tests.evenglow.gardens import at_turn, laid, put, with_potions

ROOT = Path(__file__).parents[2]


def entry(game: str, position: Position, move: str, level: str = "badger") -> dict[str, Any]:
    """What a review says of one move."""
    assert position.to_move is not None
    return finished(reviewing._entry(game, position, move, {"level": level, "seats": [position.to_move], "worlds": 4}))


def random_game(game: str, header: dict[str, str], seed: str, moves: int = 1000) -> Record:
    """The first moves of a game of random moves."""
    record = records.new(game, {**header, "seed": seed}, [])
    position, dealer = record.positions()[-1], Dealer(seed, "random")
    while position.to_move is not None and len(record.moves) < moves:
        move = dealer.choice(position.legal_moves())
        record.moves.append(move.text)
        position = position.play(move)
    return record


@pytest.fixture
def last_turn() -> LeavesPosition:
    """The last planting of a solo garden, which holds its starting tile only: of these three tiles only the last brings anything.

    By hand: its two purple beds beside the starting tile's one are a field of three, a bee. Neither orange nor green lies on the
    starting tile; no card is fulfilled by two tiles (five of a colour; a mushroom, a pond among eight neighbours).
    """
    bag = ["~P/O", "~V/O", "~O/V"]
    rest = [tile for tile in TILES if tile not in bag]
    header = {"players": "1", "cards": "Carbala Noki Siella", "starters": "~P/VY*", "bag": " ".join([*bag, *rest[:23]])}
    start = records.new("leaves", header, []).positions()[-1]
    assert isinstance(start, LeavesPosition)
    start.turn = TURNS - 1
    return start


def test_a_best_last_turn_that_was_missed(last_turn: LeavesPosition) -> None:
    found = entry("leaves", last_turn, "1f0@0,-1")
    assert (found["gave"], found["error"], found["points"]) == (1, 0, 1)
    assert found["after"] == [0]
    (best,) = found["best"]
    assert best.startswith("3")
    assert [event.kind for event in last_turn.play(last_turn.parse(best)).events] == ["bee"]


def test_a_best_last_turn_that_was_found(last_turn: LeavesPosition) -> None:
    best = entry("leaves", last_turn, "1f0@0,-1")["best"][0]
    found = entry("leaves", last_turn, best)
    assert (found["gave"], found["best"], found["after"], found["points"]) == (0, [], [1], 1)


def test_a_potion_that_was_kept() -> None:
    """By hand, the last placement made: three Mandrake lie at 11, 12, 13 and a Henbane at 14. A Tincture that turns it into a
    Mandrake makes a line of four, 4 points, and a Chaos Elixir, 4 points more. The other player only places, and wins nothing."""
    garden = with_potions(put("s11=M s12=M s13=M s14=H m11=H m12=N m13=H m14=N"), "tincture")
    position = at_turn([garden, laid("")], "VL/NM")
    position = position.play(position.parse("play VL"))
    position = position.play(next(move for move in position.legal_moves() if move.text.startswith("25=")))
    position.deck, position.hands = 0, (None, None)
    assert position.phase == "potion"
    found = entry("evenglow", position, "pass")
    assert (found["gave"], found["error"]) == (8, 0)
    assert found["best"] == ["tincture s14=M"]
    assert found["points"] - found["after"][0] == 8
    assert entry("evenglow", position, "tincture s14=M")["gave"] == 0


def test_a_better_line_goes_on_to_the_end_of_the_turn() -> None:
    """A side of the card, and then what is placed: to close three Lion's Mane, which this side has, is worth most by far."""
    position = at_turn([put("s1=N m1=H s2=N m2=M"), laid("")], "VN/LH")
    found = entry("evenglow", position, "play LH")
    assert found["best"][0] == "play VN"
    after = position.play(position.parse("play VN"))
    for move in found["best"][1:]:
        after = after.play(after.parse(move))
    assert after.to_move == 1


@pytest.mark.parametrize(("game", "header"), [("leaves", {"players": "2"}), ("evenglow", {"players": "2"})])
def test_what_is_hidden_makes_no_difference(game: str, header: dict[str, str]) -> None:
    """In two real games that a seat cannot tell apart its move is judged alike."""
    record = random_game(game, header, "hidden")
    for at in (len(record.moves) - 6, len(record.moves) - 3):
        position, move = record.positions(at)[-1], record.moves[at]
        other = position.imagined(position.to_move or 0, Dealer("another", "world"))
        assert entry(game, position, move) == entry(game, other, move)


@pytest.mark.slow("a whole game is played on from each of its moves")
@pytest.mark.parametrize(("game", "header"), [("leaves", {"players": "1"}), ("evenglow", {"variant": "solo"})])
def test_what_the_points_came_from_adds_up(game: str, header: dict[str, str]) -> None:
    record = random_game(game, header, "sum")
    positions = record.positions()
    told, found = heard(reviewing.review(record, "badger", [], None, 3))
    assert [step["steps"][0] for step in told] == sorted(step["steps"][0] for step in told)
    assert [step["entry"] for step in told if "entry" in step] == found["moves"]
    final = positions[-1].totals()
    (came,) = reviewing.shares(found, final)
    assert came["others"] == 0
    assert came["start"] + came["play"] + came["luck"] == pytest.approx(final[0])
    # Who plays at random loses by it.
    assert came["play"] < -5
    (line,) = reviewing.graph(found, final)
    assert len(line) == len(positions)
    assert line[-1] == final[0]
    for number, after in enumerate(positions[1:-1], 1):
        if after.turn == positions[number - 1].turn and (game == "leaves" or after.phase != "place"):
            # The turn goes on and nothing has been drawn: no luck.
            assert found["moves"][number]["before"] == found["moves"][number - 1]["after"]


def test_a_gain_is_that_of_the_same_worlds() -> None:
    """By hand: seat 1 leads by 2, 4 and by 1, 2; gains of 1 and 2, mean 1.5, standard error 0.707 / 1.414."""
    one = Outlook([End((1, 3), 0), End((0, 4), 0)])
    other = Outlook([End((2, 3), 0), End((0, 2), 0)])
    assert over(one, other, 1) == pytest.approx((1.5, 0.5))
    assert one.points == [0.5, 3.5]
    # Alone it is the game's own points that one leads by, and of several others the best counts.
    assert End((30,), 12).lead(0) == 18
    assert End((30, 20, 25), 0).lead(0) == 5


def test_what_mattered_is_beyond_doubt_and_the_worst_first() -> None:
    def gave(at: int, gain: float, error: float) -> dict[str, Any]:
        return {"at": at, "gave": gain, "error": error}

    moves = [gave(1, 2, 0), gave(2, 9, 5), gave(3, 5, 1), gave(4, 0, 0), gave(5, 4, 0), gave(6, 1, 0.1)]
    # Clear are 2, 0, 3, 0, 4, 0.8.
    assert [each["at"] for each in reviewing.mattered({"moves": moves})] == [5, 3, 1]


def test_it_goes_on_where_it_was_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "TRIED", 1)
    record = random_game("leaves", {"players": "1"}, "left", 3)
    told, whole = heard(reviewing.review(record, "dormouse", [0], None, 1))
    half = {**whole, "moves": json.loads(json.dumps(whole["moves"][:2]))}
    told, again = heard(reviewing.review(record, "dormouse", [0], half, 1))
    assert again == whole
    assert told[0]["steps"] == [2, 3]


@pytest.mark.parametrize(
    ("change", "left"),
    [
        ({"level": "owl"}, 0),
        ({"seats": []}, 0),
        ({"worlds": 4}, 0),
        ({"moves": None}, 0),
        ({"moves": [{}]}, 0),
        ({"moves": ["x"]}, 0),
        ({}, 2),
    ],
)
def test_of_another_review_nothing_is_kept(change: dict[str, Any], left: int) -> None:
    record = random_game("leaves", {"players": "1"}, "kept", 3)
    bare = {"seat": 0, "before": [1.0], "after": [1.0], "gave": 0.0, "error": 0.0, "best": [], "points": 1.0}
    moves: list[dict[str, Any]] = [{"at": n + 1, "move": move, **bare} for n, move in enumerate(record.moves[:2])]
    head = reviewing.begun("robin", [0], 3)
    known: dict[str, Any] = head | {"moves": moves}
    assert len(reviewing.still(record, head, known | change)) == left
    # Played differently from the second move on: only the first still holds.
    moves[1] = {**moves[1], "move": "2f0@7,7"}
    assert len(reviewing.still(record, head, known)) == 1


def test_what_cannot_be_reviewed() -> None:
    record = random_game("leaves", {"players": "2"}, "x", 1)
    with pytest.raises(Illegal, match="no level called 'eagle'"):
        reviewing.review(record, "eagle", [0])
    with pytest.raises(Illegal, match="seats 0 to 1"):
        reviewing.review(record, "owl", [2])
    with pytest.raises(Illegal, match="at least one world"):
        reviewing.review(record, "owl", [0], None, 0)


@pytest.mark.slow("a review is made twice, and stopped once")
def test_a_review_that_was_killed_goes_on(tmp_path: Path) -> None:
    game, file = tmp_path / "game.txt", tmp_path / "review.json"
    game.write_text(random_game("evenglow", {"variant": "solo", "board": "22"}, "killed", 6).text(), encoding="utf-8")
    command = [sys.executable, "-m", "hedgerow", "review", str(game), "--level", "dormouse", "--worlds", "2"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "pkg")}
    run = subprocess.Popen([*command, "--file", str(file)], env=environment, stdout=subprocess.DEVNULL)
    while not file.exists():
        assert run.poll() is None
        time.sleep(0.02)
    run.kill()
    run.wait()
    held = json.loads(file.read_text(encoding="utf-8"))
    assert 1 <= len(held["moves"]) < 6
    # What was done is not done again: a value that no review would give is still there in the end.
    held["moves"][0] |= {"gave": 77.0, "best": ["x"]}
    file.write_text(json.dumps(held), encoding="utf-8")
    done = subprocess.run([*command, "--file", str(file)], env=environment, capture_output=True, text=True, check=True)
    fresh = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stderr == fresh.stderr == ""
    assert "gave up 77.0 ± " in done.stdout

    def later(text: str) -> list[str]:
        return [line for line in text.splitlines() if line.startswith(("move 2", "move 3", "move 4", "move 5", "move 6"))]

    assert later(done.stdout) == later(fresh.stdout)
    assert "seat 0 expected: " in fresh.stdout
