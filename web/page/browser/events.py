"""Brings what happens in the browser to the app. Every event ends in one drawing. Nothing is decided here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from js import document, history, window
from pyodide.ffi import create_proxy

from page.acts.files import LONGEST
from page.app import App
from page.browser.paper import Paper
from page.browser.pointers import Pointers
from page.browser.system import System, js_object
from page.store import GAME, SETTINGS


def where(state: Any) -> dict[str, str]:
    """What a page of the history has noted down; whatever is not text in it is left out."""
    if not state:
        return {}
    return {key: value for key, value in dict(js.Object.entries(state).to_py()).items() if isinstance(value, str)}


class Events:
    """The listeners."""

    def __init__(self, app: App, system: System, paper: Paper) -> None:
        self.app, self.system, self.paper = app, system, paper
        self.pointers = Pointers(app, system, paper)
        self._kept: list[Any] = []
        self._listen()

    def _on(self, target: Any, name: str, handler: Callable[[Any], None], **options: bool) -> None:
        proxy = create_proxy(handler)
        self._kept.append(proxy)
        target.addEventListener(name, proxy, js_object(options))

    def _listen(self) -> None:
        pointers, stage = self.pointers, self.paper.element("stage")
        self._on(document, "click", self._clicked)
        self._on(document, "change", self._changed)
        self._on(document, "input", self._typed)
        self._on(document, "submit", self._submitted)
        self._on(document, "keydown", self._pressed)
        self._on(document, "pointerdown", pointers.down)
        self._on(document, "pointermove", pointers.moved, passive=True)
        self._on(document, "pointerup", pointers.up)
        self._on(document, "pointercancel", pointers.cancelled)
        self._on(stage, "wheel", pointers.wheeled, passive=False)
        self._on(document, "dragover", self._submitted)
        self._on(document, "drop", self._dropped)
        self._on(document, "paste", self._pasted)
        self._on(window, "hashchange", self._linked)
        self._on(window, "storage", self._stored)
        self._on(window, "popstate", self._returned)
        self._on(window, "pagehide", self._leaving)
        self._on(window, "beforeunload", self._asked)
        self._on(window, "hedgerow:offline-ready", self._told)
        self._on(window, "hedgerow:update-ready", self._told)
        resized = create_proxy(self._resized)
        self._kept.append(resized)
        js.ResizeObserver.new(resized).observe(stage)

    # Controls.

    def _clicked(self, event: Any) -> None:
        if self.pointers.spoilt(event):
            return
        control = event.target.closest("[data-act]")
        if not control:
            if event.target.closest("#stage"):
                self.app.act("skip", {})
                self.paper.draw()
            return
        if control.hasAttribute("disabled"):
            return
        data: dict[str, str] = dict(js.Object.entries(control.dataset).to_py())
        if control.localName == "summary":
            event.preventDefault()  # what is open is the app's to say, or the next drawing would close it
        self.app.act(data.pop("act"), data)
        self.paper.draw()

    def _changed(self, event: Any) -> None:
        if event.target.matches("[data-file]"):
            if event.target.files.length:
                self.system.run(self._read(event.target.files.item(0)))
            return
        control = event.target.closest("[data-change]")
        if control:
            self.app.act(control.dataset.change, {"key": control.dataset.key, "value": control.value})
            self.paper.draw()

    def _typed(self, event: Any) -> None:
        # A slider is followed while it moves; everything else is read when it is done.
        if event.target.matches("[data-live]"):
            self._changed(event)

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
        on_board = target.matches(".place, .option")
        if on_board and event.key in ("Enter", " ") and not (target.matches(".chosen") and event.key == "Enter"):
            # Parts of the drawing are no buttons by birth.
            event.preventDefault()
            self._clicked(event)
            return
        key = event.key.lower() if len(event.key) == 1 and not event.shiftKey else event.key
        if self.app.key(key):
            event.preventDefault()
            self.paper.draw()
            if on_board and (chosen := document.querySelector("#places .chosen")):
                self.paper.focus(chosen)

    # Files and text from outside.

    def _dropped(self, event: Any) -> None:
        event.preventDefault()
        if event.dataTransfer.files.length:
            self.system.run(self._read(event.dataTransfer.files.item(0)))
        else:
            self.app.take(event.dataTransfer.getData("text"))
            self.paper.draw()

    def _pasted(self, event: Any) -> None:
        if not event.target.matches("input, textarea"):
            self.app.take(event.clipboardData.getData("text"))
            self.paper.draw()

    async def _read(self, file: Any) -> None:
        # What is too large to be read is too large to be taken in.
        self.app.take("{" * (LONGEST + 1) if file.size > 4 * LONGEST else await file.text())

    # The window.

    def _linked(self, event: Any = None) -> None:
        """A link has been opened: its fragment is taken out of the address, so that reloading does not open it again."""
        fragment = str(window.location.hash).removeprefix("#")
        if not fragment:
            return
        history.replaceState(history.state, "", self.system.address())
        self.app.open_link(fragment)
        if event is not None:
            self.paper.draw()

    def _stored(self, event: Any) -> None:
        """Another tab has written."""
        key = event.key
        if not isinstance(key, str):
            return
        if key.startswith(GAME):
            self.app.followed(key.removeprefix(GAME))
        elif key == SETTINGS:
            self.app.settings_followed()
        else:
            return
        self.paper.draw()

    def _returned(self, event: Any) -> None:
        self.app.returned(where(event.state))
        self.paper.draw()

    def _resized(self, entries: Any, observer: Any) -> None:
        if self.app.state.screen == "table":
            self.app.resized(*self.paper.stage())
            self.paper.draw()

    def _told(self, event: Any) -> None:
        self.app.news_of("update" if event.type.endswith(":update-ready") else "offline", event.detail is True)
        self.paper.draw()

    def _leaving(self, event: Any) -> None:
        self.app.leaving()

    def _asked(self, event: Any) -> None:
        """The tab is being closed: the browser asks first where a game is in this tab only."""
        if self.app.unkept:
            event.preventDefault()

    def begin(self) -> None:
        """The first drawing: where the page was when it was loaded, or the front page."""
        there = where(history.state)
        if there.get("screen"):
            self.app.returned(there)
        else:
            wanted = js.URLSearchParams.new(window.location.search).get("new")
            bare = window.location.pathname + window.location.hash
            history.replaceState(js_object({"screen": "home"}), "", bare)
            if wanted:
                self.app.begin(wanted)
        self._linked()
        self.paper.draw()
        self.system.root.dataset.ready = "yes"
