"""Back, Forward, reload, another site and back, links put into the address of an open page: in a browser's real history."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from e2e.conftest import OpenPage, Visit, wait_until_ready
from e2e.server import Server
from hedgerow import links, records
from hedgerow.links import Link
from hedgerow.records import Record


def played(count: int, **header: str) -> Record:
    """So many moves, each the first legal one."""
    record = records.new(header.pop("game", "leaves"), {"players": "2", "seed": "back", **header}, ["Cleo", "Dan"])
    for _n in range(count):
        record.moves.append(record.positions()[-1].legal_moves()[0].text)
    return record


def fragment(record: Record, purpose: str = "game", **said: Any) -> str:
    return links.link(Link(record, said.pop("at", None), purpose, **said))


def shown(page: Page) -> dict[str, Any]:
    """What is on the page: screen, sheet, replay, fields; that it can be used, and that the focus is somewhere."""
    found: dict[str, Any] = page.evaluate("""() => {
        const seen = (id) => document.getElementById(id)?.checkVisibility() ? document.getElementById(id) : null;
        return {
            screen: document.documentElement.dataset.screen,
            sheet: document.querySelector("#sheet .sheet-card")?.className.split("sheet-").at(-1) ?? "",
            replay: document.querySelector(".replay .count")?.textContent ?? "",
            log: document.querySelectorAll("#log .log-who").length,
            name: seen("set-name-0")?.value, seed: seen("set-seed")?.value, heading: seen("heading")?.textContent,
        };
    }""")
    return {key: value for key, value in found.items() if value not in (None, "")}


def becomes(page: Page, screen: str, sheet: str = "", replay: str = "") -> dict[str, Any]:
    """Waits until this is shown."""
    expect(page.locator("html")).to_have_attribute("data-screen", screen)
    expect(page.locator("#sheet .sheet-card")).to_have_count(1 if sheet else 0)
    if sheet:
        expect(page.locator(f"#sheet .sheet-{sheet}")).to_have_count(1)
    if replay:
        expect(page.locator(".replay .count")).to_have_text(re.compile(f"^{replay}/"))
    elif screen == "table":
        expect(page.locator(".replay")).to_have_count(0)
    return shown(page)


def back(page: Page, *wanted: str) -> dict[str, Any]:
    page.evaluate("history.back()")
    return becomes(page, *wanted)


def forth(page: Page, *wanted: str) -> dict[str, Any]:
    page.evaluate("history.forward()")
    return becomes(page, *wanted)


def same_after_a_reload(page: Page) -> None:
    """And the page can be used."""
    before = shown(page)
    page.reload()
    wait_until_ready(page)
    assert shown(page) == before


def press(page: Page, selector: str) -> None:
    """A press like a person's: what has just appeared does nothing for a moment."""
    page.wait_for_timeout(400)
    page.locator(selector).locator("visible=true").first.click()


def test_every_page_of_the_history_shows_the_same_again(page: Page, visit: Visit, site: Server) -> None:
    visit(page)
    becomes(page, "home")
    # The form, half filled, with the cursor still in a field.
    press(page, "#plate-leaves")
    becomes(page, "new")
    press(page, "summary")
    page.locator("#set-seed").fill("fern")
    page.locator("#set-name-0").press_sequentially("Ann")
    page.reload()
    wait_until_ready(page)
    assert (shown(page)["name"], shown(page)["seed"]) == ("Ann", "fern")
    back(page, "home")
    assert forth(page, "new")["name"] == "Ann"
    # At the table each sheet is closed by Back; one closed by its button leaves nothing behind.
    press(page, "#begin")
    becomes(page, "table")
    press(page, "#menu")
    becomes(page, "table", "menu")
    same_after_a_reload(page)
    back(page, "table")
    forth(page, "table", "menu")
    press(page, "#sheet-close")
    becomes(page, "table")
    press(page, "#menu")
    press(page, "#menu-rules")
    becomes(page, "rules")
    same_after_a_reload(page)
    expect(page.locator("#back-to-game")).to_have_count(1)
    back(page, "table")
    same_after_a_reload(page)
    # Another site and back.
    page.goto("about:blank")
    page.go_back()
    wait_until_ready(page)
    becomes(page, "table")
    back(page, "new")
    back(page, "home")
    forth(page, "new")
    forth(page, "table")
    # Twice at once.
    page.evaluate("history.go(-2)")
    becomes(page, "home")


