"""A garden taken apart, so that each of the 400 plantings of a turn is judged by its difference to it.

What a piece of a tile (its spaces of one colour) brings hangs on the place, its corners and its colour alone, so it is worked
out once a place and shared by the faces that have it. Only the cards that look at shapes look at the spaces themselves.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ...leaves import creatures
from ...leaves.garden import CORNERS, ROW, Garden
from ...leaves.tiles import MUSHROOM, POND, Face
from .terms import BESIDE, DIVER, GREEN, MISSING, TERMS, grown, host, nectar, small

_BESIDE = (((0, -1), (0, -ROW)), ((1, 2), (1, 1 - ROW)), ((2, ROW - 1), (2, 2 * ROW)), ((3, ROW + 2), (3, 2 * ROW + 1)))
"""For each corner, the two spaces outside that it touches."""
FIELD_CARDS = ("Carbala", "Somi", "Nidaria")
"""The cards that look at whole fields."""
NOTHING = [0.0] * TERMS


class Piece(NamedTuple):
    """What a piece brings at a place."""

    bees: int
    sprites: int
    """Of the cards that look at whole fields."""
    value: float
    """Change of what is half built, tiles left out."""
    covered: int
    """Its own beds, if they lie in a nectar-rich field now."""
    tiles: tuple[int, ...]
    """The tiles of others' beds that lie in a nectar-rich field only now, one as often as it has such beds."""


_NO_PIECE = Piece(0, 0, 0.0, 0, ())


class Gain(NamedTuple):
    """What a planting brings at once, and what it is judged by."""

    bees: int
    birds: int
    sprites: tuple[int, int, int]
    value: float
    """Points, and the change of what is half built."""

    @property
    def points(self) -> int:
        """Points at once, with the best answers."""
        return self.bees + self.birds + sum(self.sprites)


@cache
def _pieces(face: Face) -> tuple[tuple[int, int, tuple[int, ...], int], ...]:
    """The key, kind, corners and mushrooms of each piece."""
    found = []
    for kind, corners in face.pieces:
        mushrooms = sum(face.spaces[corner] & MUSHROOM > 0 for corner in corners)
        found.append((kind | mushrooms << 3 | sum(1 << corner for corner in corners) << 5, kind, corners, mushrooms))
    return tuple(found)


def most(find: creatures.Find, garden: Garden, served: frozenset[int], tile: int) -> int:
    """The most sprites that a card can bring, whatever is answered."""
    options = find(garden, served, tile)
    if len(options) < 2:
        return len(options)
    return 1 + max(most(find, garden, served.union(option.served), tile) for option in options)


class _Scratch(Garden):
    """A garden whose spaces are written to and wiped again; what a card asks of it is at hand."""

    __slots__ = ("bare",)
    bare: list[int]

    def mushrooms(self) -> list[int]:
        return sorted(self.bare)


