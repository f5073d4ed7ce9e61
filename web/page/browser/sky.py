"""Creatures in arrival, on a canvas over the stage. Reads the camera every frame, so they land where the garden is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi, sin
from typing import Any

from js import Image, cancelAnimationFrame, devicePixelRatio, document, encodeURIComponent, requestAnimationFrame
from pyodide.ffi import create_proxy

from hedgerow.pictures import creatures, hexes
from page.browser.flying import Flying
from page.camera import Camera
from page.face import Arrival

_PIXELS = 96
"""Side of the pictures that are drawn to the canvas."""

HIVES = {"bee": (1.06, 0.3), "hummingbird": (-0.06, 0.2)}
"""Where creatures come from, as parts of the stage's width and height."""
CARDS = (0.5, 1.08)
"""Where all others come from: the cards in the panel."""


class Sky:
    """The canvas and what is in the air over it."""

    def __init__(self, camera: Callable[[], Camera | None]) -> None:
        self.canvas = document.getElementById("sky")
        self.context = self.canvas.getContext("2d")
        self.camera = camera
        self._images: dict[str, Any] = {}
        self._waiting: list[Arrival] = []
        self._pace = 300
        self._flying = Flying(self._pace)
        self._frame = 0
        self._landed: Callable[[], None] = lambda: None
        self._done: Callable[[], None] = lambda: None
        self._tick = create_proxy(self.tick)

    def image(self, symbol: str) -> Any:
        """The symbol as a picture that the canvas can draw."""
        if symbol not in self._images:
            text = hexes.symbols() if symbol.startswith(("hex", "vial", "harvest")) else creatures.symbols()
            inner = text[text.index(f'id="{symbol}"') :]
            box = inner[inner.index('viewBox="') + 9 :]
            box = box[: box.index('"')]
            inner = inner[inner.index(">") + 1 : inner.index("</symbol>")]
            svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{_PIXELS}" height="{_PIXELS}">{inner}</svg>'
            self._images[symbol] = Image.new()
            self._images[symbol].src = "data:image/svg+xml," + encodeURIComponent(svg)
        return self._images[symbol]

    def fly(self, arrivals: Sequence[Arrival], pace: int, landed: Callable[[], None], done: Callable[[], None]) -> None:
        """Lets them come one after another, `pace` milliseconds each."""
        self.land()
        self._waiting, self._pace, self._landed, self._done = list(arrivals), max(1, pace), landed, done
        for arrival in arrivals:
            if arrival.symbol:
                self.image(arrival.symbol)
        ratio = devicePixelRatio
        self.canvas.width = self.canvas.clientWidth * ratio
        self.canvas.height = self.canvas.clientHeight * ratio
        self._flying = Flying(self._pace)
        self._frame = requestAnimationFrame(self._tick)

    def tick(self, now: float) -> None:
        """One frame."""
        camera = self.camera()
        if not self._waiting or camera is None:
            self.land()
            return
        share = self._flying.frame(now)
        context, ratio = self.context, devicePixelRatio
        context.clearRect(0, 0, self.canvas.width, self.canvas.height)
        if share >= 1:
            self._waiting.pop(0)
            self._flying = Flying(self._pace)
            # Before it is taken off the canvas it stands in the garden, so that it never blinks.
            self._landed()
            if not self._waiting:
                self._end()
                return
            share = self._flying.frame(now)
        arrival = self._waiting[0]
        x, y = camera.x + camera.scale * arrival.x, camera.y + camera.scale * arrival.y
        size = camera.scale * arrival.size
        eased = 1 - (1 - share) ** 3
        if arrival.symbol:
            # From its hive, with a wing-beat that dies away.
            across, down = HIVES.get(arrival.symbol, CARDS)
            at_x = x + (1 - eased) * (across * camera.width - x)
            at_y = y + (1 - eased) * (down * camera.height - y) + sin(share * 3 * pi) * 14 * (1 - share)
            size *= 1 + 0.5 * (1 - eased)
            context.drawImage(
                self.image(arrival.symbol), (at_x - size / 2) * ratio, (at_y - size / 2) * ratio, size * ratio, size * ratio
            )
        self._frame = requestAnimationFrame(self._tick)

    def land(self) -> None:
        """Everything in the air has arrived."""
        if not self._waiting:
            return
        cancelAnimationFrame(self._frame)
        for _arrival in self._waiting:
            self._landed()
        self._waiting = []
        self._end()

    def _end(self) -> None:
        self.context.clearRect(0, 0, self.canvas.width, self.canvas.height)
        self._done()
