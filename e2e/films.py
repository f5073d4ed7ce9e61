"""Takes a planting and a harvest frame by frame: `python build.py screenshots --films`. A strip each, to .build/screenshots/films/."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from e2e.conftest import DIST, PHONE, TOP, launch_options, wait_until_ready
from e2e.contact import sheet
from e2e.moves import SCENES, open_before, prepare
from e2e.server import Server

FOLDER = TOP / ".build" / "screenshots" / "films"
LONGEST = 3.0
"""Seconds that a film lasts."""
APART = 150.0
"""Milliseconds from frame to frame, at least."""


def strip(page: Page, folder: Path, name: str, frames: list[tuple[int, bytes]]) -> None:
    """The frames side by side, each with its time in milliseconds."""
    for n, (_at, picture) in enumerate(frames):
        (folder / f"{name}-{n:02}.jpg").write_bytes(picture)
    pictures = [(f"{name}-{n:02}.jpg", f"{at} ms") for n, (at, _picture) in enumerate(frames)]
    sheet(page, folder, name, pictures, "body{display:flex;flex-wrap:wrap}img{height:420px}")


def film(page: Page, confirm: str) -> list[tuple[int, bytes]]:
    """What is seen from the confirming on."""
    page.locator(confirm).click()
    began, frames = time.monotonic(), []
    while (now := time.monotonic() - began) < LONGEST:
        frames.append((round(now * 1000), page.screenshot(type="jpeg", quality=80, scale="css")))
        page.wait_for_timeout(max(0, APART - 1000 * (time.monotonic() - began - now)))
    return frames


def take(folder: Path) -> None:
    """Takes both, with one start of a browser."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with sync_playwright() as driver, Server(DIST) as server:
        browser = driver.chromium.launch(**launch_options())
        for name, made in SCENES.items():
            scene = made()
            page = browser.new_page(**{**PHONE, "device_scale_factor": 1}, service_workers="block")
            page.goto(server.url)
            wait_until_ready(page)
            open_before(page, scene)
            prepare(page, scene)
            frames = film(page, scene.confirm)
            page.close()
            page = browser.new_page(viewport={"width": 1600, "height": 900})
            strip(page, folder, name, frames)
            page.close()
            print(f"{name}: {len(frames)} frames, {folder / name}.png", flush=True)
        browser.close()


if __name__ == "__main__":
    take(FOLDER)
