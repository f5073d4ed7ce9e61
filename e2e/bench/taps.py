"""How long a tap takes to be seen, on full gardens of both games, on a phone's screen; what holds the main thread up in whole games.

    python build.py bench taps [--runs N] [--slow N] [--no-game]

A recorded game is put into the browser's storage just before one of its last turns: of Under the Leaves, for two, with twelve tiles planted and
one more to come; of Evenglow, alone, with all but two rounds played. Measured in the page: from the time stamp of a tap to the second
animation frame after what it changes has changed, when that has been painted. Each once with the processor as it is and once slowed, in the
same run. Then, with the processor as it is, how many frames a pan and a pinch of 60 frames drop, and a whole game of either by taps: the tasks of
the main thread over 50 ms, by the act that they came after.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, Page, expect, sync_playwright

TOP = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(TOP), str(TOP / "pkg")]

from e2e import players  # noqa: E402
from e2e.conftest import DIST, PHONE, launch_options, wait_until_ready  # noqa: E402
from e2e.gardeners import Tapper  # noqa: E402
from e2e.players import Fingers, Toucher  # noqa: E402
from e2e.server import Server  # noqa: E402
from e2e.test_evenglow import golden, tap_through_form  # noqa: E402
from hedgerow import records  # noqa: E402

GOLDEN = TOP / "tests" / "golden"
LONG = 50
"""Milliseconds of the main thread that a task may take (web/README.md)."""
FRAMES = 60
SETTLE = 150
"""Milliseconds between two taps, in which slices come to their end."""


class Kind(NamedTuple):
    """A kind of tap."""

    what: str
    aim: int
    """Milliseconds, slowed four times."""


KINDS = {
    "leaves pick": Kind("Leaves: pick a tile to painted places", 100),
    "leaves ghost": Kind("Leaves: tap on a place to painted ghost", 100),
    "leaves turn": Kind("Leaves: turn to painted ghost", 100),
    "leaves board": Kind("Leaves: “Plant” to painted board", 150),
    "evenglow card": Kind("Evenglow: pick a card’s side, painted", 100),
    "evenglow played": Kind("Evenglow: “Play the card” to painted tiles", 150),
    "evenglow ghost": Kind("Evenglow: tap on a number to painted ghost", 100),
    "evenglow turn": Kind("Evenglow: turn to painted ghost", 100),
    "evenglow board": Kind("Evenglow: “Plant” to painted board", 150),
}

CLOCK = """(game) => {
    globalThis.taps = [];
    // What is pressed -> the kind of the tap, and the region in which it is seen.
    const KINDS = {
        "leaves pick": ["pick", "places"], "leaves place": ["ghost", "places"], "leaves turn": ["turn", "places"],
        "leaves confirm": ["board", "ground"],
        "evenglow side": ["card", "panel"], "evenglow place": ["ghost", "ghost"], "evenglow turn": ["turn", "ghost"],
        "evenglow confirm": ["board", "ground"],
    };
    let tap = null;
    // The page listens on the document, in the bubbling phase: these two listeners are before and after it.
    addEventListener("click", (event) => {
        const control = event.target.closest("[data-act]");
        const act = control?.dataset.act === "hole" ? "place" : control?.dataset.act;
        const [kind, region] = control?.id === "play-card" ? ["played", "panel"] : KINDS[`${game} ${act}`] ?? [];
        tap = kind ? {kind: `${game} ${kind}`, region, at: event.timeStamp, began: performance.now(), morph: 0} : null;
    }, true);
    addEventListener("click", () => { if (tap) tap.handled = performance.now(); });
    const {morph} = Idiomorph;
    Idiomorph.morph = (...given) => {
        const began = performance.now();
        const done = morph(...given);
        if (tap && !tap.handled) tap.morph += performance.now() - began;
        return done;
    };
    const changed = (region) => () => {
        const mine = tap;
        if (mine?.region !== region || mine.seen) return;
        mine.seen = true;
        requestAnimationFrame(() => requestAnimationFrame(() => { mine.painted = performance.now(); taps.push(mine); }));
    };
    for (const region of ["places", "ground", "ghost", "panel"])
        new MutationObserver(changed(region)).observe(
            document.getElementById(region), {childList: true, subtree: true, attributes: true, characterData: true});
}"""

TASKS = """() => {
    globalThis.tasks = [];
    globalThis.acts = [{at: 0, name: "the start"}];
    for (const kind of ["click", "change"])
        addEventListener(kind, (event) => {
            const control = event.target.closest?.("[data-act], [data-change]");
            acts.push({at: performance.now(), name: control ? control.dataset.act ?? control.dataset.change : kind});
        }, true);
    new PerformanceObserver((list) => {
        for (const {startTime, duration} of list.getEntries()) {
            // The act that the task did, or the last one before it, and how long ago that was.
            const act = acts.findLast(({at}) => at <= startTime + duration);
            const later = startTime - act.at;
            tasks.push([duration, later > 20 ? `${act.name} + ${(later / 1000).toFixed(1)} s` : act.name]);
        }
    }).observe({type: "longtask"});
}"""

DROPPED = """(frames) => {
    globalThis.dropped = new Promise((done) => {
        const times = [];
        const tick = (time) => {
            times.push(time);
            if (times.length <= frames) requestAnimationFrame(tick);
            else done(times.slice(1).reduce((sum, time, n) => sum + Math.max(0, Math.round((time - times[n]) * 60 / 1000) - 1), 0));
        };
        requestAnimationFrame(tick);
    });
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


PARTS = {
    "waited": "until the page began",
    "python": "Python and its calls to the DOM",
    "morph": "morphing",
    "drawn": "style, layout, paint, frames",
}


def full_leaves() -> str:
    """A save just before the last turn of the seat that began: 12 tiles lie in its garden."""
    record = records.parse((GOLDEN / "leaves-2-rulebook.txt").read_text(encoding="utf-8"))
    positions = record.positions()
    at = max(n for n, position in enumerate(positions) if position.to_move == 0 and position.phase == "plant")
    assert len(positions[at].dump(legal=False)["gardens"][0]["spaces"]) == 48
    record.moves = record.moves[:at]
    return record.text()


def full_evenglow() -> str:
    """A save alone, before the last turn but one."""
    record = golden("solo-22")
    turns = [n for n, position in enumerate(record.positions()) if position.phase == "play"]
    record.moves = record.moves[: turns[-2]]
    return record.text()


def open_garden(browser: Browser, server: Server, save: str) -> Page:
    """The garden on a phone, ready for a turn."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.goto(server.url)
    wait_until_ready(page)
    page.evaluate("(text) => localStorage.setItem('hedgerow/game/full', text)", save)
    page.reload()
    wait_until_ready(page)
    page.locator("#game-full").tap()
    page.locator("#panel button").first.wait_for()
    players.rested(page)
    players.look(page)
    return page


def turn_of_leaves(page: Page, toucher: Toucher) -> None:
    """A turn of Under the Leaves, each tap by itself."""
    assert page.locator("#ground .tile").count() == 12
    touch(page, f"#{toucher.whim.choice(['slot-0', 'slot-1', 'slot-2'])}")
    page.locator("#places .place").first.wait_for(state="attached")
    players.rested(page)
    page.wait_for_timeout(SETTLE)
    touch(page, f"#{toucher.whim.choice(players.reachable(page))}")
    page.locator("#ghost svg").wait_for(state="attached")
    page.wait_for_timeout(SETTLE)
    touch(page, "#turn-tile")
    players.look(page)
    touch(page, "#plant")
    expect(page.locator("#ground .tile")).to_have_count(13)


def turn_of_evenglow(page: Page, toucher: Toucher) -> None:
    """A turn of Evenglow, each tap by itself: card, number, turn, and both confirmed."""
    touch(page, toucher.whim.choice(["#side-0", "#side-1"]))
    page.locator("#panel [aria-pressed=true]").first.wait_for()
    players.look(page)
    touch(page, "#play-card")
    page.locator("#places .hole").first.wait_for(state="attached")
    players.look(page)
    page.locator(AT_WORK).first.wait_for(state="attached")
    touch(page, f"#{toucher.whim.choice(players.reachable(page))}")
    page.locator("#ghost svg").wait_for(state="attached")
    page.wait_for_timeout(SETTLE)
    touch(page, "#panel [data-act=turn][data-which='0']")
    players.look(page)
    before = page.locator("#ground [data-place]").count()
    touch(page, "#panel [data-act=confirm]")
    expect(page.locator("#ground [data-place]")).to_have_count(before + 2)


AT_WORK = "#panel [data-act=turn][data-which='0']:not([disabled])"
"""The tiles of Evenglow can be turned."""

GAMES: dict[str, tuple[Callable[[], str], Callable[[Page, Toucher], None]]] = {
    "leaves": (full_leaves, turn_of_leaves),
    "evenglow": (full_evenglow, turn_of_evenglow),
}


def measure(page: Page, game: str, runs: int) -> dict[str, Taps]:
    """Plays the same turn, again and again, each time taking it back."""
    toucher = Toucher(page, "taps")
    before = page.locator("#turn").inner_text()
    page.evaluate(CLOCK, game)
    for _run in range(runs):
        GAMES[game][1](page, toucher)
        page.locator(players.AT_REST).first.wait_for(state="attached")
        players.look(page)
        while page.locator("#turn").inner_text() != before:
            page.locator("#undo-turn").tap()
            players.rested(page)
            players.look(page)
    measured = {kind: Taps() for kind in KINDS if kind.startswith(game)}
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


def dropped(page: Page) -> dict[str, int]:
    """How many of 60 frames are dropped at rest, while the garden is panned, and while it is pinched."""
    fingers = Fingers(page)

    def frames(fingers_to: dict[int, tuple[float, float]] | None) -> int:
        page.evaluate(DROPPED, FRAMES)
        if fingers_to is not None:
            fingers.glide(fingers_to, FRAMES)
        found: int = page.evaluate("dropped")
        return found

    found = {"at rest": frames(None)}
    fingers.down(0, 150, 350)
    found["pan"] = frames({0: (250, 450)})
    fingers.down(1, 200, 300)
    found["pinch"] = frames({0: (300, 500), 1: (100, 250)})
    fingers.up(1)
    fingers.up(0)
    return found


def game_of_leaves(page: Page) -> int:
    """A whole game for two; how many moves."""
    toucher = Toucher(page, "a whole game")
    toucher.begin(("Ann", "Ben"), "whole", {"Meadow sprites": "Random"})
    while not players.over(page):
        toucher.move()
    return len(players.kept_record(page).moves)


def game_of_evenglow(page: Page) -> int:
    """A whole game alone, with all potions; how many moves."""
    record = golden("solo-22")
    tap_through_form(page, record)
    gardener = Tapper(page, record)
    for at in range(len(record.moves)):
        gardener.move(at)
    return len(record.moves)


def tasks_of(browser: Browser, server: Server, play: Callable[[Page], int]) -> tuple[list[tuple[float, str]], int]:
    """The tasks of the main thread over 50 ms while a game is played, and its moves."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.goto(server.url)
    wait_until_ready(page)
    page.wait_for_timeout(1000)
    page.evaluate(TASKS)
    moves = play(page)
    page.wait_for_timeout(500)
    tasks: list[tuple[float, str]] = [(duration, name) for duration, name in page.evaluate("tasks")]
    context.close()
    return tasks, moves


def print_taps(measured: dict[str, dict[str, Taps]]) -> None:
    """A table: kinds of taps and their parts, by speed."""
    print(f"{'':56}" + "".join(f"{name:>18}" for name in measured))
    for kind, (what, aim) in KINDS.items():
        kinds = [speed[kind] for speed in measured.values()]
        row = f"{f'{what} ({len(kinds[-1].whole)})':<56}" + "".join(f"{median(found.whole):18.1f}" for found in kinds)
        print(f"{row}  (aim: {aim} slowed)")
        for part, words in PARTS.items():
            print(f"{'  ' + words:<56}" + "".join(f"{median(getattr(found, part)):18.1f}" for found in kinds))


def print_tasks(name: str, tasks: list[tuple[float, str]], moves: int) -> None:
    """The longest task, how many were too long, and what they did."""
    longest = max((duration for duration, _name in tasks), default=0.0)
    print(f"{name}, a whole game by taps ({moves} moves): longest task {longest:.0f} ms, {len(tasks)} over {LONG} ms")
    for act, count in Counter(act for _duration, act in tasks).most_common():
        print(f"  {count} x {act}: up to {max(duration for duration, name in tasks if name == act):.0f} ms")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--slow", type=int, default=4)
    parser.add_argument("--no-game", action="store_true", help="leave the whole games out")
    given = parser.parse_args()
    speeds = {"as it is": 1, f"slowed {given.slow} times": given.slow}
    measured: dict[str, dict[str, Taps]] = {name: {} for name in speeds}
    with sync_playwright() as playwright, Server(DIST, path="/x/") as server:
        browser = playwright.chromium.launch(**launch_options())
        frames: dict[str, dict[str, int]] = {}
        for name, rate in speeds.items():
            for game, (save, _turn) in GAMES.items():
                page = open_garden(browser, server, save())
                if rate == 1:
                    frames[game] = dropped(page)
                    page.reload()
                    wait_until_ready(page)
                    players.look(page)
                page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
                measured[name] |= measure(page, game, given.runs)
                page.context.close()
        print(f"\nTaps in Chromium {browser.version} at 390x844 on full gardens, medians, milliseconds")
        print_taps(measured)
        for game, found in frames.items():
            print(f"{game}: frames dropped of {FRAMES}: " + ", ".join(f"{count} {what}" for what, count in found.items()))
        if not given.no_game:
            print_tasks("Under the Leaves", *tasks_of(browser, server, game_of_leaves))
            print_tasks("Evenglow", *tasks_of(browser, server, game_of_evenglow))
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
