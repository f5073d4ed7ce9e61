"""What the page says of offline play and of new versions."""

from __future__ import annotations

from page.app import App

from .browser import Browser, read
from .hands import Page, draft
from .test_app import begin


def words(app: App) -> str:
    return " ".join(read(app.regions()).words)


def acts(app: App) -> set[str]:
    return {act["act"] for act in read(app.regions()).acts}


def test_ready_is_news_once_and_a_fact_in_the_settings() -> None:
    app = Page(Browser())
    app.act("settings", {})
    assert "Offline play: not ready" in words(app)
    app.news_of("offline")
    assert "Offline play: ready" in words(app)
    assert app.words() == ""
    app.act("home", {})
    assert "Ready to play offline" not in words(app)
    app = Page(Browser())
    app.news_of("offline", fresh=True)
    assert "Ready to play offline" in words(app)
    assert app.words() == "Ready to play offline"


def test_new_version_waits_until_it_is_wanted_and_the_game_is_kept_first() -> None:
    browser = Browser()
    app = begin(browser, 2)
    app.news_of("update")
    assert "renew" not in acts(app)
    app.act("pick", next(act for act in read(app.regions()).acts if act["act"] == "pick"))
    table = app.state.table
    assert table is not None
    app.act("sheet", {"sheet": "menu"})
    assert "renew" in acts(app)
    assert browser.renewed == 0
    app.act("renew", {})
    assert browser.renewed == 1
    assert table.save.draft == draft(table) != ""
    app.act("home", {})
    assert "renew" in acts(app)


def test_reset_that_cannot_be_says_so() -> None:
    app = Page(Browser())
    app.act("settings", {})
    assert "Your games are kept" in words(app)
    app.act("reset", {})
    assert "nothing was reset" in words(app)


def test_page_opened_for_a_game_shows_its_form() -> None:
    app = Page(Browser())
    app.begin("evenglow")
    assert (app.state.screen, app.state.form.game) == ("new", "evenglow")
    app = Page(Browser())
    app.begin("chess")
    assert app.state.screen == "home"
