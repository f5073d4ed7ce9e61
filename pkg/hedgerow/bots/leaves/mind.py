"""The four levels of Under the Leaves."""

from __future__ import annotations

from ...deal import Dealer
from ...game import Position as AnyPosition
from ...leaves.position import Position
from ..contract import Candidate, Progress, Reason, Thinking, Thought
from . import weights
from .choosing import SHOWN, Level, ranked, turns_left
from .lookahead import closer
from .reasoning import reasons
from .terms import STAGES, TERMS, plain

LEARNED = [[int(hundredths) / 100 for hundredths in row.split()] for row in weights.STAGES]
NOTHING = [[0.0] * TERMS for _stage in range(STAGES + 1)]
LEVELS = {
    "dormouse": Level(NOTHING, noise=2.0, share=0.4),
    "robin": Level(plain(), noise=1.5),
    "badger": Level(LEARNED, exact=True),
    "owl": Level(LEARNED, exact=True, worlds=60),
}
"""How each level judges."""


class LeavesMind:
    """Thinks about Under the Leaves."""

    def think(self, position: AnyPosition, level: str, dealer: Dealer) -> Thinking:
        """Chooses a move for the seat to move; see the contract. Raises KeyError for an unknown level."""
        assert isinstance(position, Position)
        how = LEVELS[level]
        found = ranked(position, how, dealer)
        yield Progress(1, 1, found[0].move.text)
        top: list[Candidate] = []
        if how.worlds and position.question is None and turns_left(position) > 1:
            top = yield from closer(position, found, how, dealer)
        ahead = {each.move for each in top}
        top += [each.candidate() for each in found[:SHOWN] if each.move.text not in ahead]
        return Thought(top[0].move, tuple(top[:SHOWN]))

    def reasons(self, position: AnyPosition, move: str) -> tuple[Reason, ...]:
        """What speaks for a move; kinds are listed in `reasoning`."""
        assert isinstance(position, Position)
        return reasons(position, move)
