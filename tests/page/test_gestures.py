"""Fingers on the stage."""

from __future__ import annotations

import pytest

from page.browser.gestures import Gestures

AWAY = (-1e6, -1e6)


class Glass:
    """A stage, and what its fingers have done."""

    def __init__(self) -> None:
        self.pans: list[tuple[float, float]] = []
        self.pinches: list[float] = []
        self.drags: list[tuple[str, float, float, bool]] = []
        self.gestures = Gestures(
            lambda dx, dy: self.pans.append((dx, dy)),
            lambda factor, x, y: self.pinches.append(factor),
            lambda thing, x, y, dropped: self.drags.append((thing, x, y, dropped)),
        )


def test_a_tap_is_left_to_the_click() -> None:
    glass = Glass()
    glass.gestures.down(1, 50, 50, "", True)
    glass.gestures.move(1, 53, 54)
    glass.gestures.up(1, 53, 54)
    assert not glass.pans and not glass.drags and not glass.gestures.spoilt


def test_a_pan_moves_by_all_that_the_finger_went_and_spoils_the_click() -> None:
    glass = Glass()
    glass.gestures.down(1, 50, 50, "", True)
    glass.gestures.move(1, 60, 50)
    glass.gestures.move(1, 65, 45)
    glass.gestures.up(1, 65, 45)
    assert glass.pans == [(10, 0), (5, -5)] and glass.gestures.spoilt


def test_two_fingers_pinch_about_their_middle_and_a_third_changes_nothing() -> None:
    glass = Glass()
    glass.gestures.down(1, 100, 100, "", True)
    glass.gestures.down(2, 200, 100, "", True)
    assert not glass.gestures.down(3, 300, 300, "", True)
    glass.gestures.move(3, 350, 350)
    glass.gestures.move(2, 300, 100)
    assert glass.pinches == [2.0] and glass.pans == [(50, 0)]
    glass.gestures.up(3, 350, 350)
    glass.gestures.move(2, 200, 100)
    assert glass.pinches == [2.0, 0.5]


@pytest.mark.parametrize(("thing", "on_stage"), [("slot 1", False), ("ghost", True)])
@pytest.mark.parametrize("touches", [(400.0, 20.0, "", True), (40.0, 700.0, "slot 2", False), (40.0, 700.0, "", False)])
def test_a_second_finger_neither_drops_nor_freezes_what_is_dragged(
    thing: str, on_stage: bool, touches: tuple[float, float, str, bool]
) -> None:
    glass = Glass()
    glass.gestures.down(1, 50, 500, thing, on_stage)
    glass.gestures.move(1, 50, 400)
    glass.gestures.down(2, *touches)
    glass.gestures.move(2, 10, 10)
    glass.gestures.move(1, 60, 300)
    glass.gestures.up(2, 10, 10)
    glass.gestures.move(1, 70, 200)
    glass.gestures.up(1, 70, 200)
    assert glass.drags == [(thing, 50, 400, False), (thing, 60, 300, False), (thing, 70, 200, False), (thing, 70, 200, True)]
    assert not glass.pans and not glass.pinches and not glass.gestures.at


def test_a_tile_of_the_panel_is_still_taken_up_after_a_second_finger() -> None:
    glass = Glass()
    glass.gestures.down(1, 50, 500, "slot 1", False)
    glass.gestures.down(2, 200, 100, "", True)
    glass.gestures.move(1, 50, 400)
    assert glass.drags == [("slot 1", 50, 400, False)] and not glass.pinches


def test_a_pinch_may_begin_on_the_ghost() -> None:
    glass = Glass()
    glass.gestures.down(1, 100, 100, "ghost", True)
    glass.gestures.down(2, 200, 100, "", True)
    glass.gestures.move(2, 150, 100)
    assert glass.pinches == [0.5] and not glass.drags


# A pointer that ended unseen.


def forgotten(glass: Glass, how: str) -> None:
    """Another finger comes after the first has gone without a word."""
    if how == "the window lost it":
        glass.gestures.lost()
        glass.gestures.down(7, 100, 100, "", True)
    elif how == "alone":
        glass.gestures.down(7, 100, 100, "", True, alone=True)
    else:
        glass.gestures.down(1, 100, 100, "", True)


@pytest.mark.parametrize("how", ["the window lost it", "alone", "the same again"])
def test_a_drag_that_ended_unseen_is_called_off_and_the_next_finger_pans(how: str) -> None:
    glass = Glass()
    glass.gestures.down(1, 50, 500, "slot 1", False)
    glass.gestures.move(1, 50, 400)
    forgotten(glass, how)
    assert glass.drags == [("slot 1", 50, 400, False), ("slot 1", *AWAY, True)]
    (finger,) = glass.gestures.at
    glass.gestures.move(finger, 120, 100)
    assert glass.pans == [(20, 0)] and len(glass.drags) == 2 and not glass.pinches


@pytest.mark.parametrize("how", ["the window lost it", "alone", "the same again"])
def test_a_touch_that_ended_unseen_leaves_a_tap_a_tap(how: str) -> None:
    glass = Glass()
    glass.gestures.down(1, 50, 50, "", True)
    forgotten(glass, how)
    (finger,) = glass.gestures.at
    glass.gestures.up(finger, 100, 100)
    assert not glass.gestures.spoilt and not glass.pans and not glass.pinches and not glass.gestures.at


def test_nothing_swallows_a_click_after_a_gesture_that_the_browser_took_away() -> None:
    glass = Glass()
    glass.gestures.down(1, 50, 50, "", True)
    glass.gestures.move(1, 90, 50)
    glass.gestures.up(1, 90, 50, cancelled=True)
    assert not glass.gestures.spoilt
