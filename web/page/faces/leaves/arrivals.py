"""What a move of Under the Leaves brings, as it is shown: each creature at its place, with a word for why it came."""

from __future__ import annotations

from collections.abc import Sequence

from hedgerow.game import Event
from hedgerow.leaves.position import Plant, Position
from hedgerow.pictures.leaves import board, spoken
from page.face import Arrival, Brought, Look

from .hand import shown


def creatures(look: Look) -> Sequence[board.Creature]:
    """The creatures that came with the last move, in the order in which they come."""
    before, after = look.session.positions[look.at - 1], shown(look)
    assert isinstance(before, Position) and before.to_move is not None
    seat = before.to_move
    return board.arrivals(before.gardens[seat], after.gardens[seat], after.setup.cards)


def brought(look: Look) -> Brought | None:
    """What came with the last move."""
    before = look.session.positions[look.at - 1]
    planted = isinstance(before.parse(look.session.line[look.at - 1]), Plant)
    position = shown(look)
    # Creatures of a kind come in the order of their events.
    waiting: dict[str, list[Event]] = {}
    for happened in position.events:
        figure = board.FIGURES.get(happened.kind, happened.kind)
        waiting.setdefault(figure, []).append(happened)
    found = []
    for creature in creatures(look):
        happened = waiting[creature.symbol].pop(0)
        found.append(
            Arrival(
                spoken.cheer(happened, position.setup.rules), 1, creature.x, creature.y,
                _lit(happened), creature.symbol, creature.size,
            )
        )  # fmt: skip
    return Brought(planted, found)


def _lit(happened: Event) -> str:
    """Lights up the spaces that are the reason; of a hummingbird's, the tiles."""
    side = board.TILE if happened.kind == "hummingbird" else board.SPACE
    spots = [tuple(map(int, text.split(","))) for text in happened.spaces or (happened.at,)]
    return "".join(
        f'<rect x="{x * side + 2}" y="{y * side + 2}" width="{side - 4}" height="{side - 4}" rx="7"/>' for x, y in spots
    )
