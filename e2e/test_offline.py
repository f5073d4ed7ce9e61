"""After the first visit the server may be gone, since all its files are kept; and the page can be installed."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error, Page, expect

from e2e import builds, players
from e2e.conftest import DIST, PHONE, Mishaps, OpenPage, OpenProfile, Visit, wait_until_ready
from e2e.players import Toucher
from e2e.server import Server

RUN = """async (code) => {
    const preload = document.querySelector('link[rel=modulepreload][href*="interpreter.js"]');
    const { running } = await import(preload.href);
    return (await running).runPythonAsync(code);
}"""
"""Runs Python in the page."""

QR = "from page.browser import extras; await extras.load('segno'); import segno; segno.make('hedge', error='m').designator"


def visit_once(page: Page, address: str) -> None:
    """The first visit, until the page says that it can do without the server."""
    page.goto(address)
    wait_until_ready(page)
    expect(page.locator("#offline-ready")).to_have_text("Ready to play offline", timeout=30_000)


def offline_state(page: Page) -> str:
    """What the settings say of offline play."""
    page.get_by_role("button", name="Settings", exact=True).click()
    words = page.locator("#offline").inner_text()
    page.get_by_role("button", name="Front page").click()
    return words


def test_a_game_begun_played_and_resumed_with_the_server_stopped(
    open_profile: OpenProfile, mishaps: Mishaps, tmp_path: Path
) -> None:
    profile = tmp_path / "profile"
    with Server(DIST, path="/a/b/") as server:
        context = open_profile(profile, **PHONE)
        page = context.pages[0]
        visit_once(page, server.url)
        assert builds.kept(page) == builds.wanted(DIST)
        asked = [request.path for request in server.requests]
        first_kept = asked.index("sw.js")
        assert not [path for path in asked[:first_kept] if "segno" in path]
        context.close()
    # The server is gone. A new browser, on the same profile.
    context = open_profile(profile, **PHONE)
    context.add_init_script(builds.TELL_VIOLATIONS)
    page = context.pages[0]
    page.goto(server.url)
    wait_until_ready(page)
    toucher = Toucher(page, "offline")
    toucher.begin(("Ann", "Ben"), "moss")
    for _n in range(3):
        toucher.move()
    toucher.pick()
    toucher.place()
    before, ghost = players.kept_record(page), page.locator("#ghost").inner_html()
    assert len(before.moves) >= 3
    assert page.evaluate(RUN, QR)
    assert builds.violations(page) == []
    context.close()

    context = open_profile(profile, **PHONE)
    page = context.pages[0]
    page.goto(f"{server.url}some/where/deep?utm=x")  # leads to the front page
    wait_until_ready(page)
    assert page.url.split("?")[0] == server.url
    assert offline_state(page) == "Offline play: ready"
    # What cannot be fetched again is not thrown away.
    players.look(page)
    page.get_by_role("button", name="Settings", exact=True).tap()
    players.look(page)
    page.locator("#reset").tap()
    expect(page.locator("#notice")).to_contain_text("cannot be reached")
    assert len(mishaps) == 1 and "/sw.js" in mishaps.pop()  # so it did ask
    page.goto(f"{server.url}index.html")
    wait_until_ready(page)
    page.locator("[data-act=open]").tap()
    expect(page.locator("#ghost svg")).to_be_attached()
    assert page.locator("#ghost").inner_html() == ghost
    assert players.kept_record(page).moves == before.moves
    toucher = Toucher(page, "offline again")
    toucher.plant()
    players.settled(page)
    assert len(players.kept_record(page).moves) == len(before.moves) + 1


def test_start_that_is_left_at_once_leaves_no_worker_behind(open_page: OpenPage) -> None:
    # WebKit, which says nothing of idle moments, lets a worker install for ever whose page went away while it was fetching.
    with Server(DIST, path="/a/b/") as server:
        page = open_page(service_workers="allow")
        page.add_init_script("delete globalThis.requestIdleCallback")
        page.goto(server.url)
        wait_until_ready(page)
        page.wait_for_timeout(1500)
        assert page.evaluate("navigator.serviceWorker.getRegistration().then(Boolean)") is False
        page.reload()
        wait_until_ready(page)
        expect(page.locator("#offline-ready")).to_be_visible(timeout=30_000)


@pytest.mark.provokes
def test_without_the_service_worker_nothing_loads(open_profile: OpenProfile, tmp_path: Path) -> None:
    # The control: what lets the site be opened above is the service worker, and not a cache of the browser's own.
    profile = tmp_path / "profile"
    with Server(DIST, path="/a/b/") as server:
        context = open_profile(profile, service_workers="block")
        page = context.pages[0]
        page.goto(server.url)
        wait_until_ready(page)
        assert offline_state(page) == "Offline play: not ready"
        context.close()
    page = open_profile(profile).pages[0]
    with pytest.raises(Error, match="ERR_CONNECTION_REFUSED"):
        page.goto(server.url)


class Head(HTMLParser):
    """The tags of a page, with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.bare: list[str] = []
        self._script = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        self._script = tag == "script"

    def handle_data(self, data: str) -> None:
        if self._script and data.strip():
            self.bare.append(data)

    def handle_endtag(self, tag: str) -> None:
        self._script = False


