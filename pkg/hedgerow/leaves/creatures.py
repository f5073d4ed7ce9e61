"""The twelve meadow sprite cards: what each of them wants. Rules: `RULES.md` section 5.

A card finds its *options* in a garden: each is the move text's places, the space the sprite goes to, and the spaces
that are then served. Nothing stands before a planting, so every option touches the tile just planted, and a card
looks only around it. Serving never makes a new option.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from .garden import AROUND, CORNERS, ROW, Garden, place_text
from .tiles import MUSHROOM, POND

DIAGONAL = (-ROW - 1, -ROW + 1, ROW - 1, ROW + 1)
SQUARES = tuple(ROW * y + x for y in range(-1, 2) for x in range(-1, 2) if x or y)
"""From a tile's number to the top-left spaces of the squares that share a space with it, the tile itself left out."""


class Option(NamedTuple):
    """One sprite that could come."""

    ends: tuple[int, ...]
    """What the move text names: a space, or the first and the last space of a line."""
    space: int
    """Where the sprite goes; a square's top-left space."""
    served: tuple[int, ...]
    """The spaces it uses up."""
    because: tuple[int, ...]
    """The spaces that fulfil the wish, for the log."""

    @property
    def text(self) -> str:
        """The option as a move text has it, less its kind."""
        return "-".join(map(place_text, self.ends))


Find = Callable[[Garden, frozenset[int], int], list[Option]]
"""(garden, the card's served spaces, the tile just planted) -> the options that stand."""


def _of_field(beds: tuple[int, ...]) -> Option:
    """A sprite for a whole field or pond: it takes the first space, and all are served."""
    ordered = tuple(sorted(beds))
    return Option(ordered[:1], ordered[0], ordered, ordered)


def _touched(garden: Garden, tile: int, least: int) -> list[tuple[int, ...]]:
    """The fields and ponds of at least so many spaces that the tile belongs to, each once."""
    label, fields = garden.label, garden.fields
    indices = (label[tile], label[tile + 1], label[tile + ROW], label[tile + ROW + 1])
    return [field for index in dict.fromkeys(indices) if len(field := fields[index]) >= least]


def _special(cells: bytearray, tile: int, mask: int, wanted: int) -> int | None:
    """The tile's mushroom (or its pond), which is the only one it has; None if it has none."""
    for corner in CORNERS:
        if cells[tile + corner] & mask == wanted:
            return tile + corner
    return None


def castana(garden: Garden, served: frozenset[int], tile: int) -> list[Option]:
    """Four beds of one colour in a square."""
    cells, found = garden.cells, []
    for step in SQUARES:
        at = tile + step
        kind = cells[at] & 7
        if (
            kind
            and kind != POND
            and cells[at + ROW + 1] & 7 == kind
            and cells[at + 1] & 7 == kind
            and cells[at + ROW] & 7 == kind
        ):
            square = (at, at + 1, at + ROW, at + ROW + 1)
            if served.isdisjoint(square):
                found.append(Option((at,), at, square, square))
    return found


def carbala(garden: Garden, served: frozenset[int], tile: int) -> list[Option]:
    """A field of five or more beds."""
    return [
        _of_field(field) for field in _touched(garden, tile, 5) if garden.cells[field[0]] != POND and served.isdisjoint(field)
    ]


def mochera(garden: Garden, served: frozenset[int], tile: int) -> list[Option]:
    """Four different kinds of space in a square that is not a single tile."""
    cells, found = garden.cells, []
    for step in SQUARES:
        at = tile + step
        first, fourth = cells[at] & 7, cells[at + ROW + 1] & 7
        if first and fourth and first != fourth:
            second, third = cells[at + 1] & 7, cells[at + ROW] & 7
            if second and third and len({first, second, third, fourth}) == 4:
                square = (at, at + 1, at + ROW, at + ROW + 1)
                if served.isdisjoint(square):
                    found.append(Option((at,), at, square, square))
    return found


