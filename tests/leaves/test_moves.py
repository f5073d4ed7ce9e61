"""Move texts: grammar, the two errors, what is legal (`leaves/RULES.md` sections 2 and 8)."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hedgerow.game import Illegal, Malformed
from hedgerow.leaves import GAME
from hedgerow.leaves.position import Position
from hedgerow.leaves.tiles import SPRITES

from . import oracle
from .gardens import Grown, grown
from .test_mushroomlings import CROSSED, CROSSED_ORDER
from .test_seedlings import TWO_BY_THREE

START = GAME.start({"seed": "moves"})

GRAMMAR = re.compile(
    r"[1-3][fb][0-3]@(0|-?[1-9][0-9]*),(0|-?[1-9][0-9]*)"
    r"|[gmp]:(0|-?[1-9][0-9]*),(0|-?[1-9][0-9]*)(-(0|-?[1-9][0-9]*),(0|-?[1-9][0-9]*))?",
    re.ASCII,
)


def midgame(seed: int, plies: int) -> Position:
    """Some position of a random game."""
    rnd = random.Random(seed)
    cards = rnd.choice(["Belota Reishi Nari", "Castana Eduli Nari", "Mochera Reishi Ambi"])
    position = GAME.start({"seed": str(seed), "cards": cards, "players": rnd.choice("1234")})
    for _ in range(plies):
        if position.phase != "over":
            position = position.play(rnd.choice(position.legal_moves()))
    return position


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "1", "f", "1f0", "1f0@", "1f0@0", "1f0@0,", "1f0@,0", "1f0@0,0,0",
        "0f0@0,-1", "4f0@0,-1", "1x0@0,-1", "1f4@0,-1", "1F0@0,-1", "f10@0,-1", "11f0@0,-1",
        "1f0@0,-01", "1f0@00,1", "1f0@01,0", "1f0@-0,1", "1f0@0,-0", "1f0@+1,0", "1f0@1.0,0", "1f0@1e0,0", "1f0@0x1,0",
        "1f0@1_0,0", "1f0@--1,0", "1f0@0;1", "1f0 @0,1", "1f0@0, 1", " 1f0@0,1", "1f0@0,1 ", "1f0@0,1\n", "\n1f0@0,1",
        "1f0@0,1\r", "1f0@0,1\0", "1f0@0,1#", "1f0@0,1 1f0@0,1",
        "１f0@0,1", "1f٠@0,1", "1f0@0,١", "1f0@0,1\u200b", "1f0@0,\u2212" + "1",
        "x:0,0", "G:0,0", "g0,0", "g:", "g:0", "g:0,", "g:0,0-", "g:0,0-1", "g:0,0-1,", "g:0,0-1,0-2,0",
        "g:00,0", "g:-0,0", "g:0,0--0,0", "g:0,0-01,0", "g:0,0 ", "g:0,0\n", "g:0,0-3,0\n", "m:٣,0", "gm:0,0", "g: 0,0",
        "g:0,0–3,0",
    ],
)  # fmt: skip
def test_malformed(text: str) -> None:
    assert not GRAMMAR.fullmatch(text)
    for position in (START, grown(TWO_BY_THREE, "Castana", "1,0 2,0 2,1 1,1").position):
        with pytest.raises(Malformed):
            position.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "1f0@0,0", "1f0@1,1", "1f0@-1,-1", "1f0@2,0", "1f0@0,2", "1f0@13,0", "1f0@14,0", "1f0@-99,0", "1f0@31,-31",
        "1f0@64,0", "1f0@-64,0", "1f0@65,-1", "1f0@-33,1", "1f0@1" + "0" * 5000 + ",0", "1f0@0,-" + "9" * 5000,
        "g:0,0", "m:3,-2", "p:0,0", "g:0,1-3,1", "g:9999999,0", "m:" + "1" * 5000 + ",0",
    ],
)  # fmt: skip
def test_illegal_at_the_start(text: str) -> None:
    assert GRAMMAR.fullmatch(text)
    with pytest.raises(Illegal):
        START.parse(text)


def test_illegal_at_a_question() -> None:
    garden = grown(TWO_BY_THREE, "Castana", "1,0 2,0 2,1 1,1")
    assert garden.choices == ["g:2,1", "g:3,1"]
    for text in ("g:2,2", "m:2,1", "p:2,1", "g:2,1-3,1", "g:2,1-3,2", "1f0@0,1", "1f0@0,-1", "g:" + "2" * 5000 + ",1"):
        assert GRAMMAR.fullmatch(text)
        with pytest.raises(Illegal):
            garden.position.parse(text)


def test_the_first_turn_s_moves() -> None:
    # Four places beside the starting tile, three tiles, eight orientations.
    wanted = {f"{slot}{side}{turn}@{place}" for slot in "123" for side in "fb" for turn in "0123"
              for place in ("0,-1", "-1,0", "1,0", "0,1")}  # fmt: skip
    assert {move.text for move in START.legal_moves()} == wanted
    assert START.dump()["legal"] == sorted(wanted)


def test_places_are_beside_not_diagonal_and_only_one_s_own() -> None:
    after = START.play(START.parse("1f0@1,0"))
    # Seat 1 has its own garden: still the four places.
    assert {move.text.partition("@")[2] for move in after.legal_moves()} == {"0,-1", "-1,0", "1,0", "0,1"}
    after = after.play(after.parse("1f0@0,1"))
    assert {move.text.partition("@")[2] for move in after.legal_moves()} == {
        "0,-1", "-1,0", "0,1", "2,0", "1,-1", "1,1"}  # fmt: skip


@settings(max_examples=40)
@given(seed=st.integers(0, 10_000), plies=st.integers(0, 60))
def test_legal_moves_are_what_parses(seed: int, plies: int) -> None:
    position = midgame(seed, plies)
    moves = position.legal_moves()
    texts = [move.text for move in moves]
    assert len(set(texts)) == len(texts)
    assert [move.text for move in position.legal_moves()] == texts
    assert position.dump()["legal"] == sorted(texts)
    for move in random.Random(seed).sample(list(moves), min(6, len(moves))):
        assert GRAMMAR.fullmatch(move.text)
        assert position.parse(move.text) == move
        assert position.parse(move.text).text == move.text
    if position.phase == "plant":
        assert position.to_move is not None
        spaces = position.dump()["gardens"][position.to_move]["spaces"]
        planted = {tuple(map(int, text.split(","))): what for text, what in spaces.items()}
        wanted = oracle.places(planted)  # type: ignore[arg-type]
        assert {text.partition("@")[2] for text in texts} == {oracle.text(place) for place in wanted}
        assert len(texts) == 24 * len(wanted)
        for x in range(-4, 5):
            for y in range(-4, 5):
                if (x, y) not in wanted:
                    with pytest.raises(Illegal):
                        position.parse(f"1f0@{x},{y}")


ASKED = grown(CROSSED, "Belota Eduli", CROSSED_ORDER).position
BEFORE = [(position, position.dump(legal=False), set(position.dump()["legal"])) for position in (START, ASKED)]
PIECES = st.sampled_from([*"0123456789-,:@gmpfb", "１", " ", "\n", "#", "1f0@", "g:", "m:0,0", "0,-1", "9" * 50])


@settings(max_examples=100)
@given(text=st.lists(PIECES, max_size=8).map("".join) | st.text(max_size=12) | st.from_regex(GRAMMAR, fullmatch=True))
def test_any_text_is_a_move_or_one_of_two_errors(text: str) -> None:
    for position, before, legal in BEFORE:
        if text in legal:
            assert position.parse(text).text == text
        else:
            with pytest.raises((Illegal, Malformed)) as raised:
                position.parse(text)
            assert type(raised.value) is (Illegal if GRAMMAR.fullmatch(text) else Malformed)
        assert position.dump(legal=False) == before


@settings(max_examples=40)
@given(seed=st.integers(0, 10_000), plies=st.integers(0, 60))
def test_play_changes_nothing_and_is_repeatable(seed: int, plies: int) -> None:
    position = midgame(seed, plies)
    before, state = position.dump(), repr(position.state())
    rnd = random.Random(seed)
    for move in rnd.sample(list(position.legal_moves()), min(8, len(position.legal_moves()))):
        once, twice = position.play(move), position.play(move)
        assert once == twice
        assert once.dump() == twice.dump()
        assert once.events == twice.events
        assert once != position
        assert position.dump() == before
        # Further play from there does not reach back either.
        for _ in range(3):
            if once.legal_moves():
                once = once.play(rnd.choice(once.legal_moves()))
    assert position.dump() == before
    assert repr(position.state()) == state


def test_a_garden_nobody_planted_in_stays_the_same_object() -> None:
    after = START.play(START.parse("1f0@1,0"))
    assert after.gardens[1] is START.gardens[1]


@settings(max_examples=20)
@given(seed=st.integers(0, 10_000))
def test_events_account_for_every_creature(seed: int) -> None:
    position = midgame(seed, 0)
    rnd = random.Random(seed)
    while moves := position.legal_moves():
        seat, before = position.to_move, position.dump()
        tries = [position.play(move) for move in (rnd.choice(moves) for _ in range(4))]
        position = max(tries, key=lambda p: sum(p.totals()))
        after = position.dump()
        assert seat is not None
        old, new = before["gardens"][seat]["score"], after["gardens"][seat]["score"]
        for kind, key in {"bee": "bees", "hummingbird": "hummingbirds"}.items() | {(k, k) for k in SPRITES}:
            came = [event for event in position.events if event.kind == kind]
            assert len(came) == new[key] - old[key]
            for event in came:
                assert event.seat == seat
                spaces = after["gardens"][seat]["spaces"]
                if kind in SPRITES:
                    assert event.why == position.setup.cards[SPRITES.index(kind)]
                    assert event.at in after["gardens"][seat]["sprites"]["gmp"[SPRITES.index(kind)]]
                    assert set(event.spaces) <= set(spaces)
                if kind == "bee":
                    assert event.at in event.spaces
                    assert {spaces[space][0] for space in event.spaces} == {event.detail["colour"]}
                    assert len(event.spaces) == event.detail["beds"]


def test_seen_hides_the_order_of_the_bag() -> None:
    for seat in (None, 0, 1):
        seen = START.seen(seat)
        assert "legal" not in seen
        assert seen == {key: value for key, value in START.dump().items() if key != "legal"}
        assert START.setup.bag[5] not in str(seen)
    assert not START.hides(0)


def test_equal_positions_by_another_order_of_turns_differ_in_history_only() -> None:
    one, other = Grown("~ P | P P\n V Y* | G ~", "", "1,0").all(), Grown("~ P | P P\n V Y* | G ~", "", "1,0").all()
    assert one.position == other.position
    assert one.position != START
