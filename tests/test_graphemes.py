"""Graphemes: what is one sign to the eye, against the browser's own `Intl.Segmenter`, which Node has too."""

from __future__ import annotations

import doctest
import json
import shutil
import subprocess

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hedgerow import graphemes as module
from hedgerow.graphemes import cut, first, graphemes, visible

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
RAINBOW = "\U0001f3f3\ufe0f\u200d\U0001f308"
JAPAN = "\U0001f1ef\U0001f1f5"
FRANCE = "\U0001f1eb\U0001f1f7"
KEYCAP = "1\ufe0f\u20e3"

BY_HAND: list[tuple[str, list[str]]] = [
    ("", []),
    ("Ada", ["A", "d", "a"]),
    ("Zoe\u0308", ["Z", "o", "e\u0308"]),
    ("Zo\xeb", ["Z", "o", "\xeb"]),
    ("a\r\nb\n\r", ["a", "\r\n", "b", "\n", "\r"]),
    ("\u0301a", ["\u0301", "a"]),
    (FAMILY + "x" + FAMILY, [FAMILY, "x", FAMILY]),
    (FAMILY + FAMILY, [FAMILY, FAMILY]),
    ("a\u200d\U0001f467", ["a\u200d", "\U0001f467"]),
    (JAPAN + FRANCE + "\U0001f1eb", [JAPAN, FRANCE, "\U0001f1eb"]),
    ("x" + JAPAN + "\u0301" + FRANCE, ["x", JAPAN + "\u0301", FRANCE]),
    (SCOTLAND + SCOTLAND, [SCOTLAND, SCOTLAND]),
    (RAINBOW + KEYCAP, [RAINBOW, KEYCAP]),
    ("\U0001f44d\U0001f3fd\u2764\ufe0f", ["\U0001f44d\U0001f3fd", "\u2764\ufe0f"]),
    ("\ubc14\ub2e4", ["\ubc14", "\ub2e4"]),
    ("\u1112\u1161\u11ab\u1100\u1173\u11af", ["\u1112\u1161\u11ab", "\u1100\u1173\u11af"]),
    ("\ubc14\u11ab\uac01\u1161", ["\ubc14\u11ab", "\uac01", "\u1161"]),
    ("\u0915\u094d\u0937\u093f\u0924\u093f\u091c", ["\u0915\u094d\u0937\u093f", "\u0924\u093f", "\u091c"]),  # Kshitij
    ("\u0e19\u0e49\u0e33\u0e1d\u0e19", ["\u0e19\u0e49\u0e33", "\u0e1d", "\u0e19"]),  # rain water, in Thai
    ("\u30cf\u309a\uff76\uff9e", ["\u30cf\u309a", "\uff76\uff9e"]),
    ("\u0628\u0650\u0646\u200c\u0645", ["\u0628\u0650", "\u0646\u200c", "\u0645"]),
    ("\u845b\U000e0100\u57ce", ["\u845b\U000e0100", "\u57ce"]),  # an ideograph with its variant
    ("\xa9\u200d\xae", ["\xa9\u200d\xae"]),
    ("\u202ea\u202c", ["\u202e", "a", "\u202c"]),
]
SIGNS = sorted({sign for text, _parts in BY_HAND for sign in text} | set("\u0600\u0d4e\u093e\u1160\u11a8 #1|\u200b\ufeff"))


@pytest.mark.parametrize(("text", "signs"), BY_HAND, ids=lambda part: ascii(part)[:20])
def test_by_hand(text: str, signs: list[str]) -> None:
    assert list(graphemes(text)) == signs


def test_the_browser_says_the_same() -> None:
    node = shutil.which("node")
    assert node, "Node is wanted, as for the build"
    texts = [text for text, _signs in BY_HAND]
    texts += [a + b + c for a in SIGNS for b in "\u200d\u200c\u0301\u094d\U0001f1eb\u1161a" for c in SIGNS]
    script = (
        "const cut = new Intl.Segmenter('en', {granularity: 'grapheme'}), texts = JSON.parse(require('fs').readFileSync(0));"
        "console.log(JSON.stringify(texts.map(text => [...cut.segment(text)].map(part => part.segment))))"
    )
    told = subprocess.run([node, "-e", script], input=json.dumps(texts), capture_output=True, text=True, check=True).stdout
    wrong = [(text, parts) for text, parts in zip(texts, json.loads(told), strict=True) if list(graphemes(text)) != parts]
    assert not wrong, f"{len(wrong)} of {len(texts)}: {[ascii(each) for each in wrong[:5]]}"


