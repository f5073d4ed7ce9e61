"""A third game needs its rules, its face, and a line in three registries: nothing of the page knows the others by name."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from hedgerow import pictures, records, registry
from page import face

from . import pebbles
from .browser import Browser
from .hands import Page, do, named, seen


@pytest.fixture
def in_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "pebbles", pebbles.__name__)
    monkeypatch.setitem(face.FACES, "pebbles", f"{pebbles.__name__}.face")
    drawn = ModuleType("pictures")
    drawn.picture = lambda position, seat: '<svg width="9" height="9"></svg>'  # type: ignore[attr-defined]
    drawn.cards = lambda position: []  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, f"{pictures.__name__}.pebbles", drawn)


def take(page: Page, n: str) -> None:
    do(page, next(act for act in named(seen(page), "pick") if act["n"] == n))
    do(page, named(seen(page), "confirm")[0])
    page.browser.wait()
    seen(page)


@pytest.mark.usefixtures("in_the_house")
def test_a_third_game_is_dealt_played_saved_linked_replayed_and_drawn() -> None:
    browser = Browser()
    page = Page(browser)
    # The front page and the form.
    assert {act["game"] for act in named(seen(page), "new")} == {"leaves", "evenglow", "pebbles"}
    page.act("new", {"game": "pebbles"})
    page.act("set", {"key": "size", "value": "large"})
    page.act("set", {"key": "name-0", "value": "Ann"})
    page.act("set", {"key": "begins", "value": "0"})
    seen(page)
    page.act("deal", {})
    table = page.state.table
    assert table is not None
    # By taps, by keys, and back again.
    take(page, "3")
    assert page.key("2")
    assert table.face.draft(table.look) == "2"
    assert page.key("Enter")
    browser.wait()
    page.act("step", {"way": "undo"})
    assert (table.session.at, table.shown) == (1, 1)
    page.act("step", {"way": "redo"})
    # Kept with what is in hand, and opened by another start.
    do(page, named(seen(page), "pick")[0])
    again = Page(browser)
    again.act("open", {"id": named(seen(again), "open")[0]["id"]})
    table = again.state.table
    assert table is not None
    assert (table.session.line, table.face.draft(table.look)) == (["3", "2"], "1")
    # Log, card, share.
    do(again, named(seen(again), "lead")[-1])
    assert "found" in again.regions()["flash"]
    again.act("card", {"card": "x"})
    assert "Lies there." in seen(again).words
    again.act("share", {})
    again.act("offer", {"what": "replay"})
    link = again.state.share.link
    # To the end: 19 pebbles, 3 and 2 taken, then 1 to 3 in turn.
    while not table.over:
        take(again, "3" if table.session.position.left > 2 else str(table.session.position.left))
    assert again.state.screen == "over"
    assert "Ann" in " ".join(seen(again).words)
    again.act("picture", {"what": "scores"})
    assert browser.pictures[0].startswith("<svg")
    # The link is watched on another device; the record is a record.
    other = Page(Browser())
    other.open_link(link.partition("#")[2])
    assert other.state.table is not None
    assert other.state.table.replay is not None
    other.act("rewind", {"to": "last"})
    assert other.state.table.position.dump(legal=False) == {"game": "pebbles", "left": 14, "taken": [3, 2]}
    assert "Ann to play" in " ".join(seen(other).words)
    again.act("record", {})
    (text,) = browser.files.values()
    assert records.parse(text).positions()[-1].totals() == table.session.position.totals()
    # The same players again, with the same answers.
    again.act("again", {})
    assert again.state.form.answers["size"] == "large"
