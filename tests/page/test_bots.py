"""Bots at the table: they think beside the page, play in their turn, and whatever a person does meanwhile comes first."""

from __future__ import annotations

import json

import pytest

from hedgerow.bots.service import Service
from hedgerow.levels import LEVELS
from hedgerow.session import Session
from page.acts import playing
from page.saves import Save
from page.state import Table

from .browser import Browser
from .hands import Page, do, named, seen


def begun(game: str = "leaves", bots: tuple[str, ...] = ("", "dormouse"), seed: str = "b") -> Page:
    """A game with bots at some of its places, begun through the form; the first place begins."""
    page = Page(Browser())
    page.act("new", {"game": game})
    for key, value in (("players", str(len(bots))), ("begins", "0"), ("seed", seed)):
        page.act("set", {"key": key, "value": value})
    for n, level in enumerate(bots):
        page.act("set", {"key": f"who-{n}", "value": level})
    page.act("deal", {})
    page.regions()
    return page


def at(page: Page) -> Table:
    table = page.state.table
    assert table is not None
    return table


def mine(page: Page) -> None:
    """A person's turn: the first legal moves until somebody else is to move; all of it is seen."""
    table = at(page)
    seat = table.session.position.to_move
    while table.session.position.to_move == seat and not table.over:
        if table.curtain:
            page.act("lift", {})
        playing.play(page.desk, table.session.position.legal_moves()[0].text)
        page.browser.wait()
        page.regions()


def theirs(page: Page) -> None:
    """The bots' turns, until a person is to move."""
    table = at(page)
    while table.bot(table.session.position.to_move):
        page.browser.thought()
        page.regions()
        page.browser.wait()
        page.regions()


@pytest.mark.parametrize("game", ["leaves", "evenglow"])
def test_a_whole_game_against_a_bot(game: str) -> None:
    page = begun(game)
    table = at(page)
    assert table.name(1) == "Dormouse"
    while not table.over:
        mine(page)
        if not table.over:
            assert page.seen is not None
            assert page.seen.asks == "thinking"
            theirs(page)
    page.browser.wait()
    page.regions()
    assert page.state.screen == "over"
    assert not page.browser.job
    # Nobody had to hand the device over: one person sits here.
    assert table.lifted == -1


def test_what_is_thought_about_holds_no_more_than_the_game() -> None:
    page = begun()
    mine(page)
    job = json.loads(page.browser.job)
    assert job["kind"] == "move"
    assert job["level"] == "dormouse"
    assert job["record"] == at(page).session.record().text()


@pytest.mark.parametrize("leaving", ["undo-turn", "home", "seat", "over"])
def test_whatever_a_person_does_meanwhile_ends_the_thinking(leaving: str) -> None:
    page = begun()
    mine(page)
    told = page.browser.told
    assert page.browser.job
    if leaving == "undo-turn":
        page.act("step", {"way": "undo-turn"})
    elif leaving == "seat":
        page.act("seat", {"key": "seat-1", "value": ""})
    else:
        page.act("home", {})
    page.regions()
    assert not page.browser.job
    moves = list(at(page).session.line[: at(page).session.at])
    # A word that was on its way already changes nothing.
    told(json.dumps({"done": True, "move": at(page).session.positions[1].legal_moves()[0].text, "reasons": []}))
    page.regions()
    page.browser.wait()
    page.regions()
    assert at(page).session.line[: at(page).session.at] == moves


def test_undo_takes_the_bots_moves_back_too_and_redo_plays_them_again() -> None:
    page = begun(bots=("", "dormouse", "robin"))
    mine(page)
    theirs(page)
    table = at(page)
    whole = table.session.at
    assert table.session.position.to_move == 0
    page.act("step", {"way": "undo-turn"})
    assert table.session.at == 0
    page.act("step", {"way": "redo-turn"})
    assert table.session.at == whole
    page.act("step", {"way": "undo"})
    assert table.session.position.to_move == 0
    assert table.session.at < whole


def test_a_bot_that_begins_and_a_table_of_bots_only() -> None:
    page = begun(bots=("dormouse", "dormouse"))
    table = at(page)
    assert [table.name(0), table.name(1)] == ["Dormouse", "Dormouse 2"]
    for _turn in range(400):
        if table.over:
            break
        page.browser.thought()
        page.regions()
        page.browser.wait()
        page.regions()
    assert table.over


