"""Every golden game, replayed and compared line by line. To write them anew: `python -m tests.golden`."""

from __future__ import annotations

import pytest

from hedgerow import records
from hedgerow.leaves.tiles import CARDS

from .__main__ import GAMES, HERE, lines

FILES = sorted(HERE.glob("leaves-*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_replay(file) -> None:  # type: ignore[no-untyped-def]
    text = file.read_text(encoding="utf-8")
    record = records.parse(text)
    head, _, tail = text.partition("# dumps\n")
    assert record.text() == head[:-1]
    wanted = [line.removeprefix("# ") for line in tail.splitlines()]
    positions = record.positions()
    assert len(wanted) == len(positions)
    for ply, (line, want) in enumerate(zip(lines(positions), wanted, strict=True)):
        assert line == want, f"after {ply} moves ({record.moves[ply - 1] if ply else 'the setup'})"
    assert positions[-1].phase == "over"


def test_they_are_all_there_and_cover_everything() -> None:
    assert {file.stem for file in FILES} == set(GAMES)
    headers = [records.parse(file.read_text(encoding="utf-8")).header for file in FILES]
    assert {card for header in headers for card in header["cards"].split()} == set(CARDS)
    assert {(header["players"], header["rules"]) for header in headers} == {
        (players, rules) for players in "1234" for rules in ("rulebook", "arena")
    }


def test_every_card_attracts_somewhere() -> None:
    came = set()
    for file in FILES:
        record = records.parse(file.read_text(encoding="utf-8"))
        came |= {event.why for position in record.positions() for event in position.events}
    assert set(CARDS) <= came
