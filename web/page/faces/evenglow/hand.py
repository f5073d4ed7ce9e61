"""What is in hand in Evenglow: a side of the card, two tiles and their number, or a potion and what it shall do.

The move it makes is text, and everything seen of it comes from playing that text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, fields

from hedgerow.evenglow.boards import PLACE_TEXT
from hedgerow.evenglow.box import SEED_SPACE
from hedgerow.evenglow.moves import Pair, Place, Play, Tincture, Undew
from hedgerow.evenglow.plants import FACES, KIND, TURNED, sides
from hedgerow.evenglow.position import Position
from hedgerow.evenglow.potions import CHAOS, TINCTURE, UNDEW
from page.face import Look

POTIONS = (UNDEW, CHAOS, TINCTURE)


@dataclass(slots=True)
class Hand:
    """What the player is about to do."""

    side: str = ""
    """Side of the hand card to be the Active Player's; "" for none chosen."""
    pair: int = 0
    """Which of the pairs of types that may be placed."""
    swapped: bool = False
    """The pair's second type goes to the Sunlight garden."""
    turned: list[int] = field(default_factory=lambda: [0, 0])
    """Rotation of the tile for the Sunlight and for the Moonlight garden; with a potion, of the first and second."""
    number: int = 0
    """Number to place on, from 1; 0 for none."""
    potion: str = ""
    """The potion being used."""
    picks: list[int] = field(default_factory=list)
    """Places picked for an Undew (two) or a Tincture (one)."""
    kind: int = -1
    """Type that a Tincture brings; -1 for none."""
    cursor: int = 0
    """Place that the arrow keys stand on while a potion wants tiles picked."""
    peeking: str = field(default="", compare=False)
    """The look at one's own card while placing: "" for none, asked (whoever asks must say whose it is), shown.
    It makes no move, and is in no draft."""
    moon: bool = field(default=False, compare=False)
    """Where there is room for one large garden only, it is the Moonlight garden. In no draft either."""

    def take(self, other: Hand) -> None:
        """Holds what the other holds; what is seen stays as it is."""
        for each in fields(self):
            if each.name != "moon":
                setattr(self, each.name, getattr(other, each.name))


def fresh(position: Position, before: Hand | None = None) -> Hand:
    """Empty hands; what is seeded has its number, and the large garden stays the one it was."""
    return Hand(number=SEED_SPACE if position.phase == "seed" else 0, moon=before is not None and before.moon)


def held(look: Look) -> Hand:
    """What is in hand."""
    hand = look.hand
    assert isinstance(hand, Hand)
    return hand


def shown(look: Look) -> Position:
    """The position that is shown."""
    position = look.position
    assert isinstance(position, Position)
    return position


def idle(look: Look) -> bool:
    """Whether there is nothing in hand to be called off."""
    return held(look) in (Hand(), fresh(shown(look)))


def draft(look: Look) -> str:
    """What is in hand, as words of a line."""
    if idle(look):
        return ""
    hand = held(look)
    picks = ".".join(PLACE_TEXT[place] for place in hand.picks)
    return " ".join(
        (hand.side or "-", str(hand.pair), "x" if hand.swapped else "o", str(hand.turned[0]), str(hand.turned[1]),
         str(hand.number), hand.potion or "-", picks or "-", str(hand.kind))
    )  # fmt: skip


def restore(look: Look, draft: str) -> None:
    """Takes a draft in hand again; where it does not fit here, nothing is."""
    if not draft:
        return  # most often so, and a pattern costs a frame to compile
    found = re.fullmatch(
        r"([VLHNME]{2}|-) (\d\d?) ([ox]) ([0-5]) ([0-5]) (\d\d?) (undew|chaos|tincture|-) ([sm.0-9]{2,7}|-) (-1|[0-5])",
        draft,
    )
    if not found:
        return
    side, pair, swapped, first, second, number, potion, picks, kind = found.groups()
    hand = Hand(
        "" if side == "-" else side, int(pair), swapped == "x", [int(first), int(second)], int(number),
        "" if potion == "-" else potion, [], int(kind),
    )  # fmt: skip
    if picks != "-":
        hand.picks = [PLACE_TEXT.index(text) for text in picks.split(".") if text in PLACE_TEXT]
    if _fits(hand, shown(look)):
        held(look).take(hand)


def _fits(hand: Hand, position: Position) -> bool:
    """Whether this in hand is possible here, as far as it goes."""
    if position.to_move is None:
        return False
    garden = position.gardens[position.to_move]
    if hand.side and (position.phase != "play" or hand.side not in sides(position.hands[position.to_move] or "/")):
        return False
    if hand.potion and hand.potion not in usable(position):
        return False
    if any(place not in garden.unlocked for place in hand.picks):
        return False
    if position.phase in ("seed", "place"):
        if hand.pair >= len(pairs(hand, position)):
            return False
        return not hand.number or hand.number in garden.empty
    return not hand.number