def _lines(garden: Garden, served: frozenset[int], tile: int) -> list[tuple[int, ...]]:
    """Every run of four beds of one colour, none of them served, with a bed of the tile in it."""
    cells, found = garden.cells, []
    for step in (1, ROW):
        starts: set[int] = set()
        for corner in CORNERS:
            at = tile + corner
            kind = cells[at] & 7
            if kind == POND or (cells[at - step] & 7 != kind and cells[at + step] & 7 != kind):
                continue
            first = last = at
            while cells[first - step] & 7 == kind and first > at - 3 * step:
                first -= step
            while cells[last + step] & 7 == kind and last < at + 3 * step:
                last += step
            starts.update(range(first, last - 2 * step, step))
        for start in sorted(starts):
            line = tuple(range(start, start + 4 * step, step))
            if served.isdisjoint(line):
                found.append(line)
    return found


def belota(garden: Garden, served: frozenset[int], tile: int) -> list[Option]:
    """Four beds of one colour in a connected row or column."""
    return [Option((line[0], line[3]), line[0], line, line) for line in _lines(garden, served, tile)]


def belota_arena(garden: Garden, served: frozenset[int], tile: int) -> list[Option]:
    """A field with four beds in a row or column; the whole field is served for ever."""
    found: dict[int, Option] = {}
    for line in _lines(garden, served, tile):
        field = garden.field(line[0])
        if served.isdisjoint(field):
            found.setdefault(garden.label[line[0]], Option(field[:1], field[0], field, line))
    return list(found.values())


def somi(garden: Garden, served: frozenset[int], tile: int) -> list[Option]:
    """A field with two or more mushrooms."""
    cells = garden.cells
    return [
        _of_field(field)
        for field in _touched(garden, tile, 2)
        if sum([cells[bed] & MUSHROOM for bed in field]) > MUSHROOM and served.isdisjoint(field)
    ]


