"""What speaks for a move, as data: what it scores, what it builds, what it costs.

Kinds of `contract.Reason`, with their details:

- `vines`: the largest group of Vines changes (count = tiles in it now; garden).
- `leaf`: Leaf tiles score more, or less (count = tiles).
- `set`: a set scores (count = how many of that plant's sets the gardens have then; plant).
- `restored`: a set that had one tile too many scores again (count = 1; plant).
- `lost`: a set scores no more (count = −1; plant; why: broken, or forfeited where it had been harvested).
- `potion`: a harvest gives a potion (count = how many of its kind are held then; potion).
- `colours`: potions of all three colours (count = complete sets).
- `building`: a set grows towards what scores (count = tiles in it; of = tiles wanted; plant; room = empty places beside it).
- `begins`: a first tile of a set, with room to grow (count = 1; plant; room).
- `waits`: a Leaf tile's stems that end where a Vine may yet be planted (count = stems; none in My First Gardens).
- `aside`: the tiles score nothing yet, and begin nothing (count = 0).
- `stems`: open stems of the largest group of Vines to which more can be planted (count = how many more than before).
- `keeps`: nothing is used, the potions are kept (count = how many).
- `uses`: a potion is used up (count = −1; potion).
- `leaves`: what the other side of the card lets the best of the others score at once (count = points).
- `unseen`: the Unseen's points go up (count = −points; they are not the player's own, so `points` is 0).

`garden` is "s" or "m", `plant` a letter of `KINDS`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...evenglow.boards import MOON, places, texts
from ...evenglow.box import KINDS
from ...evenglow.garden import Garden
from ...evenglow.moves import Pass, Place, Play, Tincture, Undew
from ...evenglow.plants import KIND, SIDES, STEM_EDGES, VINE_STEMS, L, V, sides
from ...evenglow.position import Position
from ...evenglow.scoring import SETS, vine_groups
from ...game import Event
from ..contract import Reason
from .judging import Judge
from .table import move_of
from .terms import NOTHING

LINES = {line: kind for kind, (line, _size, _points) in SETS.items()}


def reasons(position: Position, text: str) -> tuple[Reason, ...]:
    """What speaks for a legal move, the weightiest first; what it costs comes last."""
    seat = position.to_move
    assert seat is not None
    move = position.parse(text)
    if isinstance(move, Pass):
        unused = sum(not potion.used for potion in position.gardens[seat].potions)
        return (Reason("keeps", unused, 0),)
    if isinstance(move, Play):
        return tuple(_side(position, move, seat))
    after = position.play(move)
    found = [*_scored(after.events, after.gardens[seat]), *_built(position.gardens[seat], after.gardens[seat], move)]
    if isinstance(move, Place) and move.chaos:
        found.append(Reason("uses", -1, 0, {"potion": "chaos"}))
    elif isinstance(move, Undew | Tincture):
        found.append(Reason("uses", -1, 0, {"potion": "undew" if isinstance(move, Undew) else "tincture"}))
    if taken := sum(int(event.detail["points"]) for event in after.events if event.kind == "unseen"):
        found.append(Reason("unseen", -taken, 0))
    if not found and isinstance(move, Place):
        found.append(Reason("aside", 0, 0))
    return tuple(sorted(found, key=_weight))


def _side(position: Position, move: Play, seat: int) -> Iterator[Reason]:
    """The best placement that the side allows at once, and what the others may make of the other one."""
    played = position.play(move)
    judge = Judge(played.gardens[seat], NOTHING, 0, 0)
    best = max(judge.placements(played.pairs()))
    yield from reasons(played, move_of(best).text)
    card = position.hands[seat]
    assert card is not None
    if position.seats > 1:
        other = next(side for side in sides(card) if side != move.side)
        one, two = sorted(SIDES[other])
        gains = [Judge(garden, NOTHING, 0, 0).best((one, two)) for n, garden in enumerate(position.gardens) if n != seat]
        yield Reason("leaves", -round(max(gains)), 0)


def _scored(events: tuple[Event, ...], garden: Garden) -> Iterator[Reason]:
    """From what happened: each kind of points."""
    leaf, tiles, spots = 0, 0, []
    for event in events:
        points = int(event.detail.get("points", 0))
        if event.kind == "vines":
            yield Reason("vines", int(event.detail["to"]), points, {"garden": str(event.detail["garden"])}, event.spaces)
        elif event.kind == "leaf":
            leaf, tiles = leaf + points, tiles + 1
            spots.append(event.at)
        elif event.kind in LINES:
            plant = {"plant": KINDS[LINES[event.kind]]}
            if event.why in ("broken", "forfeited"):
                yield Reason("lost", -1, points, {**plant, "why": event.why}, event.spaces)
            elif event.why == "restored":
                yield Reason("restored", 1, points, plant, event.spaces)
            else:
                yield Reason("set", len(garden.sheet()[event.kind]), points, plant, event.spaces)
        elif event.kind == "potion":
            yield Reason("potion", int(event.detail["count"]), points, {"potion": event.why}, event.spaces)
        elif event.kind == "colours":
            yield Reason("colours", int(event.detail["count"]), points)
    if leaf:
        yield Reason("leaf", tiles if leaf > 0 else -tiles, leaf, {}, tuple(spots))


def _built(before: Garden, after: Garden, move: object) -> Iterator[Reason]:
    """Sets on their way, and stems that more can be planted to."""
    board = after.board
    changed = [at for at, (was, now) in enumerate(zip(before.tiles, after.tiles, strict=True)) if now and was != now]
    seen = 0
    for at in changed:
        kind = KIND[after.tiles[at]]
        if kind not in SETS or seen >> at & 1:
            continue
        group = board.group(at, after.kinds[kind])
        seen |= group
        around = 0
        for other in places(group):
            around |= board.near[other]
        room = sum(not after.tiles[other] for other in places(around))
        count, wanted = group.bit_count(), SETS[kind][1]
        if count == 1 and room:
            yield Reason("begins", 1, 0, {"plant": KINDS[kind], "room": room}, texts(group))
        if 1 < count < wanted and room:
            yield Reason(
                "building", count, 0, {"plant": KINDS[kind], "of": wanted, "room": room}, texts(group)
            )  # fmt: skip
    for at in changed:
        if KIND[after.tiles[at]] == L and not after.family:
            ends = [board.beside[at][edge] for edge in STEM_EDGES[after.tiles[at]]]
            if waiting := sum(other >= 0 and not after.tiles[other] for other in ends):
                yield Reason("waits", waiting, 0, {}, texts(1 << at))
    if isinstance(move, Place):
        for first, garden in ((0, "s"), (MOON, "m")):
            more = _open(after, first) - _open(before, first)
            if more > 0 and KIND[after.tiles[first + move.number - 1]] == V:
                yield Reason("stems", more, 0, {"garden": garden})


def _open(garden: Garden, first: int) -> int:
    """Open stems of the largest group of Vines of one garden; in My First Gardens the empty places beside it."""
    board, tiles = garden.board, garden.tiles
    mask = garden.kinds[V] >> first & (1 << MOON) - 1
    if not mask:
        return 0
    groups = board.groups(mask << first) if garden.family else vine_groups(board, tiles, mask << first)
    largest = max(groups, key=int.bit_count)
    if garden.family:
        around = 0
        for at in places(largest):
            around |= board.near[at]
        return sum(not tiles[at] for at in places(around))
    return sum(
        1
        for at in places(largest)
        for side, other in enumerate(board.beside[at])
        if other >= 0 and not tiles[other] and VINE_STEMS[tiles[at]] >> side & 1
    )


def _weight(reason: Reason) -> tuple[bool, int, bool, int]:
    """Gains before costs, points before plans, plans that are under way before those that begin."""
    costs = reason.count < 0 or reason.points < 0
    return costs, -reason.points, reason.kind in ("begins", "waits"), -reason.count
