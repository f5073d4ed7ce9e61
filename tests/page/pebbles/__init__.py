"""A third game, as small as one can be: two players take one, two or three pebbles in turn; each is a point."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from hedgerow.deal import Dealer
from hedgerow.game import Choice, Event, Illegal, Malformed, Outcome, Reader, Shuffler, Writer


class Take(NamedTuple):
    """A move."""

    text: str


TAKES = {str(n): Take(str(n)) for n in (1, 2, 3)}


@dataclass(frozen=True)
class Position:
    """How many lie there, and who has how many."""

    left: int
    taken: tuple[int, int] = (0, 0)
    ply: int = 0
    events: tuple[Event, ...] = ()
    seats: int = 2

    @property
    def to_move(self) -> int | None:
        return self.ply % 2 if self.left else None

    @property
    def phase(self) -> str:
        return "take" if self.left else "over"

    @property
    def turn(self) -> int:
        return self.ply

    def legal_moves(self) -> list[Take]:
        return [move for text, move in TAKES.items() if int(text) <= self.left]

    def play(self, move: Take) -> Position:
        seat, n = self.ply % 2, int(move.text)
        taken = (self.taken[0] + n * (seat == 0), self.taken[1] + n * (seat == 1))
        return Position(self.left - n, taken, self.ply + 1, (Event("pebble", seat, "", "taken", detail={"count": n}),))

    def parse(self, text: str) -> Take:
        if text not in TAKES:
            raise Malformed("take 1, 2 or 3")
        if TAKES[text] not in self.legal_moves():
            raise Illegal("there are not so many pebbles")
        return TAKES[text]

    def totals(self) -> tuple[int, ...]:
        return self.taken

    def outcome(self) -> Outcome | None:
        winners = tuple(seat for seat in (0, 1) if self.taken[seat] == max(self.taken))
        return None if self.left else Outcome(winners, self.taken, "points" if len(winners) == 1 else "shared")

    def hides(self, seat: int) -> bool:
        return False

    def dump(self, legal: bool = True) -> dict[str, Any]:
        moves = {"legal": [move.text for move in self.legal_moves()]} if legal else {}
        return {"game": "pebbles", "left": self.left, "taken": list(self.taken), **moves}

    def seen(self, seat: int | None) -> dict[str, Any]:
        return self.dump(legal=False)

    def imagined(self, seat: int, dealer: Shuffler) -> Position:
        return self


class Pebbles:
    """The game for the registry."""

    name = "pebbles"
    keys = ("players", "heap", "seed")
    options = (Choice("players", ("2",)), Choice("size", ("small", "large")))

    def deal(self, header: Mapping[str, str]) -> dict[str, str]:
        heap = header.get("heap") or str(7 + Dealer(header.get("seed", ""), "heap").below(6))
        done = {"players": "2", "heap": heap}
        return done | ({"seed": header["seed"]} if "seed" in header else {})

    def start(self, header: Mapping[str, str]) -> Position:
        return Position(int(self.deal(header)["heap"]))

    def pack(self, header: Mapping[str, str], writer: Writer) -> None:
        writer.put(int(header["heap"]), 20)

    def unpack(self, reader: Reader, seeded: bool) -> dict[str, str]:
        return {"heap": str(reader.take(20))}


GAME = Pebbles()
