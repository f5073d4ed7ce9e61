"""Links that nobody wrote: each is a whole game, or one of two errors that say what is wrong."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hedgerow import records
from hedgerow.digits import COUNTS, SIGNS, Writer
from hedgerow.fragments import CHECK, seal, unseal
from hedgerow.game import Illegal, Malformed
from hedgerow.links import Link, link, read
from tests.bench.links import BASE64, fuzz, played

GOOD = link(Link(played({"game": "evenglow", "variant": "standard", "players": "2"}, random.Random(5))))
OLD = seal(unseal(GOOD), "1")
LATER = "3CB0" + "x" * 63
"""By hand: 131 times 63, plus 55 for the "3", is 8308, which is 2 * 64 ** 2 + 1 * 64 + 52, in signs C B 0."""


@pytest.mark.parametrize("good", [GOOD, OLD], ids=["2", "1"])
def test_one_wrong_sign_is_always_noticed(good: str) -> None:
    for at in range(len(good)):
        for sign in BASE64:
            if sign != good[at]:
                with pytest.raises((Malformed, Illegal)):
                    read(good[:at] + sign + good[at + 1 :])


@pytest.mark.parametrize("good", [GOOD, OLD], ids=["2", "1"])
def test_two_that_changed_places_are_always_noticed(good: str) -> None:
    for at in range(1, len(good)):
        other = good[: at - 1] + good[at] + good[at - 1] + good[at + 1 :]
        if other != good:
            with pytest.raises((Malformed, Illegal)):
                read(other)


def test_the_checks_are_primes() -> None:
    for check, power in ((CHECK["1"], 64**3), (CHECK["2"], 64**6)):
        # No number between it and the power is prime, and it is itself.
        assert all(check % n for n in range(2, 1 + int(check**0.5)))
        assert all(any(other % n == 0 for n in range(2, 1 + int(check**0.5))) for other in range(check + 1, power))


def test_cut_off() -> None:
    for at in range(1, len(GOOD)):
        with pytest.raises(Malformed, match="cut off"):
            read(GOOD[:at])
        with pytest.raises(Malformed):
            read("2" + GOOD[at + 1 :])
        with pytest.raises(Malformed, match="cut off" if at > len(OLD) - 64 else "."):
            read(OLD[:at] if at < len(OLD) else OLD[:-1])


@pytest.mark.parametrize(
    ("wrong", "error", "said"),
    [
        ("", Malformed, "empty"),
        ("#", Malformed, "empty"),
        ("##" + GOOD, Malformed, "not a link"),
        ("3" + GOOD[1:], Malformed, "damaged"),
        (LATER, Illegal, "later version"),
        (LATER[:-9], Illegal, "later version"),
        ("2" + LATER[1:], Malformed, "damaged"),
        ("9.~", Malformed, "not a link"),
        ("2", Malformed, "cut off"),
        ("2AAA", Malformed, "cut off"),
        ("2AAAA", Malformed, "damaged"),
        ("0" + GOOD[1:], Malformed, "not a link"),
        ("main", Malformed, "not a link"),
        ("1", Malformed, "cut off"),
        ("1A", Malformed, "damaged"),
        ("1BA", Malformed, "damaged"),
        (GOOD + "=", Malformed, "not a link"),
        (GOOD + "\n", Malformed, "not a link"),
        (GOOD + "A", Malformed, "something was added"),
        (OLD + "A", Malformed, "cut off, or something was added"),
        (OLD[:2] + "A" * 64 + OLD[2:], Malformed, "damaged"),
        (GOOD[:-1] + "é", Malformed, "not a link"),
        (GOOD[:-1] + "１", Malformed, "not a link"),
        ("1" * 2001, Malformed, "too long"),
        ("1" * 2000, Malformed, "."),
        ("2" * 2000, Malformed, "."),
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
    return seal(writer.number())


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
@given(st.text(max_size=300) | st.text(BASE64, max_size=300).map(lambda text: "2" + text))
def test_any_text_is_one_of_two_errors(wild: str) -> None:
    with pytest.raises((Malformed, Illegal)):
        read(wild)


@settings(max_examples=200)
@given(st.integers(0, 1 << 800))
def test_any_number_is_a_game_or_one_of_two_errors(number: int) -> None:
    try:
        said = read(seal(number))
        assert read(seal(number, "1")) == said
    except (Malformed, Illegal):
        return
    assert read(link(said)) == said
    assert records.parse(said.record.text()) == said.record
