"""What a move brought about, as events: the two states compared. Kinds and reasons are listed in the package."""

from __future__ import annotations

from ..game import Event
from . import scoring
from .boards import HALVES, MOON, PLACE_TEXT, places, texts
from .box import KINDS, SET_POINTS, UNSEEN
from .garden import Garden
from .moves import Move, Place, Play, Tincture, Undew
from .plants import KIND, V, printed
from .potions import CHAOS, POINTS, POTION, SHAPE, TINCTURE, UNDEW, sets_of
from .scoring import MOON_PARTS, SETS, Entry, vines_met
from .state import State
from .unseen import LENGTH, left


def told(before: State, move: Move, after: State) -> tuple[Event, ...]:
    """The events of a move, in the order in which they happen."""
    seat = before.to_move
    assert seat is not None
    events: list[Event] = []
    if not isinstance(move, Play):
        garden, changed = before.gardens[seat], after.gardens[seat]
        at = _places_of(move)
        _used(events, seat, garden, move, at)
        if isinstance(move, Place) and 0 in before.supply:
            _substitutes(events, seat, before, move)
        _scored(events, seat, garden, changed, at)
        if len(changed.harvests) > len(garden.harvests):
            _harvested(events, seat, garden, changed)
        if isinstance(move, Place) and before.rows is not None and before.played is not None:
            _fallen(events, before, move)
        if 0 in before.supply or 0 in after.supply:
            for kind, (had, has) in enumerate(zip(before.supply, after.supply, strict=True)):
                if bool(had) != bool(has):
                    why = "empty" if had else "returned"
                    events.append(Event("shortage", seat, "", why, (), {"plant": KINDS[kind]}))
    if before.deck != after.deck:
        events.append(Event("card", before.active, "", "drawn", (), {"deck": after.deck}))
    if after.to_move is None:
        empty = "".join(kind for kind, count in zip(KINDS, after.supply, strict=True) if not count)
        # Both may be so at once; the last card is then the plainer reason.
        out_of_cards = not any(after.hands)
        detail: dict[str, str | int] = {"plants": empty} if empty else {}
        events.append(Event("end", before.active, "", "cards" if out_of_cards else "supply", (), detail))
    return tuple(events)


def _places_of(move: Move) -> int:
    """The mask of the places that the move changes."""
    if isinstance(move, Place):
        return 1 << move.number - 1 | 1 << MOON + move.number - 1
    if isinstance(move, Undew):
        return 1 << move.first | 1 << move.second
    return 1 << move.place if isinstance(move, Tincture) else 0


def _used(events: list[Event], seat: int, garden: Garden, move: Move, at: int) -> None:
    """The potion that the move uses."""
    potion = TINCTURE if isinstance(move, Tincture) else UNDEW if isinstance(move, Undew) else ""
    if isinstance(move, Place) and move.chaos:
        potion = CHAOS
    if potion:
        where = texts(at)
        events.append(Event("used", seat, where[0], potion, where))


def _substitutes(events: list[Event], seat: int, before: State, move: Place) -> None:
    """The tiles that stand in for a type that has run out."""
    placed = [(move.number - 1, KIND[move.sun]), (MOON + move.number - 1, KIND[move.moon])]
    options = [before.owed()]
    if move.chaos:
        assert before.played is not None
        sides = printed(before.played)
        options = [(first, second) for first in sides[:2] for second in sides[2:]]
    # Which tile stands in for which is not written in the move: take the reading that needs fewest.
    readings = [
        [(want, got, at) for want, (at, got) in zip(owed, tiles, strict=True) if want != got]
        for owed in options
        for tiles in (placed, placed[::-1])
    ]
    possible = [reading for reading in readings if not any(before.supply[want] for want, _got, _at in reading)]
    for want, got, at in min(possible, key=len):
        detail: dict[str, str | int] = {"wanted": KINDS[want], "plant": KINDS[got]}
        events.append(Event("substitute", seat, PLACE_TEXT[at], "shortage", (PLACE_TEXT[at],), detail))


def _scored(events: list[Event], seat: int, before: Garden, after: Garden, changed: int) -> None:
    """Vine groups, leaves and sets that score now and did not, or the other way about."""
    if before.tiles == after.tiles:
        return
    for number in _touched(before, after, changed):
        half, kind = scoring.PARTS[number]
        old, new = before.part(number), after.part(number)
        if kind == V:
            _vines(events, seat, old["vines"], new["vines"], half, changed)
            _leaves(events, seat, after, old["leaves"], new["leaves"], new["vines"])
            continue
        line, _size, _points = SETS[kind]
        for lost in old[line]:
            if lost not in new[line]:
                whole = _whole(before, kind, lost.mask)
                why = "forfeited" if whole & before.locked else "broken"
                _set(events, seat, line, kind, why, whole, -lost.points)
        for gained in new[line]:
            if gained not in old[line]:
                whole = _whole(after, kind, gained.mask)
                why = "restored" if whole & before.locked else "formed"
                _set(events, seat, line, kind, why, whole, gained.points)


