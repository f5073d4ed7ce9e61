"""Where arrows lead: from rules and settings back to where they were opened."""

from __future__ import annotations

import pytest

from .browser import Browser
from .hands import Page, do, named, seen
from .test_app import begin


@pytest.mark.parametrize("screen", ["rules", "settings"])
def test_opened_in_a_game_the_arrow_leads_back_to_the_game(screen: str) -> None:
    browser = Browser()
    page = begin(browser, 2)
    page.act("pick", {"slot": "1"})
    page.act("sheet", {"sheet": "menu"})
    do(page, named(seen(page), screen)[0])
    assert page.state.screen == screen
    again = Page(browser)
    again.returned(browser.history[browser.here])
    for each in (page, again):
        arrow = next(act for act in seen(each).acts if act.get("id", "") == "head-back" or act["act"] in ("garden", "home"))
        assert arrow["act"] == "garden"
        do(each, arrow)
        assert each.state.screen == "table"
        assert each.state.table is not None
        assert each.state.table.hand.slot == 1


@pytest.mark.parametrize("screen", ["rules", "settings"])
def test_opened_from_the_front_page_it_leads_there(screen: str) -> None:
    browser = Browser()
    page = begin(browser, 2)
    page.act("home", {})
    do(page, named(seen(page), screen)[0])
    assert next(act for act in seen(page).acts if act["act"] in ("garden", "home"))["act"] == "home"
