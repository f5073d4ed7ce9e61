"""What lies on the table in Evenglow, and whose turn it is. Rules: `RULES.md` sections 3, 4 and 7."""

from __future__ import annotations

from . import unseen
from .boards import Board
from .garden import Garden
from .moves import Pair
from .plants import SIDES
from .setup import Setup


def pairs(first: int, second: int, supply: tuple[int, ...]) -> tuple[Pair, ...]:
    """The types that a player who should place these two may place: themselves, or what stands in for them.

    A type that has run out is replaced by any that is left; one may take twice what has two left.
    """
    if supply[first] and supply[second]:
        return ((first, second) if first < second else (second, first),)
    left = tuple(kind for kind in range(6) if supply[kind])
    firsts = (first,) if supply[first] else left
    seconds = (second,) if supply[second] else left
    found = {(min(one, two), max(one, two)): None for one in firsts for two in seconds if one != two or supply[one] > 1}
    return tuple(found)


class State:
    """One state of a game, as a `Position` has it; never changes once it has been shown."""

    __slots__ = (
        "active", "board", "deck", "gardens", "hands", "phase", "played", "ply", "potioned", "round", "rows", "setup",
        "supply", "to_move", "turn",
    )  # fmt: skip

    setup: Setup
    """How the game was dealt."""
    board: Board
    """The shape of every garden."""
    gardens: tuple[Garden, ...]
    """One a player (Sunlight and Moonlight together)."""
    supply: tuple[int, ...]
    """Tiles left of each type."""
    hands: tuple[str | None, ...]
    """Each player's card; None for none."""
    deck: int
    """Cards left in the draw pile: the last so many of `setup.deck`."""
    played: tuple[str, str] | None
    """The card on the draft board: the Active Player's side, then Everyone Else's; None between turns."""
    rows: unseen.Rows | None
    """The Unseen's rows; None but in solo."""
    ply: int
    """Moves played."""
    turn: int
    """Sittings completed: each is what one seat decides at a stretch."""
    round: int
    """The game's own turns begun (the dump's "turn"): 0 while seeding."""
    active: int
    """The active player; the first while seeding."""
    to_move: int | None
    """The seat to move, from 0; None when the game is over."""
    phase: str
    """seed, play, place, potion or over."""
    potioned: bool
    """Whether the seat to move has used a potion this turn."""

    @property
    def seats(self) -> int:
        """How many players there are, each with two gardens."""
        return len(self.gardens)

    def owed(self) -> tuple[int, int]:
        """The two types that the seat to move should place; of the card's other side if it is not active."""
        assert self.to_move is not None
        if self.played is None:
            return self.setup.seeds[self.to_move]
        return SIDES[self.played[self.to_move != self.active]]

    def pairs(self, chaos: bool = False) -> tuple[Pair, ...]:
        """The pairs of types that the seat to move may place, shortages counted; with a Chaos Elixir if wanted."""
        if not chaos:
            return pairs(*self.owed(), self.supply)
        assert self.played is not None
        # One of each side, and it is the same whichever is one's own.
        found: dict[Pair, None] = {}
        for first in SIDES[self.played[0]]:
            for second in SIDES[self.played[1]]:
                found.update(dict.fromkeys(pairs(first, second, self.supply)))
        return tuple(found)

    def state(self) -> tuple[object, ...]:
        """Everything that tells two positions apart."""
        return (
            self.setup, self.gardens, self.supply, self.hands, self.deck, self.played, self.rows, self.ply, self.turn,
            self.round, self.active, self.to_move, self.phase, self.potioned,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.state() == other.state()

    __hash__ = None  # type: ignore[assignment]
