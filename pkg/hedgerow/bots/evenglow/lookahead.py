"""The owl's closer look: the best few placements played on for some turns, all of them on the same imagined cards.

Each deal gives the pairs that the seat will have to place: of its own cards the better side, of another's card the side
that is left to it. The rest is judged by the weights. After each round the better half stays (sequential halving).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ...deal import Dealer
from ...evenglow.garden import Garden
from ...evenglow.plants import SIDES, sides
from ...evenglow.position import Position
from ...evenglow.potions import TINCTURE, UNDEW
from ..contract import Progress
from ..figures import error, mean
from .choosing import Level, Ranked
from .judging import Judge
from .table import after, turns_left, unknown, used
from .terms import Weights

AHEAD = 3
"""Turns played on."""
DEALS = 4
"""Deals of the first round; each round has twice as many as the one before it."""
NEARLY_AHEAD = 3
"""Exchanges within one garden that are looked at exactly while playing on."""
LATE = 1
"""Placements left from which there is nothing to play on."""

Turn = tuple[tuple[int, int], ...]
"""The pairs that may be placed in a turn: whoever holds the card has two to choose from."""


def deals(position: Position, seat: int, number: int, dealer: Dealer) -> list[list[Turn]]:
    """For each deal what the seat has to place in the turns to come."""
    cards, own, seats = unknown(position, seat), position.hands[seat], position.seats
    found = []
    first = (position.active + 1) % seats if position.round else 0
    for _deal in range(number):
        left = dealer.shuffled(cards)
        turns: list[Turn] = []
        mine = own
        for n in range(min(AHEAD, turns_left(position))):
            active = (first + n) % seats
            if active == seat and mine is not None:
                card, mine = mine, None
            else:
                card = left.pop()
            pairs = [(min(SIDES[side]), max(SIDES[side])) for side in sides(card)]
            turns.append((pairs[0], pairs[1]) if active == seat else (dealer.choice(pairs),))
        found.append(turns)
    return found


def played_on(garden: Garden, turns: Sequence[Turn], left: int, weights: Weights) -> float:
    """What the garden is worth after the best placements of these turns, with `left` placements to go before them."""
    for n, pairs in enumerate(turns):
        judge = Judge(garden, weights, left - n - 1, left - n)
        last = n == len(turns) - 1
        best = max(judge.placements(pairs))
        if last and left - n - 1:
            return judge.worth + best.value
        garden = after(garden, best)
        if garden.holds(UNDEW) or garden.holds(TINCTURE):
            then = Judge(garden, weights, left - n - 1, left - n - 1)
            use = max(then.uses(NEARLY_AHEAD), default=None)
            waiting = Judge(garden, weights, left - n - 1, left - n)
            if use is not None and then.worth + use.value > waiting.worth:
                garden = used(garden, use)
    return float(garden.total()) if left == len(turns) else Judge(garden, weights, left - len(turns), left - len(turns)).worth


def closer(position: Position, found: list[Ranked], level: Level, dealer: Dealer) -> Iterator[tuple[Progress, list[Ranked]]]:
    """Puts the best few placements in a better order; what it has so far after each step."""
    seat = position.to_move
    assert seat is not None
    left = turns_left(position)
    garden = position.gardens[seat]
    few = [each for each in found[: level.deep] if each.found is not None]
    if left < LATE or len(few) < 2:
        return
    gardens = {each.move.text: after(garden, each.found) for each in few if each.found is not None}
    # What a placement costs besides its garden (the Unseen) stays as it was judged.
    beside = {each.move.text: each.value - each.points for each in few}
    worths: dict[str, list[float]] = {text: [] for text in gardens}
    # Potions take most of the time: where there are some, half the deals have to do.
    potions = any(each.holds(UNDEW) or each.holds(TINCTURE) for each in gardens.values())
    first = DEALS // 2 if potions else DEALS
    number, done = first, 0
    rounds = max(1, (len(few) - 1).bit_length())
    steps = sum(max(2, len(few) >> n) * first << n for n in range(rounds))
    while len(few) > 1:
        shared = deals(position, seat, number, dealer)
        for turns in shared:
            for each in few:
                text = each.move.text
                worths[text].append(played_on(gardens[text], turns, left, level.weights))
                done += 1
                yield Progress(min(done, steps), steps, few[0].move.text), few
        few = [_measured(each, worths[each.move.text], beside[each.move.text]) for each in few]
        few.sort(key=lambda each: -each.value)
        yield Progress(min(done, steps), steps, few[0].move.text), few
        if len(few) == 2:
            break
        few = few[: (len(few) + 1) // 2]
        number *= 2


def _measured(each: Ranked, worths: list[float], beside: float) -> Ranked:
    """A placement by what it was worth in each deal."""
    worth = mean(worths)
    return replace(each, value=worth + beside, points=worth, error=error(worths))
