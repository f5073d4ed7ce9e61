"""What is said of moves: every sentence of whole games holds its grammar and its sums; some by hand."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from hedgerow.game import Event
from hedgerow.pictures import evenglow as evenglow_pictures
from hedgerow.pictures import leaves as leaves_pictures
from hedgerow.pictures.evenglow import spoken as evenglow
from hedgerow.pictures.leaves import spoken as leaves
from tests.bench.links import TABLES, played

NOUNS = "Vine|point|bed|bee|hummingbird|seedling|mushroomling|pondling|card|potion|tile|number|space|place|game|turn|move"
WRONG = {
    "a before a vowel": re.compile(r"\b[Aa] [aeiouAEIOU]"),
    "an before a consonant": re.compile(r"\b[Aa]n [^aeiouAEIOU\W]"),
    "one of many": re.compile(rf"(?<!\d)\b1 (?:{NOUNS})s\b"),
    "many of one": re.compile(rf"\b(?:0|[2-9]|\d\d+) (?:{NOUNS})\b"),
    "a place left open": re.compile(r"[{}]"),
    "a sign twice": re.compile(r"[+−-]{2}|  | ,|,,|\(\)|None"),
    "a hyphen for a minus": re.compile(r"(?<![\w])-\d"),
    "plural has": re.compile(r"Elderberries has"),
}


def games(game: str) -> Iterator[tuple[Any, list[Any]]]:
    """A record of a whole game at each table, and its positions."""
    for table in TABLES:
        if table["game"] == game:
            for seed in range(3):
                record = played(table, random.Random(f"{table} {seed}"))
                yield record, record.positions()


def check(said: str) -> None:
    wrong = [what for what, pattern in WRONG.items() if pattern.search(said)]
    assert not wrong, (wrong, said)


def kinds(line: str) -> list[str]:
    """The kinds in a line of gains: what is left without the numbers and the plural."""
    return [re.sub(r"[+−\d: ]+", " ", part).strip().removesuffix("s") for part in line.split(", ")]


def test_every_sentence_of_whole_games_of_evenglow() -> None:
    seen = set()
    for _record, positions in games("evenglow"):
        for before, after in pairwise(positions):
            for happened in after.events:
                said = evenglow.event(happened, "Ann")
                check(said)
                assert said, happened
                seen.add((happened.kind, happened.why))
            line = evenglow.gains(after.events)
            check(line)
            assert len(kinds(line)) == len(set(kinds(line))), line
            own = sum(
                int(n.replace("−", "-")) for what, n in re.findall(r"([^,]+?): ([+−]\d+)", line) if what.strip() != "The Unseen"
            )
            seat = before.to_move
            assert own == after.totals()[seat] - before.totals()[seat], line
        last = positions[-1]
        for seat, garden in enumerate(last.gardens):
            check(evenglow_pictures.describe(last, seat))
            for row in evenglow.table(garden):
                check(", ".join(row))
    assert {kind for kind, _why in seen} >= {
        "vines",
        "leaf",
        "henbane",
        "lion",
        "mandrake",
        "harvest",
        "potion",
        "unseen",
        "card",
        "end",
    }


def test_every_sentence_of_whole_games_of_leaves() -> None:
    seen = set()
    for record, positions in games("leaves"):
        rules = record.header["rules"]
        for before, after in pairwise(positions):
            for happened in after.events:
                check(leaves.event(happened, rules, "Ann"))
                seen.add((happened.kind, happened.why))
            line = leaves.gains(after.events)
            check(line)
            assert len(kinds(line)) == len(set(kinds(line))), line
            seat = before.to_move
            came = sum(after.gardens[seat].scores()) - sum(before.gardens[seat].scores())
            assert sum(map(int, re.findall(r"\+(\d+)", line))) == came, line
        last = positions[-1]
        for seat, garden in enumerate(last.gardens):
            check(leaves_pictures.describe(last, seat))
            for _row, cells in leaves.table(garden, last.setup.cards):
                for _column, words in cells:
                    check(words)
    assert {"bee", "hummingbird", "green", "brown", "blue", "majority"} == {kind for kind, _why in seen}


@pytest.mark.parametrize(
    ("happened", "said"),
    [
        (Event("bee", 0, "0,0", "formed", (), {"colour": "O", "beds": 3}), "Bee: third bed of a field (orange)"),
        (Event("bee", 0, "0,0", "formed", (), {"colour": "O", "beds": 5}), "Bee: a field of 5 beds is nectar-rich now (orange)"),
        (Event("bee", 0, "0,0", "other", (), {"colour": "Y", "beds": 3}), "Bee: another nectar-rich field (yellow)"),
        (Event("majority", 1, "", "shared", (), {"sprite": "blue", "count": 4}), "Ben shares the most pondlings: 2 points"),
        (Event("green", 0, "0,1", "Castana", (), {}), "Seedling: Castana, four beds of one colour in a square"),
    ],
)
def test_leaves_by_hand(happened: Event, said: str) -> None:
    assert leaves.event(happened, "rulebook", ("Ann", "Ben")[happened.seat]) == said


VINES = Event("vines", 0, "s5", "grown", (), {"garden": "s", "from": 1, "to": 2, "points": 1})
CUT = Event("leaf", 0, "m9", "cut", (), {"points": -2, "total": 0})
PAIR = Event("henbane", 0, "s5", "formed", (), {"plant": "H", "count": 2, "points": 4})
UNDEW = Event("potion", 0, "s5", "undew", (), {"points": 3, "count": 1})


@pytest.mark.parametrize(
    ("happened", "said"),
    [
        (VINES, "+1 · Sunlight: largest Vine group now 2"),
        (CUT, "−2 · Leaf at Moonlight 9 is cut off from the largest Vine group"),
        (PAIR, "+4 · pair of Henbane"),
        (UNDEW, "+3 · Essence of Undew"),
        (Event("elderberries", 0, "s1", "forfeited", (), {"plant": "E", "count": 6, "points": -7}),
         "−7 · harvested set of five Elderberries no longer counts: too many touch"),
        (Event("unseen", 0, "", "opened", (), {"plant": "E", "count": 1, "points": 1}),
         "The Unseen opens a row: Elderberries (+1)"),
        (Event("unseen", 0, "", "lost", (), {"plant": "L", "count": 10, "points": 0}),
         "The Unseen: Leaf, the row is full; the tile is gone"),
        (Event("shortage", 0, "", "empty", (), {"plant": "E"}), "Elderberries: none left in the supply"),
        (Event("substitute", 0, "s5", "shortage", (), {"wanted": "E", "plant": "V"}),
         "Elderberries: none left; takes Vine instead"),
        (Event("card", 0, "", "drawn", (), {"deck": 1}), "Draws; 1 card left"),
        (Event("card", 0, "", "drawn", (), {"deck": 0}), "Draws; 0 cards left"),
        (Event("moonrise", 0, "", "", (), {}), ""),
    ],
)  # fmt: skip
def test_evenglow_by_hand(happened: Event, said: str) -> None:
    assert evenglow.event(happened) == said


def test_who_draws_is_named_where_there_are_several() -> None:
    drawn = Event("card", 1, "", "drawn", (), {"deck": 1})
    assert evenglow.event(drawn, "Ben") == "Ben draws; 1 card left"


ROW = Event("unseen", 0, "", "row", (), {"plant": "H", "count": 2, "points": 1})
LOST = Event("henbane", 0, "s5", "broken", (), {"plant": "H", "count": 2, "points": -4})
COLOURS = Event("colours", 0, "", "complete", (), {"points": 3, "count": 1})
LEAF = Event("leaf", 0, "s2", "connected", (), {"points": 1, "total": 1})


@pytest.mark.parametrize(
    ("events", "line"),
    [
        ([], ""),
        ([VINES], "Vines: +1"),
        ([VINES, VINES], "Vines: +2"),
        ([ROW, ROW], "The Unseen: +2"),
        ([CUT, LEAF, VINES], "Vines: +1, Leaves: −1"),
        ([PAIR, PAIR], "Henbane: +8"),
        ([PAIR, LOST], ""),
        ([PAIR, LOST, LOST], "Henbane: −4"),
        ([UNDEW, COLOURS], "Essence of Undew: +3, All three colours: +3"),
        ([UNDEW, UNDEW, VINES, ROW], "Vines: +1, Essence of Undew: +6, The Unseen: +1"),
    ],
)
def test_gains_by_hand(events: list[Event], line: str) -> None:
    assert evenglow.gains(events) == line


def test_gains_of_leaves_by_hand() -> None:
    bee = Event("bee", 0, "0,0", "formed", (), {"colour": "O", "beds": 3})
    bird = Event("hummingbird", 0, "0,0", "row", (), {})
    most = Event("majority", 0, "", "most", (), {"sprite": "green", "count": 3})
    assert leaves.gains([bee, bird, bee, most]) == "+2 bees, +1 hummingbird"
    assert leaves.gains([Event("blue", 0, "0,0", "Nari", (), {})]) == "+1 pondling"
    assert leaves.gains([most]) == ""


@pytest.mark.parametrize(
    ("x", "y", "said"),
    [
        (0, 0, "starting tile"),
        (0, -1, "1 up"),
        (-2, 0, "2 left"),
        (3, 1, "1 down 3 right"),
        (1, -2, "2 up 1 right"),
        (-1, 4, "4 down 1 left"),
    ],
)
def test_places_by_hand(x: int, y: int, said: str) -> None:
    assert leaves.place(x, y) == said


def test_the_grammar_check_sees_what_it_is_for() -> None:
    for wrong in (
        "Bee: third bed of a orange field",
        "1 points",
        "an bee",
        "+1 cards left",
        "2 bee",
        "{n} left",
        "−-1",
        "a, , b",
    ):
        with pytest.raises(AssertionError):
            check(wrong)
