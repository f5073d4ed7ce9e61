"""What a move of Evenglow brings, as it is shown: every gain and loss where it lies, the harvest's thread and its vial."""

from __future__ import annotations

from hedgerow.evenglow.boards import PLACE_TEXT
from hedgerow.evenglow.moves import Place, Tincture, Undew
from hedgerow.evenglow.position import Position
from hedgerow.game import Event
from hedgerow.pictures.evenglow import board, spoken
from page.face import Arrival, Brought, Look

from .hand import shown
from .lying import lie

SCORES = ("vines", "leaf", "henbane", "lion", "mandrake", "elderberries", "potion", "colours")
"""Kinds of events that change the points of whoever moved."""


def brought(look: Look) -> Brought | None:
    """What the last move brought; None for one that lays no tile."""
    before, after = look.session.positions[look.at - 1], shown(look)
    assert isinstance(before, Position) and before.to_move is not None
    move = before.parse(look.session.line[look.at - 1])
    if not isinstance(move, Place | Undew | Tincture):
        return None
    ground = lie(look)
    found: list[Arrival] = []
    harvest = 0
    for happened in after.events:
        if happened.kind == "harvest":
            harvest = _mask(happened)
        if happened.seat != before.to_move or happened.kind not in SCORES:
            continue
        mask = harvest if happened.kind in ("potion", "colours") else _mask(happened)
        if not mask:
            continue
        points = int(happened.detail.get("points", 0))
        x, y = ground.middle(PLACE_TEXT.index(happened.at)) if happened.kind == "leaf" else board.centre(ground, mask)
        shape = board.marks(ground, [n for n in range(len(PLACE_TEXT)) if mask >> n & 1], "lost" if points < 0 else "gained")
        if happened.kind == "potion":
            shape = board.thread(ground, mask)
        symbol = board.VIALS[happened.why] if happened.kind == "potion" else ""
        size = board.vial_size(ground, mask) if symbol else 0
        found.append(Arrival(spoken.gains([happened]), points, x, y, shape, symbol, size))
    return Brought(True, found)


def vials(look: Look, arriving: int) -> int:
    """How many of the last `arriving` arrivals are vials."""
    if not arriving:
        return 0
    found = brought(look)
    return sum(bool(arrival.symbol) for arrival in found.arrivals[-arriving:]) if found is not None else 0


def _mask(happened: Event) -> int:
    places = happened.spaces or ((happened.at,) if happened.at in PLACE_TEXT else ())
    return sum(1 << PLACE_TEXT.index(place) for place in places)
