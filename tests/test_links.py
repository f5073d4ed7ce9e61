"""Links: every game there and back, and the published ones for ever."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hedgerow import fragments, links, records
from hedgerow.cli import main
from hedgerow.digits import COUNTS
from hedgerow.game import Illegal, Malformed
from hedgerow.links import Link, link, read
from hedgerow.records import Record
from tests.bench.links import BASE64, TABLES, played

GOLDEN = Path(__file__).parent / "golden"

NAMES = st.text(max_size=12) | st.sampled_from(
    ["", "Ada", "ばんぶー", "花子", "🦔🌿", "Zoë", "바다", "a | b", " # ", "\u202e\u2028x"]
)


@st.composite
def games(draw: st.DrawFn) -> Record:
    """Some moves of a random game at any table, its deal known by seed, or by hand, or by a mixture."""
    table, dice = draw(st.sampled_from(TABLES)), random.Random(draw(st.integers(0, 1 << 32)))
    record = played(table, dice, draw(st.sampled_from((0, 1, 6, 25, 1000))), draw(st.booleans()))
    if draw(st.booleans()):
        other = played(table, dice, 0)
        key = draw(st.sampled_from(("cards", "starters", "bag") if table["game"] == "leaves" else ("seedcard", "deck")))
        record = Record({**record.header, key: other.header[key]})
    if names := draw(st.lists(NAMES, max_size=int(record.header["players"]))):
        record = Record(records.new(table["game"], record.header, names).header, record.moves)
    return record


@settings(max_examples=60)
@given(record=games(), data=st.data())
def test_there_and_back(record: Record, data: st.DataObject) -> None:
    at = data.draw(st.none() | st.integers(0, len(record.moves)))
    purpose = data.draw(st.sampled_from(links.PURPOSES))
    again = purpose == "again"
    beat = data.draw(st.none() | st.integers(0, COUNTS - 1)) if again else None
    said = Link(record, at, purpose, beat, records.plain(data.draw(NAMES)).replace("|", "｜") if again else "")
    fragment = link(said)
    assert set(fragment) <= set(BASE64)
    assert len(fragment) <= fragments.LONGEST
    back = read(fragment)
    assert back == said
    assert back.record.text() == record.text()
    assert records.parse(back.record.text()) == record
    assert read("#" + fragment) == said
    assert link(back) == fragment


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(table.values()))
def test_every_table(table: dict[str, str]) -> None:
    dice = random.Random(str(table))
    for seeded in (True, False):
        record = played(table, dice, seeded=seeded)
        assert read(link(Link(record))) == Link(record)
        half = Record(record.header, record.moves[: len(record.moves) // 2])
        assert read(link(Link(half))) == Link(half)


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*-*.txt")), ids=lambda file: file.stem)
def test_golden_games(file: Path) -> None:
    record = records.parse(file.read_text(encoding="utf-8"))
    for count in range(0, len(record.moves) + 1, 7):
        part = Record(record.header, record.moves[:count])
        assert read(link(Link(part))) == Link(part)
    assert read(link(Link(record, 3))) == Link(record, 3)


def published() -> list[tuple[str, dict[str, Any], str]]:
    """Fragment, what it says, and the record's text."""
    entries = (GOLDEN / "links.txt").read_text(encoding="utf-8").split("===\n")[1:]
    parts = [entry.split("\n", 2) for entry in entries]
    return [(fragment, json.loads(says), text) for fragment, says, text in parts]


@pytest.mark.parametrize(("fragment", "says", "text"), published(), ids=lambda part: str(part)[:12])
def test_published_links_open_for_ever(fragment: str, says: dict[str, Any], text: str) -> None:
    said = read(fragment)
    assert said == Link(records.parse(text), **says)
    assert said.record.text() == text
    if fragment[0] == fragments.VERSION:
        assert link(said) == fragment


def test_every_table_and_purpose_has_been_published() -> None:
    entries = published()
    headers = [records.parse(text).header for _fragment, _says, text in entries]
    assert {fragment[0] for fragment, _says, _text in entries} == {"1", fragments.VERSION}
    assert {"leaves", "evenglow"} == {header["game"] for header in headers}
    assert {header["players"] for header in headers} == set("1234")
    assert {header.get("variant") for header in headers} == {None, "standard", "family", "solo"}
    assert {says["purpose"] for _fragment, says, _text in entries} == set(links.PURPOSES)
    moves = {move.split()[0] for _fragment, _says, text in entries for move in records.parse(text).moves}
    assert {"play", "chaos", "undew", "tincture", "pass"} <= moves


