"""The twelve meadow sprites in gardens made by hand (`leaves.md` section 5), in both rule sets where they agree."""

from __future__ import annotations

import pytest

from hedgerow.game import Illegal, Malformed

from .gardens import Grown, grown

both = pytest.mark.parametrize("rules", ["rulebook", "arena"])


# Castana: four beds of one colour in a square


@both
def test_castana(rules: str) -> None:
    drawing = """
    .  .  | ~  O
    .  .  | P  P
    ~  P  | P  P
    V  Y* | G  ~
    """
    garden = Grown(drawing, "Castana", "1,0 1,-1", rules)
    assert garden.plant().sprites("g") == []
    assert garden.plant().sprites("g") == ["2,-1"]  # named by its top-left space
    (event,) = garden.events("green")
    assert (event.at, event.why, event.spaces) == ("2,-1", "Castana", ("2,-1", "3,-1", "2,0", "3,0"))


# Pink 2,1 3,1 4,1 / 2,2 3,2 4,2: two squares that share 3,1 and 3,2.
TWO_BY_THREE = """
~  P  | ~  O  | ~  V
V  Y* | P  P  | P  V
.  .  | P  P  | P  ~
.  .  | ~  G  | O  O
"""


@both
def test_castana_overlapping_squares_are_asked(rules: str) -> None:
    # Tile 1,1 last: it completes both squares at once.
    garden = grown(TWO_BY_THREE, "Castana", "1,0 2,0 2,1 1,1", rules)
    assert garden.choices == ["g:2,1", "g:3,1"]
    assert garden.sprites("g") == []  # nothing is placed before the question
    assert garden.position.display.count(None) == 1  # not yet refilled
    assert garden.position.dump()["to_move"] == 0
    assert garden.play("g:3,1").sprites("g") == ["3,1"]
    assert garden.position.phase == "plant"  # the other square is gone
    assert None not in garden.position.display


@both
def test_castana_served_beds_count_no_more(rules: str) -> None:
    # Square 2,1 comes with tile 1,1; the beds 3,1 3,2 are served when 4,1 and 4,2 complete square 3,1.
    garden = grown(TWO_BY_THREE, "Castana", "1,0 1,1 2,0 2,1", rules)
    assert garden.choices == []
    assert garden.sprites("g") == ["2,1"]


# Pink 3,1-6,1 / 3,2-6,2; tile 2,1 last completes the squares at 3,1, 4,1 and 5,1 at once.
TWO_BY_FOUR = """
~  P  | V  ~  | ~  O  | ~  G
V  Y* | V  P  | P  P  | P  G
.  .  | ~  P  | P  P  | P  ~
.  .  | O  O  | ~  G  | Y  Y
"""


@both
def test_castana_is_looked_at_anew_after_an_answer(rules: str) -> None:
    def asked() -> Grown:
        garden = grown(TWO_BY_FOUR, "Castana", "1,0 1,1 2,0 3,0 3,1 2,1", rules)
        assert garden.choices == ["g:3,1", "g:4,1", "g:5,1"]
        return garden

    # An outer square leaves the other outer one, which is not a question any more.
    assert asked().play("g:3,1").sprites("g") == ["3,1", "5,1"]
    assert asked().play("g:5,1").sprites("g") == ["3,1", "5,1"]
    # The middle one leaves none.
    garden = asked().play("g:4,1")
    assert garden.sprites("g") == ["4,1"]
    assert garden.position.phase == "plant"


# Carbala: a field of five or more beds

FIVE = """
~  P  | P  P  | P  O
V  Y* | G  ~  | P  ~
"""


@both
def test_carbala(rules: str) -> None:
    garden = Grown(FIVE, "Carbala", "1,0 2,0", rules)
    assert garden.plant().sprites("g") == []  # three beds
    assert garden.plant().sprites("g") == ["1,0"]  # five: 1,0 2,0 3,0 4,0 4,1; the first bed takes the sprite
    assert garden.events("green")[0].spaces == ("1,0", "2,0", "3,0", "4,0", "4,1")


