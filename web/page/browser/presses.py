"""Which presses count: nothing is pressed that has only just come under the finger or the key. Pure.

The second tap of two, a held key, a finger already on its way would else confirm what nobody has read. So whatever
appears, moves or is uncovered rests for a moment: where the finger was that brought it about, and anywhere if nobody
asked for it. What comes at another place than the finger's can be pressed at once: whoever aims there has seen it.
Times are in milliseconds and places in pixels of the window, as events tell them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import inf, nan
from typing import NamedTuple

REST = 350.0
"""Milliseconds that what has just appeared cannot be pressed."""
SLIP = 24.0
"""Pixels that two taps on one place may lie apart."""
COVERS = ("sheet", "notice")
"""Regions that lie over others."""
STILL = ("places",)
"""Regions whose controls stay where they are, whatever else comes or goes."""

Point = tuple[float, float]

AWAY: Point = (inf, inf)
"""Where a change was asked for that no finger has asked for: by a key, the browser's buttons, a file."""

_CONTROL = re.compile(r'<\w+ [^<>]*?\bdata-(?:act|change)="[^<>]*>')
_ID = re.compile(r' id="([^"]*)"')


def controls(text: str) -> tuple[str, ...]:
    """Ids of the controls in a text that is laid on the page, in order."""
    return tuple(found[1] for tag in _CONTROL.findall(text) if (found := _ID.search(tag)))


class Box(NamedTuple):
    """Where a control is."""

    left: float
    top: float
    right: float
    bottom: float

    def near(self, point: Point) -> bool:
        """Whether a finger at that point is on it, or all but."""
        x, y = point
        return self.left - SLIP <= x <= self.right + SLIP and self.top - SLIP <= y <= self.bottom + SLIP


class _Coming(NamedTuple):
    """When a control came to where it is, and where that was asked for; None: nowhere."""

    time: float
    asked: Point | None


class _Down(NamedTuple):
    """A pointer that has gone down: when, where, on which control ("" for none)."""

    time: float
    at: Point
    control: str


@dataclass(slots=True)
class Presses:
    """What has come when, and which pointers and keys are down."""

    _laid: dict[str, tuple[str, ...]] = field(default_factory=dict)
    _appeared: dict[str, _Coming] = field(default_factory=dict)
    _moved: dict[str, _Coming] = field(default_factory=dict)
    _down: dict[int, _Down] = field(default_factory=dict)
    _key: float | None = None
    _tab: float = nan

    def laid(self, regions: Mapping[str, tuple[str, ...]], time: float, asked: Point | None) -> None:
        """The page has been laid: the controls of every region there is. `asked`: where the finger was that asked for it,
        None if nobody has."""
        before, self._laid = self._laid, dict(regions)
        now = _Coming(time, asked)
        uncovered = any(before.get(cover) and not regions.get(cover) for cover in COVERS)
        for region, there in regions.items():
            old = before.get(region, ())
            if there == old and not uncovered:
                continue
            new = set(there).difference(old)
            self._appeared.update(dict.fromkeys(new, now))
            self._moved.update(dict.fromkeys(new if region in STILL and not uncovered else there, now))
        here = {control for there in regions.values() for control in there}
        for known in (self._appeared, self._moved):
            for control in known.keys() - here:
                del known[control]

    def pointer_down(self, pointer: int, time: float, at: Point, control: str, alone: bool) -> None:
        """A pointer goes down, on a control or on none (""); `alone`: it is the only one of its kind."""
        if alone:
            self._down.clear()
        self._key = None
        self._down[pointer] = _Down(time, at, control)

    def key_down(self, time: float) -> None:
        """A key goes down that may press what has the focus."""
        self._down.clear()
        self._key = time

    def tab_down(self, time: float) -> None:
        """Tab goes down: somebody looks for what to press."""
        self._tab = time

    @property
    def pointed(self) -> bool:
        """A pointer has gone down, and no click has come of it yet."""
        return bool(self._down)

    def forget(self) -> None:
        """What is down will press nothing."""
        self._down.clear()
        self._key = None

    def click(self, control: str, time: float, box: Box) -> tuple[bool, Point]:
        """A click arrives at a control: whether it counts, and where it was made. It ends the press that it comes from."""
        downs, key = list(self._down.values()), self._key
        self.forget()
        if not downs:
            # Of a keyboard, or of an aid that presses without a finger.
            came = self._appeared.get(control)
            sought = came is not None and self._tab >= came.time
            return sought or self.key_counts(control, time if key is None else key), AWAY
        down = next((each for each in reversed(downs) if each.control == control), None)
        if down is None:
            return False, downs[-1].at
        came = self._moved.get(control)
        rested = came is None or down.time - came.time >= REST
        elsewhere = came is not None and down.time >= came.time and came.asked is not None and not box.near(came.asked)
        return rested or elsewhere, down.at

    def key_counts(self, control: str, time: float) -> bool:
        """Whether a key that went down then may press that control."""
        came = self._appeared.get(control)
        return came is None or time - came.time >= REST
