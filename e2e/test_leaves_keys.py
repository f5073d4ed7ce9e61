"""Under the Leaves at a desk, by the keyboard alone, as somebody plays it who hears the page rather than sees it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e import players
from e2e.conftest import Visit
from e2e.players import Typist


@pytest.fixture(autouse=True)
def no_mouse(desk: Page) -> None:
    """Any use of the mouse or of touch would be heard, and fails the test."""
    desk.add_init_script("""
        for (const name of ["pointerdown", "pointermove", "wheel", "touchstart"])
            addEventListener(name, ({type}) => console.error(`not by the keyboard: ${type}`), true);
    """)


def said(page: Page) -> str:
    """What was said since the last time; something must have been."""
    lines = [line for line in players.heard(page) if line]
    assert lines, "nothing was said"
    return ". ".join(lines)


def seen(page: Page) -> None:
    """The focus is somewhere, and there it can be seen."""
    found = players.focus(page)
    assert found["seen"], f"the focus is lost: {found}"


@pytest.mark.slow("whole games, key by key")
@pytest.mark.parametrize("names", [("Ann",), ("Ann", "Ben")], ids=["solo", "two"])
def test_a_whole_game(desk: Page, visit: Visit, names: tuple[str, ...]) -> None:
    page = desk
    visit(page)
    players.listen(page)
    typist = Typist(page, "a whole game")
    typist.begin(names, f"keys {len(names)}")
    assert "begins" in said(page)
    seen(page)
    moves = 0
    while not players.over(page):
        if players.asked(page):
            typist.choose()
            assert "Choice" in said(page)
        else:
            typist.hold()
            words = said(page)
            assert "top " in words
            assert "bottom " in words
            if moves == 5:
                # Loaded again in the middle of a turn.
                ghost, hint = page.locator("#ghost").inner_html(), page.locator("#hint").inner_text()
                players.reload(page)
                players.settled(page)
                seen(page)
                assert page.locator("#ghost").inner_html() == ghost
                assert page.locator("#hint").inner_text() == hint
        seen(page)
        typist.confirm()
        moves += 1
        if not page.locator(players.AT_REST).count() and typist.whim.below(2):
            typist.press("Escape")
        players.settled(page)
        words = said(page)
        assert "Plants " in words or "Chooses " in words
        if len(names) > 1 and not players.over(page) and not players.asked(page):
            assert f"{page.locator('#turn strong').inner_text().split('’')[0]}, it is your turn" in words
        seen(page)
        if moves == 9:
            # A turn is taken back, and done again.
            now, count = page.locator("#ground").inner_html(), players.moves_told(page)
            typist.press("u")
            expect(page.locator("#log .log-who")).not_to_have_count(count)
            assert "Taken back" in said(page)
            seen(page)
            typist.press("Shift+U")
            players.wait_for_moves(page, count)
            assert "Done again" in said(page)
            players.settled(page)
            assert page.locator("#ground").inner_html() == now
            # A step back, a step forward.
            typist.press(",")
            players.wait_for_moves(page, count - 1)
            typist.press(".")
            players.wait_for_moves(page, count)
            players.settled(page)
            said(page)
    seen(page)
    assert "The game is over" in words
    position = players.kept_position(page)
    assert position.to_move is None
    assert players.score_table(page) == players.engine_table(position)


@pytest.fixture
def typist(desk: Page, visit: Visit) -> Typist:
    """A game for two at the desk, just dealt."""
    visit(desk)
    players.listen(desk)
    typist = Typist(desk, "table")
    typist.begin(("Ann", "Ben"), "fern")
    players.heard(desk)
    return typist


@pytest.mark.parametrize(("key", "heading"), [("?", "Keys"), ("m", "Menu"), ("l", "Log")])
def test_a_sheet_opens_takes_the_focus_and_closes(typist: Typist, key: str, heading: str) -> None:
    page = typist.page
    for close in ("Escape", "button"):
        typist.press(key)
        expect(page.get_by_role("dialog", name=heading)).to_be_visible()
        expect(page.locator("#sheet-heading")).to_be_focused()
        if close == "Escape":
            typist.press("Escape")
        else:
            typist.tab_to("#sheet [aria-label=Close]", most=2)
            typist.press("Enter")
        expect(page.locator("#sheet")).to_be_empty()
        seen(page)


def test_everything_can_be_reached_by_tab_and_pressed_by_enter(typist: Typist) -> None:
    """Somebody who knows none of our keys plants a tile with Tab and Enter alone."""
    page = typist.page
    typist.tab_to("#slot-1", most=20)
    typist.press("Enter")
    assert "top " in said(page)
    expect(page.locator("#slot-1")).to_be_focused()
    typist.tab_to(".place", most=20, back=True)
    typist.press("Enter")
    expect(page.locator("#ghost svg")).to_be_attached()
    assert "Attracts" in said(page)
    typist.tab_to("[data-act=flip]", most=20)
    typist.press("Enter")
    said(page)
    typist.tab_to("[data-act=confirm]", most=3)
    typist.press("Enter")
    players.wait_for_moves(page, 1)
    players.settled(page)
    assert "Ben, it is your turn" in said(page)
    seen(page)


def test_arrows_go_over_every_legal_place_and_keep_it_in_view(typist: Typist) -> None:
    page = typist.page
    for _n in range(6):
        typist.move()
    # As near as it goes, so that most places are off the stage.
    typist.press("1", *["+"] * 8)
    places = {place.get_attribute("id") for place in page.locator(".place").all()}
    been: set[str | None] = set()
    for key in (
        ("ArrowUp",) * 6
        + ("ArrowRight",) * 6
        + ("ArrowDown", "ArrowLeft") * 6
        + ("ArrowUp", "ArrowLeft") * 6
        + ("ArrowDown", "ArrowRight") * 6
    ):
        typist.press(key)
        chosen = page.locator(".place.chosen")
        expect(chosen).to_have_count(1)
        been.add(chosen.get_attribute("id"))
        page.evaluate("Promise.all(document.getElementById('world').getAnimations().map((each) => each.finished.catch(() => 0)))")
        box, stage = chosen.bounding_box(), page.locator("#stage").bounding_box()
        assert box
        assert stage
        assert box["x"] > stage["x"] - 30
        assert box["x"] + box["width"] < stage["x"] + stage["width"] + 30
        assert box["y"] > stage["y"] - 30
        assert box["y"] + box["height"] < stage["y"] + stage["height"] + 30
    assert len(been) >= 0.7 * len(places)
    assert been <= places


def test_focus_on_a_place_off_the_stage_does_not_scroll_the_stage_away(typist: Typist) -> None:
    page = typist.page
    typist.press("1", *["+"] * 8)
    typist.tab_to(".place", most=20)
    scrolled = page.locator("#stage").evaluate("(it) => [it.scrollLeft, it.scrollTop]")
    assert scrolled == [0, 0]


def test_keys_mean_nothing_while_a_name_is_typed(desk: Page, visit: Visit, ready: Callable[[Page], None]) -> None:
    visit(desk)
    typist = Typist(desk, "names")
    typist.tab_to("#plate-leaves")
    typist.press("Enter")
    typist.tab_to("#set-name-0")
    desk.keyboard.type("u?,.lmg123 ")
    expect(desk.locator("#set-name-0")).to_have_value("u?,.lmg123 ")
    expect(desk.locator("#sheet")).to_be_empty()
