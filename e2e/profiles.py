"""A browser of each engine with storage of its own, for the tests that every engine passes."""

from __future__ import annotations

import contextlib
import re
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, Playwright, Request

from e2e import engines
from e2e.conftest import DESK, launch_options
from e2e.webkit import WebkitPage

Follow = Callable[[BrowserContext], None]

ENGINES = ("chromium", "firefox", "webkit")
OLD = "chromium-103"
"""The old one, which runs when it is asked for."""

# Playwright itself wants checkVisibility, which Chromium has from 105 on; the page never asks for it. An engine for selectors is
# the one thing that gets into the world where Playwright looks.
_CHECK_VISIBILITY = """(() => {
    Element.prototype.checkVisibility ??= function () {
        return this.getClientRects().length > 0 && getComputedStyle(this).visibility === "visible";
    };
    return { query: () => null, queryAll: () => [] };
})()"""


class Profile(ABC):
    """A browser with a mouse, a keyboard and one page."""

    page: Page

    def __init__(self, folder: Path) -> None:
        self.downloads = folder / "downloads"
        self.downloads.mkdir()

    @abstractmethod
    def restart(self) -> Page:
        """Closes the browser and opens it again, with what it has kept: its new page."""

    @abstractmethod
    def mishaps(self) -> list[str]:
        """Console errors, uncaught errors and foreign requests so far."""

    @abstractmethod
    def close(self) -> None:
        """Ends the browser."""

    def download(self, act: Callable[[], None]) -> Path:
        """The file that an act downloads, under the name that the page gave it."""
        before = set(self.downloads.iterdir())
        act()
        for _try in range(200):
            # While it comes, it may have another name, or nothing in it.
            for path in set(self.downloads.iterdir()) - before:
                if path.suffix in {".json", ".txt"} and path.stat().st_size:
                    return path
            time.sleep(0.05)
        raise AssertionError("nothing was downloaded")


class PlaywrightProfile(Profile):
    """Chromium or Firefox; the profile outlives the browser."""

    def __init__(self, folder: Path, kind: str, playwright: Playwright, follow: Follow, **options: Any) -> None:
        super().__init__(folder)
        self._follow = follow
        self._folder = folder / "profile"
        self._type = getattr(playwright, kind)
        self._options = {**DESK, **options}
        self._mishaps: list[str] = []
        self._open()

    def _open(self) -> None:
        self._context: BrowserContext = self._type.launch_persistent_context(self._folder, **self._options)
        self._context.on("console", self._heard)
        self._context.on("request", self._asked)
        self._context.on("weberror", lambda found: self._mishaps.append(f"uncaught: {found.error}"))
        self._follow(self._context)
        self.page = self._context.pages[0]

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._mishaps.append(f"console: {message.text}")

    def _asked(self, request: Request) -> None:
        if re.match(r"(http|ws)s?://(?!127\.0\.0\.1:|localhost:)", request.url):
            self._mishaps.append(f"foreign request: {request.url}")

    def restart(self) -> Page:
        self._context.close()
        self._open()
        return self.page

    def mishaps(self) -> list[str]:
        return self._mishaps

    def close(self) -> None:
        self._context.close()


class ChromiumProfile(PlaywrightProfile):
    """Chromium, today's or the old one."""

    def __init__(self, folder: Path, playwright: Playwright, follow: Follow, program: Path | None = None) -> None:
        options = launch_options()
        if program:
            options["executable_path"] = program
            with contextlib.suppress(Error):  # it has been registered
                playwright.selectors.register("old", _CHECK_VISIBILITY)
        super().__init__(folder, "chromium", playwright, follow, **options)

    def download(self, act: Callable[[], None]) -> Path:
        # In the folder it would have a name of Playwright's.
        with self.page.expect_download() as made:
            act()
        path = self.downloads / made.value.suggested_filename
        made.value.save_as(path)
        return path


class FirefoxProfile(PlaywrightProfile):
    """Firefox, by WebDriver BiDi."""

    def __init__(self, folder: Path, playwright: Playwright, follow: Follow) -> None:
        where = {"executable_path": engines.firefox(), "downloads_path": folder / "downloads"}
        super().__init__(folder, "firefox", playwright, follow, channel="moz-firefox", **where)


class WebkitProfile(Profile):
    """WebKitGTK. Its storage goes with the browser, so a restart closes the only window and opens another."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        browser = engines.webkit()
        assert browser
        self._page = WebkitPage(browser, self.downloads)
        self.page = cast(Page, self._page)

    def restart(self) -> Page:
        self._page.reopen()
        return self.page

    def mishaps(self) -> list[str]:
        return self._page.heard()

    def close(self) -> None:
        self._page.close()


def open_profile(engine: str, folder: Path, playwright: Playwright, follow: Follow) -> Profile:
    """A new browser of that engine; what it keeps lies in the folder. `follow` is told of contexts, where there are any."""
    if engine == "webkit":
        return WebkitProfile(folder)
    if engine == "firefox":
        return FirefoxProfile(folder, playwright, follow)
    return ChromiumProfile(folder, playwright, follow, engines.old_chromium() if engine == OLD else None)
