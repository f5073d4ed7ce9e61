"""Moves read from their texts, and why they cannot be made. Rules: `RULES.md` sections 3, 4 and 7."""

from __future__ import annotations

import re

from ..game import Illegal, Malformed
from ..words import _, either
from .boards import MOON, PLACE_TEXT
from .box import KINDS, SEED_SPACE
from .garden import Garden
from .moves import PASS, PLAYS, Move, Place, Play, Tincture, Undew, exchanges, placing
from .plants import FACE, KIND, TURNED, plant, sides
from .potions import CHAOS, TINCTURE, UNDEW, potion_name
from .state import State

_SPOT = "(0|[1-9][0-9]*)"
_TILE = f"({'|'.join(FACE)})"
_PLAY = re.compile(f"play ([{KINDS}]{{2}})")
_PLACE = re.compile(f"(chaos )?{_SPOT}={_TILE}/{_TILE}")
_UNDEW = re.compile(f"undew ([sm]){_SPOT}={_TILE},([sm]){_SPOT}={_TILE}")
_TINCTURE = re.compile(f"tincture ([sm]){_SPOT}={_TILE}")


def move(state: State, text: str) -> Move:
    """The move with this text that is legal in this state. Raises Malformed or Illegal."""
    if found := _PLACE.fullmatch(text):
        return _parse_place(state, found)
    if found := _PLAY.fullmatch(text):
        return _parse_play(state, found[1])
    if found := _UNDEW.fullmatch(text):
        return _parse_undew(state, found)
    if found := _TINCTURE.fullmatch(text):
        return _parse_tincture(state, found)
    if text == PASS.text:
        if state.phase != "potion":
            raise Illegal(_wanted(state))
        return PASS
    raise Malformed(
        _(
            "this is not how a move is written; playing a card is like “play VL”, placing like 13=V2/N, "
            "potions like “chaos 13=V2/N”, “undew s5=H,m9=V1” and “tincture s5=V2”, and there is “pass”"
        )
    )


def _wanted(state: State) -> str:
    """What is to be done now, as the reason why something else cannot be."""
    if state.phase == "seed":
        return _("the seeds are to be placed now")
    if state.phase == "play":
        return _("the card in hand is to be played first")
    if state.phase == "place":
        return _("the card lies on the draft board; the tiles are to be placed now")
    if state.phase == "potion":
        return _("the tiles are placed; only a potion can be used now, or “pass”")
    return _("the game is over")


def _parse_play(state: State, side: str) -> Play:
    if state.phase != "play":
        raise Illegal(_wanted(state))
    assert state.to_move is not None
    card = state.hands[state.to_move]
    assert card is not None
    if side not in sides(card):
        one, two = sides(card)
        raise Illegal(_("the card in hand is {card}; play {one} or {two}").format(card=card, one=one, two=two))
    return PLAYS[side]


def _parse_place(state: State, found: re.Match[str]) -> Place:
    chaos, spot, sun_text, moon_text = found.groups()
    if state.phase not in ("seed", "place"):
        raise Illegal(_wanted(state))
    assert state.to_move is not None
    garden = state.gardens[state.to_move]
    if chaos:
        _check_potion(state, CHAOS, garden)
    number = _number(state, spot)
    if state.phase == "seed" and number != SEED_SPACE:
        raise Illegal(_("the seeds are placed on number {number}").format(number=SEED_SPACE))
    if garden.tiles[number - 1]:
        raise Illegal(_("number {number} is taken already").format(number=number))
    sun, moon = FACE[sun_text], FACE[moon_text]
    options = state.pairs(bool(chaos))
    if (min(KIND[sun], KIND[moon]), max(KIND[sun], KIND[moon])) not in options:
        wanted = either(_("{one} and {two}").format(one=plant(one), two=plant(two)) for one, two in options)
        raise Illegal(_("these are not the tiles to place; they are {tiles}").format(tiles=wanted))
    return placing(sun, moon, bool(chaos))[number - 1]


def _parse_undew(state: State, found: re.Match[str]) -> Undew:
    half, spot, text, other_half, other_spot, other_text = found.groups()
    # Compared by length first, numbers of any length need no int(), which would stumble over the longest.
    if (other_half == "m", len(other_spot), other_spot) < (half == "m", len(spot), spot):
        raise Malformed(_("an Undew's places are written Sunlight before Moonlight, then by number"))
    garden = _potion_garden(state, UNDEW)
    first, second = _movable(state, garden, half, spot), _movable(state, garden, other_half, other_spot)
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


def _parse_tincture(state: State, found: re.Match[str]) -> Tincture:
    half, spot, text = found.groups()
    garden = _potion_garden(state, TINCTURE)
    place = _movable(state, garden, half, spot)
    face = FACE[text]
    if not state.supply[KIND[face]]:
        raise Illegal(_("{plant}: none left in the supply").format(plant=plant(KIND[face])))
    return exchanges(place)[KIND[face]][TURNED[KIND[face]].index(face)]


def _potion_garden(state: State, potion: str) -> Garden:
    """The gardens in which the seat to move may use this potion by itself. Raises Illegal."""
    if state.phase not in ("place", "potion"):
        raise Illegal(_wanted(state))
    assert state.to_move is not None
    garden = state.gardens[state.to_move]
    _check_potion(state, potion, garden)
    return garden


def _check_potion(state: State, potion: str, garden: Garden) -> None:
    """Raises Illegal if the seat to move may not use this potion now."""
    if garden.family:
        raise Illegal(_("there are no potions in My First Gardens"))
    if state.phase == "seed":
        raise Illegal(_wanted(state))
    if state.potioned:
        raise Illegal(_("only one potion can be used a turn, and one has been used"))
    if not garden.holds(potion):
        raise Illegal(_("there is no unused {potion} here").format(potion=potion_name(potion)))


def _number(state: State, spot: str) -> int:
    """The number that the digits mean. Raises Illegal where the board has no such number."""
    # int() would stumble over the longest.
    if len(spot) > 2 or not 0 < int(spot) <= state.board.size:
        raise Illegal(_("the gardens have the numbers 1 to {size}").format(size=state.board.size))
    return int(spot)


def _movable(state: State, garden: Garden, half: str, spot: str) -> int:
    """The place of a tile that may be moved. Raises Illegal."""
    place = MOON * (half == "m") + _number(state, spot) - 1
    if not garden.tiles[place]:
        raise Illegal(_("there is no tile at {place}").format(place=PLACE_TEXT[place]))
    if garden.locked >> place & 1:
        raise Illegal(_("the tile at {place} is harvested; it stays for ever").format(place=PLACE_TEXT[place]))
    return place
