"""Several meadow sprites at once, in gardens made by hand (`leaves/RULES.md` section 5), in both rule sets where they agree."""

from __future__ import annotations

import pytest

from hedgerow.game import Illegal

from .gardens import grown
from .test_mushroomlings import CROSSED, CROSSED_ORDER

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
