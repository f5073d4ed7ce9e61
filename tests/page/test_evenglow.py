"""Evenglow at the table, played by what is really shown, with a browser made of plain Python."""

from __future__ import annotations

from typing import Any

import pytest

from hedgerow import records
from hedgerow.deal import Dealer
from hedgerow.evenglow.position import Position
from page.app import App
from page.faces.evenglow.hand import move as in_hand
from page.faces.evenglow.hand import usable

from .browser import Browser
from .hands import Page, do, draft, move, named, seen


def begin(browser: Browser, players: int, **settings: str) -> App:
    app = Page(browser)
    app.act("new", {"game": "evenglow"})
    app.act("set", {"key": "players", "value": str(players)})
    for key, value in {"begins": "0", "seed": "moth", **settings}.items():
        app.act("set", {"key": key, "value": value})
    seen(app)
    app.act("deal", {})
    assert app.state.table is not None
    return app


def one_move(app: App, dealer: Dealer, potions: set[str]) -> None:
    """One move by taps; uses a potion where one is offered."""
    table = app.state.table
    assert table is not None
    position = table.session.position
    assert isinstance(position, Position)
    shown = seen(app)
    if named(shown, "lift"):
        do(app, named(shown, "lift")[0])
        shown = seen(app)
    if position.phase == "play":
        do(app, dealer.choice(named(shown, "side")))
    else:
        assert position.to_move is not None
        garden = position.gardens[position.to_move]
        fresh = [potion.kind for potion in garden.potions if not potion.used]
        offered = []
        if fresh and not position.potioned:
            for kind in dict.fromkeys(fresh):
                app.act("card", {"card": kind})
                offered += named(seen(app), "use")[:1] if app.state.sheet == "card" else []
                app.act("sheet", {})
        if offered:
            use = dealer.choice(offered)
            do(app, use)
            shown = seen(app)
            potions.add(use["potion"])
            if use["potion"] != "chaos":
                for _pick in range(2 if use["potion"] == "undew" else 1):
                    options = named(seen(app), "place")
                    picked = table.hand.picks
                    do(app, dealer.choice([act for act in options if int(act["place"]) not in picked]))
                if use["potion"] == "tincture":
                    do(app, dealer.choice(named(seen(app), "kind")))
                for turn in named(seen(app), "turn"):
                    do(app, turn)
                do(app, named(seen(app), "confirm")[0])
                return
        elif position.phase == "potion":
            do(app, named(shown, "pass")[0])
            return
        if named(shown, "pair"):
            do(app, dealer.choice(named(shown, "pair")))
        do(app, dealer.choice(named(seen(app), "place")))
        if dealer.below(2):
            app.act("swap", {})
        for turn in named(seen(app), "turn"):
            do(app, turn)
    confirm = named(seen(app), "confirm")
    assert confirm, f"nothing to confirm in phase {position.phase}"
    do(app, confirm[0])


GAMES = [(1, {}), (2, {}), (2, {"board": "22"}), (3, {"variant": "family"}), (4, {})]


@pytest.mark.parametrize(("players", "settings"), GAMES)
def test_a_whole_game_by_taps(players: int, settings: dict[str, str]) -> None:
    browser = Browser()
    app = begin(browser, players, **settings)
    dealer = Dealer("taps", f"{players}{settings}")
    table = app.state.table
    assert table is not None
    used: set[str] = set()
    while not table.over:
        before = table.session.at
        one_move(app, dealer, used)
        assert table.session.at == before + 1
        browser.wait()
    seen(app)
    assert app.state.screen == "over"
    words = " ".join(seen(app).words)
    for total in table.session.position.totals():
        assert str(total) in words
    kept = browser.storage.kept[f"hedgerow/game/{table.save.id}"]
    assert records.parse(kept).moves == table.session.line


def test_a_hand_is_hidden_until_its_owner_has_the_device() -> None:
    browser = Browser()
    app = begin(browser, 2)
    table = app.state.table
    assert table is not None
    move(app, table.session.position.legal_moves()[0].text)
    browser.wait()
    move(app, table.session.position.legal_moves()[0].text)
    browser.wait()
    assert table.session.position.phase == "play"
    shown = seen(app)
    assert not named(shown, "side")
    assert app.key("1") is False
    do(app, named(shown, "lift")[0])
    assert len(named(seen(app), "side")) == 2
    # Switched off, there is nothing between the players.
    app.state.settings.curtain = False
    table.lifted = -1
    assert len(named(seen(app), "side")) == 2


