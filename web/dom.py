"""The border between the app and the browser: lays text on the page, brings events back. Nothing is decided here.

Every event ends in one `draw`, which lays only those regions whose text has changed.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from typing import Any

import js
from js import document, history, window
from pyodide.ffi import JsException, create_proxy, to_js

from app import App
from faces import Flight
from flight import Sky
from gestures import Gestures
from saves import Storage

# JavaScript's null arrives as an object of its own that is false: whatever may be null is asked for its truth.

PLAIN = frozenset(("ground", "guests", "ghost", "flash", "news"))
"""Regions in which nothing has focus or state of its own: they are simply replaced."""
SEED_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


class LocalStorage:
    """The browser's storage; every failure is an OSError."""

    def get(self, key: str) -> str | None:
        """The text under the key; None where there is none."""
        try:
            found = js.localStorage.getItem(key)
            return found if isinstance(found, str) else None
        except JsException as error:
            raise OSError(str(error)) from None

    def put(self, key: str, text: str) -> None:
        """Writes the text."""
        try:
            js.localStorage.setItem(key, text)
        except JsException as error:
            raise OSError(str(error)) from None

    def drop(self, key: str) -> None:
        """Removes the key."""
        try:
            js.localStorage.removeItem(key)
        except JsException as error:
            raise OSError(str(error)) from None

    def names(self) -> list[str]:
        """All keys."""
        try:
            return [str(key) for key in js.Object.keys(js.localStorage)]
        except JsException as error:
            raise OSError(str(error)) from None