@given(st.text(st.sampled_from(SIGNS) | st.characters()))
def test_nothing_is_lost(text: str) -> None:
    signs = list(graphemes(text))
    assert "".join(signs) == text
    assert all(signs)


@given(st.text(st.sampled_from(SIGNS) | st.characters()), st.integers(0, 30), st.none() | st.integers(0, 30))
def test_a_cut_is_whole_signs_and_the_longest_that_fits(text: str, most: int, characters: int | None) -> None:
    kept, signs = cut(text, most, characters), list(graphemes(text))
    count = next(n for n in range(len(signs) + 1) if "".join(signs[:n]).rstrip() == kept)
    assert len(kept) <= (len(text) if characters is None else characters)
    longer = signs[: count + 1]
    # The next sign would be one too many, would not fit, or is a space that an end does without.
    assert count == len(signs) or len(longer) > most or len("".join(longer)) > (characters or 0) or not signs[count].strip()


@pytest.mark.parametrize(
    ("text", "most", "characters", "kept"),
    [
        ("Ada Lovelace", 3, None, "Ada"),
        ("Ada Lovelace", 4, None, "Ada"),
        (FAMILY * 30, 24, None, FAMILY * 24),
        (FAMILY * 30, 24, 40, FAMILY * 5),
        ("Zoe\u0308!", 3, 40, "Zoe\u0308"),
        ("Zoe\u0308!", 3, 3, "Zo"),
        (JAPAN + FRANCE, 9, 3, JAPAN),
        ("x", 0, None, ""),
        ("a" + "\u0301" * 50, 24, 40, ""),
    ],
)
def test_cuts_by_hand(text: str, most: int, characters: int | None, kept: str) -> None:
    assert cut(text, most, characters) == kept


@pytest.mark.parametrize(
    ("name", "badge"),
    [
        ("ada", "A"),
        ("e\u0301mile", "E\u0301"),
        (FAMILY + " Meier", FAMILY),
        (JAPAN, JAPAN),
        (SCOTLAND, SCOTLAND),
        ("\U0001f44d\U0001f3fdx", "\U0001f44d\U0001f3fd"),
        ("\u202eabc", "A"),
        ("\ud800 b", "B"),
        ("\xdfeta", "\xdf"),
        ("\u0434\u0438\u043c\u0430", "\u0414"),
        ("\u0915\u094d\u0937\u093f\u0924\u093f", "\u0915\u094d\u0937\u093f"),
        ("  ", ""),
        ("", ""),
    ],
    ids=lambda part: ascii(part)[:24],
)
def test_badges(name: str, badge: str) -> None:
    assert first(name) == badge


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("a\u202eb", "a b"),
        ("\u2066x\u2069 \u200e\u200fy\u061c", "x y"),
        ("a\r\n\tb\0\x85\u2028c", "a b c"),
        (SCOTLAND, SCOTLAND),
        ("x\U000e0068\U000e0069y", "x y"),  # a text in signs that nobody sees
        (FAMILY, FAMILY),
        ("\u0646\u200c\u0645", "\u0646\u200c\u0645"),
        ("\u3164\u2800", ""),
        ("a # b", "a # b"),
        ("\ud83d", ""),
    ],
    ids=lambda part: ascii(part)[:24],
)
def test_what_cannot_be_seen_is_left_out(text: str, seen: str) -> None:
    assert visible(text) == seen


@given(st.text(st.sampled_from(SIGNS) | st.characters()))
def test_what_is_left_is_one_line_that_stays(text: str) -> None:
    seen = visible(text)
    assert visible(seen) == seen == seen.strip()
    assert seen.splitlines() == [seen] * bool(seen)
    seen.encode()


def test_long_texts_take_no_longer_by_the_sign() -> None:
    for hostile in ("\U0001f467\u200d" * 20_000, "\u0915\u094d" * 20_000, "\u0301" * 40_000, JAPAN * 20_000):
        assert "".join(graphemes(hostile)) == hostile


def test_the_example() -> None:
    assert doctest.testmod(module).failed == 0
