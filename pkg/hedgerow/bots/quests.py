"""Puzzles to be played as lessons are: one step, in which only the best moves do what is asked."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from .. import links
from ..lessons.lesson import Course, Lesson, Step
from ..session import Session
from ..words import _, sentences
from . import wording
from .puzzles import Puzzle, of_day

MOST = 3
"""Reasons that explain an answer."""


@dataclass(frozen=True, slots=True)
class Quest(Step):
    """The position of a puzzle."""

    best: tuple[str, ...] = ()
    """The right answers, the best first."""

    @property
    def answer(self) -> list[str]:
        """The best move."""
        return [self.best[0]]

    def done(self, session: Session) -> bool:
        """Whether a right answer has been played."""
        return session.at > self.at and session.line[self.at] in self.best

    def leads(self, session: Session, text: str) -> bool:
        """Whether a move is a right answer, or goes on from one. Raises Malformed or Illegal."""
        return session.at > self.at or session.position.parse(text).text in self.best


def quest(game: str, day: str) -> Lesson:
    """The puzzle of a day, as 2026-12-01, in the language in use. Raises KeyError where there is none."""
    try:
        puzzle = of_day(game, (date.fromisoformat(day) - date(1970, 1, 1)).days)
    except (ValueError, FileNotFoundError):
        raise KeyError(day) from None
    return Lesson(game, _("Find the best move"), (_step(game, puzzle),))


def _step(game: str, puzzle: Puzzle) -> Quest:
    record = links.read(puzzle.link).record
    at = len(record.moves)
    course = Course(dict(record.header), " ".join(move.replace(" ", "_") for move in record.moves), tuple(record.names))
    position = Session(course.record(at)).position
    why = wording.sentences(game, position, puzzle.best[0])[:MOST]
    worth = _("The best move, worth {gain} points more by the end than what looks best").format(gain=f"{puzzle.gain:.1f}")
    return Quest(
        course, at,
        _(
            "Which move brings most by the end of the game? Not always the one that brings most at once. Try as often "
            "as you like."
        ),
        sentences([worth, *why]),
        ("best",),
        _("A possible move, but another one is worth clearly more in the end. What else could this turn prepare?"),
        best=puzzle.best,
    )  # fmt: skip
