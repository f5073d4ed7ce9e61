"""Buttons that tell the truth: what is laid is what the app draws, whatever has the focus; nothing is confirmed unread;
the keys are the table's wherever a pointer has left the focus."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from e2e import players
from e2e.conftest import OpenPage, Visit
from e2e.gardeners import Presser, Tapper
from e2e.players import Toucher, look
from e2e.test_evenglow import golden, same_sheet, tap_through_form, type_through_form

FRESH = """
import json
from pyodide.ffi import create_proxy
from page.face import Memo

def fresh():
    # What was drawn before is forgotten: a drawing is kept only where the same would be drawn again.
    app = page.main.page.app
    app.state.memo = Memo()
    if app.state.table is not None:
        app.state.table.memo = Memo()
    return json.dumps(app.regions())

def flushed():
    # What the eye does not wait for comes in later tasks: here it comes at once, from memory, as it would have come.
    page.main.page.paper.slices.flush()

js.fresh = create_proxy(fresh)
js.flushed = create_proxy(flushed)
"""
"""Goes after the page's first lines of Python: the app draws once more, and nothing is laid."""

COMPARE = """() => {
    globalThis.lies = [];
    globalThis.compared = 0;
    const told = (node) => {
        if (node.nodeType === Node.TEXT_NODE) return node.data.replaceAll("\\u00a0", "&nbsp;");
        const inside = [...node.childNodes].map(told).join("");
        if (node.nodeType !== Node.ELEMENT_NODE) return inside;
        // What stands in a text field is what counts, not what stood there first.
        const ours = ({name}) => name !== "value" || !node.matches("input[type=text]");
        const attributes = [...node.attributes].filter(ours).map(({name, value}) => ` ${name}="${value}"`).sort().join("");
        const state = node.matches("input, select") ? ` = ${node.value} ${node.checked ?? ""}` : "";
        return `<${node.localName}${attributes}${state}${node.disabled ? " off" : ""}>${inside}</${node.localName}>\\n`;
    };
    globalThis.compare = (when) => {
        compared += 1;
        for (const [id, text] of Object.entries(JSON.parse(fresh()))) {
            const drawn = document.createElement("div");
            hedgerowLay(drawn, text);
            const wanted = [...drawn.childNodes].map(told).join("").split("\\n");
            const found = [...document.getElementById(id).childNodes].map(told).join("").split("\\n");
            wanted.forEach((line, n) => {
                if (line !== found[n]) lies.push(`${when}: #${id}:\\n  drawn ${line}\\n  laid  ${found[n]}`);
            });
            if (found.length > wanted.length) lies.push(`${when}: #${id}: too much is laid: ${found.slice(wanted.length)}`);
        }
    };
    for (const kind of ["click", "change", "keydown"])
        addEventListener(kind, ({target, key}) => {
            // A field that has been clicked, or is being written in, has yet to say that it has changed.
            if (kind === "change" || !target.matches?.("input, select, textarea")) (flushed(), compare(`${kind} ${key ?? ""} on ${target.closest?.("[id]")?.id}`));
        });
}"""
"""After every press (the window hears of it after the page has) each region is compared with a fresh drawing."""


def truthful(page: Page, visit: Visit) -> Callable[[], None]:
    """Opens the page, and has it compare itself; what is given back fails if it has shown anything else than it drew."""

    def longer(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text() + FRESH)

    page.route("**/boot/start.py", longer)
    visit(page)
    page.evaluate(COMPARE)

    def check() -> None:
        page.evaluate("compare('at rest')")
        lies: list[str] = page.evaluate("globalThis.lies.splice(0)")
        assert not lies, f"{len(lies)} lines differ:\n" + "\n".join(lies[:5])

    return check


@pytest.mark.slow("a whole game, each press compared with a fresh drawing")
def test_a_game_of_leaves_shows_what_is_drawn_after_every_press(phone: Page, visit: Visit) -> None:
    check = truthful(phone, visit)
    toucher = Toucher(phone, "truth")
    toucher.begin(("Ann", "Ben"), "truth")
    presses = 0
    while not players.over(phone):
        # Tapped twice, the tile in the display turns as the ghost does.
        if not players.asked(phone):
            toucher.pick().tap()
        toucher.move()
        check()
        presses = phone.evaluate("compared")
    check()
    assert presses > 100
    for control in ("#over-replay", "#replay-forward", "#replay-last", "#replay-play", "#replay-play", "#replay-leave"):
        phone.locator(control).tap()
        check()


