"""Under the Leaves in words: what is in hand, the log, the list of keys, and the garden as a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hedgerow.game import Event
from hedgerow.leaves.garden import Garden, xy
from hedgerow.leaves.position import TURNS, Plant, Position
from hedgerow.pictures.leaves import board, spoken
from hedgerow.session import Session
from hedgerow.words import _, clauses, row
from page.face import Line, Look
from page.markup import el, figure

from .hand import ghost, held, shown


def in_hand(look: Look) -> str:
    """What is in hand, where, and what it would bring."""
    hand, position = held(look), shown(look)
    if position.question is not None:
        return option(position, hand.option or 0)
    if hand.slot is None:
        return ""
    words = [spoken.tile(position.display[hand.slot] or "", hand.way)]
    if hand.spot is not None:
        words += [spoken.place(*hand.spot), promise(look)]
    return clauses(words)


def promise(look: Look) -> str:
    """What the move in hand would bring; nothing where the player would rather not be told."""
    after = ghost(look) if look.preview else None
    if after is None:
        return ""
    if after.question is not None:
        card = spoken.card_name(after.setup.cards[after.question.kind], after.setup.rules)
        asks = _("{card} lets you choose").format(card=card)
        return row(filter(None, (spoken.gains(after.events), asks)))
    position = look.position
    last = position.turn + position.seats >= TURNS * position.seats
    return spoken.gains(after.events) or (_("Attracts nobody") if last else _("Attracts nobody yet"))


def option(position: Position, n: int) -> str:
    """An answer to a card's question: where the sprite would sit, and what would be used up."""
    question = position.question
    assert question is not None
    chosen = question.options[n]
    garden = position.gardens[position.to_move or 0]
    card = position.setup.cards[question.kind]
    first, last = _where(chosen.served[0]), _where(chosen.served[-1])
    kinds = row(dict.fromkeys(spoken.space(garden.cells[at]) for at in chosen.served))
    space = spoken.space(garden.cells[chosen.space])
    if len(chosen.served) == 1:
        others = clauses(_at(garden, at) for at in chosen.because if at != chosen.space)
        words = _("Choice {n} of {count}: {space}, {where}, is used up; not {others}.")
    elif card in board.SQUARE_CARDS:
        others, words = "", _("Choice {n} of {count}: the square from {where} to {last} is used up ({kinds}).")
    elif len(chosen.ends) == 2:
        others, words = "", _("Choice {n} of {count}: the line from {where} to {last} is used up ({kinds}).")
    else:
        others, words = "", _("Choice {n} of {count}: the field of {where} is used up ({kinds}).")
    return words.format(n=n + 1, count=len(question.options), space=space, where=first, last=last, kinds=kinds, others=others)


def _where(at: int) -> str:
    x, y = xy(at)
    return _("column {x}, row {y}").format(x=x, y=y)


def _at(garden: Garden, at: int) -> str:
    return row((spoken.space(garden.cells[at]), _where(at)))


GUESTS = {"bee": "bee", "hummingbird": "hummingbird", "green": "seedling", "brown": "mushroomling", "blue": "pondling"}
"""Kind of event -> the symbol of who comes."""


def told(session: Session, at: int, name: Callable[[int], str]) -> list[Line]:
    """A move in words, then its events."""
    before, after = session.positions[at - 1], session.positions[at]
    assert isinstance(before, Position) and isinstance(after, Position) and before.to_move is not None
    move = before.parse(session.line[at - 1])
    rules = before.setup.rules
    if isinstance(move, Plant):
        x, y = xy(move.place)
        tile = spoken.tile(before.display[move.slot] or "", move.way)
        words = _("Plants {place}: {tile}").format(place=spoken.place(x // 2, y // 2), tile=tile)
        drawn = board.tile_picture(before.display[move.slot] or "", move.way)
        lines = [Line(words, f"tile {x // 2},{y // 2}", drawn)]
    else:
        question = before.question
        assert question is not None
        card = spoken.card_name(before.setup.cards[question.kind], rules)
        x, y = xy(question.options[move.option].space)
        lines = [Line(_("Chooses a place for {card}").format(card=card), f"space {x},{y}")]
    for happened in after.events:
        if happened.kind in GUESTS:  # what the end awards is told by itself
            kind = "tile" if happened.kind == "hummingbird" else "space"
            words = spoken.event(happened, rules, name(happened.seat))
            lines.append(Line(words, f"{kind} {happened.at}", figure(GUESTS[happened.kind])))
    return lines


def gains(events: Sequence[Event]) -> str:
    """What came, counted."""
    return spoken.gains(events)


def keys() -> list[tuple[str, str]]:
    """For the list of keys."""
    return [
        ("1 2 3", _("pick a tile (again: turn it); answer a question")),
        ("← ↑ ↓ →", _("go to the next place in that direction")),
        ("N B", _("the next place and the one before")),
        ("R", _("turn clockwise; with Shift the other way")),
        ("F", _("flip")),
        ("Enter", _("plant, or choose")),
        ("Esc", _("put the tile back")),
    ]


def explore(position: Position, seat: int) -> str:
    """The garden space by space, as a table."""
    rows = spoken.table(position.gardens[seat], position.setup.cards)
    head = el("tr", el("th", ""), [el("th", column, scope="col") for column, _words in rows[0][1]])
    body = [el("tr", el("th", y, scope="row"), [el("td", words) for _x, words in cells]) for y, cells in rows]
    return el("table", el("caption", _("The garden, space by space")), el("thead", head), el("tbody", body))
