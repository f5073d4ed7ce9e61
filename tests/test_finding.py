"""Links in running text: found whatever surrounds them, or refused with what is wrong with them."""

from __future__ import annotations

import random
import re
from time import process_time
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hedgerow import finding
from hedgerow.finding import find
from hedgerow.fragments import BASE64, HEAD, seal, unseal
from hedgerow.game import Illegal, Malformed
from hedgerow.links import Link, link
from tests.bench.links import TABLES, played
from tests.test_hostile_links import LATER

DICE = random.Random(17)
SAID = [Link(played(table, DICE, most, most > 9), None, purpose) for table in TABLES[::3] for most, purpose in
        ((0, "again"), (7, "turn"), (1000, "game"))]  # fmt: skip
NEW = {link(said): said for said in SAID}
OLD = {seal(unseal(fragment), "1"): said for fragment, said in NEW.items()}
GOOD = "2CijOYrhhIV24kiLbHeJi5p5hrAfbY89Z4xbN7sk1l3VgfebafHmssiVLgiImf-sh91n4Uh6ebiJsCDaCQh"
"""A finished game of Under the Leaves with four players."""
CUT, DAMAGED, LATER_ONE, UNSURE, NONE = "cut off", "damaged", "later version", "not whole, or was changed", "no link"

BEFORE = st.sampled_from(
    ["", "#", "##", "(#", "<#", "“#", "'#", "【#", "見て：https://example.org/#", "https://example.org/hedgerow/#", "#top#",
     "/#/#", "Look at 12 of these 2024 words: https://example.org/?utm_source=mail&fbclid=IwAR2x9Q1-2#", "> > https://example.org/#",
     "It is your turn, 2:1, at 18:30!\r\n\r\nhttps://example.org/404?x=%2F#", "100% https://example.org/#"]
)  # fmt: skip
BARE = st.sampled_from(["see ", "link:", "(", "“", "*", "\n\n", "\u200e", "11 or 22, "])
BEHIND = st.sampled_from(
    ["", ".", ",", ")", ">", "”", "’s", "!?", "…", "。", "&utm_source=2x1", "?utm_campaign=12", "/", "#2", "#1 of 2",
     "%20and%20on", "\u202c", "\n",
     " and what comes then, 2 or 12 words", "\r\n-- \r\nAda, 221 Baker Street", "</a>", '"', "\\", "=", "🦔"]
)  # fmt: skip
GAPS = [
    "\n",
    "\r\n",
    "\n> ",
    "\n> > ",
    "=\r\n",
    " ",
    "\u200b",
    "\u00ad",
    "\ufeff",
    "\u2060",
    "\t",
    "\n  | ",
    "\\",
    "\u00a0",
    " \n",
]


def mangled(fragment: str, draw: st.DrawFn) -> str:
    """The fragment with gaps among its signs, and some of them percent-encoded."""
    ends = draw(st.sets(st.integers(1, len(fragment) - 1), max_size=6))
    coded = draw(st.sets(st.integers(0, len(fragment) - 1), max_size=6))
    gap = draw(st.sampled_from(GAPS))
    signs = [f"%{ord(sign):02X}" if at in coded else sign for at, sign in enumerate(fragment)]
    return "".join((gap if at in ends else "") + sign for at, sign in enumerate(signs))


@st.composite
def surrounded(draw: st.DrawFn, fragments: list[str], gaps: bool = True, bare: bool = True) -> tuple[str, str]:
    """A fragment, and a text with it."""
    fragment = draw(st.sampled_from(fragments))
    there = mangled(fragment, draw) if gaps else fragment
    text = draw(BEFORE | BARE if bare else BEFORE.filter(bool)) + there + draw(BEHIND)
    match draw(st.integers(0, 9)):
        case 0:
            text = "https://away.example/?to=" + quote(text)
        case 1:
            text = "https://away.example/?to=" + quote(quote(text), safe="")
    return fragment, text


