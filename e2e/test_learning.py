"""Learning by playing in the built site: by touch in one game and by keys in the other, without the server."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import DIST, PHONE, OpenProfile, wait_until_ready
from e2e.players import look, rested
from e2e.server import Server

HELP = "#show-me:not([disabled])"
ON = "#next-step, #learnt-play"


def by_touch(page: Page) -> None:
    """Has the lesson show the move, and confirms it."""
    look(page)
    page.locator(HELP).tap()
    look(page)
    page.locator("#panel .main:not([disabled])").tap()


def by_keys(page: Page) -> None:
    look(page)
    page.keyboard.press("Tab")  # from here on the focus is the keyboard's, not where a finger has left it
    page.locator(HELP).focus()
    page.keyboard.press("Enter")
    look(page)
    page.locator("#stage").focus()
    page.keyboard.press("Enter")


@pytest.mark.slow("two lessons of eight steps, after a first visit")
def test_both_lessons_without_the_server(open_profile: OpenProfile, tmp_path: Path) -> None:
    with Server(DIST, path="/a/") as server:
        context = open_profile(tmp_path, **PHONE, reduced_motion="reduce")
        page = context.pages[0]
        page.goto(server.url)
        wait_until_ready(page)
        expect(page.locator("#offline-ready")).to_be_visible(timeout=30_000)
        # Nobody has wanted to learn: the page itself has fetched no lesson.
        fetched = "performance.getEntriesByType('resource').filter(({name}) => name.includes('lessons.pack')).length"
        assert not page.evaluate(fetched)
    for game, solve in (("leaves", by_touch), ("evenglow", by_keys)):
        look(page)
        page.locator(f"#learn-{game}").click()
        for n in range(1, 9):
            expect(page.locator(".lesson-head span")).to_have_text(f"{n} / 8")
            if n == 3:
                # Whoever loads the page again stands where they stood.
                page.reload()
                wait_until_ready(page)
                expect(page.locator(".lesson-head span")).to_have_text(f"{n} / 8")
            stage = page.locator("#stage").bounding_box()
            solve(page)
            page.locator(ON).first.wait_for()
            rested(page)
            assert page.locator("#stage").bounding_box() == stage, "the garden stands still, whatever is said"
            look(page)
            if n < 8:
                page.keyboard.press("Enter") if solve is by_keys else page.locator("#next-step").tap()
        page.locator("#learnt").click()
        expect(page.locator("html")).to_have_attribute("data-screen", "home")
