"""Outlines of fields are one closed line each, seen on every bed; answers' numbers stand clear and can be pressed."""

from __future__ import annotations

import re
from itertools import combinations
from math import dist
from pathlib import Path

import pytest

from hedgerow.leaves.garden import cell, xy
from hedgerow.pictures.leaves import board, options
from hedgerow.pictures.palette import HALO, INK, LEAVES

from ..leaves.gardens import grown, unreal
from ..test_colours import contrast

STYLES = Path(__file__).resolve().parents[2] / "web" / "site" / "styles" / "leaves.css"


@pytest.mark.parametrize(
    ("spaces", "path"),
    [
        # A space's border, two units inside it, clockwise; a square's; an L with its hollow corner reached over.
        ([(0, 0)], {"38 2", "38 38", "2 38", "2 2"}),
        ([(0, 0), (1, 0), (0, 1), (1, 1)], {"78 2", "78 78", "2 78", "2 2"}),
        ([(0, 0), (1, 0), (0, 1)], {"78 2", "78 38", "38 38", "38 78", "2 78", "2 2"}),
        ([(-1, -1)], {"-2 -38", "-2 -2", "-38 -2", "-38 -38"}),
    ],
)
def test_an_outline_is_one_closed_line(spaces: list[tuple[int, int]], path: set[str]) -> None:
    drawn = board.outline((cell(x, y) for x, y in spaces), 2)
    assert drawn.count("M") == drawn.count("Z") == 1
    assert set(re.split("[ML]", drawn.removesuffix("Z"))[1:]) == path
    assert len(re.findall("[ML]", drawn)) == len(path)


def test_a_ring_has_a_line_outside_and_one_about_its_hole() -> None:
    ring = [cell(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    drawn = board.outline(ring, 2)
    assert drawn.count("M") == drawn.count("Z") == 2
    # About the hole the line runs on the ring's side of it: 38 to 82.
    assert {"38 38", "82 38", "82 82", "38 82"} < set(re.split("[MLZ]+", drawn))


def test_where_a_field_touches_itself_at_a_corner_the_line_does_not_cross_it() -> None:
    """A ring that lacks a corner: its two ends meet at (1, 1) of the grid only."""
    spaces = [(1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1)]
    drawn = board.outline((cell(x, y) for x, y in spaces), 2)
    assert drawn.count("M") == drawn.count("Z")
    points = [tuple(map(float, point.split())) for point in re.split("[MLZ]+", drawn)[1:-1]]
    # Near that corner every point lies within one of the two spaces, never between them.
    assert {point for point in points if dist(point, (40, 40)) < 4} == {(42, 38), (38, 42)}


@pytest.mark.parametrize("kind", "OPVYG")
def test_the_line_about_a_field_is_seen_on_every_bed(kind: str) -> None:
    """Light, with a dark hairline at either side: one of the two has 3 to 1, and they have it between them."""
    assert max(contrast(HALO, LEAVES[kind].flat), contrast(INK, LEAVES[kind].flat)) >= 3
    assert contrast(HALO, INK) >= 3
    styles = STYLES.read_text()
    light, dark = (re.search(rf"^\.{name} {{(.*)}}$", styles, re.M) for name in ("rich", "rich-under"))
    assert light and HALO.lower() in light[1] and "opacity" not in light[1]
    assert dark and INK.lower() in dark[1] and "opacity" not in dark[1]


def test_every_nectar_rich_field_is_outlined_once() -> None:
    garden, _birds = unreal("O O O V V V\nP P P Y Y Y", "0,0 1,0 2,0")
    drawn = board.outlines(garden)
    assert drawn.count("<path") == 2 and drawn.count("Z") == 8
    small, _birds = unreal("O O V V\n~ ~ P P", "0,0 1,0")
    assert board.outlines(small) == ""


CHAIN = """
~  P  | P  P
V  Y* | O  G*
.  .  | V* P
.  .  | Y  Y
"""
"""Mushrooms at 1,1, 2,2 and 3,1, the middle one last: any of them may get the mushroomling."""
SQUARES = """
~  P  | V  ~  | ~  O  | ~  G
V  Y* | V  P  | P  P  | P  G
.  .  | ~  P  | P  P  | P  ~
.  .  | O  O  | ~  G  | Y  Y
"""
"""Pink squares at 3,1, 4,1 and 5,1, each of which overlaps the next."""


@pytest.mark.parametrize("scale", [0.4, 0.6, 1.0, 1.6])
@pytest.mark.parametrize(
    ("drawing", "card", "order"), [(CHAIN, "Reishi", "1,0 1,1"), (SQUARES, "Castana", "1,0 1,1 2,0 3,0 3,1 2,1")]
)
def test_numbers_stand_beside_their_spaces_clear_of_one_another(drawing: str, card: str, order: str, scale: float) -> None:
    position = grown(drawing, card, order).position
    assert position.question is not None
    asked, square = position.question.options, card == "Castana"
    guests = board.creatures(position.gardens[0], position.setup.cards)
    answers = options.answers(position.gardens[0], asked, square, guests, scale)
    assert len(answers) == 3
    for answer, option in zip(answers, asked, strict=True):
        assert answer.target * scale == pytest.approx(22), "44 pixels across"
        assert answer.radius * scale >= 11
        x, y = answer.number
        for at in option.because if square else option.ends:
            left, top = xy(at)
            # The disc's box meets at most the very edge of the space.
            assert not (
                40 * left - answer.radius + 1 < x < 40 * left + 40 + answer.radius - 1
                and 40 * top - answer.radius + 1 < y < 40 * top + 40 + answer.radius - 1
            )
        for spot in (each.spot for each in answers):
            assert dist(spot, answer.number) > answer.radius + 10
        assert all(dist((guest.x, guest.y), answer.number) > answer.radius + guest.size / 2 for guest in guests)
        start, end = re.findall(r"-?[\d.]+ -?[\d.]+", answer.leader)
        assert dist(tuple(map(float, end.split())), answer.number) == pytest.approx(answer.radius, abs=0.2)
        assert dist(tuple(map(float, start.split())), answer.spot) == pytest.approx(16, abs=0.2), "clear of the sprite"
    for one, other in combinations(answers, 2):
        assert dist(one.number, other.number) >= 2 * one.target, "two targets never overlap"
