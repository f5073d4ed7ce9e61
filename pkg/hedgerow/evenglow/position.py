"""Positions of Evenglow. Rules: `evenglow.md` sections 3, 4 and 7."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from ..game import Event, Illegal, Malformed, Outcome
from ..words import _
from . import scoring, unseen
from .boards import BOARDS, MOON, PLACE_TEXT, Board, texts
from .box import KINDS, SEED_SPACE, SUPPLY
from .garden import Garden
from .moves import (
    PASS,
    PLAYS,
    Move,
    Offer,
    Pair,
    Pass,
    Place,
    Play,
    Swaps,
    Tincture,
    Undew,
    exchanges,
    placements,
    placing,
)
from .plants import FACE, FACES, KIND, SIDES, TURNED, plant, printed, sides
from .potions import CHAOS, TINCTURE, UNDEW, potion_name
from .setup import Setup
from .telling import told

_SPOT = "(0|[1-9][0-9]*)"
_TILE = f"({'|'.join(FACE)})"
_PLAY = re.compile(f"play ([{KINDS}]{{2}})")
_PLACE = re.compile(f"(chaos )?{_SPOT}={_TILE}/{_TILE}")
_UNDEW = re.compile(f"undew ([sm]){_SPOT}={_TILE},([sm]){_SPOT}={_TILE}")
_TINCTURE = re.compile(f"tincture ([sm]){_SPOT}={_TILE}")


def pairs(first: int, second: int, supply: tuple[int, ...]) -> tuple[Pair, ...]:
    """The types that a player who should place these two may place: themselves, or what stands in for them.

    A type that has run out is replaced by any that is left; one may take twice what has two left.
    """
    if supply[first] and supply[second]:
        return ((first, second) if first < second else (second, first),)
    left = tuple(kind for kind in range(6) if supply[kind])
    firsts = (first,) if supply[first] else left
    seconds = (second,) if supply[second] else left
    found = {(min(one, two), max(one, two)): None for one in firsts for two in seconds if one != two or supply[one] > 1}
    return tuple(found)


class Position:
    """One state of a game; never changes. Play `position.play(position.parse(text))`."""

    __slots__ = (
        "_before", "_events", "_move", "active", "board", "deck", "gardens", "hands", "phase", "played", "ply",
        "potioned", "round", "rows", "setup", "supply", "to_move", "turn",
    )  # fmt: skip

    setup: Setup
    """How the game was dealt."""
    board: Board
    """The shape of every garden."""
    gardens: tuple[Garden, ...]
    """One a player (Sunlight and Moonlight together)."""
    supply: tuple[int, ...]
    """Tiles left of each type."""
    hands: tuple[str | None, ...]
    """Each player's card; None for none."""
    deck: int
    """Cards left in the draw pile: the last so many of `setup.deck`."""
    played: tuple[str, str] | None
    """The card on the draft board: the Active Player's side, then Everyone Else's; None between turns."""
    rows: unseen.Rows | None
    """The Unseen's rows; None but in solo."""
    ply: int
    """Moves played."""
    turn: int
    """Sittings completed: each is what one seat decides at a stretch."""
    round: int
    """The game's own turns begun (the dump's "turn"): 0 while seeding."""
    active: int
    """The active player; the first while seeding."""
    to_move: int | None
    """The seat to move, from 0; None when the game is over."""
    phase: str
    """seed, play, place, potion or over."""
    potioned: bool
    """Whether the seat to move has used a potion this turn."""
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
    def seats(self) -> int:
        """How many players there are, each with two gardens."""
        return len(self.gardens)

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last move brought about; put into words only when somebody asks."""
        if self._events is None:
            assert self._before is not None
            assert self._move is not None
            self._events = told(self._before, self._move, self)
            self._before = self._move = None
        return self._events

    def owed(self) -> tuple[int, int]:
        """The two types that the seat to move should place; of the card's other side if it is not active."""
        assert self.to_move is not None
        if self.played is None:
            return self.setup.seeds[self.to_move]
        return SIDES[self.played[self.to_move != self.active]]

    def pairs(self, chaos: bool = False) -> tuple[Pair, ...]:
        """The pairs of types that the seat to move may place, shortages counted; with a Chaos Elixir if wanted."""
        if not chaos:
            return pairs(*self.owed(), self.supply)
        assert self.played is not None
        # One of each side, and it is the same whichever is one's own.
        found: dict[Pair, None] = {}
        for first in SIDES[self.played[0]]:
            for second in SIDES[self.played[1]]:
                found.update(dict.fromkeys(pairs(first, second, self.supply)))
        return tuple(found)

    def legal_moves(self) -> Sequence[Move]:
        """Every legal move, in a fixed order: placements, placements with Chaos, Undew, Tincture, pass."""
        if self.to_move is None:
            return []
        if self.phase == "play":
            card = self.hands[self.to_move]
            assert card is not None
            return [PLAYS[side] for side in sides(card)]
        garden = self.gardens[self.to_move]
        if self.phase == "seed":
            found: list[Place] = []
            for pair in self.pairs():
                found += placements(pair, False)[SEED_SPACE - 1]
            return found
        if self.phase == "potion":
            return Offer(*self._potions(garden), [PASS])
        found = self._placements(garden, False)
        if self.potioned or not garden.potions:
            return found
        if garden.holds(CHAOS):
            found += self._placements(garden, True)
        potions = self._potions(garden)
        return Offer(found, *potions) if potions else found

    def _placements(self, garden: Garden, chaos: bool) -> list[Place]:
        """Every placement of the seat to move, by number."""
        tiles, size = garden.tiles, self.board.size
        found: list[Place] = []
        options = [placements(pair, chaos) for pair in self.pairs(chaos)]
        for at in range(size):
            if not tiles[at]:
                for blocks in options:
                    found += blocks[at]
        return found

    def _potions(self, garden: Garden) -> list[Sequence[Move]]:
        """The uses of an Undew and of a Tincture, those that there are."""
        found: list[Sequence[Move]] = []
        if garden.holds(UNDEW) and len(garden.unlocked) > 1:
            found.append(Swaps(garden.unlocked, garden.tiles))
        if garden.holds(TINCTURE) and (unlocked := garden.unlocked):
            exchanged: list[Tincture] = []
            for place in unlocked:
                for kind, moves in enumerate(exchanges(place)):
                    if self.supply[kind]:
                        exchanged += moves
            found.append(exchanged)
        return found

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
            if new.potioned or not garden.potions or not new._potions(garden):
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
        if found := _PLACE.fullmatch(text):
            return self._parse_place(found)
        if found := _PLAY.fullmatch(text):
            return self._parse_play(found[1])
        if found := _UNDEW.fullmatch(text):
            return self._parse_undew(found)
        if found := _TINCTURE.fullmatch(text):
            return self._parse_tincture(found)
        if text == PASS.text:
            if self.phase != "potion":
                raise Illegal(self._wanted())
            return PASS
        raise Malformed(
            _(
                "this is not how a move is written; playing a card is like “play VL”, placing like 13=V2/N, "
                "potions like “chaos 13=V2/N”, “undew s5=H,m9=V1” and “tincture s5=V2”, and there is “pass”"
            )
        )

    def _wanted(self) -> str:
        """What is to be done now, as the reason why something else cannot be."""
        if self.phase == "seed":
            return _("the seeds are to be placed now")
        if self.phase == "play":
            return _("the card in hand is to be played first")
        if self.phase == "place":
            return _("the card lies on the draft board; the tiles are to be placed now")
        if self.phase == "potion":
            return _("the tiles are placed; only a potion can be used now, or “pass”")
        return _("the game is over")

    def _parse_play(self, side: str) -> Play:
        if self.phase != "play":
            raise Illegal(self._wanted())
        assert self.to_move is not None
        card = self.hands[self.to_move]
        assert card is not None
        if side not in sides(card):
            one, two = sides(card)
            raise Illegal(_("the card in hand is {card}; play {one} or {two}").format(card=card, one=one, two=two))
        return PLAYS[side]

    def _parse_place(self, found: re.Match[str]) -> Place:
        chaos, spot, sun_text, moon_text = found.groups()
        if self.phase not in ("seed", "place"):
            raise Illegal(self._wanted())
        assert self.to_move is not None
        garden = self.gardens[self.to_move]
        if chaos:
            self._check_potion(CHAOS, garden)
        number = self._number(spot)
        if self.phase == "seed" and number != SEED_SPACE:
            raise Illegal(_("the seeds are placed on number {number}").format(number=SEED_SPACE))
        if garden.tiles[number - 1]:
            raise Illegal(_("number {number} is taken already").format(number=number))
        sun, moon = FACE[sun_text], FACE[moon_text]
        options = self.pairs(bool(chaos))
        if (min(KIND[sun], KIND[moon]), max(KIND[sun], KIND[moon])) not in options:
            either = _(" or ").join(_("{one} and {two}").format(one=plant(one), two=plant(two)) for one, two in options)
            raise Illegal(_("these are not the tiles to place; they are {tiles}").format(tiles=either))
        return placing(sun, moon, bool(chaos))[number - 1]

    def _parse_undew(self, found: re.Match[str]) -> Undew:
        half, spot, text, other_half, other_spot, other_text = found.groups()
        # Compared by length first, numbers of any length need no int(), which would stumble over the longest.
        if (other_half == "m", len(other_spot), other_spot) < (half == "m", len(spot), spot):
            raise Malformed(_("an Undew's places are written Sunlight before Moonlight, then by number"))
        garden = self._potion_garden(UNDEW)
        first, second = self._movable(garden, half, spot), self._movable(garden, other_half, other_spot)
        if first == second:
            raise Illegal(_("a tile cannot change places with itself"))
        face, other = FACE[text], FACE[other_text]
        was, other_was = KIND[garden.tiles[first]], KIND[garden.tiles[second]]
        if (KIND[face], KIND[other]) != (other_was, was):
            raise Illegal(
                _("after the change {one} is at {at} and {two} at {other}; write each where it lies then").format(
                    one=plant(other_was), at=PLACE_TEXT[first], two=plant(was), other=PLACE_TEXT[second]
                )
            )
        return Undew(first, face, second, other)

    def _parse_tincture(self, found: re.Match[str]) -> Tincture:
        half, spot, text = found.groups()
        garden = self._potion_garden(TINCTURE)
        place = self._movable(garden, half, spot)
        face = FACE[text]
        if not self.supply[KIND[face]]:
            raise Illegal(_("there is no {plant} left in the supply").format(plant=plant(KIND[face])))
        return exchanges(place)[KIND[face]][TURNED[KIND[face]].index(face)]

    def _potion_garden(self, potion: str) -> Garden:
        """The gardens in which the seat to move may use this potion by itself. Raises Illegal."""
        if self.phase not in ("place", "potion"):
            raise Illegal(self._wanted())
        assert self.to_move is not None
        garden = self.gardens[self.to_move]
        self._check_potion(potion, garden)
        return garden

    def _check_potion(self, potion: str, garden: Garden) -> None:
        """Raises Illegal if the seat to move may not use this potion now."""
        if garden.family:
            raise Illegal(_("there are no potions in My First Gardens"))
        if self.phase == "seed":
            raise Illegal(self._wanted())
        if self.potioned:
            raise Illegal(_("only one potion can be used a turn, and one has been used"))
        if not garden.holds(potion):
            raise Illegal(_("there is no unused {potion} here").format(potion=potion_name(potion)))

    def _number(self, spot: str) -> int:
        """The number that the digits mean. Raises Illegal where the board has no such number."""
        # int() would stumble over the longest.
        if len(spot) > 2 or not 0 < int(spot) <= self.board.size:
            raise Illegal(_("the gardens have the numbers 1 to {size}").format(size=self.board.size))
        return int(spot)

    def _movable(self, garden: Garden, half: str, spot: str) -> int:
        """The place of a tile that may be moved. Raises Illegal."""
        place = MOON * (half == "m") + self._number(spot) - 1
        if not garden.tiles[place]:
            raise Illegal(_("there is no tile at {place}").format(place=PLACE_TEXT[place]))
        if garden.locked >> place & 1:
            raise Illegal(_("the tile at {place} is harvested; it stays for ever").format(place=PLACE_TEXT[place]))
        return place

    def outcome(self) -> Outcome | None:
        """How the game came out; None while it goes on."""
        return scoring.outcome(self.gardens, self.rows) if self.to_move is None else None

    def totals(self) -> tuple[int, ...]:
        """Points if the game ended here, one a player."""
        return tuple(garden.total() for garden in self.gardens)

    def unseen_score(self) -> int | None:
        """The Unseen's points so far; None but in solo."""
        return None if self.rows is None else unseen.score(self.rows)

    def hides(self, seat: int) -> bool:
        """Whether `seat` holds a card; playing alone there is nobody to hide it from."""
        return len(self.gardens) > 1 and self.hands[seat] is not None

    def dump(self, legal: bool = True) -> dict[str, Any]:
        """The position as plain data, in the dump format."""
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

    def state(self) -> tuple[object, ...]:
        """Everything that tells two positions apart."""
        return (
            self.setup, self.gardens, self.supply, self.hands, self.deck, self.played, self.rows, self.ply, self.turn,
            self.round, self.active, self.to_move, self.phase, self.potioned,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.state() == other.state()

    __hash__ = None  # type: ignore[assignment]


def _garden_dump(garden: Garden) -> dict[str, Any]:
    tiles = garden.tiles
    return {
        "s": {str(at + 1): FACES[face] for at, face in enumerate(tiles[:MOON]) if face},
        "m": {str(at + 1): FACES[face] for at, face in enumerate(tiles[MOON:]) if face},
        "locked": list(texts(garden.locked)),
        "potions": [{"kind": potion.kind, "used": potion.used} for potion in garden.potions],
        "score": garden.score(),
    }
