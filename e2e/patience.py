"""People look before they press: a click or a tap waits until a screen or a sheet has been there for a moment.

The page takes no press on what has only just come (`page/browser/presses.py`); how soon that is depends on the machine, so a test that
presses at once would pass or fail by chance. Whoever wants to press too soon does it with `page.mouse`, `page.touchscreen` or in the
page itself. What comes and goes at the table `players` look at.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from playwright.sync_api import Locator

RESTED = """() => new Promise((resolve) => {
    const began = performance.now();
    if (!window.lastChange) {
        window.lastChange = began;
        const changed = () => { window.lastChange = performance.now(); };
        for (const id of ["screen", "sheet", "notice"]) {
            const region = document.getElementById(id);
            if (region) new MutationObserver(changed).observe(region, { childList: true, subtree: true });
        }
    }
    const look = () => {
        const now = performance.now();
        if (now - window.lastChange > 380 || now - began > 1500) resolve();
        else setTimeout(look, 40);
    };
    look();
})"""
"""Resolves once nothing has come or gone for long enough (or, where something always does, after a while)."""


def patient(press: Callable[..., None]) -> Callable[..., None]:
    """The same press, after a look."""

    @wraps(press)
    def look_and_press(self: Locator, *given: Any, **options: Any) -> None:
        self.first.wait_for(state="attached", timeout=options.get("timeout"))
        self.page.evaluate(RESTED)
        press(self, *given, **options)

    return look_and_press


def install() -> None:
    """Makes every Locator of Playwright's patient."""
    Locator.click = patient(Locator.click)  # type: ignore[method-assign]
    Locator.tap = patient(Locator.tap)  # type: ignore[method-assign]
