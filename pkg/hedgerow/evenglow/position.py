"""Positions of Evenglow. Rules: `RULES.md` sections 3, 4 and 7."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ..game import Event, Outcome, Shuffler
from . import legal, reading, unseen, winning
from .boards import BOARDS, MOON, texts
from .box import CARDS, KINDS, SUPPLY
from .garden import Garden
from .moves import Move, Pass, Place, Play, Undew
from .plants import FACES, KIND, printed, sides
from .potions import CHAOS, TINCTURE, UNDEW
from .setup import Setup
from .state import State
from .telling import told


class Position(State):
    """One state of a game with what may be done in it. Play `position.play(position.parse(text))`."""

    __slots__ = ("_before", "_events", "_move")

    _before: Position | None
    _move: Move | None
    _events: tuple[Event, ...] | None

    @classmethod
    def begun(cls, setup: Setup) -> Position:
        """The position before the first move."""
        new = cls()
        new.setup, new.board = setup, BOARDS[setup.board]
        new.gardens = (Garden.begun(new.board, setup.variant == "family"),) * setup.players
        new.supply = (SUPPLY,) * 6
        new.hands, new.deck = setup.deck[: setup.players], len(setup.deck) - setup.players
        new.played, new.rows = None, () if setup.variant == "solo" else None
        new.ply, new.turn, new.round, new.active = 0, 0, 0, 0
        new.to_move, new.phase, new.potioned = 0, "seed", False
        new._before, new._move, new._events = None, None, ()
        return new

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last move brought about; put into words only when somebody asks."""
        if self._events is None:
            assert self._before is not None
            assert self._move is not None
            self._events = told(self._before, self._move, self)
            self._before = self._move = None
        return self._events

    def legal_moves(self) -> Sequence[Move]:
        """Every legal move, in a fixed order: placements, placements with Chaos, Undew, Tincture, pass."""
        return legal.moves(self)

    def play(self, move: Move) -> Position:
        """The position after a legal move."""
        seat = self.to_move
        assert seat is not None
        new = Position()
        new.setup, new.board, new.gardens, new.supply = self.setup, self.board, self.gardens, self.supply
        new.hands, new.deck, new.played, new.rows = self.hands, self.deck, self.played, self.rows
        new.ply, new.turn, new.round = self.ply + 1, self.turn, self.round
        new.active, new.to_move, new.phase, new.potioned = self.active, seat, self.phase, self.potioned
        new._before, new._move, new._events = self, move, None
        garden = self.gardens[seat]
        if isinstance(move, Place):
            if move.chaos:
                garden = garden.flipped(CHAOS)
                new.potioned = True
            garden = garden.planted(move.number, move.sun, move.moon)
            supply = list(self.supply)
            supply[KIND[move.sun]] -= 1
            supply[KIND[move.moon]] -= 1
            if new.rows is not None and self.played is not None:
                for kind in unseen.left(printed(self.played), move.sun, move.moon):
                    new.rows = unseen.fallen(new.rows, kind)
                    supply[kind] -= 1
            new.supply = tuple(supply)
            new.gardens = (*self.gardens[:seat], garden, *self.gardens[seat + 1 :])
            if new.potioned or not garden.potions or not legal.potions(new, garden):
                new._seat_over(seat)
            else:
                new.phase = "potion"
        elif isinstance(move, Play):
            card_text = self.hands[seat]
            assert card_text is not None
            one, two = sides(card_text)
            new.played = (one, two) if move.side == one else (two, one)
            new.hands = (*self.hands[:seat], None, *self.hands[seat + 1 :])
            new.phase = "place"
        elif isinstance(move, Pass):
            new._seat_over(seat)
        else:
            if isinstance(move, Undew):
                faces = {move.first: move.first_face, move.second: move.second_face}
                garden = garden.flipped(UNDEW).changed(faces)
            else:
                supply = list(self.supply)
                supply[KIND[move.face]] -= 1
                supply[KIND[garden.tiles[move.place]]] += 1
                new.supply = tuple(supply)
                garden = garden.flipped(TINCTURE).changed({move.place: move.face})
            new.gardens = (*self.gardens[:seat], garden, *self.gardens[seat + 1 :])
            new.potioned = True
            if self.phase == "potion":
                new._seat_over(seat)
        return new

    def _seat_over(self, seat: int) -> None:
        """Goes on to the next seat, and where all have placed, to the next turn. Only for a position not yet shown."""
        self.turn += 1
        self.potioned = False
        seats = len(self.gardens)
        after = (seat + 1) % seats
        if after != self.active:
            self.to_move = after
            if self.round:
                self.phase = "place"
            return
        if self.round:
            # The active player draws, and the card on the draft board is discarded.
            if self.deck:
                card = self.setup.deck[-self.deck]
                self.hands = (*self.hands[: self.active], card, *self.hands[self.active + 1 :])
                self.deck -= 1
            self.played = None
            self.active = (self.active + 1) % seats
            if 0 in self.supply or self.hands[self.active] is None:
                self.to_move, self.phase = None, "over"
                return
        self.round += 1
        self.to_move, self.phase = self.active, "play"

    def parse(self, text: str) -> Move:
        """The legal move with this text. Raises Malformed or Illegal."""
        return reading.move(self, text)

    def outcome(self) -> Outcome | None:
        """How the game came out; None while it goes on."""
        return winning.outcome(self.gardens, self.rows) if self.to_move is None else None

    def totals(self) -> tuple[int, ...]:
        """Points if the game ended here, one a player."""
        return tuple(garden.total() for garden in self.gardens)

    def unseen_score(self) -> int | None:
        """The Unseen's points so far; None but in solo."""
        return None if self.rows is None else unseen.score(self.rows)

    def hides(self, seat: int) -> bool:
        """Whether `seat` holds a card; playing alone there is nobody to hide it from."""
        return len(self.gardens) > 1 and self.hands[seat] is not None

    def imagined(self, seat: int, dealer: Shuffler) -> Position:
        """This position with hands and a draw pile that could be the real ones: cards of the box that `seat` has not seen."""
        setup = self.setup
        gone = len(setup.deck) - self.deck
        # Whoever holds a card holds one that was dealt or drawn; the seat's own is all that it knows of these.
        known = [card for card in setup.deck[:gone] if card not in self.hands or card == self.hands[seat]]
        unseen = iter(dealer.shuffled(card for card in CARDS if card not in known))
        hands = tuple(card if card is None or holder == seat else next(unseen) for holder, card in enumerate(self.hands))
        swapped = dict(zip(self.hands, hands, strict=True))
        past = tuple(swapped.get(card) or card for card in setup.deck[:gone])
        new = Position()
        for name in State.__slots__:
            setattr(new, name, getattr(self, name))
        new.setup = replace(setup, deck=past + tuple(next(unseen) for _ in range(self.deck)))
        new.hands = hands
        new._before, new._move, new._events = None, None, ()
        return new

    def dump(self, legal: bool = True) -> dict[str, Any]:
        """The position as plain data (`FORMATS.md`, Dumps)."""
        done: dict[str, Any] = {
            "game": "evenglow",
            "variant": self.setup.variant,
            "board": self.board.size,
            "players": len(self.gardens),
            "ply": self.ply,
            "turn": self.round,
        }
        if self.to_move is not None:
            done["active"] = self.active
            done["to_move"] = self.to_move
        done["phase"] = self.phase
        if self.played is not None:
            done["played"] = list(self.played)
        done["hands"] = list(self.hands)
        done["deck"] = self.deck
        done["supply"] = dict(zip(KINDS, self.supply, strict=True))
        done["gardens"] = [_garden_dump(garden) for garden in self.gardens]
        if self.rows is not None:
            rows = {KINDS[kind]: tiles for kind, tiles in self.rows}
            done["unseen"] = {"rows": rows, "score": unseen.score(self.rows)}
        if (outcome := self.outcome()) is not None:
            done["winners"] = list(outcome.winners)
        if legal:
            done["legal"] = sorted([move.text for move in self.legal_moves()])
        return done

    def seen(self, seat: int | None) -> dict[str, Any]:
        """What `seat` may know (None: an onlooker): the other players' hands are None, as if they held no card.

        The deck is a count in every dump, so its order is never seen.
        """
        done = self.dump(legal=False)
        done["hands"] = [card if holder == seat else None for holder, card in enumerate(self.hands)]
        return done


def _garden_dump(garden: Garden) -> dict[str, Any]:
    tiles = garden.tiles
    return {
        "s": {str(at + 1): FACES[face] for at, face in enumerate(tiles[:MOON]) if face},
        "m": {str(at + 1): FACES[face] for at, face in enumerate(tiles[MOON:]) if face},
        "locked": list(texts(garden.locked)),
        "potions": [{"kind": potion.kind, "used": potion.used} for potion in garden.potions],
        "score": garden.score(),
    }
