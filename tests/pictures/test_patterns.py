"""The small pictures of patterns are true: laid as spaces or tiles, each brings what it stands for, and no less would."""

from __future__ import annotations

import re
from itertools import combinations, product
from xml.etree.ElementTree import fromstring

import pytest

from hedgerow.evenglow.boards import BOARDS, PLACES
from hedgerow.evenglow.garden import Garden as Beds
from hedgerow.evenglow.plants import FACE
from hedgerow.leaves.creatures import Option, finder
from hedgerow.leaves.garden import ROW, Garden, cell
from hedgerow.leaves.tiles import CARDS, SPRITES, space, space_text
from hedgerow.pictures import creatures, hexes, plants
from hedgerow.pictures.evenglow import patterns as sets
from hedgerow.pictures.leaves import patterns

from ..leaves.gardens import unreal

Spaces = dict[tuple[int, int], int]
SYMBOLS = set(re.findall('<symbol id="([^"]*)"', plants.symbols() + creatures.symbols() + hexes.symbols()))
EVERY = [(card, rules) for card in patterns.PATTERNS for rules in ("rulebook", "arena")]
SPRITE_CARDS = [(card, rules) for card, rules in EVERY if card in CARDS]


def fields(spaces: Spaces) -> list[set[tuple[int, int]]]:
    """Spaces of one kind that touch, by a reading of its own."""
    left, found = set(spaces), []
    while left:
        field, edge = set(), [left.pop()]
        while edge:
            x, y = here = edge.pop()
            field.add(here)
            for there in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if there in left and spaces[there] & 7 == spaces[here] & 7:
                    left.remove(there)
                    edge.append(there)
        found.append(field)
    return found


def attracted(card: str, rules: str, spaces: Spaces) -> list[Option]:
    """What the rules find in a garden of these spaces alone, wherever its tiles may lie."""
    garden = Garden()
    garden.cells, garden.label, garden.fields = bytearray(ROW * ROW), bytearray(ROW * ROW), [(0,)]
    for (x, y), code in spaces.items():
        garden.cells[cell(x, y)] = code
    for field in fields(spaces):
        for x, y in field:
            garden.label[cell(x, y)] = len(garden.fields)
        garden.fields.append(tuple(cell(x, y) for x, y in field))
    found: dict[tuple[int, ...], Option] = {}
    for dx, dy in product((-1, 0), repeat=2):
        garden.tiles = tuple(cell(2 * x + dx, 2 * y + dy) for x, y in product(range(4), repeat=2))
        for tile in garden.tiles:
            for option in finder(card, rules)(garden, frozenset(), tile):
                # A finder trusts that a tile has four spaces; what it makes of those that are not there does not count.
                if all(garden.cells[at] for at in option.because):
                    found[option.ends] = option
    return list(found.values())


@pytest.mark.parametrize(("card", "rules"), SPRITE_CARDS)
def test_a_pattern_attracts_its_sprite_to_the_space_where_it_is_drawn(card: str, rules: str) -> None:
    found = patterns.laid(card, rules)
    options = attracted(card, rules, found.spaces)
    assert cell(*found.at) in [option.space for option in options]
    # Reishi and Nari come to either of the two; of all others there is one.
    assert len(options) == (2 if card in ("Reishi", "Nari") else 1)
    for option in options:
        assert {cell(x, y) for x, y in found.spaces} >= set(option.because)


@pytest.mark.parametrize(("card", "rules"), SPRITE_CARDS)
def test_a_pattern_without_any_of_its_spaces_attracts_nobody(card: str, rules: str) -> None:
    found = patterns.laid(card, rules)
    for gone in found.spaces:
        assert not attracted(card, rules, {at: code for at, code in found.spaces.items() if at != gone}), gone


def test_a_pond_is_drawn_about_the_loner_of_the_arena_only() -> None:
    assert not attracted("Noki", "rulebook", patterns.laid("Noki", "arena").spaces)


def test_the_third_bed_brings_a_bee_to_where_it_is_drawn() -> None:
    found = patterns.laid("bee")
    assert found.spaces == dict.fromkeys([(0, 1), (1, 1), (1, 2)], space("P"))
    garden, _birds = unreal("~ ~\nP P\nO P\nO G", "0,0 0,1")
    assert garden.bees == (cell(*found.at),)


