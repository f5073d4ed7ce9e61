"""Somebody who has never been here: the first lesson, a first game, today's garden and its result, in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import DESK, PHONE, OpenPage, Visit
from e2e.players import AT_REST, look, reachable

WANTED = (
    "html[data-screen=over], html[data-screen=table] #panel button.slot:not([disabled]), html[data-screen=table] #panel .choice"
)
COPIED = "navigator.clipboard.readText()"


class Finger:
    """Does everything by taps."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, control: str) -> None:
        self.page.locator(control).first.wait_for()
        look(self.page)
        self.page.locator(control).first.tap()

    def move(self) -> None:
        if self.page.locator("#choose").count():
            self.press("#choose")
            return
        self.press("#panel button.slot:not([disabled])")
        look(self.page)
        self.page.locator(f"#{reachable(self.page)[0]}").tap()
        self.press("#plant")


class Keyboard(Finger):
    """Does everything by keys."""

    def press(self, control: str) -> None:
        self.page.locator(control).first.wait_for()
        look(self.page)
        self.page.keyboard.press("Tab")
        self.page.locator(control).first.focus()
        self.page.keyboard.press("Enter")

    def move(self) -> None:
        look(self.page)
        self.page.locator("#stage").focus()
        if not self.page.locator("#choose").count():
            self.page.keyboard.press("1")
            self.page.keyboard.press("n")
            self.page.locator(".place.chosen").wait_for()
        self.page.keyboard.press("Enter")


def game(player: Finger) -> None:
    """Plays to the end, whoever else is at the table."""
    page = player.page
    while True:
        page.locator(WANTED).first.wait_for(state="attached", timeout=60_000)
        page.locator(f"{AT_REST}, html[data-screen=over]").first.wait_for(state="attached")
        if page.locator("html[data-screen=over]").count():
            return
        told = page.locator("#log .log-who").count()
        player.move()
        more = f"html[data-screen=over], #log .log-lines > li:nth-child({told + 1})"
        page.locator(more).first.wait_for(state="attached")


@pytest.mark.slow("a lesson and two games")
@pytest.mark.parametrize(
    ("hand", "options", "titles"),
    [
        (Finger, {**PHONE, "locale": "en-GB"}, ("Learn by playing", "Under the Leaves, garden of")),
        (Keyboard, {**DESK, "locale": "ja-JP"}, ("遊んで覚える", "アンダー・ザ・リーフ、")),
    ],
    ids=["touch-en", "keys-ja"],
)
def test_a_newcomers_first_evening(
    open_page: OpenPage, visit: Visit, hand: type[Finger], options: dict[str, Any], titles: tuple[str, str]
) -> None:
    page = open_page(**options, reduced_motion="reduce", permissions=["clipboard-read", "clipboard-write"])
    player = hand(page)
    visit(page)
    # The lesson is the first thing that a plate offers.
    expect(page.locator(".plate-more button").first).to_have_text(titles[0])
    player.press("#learn-leaves")
    for step in range(1, 9):
        expect(page.locator(".lesson-head span")).to_have_text(f"{step} / 8")
        player.press("#show-me:not([disabled])")
        player.press("#plant" if hand is Finger else "#plant:not([disabled])")
        player.press("#next-step" if step < 8 else "#learnt-play")
    # A first game, with somebody gentle; a line of advice about the tile in hand comes along.
    expect(page.locator("#set-who-1")).to_have_value("dormouse")
    player.press("#begin")
    game(player)
    expect(page.locator("#over-again")).to_be_visible()
    player.press("#over-home")
    player.press("#today-leaves")
    game(player)
    player.press("#share-day")
    player.press("#link-copy")
    look(page)
    head, counts, points, link = page.evaluate(COPIED).split("\n")
    assert head.startswith(titles[1])
    assert counts.startswith("🐝")
    assert points.split("点")[0].split(" ")[0].isdecimal()
    assert "#2" in link
