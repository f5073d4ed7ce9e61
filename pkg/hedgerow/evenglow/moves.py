"""Moves of Evenglow: interned objects, their texts, and lists of them. Rules: `RULES.md` section 7."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Any, overload

from .boards import MOON, PLACE_TEXT, PLACES
from .plants import FACES, KIND, SIDES, TURNED

Pair = tuple[int, int]
"""Two types to place, the lower number first."""


@dataclass(frozen=True, slots=True)
class Play:
    """Play the hand card."""

    side: str
    """The Active Player's side, as printed."""
    text: str
    """The move as a record has it."""


@dataclass(frozen=True, slots=True)
class Place:
    """Place a tile in each garden; also the seed."""

    number: int
    """From 1; the same in both gardens."""
    sun: int
    """Face placed in the Sunlight garden."""
    moon: int
    """Face placed in the Moonlight garden."""
    chaos: bool
    """Whether a Chaos Elixir is used for it."""
    text: str
    """The move as a record has it."""


@dataclass(frozen=True, slots=True)
class Undew:
    """Use an Essence of Undew: two tiles change places."""

    first: int
    """The lower of the two places."""
    first_face: int
    """The face that lies there afterwards."""
    second: int
    """The higher of the two places."""
    second_face: int
    """The face that lies there afterwards."""

    @property
    def text(self) -> str:
        """The move as a record has it."""
        first, second = PLACE_TEXT[self.first], PLACE_TEXT[self.second]
        return f"undew {first}={FACES[self.first_face]},{second}={FACES[self.second_face]}"


@dataclass(frozen=True, slots=True)
class Tincture:
    """Use a Tincture of Transmutation: another tile from the supply."""

    place: int
    """Where the old tile lies."""
    face: int
    """The face that lies there afterwards."""
    text: str
    """The move as a record has it."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Use no potion after the placement."""

    text: str
    """The move as a record has it."""


Move = Play | Place | Undew | Tincture | Pass
PASS = Pass("pass")
PLAYS: dict[str, Play] = {side: Play(side, f"play {side}") for side in SIDES}
"""A card's side -> the move that plays it."""


def _places(number: int, pair: Pair, chaos: bool) -> list[Place]:
    """The ways to place two types on a number: first type in the Sunlight garden, then the other way about."""
    found = []
    for sun_kind, moon_kind in dict.fromkeys((pair, pair[::-1])):
        for sun in TURNED[sun_kind]:
            for moon in TURNED[moon_kind]:
                text = f"{'chaos ' if chaos else ''}{number}={FACES[sun]}/{FACES[moon]}"
                found.append(Place(number, sun, moon, chaos, text))
    return found


@lru_cache(None)
def placements(pair: Pair, chaos: bool) -> list[list[Place]]:
    """For each number, from 1, the ways to place two types on it; made once."""
    return [_places(number, pair, chaos) for number in range(1, MOON + 1)]


@lru_cache(None)
def placing(sun: int, moon: int, chaos: bool) -> list[Place]:
    """For each number, from 1, the move that places these two faces on it."""
    kinds = KIND[sun], KIND[moon]
    blocks = placements((min(kinds), max(kinds)), chaos)
    return [next(move for move in block if (move.sun, move.moon) == (sun, moon)) for block in blocks]


@lru_cache(PLACES)
def exchanges(place: int) -> list[list[Tincture]]:
    """For each type the ways to put it on a place from the supply; made once."""
    return [[Tincture(place, face, f"tincture {PLACE_TEXT[place]}={FACES[face]}") for face in faces] for faces in TURNED]


class Swaps(Sequence[Undew]):
    """Every use of an Essence of Undew on some tiles: thousands, so each is made only when it is asked for.

    By the first place, the second place, and then how each of the two is turned.
    """

    __slots__ = ("_faces", "_length", "_places")

    def __init__(self, places: list[int], tiles: bytes) -> None:
        """`places` are those of the tiles that may be moved, ascending."""
        self._places = places
        self._faces = [TURNED[KIND[tiles[place]]] for place in places]
        counts = list(map(len, self._faces))
        self._length = (sum(counts) ** 2 - sum(count * count for count in counts)) // 2

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Undew]:
        at, turned = self._places, self._faces
        for i, first in enumerate(at):
            own = turned[i]
            for j in range(i + 1, len(at)):
                second, others = at[j], turned[j]
                for face in others:
                    for other in own:
                        yield Undew(first, face, second, other)

    @overload
    def __getitem__(self, index: int) -> Undew: ...
    @overload
    def __getitem__(self, index: slice) -> list[Undew]: ...
    def __getitem__(self, index: int | slice) -> Undew | list[Undew]:
        if isinstance(index, slice):
            return [self[n] for n in range(*index.indices(self._length))]
        left = index + self._length if index < 0 else index
        if not 0 <= left < self._length:
            raise IndexError(index)
        after = sum(map(len, self._faces))
        for i, own in enumerate(self._faces):
            after -= len(own)
            if left >= len(own) * after:
                left -= len(own) * after
                continue
            for j in range(i + 1, len(self._faces)):
                others = self._faces[j]
                if left < len(own) * len(others):
                    turn, other = divmod(left, len(own))
                    return Undew(self._places[i], others[turn], self._places[j], own[other])
                left -= len(own) * len(others)
        raise AssertionError("the length counts every swap")

    def index(self, value: Any, start: int = 0, stop: int = sys.maxsize) -> int:
        """The place of a swap, without making those before it. Raises ValueError where it is not one of these."""
        if isinstance(value, Undew) and value.first in self._places and value.second in self._places:
            i, j = self._places.index(value.first), self._places.index(value.second)
            own, others = self._faces[i], self._faces[j]
            if i < j and value.first_face in others and value.second_face in own:
                counts = list(map(len, self._faces))
                at = sum([counts[n] * sum(counts[n + 1 :]) for n in range(i)]) + len(own) * sum(counts[i + 1 : j])
                at += len(own) * others.index(value.first_face) + own.index(value.second_face)
                if start <= at < stop:
                    return at
        raise ValueError(f"{value!r} is not one of these")


class Offer(Sequence[Move]):
    """Several lists of moves, one after the other."""

    __slots__ = ("_length", "_parts")

    def __init__(self, *parts: Sequence[Move]) -> None:
        self._parts = parts
        self._length = sum(map(len, parts))

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Move]:
        return chain.from_iterable(self._parts)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self[n] for n in range(*index.indices(self._length))]
        left = index + self._length if index < 0 else index
        if 0 <= left < self._length:
            for part in self._parts:
                if left < len(part):
                    return part[left]
                left -= len(part)
        raise IndexError(index)

    def index(self, value: Any, start: int = 0, stop: int = sys.maxsize) -> int:
        """The place of a move, each list asked in its own way. Raises ValueError where it is in none."""
        before = 0
        for part in self._parts:
            try:
                at = before + part.index(value)
            except ValueError:
                before += len(part)
                continue
            if start <= at < stop:
                return at
        raise ValueError(f"{value!r} is not one of these")
