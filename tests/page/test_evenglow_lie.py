"""How Evenglow's two gardens lie on stages of every size, and what is pressed, marked and stepped to in each lie."""

from __future__ import annotations

import pytest

from hedgerow import records
from hedgerow.evenglow import GAME
from hedgerow.evenglow.boards import BOARDS, MOON
from hedgerow.pictures.evenglow import board
from hedgerow.session import Session
from page.face import Deed, Look, face
from page.faces.evenglow.stage import lie
from tests.evenglow.gardens import at_turn, put

from .browser import read
from .hands import named

FACE = face("evenglow")
WIDE = 69.28
"""A hex's width in units of the drawing: twice 40 times the sine of 60 degrees."""


def looking(stage: tuple[float, float], size: str = "25") -> Look:
    """A solo game in which two tiles are to be placed, on a stage of this size."""
    header = {"variant": "solo", "players": "1", "board": size, "seed": "moth"}
    session = Session(records.Record({"hedgerow": "1", "game": "evenglow", **GAME.deal(header)}))
    while session.position.phase != "place":
        session.play(session.position.legal_moves()[0].text)
    return Look(session, session.at, 0, True, stage, FACE.fresh(session.position))


@pytest.mark.parametrize("size", ["25", "22"])
@pytest.mark.parametrize("moon", [False, True])
@pytest.mark.parametrize(
    ("stage", "stacked", "strip"),
    [
        ((360, 270), False, True),
        ((390, 420), True, True),
        ((480, 300), False, True),
        ((390, 780), True, False),
        ((900, 420), False, False),
        ((1280, 500), False, False),
    ],
)
def test_hexes_are_wide_enough(stage: tuple[float, float], stacked: bool, strip: bool, moon: bool, size: str) -> None:
    """The stage's twelve pixels of room are taken off; then the gardens are as large as they go."""
    look = looking(stage, size)
    look.hand.moon = moon
    ground = lie(look)
    assert (ground.stacked, ground.strip) == (stacked, (not moon) if strip else None)
    _left, _top, width, height = ground.box
    assert min((stage[0] - 24) / width, (stage[1] - 24) / height) * WIDE >= 40
    shown = (moon,) if strip else (False, True)
    pressed = {int(act["place"]) >= MOON for act in named(read(FACE.layers(look, 0)), "place")}
    assert pressed == set(shown)


@pytest.mark.parametrize("size", BOARDS)
@pytest.mark.parametrize("stacked", [False, True])
@pytest.mark.parametrize("strip", [False, True])
def test_a_strip_takes_about_a_fifth_of_the_room_and_holds_its_garden(size: str, stacked: bool, strip: bool) -> None:
    ground = board.Ground(BOARDS[size], stacked, strip)
    left, top, width, height = ground.plot(strip)
    assert ground.box == pytest.approx((0, 0, left + width, top + height))
    assert 0.14 <= width * height / (ground.box[2] * ground.box[3]) <= 0.22
    for place in range(MOON * strip, MOON * strip + ground.board.size):
        (x, y), side = ground.middle(place), ground.side(place)
        assert side == pytest.approx(0.22 * 40)
        assert left + side <= x <= left + width - side and top + side <= y <= top + height - side
        assert ground.nearest(x, y)[0] // MOON != strip
    # The large one lies as it does without a strip.
    whole = board.Ground(BOARDS[size], stacked)
    assert [ground.middle(place) for place in range(ground.board.size)] == [
        whole.middle(place) for place in range(ground.board.size)
    ] or not strip
    assert ground.plot(not strip) == whole.plot(False)


def test_a_press_on_the_strip_swaps_the_gardens_and_chooses_nothing() -> None:
    look = looking((360, 270))
    before = FACE.draft(look)
    (strip,) = named(read(FACE.layers(look, 0)), "swap-view")
    assert FACE.act(look, strip["act"], {}) == Deed(say="The Moonlight garden is large")
    assert look.hand.moon and FACE.draft(look) == before
    assert FACE.key(look, "v") == Deed(say="The Sunlight garden is large")
    # Whoever only looks on may look at either; called off, the view stays.
    look.acting = False
    assert FACE.key(look, "v") == Deed(say="The Moonlight garden is large")
    look.acting = True
    FACE.act(look, "cancel", {})
    assert look.hand.moon
    # So it does after a move.
    assert FACE.fresh(look.position, look.hand).moon and not FACE.fresh(look.position).moon
    assert FACE.key(looking((900, 420)), "v") is None


