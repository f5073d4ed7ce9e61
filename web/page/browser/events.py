"""Brings what happens in the browser to the app. Every event ends in one drawing. Nothing is decided here but which
presses count (by `presses`), and whether a key is the table's or that of a button with the focus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from js import document, history, window
from pyodide.ffi import create_proxy

from page.acts.files import LONGEST
from page.app import App
from page.browser import keyboard
from page.browser.jsobjects import js_object
from page.browser.paper import Paper
from page.browser.pointers import Pointers
from page.browser.presses import AWAY, Box, Point
from page.browser.swipes import Swipe
from page.browser.system import System
from page.store import GAME, SETTINGS

BOARD = ".place, .option"
"""What can be pressed on the stage."""


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
        self.presses = paper.presses
        self.swipe = Swipe()
        # Whether the focus came from a pointer: :focus-visible would say so too, but the engines differ in what a key
        # that is pressed later makes of it.
        self._pointed = False
        self._spent = False
        """The space bar that is down has been the table's."""
        self._kept: list[Any] = []
        self._listen()

    def _on(self, target: Any, name: str, handler: Callable[[Any], None], **options: bool) -> None:
        def safe(event: Any) -> None:
            if not self.app.safely(lambda: handler(event)):
                self.paper.draw()

        proxy = create_proxy(safe)
        self._kept.append(proxy)
        target.addEventListener(name, proxy, js_object(options))

    def _listen(self) -> None:
        pointers, stage = self.pointers, self.paper.element("stage")
        self._on(document, "click", self._clicked)
        self._on(document, "change", self._changed)
        self._on(document, "input", self._typed)
        self._on(document, "submit", self._submitted)
        self._on(document, "keydown", self._pressed)
        self._on(document, "keyup", self._released)
        self._on(document, "pointerdown", self._touched)
        self._on(document, "pointermove", pointers.moved, passive=True)
        self._on(document, "pointerup", pointers.up)
        self._on(document, "pointercancel", pointers.cancelled)
        sheet = self.paper.element("sheet")
        self._on(sheet, "pointerdown", self._swiped)
        self._on(sheet, "pointermove", self._swiped, passive=True)
        self._on(sheet, "pointerup", self._swiped)
        self._on(sheet, "pointercancel", self._swiped)
        self._on(document, "lostpointercapture", pointers.let_go)
        self._on(document, "contextmenu", pointers.lost)
        self._on(document, "visibilitychange", pointers.lost)
        self._on(window, "blur", pointers.lost)
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

    def _touched(self, event: Any) -> None:
        """A pointer goes down."""
        self._pointed = True
        control = event.target.closest("[data-act], [data-change], label")
        at = event.clientX, event.clientY
        self.presses.pointer_down(event.pointerId, event.timeStamp, at, self._identity(control), event.isPrimary)
        self.pointers.down(event)

    def _swiped(self, event: Any) -> None:
        """A pointer on a sheet: its head follows the finger down, and closes the sheet from a certain way on."""
        card = document.querySelector("#sheet .sheet-card")
        swipe, pointer = self.swipe, event.pointerId
        if not card:
            return
        if event.type == "pointerdown":
            if event.isPrimary and event.button == 0 and event.target.closest(".head") and not event.target.closest("button"):
                swipe.begin(pointer, event.clientY, event.timeStamp)
                card.setPointerCapture(pointer)
            return
        if event.type == "pointermove":
            if swipe.move(pointer, event.clientY):
                card.style.transform = f"translateY({swipe.down:.0f}px)"
            return
        if pointer == swipe.pointer:
            card.style.transform = ""
            if swipe.end(pointer, event.timeStamp, event.type == "pointercancel"):
                self.app.act("sheet", {})
                self.paper.draw((event.clientX, event.clientY))

    @staticmethod
    def _identity(control: Any) -> str:
        """The id of a control, of what a label names; "" for none."""
        if not control:
            return ""
        if control.localName == "label":
            control = control.control
        return str(control.id) if control else ""

    def _counts(self, event: Any, control: Any) -> tuple[bool, Point]:
        """Whether a click counts, and where it was made."""
        box = control.getBoundingClientRect()
        return self.presses.click(self._identity(control), event.timeStamp, Box(box.left, box.top, box.right, box.bottom))

    def _clicked(self, event: Any) -> None:
        spoilt = self.pointers.spoilt(event)
        control = event.target.closest("[data-act], [data-change], label")
        if not control:
            self.presses.forget()
            # Beside a sheet, a tap closes it; on the stage, it skips what is being shown.
            beside = self.app.state.sheet and not event.target.closest("#sheet, #notice")
            if not spoilt and (beside or event.target.closest("#stage")):
                self.app.act("sheet" if beside else "skip", {})
                self.paper.draw((event.clientX, event.clientY))
            return
        if not control.matches("[data-act]"):
            # What a field does with a click is its own affair, and with an arrow key, that comes as a click too.
            if self.presses.pointed and not self._counts(event, control)[0]:
                event.preventDefault()
            return
        counts, at = self._counts(event, control)
        if control.localName == "summary":
            event.preventDefault()  # what is open is the app's to say, or the next drawing would close it
        if counts and not spoilt and not control.hasAttribute("disabled"):
            self._act(control, at)

    def _act(self, control: Any, at: Point) -> None:
        data: dict[str, str] = dict(js.Object.entries(control.dataset).to_py())
        self.app.act(data.pop("act"), data)
        self.paper.draw(at)

    def _changed(self, event: Any) -> None:
        if event.target.matches("[data-file]"):
            if event.target.files.length:
                self.system.run(self._read(event.target.files.item(0)))
            return
        self.paper.typing = None
        control = event.target.closest("[data-change]")
        if control:
            if control.localName != "textarea":
                self.paper.doubt(control)
            self.app.act(control.dataset.change, {"key": control.dataset.key, "value": self._value(control)})
            self.paper.draw(AWAY)

    @staticmethod
    def _value(control: Any) -> str:
        """What a field holds; of a text that is too long only that it is."""
        too_long = control.localName == "textarea" and control.textLength > LONGEST
        return "{" * (LONGEST + 1) if too_long else str(control.value)

    def _typed(self, event: Any) -> None:
        # A slider is followed while it moves; everything else is read when it is done.
        if event.target.matches("[data-live]"):
            self._changed(event)
        elif event.target.matches("input[type=text], textarea"):
            self.paper.typing = event.target
            if event.target.matches("[data-change=set]"):
                # Whatever is typed into the form is known at once: the page may be left from within a field.
                self.app.act("set", {"key": event.target.dataset.key, "value": event.target.value})

    def _submitted(self, event: Any) -> None:
        event.preventDefault()

    def _pressed(self, event: Any) -> None:
        if event.key == "Tab":
            self._pointed = False
            self.presses.tab_down(event.timeStamp)
        if event.ctrlKey or event.metaKey or event.altKey or event.isComposing:
            return
        target = event.target
        key = keyboard.meant(event.key, event.code, event.shiftKey)
        if target.matches("input, select, textarea"):
            slides = target.type == "range" and key not in keyboard.SLIDES
            if not slides and not (target.type == "radio" and key == "Escape"):
                return
        pressing = key in ("Enter", " ") and target.matches(f"button, summary, a, {BOARD}")
        if event.repeat and key not in keyboard.LASTING:
            # A key that is held down never confirms.
            if pressing:
                event.preventDefault()
            return
        if pressing:
            self.presses.key_down(event.timeStamp)
        # Enter on the ghost plants it; on a button it is the button's, unless a pointer has left the focus there.
        tables = self._at_table and (self._pointed or (key == "Enter" and target.matches(".chosen")))
        if pressing and not tables:
            if target.matches(BOARD):
                # Parts of the drawing are no buttons by birth.
                event.preventDefault()
                if self._counts(event, target)[0]:
                    self._act(target, AWAY)
            return
        main = document.querySelector("#panel .main") if key == "Enter" and self._at_table else None
        if main and not self.presses.key_counts(main.id, event.timeStamp):
            event.preventDefault()
            return
        if self.app.key(key):
            self.presses.forget()
            self._spent = key == " "
            event.preventDefault()
            self.paper.draw(AWAY)
            if target.matches(BOARD) and (chosen := document.querySelector("#places .chosen")):
                self.paper.focus(chosen)

    def _released(self, event: Any) -> None:
        # Where the space bar presses a button only when it is let go, it is too late for `_pressed` to prevent it.
        if event.key == " " and self._spent:
            self._spent = False
            event.preventDefault()
        elif event.key == "Enter":
            self.presses.forget()

    @property
    def _at_table(self) -> bool:
        """The keys are the table's: nothing lies over it."""
        return self.app.state.screen == "table" and not self.app.state.sheet

    # Files and text from outside.

    def _dropped(self, event: Any) -> None:
        event.preventDefault()
        if event.dataTransfer.files.length:
            self.system.run(self._read(event.dataTransfer.files.item(0)))
        else:
            self.app.take(js.hedgerowText(event.dataTransfer, LONGEST))
            self.paper.draw(AWAY)

    def _pasted(self, event: Any) -> None:
        if not event.target.matches("input, textarea"):
            self.app.take(js.hedgerowText(event.clipboardData, LONGEST))
            self.paper.draw(AWAY)

    async def _read(self, file: Any) -> None:
        # What is too large to be read is too large to be taken in.
        self.app.take("{" * (LONGEST + 1) if file.size > 4 * LONGEST else await file.text())

    # The window.

    def _linked(self, event: Any = None) -> None:
        """A link has been opened: it is taken out of the address, so that reloading does not open it again."""
        place = window.location
        if not place.hash and "%23" not in place.search:
            return
        address = str(place.href)
        history.replaceState(history.state, "", self.system.address())
        if not history.state:
            self.app.returned({})
        self.app.open_link(address)
        if event is not None:
            self.paper.draw(AWAY)

    def _stored(self, event: Any) -> None:
        """Another tab has written."""
        key = event.key
        if not isinstance(key, str):
            self.app.followed("")  # all of it was thrown away
        elif key.startswith(GAME):
            self.app.followed(key.removeprefix(GAME), event.newValue if isinstance(event.newValue, str) else None)
        elif key == SETTINGS:
            self.app.settings_followed()
        else:
            return
        self.paper.draw()

    def _returned(self, event: Any) -> None:
        if event.state or not window.location.hash:
            self.app.returned(where(event.state))
            self.paper.draw(AWAY)
        # Else another fragment was put into the address: hashchange follows.

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
            self.app.safely(lambda: self.app.returned(there))
        else:
            wanted = js.URLSearchParams.new(window.location.search).get("new")
            sent = window.location.hash or "%23" in window.location.search
            bare = window.location.href if sent else window.location.pathname
            history.replaceState(js_object({"screen": "home"}), "", bare)
            if wanted:
                self.app.begin(wanted)
        self.app.safely(self._linked)
        self.paper.draw()
        self.system.root.dataset.ready = "yes"