class Dom:
    """The page; fulfils `ports.Ports`."""

    def __init__(self) -> None:
        self.storage: Storage = LocalStorage()
        self.root = document.documentElement
        self._shown: dict[str, str] = {}
        self._elements: dict[str, Any] = {}
        self._focus = ""
        self._said = False
        self._camera = ""
        self._kept: list[Any] = []
        self.app = App(self)
        self.sky = Sky(lambda: self.app.table.camera if self.app.table else None)
        self.gestures = Gestures(self._panned, self._pinched, self._dragged)
        self._options = to_js({"morphStyle": "innerHTML", "ignoreActiveValue": True}, dict_converter=js.Object.fromEntries)
        self._listen()

    # What the app asks for.

    def now(self) -> int:
        """Seconds since 1970."""
        return int(time.time())

    def later(self, milliseconds: int, then: Callable[[], None]) -> None:
        """Calls back after that time, and draws."""

        def run() -> None:
            then()
            self.draw()
            proxy.destroy()

        proxy = create_proxy(run)
        window.setTimeout(proxy, milliseconds)

    def seed(self) -> str:
        """Seven letters and digits."""
        return "".join(SEED_LETTERS[byte % len(SEED_LETTERS)] for byte in os.urandom(7))

    def calm(self) -> bool:
        """Whether reduced motion is asked for."""
        return bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)

    def touch(self) -> bool:
        """Whether the page is used with fingers."""
        return bool(window.matchMedia("(pointer: coarse)").matches)

    def fly(self, flights: Sequence[Flight], pace: int, landed: Callable[[], None], done: Callable[[], None]) -> None:
        """Lets things arrive one after another."""

        def touch_down() -> None:
            landed()
            self.draw()

        def all_down() -> None:
            done()
            self.draw()

        self.sky.fly(flights, pace, touch_down, all_down)

    def land(self) -> None:
        """Ends all flights at once."""
        self.sky.land()

    def focus(self, id: str) -> None:
        """Gives the focus to an element, after the next drawing."""
        self._focus = id

    def visit(self, screen: str, game: str) -> None:
        """A new page of the browser's history."""
        history.pushState(to_js({"screen": screen, "game": game}, dict_converter=js.Object.fromEntries), "")

    def theme(self, name: str) -> None:
        """Light, dark or auto."""
        self.root.dataset.theme = name

    def download(self, name: str, text: str) -> None:
        """Offers the text as a file."""
        blob = js.Blob.new(to_js([text]), to_js({"type": "text/plain"}, dict_converter=js.Object.fromEntries))
        link = document.createElement("a")
        link.href = js.URL.createObjectURL(blob)
        link.download = name
        link.click()
        js.URL.revokeObjectURL(link.href)

    def stage(self) -> tuple[float, float]:
        """Width and height of the stage."""
        stage = self._element("stage")
        return stage.clientWidth, stage.clientHeight

    # Drawing.

    def _element(self, id: str) -> Any:
        if id not in self._elements:
            self._elements[id] = document.getElementById(id)
        return self._elements[id]

    def draw(self) -> None:
        """Lays whatever has changed on the page."""
        app = self.app
        for id, text in app.regions().items():
            if self._shown.get(id) == text:
                continue
            self._shown[id] = text
            if id in PLAIN:
                self._element(id).innerHTML = text
            else:
                js.Idiomorph.morph(self._element(id), text, self._options)
        at_table = app.screen == "table"
        if self.root.dataset.screen != app.screen:
            self.root.dataset.screen = app.screen
            if at_table:
                if app.table is not None:
                    app.table.fit()
            else:
                window.scrollTo(0, 0)
        if at_table and app.table is not None:
            css = app.table.camera.css()
            if css != self._camera:
                self._camera = css
                self._element("world").style.transform = css
        if words := app.words():
            # The same words twice are said twice only if the text differs.
            self._said = not self._said
            self._element("live").textContent = words + ("\u00a0" if self._said else "")
        if self._focus:
            wanted = document.getElementById(self._focus)
            self._focus = ""
            if wanted:
                wanted.focus(to_js({"preventScroll": True}, dict_converter=js.Object.fromEntries))

    # Events.

    def _on(self, target: Any, name: str, handler: Callable[[Any], None], **options: bool) -> None:
        proxy = create_proxy(handler)
        self._kept.append(proxy)
        target.addEventListener(name, proxy, to_js(options, dict_converter=js.Object.fromEntries))

    def _listen(self) -> None:
        self._on(document, "click", self._clicked)
        self._on(document, "change", self._changed)
        self._on(document, "submit", self._submitted)
        self._on(document, "keydown", self._pressed)
        self._on(document, "pointerdown", self._down)
        self._on(document, "pointermove", self._moved, passive=True)
        self._on(document, "pointerup", self._up)
        self._on(document, "pointercancel", self._cancelled)
        self._on(self._element("stage"), "wheel", self._wheeled, passive=False)
        self._on(window, "popstate", self._returned)
        self._on(window, "pagehide", self._leaving)
        resized = create_proxy(self._resized)
        self._kept.append(resized)
        js.ResizeObserver.new(resized).observe(self._element("stage"))

    def _clicked(self, event: Any) -> None:
        if self.gestures.spoilt:
            self.gestures.spoilt = False
            if event.target.closest("#stage, [data-drag]"):
                return
        control = event.target.closest("[data-act]")
        if not control:
            if event.target.closest("#stage"):
                self.app.act("skip", {})
                self.draw()
            return
        if control.hasAttribute("disabled"):
            return
        data: dict[str, str] = dict(js.Object.entries(control.dataset).to_py())
        self.app.act(data.pop("act"), data)
        self.draw()

    def _changed(self, event: Any) -> None:
        control = event.target.closest("[data-change]")
        if control:
            self.app.act(control.dataset.change, {"key": control.dataset.key, "value": control.value})
            self.draw()

    def _submitted(self, event: Any) -> None:
        event.preventDefault()

    def _pressed(self, event: Any) -> None:
        if event.ctrlKey or event.metaKey or event.altKey or event.isComposing:
            return
        target = event.target
        if target.matches("input, select, textarea") and not (target.type == "radio" and event.key == "Escape"):
            return
        if event.key in ("Enter", " ") and target.matches("button, summary, a"):
            return
        key = event.key.lower() if len(event.key) == 1 and not event.shiftKey else event.key
        if self.app.key(key):
            event.preventDefault()
            self.draw()

    def _point(self, event: Any) -> tuple[float, float]:
        box = self._element("stage").getBoundingClientRect()
        return event.clientX - box.left, event.clientY - box.top

    def _down(self, event: Any) -> None:
        if self.app.screen != "table" or event.button > 0:
            return
        thing = event.target.closest("[data-drag]")
        on_stage = bool(event.target.closest("#stage")) and not event.target.closest("#zoom")
        held = bool(thing) and not thing.hasAttribute("disabled")
        if self.gestures.down(event.pointerId, *self._point(event), thing.dataset.drag if held else "", on_stage):
            self.root.classList.add("gesture")

    def _moved(self, event: Any) -> None:
        if self.gestures.at:
            self.gestures.move(event.pointerId, *self._point(event))

    def _up(self, event: Any) -> None:
        self.gestures.up(event.pointerId, *self._point(event))
        self._rested()

    def _cancelled(self, event: Any) -> None:
        self.gestures.up(event.pointerId, *self._point(event), cancelled=True)
        self._rested()

    def _rested(self) -> None:
        if not self.gestures.at:
            self.root.classList.remove("gesture")

    def _panned(self, dx: float, dy: float) -> None:
        if self.app.table is not None:
            self.app.table.camera.pan(dx, dy)
            self.app.table.camera.hold(self.app.table.box())
            self.draw()

    def _pinched(self, factor: float, x: float, y: float) -> None:
        if self.app.table is not None:
            self.app.table.camera.zoom(factor, x, y)
            self.app.table.camera.hold(self.app.table.box())
            self.draw()

    def _dragged(self, thing: str, x: float, y: float, dropped: bool) -> None:
        self.app.drag(thing, x, y, dropped)
        self.draw()

    def _wheeled(self, event: Any) -> None:
        event.preventDefault()
        step = event.deltaY * (30 if event.deltaMode else 1)
        self._pinched(2 ** (-max(-120.0, min(120.0, step)) / 300), *self._point(event))

    def _resized(self, entries: Any, observer: Any) -> None:
        table = self.app.table
        if table is None or self.app.screen != "table":
            return
        width, height = self.stage()
        if table.camera.free:
            table.camera.resize(width, height)
        else:
            table.fit()
        self.draw()

    def _returned(self, event: Any) -> None:
        state = event.state
        self.app.returned(getattr(state, "screen", "home"), getattr(state, "game", ""))
        self.draw()

    def _leaving(self, event: Any) -> None:
        if self.app.table is not None and self.app.screen == "table":
            self.app.table.keep()

    def start(self) -> None:
        """The first drawing: where the page was when it was loaded, or the front page."""
        state = history.state
        if state and getattr(state, "screen", None):
            self.app.returned(state.screen, getattr(state, "game", ""))
        else:
            history.replaceState(to_js({"screen": "home", "game": ""}, dict_converter=js.Object.fromEntries), "")
        self.draw()
        self.root.dataset.ready = "yes"
