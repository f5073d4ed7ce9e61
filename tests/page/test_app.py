"""The page's state and acts, played as a player would, with a browser made of plain Python."""

from __future__ import annotations

import pytest

from hedgerow import records
from hedgerow.deal import Dealer
from page.app import App

from .browser import Browser, read
from .hands import Page, draft, move


def begin(browser: Browser, players: int, names: tuple[str, ...] = (), **settings: str) -> App:
    app = Page(browser)
    app.act("new", {"game": "leaves"})
    app.act("set", {"key": "players", "value": str(players)})
    for n, name in enumerate(names):
        app.act("set", {"key": f"name-{n}", "value": name})
    for key, value in {"begins": "0", "seed": "fern", **settings}.items():
        app.act("set", {"key": key, "value": value})
    read(app.regions())
    app.act("deal", {})
    assert app.state.table is not None
    return app


def plant_somewhere(app: App, dealer: Dealer) -> None:
    """One move by taps on what is really shown."""
    table = app.state.table
    assert table is not None
    if table.session.position.phase == "choose":
        options = [act for act in read(app.regions()).acts if act["act"] == "option"]
        app.act("option", dealer.choice(options))
    else:
        shown = read(app.regions()).acts
        app.act("pick", dealer.choice([act for act in shown if act["act"] == "pick"]))
        shown = read(app.regions()).acts
        app.act("place", dealer.choice([act for act in shown if act["act"] == "place"]))
        for _turn in range(dealer.below(4)):
            app.act("turn", {})
        if dealer.below(2):
            app.act("flip", {})
    assert any(act["act"] == "confirm" for act in read(app.regions()).acts)
    app.act("confirm", {})


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_whole_game_by_taps(players: int) -> None:
    browser = Browser()
    app = begin(browser, players, ("Ann", "Ben", "Cleo", "Dan")[:players], deck="random")
    dealer = Dealer("taps", str(players))
    table = app.state.table
    assert table is not None
    while not table.over:
        before = table.session.at
        plant_somewhere(app, dealer)
        assert table.session.at == before + 1
        read(app.regions())
        browser.wait()
        read(app.regions())
        if table.session.position.to_move is not None:
            assert table.shown == table.session.position.to_move
    assert app.state.screen == "over"
    words = " ".join(read(app.regions()).words)
    for total in table.session.position.totals():
        assert str(total) in words
    # What was kept is the game that was played.
    kept = browser.storage.kept[f"hedgerow/game/{table.save.id}"]
    assert records.parse(kept).moves == table.session.line


def test_closing_in_the_middle_of_a_turn_loses_nothing() -> None:
    browser = Browser()
    app = begin(browser, 2)
    app.act("pick", {"slot": "1"})
    app.act("flip", {})
    app.act("place", {"at": "1,0"})
    assert app.state.table is not None
    id = app.state.table.save.id
    # Nothing says goodbye: the next page finds what is in the storage.
    again = Page(browser)
    assert any(act == {"act": "open", "id": id} for act in read(again.regions()).acts)
    again.act("open", {"id": id})
    assert again.state.table is not None
    assert draft(again.state.table) == "2b0@1,0"
    again.act("confirm", {})
    assert again.state.table.session.line == ["2b0@1,0"]


def test_reloading_returns_to_the_table() -> None:
    browser = Browser()
    begin(browser, 2)
    again = Page(browser)
    again.returned(browser.history[-1])
    assert again.state.screen == "table"
    again.returned({"screen": "table", "game": "no-such-game"})
    assert again.state.screen == "home"
    assert again.state.notice


