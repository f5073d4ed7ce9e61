"""Under the Leaves on the stage: the garden, its creatures, the places, the ghost."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hedgerow.leaves.garden import ORIGIN, ROW, Garden
from hedgerow.leaves.position import Position
from hedgerow.leaves.tiles import FACES
from hedgerow.pictures.leaves import board, describe, spoken
from page.face import Box, Flight, Look, Mark

from .hand import ghost, held, open_places, shown
from .words import option

_LAYER = '<svg class="layer" width="1" height="1" aria-hidden="true">{}</svg>'
_LIVE = '<svg class="layer" width="1" height="1">{}</svg>'


def layers(look: Look, arriving: int) -> dict[str, str]:
    """ground: tiles; guests: creatures; places: where a tile may go; ghost: what is in hand."""
    position = shown(look)
    garden = position.gardens[look.shown]
    newest = garden.tiles[-1] if len(garden.tiles) > 1 else None
    creatures = board.creatures(garden, position.setup.cards)
    if arriving:
        here = _arrivals(look)
        late = {creature.key for creature in here[len(here) - arriving :]}
        creatures = [creature for creature in creatures if creature.key not in late]
    return {
        "ground": look.memo("ground", garden, lambda: _LAYER.format(board.ground(garden, newest))),
        "guests": _LAYER.format(board.draw_creatures(creatures)),
        "places": _places(look),
        "ghost": _ghost(look, garden),
    }


def _places(look: Look) -> str:
    hand, position = held(look), shown(look)
    if not look.acting:
        return ""
    if position.question is not None:
        return _options(look)
    if hand.slot is None:
        return ""
    side, inset = board.TILE, 4
    drawn = []
    places = open_places(position)
    lit = hand.spot or places[0]
    for x, y in places:
        chosen = hand.spot == (x, y)
        drawn.append(
            f'<g role="button" class="place{" chosen" if chosen else ""}" data-act="place" data-at="{x},{y}"'
            f' id="place-{x}_{y}" tabindex="{0 if lit == (x, y) else -1}"'
            f'{" data-drag=ghost" if chosen else ""} aria-label="{spoken.place(x, y)}">'
            f'<rect x="{x * side + inset}" y="{y * side + inset}" width="{side - 2 * inset}"'
            f' height="{side - 2 * inset}" rx="{board.CORNER}"/></g>'
        )
    return _LIVE.format("".join(drawn))


def _options(look: Look) -> str:
    hand, position = held(look), shown(look)
    question = position.question
    assert question is not None
    card = position.setup.cards[question.kind]
    garden = position.gardens[look.shown]
    drawn = []
    # The one picked out lies on top, where its outline can be seen whole.
    for n in sorted(range(len(question.options)), key=lambda n: n == hand.option):
        path, x, y = board.option_shape(garden, question.options[n], card in board.SQUARE_CARDS)
        chosen = n == hand.option
        drawn.append(
            f'<g role="button" class="option{" chosen" if chosen else ""}" data-act="option" data-n="{n}"'
            f' id="option-{n}" tabindex="{0 if chosen else -1}" aria-pressed="{str(chosen).lower()}"'
            f' aria-label="{option(position, n)}"><path class="halo" d="{path}"/><path d="{path}"/>'
            f'<circle cx="{x}" cy="{y}" r="11"/><text x="{x}" y="{y + 5}">{n + 1}</text></g>'
        )
    return _LIVE.format("".join(drawn))


def _ghost(look: Look, garden: Garden) -> str:
    after = ghost(look)
    if after is None:
        return ""
    hand, position = held(look), shown(look)
    now = after.gardens[look.shown]
    drawn = []
    if position.question is None and hand.spot is not None and hand.slot is not None:
        x, y = hand.spot
        spaces = FACES[position.display[hand.slot] or ""][hand.way].spaces
        drawn.append(board.tile(spaces, x * board.TILE, y * board.TILE))
        # Fields that the planting makes or enlarges, outlined as they would be.
        place = ORIGIN + 2 * (ROW * y + x)
        labels = dict.fromkeys(now.label[place + corner] for corner in (0, 1, ROW, ROW + 1))
        for label in labels:
            if len(now.fields[label]) >= 3 and now.cells[now.fields[label][0]] != 6:
                drawn.append(board.rich_outline(now, now.fields[label]))
        drawn.append(board.rim(x, y))
    drawn.append(board.draw_creatures(board.arrivals(garden, now, after.setup.cards)))
    return _LAYER.format("".join(drawn))


def box(look: Look) -> Box:
    """The garden and a ring of places about it."""
    return board.box(shown(look).gardens[look.shown], 1)


def thumbnail(position: Position, seat: int) -> str:
    """A seat's garden, small."""
    return board.small(position.gardens[seat], describe(position, seat))


def _arrivals(look: Look) -> Sequence[board.Creature]:
    before, after = look.session.positions[look.at - 1], shown(look)
    assert isinstance(before, Position) and before.to_move is not None
    seat = before.to_move
    return board.arrivals(before.gardens[seat], after.gardens[seat], after.setup.cards)


def flights(look: Look) -> list[Flight]:
    """The creatures that came with the last move."""
    return [Flight(c.symbol, c.x, c.y, c.size) for c in _arrivals(look)]


def mark(look: Look, place: str) -> Mark | None:
    """A frame about a tile ("tile 1,0") or a space ("space 3,-2")."""
    found = re.fullmatch(r"(tile|space) (-?\d{1,3}),(-?\d{1,3})", place)
    if not found:
        return None
    side = board.TILE if found[1] == "tile" else board.SPACE
    left, top = int(found[2]) * side, int(found[3]) * side
    shape = f'<rect class="found" x="{left}" y="{top}" width="{side}" height="{side}" rx="7"/>'
    return Mark((left, top, side, side), shape)
