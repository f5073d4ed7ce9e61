"""Evenglow in words: what is in hand, the log, the list of keys, and the gardens as a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hedgerow.evenglow.boards import MOON, PLACE_TEXT
from hedgerow.evenglow.box import KINDS
from hedgerow.evenglow.moves import Move, Place, Play, Tincture, Undew
from hedgerow.evenglow.plants import KIND, SIDES, plant, sides
from hedgerow.evenglow.position import Position
from hedgerow.evenglow.potions import TINCTURE, UNDEW, potion_name
from hedgerow.game import Event
from hedgerow.pictures.evenglow import spoken
from hedgerow.session import Session
from hedgerow.words import _, about, clauses, listed
from page.face import Line, Look
from page.markup import el, figure

from .hand import faces, ghost, held, picked, shown


def in_hand(look: Look) -> str:
    """What is in hand, where, and what it would bring."""
    hand, position = held(look), shown(look)
    if position.phase == "play":
        return side_words(position, hand.side) if hand.side else ""
    words = []
    if hand.potion in (UNDEW, TINCTURE):
        words.append(potion_name(hand.potion))
        tiles = picked(look)
        if tiles:
            words += [about(spoken.place(PLACE_TEXT[at]), spoken.tile(face, at >= MOON)) for at, face in tiles]
        else:
            words += [cell(look, at) for at in hand.picks]
    elif position.phase in ("seed", "place"):
        sun, moon = faces(look)
        if hand.number:
            words.append(_("Number {n}").format(n=hand.number))
        words.append(_("Sunlight: {tile}").format(tile=spoken.tile(sun, False)))
        words.append(_("Moonlight: {tile}").format(tile=spoken.tile(moon, True)))
    if ghost(look) is not None:
        words.append(promise(look))
    return clauses(words)


def promise(look: Look) -> str:
    """What the move in hand would bring; nothing where the player would rather not be told."""
    if not look.preview:
        return ""
    after = ghost(look)
    return (spoken.gains(after.events) if after is not None else "") or _("Changes no points")


def peek_warning() -> str:
    """What is said before a card is shown while its owner places for another's."""
    return _("Only for the owner of this card: nobody else must look.")


def card_words(card: str) -> str:
    """A card, either side."""
    return " / ".join(listed([plant(kind) for kind in SIDES[side]]) for side in sides(card))


def cell(look: Look, place: int) -> str:
    """A place of the shown gardens, and what grows there."""
    return about(spoken.place(PLACE_TEXT[place]), spoken.cell(shown(look).gardens[look.shown], place))


def side_words(position: Position, side: str) -> str:
    """Who plants what if the seat to move plays this side of its card."""
    own = listed([plant(kind) for kind in SIDES[side]])
    first, second = sides(position.hands[position.to_move or 0] or "VL/NM")
    other = second if side == first else first
    others = listed([plant(kind) for kind in SIDES[other]])
    if position.seats == 1:
        return _("You: {own}. The Unseen: {others}").format(own=own, others=others)
    return _("You: {own}. Everyone else: {others}").format(own=own, others=others)


def told(session: Session, at: int, name: Callable[[int], str]) -> list[Line]:
    """A move in words, then its events."""
    before, after = session.positions[at - 1], session.positions[at]
    assert isinstance(before, Position) and isinstance(after, Position)
    move = before.parse(session.line[at - 1])
    where = ""
    if isinstance(move, Play):
        assert after.played is not None
        own, others = (listed([plant(kind) for kind in SIDES[side]]) for side in after.played)
        words = _("Plays a card: {own} for the player, {others} for the others").format(own=own, others=others)
    elif isinstance(move, Place):
        where = f"s{move.number} m{move.number}"
        words = _("Places on {n}: {sun} in the Sunlight, {moon} in the Moonlight").format(
            n=move.number, sun=plant(KIND[move.sun]), moon=plant(KIND[move.moon])
        )
    elif isinstance(move, Undew):
        first, second = PLACE_TEXT[move.first], PLACE_TEXT[move.second]
        where = f"{first} {second}"
        words = _("Swaps {first} and {second}").format(first=spoken.place(first), second=spoken.place(second))
    elif isinstance(move, Tincture):
        where = PLACE_TEXT[move.place]
        words = _("{place} becomes {plant}").format(place=spoken.place(where), plant=plant(KIND[move.face]))
    else:
        words = _("Uses no potion")
    lines = [Line(words, where, _drawn(move))]
    for happened in after.events:
        text = spoken.event(happened, name(happened.seat) if before.seats > 1 else "")
        if text:
            lines.append(Line(text, " ".join(happened.spaces) or happened.at, _sign(happened)))
    return lines


def _drawn(move: Move) -> str:
    """What a move puts down."""
    if isinstance(move, Place):
        return figure(f"glyph-{KINDS[KIND[move.sun]]}") + figure(f"glyph-{KINDS[KIND[move.moon]]}")
    if isinstance(move, Tincture):
        return figure(f"glyph-{KINDS[KIND[move.face]]}")
    return ""


def _sign(happened: Event) -> str:
    """What an event is about."""
    kinds = {"vines": "V", "leaf": "L"}
    if happened.kind == "potion":
        return figure(f"vial-{happened.why}")
    plant = kinds.get(happened.kind) or str(happened.detail.get("plant", ""))
    return figure(f"glyph-{plant}") if plant else ""


def gains(events: Sequence[Event]) -> str:
    """What the events brought, short."""
    return spoken.gains(events)


def keys() -> list[tuple[str, str]]:
    """For the list of keys."""
    return [
        ("← ↑ ↓ →", _("choose the side of the card; go to the next number, or to the next tile to pick")),
        ("N B", _("the next and the one before, by number")),
        ("S", _("swap the gardens")),
        ("R T", _("turn the first tile, the second tile; with Shift the other way")),
        ("D C X", _("use Undew, Chaos, Tincture (or call it off)")),
        ("Space", _("pick the tile, while a potion is used")),
        ("1 – 6", _("pick one of several")),
        ("V", _("on a small stage: change which garden is the large one")),
        ("Enter", _("play, place, use")),
        ("P", _("no potion")),
        ("Esc", _("call it off")),
    ]


def explore(position: Position, seat: int) -> str:
    """Both gardens number by number, as a table."""
    head = el("tr", [el("th", words, scope="col") for words in (_("Number"), _("Sunlight"), _("Moonlight"))])
    rows = [
        el("tr", el("th", number, scope="row"), el("td", sun), el("td", moon))
        for number, sun, moon in spoken.table(position.gardens[seat])
    ]
    return el("table", el("caption", _("The gardens, number by number")), el("thead", head), el("tbody", rows))
