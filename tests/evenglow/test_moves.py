"""Move texts: grammar, round trips, the two errors, and the lists of moves."""

from __future__ import annotations

import time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hedgerow.evenglow.moves import PASS, PLAYS, Offer, Swaps, Undew, placements, placing
from hedgerow.evenglow.position import Position
from hedgerow.game import Illegal, Malformed
from tests.evenglow.gardens import at_turn, go, put, with_potions

MALFORMED = """
play
play V
play VLN
play VX
play  VL
Play VL
 pass
pass.
1=V0
1=V/N
1=V3/N
1=L6/N
1=N0/M
1=N/M/H
01=N/M
-0=N/M
-1=N/M
+1=N/M
１=N/M
1 =N/M
chaos
chaos1=N/M
chaos  1=N/M
undew s1=N
undew s1=N,m1
undew m1=N,s1=N
undew s2=N,s1=N
undew s10=N,s9=N
undew x1=N,s1=N
undew s01=N,s2=N
undew s1=N, s2=N
tincture 1=N
tincture s1=V
tincture s1=V3
tincture s1=N,s2=N
"""


@pytest.fixture
def position() -> Position:
    """A placement to make, with every potion in hand."""
    garden = with_potions(put("s1=V0 m1=N s2=H m2=M"), "undew", "chaos", "tincture")
    return go(at_turn([garden, put("")], "VL/NM"), "play NM")


@pytest.mark.parametrize("text", [*MALFORMED.strip("\n").split("\n"), "", "3=N/M\n", "3=N/M\x00", "🌿"])
def test_malformed(text: str, position: Position) -> None:
    with pytest.raises(Malformed):
        position.parse(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("play VL", "placed now"),
        ("play LV", "placed now"),
        ("pass", "placed now"),
        ("0=N/M", "1 to 25"),
        ("26=N/M", "1 to 25"),
        ("1=N/M", "taken"),
        ("3=N/N", "Lion’s Mane and Mandrake"),
        ("3=V0/L0", "Lion’s Mane and Mandrake"),
        ("chaos 3=N/M", "Vine and Lion’s Mane or"),
        ("chaos 1=N/V0", "taken"),
        ("undew s1=V0,s1=V0", "itself"),
        ("undew s1=V0,s3=V0", "no tile at s3"),
        ("undew s1=V0,s26=V0", "1 to 25"),
        ("undew s1=V0,s2=H", "after the change Henbane is at s1 and Vine at s2"),
        ("tincture m9=H", "no tile at m9"),
        ("tincture m0=H", "1 to 25"),
    ],
)
def test_illegal(text: str, reason: str, position: Position) -> None:
    before = position.dump()
    with pytest.raises(Illegal, match=reason):
        position.parse(text)
    assert position.dump() == before


def test_the_card_in_hand() -> None:
    position = at_turn([put(""), put("")], "VL/NM")
    for text in ("play LV", "play HN", "play MN", "play VV"):
        with pytest.raises(Illegal, match="VL/NM"):
            position.parse(text)
    for text in ("1=N/M", "undew s1=N,s2=N", "tincture s1=N", "chaos 1=N/M", "pass"):
        with pytest.raises(Illegal, match=r"played first|one potion|no unused"):
            position.parse(text)


def test_potions_that_are_not_there() -> None:
    position = go(at_turn([put("s1=N m1=N"), put("")], "VL/NM"), "play NM")
    for text, name in (("undew s1=N,m1=N", "Undew"), ("tincture s1=N", "Tincture"), ("chaos 2=N/V0", "Chaos")):
        with pytest.raises(Illegal, match=f"no unused .*{name}"):
            position.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "9" * 200_000 + "=N/M", "undew s" + "9" * 200_000 + "=N,s" + "8" * 200_001 + "=N",
        "tincture m" + "1" * 200_000 + "=N", "play " + "V" * 200_000, "undew " + "s1=N," * 50_000, "chaos " * 50_000,
    ],
)  # fmt: skip
def test_long_texts_cost_little(text: str, position: Position) -> None:
    start = time.perf_counter()
    with pytest.raises((Malformed, Illegal)):
        position.parse(text)
    assert time.perf_counter() - start < 0.2


