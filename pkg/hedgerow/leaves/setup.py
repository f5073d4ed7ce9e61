"""Setting up Under the Leaves: header keys checked, what is missing dealt. Rules: `RULES.md` sections 2 and 7."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from ..deal import Dealer
from ..game import Illegal, Malformed
from ..words import _
from .tiles import CARDS, SPRITES, STARTERS, TILES

RULES = ("rulebook", "arena")
BAG = {1: 26, 2: 26, 3: 38, 4: 50}
"""Players -> garden tiles in the bag at the start."""
KEYS = ("rules", "players", "cards", "starters", "bag", "seed")

_TILE_TEXT = re.compile(r"(?:~|[OPVYG]\*)[OPVYG]/[OPVYG]")
_STARTER_TEXT = re.compile(r"~[OPVYG]/[OPVYG][OPVYG]\*")
_CARD_TEXT = re.compile(r"[A-Za-z]+")


@dataclass(frozen=True, slots=True)
class Setup:
    """A game as it is dealt."""

    rules: str
    """"rulebook" or "arena"."""
    players: int
    """Gardens; 1 is the solo garden."""
    cards: tuple[str, str, str]
    """The green, the brown and the blue card, by their rulebook names."""
    starters: tuple[str, ...]
    """Each seat's starting tile."""
    bag: tuple[str, ...]
    """Garden tiles in the order drawn; the first three are the display."""


def deal(header: Mapping[str, str]) -> dict[str, str]:
    """The complete header. Raises Malformed or Illegal."""
    read(done := _completed(header))
    return done


def _completed(header: Mapping[str, str]) -> dict[str, str]:
    done = {"rules": header.get("rules", RULES[0]), "players": header.get("players", "2")}
    if not re.fullmatch(r"[0-9]{1,3}", done["players"]):
        raise Malformed(_("players: {text}: this wants a number from 1 to 4").format(text=done["players"][:40]))
    if done["players"] not in ("1", "2", "3", "4"):
        raise Illegal(_("Under the Leaves is for 1 to 4 players"))
    players = int(done["players"])
    if any(key not in header for key in ("cards", "starters", "bag")) and "seed" not in header:
        raise Illegal(_("the header leaves cards, starters or bag open, and has no seed to deal them from"))
    seed = header.get("seed", "")
    cards = [
        Dealer(seed, kind).choice([card for card, (its_kind, _name) in CARDS.items() if its_kind == kind]) for kind in SPRITES
    ]
    done["cards"] = header.get("cards", " ".join(cards))
    done["starters"] = header.get("starters", " ".join(Dealer(seed, "starters").shuffled(STARTERS)[:players]))
    done["bag"] = header.get("bag", " ".join(Dealer(seed, "bag").shuffled(TILES)[: BAG[players]]))
    if "seed" in header:
        done["seed"] = seed
    return done


def _words(header: Mapping[str, str], key: str, form: re.Pattern[str], known: tuple[str, ...], wanted: int) -> list[str]:
    """The different, known words of a header line. Raises Malformed or Illegal."""
    words = header[key].split()
    for word in words:
        if not form.fullmatch(word):
            raise Malformed(_("{key}: {word}: this is not how one is written").format(key=key, word=word[:40]))
        if word not in known:
            raise Illegal(_("{key}: there is no {word} in the box").format(key=key, word=word[:40]))
    if len(words) != wanted:
        said = _("{key}: there should be {wanted} here, not {found}")
        raise Illegal(said.format(key=key, wanted=wanted, found=len(words)))
    for word in words:
        if words.count(word) > 1:
            raise Illegal(_("{key}: there is only one {word} in the box").format(key=key, word=word))
    return words


def read(header: Mapping[str, str]) -> Setup:
    """The setup that a complete header describes. Raises Malformed or Illegal."""
    if header["rules"] not in RULES:
        said = _("rules: there are no rules called {rules}; use rulebook or arena")
        raise Illegal(said.format(rules=header["rules"][:40]))
    players = int(header["players"])
    cards = _words(header, "cards", _CARD_TEXT, tuple(CARDS), 3)
    if tuple(CARDS[card][0] for card in cards) != SPRITES:
        raise Illegal(_("cards: one green, one brown and one blue card are wanted, in this order"))
    starters = _words(header, "starters", _STARTER_TEXT, STARTERS, players)
    bag = _words(header, "bag", _TILE_TEXT, TILES, BAG[players])
    return Setup(header["rules"], players, (cards[0], cards[1], cards[2]), tuple(starters), tuple(bag))
