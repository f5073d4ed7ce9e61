"""A session of WebKitGTK's WebDriver on a screen of its own: scripts, pointer, keys."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from playwright.sync_api import Error, TimeoutError
from selenium.common.exceptions import WebDriverException
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.command import Command
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

T = TypeVar("T")

SCRIPT = (Path(__file__).parent / "webkit.js").read_text(encoding="utf-8")

KEYS = {
    "ArrowDown": Keys.ARROW_DOWN,
    "ArrowLeft": Keys.ARROW_LEFT,
    "ArrowRight": Keys.ARROW_RIGHT,
    "ArrowUp": Keys.ARROW_UP,
    "Backspace": Keys.BACKSPACE,
    "Control": Keys.CONTROL,
    "Delete": Keys.DELETE,
    "End": Keys.END,
    "Enter": Keys.ENTER,
    "Escape": Keys.ESCAPE,
    "Home": Keys.HOME,
    "Shift": Keys.SHIFT,
    "Space": " ",
    "Tab": Keys.TAB,
}
"""Playwright's names of keys, and WebDriver's."""


def until(test: Callable[[], T], seconds: float, what: object) -> T:
    """Asks until the answer is a yes, and returns it; an error of the driver (the page may be changing) is a no."""
    end = time.monotonic() + seconds
    while True:
        error: WebDriverException | None = None
        try:
            if found := test():
                return found
        except WebDriverException as raised:
            error = raised
        if time.monotonic() > end:
            raise TimeoutError(f"{what}: not within {seconds:.0f} s") from error
        time.sleep(0.02)


class Screen:
    """A screen that nobody sees."""

    def __init__(self, width: int, height: int) -> None:
        listening, telling = os.pipe()
        command = ["Xvfb", "-displayfd", str(telling), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"]
        self._process = subprocess.Popen(command, pass_fds=[telling], stderr=subprocess.DEVNULL)
        os.close(telling)
        with os.fdopen(listening) as told:
            self.name = f":{told.readline().strip()}"
        if self.name == ":":
            raise Error(f"Xvfb ended at once ({self._process.wait()})")

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()


class Driver:
    """One browser window, `width` by `height` pixels; downloads land in `downloads`.

    Its storage begins empty and goes with it: the driver lets no profile outlive the browser.
    """

    def __init__(self, browser: Path, downloads: Path, width: int = 1280, height: int = 800) -> None:
        # The browser asks the desktop's own file where downloads go.
        config = downloads.parent / "config"
        config.mkdir(exist_ok=True)
        (config / "user-dirs.dirs").write_text(f'XDG_DOWNLOAD_DIR="{downloads}"\n')
        options = Options()
        options.binary_location = str(browser)
        options.add_argument("--automation")
        options.add_argument("--full-screen")
        with contextlib.ExitStack() as opened:
            screen = Screen(width, height)
            opened.callback(screen.close)
            env = {**os.environ, "DISPLAY": screen.name, "XDG_CONFIG_HOME": str(config)}
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", DeprecationWarning)  # Selenium's, of itself
                self._session = WebKitGTK(options=options, service=Service(shutil.which("WebKitWebDriver"), env=env))
            opened.callback(self._session.quit)
            self._session.set_script_timeout(60)
            self._session.set_page_load_timeout(60)
            self.fit(width, height)
            self._opened = opened.pop_all()

    def fit(self, width: int, height: int) -> None:
        """Makes the page so large; the window counts its own bar too, where it has one."""
        self._session.set_window_rect(0, 0, width, height)
        inner: list[int] = self._session.execute_script("return [innerWidth, innerHeight]")
        if inner != [width, height]:
            self._session.set_window_rect(0, 0, 2 * width - inner[0], 2 * height - inner[1])

    def run(self, body: str, *arguments: object) -> Any:
        """What the body of an async function returns in the page; `arguments` are there by that name, what webkit.js declares too."""
        script = f"""{SCRIPT}
            const done = arguments[arguments.length - 1];
            (async (...arguments) => {{ {body} }})(...arguments).then(
                (value) => done({{ value: value ?? null }}), (error) => done({{ error: `${{error}}` }}));"""
        answer: dict[str, Any] = self._session.execute_async_script(script, *arguments)
        if "error" in answer:
            raise Error(answer["error"])
        return answer["value"]

    def load(self, address: str) -> None:
        """Opens an address; an Error where it cannot be reached, as Playwright has it."""
        self._session.get(address)
        # The driver is content with the browser's own page, which says so in words and knows of no navigation.
        if address.startswith("http") and not self.run("return performance.getEntriesByType('navigation')[0]?.responseEnd"):
            raise Error(f"{address}: {self.run('return document.body.textContent')}")

    def reopen(self) -> None:
        """A new window, in which what is kept is there, instead of the old one."""
        size: list[int] = self._session.execute_script("return [innerWidth, innerHeight]")
        self._session.switch_to.new_window("window")
        new = self._session.current_window_handle
        for old in self._session.window_handles:
            if old != new:
                self._session.switch_to.window(old)
                self._session.close()
        self._session.switch_to.window(new)
        self.fit(*size)

    def _act(self, kind: str, actions: list[dict[str, Any]]) -> None:
        source: dict[str, Any] = {"type": kind, "id": kind, "actions": actions}
        if kind == "pointer":
            source["parameters"] = {"pointerType": "mouse"}
        self._session.execute(Command.W3C_ACTIONS, {"actions": [source]})

    def click(self, x: int, y: int) -> None:
        """The mouse's left button, there."""
        move = {"type": "pointerMove", "duration": 0, "x": x, "y": y, "origin": "viewport"}
        self._act("pointer", [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}])

    def keys(self, *keys: str) -> None:
        """Keys pressed together: the last while the others are held."""
        values = [KEYS.get(key, key) for key in keys]
        downs = [{"type": "keyDown", "value": value} for value in values]
        ups = [{"type": "keyUp", "value": value} for value in reversed(values)]
        self._act("key", downs + ups)

    def attach(self, element: Any, path: Path) -> None:
        """Gives a file to an input; the browser's own dialog cannot be driven."""
        element.send_keys(str(path))

    def close(self) -> None:
        with contextlib.suppress(WebDriverException):
            self._opened.close()
