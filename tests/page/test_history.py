"""Back, Forward, reloading, a closed and reopened tab: from any page of the history the same screen, or a sensible one."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from hedgerow import links, records
from hedgerow.deal import Dealer
from hedgerow.links import Link
from hedgerow.records import Record
from page.app import App
from page.saves import Save, written

from .browser import Browser
from .hands import Page, do, move, named, seen
from .test_app import begin


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


def record_of(game: str, players: int, left: int | None = None) -> Record:
    """A game played with the first legal moves there are: to so many before its end, or not at all."""
    record = records.new(game, {"players": str(players), "seed": "fern"}, ["Cleo", "Dan"][:players])
    position = record.positions()[-1]
    while left is not None and position.to_move is not None:
        record.moves.append(position.legal_moves()[0].text)
        position = position.play(position.legal_moves()[0])
    if left:
        del record.moves[-left:]
    return record


def sent(record: Record, purpose: str = "game", at: int | None = None, beat: int | None = None) -> str:
    return "http://garden.test/x/#" + links.link(Link(record, at, purpose, beat))


def links_to_take() -> list[str]:
    record = record_of("leaves", 2, 18)
    dealt = Record(dict(record.header), [])
    return [sent(record, at=1), sent(record_of("evenglow", 2, 0)), sent(record, "turn"), sent(dealt, "again", beat=30)]


def with_games() -> Browser:
    """A browser that keeps games which are almost over, over, and in their middle."""
    browser = Browser()
    kept = {
        "almost": Save("almost", almost := record_of("leaves", 1, 1), len(almost.moves)),
        "over": Save("over", over := record_of("leaves", 2, 0), len(over.moves)),
        "middle": Save("middle", middle := record_of("evenglow", 2, 20), len(middle.moves) - 3),
        "link": Save("link", record_of("leaves", 2, 3), 2, mine=(0,)),
    }
    browser.storage.kept |= {f"hedgerow/game/{id}": written(save) for id, save in kept.items()}
    browser.storage.kept["hedgerow/game/torn"] = "hedgerow: 1\ngame: leaves\nplayers"
    return browser


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


def at_the_table(players: int = 2, moves: int = 3) -> Page:
    """In the history: front page, form, table."""
    app = begin(Browser(), players)
    assert isinstance(app, Page)
    for _n in range(moves):
        assert app.state.table is not None
        move(app, app.state.table.session.position.legal_moves()[0].text)
        app.browser.wait()
    seen(app)
    return app


@pytest.mark.parametrize("sheet", ["menu", "log", "help", "card", "share"])
def test_back_closes_a_sheet_and_only_then_leaves_the_table(sheet: str) -> None:
    app = at_the_table()
    acts = {"card": ("card", {"card": "Reishi"}), "share": ("share", {})}
    name, data = acts.get(sheet, ("sheet", {"sheet": sheet}))
    found = act(app, name, **data)
    assert found["sheet"] == sheet
    assert app.browser.focused == "sheet-heading"
    found = back(app)
    assert (found["screen"], found["sheet"]) == ("table", "")
    assert app.browser.focused == "stage"
    # Forward opens it again; its own button closes it, and Back then leaves the table.
    assert forth(app)["sheet"] == sheet
    assert act(app, "sheet")["sheet"] == ""
    assert back(app)["screen"] == "new"
    assert back(app)["screen"] == "home"


def test_one_sheet_opened_from_another_is_one_page_of_the_history() -> None:
    app = at_the_table()
    act(app, "sheet", sheet="menu")
    assert act(app, "share")["sheet"] == "share"
    assert act(app, "offer", what="replay")["share"] != ("", "")
    assert back(app)["sheet"] == ""
    assert back(app)["screen"] == "new"


def test_back_leaves_a_replay_and_only_then_the_table() -> None:
    app = at_the_table()
    act(app, "replay")
    act(app, "rewind", to="forward")
    assert act(app, "seek", value="2")["replay"] == 2
    act(app, "sheet", sheet="log")
    assert back(app)["replay"] == 2
    found = back(app)
    assert found["screen"] == "table"
    assert "replay" not in found
    assert back(app)["screen"] == "new"


@pytest.mark.parametrize("way", ["leave", "Escape"])
def test_a_replay_that_is_left_takes_its_page_of_the_history_along(way: str) -> None:
    app = at_the_table()
    act(app, "replay")
    # Begun again from the menu, it is the same replay.
    act(app, "sheet", sheet="menu")
    act(app, "replay")
    if way == "leave":
        act(app, "leave")
    else:
        app.key("Escape")
        app.browser.wait()
    assert "replay" not in shows(app)
    assert back(app)["screen"] == "new"


def test_the_end_of_a_game_taken_back_and_played_again_leaves_no_dead_pages() -> None:
    browser = with_games()
    app = Page(browser)
    act(app, "open", id="almost")
    assert app.state.table is not None
    move(app, app.state.table.session.position.legal_moves()[0].text)
    browser.wait()
    seen(app)
    assert shows(app)["screen"] == "over"
    for _n in range(3):
        assert act(app, "step", way="undo-turn")["screen"] == "table"
        act(app, "step", way="redo-turn")
    act(app, "step", way="undo-turn")
    # At a table that goes on, one step back is the front page, whatever was between.
    assert back(app)["screen"] == "home"
    assert back(app)["screen"] == "home"


def test_scores_gardens_and_replay_of_a_finished_game() -> None:
    app = Page(with_games())
    assert act(app, "open", id="over")["screen"] == "over"
    assert act(app, "garden")["screen"] == "table"
    assert back(app)["screen"] == "over"
    assert act(app, "replay")["replay"] == 0
    assert act(app, "leave")["screen"] == "over"
    assert back(app)["screen"] == "home"


def test_rules_and_settings_of_a_game_lead_back_to_it_after_a_reload_too() -> None:
    app = at_the_table()
    for name, data in (("rules", {"game": "leaves"}), ("settings", {})):
        act(app, "sheet", sheet="menu")
        act(app, name, **data)
        fresh = anew(app)
        assert fresh.state.screen == name
        do(fresh, named(seen(fresh), "garden")[0])
        assert fresh.state.screen == "table"
        assert back(app)["screen"] == "table"
    # Where the game is gone meanwhile, there is nothing to go back to, and no word about it.
    act(app, "rules", game="evenglow")
    assert app.state.table is not None
    app.browser.storage.drop(f"hedgerow/game/{app.state.table.save.id}")
    fresh = anew(app)
    fresh.browser.storage.kept.clear()
    fresh = Page(fresh.browser)
    fresh.returned(app.browser.history[app.browser.here])
    assert (fresh.state.screen, fresh.state.rules_of, fresh.state.notice) == ("rules", "evenglow", "")
    assert not named(seen(fresh), "garden")


def test_a_form_is_as_it_was_and_a_sent_deal_stays_the_one_that_was_sent() -> None:
    app = Page(Browser())
    act(app, "new", game="evenglow")
    for key, value in (("players", "3"), ("name-1", "Ben"), ("seed", "fern"), ("variant", "family")):
        act(app, "set", key=key, value=value)
    act(app, "fold")
    act(app, "rules", game="leaves")
    found = back(app)["form"]
    assert isinstance(found, dict)
    assert (found["game"], found["players"], found["names"][1], found["seed"], found["unfolded"]) == (
        "evenglow",
        3,
        "Ben",
        "fern",
        True,
    )
    app.open_link(sent(Record(dict(record_of("leaves", 2).header), []), "again", beat=33))
    seen(app)
    fresh = anew(app)
    assert "33" in " ".join(seen(fresh).words)
    fresh.act("deal", {})
    assert fresh.state.table is not None
    assert fresh.state.table.session.header["bag"] == record_of("leaves", 2).header["bag"]
    assert fresh.state.table.save.beat == 33


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


def test_another_fragment_in_the_address_is_no_page_of_its_own() -> None:
    """The browser makes a page of the history by itself: the game that the link opens takes it; a bad link leaves one that
    looks the same, which Back passes over."""
    app = at_the_table()
    browser = app.browser

    def followed(link: str) -> None:
        browser.history[browser.here + 1 :] = [{}]
        browser.here += 1
        app.returned({})
        app.open_link(link)
        seen(app)

    followed("http://garden.test/x/#top")
    assert app.state.screen == "table"
    assert app.state.notice
    app.act("notice-off", {})
    same_anew(app)
    assert back(app)["screen"] == "new"
    forth(app)
    depth = len(browser.history[: browser.here + 1])
    followed(sent(record_of("evenglow", 2, 0)))
    assert len(browser.history) == depth + 1
    assert "replay" in shows(app)
    found = back(app)
    assert found["screen"] == "table"
    assert "replay" not in found


def test_what_happens_while_a_sheet_is_being_closed_gets_its_page() -> None:
    """The browser goes back some time after it was asked to; a screen shown meanwhile is not taken along."""
    app = at_the_table()
    app.act("sheet", {"sheet": "menu"})
    app.act("sheet", {})
    app.act("rules", {"game": "leaves"})
    seen(app)
    app.browser.wait()
    assert shows(app)["screen"] == "rules"
    same_anew(app)
    assert back(app)["screen"] == "table"
    # A sheet opened again at once, likewise.
    app.act("sheet", {"sheet": "menu"})
    app.act("sheet", {})
    app.act("sheet", {"sheet": "log"})
    app.browser.wait()
    assert shows(app)["sheet"] == "log"
    assert back(app)["sheet"] == ""
    assert back(app)["screen"] == "new"


def test_a_sheet_that_has_no_page_behind_it_is_closed_nevertheless() -> None:
    """A tab made as the copy of another may begin with it."""
    app = at_the_table()
    act(app, "sheet", sheet="menu")
    browser = Browser()
    browser.storage.kept = app.browser.storage.kept
    browser.history = [app.browser.history[app.browser.here]]
    copy = Page(browser)
    copy.returned(browser.history[0])
    assert copy.state.sheet == "menu"
    assert act(copy, "sheet")["sheet"] == ""
    assert act(copy, "sheet", sheet="log")["sheet"] == "log"
    assert back(copy)["sheet"] == ""


def test_the_last_move_counts_even_if_the_table_is_left_while_creatures_come() -> None:
    browser = with_games()
    app = Page(browser)
    act(app, "open", id="almost")
    assert app.state.table is not None
    move(app, app.state.table.session.position.legal_moves()[0].text)
    seen(app)
    browser.travel(-1)
    seen(app)
    browser.travel(1)
    seen(app)
    assert shows(app)["screen"] == "over"
    app.act("home", {})
    assert "1 game finished" in " ".join(seen(app).words)
