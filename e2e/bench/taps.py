"""How long a tap takes to be seen, on a full garden of Under the Leaves, on a phone's screen.

    python build.py bench taps [--runs N] [--slow N] [--no-game]

A recorded game of two is put into the browser's storage just before a seat's last turn, when twelve tiles lie there and the thirteenth is in
hand. Measured in the page: from the time stamp of a tap on a place, or on “Plant”, to the second animation frame after the drawing has
changed, when the change has been painted. Each once with the processor as it is and once slowed, both in the same run. Then a whole game is
played by taps, and the longest task of the main thread in it is told.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

TOP = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(TOP), str(TOP / "pkg")]

from e2e import players  # noqa: E402
from e2e.conftest import DIST, PHONE, launch_options, wait_until_ready  # noqa: E402
from e2e.players import Toucher  # noqa: E402
from e2e.server import Server  # noqa: E402
from hedgerow import records  # noqa: E402

GAME = TOP / "tests" / "golden" / "leaves-2-rulebook.txt"
AIM = 100
"""Milliseconds from a tap to the painted answer that nobody feels as waiting."""

CLOCK = """() => {
    globalThis.taps = [];
    let tap = null;
    // The page listens on the document, in the bubbling phase: these two listeners are before and after it.
    addEventListener("click", (event) => {
        const place = event.target.closest(".place"), plant = event.target.closest("[data-act=confirm]");
        tap = place || plant ? {kind: place ? "ghost" : "board", at: event.timeStamp, began: performance.now(), morph: 0} : null;
    }, true);
    addEventListener("click", () => { if (tap) tap.handled = performance.now(); });
    const {morph} = Idiomorph;
    Idiomorph.morph = (...given) => {
        const began = performance.now();
        const done = morph(...given);
        if (tap && !tap.handled) tap.morph += performance.now() - began;
        return done;
    };
    const changed = (kind) => () => {
        const mine = tap;
        if (mine?.kind !== kind || mine.seen) return;
        mine.seen = true;
        requestAnimationFrame(() => requestAnimationFrame(() => { mine.painted = performance.now(); taps.push(mine); }));
    };
    for (const [id, kind] of [["places", "ghost"], ["ground", "board"]])
        new MutationObserver(changed(kind)).observe(document.getElementById(id), {childList: true, subtree: true});
}"""

TASKS = """() => {
    globalThis.tasks = [];
    new PerformanceObserver((list) => { for (const {duration} of list.getEntries()) tasks.push(duration); }).observe({type: "longtask"});
}"""


@dataclass
class Taps:
    """What was measured of one kind of tap, a figure a tap, in milliseconds."""

    whole: list[float] = field(default_factory=list)
    """From the tap to the painted answer."""
    waited: list[float] = field(default_factory=list)
    """Of which until the page began with it."""
    python: list[float] = field(default_factory=list)
    """Of which Python, with its calls to the DOM."""
    morph: list[float] = field(default_factory=list)
    """Of which morphing."""
    drawn: list[float] = field(default_factory=list)
    """Of which style, layout, paint and frames waited for."""


def full_garden() -> str:
    """A save just before the last turn of the seat that began: 12 tiles lie in its garden."""
    record = records.parse(GAME.read_text(encoding="utf-8"))
    positions = record.positions()
    at = max(n for n, position in enumerate(positions) if position.to_move == 0 and position.phase == "plant")
    assert len(positions[at].dump(legal=False)["gardens"][0]["spaces"]) == 48
    record.moves = record.moves[:at]
    return record.text()


def open_garden(browser: Browser, server: Server, save: str) -> Page:
    """The garden on a phone, ready for its last turn."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.goto(server.url)
    wait_until_ready(page)
    page.evaluate("(text) => localStorage.setItem('hedgerow/game/full', text)", save)
    page.reload()
    wait_until_ready(page)
    page.locator("#game-full").tap()
    players.settled(page)
    assert page.locator("#ground .tile").count() == 12
    return page