def test_carbala_four_beds_are_too_few() -> None:
    # Tile 2,0 adds one pink bed to three.
    assert grown("~ P | P P | P ~\n V Y* | G ~ | O O", "Carbala", "1,0 2,0").sprites("g") == []


@both
def test_carbala_once_however_a_field_grows_or_merges(rules: str) -> None:
    # Tile 2,0 makes the upper pink field five. Tile 2,1 joins it with the lower three: ten in all, no second sprite.
    drawing = """
    ~  P  | P  P  | P  ~
    V  Y* | G  ~  | P  Y
    V  ~  | O  ~  | P  G*
    V  P  | P  P  | P  O
    """
    garden = Grown(drawing, "Carbala", "1,0 1,1 0,1 2,0 2,1", rules)
    found = [garden.plant().sprites("g") for _ in range(5)]
    assert found == [[], [], [], ["1,0"], ["1,0"]]


@both
def test_carbala_an_unserved_field_merging_with_a_served_one(rules: str) -> None:
    # Upper pink 1,0-3,0 (three), lower pink 1,3-3,3 (three): tile 2,1 (4,2 4,3) enlarges the lower to five, tile 2,0
    # then joins the upper three, which never had a sprite, to it.
    drawing = """
    ~  P  | P  P  | P  ~
    V  Y* | G  ~  | P  Y
    V  ~  | O  ~  | P  G*
    V  P  | P  P  | P  O
    """
    garden = Grown(drawing, "Carbala", "1,0 1,1 0,1 2,1 2,0", rules)
    found = [garden.plant().sprites("g") for _ in range(5)]
    # Lower field after tile 2,1: 1,3 2,3 3,3 4,3 4,2; its first bed in reading order is 4,2.
    assert found == [[], [], [], ["4,2"], ["4,2"]]


# Mochera: four different kinds in a square, not all on one tile


@both
def test_mochera_with_the_starting_tile_s_spaces(rules: str) -> None:
    # Square 1,0: P G / Y ~. The starting tile alone (~ P V Y) never counts.
    garden = Grown("~ P | G O\n V Y* | ~ O", "Mochera", "1,0", rules)
    assert garden.sprites("g") == []
    assert garden.plant().sprites("g") == ["1,0"]


def test_mochera_the_starting_tile_alone_never_counts() -> None:
    # No square across the edge has four kinds: 1,0 is P P / Y G.
    garden = Grown("~ P | P P\n V Y* | G ~", "Mochera", "1,0")
    assert garden.plant().sprites("g") == []


@both
def test_mochera_two_ponds_or_two_like_beds_do_not_count(rules: str) -> None:
    # Square 1,0 is P O / Y* O; the mushroom makes no kind of its own.
    garden = Grown("~ P | O ~\n V Y* | O V", "Mochera", "1,0", rules)
    assert garden.plant().sprites("g") == []


# Square 1,0: P G / Y ~. Square 1,1: Y ~ / O V. They share 1,1 and 2,1; tile 1,0 last completes both.
TWO_MIXED = """
~  P  | G  O
V  Y* | ~  O
O  O  | V  V
~  V  | ~  G
"""


@both
def test_mochera_overlapping_squares_are_asked(rules: str) -> None:
    garden = grown(TWO_MIXED, "Mochera", "0,1 1,1 1,0", rules)
    assert garden.choices == ["g:1,0", "g:1,1"]
    assert garden.play("g:1,1").sprites("g") == ["1,1"]
    assert garden.position.phase == "plant"


@both
def test_mochera_served_spaces_count_no_more(rules: str) -> None:
    # Square 1,0 comes with tile 1,0, before 1,2 and 2,2 are there.
    garden = grown(TWO_MIXED, "Mochera", "1,0 0,1 1,1", rules)
    assert garden.choices == []
    assert garden.sprites("g") == ["1,0"]


