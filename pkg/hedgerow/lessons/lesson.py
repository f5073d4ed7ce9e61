"""What a lesson is: positions from real games, what is asked there, and when it is done."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from .. import records
from ..game import Event, Illegal
from ..records import Record
from ..session import Session


@dataclass(frozen=True, slots=True)
class Step:
    """One idea: a position, what the player is asked to do there, and what is said of it."""

    course: Course
    """The game that the position is from."""
    at: int
    """Moves of it that have been played."""
    words: str
    """What is asked, and why one would want it."""
    after: str
    """Said once it is done."""
    wants: tuple[str, ...] = ()
    """What the player's moves have to bring about, each as "kind" or "kind:why" of an event (see the games' packages); () where
    any move will do."""
    wrong: str = ""
    """Said of a move that brings something else; "" where any move will do."""
    many: int = 1
    """How many of the game's own next moves do it."""
    view: str = ""
    """What the player would do first to see it well, as the game's face calls it: "swap-view" for the other garden large."""

    @property
    def answer(self) -> list[str]:
        """One way of doing it: texts of the moves."""
        return self.course.line()[self.at : self.at + self.many]

    def session(self) -> Session:
        """The game, standing where the player acts. Raises Malformed or Illegal."""
        return Session(self.course.record(self.at))

    def done(self, session: Session) -> bool:
        """Whether what was asked has been done in the session, which began as `session()`."""
        seat = session.positions[self.at].to_move
        return session.at > self.at and seat is not None and self._met(self._since(session), seat)

    def leads(self, session: Session, text: str) -> bool:
        """Whether a move does what is asked, or asks something whose answer may. Raises Malformed or Illegal."""
        position = session.position
        after, seat = position.play(position.parse(text)), position.to_move
        if seat is None:
            raise Illegal("the game is over")
        brought = [*self._since(session), *after.events]
        if self._met(brought, seat):
            return True
        asks = after.to_move == seat and after.phase == "choose"
        return asks and any(self._met([*brought, *after.play(move).events], seat) for move in after.legal_moves())

    def _met(self, events: Iterable[Event], seat: int) -> bool:
        brought = {word for event in events if event.seat == seat for word in (event.kind, f"{event.kind}:{event.why}")}
        return set(self.wants) <= brought

    def _since(self, session: Session) -> Sequence[Event]:
        return [event for position in session.positions[self.at + 1 : session.at + 1] for event in position.events]


@dataclass(frozen=True, slots=True)
class Lesson:
    """Some steps, one after another."""

    game: str
    title: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """A recorded game that a lesson takes its positions from: `step` says where the player takes it over."""

    header: Mapping[str, str]
    """As in a record; the seed deals what it leaves out."""
    moves: str
    """The moves, spaces between them; a space within one is written `_`."""
    names: tuple[str, ...] = ()
    """The seats' names."""

    def line(self) -> list[str]:
        """The moves' texts."""
        return [move.replace("_", " ") for move in self.moves.split()]

    def record(self, at: int) -> Record:
        """The game after its first `at` moves."""
        return Record(dict(records.new(self.header["game"], self.header, self.names).header), self.line()[:at])

    def step(
        self, at: int, words: str, after: str, wants: tuple[str, ...] = (), wrong: str = "", many: int = 1, view: str = ""
    ) -> Step:
        """The player takes over after `at` moves; the game's own next `many` moves are an answer."""
        return Step(self, at, words, after, wants, wrong, many, view)
