"""The pieces in the box, and the boards' geometry."""

from __future__ import annotations

import ast
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from hedgerow.evenglow import box
from hedgerow.evenglow.boards import BOARDS, MOON, PLACE_TEXT, STEPS, places
from hedgerow.evenglow.plants import FACES, KIND, STEM_EDGES, TURNED, VINE_STEMS, printed, sides
from hedgerow.evenglow.setup import KEYS
from tests.evenglow import oracle


def test_tiles() -> None:
    assert len(box.KINDS) == len(set(box.KINDS)) == 6
    assert box.SUPPLY * len(box.KINDS) == 264


def test_cards() -> None:
    assert len(box.CARDS) == len(set(box.CARDS)) == 21
    assert Counter("".join(box.CARDS).replace("/", "")) == dict.fromkeys(box.KINDS, 14)
    # Different cards even when turned over, four types on each, every side in the printed order.
    assert len({frozenset(sides(card)) for card in box.CARDS}) == 21
    for card in box.CARDS:
        assert len(set(card) - {"/"}) == 4
        assert all(box.KINDS.index(side[0]) < box.KINDS.index(side[1]) for side in sides(card))


def test_a_played_card_is_known_again() -> None:
    for card in box.CARDS:
        first, second = sides(card)
        wanted = tuple(box.KINDS.index(letter) for letter in first + second)
        assert printed((first, second)) == printed((second, first)) == wanted


def test_faces() -> None:
    assert FACES[1:] == ("V0", "V1", "V2", "L0", "L1", "L2", "L3", "L4", "L5", "H", "N", "M", "E")
    assert [len(faces) for faces in TURNED] == [3, 6, 1, 1, 1, 1]
    for face in range(1, len(FACES)):
        wanted = oracle.stems(FACES[face]) if FACES[face][0] in "VL" else set()
        assert set(STEM_EDGES[face]) == wanted
        assert VINE_STEMS[face] == (sum(1 << edge for edge in wanted) if KIND[face] == 0 else 0)


def test_seeds_and_potions() -> None:
    assert set(box.SEED_CARDS) == set("HNME")
    assert box.SEED_SECOND == "VLLV"
    assert [points for _letter, points in box.POTIONS.values()] == [3, 4, 5]
    assert len(box.UNSEEN) == 10
    assert sorted(box.UNSEEN) == list(box.UNSEEN)
    assert KEYS[-1] == "seed"


@pytest.mark.parametrize(("name", "size", "rim"), [("25", 25, 16), ("22", 22, 14)])
def test_board(name: str, size: int, rim: int) -> None:
    board = BOARDS[name]
    assert board.size == size
    assert set(range(size)) == {at for at in places(board.rim) if at < MOON} | {
        at for at in range(size) if board.near[at].bit_count() == 6
    }
    assert sum(board.rim >> at & 1 for at in range(size)) == rim
    for at in range(size):
        for edge, other in enumerate(board.beside[at]):
            if other >= 0:
                # Over the opposite edge lies what it came from.
                assert board.beside[other][(edge + 3) % 6] == at
                assert other < size
        # The Moonlight garden is the same, and never touches the Sunlight garden.
        assert board.near[MOON + at] == board.near[at] << MOON
        # As distances and angles have it.
        for other in range(size):
            edge_there = oracle.edge_between(size, at + 1, other + 1)
            assert (board.beside[at].index(other) if other in board.beside[at] else None) == edge_there
    assert all(board.near[at] == 0 for at in range(2 * MOON) if at % MOON >= size)


@pytest.mark.parametrize("name", list(BOARDS))
def test_mirrored_drawing_keeps_what_touches(name: str) -> None:
    """Drawn as its mirror image, each edge k becomes edge (3 - k) mod 6, and the same numbers touch over it."""
    board = BOARDS[name]
    width = max(x for x, _y in board.xy)
    mirrored = {(width - x, y): at for at, (x, y) in enumerate(board.xy)}
    for (x, y), at in mirrored.items():
        for edge, (right, down) in enumerate(STEPS):
            assert mirrored.get((x + right, y + down), -1) == board.beside[at][(3 - edge) % 6]


def test_shapes() -> None:
    for name in BOARDS:
        board, size = BOARDS[name], BOARDS[name].size
        lines = {frozenset(at + 1 for at in places(line)) for line in board.lines if line < 1 << MOON}
        triangles = {frozenset(at + 1 for at in places(mask)) for mask in board.triangles if mask < 1 << MOON}
        assert len(board.lines) == 2 * len(lines)
        assert len(board.triangles) == 2 * len(triangles)
        assert all(oracle.in_line(size, sorted(line)) for line in lines)
        for one in range(1, size + 1):
            near = oracle.around(size, one)
            assert {t for t in triangles if one in t} == {
                frozenset((one, two, three)) for two in near for three in near if three in oracle.around(size, two)
            }
    assert {at + 1 for at in places(min(BOARDS["25"].lines))} == {1, 2, 3, 4}


def test_place_texts() -> None:
    for name, board in BOARDS.items():
        assert name == str(board.size)
        for garden, start in (("s", 0), ("m", MOON)):
            for at in range(board.size):
                assert PLACE_TEXT[start + at] == f"{garden}{at + 1}"
                assert board.place(PLACE_TEXT[start + at]) == start + at


def test_every_reconstruction_says_so_and_stands_in_one_module() -> None:
    source = Path(box.__file__).read_text(encoding="utf-8")
    body = ast.parse(source).body
    told: dict[str, str] = {}
    for one, two in pairwise(body):
        if isinstance(one, ast.Assign) and isinstance(two, ast.Expr) and isinstance(two.value, ast.Constant):
            name = one.targets[0]
            assert isinstance(name, ast.Name)
            told[name.id] = str(two.value.value)
    made = {name for name, text in told.items() if "Reconstruction" in text}
    assert made == {"BOARDS", "STEMS", "CARDS", "SEED_CARDS", "SEED_SECOND", "UNSEEN"}
