"""How long a flight takes, and that it is seen however rarely frames come."""

from itertools import pairwise

import pytest

from page.browser.flying import Flying


def shares(pace: float, every: float) -> list[float]:
    """The shares of a flight whose frames come every so many milliseconds."""
    flying, now, found = Flying(pace), 5_000.0, []
    while not found or found[-1] < 1:
        found.append(flying.frame(now))
        now += every
    return found


@pytest.mark.parametrize(
    ("every", "frames"),
    [
        (16, 20),  # 300 / 16 = 18.75: the 19th frame after the first
        (37.5, 9),  # exactly an eighth of the way each
        (150, 9),  # half the way would have gone by: an eighth each
        (2_000, 9),  # a page that stood still
    ],
)
def test_a_flight_is_at_least_eight_frames_long(every: float, frames: int) -> None:
    found = shares(300, every)
    assert len(found) == frames
    assert found[0] == 0
    assert found[-1] == 1
    assert max(later - earlier for earlier, later in pairwise(found)) <= 1 / 8


def test_on_time_it_takes_its_pace() -> None:
    found = shares(400, 10)
    assert len(found) == 41  # the first frame, and 400 / 10 more
    assert found[20] == pytest.approx(0.5)


def test_a_clock_that_goes_back_stops_it_only() -> None:
    flying = Flying(300)
    assert [flying.frame(now) for now in (100, 130, 90, 120)] == pytest.approx([0, 0.1, 0.1, 0.2])
