"""Whole games of Evenglow through the built site: alone by touch with every potion, three by keyboard, family by touch."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Visit
from e2e.gardeners import Gardener, Presser, Tapper
from e2e.players import listen, look, reload
from hedgerow import records
from hedgerow.records import Record

GOLDEN = Path(__file__).resolve().parent.parent / "tests" / "golden"


def golden(name: str) -> Record:
    """A recorded game."""
    return records.parse((GOLDEN / f"evenglow-{name}.txt").read_text(encoding="utf-8").partition("# dumps")[0])


def tap_through_form(page: Page, record: Record) -> None:
    """A new game with the recorded deal, by taps."""
    header = record.header
    page.locator("#plate-evenglow").tap()
    look(page)
    players = {"1": "Solo"}.get(header["players"], header["players"])
    page.get_by_role("group", name="Players").get_by_label(players, exact=True).tap()
    page.locator("#fold").tap()
    if header["variant"] == "family":
        page.locator("#set-variant-family").tap()
    page.locator(f"#set-board-{header['board']}").tap()
    if header["players"] != "1":
        page.locator("#set-begins").select_option("0")
    page.locator("#set-seed").fill(header["seed"])
    page.locator("#begin").tap()
    expect(page.locator("html")).to_have_attribute("data-screen", "table")


def type_through_form(page: Page, record: Record) -> None:
    """The same by keyboard."""
    header = record.header
    page.locator("#plate-evenglow").focus()
    page.keyboard.press("Enter")
    look(page)
    page.locator(f"#set-players-{header['players']}").focus()
    page.keyboard.press("Space")
    page.locator("#fold").focus()
    page.keyboard.press("Enter")
    page.locator(f"#set-board-{header['board']}").focus()
    page.keyboard.press("Space")
    page.locator("#set-begins").focus()
    page.keyboard.type("Player 1")
    page.locator("#set-seed").focus()
    page.keyboard.type(header["seed"])
    page.locator("#begin").focus()
    look(page)
    page.keyboard.press("Enter")
    expect(page.locator("html")).to_have_attribute("data-screen", "table")


def score_sheet(page: Page) -> dict[str, list[int]]:
    """Label -> numbers of the score sheet."""
    found: dict[str, list[int]] = {}
    for row in page.locator(".scores tbody tr:has(th)").all():
        numbers = [int(cell.inner_text().replace("–", "0")) for cell in row.locator("td .value").all()]
        found[row.locator("th .label span").last.inner_text()] = numbers
    return found


LINES = {
    "Vines": "vines",
    "Leaves": "leaves",
    "Henbane": "henbane",
    "Lion’s Mane": "lion",
    "Mandrake": "mandrake",
    "Elderberries": "elderberries",
    "Potions": "potions",
    "Potion sets": "set",
    "Total": "total",
}


def same_sheet(page: Page, gardener: Gardener) -> None:
    """The sheet at the end is the engine's, line by line."""
    expect(page.locator("html")).to_have_attribute("data-screen", "over")
    scores = [garden.score() for garden in gardener.positions[-1].gardens]
    for label, numbers in score_sheet(page).items():
        assert numbers[: len(scores)] == [score[LINES[label]] for score in scores], label


def play_through(page: Page, gardener: Gardener, visit_again: int) -> None:
    """All moves; in the middle of a turn the page is reloaded; the sheet at the end is the engine's."""
    record = gardener.record
    for at in range(len(record.moves)):
        if at == visit_again:
            reload(page)
            listen(page)
        gardener.move(at)
    same_sheet(page, gardener)


@pytest.mark.slow("whole games, tap by tap")
@pytest.mark.parametrize("name", ["solo-22", "family-2-22"])
def test_by_touch(phone: Page, visit: Visit, name: str) -> None:
    record = golden(name)
    visit(phone)
    tap_through_form(phone, record)
    listen(phone)
    gardener = Tapper(phone, record)
    middle = next(at for at in range(8, 99) if gardener.positions[at].phase == "place")
    play_through(phone, gardener, middle)
    if name == "solo-22":
        assert gardener.used == {"undew", "chaos", "tincture"}
        # The Unseen stands beside, like a player.
        assert "The Unseen" in phone.locator(".scores thead").inner_text()
        assert score_sheet(phone)["Total"] == [
            gardener.positions[-1].totals()[0],
            gardener.positions[-1].dump()["unseen"]["score"],
        ]
        # A cell of the sheet leads to the tiles that earned it.
        look(phone)
        phone.locator(".scores [data-act=lead][data-place^=s], .scores [data-act=lead][data-place^=m]").first.tap()
        expect(phone.locator("#flash .found").first).to_be_attached()


@pytest.mark.slow("a whole game, key by key")
def test_by_keyboard(desk: Page, visit: Visit) -> None:
    record = golden("3-25")
    visit(desk)
    type_through_form(desk, record)
    listen(desk)
    gardener = Presser(desk, record)
    for at in range(4):
        gardener.move(at)
    # The whole turn back, and again.
    desk.keyboard.press("u")
    assert gardener.played() < 4
    desk.keyboard.press("Shift+U")
    for _step in range(3):
        if gardener.played() < 4:
            desk.keyboard.press(".")
    for at in range(4, len(record.moves)):
        if at == 11:
            reload(desk)
            listen(desk)
        gardener.move(at)
    same_sheet(desk, gardener)
    assert gardener.used == {"undew", "chaos", "tincture"}


def test_two_hands_on_one_device(phone: Page, visit: Visit) -> None:
    """A card is hidden until its owner says so, and the screen can be switched off."""
    record = golden("2-25")
    visit(phone)
    tap_through_form(phone, record)
    gardener = Tapper(phone, record)
    for at in range(2):
        gardener.move(at)
    expect(phone.locator("#lift")).to_be_visible()
    assert not phone.locator("[data-act=side]").count()
    look(phone)
    phone.locator("#lift").tap()
    expect(phone.locator("[data-act=side]")).to_have_count(2)
    phone.locator("[data-sheet=menu]").tap()
    look(phone)
    phone.locator("#sheet [data-act=settings]").tap()
    look(phone)
    phone.locator("#prefer-curtain-off").tap()
    look(phone)
    phone.locator("#back-to-game").tap()
    for at in range(2, 5):
        gardener.move(at)
    assert not phone.locator("#lift").count()
    expect(phone.locator("[data-act=side]")).to_have_count(2)
