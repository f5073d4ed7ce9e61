"""A face is what a game shows of itself at the table: its board, its panel, its keys, its words.

The table (`screens.table`) knows only this protocol; `face` finds the one that goes with a game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from hedgerow.game import Event
from hedgerow.session import Session
from markup import Safe

Data = Mapping[str, str]
"""What the page knows about an act: the `data-...` attributes of what was pressed."""


class Flight(NamedTuple):
    """A creature or a token that comes to its place through the air."""

    symbol: str
    x: float
    """Middle of its place, in units of the drawing."""
    y: float
    size: float


class Line(NamedTuple):
    """A line of the log."""

    text: str
    place: str
    """Where it leads, as the face understands it; "" for nowhere."""


class Row(NamedTuple):
    """A line of the final score sheet."""

    label: str
    symbol: str
    """Symbol that goes with it; "" for none."""
    cells: tuple[str, ...]
    """One a seat."""
    notes: tuple[str, ...]
    """One a seat: what is to be said about the cell; "" for nothing."""
    places: tuple[str, ...]
    """One a seat: where the cell leads; "" for nowhere."""


class Stage(Protocol):
    """What a face may ask of the browser."""

    def stage(self) -> tuple[float, float]:
        """Width and height of the stage, in pixels; zeros while it is not to be seen."""
        ...


class Table(Protocol):
    """What a face may ask of the table it sits at."""

    session: Session
    shown: int
    """The seat whose garden is on the stage."""

    @property
    def acting(self) -> bool:
        """Whether whoever is to move can act on the garden shown, here and now."""
        ...

    @property
    def ports(self) -> Stage:
        """Whoever knows the size of the stage."""
        ...

    def play(self, text: str) -> None:
        """Plays a move."""
        ...

    def say(self, text: str) -> None:
        """Has the screen reader say it."""
        ...

    def drawn(self, what: str, of: object, draw: Callable[[], str]) -> str:
        """What was drawn under this name last time, as long as `of` is the same; else what `draw` makes."""
        ...

    def look(self, left: float, top: float, width: float, height: float) -> None:
        """Makes sure that this part of the drawing is on the stage."""
        ...


class Face(Protocol):
    """One game's face at one table."""

    title: str
    """The game's name."""

    def refresh(self) -> None:
        """The position has changed: forget what was in hand."""
        ...

    def draft(self) -> str:
        """What is in hand, on one line, for the save."""
        ...

    def restore(self, draft: str) -> None:
        """Takes that in hand again; whatever of it does not fit is dropped."""
        ...

    def stage(self, arriving: int) -> dict[str, str]:
        """Layers of the stage as SVG text, by the id of their element; the last `arriving` creatures are in the air."""
        ...

    def panel(self) -> str:
        """The panel below (or beside) the stage."""
        ...

    def status(self) -> str:
        """What the seat to move is to do, in a few words."""
        ...

    def box(self, seat: int) -> tuple[float, float, float, float]:
        """The part of the drawing to be seen: left, top, width, height."""
        ...

    def thumbnail(self, seat: int) -> str:
        """A small picture of a seat's garden."""
        ...

    def flights(self, at: int) -> list[Flight]:
        """What comes with the `at`-th move, from 1, in order."""
        ...

    def told(self, at: int) -> list[Line]:
        """The `at`-th move, from 1, in words: what was done, then each thing it brought about."""
        ...

    def gains(self, events: tuple[Event, ...]) -> str:
        """What the events brought, counted."""
        ...

    def act(self, name: str, data: Data) -> bool:
        """Does what a control of the face asks for; False where it is none of its acts."""
        ...

    def key(self, key: str) -> bool:
        """Does what a key asks for; False where it means nothing here."""
        ...

    def drag(self, thing: str, x: float, y: float, dropped: bool) -> None:
        """A thing of the face is dragged over (or dropped at) a point of the drawing."""
        ...

    def place(self, place: str) -> tuple[float, float, float, float] | None:
        """The part of the drawing that a line of the log leads to."""
        ...

    def shape(self, place: str) -> str:
        """SVG that marks where a line of the log leads."""
        ...

    def aside(self) -> str:
        """What is always in sight in a game for one; "" for nothing."""
        ...

    def card_act(self, which: str) -> Safe | None:
        """A button for what can be done with a card that was looked up."""
        ...

    def keys(self) -> list[tuple[str, str]]:
        """The face's keys and what they do."""
        ...

    def explore(self, seat: int) -> str:
        """A garden as a table for the screen reader."""
        ...

    def sheet(self) -> list[Row]:
        """The score, line by line; totals last."""
        ...

    def card(self, which: str) -> tuple[str, str, str]:
        """Symbol, title and text of a card that can be looked up."""
        ...


def face(game: str, table: Table) -> Face:
    """The face of a game, at this table."""
    module: Any = import_module(f"{__name__}.{game}")
    made: Face = module.FACE(table)
    return made
