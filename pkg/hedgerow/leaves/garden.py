"""One player's garden: its spaces, fields, bees and hummingbirds. Rules: `RULES.md` sections 2 to 4.

Geometry first. A space has a number, 64 * row + column, with (0, 0) at ORIGIN; a lattice place (a tile) has the
number of its top-left space. Thirteen tiles reach no further than 12 places from the first, so nothing wraps.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from .tiles import MUSHROOM, POND, Face

ROW = 64
ORIGIN = 30 * ROW + 30
CELLS = ROW * ROW
CORNERS = (0, 1, ROW, ROW + 1)
"""From a tile's number to its four spaces, in reading order."""
AROUND = (-ROW - 1, -ROW, -ROW + 1, -1, 1, ROW - 1, ROW, ROW + 1)
"""From a space to its eight neighbours."""
_EDGES = (
    (-2 * ROW, ((0, -ROW), (1, 1 - ROW))),
    (-2, ((0, -1), (ROW, ROW - 1))),
    (2, ((1, 2), (ROW + 1, ROW + 2))),
    (2 * ROW, ((ROW, 2 * ROW), (ROW + 1, 2 * ROW + 1))),
)
"""From a tile's number to each place beside it; and the two pairs of spaces, inside and outside, that touch there."""
_TILE = tuple(ROW * (cell // ROW // 2 * 2) + cell % ROW // 2 * 2 for cell in range(CELLS))
"""The tile that covers a space."""


def cell(x: int, y: int) -> int:
    """The number of space (x, y)."""
    return ORIGIN + ROW * y + x


def xy(number: int) -> tuple[int, int]:
    """The (x, y) of a space's number."""
    return number % ROW - ORIGIN % ROW, number // ROW - ORIGIN // ROW


@lru_cache(CELLS)
def place_text(number: int) -> str:
    """A space as records write it, "x,y"."""
    x, y = xy(number)
    return f"{x},{y}"


def tile_text(number: int) -> str:
    """A tile's lattice place as records write it."""
    x, y = xy(number)
    return f"{x // 2},{y // 2}"


class Garden:
    """Spaces and creatures. `planted` makes the next garden; a garden itself never changes after that."""

    __slots__ = (
        "bees", "birds", "cells", "fields", "label", "missing", "open", "rich", "served", "sprites", "tiles",
    )  # fmt: skip

    cells: bytearray
    """Code of each space by number, 0 where nothing is planted; never written to after planting."""
    label: bytearray
    """For each planted space the index of its field (or pond) in `fields`."""
    fields: list[tuple[int, ...]]
    """Spaces of each field or pond, in no order; () where one was merged into another."""
    rich: list[int]
    """By kind of bed, how many nectar-rich fields there are."""
    missing: dict[int, int]
    """Tile -> how many of its beds lie in no nectar-rich field; a tile with 0 is complete."""
    tiles: tuple[int, ...]
    """Tiles in the order planted, the starting tile first."""
    open: dict[int, None]
    """Empty places beside a tile, in the order in which they came up."""
    bees: tuple[int, ...]
    """The bed of each bee, in the order in which they came."""
    birds: dict[int, int]
    """Tile -> hummingbirds in its nest, in the order in which nests filled."""
    sprites: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
    """For green, brown, blue: each sprite's space (for a square its top-left space), in the order they came."""
    served: tuple[frozenset[int], frozenset[int], frozenset[int]]
    """For green, brown, blue: the spaces that the card can use no more."""

    @classmethod
    def begun(cls, face: Face) -> Garden:
        """The garden that holds only this starting tile, at place (0, 0)."""
        empty = cls()
        empty.cells, empty.label, empty.fields = bytearray(CELLS), bytearray(CELLS), []
        empty.rich, empty.missing, empty.tiles, empty.open = [0] * 7, {}, (), {}
        empty.bees, empty.birds, empty.sprites, empty.served = (), {}, ((), (), ()), (frozenset(),) * 3
        return empty.planted(ORIGIN, face)[0]

    def copy(self) -> Garden:
        """A garden alike, that may be changed before it is shown to anyone."""
        new = Garden()
        new.cells, new.label, new.fields = self.cells[:], self.label[:], self.fields[:]
        new.rich, new.missing, new.tiles, new.open = self.rich[:], self.missing.copy(), self.tiles, self.open.copy()
        new.bees, new.birds, new.sprites, new.served = self.bees, self.birds, self.sprites, self.served
        return new

    def serve(self, sprite: int, spaces: Iterable[int], used: Iterable[int]) -> None:
        """Adds sprites of that kind (0 green, 1 brown, 2 blue) and marks what they used.

        Only for a garden that nobody has been shown yet: one just `planted` in, or a `copy`.
        """
        sprites, served = list(self.sprites), list(self.served)
        sprites[sprite] += tuple(spaces)
        served[sprite] = served[sprite].union(used)
        self.sprites, self.served = (sprites[0], sprites[1], sprites[2]), (served[0], served[1], served[2])

    def planted(self, place: int, face: Face) -> tuple[Garden, list[tuple[int, int, bool]], list[tuple[int, str]]]:
        """The garden with a tile planted at an open place, its bees and hummingbirds come.

        Returns the garden; for each new bee its bed, the field's index and whether that field just became
        nectar-rich; for each new hummingbird its tile and why ("complete", "row", "column").
        """
        new = self.copy()
        cells, label, fields, missing, open_places = new.cells, new.label, new.fields, new.missing, new.open
        new.tiles += (place,)
        open_places.pop(place, None)
        cells[place], cells[place + 1], cells[place + ROW], cells[place + ROW + 1] = face.spaces
        missing[place] = face.beds
        # By kind: the fields (or ponds) that the tile's spaces of that kind touch.
        meets: dict[int, list[int]] = {}
        for step, pairs in _EDGES:
            beside = place + step
            if not cells[beside]:
                open_places.setdefault(beside)
                continue
            for inside, outside in pairs:
                kind = cells[place + inside] & 7
                if cells[place + outside] & 7 == kind:
                    other = label[place + outside]
                    if kind not in meets:
                        meets[kind] = [other]
                    elif other not in meets[kind]:
                        meets[kind].append(other)

        bees: list[tuple[int, int, bool]] = []
        completed: list[int] = []
        for kind, corners in face.pieces:
            touched = meets.get(kind)
            field: tuple[int, ...] = tuple([place + CORNERS[corner] for corner in corners])
            if not touched:
                index = len(fields)
                for space in field:
                    label[space] = index
                fields.append(field)
                newly, were_rich = field, 0
            else:
                index = touched[0]
                for space in field:
                    label[space] = index
                # Beds that lie in a nectar-rich field only from now on, if this one is (or has become) nectar-rich.
                newly, were_rich = field, 0
                for other in touched:
                    joined = fields[other]
                    field += joined
                    if len(joined) >= 3:
                        were_rich += 1
                    else:
                        newly += joined
                    if other != index:
                        for space in joined:
                            label[space] = index
                        fields[other] = ()
                fields[index] = field
            if len(field) < 3 or kind == POND:
                continue
            new.rich[kind] += 1 - were_rich
            for bed in newly:
                tile = _TILE[bed]
                missing[tile] -= 1
                if not missing[tile]:
                    completed.append(tile)
            if not were_rich:
                bees += new._bees(kind, index)
        return new, bees, new._hummingbirds(completed) if completed else []

    def _bees(self, kind: int, formed: int) -> list[tuple[int, int, bool]]:
        """Brings a bee to the field just formed, then one to each other nectar-rich field of its colour."""
        cells, found, indices = self.cells, [], [formed]
        if self.rich[kind] > 1:
            for n, field in enumerate(self.fields):
                if len(field) >= 3 and n != formed and cells[field[0]] & 7 == kind:
                    indices.append(n)
        for index in indices:
            # A bee takes the first bed without one; where every bed has one they share the first.
            beds = sorted(self.fields[index])
            bed = next((bed for bed in beds if bed not in self.bees), beds[0])
            self.bees += (bed,)
            found.append((bed, index, index == formed))
        return found

    def _hummingbirds(self, completed: list[int]) -> list[tuple[int, str]]:
        """Brings a hummingbird to each completed tile, and one more to each middle of three in a line."""
        missing = self.missing
        birds = self.birds = self.birds.copy()
        completed.sort()
        came = [(tile, "complete") for tile in completed]
        for tile in completed:
            birds[tile] = 1
        done = set(completed)
        for why, step in (("row", 2), ("column", 2 * ROW)):
            middles = {tile + way for tile in done for way in (-step, 0, step)}
            for middle in sorted(middles):
                three = (middle - step, middle, middle + step)
                # `missing` has no entry where no tile is, so 0 means a complete tile; one of them must be new.
                if not any(missing.get(tile, 1) for tile in three) and not done.isdisjoint(three):
                    birds[middle] += 1
                    came.append((middle, why))
        return came

    def field(self, space: int) -> tuple[int, ...]:
        """The spaces of the field or pond that this planted space belongs to, in reading order."""
        return tuple(sorted(self.fields[self.label[space]]))

    def mushrooms(self) -> list[int]:
        """Every bed with a mushroom, in reading order."""
        cells = self.cells
        return sorted(at for tile in self.tiles for corner in CORNERS if cells[at := tile + corner] & MUSHROOM)

    def spaces(self) -> dict[int, int]:
        """Every planted space and its code, in reading order."""
        return {at: self.cells[at] for at in sorted(tile + corner for tile in self.tiles for corner in CORNERS)}

    def scores(self) -> tuple[int, int, int, int, int]:
        """Creatures so far: bees, hummingbirds, green, brown, blue."""
        green, brown, blue = self.sprites
        return len(self.bees), sum(self.birds.values()), len(green), len(brown), len(blue)

    def state(self) -> tuple[object, ...]:
        """Everything that tells two gardens apart; equal for gardens that will go on alike."""
        return (self.spaces(), self.bees, self.birds, self.sprites, self.served)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Garden) and self.state() == other.state()

    __hash__ = None  # type: ignore[assignment]
