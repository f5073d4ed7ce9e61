"""The deal of Under the Leaves as a link has it (see `digits`). Old links rest on this: it may only be added to."""

from __future__ import annotations

from collections.abc import Mapping

from ..game import Reader, Writer
from . import setup
from .tiles import CARDS, SPRITES, STARTERS, TILES

DEALT = ("cards", "starters", "bag")
"""Keys that a seed deals."""
BY_KIND = [[card for card, (its_kind, _name) in CARDS.items() if its_kind == kind] for kind in SPRITES]
"""The green, the brown and the blue cards."""


def pack(header: Mapping[str, str], writer: Writer) -> None:
    """Writes the complete header, less its seed: of what the seed deals, only that it does."""
    writer.choice(header["rules"], setup.RULES, 4)
    writer.choice(int(header["players"]), range(1, 5), 4)
    seeded: Mapping[str, str] = {}
    if "seed" in header:
        seeded = setup.deal({key: header[key] for key in ("rules", "players", "seed")})
    for key in DEALT:
        if seeded:
            writer.put(header[key] == seeded[key], 2)
        if header[key] == seeded.get(key):
            continue
        words = header[key].split()
        if key == "cards":
            for card, cards in zip(words, BY_KIND, strict=True):
                writer.choice(card, cards, 4)
        else:
            writer.order(words, STARTERS if key == "starters" else TILES)


def unpack(reader: Reader, seeded: bool) -> dict[str, str]:
    """The header that was written, less its seed and what that deals."""
    header = {"rules": reader.choice(setup.RULES, 4), "players": str(players := reader.choice(range(1, 5), 4))}
    for key in DEALT:
        if seeded and reader.take(2):
            continue
        if key == "cards":
            words = [reader.choice(cards, 4) for cards in BY_KIND]
        elif key == "starters":
            words = reader.order(players, STARTERS)
        else:
            words = reader.order(setup.BAG[players], TILES)
        header[key] = " ".join(words)
    return header
