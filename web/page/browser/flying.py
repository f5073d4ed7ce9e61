"""How far on its way something in the air is, frame by frame. Pure arithmetic."""

from __future__ import annotations

LARGEST = 1 / 8
"""Of the whole way, at most, from one frame to the next: where frames come late, it flies for longer and is still seen."""


class Flying:
    """One thing on its way."""

    __slots__ = ("_last", "_pace", "share")

    def __init__(self, pace: float) -> None:
        """`pace`: milliseconds for the whole way, more than 0."""
        self.share = 0.0
        """Of the way, from 0 to 1."""
        self._pace = pace
        self._last: float | None = None

    def frame(self, now: float) -> float:
        """The share at a frame, `now` in milliseconds; the first one begins the flight."""
        if self._last is not None:
            self.share = min(1.0, self.share + min(LARGEST, max(0.0, now - self._last) / self._pace))
        self._last = now
        return self.share
