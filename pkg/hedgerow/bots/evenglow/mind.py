"""The four levels of Evenglow."""

from __future__ import annotations

from ...deal import Dealer
from ...evenglow.position import Position
from ...game import Position as AnyPosition
from ..contract import Progress, Reason, Thinking, Thought
from . import weights
from .choosing import SHOWN, Level, Ranked, ranked
from .lookahead import closer
from .reasoning import reasons
from .terms import NOTHING, TERMS, Weights


def _read(text: str) -> Weights:
    """The weights in the text of `weights.py`."""
    found = [0.0] * (2 * TERMS)
    for each in text.split():
        at, _colon, hundredths = each.partition(":")
        found[int(at)] = int(hundredths) / 100
    return Weights(found)


STANDARD, FAMILY = _read(weights.STANDARD), _read(weights.FAMILY)


def level_of(name: str, family: bool) -> Level:
    """How a level thinks. Raises KeyError for an unknown one."""
    learned = FAMILY if family else STANDARD
    return {
        "dormouse": Level(NOTHING, noise=1.0, share=0.6),
        # In My First Gardens there are fewer points to go wrong by.
        "robin": Level(learned, noise=2.3 if family else 3.0),
        "badger": Level(learned, noise=1.5, others=0.5),
        "owl": Level(learned, others=1.0, foresight=6, deep=8),
    }[name]


class EvenglowMind:
    """Thinks about Evenglow."""

    def think(self, position: AnyPosition, level: str, dealer: Dealer) -> Thinking:
        """Chooses a move for the seat to move; see the contract. Raises KeyError for an unknown level."""
        assert isinstance(position, Position)
        how = level_of(level, position.gardens[0].family)
        found = ranked(position, how, dealer)
        best = found[0].move.text
        yield Progress(1, 1, best)
        top: list[Ranked] = []
        if how.deep and position.phase in ("place", "seed"):
            for progress, few in closer(position, found, how, dealer):
                top = few
                yield progress
        if top:
            ahead = {each.move.text for each in top}
            found = [*top, *(each for each in found if each.move.text not in ahead)]
        return Thought(found[0].move.text, tuple(each.candidate() for each in found[:SHOWN]))

    def reasons(self, position: AnyPosition, move: str) -> tuple[Reason, ...]:
        """What speaks for a move; kinds are listed in `reasoning`."""
        assert isinstance(position, Position)
        return reasons(position, move)
