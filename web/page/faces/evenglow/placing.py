"""The panel of Evenglow while two tiles are placed, with or without a Chaos Elixir."""

from __future__ import annotations

from hedgerow.evenglow.plants import KIND, SIDES, TURNED, plant, sides
from hedgerow.evenglow.potions import CHAOS
from hedgerow.pictures.evenglow import board, spoken
from hedgerow.words import _, about, clauses, row
from page.face import Look
from page.markup import Safe, button, el, icon

from .hand import draft, faces, ghost, held, move, pairs, shown
from .words import peek_warning, promise


def glyphs(side: str) -> Safe:
    """The two types of a card's side."""
    return el("span", [Safe(board.glyph(kind)) for kind in SIDES[side]], class_="glyphs")


def tile_button(which: int, face: int, moon: bool, label: str, role: str = "tile") -> Safe:
    """A tile in hand; a press turns it. `role` begins its id."""
    turns = len(TURNED[KIND[face]]) > 1
    sign = "moon" if moon else "sun"
    return button(
        "turn",
        Safe(board.tile_picture(face, moon)),
        Safe(f'<svg class="sky-sign" viewBox="0 0 60 60" aria-hidden="true"><use href="#{sign}"/></svg>'),
        icon("rotate") if turns else None,
        class_=f"slot {sign}",
        data_which=which,
        data_drag=f"tile {which}",
        aria_label=clauses([about(label, spoken.tile(face, moon)), *([_("press to turn")] if turns else [])]),
        id=f"{role}-{which}",
    )


def tiles(look: Look) -> list[Safe | None]:
    """The two tiles to place."""
    hand = held(look)
    sun, moon = faces(look)
    hint = "" if ghost(look) is None else promise(look)
    advice = look.advise(move(look)) if hint and look.acting and not look.news else ""
    if advice and hint == _("Changes no points"):
        hint, advice = advice, ""  # there is room for one line
    coach = [" · ", el("span", advice, class_="coach")] if advice else None
    peeks = shown(look).hides(look.shown) and look.acting
    peek = button("peek", icon("eye"), label=_("Your card"), aria_pressed=str(bool(hand.peeking)).lower(), id="peek")
    place = _("Place with Chaos") if hand.potion else _("Place")
    return [
        _peeked(look) if peeks else None,
        _pairs(look),
        el(
            "div",
            tile_button(0, sun, False, _("Sunlight")),
            button("swap", icon("flip"), label=_("Swap the gardens"), class_="quiet", id="swap"),
            tile_button(1, moon, True, _("Moonlight")),
            class_="display pair",
        ),
        el("p", hint, coach, class_="hint promise" + (" coached" if coach else ""), id="hint")
        if hand.number
        else el("p", _("Pick a number: both tiles go there."), class_="hint", id="hint"),
        el(
            "div",
            button("cancel", icon("close"), label=_("Call it off"), disabled=not draft(look), id="cancel"),
            peek if peeks else None,
            button(
                "confirm",
                icon("check"),
                el("span", place),
                class_="main",
                data_brings=hint if look.preview and hint else None,
                disabled=not move(look),
                id="place",
            ),
            class_="controls",
        ),
    ]


def _pairs(look: Look) -> Safe | None:
    """The pairs of types there are, where there is more than one."""
    hand = held(look)
    options = pairs(hand, shown(look))
    if len(options) < 2:
        return None
    label = _("One from each side") if hand.potion == CHAOS else _("A plant has run out: choose what to take")
    choices = [
        button(
            "pair",
            el("span", Safe(board.glyph(first)), Safe(board.glyph(second)), class_="glyphs"),
            class_="choice",
            data_n=n,
            aria_pressed=str(n == hand.pair).lower(),
            aria_label=row((plant(first), plant(second))),
            id=f"pair-{n}",
        )
        for n, (first, second) in enumerate(options)
    ]
    return el("div", choices, class_="choices pairs", role="group", aria_label=label, title=label)


def _peeked(look: Look) -> Safe | None:
    """One's own card while placing for another's: only after its owner has said so."""
    peeking = held(look).peeking
    if peeking == "asked":
        show = button("peek-open", icon("eye"), el("span", _("Show my card")), id="peek-open")
        return el("div", el("p", peek_warning(), class_="hint"), el("div", show, class_="controls"), class_="peek")
    if peeking == "shown":
        one, two = sides(shown(look).hands[look.shown] or "/")
        return el("p", _("Your card:"), " ", glyphs(one), " / ", glyphs(two), class_="peek")
    return None
