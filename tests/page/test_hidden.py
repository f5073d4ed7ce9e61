"""A hidden hand is shown only after its owner has said so, in whatever the page draws, says, shares or writes."""

from __future__ import annotations

from typing import cast

import pytest

from hedgerow import records
from hedgerow.deal import Dealer
from hedgerow.evenglow.plants import SIDES
from hedgerow.evenglow.position import Position
from hedgerow.pictures.evenglow import board
from hedgerow.records import Record
from page.app import App
from page.saves import Save, written

from .browser import Browser, Reader
from .hands import Page, do, move, named, seen
from .test_evenglow import begin, one_move


def position(app: App) -> Position:
    assert app.state.table is not None
    return cast(Position, app.state.table.session.position)


def opened(record: Record, line: list[str] | None = None) -> Page:
    """A page that has just opened a kept game; with moves that have been taken back, if wanted."""
    browser = Browser()
    save = Save("one", Record(dict(record.header), line or list(record.moves)), len(record.moves))
    browser.storage.kept["hedgerow/game/one"] = written(save)
    page = Page(browser)
    page.act("open", {"id": "one"})
    return page


def twin(record: Record) -> Record | None:
    """The same game to everybody's eyes, with the cards that nobody has seen dealt another way; None where there are too few."""
    at = cast(Position, record.positions()[-1])
    deck = record.header["deck"].split()
    unseen = {card for card in at.hands if card} | set(deck[len(deck) - at.deck :])
    places = [n for n, card in enumerate(deck) if card in unseen]
    if len(places) < 2:
        return None
    moved = list(deck)
    for n, place in enumerate(places):
        moved[place] = deck[places[n - 1]]
    return Record({**record.header, "deck": " ".join(moved)}, list(record.moves))


def everything(page: Page) -> dict[str, str]:
    """All that can be got to see, hear, draw or write to others from here, before anybody has said who holds the device."""
    found = {"at once": "".join(page.regions().values()), "heard": page.words()}
    seats = position(page).seats
    for seat in range(seats):
        page.act("show", {"seat": str(seat)})
        found[f"garden {seat}"] = "".join(page.regions().values()) + page.words()
        page.act("picture", {"what": "garden"})
        found[f"picture {seat}"] = page.browser.pictures[-1]
    for key in "12sx":
        page.key(key)
    for name in ("side", "confirm", "peek-open", "pass"):
        page.act(name, {"side": "VL"})
    found["touched"] = "".join(page.regions().values()) + page.words()
    for sheet in ("menu", "log", "help", "share"):
        page.act("sheet", {"sheet": sheet})
        found[sheet] = "".join(page.regions().values()) + page.words()
        page.act("sheet", {})
        page.browser.wait()
    page.act("replay", {})
    page.act("rewind", {"to": "last"})
    found["replay"] = "".join(page.regions().values()) + page.words()
    page.act("home", {})
    found["front page"] = "".join(page.regions().values()) + page.words()
    page.act("more", {"id": "one"})
    found["kept game"] = "".join(page.regions().values()) + page.words()
    return found


@pytest.mark.slow("at every ply of a game all that can be seen is drawn twice")
@pytest.mark.parametrize(("players", "settings"), [(2, {"board": "22"}), (3, {"variant": "family"})])
def test_nothing_depends_on_a_card_that_nobody_has_shown(players: int, settings: dict[str, str]) -> None:
    """The same position with other hidden cards looks, sounds and is told the same, at every ply, whoever is to move."""
    app = begin(Browser(), players, **settings)
    dealer, compared = Dealer("twin", str(players)), 0
    while app.state.table is not None and not app.state.table.over:
        record = app.state.table.session.record()
        other = twin(record)
        phase = position(app).phase
        # Placing is the same thing each time; the beginnings of turns are what this is about.
        if other is not None and (phase == "play" or compared % 3 == 0):
            assert everything(opened(record)) == everything(opened(other)), f"after {len(record.moves)} moves, {phase}"
        compared += 1
        one_move(app, dealer, set())
        app.desk.ports.wait()  # type: ignore[attr-defined]
    assert compared > 20


def sides_shown(shown: Reader) -> bool:
    return bool(named(shown, "side"))


def to_play(app: Page) -> None:
    """Goes on to where a card is to be played."""
    while position(app).phase != "play":
        move(app, position(app).legal_moves()[0].text)
        app.browser.wait()


