"""The page itself is at fault: it says so, says whether the game is kept, and goes on."""

from __future__ import annotations

import re

import pytest

from page.acts import forming
from page.face import face

from .browser import Browser
from .hands import Page, named, read, seen
from .test_app import begin
from .test_kept import fill, play, table


def broken(*_given: object) -> None:
    raise RuntimeError("a face is at fault")


@pytest.mark.parametrize("part", ["panel", "layers", "thumbnail", "status", "told", "draft", "fresh"])
def test_a_drawing_that_fails_is_told_and_the_page_goes_on(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = Browser()
    app = begin(browser, 2)
    play(app, 3)
    id, line = table(app).save.id, list(table(app).session.line)
    with monkeypatch.context() as patch:
        patch.setattr(table(app).face, part, broken)
        app.safely(lambda: app.act("show", {"seat": "1"}))
        table_ = app.state.table
        if table_ is not None:
            table_.memo._known.clear()
            table_.lines.clear()
        shown = read(app.drawing())
        if not app.state.fault:
            app.safely(lambda: app.act("sheet", {"sheet": "log"}))
            shown = read(app.drawing())
        if app.state.fault:
            assert "Something went wrong in this program. The game is kept." in shown.words
            for piece in ("Hedgerow 0.1.0", "a face is at fault", "Traceback", *line):
                assert piece in app.state.fault
            app.act("details", {})
            assert "a face is at fault" in browser.clipboard
            assert not named(read(app.drawing()), "details")
        # At the next start the same error does not come back, nor does it take the front page.
        again = Page(browser)
        again.safely(lambda: again.returned(browser.history[browser.here]))
        read(again.drawing())
        for _press in range(2):
            again.safely(lambda: again.act("home", {}))
            read(again.drawing())
        assert named(read(again.drawing()), "new")
    whole = Page(browser)
    whole.act("open", {"id": id})
    seen(whole)
    assert table(whole).session.line == line


def test_the_first_drawing_that_fails_leads_to_the_front_page(monkeypatch: pytest.MonkeyPatch) -> None:
    browser = Browser()
    begin(browser, 2)
    again = Page(browser)
    again.returned(browser.history[browser.here])
    monkeypatch.setattr(table(again).face, "panel", broken)
    assert "Something went wrong in this program. The game is kept." in read(again.drawing()).words
    assert again.state.screen == "home"
    assert browser.history[browser.here]["screen"] == "home"


def test_an_act_that_fails_is_told_and_says_where_the_game_is(monkeypatch: pytest.MonkeyPatch) -> None:
    browser = Browser()
    app = begin(browser, 2)
    fill(browser, "full")
    play(app, 1)
    monkeypatch.setattr(forming.forms, "again", broken)
    assert not app.safely(lambda: app.act("again", {}))
    words = read(app.drawing()).words
    assert "Something went wrong in this program, and the game is in this tab only. Save it as a file." in words
    app.act("notice-off", {})
    assert app.state.fault == ""
    play(app, 1)
    assert table(app).session.at == 2


def test_a_game_that_cannot_be_drawn_never_takes_the_front_page(monkeypatch: pytest.MonkeyPatch) -> None:
    browser = Browser()
    app = begin(browser, 2)
    app.act("home", {})
    app.state.memo._known.clear()
    monkeypatch.setattr(face("leaves"), "thumbnail", broken)
    shown = seen(app)
    assert any(re.match("A game that cannot be read: .*a face is at fault", words) for words in shown.words)
    assert named(shown, "new")
    assert named(shown, "file")
    assert not app.state.fault
