"""How long the page takes to be ready to play, beside a stock PyScript page's first line, and the bytes of both.

    python build.py bench boot [--runs N]

The stock page is what PyScript's own guide shows, served from the same place: its core and Pyodide with its standard library as
they come from their packages, one small wheel that PyScript installs by micropip, and one line of Python. Both are opened by the
same browser in one run, in turn. A first visit has an empty profile; the next two have what it left behind, each in a new browser
process. The third is the "later visit" of the aims: on the second our page comes from its service worker for the first time, so
that the browser does not know that it has already compiled the code. Where the time goes is told apart, for each browser installed.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

import brotli
from playwright.sync_api import Playwright, sync_playwright

from e2e.bench.phases import tables
from e2e.conftest import DESK, DIST, READY, TOP, launch_options
from e2e.server import Server
from e2e.stock import PACKAGES, micropip

CACHED = "public, max-age=3600"
AIMS = {"first visit": 0.50, "second visit": None, "later visit": 0.45}
"""Kinds of visits, and our time over the stock page's at most."""

ROWS = {"ready": "ready to play", "longest": "longest task of the main thread", "painted": "first paint"}

STOCK = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Stock</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="pyscript/core.css">
<script type="module" src="pyscript/core.js"></script>
<body>
<script type="py" config='{"interpreter": "./pyodide/pyodide.mjs", "packages": ["./one-1-py3-none-any.whl"]}'>
__import__("js").document.documentElement.dataset.ready = "yes"
</script>
"""

# Notes the moment of readiness in the page itself, so that no driver's delay counts.
CLOCK = """
    globalThis.bench = {ready: 0, longest: 0};
    new PerformanceObserver((list) => {
        for (const {startTime, duration} of list.getEntries())
            if (!bench.ready || startTime < bench.ready) bench.longest = Math.max(bench.longest, duration);
    }).observe({type: "longtask", buffered: true});
    new MutationObserver(() => {
        if (document.documentElement?.dataset.ready) bench.ready ||= performance.now();
    }).observe(document, {attributes: true, subtree: true, attributeFilter: ["data-ready"]});
"""

FOUND = """({
    ...bench,
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    asked: [location.href, ...performance.getEntriesByType("resource").map(({name}) => name)],
})"""
# A service worker that is being installed may finish first.
STORED = """async () => {
    if (await navigator.serviceWorker.getRegistration()) await navigator.serviceWorker.ready;
}"""


@dataclass
class Visits:
    """What was measured of one kind of visit to one page, a figure a run, in milliseconds."""

    ready: list[float] = field(default_factory=list)
    longest: list[float] = field(default_factory=list)
    painted: list[float] = field(default_factory=list)


def stock_page(folder: Path, wheels: Iterable[Path]) -> None:
    """Lays out the stock page."""
    shutil.copytree(PACKAGES / "@pyscript" / "core" / "dist", folder / "pyscript")
    shutil.copytree(PACKAGES / "pyodide", folder / "pyodide")
    (folder / "index.html").write_text(STOCK)
    about = "Metadata-Version: 2.1\nName: one\nVersion: 1\n"
    kind = "Wheel-Version: 1.0\nGenerator: bench\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    with zipfile.ZipFile(folder / "one-1-py3-none-any.whl", "w") as wheel:
        wheel.writestr("one.py", "")
        for name, text in {"METADATA": about, "WHEEL": kind, "RECORD": ""}.items():
            wheel.writestr(f"one-1.dist-info/{name}", text)
    # The Pyodide package lacks micropip's wheel; the index's differs from the one that the lock file knows by its time stamps.
    lock = json.loads((folder / "pyodide" / "pyodide-lock.json").read_text())
    for path in wheels:
        shutil.copy(path, folder / "pyodide")
        found = {"file_name": path.name, "sha256": hashlib.sha256(path.read_bytes()).hexdigest()}
        lock["packages"][path.name.split("-")[0]] |= found
    (folder / "pyodide" / "pyodide-lock.json").write_text(json.dumps(lock))


def visit(playwright: Playwright, server: Server, profile: Path, visits: Visits) -> set[str]:
    """Opens a page in a browser of its own, and waits until what was loaded is stored. Gives the files it asked for."""
    context = playwright.chromium.launch_persistent_context(profile, **launch_options(), **DESK)
    page = context.new_page()
    page.add_init_script(CLOCK)
    page.goto(server.url)
    page.locator("html[data-ready]").wait_for(state="attached", timeout=READY)
    found = page.evaluate(FOUND)
    page.evaluate(STORED)
    time.sleep(1.5)
    context.close()
    visits.ready.append(found["ready"])
    visits.longest.append(found["longest"])
    visits.painted.append(found["painted"])
    return {address.removeprefix(server.url) for address in found["asked"] if address.startswith(server.url)}


def wire(folder: Path, paths: Iterable[str]) -> int:
    """The bytes of these files, each compressed by brotli as well as it can."""
    store = TOP / ".build" / "brotli.json"
    known: dict[str, int] = json.loads(store.read_text()) if store.exists() else {}
    total = 0
    for path in paths:
        data = (folder / (path or "index.html")).read_bytes()
        key = hashlib.sha256(data).hexdigest()
        if key not in known:
            known[key] = min(len(data), len(brotli.compress(data)))
        total += known[key]
    store.write_text(json.dumps(known))
    return total


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    given = parser.parse_args()

    pages = ("Hedgerow", "stock")
    measured = {(page, kind): Visits() for page in pages for kind in AIMS}
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        mine, stock = Path(scratch, "mine"), Path(scratch, "stock")
        shutil.copytree(DIST, mine)
        stock.mkdir()
        stock_page(stock, micropip())
        folders = {"Hedgerow": mine, "stock": stock}
        with Server(mine, path="/x/", cache=CACHED) as ours, Server(stock, path="/x/", cache=CACHED) as theirs:
            servers = {"Hedgerow": ours, "stock": theirs}
            asked: dict[str, set[str]] = {page: set() for page in pages}
            for run in range(given.runs):
                for page in pages:
                    for kind in AIMS:
                        files = visit(playwright, servers[page], Path(scratch, f"{page}-{run}"), measured[page, kind])
                        if kind == "first visit":
                            asked[page] |= files
                print(f"run {run + 1} of {given.runs}", file=sys.stderr, flush=True)
            phases = tables(playwright, ours.url, Path(scratch), min(given.runs, 3))
        bytes_ = {page: wire(folders[page], asked[page]) for page in pages}
        version = playwright.chromium.launch(**launch_options()).version

    print(f"\nBoot in Chromium {version}, medians of {given.runs} runs, milliseconds from navigation")
    print(f"{'':46}{'Hedgerow':>10}{'stock':>10}{'ratio':>8}")
    missed = False
    for kind, aim in AIMS.items():
        for name, what in ROWS.items():
            our, other = (median(getattr(measured[page, kind], name)) for page in pages)
            row = f"{kind + ', ' + what:<46}{our:10.0f}{other:10.0f}"
            if name == "ready":
                row += f"{our / other:8.2f}"
            if name == "ready" and aim:
                missed |= our / other > aim
                row += f"  (at most {aim:.2f})"
            print(row)
    our, other = (bytes_[page] for page in pages)
    print(f"{'bytes of a first visit, brotli':<46}{our:10.0f}{other:10.0f}{our / other:8.2f}")
    print("\n".join(phases))
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