@pytest.mark.parametrize("moon", [False, True])
def test_arrows_go_where_the_large_garden_has_it(moon: bool) -> None:
    """From 13, in the middle of a board of five rows: in the Moonlight garden, mirrored, 12 lies to the right of it."""
    look = looking((360, 270))
    look.hand.moon, look.hand.number = moon, 13
    assert FACE.key(look, "ArrowRight") is not None
    assert look.hand.number == (12 if moon else 14)
    look.hand.number = 13
    assert FACE.key(look, "ArrowLeft") is not None
    assert look.hand.number == (14 if moon else 12)


def test_keys_bring_the_garden_forward_whose_tile_they_come_to() -> None:
    """An Undew swaps tiles of both gardens: seven is planted in each."""
    look = looking((360, 270))
    look.hand.potion, look.hand.cursor = "undew", 6
    assert FACE.key(look, "n") is not None
    assert (look.hand.cursor, look.hand.moon) == (MOON + 6, True)
    assert FACE.key(look, "ArrowUp") == Deed(), "the other tile is in the strip"
    assert FACE.key(look, "n") is not None
    assert (look.hand.cursor, look.hand.moon) == (6, False)


def test_marks_and_ghosts_in_a_strip_are_small() -> None:
    look = looking((390, 420))
    look.hand.number = 13
    drawn = FACE.layers(look, 0)
    assert drawn["ghost"].count("scale(0.8)") == 1 and drawn["ghost"].count("scale(0.176)") == 1
    mark = FACE.mark(look, "m7")
    assert mark is not None
    assert mark.box[2:] == pytest.approx((17.6, 17.6))
    assert 'class="found small"' in mark.shape
    both = FACE.mark(look, "s7 m7")
    assert both is not None and both.shape.count("<path") == 2


def ends(path: str) -> list[tuple[float, float]]:
    """The ends of a path's lines."""
    numbers = list(map(float, path.replace("M", " ").replace("L", " ").split()))
    return list(zip(numbers[::2], numbers[1::2], strict=True))


@pytest.mark.parametrize("moon", [0, MOON])
@pytest.mark.parametrize(("numbers", "edges"), [([13], 6), ([13, 14], 10), ([13, 14, 8], 12), ([1, 2, 3], 14)])
def test_a_glow_is_whole_and_stays_on_its_tiles(numbers: list[int], edges: int, moon: int) -> None:
    """A line along each outer edge, its ends those of the next lines, all as far inside as half its width."""
    ground = board.Ground(BOARDS["25"], False)
    places = [moon + number - 1 for number in numbers]
    drawn = ends(board.outline(ground, sum(1 << place for place in places), 3.5))
    assert len(drawn) == 2 * edges
    assert all(sum(abs(x - a) + abs(y - b) < 0.25 for a, b in drawn) == 2 for x, y in drawn), "closed"
    for (x0, y0), (x1, y1) in zip(drawn[::2], drawn[1::2], strict=True):
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        near = min(((x - a) ** 2 + (y - b) ** 2) ** 0.5 for a, b in map(ground.middle, places))
        # The edge is 34.64 from the middle; where an end reaches over a hollow corner the line's middle moves along.
        assert 31.0 <= near <= 31.4


def test_while_a_harvest_is_shown_its_garden_is_the_large_one() -> None:
    """A triangle of Lion's Mane in the Moonlight; before and after it is the player's choice, the Sunlight."""
    position = at_turn([put("m13=N m14=N"), put("s1=N")], "VL/NM")
    position = position.play(position.parse("play NM"))
    # A number beside both makes the triangle.
    beside = position.board.near[MOON + 12] & position.board.near[MOON + 13]
    number = (beside & -beside).bit_length() - MOON
    position = position.play(position.parse(f"{number}=M/N"))
    assert [event.kind for event in position.events if event.kind == "harvest"] == ["harvest"]
    for showing, strip in ((False, True), (True, False), (False, True)):
        look = looking((360.0, 260.0))
        look.session.positions[look.at], look.hand, look.showing = position, FACE.fresh(position), showing
        assert lie(look).strip is strip
