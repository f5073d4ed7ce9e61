"""Takes the pictures of the games: `python build.py screenshots`. The manifest shows them to whoever installs the page, and the README
the wide ones.

They lie in web/site/screenshots/, so that a build needs no browser; take them anew when the tables look different.
"""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from e2e.conftest import DIST, PHONE, TOP, launch_options, wait_until_ready
from e2e.server import Server
from hedgerow import records
from hedgerow.deal import Dealer
from hedgerow.session import Session
from page.saves import Save, written
from page.store import GAME

FOLDER = TOP / "web" / "site" / "screenshots"
LARGEST = 150_000
"""Bytes of a picture, at most."""

FORMS: dict[str, dict[str, Any]] = {
    "narrow": {**PHONE, "device_scale_factor": 2},
    "wide": {"viewport": {"width": 1280, "height": 800}},
}
HEADERS = {
    "leaves": {"rules": "rulebook", "players": "2", "seed": "screenshots"},
    "evenglow": {"variant": "standard", "board": "25", "players": "2", "seed": "screenshots"},
}
MOVES = {"leaves": 13, "evenglow": 24}
"""After how many moves, at least, the picture is taken."""


def played(game: str) -> str:
    """A game some way on, each of its moves the best of a few, as the browser keeps it."""
    session = Session(records.new(game, HEADERS[game], ("Ann", "Ben")))
    whim = Dealer("screenshots", game)
    while session.at < MOVES[game] or session.position.phase not in ("plant", "play"):
        position = session.position
        seat = position.to_move
        assert seat is not None
        moves = position.legal_moves()
        few = [moves[whim.below(len(moves))] for _n in range(60)]
        session.play(max(few, key=lambda move: position.play(move).totals()[seat]).text)
    return written(Save("picture", session.record(), session.at, 1_700_000_000))


def shown(page: Page, scale: float) -> bytes:
    """What is on the screen, as WebP."""
    cdp = page.context.new_cdp_session(page)
    size = page.viewport_size
    assert size
    clip = {"x": 0, "y": 0, **size, "scale": scale}
    for quality in (86, 76, 66, 56):
        taken = cdp.send("Page.captureScreenshot", {"format": "webp", "quality": quality, "clip": clip})
        if len(picture := base64.b64decode(taken["data"])) <= LARGEST:
            return picture
    raise AssertionError(f"no picture in {LARGEST} bytes")


def take(folder: Path) -> None:
    """Takes them all."""
    folder.mkdir(exist_ok=True)
    with sync_playwright() as driver, Server(DIST) as server:
        browser = driver.chromium.launch(**launch_options())
        for form, options in FORMS.items():
            for game in HEADERS:
                page = browser.new_context(**options, service_workers="block").new_page()
                page.goto(server.url)
                wait_until_ready(page)
                page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"{GAME}picture", played(game)])
                page.reload()
                wait_until_ready(page)
                page.locator("#game-picture").click()
                if page.locator("#lift").count():
                    page.locator("#lift").click()
                page.wait_for_timeout(1_500)  # until everything rests
                picture = shown(page, options.get("device_scale_factor", 1))
                (folder / f"{game}-{form}.webp").write_bytes(picture)
                print(f"{game}-{form}.webp: {len(picture)} bytes", flush=True)
        browser.close()


if __name__ == "__main__":
    take(FOLDER)