def test_taking_back_lowers_the_curtain_again_but_for_ones_own_turn() -> None:
    app = cast(Page, begin(Browser(), 2))
    to_play(app)
    table = app.state.table
    assert table is not None
    app.act("lift", {})
    side = named(seen(app), "side")[0]["side"]
    move(app, f"play {side}")
    app.browser.wait()
    # One's own card, taken back in the same turn: nobody else has had the device.
    app.act("step", {"way": "undo"})
    assert sides_shown(seen(app))
    app.act("step", {"way": "redo"})
    move(app, position(app).legal_moves()[0].text)
    app.browser.wait()
    assert position(app).to_move == 1
    app.act("step", {"way": "undo-turn"})
    assert position(app).phase == "play"
    assert not sides_shown(seen(app))
    # To do it again would show the card, and so would a replay of what has been taken back.
    before = table.session.at
    assert not [act for act in named(seen(app), "step") if "redo" in act["way"]]
    app.act("step", {"way": "redo"})
    assert table.session.at == before
    app.act("replay", {})
    app.act("rewind", {"to": "last"})
    assert table.at == before
    assert "Plays a card" not in " ".join(seen(app).words)
    app.act("leave", {})
    app.browser.wait()
    app.act("lift", {})
    assert sides_shown(seen(app))


def test_whoever_planted_last_and_plays_next_says_so_too_even_while_a_potion_flies() -> None:
    """The seat that has just placed is the next to play: before its garden has settled, nothing of its card is seen."""
    app = cast(Page, begin(Browser(), 2))
    to_play(app)
    app.act("lift", {})
    move(app, position(app).legal_moves()[0].text)
    while position(app).phase != "play":
        app.browser.wait()
        move(app, position(app).legal_moves()[0].text)
    table = app.state.table
    assert table is not None
    assert table.shown == position(app).to_move
    # What a potion's flight does: something is in the air still.
    table.moment = "come"
    assert not sides_shown(seen(app))
    app.key("1")
    assert not table.hand.side


def test_a_card_is_not_drawn_while_others_cards_are_placed_until_its_owner_asks_twice() -> None:
    app = cast(Page, begin(Browser(), 2))
    to_play(app)
    app.act("lift", {})
    move(app, position(app).legal_moves()[0].text)
    app.browser.wait()
    move(app, position(app).legal_moves()[0].text)
    app.browser.wait()
    while position(app).phase == "potion":
        move(app, "pass")
    assert (position(app).phase, position(app).to_move) == ("place", 1)
    card = position(app).hands[1]
    assert card is not None
    kinds = {board.glyph(kind) for side in card.split("/") for kind in SIDES[side]}

    def drawn() -> bool:
        return all(str(kind) in app.regions()["panel"] for kind in kinds)

    assert not drawn()
    app.act("peek", {})
    assert not drawn()
    do(app, named(seen(app), "peek-open")[0])
    assert drawn()
    # Gone again with the garden that is looked at, and with the page.
    app.act("show", {"seat": "0"})
    assert not drawn()
    app.act("home", {})
    assert app.state.table is not None
    app.act("open", {"id": app.state.table.save.id})
    assert not drawn()


def test_a_game_reopened_has_its_curtain_down() -> None:
    app = cast(Page, begin(Browser(), 2))
    to_play(app)
    app.act("lift", {})
    assert sides_shown(seen(app))
    again = Page(app.browser)
    again.returned(app.browser.history[app.browser.here])
    assert again.state.screen == "table"
    assert not sides_shown(seen(again))


def test_two_seats_of_a_game_by_link_at_one_device_hide_from_each_other() -> None:
    app = cast(Page, begin(Browser(), 3))
    to_play(app)
    assert app.state.table is not None
    app.state.table.save.mine = (0, 2)
    assert not sides_shown(seen(app))
    app.state.table.save.mine = (0,)
    assert sides_shown(seen(app))


@pytest.mark.parametrize(
    ("game", "players", "said"),
    [("evenglow", "2", "every hand"), ("leaves", "2", "can see what comes"), ("leaves", "1", "")],
)
def test_what_a_file_or_a_link_gives_away_is_said_where_it_is_chosen(game: str, players: str, said: str) -> None:
    record = records.new(game, {"players": players, "seed": "moth"})
    page = opened(record)
    sheets = ("menu", "share")
    for sheet in sheets:
        page.act("sheet", {"sheet": sheet})
        words = " ".join(seen(page).words)
        assert ("holds the whole deal" in words) == bool(said)
        assert said in words
        page.act("sheet", {})
        page.browser.wait()
    page.act("home", {})
    page.act("more", {"id": "one"})
    assert ("holds the whole deal" in " ".join(seen(page).words)) == bool(said)


def test_a_finished_game_has_nothing_to_give_away() -> None:
    app = begin(Browser(), 2, variant="family")
    dealer = Dealer("end", "x")
    while app.state.table is not None and not app.state.table.over:
        one_move(app, dealer, set())
        app.desk.ports.wait()  # type: ignore[attr-defined]
    app.act("share", {})
    assert "holds the whole deal" not in " ".join(seen(app).words)