def measure(page: Page, runs: int) -> dict[str, Taps]:
    """Taps places and plants, again and again, each time taking the turn back."""
    toucher = Toucher(page, "taps")
    page.evaluate(CLOCK)
    for _run in range(runs):
        toucher.pick()
        page.wait_for_timeout(150)
        touch(page, f"#{toucher.whim.choice(players.reachable(page))}")
        page.locator("#ghost svg").wait_for(state="attached")
        page.wait_for_timeout(150)
        count = players.moves_told(page)
        touch(page, "#panel [data-act=confirm]")
        players.wait_for_moves(page, count + 1)
        players.settled(page)
        page.wait_for_timeout(150)
        while page.locator("#turn").inner_text() != turn_before(page):
            page.locator("#bar [data-way=undo-turn]").tap()
            players.settled(page)
    measured = {"ghost": Taps(), "board": Taps()}
    for tap in page.evaluate("taps"):
        found = measured[tap["kind"]]
        found.whole.append(tap["painted"] - tap["at"])
        found.waited.append(tap["began"] - tap["at"])
        found.python.append(tap["handled"] - tap["began"] - tap["morph"])
        found.morph.append(tap["morph"])
        found.drawn.append(tap["painted"] - tap["handled"])
    return measured


def touch(page: Page, locator: str) -> None:
    """A bare touch: what a driver's own tap checks before and after would count as the page's."""
    box = page.locator(locator).bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def turn_before(page: Page) -> str:
    """What the bar says before the turn that is measured; noted at the first call."""
    return str(page.evaluate("globalThis.before ??= document.getElementById('turn').innerText"))


def longest_task(browser: Browser, server: Server) -> tuple[float, int]:
    """The longest task of the main thread while a whole game is played, and how many moves that were."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.goto(server.url)
    wait_until_ready(page)
    page.evaluate(TASKS)
    toucher = Toucher(page, "a whole game")
    toucher.begin(("Ann", "Ben"), "whole", {"Meadow sprites": "Random"})
    while not players.over(page):
        toucher.move()
    tasks: list[float] = page.evaluate("tasks")
    moves = len(players.kept_record(page).moves)
    context.close()
    return max(tasks, default=0.0), moves


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--slow", type=int, default=4)
    parser.add_argument("--no-game", action="store_true", help="leave the whole game out")
    given = parser.parse_args()
    save = full_garden()
    speeds = {"as it is": 1, f"slowed {given.slow} times": given.slow}
    measured: dict[str, dict[str, Taps]] = {}
    with sync_playwright() as playwright, Server(DIST, path="/x/") as server:
        browser = playwright.chromium.launch(**launch_options())
        for name, rate in speeds.items():
            page = open_garden(browser, server, save)
            turn_before(page)
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
            measured[name] = measure(page, given.runs)
            page.context.close()
        longest = None if given.no_game else longest_task(browser, server)
        version = browser.version
        browser.close()

    print(f"\nTaps in Chromium {version} at 390x844 on a garden of 13 tiles, medians, milliseconds")
    (fast, _one), (slow, _rate) = speeds.items()
    print(f"{'':48}{fast:>14}{slow:>18}{'ratio':>8}")
    for kind, what in (("ghost", "tap on a place to painted ghost"), ("board", "“Plant” to painted board")):
        parts = {
            "whole": f"{what} ({len(measured[slow][kind].whole)} taps)",
            "waited": "  until the page began",
            "python": "  Python and its calls to the DOM",
            "morph": "  morphing",
            "drawn": "  style, layout, paint, frames",
        }
        for part, words in parts.items():
            quick, dragging = (median(getattr(measured[speed][kind], part)) for speed in (fast, slow))
            row = f"{words:<48}{quick:14.1f}{dragging:18.1f}"
            if part == "whole":
                row += f"{dragging / quick:8.2f}  (aim: below {AIM} slowed)"
            print(row)
    if longest:
        print(
            f"{'longest task of the main thread in a game':<48}{longest[0]:14.0f}  ({longest[1]} moves by taps, processor as it is)"
        )
    print("The column “ratio” has no unit: slowed over as it is.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
