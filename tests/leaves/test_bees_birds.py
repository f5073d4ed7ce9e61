"""Bees and hummingbirds in gardens made by hand (`leaves/RULES.md` sections 3 and 4)."""

from __future__ import annotations

import pytest

from .gardens import Grown, grown, unreal

# The field of pink has beds 1,0 2,0 3,0 at first; the tile at 2,0 makes it five.
FIVE = """
~  P  | P  P  | P  O
V  Y* | G  ~  | P  ~
"""


def test_the_third_bed_brings_a_bee() -> None:
    garden = Grown(FIVE, "", "1,0 2,0").plant()
    assert garden.bees == 1
    (bee,) = garden.events("bee")
    assert bee.at == "1,0"  # the first bed of the field
    assert bee.seat == 0
    assert bee.why == "formed"
    assert bee.spaces == ("1,0", "2,0", "3,0")
    assert bee.detail == {"colour": "P", "beds": 3}


def test_enlarging_brings_none() -> None:
    garden = grown(FIVE, "", "1,0 2,0")
    assert garden.bees == 1
    assert not garden.events("bee")


def test_two_beds_bring_none() -> None:
    # Every tile has two beds of its double colour side by side; P 1,0 touches ~ and Y, not P.
    garden = grown("~ P | ~ G\n V Y* | P P", "", "1,0")
    assert garden.bees == 0
    assert garden.position.events == ()


def test_pond_is_no_field() -> None:
    # Pond 0,0, -1,0 and 0,-1 are three in one, but no beds.
    garden = grown(". . | G O\n . . | ~ O\n V ~ | ~ P\n G G | V Y*", "Ambi", "-1,0 0,-1")
    assert garden.bees == 0


# Three separate pink fields: 1,0-3,0; then -1,2 0,2 0,3 (by tile -1,1); then 4,1 5,1 4,2 (by tile 2,1).
THREE_FIELDS = """
.  .  | ~  P  | P  P  | G* O
.  .  | V  Y* | G  ~  | P  P
~  P  | P  O  | .  .  | P  ~
O  O  | P  ~  | .  .  | V  V
"""


def test_other_fields_of_the_colour_get_one_each() -> None:
    garden = Grown(THREE_FIELDS, "", "1,0 0,1 -1,1 2,0 2,1")
    assert garden.plant().bees == 1  # formed
    assert garden.plant().bees == 1
    assert garden.plant().bees == 3  # formed, and one on the first
    formed, other = garden.events("bee")
    assert (formed.why, formed.at, formed.spaces) == ("formed", "-1,2", ("-1,2", "0,2", "0,3"))
    assert (other.why, other.at, other.spaces) == ("other", "2,0", ("1,0", "2,0", "3,0"))  # 1,0 has a bee already
    assert garden.plant().bees == 3
    assert garden.plant().bees == 6  # formed, and one on each of the two others
    assert [event.why for event in garden.events("bee")] == ["formed", "other", "other"]


# Pink 1,0-3,0 and 1,3-3,3 are rich before tile 2,0 enlarges the first and tile 2,1 merges them.
MERGE = """
V* G  | ~  P  | P  P  | P  ~
P  P  | V  Y* | G  ~  | P  Y
P  ~  | V  ~  | O  ~  | P  G*
O  O  | V  P  | P  P  | P  O
"""


def test_merging_brings_none_and_makes_one_field() -> None:
    garden = Grown(MERGE, "", "1,0 1,1 0,1 2,0 2,1 -1,0 -1,1")
    assert garden.plant().bees == 1  # pink formed
    assert garden.plant().bees == 1
    # Pink 1,3-3,3 formed (1) and the first pink (1); violet 0,1 0,2 0,3 formed (1).
    assert garden.plant().bees == 4
    assert garden.plant().bees == 4  # enlarged to five
    assert garden.plant().bees == 4  # merged: ten beds, the bees stay
    assert garden.plant().bees == 4
    # Pink -2,1 -1,1 -2,2 formed (1); the merged field counts once (1).
    assert garden.plant().bees == 6
    assert [event.detail["beds"] for event in garden.events("bee")] == [3, 10]


def test_a_rich_field_and_a_pair_merging_bring_none() -> None:
    # Pink 1,0-3,0 is rich, pink 4,2 4,3 a pair; tile 2,0 (last) has pink 4,0 4,1 and joins them.
    drawing = """
    ~  P  | P  P  | P  ~
    V  Y* | G  ~  | P  Y
    .  .  | O  ~  | P  G*
    .  .  | V  V  | P  O
    """
    garden = Grown(drawing, "", "1,0 1,1 2,1 2,0")
    assert [garden.plant().bees for _ in range(4)] == [1, 1, 1, 1]


# Tile 1,0 comes last: pink 1,0 2,0 2,1; green 3,0 4,0 5,0; orange 3,1 4,1 3,2. Each has two beds before.
THREE_COLOURS = """
~  P  | P  G* | G  G
V  Y* | P  O  | O  ~
P* G  | ~  O  | P  ~
Y  Y  | V  V  | Y  Y
"""


def test_three_colours_at_once() -> None:
    garden = Grown(THREE_COLOURS, "", "0,1 1,1 2,1 2,0 1,0")
    for _ in range(4):
        garden.plant()
    assert garden.bees == 0
    garden.plant()
    assert garden.bees == 3
    assert {event.detail["colour"] for event in garden.events("bee")} == {"P", "G", "O"}
    assert {event.why for event in garden.events("bee")} == {"formed"}