def test_undo_and_redo_by_step_and_by_turn() -> None:
    browser = Browser()
    app = begin(browser, 2)
    for text in ("1f0@1,0", "1f0@1,0", "1f0@2,0"):
        move(app, text)
        browser.wait()
    table = app.state.table
    assert table is not None
    assert table.shown == 1
    app.act("step", {"way": "undo-turn"})
    assert table.session.at == 2
    assert table.shown == 0
    app.act("step", {"way": "undo"})
    assert table.session.at == 1
    app.act("step", {"way": "redo-turn"})
    app.act("step", {"way": "redo"})
    assert table.session.at == 3
    # What was taken back is kept too, and can be done again after the page is closed.
    app.act("step", {"way": "undo-turn"})
    again = Page(browser)
    again.act("open", {"id": table.save.id})
    assert again.state.table is not None
    assert (again.state.table.session.at, len(again.state.table.session.line)) == (2, 3)


def test_a_whole_game_by_keys() -> None:
    browser = Browser()
    app = begin(browser, 1, deck="random")
    table = app.state.table
    assert table is not None
    dealer = Dealer("keys", "1")
    while not table.over:
        before = table.session.at
        if table.session.position.phase == "choose":
            app.key(dealer.choice(["ArrowRight", "ArrowLeft", "1"]))
        else:
            app.key(dealer.choice("123"))
            for _step in range(1 + dealer.below(4)):
                app.key(dealer.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
            app.key(dealer.choice("rRf"))
        assert app.words()
        assert app.key("Enter")
        assert table.session.at == before + 1
        browser.wait()
    read(app.regions())
    assert app.state.screen == "over"


@pytest.mark.parametrize("trouble", ["full", "off"])
def test_a_storage_that_fails_is_told_once_and_play_goes_on(trouble: str) -> None:
    browser = Browser()
    setattr(browser.storage, trouble, True)
    app = begin(browser, 2)
    words = " ".join(read(app.regions()).words)
    assert "not keeping the game" in words
    app.act("notice-off", {})
    move(app, "1f0@1,0")
    browser.wait()
    assert "not keeping the game" not in " ".join(read(app.regions()).words)
    app.act("record", {})
    (text,) = browser.files.values()
    assert records.parse(text).moves == ["1f0@1,0"]


def test_a_damaged_save_is_kept_and_stands_in_nobodys_way() -> None:
    browser = Browser()
    app = begin(browser, 2)
    assert app.state.table is not None
    good = app.state.table.save.id
    kept = browser.storage.kept
    record = kept[f"hedgerow/game/{good}"]
    kept["hedgerow/game/torn"] = "hedgerow: 1\ngame: leaves\nplayers"
    kept["hedgerow/game/cheat"] = record + "1f0@9,9\n"
    kept["hedgerow/game/later"] = record.replace("page: 1", "page: 99")
    before = dict(kept)
    again = Page(browser)
    acts = read(again.regions()).acts
    assert {act["id"] for act in acts if act["act"] == "open"} == {good}
    assert {act["id"] for act in acts if act["act"] == "file"} == {"torn", "cheat", "later"}
    again.act("file", {"id": "torn"})
    assert browser.files["hedgerow-torn.txt"] == before["hedgerow/game/torn"]
    again.act("open", {"id": "cheat"})
    assert again.state.table is None
    assert again.state.notice
    assert kept == before


def test_a_deleted_game_can_be_brought_back() -> None:
    browser = Browser()
    app = begin(browser, 2)
    assert app.state.table is not None
    before = dict(browser.storage.kept)
    app.act("home", {})
    app.act("drop", {"id": app.state.table.save.id})
    read(app.regions())
    assert len(browser.storage.kept) == len(before) - 1
    app.act("bring-back", {})
    assert set(browser.storage.kept) == set(before)


def test_names_are_text_never_markup() -> None:
    browser = Browser()
    app = begin(browser, 2, ("<b>Ann</b>", 'B" onload="x'))
    while app.state.table is not None and not app.state.table.over:
        read(app.regions())
        plant_somewhere(app, Dealer(str(app.state.table.session.at), "names"))
        browser.wait()
    for screen in ("home", "over"):
        app.state.screen = screen
        text = "".join(app.regions().values())
        assert "<b>Ann" not in text
        assert 'onload="' not in text
        assert "&lt;b&gt;Ann" in text


def test_illegal_moves_change_nothing() -> None:
    browser = Browser()
    app = begin(browser, 2)
    table = app.state.table
    assert table is not None
    before = dict(browser.storage.kept)
    for text in ("1f0@5,5", "1f0@0,0", "m:0,0", "", "2x0@1,0"):
        move(app, text)
        assert app.words()
    assert table.session.at == 0
    assert browser.storage.kept == before
    app.act("no-such-act", {})
    app.act("place", {"at": "7,7"})
    read(app.regions())


def test_every_screen_and_sheet_is_well_formed() -> None:
    browser = Browser()
    app = begin(browser, 4)
    for _n in range(9):
        move(app, app.state.table.session.position.legal_moves()[7].text)
        browser.wait()
    for sheet in ("menu", "log", "help"):
        app.act("sheet", {"sheet": sheet})
        read(app.regions())
    app.act("card", {"card": "Castana"})
    read(app.regions())
    for act, data in (("rules", {"game": "leaves"}), ("settings", {}), ("home", {}), ("new", {"game": "leaves"})):
        app.act(act, data)
        read(app.regions())
    for deck in ("first", "random", "chosen"):
        for rules in ("rulebook", "arena"):
            app.act("set", {"key": "deck", "value": deck})
            app.act("set", {"key": "rules", "value": rules})
            read(app.regions())


def test_the_log_leads_to_places() -> None:
    browser = Browser()
    app = begin(browser, 2)
    table = app.state.table
    assert table is not None
    move(app, "1f0@1,0")
    browser.wait()
    lead = next(act for act in read(app.regions()).acts if act["act"] == "lead")
    app.act("lead", lead)
    assert table.shown == int(lead["seat"]) == 0
    assert table.face.mark(table.look, lead["place"]).box == (80, 0, 80, 80)


def test_a_tap_skips_the_arrivals() -> None:
    browser = Browser()
    app = begin(browser, 2, deck="random")
    table = app.state.table
    assert table is not None
    dealer = Dealer("skip", "1")
    for _n in range(60):
        if table.over:
            break
        plant_somewhere(app, dealer)
        # It drops and is seen before anything comes.
        assert table.moment == "drop" and not browser.in_air
        browser.tick()
        if browser.in_air:
            assert table.moment == "come" and table.arriving == len(browser.in_air)
            app.act("skip", {})
            assert table.settled
            assert not table.arriving
            break
        browser.wait()
    else:
        pytest.fail("nothing ever flew")


def test_a_browser_that_may_throw_games_away_is_told_of_once() -> None:
    browser = Browser()
    browser.lasting = False
    app = begin(browser, 2)
    app.act("home", {})
    words = " ".join(read(app.regions()).words)
    assert words.index("Settings") < words.index("throw games away"), "after everything else"
    app.act("understood", {})
    assert "throw games away" not in " ".join(read(app.regions()).words)
    again = Page(browser)
    assert "throw games away" not in " ".join(read(again.regions()).words)
    again.act("new", {"game": "leaves"})
    again.act("deal", {})
    assert again.state.settings.asked == "told"


def test_finished_games_are_counted() -> None:
    browser = Browser()
    app = begin(browser, 1)
    dealer = Dealer("count", "1")
    while app.state.table is not None and not app.state.table.over:
        plant_somewhere(app, dealer)
        browser.wait()
    read(app.regions())
    assert app.state.table is not None
    best = app.state.table.session.position.totals()[0]
    app.act("home", {})
    assert f"1 game finished, best alone {best}" in " ".join(read(app.regions()).words)


def test_the_keys_reach_every_place() -> None:
    browser = Browser()
    app = begin(browser, 1)
    table = app.state.table
    assert table is not None
    dealer = Dealer("reach", "1")
    while not table.over:
        if table.session.position.phase == "plant":
            app.key("1")
            open_places = {act["at"] for act in read(app.regions()).acts if act["act"] == "place"}
            reached = set()
            for _n in open_places:
                assert app.key("n")
                reached.add("{},{}".format(*table.hand.spot))
            assert reached == open_places
            app.key("Escape")
        plant_somewhere(app, dealer)
        browser.wait()
