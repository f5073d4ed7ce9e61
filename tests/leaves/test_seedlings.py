"""Seedlings, the green cards, in gardens made by hand (`leaves/RULES.md` section 5), in both rule sets where they agree."""

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
