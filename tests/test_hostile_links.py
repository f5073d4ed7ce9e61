"""Links that nobody wrote: each is a whole game, or one of two errors that say what is wrong."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hedgerow import links, records
from hedgerow.digits import COUNTS, SIGNS, Writer
from hedgerow.game import Illegal, Malformed
from hedgerow.links import Link, link, read
from tests.bench.links import BASE64, fuzz, played

GOOD = link(Link(played({"game": "evenglow", "variant": "standard", "players": "2"}, random.Random(5))))


def test_one_wrong_sign_is_always_noticed() -> None:
    for at in range(len(GOOD)):
        for sign in BASE64:
            if sign != GOOD[at]:
                with pytest.raises((Malformed, Illegal)):
                    read(GOOD[:at] + sign + GOOD[at + 1 :])


def test_two_that_changed_places_are_always_noticed() -> None:
    for at in range(1, len(GOOD)):
        other = GOOD[: at - 1] + GOOD[at] + GOOD[at - 1] + GOOD[at + 1 :]
        if other != GOOD:
            with pytest.raises((Malformed, Illegal)):
                read(other)


def test_cut_off() -> None:
    for at in range(1, len(GOOD)):
        with pytest.raises(Malformed, match="cut off" if at > len(GOOD) - 64 else "."):
            read(GOOD[:at])
        with pytest.raises(Malformed):
            read("1" + GOOD[at + 1 :])


@pytest.mark.parametrize(
    ("wrong", "error", "said"),
    [
        ("", Malformed, "empty"),
        ("#", Malformed, "empty"),
        ("##" + GOOD, Malformed, "not a link"),
        ("2" + GOOD[1:], Illegal, "later version"),
        ("9.~", Illegal, "later version"),
        ("0" + GOOD[1:], Malformed, "not a link"),
        ("main", Malformed, "not a link"),
        ("1", Malformed, "cut off"),
        ("1A", Malformed, "damaged"),
        ("1BA", Malformed, "damaged"),
        (GOOD + "=", Malformed, "not a link"),
        (GOOD + "\n", Malformed, "not a link"),
        (GOOD + "A", Malformed, "cut off, or something was added"),
        (GOOD[:2] + "A" * 64 + GOOD[2:], Malformed, "damaged"),
        (GOOD[:-1] + "é", Malformed, "not a link"),
        (GOOD[:-1] + "１", Malformed, "not a link"),
        ("1" * 2001, Malformed, "too long"),
        ("1" * 2000, Malformed, "."),
        ("x" * 10_000_000, Malformed, "too long"),
    ],
)
def test_wrong_links(wrong: str, error: type[ValueError], said: str) -> None:
    with pytest.raises(error, match=said) as raised:
        read(wrong)
    assert str(raised.value).count(". ") == 0
    assert len(str(raised.value)) < 200


def written(*parts: tuple[int, int] | str | int) -> str:
    """A sealed fragment of digits (with their bases), texts and counts."""
    writer = Writer()
    for part in parts:
        if isinstance(part, tuple):
            writer.put(*part)
        elif isinstance(part, str):
            writer.text(part)
        else:
            writer.count(part)
    return links._signs(writer.number())


@pytest.mark.parametrize(
    ("parts", "error"),
    [
        ([(2, 16)], Illegal),  # a game of a later version
        ([(15, 16)], Illegal),
        ([(0, 16), (3, 4)], Illegal),  # a purpose
        ([(0, 16), (0, 4), (0, 2), (2, 4)], Illegal),  # rules
        ([(1, 16), (0, 4), (0, 2), (3, 4)], Illegal),  # a variant
        ([(1, 16), (0, 4), (0, 2), (0, 4), (2, 4)], Illegal),  # a board
        ([(0, 16), (0, 4), (1, 2), "x" * 81], Malformed),  # a seed too long
        ([(0, 16), (0, 4), (1, 2), "x\nbag: "], Malformed),  # a seed that would be two lines
        ([(0, 16), (0, 4), (1, 2), " x"], Malformed),
        ([(0, 16), (0, 4), (1, 2), "x#"], Malformed),
        ([(0, 16), (0, 4), (1, 2), (len(SIGNS), len(SIGNS) + 1), 1, (255, 256)], Malformed),  # no UTF-8
        ([(0, 16), (0, 4), (1, 2), (0, 8), (31, 32), (31, 32), (31, 32), (31, 32)], Malformed),  # an endless count
    ],
)
def test_sealed_but_wrong(parts: list[tuple[int, int] | str | int], error: type[ValueError]) -> None:
    with pytest.raises(error):
        read(written(*parts))


BEGUN: list[tuple[int, int] | str | int] = [(0, 16), (0, 4), (1, 2), "x", (0, 4), (1, 4), (1, 2), (1, 2), (1, 2)]
"""Two players, all dealt from the seed "x"."""


def test_sealed_by_hand() -> None:
    new = records.new("leaves", {"seed": "x"})
    assert read(written(*BEGUN, (0, 2), 0)) == Link(new)
    named = read(written(*BEGUN, (0, 2), 0, (0, 2), (2, 3), "Ada", "Bo"))
    assert named.record.names == ["Ada", "Bo"]
    assert read(written(*BEGUN, (0, 2), 0, (0, 2), (2, 3), "", "")) == Link(new)
    for wrong in ("A|b", "A\n", "A\r\nb: c", "#", "x" * 41):
        with pytest.raises(Malformed):
            read(written(*BEGUN, (0, 2), 0, (0, 2), (2, 3), wrong, "Bo"))
    with pytest.raises(Malformed):  # more than there is to say
        read(written(*BEGUN, (0, 2), 0, (0, 2), (0, 3), (1, 2)))
    with pytest.raises(Malformed):  # more moves than the game has
        read(written(*BEGUN, (0, 2), COUNTS - 1))
    assert len(read(written(*BEGUN, (1, 2))).record.moves) >= 24  # finished, and each move the first


def test_fuzz() -> None:
    said: list[str] = []
    came, slowest = fuzz(3000, 7, said.append)
    assert sum(came.values()) == 3000
    assert slowest < 2, said
    assert came["sealed link: another game"] > 50, said
    assert came["mutated link: another game"] == 0, said


@settings(max_examples=100)
@given(st.text(max_size=300) | st.text(BASE64, max_size=300).map(lambda text: "1" + text))
def test_any_text_is_one_of_two_errors(wild: str) -> None:
    with pytest.raises((Malformed, Illegal)):
        read(wild)


@settings(max_examples=200)
@given(st.integers(0, 1 << 800))
def test_any_number_is_a_game_or_one_of_two_errors(number: int) -> None:
    try:
        said = read(links._signs(number))
    except (Malformed, Illegal):
        return
    assert read(link(said)) == said
    assert records.parse(said.record.text()) == said.record
