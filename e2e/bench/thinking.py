"""What thinking costs the page: how long a hint takes, tasks of the main thread meanwhile, and memory.

    python build.py bench thinking [--turns N]

A game of Under the Leaves against the highest level at 390x844. Hints are told as multiples of a fixed loop in the page's own
JavaScript, timed in the same run; memory is what the tab's process has for itself alone, before and after a worker is there.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import psutil
from playwright.sync_api import Page, sync_playwright

TOP = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(TOP), str(TOP / "pkg")]

from e2e import players  # noqa: E402
from e2e.conftest import DIST, PHONE, launch_options, wait_until_ready  # noqa: E402
from e2e.server import Server  # noqa: E402

LOOP = """() => {
    const began = performance.now();
    let total = 0;
    for (let n = 0; n < 2e7; n++) total += n % 7;
    return performance.now() - began + (total ? 0 : 1);
}"""
TASKS = """() => {
    globalThis.tasks = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask" });
}"""
MINE = "#panel .slot:not([disabled])"


def memory(profile: str) -> float:
    """Megabytes that the largest renderer of the profile's browser has for itself."""
    found = [0.0]
    for process in psutil.process_iter(["cmdline"]):
        words = " ".join(process.info["cmdline"] or ())
        if profile in words and "--type=renderer" in words:
            found.append(process.memory_full_info().uss / 1e6)
    return max(found)


def hint(page: Page) -> float:
    """Seconds until a hint is there."""
    began = time.perf_counter()
    page.locator("#bar-hint").tap()
    page.locator("#hint-more").wait_for(timeout=120_000)
    return time.perf_counter() - began


def plant(page: Page) -> None:
    """Plants what the hint advises, and waits until it is one's turn again."""
    players.look(page)
    page.locator("#hint-more").tap()
    players.look(page)
    page.locator("#panel .main").tap()
    page.wait_for_timeout(1000)
    page.locator(MINE).first.wait_for(timeout=120_000)
    players.look(page)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--turns", type=int, default=5)
    turns = parser.parse_args().turns
    with tempfile.TemporaryDirectory() as profile, Server(DIST) as server, sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(profile, **launch_options(), **PHONE)
        page = context.pages[0]
        page.goto(server.url)
        wait_until_ready(page)
        loop = median(page.evaluate(LOOP) for _n in range(5)) / 1000
        alone = memory(profile)
        page.locator("#against-leaves").tap()
        players.look(page)
        page.locator("#set-who-1").select_option("owl")
        page.locator("#fold").tap()
        players.look(page)
        page.locator("#set-begins").select_option("0")  # so that the first hint starts the worker
        page.locator("#begin").tap()
        page.locator(MINE).first.wait_for(timeout=120_000)
        players.look(page)
        page.evaluate(TASKS)
        first, later = hint(page), []
        for _turn in range(turns):
            plant(page)
            later.append(hint(page))
        tasks = sorted(page.evaluate("tasks"))
        both = memory(profile)
        print(f"first hint {first / loop:.0f} loops, later ones {median(later) / loop:.0f} (one loop: twenty million additions)")
        print(f"tasks of the main thread over 50 ms in {turns} turns: {len(tasks)}, the longest {max(tasks, default=0):.0f} ms")
        print(f"memory of page and worker over the page's alone: {both / alone:.2f} ({both:.0f} MB over {alone:.0f} MB)")
        context.close()


if __name__ == "__main__":
    main()
