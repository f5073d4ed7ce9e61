"""Setting up Evenglow: header keys checked, what is missing dealt. Rules: `RULES.md` sections 1, 3 and 6."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from ..deal import Dealer
from ..game import Illegal, Malformed
from ..words import _
from .boards import BOARDS
from .box import CARDS, DECK, KINDS, SEED_CARDS, SEED_SECOND, SOLO_DECK

VARIANTS = ("standard", "family", "solo")
KEYS = ("variant", "board", "players", "seedcard", "deck", "seed")

_NUMBER = re.compile(r"[0-9]{1,3}")
_CARD = re.compile(f"[{KINDS}]{{2}}/[{KINDS}]{{2}}")


@dataclass(frozen=True, slots=True)
class Setup:
    """A game as it is dealt."""

    variant: str
    """"standard", "family" or "solo"."""
    board: str
    """"25" or "22"."""
    players: int
    """Players, each with two gardens; 1 against the Unseen."""
    seedcard: str
    """Letter of the type that the seed card gives everyone."""
    deck: tuple[str, ...]
    """Cards in order: one to each seat, then the draw pile."""

    @property
    def seeds(self) -> tuple[tuple[int, int], ...]:
        """For each seat the two types to seed."""
        first = KINDS.index(self.seedcard)
        return tuple((first, KINDS.index(second)) for second in SEED_SECOND[: self.players])


def deal(header: Mapping[str, str]) -> dict[str, str]:
    """The complete header. Raises Malformed or Illegal."""
    read(done := _completed(header))
    return done


def _cards(variant: str, players: int) -> int:
    """How many cards the deck has."""
    return SOLO_DECK if variant == "solo" else DECK[players]


def _completed(header: Mapping[str, str]) -> dict[str, str]:
    alone = header.get("players") == "1"
    done = {"variant": header.get("variant", "solo" if alone else VARIANTS[0])}
    if done["variant"] not in VARIANTS:
        text = done["variant"][:40]
        raise Illegal(_("variant: there is no variant called {text}; use standard, family or solo").format(text=text))
    done["board"] = header.get("board", next(iter(BOARDS)))
    if not _NUMBER.fullmatch(done["board"]):
        raise Malformed(_("board: {text}: this wants a number, 25 or 22").format(text=done["board"][:40]))
    if done["board"] not in BOARDS:
        raise Illegal(_("board: there is no garden board of {text} spaces; use 25 or 22").format(text=done["board"]))
    done["players"] = header.get("players", "1" if done["variant"] == "solo" else "2")
    if not _NUMBER.fullmatch(done["players"]):
        raise Malformed(_("players: {text}: this wants a number from 1 to 4").format(text=done["players"][:40]))
    if done["variant"] == "solo" and done["players"] != "1":
        raise Illegal(_("players: against the Unseen there is 1 player"))
    if done["variant"] != "solo" and done["players"] not in ("2", "3", "4"):
        raise Illegal(_("players: Evenglow is for 2 to 4 players, and for 1 only against the Unseen (variant: solo)"))
    if any(key not in header for key in ("seedcard", "deck")) and "seed" not in header:
        raise Illegal(_("the header leaves seedcard or deck open, and has no seed to deal them from"))
    seed = header.get("seed", "")
    cards = _cards(done["variant"], int(done["players"]))
    done["seedcard"] = header.get("seedcard", Dealer(seed, "seedcard").choice(SEED_CARDS))
    done["deck"] = header.get("deck", " ".join(Dealer(seed, "deck").shuffled(CARDS)[:cards]))
    if "seed" in header:
        done["seed"] = seed
    return done


def read(header: Mapping[str, str]) -> Setup:
    """The setup that a complete header describes. Raises Malformed or Illegal."""
    variant, players, seedcard = header["variant"], int(header["players"]), header["seedcard"]
    if len(seedcard) != 1 or seedcard not in KINDS:
        raise Malformed(_("seedcard: {text}: this wants one letter: H, N, M or E").format(text=seedcard[:40]))
    if seedcard not in SEED_CARDS:
        raise Illegal(_("seedcard: there is no seed card of {text}; use H, N, M or E").format(text=seedcard))
    deck = header["deck"].split()
    for card in deck:
        if not _CARD.fullmatch(card):
            raise Malformed(_("deck: {card}: a card is written like VL/NM").format(card=card[:40]))
        if card not in CARDS:
            raise Illegal(_("deck: there is no card {card} in the box").format(card=card))
    wanted = _cards(variant, players)
    if len(deck) != wanted:
        found = len(deck)
        raise Illegal(_("deck: there should be {wanted} cards here, not {found}").format(wanted=wanted, found=found))
    for card in deck:
        if deck.count(card) > 1:
            raise Illegal(_("deck: there is only one card {card} in the box").format(card=card))
    return Setup(variant, header["board"], players, seedcard, tuple(deck))