def take(look: Look, text: str) -> None:
    """Takes a legal move in hand, as if it had been prepared; for a pass there is nothing to take."""
    position, hand = shown(look), fresh(shown(look))
    wanted = position.parse(text)
    if isinstance(wanted, Play):
        hand.side = wanted.side
    elif isinstance(wanted, Place):
        hand.potion, hand.number = CHAOS if wanted.chaos else "", wanted.number
        kinds = KIND[wanted.sun], KIND[wanted.moon]
        hand.pair = pairs(hand, position).index((min(kinds), max(kinds)))
        hand.swapped = kinds[0] > kinds[1]
        hand.turned = [TURNED[kinds[0]].index(wanted.sun), TURNED[kinds[1]].index(wanted.moon)]
    elif isinstance(wanted, Undew):
        hand.potion, hand.picks = UNDEW, [wanted.first, wanted.second]
        hand.turned = [TURNED[KIND[face]].index(face) for face in (wanted.first_face, wanted.second_face)]
    elif isinstance(wanted, Tincture):
        hand.potion, hand.picks, hand.kind = TINCTURE, [wanted.place], KIND[wanted.face]
        hand.turned[0] = TURNED[hand.kind].index(wanted.face)
    held(look).take(hand)


def where(look: Look, text: str) -> str:
    """Where a legal move is made, as `mark` wants it; "" where it is made nowhere."""
    wanted = shown(look).parse(text)
    if isinstance(wanted, Place):
        return f"s{wanted.number} m{wanted.number}"
    if isinstance(wanted, Undew):
        return f"{PLACE_TEXT[wanted.first]} {PLACE_TEXT[wanted.second]}"
    return PLACE_TEXT[wanted.place] if isinstance(wanted, Tincture) else ""


def usable(position: Position) -> list[str]:
    """The potions that the seat to move may use now."""
    if position.to_move is None or position.phase not in ("place", "potion") or position.potioned:
        return []
    garden = position.gardens[position.to_move]
    free = len(garden.unlocked)
    able = {UNDEW: free > 1, CHAOS: position.phase == "place", TINCTURE: free > 0 and any(position.supply)}
    return [potion for potion in POTIONS if garden.holds(potion) and able[potion]]


def pairs(hand: Hand, position: Position) -> tuple[Pair, ...]:
    """The pairs of types that may be placed."""
    return position.pairs(hand.potion == CHAOS)


def faces(look: Look) -> tuple[int, int]:
    """The faces in hand: for the Sunlight and the Moonlight garden."""
    hand = held(look)
    first, second = pairs(hand, shown(look))[hand.pair]
    sun, moon = (second, first) if hand.swapped else (first, second)
    return _turned(sun, hand.turned[0]), _turned(moon, hand.turned[1])


def picked(look: Look) -> list[tuple[int, int]]:
    """Place and face of each tile as the potion would leave it."""
    hand, position = held(look), shown(look)
    garden = position.gardens[position.to_move or 0]
    if hand.potion == TINCTURE:
        if len(hand.picks) != 1 or hand.kind < 0 or not position.supply[hand.kind]:
            return []
        return [(hand.picks[0], _turned(hand.kind, hand.turned[0]))]
    if len(hand.picks) != 2:
        return []
    low, high = sorted(hand.picks)
    kinds = KIND[garden.tiles[high]], KIND[garden.tiles[low]]
    return [(low, _turned(kinds[0], hand.turned[0])), (high, _turned(kinds[1], hand.turned[1]))]


def _turned(kind: int, turn: int) -> int:
    return TURNED[kind][turn % len(TURNED[kind])]


def move(look: Look) -> str:
    """The text of the move in hand; "" while there is none."""
    hand, phase = held(look), shown(look).phase
    if phase == "play":
        return f"play {hand.side}" if hand.side else ""
    if hand.potion in (UNDEW, TINCTURE):
        tiles = picked(look)
        if not tiles:
            return ""
        return f"{hand.potion} " + ",".join(f"{PLACE_TEXT[place]}={FACES[face]}" for place, face in tiles)
    if phase in ("seed", "place") and hand.number:
        sun, moon = faces(look)
        return f"{'chaos ' if hand.potion == CHAOS else ''}{hand.number}={FACES[sun]}/{FACES[moon]}"
    return ""


def ghost(look: Look) -> Position | None:
    """The position that the move in hand would lead to."""
    text, position = move(look), shown(look)
    if not text or not look.acting or position.phase == "play":
        return None

    def played() -> Position | None:
        try:
            return position.play(position.parse(text))
        except ValueError:
            return None

    return look.memo("ghost", (position, text), played)