def test_playing_alone_hides_nothing() -> None:
    app = begin(Browser(), 1)
    assert app.state.table is not None
    move(app, app.state.table.session.position.legal_moves()[0].text)
    assert len(named(seen(app), "side")) == 2
    assert "The Unseen" in " ".join(seen(app).words)


def test_what_is_in_hand_survives_the_page() -> None:
    browser = Browser()
    app = begin(browser, 1)
    assert app.state.table is not None
    move(app, app.state.table.session.position.legal_moves()[0].text)
    app.act("side", {"side": named(seen(app), "side")[1]["side"]})
    id = app.state.table.save.id
    again = Page(browser)
    again.act("open", {"id": id})
    assert again.state.table is not None
    assert draft(again.state.table) == draft(app.state.table) != ""
    again.act("confirm", {})
    again.act("place", {"place": "11"})
    again.act("swap", {})
    again.act("turn", {"which": "1"})
    third = Page(browser)
    third.act("open", {"id": id})
    assert third.state.table is not None
    assert in_hand(third.state.table.look) == in_hand(again.state.table.look) != ""


def test_a_whole_game_by_keys() -> None:
    browser = Browser()
    app = begin(browser, 1)
    table = app.state.table
    assert table is not None
    dealer = Dealer("keys", "1")
    while not table.over:
        before, phase = table.session.at, table.session.position.phase
        if phase == "play":
            assert app.key(dealer.choice("12"))
        elif phase == "potion":
            assert app.key("p")
            browser.wait()
            continue
        elif phase == "place":
            for _step in range(1 + dealer.below(5)):
                app.key(dealer.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
            app.key(dealer.choice(["ArrowLeft", "ArrowRight"]))
            app.key(dealer.choice(["s", "r", "t", "R", "T"]))
        assert app.key("Enter")
        assert table.session.at == before + 1, phase
        browser.wait()
        seen(app)
    assert app.state.screen == "over"


def test_a_potion_can_be_called_off_until_it_is_confirmed() -> None:
    """A triangle of Lion's Mane, then an Undew begun and called off, then used."""
    browser = Browser()
    app = begin(browser, 2, seed="s12")
    dealer = Dealer("s12", "x")
    table = app.state.table
    assert table is not None
    for _n in range(400):
        position = table.session.position
        assert isinstance(position, Position)
        if table.over:
            pytest.fail("no potion came in this game")
        if position.phase in ("place", "potion") and "undew" in usable(position):
            break
        moves = position.legal_moves()
        seat = position.to_move or 0

        def potions(move: Any, at: Position = position, seat: int = seat) -> tuple[int, int]:
            after = at.play(move)
            return len(after.gardens[seat].potions), after.gardens[seat].total() if at.phase == "place" else dealer.below(9)

        best = max(moves[:2000], key=potions)
        move(app, best.text)
        browser.wait()
    before = table.session.at
    app.act("use", {"potion": "undew"})
    first, second = named(seen(app), "place")[:2]
    do(app, first)
    do(app, second)
    assert named(seen(app), "confirm")
    app.act("cancel", {})
    assert table.session.at == before
    assert not table.hand.potion
    app.act("use", {"potion": "undew"})
    do(app, first)
    do(app, second)
    do(app, named(seen(app), "confirm")[0])
    assert table.session.at == before + 1
    assert table.session.line[before].startswith("undew ")


def test_every_cell_of_the_score_sheet_leads_to_its_tiles() -> None:
    browser = Browser()
    app = begin(browser, 2)
    dealer = Dealer("sheet", "1")
    while app.state.table is not None and not app.state.table.over:
        one_move(app, dealer, set())
        browser.wait()
    leads = [act for act in named(seen(app), "lead") if act.get("place")]
    assert leads
    table = app.state.table
    assert table is not None
    do(app, leads[0])
    assert app.state.screen == "table"
    assert table.shown == int(leads[0]["seat"])
    assert "found" in app.regions()["flash"]


def test_the_keys_reach_every_number_and_every_tile() -> None:
    browser = Browser()
    app = begin(browser, 1)
    table = app.state.table
    assert table is not None
    dealer = Dealer("reach", "1")
    while not table.over:
        position = table.session.position
        assert isinstance(position, Position)
        if position.phase == "place":
            reached = set()
            for _n in range(len(position.gardens[0].empty)):
                assert app.key("n")
                reached.add(table.hand.number)
            assert reached == set(position.gardens[0].empty)
        one_move(app, dealer, set())
        browser.wait()
