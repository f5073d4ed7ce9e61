"""Games against bots in the built site: without a network, and whatever becomes of the worker in which they think."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import DIST, PHONE, OpenPage, OpenProfile, Visit, wait_until_ready
from e2e.players import Toucher, look, over
from e2e.server import Server

WORKERS = """() => {
    const { Worker } = window;
    window.workers = [];
    window.Worker = class extends Worker {
        constructor(...given) { super(...given); workers.push(this); }
    };
}"""
NO_WORKERS = "window.Worker = class { constructor() { throw new Error('none here'); } };"
LONG = """() => {
    window.longest = 0;
    new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longest = Math.max(longest, duration);
    }).observe({ type: "longtask" });
}"""


def begun(page: Page, game: str, level: str) -> None:
    """A game against a bot of that level, that the bot begins."""
    page.locator(f"#against-{game}").click()
    look(page)
    page.locator("#set-who-1").select_option(level)
    page.locator("#fold").click()
    look(page)
    page.locator("#set-begins").select_option("1")
    page.locator("#begin").click()
    expect(page.locator("html")).to_have_attribute("data-screen", "table")


def my_turn(page: Page) -> None:
    """Waits until a person is to move."""
    page.locator("#panel .slot:not([disabled])").first.wait_for(timeout=60_000)


@pytest.mark.slow("a whole game, after a first visit and a second start")
def test_a_whole_game_against_a_bot_without_the_server(open_profile: OpenProfile, tmp_path: Path) -> None:
    with Server(DIST, path="/a/") as server:
        context = open_profile(tmp_path, **PHONE)
        page = context.pages[0]
        page.goto(server.url)
        wait_until_ready(page)
        expect(page.locator("#offline-ready")).to_be_visible(timeout=30_000)
        # Nobody has wanted a bot: the page itself has fetched none.
        assert not page.evaluate("performance.getEntriesByType('resource').filter(({name}) => name.includes('bots.pack')).length")
        context.close()
    context = open_profile(tmp_path, **PHONE, reduced_motion="reduce")
    page = context.pages[0]
    page.goto(server.url)
    wait_until_ready(page)
    # Two taps from the front page.
    page.locator("#against-leaves").tap()
    look(page)
    page.locator("#begin").tap()
    my_turn(page)
    expect(page.locator("#others")).to_contain_text("Robin")
    toucher = Toucher(page, "bots")
    for _move in range(60):
        if over(page):
            break
        toucher.move()
    assert over(page)
    expect(page.locator("table.scores thead")).to_contain_text("Robin")
    context.close()


@pytest.mark.slow("several starts of Python in a worker")
@pytest.mark.provokes
def test_a_worker_that_dies_is_replaced_and_where_there_is_none_the_page_thinks(open_page: OpenPage, visit: Visit) -> None:
    page = open_page(reduced_motion="reduce")
    page.add_init_script(f"({WORKERS})()")
    visit(page)
    begun(page, "leaves", "owl")
    page.wait_for_timeout(300)
    for _death in range(2):
        page.locator("#panel .slot[disabled]").first.wait_for()
        page.evaluate("workers.at(-1)?.dispatchEvent(new Event('error'))")
        page.wait_for_timeout(300)
    my_turn(page)
    assert page.evaluate("workers.length") == 3
    # A hint by the same worker: where, then what; the hand is the player's own to confirm.
    page.locator("#bar-hint").click()
    page.locator("#hint-more").wait_for(timeout=60_000)
    look(page)
    page.locator("#hint-more").click()
    expect(page.locator("#plant")).to_be_enabled()
    assert page.evaluate("workers.length") == 3

    # Leaving in mid-thought and coming back: the bot still moves, once.
    page.locator("#plant").click()
    page.reload()
    wait_until_ready(page)
    my_turn(page)
    expect(page.locator("#turn")).to_contain_text("Turn 2 of 12")

    other = open_page(reduced_motion="reduce")
    other.add_init_script(NO_WORKERS)
    visit(other)
    other.evaluate(f"({LONG})()")
    begun(other, "leaves", "robin")
    my_turn(other)
    expect(other.locator("#others")).to_contain_text("Robin")
