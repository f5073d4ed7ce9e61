"""Positions and moves of Under the Leaves. Rules: `RULES.md` sections 2, 5 and 8."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..game import Event, Illegal, Malformed, Outcome, Shuffler
from ..words import _, row
from . import scoring
from .creatures import Find, Option, agreed, earned, finder
from .garden import ORIGIN, ROW, Garden, place_text, tile_text
from .setup import Setup
from .tiles import FACES, KINDS, SPRITES, TILES, space_text, starter_face

LETTERS = "gmp"
"""Letter of each kind of sprite in move texts and dumps: seedling green, mushroomling brown, pondling blue."""
SIDES = "fb"
TURNS = 12
"""Turns of each seat. The bag of 2 to 4 players is empty just before the last; the solo garden leaves tiles over."""

_NUMBER = "(0|-?[1-9][0-9]*)"
_PLANT = re.compile(f"([1-3])([fb])([0-3])@{_NUMBER},{_NUMBER}")
_CHOOSE = re.compile(f"([gmp]):{_NUMBER},{_NUMBER}(?:-{_NUMBER},{_NUMBER})?")


@dataclass(frozen=True, slots=True)
class Plant:
    """Plant a display tile."""

    slot: int
    """Place in the display, 0 to 2."""
    way: int
    """Orientation, 0 to 7: four times the back side, plus quarter turns clockwise."""
    place: int
    """Number of the lattice place (see `garden`)."""
    text: str
    """The move as a record has it."""


@dataclass(frozen=True, slots=True)
class Choose:
    """Answer a card's question."""

    option: int
    """Which of the standing options."""
    text: str
    """The move as a record has it."""


class _Plants(dict[int, list[Plant]]):
    """Place -> the 24 ways to plant there, by display slot, then orientation; made when first wanted."""

    def __missing__(self, place: int) -> list[Plant]:
        self[place] = made = [
            Plant(slot, way, place, f"{slot + 1}{SIDES[way // 4]}{way % 4}@{tile_text(place)}")
            for slot in range(3)
            for way in range(8)
        ]
        return made


_PLANTS = _Plants()


@dataclass(frozen=True, slots=True)
class Question:
    """A card that waits for an answer."""

    kind: int
    """0 green, 1 brown, 2 blue."""
    options: tuple[Option, ...]
    """What may be answered."""
    tile: int
    """The tile just planted."""
    slot: int
    """The display slot it came from, still empty."""


