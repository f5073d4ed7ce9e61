"""Gardens and positions laid out by hand."""

from __future__ import annotations

from collections.abc import Sequence

from hedgerow.evenglow import GAME
from hedgerow.evenglow.boards import BOARDS, MOON, PLACES
from hedgerow.evenglow.box import CARDS
from hedgerow.evenglow.garden import Garden
from hedgerow.evenglow.plants import FACE, KIND
from hedgerow.evenglow.position import Position
from hedgerow.evenglow.potions import Potion


def laid(sun: str, moon: str = "", board: str = "25", family: bool = False) -> Garden:
    """Gardens drawn as text, number by number, `.` where there is nothing; nothing is harvested yet."""
    tiles = bytearray(PLACES)
    for start, drawn in ((0, sun), (MOON, moon)):
        signs = drawn.split()
        assert len(signs) in (0, BOARDS[board].size)
        for at, sign in enumerate(signs):
            tiles[start + at] = FACE[sign] if sign != "." else 0
    return Garden.of(BOARDS[board], bytes(tiles), family)


def put(places: str, board: str = "25", family: bool = False) -> Garden:
    """Gardens with tiles at some places: "s1=V0 m5=N"."""
    tiles = bytearray(PLACES)
    for text in places.split():
        place, sign = text.split("=")
        tiles[BOARDS[board].place(place)] = FACE[sign]
    return Garden.of(BOARDS[board], bytes(tiles), family)


def with_potions(garden: Garden, *kinds: str) -> Garden:
    """The gardens with unused potions, as if for sets harvested and taken off the board."""
    new = garden.changed({})
    new.potions += tuple(Potion(kind, False) for kind in kinds)
    new.harvests += (0,) * len(kinds)
    return new


def balanced(*gardens: Garden) -> tuple[int, ...]:
    """The supply that these gardens leave."""
    used = [KIND[face] for garden in gardens for face in garden.tiles if face]
    return tuple(44 - used.count(kind) for kind in range(6))


def at_turn(gardens: Sequence[Garden], card: str, variant: str = "standard", supply: Sequence[int] | None = None) -> Position:
    """The first turn, but with these gardens; the first player holds the card. The board is the gardens'."""
    deck = [card, *(other for other in CARDS if other != card)]
    size = 18 if variant == "solo" else {2: 20, 3: 21, 4: 20}[len(gardens)]
    header = {
        "variant": variant,
        "board": gardens[0].board.name,
        "players": str(len(gardens)),
        "seedcard": "H",
        "deck": " ".join(deck[:size]),
    }
    position = GAME.start(header)
    while position.phase == "seed":
        position = position.play(position.legal_moves()[0])
    position.gardens = tuple(gardens)
    position.supply = tuple(supply or balanced(*gardens))
    return position


def go(position: Position, *texts: str) -> Position:
    """The position after these moves, each checked."""
    for text in texts:
        position = position.play(position.parse(text))
    return position


def play_on(position: Position, plies: int) -> Position:
    """Plays on without potions: the first number, the first way."""
    for _ply in range(plies):
        position = position.play(position.legal_moves()[0])
    return position


def news(position: Position) -> list[tuple[str, str]]:
    """Kind and why of what the last move brought about."""
    return [(event.kind, event.why) for event in position.events]