# Belota: four beds of one colour in a row or column

RUN_OF_FOUR = """
~  P  | P  P  | P  ~
V  Y* | G  ~  | O  O
"""


@both
def test_belota(rules: str) -> None:
    garden = Grown(RUN_OF_FOUR, "Belota", "1,0 2,0", rules)
    assert garden.plant().sprites("g") == []
    assert garden.plant().sprites("g") == ["1,0"]
    assert garden.events("green")[0].spaces == ("1,0", "2,0", "3,0", "4,0")


@both
def test_belota_wants_them_connected(rules: str) -> None:
    # Pink 1,0 2,0 3,0, then orange 4,0, then pink 5,0.
    assert grown("~ P | P P | O P\n V Y* | G ~ | ~ P", "Belota", "1,0 2,0", rules).sprites("g") == []


def test_belota_bent_does_not_count() -> None:
    # Pink 1,0 2,0 3,0 and 2,-1 2,-2: five in the field, three in a line at most.
    assert grown(". . | P G*\n . . | P O\n ~ P | P P\n V Y* | G ~", "Belota", "1,0 1,-1").sprites("g") == []


# Pink 1,0-5,0; tile 1,0 (2,0 3,0) last closes the gap between 1,0 and 4,0 5,0.
RUN_OF_FIVE = """
~  P  | P  P  | P  P
V  Y* | G  ~  | ~  V
O  O  | V  V  | O  ~
~  V  | ~  G  | G  G
"""


def test_belota_five_in_a_run_are_asked() -> None:
    garden = grown(RUN_OF_FIVE, "Belota", "0,1 1,1 2,1 2,0 1,0")
    assert garden.choices == ["g:1,0-4,0", "g:2,0-5,0"]
    for text in ("g:2,0", "g:4,0-1,0", "g:3,0-6,0", "m:1,0", "g:1,0-4,0-7,0", "2f0@0,-1"):
        with pytest.raises((Illegal, Malformed)):
            garden.position.parse(text)
    with pytest.raises(Illegal):
        garden.position.parse("g:2,0")  # a square's text for a line card
    assert garden.play("g:2,0-5,0").sprites("g") == ["2,0"]  # the first bed of the line chosen
    assert garden.position.phase == "plant"


def test_belota_arena_does_not_ask() -> None:
    # Any bed of the field may bear the sprite and the whole field is served: every order ends alike.
    garden = grown(RUN_OF_FIVE, "Belota", "0,1 1,1 2,1 2,0 1,0", "arena")
    assert garden.choices == []
    assert garden.sprites("g") == ["1,0"]


# Pink 1,0-8,0; tile 2,0 (4,0 5,0) last joins three and three.
RUN_OF_EIGHT = """
~  P  | P  P  | P  P  | P  P  | P  ~
V  Y* | G  ~  | O  ~  | ~  V  | O  O
.  .  | V  V  | O  ~  | Y  Y  | .  .
.  .  | ~  G  | G  G  | ~  V  | .  .
"""
EIGHT_ORDER = "1,0 1,1 2,1 3,1 3,0 4,0 2,0"


@pytest.mark.parametrize(
    ("answer", "sprites"),
    [
        ("g:1,0-4,0", ["1,0", "5,0"]),  # leaves 5,0-8,0 whole
        ("g:2,0-5,0", ["2,0"]),  # leaves 1 and 3
        ("g:3,0-6,0", ["3,0"]),  # leaves 2 and 2
        ("g:4,0-7,0", ["4,0"]),  # leaves 3 and 1
        ("g:5,0-8,0", ["1,0", "5,0"]),
    ],
)
def test_belota_eight_in_a_run(answer: str, sprites: list[str]) -> None:
    garden = grown(RUN_OF_EIGHT, "Belota", EIGHT_ORDER)
    assert garden.choices == ["g:1,0-4,0", "g:2,0-5,0", "g:3,0-6,0", "g:4,0-7,0", "g:5,0-8,0"]
    assert garden.play(answer).sprites("g") == sprites
    assert garden.position.phase == "plant"