def test_after_a_reload_the_bot_goes_on_thinking() -> None:
    page = begun()
    mine(page)
    again = Page(page.browser)
    again.returned(page.browser.history[page.browser.here])
    again.regions()
    assert at(again).save.bots == {1: "dormouse"}
    assert json.loads(page.browser.job)["kind"] == "move"
    theirs(again)
    assert at(again).session.position.to_move == 0


def test_nothing_is_played_while_a_sheet_is_open() -> None:
    page = begun()
    mine(page)
    page.act("sheet", {"sheet": "menu"})
    page.regions()
    page.browser.thought()
    page.regions()
    before = at(page).session.at
    for _tick in range(5):
        page.browser.tick()
        page.regions()
    assert at(page).session.at == before
    page.act("sheet", {"sheet": ""})
    page.browser.wait()
    page.regions()
    page.browser.wait()
    assert at(page).session.at > before


def test_where_nobody_can_think_it_is_said_and_the_seat_can_be_taken_over() -> None:
    page = begun()
    mine(page)
    page.browser.told(json.dumps({"done": True, "failed": "no memory"}))
    page.regions()
    assert "no memory" in page.state.notice
    page.act("seat", {"key": "seat-1", "value": ""})
    page.regions()
    assert at(page).acting


def test_the_hand_of_a_bot_is_hidden_from_people() -> None:
    page = begun("evenglow")
    table = at(page)
    while table.session.position.phase == "seed":
        mine(page) if table.holds(table.session.position.to_move) else theirs(page)
    for _round in range(3):
        card = table.session.position.dump()["hands"][1]
        if card is not None:
            one, two = card.split("/")
            shown = "".join(page.regions().values())
            assert f'data-side="{one}"' not in shown or card == table.session.position.dump()["hands"][0]
            assert f'data-side="{two}"' not in shown or card == table.session.position.dump()["hands"][0]
        mine(page)
        theirs(page)


def test_reasons_stand_in_the_log_after_a_reload_too() -> None:
    page = begun(bots=("", "robin"))
    mine(page)
    theirs(page)
    table = at(page)
    while not any(table.reasons.values()):
        mine(page)
        theirs(page)
    bot = next(n for n, why in table.reasons.items() if why)
    words = table.reasons[bot][0]
    assert any(words == line.text for line in table.told(bot))
    again = Page(page.browser)
    again.returned(page.browser.history[page.browser.here])
    again.regions()
    again.act("sheet", {"sheet": "log"})
    again.regions()
    page.browser.thought()
    assert words in "".join(again.regions().values())


@pytest.mark.parametrize("game", ["leaves", "evenglow"])
def test_a_hint_says_where_then_what_then_why_and_never_plays(game: str) -> None:
    page = begun(game, ("",) if game == "leaves" else ("", ""))
    table = at(page)
    before = table.session.at
    assert page.key("h")
    page.regions()
    page.browser.thought()
    assert table.hint is not None
    move = table.hint.move
    assert table.flash == table.face.where(table.look, move) != ""
    page.act("hint", {})
    # Whoever does not see the stage hears what is in hand.
    assert table.foreseen(before + 1, move) in page.words()
    page.act("hint", {})
    shown = "".join(page.regions().values())
    for reason in table.hint.reasons[:3]:
        assert reason.split("’")[0].split("+")[0] in shown
    assert table.session.at == before
    assert table.save.hints == 1
    # It is in hand now, and the player may confirm it, or not.
    do(page, named(seen(page), "confirm")[0])
    assert table.session.line[before] == move


def test_every_level_can_be_asked_for_at_the_form() -> None:
    page = begun(bots=("", *LEVELS[:3]))
    assert at(page).save.bots == {1: "dormouse", 2: "robin", 3: "badger"}
    page = begun(bots=("", "owl"))
    assert at(page).save.bots == {1: "owl"}
    assert Save is type(at(page).save)


def test_from_the_front_page_two_taps_to_a_game_against_a_bot() -> None:
    page = Page(Browser())
    (against,) = [act for act in named(seen(page), "new") if act.get("against") and act["game"] == "leaves"]
    do(page, against)
    (begin,) = named(seen(page), "deal")
    do(page, begin)
    assert list(at(page).save.bots.values()) == ["robin"]


