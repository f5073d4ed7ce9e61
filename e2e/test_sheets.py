"""Sheets, by touch: drawn down by their head they close; long names in the score sheet are whole on a tap."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Visit, wait_until_ready
from e2e.players import Fingers, look
from e2e.test_access import a_game, is_over, keep

NAMES = ("Maximiliane-Theodora", "Константин", "千代子")


def draw_down(page: Page, way: float) -> None:
    """A finger takes the head of the sheet, moves it by so many pixels and lets go."""
    head = page.locator("#sheet-heading").bounding_box()
    assert head
    finger = Fingers(page)
    x, y = head["x"] + 20, head["y"] + head["height"] / 2
    finger.down(1, x, y)
    finger.glide({1: (x, y + way)})
    finger.up(1)


def test_a_sheet_is_drawn_down_and_its_page_stays(phone: Page, visit: Visit) -> None:
    visit(phone)
    phone.locator("#foot-take").tap()
    look(phone)
    card = phone.locator("#sheet .sheet-card")
    before = card.bounding_box()
    draw_down(phone, 40)
    expect(card).to_be_visible()
    assert card.bounding_box() == before, "not far enough: it lies where it lay"
    draw_down(phone, -150)
    expect(card).to_be_visible()
    draw_down(phone, 150)
    expect(card).to_have_count(0)
    expect(phone.locator("html")).to_have_attribute("data-screen", "home")
    # The sheet was a page of the history: forward it is there again, where it belongs.
    phone.go_forward()
    expect(card).to_be_visible()
    assert card.bounding_box() == before
    phone.go_back()
    expect(card).to_have_count(0)


_BROKEN = """() => [...document.querySelectorAll(".full-name")].map((it) => {
    const range = document.createRange();
    range.selectNodeContents(it);
    return new Set([...range.getClientRects()].map(({x, y}) => getComputedStyle(it).writingMode === "horizontal-tb" ? y : x)).size;
})"""


@pytest.mark.parametrize("size", [(360, 640), (844, 390)])
def test_long_names_in_the_scores_are_whole_on_a_tap(phone: Page, visit: Visit, size: tuple[int, int]) -> None:
    width, height = size
    phone.set_viewport_size({"width": width, "height": height})
    visit(phone)
    text = a_game(3, is_over)
    for old, new in zip(("Ann", "Bartholomew the Second", "Cleo"), NAMES, strict=True):
        text = text.replace(old, new)
    keep(phone, {"over": text})
    phone.reload()
    wait_until_ready(phone)
    phone.locator("#game-over").tap()
    look(phone)
    assert phone.evaluate(_BROKEN) == [1, 1, 1], "each stands in one line"
    for n, name in enumerate(NAMES):
        cell = phone.locator(".full-name").nth(n)
        cell.tap()
        expect(cell).to_be_focused()
        expect(cell).to_have_text(name)
        whole = cell.evaluate("(it) => [it.scrollWidth - it.clientWidth, it.scrollHeight - it.clientHeight]")
        box = cell.bounding_box()
        assert box and max(whole) <= 1, f"{name} is cut"
        assert box["x"] >= 0 and box["x"] + box["width"] <= width
        page_table = phone.locator(".scores").bounding_box()
        assert (
            page_table
            and page_table["x"] <= box["x"] + 0.5
            and box["x"] + box["width"] <= page_table["x"] + page_table["width"] + 0.5
        )
