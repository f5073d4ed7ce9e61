"""WebKitGTK as Playwright's `Page` looks from the players: what they use of it, no more."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from e2e.webkit_driver import Driver, until
from e2e.webkit_locator import Finder, teach_expect

MISHAPS = "return [...(globalThis.mishaps ?? []).splice(0), ...foreign().map((name) => `foreign request: ${name}`)]"


class WebkitKeyboard:
    """The keyboard."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver

    def press(self, key: str) -> None:
        """One key, or some together: `Shift+R`."""
        self._driver.keys(*(key.split("+") if len(key) > 1 else key))

    def type(self, text: str) -> None:
        """Letter by letter."""
        for letter in text:
            self._driver.keys(letter)


class WebkitPage(Finder):
    """The one page of the one window."""

    def __init__(self, browser: Path, downloads: Path) -> None:
        super().__init__(Driver(browser, downloads))
        teach_expect()
        self.keyboard = WebkitKeyboard(self._driver)
        self._mishaps: list[str] = []

    def heard(self) -> list[str]:
        """The mishaps so far. What a document says before it is loaded, and as it is left, goes unheard."""
        self._mishaps += self._driver.run(MISHAPS)
        return self._mishaps

    @property
    def url(self) -> str:
        return str(self._driver.run("return location.href"))

    def goto(self, address: str) -> None:
        """Opens an address; one that differs in its fragment alone loads nothing, here as there."""
        self.heard()
        self._driver.load(address)
        self._driver.run("hear()")

    def reload(self) -> None:
        self.heard()
        # By the page itself, since the driver's own way round the service worker is not a person's.
        self._driver.run("globalThis.leaving = true; setTimeout(() => location.reload(), 0)")
        until(lambda: self._driver.run("return !globalThis.leaving && document.readyState === 'complete'"), 60, "reload")
        self._driver.run("hear()")

    def go_back(self) -> None:
        self.heard()
        self._driver.run("history.back()")
        self.wait_for_timeout(300)

    def reopen(self) -> None:
        """Closes the window and opens another; what is kept stays."""
        self.heard()
        self._driver.reopen()

    def evaluate(self, expression: str, argument: object = None) -> Any:
        """The value of an expression, or of the function that it is, called with the argument."""
        body = f"const made = ({expression.strip().removesuffix(';')}); return typeof made === 'function' ? made(arguments[0]) : made;"
        return self._driver.run(body, argument)

    def set_viewport_size(self, size: dict[str, int]) -> None:
        self._driver.fit(size["width"], size["height"])

    def wait_for_timeout(self, milliseconds: float) -> None:
        time.sleep(milliseconds / 1000)

    def close(self) -> None:
        self._driver.close()
