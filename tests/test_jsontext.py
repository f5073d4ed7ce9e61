"""JSON from elsewhere: what is too deep or too long is refused unparsed, and quickly, whatever it is made of."""

from __future__ import annotations

import json
from time import process_time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hedgerow import jsontext
from hedgerow.game import Malformed
from hedgerow.jsontext import parse, shallow

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.sampled_from('[]{}"\\\n,:x') | st.characters(), max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
)


def depth(value: Any) -> int:
    """By recursion over what was parsed."""
    if isinstance(value, dict):
        value = list(value.values())
    return 1 + max(map(depth, value), default=0) if isinstance(value, list) else 0


@given(VALUES, st.booleans())
def test_depth_is_what_the_parsed_value_has(value: object, plain: bool) -> None:
    text = json.dumps(value, ensure_ascii=plain)
    assert shallow(text, depth(value))
    assert not depth(value) or not shallow(text, depth(value) - 1)
    assert parse(text, deepest=depth(value)) == value


@pytest.mark.parametrize(
    ("text", "deep"),
    [
        ("1", 0),
        ('"[[[["', 0),
        (r'"a\"[[" ', 0),
        (r'"\\"', 0),
        (r'["\\", []]', 2),
        ("[[], [], {}]", 2),
        ('{"a": {"b": [1, {"]": "["}]}}', 4),
        ("[{}, [[{}]]]", 4),
    ],
)
def test_depth_by_hand(text: str, deep: int) -> None:
    assert shallow(text, deep)
    assert not deep or not shallow(text, deep - 1)


@pytest.mark.parametrize(
    "text", ["", "[", "]", "[}", '{"a": 1', '"a', '["a]', "[1]]", "nul", "[1,]", '"\\', "\ufeff[]", "1" * 5000, '["\ud800']
)
def test_what_is_no_json(text: str) -> None:
    with pytest.raises(Malformed):
        parse(text)


HOSTILE = {
    "open": "[",
    "object": '{"a":',
    "pairs": "[]",
    "mixed": "[{",
    "escapes": '\\"',
    "quotes": '"',
    "backslashes": "\\",
    "nested": "[" * 8 + "]" * 8 + ",",
    "strings": '"[",',
}


@pytest.mark.parametrize("piece", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_takes_no_time(piece: str) -> None:
    start = process_time()
    with pytest.raises(Malformed):
        parse('["' + piece * (jsontext.LONGEST // len(piece) - 1))
    with pytest.raises(Malformed):
        parse(piece * (jsontext.LONGEST // len(piece)))
    assert process_time() - start < 3
    start = process_time()
    with pytest.raises(Malformed, match="too long"):
        parse(piece * (10_000_000 // len(piece) + 1))
    assert process_time() - start < 0.1
