"""Storage that is really full or off: no way from the table loses a move, the page says so, and what it says is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Dialog, Page, expect

from e2e import players
from e2e.conftest import DESK, OpenPage, Visit, wait_until_ready
from e2e.players import Typist
from e2e.test_trouble import OFF
from hedgerow import links, records
from hedgerow.links import Link

BRIM = """() => {
    // To the last character: halves of what did not fit any more, down to one.
    let size = 1 << 22, text = "";
    while (size) {
        try { localStorage.setItem("brim", text + "x".repeat(size)); text += "x".repeat(size); } catch { size >>= 1; }
    }
    return text.length;
}"""
AT_ONCE = """([at, controls]) => {
    setTimeout(() => {
        while (Date.now() < at);
        for (const control of controls) document.querySelector(`#panel ${control}`).click();
    }, at - Date.now() - 50);
}"""
"""Presses these controls at that time, in milliseconds, in whichever tab."""
SOON = 500
"""Milliseconds after which what has just appeared can be pressed."""
MINE = re.compile("Ann, Ben|Ben, Ann")
MOVES = "#log .log-who"


def turn_link() -> str:
    """A game by link of somebody else's, one move old."""
    record = records.new("leaves", {"players": "2", "seed": "by link"}, ("Cleo", "Dan"))
    record.moves.append(record.positions()[-1].legal_moves()[0].text)
    return links.link(Link(record, None, "turn", None))


def plays(page: Page, seed: str) -> Typist:
    """A game of two is begun, with two moves."""
    typist = Typist(page, seed)
    typist.begin(("Ann", "Ben"), seed)
    typist.move()
    typist.move()
    return typist


def close_notice(page: Page) -> None:
    notice = page.locator("#notice-off")
    if notice.count():
        page.wait_for_timeout(SOON)
        notice.click()


def back_to(page: Page, moves: int) -> None:
    """The front page lists the game as one that is in this tab only, and all of its moves are there."""
    close_notice(page)
    mine = page.locator(".kept .game").filter(has_text=MINE).first
    expect(mine).to_contain_text("In this tab only")
    mine.click()
    players.settled(page)
    expect(page.locator(MOVES)).to_have_count(moves)
    expect(page.locator("#bar")).to_contain_text("Not kept")


