"""Contact sheets: pictures that lie in a folder, side by side with a line below each, as one picture."""

from __future__ import annotations

import html
from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import Page

PAGE = "<!doctype html><meta charset=utf-8>"


def sheet(page: Page, folder: Path, stem: str, pictures: Iterable[tuple[str, str]], style: str) -> None:
    """Makes STEM.png of the pictures (file and words each), laid out by the style, as wide as the page is."""
    figures = "".join(
        f'<figure><img src="{file}"><figcaption>{html.escape(words)}</figcaption></figure>' for file, words in pictures
    )
    path = folder / f"{stem}.html"
    common = "body{margin:8px;gap:8px;font:14px sans-serif}figure{margin:0}"
    path.write_text(f"{PAGE}<style>{common}{style}</style>{figures}", encoding="utf-8")
    page.goto(path.as_uri())
    page.screenshot(path=folder / f"{stem}.png", full_page=True)
    path.unlink()
