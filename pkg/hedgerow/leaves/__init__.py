"""Under the Leaves: the rules of a garden of square tiles and its small visitors.

Events: `bee` (why: formed = this planting made the field nectar-rich, other = another nectar-rich field of that
colour; detail colour, beds), `hummingbird` (complete, row, column; places are tiles), `green`, `brown`, `blue`
(why: the card's rulebook name), `majority` (most, shared; detail sprite, count).
"""

from __future__ import annotations

from collections.abc import Mapping

from ..game import Choice, Reader, Writer
from . import packed, setup
from .position import Position


class Leaves:
    """The game for the registry."""

    name = "leaves"
    keys = setup.KEYS
    options = (Choice("players", ("2", "1", "3", "4")), Choice("rules", setup.RULES))

    def deal(self, header: Mapping[str, str]) -> dict[str, str]:
        """The header completed from its seed. Raises Malformed or Illegal."""
        return setup.deal(header)

    def start(self, header: Mapping[str, str]) -> Position:
        """The position before the first move. Raises Malformed or Illegal."""
        return Position.begun(setup.read(setup.deal(header)))

    def pack(self, header: Mapping[str, str], writer: Writer) -> None:
        """Writes the complete header, less its seed, into a link."""
        packed.pack(header, writer)

    def unpack(self, reader: Reader, seeded: bool) -> dict[str, str]:
        """The header that `pack` wrote, less what the seed deals. Raises Malformed or Illegal."""
        return packed.unpack(reader, seeded)


GAME = Leaves()