@pytest.mark.parametrize(
    ("table", "most"),
    [({"game": "leaves", "players": "4"}, 160), ({"game": "evenglow", "players": "2"}, 400)],
    ids=lambda part: str(part)[10:16],
)
def test_how_long_they_are(table: dict[str, str], most: int) -> None:
    for seeded in (True, False):
        lengths = [len(link(Link(played(table, random.Random(n), seeded=seeded)))) for n in range(10)]
        assert max(lengths) < most
        assert max(lengths) < 120


def test_the_longest_there_is_fits() -> None:
    header = {"seed": "🦔" * links.SEED, "players": "4"}
    record = records.new("evenglow", header, ["🦔" * links.NAME] * 4)
    dice, position = random.Random(1), record.positions()[-1]
    while moves := position.legal_moves():
        record.moves.append(moves[dice.randrange(len(moves))].text)
        position = position.play(position.parse(record.moves[-1]))
    said = Link(record, len(record.moves), "again", COUNTS - 1, "🦔" * links.NAME)
    fragment = link(said)
    # 80 turns of a seat with a potion and a placement from many, instead of without, would add 300.
    assert len(fragment) + 300 < fragments.LONGEST
    assert read(fragment) == said


# What a link does not carry


def test_the_record_comes_back_complete_and_without_unknown_keys() -> None:
    short = records.parse("x-mood: sunny\nhedgerow: 1\nseed: fern\ngame: leaves\n\n")
    assert read(link(Link(short))).record == records.new("leaves", {"seed": "fern"})
    spaced = records.new("leaves", {"seed": "fern"})
    spaced.header["bag"] = spaced.header["bag"].replace(" ", "  ")
    assert read(link(Link(spaced))).record == records.new("leaves", {"seed": "fern"})


@pytest.mark.parametrize("seed", ["x" * 81, "🦔" * 81, "a\nbag: x", "a # b", " a", "\ud800"])
def test_a_seed_that_cannot_travel_is_spelt_out(seed: str) -> None:
    record = Record({"hedgerow": "1", "game": "leaves", "seed": seed})
    back = read(link(Link(record))).record
    assert "seed" not in back.header
    assert back.positions() == record.positions()


def test_names_are_bounded() -> None:
    record = records.new("leaves", {"seed": "1"})
    record.header["names"] = f"{'x' * 50} |  | Third | Fourth"
    assert read(link(Link(record))).record.names == ["x" * 40, ""]
    record.header["names"] = "A\ud800B | \r\nC"
    assert read(link(Link(record))).record.names == ["A B", "C"]
    record.header["names"] = " | "
    assert "names" not in read(link(Link(record))).record.header
    record.header["names"] = "Ada"
    assert read(link(Link(record))).record.names == ["Ada"]
    assert read(link(Link(record, purpose="again", by=" a|b\n"))).by == "a｜b"
    family = "\U0001f469\u200d\U0001f469\u200d\U0001f466"
    record.header["names"] = family
    assert read(link(Link(record))).record.names == [family]


def test_what_cannot_be_written() -> None:
    record = played({"game": "leaves", "players": "2"}, random.Random(1), 5)
    for said in (Link(record, 6), Link(record, -1)):
        with pytest.raises(Illegal, match="5 moves"):
            link(said)
    for said in (Link(record, None, "other"), Link(record, None, "again", -1), Link(record, None, "again", COUNTS)):
        with pytest.raises(Illegal):
            link(said)
    with pytest.raises(Illegal, match="move 6: "):
        link(Link(Record(record.header, [*record.moves, "1f0@9,9"])))
    with pytest.raises(Malformed, match="move 1: "):
        link(Link(Record(record.header, ["nonsense"])))
    with pytest.raises(Illegal, match="chess"):
        link(Link(Record({"hedgerow": "1", "game": "chess"})))


# The command line


def test_link_and_open(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = played({"game": "evenglow", "players": "3"}, random.Random(2), 30)
    record.header["names"] = "Ada | ばんぶー |"
    file = tmp_path / "game.txt"
    file.write_text(record.text(), encoding="utf-8")
    assert main(["link", str(file)]) == 0
    fragment = capsys.readouterr().out.strip()
    assert read(fragment) == Link(record)
    for text in (fragment, "#" + fragment, f"Look: <https://hedgerow.example/#{fragment}>."):
        assert main(["open", text]) == 0
        assert capsys.readouterr().out == record.text()
    assert main(["link", str(file), "--at", "7"]) == 0
    assert read(capsys.readouterr().out.strip()) == Link(record, 7)
    for wrong in (["open", fragment[:-1]], ["open", "2x"], ["open", ""], ["link", str(file), "--at", "31"]):
        assert main(wrong) == 2
        out, error = capsys.readouterr()
        assert out == ""
        assert error.startswith("hedgerow: ")
        assert error.count("\n") == 1
