"""What the settings change: the coach, the preview, dropping, motion, and what the style sheets go by."""

from __future__ import annotations

import json

import pytest

from hedgerow.bots.wording import sentences
from page.acts import playing
from page.state import Table

from .browser import Browser
from .hands import Page, named, seen


def begun(browser: Browser | None = None, game: str = "leaves", **chosen: str) -> Page:
    page = Page(browser or Browser())
    for key, value in chosen.items():
        page.act("prefer", {"key": key, "value": value})
    page.act("new", {"game": game})
    for key, value in (("players", "1"), ("seed", "fern")):
        page.act("set", {"key": key, "value": value})
    page.act("deal", {})
    page.regions()
    return page


def at(page: Page) -> Table:
    table = page.state.table
    assert table is not None
    return table


def in_hand(page: Page, text: str) -> str:
    """Takes a move in hand; the panel."""
    table = at(page)
    look = table.look
    table.face.take(look, text)
    table.hand = look.hand
    return page.regions()["panel"]


def speaking(page: Page) -> tuple[str, str]:
    """A legal move that something speaks for, and what."""
    position = at(page).session.position
    game = at(page).session.header["game"]
    return next((m.text, said[0]) for m in position.legal_moves() if (said := sentences(game, position, m.text)))


def played(games: int) -> Browser:
    browser = Browser()
    entries = {f"g{n}": {"of": str(n), "seats": 1, "most": 20} for n in range(games)}
    browser.storage.kept["hedgerow/statistics"] = json.dumps({"version": 2, "games": {"leaves": entries}})
    return browser


@pytest.mark.parametrize(
    ("games", "coach", "told"),
    [(0, "auto", True), (2, "auto", True), (3, "auto", False), (3, "on", True), (0, "off", False)],
)
def test_the_coach_speaks_in_the_first_games_or_as_is_wished(games: int, coach: str, told: bool) -> None:
    page = begun(played(games), coach=coach)
    move, said = speaking(page)
    assert (said in in_hand(page, move)) is told


def test_the_coach_leaves_and_comes_with_the_setting_and_without_a_network() -> None:
    page = begun()
    move, said = speaking(page)
    page.act("prefer", {"key": "coach", "value": "off"})
    assert said not in in_hand(page, move)
    page.act("prefer", {"key": "coach", "value": "on"})
    assert said in in_hand(page, move)
    browser = Browser()
    browser.cut_off = True
    page = begun(browser)
    assert said not in in_hand(page, move)
    assert not page.state.notice, "who does without it is not told"


def test_without_the_preview_nothing_is_told_beforehand() -> None:
    page = begun(preview="off", coach="on")
    table = at(page)
    bringing = next(m.text for m in table.session.position.legal_moves() if table.session.position.play(m).events)
    panel = in_hand(page, bringing)
    assert "+1" not in panel
    assert not page.regions()["ghost"]
    page.act("prefer", {"key": "preview", "value": "on"})
    assert "+1" in in_hand(page, bringing)


@pytest.mark.parametrize(("confirm", "moves"), [("on", 0), ("off", 1)])
def test_a_tile_that_is_dropped_waits_or_not(confirm: str, moves: int) -> None:
    page = begun(confirm=confirm)
    table = at(page)
    x, y = table.camera.x + table.camera.scale * 150, table.camera.y + table.camera.scale * 50
    playing.drag(page.desk, "slot 0", x, y, False)
    assert table.session.at == 0
    playing.drag(page.desk, "slot 0", x, y, True)
    assert table.session.at == moves


def test_little_motion_shows_a_move_at_once() -> None:
    page = begun(motion="less")
    playing.play(page.desk, at(page).session.position.legal_moves()[0].text)
    assert at(page).moment == "rest", "nothing drops and nothing flies"
    assert page.browser.marked["motion"] == "less"


def test_style_sheets_and_devices_are_told() -> None:
    page = begun(left="on", patterns="on", vibration="on")
    assert page.browser.marked == {"motion": "", "hand": "left", "patterns": "strong"}
    playing.play(page.desk, at(page).session.position.legal_moves()[0].text)
    assert page.browser.felt == ["earth"]
    assert not page.browser.heard
    again = Page(page.browser)
    assert again.state.settings.left
    page.act("prefer", {"key": "left", "value": "off"})
    assert page.browser.marked["hand"] == ""


def test_the_name_is_set_and_new_games_begin_with_it() -> None:
    page = Page(Browser())
    page.act("settings", {})
    page.act("name", {"key": "name", "value": "  千代子  "})
    assert "千代子" in page.regions()["screen"]
    page.act("new", {"game": "leaves"})
    assert page.state.form.names[0] == "千代子"
    assert named(seen(page), "deal")
