"""The panel of Under the Leaves: the sprite cards, the display, and what can be done with the tile in hand."""

from __future__ import annotations

from hedgerow.leaves.position import Position
from hedgerow.leaves.tiles import CARDS, SPRITES
from hedgerow.pictures.leaves import board, spoken
from hedgerow.pictures.leaves.patterns import pattern
from hedgerow.words import _
from page.face import Card, Look
from page.markup import Safe, button, el, icon

from .hand import held, move, shown
from .words import option, promise


def status(position: Position) -> str:
    """What the seat to move is to do."""
    if position.to_move is None:
        return _("The game is over")
    if position.question is not None:
        card = spoken.card_name(position.setup.cards[position.question.kind], position.setup.rules)
        return _("{card}: choose a place").format(card=card)
    return _("Turn {n} of 12").format(n=position.turn // position.seats + 1)


def aside(position: Position) -> str:
    """Nothing: a solo garden plays against nobody."""
    return ""


def panel(look: Look) -> str:
    """Cards, display, and what can be done with the tile in hand."""
    asked = shown(look).question is not None and not look.news
    setup = shown(look).setup
    cards = look.memo("cards", (setup.cards, setup.rules), lambda: _cards(shown(look)))
    return cards + (_question(look) if asked else _display(look))


def _cards(position: Position) -> Safe:
    setup, rules = position.setup, position.setup.rules
    chips = []
    for sprite, card in zip(SPRITES, setup.cards, strict=True):
        name = spoken.card_name(card, rules)
        wish = el("span", spoken.wish(card, rules), class_="wish")
        words = el("span", el("strong", name), wish, class_="chip-words")
        chips.append(
            button("card", Safe(pattern(card, rules)), words, class_=f"chip {sprite}", data_card=card, id=f"sprite-{sprite}")
        )
    return el("div", chips, class_="cards", role="group", aria_label=_("Meadow sprites"))


def _display(look: Look) -> Safe:
    hand, position = held(look), shown(look)
    slots = []
    for n, tile in enumerate(position.display):
        if tile is None:
            slots.append(el("span", class_="slot empty"))
            continue
        way = hand.way if n == hand.slot else 0
        slots.append(
            button(
                "pick",
                Safe(board.tile_picture(tile, way)),
                el("kbd", str(n + 1), aria_hidden="true"),
                class_="slot",
                data_slot=n,
                data_drag=f"slot {n}",
                aria_pressed=str(n == hand.slot).lower(),
                aria_label=_("Tile {n}: {tile}").format(n=n + 1, tile=spoken.tile(tile, way)),
                disabled=not look.acting,
                id=f"slot-{n}",
            )
        )
    return el(
        "div",
        el("div", slots, class_="display", role="group", aria_label=_("Display")),
        _hint(look),
        _controls(look),
        class_="hand",
    )


def _hint(look: Look) -> Safe:
    hand = held(look)
    if look.news:
        words = look.news
    elif shown(look).to_move is None:
        words = _("Every garden is planted.")
    elif not look.acting:
        words = _("You are looking at another garden.")
    elif hand.slot is None:
        words = _("Pick a tile.")
    elif hand.spot is None:
        words = _("Tap a place, or drag the tile there.")
    else:
        words = promise(look)
    advice = look.advise(move(look)) if hand.spot is not None and look.acting and not look.news else ""
    if advice and words in (_("Attracts nobody"), _("Attracts nobody yet")):
        words, advice = advice, ""  # there is room for one line
    coach = [" · ", el("span", advice, class_="coach")] if advice and words else None
    return el(
        "p",
        words,
        coach,
        class_="hint" + (" promise" if hand.spot is not None else "") + (" coached" if coach else ""),
        id="hint",
    )


def _controls(look: Look) -> Safe:
    idle = held(look).slot is None or not look.acting
    return el(
        "div",
        button("cancel", icon("close"), label=_("Put the tile back"), disabled=idle, id="cancel"),
        button("flip", icon("flip"), label=_("Flip"), disabled=idle, id="flip"),
        button("turn", icon("rotate"), label=_("Turn"), disabled=idle, id="turn-tile"),
        button(
            "confirm",
            icon("check"),
            el("span", _("Plant")),
            class_="main",
            data_brings=promise(look) if held(look).spot is not None and not idle and look.preview else None,
            disabled=not move(look) or idle,
            id="plant",
        ),
        class_="controls",
        role="group",
        aria_label=_("The tile in hand"),
    )


def _question(look: Look) -> Safe:
    hand, position = held(look), shown(look)
    question, setup = position.question, position.setup
    assert question is not None
    card = spoken.card_name(setup.cards[question.kind], setup.rules)
    choices = [
        button(
            "option",
            str(n + 1),
            class_="choice",
            data_n=n,
            aria_pressed=str(n == hand.option).lower(),
            aria_label=option(position, n),
            id=f"choice-{n}",
        )
        for n in range(len(question.options))
    ]
    choose = button("confirm", icon("check"), el("span", _("Choose")), class_="main", disabled=hand.option is None, id="choose")
    return el(
        "div",
        el("p", _("{card} can come to more than one place. Which shall it be?").format(card=card), class_="hint", id="hint"),
        el("div", choices, class_="choices", role="group", aria_label=_("Choices")),
        el("div", choose, class_="controls"),
        class_="hand",
    )


def card(look: Look, which: str) -> Card:
    """A sprite card; nothing can be done with it."""
    setup = shown(look).setup
    if which not in CARDS:
        which = setup.cards[0]
    name, wish = spoken.card_name(which, setup.rules), spoken.wish(which, setup.rules)
    return Card(pattern(which, setup.rules), name, wish, None, f"leaves/{which.lower()}", CARDS[which][0])
