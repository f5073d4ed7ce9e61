"""Marks on the places where what is in hand brings something, and for whom they are drawn."""

from __future__ import annotations

import re

import pytest

from hedgerow.deal import Dealer
from page.face import face
from page.store import STATISTICS
from tests.evenglow.gardens import at_turn, put

from .browser import Browser
from .hands import Page, do, named, seen
from .test_app import begin, plant_somewhere
from .test_leaves_stage import looking

MARK = re.compile(r'<circle cx="([-\d.]+)" cy="([-\d.]+)".*?>\+(\d+)<')


def test_a_third_bed_is_marked_where_it_would_lie() -> None:
    """The bag's first tile planted lies at 1,0. Whatever is in hand then: a mark says what planting it there really brings."""
    look = looking("~ P | P P\nV Y* | O G*", "Somi", "1,0")
    leaves, position = face("leaves"), look.session.position
    marked = 0
    for slot in range(3):
        for way in range(8):
            look.hand.slot, look.hand.way, look.hand.spot = slot, way, None
            # A mark is in the upper right corner of its place, whose side is 80.
            found = {(float(x) // 80, float(y) // 80): int(n) for x, y, n in MARK.findall(leaves.marks(look))}
            for move in position.legal_moves():
                text = move.text
                if not text.startswith(f"{slot + 1}{'fb'[way // 4]}{way % 4}@"):
                    continue
                x, y = map(int, text.partition("@")[2].split(","))
                after = position.play(move)
                came = after.totals()[0] - position.totals()[0] + (after.phase == "choose")
                assert found.get((x, y), 0) == came, text
                marked += came > 0
    assert marked
    # The place with the ghost shows its creatures instead.
    look.hand.slot = None
    assert leaves.marks(look) == ""


def test_a_third_lions_mane_is_marked() -> None:
    """Lion's Mane on 13 and 14, in the middle. A third beside both makes a triangle: 3 points and an Undew, 3; there are two such
    numbers. Six more touch one of the two: 3 points. The Mandrake in the Moonlight brings nothing."""
    position = at_turn([put("s13=N s14=N"), put("s1=N")], "VL/NM")
    position = position.play(position.parse("play NM"))
    assert position.phase == "place" and position.to_move == 0
    look = looking("~ P | P P\nV Y* | O G*", "Somi", "1,0")
    look.session.positions[look.at] = position
    evenglow = face("evenglow")
    look.hand = evenglow.fresh(position)
    found = [int(n) for _x, _y, n in MARK.findall(evenglow.marks(look))]
    assert sorted(found) == [3] * 6 + [6] * 2
    look.hand.swapped = True
    assert evenglow.marks(look) == ""


@pytest.mark.parametrize(
    ("chosen", "finished", "there"),
    [("auto", 2, True), ("auto", 3, False), ("on", 3, True), ("off", 0, False)],
)
def test_they_are_drawn_in_the_first_games_unless_the_player_says_otherwise(chosen: str, finished: int, there: bool) -> None:
    browser = Browser()
    entries = ",".join(f'"{n}":{{"of":"{n}","seats":2,"most":20}}' for n in range(finished))
    browser.storage.kept[STATISTICS] = f'{{"version":2,"games":{{"leaves":{{{entries}}}}}}}'
    app = begin(browser, 1)
    assert isinstance(app, Page)
    app.act("prefer", {"key": "marks", "value": chosen})
    dealer = Dealer("fern", "marks")
    drawn = ""
    for _n in range(8):
        plant_somewhere(app, dealer)
        for act in named(seen(app), "pick"):
            do(app, act)
            assert "marks" not in app.first(), "the tap does not wait for it"
            drawn += app.rest()["marks"]()
            app.act("cancel", {})
    assert ('class="gain"' in drawn) is there
