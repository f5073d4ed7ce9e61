"""Back, Forward, reloading, a closed and reopened tab: from any page of the history the same screen, or a sensible one."""

from __future__ import annotations

import pytest

from hedgerow.records import Record

from .browser import Browser
from .hands import Page, do, move, named, seen
from .trails import act, anew, at_the_table, back, forth, record_of, same_anew, sent, shows, with_games


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


@pytest.mark.parametrize("by", ["link", "file", "table"])
def test_nothing_of_a_game_flies_on_over_the_next(by: str) -> None:
    """A game comes while creatures are still on their way in another."""
    app = at_the_table(1, 0)
    browser, before = app.browser, app.state.table
    assert before is not None
    while not browser.in_air:
        position = before.session.position
        assert position.to_move is not None, "nothing ever flew"
        # What brings most; it comes once the tile has been seen.
        move(app, max(position.legal_moves(), key=lambda each: len(position.play(each).events)).text)
        while browser.timers and not browser.in_air:
            browser.timers.pop(0)()
    if by == "link":
        app.open_link(sent(record_of("evenglow", 2, 0)))
    elif by == "file":
        app.take(record_of("evenglow", 2, 30).text())
    else:
        app.returned({"screen": "table", "game": "", "link": sent(record_of("leaves", 2, 3)).partition("#")[2]})
    seen(app)
    assert app.state.table is not before
    assert not browser.in_air
    browser.wait()
    same_anew(app)
