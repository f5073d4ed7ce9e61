"""Evenglow: the rules of two mirrored gardens of hexes, their potions, and the Unseen.

Events, each with its seat; `points` in a detail is what the score changes by.

- `used`: a potion is used (why: undew, chaos, tincture; spaces: the places it changes).
- `substitute`: a tile placed for a type that ran out (shortage; detail wanted, plant).
- `vines`: the largest group of Vines of a garden changed in size (first, grown = by one, joined = by more, shrunk;
  spaces: the group now; detail garden, from, to, points).
- `leaf`: a Leaf tile scores more or less (connected, cut; at: the tile; spaces: the Vines that count for it; detail
  points, total).
- `henbane`, `lion`, `mandrake`, `elderberries`: a set began or ceased to score (formed, broken; forfeited, restored
  where it had been harvested; spaces: the set that scores, or did; detail plant, count, points).
- `harvest`: a set is harvested and locked (triangle, line, five; detail plant, potion, and by: adding where a tile
  has come to it, taking where one has left it), followed by its `potion` (undew, chaos, tincture; detail points,
  count = how many of that kind the player has now).
- `colours`: a set of three colours of potion is complete (complete; detail points, count).
- `unseen`: the Unseen takes a tile (opened = a new row, row, lost = the row is full; detail plant, count, points).
- `shortage`: a type ran out, or is to be had again (empty, returned; detail plant).
- `card`: the active player has drawn (drawn; detail deck; never which card).
- `end`: the game is over (cards = the last card is played, supply; detail plants = the types that ran out, if any).

Score lines: vines, leaves, henbane, lion, mandrake, elderberries, potions, set. `garden.earned()` says for each what
scored and where.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..game import Choice, Reader, Writer
from . import packed, setup
from .boards import BOARDS
from .position import Position


class Evenglow:
    """The game for the registry."""

    name = "evenglow"
    keys = setup.KEYS
    options = (
        Choice("variant", setup.VARIANTS),
        Choice("players", ("2", "3", "4"), {"variant": ("standard", "family")}),
        Choice("board", tuple(BOARDS)),
    )

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


GAME = Evenglow()
