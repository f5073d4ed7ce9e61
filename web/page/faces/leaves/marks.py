"""Marks on the places where the tile in hand, as it lies, attracts somebody."""

from __future__ import annotations

from hedgerow.leaves.garden import cell
from hedgerow.leaves.position import Plant, Position
from hedgerow.pictures.leaves import board
from page.face import Look, gain

from .hand import draft, held, open_places, shown

LAYER = '<svg class="layer" width="1" height="1" aria-hidden="true">{}</svg>'
RADIUS = 13
"""Of a mark, in units of the drawing."""


def marks(look: Look) -> str:
    """How many would come, at each place but the one where the ghost is and its creatures are seen."""
    hand, position = held(look), shown(look)
    if not look.acting or hand.slot is None or position.question is not None:
        return ""
    # Each place is tried once for a tile and the way it lies, wherever the ghost is.
    of = position, hand.slot, hand.way
    found = look.memo("marks", of, lambda: _coming(position, draft(look).partition("@")[0]))
    drawn = [
        gain((x + 1) * board.TILE - RADIUS - 7, y * board.TILE + RADIUS + 7, RADIUS, n)
        for (x, y), n in found.items()
        if (x, y) != hand.spot
    ]
    return LAYER.format("".join(drawn)) if drawn else ""


def _coming(position: Position, lies: str) -> dict[tuple[int, int], int]:
    """Place -> how many creatures the tile that lies so would attract there, at least: a question's answer brings one more."""
    seat = position.to_move or 0
    before = sum(position.gardens[seat].scores())
    moves = {move.place: move for move in position.legal_moves() if isinstance(move, Plant) and move.text.startswith(f"{lies}@")}
    found = {}
    for x, y in open_places(position):
        after = position.play(moves[cell(2 * x, 2 * y)])
        n = sum(after.gardens[seat].scores()) - before + (after.question is not None)
        if n:
            found[x, y] = n
    return found