def test_belota_arena_eight_in_a_run_are_one() -> None:
    assert grown(RUN_OF_EIGHT, "Belota", EIGHT_ORDER, "arena").sprites("g") == ["1,0"]


# Row 1,0-4,0 and column 2,-3 2,-2 2,-1 2,0 cross in 2,0; tile 1,0 last.
CROSSING = """
.  .  | ~  V  | .  .
.  .  | P  V  | .  .
~  G  | P  G* | Y  Y
O  O  | P  O  | ~  V
~  P  | P  P  | P  ~
V  Y* | G  ~  | O  O
"""


@pytest.mark.parametrize(("answer", "sprite"), [("g:1,0-4,0", "1,0"), ("g:2,-3-2,0", "2,-3")])
def test_belota_crossing_lines_are_asked(answer: str, sprite: str) -> None:
    garden = grown(CROSSING, "Belota", "0,-1 1,-1 1,-2 2,-1 2,0 1,0")
    assert garden.choices == ["g:1,0-4,0", "g:2,-3-2,0"]
    assert garden.play(answer).sprites("g") == [sprite]
    assert garden.position.phase == "plant"


def test_belota_arena_the_sprite_takes_the_first_bed_of_the_field() -> None:
    assert grown(CROSSING, "Belota", "0,-1 1,-1 1,-2 2,-1 2,0 1,0", "arena").sprites("g") == ["2,-3"]


# Column 3,1-3,4 and row 3,1-6,1 share their first bed; tile 1,0 (its bed 3,1) last.
CORNER = """
~  Y  | G  ~  | ~  O  | ~  V
O  V* | G  P  | P  P  | P  V
G* V  | ~  P  | Y  Y  | .  .
Y  Y  | G  P  | ~  V  | .  .
.  .  | ~  P  | .  .  | .  .
.  .  | O  O  | .  .  | .  .
"""


@pytest.mark.parametrize("answer", ["g:3,1-3,4", "g:3,1-6,1"])
def test_belota_lines_with_the_same_first_bed_are_asked_too(answer: str) -> None:
    # The sprite would stand on 3,1 either way, but other beds would be served.
    garden = grown(CORNER, "Belota", "0,1 1,1 1,2 2,1 2,0 3,0 1,0")
    assert garden.choices == ["g:3,1-3,4", "g:3,1-6,1"]
    assert garden.play(answer).sprites("g") == ["3,1"]
    assert garden.position.phase == "plant"


# Row 1,0-4,0 first, then the column 2,-4-2,-1 above 2,0: another line of the same field.
TWO_LINES = """
.  .  | P  V  | .  .
.  .  | P  ~  | .  .
.  .  | P  G* | .  .
.  .  | P  O  | .  .
~  P  | P  P  | P  ~
V  Y* | G  ~  | O  O
"""


@pytest.mark.parametrize(("rules", "last"), [("rulebook", ["2,-4", "1,0"]), ("arena", ["1,0"])])
def test_belota_a_second_line_in_the_field(rules: str, last: list[str]) -> None:
    # Rulebook: disjoint lines of one field score (2,0 is served, the run above it is just four). Arena: one a field.
    garden = Grown(TWO_LINES, "Belota", "1,0 2,0 1,-1 1,-2", rules)
    assert [garden.plant().sprites("g") for _ in range(4)] == [[], ["1,0"], ["1,0"], last]


@pytest.mark.parametrize(("rules", "sprite"), [("rulebook", "1,0"), ("arena", "2,-2")])
def test_belota_where_the_sprite_stands(rules: str, sprite: str) -> None:
    # Beds 2,-2 2,-1 hang above the row 1,0-4,0 that tile 2,0 completes.
    drawing = TWO_LINES.replace(".  .  | P  V  | .  .\n", "").replace(".  .  | P  ~  | .  .\n", "")
    assert grown(drawing, "Belota", "1,0 1,-1 2,0", rules).sprites("g") == [sprite]


