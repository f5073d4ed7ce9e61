"""The command line, as a program of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hedgerow import records
from hedgerow.cli import main

ROOT = Path(__file__).resolve().parents[1]


def run(*args: str, text: str = "", raw: bytes | None = None) -> subprocess.CompletedProcess[bytes]:
    """`python -m hedgerow`, from a bare environment with an unfriendly encoding."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "pkg"), "PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    return subprocess.run(
        [sys.executable, "-m", "hedgerow", *args],
        input=text.encode() if raw is None else raw,
        capture_output=True,
        env=environment,
        check=False,
    )


def good(*args: str, text: str = "") -> str:
    done = run(*args, text=text)
    assert done.returncode == 0, done.stderr.decode()
    assert done.stderr == b""
    return done.stdout.decode("utf-8")


def bad(*args: str, text: str = "", raw: bytes | None = None) -> str:
    done = run(*args, text=text, raw=raw)
    assert done.returncode == 2
    assert done.stdout == b""
    message = done.stderr.decode("utf-8")
    assert "Traceback" not in message
    return message


@pytest.fixture(scope="module")
def game() -> str:
    return good("random", "leaves", "--seed", "cli", "--players", "3", "--rules", "arena")


def test_deal() -> None:
    options = ("--seed", "x", "--players", "4", "--rules", "arena", "--cards", "Belota Noki Nari")
    dealt = good("deal", "leaves", *options)
    record = records.parse(dealt)
    assert record.moves == []
    assert record.header["cards"] == "Belota Noki Nari"
    assert record.header["rules"] == "arena"
    assert len(record.header["bag"].split()) == 50
    assert dealt == good("deal", "leaves", *options)
    # Without a seed a deal of its own each time; the record says which.
    first, second = good("deal", "leaves"), good("deal", "leaves")
    assert first != second
    assert good("deal", "leaves", "--seed", records.parse(first).header["seed"]) == first


def test_names_survive_an_ascii_terminal() -> None:
    assert records.parse(good("deal", "leaves", "--names", "Ægir|百合")).names == ["Ægir", "百合"]


def test_random_is_a_whole_game(game: str) -> None:
    record = records.parse(game)
    assert record.positions()[-1].phase == "over"
    assert good("random", "leaves", "--seed", "cli", "--players", "3", "--rules", "arena") == game


def test_dump_of_a_file_and_of_standard_input(game: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(game, encoding="utf-8")
    whole = good("dump", str(file))
    assert whole.count("\n") == 1
    assert whole == good("dump", "-", text=game)
    dump = json.loads(whole)
    record = records.parse(game)
    assert dump == record.positions()[-1].dump()
    assert dump["phase"] == "over"
    assert dump["legal"] == []
    for at in (0, 5, len(record.moves)):
        assert json.loads(good("dump", str(file), "--at", str(at))) == record.positions(at)[-1].dump()


def test_at_beyond_the_end(game: str) -> None:
    moves = len(records.parse(game).moves)
    assert str(moves) in bad("dump", "-", "--at", str(moves + 1), text=game)
    bad("dump", "-", "--at", "-1", text=game)
    bad("dump", "-", "--at", "x", text=game)


def test_play(game: str) -> None:
    record = records.parse(game)
    dealt = game.split("\n\n")[0] + "\n\n"
    assert good("play", "-", *record.moves, text=dealt) == game
    assert good("play", "-", text=game) == game
    half = good("play", "-", *record.moves[:4], text=dealt)
    assert good("play", "-", *record.moves[4:], text=half) == game


def test_play_keeps_unknown_keys(game: str) -> None:
    dealt = game.split("\n\n")[0] + "\nx-note: fine\n\n"
    assert "x-note: fine\n" in good("play", "-", "1f0@0,1", text=dealt)


def test_play_errors(game: str) -> None:
    dealt = game.split("\n\n")[0] + "\n\n"
    message = bad("play", "-", "1f0@0,1", "1f0@5,5", text=dealt)
    assert "move 2: 1f0@5,5: " in message
    assert "move 1: 1f0@0,01: " in bad("play", "-", "1f0@0,01", text=dealt)
    assert "move 1: 1f0@0,1 : " in bad("play", "-", "1f0@0,1\n", text=dealt)
    assert "over" in bad("play", "-", "1f0@0,1", text=game)


def test_errors_of_records(tmp_path: Path) -> None:
    assert "hedgerow: 1" in bad("dump", "-", text="")
    assert "line 5: 1f0@9,9" in bad("dump", "-", text="hedgerow: 1\ngame: leaves\nseed: 1\n\n1f0@9,9\n")
    assert "UTF-8" in bad("dump", "-", raw=b"hedgerow: 1\ngame: leaves\nseed: \xff\n\n")
    bad("dump", str(tmp_path / "nowhere.txt"))
    bad("dump", str(tmp_path))


def test_errors_of_options() -> None:
    bad()
    bad("sow")
    bad("deal", "chess")
    assert "players" in bad("deal", "leaves", "--players", "7")
    assert "seedcard" in bad("deal", "leaves", "--seedcard", "H")
    assert "rules" in bad("deal", "leaves", "--rules", "none")


def test_main_in_process(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["deal", "leaves", "--seed", "z"]) == 0
    assert capsysbinary.readouterr().out.startswith(b"hedgerow: 1\ngame: leaves\n")
    assert main(["deal", "leaves", "--players", "9"]) == 2
    assert capsysbinary.readouterr().err.startswith(b"hedgerow: ")
