"""The deal of Evenglow as a link has it (see `digits`). Old links rest on this: it may only be added to.

They also rest on the order of `box.CARDS` and of each position's legal moves. Whoever corrects the box's tables makes
other games of old links, as of old records.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..game import Reader, Writer
from . import setup
from .box import BOARDS, CARDS, DECK, SEED_CARDS, SOLO_DECK

DEALT = ("seedcard", "deck")
"""Keys that a seed deals."""


def pack(header: Mapping[str, str], writer: Writer) -> None:
    """Writes the complete header, less its seed: of what the seed deals, only that it does."""
    writer.choice(header["variant"], setup.VARIANTS, 4)
    writer.choice(header["board"], tuple(BOARDS), 4)
    if header["variant"] != "solo":
        writer.choice(int(header["players"]), range(2, 5), 3)
    seeded: Mapping[str, str] = {}
    if "seed" in header:
        seeded = setup.deal({key: header[key] for key in ("variant", "board", "players", "seed")})
    for key in DEALT:
        if seeded:
            writer.put(header[key] == seeded[key], 2)
        if header[key] == seeded.get(key):
            continue
        if key == "seedcard":
            writer.choice(header[key], SEED_CARDS, 4)
        else:
            writer.order(header[key].split(), CARDS)


def unpack(reader: Reader, seeded: bool) -> dict[str, str]:
    """The header that was written, less its seed and what that deals."""
    header = {"variant": reader.choice(setup.VARIANTS, 4), "board": reader.choice(tuple(BOARDS), 4)}
    players = 1 if header["variant"] == "solo" else reader.choice(range(2, 5), 3)
    header["players"] = str(players)
    for key in DEALT:
        if seeded and reader.take(2):
            continue
        if key == "seedcard":
            header[key] = reader.choice(SEED_CARDS, 4)
        else:
            header[key] = " ".join(reader.order(DECK.get(players, SOLO_DECK), CARDS))
    return header
