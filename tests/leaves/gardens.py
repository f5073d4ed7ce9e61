"""Gardens drawn as text, grown by real moves.

A drawing has a row of spaces a line, as dumps write spaces (`P`, `Y*`, `~`), `.` for nothing; `|` is only there for
the eye. Every two by two spaces are a tile. One of them must be a starting tile as it lies: that is tile 0,0, whose
spaces are 0,0 to 1,1. The others must be tiles of the box, each at most once, so a drawing can be played: as a solo
garden whose bag holds the drawn tiles in the order in which they are planted.

The dump is held against the oracle's at every step, so these gardens test the oracle too.
"""

from __future__ import annotations

from collections.abc import Sequence

from hedgerow.game import Event
from hedgerow.leaves import GAME
from hedgerow.leaves.garden import Garden, cell
from hedgerow.leaves.position import Position
from hedgerow.leaves.tiles import CARDS, STARTERS, TILES, face, space

from . import oracle

Place = tuple[int, int]

QUIET = {"green": "Carbala", "brown": "Somi", "blue": "Nidaria"}
"""Cards that never ask, for the kinds that a test does not look at."""


def blocks(drawing: str) -> dict[Place, tuple[str, str, str, str]]:
    """Block (column, row) of the drawing -> its spaces: top left, top right, bottom left, bottom right."""
    rows = [line.replace("|", " ").split() for line in drawing.strip().splitlines()]
    assert len(rows) % 2 == 0, "a tile is two rows high"
    assert {len(row) % 2 for row in rows} == {0}, "a tile is two columns wide"
    found = {}
    for y in range(0, len(rows), 2):
        for x in range(0, len(rows[y]), 2):
            four = (rows[y][x], rows[y][x + 1], rows[y + 1][x], rows[y + 1][x + 1])
            if four != (".",) * 4:
                found[x // 2, y // 2] = four
    return found


def identified(four: tuple[str, str, str, str]) -> tuple[str, str]:
    """The tile of the box that these spaces are, and how it lies: ("~G/P", "f2")."""
    wanted = dict(zip([(0, 0), (1, 0), (0, 1), (1, 1)], four, strict=True))
    for tile in TILES:
        for how, lies in oracle.faces(tile).items():
            if lies == wanted:
                return tile, how
    raise AssertionError(f"there is no tile {four} in the box")


class Grown:
    """A garden grown from a drawing, up to a planting or to a question."""

    def __init__(self, drawing: str, card: str, order: str, rules: str = "rulebook") -> None:
        """`card` is one or more card names; `order` the lattice places in the order planted, as "1,0 1,1"."""
        drawn = blocks(drawing)
        (start,) = [at for at, (a, b, c, d) in drawn.items() if f"{a}{b}/{c}{d}" in STARTERS]
        placed = {(x - start[0], y - start[1]): four for (x, y), four in drawn.items()}
        a, b, c, d = placed.pop((0, 0))
        places = [tuple(map(int, text.split(","))) for text in order.split()]
        assert sorted(places) == sorted(placed), "order must name every tile but the starting tile"
        planted = [identified(placed[place]) for place in places]  # type: ignore[index]
        tiles = [tile for tile, _how in planted]
        assert len(set(tiles)) == len(tiles), f"a tile is drawn twice: {tiles}"
        cards = QUIET | {CARDS[name][0]: name for name in card.split()}
        self.header = {
            "rules": rules,
            "players": "1",
            "cards": " ".join(cards.values()),
            "starters": f"{a}{b}/{c}{d}",
            "bag": " ".join((tiles + [tile for tile in TILES if tile not in tiles])[:26]),
        }
        self.position: Position = GAME.start(self.header)
        self.oracle = oracle.Oracle(self.header)
        self.plantings = [(tile, how, text) for (tile, how), text in zip(planted, order.split(), strict=True)]
        self.history = [self.position]

    def play(self, move: str) -> Grown:
        """Plays a move's text and compares with the oracle."""
        self.position = self.position.play(self.position.parse(move))
        self.oracle.play(move)
        assert self.position.dump() == self.oracle.dump()
        self.history.append(self.position)
        return self

    def plant(self, answers: Sequence[str] = ()) -> Grown:
        """Plants the next tile drawn, then answers the questions."""
        tile, how, place = self.plantings.pop(0)
        self.play(f"{self.position.display.index(tile) + 1}{how}@{place}")
        for answer in answers:
            self.play(answer)
        return self

    def all(self) -> Grown:
        """Plants all that is left; only the last tile may end in a question."""
        while self.plantings:
            assert self.position.phase == "plant"
            self.plant()
        return self

    @property
    def garden(self) -> dict[str, object]:
        """The garden's dump."""
        (garden,) = self.position.dump()["gardens"]
        return garden

    @property
    def bees(self) -> object:
        return self.garden["bees"]

    @property
    def birds(self) -> object:
        return self.garden["hummingbirds"]

    def sprites(self, letter: str) -> list[str]:
        return self.garden["sprites"][letter]  # type: ignore[index]

    @property
    def choices(self) -> list[str]:
        """What is asked; nothing while a tile is to be planted."""
        return self.position.dump()["legal"] if self.position.phase == "choose" else []

    def events(self, kind: str) -> list[Event]:
        """The last move's events of that kind."""
        return [event for event in self.position.events if event.kind == kind]


def grown(drawing: str, card: str, order: str, rules: str = "rulebook") -> Grown:
    """The whole drawing, planted in that order."""
    return Grown(drawing, card, order, rules).all()


def unreal(drawing: str, order: str) -> tuple[Garden, list[list[tuple[str, str]]]]:
    """A garden of tiles that no box holds (same-kind spaces of a tile must touch), the first of `order` the start.

    Returns it and, for each planting, the hummingbirds that came: their tile in lattice places, and why.
    """
    drawn = blocks(drawing)
    places: list[Place] = [(int(text.split(",")[0]), int(text.split(",")[1])) for text in order.split()]
    assert sorted(places) == sorted(drawn)
    sx, sy = places[0]
    garden, came = Garden.begun(face(codes(drawn[places[0]]))), []
    for x, y in places[1:]:
        garden, _bees, birds = garden.planted(cell(2 * (x - sx), 2 * (y - sy)), face(codes(drawn[x, y])))
        came.append([(f"{tile % 64 // 2 - 15 + sx},{tile // 64 // 2 - 15 + sy}", why) for tile, why in birds])
    return garden, came


def codes(four: tuple[str, str, str, str]) -> tuple[int, int, int, int]:
    """The numbers of four spaces' texts."""
    a, b, c, d = map(space, four)
    return a, b, c, d
