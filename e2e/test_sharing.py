"""Links between browsers that share nothing, pictures, files, two tabs, and what is sent in bad faith."""

from __future__ import annotations

import contextlib
import io
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Page, TimeoutError, expect

from e2e.conftest import PHONE, Mishaps, OpenPage, Visit, wait_until_ready
from e2e.gardeners import Tapper
from e2e.players import Toucher, kept_record, look, over, reload, settled
from e2e.test_evenglow import golden, tap_through_form
from hedgerow import links, records
from hedgerow.links import Link


def share(page: Page, what: str) -> str:
    """The link that the share sheet gives."""
    page.locator("#bar [data-act=sheet], .over [data-act=share]").locator("visible=true").first.tap()
    if page.locator("#sheet [data-act=share]").count():
        look(page)
        page.locator("#sheet [data-act=share]").tap()
    look(page)
    page.locator(f"[data-act=offer][data-what={what}]").tap()
    return page.locator("#link").input_value()


def by_link(page: Page, seat: int) -> None:
    """Begins to play by link, as this seat."""
    page.locator("#bar [data-sheet=menu]").tap()
    look(page)
    page.locator("#sheet [data-act=share]").tap()
    look(page)
    page.locator("[data-act=offer][data-what=turn]").tap()
    look(page)
    page.locator(f"[data-act=mine][data-seat='{seat}']").tap()
    page.locator("#sheet .head [data-act=sheet]").tap()


def receive(page: Page, link: str) -> None:
    """Opens a link in a page that is open already, as a phone does that has the page as an app; sees the moves."""
    page.evaluate("(fragment) => { location.hash = fragment }", link.partition("#")[2])
    expect(page.locator("html")).to_have_attribute("data-screen", re.compile("table|over"))
    seen(page)


def seen(page: Page) -> None:
    """What has been played is shown by itself, and then it is one's turn; whoever will not wait goes there at once."""
    leave = page.locator(".replay [data-act=leave]:visible")
    with contextlib.suppress(TimeoutError):
        if leave.count():
            leave.click(timeout=3000)  # it may have ended by itself meanwhile
    expect(leave).to_have_count(0)


@pytest.mark.slow("a whole game between three pages, each turn a link opened")
def test_leaves_by_link_between_three(open_page: OpenPage, visit: Visit) -> None:
    pages = [open_page(**PHONE) for _seat in range(3)]
    people = [Toucher(page, f"link {n}") for n, page in enumerate(pages)]
    visit(pages[0])
    people[0].begin(("Ann", "Ben", "Cleo"), "three by link")
    by_link(pages[0], 0)
    # Whoever begins by lot, the link goes on in turn order from there.
    link, seat = "", 0
    for turn in range(36):
        page = pages[seat]
        if turn in (1, 2):
            page.goto(link)
            wait_until_ready(page)
            expect(page.locator("html")).to_have_attribute("data-screen", "table")
            seen(page)
        elif turn:
            receive(page, link)
        assert not over(page)
        while not page.locator("#sheet .sheet-share").count() and not over(page):
            people[seat].move()
        page.locator("#link").wait_for()
        link = page.locator("#link").input_value()
        if not over(page):
            page.locator("#sheet .head [data-act=sheet]").tap()
        seat = (seat + 1) % 3
    assert over(pages[2])
    for page in pages[:2]:
        receive(page, link)
        expect(page.locator("html")).to_have_attribute("data-screen", "over")
    records_ = [kept_record(page).moves for page in pages]
    assert records_[0] == records_[1] == records_[2]
    totals = [page.locator(".total").inner_text() for page in pages]
    assert len(set(totals)) == 1