# Somi: a field of two or more beds with two or more mushrooms


@both
def test_somi_anywhere_in_the_field_and_once(rules: str) -> None:
    # Yellow 1,1* 2,1 3,1 4,1*: mushrooms at both ends. Then 2,2* joins: served for ever.
    drawing = """
    ~  P  | ~  O  | O  V
    V  Y* | Y  Y  | Y* V
    .  .  | Y* P  | .  .
    .  .  | G  G  | .  .
    """
    garden = Grown(drawing, "Somi", "1,0 2,0 1,1", rules)
    assert garden.plant().sprites("m") == []  # one mushroom
    assert garden.plant().sprites("m") == ["1,1"]
    assert garden.events("brown")[0].spaces == ("1,1", "2,1", "3,1", "4,1")
    assert garden.plant().sprites("m") == ["1,1"]


@both
def test_somi_two_beds_are_enough(rules: str) -> None:
    garden = grown("~ P | V P\n V Y* | Y* P", "Somi", "1,0", rules)
    assert garden.sprites("m") == ["1,1"]
    assert garden.bees == 0  # and no nectar-rich field is needed


def test_somi_mushrooms_of_two_fields_do_not_count() -> None:
    # Violet mushroom 1,1 and the orange one 2,1 touch, but are no field.
    assert grown("~ Y | O* V\n O V* | Y Y", "Somi", "1,0").sprites("m") == []


# Eduli: three mushrooms in one row or column

ROW = """
~  P  | P  P  | P  P  | Y  Y
V  Y* | O  G* | V  O* | P  V*
"""


@both
def test_eduli_in_a_row_and_again_without_the_served_one(rules: str) -> None:
    # Mushrooms 1,1 3,1 5,1: the middle one is 3,1. With 7,1: 1,1 5,1 7,1 bear none, 5,1 is their middle.
    garden = Grown(ROW, "Eduli", "1,0 2,0 3,0", rules)
    assert garden.plant().sprites("m") == []
    assert garden.plant().sprites("m") == ["3,1"]
    (event,) = garden.events("brown")
    assert event.spaces == ("1,1", "3,1", "5,1")
    assert garden.plant().sprites("m") == ["3,1", "5,1"]


@both
def test_eduli_over_a_gap(rules: str) -> None:
    # Mushrooms 1,1 5,1 7,1 with nothing planted at 2,1 3,1.
    drawing = """
    ~  G  | ~  O  | ~  V  | .  .
    O  O  | V  V  | Y  Y  | .  .
    ~  P  | .  .  | P  P  | Y  Y
    V  Y* | .  .  | V  O* | P  V*
    """
    assert grown(drawing, "Eduli", "0,-1 1,-1 2,-1 2,0 3,0", rules).sprites("m") == ["5,1"]


# Row 1,1 3,1 5,1 and column 5,-1 5,1 5,2 get their common mushroom 5,1 last.
CROSSED = """
.  .  | ~  O  | Y  Y
.  .  | V  V  | P  V*
~  P  | P  P  | P  P
V  Y* | O  G* | V  O*
.  .  | ~  G  | O  P*
.  .  | Y  Y  | V  V
"""
CROSSED_ORDER = "1,0 1,-1 2,-1 1,1 2,1 2,0"


@pytest.mark.parametrize(("answer", "sprites"), [("m:3,1", ["3,1", "5,1"]), ("m:5,1", ["5,1"])])
def test_eduli_crossing_lines_that_disagree_are_asked(answer: str, sprites: list[str]) -> None:
    # 3,1 needs 5,1 bare; 5,1 does not need 3,1. So 3,1 first brings two, 5,1 first one.
    garden = grown(CROSSED, "Eduli", CROSSED_ORDER)
    assert garden.choices == ["m:3,1", "m:5,1"]
    assert garden.play(answer).sprites("m") == sprites
    assert garden.position.phase == "plant"