@pytest.mark.parametrize("trouble", ["full", "off"])
@pytest.mark.slow("every way from the table, with a storage that is full, and with none")
def test_no_way_from_the_table_loses_what_is_in_this_tab_only(
    open_page: OpenPage, visit: Visit, tmp_path: Path, trouble: str
) -> None:
    page = open_page(**DESK)
    if trouble == "off":
        page.add_init_script(OFF)
    visit(page)
    typist = plays(page, trouble)
    if trouble == "full":
        assert page.evaluate(BRIM) > 5_000_000
    typist.move()
    moves = page.locator(MOVES).count()
    assert moves >= 3
    close_notice(page)
    home = page.get_by_role("button", name="Front page")
    # Home; the very file that was offered; a game by link; a game to look at; a new game; Back.
    home.click()
    back_to(page, moves)
    page.locator("#menu").click()
    with page.expect_download() as loading:
        page.locator("#sheet").get_by_role("button", name="Save as a file").click()
    loading.value.save_as(tmp_path / "game.txt")
    page.locator("#sheet-close").click()
    paste(page, (tmp_path / "game.txt").read_text())
    players.settled(page)
    expect(page.locator(MOVES)).to_have_count(moves)
    typist.move()  # which the file's game takes
    home.click()
    expect(page.locator(".kept .game")).to_have_count(2)
    page.evaluate("(link) => { location.hash = link }", turn_link())
    expect(page.locator("html")).to_have_attribute("data-screen", "table")
    players.settled(page)
    typist.hold()
    close_notice(page)
    home.click()
    expect(page.locator(".kept .game")).to_have_count(3)
    expect(page.locator(".kept .in-tab")).to_have_count(3)
    # Loading the page anew waits until everything is in a file.
    page.evaluate("dispatchEvent(new CustomEvent('hedgerow:update-ready'))")
    page.evaluate("() => { hedgerowOffline.update = () => { globalThis.updated = true } }")
    page.wait_for_timeout(SOON)
    page.locator("#renew").click()
    expect(page.get_by_role("alert").filter(visible=True)).to_contain_text("would lose what is in this tab only")
    assert not page.evaluate("Boolean(globalThis.updated)")
    close_notice(page)
    with page.expect_download() as loading:
        page.get_by_role("button", name="Save everything as a file").first.click()
    loading.value.save_as(tmp_path / "all.json")
    page.locator("#renew").click()
    assert page.evaluate("globalThis.updated")
    # Closing the tab asks.
    asked: list[str] = []

    def answer(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    page.on("dialog", answer)
    page.close(run_before_unload=True)
    page.wait_for_timeout(1000)
    assert asked == ["beforeunload"]
    # As soon as there is room, everything is kept.
    if trouble == "full":
        page.evaluate("localStorage.removeItem('brim')")
        page.locator(".kept .game").filter(has_text=MINE).last.click()
        players.settled(page)
        typist.move()
        expect(page.locator("#bar")).not_to_contain_text("Not kept")
        assert len([key for key in players.kept(page) if key.startswith("hedgerow/game/")]) == 3


def paste(page: Page, text: str) -> None:
    """Pastes onto the page, not into a field."""
    page.evaluate(
        """(text) => {
            const clipboardData = new DataTransfer();
            clipboardData.setData("text", text);
            document.body.dispatchEvent(new ClipboardEvent("paste", {clipboardData, bubbles: true}));
        }""",
        text,
    )


def test_copied_is_said_only_where_it_was(page: Page, visit: Visit) -> None:
    visit(page)
    plays(page, "copy")
    for well, words in (
        ("Promise.resolve()", "Copied."),
        ("Promise.reject(new DOMException('no', 'NotAllowedError'))", "would not copy"),
    ):
        page.evaluate(
            f"Object.defineProperty(navigator, 'clipboard', {{configurable: true, value: {{writeText: () => {well}}}}})"
        )
        for control in ("#menu", "#sheet [data-act=share]", "#sheet [data-what=position]", "#sheet [data-act=copy]"):
            page.locator(control).click()
            players.look(page)
        expect(page.locator("#sheet [role=status]")).to_contain_text(words)
        page.locator("#sheet-close").click()


@pytest.mark.slow("two tabs, and a crash in the drawing")
@pytest.mark.provokes
def test_two_tabs_at_once_keep_both_lines_and_an_error_is_told(open_page: OpenPage, visit: Visit) -> None:
    one = open_page(**DESK)
    visit(one)
    typist = plays(one, "tabs")
    other = one.context.new_page()
    visit(other)
    other.locator(".kept .game").click()
    players.settled(other)
    # Both have the same tile in hand, as one follows the other; then one turns it, and both plant without a moment between.
    typist.press("1", "ArrowRight")
    for page in (one, other):
        expect(page.locator("#ghost svg")).to_be_attached()
    one.wait_for_timeout(500)
    at = one.evaluate("Date.now() + 2000")
    one.evaluate(AT_ONCE, [at, [".main"]])
    other.evaluate(AT_ONCE, [at, ["[data-act=turn]", ".main"]])
    for page in (one, other):
        expect(page.locator(MOVES)).to_have_count(3, timeout=20_000)
        players.settled(page)
    one.wait_for_timeout(500)
    lines = sorted(records.parse(text).moves for key, text in players.kept(one).items() if key.startswith("hedgerow/game/"))
    assert [len(line) for line in lines] == [3, 3]
    assert lines[0][:2] == lines[1][:2]
    assert lines[0] != lines[1]
    # A tab whose page is at fault: the notice says that the game is kept, gives the details, and the page goes on.
    broken = one.context.new_page()
    visit(broken)
    broken.evaluate(
        "() => { const {morph} = Idiomorph; Idiomorph.morph = () => { Idiomorph.morph = morph; throw new Error('at fault'); } }"
    )
    broken.locator("[data-act=settings]").click()
    alert = broken.get_by_role("alert").filter(visible=True)
    expect(alert).to_contain_text("Something went wrong in this program. Your games are kept.")
    broken.evaluate("() => { navigator.clipboard.writeText = (text) => { globalThis.copied = text; return Promise.resolve() } }")
    broken.wait_for_timeout(SOON)
    alert.get_by_role("button", name="Copy the details").click()
    expect(alert).to_contain_text("The details are copied")
    details = broken.evaluate("globalThis.copied")
    assert re.search(r"Hedgerow \d.*Traceback.*at fault", details, re.DOTALL)
    broken.locator("#notice-off").click()
    broken.reload()
    wait_until_ready(broken)
    expect(broken.get_by_role("alert").filter(visible=True)).to_have_count(0)
