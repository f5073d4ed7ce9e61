"""Brings fingers, pens and mice on the stage to the app."""

from __future__ import annotations

from typing import Any

from js import document

from page.acts import framing
from page.app import App
from page.browser.gestures import Gestures
from page.browser.paper import Paper
from page.browser.presses import AWAY
from page.browser.system import System


class Pointers:
    """The pointers."""

    def __init__(self, app: App, system: System, paper: Paper) -> None:
        self.app, self.paper = app, paper
        self.root = system.root
        self.gestures = Gestures(self._panned, self._pinched, self._dragged)
        self._corner = (0.0, 0.0)
        """Top-left corner of the stage, in pixels of the window, as it was when the first pointer went down: to ask for it at
        every move would have the page laid out at every move."""

    def spoilt(self, event: Any) -> bool:
        """Whether this click belongs to a gesture that was no tap."""
        spoilt, self.gestures.spoilt = self.gestures.spoilt, False
        return spoilt and bool(event.target.closest("#stage, [data-drag]"))

    def _look(self) -> None:
        """Sees where the stage is."""
        box = self.paper.element("stage").getBoundingClientRect()
        self._corner = box.left, box.top

    def _point(self, event: Any) -> tuple[float, float]:
        left, top = self._corner
        return event.clientX - left, event.clientY - top

    def down(self, event: Any) -> None:
        """A pointer goes down."""
        if self.app.state.screen != "table" or event.button > 0:
            return
        self._look()
        thing = event.target.closest("[data-drag]")
        on_stage = bool(event.target.closest("#stage")) and not event.target.closest("#zoom")
        held = bool(thing) and not thing.hasAttribute("disabled")
        drag = thing.dataset.drag if held else ""
        self.gestures.down(event.pointerId, *self._point(event), drag, on_stage, event.isPrimary)

    def moved(self, event: Any) -> None:
        """A pointer moves."""
        if self.gestures.at:
            if event.buttons:
                self.gestures.move(event.pointerId, *self._point(event))
            else:
                self.cancelled(event)  # it has gone up where nobody could see it

    def up(self, event: Any) -> None:
        """A pointer goes up."""
        if self.gestures.at:
            self.gestures.up(event.pointerId, *self._point(event))
            self._rested()

    def cancelled(self, event: Any) -> None:
        """The browser takes a pointer away."""
        if self.gestures.at:
            self.gestures.up(event.pointerId, *self._point(event), cancelled=True)
            self._rested()

    def let_go(self, event: Any) -> None:
        """A pointer is no longer the element's it went down on: it is gone, unless the element is."""
        if not event.target.isSameNode(document):
            self.cancelled(event)

    def lost(self, event: Any) -> None:
        """The window turns to something else: whatever was down may go up unseen. Not so where a long touch asks for a menu:
        if one comes, the browser takes the touch away itself."""
        if event.type == "contextmenu" and getattr(event, "pointerType", "") == "touch":
            return
        self.paper.presses.forget()
        self.gestures.lost()
        self._rested()

    def wheeled(self, event: Any) -> None:
        """The wheel zooms."""
        event.preventDefault()
        self._look()
        step = event.deltaY * (30 if event.deltaMode else 1)
        self._pinched(2 ** (-max(-120.0, min(120.0, step)) / 300), *self._point(event))

    def _rested(self) -> None:
        if not self.gestures.at and self.root.classList.contains("gesture"):
            self.root.classList.remove("gesture")
            if self.gestures.moving:
                self.paper.draw()

    def _grip(self) -> None:
        """The garden follows the fingers at once instead of gliding; not from the first touch on, or styling everything
        anew for it would delay every tap."""
        if self.gestures.at and not self.root.classList.contains("gesture"):
            self.root.classList.add("gesture")

    def _panned(self, dx: float, dy: float) -> None:
        table = self.app.state.table
        if table is not None:
            self._grip()
            framing.pan(table, dx, dy)
            self.paper.aim()

    def _pinched(self, factor: float, x: float, y: float) -> None:
        table = self.app.state.table
        if table is not None:
            self._grip()
            framing.pinch(table, factor, x, y)
            self.paper.aim()

    def _dragged(self, thing: str, x: float, y: float, dropped: bool) -> None:
        self.app.drag(thing, x, y, dropped)
        self.paper.draw(AWAY)