class Sketch:
    """What a garden holds, for judging plantings."""

    def __init__(self, garden: Garden, cards: tuple[str, str, str], rules: str, weights: list[float]) -> None:
        self.garden, self.weights = garden, weights
        self.green = GREEN.index(cards[0])
        self.somi, self.nidaria, self.carbala = cards[1] == "Somi", cards[2] == "Nidaria", cards[0] == "Carbala"
        self.arena_line = rules == "arena" and cards[0] == "Belota"
        self.shapes = [(n, creatures.finder(card, rules)) for n, card in enumerate(cards) if card not in FIELD_CARDS]
        cells = garden.cells
        self.lines = [find for kind, find in self.shapes if not kind]
        """The green card, if it looks at shapes."""
        self.shapes = [each for each in self.shapes if each[0]]
        self._lone: dict[tuple[int, int], list[int]] = {}
        # Where no card counts mushrooms in fields, pieces with and without one are alike.
        self._mask = -1 if self.somi else ~24
        self.exits = [0] * len(garden.fields)
        for tile in garden.tiles:
            for corner, (_c, ways) in enumerate(zip(CORNERS, _BESIDE, strict=True)):
                for _inside, way in ways:
                    if not cells[tile + way]:
                        self.exits[garden.label[tile + CORNERS[corner]]] += 1
        self.mushrooms = [sum(cells[at] & MUSHROOM > 0 for at in field) for field in garden.fields]
        self.twos = [0] * 7
        for field in garden.fields:
            if len(field) == 2:
                self.twos[cells[field[0]] & 7] += 1
        self.served = [
            [card in FIELD_CARDS and not served.isdisjoint(field) for field in garden.fields]
            for card, served in zip(cards, garden.served, strict=True)
        ]
        # What each field is worth as it lies.
        self.worth = [self._field(n, self.exits[n]) for n in range(len(garden.fields))]
        scratch = _Scratch()
        scratch.cells, scratch.label, scratch.fields = garden.cells[:], garden.label, garden.fields
        scratch.bare = garden.mushrooms() if cards[1] == "Eduli" else []
        self._scratch = scratch
        self._near: dict[int, tuple[list[dict[int, list[int]]], list[int], dict[int, int], float, dict[int, Piece]]] = {}

    def _terms(self, kind: int, size: int, exits: int, mushrooms: int, green: bool, brown: bool, blue: bool) -> list[int]:
        """The terms of a field or pond; whether a card has served it."""
        if kind == POND:
            return [DIVER + (exits > 0)] if self.nidaria and size == 1 and not blue else []
        found = []
        if size < 3:
            found.append(small(size, exits))
        elif not green:
            found.append(grown(self.green, size, exits))
        if self.somi and mushrooms == 1 and not brown:
            found.append(host(size, exits))
        return found

    def _of(self, n: int, exits: int) -> list[int]:
        field = self.garden.fields[n]
        if not field:
            return []
        green, brown, blue = (served[n] for served in self.served)
        return self._terms(self.garden.cells[field[0]] & 7, len(field), exits, self.mushrooms[n], green, brown, blue)

    def _field(self, n: int, exits: int) -> float:
        return sum([self.weights[term] for term in self._of(n, exits)])

    def terms(self) -> list[int]:
        """The numbers of the terms that hold, one as often as it does."""
        found = [term for n in range(len(self.garden.fields)) for term in self._of(n, self.exits[n])]
        found += [nectar(self.garden.rich[kind], self.twos[kind]) for kind in range(1, POND)]
        missing = self.garden.missing
        for tile, beds in missing.items():
            found.append(MISSING + beds)
            if not beds:
                found += [BESIDE for step in (2, 2 * ROW) if not missing.get(tile + step, 1)]
        return found

    def _around(self, place: int) -> tuple[list[dict[int, list[int]]], list[int], dict[int, int], float, dict[int, Piece]]:
        """By corner: kind -> fields outside, and how many open sides; how often each field touches; what they lose; pieces."""
        cells, label = self.garden.cells, self.garden.label
        by: list[dict[int, list[int]]] = []
        empty: list[int] = []
        touch: dict[int, int] = {}
        for ways in _BESIDE:
            mine: dict[int, list[int]] = {}
            free = 0
            for _inside, way in ways:
                at = place + way
                if cells[at]:
                    mine.setdefault(cells[at] & 7, []).append(label[at])
                    touch[label[at]] = touch.get(label[at], 0) + 1
                else:
                    free += 1
            by.append(mine)
            empty.append(free)
        loss = sum([self._field(n, self.exits[n] - count) - self.worth[n] for n, count in touch.items()])
        found = self._near[place] = (by, empty, touch, loss, {})
        return found

    def _piece(self, place: int, kind: int, corners: tuple[int, ...], mushrooms: int) -> Piece:
        if kind == POND and not self.nidaria:
            return _NO_PIECE
        by, empty, touch, _loss, _known = self._near[place]
        garden, weights = self.garden, self.weights
        size, exits, rich, value, twos, shrooms = len(corners), 0, 0, 0.0, 0, mushrooms
        joined: list[int] = []
        for corner in corners:
            exits += empty[corner]
            for n in by[corner].get(kind, ()):
                if n not in joined:
                    joined.append(n)
        green = brown = blue = False
        newly: list[int] = []
        for n in joined:
            field = garden.fields[n]
            left = self.exits[n] - touch[n]
            size += len(field)
            exits += left
            shrooms += self.mushrooms[n]
            # What it would be worth beside the tile has been counted with the place.
            value -= self._field(n, left)
            green, brown, blue = green or self.served[0][n], brown or self.served[1][n], blue or self.served[2][n]
            if len(field) > 2:
                rich += 1
            else:
                twos -= len(field) == 2
                newly += field
        sprites = 0
        if kind == POND:
            if self.nidaria and size > 1 and not blue:
                sprites, blue = 1, True
        else:
            if self.carbala and size > 4 and not green:
                sprites, green = 1, True
            if self.somi and shrooms > 1 and not brown:
                sprites, brown = sprites | 2, True
        value += sum([weights[term] for term in self._terms(kind, size, exits, shrooms, green, brown, blue)])
        if kind == POND:
            return Piece(0, 4 if sprites else 0, value, 0, ())
        before = garden.rich[kind]
        after = before + 1 - rich if size > 2 else before
        twos += size == 2
        value += weights[nectar(after, self.twos[kind] + twos)] - weights[nectar(before, self.twos[kind])]
        if size < 3:
            return Piece(0, sprites, value, 0, ())
        tiles = tuple([_tile(bed) for bed in newly])
        return Piece(0 if rich else 1 + before, sprites, value, len(corners), tiles)

    def gain(self, place: int, face: Face) -> Gain:
        """What planting a tile at an open place brings."""
        around = self._near.get(place) or self._around(place)
        known, weights, missing = around[4], self.weights, self.garden.missing
        bees = covered = fielded = birds = 0
        value, mask = around[3], self._mask
        others: tuple[int, ...] = ()
        for key, kind, corners, mushrooms in _pieces(face):
            key &= mask
            piece = known.get(key)
            if piece is None:
                piece = known[key] = self._piece(place, kind, corners, mushrooms)
            bees += piece[0]
            fielded += (piece[1] & 1) + ((piece[1] & 2) << 7) + ((piece[1] & 4) << 14)
            value += piece[2]
            covered += piece[3]
            others += piece[4]
        short = face.beds - covered
        value += weights[MISSING + short]
        done = [] if short else [place]
        if others:
            for tile in set(others):
                was = missing[tile]
                now = was - others.count(tile)
                value += weights[MISSING + now] - weights[MISSING + was]
                if not now:
                    done.append(tile)
        if done:
            birds, beside = self._birds(done)
            value += beside * weights[BESIDE]
        green, brown, blue = fielded & 255, fielded >> 8 & 255, fielded >> 16
        if self.shapes or self.lines:
            found = self._sprites(place, face)
            green, brown, blue = green + found[0], brown + found[1], blue + found[2]
        value += bees + birds + green + brown + blue
        return Gain(bees, birds, (green, brown, blue), value)

    def _birds(self, done: list[int]) -> tuple[int, int]:
        """Hummingbirds that come to tiles newly complete, and how many more complete tiles lie side by side."""
        missing, new = self.garden.missing, set(done)

        def complete(tile: int) -> bool:
            return tile in new or not missing.get(tile, 1)

        birds, beside = len(new), 0
        for step in (2, 2 * ROW):
            beside += len({low for tile in new for low in (tile - step, tile) if complete(low) and complete(low + step)})
            for middle in {tile + way for tile in new for way in (-step, 0, step)}:
                birds += complete(middle) and complete(middle - step) and complete(middle + step)
        return birds, beside

    def _sprites(self, place: int, face: Face) -> list[int]:
        """Sprites of the cards that look at shapes.

        The brown and the blue ones ask of a tile only where its mushroom or pond lies, so eight answers do for a place.
        """
        special = _special(face)
        lone = self._lone.get((place, special))
        if lone is not None and not self.lines:
            return lone
        spaces, cells = face.spaces, self._scratch.cells
        cells[place], cells[place + 1], cells[place + ROW], cells[place + ROW + 1] = spaces
        if lone is None:
            lone = [0, 0, 0]
            bare = self._scratch.bare
            self._scratch.bare = bare + [place + corner for n, corner in enumerate(CORNERS) if spaces[n] & MUSHROOM]
            for kind, find in self.shapes:
                lone[kind] = most(find, self._scratch, self.garden.served[kind], place)
            self._scratch.bare = bare
            self._lone[place, special] = lone
        if self.lines:
            served = self.garden.served[0]
            if not self.arena_line:
                green = most(self.lines[0], self._scratch, served, place)
            elif creatures.belota(self._scratch, served, place):
                # The whole field counts: it must be joined first, where there is a line at all.
                green = most(self.lines[0], self.garden.planted(place, face)[0], served, place)
            else:
                green = 0
            lone = [green, lone[1], lone[2]]
        cells[place] = cells[place + 1] = cells[place + ROW] = cells[place + ROW + 1] = 0
        return lone


@cache
def _special(face: Face) -> int:
    """Where the tile's mushroom or pond lies, and which it is, as a number."""
    return next(2 * n + (code == POND) for n, code in enumerate(face.spaces) if code & MUSHROOM or code == POND)


def _tile(bed: int) -> int:
    """The tile that covers a space."""
    return ROW * (bed // ROW // 2 * 2) + bed % ROW // 2 * 2
