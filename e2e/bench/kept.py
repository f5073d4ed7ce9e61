"""What is lost when the browser is killed, and how long the front page takes with many kept games.

    python build.py bench kept [--kills N] [--games N] [--pause N]

A move is played, and --pause milliseconds later all processes of the browser are killed; then the profile is opened again: what
the storage alone had lost, and what the page has lost with its mirror. Then the front page is drawn with 5 kept games and with
--games, in one browser: from Python's first line to the page that can be used, and from a tap on “Front page” to its drawing; and
ten million characters are pasted.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, Playwright, sync_playwright

TOP = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(TOP), str(TOP / "pkg")]

from e2e.conftest import DESK, DIST, launch_options, wait_until_ready  # noqa: E402
from e2e.crashes import crashes  # noqa: E402
from e2e.server import Server  # noqa: E402
from hedgerow import records  # noqa: E402

GAME = TOP / "tests" / "golden" / "leaves-2-rulebook.txt"

START = """() => {
    const [began, drawn] = ["handed over", "drawn"].map((mark) => performance.getEntriesByName(`hedgerow:${mark}`)[0].startTime);
    return drawn - began;
}"""
TAP = """() => {
    const root = document.documentElement;
    globalThis.tapped = 0;
    addEventListener("pointerdown", ({timeStamp}) => {
        new MutationObserver(() => requestAnimationFrame(() => setTimeout(() => { tapped ||= performance.now() - timeStamp; })))
            .observe(root, {attributeFilter: ["data-screen"]});
    }, {capture: true, once: true});
}"""
PASTE = """(size) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "hedgerow: 1\\n".repeat(size / 12));
    const began = performance.now();
    document.body.dispatchEvent(new ClipboardEvent("paste", {clipboardData, bubbles: true}));
    return performance.now() - began;
}"""
FILL = """([count, texts]) => {
    for (let n = 0; n < count; n += 1) localStorage.setItem(`hedgerow/game/kept${n}`, texts[n % texts.length]);
}"""


def texts() -> list[str]:
    """Kept games at all stages, each a line longer than the one before."""
    record = records.parse(GAME.read_text(encoding="utf-8"))
    moves = record.moves
    found = []
    for at in range(1, len(moves) + 1):
        record.moves = moves[:at]
        record.header |= {"page": "1", "page-when": str(1_700_000_000 + at), "page-to-move": "0", "page-phase": "plant"}
        found.append(record.text())
    return found


def front_page(playwright: Playwright, url: str, count: int, runs: int) -> tuple[float, float]:
    """Milliseconds: from Python's first line to the page that can be used, and from a tap to the front page; medians."""
    browser = playwright.chromium.launch(**launch_options())
    page = browser.new_context(**DESK, service_workers="block").new_page()
    page.goto(url)
    wait_until_ready(page)
    page.evaluate(FILL, [count, texts()])
    starts, taps = [], []
    for _run in range(runs):
        page.reload()
        wait_until_ready(page)
        starts.append(page.evaluate(START))
        page.wait_for_timeout(1500)
        taps.append(_tap(page))
    browser.close()
    return median(starts), median(taps)


def _tap(page: Page) -> float:
    page.locator("[data-act=settings]").click()
    page.locator("html[data-screen=settings]").wait_for(state="attached")
    page.wait_for_timeout(500)
    page.evaluate(TAP)
    page.locator("#screen [data-act=home]").click()
    page.wait_for_timeout(1500)
    took: float = page.evaluate("tapped")
    assert took
    return took


def pasted(playwright: Playwright, url: str, size: int) -> float:
    """Milliseconds until a text of that many characters is refused."""
    browser = playwright.chromium.launch(**launch_options())
    page = browser.new_page()
    page.goto(url)
    wait_until_ready(page)
    took: float = page.evaluate(PASTE, size)
    page.get_by_role("alert").filter(has_text="too large").wait_for()
    browser.close()
    return took


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--pause", type=int, default=1000)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--runs", type=int, default=5)
    given = parser.parse_args()
    with sync_playwright() as playwright, Server(DIST, path="/x/") as server:
        if given.games:
            few, many = (front_page(playwright, server.url, count, given.runs) for count in (5, given.games))
            print(f"\nFront page with 5 and with {given.games} kept games, medians of {given.runs}, milliseconds")
            for what, one, other in zip(("Python's start to a page in use", "a tap to the front page"), few, many, strict=True):
                print(f"  {what:<34}{one:10.0f}{other:10.0f}{other / one:8.2f}")
            print(f"  ten million characters pasted are refused in {pasted(playwright, server.url, 10_000_000):.0f}")
        if given.kills:
            with tempfile.TemporaryDirectory() as folder:
                found = list(crashes(playwright, server.url, Path(folder) / "profile", given.kills, given.pause))
            lost = sum(played - after for played, _alone, after in found)
            alone = sum(before < played for played, before, _after in found)
            print(f"\nThe browser killed {given.pause} ms after a move, {len(found)} times")
            print(f"  the storage alone had lost moves {alone} times; with the mirror {lost} moves were lost")
    return 0


if __name__ == "__main__":
    sys.exit(main())
