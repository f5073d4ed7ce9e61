"""Puts the page together in the browser."""

from __future__ import annotations

from page.app import App
from page.browser.events import Events
from page.browser.paper import Paper
from page.browser.presses import Presses
from page.browser.system import System
from page.camera import Camera


def start() -> Events:
    """Draws the page for the first time; from then on events keep it going."""
    system = System()
    app = App(system)
    paper = Paper(app, system, Presses())

    def camera() -> Camera | None:
        return app.state.table.camera if app.state.table is not None else None

    system.drawn, system.camera = paper.draw, camera
    events = Events(app, system, paper)
    events.begin()
    return events
