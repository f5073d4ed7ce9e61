"""What speaks for a move, as data: what it brings, what it readies, what it costs.

Kinds of `contract.Reason`, with their details:

- `bee`: fields of a colour become nectar-rich (count = bees; colour; fields = nectar-rich fields of it then; beds).
- `hummingbird`: tiles become complete (count = tiles).
- `row`: three complete tiles in a row or column (count = hummingbirds for it).
- `green`, `brown`, `blue`: sprites come (count; card by its rulebook name).
- `asks`: a card asks where its sprites shall go (count = how many can come; sprite; card).
- `most`: the seat has most of a kind of sprite now, and had not (count = sprites; sprite; end = 1 if the game ends here, else 0).
- `denies`: nobody else has most of it any more (count = how many had; sprite).
- `two`: a field of two beds more that can still grow (count; colour).
- `readies`: tiles now lack a single bed (count = tiles).
- `shut`: fields of one or two beds that can grow no more (count = −fields).

`colour` is a letter of `KINDS`, `sprite` one of `SPRITES`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...leaves import scoring
from ...leaves.creatures import finder
from ...leaves.garden import AROUND, Garden, place_text, tile_text
from ...leaves.position import Position
from ...leaves.tiles import KINDS, POND, SPRITES
from ..contract import Reason
from .sketch import most

_STRAIGHT = (AROUND[1], AROUND[3], AROUND[4], AROUND[6])


def reasons(position: Position, text: str) -> tuple[Reason, ...]:
    """What speaks for a legal move, the weightiest first; what it costs comes last."""
    seat = position.to_move
    assert seat is not None
    after = position.play(position.parse(text))
    found = [*_came(after, seat), *_majorities(position, after, seat)]
    if after.question is not None:
        kind = after.question.kind
        card, garden = position.setup.cards[kind], after.gardens[seat]
        can = most(finder(card, position.setup.rules), garden, garden.served[kind], after.question.tile)
        found.append(Reason("asks", can, 0, {"sprite": SPRITES[kind], "card": card}))
    if position.question is None and after.to_move is not None:
        found += _built(position.gardens[seat], after.gardens[seat])
    return tuple(sorted(found, key=lambda each: (each.count < 0, -each.points)))


def _came(after: Position, seat: int) -> Iterator[Reason]:
    """Creatures that came."""
    garden, events = after.gardens[seat], after.events
    for colour in dict.fromkeys(str(event.detail["colour"]) for event in events if event.kind == "bee"):
        bees = [event for event in events if event.kind == "bee" and event.detail["colour"] == colour]
        formed = next(event for event in bees if event.why == "formed")
        detail: dict[str, str | int] = {"colour": colour, "fields": garden.rich[KINDS.index(colour)], "beds": len(formed.spaces)}
        yield Reason("bee", len(bees), len(bees), detail, formed.spaces)
    birds = [event for event in events if event.kind == "hummingbird"]
    for name, some in (
        ("hummingbird", [event for event in birds if event.why == "complete"]),
        ("row", [event for event in birds if event.why != "complete"]),
    ):
        if some:
            yield Reason(name, len(some), len(some), {}, tuple(event.at for event in some))
    for sprite in SPRITES:
        if some := [event for event in events if event.kind == sprite]:
            yield Reason(sprite, len(some), len(some), {"card": some[0].why}, tuple(event.at for event in some))


def _majorities(position: Position, after: Position, seat: int) -> Iterator[Reason]:
    """Kinds of sprite that the seat now has most of; points only where the game is over."""
    over = after.to_move is None
    for sprite, before, now in zip(SPRITES, scoring.majorities(position.gardens), scoring.majorities(after.gardens), strict=True):
        others = len([other for other in before if other != seat and other not in now])
        count = len(after.gardens[seat].sprites[SPRITES.index(sprite)])
        if seat in now and (over or seat not in before):
            yield Reason("most", count, scoring.MAJORITY if over else 0, {"sprite": sprite, "end": int(over)})
        if others and seat in now:
            yield Reason("denies", others, 0, {"sprite": sprite})


def _grows(garden: Garden, field: tuple[int, ...]) -> bool:
    return any(not garden.cells[bed + way] for bed in field for way in _STRAIGHT)


def _built(before: Garden, after: Garden) -> Iterator[Reason]:
    """What is readied, and what is shut in."""
    twos: Counter[str] = Counter()
    for garden, sign in ((before, -1), (after, 1)):
        for field in garden.fields:
            if len(field) == 2 and garden.cells[field[0]] != POND and _grows(garden, field):
                twos[KINDS[garden.cells[field[0]] & 7]] += sign
    for colour, more in twos.items():
        if more > 0:
            new = [field for field in after.fields if len(field) == 2 and KINDS[after.cells[field[0]] & 7] == colour]
            spaces = tuple(place_text(bed) for field in new for bed in sorted(field) if field not in before.fields)
            yield Reason("two", more, 0, {"colour": colour}, spaces)
    if ready := [tile for tile, beds in after.missing.items() if beds == 1 and before.missing.get(tile) != 1]:
        yield Reason("readies", len(ready), 0, {}, tuple(map(tile_text, ready)))
    shut = [
        field
        for field in after.fields
        if field and len(field) < 3 and after.cells[field[0]] != POND and not _grows(after, field)
        and not (field in before.fields and not _grows(before, field))
    ]  # fmt: skip
    if shut:
        yield Reason("shut", -len(shut), 0, {}, tuple(place_text(bed) for field in shut for bed in sorted(field)))
