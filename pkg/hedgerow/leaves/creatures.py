"""The twelve meadow sprite cards: what each of them wants. Rules: `leaves.md` section 5.

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
NEAR = tuple(ROW * y + x for y in range(-1, 3) for x in range(-1, 3))
"""From a tile's number to the 16 spaces at most one step from it, in reading order."""
SQUARES = tuple(ROW * y + x for y in range(-1, 2) for x in range(-1, 2))
"""From a tile's number to the top-left spaces of the nine squares that share a space with it."""
CROSS = tuple(step for step in NEAR if step not in (NEAR[0], NEAR[3], NEAR[12], NEAR[15]))
"""The spaces of `NEAR` that are in the tile or beside one of its spaces."""


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


def _touched(garden: Garden, tile: int) -> list[tuple[int, ...]]:
    """The fields and ponds that the tile belongs to, each once."""
    label, fields = garden.label, garden.fields
    return [fields[index] for index in dict.fromkeys([label[tile + corner] for corner in CORNERS])]


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
        _of_field(field)
        for field in _touched(garden, tile)
        if len(field) >= 5 and garden.cells[field[0]] != POND and served.isdisjoint(field)
    ]


def mochera(garden: Garden, served: frozenset[int], tile: int) -> list[Option]:
    """Four different kinds of space in a square that is not a single tile."""
    cells, found = garden.cells, []
    for step in SQUARES:
        if not step:
            continue  # the planted tile itself
        at = tile + step
        first, second, third, fourth = cells[at] & 7, cells[at + 1] & 7, cells[at + ROW] & 7, cells[at + ROW + 1] & 7
        if first and second and third and fourth and len({first, second, third, fourth}) == 4:
            square = (at, at + 1, at + ROW, at + ROW + 1)
            if served.isdisjoint(square):
                found.append(Option((at,), at, square, square))
    return found


def _lines(garden: Garden, served: frozenset[int], tile: int) -> list[tuple[int, ...]]:
    """Every run of four beds of one colour, none of them served, with a bed of the tile in it."""
    cells, found = garden.cells, []
    for step in (1, ROW):
        starts: dict[int, None] = {}
        for corner in CORNERS:
            at = tile + corner
            kind = cells[at] & 7
            if kind == POND or (cells[at - step] & 7 != kind and cells[at + step] & 7 != kind):
                continue
            for back in range(4):
                start = at - back * step
                if cells[start] & 7 != kind:
                    break
                if all(cells[start + ahead * step] & 7 == kind for ahead in range(4)):
                    starts[start] = None
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
        for field in _touched(garden, tile)
        if len(field) >= 2 and sum([cells[bed] & MUSHROOM for bed in field]) > MUSHROOM and served.isdisjoint(field)
    ]


def eduli(garden: Garden, served: frozenset[int], tile: int) -> list[Option]:
    """Three mushrooms in one row or column; the middle one is served."""
    if not any([garden.cells[tile + corner] & MUSHROOM for corner in CORNERS]):
        return []
    rows: dict[int, list[int]] = {}
    columns: dict[int, list[int]] = {}
    for at in garden.mushrooms():
        if at not in served:
            rows.setdefault(at // ROW, []).append(at)
            columns.setdefault(at % ROW, []).append(at)
    found: dict[int, Option] = {}
    for line in (*rows.values(), *columns.values()):
        for n in range(1, len(line) - 1):
            found.setdefault(line[n], Option((line[n],), line[n], (line[n],), tuple(line[n - 1 : n + 2])))
    return [found[at] for at in sorted(found)]


def _pairs(garden: Garden, served: frozenset[int], tile: int, kinds: int, is_kind: int) -> list[Option]:
    """Spaces with a fellow diagonally beside them, one of the two on the tile."""
    cells, found = garden.cells, []
    for step in NEAR:
        at = tile + step
        if cells[at] & kinds == is_kind and at not in served:
            for way in DIAGONAL:
                if cells[at + way] & kinds == is_kind and at + way not in served:
                    found.append(Option((at,), at, (at,), (min(at, at + way), max(at, at + way))))
                    break
    return found


def reishi(garden: Garden, served: frozenset[int], tile: int) -> list[Option]:
    """Two mushrooms diagonally beside each other; the one chosen is served."""
    return _pairs(garden, served, tile, MUSHROOM, MUSHROOM)


def nari(garden: Garden, served: frozenset[int], tile: int) -> list[Option]:
    """Two pond spaces diagonally beside each other; the one chosen is served."""
    return _pairs(garden, served, tile, POND | MUSHROOM, POND)


def _alone(at: int) -> Option:
    """A sprite for one space and its surroundings, which may be used again."""
    return Option((at,), at, (at,), tuple(sorted((at, *(at + way for way in AROUND)))))


def noki(garden: Garden, served: frozenset[int], tile: int) -> list[Option]:
    """A mushroom among eight beds without one."""
    cells, found = garden.cells, []
    for step in NEAR:
        at = tile + step
        if cells[at] & MUSHROOM and at not in served and all(0 < cells[at + way] < POND for way in AROUND):
            found.append(_alone(at))
    return found


def noki_arena(garden: Garden, served: frozenset[int], tile: int) -> list[Option]:
    """A mushroom among eight beds or ponds without one."""
    cells, found = garden.cells, []
    for step in NEAR:
        at = tile + step
        if cells[at] & MUSHROOM and at not in served and all(0 < cells[at + way] <= POND for way in AROUND):
            found.append(_alone(at))
    return found


def nidaria(garden: Garden, served: frozenset[int], tile: int) -> list[Option]:
    """A pond of two or more spaces."""
    return [
        _of_field(field)
        for field in _touched(garden, tile)
        if garden.cells[field[0]] == POND and len(field) >= 2 and served.isdisjoint(field)
    ]


def ambi(garden: Garden, served: frozenset[int], tile: int) -> list[Option]:
    """A bed between two pond spaces."""
    cells, found = garden.cells, []
    for step in CROSS:
        at = tile + step
        if cells[at] and cells[at] != POND and at not in served:
            for way in (1, ROW):
                if cells[at - way] == POND == cells[at + way]:
                    found.append(Option((at,), at, (at,), (at - way, at, at + way)))
                    break
    return found


def siella(garden: Garden, served: frozenset[int], tile: int) -> list[Option]:
    """A pond space among eight beds."""
    cells, found = garden.cells, []
    for step in NEAR:
        at = tile + step
        if cells[at] == POND and at not in served and all(cells[at + way] not in (0, POND) for way in AROUND):
            found.append(_alone(at))
    return found


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
    if len(options) < 2:
        return True
    for option in options:
        others = served.union(*(other.served for other in options if other is not option))
        if all(standing.ends != option.ends for standing in find(garden, others, tile)):
            return False
    return True


def earned(options: Iterable[Option]) -> tuple[tuple[int, ...], frozenset[int]]:
    """The spaces that get a sprite, and those served, when all the options are taken."""
    taken = list(options)
    return tuple(option.space for option in taken), frozenset(space for option in taken for space in option.served)
