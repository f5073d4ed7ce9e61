"""Sessions: history, undo, redo, whole turns, branches, replay."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hedgerow import records
from hedgerow.game import Illegal, Malformed
from hedgerow.records import Record
from hedgerow.session import Session


def begun(seed: str = "session", **header: str) -> Session:
    return Session(records.new("leaves", {"seed": seed, **header}))


def play_on(session: Session, plies: int, seed: int = 1, eager: bool = False) -> Session:
    """Random moves; eager ones prefer to be asked."""
    rnd = random.Random(seed)
    for _ in range(plies):
        moves = session.position.legal_moves()
        if not moves:
            break
        position = session.position
        tries = [rnd.choice(moves) for _ in range(20 if eager and position.phase == "plant" else 1)]
        session.play(max(tries, key=lambda m: position.play(m).phase == "choose").text)
    return session


def asking(plies: int = 30) -> Session:
    """A game with questions in it."""
    session = play_on(begun("7", cards="Castana Reishi Nari"), plies, eager=True)
    assert any(":" in text for text in session.line)
    return session


@settings(max_examples=15)
@given(seed=st.integers(0, 10_000), players=st.sampled_from("1234"))
def test_undo_and_redo_restore_positions_exactly(seed: int, players: str) -> None:
    session = begun(str(seed), players=players, cards="Castana Reishi Nari")
    dumps = [session.position.dump()]
    rnd = random.Random(seed)
    while moves := session.position.legal_moves():
        session.play(rnd.choice(moves).text)
        dumps.append(session.position.dump())
    end = session.at
    assert end == len(session.line) == len(dumps) - 1
    for at in range(end, 0, -1):
        assert session.at == at
        assert session.position.dump() == dumps[at]
        assert session.undo()
    assert session.position.dump() == dumps[0]
    assert not session.undo()
    assert session.at == 0
    for at in range(1, end + 1):
        assert session.redo()
        assert session.position.dump() == dumps[at]
    assert not session.redo()
    # What is replayed from the text is the same again.
    replayed = Session(records.parse(session.record().text()))
    assert [position.dump() for position in replayed.positions] == dumps


def test_play_returns_the_events_also_when_it_repeats_the_undone_move() -> None:
    session = asking(12)
    events = session.position.events
    last = session.line[-1]
    session.undo()
    line = list(session.line)
    assert session.play(last) == events
    assert session.line == line
    session.undo()
    session.undo()
    assert session.play(session.line[session.at]) == session.position.events
    assert session.line == line  # the moves undone behind it are still there
    assert session.redo()


def test_another_move_forgets_the_undone_ones() -> None:
    session = play_on(begun(), 6)
    session.goto(2)
    kept = session.line[:2]
    move = next(m.text for m in session.position.legal_moves() if m.text != session.line[2])
    session.play(move)
    assert session.line == [*kept, move]
    assert len(session.positions) == 4
    assert not session.redo()


def test_an_error_changes_nothing() -> None:
    session = play_on(begun(), 6)
    session.goto(4)
    before = (list(session.line), session.at, session.position.dump(), list(session.positions))
    for text, error in [("nonsense", Malformed), ("1f0@0,0", Illegal), ("m:0,0", Illegal), ("1f0@0,1\n", Malformed)]:
        with pytest.raises(error):
            session.play(text)
        with pytest.raises(error):
            session.preview(text)
        assert (session.line, session.at, session.position.dump(), session.positions) == before
    for at in (-1, 7, 100):
        with pytest.raises(Illegal):
            session.goto(at)
        assert session.at == 4


def test_preview_changes_nothing_and_tells_what_play_does() -> None:
    session = asking(20)
    session.goto(10)
    before = (list(session.line), session.at, session.position.dump())
    for move in session.position.legal_moves()[:40]:
        told = session.preview(move.text)
        assert (session.line, session.at, session.position.dump()) == before
        assert session.branch().play(move.text) == told


def test_whole_turns() -> None:
    session = asking(40)
    starts = [at for at in range(len(session.line) + 1) if session.turn_start(at)]
    # A turn begins wherever a tile is planted (and at the end).
    for at in range(len(session.line)):
        assert (at in starts) == (session.positions[at].phase == "plant")
    assert len(starts) < len(session.line) + 1
    back = []
    while session.undo_turn():
        back.append(session.at)
    assert back == [at for at in reversed(starts) if at < len(session.line)]
    forth = []
    while session.redo_turn():
        forth.append(session.at)
    assert forth == sorted({*starts[1:], len(session.line)})


def test_undo_turn_in_the_middle_of_a_turn_goes_to_its_beginning() -> None:
    session = asking(40)
    middle = next(at for at, position in enumerate(session.positions) if position.phase == "choose")
    session.goto(middle)
    assert session.undo_turn()
    assert session.at == middle - 1
    assert session.position.phase == "plant"
    assert session.redo_turn()
    assert session.position.phase in ("plant", "over")
    assert session.at > middle


def test_branch_leaves_the_original_alone() -> None:
    session = play_on(begun(), 8)
    session.goto(5)
    before = (list(session.line), session.at, dict(session.header), [p.dump() for p in session.positions])
    for at in (None, 0, 3, 8):
        branch = session.branch(at)
        assert branch.at == len(branch.line) == (5 if at is None else at)
        assert branch.position.dump() == session.positions[branch.at].dump()
        play_on(branch, 5, seed=99)
        branch.header["names"] = "X | Y"
        assert (session.line, session.at, session.header, [p.dump() for p in session.positions]) == before


def test_record_is_up_to_the_cursor_and_a_copy() -> None:
    session = play_on(begun(), 8)
    session.goto(5)
    record = session.record()
    assert record.moves == session.line[:5]
    record.moves.append("x")
    record.header["x"] = "y"
    assert len(session.line) == 8
    assert "x" not in session.header
    # The session does not hold on to the record it came from either.
    source = Record(dict(session.header), session.line[:3])
    other = Session(source)
    source.moves.clear()
    source.header.clear()
    assert len(other.line) == 3
    assert other.header


def test_begin_at_a_move() -> None:
    record = play_on(begun(), 8).record()
    session = Session(record, 3)
    assert session.at == 3
    assert session.position.ply == 3
    assert len(session.line) == 8
    assert session.redo()
    for at in (-1, 9):
        with pytest.raises(Illegal):
            Session(record, at)
    with pytest.raises(Illegal):
        Session(Record(record.header, [*record.moves, "m:0,0"]))


def test_names() -> None:
    assert begun().names == ["", ""]
    assert Session(records.new("leaves", {"seed": "1", "players": "3"}, ["A", "B"])).names == ["A", "B", ""]
    assert Session(records.new("leaves", {"seed": "1"}, ["A", "B", "C"])).names == ["A", "B"]
