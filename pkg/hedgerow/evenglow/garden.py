"""One player's two gardens: tiles, harvested sets, potions. Rules: `RULES.md` sections 3 to 5."""

from __future__ import annotations

from collections.abc import Mapping

from . import scoring
from .boards import MOON, PLACES, Board, texts
from .box import SET_POINTS
from .plants import KIND
from .potions import POINTS, POTION, Potion, harvest, ripe, sets_of
from .scoring import LINES, MOON_PARTS, PARTS, Entry


class Garden:
    """Tiles and potions. Its acts make the next garden; a garden itself never changes after that."""

    __slots__ = ("_parts", "_total", "board", "family", "harvests", "kinds", "locked", "potions", "tiles")

    board: Board
    """The shape of both gardens."""
    family: bool
    """Whether My First Gardens is played: no harvest, simpler points."""
    tiles: bytes
    """The face at each place (see `boards`, `plants`), 0 where no tile is."""
    kinds: list[int]
    """For each type the mask of its places; never written to."""
    harvests: tuple[int, ...]
    """The mask of each harvested set, in the order harvested: one for each potion."""
    locked: int
    """The places whose tiles can never be moved: all harvested sets together."""
    potions: tuple[Potion, ...]
    """Potion cards in the order gained."""

    @classmethod
    def begun(cls, board: Board, family: bool = False) -> Garden:
        """Two gardens with nothing in them."""
        return cls.of(board, bytes(PLACES), family)

    @classmethod
    def of(cls, board: Board, tiles: bytes, family: bool = False) -> Garden:
        """Gardens with these tiles, nothing harvested: what a test or a picture lays out."""
        new = cls()
        new.board, new.family, new.tiles = board, family, tiles
        new.kinds = [sum(1 << at for at, face in enumerate(tiles) if KIND[face] == kind) for kind in range(6)]
        new.harvests, new.locked, new.potions = (), 0, ()
        new._parts, new._total = [None] * len(PARTS), -1
        return new

    def _copy(self) -> Garden:
        """Gardens alike, that may be changed before they are shown to anyone."""
        new = Garden()
        new.board, new.family, new.tiles, new.kinds = self.board, self.family, self.tiles, self.kinds
        new.harvests, new.locked, new.potions = self.harvests, self.locked, self.potions
        new._parts, new._total = self._parts[:], -1
        return new

    @property
    def unlocked(self) -> list[int]:
        """The places whose tiles may be moved, Sunlight first, then by number."""
        locked = self.locked
        return [at for at, face in enumerate(self.tiles) if face and not locked >> at & 1]

    @property
    def empty(self) -> list[int]:
        """The numbers, from 1, with nothing planted on them; the same in both gardens."""
        return [at + 1 for at, face in enumerate(self.tiles[: self.board.size]) if not face]

    def holds(self, potion: str) -> bool:
        """Whether there is an unused potion of this kind."""
        return (potion, False) in self.potions

    def planted(self, number: int, sun: int, moon: int) -> Garden:
        """The gardens with two faces placed on an empty number, and what that completes harvested."""
        new = self._copy()
        first, second = number - 1, MOON + number - 1
        tiles = bytearray(self.tiles)
        tiles[first], tiles[second] = sun, moon
        new.tiles = bytes(tiles)
        new.kinds = kinds = self.kinds[:]
        sun, moon = KIND[sun], KIND[moon]
        kinds[sun] |= 1 << first
        kinds[moon] |= 1 << second
        new._parts[scoring.PART[sun]] = new._parts[MOON_PARTS + scoring.PART[moon]] = None
        if not self.family:
            for at, kind in ((first, sun), (second, moon)):
                # Only the set that the tile has joined can have become exact, and none that was harvested before.
                if kind in POTION and ripe(self.board, kind, group := self.board.group(at, kinds[kind])):
                    new._take(kind, group)
        return new

    def changed(self, faces: Mapping[int, int]) -> Garden:
        """The gardens with other faces at some places, and what that completes harvested."""
        new = self._copy()
        tiles, kinds = bytearray(self.tiles), self.kinds[:]
        for at, face in faces.items():
            for kind in (KIND[tiles[at]], KIND[face]):
                new._parts[MOON_PARTS * (at >= MOON) + scoring.PART[kind]] = None
            kinds[KIND[tiles[at]]] ^= 1 << at
            kinds[KIND[face]] |= 1 << at
            tiles[at] = face
        new.tiles, new.kinds = bytes(tiles), kinds
        if not self.family:
            for kind, group in harvest(self.board, kinds, self.locked):
                new._take(kind, group)
        return new

    def _take(self, kind: int, group: int) -> None:
        """Harvests the set: its tiles are locked, its potion gained. Only for gardens not yet shown."""
        self.harvests += (group,)
        self.locked |= group
        self.potions += (Potion(POTION[kind], False),)

    def flipped(self, potion: str) -> Garden:
        """The gardens with the oldest unused potion of this kind face down."""
        new = self._copy()
        at = self.potions.index(Potion(potion, False))
        new.potions = (*self.potions[:at], Potion(potion, True), *self.potions[at + 1 :])
        return new

    def part(self, number: int) -> dict[str, list[Entry]]:
        """One of `scoring.PARTS`; not to be written to. What a move has not touched is the very object it was."""
        found = self._parts[number]
        if found is None:
            found = self._parts[number] = scoring.part(number, self.board, self.tiles, self.kinds, self.family)
        return found

    def sheet(self) -> dict[str, list[Entry]]:
        """Line of the score sheet -> what scores in it, as masks of places: Sunlight first, then by the lowest place."""
        found: dict[str, list[Entry]] = {line: [] for line in LINES}
        for number in range(len(PARTS)):
            for line, entries in self.part(number).items():
                found[line] += entries
        for potion, harvested in zip(self.potions, self.harvests, strict=True):
            found["potions"].append(Entry(POINTS[potion.kind], harvested))
        found["set"] = [Entry(SET_POINTS, 0)] * sets_of(self.potions)
        return found

    def earned(self) -> dict[str, list[tuple[int, tuple[str, ...]]]]:
        """Line of the score sheet -> for each thing that scores in it the points, and the places that earned them.

        A potion's places are those of the set that was harvested for it.
        """
        return {line: [(points, texts(mask)) for points, mask in entries] for line, entries in self.sheet().items()}

    def score(self) -> dict[str, int]:
        """Line of the score sheet -> points, and the "total"."""
        done = {line: sum(entry.points for entry in entries) for line, entries in self.sheet().items()}
        done["total"] = sum(done.values())
        return done

    def total(self) -> int:
        """Points if the game ended here."""
        if self._total < 0:
            self._total = sum([entry.points for entries in self.sheet().values() for entry in entries])
        return self._total

    def state(self) -> tuple[object, ...]:
        """Everything that tells two players' gardens apart."""
        return (self.board.name, self.family, self.tiles, self.harvests, self.potions)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Garden) and self.state() == other.state()

    def __hash__(self) -> int:
        return hash(self.state())

    _parts: list[dict[str, list[Entry]] | None]
    _total: int
