"""The border between the app and the browser: lays text on the page, brings events back. Nothing is decided here.

Every event ends in one `draw`, which lays only those regions whose text has changed.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import js
from js import document, history, window
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

import extras
from app import App
from faces import Flight
from flight import Sky
from gestures import Gestures
from keeping import LONGEST
from saves import GAME, Storage

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
        self._tasks: set[asyncio.Future[None]] = set()
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
        for kind in ("light", "dark"):
            bar = document.querySelector(f'meta[name="theme-color"][media*="{kind}"], meta[name="theme-color"][data-of="{kind}"]')
            bar.dataset.of = kind
            bar.media = f"(prefers-color-scheme: {kind})" if name == "auto" else "all" if name == kind else "not all"

    def download(self, name: str, text: str) -> None:
        """Offers the text as a file."""
        self._save(js.Blob.new(to_js([text]), to_js({"type": "text/plain"}, dict_converter=js.Object.fromEntries)), name)

    @staticmethod
    def _save(blob: Any, name: str) -> None:
        link = document.createElement("a")
        link.href = js.URL.createObjectURL(blob)
        link.download = name
        link.click()
        js.URL.revokeObjectURL(link.href)

    def address(self) -> str:
        """The page's address, without a fragment."""
        return str(window.location.href).partition("#")[0].partition("?")[0]

    def shares(self) -> bool:
        """Whether the system can send links."""
        return hasattr(js.navigator, "share")

    def share(self, title: str, text: str, link: str) -> None:
        """Hands a link to the system's sharing; the player may call it off there."""
        said = to_js({"title": title, "text": text, "url": link}, dict_converter=js.Object.fromEntries)
        js.navigator.share(said).catch(create_once_callable(lambda error: None))

    def copy(self, text: str, then: Callable[[bool], None]) -> None:
        """Puts text on the clipboard."""
        self._run(self._copy(text, then))

    async def _copy(self, text: str, then: Callable[[bool], None]) -> None:
        try:
            await js.navigator.clipboard.writeText(text)
            then(True)
        except (JsException, AttributeError):
            then(False)

    def code(self, text: str, then: Callable[[str], None]) -> None:
        """Makes a QR code, by a library that is loaded only now."""
        self._run(self._code(text, then))

    async def _code(self, text: str, then: Callable[[str], None]) -> None:
        try:
            await extras.load("segno")
            import segno

            then(segno.make(text, error="l", micro=False).svg_inline(scale=4, border=2, dark="#2b2a26", light="#ffffff"))
        except (OSError, JsException, ImportError, ValueError):
            then("")

    def picture(self, svg: str, name: str) -> None:
        """Turns an SVG into a PNG on a canvas, and shares it or offers it as a file."""
        self._run(self._picture(svg, name))

    async def _picture(self, svg: str, name: str) -> None:
        image = js.Image.new()
        image.src = "data:image/svg+xml," + js.encodeURIComponent(svg)
        await image.decode()
        canvas = document.createElement("canvas")
        canvas.width, canvas.height = image.naturalWidth, image.naturalHeight
        canvas.getContext("2d").drawImage(image, 0, 0)
        made = js.Promise.new(create_once_callable(lambda done, failed: canvas.toBlob(done, "image/png")))
        blob = await made
        kind = to_js({"type": "image/png"}, dict_converter=js.Object.fromEntries)
        files = to_js({"files": [js.File.new(to_js([blob]), name, kind)]}, dict_converter=js.Object.fromEntries)
        if self.touch() and hasattr(js.navigator, "canShare") and js.navigator.canShare(files):
            try:
                await js.navigator.share(files)
                return
            except JsException:
                pass
        self._save(blob, name)

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        """Does something that takes its time, and draws when it is done."""

        async def run() -> None:
            await work
            self.draw()

        task = asyncio.ensure_future(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def persist(self, then: Callable[[bool], None]) -> None:
        """Asks the browser not to throw the games away."""
        self._run(self._persist(then))

    async def _persist(self, then: Callable[[bool], None]) -> None:
        try:
            then(bool(await js.navigator.storage.persist()))
        except (JsException, AttributeError):
            then(False)

    def renew(self) -> None:
        """Loads the page again in its new version (web/boot/offline.js)."""
        js.hedgerowOffline.update()

    def reset(self, failed: Callable[[], None]) -> None:
        """Throws away everything but the games (web/boot/boot.js)."""
        self._run(self._reset(failed))

    async def _reset(self, failed: Callable[[], None]) -> None:
        try:
            await js.hedgerowOffline.reset()
        except JsException:
            failed()

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
        focused = not document.activeElement.isSameNode(document.body)
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
        if at_table:
            self._aim()
        if words := app.words():
            # The same words twice are said twice only if the text differs.
            self._said = not self._said
            self._element("live").textContent = words + ("\u00a0" if self._said else "")
        if focused and not self._focus and document.activeElement.matches("body, :disabled"):
            # What had the focus is gone or can no longer be pressed: nobody at a keyboard is left nowhere.
            self._focus = "sheet-heading" if app.sheet else "stage" if at_table else "heading"
        if self._focus:
            wanted = document.getElementById(self._focus)
            self._focus = ""
            if wanted:
                wanted.focus(to_js({"preventScroll": True}, dict_converter=js.Object.fromEntries))

    def _aim(self) -> None:
        """Moves the garden to where the camera has it: all that a pan or a pinch changes."""
        table = self.app.table
        if table is not None and (css := table.camera.css()) != self._camera:
            self._camera = css
            self._element("world").style.transform = css

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
        self._on(document, "input", self._typed)
        self._on(document, "dragover", self._dragover)
        self._on(document, "drop", self._dropped)
        self._on(document, "paste", self._pasted)
        self._on(window, "hashchange", self._linked)
        self._on(window, "storage", self._stored)
        self._on(window, "popstate", self._returned)
        self._on(window, "pagehide", self._leaving)
        self._on(window, "hedgerow:offline-ready", self._told)
        self._on(window, "hedgerow:update-ready", self._told)
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
        if control.localName == "summary":
            event.preventDefault()  # what is open is the app's to say, or the next drawing would close it
        self.app.act(data.pop("act"), data)
        self.draw()

    def _changed(self, event: Any) -> None:
        if event.target.matches("[data-file]"):
            if event.target.files.length:
                self._run(self._read(event.target.files.item(0)))
            return
        control = event.target.closest("[data-change]")
        if control:
            self.app.act(control.dataset.change, {"key": control.dataset.key, "value": control.value})
            self.draw()

    def _typed(self, event: Any) -> None:
        # A slider is followed while it moves; everything else is read when it is done.
        if event.target.matches("[data-live]"):
            self._changed(event)

    def _dragover(self, event: Any) -> None:
        event.preventDefault()

    def _dropped(self, event: Any) -> None:
        event.preventDefault()
        if event.dataTransfer.files.length:
            self._run(self._read(event.dataTransfer.files.item(0)))
        else:
            self.app.keeping.take(event.dataTransfer.getData("text"))
            self.draw()

    def _pasted(self, event: Any) -> None:
        if not event.target.matches("input, textarea"):
            self.app.keeping.take(event.clipboardData.getData("text"))
            self.draw()

    async def _read(self, file: Any) -> None:
        if file.size > 4 * LONGEST:
            self.app.keeping.take("{" * (LONGEST + 1))
        else:
            self.app.keeping.take(await file.text())

    def _linked(self, event: Any = None) -> None:
        """A link has been opened: its fragment is taken out of the address, so that reloading does not open it again."""
        fragment = str(window.location.hash).removeprefix("#")
        if not fragment:
            return
        history.replaceState(history.state, "", self.address())
        self.app.sharing.open(fragment)
        if event is not None:
            self.draw()

    def _stored(self, event: Any) -> None:
        """Another tab has written."""
        key = event.key
        if isinstance(key, str) and key.startswith(GAME):
            self.app.followed(key.removeprefix(GAME))
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
        on_board = target.matches(".place, .option")
        if on_board and event.key in ("Enter", " ") and not (target.matches(".chosen") and event.key == "Enter"):
            # Parts of the drawing are no buttons by birth.
            event.preventDefault()
            self._clicked(event)
            return
        key = event.key.lower() if len(event.key) == 1 and not event.shiftKey else event.key
        if self.app.key(key):
            event.preventDefault()
            self.draw()
            if on_board and (chosen := document.querySelector("#places .chosen")):
                chosen.focus(to_js({"preventScroll": True}, dict_converter=js.Object.fromEntries))

    def _point(self, event: Any) -> tuple[float, float]:
        box = self._element("stage").getBoundingClientRect()
        return event.clientX - box.left, event.clientY - box.top

    def _down(self, event: Any) -> None:
        if self.app.screen != "table" or event.button > 0:
            return
        thing = event.target.closest("[data-drag]")
        on_stage = bool(event.target.closest("#stage")) and not event.target.closest("#zoom")
        held = bool(thing) and not thing.hasAttribute("disabled")
        self.gestures.down(event.pointerId, *self._point(event), thing.dataset.drag if held else "", on_stage)

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
        if not self.gestures.at and self.root.classList.contains("gesture"):
            self.root.classList.remove("gesture")
            if self.gestures.moving:
                self.draw()

    def _grip(self) -> None:
        """The garden follows the fingers at once instead of gliding; not from the first touch on, or styling everything
        anew for it would delay every tap."""
        if self.gestures.at and not self.root.classList.contains("gesture"):
            self.root.classList.add("gesture")

    def _panned(self, dx: float, dy: float) -> None:
        if self.app.table is not None:
            self._grip()
            self.app.table.camera.pan(dx, dy)
            self.app.table.camera.hold(self.app.table.box())
            self._aim()

    def _pinched(self, factor: float, x: float, y: float) -> None:
        if self.app.table is not None:
            self._grip()
            self.app.table.camera.zoom(factor, x, y)
            self.app.table.camera.hold(self.app.table.box())
            self._aim()

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

    def _told(self, event: Any) -> None:
        self.app.news_of("update" if event.type.endswith(":update-ready") else "offline", event.detail is True)
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
            wanted = js.URLSearchParams.new(window.location.search).get("new")
            bare = window.location.pathname + window.location.hash
            history.replaceState(to_js({"screen": "home", "game": ""}, dict_converter=js.Object.fromEntries), "", bare)
            if wanted:
                self.app.begin(wanted)
        self._linked()
        self.draw()
        self.root.dataset.ready = "yes"