@pytest.mark.slow("every move of a game is looked at in imagined games")
def test_looking_back_at_a_game_can_be_left_and_taken_up() -> None:
    page = begun("leaves", ("",))
    table = at(page)
    while not table.over:
        mine(page)
    page.browser.wait()
    page.regions()
    assert page.state.screen == "over"
    do(page, named(seen(page), "back")[0])
    page.regions()
    job = json.loads(page.browser.job)
    assert job["kind"] == "review"
    assert job["seats"] == [0]
    # Some of it, then the sheet is closed: what was found is kept, and gone on with.
    service = Service()
    service.begin(page.browser.job)
    while table.back is not None and len(table.back.moves) < 4:
        page.browser.told(service.step(1))
    page.act("sheet", {"sheet": ""})
    page.regions()
    assert not page.browser.job
    page.browser.wait()
    do(page, named(seen(page), "back")[0])
    page.regions()
    held = len(table.back.moves) if table.back is not None else 0
    assert len(json.loads(page.browser.job)["known"]) == held >= 4
    page.browser.thought()
    shown = seen(page)
    assert table.back is not None
    assert [entry["at"] for entry in table.back.moves] == list(range(1, table.session.at + 1))
    # What the points came from adds up to them.
    (share,) = table.back.shares
    assert sum(share.values()) == pytest.approx(table.session.position.totals()[0])
    # First legal moves give something up, and what would have been better can be seen and played.
    assert table.back.mattered
    worst = table.back.mattered[0]
    assert worst["gave"] > 0
    do(page, named(shown, "back-to")[0])
    page.regions()
    assert table.replay is not None
    assert table.replay.at == worst["at"] - 1
    page.act("leave", {})
    page.act("better", {"at": str(worst["at"])})
    page.regions()
    other = at(page)
    assert other is not table
    assert other.session.at == worst["at"] - 1
    assert other.session.position.parse(worst["best"][0])


def test_by_link_the_bots_stay_at_the_device_that_has_seated_them() -> None:
    page = begun(bots=("", "", "dormouse"))
    page.act("share", {})
    page.act("offer", {"what": "turn"})
    offered = named(seen(page), "mine")
    assert [act["seat"] for act in offered] == ["0", "1"]
    do(page, offered[0])
    table = at(page)
    assert table.save.mine == (0, 2)
    # One person plays here, so no hand need be hidden from anybody; the other person's turn is waited for, not thought about.
    assert table.people == [0]
    page.act("sheet", {"sheet": ""})
    mine(page)
    page.regions()
    assert table.session.position.to_move == 1
    assert not page.browser.job
    assert page.state.share.what == "turn"


def test_another_end_is_looked_back_at_anew() -> None:
    page = begun("leaves", ("",))
    table = at(page)
    while not table.over:
        mine(page)
    page.browser.wait()
    page.regions()
    do(page, named(seen(page), "back")[0])
    page.regions()
    first = table.back
    assert first is not None
    page.act("sheet", {"sheet": ""})
    page.browser.wait()
    page.act("step", {"way": "undo-turn"})
    page.regions()
    playing.play(page.desk, table.session.position.legal_moves()[-1].text)
    page.browser.wait()
    page.regions()
    assert table.over
    do(page, named(seen(page), "back")[0])
    page.regions()
    assert table.back is not first
    assert json.loads(page.browser.job)["record"] == table.session.record().text()
    assert json.loads(page.browser.job)["known"] == []


def test_a_game_played_on_from_a_replay_has_the_same_bots() -> None:
    page = begun()
    mine(page)
    theirs(page)
    page.act("replay", {})
    page.act("rewind", {"to": "last"})
    page.act("branch", {})
    page.regions()
    assert at(page).save.bots == {1: "dormouse"}
    assert not at(page).holds(1)


def test_nothing_is_written_out_while_what_is_thought_about_stays_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every drawing asks what is wanted: only a job that begins is worth the whole record."""
    page = begun()
    mine(page)
    job = page.browser.job
    assert job

    def never(self: Session) -> None:
        raise AssertionError("written out for nothing")

    monkeypatch.setattr(Session, "record", never)
    for _drawing in range(3):
        page.regions()
    assert page.browser.job == job
