"""Fingers, pens and mice on the stage: tells a tap from a pan, a pinch and a drag. Pure; positions are in pixels.

A tap is left to the browser's own click; a gesture that went further than a tap says so by `spoilt`, and the click
that the browser sends after it is to be ignored. So a pinch or a pan never places anything.

What is dragged belongs to the one pointer that picked it up: whatever else touches the glass means nothing until it is
dropped. Browsers do not always say that a pointer is gone; `lost` forgets it, and so does a new one where there was none.
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
    """Pointer -> where it is: one, or the two of a pinch."""
    start: tuple[float, float] = (0.0, 0.0)
    """Where the first pointer went down."""
    thing: str = ""
    """What the first pointer picked up; "" for nothing."""
    on_stage: bool = False
    """The first pointer went down on the stage."""
    moving: bool = False
    """The slack is used up: this is no tap."""
    spoilt: bool = False
    """The next click belongs to a gesture, not to a tap."""

    def down(self, pointer: int, x: float, y: float, thing: str, on_stage: bool, alone: bool = False) -> bool:
        """A pointer goes down, on a thing that can be dragged ("" for none); `alone`: no other of its kind is down, whatever
        was said of them. False where it is of no interest."""
        if alone or pointer in self.at:
            self.lost()
        if not self.at:
            if not thing and not on_stage:
                self.spoilt = False
                return False
            self.start, self.thing, self.on_stage, self.moving, self.spoilt = (x, y), thing, on_stage, False, False
        elif len(self.at) == 2 or not on_stage or (self.thing and (self.moving or not self.on_stage)):
            return False
        else:
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
        else:
            (ax, ay), (bx, by) = before
            (cx, cy), (dx, dy) = after
            self.pan((cx + dx - ax - bx) / 2, (cy + dy - ay - by) / 2)
            span = hypot(ax - bx, ay - by)
            if span > 1:
                self.pinch(hypot(cx - dx, cy - dy) / span, (cx + dx) / 2, (cy + dy) / 2)

    def up(self, pointer: int, x: float, y: float, cancelled: bool = False) -> None:
        """A pointer goes up (or the browser takes it away, and no click follows)."""
        if self.at.pop(pointer, None) is None:
            return
        if cancelled and not self.at:
            self.spoilt = False
        if self.thing and self.moving:
            thing, self.thing = self.thing, ""
            if cancelled:
                self.drag(thing, -1e6, -1e6, True)
            else:
                self.drag(thing, x, y, True)
        # A finger left over from a pinch goes on panning; it never becomes a tap.

    def lost(self) -> None:
        """No pointer is down any more, though nobody has seen them go: what was dragged is where it was before."""
        for pointer in list(self.at):
            self.up(pointer, 0, 0, cancelled=True)