def test_a_hummingbird_comes_to_the_tile_where_it_is_drawn() -> None:
    """The picture's tile is 1,1; about it stand the picture's beds, and others that make no field of three."""
    drawing = """
    G G | Y Y | G G
    ~ ~ | O V | ~ ~
    Y O | O V | V Y
    G P | P P | P G
    """
    rows = [line.replace("|", " ").split() for line in drawing.strip().splitlines()]
    found = patterns.laid("hummingbird")
    assert all(space(rows[y + 1][x + 1]) == code for (x, y), code in found.spaces.items())
    assert patterns.BIRDS["hummingbird"] == ((found.at[0], found.at[1], 0),) == ((1, 1, 0),)
    _garden, came = unreal(drawing, "0,0 1,0 2,0 2,1 0,1 1,1")
    assert came[-1] == [("1,1", "complete")] and not any(came[:-1])


def test_a_row_of_three_has_a_fourth_in_its_middle() -> None:
    found = patterns.laid("row")
    rows = [" ".join(space_text(found.spaces[x, y]) for x in range(6)) for y in range(2)]
    garden, came = unreal("\n".join(rows), "0,0 1,0 2,0")
    assert came[-1][-1] == ("1,0", "row")
    drawn = [(x, y) for x, y, _shift in patterns.BIRDS["row"]]
    assert {at: drawn.count(at) for at in drawn} == {(0, 0): 1, (2, 0): 2, (4, 0): 1}
    assert {cell(*at): drawn.count(at) for at in drawn} == garden.birds


def test_patterns_of_one_kind_do_not_look_alike() -> None:
    for sprite in SPRITES:
        cards = [card for card in CARDS if CARDS[card][0] == sprite]
        assert len(cards) == 4
        for one, other in combinations(cards, 2):
            assert patterns.laid(one).spaces.keys() != patterns.laid(other).spaces.keys() or {
                kind & 7 for kind in patterns.laid(one).spaces.values()
            } != {kind & 7 for kind in patterns.laid(other).spaces.values()}


BOARD = BOARDS["25"]
PLACE = {xy: place for place, xy in enumerate(BOARD.xy)}
POINTS = {"vines": 4, "leaves": 4, "henbane": 4, "lion": 3, "mandrake": 4, "elderberries": 3}
"""By the rules: one for each of the four Vines, two for each leaf on one, two and two more for a pair inside, three, four, and
one for each of the three Elderberries on the perimeter."""


def laid(what: str) -> dict[int, int]:
    """Place of the Sunlight garden -> face: in its middle, or along its top where the perimeter matters."""
    right, down = (2, 0) if what == "elderberries" else (3, 1)
    return {PLACE[spot.x + right, spot.row + down]: spot.face for spot in sets.laid(what) if spot.face}


def beds(tiles: dict[int, int]) -> Beds:
    return Beds.of(BOARD, bytes(tiles.get(place, 0) for place in range(PLACES)))


@pytest.mark.parametrize("line", POINTS)
def test_a_set_scores_and_with_a_tile_less_scores_less(line: str) -> None:
    tiles = laid(line)
    assert beds(tiles).score()[line] == POINTS[line]
    for gone in tiles:
        assert beds({place: face for place, face in tiles.items() if place != gone}).score()[line] < POINTS[line]


@pytest.mark.parametrize(("potion", "count"), [("undew", 3), ("chaos", 4), ("tincture", 5)])
def test_a_shape_is_harvested_with_its_last_tile(potion: str, count: int) -> None:
    tiles = laid(potion)
    assert len(tiles) == count
    garden = Beds.begun(BOARD)
    for place, face in tiles.items():
        assert not garden.potions
        garden = garden.planted(place + 1, face, FACE["V0"])
    assert garden.potions == ((potion, False),)
    assert garden.harvests == (sum(1 << place for place in tiles),)


@pytest.mark.parametrize("line", ["lion", "mandrake"])
def test_what_only_scores_is_drawn_in_another_shape_than_what_is_harvested(line: str) -> None:
    garden = Beds.begun(BOARD)
    for place, face in laid(line).items():
        garden = garden.planted(place + 1, face, FACE["V0"])
    assert not garden.potions


@pytest.mark.parametrize("drawn", [*(patterns.pattern(*each) for each in EVERY), *map(sets.pattern, sets.PATTERNS)])
def test_pictures_are_small_square_and_silent(drawn: str) -> None:
    picture = fromstring(drawn)
    _left, _top, width, height = picture.get("viewBox", "").split()
    assert width == height and picture.get("aria-hidden") == "true"
    assert set(re.findall('href="#([^"]*)"', drawn)) <= SYMBOLS
    assert " id=" not in drawn and "url(" not in drawn and len(drawn) < 4_000
