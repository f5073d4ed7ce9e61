"""One of a player's two gardens, taken apart so that a tile more is judged by what lies around it."""

from __future__ import annotations

from ...evenglow.boards import MOON, SUNLIGHT, places
from ...evenglow.garden import Garden
from ...evenglow.plants import KIND, STEM_EDGES, TURNED, E, H, L, V
from .terms import (
    BEHIND,
    LEAF_OPEN,
    LEAF_OTHER,
    MAIN,
    MAIN_OPEN,
    MAIN_SIZE,
    OTHER,
    OTHER_OPEN,
    OTHER_SIZE,
    Shape,
    shape,
)

STEMS = tuple(sum(1 << edge for edge in edges) for edges in STEM_EDGES)
"""Face -> mask of the edges with a stem."""
ALL_EDGES = 63
EVERY = 63
"""Mask of all types."""
OPPOSITE = (3, 4, 5, 0, 1, 2)

Option = tuple[float, int, int]
"""What a tile brings: value, the face it does so with, code of the potions gained."""
NONE: Option = (0.0, 0, 0)
UNTOLD = (0.0, 0)
Vines = list[tuple[int, int, int]]
"""Groups of Vines: size, leaves on it, open stems."""


class Half:
    """A garden with `worth`, its value, and `options`, what each further tile would change it by."""

    __slots__ = (
        "_arriving", "_calling", "_groups", "_open_leaves", "_stemmed", "_vines", "code", "empty", "family", "shape", "tiles",
        "weights", "worth",
    )  # fmt: skip

    def __init__(self, shape: Shape, tiles: bytes, locked: int, empty: int, weights: list[float]) -> None:
        """`tiles` are the faces by place; `weights` the worth of each term now. A place may be neither filled nor empty."""
        self.shape, self.tiles, self.empty, self.weights, self.family = shape, tiles, empty, weights, shape.family
        kinds = [0] * 6
        for at, face in enumerate(tiles):
            if face:
                kinds[KIND[face]] |= 1 << at
        self.worth, self.code = 0.0, 0
        self._groups: list[list[tuple[int, int, bool, float, int]]] = [[], []]
        near = shape.near
        for kind in range(H, E + 1):
            found = []
            for group in shape.board.groups(kinds[kind]):
                around = 0
                for at in places(group):
                    around |= near[at]
                held = bool(group & locked)
                points, code, term = shape.group(kind, group, around & empty, held)
                value = points + weights[term]
                self.worth += value
                self.code += code
                found.append((group, around, held, value, code))
            self._groups.append(found)
        self._grow(kinds[V], kinds[L])
        self._stemmed = self.judged(self._vines, self._open_leaves)
        self.worth += self._stemmed

    def _grow(self, vines: int, leaves: int) -> None:
        """Finds the groups of Vines, and which stems end at which place without a tile."""
        beside, tiles, empty, family = self.shape.beside, self.tiles, self.empty, self.family
        arriving: list[list[tuple[int, int]]] = [[] for _ in tiles]
        calling = [0] * len(tiles)
        number: dict[int, int] = {}
        stats: list[list[int]] = []
        for first in places(vines):
            if first in number:
                continue
            mine = number[first] = number_of = len(stats)
            size, open_, edge = 1, 0, [first]
            while edge:
                at = edge.pop()
                stems = ALL_EDGES if family else STEMS[tiles[at]]
                for side, other in enumerate(beside[at]):
                    if other < 0 or not stems >> side & 1:
                        continue
                    face = tiles[other]
                    if not face:
                        arriving[other].append((OPPOSITE[side], mine))
                        open_ += empty >> other & 1
                    elif KIND[face] == V and other not in number and (family or STEMS[face] >> OPPOSITE[side] & 1):
                        number[other] = number_of
                        size += 1
                        edge.append(other)
            stats.append([size, 0, open_])
        open_leaves = 0
        for at in places(leaves):
            if family:
                open_leaves += self._beside(at, stats, calling, vines)
                continue
            for side in STEM_EDGES[tiles[at]]:
                other = beside[at][side]
                if other < 0:
                    continue
                face = tiles[other]
                if not face:
                    calling[other] |= 1 << OPPOSITE[side]
                    open_leaves += empty >> other & 1
                elif KIND[face] == V and STEMS[face] >> OPPOSITE[side] & 1:
                    stats[number[other]][1] += 1
        self._arriving, self._calling, self._open_leaves = arriving, calling, open_leaves
        self._vines: Vines = [(size, on, open_) for size, on, open_ in stats]

    def _beside(self, at: int, stats: list[list[int]], calling: list[int], vines: int) -> int:
        """My First Gardens: a Leaf tile beside a Vine scores (kept with the first group); another calls for one."""
        if self.shape.near[at] & vines:
            stats[0][1] += 1
            return 0
        room = 0
        for side, other in enumerate(self.shape.beside[at]):
            if other >= 0 and not self.tiles[other]:
                calling[other] |= 1 << OPPOSITE[side]
                room |= self.empty >> other & 1
        return room

    def judged(self, vines: Vines, open_leaves: int) -> float:
        """The value of groups of Vines with their leaves."""
        weights = self.weights
        value = open_leaves * weights[LEAF_OPEN]
        if not vines:
            return value
        if self.family:
            # Leaf tiles score whichever group they are beside.
            value += 2 * sum([each[1] for each in vines])
            vines = [(size, 0, open_) for size, _on, open_ in vines]
        best = max(vines)
        most, on, open_ = best
        term = MAIN + (most if most < MAIN_SIZE else MAIN_SIZE) * (MAIN_OPEN + 1) + (open_ if open_ < MAIN_OPEN else MAIN_OPEN)
        value += most + 2 * on + weights[term]
        if len(vines) > 1:
            skipped = False
            for each in vines:
                if each == best and not skipped:
                    skipped = True
                    continue
                size, on, open_ = each
                term = OTHER + (size if size < OTHER_SIZE else OTHER_SIZE) * (OTHER_OPEN + 1)
                value += weights[term + (open_ if open_ < OTHER_OPEN else OTHER_OPEN)]
                if on:
                    value += on * weights[LEAF_OTHER + (most - size if most - size < BEHIND else BEHIND)]
        return value

    def terms(self) -> list[int]:
        """The numbers of the terms that hold, one as often as it does."""
        found = []
        for kind, groups in enumerate(self._groups):
            for group, around, held, _value, _code in groups:
                found.append(self.shape.group(kind, group, around & self.empty, held)[2])
        found += [LEAF_OPEN] * self._open_leaves
        vines = [(size, 0 if self.family else on, open_) for size, on, open_ in self._vines]
        for n, (size, on, open_) in enumerate(sorted(vines, reverse=True)):
            if not n:
                most = size
                found.append(MAIN + min(size, MAIN_SIZE) * (MAIN_OPEN + 1) + min(open_, MAIN_OPEN))
                continue
            found.append(OTHER + min(size, OTHER_SIZE) * (OTHER_OPEN + 1) + min(open_, OTHER_OPEN))
            found += [LEAF_OTHER + min(most - size, BEHIND)] * on
        return found

    def options(self, at: int, wanted: int = EVERY) -> list[Option]:
        """For each type what a tile of it changes at a place without one, turned as is best.

        `wanted` is a mask of types; the entries of the others mean nothing.
        """
        bit, shape, weights, empty = 1 << at, self.shape, self.weights, self.empty
        near, left = shape.near[at], empty & ~bit
        lost = 0.0
        done: list[Option] = [NONE, NONE]
        for kind in range(H, E + 1):
            group, around, held, code, taken, was = bit, near, False, 0, 0.0, 0.0
            for mask, ring, locked, value, gained in self._groups[kind]:
                if ring & bit:
                    if empty & bit:
                        was += shape.worth(kind, mask, ring & left, locked, weights) - value
                    group |= mask
                    around |= ring
                    held = held or locked
                    taken += value
                    code -= gained
            lost += was
            if wanted >> kind & 1:
                points, gained, term = shape.group(kind, group, around & ~group & left, held)
                done.append((points + weights[term] - taken - was, TURNED[kind][0], code + gained))
            else:
                done.append(NONE)
        sprout, leaf, other = self._stems(at, wanted)
        done = [(lost + other + value, face, code) for value, face, code in done]
        done[V] = (lost + sprout[0], sprout[1], 0)
        done[L] = (lost + leaf[0], leaf[1], 0)
        return done

    def _stems(self, at: int, wanted: int) -> tuple[tuple[float, int], tuple[float, int], float]:
        """What a Vine, a Leaf tile (each with its best face) and any other tile change for Vines and Leaves."""
        arriving, calling = self._arriving[at], self._calling[at]
        is_empty, before = self.empty >> at & 1, self._stemmed
        vines, open_leaves, other = self._vines, self._open_leaves, 0.0
        if is_empty and (arriving or calling):
            if arriving:
                vines = _less(vines, arriving)
            open_leaves -= self._ended(at, calling)
            other = self.judged(vines, open_leaves) - before
        if not wanted & (1 << V | 1 << L):
            return UNTOLD, UNTOLD, other
        room = 0
        for side, beyond in enumerate(self.shape.beside[at]):
            if beyond >= 0 and self.empty >> beyond & 1:
                room |= 1 << side
        if self.family:
            return self._family_stems(at, vines, open_leaves, room, before, other)
        sprout = self._best_vine(at, vines, open_leaves, room) if wanted >> V & 1 else UNTOLD
        leaf = self._best_leaf(at, vines, open_leaves, room) if wanted >> L & 1 else UNTOLD
        return sprout, leaf, other

    def _best_vine(self, at: int, vines: Vines, open_leaves: int, room: int) -> tuple[float, int]:
        """The best way to turn a Vine here. `vines` are as they are once any tile lies here."""
        arriving, calling, before = self._arriving[at], self._calling[at], self._stemmed
        best: tuple[float, int] = (-1e9, 0)
        for face in TURNED[V]:
            stems = STEMS[face]
            joined = {number for side, number in arriving if stems >> side & 1}
            size, on, open_ = 1, (stems & calling).bit_count(), (stems & room).bit_count()
            if joined:
                rest = []
                for number, each in enumerate(vines):
                    if number in joined:
                        size += each[0]
                        on += each[1]
                        open_ += each[2]
                    else:
                        rest.append(each)
                rest.append((size, on, open_))
            else:
                rest = [*vines, (size, on, open_)]
            value = self.judged(rest, open_leaves) - before
            if value > best[0]:
                best = (value, face)
        return best

    def _best_leaf(self, at: int, vines: Vines, open_leaves: int, room: int) -> tuple[float, int]:
        """The best way to turn a Leaf tile here; likewise."""
        arriving, before = self._arriving[at], self._stemmed
        best: tuple[float, int] = (-1e9, 0)
        known: set[tuple[int, int]] = set()
        met = 0
        for side, _number in arriving:
            met |= 1 << side
        for face in TURNED[L]:
            stems = STEMS[face]
            key = (stems & met, (stems & room).bit_count())
            if key in known:
                continue
            known.add(key)
            found = vines
            if stems & met:
                more = list(map(list, vines))
                for side, number in arriving:
                    more[number][1] += stems >> side & 1
                found = [(size, on, open_) for size, on, open_ in more]
            value = self.judged(found, open_leaves + key[1]) - before
            if value > best[0]:
                best = (value, face)
        return best

    def _ended(self, at: int, calling: int) -> int:
        """How many open leaves are open no more once a tile lies here."""
        if not self.family:
            return calling.bit_count()
        beside, bit, ended = self.shape.beside[at], 1 << at, 0
        for side in range(6):
            if calling >> side & 1 and not self.shape.near[beside[side]] & self.empty & ~bit:
                ended += 1
        return ended

    def _family_stems(
        self, at: int, vines: Vines, open_leaves: int, room: int, before: float, other: float
    ) -> tuple[tuple[float, int], tuple[float, int], float]:
        """The same in My First Gardens, where stems do not matter."""
        arriving, calling = self._arriving[at], self._calling[at]
        joined = {number for _side, number in arriving}
        size, on, open_ = 1, calling.bit_count(), room.bit_count()
        rest = []
        for number, each in enumerate(vines):
            if number in joined:
                size, on, open_ = size + each[0], on + each[1], open_ + each[2]
            else:
                rest.append(each)
        # Each Leaf tile that called is beside a Vine now; those with room elsewhere were open still.
        still = open_leaves - (calling.bit_count() - self._ended(at, calling)) if self.empty >> at & 1 else self._without(at)
        sprout = self.judged([*rest, (size, on, open_)], still) - before
        if joined:
            first = min(joined)
            grown = [(s, o + (n == first), p) for n, (s, o, p) in enumerate(vines)]
            leaf = self.judged(grown, open_leaves) - before
        else:
            leaf = self.judged(vines, open_leaves + (1 if room else 0)) - before
        return (sprout, TURNED[V][0]), (leaf, TURNED[L][0]), other

    def _without(self, at: int) -> int:
        """Open leaves that do not touch a place which is not empty itself."""
        beside, calling = self.shape.beside[at], self._calling[at]
        near = [other for side, other in enumerate(beside) if calling >> side & 1]
        return self._open_leaves - sum(1 for other in near if self.shape.near[other] & self.empty)


def halves(garden: Garden, weights: list[float]) -> tuple[Half, Half]:
    """A player's Sunlight and Moonlight garden."""
    form = shape(garden.board, garden.family)
    size = form.size
    sun, moon = garden.tiles[:size], garden.tiles[MOON : MOON + size]
    empty = sum(1 << at for at, face in enumerate(sun) if not face)
    return (
        Half(form, sun, garden.locked & SUNLIGHT, empty, weights),
        Half(form, moon, garden.locked >> MOON, empty, weights),
    )


def _less(vines: Vines, arriving: list[tuple[int, int]]) -> Vines:
    """The groups without the open stems that end at a place where a tile comes to lie."""
    less = list(map(list, vines))
    for _side, number in arriving:
        less[number][2] -= 1
    return [(size, on, open_) for size, on, open_ in less]
