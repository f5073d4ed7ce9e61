"""Back, Forward, reloading, a closed and reopened tab: from any page of the history the same screen, or a sensible one."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import asdict

import pytest

from hedgerow import links
from hedgerow.deal import Dealer
from hedgerow.links import Link
from hedgerow.records import Record
from page.app import App

from .browser import Browser
from .hands import Page, do, move, named, seen
from .test_app import begin, plant_somewhere
from .test_evenglow import begin as begin_evenglow


def shows(app: App) -> dict[str, object]:
    """What is drawn, as far as a page of the history can know it."""
    state, table = app.state, app.state.table
    found: dict[str, object] = {"screen": state.screen, "sheet": state.sheet}
    if state.screen in ("table", "over", "rules", "settings") and table is not None:
        found["game"] = table.save.id or table.link
        if table.replay is not None and not table.replay.until_live:
            found["replay"] = table.replay.at
    if state.screen == "new":
        found["form"] = {key: value for key, value in asdict(state.form).items() if key != "wrong"}
    if state.screen == "rules":
        found["of"] = state.rules_of
    if state.sheet == "card":
        found["card"] = state.looked_up
    elif state.sheet == "game":
        found["chosen"] = state.chosen
    elif state.sheet == "share":
        found["share"] = (state.share.what, state.share.link)
    return found


def anew(app: Page) -> Page:
    """The tab is closed and opened again, or loaded again: only the storage and the page of the history are left."""
    app.leaving()
    browser = Browser()
    browser.storage.kept = dict(app.browser.storage.kept)
    browser.history, browser.here = list(app.browser.history), app.browser.here
    page = Page(browser)
    page.returned(browser.history[browser.here])
    return page


def same_anew(app: Page) -> None:
    """What is drawn now is well formed, and a fresh start draws the same."""
    shown = seen(app)
    assert shown.acts, "nothing can be done here"
    fresh = anew(app)
    assert seen(fresh).acts
    assert shows(fresh) == shows(app)


def back(app: Page) -> dict[str, object]:
    """The browser's own button; with all that comes of it."""
    app.browser.travel(-1)
    app.browser.wait()
    seen(app)
    return shows(app)


def forth(app: Page) -> dict[str, object]:
    app.browser.travel(1)
    app.browser.wait()
    seen(app)
    return shows(app)


def act(app: Page, name: str, **data: str) -> dict[str, object]:
    app.act(name, data)
    seen(app)
    app.browser.wait()
    same_anew(app)
    return shows(app)


FIELDS = [
    ("set", "players", "1"), ("set", "players", "2"), ("set", "players", "4"), ("set", "name-0", "Ann"), ("set", "name-1", "Ben"),
    ("set", "begins", "0"), ("set", "seed", "fern"), ("set", "running", "off"), ("set", "deck", "random"),
    ("set", "variant", "family"), ("set", "board", "22"), ("seek", "at", "2"), ("speed", "speed", "fast"),
    ("prefer", "theme", "dark"), ("prefer", "curtain", "off"), ("title", "title", "Sunday"),
]  # fmt: skip
KEYS = ["Enter", "Escape", "u", "U", ",", ".", "g", "l", "m", "?", "1", "n", "ArrowRight", " ", "r", "Home", "End"]


def links_to_take() -> list[str]:
    game = begin(Browser(), 2, ("Cleo", "Dan"), seed="sent")
    for text in ("1f0@1,0", "1f0@1,0"):
        move(game, text)
        game.desk.ports.wait()
    assert game.state.table is not None
    record = game.state.table.session.record()
    dealt = Record(dict(record.header), [])
    said = [Link(record, 1, "game"), Link(record), Link(record, None, "turn"), Link(dealt, None, "again", 30)]
    return ["http://garden.test/x/#" + links.link(each) for each in said]


@pytest.mark.slow("some thousand steps, each drawn by two pages")
@pytest.mark.parametrize("seed", range(8))
def test_a_walk_through_everything(seed: int) -> None:
    """Acts, fields, keys, links, Back and Forward by one or two, reloads, in any order: after each step the page draws,
    nothing on it is dead, and a fresh start from the same page of the history and the same storage draws the same."""
    dealer, sent = Dealer("history", str(seed)), links_to_take()
    browser = Browser()
    app = Page(browser)
    for step in range(250):
        shown = seen(app)
        way = dealer.below(20)
        done: object
        if way < 11:
            done = dealer.choice(shown.acts)
            do(app, done)
        elif way < 13:
            name, key, value = done = dealer.choice(FIELDS)
            app.act(name, {"key": key, "value": value})
        elif way < 14:
            done = dealer.choice(KEYS)
            app.key(done)
        elif way < 15:
            done = dealer.choice(sent)
            (app.take if dealer.below(2) else app.open_link)(done if dealer.below(2) else done.partition("#")[2])
        elif way < 18:
            done = dealer.choice([-1, -1, -2, 1])
            browser.travel(done)
        elif way < 19:
            done = "reload"
            app.leaving()
            browser.timers, browser.in_air = [], []
            app = Page(browser)
            app.returned(browser.history[browser.here])
        elif app.state.table is not None and app.state.screen == "table" and app.state.table.acting:
            legal = app.state.table.session.position.legal_moves()
            done = dealer.choice(list(legal)[:200]).text
            move(app, done)
        else:
            done = None
        if dealer.below(3):
            browser.wait()
        seen(app)
        try:
            if not app.desk.trail.closing:
                same_anew(app)
        except Exception as error:
            error.add_note(f"step {step}: {done}; now {shows(app)}")
            raise
