"""Whole games: against the oracle, against the golden records, and what is always so."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hedgerow.evenglow
from hedgerow import records
from hedgerow.evenglow.box import KINDS
from hedgerow.evenglow.plants import FACES
from hedgerow.evenglow.position import Position
from hedgerow.game import Illegal, Malformed
from hedgerow.session import Session
from tests.evenglow import golden
from tests.evenglow.play import TABLES, anything, begin, brewer, compared, header_of, starver, tables

FILES = sorted(golden.HERE.glob("evenglow-*.txt"))


def test_against_the_oracle() -> None:
    seen: Counter[str] = Counter()
    for position, habit, dice in tables(56):
        compared(position, habit, dice, seen)
    # The habits see to it that nearly everything comes about; the rare rest has tests of its own.
    assert {
        "card drawn", "elderberries forfeited", "elderberries formed", "end cards", "end supply", "harvest five",
        "harvest line", "harvest triangle", "henbane broken", "henbane formed", "leaf connected", "leaf cut",
        "lion broken", "lion forfeited", "lion formed", "mandrake broken", "mandrake formed", "potion chaos",
        "potion tincture", "potion undew", "shortage empty", "substitute shortage", "unseen opened", "unseen row",
        "used chaos", "used tincture", "used undew", "vines first", "vines grown", "vines joined", "vines shrunk",
    } <= set(seen)  # fmt: skip


def test_every_event_is_listed_in_the_package() -> None:
    listed = (hedgerow.evenglow.__doc__ or "").replace("\n  ", " ")
    lines = [line for line in listed.split("\n") if line.startswith("- ")]
    for file in FILES:
        for position in golden.positions(records.parse(file.read_text(encoding="utf-8"))):
            for event in position.events:
                line = next(line for line in lines if f"`{event.kind}`" in line)
                assert event.why in line
                assert set(event.detail) <= set(re.findall("[a-z]+", line))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_golden(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    record = records.parse(text)
    head, _, tail = text.partition("# dumps\n")
    assert record.text() == head[:-1]
    wanted = [line.removeprefix("# ") for line in tail.splitlines()]
    positions = golden.positions(record)
    assert len(wanted) == len(positions)
    for ply, (line, want) in enumerate(zip(golden.lines(positions), wanted, strict=True)):
        assert line == want, f"after {ply} moves ({record.moves[ply - 1] if ply else 'the setup'})"
    assert positions[-1].phase == "over"


def test_golden_games_are_all_there() -> None:
    assert {file.stem for file in FILES} == set(golden.GAMES)


games = st.tuples(st.sampled_from(TABLES), st.integers(0, 2**32), st.sampled_from((anything, brewer, starver)))


def counted(position: Position) -> Counter[str]:
    """Tiles of each type that lie somewhere or are in supply."""
    count = Counter(dict(zip(KINDS, position.supply, strict=True)))
    for garden in position.gardens:
        count.update(FACES[face][0] for face in garden.tiles if face)
    for kind, tiles in position.rows or ():
        count[KINDS[kind]] += tiles
    return count


@given(games)
@settings(max_examples=25)
def test_what_is_always_so(game: tuple[tuple[str, str, str], int, object]) -> None:
    (variant, board, players), seed, habit = game
    dice = random.Random(seed)
    position = begin(variant, board, players, str(seed))
    lost: Counter[str] = Counter()
    while True:
        # Every tile is somewhere, and both gardens have the same numbers filled.
        assert counted(position) + lost == Counter(dict.fromkeys(KINDS, 44))
        for garden in position.gardens:
            size = position.board.size
            assert [bool(f) for f in garden.tiles[:size]] == [bool(f) for f in garden.tiles[32 : 32 + size]]
            assert garden.locked == sum(garden.harvests)  # no tile is in two of them
            assert len(garden.potions) == len(garden.harvests)
            # The sheet adds up, line by line.
            score = garden.score()
            earned = garden.earned()
            assert {line: sum(points for points, _at in entries) for line, entries in earned.items()} == {
                line: points for line, points in score.items() if line != "total"
            }
            assert score["total"] == garden.total()
            assert all(points > 0 for entries in earned.values() for points, _at in entries)
        assert position.totals() == tuple(garden.total() for garden in position.gardens)
        if position.to_move is None:
            break
        moves = position.legal_moves()
        assert len(moves)
        # Any of them reads back as itself; a look at one changes nothing.
        dumped = position.dump(legal=False)
        move = moves[dice.randrange(len(moves))]
        assert position.parse(move.text) == move
        one, two = position.play(move), position.play(position.parse(move.text))
        assert one == two
        assert one.events == two.events
        assert position.dump(legal=False) == dumped
        text = habit(position, dice) if callable(habit) else ""
        before, position = position, position.play(position.parse(text))
        lost.update(str(event.detail["plant"]) for event in position.events if event.why == "lost")
        assert position.ply == before.ply + 1
        assert position.turn - before.turn in (0, 1)
        stays = (position.to_move, position.round) == (before.to_move, before.round)
        assert (position.turn == before.turn) == stays
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.totals == position.totals()


@given(games)
@settings(max_examples=12)
def test_records_and_undo(game: tuple[tuple[str, str, str], int, object]) -> None:
    (variant, board, players), seed, _habit = game
    dice = random.Random(seed)
    position = begin(variant, board, players, str(seed))
    session = Session(records.new("evenglow", header_of(position)))
    dumps = [position.dump(legal=False)]
    while session.position.to_move is not None:
        current = session.position
        assert isinstance(current, Position)
        session.play(anything(current, dice))
        dumps.append(session.position.dump(legal=False))
    text = session.record().text()
    again = records.parse(text)
    assert again.text() == text
    assert [found.dump(legal=False) for found in again.positions()] == dumps
    for at in range(len(dumps) - 1, -1, -1):
        session.goto(at)
        assert session.position.dump(legal=False) == dumps[at]
        if at:
            # A branch from anywhere goes on as before.
            assert session.position.events == again.positions(at)[-1].events if at % 16 == 0 else True
    session.goto(len(dumps) // 2)
    branch = session.branch()
    assert branch.position == session.position


def test_an_error_changes_nothing() -> None:
    session = Session(records.new("evenglow", {"seed": "x"}))
    before = session.position
    for text in ("8=V0/N", "nonsense", "play VL"):
        with pytest.raises((Malformed, Illegal)):
            session.play(text)
        assert session.position is before
        assert session.at == 0
