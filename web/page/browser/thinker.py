"""Thinking beside the page: a worker with a Python of its own (web/boot/thinker.js), started when it is first wanted.

One that dies is replaced; where there can be none, the page thinks itself, in slices too short to be felt."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import js
from js import window
from pyodide.ffi import JsException, create_proxy

from page.browser import extras
from page.browser.jsobjects import js_object

if TYPE_CHECKING:  # the bots are there only once they have been fetched
    from hedgerow.bots.service import Service

EVENTS = ("message", "error")
"""What a worker tells by, in the order of the listeners."""
SLICE = 12
"""Milliseconds that the page thinks at a stretch, where it has to do so itself."""
SILENCE = 30_000
"""Milliseconds without a word after which a worker is given up."""
IDLE = 120_000
"""Milliseconds without a job after which a worker is let go, with its memory."""
DEATHS = 2
"""Workers that may die before the page does without."""
TOLD = 0.4
"""Seconds between two drawings of how far thinking has come."""


class Thinker:
    """Fulfils `think` of `page.ports.Ports`."""

    def __init__(self, later: Callable[[Callable[[], None], int], None], run: Callable[[Any], None]) -> None:
        self._later, self._run = later, run
        self.heard: Callable[[Callable[[], None], bool], None] = lambda work, draw: work()
        """Has something done that an answer brings about, and draws if that is wanted; to be set."""
        self._worker: Any = None
        self._ready = False
        self._deaths = 0
        self._own: Service | None = None
        self._number = 0
        self._words = 0
        """Grows with everything heard and asked for."""
        self._job = ""
        self._told: Callable[[str], None] = lambda text: None
        self._shown = 0.0
        self._kept: list[Any] = []

    def think(self, job: str, told: Callable[[str], None]) -> None:
        """Takes up a job in place of the one at hand; "" only drops that."""
        self._number += 1
        self._words += 1
        self._job, self._told = job, told
        if self._own is not None:
            idle = not self._own.busy
            self._own.begin(job)
            if job and idle:
                self._later(self._slice, 0)
        elif self._ready:
            self._worker.postMessage(js_object({"number": self._number, "job": job}))
            self._watch()
        elif job and self._worker is None:
            self._worker = False  # one is on its way
            self._run(self._start())
        if not job:
            self._later(self._tidy(self._words), IDLE)

    # The worker.

    async def _start(self) -> None:
        try:
            worker = await js.hedgerowThinker()
        except (JsException, AttributeError):
            self._deaths = DEATHS
            self._died()
            return
        self._worker = worker
        self._kept = [create_proxy(self._heard), create_proxy(self._failed)]
        for name, proxy in zip(EVENTS, self._kept, strict=True):
            worker.addEventListener(name, proxy)
        self._watch()

    def _heard(self, event: Any) -> None:
        self._words += 1
        data = event.data
        if getattr(data, "broken", None):
            self._died()
        elif getattr(data, "ready", False):
            self._ready = True
            if self._job:
                self.think(self._job, self._told)
        elif data.number == self._number:
            self._answer(str(data.told))

    def _failed(self, event: Any) -> None:
        event.preventDefault()
        self._died()

    def _died(self) -> None:
        """Another worker takes its place, or the page itself."""
        self._let_go()
        self._deaths += 1
        if self._deaths > DEATHS:
            self._run(self._alone())
        elif self._job:
            self.think(self._job, self._told)

    def _let_go(self) -> None:
        if self._worker:
            self._worker.terminate()
            for name, proxy in zip(EVENTS, self._kept, strict=True):
                self._worker.removeEventListener(name, proxy)  # what it said last may be on its way
                proxy.destroy()
        self._worker, self._ready, self._kept = None, False, []

    def _watch(self) -> None:
        """Gives the worker up if it says nothing for long."""
        words = self._words

        def look() -> None:
            if self._job and self._worker and words == self._words:
                self._died()

        self._later(look, SILENCE)

    def _tidy(self, words: int) -> Callable[[], None]:
        def tidy() -> None:
            if words == self._words and self._ready:
                self._let_go()

        return tidy

    # The page itself.

    async def _alone(self) -> None:
        try:
            await extras.load("bots")
            from hedgerow.bots.service import Service
        except (OSError, ImportError) as error:
            self._answer(json.dumps({"done": True, "failed": str(error)}))
            return
        self._own = Service()
        if self._job:
            self.think(self._job, self._told)

    def _slice(self) -> None:
        own = self._own
        if own is None or not own.busy:
            return
        number, answer = self._number, own.step(SLICE)
        if own.busy:
            self._later(self._slice, 0)
        if answer and number == self._number:
            self._answer(answer)

    def _answer(self, text: str) -> None:
        """Hands an answer on; how far thinking has come is drawn now and then only."""
        self._words += 1
        done = json.loads(text).get("done", True)
        now = window.performance.now() / 1000
        draw = done or now - self._shown > TOLD
        if draw:
            self._shown = now
        if done:
            self._job = ""
            self._later(self._tidy(self._words), IDLE)
        told = self._told
        self.heard(lambda: told(text), draw)
