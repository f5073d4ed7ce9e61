"""The engine against the oracle, whole games; and the oracle's own alphabet."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hedgerow.leaves import GAME
from hedgerow.leaves.tiles import CARDS

from . import differential, oracle


# 15 is prime to 64 and 128, so these games go through all cards, rules and numbers of players.
@pytest.mark.parametrize("n", range(0, 512, 15))
def test_games(n: int) -> None:
    plies, _asked = differential.game(n)
    assert plies >= 12


def test_those_games_cover_everything() -> None:
    headers = [differential.header(n) for n in range(0, 512, 15)]
    for rules in ("rulebook", "arena"):
        cards = {card for h in headers if h["rules"] == rules for card in h["cards"].split()}
        assert cards == set(CARDS)
    assert {h["players"] for h in headers} == {"1", "2", "3", "4"}


@settings(max_examples=25)
@given(
    cards=st.sampled_from(differential.TRIPLES),
    rules=st.sampled_from(["rulebook", "arena"]),
    seed=st.integers(0, 2**32),
    compact=st.booleans(),
)
def test_solo_gardens(cards: tuple[str, ...], rules: str, seed: int, compact: bool) -> None:
    header = GAME.deal({"players": "1", "rules": rules, "cards": " ".join(cards), "seed": str(seed)})
    position, other = GAME.start(header), oracle.Oracle(header)
    rnd = random.Random(seed)
    while moves := position.legal_moves():
        if compact and position.phase == "plant":
            # Close to the start, where neighbours are many.
            near = min(abs(m.place % 64 - 30) + abs(m.place // 64 - 30) for m in moves)
            moves = [m for m in moves if abs(m.place % 64 - 30) + abs(m.place // 64 - 30) == near]
        move = rnd.choice(moves)
        position = position.play(move)
        other.play(move.text)
        differential.same(position, other)


def test_oracle_faces_are_all_different() -> None:
    for tile in ("~O/P", "G*O/P"):
        assert len({tuple(sorted(face.items())) for face in oracle.faces(tile).values()}) == 8
