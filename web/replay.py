"""Going through a game that has been played: the cursor of its session moves, nothing is kept meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hedgerow.words import _

if TYPE_CHECKING:
    from table import Table

SPEEDS = {"slow": 2400, "normal": 1200, "fast": 500}
"""Milliseconds from one move to the next."""


class Replay:
    """A replay of the game at a table."""

    def __init__(self, table: Table, at: int, until_live: bool = False) -> None:
        """Stands after the first `at` moves. `until_live`: it plays by itself, and ends where the game goes on."""
        self.table = table
        self.live = table.session.at
        """Where the game itself stands."""
        self.until_live = until_live
        self.playing = False
        self.speed = "normal"
        self._run = 0
        self.seek(at)

    @property
    def length(self) -> int:
        """How many moves can be gone through."""
        return self.live if self.until_live else len(self.table.session.line)

    def seek(self, at: int) -> None:
        """Stands after the first `at` moves, as far as there are so many."""
        table = self.table
        table.ports.land()
        table.session.goto(max(0, min(self.length, at)))
        table.arriving = 0
        table.face.refresh()
        table.watch()
        if table.session.at:
            table.say(
                ". ".join([table.name(table.mover(table.session.at)), *(line.text for line in table.lines(table.session.at))])
            )

    def step(self, to: str) -> None:
        """first, back, forward, last."""
        at = self.table.session.at
        self.pause()
        self.seek({"first": 0, "back": at - 1, "forward": at + 1, "last": self.length}[to])

    def play(self) -> None:
        """Goes on by itself; from the end it begins anew."""
        if self.table.session.at == self.length:
            self.seek(0)
        self.playing = True
        self._run += 1
        self._next(self._run, first=True)

    def pause(self) -> None:
        """Stands still."""
        self.playing = False
        self._run += 1

    def _next(self, run: int, first: bool = False) -> None:
        if run != self._run or self.table.replay is not self:
            return
        if not first:
            if self.table.session.at < self.length:
                self.seek(self.table.session.at + 1)
                self.table.fly_in()
            if self.table.session.at == self.length:
                self.playing = False
                if self.until_live:
                    self.table.ports.later(SPEEDS[self.speed], lambda: self._over(run))
                return
        self.table.ports.later(SPEEDS[self.speed], lambda: self._next(run))

    def _over(self, run: int) -> None:
        if run == self._run and self.table.replay is self:
            self.table.leave_replay()
            self.table.say(_("This is where the game stands"))
