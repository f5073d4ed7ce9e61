"""Under the Leaves on a phone, by touch alone, as somebody plays it who sees only what is shown."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Error, Page, expect

from e2e import players
from e2e.conftest import Visit, wait_until_ready
from e2e.players import Fingers, Toucher
from hedgerow import records
from hedgerow.leaves.tiles import space_text
from hedgerow.pictures.leaves import spoken

GAME = ("Ann", "Ben")


@pytest.fixture
def table(phone: Page, visit: Visit) -> Toucher:
    """A game of two, dealt, on the phone."""
    visit(phone)
    toucher = Toucher(phone, "table")
    toucher.begin(GAME, "fern")
    return toucher


def world(page: Page) -> str:
    """How the camera stands."""
    transform: str = page.locator("#world").evaluate("(it) => it.style.transform")
    return transform


def scale(page: Page) -> float:
    """How near the camera is."""
    found = re.search(r"scale\(([\d.]+)\)", world(page))
    assert found
    return float(found[1])


def middle(page: Page, locator: str) -> tuple[float, float]:
    """The middle of an element, on the screen."""
    box = page.locator(locator).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.slow("a whole game, tap by tap")
def test_a_whole_game_for_two(phone: Page, visit: Visit, ready: Callable[[Page], None]) -> None:
    visit(phone)
    toucher = Toucher(phone, "a whole game")
    toucher.begin(GAME, "whole", {"Meadow sprites": "Random"})
    page = phone
    moves = asked = 0
    while not players.over(page):
        if moves == 4:
            # Taken back as a whole turn, and done again.
            before, turn = players.kept(page), page.locator("#turn").inner_text()
            page.locator("#bar").get_by_role("button", name="Take the last turn back").tap()
            expect(page.locator("#turn")).not_to_have_text(turn)
            expect(page.locator("#log .log-who")).not_to_have_count(moves)
            players.look(page)
            page.locator("#bar").get_by_role("button", name="Do it again").tap()
            players.wait_for_moves(page, moves)
            players.settled(page)
            same = [
                {k: re.sub("page-(?:when|writes|after): .*", "", text) for k, text in each.items()}
                for each in (before, players.kept(page))
            ]
            assert same[0] == same[1]
        if moves >= 7 and not players.asked(page) and toucher.page is phone:
            # Loaded again in the middle of a turn: the ghost is still where it was, turned as it was.
            toucher.pick()
            toucher.place()
            page.locator("[data-act=flip]").tap()
            page.locator("[data-act=turn]").tap()
            ghost, hint = page.locator("#ghost").inner_html(), page.locator("#hint").inner_text()
            page.reload()
            ready(page)
            expect(page.locator("#slot-0, #slot-1, #slot-2").and_(page.locator("[aria-pressed=true]"))).to_have_count(1)
            assert page.locator("#ghost").inner_html() == ghost
            assert page.locator("#hint").inner_text() == hint
            # The page is closed, nobody says goodbye; a new one offers to go on.
            other = page.context.new_page()
            page.close()
            visit(other)
            expect(other.locator(".kept-words")).to_contain_text(" · ".join(["Go on", "Under the Leaves"]))
            other.locator("[data-act=open]").tap()
            expect(other.locator("#ghost svg")).to_be_attached()
            assert other.locator("#ghost").inner_html() == ghost
            page = toucher.page = other
            toucher.plant()
            players.settled(page)
        else:
            asked += players.asked(page)
            toucher.move()
        moves += 1
        assert players.moves_told(page) == moves or players.over(page)
    assert asked, "this deal asks nothing: choose another seed"
    position = players.kept_position(page)
    assert position.to_move is None
    assert players.score_table(page) == players.engine_table(position)
    outcome = position.outcome()
    assert outcome
    names = players.kept_record(page).names
    if len(outcome.winners) == 1:
        expect(page.locator("h1")).to_have_text(f"{names[outcome.winners[0]]} wins!")
    # From the sheet to the gardens and back; the finished game stays at the front page.
    players.look(page)
    page.get_by_role("button", name="Look at the gardens").tap()
    expect(page.locator("#stage")).to_be_visible()
    players.look(page)
    page.get_by_role("button", name="Scores").tap()
    expect(page.locator(".scores")).to_be_visible()
    players.look(page)
    page.get_by_role("button", name="Front page").tap()
    expect(page.locator(".kept-words")).to_contain_text(" : ".join(map(str, outcome.totals)) + " · ")


def test_pinch_and_pan_move_the_camera_and_nothing_else(table: Toucher) -> None:
    page = table.page
    table.pick()
    fingers = Fingers(page)
    before, kept, hint = world(page), players.kept(page), page.locator("#hint").inner_text()
    x, y = middle(page, "#place-1_0")
    # One finger, put down on a place and moved: a pan.
    fingers.down(0, x, y)
    fingers.glide({0: (x - 60, y + 50)})
    fingers.up(0)
    panned = world(page)
    assert panned != before
    assert middle(page, "#place-1_0") == pytest.approx((x - 60, y + 50), abs=9)
    # Two fingers, both put down on places, and spread.
    (ax, ay), (bx, by) = middle(page, "#place-0_-1"), middle(page, "#place-0_1")
    near = scale(page)
    fingers.down(1, ax, ay)
    fingers.down(2, bx, by)
    fingers.glide({1: (ax - 20, ay - 45), 2: (bx + 20, by + 45)})
    fingers.up(1)
    fingers.glide({2: (bx + 20, by + 20)})
    fingers.up(2)
    assert scale(page) > 1.15 * near
    # Together again, now over the tile planted.
    near = scale(page)
    x, y = middle(page, "#stage")
    fingers.down(1, x - 100, y)
    fingers.down(2, x + 100, y)
    fingers.glide({1: (x - 30, y), 2: (x + 30, y)})
    fingers.up(2)
    fingers.up(1)
    assert scale(page) < near
    # Two fingers that rest, and a third that joins, mean nothing.
    fingers.down(1, x - 50, y)
    fingers.down(2, x + 50, y)
    fingers.up(1)
    fingers.up(2)
    assert page.locator("#ghost").inner_html() == ""
    assert page.locator(".place.chosen").count() == 0
    assert (players.kept(page), page.locator("#hint").inner_text()) == (kept, hint)
    # And the next tap counts.
    page.locator("#zoom").get_by_role("button", name="The whole garden").tap()
    table.place()


def test_a_tile_is_dragged_to_its_place(table: Toucher) -> None:
    page = table.page
    fingers = Fingers(page)
    # The places are shown once a tile is in hand; where the first will be is known from the garden.
    x, y = middle(page, "#slot-2")
    gx, gy = middle(page, "#ground .tile")
    side = page.locator("#ground .tile").bounding_box()["width"]  # type: ignore[index]
    fingers.down(0, x, y)
    fingers.glide({0: (gx, gy + side)})
    expect(page.locator("#ghost svg")).to_be_attached()
    expect(page.locator(".place.chosen")).to_have_id("place-0_1")
    fingers.glide({0: (gx + side + 6, gy - 8)})
    expect(page.locator(".place.chosen")).to_have_id("place-1_0")
    fingers.up(0)
    expect(page.locator("#slot-2")).to_have_attribute("aria-pressed", "true")
    assert players.kept_record(page).header["page-draft"] == "3f0@1,0"
    # The ghost itself goes along too.
    x, y = middle(page, "#place-1_0")
    fingers.down(0, x, y)
    fingers.glide({0: (gx - side, gy)})
    fingers.up(0)
    expect(page.locator(".place.chosen")).to_have_id("place--1_0")
    assert players.kept_record(page).header["page-draft"] == "3f0@-1,0"
    assert players.moves_told(page) == 0
    table.plant()
    players.settled(page)
    assert players.kept_record(page).moves == ["3f0@-1,0"]


def test_a_second_finger_and_a_lost_one_leave_a_drag_alone(table: Toucher) -> None:
    page = table.page
    fingers = Fingers(page)
    x, y = middle(page, "#slot-2")
    gx, gy = middle(page, "#ground .tile")
    side = page.locator("#ground .tile").bounding_box()["width"]  # type: ignore[index]
    fingers.down(0, x, y)
    fingers.glide({0: (gx, gy + side)})
    expect(page.locator(".place.chosen")).to_have_id("place-0_1")
    # Another finger comes, moves and goes: the tile is neither dropped nor stuck.
    fingers.down(1, gx + 90, gy - 90)
    fingers.glide({1: (gx + 60, gy - 120)})
    fingers.glide({0: (gx + side + 6, gy - 8)})
    expect(page.locator(".place.chosen")).to_have_id("place-1_0")
    fingers.up(1)
    fingers.glide({0: (gx, gy + side)})
    expect(page.locator(".place.chosen")).to_have_id("place-0_1")
    # The window turns to something else, and nobody sees the finger go: the next one pans.
    page.evaluate("dispatchEvent(new Event('blur'))")
    fingers.up(0)
    before, spot = world(page), page.locator(".place.chosen").count()
    fingers.down(0, gx + 90, gy - 90)
    fingers.glide({0: (gx + 40, gy - 60)})
    fingers.up(0)
    assert world(page) != before
    assert page.locator(".place.chosen").count() == spot
    assert players.moves_told(page) == 0


def test_a_drag_that_ends_nowhere_puts_no_tile_down(table: Toucher) -> None:
    page = table.page
    fingers = Fingers(page)
    x, y = middle(page, "#slot-0")
    fingers.down(0, x, y)
    fingers.glide({0: (x + 40, y + 30)})
    fingers.up(0)
    assert page.locator(".place.chosen").count() == 0
    assert page.locator("#ghost").inner_html() == ""


def test_a_seed_deals_the_same_solo_garden_to_everybody(phone: Page, visit: Visit) -> None:
    visit(phone)
    Toucher(phone, "solo").begin(("Ann",), "hedgerow")
    dealt = records.new("leaves", {"rules": "rulebook", "players": "1", "seed": "hedgerow", "cards": "Castana Somi Nidaria"})
    (start,) = dealt.positions()
    expect(phone.locator("#turn")).to_contain_text("Your garden")
    garden = start.dump(legal=False)["gardens"][0]["spaces"]
    shown = [words.split(",")[0] for words in phone.locator("#explore td").all_text_contents()]
    codes = {space_text(code): spoken.space(code) for code in (*range(1, 7), *range(9, 14))}
    assert [codes[garden[place]] for place in ("0,0", "1,0", "0,1", "1,1")] == shown
    assert players.kept_record(phone).header["starters"] == dealt.header["starters"]
    tiles = [spoken.tile(tile) for tile in start.dump(legal=False)["display"]]
    assert [f"Tile {n}: {tile}" for n, tile in enumerate(tiles, 1)] == [
        slot.get_attribute("aria-label") for slot in phone.locator("#panel .slot").all()
    ]


def test_nothing_is_lost_when_the_page_crashes(table: Toucher, visit: Visit) -> None:
    page, context = table.page, table.page.context
    for _n in range(3):
        table.move()
    table.pick()
    table.place()
    ghost = page.locator("#ghost").inner_html()
    with page.expect_event("crash"), contextlib.suppress(Error):
        page.goto("chrome://crash")
    other = context.new_page()
    visit(other)
    wait_until_ready(other)
    other.locator("[data-act=open]").first.tap()
    expect(other.locator("#ghost svg")).to_be_attached()
    assert other.locator("#ghost").inner_html() == ghost
    assert players.moves_told(other) == 3
