"""Two players who do not think ahead, to measure the others against: any legal move, and the most points at once."""

from __future__ import annotations

from ..deal import Dealer
from ..game import Move, Position
from .contract import Candidate, Progress, Thinking, Thought

STEP = 16
"""Moves looked at in one step."""
FEW = 12
"""Moves up to which a turn that is not over yet is looked through to the next move."""
SHOWN = 8
"""Candidates kept."""


def think(position: Position, level: str, dealer: Dealer) -> Thinking:
    """Chooses a move at "random", or the "greedy" one; among equals each is as likely."""
    moves = position.legal_moves()
    if level == "random":
        text = dealer.choice(moves).text
        yield Progress(1, 1, text)
        return Thought(text, (Candidate(text, 0.0, 0.0),))
    seat = position.to_move
    assert seat is not None
    best, found = -1, []
    for number, move in enumerate(moves):
        points = _points(position, move, seat, len(moves) <= FEW)
        best = max(best, points)
        found.append((points, move.text))
        if number % STEP == STEP - 1:
            yield Progress(number + 1, len(moves), max(found)[1])
    choice = dealer.choice([text for points, text in found if points == best])
    ranked = sorted(found, key=lambda each: (each[1] != choice, -each[0]))[:SHOWN]
    return Thought(choice, tuple(Candidate(text, float(points), float(points)) for points, text in ranked))


def onward(position: Position) -> Move:
    """The first of the moves with the most points at once."""
    seat = position.to_move
    assert seat is not None
    return max(position.legal_moves(), key=lambda move: position.play(move).totals()[seat])


def _points(position: Position, move: Move, seat: int, few: bool) -> int:
    """The seat's points after the move; where its turn goes on and there is little to look through, after the next as well."""
    after = position.play(move)
    points = after.totals()[seat]
    if after.to_move != seat or after.turn != position.turn:
        return points
    answers = after.legal_moves()
    if not few and len(answers) > FEW:
        return points
    return max(after.play(answer).totals()[seat] for answer in answers)
