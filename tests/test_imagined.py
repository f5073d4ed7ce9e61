"""What a seat does not know is dealt anew, and what it knows stays: `Position.imagined`."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hedgerow import records
from hedgerow.deal import Dealer
from hedgerow.game import Position
from hedgerow.leaves.tiles import TILES

HEADERS = [
    ("leaves", {"players": "1"}),
    ("leaves", {"players": "2", "rules": "arena"}),
    ("leaves", {"players": "4"}),
    ("evenglow", {"players": "2"}),
    ("evenglow", {"players": "3", "variant": "family", "board": "22"}),
    ("evenglow", {"variant": "solo"}),
]


def walk(game: str, header: dict[str, str], seed: str) -> list[Position]:
    """Every position of a game of random moves."""
    record = records.new(game, {**header, "seed": seed}, [])
    position = record.positions()[-1]
    dealer, line = Dealer(seed, "walk"), [position]
    while moves := position.legal_moves():
        position = position.play(dealer.choice(moves))
        line.append(position)
    return line


@pytest.mark.parametrize(("game", "header"), HEADERS)
def test_what_is_known_stays_and_the_game_can_be_played_on(game: str, header: dict[str, str]) -> None:
    for position in walk(game, header, "k")[:-1:3]:
        for seat in range(position.seats):
            dealer = Dealer(f"{position.ply}", "imagine")
            other = position.imagined(seat, dealer)
            assert other.seen(seat) == position.seen(seat)
            assert other.turn == position.turn
            assert other.events == ()
            if seat == position.to_move:
                assert [move.text for move in other.legal_moves()] == [move.text for move in position.legal_moves()]
            while moves := other.legal_moves():
                other = other.play(dealer.choice(moves))
            assert other.outcome() is not None


@pytest.mark.parametrize(("game", "header"), HEADERS)
def test_what_is_hidden_makes_no_difference(game: str, header: dict[str, str]) -> None:
    """Two real games that a seat cannot tell apart are imagined alike."""
    for position in walk(game, header, "h")[:-1:5]:
        seat = position.to_move
        assert seat is not None
        swapped = position.imagined(seat, Dealer("another", "world"))
        for seed in "ab":
            assert swapped.imagined(seat, Dealer(seed, "x")) == position.imagined(seat, Dealer(seed, "x"))


def test_a_bag_is_imagined_from_the_whole_box() -> None:
    """With two players 24 tiles are left out; each tile nobody has seen turns up in the bag sooner or later."""
    position = walk("leaves", {"players": "2"}, "s")[0]
    bag = position.setup.bag  # type: ignore[attr-defined]
    found: set[str] = set()
    for n in range(40):
        imagined = position.imagined(0, Dealer(str(n), "x")).setup.bag  # type: ignore[attr-defined]
        assert imagined[:3] == bag[:3]
        assert len(set(imagined)) == len(imagined) == 26
        found |= set(imagined)
    assert found == set(TILES)


def test_a_card_once_played_is_in_no_hand() -> None:
    line = walk("evenglow", {"players": "3"}, "c")
    gone: set[str] = set()
    for before, after in pairwise(line):
        if before.phase == "play":
            seat = before.to_move
            assert seat is not None
            gone.add(before.seen(seat)["hands"][seat])
        if after.to_move is None:
            break
        for n in range(3):
            imagined = after.imagined(after.to_move, Dealer(str(n), "x")).dump()["hands"]
            assert not gone & set(imagined)
            assert [card is None for card in imagined] == [card is None for card in after.dump()["hands"]]