@settings(max_examples=400, deadline=None)
@given(surrounded(list(NEW)))
def test_found_whatever_surrounds_it(case: tuple[str, str]) -> None:
    fragment, text = case
    assert [(found.fragment, found.said) for found in find(text)] == [(fragment, NEW[fragment])]


@settings(max_examples=200, deadline=None)
@given(surrounded(list(OLD), bare=False) | surrounded(list(OLD), gaps=False))
def test_an_old_one_too(case: tuple[str, str]) -> None:
    fragment, text = case
    assert [(found.fragment, found.said) for found in find(text)] == [(fragment, OLD[fragment])]


@settings(max_examples=40, deadline=None)
@given(st.lists(surrounded(list(NEW)), min_size=2, max_size=4))
def test_several(cases: list[tuple[str, str]]) -> None:
    text = "\n".join(text for _fragment, text in cases)
    assert {found.fragment for found in find(text)} == {fragment for fragment, _text in cases}


@settings(max_examples=300, deadline=None)
@given(surrounded(list(NEW), gaps=False, bare=False), st.data())
def test_a_changed_sign_is_refused_and_said(case: tuple[str, str], data: st.DataObject) -> None:
    fragment, text = case
    at = data.draw(st.integers(0, len(fragment) - 1))
    wrong = fragment[:at] + data.draw(st.sampled_from(BASE64.replace(fragment[at], ""))) + fragment[at + 1 :]
    with pytest.raises((Malformed, Illegal), match=DAMAGED):
        find(text.replace(fragment, wrong))
    wrapped = re.sub("(.{20})", "\\1\n", wrong)
    with pytest.raises((Malformed, Illegal), match=f"{DAMAGED}|{UNSURE}"):
        find(text.replace(fragment, wrapped))


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(list(NEW)), st.data())
def test_a_sign_that_became_another_thing(fragment: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(HEAD, len(fragment) - 1))
    wrong = fragment[:at] + data.draw(st.sampled_from("é~.*,�")) + fragment[at + 1 :]
    with pytest.raises((Malformed, Illegal), match=UNSURE):
        find("https://example.org/#" + wrong)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(list(NEW)), st.data())
def test_what_was_cut_off(fragment: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(HEAD, len(fragment) - 2))
    for before, behind in (
        ("#", ""),
        ("", ""),
        ("https://example.org/#", "…"),
        ("(#", ")"),
        ("#", "&utm_source=mail&utm_medium=2"),
    ):
        with pytest.raises(Malformed, match=CUT):
            find(before + fragment[:at] + behind)
    with pytest.raises(Malformed, match=UNSURE):
        find("#" + fragment[:at] + " and on it goes for some time" * 20)


@pytest.mark.parametrize("fragment", [*NEW, *OLD])
def test_what_was_taken_out_of_it(fragment: str) -> None:
    for at in range(2, len(fragment) - 1):
        with pytest.raises((Malformed, Illegal)):
            find("https://example.org/#" + fragment[:at] + fragment[at + 1 :])