SIGNS = st.text(st.sampled_from("VLHNMEsm0123456789=,/ chaosundewtincturepassplay\n-"), max_size=30)
WORDS = (
    *("play", "chaos", "undew", "tincture", "pass", "s", "m", "=", ",", "/"),
    *("0", "1", "2", "3", "25", "V0", "V1", "L5", "H", "N", "M", "E"),
)
PIECES = st.lists(st.sampled_from([*WORDS, " "]), max_size=10).map("".join)


@given(st.one_of(SIGNS, PIECES, st.text(max_size=12)))
@example("undew s1=H,s2=V0")
def test_any_text_is_a_legal_move_or_one_of_two_errors(text: str) -> None:
    garden = with_potions(put("s1=V0 m1=N s2=H m2=M"), "undew", "chaos", "tincture")
    position = go(at_turn([garden, put("")], "VL/NM"), "play NM")
    legal = {move.text: move for move in position.legal_moves()}
    if text in legal:
        assert position.parse(text) == legal[text]
    else:
        with pytest.raises((Malformed, Illegal), match=r"\w"):
            position.parse(text)


def test_every_legal_move_reads_and_counts(position: Position) -> None:
    moves = position.legal_moves()
    listed = list(moves)
    texts = [move.text for move in listed]
    assert len(moves) == len(listed) == len(set(texts))
    # 23 numbers: 2 ways; with Chaos V+N, V+M 6 ways each, L+N, L+M 12 each; tiles V N H M: swaps V with each of three
    # others 3 ways, N H M among themselves 1 way each; Tincture: 4 places, 13 faces.
    assert len(moves) == 23 * 2 + 23 * (6 + 6 + 12 + 12) + (3 * 3 + 3) + 4 * 13
    for n in range(-len(moves), len(moves)):
        assert moves[n] == listed[n]
    with pytest.raises(IndexError):
        moves[len(moves)]
    with pytest.raises(IndexError):
        moves[-len(moves) - 1]
    assert list(moves[5:1000:7]) == listed[5:1000:7]
    assert list(reversed(moves)) == listed[::-1]
    for move in listed:
        assert position.parse(move.text) == move
    # By kind, and in the same order another time.
    assert [move.text for move in position.legal_moves()] == texts
    kinds = [text.split()[0] if " " in text else "place" for text in texts]
    assert list(dict.fromkeys(kinds)) == ["place", "chaos", "undew", "tincture"]


def test_swaps_alone() -> None:
    garden = put("s1=V0 s4=L3 m2=L0 m9=E m10=V2")
    swaps = Swaps(garden.unlocked, garden.tiles)
    listed = list(swaps)
    # V L L E V: 3*6 + 3*6 + 3*1 + 3*3 + 6*6 + 6*1 + 6*3 + 6*1 + 6*3 + 1*3
    assert len(swaps) == len(listed) == len(set(listed)) == 135
    assert [swaps[n] for n in range(135)] == listed
    assert swaps[-1] == listed[-1]
    assert swaps[3:9] == listed[3:9]
    with pytest.raises(IndexError):
        swaps[135]
    assert len(Swaps([], garden.tiles)) == 0


def test_moves_are_interned(position: Position) -> None:
    assert position.parse("3=N/M") is position.parse("3=N/M") is next(iter(position.legal_moves()))
    assert position.parse("tincture s1=L5") is position.parse("tincture s1=L5")
    assert PLAYS["VL"].text == "play VL"
    assert placing(1, 4, False)[0] is placements((0, 1), False)[0][0]


def test_places_of_swaps() -> None:
    swaps = Swaps([0, 3, 5, 33], bytes([1, 0, 0, 4, 0, 13, *[0] * 27, 10, *[0] * 30]))
    assert [swaps.index(move) for move in swaps] == list(range(len(swaps)))
    assert list(swaps) == [swaps[n] for n in range(len(swaps))]
    offer = Offer([PASS], swaps, [])
    assert [offer.index(move) for move in offer] == list(range(len(offer)))
    assert swaps.index(swaps[5], 5, 6) == offer.index(swaps[4], 5, 6) == 5
    for wrong in (Undew(0, 1, 3, 4), Undew(3, 1, 0, 4), Undew(0, 4, 0, 1), Undew(0, 4, 4, 1), PASS, "undew", None):
        with pytest.raises(ValueError, match="not one of these"):
            swaps.index(wrong)
    with pytest.raises(ValueError, match="not one of these"):
        offer.index(Undew(0, 1, 3, 4))
    with pytest.raises(ValueError, match="not one of these"):
        offer.index(swaps[4], 6)
