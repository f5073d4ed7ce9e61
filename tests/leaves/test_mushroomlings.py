"""Mushroomlings, the brown cards, in gardens made by hand (`leaves/RULES.md` section 5), in both rule sets where they agree."""

from __future__ import annotations

import pytest

from .gardens import Grown, grown

both = pytest.mark.parametrize("rules", ["rulebook", "arena"])


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
