"""Parts of what screens show of a table, as data."""

from __future__ import annotations

from typing import NamedTuple

from hedgerow.game import Position
from page.face import Line


class Seat(NamedTuple):
    """A player."""

    n: int
    """From 0."""
    name: str
    points: int | None
    """None while they are not to be shown."""
    to_move: bool
    shown: bool
    """Their garden is on the stage."""


class Cheer(NamedTuple):
    """What has just come, where it lies."""

    shape: str
    """SVG that lights up."""
    words: str
    x: float
    """Where the words stand, in units of the drawing."""
    y: float
    scale: float
    """Pixels a unit of the drawing, so that words have the same size however near the camera is."""
    anchor: str
    """start, middle, end: so that they stay on the stage."""
    loss: bool


class Entry(NamedTuple):
    """A move in the log."""

    at: int
    """The move, from 1; one more than the last for the end."""
    seat: int | None
    """Who made it; None for the end."""
    name: str
    lines: list[Line]
    here: bool
    """A replay stands just after it."""


class ReplayView(NamedTuple):
    """A replay's panel."""

    at: int
    length: int
    who: str
    """Who made the move; "" for nobody, and in a game for one."""
    told: str
    """The move; "" before the first."""
    playing: bool
    speed: str
    until_live: bool
    loose: bool
    """The game is only being looked at."""
    over: bool
    """The game ends here."""


class LessonView(NamedTuple):
    """A lesson's step."""

    title: str
    n: int
    """The step, from 1."""
    of: int
    words: str
    """What is asked."""
    answer: str
    """What is said of a try that did something else, or once it is done; "" before."""
    learnt: bool
    """It is done."""
    back: bool
    """It leads back to a game."""
    more: str
    """The lesson after it: of a puzzle, the one of the day before; "" for none."""


class DayView(NamedTuple):
    """A daily garden on the front page."""

    game: str
    title: str
    points: int | None
    """What one has made of it; None while it is not finished."""
    begun: bool
    """It stands among the kept games."""


class GameStats(NamedTuple):
    """What has been played of a game."""

    title: str
    finished: int
    against: int
    """Games against others in which only one person played here."""
    won: int
    """How many of these that person has won."""
    best: int | None
    """Most points in a game of several; None where there was none."""
    alone: list[int]
    """The points of each game alone, the oldest first."""
    parts: list[tuple[str, float]]
    """What one's points came from, on average."""


class Stats(NamedTuple):
    """Statistics of one's own."""

    games: list[GameStats]
    days: list[bool]
    """The last fourteen days, the oldest first: whether one of its gardens was finished."""
    streak: int
    goals: list[tuple[str, str, str, bool]]
    """The game's name, the goal's, what it asks, and whether it is reached."""
    reached: int


class Missed(NamedTuple):
    """A move for which there was a better one."""

    at: int
    """The move, from 1."""
    who: str
    gave: float
    """Points of lead that it gave up."""
    played: str
    """What was played, in words."""
    better: str
    """What would have been better, in words."""
    why: list[str]


class BackView(NamedTuple):
    """A look back at a finished game."""

    seats: list[int]
    """Whose moves are searched for better ones."""
    points: list[list[float]]
    """For each seat the points that it could expect before each move looked at so far; at last those that it got."""
    missed: list[Missed] | None
    """The moves that mattered most; None until all have been looked at."""
    shares: list[dict[str, float]]
    """For each seat what its points came from: start, play, others, luck."""


def secrets(position: Position) -> str:
    """What nobody may know yet, but whoever takes a file or a link of the game apart: "hands" and what comes, only what
    comes ("deal"), or "" for nothing, and in a game for one."""
    if position.to_move is None or position.seats == 1:
        return ""
    return "hands" if any(map(position.hides, range(position.seats))) else "deal"