def test_hummingbirds_of_the_new_tile_and_an_older_one_past_a_pond() -> None:
    garden = grown(THREE_COLOURS, "", "0,1 1,1 2,1 2,0 1,0")
    # 1,0: P P G O all rich. 2,0: G G O rich, its pond does not matter. 1,1: violet 2,3 3,3 is not rich.
    assert garden.birds == {"1,0": 1, "2,0": 1}
    events = garden.events("hummingbird")
    assert [(event.at, event.why, event.spaces) for event in events] == [
        ("1,0", "complete", ("1,0",)),
        ("2,0", "complete", ("2,0",)),
    ]


# Tile 1,0 makes pink 1,0-3,0 rich, tile 0,1 violet 0,1-0,3, and tile 1,1 yellow 1,1 2,1 2,2 2,3.
STARTER = """
~  P  | P  P
V  Y* | Y  G*
V  O  | Y  ~
V  ~  | Y  V
"""


def test_the_starting_tile_counts_too() -> None:
    garden = Grown(STARTER, "", "1,0 0,1 1,1")
    assert garden.plant().birds == {}
    assert garden.plant().birds == {}
    # Tile 0,0: pond, P, V, Y all rich. 1,0: green 3,1 is alone. 0,1: orange 1,2 is alone. 1,1: violet 3,3 is alone.
    assert garden.plant().birds == {"0,0": 1}
    assert [(event.at, event.why) for event in garden.events("hummingbird")] == [("0,0", "complete")]


def test_one_bed_short_is_not_complete() -> None:
    # After tile 1,0 only pink is rich: tile 1,0 (P P Y G) and tile 0,0 (P V Y) each miss some.
    assert Grown(STARTER, "", "1,0 0,1 1,1").plant().birds == {}


# From here on whole tiles of pink, which no box holds: every tile is complete as soon as it lies beside another.


def pink(*places: tuple[int, int]) -> str:
    """A drawing with a pink tile at each of the places."""
    width, height = max(x for x, _ in places) + 1, max(y for _, y in places) + 1
    rows = [" ".join("P P" if (x, y) in places else ". ." for x in range(width)) for y in range(height)]
    return "\n".join(f"{row}\n{row}" for row in rows)


@pytest.mark.parametrize(("n", "extra"), [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3)])
@pytest.mark.parametrize("down", [False, True])
def test_n_in_a_line_have_n_minus_2_more(n: int, extra: int, down: bool) -> None:
    places = [(0, i) if down else (i, 0) for i in range(n)]
    garden, _came = unreal(pink(*places), " ".join(f"{x},{y}" for x, y in places))
    assert sum(garden.birds.values()) == n + extra
    assert sorted(garden.birds.values()) == [1] * (n - extra) + [2] * extra


def test_a_row_as_its_tiles_come() -> None:
    _garden, came = unreal(pink(*[(i, 0) for i in range(5)]), "0,0 1,0 2,0 3,0 4,0")
    assert came == [
        [("1,0", "complete")],
        [("2,0", "complete"), ("1,0", "row")],
        [("3,0", "complete"), ("2,0", "row")],
        [("4,0", "complete"), ("3,0", "row")],
    ]


def test_a_row_closed_in_its_middle() -> None:
    # Two pairs with a gap at 2,0 (reached round about, below); the tile in the gap makes three groups at once.
    ring = [(0, 0), (1, 0), (1, 1), (2, 1), (3, 1), (3, 0), (4, 0), (2, 0)]
    _garden, came = unreal(pink(*ring), " ".join(f"{x},{y}" for x, y in ring))
    assert came[3] == [("3,1", "complete"), ("2,1", "row")]
    assert came[-1] == [("2,0", "complete"), ("1,0", "row"), ("2,0", "row"), ("3,0", "row")]


def test_gap_makes_no_group() -> None:
    ring = [(0, 0), (0, 1), (1, 1), (2, 1), (2, 0)]  # 1,0 is empty: 0,0 and 2,0 are no neighbours
    garden, came = unreal(pink(*ring), " ".join(f"{x},{y}" for x, y in ring))
    assert came[-1] == [("2,0", "complete")]
    assert sum(garden.birds.values()) == 5 + 1  # the row 0,1 1,1 2,1


def test_row_and_column_count_apart_so_three_at_most() -> None:
    plus = [(0, 1), (1, 1), (2, 1), (1, 0), (1, 2)]
    garden, came = unreal(pink(*plus), " ".join(f"{x},{y}" for x, y in plus))
    assert came[1] == [("2,1", "complete"), ("1,1", "row")]
    assert came[-1] == [("1,2", "complete"), ("1,1", "column")]
    assert sorted(garden.birds.values()) == [1, 1, 1, 1, 3]
    # A full square of nine: 3 rows and 3 columns have a middle each, the middle of all holds three.
    nine = [(x, y) for y in range(3) for x in range(3)]
    garden, _came = unreal(pink(*nine), " ".join(f"{x},{y}" for x, y in nine))
    assert sum(garden.birds.values()) == 9 + 3 + 3
    assert max(garden.birds.values()) == 3


def test_extra_birds_never_make_groups() -> None:
    # Three in a row, and the middle one's neighbours in its column are missing: no column however many birds it has.
    garden, _came = unreal(pink((0, 0), (1, 0), (2, 0), (1, 1)), "0,0 1,0 2,0 1,1")
    assert sum(garden.birds.values()) == 4 + 1


def test_an_incomplete_tile_in_the_row_makes_no_group() -> None:
    # Violet 3,1 is alone, so the middle tile is not complete: no group of three.
    garden, _came = unreal("P P | P P | P P\n P P | P V | P P", "0,0 1,0 2,0")
    assert sorted(garden.birds.values()) == [1, 1]
