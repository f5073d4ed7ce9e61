"""What a player's placements and potions are worth, judged without making the gardens after them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...evenglow.boards import MOON
from ...evenglow.box import SET_POINTS
from ...evenglow.garden import Garden
from ...evenglow.moves import Pair
from ...evenglow.plants import KIND, TURNED
from ...evenglow.potions import CHAOS, POTION, TINCTURE, UNDEW
from .half import EVERY, Half, Option, halves
from .terms import ALWAYS, CODE, HELD, HELD_MOST, Weights

DIGIT = {potion: CODE[kind] for kind, potion in POTION.items()}
"""Potion -> what one of it adds to a count of potions."""
NEARLY = 12
"""Exchanges within one garden that are looked at exactly; the rest are judged as if their places were far apart."""


class Found(NamedTuple):
    """A placement."""

    value: float
    """What it changes the garden's worth by."""
    number: int
    sun: int
    moon: int
    chaos: bool


class Use(NamedTuple):
    """A potion after the placement: `second` is -1 for a Tincture."""

    value: float
    first: int
    first_face: int
    second: int
    second_face: int


def _kinds(pairs: Sequence[Pair]) -> int:
    """The mask of the types in some pairs."""
    found = 0
    for one, two in pairs:
        found |= 1 << one | 1 << two
    return found


