"""What a seat knows of the turns to come, and what the Unseen may yet get."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from ...evenglow.box import UNSEEN
from ...evenglow.garden import Garden
from ...evenglow.moves import Move, Place, Undew, exchanges, placing
from ...evenglow.plants import KIND, printed
from ...evenglow.position import Position
from ...evenglow.potions import CHAOS, TINCTURE, UNDEW
from ...evenglow.unseen import LENGTH, Rows, fallen, left
from .judging import Found, Use

ODDS = 1 / 3
"""That a tile of one type falls to the Unseen in a turn: 14 cards of 21 show it, and half of their sides fall."""


def turns_left(position: Position) -> int:
    """How many placements each player has after the one that is due."""
    cards = position.deck + sum(card is not None for card in position.hands)
    return cards - (position.phase == "play")


def chances(position: Position) -> int:
    """On how many turns the seat to move may use a potion yet, this one among them if it still may."""
    return turns_left(position) + (position.phase != "seed" and not position.potioned)


@lru_cache(None)
def _row(tiles: int, turns: int) -> float:
    """The points that a row is likely to be worth at the end."""
    ways = [comb(turns, n) * ODDS**n * (1 - ODDS) ** (turns - n) for n in range(turns + 1)]
    ends = [min(tiles + n, LENGTH) for n in range(turns + 1)]
    return sum(odds * (UNSEEN[end - 1] if end else 0) for odds, end in zip(ways, ends, strict=True))


def unseen_worth(rows: Rows, turns: int) -> float:
    """The points that the Unseen is likely to have at the end."""
    return sum(_row(tiles, turns) for _kind, tiles in rows) + (6 - len(rows)) * _row(0, turns)


def falling(position: Position, sun: int, moon: int) -> Rows:
    """The Unseen's rows after a placement of these faces."""
    rows = position.rows
    assert rows is not None
    assert position.played is not None
    for kind in left(printed(position.played), sun, moon):
        rows = fallen(rows, kind)
    return rows


def move_of(found: Found) -> Place:
    """The placement as a move."""
    return placing(found.sun, found.moon, found.chaos)[found.number - 1]


def use_of(use: Use) -> Move:
    """The use of a potion as a move."""
    if use.second >= 0:
        return Undew(use.first, use.first_face, use.second, use.second_face)
    return next(way for way in exchanges(use.first)[KIND[use.first_face]] if way.face == use.first_face)


def after(garden: Garden, found: Found) -> Garden:
    """The gardens after a placement."""
    if found.chaos:
        garden = garden.flipped(CHAOS)
    return garden.planted(found.number, found.sun, found.moon)


def used(garden: Garden, use: Use) -> Garden:
    """The gardens after the use of a potion."""
    if use.second >= 0:
        return garden.flipped(UNDEW).changed({use.first: use.first_face, use.second: use.second_face})
    return garden.flipped(TINCTURE).changed({use.first: use.first_face})


def unknown(position: Position, seat: int) -> list[str]:
    """The cards that may still come to be played, but for the seat's own: as the position imagines them, in order."""
    own = position.hands[seat]
    held = [card for card in position.hands if card is not None and card != own]
    return held + list(position.setup.deck[len(position.setup.deck) - position.deck :])