def test_links_in_the_address_of_an_open_page_and_replays(open_page: OpenPage, visit: Visit, site: Server) -> None:
    page = open_page()
    first, second = fragment(played(4)), fragment(played(3, game="evenglow", seed="moth"), at=1)
    # Another "#" before it, parameters before and behind it.
    visit(page, f"?utm_source=mail#top#{first}&utm_medium=x")
    becomes(page, "table", "", "0")
    assert page.evaluate("location.search + location.hash") == ""
    for _n in range(2):
        press(page, "[data-to=forward]")
    becomes(page, "table", "", "2")
    # A game that is only looked at is there after a reload, where it stood.
    same_after_a_reload(page)
    press(page, "#menu")
    becomes(page, "table", "menu", "2")
    assert back(page, "table", "", "2")["log"] == 4
    # A link put into the address: one page of the history more, and Back leads to what was there.
    count = page.evaluate("history.length")
    page.evaluate("(link) => { location.hash = link }", second)
    becomes(page, "table", "", "1")
    expect(page.locator("#log .log-who")).to_have_count(3)
    assert page.evaluate("history.length") == count  # the sheet's page, to which nobody went forward, made room
    back(page, "table", "", "2")
    # A bad one says so and leaves things as they are; the page that the browser has made for it is passed over.
    page.evaluate("location.hash = 'nothing'")
    expect(page.locator("#notice")).to_contain_text("cannot be opened")
    becomes(page, "table", "", "2")
    press(page, "#notice-off")
    back(page, "home")
    # A game kept from a link: its replay has a page of its own.
    page.evaluate("(link) => { location.hash = link }", first)
    becomes(page, "table", "", "0")
    press(page, "[data-act=keep]")
    becomes(page, "table")
    press(page, "#menu")
    press(page, "#menu-replay")
    becomes(page, "table", "", "0")
    press(page, "[data-act=leave]")
    becomes(page, "table")
    forth(page, "table", "", "0")
    back(page, "table")
    back(page, "table", "", "0")  # the sent game
    back(page, "home")


SHARING = """navigator.share = (what) => {
    globalThis.shared = (globalThis.shared ?? 0) + 1;
    return Promise.reject(new DOMException("no", globalThis.refusal));
};"""


def test_a_sheet_pasted_into_and_a_share_that_is_refused(open_page: OpenPage, visit: Visit) -> None:
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    page.add_init_script(SHARING)
    visit(page)
    press(page, "[data-act=sheet][data-sheet=take]")
    becomes(page, "home", "take")
    link = fragment(played(4, game="evenglow", seed="moth"))
    page.locator("#take-text").fill(f"Have a look:\n> https://garden.test/x/#{link[:12]}\n> {link[12:]}. Well?")
    page.locator("#take-text").blur()
    becomes(page, "table", "", "0")
    back(page, "home")
    forth(page, "table", "", "0")
    press(page, "[data-act=keep]")
    becomes(page, "table")
    # What a link gives away is said where it is chosen.
    press(page, "#menu")
    press(page, "#menu-share")
    expect(page.locator("#sheet .open-deal")).to_contain_text("every hand")
    press(page, "[data-act=offer][data-what=position]")
    # Called off by the player: not a word.
    page.evaluate("globalThis.refusal = 'AbortError'")
    press(page, "[data-act=send]")
    page.wait_for_timeout(300)
    assert page.evaluate("globalThis.shared") == 1
    expect(page.locator("#sheet [role=status]")).to_have_count(0)
    page.evaluate("globalThis.refusal = 'NotAllowedError'")
    press(page, "[data-act=send]")
    expect(page.locator("#sheet [role=status]")).to_contain_text("would not send it")
    press(page, "[data-act=copy]")
    expect(page.locator("#sheet [role=status]")).to_contain_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.locator("#link").input_value()
    # The sheet is there after a reload, with the same link.
    link = page.locator("#link").input_value()
    page.reload()
    wait_until_ready(page)
    becomes(page, "table", "share")
    assert page.locator("#link").input_value() == link