def _touched(before: Garden, after: Garden, changed: int) -> list[int]:
    """The parts of the score sheet that tiles have come to or left."""
    found = set()
    for at in places(changed):
        first = MOON_PARTS if at >= MOON else 0
        for face in (before.tiles[at], after.tiles[at]):
            if face:
                found.add(first + scoring.PART[KIND[face]])
    return sorted(found)


def _whole(garden: Garden, kind: int, mask: int) -> int:
    """The whole set that a scoring part of it belongs to."""
    return garden.board.group((mask & -mask).bit_length() - 1, garden.kinds[kind])


def _set(events: list[Event], seat: int, line: str, kind: int, why: str, mask: int, points: int) -> None:
    where = texts(mask)
    detail: dict[str, str | int] = {"plant": KINDS[kind], "count": len(where), "points": points}
    events.append(Event(line, seat, where[0], why, where, detail))


def _vines(events: list[Event], seat: int, old: list[Entry], new: list[Entry], half: int, changed: int) -> None:
    """The largest group of Vines, where it has changed in size."""
    was, now = (entries[0] if entries else Entry(0, 0) for entries in (old, new))
    if was.points == now.points:
        return
    why = "shrunk" if now.points < was.points else "first" if not was.points else "grown"
    if why == "grown" and now.points > was.points + 1:
        why = "joined"
    where = texts(now.mask)
    at = texts(now.mask & changed)[:1] or where[:1] or ("",)
    detail: dict[str, str | int] = {
        "garden": "s" if half == HALVES[0] else "m", "from": was.points, "to": now.points,
        "points": now.points - was.points,
    }  # fmt: skip
    events.append(Event("vines", seat, at[0], why, where, detail))


def _leaves(events: list[Event], seat: int, garden: Garden, old: list[Entry], new: list[Entry], vines: list[Entry]) -> None:
    """Leaf tiles with more or fewer points than before."""
    was, now = ({entry.mask: entry.points for entry in entries} for entries in (old, new))
    for mask in sorted(was | now):
        more = now.get(mask, 0) - was.get(mask, 0)
        if not more:
            continue
        place = mask.bit_length() - 1
        met = _met(garden, place, vines[0].mask) if mask in now else 0
        detail: dict[str, str | int] = {"points": more, "total": now.get(mask, 0)}
        events.append(Event("leaf", seat, PLACE_TEXT[place], "connected" if more > 0 else "cut", texts(met), detail))


def _met(garden: Garden, place: int, group: int) -> int:
    """The Vines that give a Leaf tile its points."""
    if garden.family:
        return garden.board.near[place] & garden.kinds[V]
    return sum(1 << other for other in set(vines_met(garden.board, garden.tiles, place)) if group >> other & 1)


def _harvested(events: list[Event], seat: int, before: Garden, after: Garden) -> None:
    """Sets harvested, the potions they give, and the colours these complete."""
    count = len(before.harvests)
    for n, mask in enumerate(after.harvests[count:], count):
        where = texts(mask)
        potion = after.potions[n].kind
        kind = next(kind for kind, gives in POTION.items() if gives == potion)
        grown = mask & ~before.kinds[kind]
        detail: dict[str, str | int] = {
            "plant": KINDS[kind], "potion": potion, "by": "adding" if grown else "taking",
        }  # fmt: skip
        events.append(Event("harvest", seat, where[0], SHAPE[kind], where, detail))
        held = sum(each.kind == potion for each in after.potions[: n + 1])
        events.append(Event("potion", seat, where[0], potion, where, {"points": POINTS[potion], "count": held}))
    for n in range(sets_of(before.potions), sets_of(after.potions)):
        events.append(Event("colours", seat, "", "complete", (), {"points": SET_POINTS, "count": n + 1}))


def _fallen(events: list[Event], before: State, move: Place) -> None:
    """Tiles that the Unseen takes."""
    assert before.rows is not None
    assert before.played is not None
    rows = dict(before.rows)
    for kind in left(printed(before.played), move.sun, move.moon):
        tiles = rows.get(kind, 0)
        points = 0
        if tiles < LENGTH:
            rows[kind] = tiles + 1
            points = UNSEEN[tiles] - (UNSEEN[tiles - 1] if tiles else 0)
        why = "opened" if not tiles else "row" if tiles < LENGTH else "lost"
        detail: dict[str, str | int] = {"plant": KINDS[kind], "count": min(tiles + 1, LENGTH), "points": points}
        events.append(Event("unseen", 0, "", why, (), detail))
