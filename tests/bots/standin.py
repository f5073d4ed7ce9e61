"""A mind that knows no game: it chooses at random, and tells what it was shown."""

from __future__ import annotations

from hedgerow.bots.contract import Candidate, Progress, Reason, Thinking, Thought
from hedgerow.deal import Dealer
from hedgerow.game import Position


class StandIn:
    """Any move, in three steps, with as many candidates as there are moves up to four."""

    def __init__(self) -> None:
        self.shown: list[Position] = []

    def think(self, position: Position, level: str, dealer: Dealer) -> Thinking:
        self.shown.append(position)
        moves = position.legal_moves()
        first = dealer.below(len(moves))
        texts = [moves[(first + n) % len(moves)].text for n in range(min(4, len(moves)))]
        for done in range(1, 4):
            yield Progress(done, 3, texts[0])
        return Thought(texts[0], tuple(Candidate(text, 4.0 - n, 40.0 - n) for n, text in enumerate(texts)))

    def reasons(self, position: Position, move: str) -> tuple[Reason, ...]:
        return (Reason("chance", 1, 0, {"move": move}),)
