"""Lessons at the table: asked, answered, left and taken up again."""

from __future__ import annotations

import json

import pytest

from hedgerow import lessons
from hedgerow.registry import GAMES

from .browser import Browser
from .hands import Page, do, named, seen

EVERY = [id for game in GAMES for id in lessons.names(game)]


def begun(id: str = "leaves/first", browser: Browser | None = None) -> Page:
    """The page with a lesson, opened from where it is offered to newcomers."""
    page = Page(browser or Browser())
    page.regions()
    page.act("learn", {"lesson": id})
    page.regions()
    return page


def press(page: Page, name: str) -> None:
    """Presses the only control that is called so, and sees all that comes of it."""
    (control,) = named(seen(page), name)[:1]
    do(page, control)
    page.regions()
    page.browser.wait()
    page.regions()


def words(page: Page) -> str:
    """All that is to be read."""
    return " ".join(seen(page).words)


def solve(page: Page) -> None:
    """Does what the step asks, with the lesson's own help."""
    while not named(seen(page), "next") and not named(seen(page), "learnt"):
        press(page, "show-me")
        press(page, "confirm")


@pytest.mark.parametrize("id", EVERY)
def test_a_lesson_from_the_first_word_to_the_last(id: str) -> None:
    page = begun(id)
    table = page.state.table
    assert table is not None
    assert table.learning is not None
    length = table.learning.length
    for n in range(length):
        assert page.state.table is not None
        assert page.state.table.learning is not None
        step = page.state.table.learning.step
        assert step.words in words(page)
        solve(page)
        assert step.after in words(page)
        if n + 1 < length:
            press(page, "next")
    press(page, "learnt")
    assert page.state.screen == "home"
    assert page.state.table is None
    assert page.state.settings.learned == {id: (length, length)}


def test_a_wrong_try_is_explained_and_changes_nothing() -> None:
    page = begun("leaves/nidaria")
    table = page.state.table
    assert table is not None
    assert table.learning is not None
    step, before = table.learning.step, table.session.position
    wrong = next(move.text for move in before.legal_moves() if not step.leads(table.session, move.text))
    look = table.look
    table.face.take(look, wrong)
    table.hand = look.hand
    press(page, "confirm")
    assert table.session.position is before
    assert step.wrong in words(page)
    assert table.face.draft(table.look), "the tile stays in hand"
    solve(page)
    assert step.wrong not in words(page)


def test_the_lesson_can_be_left_and_taken_up_again() -> None:
    browser = Browser()
    page = begun(browser=browser)
    solve(page)
    press(page, "next")
    solve(page)
    press(page, "next")
    page.act("home", {})
    page.regions()
    later = begun(browser=browser)
    assert later.state.table is not None
    assert later.state.table.learning is not None
    assert later.state.table.learning.at == 2
    # Nothing of it is a game that is kept.
    assert not [key for key in browser.storage.kept if key.startswith("hedgerow/game/")]


def test_a_reload_shows_the_same_step() -> None:
    browser = Browser()
    page = begun(browser=browser)
    solve(page)
    press(page, "next")
    again = Page(browser)
    again.returned(browser.history[browser.here])
    again.regions()
    assert again.state.screen == "table"
    assert again.state.table is not None
    assert again.state.table.learning is not None
    assert again.state.table.learning.at == 1


def test_back_leads_from_an_exercise_to_the_game_whose_card_it_was_opened_from() -> None:
    page = Page(Browser())
    page.act("new", {"game": "leaves"})
    page.act("set", {"key": "seed", "value": "fern"})
    page.act("deal", {})
    page.regions()
    table = page.state.table
    assert table is not None
    id = table.save.id
    do(page, named(seen(page), "card")[0])
    do(page, next(act for act in named(seen(page), "learn")))
    page.regions()
    assert page.state.table is not None
    assert page.state.table.learning is not None
    page.browser.travel(-1)
    page.regions()
    assert page.state.table is not None
    assert page.state.table.learning is None
    assert page.state.table.save.id == id
    page.browser.travel(1)
    page.regions()
    assert page.state.table is not None
    assert page.state.table.learning is not None
    solve(page)
    press(page, "learnt")
    assert page.state.table is not None
    assert page.state.table.save.id == id


@pytest.mark.parametrize(
    "there",
    [
        {"lesson": "leaves/none"},
        {"lesson": "x"},
        {"lesson": "leaves/first", "step": "99"},
        {"lesson": "leaves/first", "step": "-1"},
    ],
)
def test_a_history_that_somebody_has_written_to(there: dict[str, str]) -> None:
    page = Page(Browser())
    page.returned({"screen": "table", "sheet": "", **there})
    page.regions()
    assert page.state.screen in ("home", "table")
    assert not page.state.fault


def test_without_a_network_it_is_said_and_nothing_else_changes() -> None:
    browser = Browser()
    browser.cut_off = True
    page = begun(browser=browser)
    assert page.state.screen == "home"
    assert "network" in page.state.notice


@pytest.mark.parametrize(
    "kept",
    ["[]", '"x"', "{}", '{"leaves/first": [1]}', '{"leaves/first": [1, "2"]}', '{"leaves/first": [true, 8]}', '{"a": [-1, 8]}'],
)
def test_damaged_progress_is_none(kept: str) -> None:
    browser = Browser()
    browser.storage.kept["hedgerow/settings"] = json.dumps({"learned": json.loads(kept)})
    assert Page(browser).state.settings.learned == {}


def test_nothing_of_a_lesson_is_counted_or_shared() -> None:
    page = begun("leaves/castana")
    solve(page)
    press(page, "learnt")
    assert "hedgerow/statistics" not in page.browser.storage.kept
    page = begun("leaves/castana")
    page.act("sheet", {"sheet": "menu"})
    offered = {act["act"] for act in seen(page).acts}
    assert not {"share", "record", "replay"} & offered


@pytest.mark.parametrize("game", list(GAMES))
def test_todays_puzzle_from_the_front_page_to_the_one_before(game: str) -> None:
    browser = Browser()
    browser.clock = 1_796_126_400  # 2026-12-01
    page = Page(browser)
    page.regions()
    do(page, next(act for act in named(seen(page), "learn") if act["lesson"] == f"puzzle/{game}/2026-12-01"))
    page.regions()
    table = page.state.table
    assert table is not None
    assert table.learning is not None
    step = table.learning.step
    position = table.session.position
    wrong = next(
        move.text for move in position.legal_moves() if move.text not in step.answer and not step.leads(table.session, move.text)
    )
    look = table.look
    table.face.take(look, wrong)
    table.hand = look.hand
    press(page, "confirm")
    assert table.session.position is position
    assert step.wrong in words(page)
    # A reload shows the same puzzle.
    again = Page(browser)
    again.returned(browser.history[browser.here])
    again.regions()
    assert again.state.table is not None
    assert again.state.table.learning is not None
    assert again.state.table.learning.id == table.learning.id
    solve(again)
    assert step.after in words(again)
    do(again, next(act for act in named(seen(again), "learnt") if "more" in act))
    again.regions()
    assert again.state.table is not None
    assert again.state.table.learning is not None
    assert again.state.table.learning.id == f"puzzle/{game}/2026-11-30"
    again.act("home", {})
    assert "solved" in seen(again).words
    assert not [key for key in browser.storage.kept if key.startswith("hedgerow/game/")]