def eduli(garden: Garden, served: frozenset[int], tile: int) -> list[Option]:
    """Three mushrooms in one row or column; the middle one is served."""
    new = _special(garden.cells, tile, MUSHROOM, MUSHROOM)
    if new is None:
        return []
    bare = [at for at in garden.mushrooms() if at not in served]
    row = [at for at in bare if at // ROW == new // ROW]
    column = [at for at in bare if at % ROW == new % ROW]
    found: dict[int, Option] = {}
    for line in (row, column):
        for n in range(1, len(line) - 1):
            found.setdefault(line[n], Option((line[n],), line[n], (line[n],), tuple(line[n - 1 : n + 2])))
    return [found[at] for at in sorted(found)]


def _pairs(garden: Garden, served: frozenset[int], tile: int, mask: int, wanted: int) -> list[Option]:
    """The tile's mushroom or pond and its fellows diagonally beside it."""
    cells = garden.cells
    new = _special(cells, tile, mask, wanted)
    if new is None or new in served:
        return []
    fellows = [at for way in DIAGONAL if cells[at := new + way] & mask == wanted and at not in served]
    pairs = {at: (min(at, new), max(at, new)) for at in fellows}
    if fellows:
        pairs[new] = pairs[fellows[0]]
    return [Option((at,), at, (at,), pairs[at]) for at in sorted(pairs)]


def reishi(garden: Garden, served: frozenset[int], tile: int) -> list[Option]:
    """Two mushrooms diagonally beside each other; the one chosen is served."""
    return _pairs(garden, served, tile, MUSHROOM, MUSHROOM)


def nari(garden: Garden, served: frozenset[int], tile: int) -> list[Option]:
    """Two pond spaces diagonally beside each other; the one chosen is served."""
    return _pairs(garden, served, tile, POND | MUSHROOM, POND)


def _enclosed(cells: bytearray, tile: int) -> list[int]:
    """Every space with eight neighbours, some of them on the tile.

    A space and its neighbours lie on the four tiles that meet at one corner, so it is enough to look at the corners.
    """
    found: list[int] = []
    for step in DIAGONAL:
        at = tile + step
        if cells[at] and cells[at + 1] and cells[at + ROW] and cells[at + ROW + 1]:
            found += (at, at + 1, at + ROW, at + ROW + 1)
    return sorted(found)


def _alone(at: int) -> Option:
    """A sprite for one space and its surroundings, which may be used again."""
    return Option((at,), at, (at,), tuple(sorted((at, *(at + way for way in AROUND)))))


def noki(garden: Garden, served: frozenset[int], tile: int) -> list[Option]:
    """A mushroom among eight beds without one."""
    return _nokis(garden, served, tile, POND - 1)


def noki_arena(garden: Garden, served: frozenset[int], tile: int) -> list[Option]:
    """A mushroom among eight beds or ponds without one."""
    return _nokis(garden, served, tile, POND)


def _nokis(garden: Garden, served: frozenset[int], tile: int, highest: int) -> list[Option]:
    """Mushrooms among eight spaces of at most that code."""
    cells = garden.cells
    return [
        _alone(at)
        for at in _enclosed(cells, tile)
        if cells[at] & MUSHROOM and at not in served and max([cells[at + way] for way in AROUND]) <= highest
    ]


def nidaria(garden: Garden, served: frozenset[int], tile: int) -> list[Option]:
    """A pond of two or more spaces."""
    return [
        _of_field(field) for field in _touched(garden, tile, 2) if garden.cells[field[0]] == POND and served.isdisjoint(field)
    ]


def ambi(garden: Garden, served: frozenset[int], tile: int) -> list[Option]:
    """A bed between two pond spaces."""
    cells = garden.cells
    # Of the two sides of a bed one is on its own tile, so one of the ponds is the tile's.
    new = _special(cells, tile, POND | MUSHROOM, POND)
    if new is None:
        return []
    found = []
    for way in (-ROW, -1, 1, ROW):
        at = new + way
        if cells[at + way] == POND and cells[at] and cells[at] != POND and at not in served:
            found.append(Option((at,), at, (at,), (min(new, at + way), at, max(new, at + way))))
    return found


def siella(garden: Garden, served: frozenset[int], tile: int) -> list[Option]:
    """A pond space among eight beds."""
    cells = garden.cells
    return [
        _alone(at)
        for at in _enclosed(cells, tile)
        if cells[at] == POND and at not in served and POND not in [cells[at + way] for way in AROUND]
    ]


FINDERS: dict[str, Find] = {
    "Castana": castana, "Carbala": carbala, "Mochera": mochera, "Belota": belota,
    "Somi": somi, "Eduli": eduli, "Reishi": reishi, "Noki": noki,
    "Nidaria": nidaria, "Ambi": ambi, "Nari": nari, "Siella": siella,
}  # fmt: skip
"""Card -> how it looks, by the rulebook."""
ARENA: dict[str, Find] = {**FINDERS, "Belota": belota_arena, "Noki": noki_arena}
"""The same by the Arena's rules."""


def finder(card: str, rules: str) -> Find:
    """How a card looks for its options under a rule set."""
    return (ARENA if rules == "arena" else FINDERS)[card]


def agreed(find: Find, garden: Garden, served: frozenset[int], tile: int, options: list[Option]) -> bool:
    """Whether the order in which the options are taken makes no difference, so that nothing need be asked.

    Serving only ever takes options away. So every order takes all of them exactly if each still stands after all the
    others have been served; if one does not, the order that takes it first ends otherwise than the one that does not.
    """
    for option in options:
        others = served.union(*(other.served for other in options if other is not option))
        if not any(standing.ends == option.ends for standing in find(garden, others, tile)):
            return False
    return True


def earned(options: Iterable[Option]) -> tuple[tuple[int, ...], frozenset[int]]:
    """The spaces that get a sprite, and those served, when all the options are taken."""
    taken = list(options)
    return tuple(option.space for option in taken), frozenset(space for option in taken for space in option.served)