def test_policy_is_tight_and_nothing_runs_inline() -> None:
    head = Head((DIST / "index.html").read_text())
    (policy,) = [found["content"] for _tag, found in head.tags if found.get("http-equiv") == "Content-Security-Policy"]
    directives = {words[0]: words[1:] for words in (part.split() for part in policy.split(";"))}
    assert directives == {
        "default-src": ["'none'"],
        "script-src": ["'self'", "'unsafe-eval'"],  # PyScript and Pyodide compile
        "connect-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:", "blob:"],
        "font-src": ["'self'"],
        "manifest-src": ["'self'"],
        "worker-src": ["'self'"],
        "base-uri": ["'none'"],
        "form-action": ["'none'"],
        "require-trusted-types-for": ["'script'"],
        "trusted-types": ["default", "hedgerow", "hedgerow-worker"],
    }
    assert [found["content"] for _tag, found in head.tags if found.get("name") == "referrer"] == ["no-referrer"]
    for page in DIST.glob("*.html"):
        head = Head(page.read_text())
        # The page for addresses that are none knows no address of a file; its policy names its one script by the hash.
        policy = next(found["content"] for _tag, found in head.tags if found.get("http-equiv") == "Content-Security-Policy")
        assert len(head.bare) == (page.name == "404.html")
        for script in head.bare:
            assert f"script-src 'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'" in policy
        for tag, found in head.tags:
            assert tag != "style"
            assert "style" not in found or tag == "svg", found
            assert not [name for name in found if name.startswith("on")]


def test_policy_forbids_nothing_that_is_wanted(open_page: OpenPage, visit: Visit) -> None:
    page = open_page(**PHONE)
    page.add_init_script(builds.TELL_VIOLATIONS)
    visit(page)
    toucher = Toucher(page, "policy")
    toucher.begin(("Ann", "Ben"), "moss")
    for _n in range(2):
        toucher.move()
    assert page.evaluate(RUN, QR)
    assert builds.violations(page) == []


def png_size(data: bytes) -> str:
    """Width and height of a PNG, as manifests write them."""
    assert data.startswith(b"\x89PNG")
    return f"{int.from_bytes(data[16:20])}x{int.from_bytes(data[20:24])}"


def test_manifest_is_whole(listed: dict[str, Any]) -> None:
    manifest = json.loads((DIST / "manifest.webmanifest").read_text())
    assert manifest["start_url"] == manifest["scope"] == "."
    assert {"id", "name", "short_name", "display", "background_color", "theme_color"} <= manifest.keys()
    icons = [*manifest["icons"], *(icon for shortcut in manifest["shortcuts"] for icon in shortcut["icons"])]
    for icon in icons:
        assert icon["src"] in listed["files"]
        if icon["type"] == "image/png":
            assert png_size((DIST / icon["src"]).read_bytes()) == icon["sizes"]
    purposes = {(icon.get("purpose", "any"), icon["sizes"]) for icon in manifest["icons"]}
    assert {("any", "192x192"), ("any", "512x512"), ("maskable", "512x512")} <= purposes
    forms = [shot["form_factor"] for shot in manifest["screenshots"]]
    assert "narrow" in forms and "wide" in forms
    for shot in manifest["screenshots"]:
        assert 0 < listed["extra"][shot["src"]]["bytes"] <= 150_000
    # Nothing says where the site lies.
    for path in (*DIST.glob("*.html"), DIST / "manifest.webmanifest", DIST / "sw.js"):
        text = path.read_text().replace("http://www.w3.org/", "")
        assert not re.search(r"""(?:href|src|url)["']?\s*[=:]\s*["'](?:/|https?:)""", text), path


def test_browser_would_install_it(open_profile: OpenProfile, tmp_path: Path) -> None:
    with Server(DIST, path="/a/b/") as server:
        page = open_profile(tmp_path / "profile").pages[0]
        visit_once(page, server.url)
        cdp = page.context.new_cdp_session(page)
        errors = [error["errorId"] for error in cdp.send("Page.getInstallabilityErrors")["installabilityErrors"]]
        assert [error for error in errors if error != "in-incognito"] == []
        found = cdp.send("Page.getAppManifest")
        assert found["errors"] == []
        assert found["url"] == f"{server.url}manifest.webmanifest"


@pytest.mark.parametrize(("game", "title"), [("leaves", "Under the Leaves"), ("evenglow", "Evenglow")])
def test_shortcut_opens_the_form_of_its_game(page: Page, visit: Visit, game: str, title: str) -> None:
    visit(page, f"?new={game}")
    expect(page.locator("html")).to_have_attribute("data-screen", "new")
    expect(page.locator("#screen")).to_contain_text(title)
    assert "?" not in page.url
    page.go_back()
    expect(page.locator("html")).to_have_attribute("data-screen", "home")
