"""The app in a browser made of plain Python, and what a player does with it."""

from __future__ import annotations

from collections.abc import Container

from page.acts import playing
from page.app import App
from page.state import Table

from .browser import Browser, Reader, read

STAGE = (390.0, 420.0)


class Page(App):
    """The app, laid on a page with a stage of a phone's size, its history the browser's."""

    def __init__(self, browser: Browser) -> None:
        super().__init__(browser)
        self.browser = browser
        browser.returned = self.returned

    def regions(self, later: Container[str] = ()) -> dict[str, str]:
        shown = super().regions(later)
        if self.state.screen == "table" and self.state.table is not None and self.state.table.stage != STAGE:
            self.resized(*STAGE)
            shown = super().regions(later)
        return shown


def seen(app: App) -> Reader:
    return read(app.regions())


def named(reader: Reader, name: str) -> list[dict[str, str]]:
    return [act for act in reader.acts if act["act"] == name]


def do(app: App, act: dict[str, str]) -> None:
    app.act(act["act"], {k: v for k, v in act.items() if k != "act"})


def move(app: App, text: str) -> None:
    """Plays a move as the face does once it is confirmed."""
    playing.play(app.desk, text)


def draft(table: Table | None) -> str:
    assert table is not None
    return table.face.draft(table.look)
