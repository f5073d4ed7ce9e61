"""Fingers, pens and mice on the stage: tells a tap from a pan, a pinch and a drag. Pure; positions are in pixels.

A tap is left to the browser's own click; a gesture that went further than a tap says so by `spoilt`, and the click
that the browser sends after it is to be ignored. So a pinch or a pan never places anything.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import hypot

SLACK = 8.0
"""Pixels that a tap may wander."""


@dataclass(slots=True)
class Gestures:
    """Follows the pointers; calls back with what they mean."""

    pan: Callable[[float, float], None]
    """(dx, dy) in pixels."""
    pinch: Callable[[float, float, float], None]
    """(factor, x, y): zoom about the point between the fingers."""
    drag: Callable[[str, float, float, bool], None]
    """(thing, x, y, dropped): something that can be dragged is over this point of the page."""
    at: dict[int, tuple[float, float]] = field(default_factory=dict)
    """Pointer -> where it is."""
    start: tuple[float, float] = (0.0, 0.0)
    """Where the first pointer went down."""
    thing: str = ""
    """What the first pointer picked up; "" for nothing."""
    moving: bool = False
    """The slack is used up: this is no tap."""
    spoilt: bool = False
    """The next click belongs to a gesture, not to a tap."""

    def down(self, pointer: int, x: float, y: float, thing: str, on_stage: bool) -> bool:
        """A pointer goes down, on a thing that can be dragged ("" for none). False where it is of no interest."""
        if not self.at:
            if not thing and not on_stage:
                self.spoilt = False
                return False
            self.start, self.thing, self.moving, self.spoilt = (x, y), thing, False, False
        elif len(self.at) == 1 and not (self.thing and self.moving):
            self.thing, self.moving, self.spoilt = "", True, True
        self.at[pointer] = (x, y)
        return True

    def move(self, pointer: int, x: float, y: float) -> None:
        """A pointer that is down moves."""
        if pointer not in self.at:
            return
        before = list(self.at.values())
        old_x, old_y = self.at[pointer]
        self.at[pointer] = (x, y)
        after = list(self.at.values())
        if len(after) == 1:
            if not self.moving:
                if hypot(x - self.start[0], y - self.start[1]) < SLACK:
                    return
                self.moving = self.spoilt = True
                old_x, old_y = self.start
            if self.thing:
                self.drag(self.thing, x, y, False)
            else:
                self.pan(x - old_x, y - old_y)
        elif len(after) == 2 and not self.thing:
            (ax, ay), (bx, by) = before
            (cx, cy), (dx, dy) = after
            self.pan((cx + dx - ax - bx) / 2, (cy + dy - ay - by) / 2)
            span = hypot(ax - bx, ay - by)
            if span > 1:
                self.pinch(hypot(cx - dx, cy - dy) / span, (cx + dx) / 2, (cy + dy) / 2)

    def up(self, pointer: int, x: float, y: float, cancelled: bool = False) -> None:
        """A pointer goes up (or the browser takes it away)."""
        if self.at.pop(pointer, None) is None:
            return
        if self.thing and self.moving:
            if cancelled:
                self.drag(self.thing, -1e6, -1e6, True)
            else:
                self.drag(self.thing, x, y, True)
            self.thing = ""
        # A finger left over from a pinch goes on panning; it never becomes a tap.