@pytest.mark.slow("a whole game between two pages, each turn a link opened")
def test_evenglow_by_link_between_two(open_page: OpenPage, visit: Visit) -> None:
    record = golden("2-25")
    pages = [open_page(**PHONE) for _seat in range(2)]
    people = [Tapper(page, record) for page in pages]
    visit(pages[0])
    tap_through_form(pages[0], record)
    by_link(pages[0], 0)
    link, seat, at = "", 0, 0
    while at < len(record.moves):
        page = pages[seat]
        if link and at == 1:
            page.goto(link)
            wait_until_ready(page)
            seen(page)
        elif link:
            receive(page, link)
        mover = people[0].positions[at].to_move
        assert mover == seat
        other = people[0].positions[at].hands[1 - seat]
        while at < len(record.moves) and people[0].positions[at].to_move == seat:
            # Nobody sees the other's hand, and nobody is asked to hand over a device.
            assert not page.locator("#lift").count()
            if other and page.locator("[data-act=side]").count():
                assert page.locator(f"[data-act=side][data-side={other[:2]}]").count() == 0
            people[seat].move(at)
            at += 1
        page.locator("#link").wait_for()
        link = page.locator("#link").input_value()
        if at < len(record.moves):
            page.locator("#sheet .head [data-act=sheet]").tap()
        seat = 1 - seat
    receive(pages[seat], link)
    for page in pages:
        expect(page.locator("html")).to_have_attribute("data-screen", "over")
        assert kept_record(page).moves == record.moves


def test_an_older_link_and_a_branch(open_page: OpenPage, visit: Visit) -> None:
    page = open_page(**PHONE)
    visit(page)
    record = records.new("leaves", {"seed": "older", "players": "2"}, ["Ann", "Ben"])
    moves: list[str] = []
    for _n in range(3):
        moves.append(records.Record(record.header, moves).positions()[-1].legal_moves()[-1].text)

    after_one = records.Record(record.header, moves[:1]).positions()[-1]
    other = next(move.text for move in after_one.legal_moves() if move.text != moves[1])

    def link(count: int, *more: str) -> str:
        return "#" + links.link(Link(records.Record(record.header, [*moves[:count], *more]), None, "turn", None))

    receive(page, link(3))
    receive(page, link(1))
    expect(page.locator("#notice")).to_contain_text("older")
    assert kept_record(page).moves == moves
    page.locator("[data-act=notice-off]").tap()
    receive(page, link(1, other))
    expect(page.locator("#notice")).to_contain_text("another way")
    assert page.evaluate("Object.keys(localStorage).filter((k) => k.startsWith('hedgerow/game/')).length") == 2


def test_a_replay_is_watched_and_played_on_from(open_page: OpenPage, visit: Visit) -> None:
    page = open_page(**PHONE)
    visit(page)
    person = Toucher(page, "replay")
    person.begin(("Ann", "Ben"), "replay")
    for _n in range(4):
        person.move()
    link = share(page, "replay")
    assert page.locator(".link .help").inner_text() == f"{len(link)} characters"
    there = open_page(**PHONE)
    there.goto(link)
    wait_until_ready(there)
    assert there.evaluate("location.hash") == ""
    assert there.evaluate("Object.keys(localStorage).filter((k) => k.startsWith('hedgerow/game/')).length") == 0
    there.locator("[data-to=forward]").tap()
    expect(there.locator(".replay .count")).to_have_text(re.compile(r"^1/"))
    there.locator("#replay-slider").fill("3")
    expect(there.locator(".replay .count")).to_have_text(re.compile(r"^3/"))
    there.locator("[data-act=branch]").tap()
    settled(there)
    Toucher(there, "on").move()
    assert len(kept_record(there).moves) == 4
    reload(there)
    assert len(kept_record(there).moves) == 4


def test_the_same_deal_for_a_friend(open_page: OpenPage, visit: Visit) -> None:
    page, there = open_page(**PHONE), open_page(**PHONE)
    visit(page)
    person = Toucher(page, "again")
    person.begin(("Ann",), "again")
    while not over(page):
        person.move()
    points = re.search(r"\d+", page.locator("#heading").inner_text())
    assert points
    link = share(page, "again")
    there.goto(link)
    wait_until_ready(there)
    expect(there.locator(".sent")).to_contain_text(f"Ann had {points[0]} point")
    there.locator("#begin").tap()
    assert kept_record(there).header["bag"] == kept_record(page).header["bag"]


