"""Lays text on the page: only those regions whose text has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import js
from js import document, window

from page.app import App
from page.browser.jsobjects import js_object
from page.browser.presses import Point, Presses, controls
from page.browser.system import System
from page.slices import Slices

# JavaScript's null arrives as an object of its own that is false: whatever may be null is asked for its truth.

PLAIN = frozenset(("ground", "guests", "ghost", "marks", "flash", "lit", "cheer", "news"))
"""Regions in which nothing has focus or state of its own: drawings that are mended part by part."""

LATER = ("others", "marks", "log", "explore")
"""Regions that the eye does not wait for, in their order; where the table is new, the first is waited for."""


class Paper:
    """The page as it is laid."""

    def __init__(self, app: App, system: System, presses: Presses) -> None:
        self.app, self.system, self.presses = app, system, presses
        self.typing: Any = None
        """The text field in which something has been typed that nobody knows of yet."""
        self._shown: dict[str, str] = {}
        self._controls: dict[str, tuple[str, ...]] = {}
        self._elements: dict[str, Any] = {}
        self._said = False
        self._camera = ""
        self._morph = js_object({"morphStyle": "innerHTML"})
        # Leaves out not only the value of what has the focus, but all that is in it: right for such a field alone.
        self._morph_typing = js_object({"morphStyle": "innerHTML", "ignoreActiveValue": True})
        self._still = js_object({"preventScroll": True})
        self._table: object = None
        self.slices = Slices(system.painted)

    def element(self, id: str) -> Any:
        """The element that has stood in the page from the beginning."""
        if id not in self._elements:
            self._elements[id] = document.getElementById(id)
        return self._elements[id]

    def stage(self) -> tuple[float, float]:
        """Width and height of the stage, in pixels."""
        stage = self.element("stage")
        return stage.clientWidth, stage.clientHeight

    def draw(self, asked: Point | None = None) -> None:
        """Lays whatever has changed on the page: first what the eye waits for, all else in slices. `asked`: where the finger was
        that asked for it; None: nobody has."""
        state = self.app.state
        focused = not document.activeElement.isSameNode(document.body)
        was = self.system.root.dataset.screen
        new = was != "table" or self._table is not state.table
        # Chips have their part in how large the stage is; nothing of another table is seen meanwhile.
        regions = self.app.drawing(LATER[1:] if new else LATER)
        at_table = state.screen == "table"
        if at_table and new:
            self._table = state.table
            regions |= dict.fromkeys(LATER[1:], "")
        self._lay(regions)
        if was != state.screen:
            self.system.root.dataset.screen = state.screen
            if at_table:
                self.app.resized(*self.stage())
                regions |= self.app.drawing(LATER)
                self._lay(regions)
            window.scrollTo(0, 0)
        rest = self.app.rest()
        self._note({**regions, **rest}, asked)
        self.slices.put([partial(self._slice, id, draw, asked, (*regions, *rest)) for id, draw in rest.items()])
        if at_table:
            self.aim()
            self._moment()
        if words := self.app.words():
            # The same words twice are said twice only if the text differs.
            self._said = not self._said
            self.element("live").textContent = words + ("\u00a0" if self._said else "")
        self._refocus(focused)

    def _note(self, regions: Iterable[str], asked: Point | None) -> None:
        """Tells the presses which controls there are."""
        there = {id: self._controls.get(id, ()) for id in regions if id not in PLAIN}
        self.presses.laid(there, js.performance.now(), asked)

    def _slice(self, id: str, draw: Callable[[], str], asked: Point | None, regions: tuple[str, ...]) -> bool:
        """Lays what the eye has not waited for; False where it has not changed."""
        try:
            text = draw()
        except Exception:  # told by the drawing of the whole, in which it fails again
            self._lay(self.app.drawing())
            self.draw(asked)
            return True
        if self._shown.get(id) == text:
            return False
        focused = not document.activeElement.isSameNode(document.body)
        self._lay({id: text})
        self._note(regions, asked)
        self._refocus(focused)
        return True

    def _refocus(self, focused: bool) -> None:
        """Gives the focus to what is to have it. `focused`: something had it before."""
        state = self.app.state
        if focused and not self.system.wanted and document.activeElement.matches("body, :disabled"):
            # What had the focus is gone or can no longer be pressed: nobody at a keyboard is left nowhere.
            self.system.wanted = "sheet-heading" if state.sheet else "stage" if state.screen == "table" else "heading"
        if self.system.wanted:
            wanted = document.getElementById(self.system.wanted)
            self.system.wanted = ""
            if wanted:
                self.focus(wanted)

    def _moment(self) -> None:
        """Tells the style sheet what is being shown, and when the next garden has come by itself."""
        table = self.app.state.table
        if table is None:
            return
        game = table.session.header["game"]
        if getattr(self.system.root.dataset, "game", "") != game:
            self.system.root.dataset.game = game
        slide = str(table.slides % 2) if table.slides else ""
        for element, key, value in ((self.element("stage"), "moment", table.moment), (self.element("scene"), "slide", slide)):
            if getattr(element.dataset, key, "") != value:
                setattr(element.dataset, key, value)

    def _lay(self, regions: dict[str, str]) -> None:
        for id, text in regions.items():
            if self._shown.get(id) == text:
                continue
            self._shown[id] = text
            if id in PLAIN:
                js.hedgerowLay(self.element(id), text)
                continue
            self._controls[id] = controls(text)
            typing = self.typing and document.activeElement.isSameNode(self.typing)
            js.hedgerowLay(self.element(id), text, self._morph_typing if typing else self._morph)

    def doubt(self, control: Any) -> None:
        """A control shows what was done to it, which need not be so: its region is laid again in any case."""
        region = control.closest("#screen, #sheet, #panel")
        if region:
            self._shown.pop(region.id, None)

    def focus(self, element: Any) -> None:
        """Gives the focus to an element without moving the page."""
        element.focus(self._still)

    def aim(self) -> None:
        """Moves the garden to where the camera has it: all that a pan or a pinch changes."""
        table = self.app.state.table
        if table is not None and (css := table.camera.css()) != self._camera:
            self._camera = css
            self.element("world").style.transform = css