@pytest.mark.slow("a whole game, each press compared with a fresh drawing")
def test_a_game_of_evenglow_with_potions_shows_what_is_drawn_after_every_press(phone: Page, visit: Visit) -> None:
    record = golden("solo-22")
    check = truthful(phone, visit)
    tap_through_form(phone, record)
    gardener = Tapper(phone, record)
    for at in range(len(record.moves)):
        gardener.move(at)
        check()
    same_sheet(phone, gardener)
    assert gardener.used == {"undew", "chaos", "tincture"}
    check()


class Twice(Toucher):
    """Whatever is confirmed is clicked twice, as fast as a finger does it."""

    def _confirm(self, words: str) -> None:
        page, count = self.page, players.moves_told(self.page)
        box = page.locator("#panel").get_by_role("button", name=words, exact=True).bounding_box()
        assert box
        page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        players.settled(page)
        if not players.over(page):
            assert players.moves_told(page) == count + 1, f"{words}, clicked twice, has played more than one move"


def hold_enter(page: Page) -> None:
    """Keeps Enter down for three seconds."""
    for _n in range(30):
        page.keyboard.down("Enter")
        page.wait_for_timeout(100)
    page.keyboard.up("Enter")


def behind_the_curtain(page: Page) -> None:
    """A key that is held places one pair of tiles, and shows nobody's card."""
    record = golden("family-2-22")
    type_through_form(page, record)
    gardener = Presser(page, record)
    players.listen(page)
    gardener.move(0)
    look(page)
    page.keyboard.press("ArrowRight")
    hold_enter(page)
    assert gardener.played() == 2
    expect(page.locator("#lift")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#lift")).to_have_count(0)
    assert gardener.played() == 2


def by_keys_after_the_pointer(page: Page) -> None:
    """A mouse has left the focus on a button of the table: Enter plants all the same."""

    def enter() -> None:
        count = players.moves_told(page)
        page.keyboard.press("Enter")
        players.wait_for_moves(page, count + 1)
        players.settled(page)

    for button in ("#slot-0", "#turn-tile", "#flip"):
        page.locator("#slot-0").click()
        page.keyboard.press("ArrowRight")
        expect(page.locator("#ghost svg")).to_be_attached()
        if button != "#slot-0":
            page.locator(button).click()
        enter()
        while players.asked(page):
            page.locator("#choice-1").click()
            enter()
    # One who comes by Tab presses what has the focus.
    page.locator("#stage").focus()
    page.keyboard.press("Tab")
    page.locator("#slot-1").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#slot-1")).to_have_attribute("aria-pressed", "true")


def by_place_of_the_key(page: Page) -> None:
    """On a Cyrillic keyboard the key where R is on a Latin one turns the tile."""
    before = page.locator("#slot-1").get_attribute("aria-label")
    keyboard = page.context.new_cdp_session(page)
    for kind in ("keyDown", "keyUp"):
        keyboard.send("Input.dispatchKeyEvent", {"type": kind, "key": "\u043a", "code": "KeyR", "windowsVirtualKeyCode": 82})
    expect(page.locator("#slot-1")).not_to_have_attribute("aria-label", before or "")


@pytest.mark.slow("the beginnings of two games in one page")
def test_nothing_is_confirmed_that_nobody_has_read(open_page: OpenPage, visit: Visit) -> None:
    # Nothing is on its way through the air: what comes next comes at once.
    page = open_page(has_touch=True, reduced_motion="reduce")
    visit(page)
    behind_the_curtain(page)
    page.locator("#bar-home").click()
    look(page)
    twice = Twice(page, "twice")
    twice.begin(("Ann", "Ben"), "twice-18", {"Meadow sprites": "Random"})
    # The first tile has a question come where it was planted.
    page.locator("#slot-0").click()
    page.keyboard.press("ArrowRight")
    twice.plant()
    expect(page.locator("#choose")).to_be_visible()
    look(page)
    twice.choose()
    players.settled(page)
    by_keys_after_the_pointer(page)
    by_place_of_the_key(page)
    for _n in range(4):
        twice.move()
