"""One game being played: its history, undo and redo, branching off, and the seats' names.

Knows no rule and no page. A session holds every position of its line, so going anywhere in it is a look-up.
"""

from __future__ import annotations

from .game import Event, Illegal, Position
from .records import Record
from .words import _


class Session:
    """A record with a cursor in it."""

    __slots__ = ("at", "header", "line", "positions")

    def __init__(self, record: Record, at: int | None = None) -> None:
        """Replays the record and stands after its first `at` moves (None: all).

        Raises Malformed or Illegal where a move cannot be played.
        """
        self.header = dict(record.header)
        self.line = list(record.moves)
        """Texts of all moves known, those undone (and not yet written over) included."""
        self.positions: list[Position] = record.positions()
        """The position before each move of the line, and the last one: len(line) + 1 of them."""
        if at is not None and not 0 <= at <= len(self.line):
            raise Illegal(_("there is no move {at}").format(at=at))
        self.at = len(self.line) if at is None else at
        """How many moves of the line have been played: the cursor."""

    @property
    def position(self) -> Position:
        """The position at the cursor."""
        return self.positions[self.at]

    @property
    def names(self) -> list[str]:
        """The seats' names, "" for a seat without one; as many as there are gardens."""
        given = Record(self.header).names[: self.position.seats]
        return given + [""] * (self.position.seats - len(given))

    def record(self) -> Record:
        """The game up to the cursor."""
        return Record(dict(self.header), self.line[: self.at])

    def play(self, text: str) -> tuple[Event, ...]:
        """Plays the move and returns what it brought about. Moves that had been undone are forgotten,
        unless it is the next of them.

        Raises Malformed or Illegal, and then nothing has changed.
        """
        position = self.position
        move = position.parse(text)
        if self.at < len(self.line) and self.line[self.at] == move.text:
            self.at += 1
            return self.position.events
        after = position.play(move)
        self.line[self.at :] = [move.text]
        self.positions[self.at + 1 :] = [after]
        self.at += 1
        return after.events

    def preview(self, text: str) -> tuple[Event, ...]:
        """What the move would bring about; nothing changes. Raises Malformed or Illegal."""
        return self.position.play(self.position.parse(text)).events

    def goto(self, at: int) -> None:
        """Stands after the first `at` moves. Raises Illegal where the line is shorter."""
        if not 0 <= at <= len(self.line):
            raise Illegal(_("there is no move {at}").format(at=at))
        self.at = at

    def undo(self) -> bool:
        """One step back; False at the beginning."""
        self.at, before = max(0, self.at - 1), self.at
        return self.at != before

    def redo(self) -> bool:
        """One step forward again; False at the end of the line."""
        self.at, before = min(len(self.line), self.at + 1), self.at
        return self.at != before

    def turn_start(self, at: int) -> bool:
        """Whether a turn begins after the first `at` moves."""
        return at == 0 or self.positions[at].turn != self.positions[at - 1].turn

    def undo_turn(self) -> bool:
        """Back to where this turn began, or, from there, to where the one before began; False at the beginning."""
        moved = self.undo()
        while self.at and not self.turn_start(self.at):
            self.at -= 1
        return moved

    def redo_turn(self) -> bool:
        """Forward to the beginning of the next turn, or to the end of the line; False when already there."""
        moved = self.redo()
        while self.at < len(self.line) and not self.turn_start(self.at):
            self.at += 1
        return moved

    def branch(self, at: int | None = None) -> Session:
        """A session of its own with the first `at` moves (None: up to the cursor); this one stays as it is."""
        return Session(Record(dict(self.header), self.line[: self.at if at is None else at]))
