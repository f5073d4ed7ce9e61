"""From one version to the next: quietly, when the player says so or at the next start, and never half of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e import builds, players
from e2e.conftest import DIST, PHONE, OpenProfile, wait_until_ready
from e2e.players import Toucher
from e2e.server import Server

LOOK = "navigator.serviceWorker.getRegistration().then((registration) => registration.update()).catch(() => {})"
"""What the page does by itself when somebody comes back to it after an hour: looks for a new version."""


@pytest.fixture(scope="module")
def newer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The next version of the site."""
    return builds.later(DIST, tmp_path_factory.mktemp("newer") / "dist", "newer")


def visit_once(context: BrowserContext, address: str) -> Page:
    """The first visit, until everything is kept."""
    page = context.pages[0]
    page.goto(address)
    wait_until_ready(page)
    expect(page.locator("#offline-ready")).to_be_visible(timeout=30_000)
    return page


def of_one_version(page: Page, dist: Path) -> bool:
    """Whether the page has loaded files of this build only."""
    return builds.loaded(page) <= {"", "sw.js", *builds.listed_by_worker(dist)}


def test_update_with_a_game_open(open_profile: OpenProfile, newer: Path, tmp_path: Path) -> None:
    with Server(DIST, path="/a/b/") as server:
        context = open_profile(tmp_path / "profile", **PHONE)
        page = visit_once(context, server.url)
        toucher = Toucher(page, "update")
        toucher.begin(("Ann", "Ben"), "moss")
        toucher.move()
        toucher.pick()
        toucher.place()
        before, ghost = players.kept_record(page), page.locator("#ghost").inner_html()

        server.requests.clear()
        server.folder = newer
        page.evaluate(LOOK)
        page.locator("#bar").get_by_role("button", name="Menu").tap()
        expect(page.locator("#sheet .renewal")).to_contain_text("A new version is ready", timeout=30_000)
        # The old one is whole still; of the new one only what differs was fetched.
        assert builds.kept(page) == builds.wanted(DIST) | builds.wanted(newer)
        assert {request.path or "index.html" for request in server.requests} == {
            "sw.js",
            *(each.split("?")[0] for each in builds.wanted(newer) - builds.wanted(DIST)),
        }
        players.look(page)  # the word of it has just come, and moved what is below
        page.locator("#sheet").get_by_role("button", name="Close").tap()
        expect(page.locator("#sheet")).to_be_empty()
        expect(page.locator("#ghost svg")).to_be_attached()

        # Another page of the site is still given the old version, whatever the server has.
        other = context.new_page()
        other.goto(server.url)
        wait_until_ready(other)
        assert builds.shown_version(other) == ""
        assert of_one_version(other, DIST)
        expect(other.locator("#renew")).to_be_visible()
        with other.expect_event("load"):
            other.locator("#renew").tap()
        wait_until_ready(other)
        expect(other.locator("html")).to_have_attribute("data-version", "newer")
        assert of_one_version(other, newer)
        expect(other.locator("#renew")).to_have_count(0)

        # The page with the game goes on undisturbed, on its own version's files, until it is told.
        assert builds.shown_version(page) == ""
        assert page.evaluate("hedgerowExtra('segno').then(() => true)")
        assert of_one_version(page, DIST)
        assert page.locator("#ghost").inner_html() == ghost
        other.close()
        page.locator("#bar").get_by_role("button", name="Menu").tap()
        with page.expect_event("load"):
            page.locator("#renew").tap()
        wait_until_ready(page)
        expect(page.locator("html")).to_have_attribute("data-version", "newer")
        assert of_one_version(page, newer)
        expect(page.locator("html")).to_have_attribute("data-screen", "table")
        assert page.locator("#ghost").inner_html() == ghost
        assert players.kept_record(page).moves == before.moves
        # Now that nobody needs the old version any more, it goes.
        expect(page.locator("html")).to_have_attribute("data-screen", "table")
        for _n in range(50):
            if builds.kept(page) == builds.wanted(newer):
                break
            page.wait_for_timeout(100)
        assert builds.kept(page) == builds.wanted(newer)
        server.stop()
        page.reload()
        wait_until_ready(page)
        expect(page.locator("html")).to_have_attribute("data-version", "newer")
        page.locator("#sheet").get_by_role("button", name="Close").tap()  # the menu was open when the page was loaded again
        toucher.plant()
        players.settled(page)


