"""Games of Evenglow for the tests of what plays it: every variant and board, played so that sets and potions come about."""

from __future__ import annotations

from collections.abc import Iterator

from hedgerow.bots.evenglow.judging import Judge
from hedgerow.bots.evenglow.table import move_of
from hedgerow.bots.evenglow.terms import NOTHING
from hedgerow.deal import Dealer
from hedgerow.evenglow import GAME
from hedgerow.evenglow.garden import Garden
from hedgerow.evenglow.position import Position

HEADERS = [
    {"players": "2"},
    {"players": "3", "board": "22"},
    {"players": "4"},
    {"variant": "family", "players": "2"},
    {"variant": "family", "players": "3", "board": "22"},
    {"variant": "solo"},
    {"variant": "solo", "board": "22"},
]


def walk(header: dict[str, str], seed: str) -> Iterator[Position]:
    """Every position of a game in which four placements of five are those with the most points, the rest any."""
    position = GAME.start({**header, "seed": seed})
    dealer = Dealer(seed, "walk")
    while position.to_move is not None:
        yield position
        moves = position.legal_moves()
        move = dealer.choice(moves)
        if position.phase == "place" and dealer.below(5):
            move = move_of(max(Judge(position.gardens[position.to_move], NOTHING, 0, 0).placements(position.pairs())))
        position = position.play(move)


def asked(header: dict[str, str], seeds: str, *phases: str) -> Iterator[tuple[Position, int, Garden]]:
    """Of these games every position in one of the phases, who is to move, and that player's gardens."""
    for seed in seeds:
        for position in walk(header, seed):
            if position.phase in phases:
                seat = position.to_move
                assert seat is not None
                yield position, seat, position.gardens[seat]
