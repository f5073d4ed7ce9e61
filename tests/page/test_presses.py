"""Which presses count."""

from __future__ import annotations

import pytest

from page.browser.presses import AWAY, REST, Box, Point, Presses, controls
from page.markup import button, el

PLANT = Box(200, 700, 380, 750)
THERE = (300.0, 720.0)
ELSEWHERE = (50.0, 720.0)
TABLE = {"panel": ("turn", "plant"), "sheet": (), "notice": ()}
ASKS = {"panel": ("choice-0", "choose"), "sheet": (), "notice": ()}


def laid(*steps: tuple[dict[str, tuple[str, ...]], float, Point | None]) -> Presses:
    """Presses on a page that was laid so, one after the other."""
    presses = Presses()
    for regions, time, asked in steps:
        presses.laid(regions, time, asked)
    return presses


def tap(presses: Presses, control: str, down: float, at: Point = THERE, up: float = 0.0, box: Box = PLANT) -> bool:
    presses.pointer_down(1, down, at, control, True)
    return presses.click(control, up or down + 60, box)[0]


def test_controls_are_found_in_what_is_laid() -> None:
    text = el(
        "div",
        el("p", "data-act=", id="hint"),
        button("turn", "1 < 2", id="turn", label="a > b"),
        el("input", type="text", data_change="set", id="name"),
        el("g", data_act="place", id="place-1_0"),
    )
    assert controls(text) == ("turn", "name", "place-1_0")


def test_the_second_of_two_taps_does_not_answer_what_appeared_under_it() -> None:
    presses = laid((TABLE, 0, None), (ASKS, 5000, THERE))
    assert not tap(presses, "choose", 5040)
    assert not tap(presses, "choose", 5000 + REST - 1)
    assert tap(presses, "choose", 5000 + REST)


def test_what_appears_elsewhere_than_under_the_finger_can_be_pressed_at_once() -> None:
    presses = laid((TABLE, 0, None), (ASKS, 5000, ELSEWHERE))
    assert tap(presses, "choose", 5040)


@pytest.mark.parametrize("edge", [(180.0, 720.0), (400.0, 720.0), (300.0, 680.0), (300.0, 770.0)])
def test_a_second_tap_may_miss_the_place_of_the_first(edge: Point) -> None:
    assert not tap(laid((TABLE, 0, None), (ASKS, 5000, edge)), "choose", 5040)


def test_what_nobody_asked_for_rests_everywhere() -> None:
    presses = laid((TABLE, 0, None), (ASKS, 5000, None))
    assert not tap(presses, "choose", 5100)
    assert tap(presses, "choose", 5000 + REST)


def test_what_stays_can_be_pressed_as_fast_as_one_likes() -> None:
    presses = laid((TABLE, 0, None))
    for n in range(8):
        time = 5000 + 90.0 * n
        assert tap(presses, "turn", time, ELSEWHERE, box=Box(20, 700, 80, 750))
        presses.laid(dict(TABLE), time + 65, ELSEWHERE)


@pytest.mark.parametrize("asked", [THERE, ELSEWHERE, AWAY, None])
def test_a_finger_that_went_down_before_never_presses_however_long_it_rests(asked: Point | None) -> None:
    presses = laid((TABLE, 0, None))
    presses.pointer_down(1, 4990, THERE, "choose", True)
    presses.laid(ASKS, 5000, asked)
    assert not presses.click("choose", 9000, PLANT)[0]


def test_a_press_that_began_on_something_else_does_not_count() -> None:
    presses = laid((TABLE, 0, None))
    presses.pointer_down(1, 5000, THERE, "turn", True)
    assert not presses.click("plant", 5060, PLANT)[0]
    # It is over and done with.
    assert tap(presses, "plant", 5200)


def test_of_two_fingers_the_one_on_the_control_presses_it() -> None:
    presses = laid((TABLE, 0, None))
    presses.pointer_down(1, 5000, THERE, "plant", True)
    presses.pointer_down(2, 5010, ELSEWHERE, "turn", False)
    assert presses.click("plant", 5060, PLANT) == (True, THERE)


def test_what_moves_rests_for_the_finger_and_not_for_the_key() -> None:
    wider = {**TABLE, "panel": ("pair-0", "turn", "plant")}
    presses = laid((TABLE, 0, None), (wider, 5000, THERE))
    assert not tap(presses, "plant", 5100)
    assert presses.key_counts("plant", 5100)
    assert not presses.key_counts("pair-0", 5100)


def test_places_of_the_garden_do_not_move_when_others_come() -> None:
    presses = laid(({**TABLE, "places": ("a", "b")}, 0, None), ({**TABLE, "places": ("b", "c")}, 5000, None))
    assert tap(presses, "b", 5100)
    assert not tap(presses, "c", 5100)


def test_what_a_sheet_uncovers_rests() -> None:
    presses = laid(({**TABLE, "sheet": ("close",)}, 0, None), (TABLE, 5000, THERE))
    assert not tap(presses, "plant", 5100)
    assert tap(presses, "plant", 5100 + REST)


def test_a_region_that_was_not_there_is_new_when_it_comes_back() -> None:
    presses = laid((TABLE, 0, None), ({"screen": ("again",)}, 1000, None), (TABLE, 5000, THERE))
    assert not tap(presses, "plant", 5100)


def test_keys_press_only_what_has_rested() -> None:
    presses = laid((TABLE, 0, None), (ASKS, 5000, AWAY))
    assert not presses.key_counts("choose", 5040)
    assert presses.key_counts("choose", 5000 + REST)
    # A space bar that went down before, and comes up late.
    presses.key_down(4900)
    assert not presses.click("choose", 9000, PLANT)[0]


def test_a_click_without_finger_or_key_counts_by_its_own_time() -> None:
    presses = laid((TABLE, 0, None), (ASKS, 5000, None))
    assert not presses.click("choose", 5100, PLANT)[0]
    assert presses.click("choose", 5000 + REST, PLANT) == (True, AWAY)


def test_what_was_sought_by_tab_after_it_came_is_pressed_at_once() -> None:
    presses = laid((TABLE, 0, None))
    presses.tab_down(4900)
    presses.laid(ASKS, 5000, AWAY)
    presses.key_down(5100)
    assert not presses.click("choose", 5100, PLANT)[0]
    presses.tab_down(5110)
    presses.key_down(5150)
    assert presses.click("choose", 5150, PLANT)[0]
    # The table's own Enter has sought nothing.
    assert not presses.key_counts("choose", 5150)
