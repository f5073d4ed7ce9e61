"""A long walk through everything, and pages of the history that nobody would expect: always something to be seen and done."""

from __future__ import annotations

import pytest

from hedgerow.deal import Dealer
from hedgerow.records import Record

from .browser import Browser
from .hands import Page, do, move, named, seen
from .trails import act, record_of, same_anew, sent, shows, with_games

FIELDS = [
    ("set", "players", "1"), ("set", "players", "2"), ("set", "players", "4"), ("set", "name-0", "Ann"), ("set", "name-1", "Ben"),
    ("set", "begins", "0"), ("set", "seed", "fern"), ("set", "running", "off"), ("set", "deck", "random"),
    ("set", "variant", "family"), ("set", "board", "22"), ("seek", "at", "2"), ("speed", "speed", "fast"),
    ("prefer", "theme", "dark"), ("prefer", "curtain", "off"), ("title", "title", "Sunday"),
]  # fmt: skip
KEYS = ["Enter", "Escape", "u", "U", ",", ".", "g", "l", "m", "?", "1", "n", "ArrowRight", " ", "r", "Home", "End"]


def links_to_take() -> list[str]:
    record = record_of("leaves", 2, 18)
    dealt = Record(dict(record.header), [])
    return [sent(record, at=1), sent(record_of("evenglow", 2, 0)), sent(record, "turn"), sent(dealt, "again", beat=30)]


@pytest.mark.slow("some thousand steps, each drawn by two pages")
@pytest.mark.parametrize("seed", range(6))
def test_a_walk_through_everything(seed: int) -> None:
    """Acts, fields, keys, links, Back and Forward by one or two, reloads, in any order: after each step the page draws,
    nothing on it is dead, and a fresh start from the same page of the history and the same storage draws the same."""
    dealer, sendings = Dealer("history", str(seed)), links_to_take()
    browser = with_games() if seed % 2 else Browser()
    app = Page(browser)
    visited = set()
    for step in range(200):
        shown = seen(app)
        way = dealer.below(20)
        done: object = None
        if way < 10:
            name = dealer.choice(sorted({act["act"] for act in shown.acts} - {"home"}) or ["home"])
            act = dealer.choice(named(shown, name))
            done = act
            do(app, act)
        elif way < 12:
            done = name, key, value = dealer.choice(FIELDS)
            app.act(name, {"key": key, "value": value})
        elif way < 14:
            done = key = dealer.choice(KEYS)
            app.key(key)
        elif way < 15:
            link = dealer.choice(sendings)
            done = f"link {sendings.index(link)}"
            (app.take if dealer.below(2) else app.open_link)(link if dealer.below(2) else link.partition("#")[2])
        elif way < 18:
            done = by = dealer.choice([-1, -1, -2, 1])
            browser.travel(by)
        elif way < 19:
            done = "reload"
            app.leaving()
            browser.timers, browser.in_air = [], []
            app = Page(browser)
            app.returned(browser.history[browser.here])
        elif app.state.table is not None and app.state.screen == "table" and app.state.table.acting:
            legal = app.state.table.session.position.legal_moves()
            done = text = dealer.choice(list(legal)[:200]).text
            move(app, text)
        if dealer.below(3):
            browser.wait()
        seen(app)
        visited.add((app.state.screen, app.state.sheet))
        try:
            if not app.desk.trail.closing and not app.desk.trail.moving:
                same_anew(app)
        except Exception as error:
            error.add_note(f"step {step}: {done}; now {shows(app)}")
            raise
    assert len(visited) > 8, visited


@pytest.mark.parametrize(
    "there",
    [
        {"screen": "new"},
        {"screen": "new", "form": "{"},
        {"screen": "new", "form": '{"game": "chess"}'},
        {"screen": "new", "form": '{"game": "leaves", "answers": 7, "names": [1], "players": null, "typed": "x", "fixed": []}'},
        {"screen": "table"},
        {"screen": "table", "game": "gone"},
        {"screen": "table", "game": "torn"},
        {"screen": "table", "link": "1zzz"},
        {"screen": "table", "game": "middle", "replay": "99999999"},
        {"screen": "table", "game": "middle", "replay": "9999"},
        {"screen": "table", "game": "middle", "replay": "-1"},
        {"screen": "table", "game": "middle", "sheet": "card"},
        {"screen": "table", "game": "middle", "sheet": "card", "card": "x"},
        {"screen": "table", "game": "middle", "sheet": "take"},
        {"screen": "table", "game": "link", "sheet": "share", "card": "turn"},
        {"screen": "table", "game": "almost", "sheet": "share", "card": "no-such"},
        {"screen": "over", "game": "middle"},
        {"screen": "over", "game": "over", "sheet": "menu"},
        {"screen": "home", "sheet": "game", "card": "gone"},
        {"screen": "home", "sheet": "share"},
        {"screen": "rules", "of": "chess"},
        {"screen": "rules"},
        {"screen": "settings", "game": "gone"},
        {"screen": "no-such"},
        {"sheet": "menu"},
        {"depth": "x"},
    ],
)
def test_whatever_a_page_of_the_history_says_there_is_something_to_be_seen_and_done(there: dict[str, str]) -> None:
    """Of an older version, of a game that is gone, of nothing that ever was: after a start, and in a page that is up."""
    for up in (False, True):
        app = Page(with_games())
        if up:
            act(app, "open", id="middle")
        app.browser.history[app.browser.here] = there
        app.returned(there)
        seen(app)
        app.browser.wait()
        same_anew(app)
        # The page goes on from here.
        act(app, "home")
        act(app, "new", game="leaves")
        assert act(app, "deal")["screen"] == "table"
