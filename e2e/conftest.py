"""Browsers for the tests: the built site below a path of its own, a desk, a phone, and an eye on everything that goes wrong."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Playwright, Request, sync_playwright

from e2e import engines, patience
from e2e.evidence import EVIDENCE, Evidence, gather
from e2e.server import Server
from tests import slowness

TOP = Path(__file__).resolve().parent.parent
DIST = Path(os.environ.get("HEDGEROW_DIST", TOP / "dist"))
"""The site under test; the environment variable HEDGEROW_DIST names another build than dist/."""

DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 3,
    "has_touch": True,
    "is_mobile": True,
}

READY = 60_000
"""How long, in milliseconds, a boot may take on a busy machine."""

OpenPage = Callable[..., Page]
OpenProfile = Callable[..., BrowserContext]
Visit = Callable[..., None]
Mishaps = list[str]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--traced", action="store_true", help="a failed browser test leaves a Playwright trace, too")
    parser.addoption("--every-browser", action="store_true", help="whole games in every engine, and in an old Chromium")


def pytest_configure(config: pytest.Config) -> None:
    slowness.watch(config)
    patience.install()


def pytest_sessionstart(session: pytest.Session) -> None:
    # Not as a header, which -q leaves out.
    if reporter := session.config.pluginmanager.get_plugin("terminalreporter"):
        reporter.write_line(f"browsers: {engines.versions()}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What every browser is to do takes long, and is left out unless it is asked for."""
    if not config.getoption("--every-browser"):
        out = [item for item in items if item.get_closest_marker("every_browser")]
        config.hook.pytest_deselected(items=out)
        items[:] = [item for item in items if item not in out]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    gather(item, report, mishap=bool(getattr(item, "funcargs", {}).get("mishaps")) and not item.get_closest_marker("provokes"))
    return report


def launch_options() -> dict[str, Any]:
    """An installed Chromium if there is one, else Playwright's own; no host but this machine can be reached."""
    return {
        "executable_path": engines.chromium(),
        "args": [
            "--no-sandbox",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-dev-shm-usage",
            "--disable-sync",
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
        ],
    }


def wait_until_ready(page: Page) -> None:
    """Waits until the page says that it can be played; fails at once with its sentence where it says why not."""
    # A locator, since the page's Content-Security-Policy forbids what wait_for_function does.
    page.locator("html[data-ready], html[data-boot=failed]").wait_for(state="attached", timeout=READY)
    if page.locator("html[data-boot=failed]").count():
        pytest.fail(f"the page did not start: {page.locator('#boot-error').inner_text()}")
    page.wait_for_timeout(400)  # what has just appeared cannot be pressed yet


@pytest.fixture(scope="session")
def site() -> Iterator[Server]:
    """The built site, served below a path."""
    if not (DIST / "build.json").exists():
        subprocess.run([sys.executable, TOP / "build.py"], check=True)
    with Server(DIST, path="/some/garden/") as server:
        yield server


@pytest.fixture(scope="session")
def listed() -> dict[str, Any]:
    """What the build says that it made: dist/build.json."""
    about: dict[str, Any] = json.loads((DIST / "build.json").read_text())
    return about


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    chromium = playwright.chromium.launch(**launch_options())
    yield chromium
    chromium.close()


@pytest.fixture
def mishaps(request: pytest.FixtureRequest) -> Iterator[Mishaps]:
    """Console errors, uncaught errors and foreign requests of every page of the test: none, unless it is marked `provokes`."""
    seen: Mishaps = []
    yield seen
    if not request.node.get_closest_marker("provokes"):
        assert not seen, "the page had mishaps:\n" + "\n".join(seen)


@pytest.fixture
def watch(request: pytest.FixtureRequest, mishaps: Mishaps) -> Callable[[BrowserContext], None]:
    """Notes the mishaps of all pages of a context, and what a failed test is to leave of them."""
    evidence = request.node.stash[EVIDENCE] = Evidence(request.config.getoption("--traced"))

    def heard(message: ConsoleMessage) -> None:
        if message.type == "error":
            mishaps.append(f"console: {message.text} ({message.location.get('url', '')})")

    def asked(request: Request) -> None:
        if request.url.startswith(("http:", "https:", "ws:", "wss:")) and "//127.0.0.1:" not in request.url:
            mishaps.append(f"foreign request: {request.url}")

    def broke(error: Error) -> None:
        mishaps.append(f"uncaught: {error}")

    def start(context: BrowserContext) -> None:
        context.on("console", heard)
        context.on("request", asked)
        context.on("weberror", lambda found: broke(found.error))
        evidence.follow(context)

    return start


@pytest.fixture
def open_page(browser: Browser, watch: Callable[[BrowserContext], None]) -> Iterator[OpenPage]:
    """`open_page(PHONE-like options…)` gives a page with a fresh profile; more pages of one profile come from its `context`."""
    contexts: list[BrowserContext] = []

    def start(**options: Any) -> Page:
        # A service worker would fetch the whole site once more behind each test's back; its own tests let it.
        context = browser.new_context(**{**DESK, "service_workers": "block", **options})
        contexts.append(context)
        watch(context)
        return context.new_page()

    yield start
    for context in contexts:
        context.close()


@pytest.fixture
def open_profile(playwright: Playwright, watch: Callable[[BrowserContext], None]) -> Iterator[OpenProfile]:
    """`open_profile(folder, …)` starts a browser whose profile outlives it: close it and open the same folder again."""
    contexts: list[BrowserContext] = []

    def start(folder: Path, **options: Any) -> BrowserContext:
        context = playwright.chromium.launch_persistent_context(folder, **{**launch_options(), **DESK, **options})
        contexts.append(context)
        watch(context)
        return context

    yield start
    for context in contexts:
        context.close()


@pytest.fixture
def desk(open_page: OpenPage) -> Page:
    """A page at a desk: 1280x800, mouse and keyboard."""
    return open_page(**DESK)


@pytest.fixture
def phone(open_page: OpenPage) -> Page:
    """A page on a phone: 390x844, touch."""
    return open_page(**PHONE)


@pytest.fixture
def page(desk: Page) -> Page:
    """Any page, where it does not matter which."""
    return desk


@pytest.fixture
def ready() -> Callable[[Page], None]:
    """`ready(page)` waits until the page can be played, after a reload for instance."""
    return wait_until_ready


@pytest.fixture
def visit(site: Server) -> Visit:
    """`visit(page, "#…")` opens the site and waits until it can be played."""

    def go(page: Page, address: str = "") -> None:
        page.goto(site.url + address)
        wait_until_ready(page)

    return go
