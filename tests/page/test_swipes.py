"""A sheet drawn down by its head."""

from __future__ import annotations

import pytest

from page.browser.swipes import Swipe


@pytest.mark.parametrize(
    ("path", "took", "closes"),
    [
        ((10, 60, 120), 900, True),  # far, and slowly
        ((10, 40), 60, True),  # a flick: 40 pixels in 60 ms
        ((10, 40), 900, False),  # not far, and slowly
        ((5, 12), 10, False),  # quick, but no further than a tap wanders
        ((50, 120, 20), 400, False),  # drawn down and put back
        ((-40, -120), 200, False),  # up
    ],
)
def test_a_sheet_closes_far_down_or_by_a_flick(path: tuple[float, ...], took: float, closes: bool) -> None:
    swipe = Swipe()
    swipe.begin(1, 400, 1000)
    for step in path:
        assert swipe.move(1, 400 + step)
        assert swipe.down == max(0, step)
    assert swipe.end(1, 1000 + took) is closes
    assert swipe.pointer is None and swipe.down == 0


def test_what_the_browser_takes_away_closes_nothing() -> None:
    swipe = Swipe()
    swipe.begin(1, 0, 0)
    swipe.move(1, 200)
    assert not swipe.end(1, 300, cancelled=True)
    assert not swipe.end(1, 300), "it is let go of once"


def test_a_second_finger_means_nothing() -> None:
    swipe = Swipe()
    swipe.begin(1, 0, 0)
    assert not swipe.move(2, 300) and swipe.down == 0
    assert not swipe.end(2, 300)
    swipe.move(1, 100)
    assert swipe.end(1, 300)