@pytest.mark.provokes
def test_interrupted_update_leaves_the_old_version_whole(open_profile: OpenProfile, newer: Path, tmp_path: Path) -> None:
    profile = tmp_path / "profile"
    with Server(DIST, path="/a/b/") as server:
        context = open_profile(profile, **PHONE)
        page = visit_once(context, server.url)

        def dies(path: str) -> None:
            if path.endswith("/style.css"):
                raise ConnectionResetError

        server.folder, server.before = newer, dies
        server.requests.clear()
        page.evaluate(LOOK)
        for _n in range(100):
            if any(request.path.endswith("app.pack") for request in server.requests):
                break
            page.wait_for_timeout(100)
        else:
            pytest.fail("the new version was not asked for")
        server.stop()
        page.wait_for_timeout(300)
        state = page.evaluate("navigator.serviceWorker.getRegistration().then((it) => [it.installing, it.waiting].map(Boolean))")
        assert state == [False, False]
        assert builds.wanted(DIST) <= builds.kept(page)
        assert not builds.wanted(newer) <= builds.kept(page)
        expect(page.locator("#renew")).to_have_count(0)
        page.reload()
        wait_until_ready(page)
        assert builds.shown_version(page) == ""
        Toucher(page, "interrupted").begin(("Ann", "Ben"), "moss")
        before = players.kept_record(page)
        assert of_one_version(page, DIST)
        context.close()

    # The server is back; the next start finds the rest, and the one after that begins with it.
    with Server(newer, path="/a/b/", port=server.port) as server:
        context = open_profile(profile, **PHONE)
        page = context.pages[0]
        page.goto(server.url)
        wait_until_ready(page)
        assert builds.shown_version(page) == ""
        assert of_one_version(page, DIST)
        expect(page.locator("#renew")).to_be_visible(timeout=30_000)
        context.close()
    page = open_profile(profile, **PHONE).pages[0]
    page.goto(server.url)
    wait_until_ready(page)
    expect(page.locator("html")).to_have_attribute("data-version", "newer")
    assert of_one_version(page, newer)
    page.locator("[data-act=open]").tap()
    expect(page.locator("html")).to_have_attribute("data-screen", "table")
    assert players.kept_record(page).moves == before.moves


def test_site_replaced_while_it_is_fetched_is_not_mixed(open_profile: OpenProfile, newer: Path, tmp_path: Path) -> None:
    # The front page has no hash in its name. Between the worker's list and the front page, the site is replaced.
    with Server(DIST, path="/a/b/") as server:
        context = open_profile(tmp_path / "profile")
        page = visit_once(context, server.url)
        mixed = tmp_path / "mixed"
        newest = builds.later(DIST, mixed, "newest")
        (newest / "index.html").unlink()
        (newest / "index.html").write_bytes((newer / "index.html").read_bytes())
        server.folder = newest
        server.requests.clear()
        page.evaluate(LOOK)
        for _n in range(100):
            found = page.evaluate("navigator.serviceWorker.getRegistration().then((it) => Boolean(it.installing || it.waiting))")
            if not found:
                break
            page.wait_for_timeout(100)
        assert not found
        assert {"sw.js", ""} <= {request.path for request in server.requests}
        assert builds.wanted(DIST) <= builds.kept(page)
        server.stop()
        page.reload()
        wait_until_ready(page)
        assert builds.shown_version(page) == ""
        assert of_one_version(page, DIST)
