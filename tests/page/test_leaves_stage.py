"""Under the Leaves on the stage: the tile in hand under the outlines it joins, and the answers to a question."""

from __future__ import annotations

import re

import pytest

from hedgerow import records
from hedgerow.leaves.garden import cell
from hedgerow.leaves.position import Plant, Position
from hedgerow.pictures.leaves import board
from hedgerow.session import Session
from page.face import Look, face
from tests.leaves.gardens import Grown

FACE = face("leaves")
PAIR = """
~  P  | P  P
V  Y* | O  G*
.  .  | V* P
.  .  | Y  Y
"""


def looking(drawing: str, card: str, order: str, scale: float = 1.0) -> Look:
    """A solo garden grown so far; on a stage that shows a unit of the drawing in so many pixels."""
    grown = Grown(drawing, card, order).all()
    session = Session(records.Record({"hedgerow": "1", "game": "leaves", **grown.header}))
    for before, after in zip(grown.history, grown.history[1:], strict=False):
        session.play(next(move.text for move in before.legal_moves() if before.play(move) == after))
    return Look(session, session.at, 0, True, (390.0, 420.0), FACE.fresh(session.position), scale=scale)


def test_the_tile_in_hand_lies_under_the_whole_outline_of_the_field_it_joins() -> None:
    """Three pink beds along the top are a field; a tile above them with a pink bed below makes it one of four."""
    look = looking("~ P | P P\nV Y* | O G*", "Somi", "1,0")
    position = look.session.position
    assert isinstance(position, Position)
    before = FACE.layers(look, 0)
    assert before["guests"].count("<path") == 2 and before["guests"].count("Z") == 2, "one line, light and dark"
    for move in position.legal_moves():
        assert isinstance(move, Plant)
        after = position.play(move)
        if move.place == cell(2, -2) and len(after.gardens[0].field(cell(1, 0))) == 4:
            break
    else:
        pytest.fail("no tile of the display joins the field")
    look.hand.slot, look.hand.way, look.hand.spot = move.slot, move.way, (1, -1)
    drawn = FACE.layers(look, 0)
    assert drawn["places"].count('class="tile"') == 1
    assert drawn["places"].index('class="held"') < drawn["places"].index('data-act="place"')
    assert 'class="tile"' not in drawn["ground"].replace(before["ground"], "") + drawn["ghost"]
    assert drawn["ghost"].count('<path class="ghost-marks') == 2
    # The old line is gone.
    assert drawn["guests"].count("Z") == 2
    assert board.outline(after.gardens[0].field(cell(1, 0))) in drawn["guests"]
    # No frame over its edges: the place's own is outside.
    chosen = re.search(r'id="place-1_-1".*?<rect x="(-?\d+)" y="(-?\d+)" width="(\d+)"', drawn["places"])
    assert chosen and tuple(map(int, chosen.groups())) == (80 - 4, -80 - 4, 80 + 8)


@pytest.mark.parametrize("scale", [0.5, 1.0])
def test_an_answer_has_a_number_beside_it_and_says_what_is_used_up(scale: float) -> None:
    look = looking(PAIR, "Reishi", "1,0 1,1", scale)
    shown = FACE.layers(look, 0)["places"]
    words = re.findall(r'aria-label="([^"]*)"', shown)
    assert sorted(words) == [
        "Choice 1 of 3: yellow with mushroom, column 1, row 1, is used up; not purple with mushroom, column 2, row 2.",
        "Choice 2 of 3: green with mushroom, column 3, row 1, is used up; not purple with mushroom, column 2, row 2.",
        "Choice 3 of 3: purple with mushroom, column 2, row 2, is used up; not yellow with mushroom, column 1, row 1.",
    ]
    targets = re.findall(r'class="target" cx="[-\d.]+" cy="[-\d.]+" r="([\d.]+)"', shown)
    assert len(targets) == 3 and all(float(radius) * scale == pytest.approx(22, abs=0.1) for radius in targets)


def test_a_square_is_told_from_another_by_its_corners() -> None:
    drawing = """
    ~  P  | ~  O  | ~  V
    V  Y* | P  P  | P  V
    .  .  | P  P  | P  ~
    .  .  | ~  G  | O  O
    """
    words = re.findall(r'aria-label="([^"]*)"', FACE.layers(looking(drawing, "Castana", "1,0 2,0 2,1 1,1"), 0)["places"])
    assert sorted(words) == [
        "Choice 1 of 2: the square from column 2, row 1 to column 3, row 2 is used up (pink).",
        "Choice 2 of 2: the square from column 3, row 1 to column 4, row 2 is used up (pink).",
    ]
