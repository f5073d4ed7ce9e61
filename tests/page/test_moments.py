"""A move is shown in its time: it drops, it is seen, what it brought comes, and only then the next garden (web/DESIGN.md)."""

from __future__ import annotations

import pytest

from hedgerow.deal import Dealer
from page.state import Table

from .browser import Browser
from .hands import Page, move, named, seen
from .test_app import begin, plant_somewhere


def view(table: Table) -> tuple[float, float, float]:
    return table.camera.x, table.camera.y, table.camera.scale


def points(page: Page) -> list[int]:
    assert page.seen is not None
    return [seat.points or 0 for seat in page.seen.seats]


@pytest.mark.parametrize("players", [1, 2])
def test_the_board_stands_still_from_the_tile_in_hand_to_the_last_arrival(players: int) -> None:
    browser = Browser()
    page = begin(browser, players, deck="random")
    table = page.state.table
    assert table is not None
    dealer = Dealer("still", str(players))
    came = 0
    while not table.over:
        if table.session.position.phase == "choose":
            plant_somewhere(page, dealer)
            browser.wait()
            continue
        mover = table.shown
        before = points(page)[mover]
        page.act("pick", dealer.choice(named(seen(page), "pick")))
        rest = view(table)
        page.act("place", dealer.choice(named(seen(page), "place")))
        page.act("turn", {})
        assert view(table) == rest
        page.act("confirm", {})
        seen(page)
        assert (table.moment, table.shown, view(table)) == ("drop", mover, rest)
        # Nothing has come yet, so nothing counts yet.
        assert points(page)[mover] == before
        browser.tick()
        for _creature in list(browser.in_air):
            assert (table.moment, table.shown, view(table)) == ("come", mover, rest)
            assert "text" in page.regions()["cheer"]
            before, count = points(page)[mover], table.arriving
            browser.land_one()
            came += 1
            if table.moment == "come":
                assert (table.arriving, points(page)[mover]) == (count - 1, before + 1)
        seen(page)
        assert (table.moment, table.shown, view(table)) == ("rest", mover, rest)
        browser.tick()
        assert table.moment == ""
        assert points(page)[mover] == table.session.position.totals()[mover]
    assert came > 5


def test_the_last_planting_is_seen_before_the_scores_open() -> None:
    browser = Browser()
    page = begin(browser, 2)
    table = page.state.table
    assert table is not None
    while len(table.session.line) < 23:
        move(page, table.session.position.legal_moves()[0].text)
        browser.wait()
    mover = table.shown
    move(page, table.session.position.legal_moves()[0].text)
    assert table.over
    seen(page)
    assert (page.state.screen, table.moment, table.shown) == ("table", "drop", mover)
    browser.tick()
    browser.land()
    seen(page)
    assert (page.state.screen, table.moment) == ("table", "rest")
    browser.wait()
    seen(page)
    assert page.state.screen == "over"


@pytest.mark.parametrize("how", ["still", "at once"])
def test_without_motion_the_same_is_shown_at_once(how: str) -> None:
    browser = Browser()
    browser.still = how == "still"
    page = begin(browser, 2)
    if how == "at once":
        page.act("prefer", {"key": "pace", "value": "0"})
    table = page.state.table
    assert table is not None
    brought = 0
    for _n in range(12):
        move(page, table.session.position.legal_moves()[3].text)
        assert not browser.in_air
        if table.arrivals:
            brought += 1
            assert page.regions()["lit"].count("<g") == len(table.arrivals)
        browser.wait()
    assert brought


@pytest.mark.parametrize("key", ["x", "F9", "8"])
def test_any_key_ends_what_is_being_shown_and_has_that_drawn(key: str) -> None:
    """Also one that means nothing else: what it has ended must not stay on the page."""
    browser = Browser()
    page = begin(browser, 2, deck="random")
    table = page.state.table
    assert table is not None
    move(page, table.session.position.legal_moves()[0].text)
    seen(page)
    assert not table.settled
    assert page.key(key)
    assert table.settled
    assert not page.key(key)
