"""What is in hand in Under the Leaves: a tile of the display, how it lies, and where; or the answer to a card's question."""

from __future__ import annotations

import re
from dataclasses import dataclass

from hedgerow.leaves.garden import place_text, tile_text, xy
from hedgerow.leaves.position import SIDES, Choose, Plant, Position
from page.face import Look


@dataclass(slots=True)
class Hand:
    """What the player is about to do."""

    slot: int | None = None
    """Display slot of the tile in hand, from 0."""
    way: int = 0
    """How the tile in hand lies: 4 * back + quarter turns."""
    spot: tuple[int, int] | None = None
    """Lattice place of the ghost."""
    option: int | None = None
    """Which answer to a card's question is picked out."""


def fresh(position: Position, before: Hand | None = None) -> Hand:
    """Empty hands; of a question's answers the first is picked out."""
    return Hand(option=None if position.question is None else 0)


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


def draft(look: Look) -> str:
    """Slot, side and turns, and the place if there is one; like a move's text, whole or the beginning of one."""
    hand = held(look)
    if hand.slot is None:
        return ""
    text = f"{hand.slot + 1}{SIDES[hand.way // 4]}{hand.way % 4}"
    return text if hand.spot is None else f"{text}@{hand.spot[0]},{hand.spot[1]}"


def restore(look: Look, draft: str) -> None:
    """Takes a draft in hand again, as far as it is allowed here."""
    if not draft:
        return  # most often so, and a pattern costs a frame to compile
    hand, position = held(look), shown(look)
    found = re.fullmatch(r"([1-3])([fb])([0-3])(@.*)?", draft)
    if not found or position.phase != "plant":
        return
    slot, side, turns, _place = found.groups()
    if position.display[int(slot) - 1] is None:
        return
    hand.slot, hand.way = int(slot) - 1, 4 * SIDES.index(side) + int(turns)
    try:
        move = position.parse(draft)
    except ValueError:
        return
    if isinstance(move, Plant):
        x, y = xy(move.place)
        hand.spot = (x // 2, y // 2)


def take(look: Look, text: str) -> None:
    """Takes a legal move in hand, as if it had been prepared."""
    hand, wanted = held(look), shown(look).parse(text)
    if isinstance(wanted, Choose):
        hand.option = wanted.option
    else:
        restore(look, text)


def where(look: Look, text: str) -> str:
    """Where a legal move is made, as `mark` wants it."""
    position = shown(look)
    wanted = position.parse(text)
    if isinstance(wanted, Plant):
        return f"tile {tile_text(wanted.place)}"
    assert position.question is not None
    return f"space {place_text(position.question.options[wanted.option].space)}"


def move(look: Look) -> str:
    """The text of the move in hand; "" while there is none."""
    hand, position = held(look), shown(look)
    if position.question is not None:
        if hand.option is None:
            return ""
        chosen = position.legal_moves()[hand.option]
        assert isinstance(chosen, Choose)
        return chosen.text
    return draft(look) if hand.slot is not None and hand.spot is not None else ""


def ghost(look: Look) -> Position | None:
    """The position that the move in hand would lead to."""
    text = move(look)
    if not text or not look.acting:
        return None
    position = shown(look)
    return look.memo("ghost", (position, text), lambda: position.play(position.parse(text)))


def open_places(position: Position) -> list[tuple[int, int]]:
    """Every legal place of the lattice, in reading order."""
    if position.phase != "plant" or position.to_move is None:
        return []
    places = sorted(position.gardens[position.to_move].open)
    return [(x // 2, y // 2) for x, y in map(xy, places)]
