"""What a face is: what a game shows of itself at the table. A face is a package of functions; `face` finds a game's.

A face sees the table through a `Look` and changes nothing but what is in hand; what it wants done it says by a `Deed`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, NamedTuple, Protocol, TypeVar, cast

from hedgerow.game import Event, Position
from hedgerow.session import Session
from page.gathering import Gathered
from page.markup import Safe

T = TypeVar("T")

Data = Mapping[str, str]
"""What the page knows about an act: the `data-...` attributes of what was pressed."""

Box = tuple[float, float, float, float]
"""Left, top, width, height, in units of the drawing."""

FACES: dict[str, str] = {
    "leaves": "page.faces.leaves",
    "evenglow": "page.faces.evenglow",
}
"""Game -> package of its face; imported only when it is wanted."""


class Arrival(NamedTuple):
    """One thing that a move brought about, as it is shown: where it is, what comes there, and a word for it."""

    words: str
    """A few words that stand at the place."""
    points: int
    """What the points of whoever moved change by."""
    x: float
    """Middle of the place, in units of the drawing."""
    y: float
    shape: str = ""
    """SVG that lights up where it lies."""
    symbol: str = ""
    """The creature or token that comes through the air; "" where nothing comes."""
    size: float = 0.0
    """Its width and height, in units of the drawing."""


class Brought(NamedTuple):
    """What a move brought, as it is shown."""

    laid: bool
    """A tile was laid: it settles, and is looked at, before anything comes."""
    arrivals: list[Arrival]
    """What came, in order."""


class Line(NamedTuple):
    """A line of the log."""

    text: str
    place: str
    """Where it leads, as the face understands it; "" for nowhere."""
    picture: str = ""
    """SVG of what it tells of, small; "" for none."""


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
    leads: tuple[bool, ...] = ()
    """One a seat: whether it leads in this line, while that may still change; () where nobody can."""


class Card(NamedTuple):
    """A card that can be looked up."""

    picture: str
    """SVG of what it wants or does."""
    title: str
    words: str
    act: Safe | None
    """A button for what can be done with it now."""
    lesson: str = ""
    """The lesson that practises it, as `hedgerow.lessons` finds it; "" for none."""
    rule: str = ""
    """The section of the rules about it; "" for none."""


class Worth(NamedTuple):
    """One thing that scores."""

    symbol: str
    """Symbol of what it is about; "" for none."""
    words: str
    points: str


class Example(NamedTuple):
    """A picture that goes with a section of the rules: a real position."""

    picture: str
    """SVG."""
    words: str
    """What it shows."""


class Mark(NamedTuple):
    """Where a line of the log leads."""

    box: Box
    """The part of the drawing."""
    shape: str
    """SVG that marks it."""


def gain(x: float, y: float, radius: float, n: int) -> str:
    """SVG of a mark that says how much a place would bring: a disc with its number, so that no colour need be told."""
    size = 1.15 * radius
    disc = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}"/>'
    return f'<g class="gain">{disc}<text x="{x:.1f}" y="{y + 0.36 * size:.1f}" font-size="{size:.1f}">+{n}</text></g>'


class Deed(NamedTuple):
    """What a face wants done after something was pressed."""

    say: str = ""
    """What the screen reader says."""
    play: str = ""
    """The move to be played; "" for none."""
    reach: Box | None = None
    """The part of the drawing that has to be on the stage."""


class Memo:
    """What was drawn last time under each name, as long as it is still the same that is to be drawn."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[str, tuple[object, Any]] = {}

    def __call__(self, what: str, of: object, draw: Callable[[], T]) -> T:
        """What was made under this name last time, as long as `of` is the same; else what `draw` makes."""
        known = self._known.get(what)
        if known is None or known[0] != of:
            known = self._known[what] = (of, draw())
        return cast(T, known[1])


@dataclass(slots=True)
class Look:
    """What a face sees of the table."""

    session: Session
    at: int
    """How many moves have been played in what is shown: the session's cursor, or a replay's."""
    shown: int
    """The seat whose garden is on the stage."""
    acting: bool
    """Whether whoever is to move can act on the garden shown, here and now."""
    stage: tuple[float, float]
    """Width and height of the stage, in pixels; zeros while it is not to be seen."""
    hand: Any
    """What is in hand: the face's own `Hand`, which it may change."""
    news: str = ""
    """What has just happened, to stand in the panel where it says what to do; "" while nothing has."""
    memo: Memo = field(default_factory=Memo)
    scale: float = 1.0
    """Pixels of the stage to a unit of the drawing."""
    preview: bool = True
    """What the move in hand would bring is told."""
    confirm: bool = True
    """What is dropped waits for its button."""
    advise: Callable[[str], str] = lambda move: ""
    """What speaks for a move, by its text, for whoever is new; "" for nothing."""

    showing: bool = False
    """What the last move brought is being shown."""

    @property
    def position(self) -> Position:
        """The position that is shown."""
        return self.session.positions[self.at]


