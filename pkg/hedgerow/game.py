"""What every game is: a setup, positions, moves as text, events, and the two errors.

A game lives in a package of its own (`leaves`, `evenglow`) and shows the rest of the house only what stands
here. Sessions, records, bots and the page work with any `Game`; a third game is a new package and one line in
`registry`.

The ideas:

* A *position* is immutable. `position.play(move)` trusts its move and returns the next position; `position.parse(text)`
  checks the text first. So undo, preview and replay cost nothing, and an error can never leave half a move behind.
* A *move* is an interned object with a `text`; the text is its identity in records, links and the page.
* An *event* is what a move brought about, as data: the page draws it, says it and logs it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, Self, TypeVar, runtime_checkable

from .graphemes import visible

T = TypeVar("T")


class _Wrong(ValueError):
    def __init__(self, reason: str) -> None:
        # A reason often quotes what somebody else wrote.
        super().__init__(visible(reason))


class Malformed(_Wrong):
    """The text does not fit the grammar: no position could ever allow it."""


class Illegal(_Wrong):
    """The text is well-formed, but this position (or this game's rules) does not allow it."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened because of a move, with its reason."""

    kind: str
    """What came or changed, as one word of the game: "bee", "hummingbird", "green", "harvest", "potion" ..."""
    seat: int
    """Whose garden it happened in, from 0."""
    at: str
    """The place, as the game's move texts write places (a space "3,-2", a number "s5"); "" where there is none."""
    why: str
    """The reason as a key of the game's own list of reasons (see the package's `events` docstring)."""
    spaces: tuple[str, ...] = ()
    """The places that are the reason, e.g. the beds of the field, in reading order."""
    detail: Mapping[str, str | int] = field(default_factory=dict)
    """Whatever a sentence about the event needs besides: colour, count, card."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished game came out."""

    winners: tuple[int, ...]
    """The seats that won, from 0; several share a victory; none when the game itself won."""
    totals: tuple[int, ...]
    """Final points, one a seat."""
    decided: str
    """What decided it: "points", the name of the tie-break, or "shared"; "solo" where nobody else plays."""


class Move(Protocol):
    """A move of any game."""

    @property
    def text(self) -> str:
        """The move's line in a record; parsing it gives the same move again."""
        ...


class Shuffler(Protocol):
    """Who deals what is hidden. (`deal.Dealer` is one.)"""

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """The things in a random order."""
        ...


class Position(Protocol):
    """One state of a game; never changes."""

    @property
    def seats(self) -> int:
        """How many gardens there are."""
        ...

    @property
    def ply(self) -> int:
        """How many moves led here from the setup."""
        ...

    @property
    def to_move(self) -> int | None:
        """The seat to move, from 0; None when the game is over."""
        ...

    @property
    def phase(self) -> str:
        """What kind of move is wanted, as in the dump; "over" at the end."""
        ...

    @property
    def turn(self) -> int:
        """Number of the sitting this position belongs to, from 0: it grows each time the device goes to another
        seat or a seat begins anew; whole-turn undo goes back to the first position of a turn."""
        ...

    @property
    def events(self) -> tuple[Event, ...]:
        """What the move that led here brought about, in order."""
        ...

    def legal_moves(self) -> Sequence[Move]:
        """Every legal move, in a fixed order that depends on the moves played only. Empty when the game is over.

        A link names a move by its place here, so the order may never change. Where there may be thousands, length,
        item and `index` are quick.
        """
        ...

    def play(self, move: Any) -> Self:
        """The position after `move`, which must be legal here: it is not checked."""
        ...

    def parse(self, text: str) -> Move:
        """The legal move with this text.

        Raises Malformed or Illegal, with a reason a player would understand.
        """
        ...

    def outcome(self) -> Outcome | None:
        """How the game came out; None while it goes on."""
        ...

    def totals(self) -> tuple[int, ...]:
        """Points if the game ended here, one a seat (bonuses that come only at the end left out)."""
        ...

    def hides(self, seat: int) -> bool:
        """Whether this position holds something of `seat`'s that the other people at the device must not see."""
        ...

    def dump(self, legal: bool = True) -> dict[str, Any]:
        """The position as plain data, keys and forms as in `FORMATS.md`, Dumps; without "legal" if not wanted."""
        ...

    def seen(self, seat: int | None) -> dict[str, Any]:
        """What `seat` may know (None: an onlooker): the dump without its "legal", secrets replaced by None.

        A shared picture is given this and nothing else.
        """
        ...

    def imagined(self, seat: int, dealer: Shuffler) -> Self:
        """A position that could be this one for all that `seat` knows, without the events that led here.

        What the seat has seen since the setup stays, cards long discarded too, which no dump holds; everything else is
        dealt anew from what the box still has. A bot is given this and nothing else.
        """
        ...


@dataclass(frozen=True, slots=True)
class Choice:
    """One question a new-game form asks: a header key and the values it may have."""

    key: str
    values: tuple[str, ...]
    where: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """It is asked only where these other keys have one of these values; elsewhere the key is left to `deal`."""


class Writer(Protocol):
    """What a game writes its deal into, for a link. (`digits` has one.)"""

    def put(self, digit: int, base: int) -> None:
        """Writes a digit from 0 to base - 1."""
        ...

    def choice(self, thing: T, things: Sequence[T], base: int) -> None:
        """Writes which of the things it is; a base above their number leaves room for those of later versions."""
        ...

    def order(self, things: Sequence[T], box: Sequence[T]) -> None:
        """Writes which things were drawn from the box, one after the other and never put back."""
        ...


class Reader(Protocol):
    """What a game reads its deal from: the same calls in the same order. What it reads is hostile."""

    def take(self, base: int) -> int:
        """Reads a digit."""
        ...

    def choice(self, things: Sequence[T], base: int) -> T:
        """Reads one of the things. Raises Illegal for one that only later versions have."""
        ...

    def order(self, count: int, box: Sequence[T]) -> list[T]:
        """Reads that many things drawn from the box."""
        ...


@runtime_checkable
class Game(Protocol):
    """A game of the registry."""

    @property
    def name(self) -> str:
        """As in the record's `game:` line."""
        ...

    @property
    def keys(self) -> tuple[str, ...]:
        """The header keys the game knows, in the order in which records print them (`seed` last)."""
        ...

    @property
    def options(self) -> tuple[Choice, ...]:
        """The header keys that a new game may set freely, defaults first."""
        ...

    def deal(self, header: Mapping[str, str]) -> dict[str, str]:
        """The header with every missing key of the game filled in: defaults, and a deal from `seed`.

        Raises Malformed or Illegal. Keys the game does not know are left out.
        """
        ...

    def start(self, header: Mapping[str, str]) -> Position:
        """The position before the first move of the game that `header` describes (completed by `deal`).

        Raises Malformed or Illegal.
        """
        ...

    def pack(self, header: Mapping[str, str], writer: Writer) -> None:
        """Writes the header (completed by `deal`, a list's words one space apart), less its seed, into a link."""
        ...

    def unpack(self, reader: Reader, seeded: bool) -> dict[str, str]:
        """Reads what `pack` wrote for a header with or without a seed; keys that the seed deals are missing.

        Raises Malformed or Illegal.
        """
        ...
