"""Resetting the app, a storage that fails, kept files that are damaged: nothing goes before the whole site has been fetched anew."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e import builds, players
from e2e.conftest import DIST, PHONE, OpenPage, wait_until_ready
from e2e.players import Toucher
from e2e.server import Server
from e2e.test_offline import offline_state, visit_once

PORTAL = b"<!doctype html><title>Guest network</title><h1>Please log in to the guest network</h1>"

SPOIL = """async ([ending, bytes]) => {
    let count = 0;
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const {url} of await cache.keys()) {
            if (!new URL(url).pathname.endsWith(ending)) continue;
            const {headers} = await cache.match(url);
            await cache.put(url, new Response(bytes, {headers}));
            count++;
        }
    }
    return count;
}"""
"""Writes wrong bytes into what is kept under a name that ends so; gives how many files that were."""

TRUE_BYTES = """async () => {
    const wrong = [];
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const {url} of await cache.keys()) {
            const digest = await crypto.subtle.digest("SHA-256", await (await cache.match(url)).arrayBuffer());
            const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
            if (!url.endsWith(`?${hash}`)) wrong.push(url);
        }
    }
    return wrong;
}"""
"""The kept files that are not what their names say."""


def spoil(page: Page, ending: str, data: str) -> None:
    assert page.evaluate(SPOIL, [ending, data]) == 1


def reset_button(page: Page) -> Locator:
    """Where the app itself is running."""
    page.get_by_role("button", name="Settings", exact=True).tap()
    return page.locator("#reset")


def portal(server: Server) -> None:
    server.portal = PORTAL


def half_way(server: Server) -> None:
    """The list and some files still arrive; then the network is gone."""

    def dies(path: str) -> None:
        if path.endswith((".pack", ".css")):
            raise ConnectionResetError

    server.before = dies


def rewritten(server: Server) -> None:
    """A host, or somebody on the way, who changes a file."""
    server.types[".css"] = "text/css"
    (style,) = server.folder.glob("page-*/style.css")
    data = style.read_bytes()
    style.unlink()  # a link to the build's own
    style.write_bytes(data + b" ")


TROUBLES: dict[str, Callable[[Server], None]] = {"portal": portal, "half-way": half_way, "rewritten": rewritten}


@pytest.mark.provokes
@pytest.mark.parametrize("trouble", TROUBLES)
def test_reset_that_cannot_fetch_everything_throws_nothing_away(open_page: OpenPage, tmp_path: Path, trouble: str) -> None:
    site = builds.copy(DIST, tmp_path / "site")
    with Server(site, path="/a/b/") as server:
        page = open_page(**PHONE, service_workers="allow")
        visit_once(page, server.url)
        before = builds.kept(page)
        assert before == builds.wanted(DIST)
        button = reset_button(page)
        TROUBLES[trouble](server)
        server.requests.clear()
        button.tap()
        expect(page.locator("#notice")).to_contain_text("nothing was reset", timeout=30_000)
        assert server.requests or trouble == "half-way"
        assert builds.kept(page) == before
        assert page.evaluate(TRUE_BYTES) == []
        page.reload()
        wait_until_ready(page)
        server.stop()
        page.reload()
        wait_until_ready(page)
        page.get_by_role("button", name="Front page").tap()
        assert offline_state(page) == "Offline play: ready"


@pytest.mark.provokes
def test_reset_fetches_everything_and_keeps_the_games(open_page: OpenPage) -> None:
    with Server(DIST, path="/a/b/") as server:
        page = open_page(**PHONE, service_workers="allow")
        visit_once(page, server.url)
        Toucher(page, "reset").begin(("Ann", "Ben"), "moss")
        before = players.kept_record(page)
        page.get_by_role("button", name="Front page").tap()
        button = reset_button(page)
        expect(page.locator("#reset-help")).to_contain_text("Your games are kept")
        server.requests.clear()
        with page.expect_event("load"):
            button.tap()
        wait_until_ready(page)
        assert {path.split("?")[0] for path in builds.wanted(DIST)} <= {
            request.path or "index.html" for request in server.requests
        }
        assert builds.kept(page) == builds.wanted(DIST)
        expect(page.locator("html")).to_have_attribute("data-screen", "settings")
        page.get_by_role("button", name="Front page").tap()
        assert players.kept_record(page).moves == before.moves
        expect(page.locator("[data-act=open]")).to_have_count(1)

        # Kept files that are damaged: Python does not start, and the same help is offered without it.
        spoil(page, "/app.pack", "damaged")
        page.reload()
        box = page.locator("#boot-error")
        expect(box).to_be_visible(timeout=30_000)
        server.portal = PORTAL
        box.get_by_role("button", name="Reset the app (your games are kept)").tap()
        help = box.get_by_role("button", name="nothing was reset")
        expect(help).to_be_enabled(timeout=30_000)
        assert builds.kept(page) == builds.wanted(DIST)
        server.portal = None
        with page.expect_event("load"):
            help.tap()
        wait_until_ready(page)
        expect(box).to_be_hidden()
        assert page.evaluate(TRUE_BYTES) == []
        assert players.kept_record(page).moves == before.moves
        server.stop()
        page.reload()
        wait_until_ready(page)


@pytest.mark.provokes
def test_reset_brings_the_version_that_the_site_has_now(open_page: OpenPage, tmp_path: Path) -> None:
    newer = builds.later(DIST, tmp_path / "newer", "newer")
    with Server(DIST, path="/a/b/") as server:
        page = open_page(**PHONE, service_workers="allow")
        visit_once(page, server.url)
        server.folder = newer
        spoil(page, "/app.pack", "damaged")
        page.reload()
        box = page.locator("#boot-error")
        expect(box).to_be_visible(timeout=30_000)
        with page.expect_event("load"):
            box.get_by_role("button", name="Reset the app (your games are kept)").tap()
        wait_until_ready(page)
        assert builds.shown_version(page) == "newer"
        server.stop()
        page.reload()
        wait_until_ready(page)
        assert builds.shown_version(page) == "newer"


@pytest.mark.provokes
@pytest.mark.parametrize("call", ["CacheStorage.prototype.open", "Cache.prototype.match"])
def test_storage_that_fails_sends_the_worker_to_the_network(open_page: OpenPage, call: str) -> None:
    with Server(DIST, path="/a/b/") as server:
        page = open_page(**PHONE, service_workers="allow")
        visit_once(page, server.url)
        (worker,) = page.context.service_workers
        worker.evaluate(f"void ({call} = () => Promise.reject(new DOMException('The disk is at fault', 'UnknownError')))")
        server.requests.clear()
        page.reload()
        wait_until_ready(page)
        assert page.evaluate("Boolean(navigator.serviceWorker.controller)")
        assert "" in {request.path for request in server.requests}


@pytest.mark.parametrize(
    ("ending", "data"),
    [
        ("/b/index.html", ""),
        ("/b/index.html", "<!doctype html><title>Torn</title><p>Half a pa"),
        ("/boot/boot.js", "(() => {"),
        ("/boot/boot.js", ""),
        ("/boot/boot.css", ""),
        ("/boot/interpreter.js", "export const running = "),
        ("/boot/start.py", "raise SystemExit"),
    ],
)
def test_kept_file_with_wrong_bytes_is_healed(open_page: OpenPage, ending: str, data: str) -> None:
    with Server(DIST, path="/a/b/") as server:
        page = open_page(**PHONE, service_workers="allow")
        visit_once(page, server.url)
        spoil(page, ending, data)
        page.reload()
        wait_until_ready(page)
        assert page.evaluate(TRUE_BYTES) == []
        server.stop()
        page.reload()
        wait_until_ready(page)


@pytest.mark.provokes
def test_damaged_front_page_without_a_network_says_so(open_page: OpenPage) -> None:
    with Server(DIST, path="/a/b/") as server:
        page = open_page(**PHONE, service_workers="allow")
        visit_once(page, server.url)
        spoil(page, "/b/index.html", "<!doctype html>")
        server.stop()
        page.reload()
        expect(page.locator("body")).to_contain_text("Your games are kept")
    with Server(DIST, path="/a/b/", port=server.port):
        page.reload()
        wait_until_ready(page)
        assert page.evaluate(TRUE_BYTES) == []
