"""Which moves are legal. Rules: `RULES.md` sections 3, 4 and 7."""

from __future__ import annotations

from collections.abc import Sequence

from .box import SEED_SPACE
from .garden import Garden
from .moves import PASS, PLAYS, Move, Offer, Place, Swaps, Tincture, exchanges, placements
from .plants import sides
from .potions import CHAOS, TINCTURE, UNDEW
from .state import State


def moves(state: State) -> Sequence[Move]:
    """Every legal move, in a fixed order: placements, placements with Chaos, Undew, Tincture, pass."""
    if state.to_move is None:
        return []
    if state.phase == "play":
        card = state.hands[state.to_move]
        assert card is not None
        return [PLAYS[side] for side in sides(card)]
    garden = state.gardens[state.to_move]
    if state.phase == "seed":
        found: list[Place] = []
        for pair in state.pairs():
            found += placements(pair, False)[SEED_SPACE - 1]
        return found
    if state.phase == "potion":
        return Offer(*potions(state, garden), [PASS])
    found = _placements(state, garden, False)
    if state.potioned or not garden.potions:
        return found
    if garden.holds(CHAOS):
        found += _placements(state, garden, True)
    uses = potions(state, garden)
    return Offer(found, *uses) if uses else found


def _placements(state: State, garden: Garden, chaos: bool) -> list[Place]:
    """Every placement of the seat to move, by number."""
    found: list[Place] = []
    options = [placements(pair, chaos) for pair in state.pairs(chaos)]
    for at, face in enumerate(garden.tiles[: state.board.size]):
        if not face:
            for blocks in options:
                found += blocks[at]
    return found


def potions(state: State, garden: Garden) -> list[Sequence[Move]]:
    """The uses of an Undew and of a Tincture, those that there are."""
    found: list[Sequence[Move]] = []
    if garden.holds(UNDEW) and len(garden.unlocked) > 1:
        found.append(Swaps(garden.unlocked, garden.tiles))
    if garden.holds(TINCTURE) and (unlocked := garden.unlocked):
        exchanged: list[Tincture] = []
        for place in unlocked:
            for kind, ways in enumerate(exchanges(place)):
                if state.supply[kind]:
                    exchanged += ways
        found.append(exchanged)
    return found
