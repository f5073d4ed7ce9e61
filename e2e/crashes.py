"""A browser whose process is killed: a profile on disk, opened again and again."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright

from e2e import players
from e2e.conftest import DESK, launch_options, wait_until_ready
from e2e.players import Typist
from hedgerow import records

FOUND = "globalThis.found = (() => { try { return {...localStorage} } catch { return {} } })()"
"""Notes what the storage holds before the page has run."""


def processes(folder: Path) -> list[int]:
    """The processes that were given this profile."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and f"--user-data-dir={folder}" in (entry / "cmdline").read_text().split("\0"):
                found.append(int(entry.name))
        except OSError:
            continue
    return found


def kill(folder: Path) -> None:
    """Kills the browser with this profile, all of its processes at once, as a crash or the battery does."""
    groups = {os.getpgid(process) for process in processes(folder)} - {os.getpgid(0)}
    assert groups, "the browser has no processes of its own"
    for group in groups:
        os.killpg(group, signal.SIGKILL)


def moves_in(storage: dict[str, str]) -> int:
    """Moves of the one game in a storage; -1 where there is none."""
    lines = [len(records.parse(text).moves) for key, text in storage.items() if key.startswith("hedgerow/game/")]
    return max(lines, default=-1)


def crashes(playwright: Playwright, url: str, folder: Path, count: int, pause: int = 1000) -> Iterator[tuple[int, int, int]]:
    """Plays a move and kills the browser that many milliseconds later, again and again. For each time: moves played, moves
    in the storage alone at the next start, moves of the game as the page then has it."""
    context, page = _open(playwright, url, folder)
    typist = Typist(page, "crashes")
    typist.begin(("Ann", "Ben"), "crashes")
    for _n in range(count):
        typist.move()
        played = players.moves_told(page)
        page.wait_for_timeout(pause)
        kill(folder)
        context.close()
        context, page = _open(playwright, url, folder)
        alone = moves_in(page.evaluate("found"))
        typist.page = page
        # What is only in the mirror comes a moment after the first drawing.
        page.locator(".kept .game").filter(has_text=f"{played} move").first.wait_for()
        found = moves_in(players.kept(page))
        page.locator(".kept .game").first.click()
        players.settled(page)
        yield played, alone, found
    context.close()


def _open(playwright: Playwright, url: str, folder: Path) -> tuple[BrowserContext, Page]:
    context = playwright.chromium.launch_persistent_context(folder, **{**launch_options(), **DESK})
    page = context.pages[0]
    page.add_init_script(FOUND)
    page.goto(url)
    wait_until_ready(page)
    return context, page
