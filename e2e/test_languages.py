"""The language: as the browser asks for it, as a link says, as it was chosen; without the server, too."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from e2e.conftest import DIST, PHONE, OpenPage, OpenProfile, Visit, wait_until_ready
from e2e.players import look
from e2e.server import Server

MOTTO = ".motto"
JAPANESE = "1〜4人で、1台の端末で遊ぶ2つの庭のゲーム。"
ENGLISH = "Two garden games for one to four, at one device."
SEEN = """() => {
    const motto = () => document.querySelector(".motto")?.checkVisibility({visibilityProperty: true}) && document.querySelector(".motto").textContent;
    globalThis.mottos = new Set();
    const watch = () => { if (document.body && motto()) mottos.add(motto()); requestAnimationFrame(watch); };
    watch();
}"""


def test_a_japanese_browser_never_sees_another_language(open_profile: OpenProfile, tmp_path: Path) -> None:
    with Server(DIST, path="/a/") as server:
        context = open_profile(tmp_path, **PHONE, locale="ja-JP")
        context.add_init_script(f"({SEEN})()")
        page = context.pages[0]
        page.goto(server.url)
        wait_until_ready(page)
        expect(page.locator("html")).to_have_attribute("lang", "ja")
        expect(page.locator(MOTTO)).to_have_text(JAPANESE)
        assert page.evaluate("[...mottos]") == [JAPANESE]
        expect(page.locator("#offline-ready")).to_be_visible(timeout=30_000)
    # Without the server: a game of the other language by its link, and the setting.
    page.goto(f"{server.url}?lang=en")
    wait_until_ready(page)
    expect(page.locator(MOTTO)).to_have_text(ENGLISH)
    page.goto(server.url)
    wait_until_ready(page)
    expect(page.locator(MOTTO)).to_have_text(JAPANESE)
    choose(page, "en")
    page.reload()
    wait_until_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    # A link goes before what was chosen, whatever else is set and when the page is loaded anew, until a language is chosen.
    page.goto(f"{server.url}?lang=ja")
    wait_until_ready(page)
    page.locator("#foot-settings").tap()
    look(page)
    page.locator("label:has(#prefer-theme-dark)").tap()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.reload()
    wait_until_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.locator("label:has(#prefer-language-auto)").tap()
    page.locator("label:has(#prefer-language-en)").tap()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def choose(page: Page, language: str) -> None:
    """Chooses a language in the settings, and sees the page in it."""
    page.locator("#foot-settings").tap()
    look(page)
    page.locator(f"label:has(#prefer-language-{language})").tap()
    expect(page.locator("html")).to_have_attribute("lang", language)


def test_hints_are_given_in_the_language_of_the_page(open_page: OpenPage, visit: Visit) -> None:
    page = open_page(locale="ja-JP", reduced_motion="reduce")
    visit(page)
    page.locator("#plate-leaves").click()
    look(page)
    page.locator("#begin").click()
    look(page)
    page.locator("#bar-hint").click()
    for _n in range(2):
        page.locator("#hint-more").wait_for(timeout=60_000)
        look(page)
        page.locator("#hint-more").click()
    expect(page.locator(".hint-words li").first).to_contain_text("ます", timeout=30_000)