def test_questions_of_two_cards_in_one_turn() -> None:
    # The same planting makes pink 1,0-5,0 a run of five (tile 2,0 adds 4,0 5,0 to three).
    garden = grown(CROSSED, "Belota Eduli", CROSSED_ORDER)
    assert garden.choices == ["g:1,0-4,0", "g:2,0-5,0"]  # green before brown
    with pytest.raises(Illegal):
        garden.position.parse("m:3,1")
    ply = garden.position.ply
    garden.play("g:2,0-5,0")
    assert garden.choices == ["m:3,1", "m:5,1"]
    assert garden.sprites("g") == ["2,0"]
    assert garden.sprites("m") == []
    garden.play("m:5,1")
    assert garden.position.phase == "plant"
    assert garden.position.ply == ply + 2
    assert garden.position.turn == 6  # one turn for the three moves


# Reishi: two mushrooms that touch diagonally


@both
def test_reishi_asks_which_and_the_other_may_serve_again(rules: str) -> None:
    # 2,0 and 1,1 touch diagonally; then 0,2 touches 1,1.
    drawing = """
    ~  P  | G* O
    V  Y* | P  P
    V* P  | .  .
    Y  Y  | .  .
    """
    garden = Grown(drawing, "Reishi", "1,0 0,1", rules).plant()
    assert garden.choices == ["m:1,1", "m:2,0"]
    assert garden.play("m:2,0").sprites("m") == ["2,0"]
    assert garden.events("brown")[0].spaces == ("2,0", "1,1")
    garden.plant()
    assert garden.choices == ["m:0,2", "m:1,1"]
    assert garden.play("m:0,2").sprites("m") == ["2,0", "0,2"]

    other = Grown(drawing, "Reishi", "1,0 0,1", rules).plant(["m:1,1"]).plant()
    assert other.choices == []  # 0,2 has no partner without a mushroomling
    assert other.sprites("m") == ["1,1"]


@both
def test_reishi_chain_of_three_asks_twice(rules: str) -> None:
    # 1,1 - 2,2 - 3,1, the middle one last. (1,1 and 3,1 are in one row: not diagonal.)
    drawing = """
    ~  P  | P  P
    V  Y* | O  G*
    .  .  | V* P
    .  .  | Y  Y
    """
    garden = grown(drawing, "Reishi", "1,0 1,1", rules)
    assert garden.choices == ["m:1,1", "m:2,2", "m:3,1"]
    garden.play("m:1,1")
    assert garden.choices == ["m:2,2", "m:3,1"]
    assert garden.play("m:3,1").sprites("m") == ["1,1", "3,1"]
    short = grown(drawing, "Reishi", "1,0 1,1", rules).play("m:2,2")
    assert short.sprites("m") == ["2,2"]
    assert short.position.phase == "plant"


def test_reishi_side_by_side_does_not_count() -> None:
    garden = grown("~ P | V P\n V Y* | Y* P", "Reishi", "1,0")  # 1,1 and 2,1 share an edge
    assert garden.choices == []
    assert garden.sprites("m") == []


# Noki: a mushroom with eight neighbours that bear none


@pytest.mark.parametrize(("rules", "sprites"), [("rulebook", []), ("arena", ["1,1"])])
def test_noki_beside_a_pond(rules: str, sprites: list[str]) -> None:
    # The starting tile's mushroom has its pond at 0,0 for a neighbour.
    drawing = """
    ~  P  | P  P
    V  Y* | G  ~
    O  O  | V  V
    ~  V  | ~  G
    """
    assert grown(drawing, "Noki", "1,0 0,1 1,1", rules).sprites("m") == sprites