class Position:
    """One state of a game; never changes. Play `position.play(position.parse(text))`."""

    __slots__ = ("bag", "display", "events", "finders", "gardens", "ply", "question", "setup", "to_move", "turn")

    setup: Setup
    """How the game was dealt."""
    finders: tuple[Find, Find, Find]
    """How the three cards look for their options."""
    gardens: tuple[Garden, ...]
    """One a seat."""
    display: tuple[str | None, ...]
    """Three tiles; None where the bag could not fill a slot, or not yet."""
    bag: int
    """How many tiles of `setup.bag` have left the bag."""
    ply: int
    """Moves played."""
    turn: int
    """Turns completed."""
    to_move: int | None
    """The seat to move, from 0; None when the game is over."""
    question: Question | None
    """What the seat to move is asked; None when it is to plant."""
    events: tuple[Event, ...]
    """What the last move brought about."""

    @classmethod
    def begun(cls, setup: Setup) -> Position:
        """The position before the first move."""
        new = cls()
        new.setup = setup
        green, brown, blue = (finder(card, setup.rules) for card in setup.cards)
        new.finders = (green, brown, blue)
        new.gardens = tuple(Garden.begun(starter_face(tile)) for tile in setup.starters)
        new.display, new.bag = setup.bag[:3], 3
        new.ply, new.turn, new.to_move, new.question, new.events = 0, 0, 0, None, ()
        return new

    @property
    def seats(self) -> int:
        """How many gardens there are."""
        return len(self.gardens)

    @property
    def phase(self) -> str:
        """plant, choose or over."""
        return "over" if self.to_move is None else "plant" if self.question is None else "choose"

    def legal_moves(self) -> Sequence[Plant | Choose]:
        """Every legal move, in a fixed order."""
        if self.to_move is None:
            return []
        if self.question is not None:
            return self._choices(self.question)
        moves: list[Plant | Choose] = []
        for place in self.gardens[self.to_move].open:
            moves += _PLANTS[place]
        # The display is full whenever a tile is to be planted: only the game's last turn leaves a slot empty.
        return moves

    @staticmethod
    def _choices(question: Question) -> list[Choose]:
        letter = LETTERS[question.kind]
        return [Choose(n, f"{letter}:{option.text}") for n, option in enumerate(question.options)]

    def play(self, move: Plant | Choose) -> Position:
        """The position after a legal move."""
        seat = self.to_move
        assert seat is not None
        new = Position()
        new.setup, new.finders, new.bag, new.ply, new.turn = self.setup, self.finders, self.bag, self.ply + 1, self.turn
        events: list[Event] = []
        if isinstance(move, Plant):
            slot, tile, kind = move.slot, move.place, 0
            planted = self.display[slot]
            assert planted is not None
            garden, bees, birds = self.gardens[seat].planted(tile, FACES[planted][move.way])
            if bees or birds:
                self._tell(events, seat, garden, bees, birds)
        else:
            question = self.question
            assert question is not None
            slot, tile, kind = question.slot, question.tile, question.kind
            garden = self.gardens[seat].copy()
            self._take(events, seat, garden, kind, (question.options[move.option],))
        new.question = None
        while kind < 3:
            find, served = self.finders[kind], garden.served[kind]
            options = find(garden, served, tile)
            if options:
                if len(options) > 1 and not agreed(find, garden, served, tile, options):
                    new.question = Question(kind, tuple(options), tile, slot)
                    break
                self._take(events, seat, garden, kind, options)
            kind += 1
        new.gardens = (*self.gardens[:seat], garden, *self.gardens[seat + 1 :])
        drawn = None
        if new.question is None:
            # The turn is over: the display is refilled while the bag lasts, and the next seat is to move.
            if new.bag < len(self.setup.bag):
                drawn = self.setup.bag[new.bag]
                new.bag += 1
            new.turn += 1
            seat = (seat + 1) % len(self.gardens)
        display = list(self.display)
        display[slot] = drawn
        new.display, new.to_move = tuple(display), seat
        if new.turn == TURNS * len(self.gardens):
            new._finish(events)
        new.events = tuple(events)
        return new

    def _finish(self, events: list[Event]) -> None:
        """Ends the game: nobody is to move, and the majorities are told."""
        self.to_move = None
        for kind, most in enumerate(scoring.majorities(self.gardens)):
            for winner in most:
                count = len(self.gardens[winner].sprites[kind])
                why = "shared" if len(most) > 1 else "most"
                events.append(Event("majority", winner, "", why, (), {"sprite": SPRITES[kind], "count": count}))

    @staticmethod
    def _tell(
        events: list[Event],
        seat: int,
        garden: Garden,
        bees: list[tuple[int, int, bool]],
        birds: list[tuple[int, str]],
    ) -> None:
        """Adds the events of bees and hummingbirds that came."""
        for bed, index, formed in bees:
            field = sorted(garden.fields[index])
            colour = KINDS[garden.cells[bed] & 7]
            detail: dict[str, str | int] = {"colour": colour, "beds": len(field)}
            spaces = tuple(map(place_text, field))
            events.append(Event("bee", seat, place_text(bed), "formed" if formed else "other", spaces, detail))
        for tile, why in birds:
            step = {"complete": 0, "row": 2, "column": 2 * ROW}[why]
            places = (tile,) if not step else (tile - step, tile, tile + step)
            events.append(Event("hummingbird", seat, tile_text(tile), why, tuple(map(tile_text, places))))

    def _take(self, events: list[Event], seat: int, garden: Garden, kind: int, options: Sequence[Option]) -> None:
        """Adds a sprite for each of the options to the garden, and their events."""
        card = self.setup.cards[kind]
        for option in options:
            because = tuple(map(place_text, option.because))
            events.append(Event(SPRITES[kind], seat, place_text(option.space), card, because))
        garden.serve(kind, *earned(options))

    def parse(self, text: str) -> Plant | Choose:
        """The legal move with this text. Raises Malformed or Illegal."""
        if found := _PLANT.fullmatch(text):
            return self._parse_plant(found)
        if found := _CHOOSE.fullmatch(text):
            return self._parse_choose(found)
        raise Malformed(_("this is not how a move is written; planting is like 2f1@0,-1, choosing like m:3,-2"))

    def _parse_plant(self, found: re.Match[str]) -> Plant:
        slot, side, turns, x, y = found.groups()
        if self.to_move is None:
            raise Illegal(_("the game is over"))
        if self.question is not None:
            raise Illegal(_("a sprite is waiting to be told where to go; choose that first"))
        # Longer numbers are far outside, and int() would stumble over the longest.
        if len(x) > 3 or len(y) > 3 or abs(int(x)) > 13 or abs(int(y)) > 13:
            raise Illegal(_("that place is far outside the garden; a tile must lie side by side with one of yours"))
        place = ORIGIN + 2 * (ROW * int(y) + int(x))
        garden = self.gardens[self.to_move]
        if garden.cells[place]:
            raise Illegal(_("a tile lies there already"))
        if place not in garden.open:
            raise Illegal(_("a tile must lie side by side with one of yours; there is none beside that place"))
        return _PLANTS[place][8 * (int(slot) - 1) + 4 * SIDES.index(side) + int(turns)]

    def _parse_choose(self, found: re.Match[str]) -> Choose:
        if self.to_move is None:
            raise Illegal(_("the game is over"))
        if self.question is None:
            raise Illegal(_("no sprite is waiting to be told where to go; plant a tile first"))
        choices = self._choices(self.question)
        for choice in choices:
            if choice.text == found[0]:
                return choice
        raise Illegal(
            _("this cannot be chosen here; the choices are {choices}").format(choices=row(choice.text for choice in choices))
        )

    def outcome(self) -> Outcome | None:
        """How the game came out; None while it goes on."""
        return scoring.outcome(self.gardens) if self.to_move is None else None

    def totals(self) -> tuple[int, ...]:
        """Points so far, majorities only when the game is over."""
        bonus = scoring.bonuses(self.gardens) if self.to_move is None else (0,) * len(self.gardens)
        return tuple(sum(garden.scores()) + more for garden, more in zip(self.gardens, bonus, strict=True))

    def hides(self, seat: int) -> bool:
        """Nobody has anything to hide in this game."""
        return False

    def dump(self, legal: bool = True) -> dict[str, Any]:
        """The position as plain data (`FORMATS.md`, Dumps)."""
        bonus = scoring.bonuses(self.gardens) if self.to_move is None else (0,) * len(self.gardens)
        done: dict[str, Any] = {
            "game": "leaves",
            "rules": self.setup.rules,
            "players": len(self.gardens),
            "ply": self.ply,
        }
        if self.to_move is not None:
            done["to_move"] = self.to_move
        done["phase"] = self.phase
        done["cards"] = list(self.setup.cards)
        done["display"] = list(self.display)
        done["bag"] = len(self.setup.bag) - self.bag
        done["gardens"] = [_garden_dump(garden, more) for garden, more in zip(self.gardens, bonus, strict=True)]
        if (outcome := self.outcome()) is not None:
            done["winners"] = list(outcome.winners)
        if legal:
            done["legal"] = sorted(move.text for move in self.legal_moves())
        return done

    def seen(self, seat: int | None) -> dict[str, Any]:
        """What anyone may know: everything but the order of the bag, which a dump does not hold."""
        return self.dump(legal=False)

    def imagined(self, seat: int, dealer: Shuffler) -> Position:
        """This position with a bag that could be the real one: tiles of the box that nobody has seen, in any order.

        With fewer than four players some of them are left out, and nobody knows which.
        """
        setup = self.setup
        drawn = setup.bag[: self.bag]
        unseen = dealer.shuffled(tile for tile in TILES if tile not in drawn)
        new = self._like()
        new.setup = replace(setup, bag=drawn + tuple(unseen[: len(setup.bag) - self.bag]))
        new.events = ()
        return new

    def _like(self) -> Position:
        new = Position()
        for name in Position.__slots__:
            setattr(new, name, getattr(self, name))
        return new

    def state(self) -> tuple[object, ...]:
        """Everything that tells two positions apart."""
        return (self.setup, self.gardens, self.display, self.bag, self.ply, self.turn, self.to_move, self.question)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.state() == other.state()

    __hash__ = None  # type: ignore[assignment]


def _garden_dump(garden: Garden, majority: int) -> dict[str, Any]:
    bees, birds, green, brown, blue = garden.scores()
    return {
        "spaces": {place_text(at): space_text(code) for at, code in garden.spaces().items()},
        "bees": bees,
        "hummingbirds": {tile_text(tile): garden.birds[tile] for tile in sorted(garden.birds)},
        "sprites": {
            letter: [place_text(at) for at in sorted(spaces)] for letter, spaces in zip(LETTERS, garden.sprites, strict=True)
        },
        "score": {
            "bees": bees,
            "hummingbirds": birds,
            "green": green,
            "brown": brown,
            "blue": blue,
            "majority": majority,
            "total": bees + birds + green + brown + blue + majority,
        },
    }
