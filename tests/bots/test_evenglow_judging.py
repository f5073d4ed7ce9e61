"""The inner loop: what a move is judged to change is what the engine's own play of it changes."""

from __future__ import annotations

import pytest

from hedgerow.bots.evenglow import weights
from hedgerow.bots.evenglow.judging import Judge
from hedgerow.bots.evenglow.mind import STANDARD
from hedgerow.bots.evenglow.table import after, move_of, use_of, used
from hedgerow.bots.evenglow.terms import NOTHING, TERMS
from hedgerow.evenglow.moves import Place, Tincture
from hedgerow.evenglow.plants import KIND
from tests.bots.evenglow_games import HEADERS, asked, walk


@pytest.mark.parametrize("header", HEADERS, ids=lambda header: " ".join(header.values()))
def test_every_placement_is_judged_as_the_engine_scores_it(header: dict[str, str]) -> None:
    """For each number and order of types the face with the most points, and exactly these points, Chaos included."""
    seen = 0
    for position, seat, garden in asked(header, "a", "place"):
        judge = Judge(garden, NOTHING, 0, 0)
        assert judge.worth == garden.total()
        best: dict[tuple[int, int, int, bool], int] = {}
        for move in position.legal_moves():
            if isinstance(move, Place):
                key = (move.number, KIND[move.sun], KIND[move.moon], move.chaos)
                best[key] = max(best.get(key, -99), position.play(move).gardens[seat].total() - garden.total())
        found = judge.placements(position.pairs())
        if any(key[3] for key in best):
            found += judge.placements(position.pairs(chaos=True), True)
        assert {(each.number, KIND[each.sun], KIND[each.moon], each.chaos): each.value for each in found} == best
        for each in found:
            assert position.play(move_of(each)).gardens[seat].total() == garden.total() + each.value
        seen += len(found)
    assert seen > 200


@pytest.mark.parametrize("header", [each for each in HEADERS if each.get("variant") != "family"], ids=str)
def test_every_use_of_a_potion_is_judged_as_the_engine_scores_it(header: dict[str, str]) -> None:
    """And of Tinctures the best one is found. (Of exchanges within one garden some are left out: see `NEARLY`.)"""
    seen = 0
    for position, seat, garden in asked(header, "ab", "potion"):
        uses = Judge(garden, NOTHING, 0, 0).uses()
        for use in uses:
            if use.second >= 0 or position.supply[KIND[use.first_face]]:
                assert position.play(use_of(use)).gardens[seat].total() == garden.total() + use.value
        tinctures = [move for move in position.legal_moves() if isinstance(move, Tincture)]
        if tinctures:
            most = max(position.play(move).gardens[seat].total() for move in tinctures)
            assert most == garden.total() + max(use.value for use in uses if use.second < 0)
        seen += len(uses)
    assert seen > 50


@pytest.mark.parametrize("header", HEADERS[:3], ids=lambda header: " ".join(header.values()))
def test_what_is_half_built_is_judged_alike_from_both_sides(header: dict[str, str]) -> None:
    """The worth after a move, worked out anew, is the worth before it and the difference."""
    seen = 0
    for position, _seat, garden in asked(header, "h", "place", "potion"):
        judge = Judge(garden, STANDARD, 5, 5)
        if position.phase == "place":
            for each in judge.placements(position.pairs())[::5]:
                then = Judge(after(garden, each), STANDARD, 5, 5)
                assert then.worth == pytest.approx(judge.worth + each.value)
                seen += 1
        else:
            for use in judge.uses()[::7]:
                then = Judge(used(garden, use), STANDARD, 5, 5)
                assert then.worth == pytest.approx(judge.worth + use.value)
                seen += 1
    assert seen > 100


@pytest.mark.parametrize("header", HEADERS[:4], ids=lambda header: " ".join(header.values()))
def test_a_garden_is_worth_its_points_and_its_terms(header: dict[str, str]) -> None:
    for position in walk(header, "t"):
        for garden in position.gardens:
            judge = Judge(garden, STANDARD, 3, 2)
            terms, spells = STANDARD.now(3), STANDARD.now(2)
            listed = sum(terms[n] for n in judge.terms()) + sum(spells[n] for n in judge.spells())
            assert judge.worth == pytest.approx(garden.total() + listed)


def test_with_no_placement_left_only_points_count() -> None:
    assert STANDARD.now(0) == [0.0] * TERMS
    assert any(STANDARD.now(1))
    numbers = [int(each.partition(":")[0]) for each in (weights.STANDARD + weights.FAMILY).split()]
    assert 0 <= min(numbers) < max(numbers) < 2 * TERMS


def test_the_walks_come_to_potions() -> None:
    assert {position.phase for position in walk(HEADERS[0], "a")} == {"seed", "play", "place", "potion"}
