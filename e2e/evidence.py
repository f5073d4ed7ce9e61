"""What a failed browser test leaves behind in .build/failures/: pictures of its pages, the console, and on the second try a trace.

A trace costs a passing test time; so it is taken only where `--traced` asks for it, as the second try of `build.py test` does.
"""

from __future__ import annotations

import contextlib
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Error, WebError

FAILURES = Path(__file__).resolve().parent.parent / ".build" / "failures"


class Evidence:
    """What happens in the browser contexts of one test."""

    def __init__(self, traced: bool) -> None:
        self.traced = traced
        self.console: list[str] = []
        self._contexts: list[BrowserContext] = []

    def follow(self, context: BrowserContext) -> None:
        """Notes what the pages of a context say from now on."""

        def said(message: ConsoleMessage) -> None:
            self.console.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

        def broke(found: WebError) -> None:
            self.console.append(f"uncaught: {found.error}")

        context.on("console", said)
        context.on("weberror", broke)
        if self.traced:
            context.tracing.start(screenshots=True, snapshots=True)
        self._contexts.append(context)

    def keep(self, folder: Path) -> list[str]:
        """Writes what there is into the folder, in place of what is there, and names the files."""
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        (folder / "console.txt").write_text("".join(f"{line}\n" for line in self.console), encoding="utf-8")
        for number, context in enumerate(self._contexts, 1):
            # A context may be closed, and a page dead, which may be the very thing that failed.
            for at, page in enumerate(context.pages, 1):
                with contextlib.suppress(Error):
                    page.screenshot(path=folder / f"page-{number}-{at}.png", timeout=5_000)
            if self.traced:
                with contextlib.suppress(Error):
                    context.tracing.stop(path=folder / f"trace-{number}.zip")
        return sorted(path.name for path in folder.iterdir())


EVIDENCE = pytest.StashKey[Evidence]()
KEPT = pytest.StashKey[str]()


def folder_of(test: str) -> Path:
    """Where the test of this node id leaves what it has."""
    return FAILURES / re.sub(r"[^\w.-]+", "-", test.removeprefix("e2e/")).strip("-")


def gather(item: pytest.Item, report: pytest.TestReport, mishap: bool) -> None:
    """Keeps the evidence while the pages are open, if the test has failed or had a mishap, and says so in its message."""
    evidence = item.stash.get(EVIDENCE, None)
    if evidence and report.when == "call" and (report.failed or mishap):
        folder = folder_of(item.nodeid)
        item.stash[KEPT] = f"{folder}: {', '.join(evidence.keep(folder))}"
    if report.failed and KEPT in item.stash:
        report.sections.append(("what is left", item.stash[KEPT]))
