"""What the page asks of the browser: time, chance, history, clipboard, files, pictures. Fulfils `page.ports.Ports`."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from functools import partial
from typing import Any

import js
from js import document, history, window
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from hedgerow.pictures import FONT
from page.browser import extras
from page.browser.jsobjects import js_object
from page.browser.sky import Sky
from page.browser.sound import Sounds
from page.browser.storage import LocalStorage
from page.browser.thinker import Thinker
from page.camera import Camera
from page.face import Arrival
from page.store import Mirror, Storage

SEED_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"

UNPAINTED = 250
"""Milliseconds after which no frame is waited for any more."""

SAVING = 60_000
"""Milliseconds that a browser has for beginning to save a file."""


def _raise(error: Exception) -> None:
    raise error


def _called_off(error: JsException) -> bool:
    """Whether it was the player who would not."""
    return str(getattr(error, "name", "")) == "AbortError"


async def _letters() -> str:
    """The letters of headings as a style that brings them along: a picture may fetch nothing. "" where they cannot be had."""
    try:
        sheet = document.querySelector('link[href$="style.css"]').href
        found = await js.fetch(str(js.URL.new("fonts/fraunces.woff2", sheet).href))
        if not found.ok:
            return ""
        blob, reader = await found.blob(), js.FileReader.new()
        read = js.Promise.new(create_once_callable(lambda done, failed: reader.addEventListener("loadend", done)))
        reader.readAsDataURL(blob)
        await read
        source = str(reader.result).partition(",")[2]
    except JsException:
        return ""
    face = f'font-family:Fraunces;font-weight:400 700;src:url("data:font/woff2;base64,{source}") format("woff2")'
    return f"@font-face{{{face}}}"


class System:
    """The browser."""

    def __init__(self, mirror: Mirror) -> None:
        self.storage: Storage = LocalStorage()
        self.mirror = mirror
        self.root = document.documentElement
        self.wanted = ""
        """Id of the element that is to have the focus after the next drawing."""
        self.drawn: Callable[[], None] = lambda: None
        """Draws the page; to be set."""
        self.camera: Callable[[], Camera | None] = lambda: None
        """Where the garden is; to be set."""
        self.safely: Callable[[Callable[[], None]], bool]
        """Does something that may fail, and tells of it where it does; to be set."""
        self._sky = Sky(lambda: self.camera())
        self._sounds = Sounds()
        self._thinker = Thinker(self.task, self.run)
        self._thinker.heard = self._thought
        self._tasks: set[asyncio.Future[None]] = set()

    def now(self) -> int:
        """Seconds since 1970."""
        return int(time.time())

    def later(self, milliseconds: int, then: Callable[[], None]) -> None:
        """Calls back after that time, and draws."""

        def run() -> None:
            self.safely(then)
            self.drawn()

        self.task(run, milliseconds)

    def soon(self, work: Callable[[], bool]) -> None:
        """Does it in the next task."""
        told = True

        def tell() -> None:
            nonlocal told
            told = work()

        def run() -> None:
            self.safely(tell)
            if told:
                self.drawn()

        self.task(run)

    def painted(self, work: Callable[[], None]) -> None:
        """Does it in a task after the next frame, or, where none is painted, after a moment."""
        done = False

        def run() -> None:
            nonlocal done
            if not done:
                done = True
                work()

        if not document.hidden:
            window.requestAnimationFrame(create_once_callable(lambda _now: self.task(run)))
        self.task(run, 0 if document.hidden else UNPAINTED)

    @staticmethod
    def task(work: Callable[[], None], milliseconds: int = 0) -> None:
        """Does it once what is going on now is done, or after that time."""

        def run() -> None:
            proxy.destroy()
            work()

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

    def fly(self, arrivals: Sequence[Arrival], pace: int, landed: Callable[[], None], done: Callable[[], None]) -> None:
        """Lets things arrive one after another."""

        def touch_down() -> None:
            self.safely(landed)
            self.drawn()

        def all_down() -> None:
            self.safely(done)
            self.drawn()

        self._sky.fly(arrivals, pace, touch_down, all_down)

    def land(self) -> None:
        """Ends all flights at once."""
        self._sky.land()

    def sound(self, name: str) -> None:
        """Lets a sound be heard."""
        self._sounds.play(name)

    def think(self, job: str, told: Callable[[str], None]) -> None:
        """Has a job thought about beside the page."""
        self._thinker.think(job, told)

    def _thought(self, work: Callable[[], None], draw: bool) -> None:
        self.safely(work)
        if draw:
            self.drawn()

    def focus(self, id: str) -> None:
        """Gives the focus to an element, after the next drawing."""
        self.wanted = id

    def visit(self, where: Mapping[str, str]) -> None:
        """A new page of the browser's history."""
        history.pushState(js_object(where), "")

    def stay(self, where: Mapping[str, str]) -> None:
        """The same page of the browser's history."""
        history.replaceState(js_object(where), "")

    def back(self) -> None:
        """One page back in the browser's history."""
        history.back()

    def buzz(self, name: str) -> None:
        """Lets what happens be felt."""
        self._sounds.buzz(name)

    def marks(self, marks: Mapping[str, str]) -> None:
        """What the style sheets go by, as data on the root."""
        for name, value in marks.items():
            setattr(self.root.dataset, name, value)

    def language(self, chosen: str) -> str:
        """The language to be spoken (web/boot/boot.js decides, before there is any Python)."""
        return str(js.hedgerowLanguage(chosen))

    def chosen(self) -> None:
        """A language has just been chosen, whatever the address said."""
        js.hedgerowChosen()

    def speaks(self, language: str) -> None:
        """The page speaks that language now."""
        self.root.lang = language

    def theme(self, name: str) -> None:
        """Light, dark or auto."""
        self.root.dataset.theme = name
        for kind in ("light", "dark"):
            bar = document.querySelector(f'meta[name="theme-color"][media*="{kind}"], meta[name="theme-color"][data-of="{kind}"]')
            bar.dataset.of = kind
            bar.media = f"(prefers-color-scheme: {kind})" if name == "auto" else "all" if name == kind else "not all"

    def download(self, name: str, text: str) -> None:
        """Offers the text as a file."""
        self._save(js.Blob.new(to_js([text]), js_object({"type": "text/plain"})), name)

    @staticmethod
    def _save(blob: Any, name: str) -> None:
        link = document.createElement("a")
        address = link.href = js.URL.createObjectURL(blob)
        link.download = name
        link.click()
        # Some browsers begin to read only once the player has said where to.
        window.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(address)), SAVING)

    def address(self) -> str:
        """The page's address, without a fragment."""
        return str(window.location.href).partition("#")[0].partition("?")[0]

    def shares(self) -> bool:
        """Whether the system can send links."""
        return hasattr(js.navigator, "share")

    def share(self, title: str, text: str, link: str, refused: Callable[[], None]) -> None:
        """Hands a link to the system's sharing; the player may call it off there."""
        try:
            sharing = js.navigator.share(js_object({"title": title, "text": text, "url": link}))
        except (JsException, AttributeError):
            refused()
        else:
            self.run(self._shared(sharing, refused))

    @staticmethod
    async def _shared(sharing: Any, refused: Callable[[], None]) -> None:
        try:
            await sharing
        except JsException as error:
            if not _called_off(error):
                refused()

    def copy(self, text: str, then: Callable[[bool], None]) -> None:
        """Puts text on the clipboard."""
        self.run(self._copy(text, then))

    async def _copy(self, text: str, then: Callable[[bool], None]) -> None:
        try:
            await js.navigator.clipboard.writeText(text)
            then(True)
        except (JsException, AttributeError):
            then(False)

    def fetch(self, pack: str, then: Callable[[bool], None]) -> None:
        """Makes a pack importable."""
        self.run(self._fetch(pack, then))

    async def _fetch(self, pack: str, then: Callable[[bool], None]) -> None:
        try:
            await extras.load(pack)
        except OSError:
            then(False)
        else:
            then(True)

    def code(self, text: str, then: Callable[[str], None]) -> None:
        """Makes a QR code, by a library that is loaded only now."""
        self.run(self._code(text, then))

    async def _code(self, text: str, then: Callable[[str], None]) -> None:
        try:
            await extras.load("segno")
            import segno

            then(segno.make(text, error="l", micro=False).svg_inline(scale=4, border=2, dark="#2b2a26", light="#ffffff"))
        except (OSError, JsException, ImportError, ValueError):
            then("")

    def print_(self) -> None:
        """Prints what is shown."""
        window.print()

    def picture(self, svg: str, name: str) -> None:
        """Turns an SVG into a PNG on a canvas, and shares it or offers it as a file."""
        self.run(self._picture(svg, name))

    async def _picture(self, svg: str, name: str) -> None:
        svg = svg.replace(FONT, f"<style>{await _letters()}</style>", 1)
        image = js.Image.new()
        image.src = "data:image/svg+xml," + js.encodeURIComponent(svg)
        await image.decode()
        canvas = document.createElement("canvas")
        canvas.width, canvas.height = image.naturalWidth, image.naturalHeight
        canvas.getContext("2d").drawImage(image, 0, 0)
        made = js.Promise.new(create_once_callable(lambda done, failed: canvas.toBlob(done, "image/png")))
        blob = await made
        kind = js_object({"type": "image/png"})
        files = js_object({"files": [js.File.new(to_js([blob]), name, kind)]})
        if self.touch() and hasattr(js.navigator, "canShare") and js.navigator.canShare(files):
            try:
                await js.navigator.share(files)
                return
            except JsException as error:
                if _called_off(error):
                    return
        self._save(blob, name)

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Does something that takes its time, and draws when it is done."""

        async def run() -> None:
            try:
                await work
            except Exception as error:  # the error is told where those of every other act are
                self.safely(partial(_raise, error))
            self.drawn()

        task = asyncio.ensure_future(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def persist(self, then: Callable[[bool], None]) -> None:
        """Asks the browser not to throw the games away."""
        self.run(self._persist(then))

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
        self.run(self._reset(failed))

    async def _reset(self, failed: Callable[[], None]) -> None:
        try:
            await js.hedgerowOffline.reset()
        except JsException:
            failed()