class Asks(Protocol):
    """What a game's new-game form asks besides players, names and seed.

    What may be answered to a header key is the game's own `options`; these add what only the form knows.
    """

    def own(self) -> Mapping[str, tuple[str, ...]]:
        """Questions that are no header keys -> what may be answered, the default first."""
        ...

    def header(self, answers: Mapping[str, str], players: int) -> dict[str, str]:
        """The header that the answers ask for, less the seed."""
        ...

    def recall(self, answers: dict[str, str], header: Mapping[str, str]) -> None:
        """Answers as they must have been for a game with this header."""
        ...

    def sums(self, answers: Mapping[str, str], players: int) -> list[str]:
        """The answers in a few words each, while the questions are folded."""
        ...

    def draw(self, answers: Mapping[str, str], players: int) -> Safe:
        """The questions."""
        ...


class Face(Protocol):
    """One game's face: the functions of a package of `page.faces`."""

    asks: Asks

    def title(self) -> str:
        """The game's name."""
        ...

    def about(self) -> str:
        """The game in two sentences, for the front page."""
        ...

    def plate(self) -> str:
        """The picture on the front page, SVG."""
        ...

    # The rules.

    def scores(self) -> list[Worth]:
        """What scores what, on one screen."""
        ...

    def examples(self) -> dict[str, Example]:
        """Section of the rules (`hedgerow.words.rules.KEYS`) -> its picture."""
        ...

    # What is in hand.

    def fresh(self, position: Any, before: Any = None) -> Any:
        """Empty hands at a position; how one looks at the gardens stays as it was with the hands before."""
        ...

    def draft(self, look: Look) -> str:
        """What is in hand, on one line, for the save."""
        ...

    def restore(self, look: Look, draft: str) -> None:
        """Takes that in hand again; whatever of it does not fit is dropped."""
        ...

    def take(self, look: Look, move: str) -> None:
        """Takes a legal move in hand, as if the player had prepared it. Raises Malformed or Illegal."""
        ...

    def where(self, look: Look, move: str) -> str:
        """Where a legal move is made, as `mark` wants it; "" where it is made nowhere. Raises Malformed or Illegal."""
        ...

    def act(self, look: Look, name: str, data: Data) -> Deed | None:
        """Does what a control of the face asks for; None where it is none of its acts."""
        ...

    def key(self, look: Look, key: str) -> Deed | None:
        """Does what a key asks for; None where it means nothing here."""
        ...

    def drag(self, look: Look, thing: str, x: float, y: float, dropped: bool) -> Deed | None:
        """A thing of the face is dragged over (or dropped at) a point of the drawing."""
        ...

    # The stage.

    def layers(self, look: Look, arriving: int) -> dict[str, str]:
        """Layers of the stage as SVG text, by the id of their element; of what came, the last `arriving` are not there yet."""
        ...

    def marks(self, look: Look) -> str:
        """A layer of marks where what is in hand would bring something, for whoever wants it; drawn after all else."""
        ...

    def box(self, look: Look) -> Box:
        """The part of the drawing to be seen: the garden, and the places around it while something is in hand."""
        ...

    def thumbnail(self, position: Any, seat: int) -> str:
        """A small picture of a seat's garden."""
        ...

    def brought(self, look: Look) -> Brought | None:
        """What the last move brought, in order; None for a move that changed nothing on the stage."""
        ...

    def mark(self, look: Look, place: str) -> Mark | None:
        """Where a line of the log leads; None where it leads nowhere."""
        ...

    # The panel.

    def panel(self, look: Look) -> str:
        """The panel below (or beside) the stage."""
        ...

    def status(self, position: Any) -> str:
        """What the seat to move is to do, in a few words."""
        ...

    def aside(self, position: Any) -> str:
        """What is always in sight in a game for one; "" for nothing."""
        ...

    def card(self, look: Look, which: str) -> Card:
        """A card that can be looked up."""
        ...

    # The words.

    def told(self, session: Session, at: int, name: Callable[[int], str]) -> list[Line]:
        """The `at`-th move, from 1, in words: what was done, then each thing it brought about. Where that need not be for
        whoever moved, the line itself says for whom, by `name`: seat -> name."""
        ...

    def gains(self, events: Sequence[Event]) -> str:
        """What the events brought, counted."""
        ...

    def keys(self) -> list[tuple[str, str]]:
        """The face's keys and what they do."""
        ...

    def explore(self, position: Any, seat: int) -> str:
        """A garden as a table for the screen reader."""
        ...

    # The score sheet.

    def sheet(self, position: Any) -> list[Row]:
        """The score, line by line; totals last. A rival's cell comes after the seats'."""
        ...

    def lines(self) -> list[str]:
        """The lines of a score sheet on paper, the total last."""
        ...

    def part(self, key: str) -> str:
        """What a part of the score is called, by its key in a dump."""
        ...

    def standing(self, position: Any) -> list[Row]:
        """The score so far, line by line, with who leads and what is half made; at the end the score sheet."""
        ...

    def rival(self, position: Any) -> str:
        """Whom a game for one is played against; "" for nobody."""
        ...

    def ends(self, position: Any, name: Callable[[int], str]) -> list[str]:
        """What the end has awarded, a sentence each, with names."""
        ...

    def medals(self, position: Any) -> tuple[int, int, int] | None:
        """Points alone that are worth bronze, silver and gold; None for a game of several."""
        ...


_gathered: dict[str, object] = {}


def face(game: str) -> Face:
    """The face of a game. Raises KeyError for a game without one."""
    package = FACES[game]
    if package not in _gathered:
        whole = import_module(package)
        # A small face may be one module.
        _gathered[package] = Gathered(package, whole.PARTS) if hasattr(whole, "PARTS") else whole
    return cast(Face, _gathered[package])