@both
def test_noki_among_beds(rules: str) -> None:
    # 3,1 has P P O / O . O / V V G around it, the last of them (4,2) by tile 2,1.
    drawing = """
    ~  P  | P  P  | O  ~
    V  Y* | O  G* | O  V
    .  .  | V  V  | G  ~
    .  .  | ~  G  | Y  Y
    """
    garden = Grown(drawing, "Noki", "1,0 2,0 1,1 2,1", rules)
    assert [garden.plant().sprites("m") for _ in range(4)] == [[], [], [], ["3,1"]]  # all eight must exist
    # With a mushroom on 4,2 it is not alone.
    drawing = drawing.replace("V  V  | G  ~", "V  V  | V* P")
    assert grown(drawing, "Noki", "1,0 2,0 1,1 2,1", rules).sprites("m") == []


# Nidaria: a pond of two or more spaces

PONDS = """
.  .  | G  O
.  .  | ~  O
V  ~  | ~  P
G  G  | V  Y*
"""


@both
def test_nidaria_once_however_a_pond_grows(rules: str) -> None:
    # -1,0 joins 0,0; then 0,-1 joins both.
    garden = Grown(PONDS, "Nidaria", "-1,0 0,-1", rules)
    assert garden.plant().sprites("p") == ["-1,0"]
    assert garden.plant().sprites("p") == ["-1,0"]


@both
def test_nidaria_a_pond_of_four(rules: str) -> None:
    # Round the corner of four tiles: the largest pond there can be, so two served ponds never meet.
    drawing = PONDS.replace(".  .  | G  O\n.  .  | ~  O", "Y  O  | G  O\nY  ~  | ~  O")
    garden = Grown(drawing, "Nidaria", "-1,0 0,-1 -1,-1", rules)
    assert [garden.plant().sprites("p") for _ in range(3)] == [["-1,0"]] * 3


def test_nidaria_diagonal_ponds_are_two() -> None:
    assert grown("G G | ~ P\n V ~ | V Y*", "Nidaria", "-1,0").sprites("p") == []


# Ambi: a bed between two ponds


@both
def test_ambi_in_a_row_and_a_pond_twice(rules: str) -> None:
    # ~ P ~ O ~ from 0,0 to 4,0: the pond 2,0 serves twice.
    garden = Grown("~ P | ~ O | ~ V\n V Y* | G G | Y Y", "Ambi", "1,0 2,0", rules)
    assert garden.plant().sprites("p") == ["1,0"]
    assert garden.events("blue")[0].spaces == ("0,0", "1,0", "2,0")
    assert garden.plant().sprites("p") == ["1,0", "3,0"]


@both
def test_ambi_in_a_column(rules: str) -> None:
    # ~ V ~ from 0,0 down to 0,2.
    assert grown("~ P\n V Y*\n ~ O\n G G", "Ambi", "0,1", rules).sprites("p") == ["0,1"]


@both
def test_ambi_two_beds_between_or_a_corner_do_not_count(rules: str) -> None:
    # ~ P G ~: two beds between. 1,0 has pond 0,0 to its left and pond 1,-1 above: not opposite.
    assert grown("~ P | G ~\n V Y* | O O", "Ambi", "1,0", rules).sprites("p") == []
    assert grown("O G\n O ~\n ~ P\n V Y*", "Ambi", "0,-1", rules).sprites("p") == []


@both
def test_ambi_touching_ponds_have_no_bed_between(rules: str) -> None:
    # Ponds -1,0 0,0 0,-1: an L of ponds with no bed between any two.
    assert grown(PONDS, "Ambi", "-1,0 0,-1", rules).sprites("p") == []


# (A bed between two ponds both ways cannot be: two of its four edge neighbours are on its own tile, one in each
# direction, and no tile has two ponds.)


# Nari: two ponds that touch diagonally


