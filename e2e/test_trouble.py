"""A browser that keeps nothing, or has kept something torn: one clear sentence, and play goes on."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

from e2e import players
from e2e.conftest import DESK, DIST, PHONE, OpenPage, Visit, wait_until_ready
from e2e.players import Toucher
from e2e.server import Server
from hedgerow import records

FULL = """Storage.prototype.setItem = () => { throw new DOMException("The quota has been exceeded.", "QuotaExceededError") }"""
OFF = (
    """Object.defineProperty(window, "localStorage", {get() { throw new DOMException("Access is denied.", "SecurityError") }})"""
)
FORGETFUL = """Storage.prototype.setItem = () => {}"""
TROUBLES = {"full": FULL, "off": OFF, "forgetful": FORGETFUL}


@pytest.mark.parametrize("trouble", TROUBLES)
def test_storage_that_fails_is_told_once_and_play_goes_on(
    open_page: OpenPage, visit: Visit, tmp_path: Path, trouble: str
) -> None:
    page = open_page(**PHONE)
    page.add_init_script(TROUBLES[trouble])
    visit(page)
    toucher = Toucher(page, trouble)
    toucher.begin(("Ann", "Ben"), "fern")
    notice = page.get_by_role("alert").filter(visible=True)
    expect(notice).to_have_count(1)
    words = notice.locator("p").inner_text()
    assert "not keeping the game" in words
    assert len(re.findall(r"[.!?](?:\s|$)", words)) <= 2
    # The game as a file, at once.
    with page.expect_download() as loading:
        notice.get_by_role("button", name=re.compile("Save as a file|file", re.I)).first.tap()
    loading.value.save_as(tmp_path / "begun.txt")
    assert records.parse((tmp_path / "begun.txt").read_text()).moves == []
    notice.get_by_role("button", name="Close").tap()
    expect(notice).to_have_count(0)
    for _n in range(4):
        toucher.move()
        expect(notice).to_have_count(0)
    moves = players.moves_told(page)
    assert moves >= 4
    page.get_by_role("button", name="Menu").tap()
    with page.expect_download() as loading:
        page.locator("#sheet").get_by_role("button", name="Save as a file").tap()
    loading.value.save_as(tmp_path / "game.txt")
    record = records.parse((tmp_path / "game.txt").read_text())
    assert len(record.moves) == moves
    record.positions()
    # Screens that read the storage work without it.
    page.locator("#sheet").get_by_role("button", name="Settings").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")
    page.get_by_role("group", name="Colours").get_by_label("Dark").tap()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_storage_that_fills_up_in_the_middle_of_a_game_keeps_what_it_had(open_page: OpenPage, visit: Visit) -> None:
    page = open_page(**PHONE)
    visit(page)
    toucher = Toucher(page, "fills up")
    toucher.begin(("Ann", "Ben"), "fern")
    toucher.move()
    before = players.kept(page)
    page.evaluate(f"() => {{ {FULL} }}")
    toucher.pick()
    notice = page.get_by_role("alert").filter(visible=True)
    expect(notice).to_contain_text("not keeping the game")
    assert players.kept(page) == before
    notice.get_by_role("button", name="Close").tap()
    toucher.place()
    toucher.plant()
    players.settled(page)
    assert players.kept(page) == before
    assert players.moves_told(page) == 2
    expect(notice).to_have_count(0)


def test_damaged_saves_are_kept_offered_and_stand_in_nobodys_way(open_page: OpenPage, visit: Visit, tmp_path: Path) -> None:
    page = open_page(**PHONE)
    visit(page)
    toucher = Toucher(page, "damaged")
    toucher.begin(("Ann", "Ben"), "fern")
    toucher.move()
    (key,) = [key for key in players.kept(page) if key.startswith("hedgerow/game/")]
    good = players.kept(page)[key]
    torn = {
        "torn": "hedgerow: 1\ngame: leaves\nplayers",
        "cheat": good + "1f0@9,9\n",
        "later": good.replace("page: 1", "page: 99"),
        "other": "hedgerow: 1\ngame: no-such-game\n\n",
        "binary": "\u0000\ufffe<script>alert(1)</script>",
        "empty": "",
    }
    page.evaluate(
        "(torn) => { for (const [id, text] of Object.entries(torn)) localStorage.setItem(`hedgerow/game/${id}`, text) }", torn
    )
    page.evaluate("localStorage.setItem('hedgerow/settings', '{broken')")
    before = players.kept(page)
    other = page.context.new_page()
    page.close()
    visit(other)
    expect(other.locator(".kept [data-act=open]")).to_have_count(1)
    damaged = other.locator(".kept .damaged")
    expect(damaged).to_have_count(len(torn))
    for words in damaged.locator("p").all_inner_texts():
        assert words.startswith("A game that cannot be read: ")
        assert len(words) > 35
    # Each can be had as a file: as it is, or, where only its moves are wrong, as a record that says so line by line.
    files = {**torn, "cheat": re.sub(r"page(-[\w-]+)?:.*\n", "", torn["cheat"])}
    texts = []
    for entry in damaged.all():
        with other.expect_download() as loading:
            entry.get_by_role("button", name="Save as a file").tap()
        loading.value.save_as(tmp_path / "torn.txt")
        texts.append((tmp_path / "torn.txt").read_bytes().decode())
    assert sorted(texts) == sorted(files.values())
    assert {k: v for k, v in players.kept(other).items() if k != "hedgerow/settings"} == {
        k: v for k, v in before.items() if k != "hedgerow/settings"
    }
    # The good one goes on.
    other.locator(".kept [data-act=open]").tap()
    players.settled(other)
    toucher.page = other
    toucher.move()
    after = players.kept(other)
    assert {id: after[f"hedgerow/game/{id}"] for id in torn} == torn
    assert after[key] != good


def test_a_game_that_vanished_is_told(page: Page, visit: Visit) -> None:
    visit(page)
    page.locator("#plate-leaves").click()
    page.locator("#begin").click()
    players.settled(page)
    page.evaluate("addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true)")
    page.evaluate("localStorage.clear(); Storage.prototype.setItem = () => {}")
    # The copy on disk as well: a game that is only there comes back.
    page.evaluate("new Promise((done) => { indexedDB.deleteDatabase('hedgerow').onsuccess = done; setTimeout(done, 2000) })")
    page.reload()
    wait_until_ready(page)
    expect(page.locator("html")).to_have_attribute("data-screen", "home")
    expect(page.get_by_role("alert").filter(visible=True)).to_contain_text("no longer kept")


@pytest.fixture
def cookieless(playwright: Playwright) -> Iterator[Page]:
    """A page in a Firefox that is to block all cookies and site data: every kind of storage is refused there, each by an error."""
    found = shutil.which("firefox-esr") or shutil.which("firefox")
    if found is None:
        pytest.skip("no Firefox is installed")
    blocked: dict[str, str | float | bool] = {"network.cookie.cookieBehavior": 2}
    firefox = playwright.firefox.launch(channel="moz-firefox", executable_path=found, firefox_user_prefs=blocked)
    yield firefox.new_page(**DESK)
    firefox.close()


def test_firefox_that_blocks_cookies_starts_and_plays(cookieless: Page) -> None:
    page = cookieless
    with Server(DIST, path="/a/b/") as server:
        page.goto(server.url)
        wait_until_ready(page)
        refused = "() => { try { return String(localStorage.length) } catch (error) { return error.name } }"
        assert page.evaluate(refused) == "SecurityError"
        page.locator("#plate-leaves").click()
        page.locator("#begin").click()
        players.settled(page)
        expect(page.locator("html")).to_have_attribute("data-screen", "table")
        # Reset: nothing is kept here, so the page is fetched anew; where it cannot be, that is said, and nothing else.
        page.goto(server.url)
        wait_until_ready(page)
        page.get_by_role("button", name="Settings", exact=True).click()
        server.requests.clear()
        with page.expect_event("load"):
            page.locator("#reset").click()
        wait_until_ready(page)
        assert any(request.path.endswith("/app.pack") for request in server.requests)
        expect(page.locator("#boot-error")).to_be_hidden()
        page.goto(server.url + "?x")
        wait_until_ready(page)
        page.get_by_role("button", name="Settings", exact=True).click()
        server.stop()
        page.locator("#reset").click()
        expect(page.locator("#notice")).to_contain_text("nothing was reset", timeout=30_000)
