"""Pondlings, the blue cards, in gardens made by hand (`leaves/RULES.md` section 5), in both rule sets where they agree."""

from __future__ import annotations

import pytest

from .gardens import Grown, grown

both = pytest.mark.parametrize("rules", ["rulebook", "arena"])


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
