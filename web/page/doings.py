"""What may be going on at a table besides playing: a replay, advice, a look back, a lesson."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from hedgerow import words
from page import courses

if TYPE_CHECKING:
    from hedgerow.lessons import Lesson, Step


@dataclass(slots=True)
class Replay:
    """A game being gone through. The game itself stands where it stood; only this cursor moves."""

    at: int
    """Moves of the line that are shown as played."""
    hand: Any
    """Empty hands at that position."""
    until_live: bool = False
    """It plays by itself, and ends where the game goes on."""
    playing: bool = False
    speed: str = "normal"
    """slow, normal, fast."""
    run: int = 0
    """Grows with every start and stop, so that a timer of before does nothing."""


class Reply(NamedTuple):
    """What the bot to move has decided on."""

    move: str
    reasons: list[str]


@dataclass(slots=True)
class Hint:
    """Advice for whoever is to move: first where, then what, then why."""

    asked: int = 1
    """How much has been asked for: 1 where, 2 what, 3 why."""
    move: str = ""
    """"" while it is being thought about."""
    reasons: list[str] = field(default_factory=list)


@dataclass(slots=True)
class LookBack:
    """A look back at a finished game, move by move."""

    seats: list[int]
    """Whose moves are searched for better ones."""
    moves: list[dict[str, Any]] = field(default_factory=list)
    """What has been found of each move so far (`hedgerow.bots.reviewing`)."""
    mattered: list[dict[str, Any]] | None = None
    """The moves that gave up most; None until all have been looked at."""
    shares: list[dict[str, float]] = field(default_factory=list)
    """For each seat what its points came from."""


@dataclass(slots=True)
class Learning:
    """A lesson being gone through: the game on the table is where its step begins, or what the player has made of it."""

    id: str
    """As `hedgerow.lessons` finds it."""
    at: int
    """The step, from 0."""
    game: str = ""
    """The kept game from whose card the lesson was opened, and to which it leads back; "" for the front page."""
    missed: bool = False
    """The last try did something else than was asked."""

    _known: tuple[str, Lesson] | None = None

    @property
    def lesson(self) -> Lesson:
        """The lesson, in the language in use."""
        language = words.language()
        if self._known is None or self._known[0] != language:
            self._known = language, courses.find(self.id)
        return self._known[1]

    @property
    def length(self) -> int:
        """How many steps there are."""
        return len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """What is asked."""
        return self.lesson.steps[self.at]
