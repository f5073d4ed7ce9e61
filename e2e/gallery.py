"""Takes every moment of the page at six sizes, by day and by night: `python build.py screenshots --all [--language ja]`.

They go to .build/screenshots/, an index.html shows them side by side, and a contact sheet a size and theme shows them at a glance.
"""

from __future__ import annotations

import html
import shutil
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from e2e.conftest import DIST, TOP, launch_options, wait_until_ready
from e2e.contact import PAGE, sheet
from e2e.players import look
from e2e.server import Server
from e2e.test_access import a_game, is_middle, is_over, is_question, keep, press
from e2e.test_windows import PASTE, front, holds, moments, until

FOLDER = TOP / ".build" / "screenshots"
SIZES = ((360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080))
THEMES = ("light", "dark")

_STILL = "Promise.all(document.getAnimations().map((each) => each.finished.catch(() => 0)))"


def games() -> dict[str, str]:
    """Games at every kind of moment, as they are kept."""
    return {
        "middle": a_game(2, is_middle),
        "question": a_game(3, is_question, "Carbala Reishi Ambi"),
        "over": a_game(4, is_over),
        "card": until("2-25", lambda p: p.round > 4 and p.phase == "play"),
        "place": until("4-25", lambda p: p.round > 4 and p.phase == "place"),
        "chaos": until("3-22", lambda p: p.phase == "place" and holds(p, "chaos")),
        "brew": until("solo-22", lambda p: p.phase == "potion" and holds(p, "undew", "tincture")),
        "torn": "hedgerow: 1\ngame: leaves\nplayers",
    }


def paste(page: Page) -> None:
    """Brings in what is no game."""
    page.evaluate(PASTE)
    page.locator("#notice .notice").wait_for()


def arrived(page: Page) -> None:
    """Waits until the lessons have been fetched, and seen."""
    page.locator(".lesson").wait_for()
    look(page)


def index(folder: Path, names: list[str]) -> None:
    """All of them on one page, a row a moment."""
    stems = [f"{width}x{height}-{theme}" for width, height in SIZES for theme in THEMES]
    heads = "".join(f"<th>{stem}" for stem in stems)
    rows = "".join(
        f"<tr><th>{html.escape(name)}"
        + "".join(f'<td><a href="{stem}-{n:02}.png"><img loading="lazy" src="{stem}-{n:02}.png"></a>' for stem in stems)
        for n, name in enumerate(names)
    )
    style = "body{font:14px sans-serif}img{height:260px}th{position:sticky;left:0;top:0;background:#fff}"
    (folder / "index.html").write_text(
        f"{PAGE}<title>Hedgerow</title><style>{style}</style><table><tr><th>{heads}{rows}</table>",
        encoding="utf-8",
    )


def take(folder: Path, language: str) -> None:
    """Takes them all, with one start of a browser."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with sync_playwright() as driver, Server(DIST) as server:
        browser = driver.chromium.launch(**launch_options())
        desk = {"width": 1280, "height": 800}
        page = browser.new_page(reduced_motion="reduce", service_workers="block", viewport=desk, locale=language)  # type: ignore[arg-type]
        names: list[str] = []

        def shoot(name: str) -> None:
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                for theme in THEMES:
                    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
                    page.evaluate(_STILL)
                    page.screenshot(path=folder / f"{width}x{height}-{theme}-{len(names):02}.png")
            names.append(name)
            page.set_viewport_size({"width": 1280, "height": 800})

        page.goto(server.url)
        wait_until_ready(page)
        shoot("front page, empty")
        keep(page, games())
        page.reload()
        wait_until_ready(page)
        more = [
            ("form, folded", press("#plate-leaves")),
            ("rules of Evenglow", press("#rules-evenglow")),
            ("a notice", paste),
        ]
        for name, go in [*moments(), *more]:
            front(page)
            go(page)
            shoot(name)
            print(name, flush=True)
        for width, height in SIZES:
            page.set_viewport_size({"width": 1920, "height": 1080})
            for theme in THEMES:
                stem = f"{width}x{height}-{theme}"
                across = f"body{{display:grid;grid-template-columns:repeat({8 if width < 500 else 4},1fr)}}img{{width:100%}}"
                sheet(page, folder, stem, [(f"{stem}-{n:02}.png", name) for n, name in enumerate(names)], across)
        index(folder, names)
        browser.close()
    print(f"{len(names)} moments: {folder / 'index.html'}", flush=True)


if __name__ == "__main__":
    take(FOLDER, sys.argv[1] if sys.argv[1:] else "en")
