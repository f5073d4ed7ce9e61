"""The digits that a link is made of: numbers, texts, counts and orders there and back."""

from __future__ import annotations

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hedgerow import digits
from hedgerow.digits import COUNTS, SIGNS, Reader, Writer


def test_the_example() -> None:
    assert doctest.testmod(digits).failed == 0


@given(st.lists(st.tuples(st.integers(0, 10**6), st.integers(1, 10**6)).map(lambda pair: (pair[0] % pair[1], pair[1]))))
def test_digits(pairs: list[tuple[int, int]]) -> None:
    writer = Writer()
    for digit, base in pairs:
        writer.put(digit, base)
    reader = Reader(writer.number())
    assert [reader.take(base) for _digit, base in pairs] == [digit for digit, _base in pairs]
    assert reader.left == 0


@given(st.text(), st.integers(0, COUNTS - 1), st.permutations("abcdefgh"), st.integers(0, 8))
def test_texts_counts_and_orders(text: str, count: int, order: list[str], drawn: int) -> None:
    writer = Writer()
    writer.text(text)
    writer.count(count)
    writer.order(order[:drawn], "abcdefgh")
    reader = Reader(writer.number())
    assert (reader.text(len(text)), reader.count(), reader.order(drawn, "abcdefgh")) == (text, count, order[:drawn])


@pytest.mark.parametrize(("text", "bits"), [("2026-11-30", 44), ("k7m2xq4", 47), ("Ada", 28), ("ばんぶー", 42), ("花子", 41)])
def test_texts_are_compact(text: str, bits: int) -> None:
    writer = Writer()
    writer.text(text)
    writer.put(1, 2)
    assert writer.number().bit_length() <= bits


def test_signs_are_different() -> None:
    for signs in SIGNS:
        assert len(set(signs)) == len(signs)
    assert str(bytes(SIGNS[2]), "ascii") in "- 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def test_writers_refuse_what_is_no_digit() -> None:
    for digit in (2, -1):
        with pytest.raises(ValueError, match="is no digit"):
            Writer().put(digit, 2)
    for count in (COUNTS, -1):
        with pytest.raises(ValueError, match="is not from 0"):
            Writer().count(count)