def test_a_code_that_a_phone_can_read(open_page: OpenPage, visit: Visit) -> None:
    page = open_page(**PHONE)
    visit(page)
    person = Toucher(page, "code")
    person.begin(("Ann", "Ben"), "code")
    person.move()
    link = share(page, "position")
    page.locator("[data-act=code]").tap()
    code = page.locator(".code svg")
    code.wait_for()
    code.scroll_into_view_if_needed()
    seen = zxingcpp.read_barcodes(Image.open(io.BytesIO(page.locator(".code").screenshot())))
    assert [found.text for found in seen] == [link]


def test_pictures(open_page: OpenPage, visit: Visit) -> None:
    page = open_page()
    visit(page, "#" + links.link(Link(golden("2-25"), None, "game", None)))
    page.locator("[data-act=keep]").click()
    page.locator("#bar [data-sheet=menu]").click()
    look(page)
    page.locator("#sheet [data-act=share]").click()
    look(page)
    for what in ("garden", "scores"):
        with page.expect_download() as made:
            page.locator(f"[data-act=picture][data-what={what}]").click()
        data = Path(made.value.path()).read_bytes()
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        assert len(data) > 20_000


def test_everything_moves_to_another_browser(open_page: OpenPage, visit: Visit, tmp_path: Path) -> None:
    page, there = open_page(), open_page()
    visit(page)
    record = records.new("leaves", {"seed": "move", "players": "2"}, ["Ann", "Ben"])
    receive(page, "#" + links.link(Link(records.Record(record.header, ["1f0@1,0"]), None, "turn", None)))
    page.locator("#bar [data-act=home]").click()
    with page.expect_download() as made:
        page.locator("[data-act=everything]").last.click()
    file = tmp_path / "everything.json"
    made.value.save_as(file)
    assert json.loads(file.read_text())["games"]
    visit(there)
    there.locator("[data-sheet=take]").click()
    there.locator("#take-file").set_input_files(file)
    expect(there.locator("#notice")).to_contain_text("1 game has been taken in")
    assert kept_record(there).moves == ["1f0@1,0"]


def test_a_second_tab_follows(open_page: OpenPage, visit: Visit) -> None:
    first = open_page(**PHONE)
    visit(first)
    person = Toucher(first, "tabs")
    person.begin(("Ann", "Ben"), "tabs")
    second = first.context.new_page()
    visit(second)
    second.locator("[data-act=open]").first.tap()
    settled(second)
    person.move()
    expect(second.locator("#notice")).to_contain_text("another tab")
    second.locator("[data-act=notice-off]").tap()
    settled(second)
    Toucher(second, "other").move()
    settled(first)
    assert len(kept_record(first).moves) == 2


HOSTILE: dict[str, Callable[[], str]] = {
    "cut": lambda: "#" + links.link(Link(golden("2-25"), None, "game", None))[:-7],
    "later": lambda: "#zAAAA",
    "long": lambda: "#1" + "A" * 60_000,
    "markup": lambda: "#1<img src=x onerror=alert(1)>",
    "signs": lambda: "#1%F0%9F%8C%BF%00",
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_link_gets_one_sentence(open_page: OpenPage, visit: Visit, mishaps: Mishaps, kind: str) -> None:
    page = open_page(**PHONE)
    visit(page, HOSTILE[kind]())
    expect(page.locator("#notice .notice p")).to_have_count(1)
    expect(page.locator("#notice")).to_contain_text("cannot be opened")
    page.locator("[data-act=notice-off]").tap()
    # The page stays usable.
    page.locator("#plate-leaves").tap()
    page.locator("#begin").tap()
    expect(page.locator("html")).to_have_attribute("data-screen", "table")
