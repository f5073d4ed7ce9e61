"""Marks on the numbers where the two tiles in hand, as they lie, bring points."""

from __future__ import annotations

from hedgerow.evenglow.boards import MOON
from hedgerow.evenglow.potions import CHAOS
from page.face import Look, gain

from .hand import faces, held, shown
from .lying import lie

LAYER = '<svg class="layer" width="1" height="1" aria-hidden="true">{}</svg>'
RADIUS = 12
"""Of a mark, in units of the drawing."""


def marks(look: Look) -> str:
    """The points that both tiles together would bring, at each number but that of the ghosts."""
    hand, position = held(look), shown(look)
    if not look.acting or position.phase != "place" or hand.potion not in ("", CHAOS):
        return ""
    garden, tiles = position.gardens[look.shown], faces(look)

    def bring() -> dict[int, int]:
        before = garden.total()
        found = {number: garden.planted(number, *tiles).total() - before for number in garden.empty}
        return {number: points for number, points in found.items() if points > 0}

    found = look.memo("marks", (garden, tiles), bring)
    ground = lie(look)
    half = 0 if ground.strip is not False else MOON
    drawn = []
    for number, points in found.items():
        if number != hand.number:
            x, y = ground.middle(half + number - 1)
            drawn.append(gain(x, y + 0.55 * ground.side(half + number - 1), RADIUS, points))
    return LAYER.format("".join(drawn)) if drawn else ""
