"""Where the time of a start goes, in each browser that is installed: read from the marks that the page itself sets.

`files`: everything that the start asks for is there; `python`: the interpreter runs; `handed over`: PyScript's core has been read,
made itself at home in Python, and begins with start.py; `imported`: the page's modules; `drawn`: the page can be played.
"""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page, Playwright

from e2e.conftest import DESK, READY, launch_options

PHASES = ("files", "python", "handed over", "imported", "drawn")
KINDS = ("first visit", "second visit", "later visit")
MINI_BROWSER = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"

TIMES = """(() => {
    const at = (name) => performance.getEntriesByName(`hedgerow:${name}`)[0]?.startTime;
    const wanted = ({name}) => /[.](wasm|pack|m?js)$/.test(name) && !name.endsWith("/offline.js");
    const ends = performance.getEntriesByType("resource").filter(wanted).map(({responseEnd}) => responseEnd);
    const marks = ["compiled", "python", "handed over", "imported", "drawn"];
    const found = Object.fromEntries(marks.map((name) => [name, at(name)]));
    return {...found, files: Math.max(0, ...ends.filter((end) => end <= found.drawn))};
})()"""
"""When each phase ended, in milliseconds from navigation."""

Times = dict[str, float]


def lengths(times: Times) -> Times:
    """How long each phase took, given when it ended; one that ended before the one before took no time of its own."""
    found, before = {}, 0.0
    for phase in PHASES:
        found[phase] = max(0.0, times[phase] - before)
        before = max(before, times[phase])
    return found


def table(title: str, visits: dict[str, list[Times]]) -> str:
    """The medians, a line a kind of visit."""
    heads = "".join(f"{each:>13}" for each in PHASES)
    lines = [f"\nPhases of a start in {title}, medians in milliseconds", f"{'':16}{heads}{'all':>9}"]
    for kind, measured in visits.items():
        parts = [lengths(times) for times in measured]
        cells = "".join(f"{median(part[phase] for part in parts):13.0f}" for phase in PHASES)
        compiled = median(times["compiled"] for times in measured)
        whole = median(times["drawn"] for times in measured)
        lines.append(f"{kind:16}{cells}{whole:9.0f}   (WebAssembly compiled after {compiled:.0f})")
    return "\n".join(lines)


def times_of(page: Page, address: str) -> Times:
    """Opens the page and waits until it is ready."""
    page.goto(address)
    page.locator("html[data-ready]").wait_for(state="attached", timeout=READY)
    found: Times = page.evaluate(TIMES)
    return found


def settle(page: Page) -> None:
    """Until the service worker has kept everything and the browser has stored what it wants to."""
    page.evaluate("async () => { await navigator.serviceWorker?.ready }")
    time.sleep(2)


def firefox(playwright: Playwright, address: str, scratch: Path, runs: int) -> tuple[str, dict[str, list[Times]]] | None:
    """Each visit in a browser process of its own, on the profile of the visit before."""
    found = shutil.which("firefox-esr") or shutil.which("firefox")
    if found is None:
        return None
    visits: dict[str, list[Times]] = {kind: [] for kind in KINDS}
    version = ""
    for run in range(runs):
        for kind in KINDS:
            context = playwright.firefox.launch_persistent_context(
                scratch / f"firefox-{run}", channel="moz-firefox", executable_path=found, **DESK
            )
            page = context.pages[0] if context.pages else context.new_page()
            visits[kind].append(times_of(page, address))
            settle(page)
            version = page.evaluate("navigator.userAgent").split("/")[-1]
            context.close()
    return f"Firefox {version}", visits


@contextmanager
def display() -> Iterator[str]:
    """A screen that nobody sees."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert server.stdout
    try:
        yield ":" + server.stdout.readline().decode().strip()
    finally:
        server.terminate()
        server.wait()


@contextmanager
def mini_browser(binary: str, driver: str, screen: str) -> Iterator[Callable[..., Any]]:
    """WebKitGTK's own browser; gives what sends it commands of the WebDriver protocol: (method, path, body)."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen([driver, f"--port={port}"], env={"DISPLAY": screen, "HOME": "/tmp", "PATH": "/usr/bin:/bin"})

    def send(method: str, path: str, body: object = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        address = f"http://127.0.0.1:{port}{path}"
        request = urllib.request.Request(address, data, {"content-type": "application/json"}, method=method)
        with urllib.request.urlopen(request, timeout=120) as answer:
            return json.load(answer)["value"]

    try:
        for _n in range(50):
            try:
                send("GET", "/status")
                break
            except OSError:
                time.sleep(0.1)
        options = {"binary": binary, "args": ["--automation", "--full-screen"]}
        made = send("POST", "/session", {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}})
        session = f"/session/{made['sessionId']}"
        send("POST", f"{session}/timeouts", {"script": 60_000})
        yield lambda method, path, body=None: send(method, session + path, body)
        send("DELETE", session)
    finally:
        process.terminate()
        process.wait()


def webkit(address: str, runs: int) -> tuple[str, dict[str, list[Times]]] | None:
    """All visits of a run in one browser process, since under a driver it keeps nothing beyond that."""
    driver = shutil.which("WebKitWebDriver")
    binaries = sorted(Path("/").glob(MINI_BROWSER.removeprefix("/")))
    if driver is None or not binaries or not shutil.which("Xvfb"):
        return None
    visits: dict[str, list[Times]] = {kind: [] for kind in KINDS}
    with display() as screen:
        for _run in range(runs):
            with mini_browser(str(binaries[-1]), driver, screen) as send:

                def ask(script: str, send: Callable[..., Any] = send) -> Any:
                    return send("POST", "/execute/sync", {"script": f"return {script}", "args": []})

                for kind in KINDS:
                    send("POST", "/url", {"url": address})
                    while not ask("document.documentElement.dataset.ready ?? null"):
                        time.sleep(0.3)
                    visits[kind].append(ask(TIMES))
                    for _n in range(40):
                        if ask("Boolean(navigator.serviceWorker.controller)"):
                            break
                        time.sleep(0.5)
                    time.sleep(2)
                    send("POST", "/url", {"url": "about:blank"})
    return "WebKitGTK (visits in one process)", visits


def chromium(playwright: Playwright, address: str, scratch: Path, runs: int) -> tuple[str, dict[str, list[Times]]]:
    """As Firefox; what `boot` measures beside the stock page is measured apart."""
    visits: dict[str, list[Times]] = {kind: [] for kind in KINDS}
    for run in range(runs):
        for kind in KINDS:
            context = playwright.chromium.launch_persistent_context(scratch / f"chromium-{run}", **launch_options(), **DESK)
            page = context.new_page()
            visits[kind].append(times_of(page, address))
            settle(page)
            context.close()
    return "Chromium", visits


def tables(playwright: Playwright, address: str, scratch: Path, runs: int) -> list[str]:
    """A table for each browser; a line for each that is not installed."""
    made = {
        "Chromium": chromium(playwright, address, scratch, runs),
        "Firefox": firefox(playwright, address, scratch, runs),
        "WebKitGTK": webkit(address, runs),
    }
    return [table(*found) if found else f"\n{name} is not installed" for name, found in made.items()]