HALF = len(GOOD) // 2
BY_HAND: list[tuple[str, str]] = [
    (f"https://hedgerow.example/#{GOOD}", ""),
    (f"Your turn! https://hedgerow.example/#{GOOD}.", ""),
    (f"<https://hedgerow.example/?utm_source=mail#{GOOD}&utm_medium=2>", ""),
    (f"(see: {GOOD})", ""),
    (f"seehttps://hedgerow.example/#{GOOD}and answer", ""),
    (f"#{GOOD[:HALF]}\n> {GOOD[HALF:]}\n> \n> Ada", ""),
    (f"#{GOOD[:HALF]}=\r\n{GOOD[HALF:]}", ""),
    (f"#{GOOD[:HALF]} {GOOD[HALF:]} and words", ""),
    (f"#{GOOD[:HALF]}\u00ad{GOOD[HALF:]}", ""),
    (f"https://l.example/l.php?u=https%3A%2F%2Fhedgerow.example%2F%23{GOOD}&h=AT2x", ""),
    (f"https://hedgerow.example/#contents#{GOOD}", ""),
    (f"{GOOD}{GOOD}", ""),
    (f"Look – here — #{GOOD.replace('-', '–')}", ""),
    (f"#{GOOD.replace('-', '‑')}—and more", ""),
    (f"_{GOOD}_", ""),
    (f"#{GOOD[:-1]}", CUT),
    (f"#{GOOD[:-1]}x", DAMAGED),
    (f"#{GOOD[:HALF]}…", CUT),
    (f"#{GOOD[:HALF]}x{GOOD[HALF + 1 :]}", DAMAGED),
    (f"#{GOOD.lower()}", UNSURE),
    (f"#x{GOOD[1:]}", DAMAGED),
    (f"#{GOOD[0]}x{GOOD[2:]} ok", DAMAGED),
    (f"#{GOOD[:HALF]}\nHello again, here comes the rest of my letter, long enough to take its place", UNSURE),
    (f"old: #{GOOD[:-1]} new: https://hedgerow.example/#{GOOD}", ""),
    (f"https://hedgerow.example/#{LATER} ", LATER_ONE),
    ("", NONE),
    ("#", NONE),
    ("https://hedgerow.example/", NONE),
    ("Meet me at 12:30 on 2026-11-30, #2 Garden Road, or call 2125550123.", NONE),
    ("#introduction-to-something-long", NONE),
    ("#1 of 2 is the best", NONE),
    ("hedgerow: 1\ngame: leaves\nplayers: 2\n\n2f1@0,-1\n", NONE),
]


@pytest.mark.parametrize(("text", "wrong"), BY_HAND)
def test_by_hand(text: str, wrong: str) -> None:
    if wrong:
        with pytest.raises((Malformed, Illegal), match=wrong):
            find(text)
    else:
        assert [found.fragment for found in find(text)] == [GOOD]


WORDS = (
    "the 2 21 1 1st #1 #2 12, 2nd 2024-11-30 garden-path x1_2 20% 1,000 Mandrake 221b (1) utm_source=1a2B3c4D5e6F7g8H9i".split()
)


def test_no_link_where_there_is_none() -> None:
    dice = random.Random(3)
    for _text in range(300):
        words = [dice.choice(WORDS) if dice.random() < 0.7 else "".join(dice.choices(BASE64, k=dice.randrange(1, 90)))
                 for _word in range(dice.randrange(200))]  # fmt: skip
        with pytest.raises((Malformed, Illegal)):
            find(" ".join(words))


@settings(max_examples=200, deadline=None)
@given(st.text() | st.text(BASE64 + "#% \n", max_size=3000))
def test_any_text_is_one_of_two_errors(text: str) -> None:
    with pytest.raises((Malformed, Illegal)) as said:
        find(text)
    assert len(str(said.value)) < 200


HOSTILE = ["2", "1", "#1 ", "#2 ", "1 ", "1-", "2AAA", GOOD[:HEAD], "2xxx", "%", "%2", "%25", "%2532", "#", "\n> ", "#\u200b",
           "\\", "(\n", "=\n", "2" + "\u00ad", "#" + GOOD[:-1], "1A", "-", "#1\n>", LATER[:HEAD], "> | "]  # fmt: skip


@pytest.mark.parametrize("piece", HOSTILE, ids=lambda piece: ascii(piece)[:12])
def test_hostile_text_takes_no_time(piece: str) -> None:
    start = process_time()
    for text in (piece * (finding.LONGEST // len(piece)), "#" + piece * (finding.LONGEST // len(piece) - 1)):
        with pytest.raises((Malformed, Illegal)):
            find(text)
    assert process_time() - start < 3
    start = process_time()
    with pytest.raises(Malformed, match="too long"):
        find(piece * (10_000_000 // len(piece)))
    assert process_time() - start < 0.1


def test_so_many_are_opened_and_no_more() -> None:
    text = " ".join(f"#{link(Link(played(TABLES[0], random.Random(n), 2)))}" for n in range(400))[: finding.LONGEST]
    assert len(find(text)) == finding.MOST