@both
def test_nari_asks_which(rules: str) -> None:
    # -1,1 and 0,0 touch diagonally.
    garden = grown("G G | ~ P\n V ~ | V Y*", "Nari", "-1,0", rules)
    assert garden.choices == ["p:-1,1", "p:0,0"]
    assert garden.play("p:-1,1").sprites("p") == ["-1,1"]
    assert garden.position.phase == "plant"


@both
def test_nari_also_when_joined_in_an_l(rules: str) -> None:
    # -1,0 and 0,-1 touch diagonally and are one pond by way of 0,0.
    garden = grown(PONDS, "Nari", "-1,0 0,-1", rules)
    assert garden.choices == ["p:-1,0", "p:0,-1"]


@both
def test_nari_the_other_may_serve_again(rules: str) -> None:
    # -1,1 with 0,0; then the pond 1,-1 with 0,0.
    drawing = """
    .  .  | O  G
    .  .  | O  ~
    G  G  | ~  P
    V  ~  | V  Y*
    """
    garden = Grown(drawing, "Nari", "-1,0 0,-1", rules).plant(["p:-1,1"]).plant()
    assert garden.choices == ["p:0,0", "p:1,-1"]
    assert garden.play("p:0,0").sprites("p") == ["0,0", "-1,1"]
    other = Grown(drawing, "Nari", "-1,0 0,-1", rules).plant(["p:0,0"]).plant()
    assert other.choices == []
    assert other.sprites("p") == ["0,0"]


# Siella: a pond among eight beds

SURROUNDED = """
~  O  | ~  O
Y  Y  | P  P
~  G  | ~  P
V  G  | V  Y*
"""


@both
def test_siella(rules: str) -> None:
    # 0,0 has Y P P / G . P / G V Y* around it; a mushroom is a bed too.
    garden = Grown(SURROUNDED, "Siella", "-1,0 0,-1 -1,-1", rules)
    assert [garden.plant().sprites("p") for _ in range(3)] == [[], [], ["0,0"]]


@both
def test_siella_not_beside_a_pond(rules: str) -> None:
    # The corner -1,-1 is a pond.
    drawing = SURROUNDED.replace("~  O  | ~  O\nY  Y  | P  P", "Y  Y  | ~  O\nO  ~  | P  P")
    assert grown(drawing, "Siella", "-1,0 0,-1 -1,-1", rules).sprites("p") == []


# One bed, sprites of different kinds


FIVE_YELLOW = """
~  P  | V  P
V  Y* | Y* P
P  Y  | Y  ~
P  ~  | Y  V
"""


def test_a_bed_may_bear_one_sprite_of_each_kind() -> None:
    # Yellow 1,1* 2,1* 1,2 2,2 2,3: two mushrooms with tile 1,0, five beds with tile 1,1. Both sprites stand on 1,1.
    garden = grown(FIVE_YELLOW, "Carbala Somi", "1,0 0,1 1,1")
    assert garden.sprites("g") == ["1,1"]
    assert garden.sprites("m") == ["1,1"]


def test_order_of_attraction() -> None:
    # Tile 1,0 last. Pink 1,0 2,0 3,0 and yellow 1,1* 2,1* 2,2 2,3 become rich; violet 0,1-0,3 is already, so the
    # starting tile is complete; the yellow field has two mushrooms.
    drawing = """
    ~  P  | P  P
    V  Y* | Y* V
    V  O  | Y  ~
    V  ~  | Y  V
    """
    garden = grown(drawing, "Somi", "0,1 1,1 1,0")
    assert [(event.kind, event.at) for event in garden.position.events] == [
        ("bee", "1,0"),
        ("bee", "1,1"),
        ("hummingbird", "0,0"),
        ("brown", "1,1"),
    ]
    # Yellow 1,1* 2,1* 1,2 2,2 2,3 becomes five: green before brown.
    garden = grown(FIVE_YELLOW, "Carbala Somi", "0,1 1,1 1,0")
    assert [event.kind for event in garden.position.events] == ["green", "brown"]
