"""Puts the page together in the browser."""

from __future__ import annotations

from js import document

from hedgerow import words
from page.app import App
from page.browser.events import Events
from page.browser.mirror import Database
from page.browser.paper import Paper
from page.browser.presses import Presses
from page.browser.system import System
from page.browser.warming import warm
from page.camera import Camera
from page.merging import Copy


def start() -> Events:
    """Draws the page for the first time; from then on events keep it going."""
    words.use(document.documentElement.lang)  # its catalogue has come with the app (boot/interpreter.js)
    document.documentElement.lang = words.language()
    mirror = Database()
    system = System(mirror)
    app = App(system)
    paper = Paper(app, system, Presses())

    def camera() -> Camera | None:
        return app.state.table.camera if app.state.table is not None else None

    def mirrored(copies: dict[str, Copy]) -> None:
        app.safely(lambda: app.mirrored(copies))
        paper.draw()

    system.drawn, system.camera, system.safely = paper.draw, camera, app.safely
    events = Events(app, system, paper)
    events.begin()
    system.task(lambda: mirror.open(mirrored))
    warm(system.task)
    return events
