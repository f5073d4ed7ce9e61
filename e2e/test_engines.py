"""The same three journeys through the built site in every engine: a game by keys; two at one device, files, links; offline."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Error, Locator, Page, Playwright, ViewportSize, expect

from e2e import engines, players
from e2e.conftest import DESK, DIST, wait_until_ready
from e2e.evidence import EVIDENCE, Evidence
from e2e.gardeners import Presser
from e2e.players import Toucher, Typist
from e2e.profiles import ENGINES, OLD, Profile, open_profile
from e2e.server import Server
from e2e.test_evenglow import golden, play_through, type_through_form
from hedgerow import links, records
from hedgerow.evenglow.plants import sides

WIDE: ViewportSize = DESK["viewport"]
NARROW: ViewportSize = {"width": 500, "height": 780}


@pytest.fixture(params=[*ENGINES, pytest.param(OLD, marks=pytest.mark.every_browser)])
def profile(request: pytest.FixtureRequest, playwright: Playwright, tmp_path: Path) -> Iterator[Profile]:
    """A new browser of each engine; a test that leaves mishaps behind has failed."""
    if reason := engines.missing(request.param):
        pytest.skip(f"{request.param} is left out: {reason}")
    evidence = request.node.stash[EVIDENCE] = Evidence(request.config.getoption("--traced"))
    profile = open_profile(request.param, tmp_path, playwright, evidence.follow)
    try:
        yield profile
        mishaps = profile.mishaps()
    finally:
        profile.close()
    assert not mishaps, "the page had mishaps:\n" + "\n".join(mishaps)


def first_visit(page: Page, site: Server) -> None:
    """Opens the site and waits until it can be played."""
    page.goto(site.url)
    wait_until_ready(page)
    players.listen(page)


@pytest.mark.slow("a whole game, key by key, in each engine")
def test_boots_and_a_game_is_played_alone_by_keys(profile: Profile, site: Server) -> None:
    page = profile.page
    site.requests.clear()
    first_visit(page, site)
    assert {request.status for request in site.requests} == {200}
    expect(page.locator("#boot-error")).to_be_hidden()
    typist = Typist(page, "engines")
    typist.begin(("Ann",), "keys 1")
    moves = 0
    while not players.over(page):
        typist.move()
        moves += 1
        if moves == 4:
            ground = page.locator("#ground").inner_html()
            players.reload(page)
            players.settled(page)
            assert page.locator("#ground").inner_html() == ground
            for size in NARROW, WIDE:
                page.set_viewport_size(size)
                box = page.locator("#stage").bounding_box()
                assert box and box["height"] > 200 and box["width"] > 0.6 * size["width"], (size, box)
    position = players.kept_position(page)
    assert position.to_move is None
    assert players.score_table(page) == players.engine_table(position)


def hidden_from_the_other(page: Page, gardener: Presser, at: int) -> bool:
    """Whether the device is to be handed over before this move; if so, nothing of the next player's card may be there."""
    page.locator("#panel [data-act]").first.wait_for()
    if not page.locator("[data-act=lift]").count():
        return False
    position = gardener.positions[at]
    assert position.to_move is not None
    hand = position.hands[position.to_move]
    assert hand
    for side in sides(hand):
        assert page.locator(f"[data-side={side}]").count() == 0
    return True


