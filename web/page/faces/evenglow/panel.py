"""The panel of Evenglow: the potions, and what the moment asks for; the Unseen beside it."""

from __future__ import annotations

from hedgerow.evenglow.box import UNSEEN
from hedgerow.evenglow.plants import plant, sides
from hedgerow.evenglow.position import Position
from hedgerow.evenglow.potions import CHAOS
from hedgerow.pictures.evenglow import board
from hedgerow.words import _, clauses
from page.face import Look
from page.markup import Safe, button, el, icon

from .hand import held, shown
from .placing import glyphs, tiles
from .potions import brew, chips, offer
from .words import side_words

FREE = ("coming", "free")
"""Classes of the Unseen's spaces that are empty: the next one, those after it."""


def status(position: Position) -> str:
    """What the seat to move is to do."""
    if position.to_move is None:
        return _("The game is over")
    step = {
        "seed": _("Seed your gardens"),
        "play": _("Turn your card"),
        "place": _("Place two tiles"),
        "potion": _("Use a potion, or not"),
    }[position.phase]
    if not position.round:
        return step
    return _("{step} · {n} of {turns}").format(n=position.round, turns=len(position.setup.deck), step=step)


def panel(look: Look) -> str:
    """Potions, and what the moment asks for."""
    phase, potion = shown(look).phase, held(look).potion
    if not look.acting:
        # Another seat's card, above all, is nobody's business.
        content: list[Safe | None] = [el("p", look.news or _("You are looking at another garden."), class_="hint", id="hint")]
    elif phase == "play":
        content = _card(look)
    elif phase in ("seed", "place") and potion in ("", CHAOS):
        content = tiles(look)
    else:
        content = brew(look) if potion else offer(look)
    return chips(look) + el("div", content, class_="hand")


def _card(look: Look) -> list[Safe | None]:
    """The hand card: either side for oneself."""
    chosen, position = held(look).side, shown(look)
    options = sides(position.hands[look.shown] or "/")
    others = _("The Unseen") if position.seats == 1 else _("Everyone else")
    cards = [
        button(
            "side",
            # Drawn by the style sheet: the label says the same, and which plants these are.
            el("span", class_="whose", data_words=_("You"), aria_hidden="true"),
            glyphs(side),
            el("span", class_="whose other-side", data_words=others, aria_hidden="true"),
            el("span", glyphs(options[1 - n]), class_="other-side"),
            class_="plant-card",
            data_side=side,
            aria_pressed=str(chosen == side).lower(),
            aria_label=side_words(position, side),
            id=f"side-{n}",
        )
        for n, side in enumerate(options)
    ]
    hint = side_words(position, chosen) if chosen else _("Which side of your card shall be yours?")
    play = button("confirm", icon("check"), el("span", _("Play the card")), class_="main", disabled=not chosen, id="play-card")
    return [
        el("div", cards, class_="plant-cards", role="group", aria_label=_("Your card")),
        el("p", hint, class_="hint", id="hint"),
        el("div", play, class_="controls"),
    ]


def aside(position: Position) -> str:
    """Solo: the Unseen's board, always in sight."""
    if position.rows is None:
        return ""
    rows = dict(position.rows)
    drawn = [_row(kind, rows.get(kind, 0)) for kind in range(6)]
    totals = el(
        "p",
        el("span", _("The Unseen"), " ", el("strong", str(position.unseen_score() or 0))),
        el("span", _("You"), " ", el("strong", str(position.totals()[0]))),
        class_="against",
    )
    return el("section", totals, el("ul", drawn, class_="unseen-rows"), class_="unseen", aria_label=_("The Unseen"))


def _row(kind: int, count: int) -> Safe:
    """The Unseen's tiles of a type, and what they are worth."""
    pips = "".join(
        f'<rect x="{4 + 9 * n}" y="4" width="7" height="9" rx="2" class="{"full" if n < count else FREE[n > count]}"/>'
        for n in range(len(UNSEEN))
    )
    value = UNSEEN[count - 1] if count else 0
    coming = UNSEEN[count] if count < len(UNSEEN) else 0
    words = _("{plant}: {n} tiles, {points} points").format(plant=plant(kind), n=count, points=value)
    if coming:
        words = clauses([words, _("{points} with the next").format(points=coming)])
    return el(
        "li",
        Safe(board.glyph(kind)),
        Safe(f'<svg class="pips" viewBox="0 0 96 17" aria-hidden="true">{pips}</svg>'),
        el("span", str(value), class_="value"),
        el("span", str(coming), class_="coming") if coming else None,
        aria_label=words,
        role="img",
        class_=f"kind-{kind}" + ("" if count else " unopened"),
    )
