"""A file that is saved keeps its address for as long as a browser may take to fetch it."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page

from e2e.conftest import Visit, wait_until_ready
from e2e.test_access import a_game, is_middle, keep

_NOTE = """() => {
    globalThis.revoked = [];
    const revoke = URL.revokeObjectURL.bind(URL), later = globalThis.setTimeout;
    globalThis.waits = [];
    URL.revokeObjectURL = (address) => { revoked.push(address); revoke(address); };
    // A minute is over at once, but only when the test says so.
    globalThis.setTimeout = (then, wait, ...more) => wait >= 30_000 ? waits.push(then) : later(then, wait, ...more);
}"""


def test_a_saved_file_can_be_fetched_until_a_minute_is_over(page: Page, visit: Visit, tmp_path: Path) -> None:
    visit(page)
    keep(page, {"middle": a_game(2, is_middle)})
    page.reload()
    wait_until_ready(page)
    page.evaluate(_NOTE)
    with page.expect_download() as started:
        page.locator("#foot-everything").click()
    assert page.evaluate("revoked.length") == 0
    address = started.value.url
    assert address.startswith("blob:")
    started.value.save_as(tmp_path / "everything")
    assert json.loads((tmp_path / "everything").read_text(encoding="utf-8"))
    page.evaluate("waits.splice(0).forEach((then) => then())")
    assert page.evaluate("revoked") == [address]