@pytest.mark.slow("in each engine, the slow ones too")
def test_two_at_one_device_then_files_and_links(profile: Profile, site: Server) -> None:
    page, record = profile.page, golden("2-25")
    first_visit(page, site)
    type_through_form(page, record)
    players.listen(page)
    gardener = Presser(page, record)
    # Two rounds: each of the two has been the one who plays a card, and has been handed the device.
    curtains = []
    for at in range(10):
        if hidden_from_the_other(page, gardener, at):
            curtains.append(at)
        gardener.move(at)
    assert {2, 8} <= set(curtains)
    so_far = record.moves[:10]
    assert players.kept_record(page).moves == so_far

    # The game as a link: this Python reads what the page wrote.
    page.locator("#bar [data-sheet=menu]").click()
    page.locator("#sheet [data-act=share]").click()
    page.locator("[data-act=offer][data-what=position]").click()
    address = page.locator("#link").input_value()
    said = links.read(address.partition("#")[2])
    assert (said.record.moves, said.purpose) == (so_far, "game")
    page.locator("#sheet .head [data-act=sheet]").click()

    # The game as a file, and everything as a file.
    page.locator("#bar [data-sheet=menu]").click()
    one = profile.download(lambda: page.locator("#sheet [data-act=record]").click())
    assert records.parse(one.read_text(encoding="utf-8")).moves == so_far
    page.keyboard.press("Escape")
    page.locator("#bar [data-act=home]").click()
    everything = profile.download(lambda: page.locator("[data-act=everything]").last.click())

    # Both come in where nothing is kept, which is under any other name: the link is looked at, the file is played on.
    page.goto(address.replace("127.0.0.1", "localhost"))
    wait_until_ready(page)
    assert not [key for key in players.kept(page) if key.startswith("hedgerow/game/")]
    expect(page.locator("html")).to_have_attribute("data-screen", "table")
    assert page.evaluate("location.hash") == ""
    page.locator("#bar [data-act=home]").click()
    page.locator("[data-sheet=take]").click()
    page.locator("#take-file").set_input_files(everything)
    expect(page.locator("#notice")).to_contain_text("1 game has been taken in")
    page.locator("[data-act=notice-off]").click()
    page.evaluate("(cut) => { location.hash = cut }", address.partition("#")[2][:-7])
    expect(page.locator("#notice")).to_contain_text("cannot be opened")
    players.look(page)
    page.locator("[data-act=notice-off]").click()
    players.look(page)
    page.locator("[data-act=open]").click()
    players.listen(page)
    gardener.move(10)
    assert players.kept_record(page).moves == record.moves[:11]


@pytest.mark.slow("four starts in each engine")
def test_offline_and_after_a_restart(profile: Profile) -> None:
    page = profile.page
    with Server(DIST, path="/a/b/") as server:
        first_visit(page, server)
        expect(page.locator("#offline-ready")).to_have_text("Ready to play offline", timeout=30_000)
        typist = Typist(page, "offline")
        typist.begin(("Ann", "Ben"), "moss")
        typist.move()
    # The server is gone.
    players.reload(page)
    players.settled(page)
    typist.move()
    before = players.kept_record(page).moves
    assert len(before) >= 2
    page = profile.restart()
    page.goto(server.url)
    wait_until_ready(page)
    page.locator("[data-act=open]").click()
    players.settled(page)
    assert players.kept_record(page).moves == before
    Typist(page, "offline again").move()
    assert len(players.kept_record(page).moves) == len(before) + 1
    # The control: it is the service worker that opens the page, and no cache of the browser's own.
    page.evaluate("async () => { for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister() }")
    page.goto("about:blank")
    with pytest.raises(Error, match=r"(?i)refused"):
        page.goto(server.url)


@pytest.mark.every_browser
@pytest.mark.slow("a whole game in each engine")
def test_a_whole_game_of_leaves_by_mouse(profile: Profile, site: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    # Where nothing can be touched, who taps does it with the mouse.
    monkeypatch.setattr(Locator, "tap", Locator.click)
    page = profile.page
    first_visit(page, site)
    toucher = Toucher(page, "engines")
    toucher.begin(("Ann", "Ben"), "mouse 2")
    while not players.over(page):
        toucher.move()
    position = players.kept_position(page)
    assert position.to_move is None
    assert players.score_table(page) == players.engine_table(position)


@pytest.mark.every_browser
@pytest.mark.slow("a whole game in each engine")
def test_a_whole_game_of_evenglow_by_keys(profile: Profile, site: Server) -> None:
    page, record = profile.page, golden("3-25")
    first_visit(page, site)
    type_through_form(page, record)
    gardener = Presser(page, record)
    play_through(page, gardener, 11)
    assert gardener.used == {"undew", "chaos", "tincture"}
