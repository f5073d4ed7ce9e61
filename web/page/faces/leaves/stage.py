"""Under the Leaves on the stage: the garden, its creatures, the places, the ghost."""

from __future__ import annotations

import re

from hedgerow.leaves.garden import Garden
from hedgerow.leaves.position import Position
from hedgerow.leaves.tiles import FACES
from hedgerow.pictures.leaves import board, describe, options, spoken
from page.face import Box, Look, Mark

from .arrivals import creatures
from .hand import ghost, held, open_places, shown
from .words import option

_LAYER = '<svg class="layer" width="1" height="1" aria-hidden="true">{}</svg>'
EDGE = 8
"""Units of the drawing between a tile and the stage's edge, at least."""
YOUNG = 3 * board.TILE
"""Units of the drawing that are shown at least, across and down."""
_LIVE = '<svg class="layer" width="1" height="1">{}</svg>'


def layers(look: Look, arriving: int) -> dict[str, str]:
    """ground: tiles; places: where a tile may go, and the one in hand; guests: outlines of fields, creatures; ghost: who
    would come."""
    position = shown(look)
    garden = position.gardens[look.shown]
    newest = garden.tiles[-1] if len(garden.tiles) > 1 else None
    there = board.creatures(garden, position.setup.cards)
    if arriving:
        here = creatures(look)
        late = {creature.key for creature in here[len(here) - arriving :]}
        there = [creature for creature in there if creature.key not in late]
    return {
        "ground": look.memo("ground", garden, lambda: _LAYER.format(board.tiles(garden, newest))),
        "places": _places(look),
        "guests": _LAYER.format(board.outlines(_seen(look, garden)) + board.draw_creatures(there)),
        "ghost": _ghost(look),
    }


def _seen(look: Look, garden: Garden) -> Garden:
    """The garden as it is, or with the tile in hand in it, under the outlines of the fields that it joins."""
    after = ghost(look) if look.preview else None
    return garden if after is None else after.gardens[look.shown]


def _places(look: Look) -> str:
    hand, position = held(look), shown(look)
    if not look.acting:
        return ""
    if position.question is not None:
        return _options(look)
    if hand.slot is None:
        return ""
    side = board.TILE
    drawn = [_held(look)]
    places = open_places(position)
    lit = hand.spot or places[0]
    for x, y in places:
        chosen = hand.spot == (x, y)
        inset = -4 if chosen else 4
        drawn.append(
            f'<g role="button" class="place{" chosen" if chosen else ""}" data-act="place" data-at="{x},{y}"'
            f' id="place-{x}_{y}" tabindex="{0 if lit == (x, y) else -1}"'
            f'{" data-drag=ghost" if chosen else ""} aria-label="{spoken.place(x, y)}">'
            f'<rect x="{x * side + inset}" y="{y * side + inset}" width="{side - 2 * inset}"'
            f' height="{side - 2 * inset}" rx="{board.CORNER}"/></g>'
        )
    return _LIVE.format("".join(drawn))


def _held(look: Look) -> str:
    """The tile in hand where it would lie."""
    hand, position = held(look), shown(look)
    if hand.spot is None or hand.slot is None or not look.acting:
        return ""
    x, y = hand.spot
    spaces = FACES[position.display[hand.slot] or ""][hand.way].spaces
    return f'<g class="held" aria-hidden="true">{board.tile(spaces, x * board.TILE, y * board.TILE)}</g>'


def _options(look: Look) -> str:
    hand, position = held(look), shown(look)
    question = position.question
    assert question is not None
    cards = position.setup.cards
    garden = position.gardens[look.shown]
    answers = options.answers(
        garden, question.options, cards[question.kind] in board.SQUARE_CARDS, board.creatures(garden, cards), look.scale
    )
    drawn = []
    # The one picked out lies on top, where its outline can be seen whole.
    for n in sorted(range(len(answers)), key=lambda n: n == hand.option):
        answer, chosen = answers[n], n == hand.option
        x, y = answer.number
        at = f'cx="{x:.1f}" cy="{y:.1f}"'
        drawn.append(
            f'<g role="button" class="option{" chosen" if chosen else ""}" data-act="option" data-n="{n}"'
            f' id="option-{n}" tabindex="{0 if chosen else -1}" aria-pressed="{str(chosen).lower()}"'
            f' aria-label="{option(position, n)}"><path class="halo" d="{answer.path}"/><path d="{answer.path}"/>'
            f'<path class="halo leader" d="{answer.leader}"/><path class="leader" d="{answer.leader}"/>'
            f'<circle class="target" {at} r="{answer.target:.1f}"/><circle {at} r="{answer.radius:.1f}"/>'
            f'<text x="{x:.1f}" y="{y + 0.42 * answer.radius:.1f}" font-size="{1.25 * answer.radius:.1f}">{n + 1}</text></g>'
        )
    return _LIVE.format("".join(drawn))


def _ghost(look: Look) -> str:
    """Who would come, and the marks about the tile in hand."""
    after = ghost(look) if look.preview else None
    if after is None:
        return ""
    hand = held(look)
    drawn = [board.corners(*hand.spot)] if hand.spot is not None else []
    drawn.append(
        board.draw_creatures(board.arrivals(shown(look).gardens[look.shown], after.gardens[look.shown], after.setup.cards))
    )
    return _LAYER.format("".join(drawn))


def box(look: Look) -> Box:
    """The garden, no smaller than a young one with its places; with a tile in hand, the places around it too."""
    garden = shown(look).gardens[look.shown]
    left, top, width, height = board.box(garden, 1 if held(look).slot is not None else 0)
    across, down = max(width, YOUNG) + 2 * EDGE, max(height, YOUNG) + 2 * EDGE
    return left + (width - across) / 2, top + (height - down) / 2, across, down


def thumbnail(position: Position, seat: int) -> str:
    """A seat's garden, small."""
    return board.small(position.gardens[seat], describe(position, seat))


def mark(look: Look, place: str) -> Mark | None:
    """A frame about a tile ("tile 1,0") or a space ("space 3,-2")."""
    found = re.fullmatch(r"(tile|space) (-?\d{1,3}),(-?\d{1,3})", place)
    if not found:
        return None
    side = board.TILE if found[1] == "tile" else board.SPACE
    left, top = int(found[2]) * side, int(found[3]) * side
    shape = f'<rect class="found" x="{left}" y="{top}" width="{side}" height="{side}" rx="7"/>'
    return Mark((left, top, side, side), shape)