class Judge:
    """One player's gardens with so many placements left after the one that is judged."""

    __slots__ = ("_every", "_spells", "_told", "garden", "halves", "held", "owned", "turns", "weights", "worth")

    def __init__(self, garden: Garden, weights: Weights, turns: int, again: int) -> None:
        """`again`: on how many turns from now on a potion may be used, this one among them if it still may."""
        self.garden, self.turns = garden, turns
        self.weights = weights.now(turns)
        self._spells = weights.now(again)
        self.halves: tuple[Half, Half] = halves(garden, self.weights)
        self.owned = sum(DIGIT[potion.kind] for potion in garden.potions)
        self.held = sum(DIGIT[potion.kind] for potion in garden.potions if not potion.used)
        self.worth = self.halves[0].worth + self.halves[1].worth + self.spelled(self.owned, self.held) + self.weights[ALWAYS]
        self.worth += sum(points for points in (3 * (self.owned & 15), 4 * (self.owned >> 4 & 15), 5 * (self.owned >> 8)))
        self._every: list[tuple[int, list[Option], list[Option]]] = []
        self._told = 0

    def spelled(self, owned: int, held: int) -> float:
        """The worth of potions beyond their own points."""
        value = float(SET_POINTS * min(owned & 15, owned >> 4 & 15, owned >> 8))
        for n in range(3):
            value += self._spells[HELD + n * (HELD_MOST + 1) + min(held >> 4 * n & 15, HELD_MOST)]
        return value

    def terms(self) -> list[int]:
        """The numbers of the terms that hold, but those of unused potions."""
        return [*self.halves[0].terms(), *self.halves[1].terms(), ALWAYS]

    def spells(self) -> list[int]:
        """The numbers of the terms for unused potions."""
        return [HELD + n * (HELD_MOST + 1) + min(self.held >> 4 * n & 15, HELD_MOST) for n in range(3)]

    def every(self, wanted: int = EVERY) -> list[tuple[int, list[Option], list[Option]]]:
        """For each empty number what each type (of this mask) brings in the Sunlight and in the Moonlight garden."""
        if wanted & ~self._told:
            sun, moon = self.halves
            self._told |= wanted
            told = self._told
            self._every = [(n, sun.options(n - 1, told), moon.options(n - 1, told)) for n in self.garden.empty]
        return self._every

    def placements(self, pairs: Sequence[Pair], chaos: bool = False, numbers: frozenset[int] | None = None) -> list[Found]:
        """For each empty number and order of each pair the best placement. `numbers`: only these."""
        found = []
        owned, held = self.owned, self.held - (DIGIT[CHAOS] if chaos else 0)
        base = self.spelled(self.owned, self.held)
        spelled: dict[int, float] = {}
        for number, sun, moon in self.every(_kinds(pairs)):
            if numbers is not None and number not in numbers:
                continue
            for pair in pairs:
                for one, two in {pair, pair[::-1]}:
                    value, face, gained = sun[one]
                    more, other, code = moon[two]
                    code += gained
                    extra = spelled.get(code)
                    if extra is None:
                        extra = spelled[code] = self.spelled(owned + code, held + code) - base
                    found.append(Found(value + more + extra, number, face, other, chaos))
        return found

    def best(self, pair: Pair) -> float:
        """What the best placement of a pair brings, potions' sets left out: quick, for looking ahead."""
        one, two = pair
        every = self.every(_kinds((pair,)))
        return max([max(sun[one][0] + moon[two][0], sun[two][0] + moon[one][0]) for _n, sun, moon in every], default=0.0)

    def uses(self, nearly: int = NEARLY) -> list[Use]:
        """Each use of a potion that may be the best one, with what it changes the worth by; `nearly`: see `NEARLY`."""
        undew, tincture = self.garden.holds(UNDEW), self.garden.holds(TINCTURE)
        if not undew and not tincture:
            return []
        places = self.garden.unlocked
        # An exchange can bring only types that lie there already.
        kinds = EVERY if tincture else _kinds([(KIND[self.garden.tiles[at]],) * 2 for at in places])
        changes = {place: self._changes(place, kinds) for place in places}
        found: list[Use] = []
        base = self.spelled(self.owned, self.held)
        if tincture:
            held = self.held - DIGIT[TINCTURE]
            for place in places:
                for value, face, code in changes[place]:
                    found.append(Use(value + self.spelled(self.owned + code, held + code) - base, place, face, -1, 0))
        if undew and len(places) > 1:
            found += self._swaps(places, changes, base, nearly)
        return found

    def _hole(self, place: int, others: dict[int, int] | None = None) -> Half:
        """The garden of a place without the tile there; `others` are faces that lie elsewhere in it (0 = none)."""
        half, at = self.halves[place >= MOON], place % MOON
        tiles = bytearray(half.tiles)
        tiles[at] = 0
        for other, face in (others or {}).items():
            tiles[other % MOON] = face
        locked = self.garden.locked >> (MOON if place >= MOON else 0) & (1 << MOON) - 1
        return Half(half.shape, bytes(tiles), locked, half.empty, self.weights)

    def _changes(self, place: int, wanted: int) -> list[Option]:
        """For each type what a tile of it would change in place of the one that lies here."""
        hole = self._hole(place)
        less = hole.worth - self.halves[place >= MOON].worth
        return [(value + less, face, code + hole.code) for value, face, code in hole.options(place % MOON, wanted)]

    def _swaps(self, places: list[int], changes: dict[int, list[Option]], base: float, nearly: int) -> list[Use]:
        tiles, held = self.garden.tiles, self.held - DIGIT[UNDEW]
        found: list[Use] = []
        near: list[Use] = []
        for n, first in enumerate(places):
            kind = KIND[tiles[first]]
            for second in places[n + 1 :]:
                value, face, code = changes[first][KIND[tiles[second]]]
                more, other, gained = changes[second][kind]
                code += gained
                total = value + more + self.spelled(self.owned + code, held + code) - base
                use = Use(total, first, face, second, other)
                (near if (first >= MOON) == (second >= MOON) else found).append(use)
        near.sort(key=lambda use: -use.value)
        for use in near[:nearly]:
            found.append(self._exact(use, held, base))
        return found

    def _exact(self, use: Use, held: int, base: float) -> Use:
        """An exchange within one garden, with both places looked at together."""
        tiles = self.garden.tiles
        kind = KIND[tiles[use.first]]
        best = Use(-1e9, use.first, 0, use.second, 0)
        whole = self.halves[use.first >= MOON].worth
        for face in TURNED[KIND[tiles[use.second]]]:
            hole = self._hole(use.second, {use.first: face})
            value, other, code = hole.options(use.second % MOON, 1 << kind)[kind]
            code += hole.code
            value += hole.worth - whole + self.spelled(self.owned + code, held + code) - base
            if value > best.value:
                best = Use(value, use.first, face, use.second, other)
        return best
