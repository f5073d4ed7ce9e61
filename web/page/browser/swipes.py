"""A sheet that is drawn down by its head: how far it has come, and whether letting go closes it. Pure; pixels and times in ms."""

from __future__ import annotations

from dataclasses import dataclass

FAR = 90.0
"""Pixels down from which a sheet closes, however slowly it came."""
NEAR = 24.0
"""Pixels that a quick flick goes at least."""
QUICK = 0.5
"""Pixels a millisecond, on the whole way, that make a flick."""


@dataclass(slots=True)
class Swipe:
    """One pointer on the head of a sheet."""

    pointer: int | None = None
    """The pointer that holds it; None: nobody does."""
    _y: float = 0.0
    _time: float = 0.0
    down: float = 0.0
    """How far the sheet has been drawn down; never up."""

    def begin(self, pointer: int, y: float, time: float) -> None:
        """A pointer takes hold. Whoever held it before has let go unseen."""
        self.pointer, self._y, self._time, self.down = pointer, y, time, 0.0

    def move(self, pointer: int, y: float) -> bool:
        """A pointer moves; whether it is the one that holds the sheet."""
        if pointer != self.pointer:
            return False
        self.down = max(0.0, y - self._y)
        return True

    def end(self, pointer: int, time: float, cancelled: bool = False) -> bool:
        """A pointer lets go; whether that closes the sheet. `cancelled`: the browser took it away, which closes nothing."""
        if pointer != self.pointer:
            return False
        went, took = self.down, max(1.0, time - self._time)
        self.pointer, self.down = None, 0.0
        return not cancelled and (went >= FAR or (went >= NEAR and went / took >= QUICK))
