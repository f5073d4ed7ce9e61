"""The potions of Evenglow in the panel: those there are, one being used, and the offer after the placement."""

from __future__ import annotations

from hedgerow.evenglow.boards import MOON, PLACE_TEXT
from hedgerow.evenglow.plants import plant
from hedgerow.evenglow.potions import CHAOS, TINCTURE, UNDEW, potion_name
from hedgerow.pictures.evenglow import board, spoken
from hedgerow.pictures.evenglow.patterns import pattern
from hedgerow.words import _, about, clauses
from page.face import Card, Look
from page.markup import Safe, button, el, figure, icon

from .hand import POTIONS, held, move, picked, shown, usable
from .placing import tile_button
from .sheet import ROWS
from .words import promise


def chips(look: Look) -> Safe:
    """The shown seat's potions; each leads to what it does."""
    position = shown(look)
    if position.setup.variant == "family":
        return Safe("")
    ready = usable(position) if look.acting else []
    names = {UNDEW: _("Undew"), CHAOS: _("Chaos"), TINCTURE: _("Tincture")}
    drawn = []
    for potion in POTIONS:
        owned = [each.used for each in position.gardens[look.shown].potions if each.kind == potion]
        unused = owned.count(False)
        having = _("{fresh} to use, {used} used").format(fresh=unused, used=owned.count(True))
        words = about(potion_name(potion), having)
        count = el("span", f"{unused}/{len(owned)}" if owned else "–", class_="wish count")
        drawn.append(
            button(
                "card",
                figure(board.VIALS[potion]),
                el("span", el("strong", names[potion]), count, class_="chip-words"),
                class_="chip" + (" ready" if potion in ready else "") + ("" if owned else " none"),
                data_card=potion,
                aria_label=clauses([words, _("can be used now")]) if potion in ready else words,
                id=f"potion-{potion}",
            )
        )
    return el("div", drawn, class_="cards potions", role="group", aria_label=_("Potions"))


def brew(look: Look) -> list[Safe | None]:
    """An Undew or a Tincture being used."""
    potion, tiles = held(look).potion, picked(look)
    hint = _("Pick two tiles that are not harvested; then turn each as you like.")
    if potion == TINCTURE:
        hint = _("Pick a tile that is not harvested, and what shall take its place.")
    display = [
        tile_button(n, face, place >= MOON, spoken.place(PLACE_TEXT[place]), "picked") for n, (place, face) in enumerate(tiles)
    ]
    # Room for what is not picked yet, so that nothing moves when it comes.
    display = display or [el("span", class_="slot empty") for _n in range(1 if potion == TINCTURE else 2)]
    use = el("span", potion_name(potion))
    return [
        _kinds(look) if potion == TINCTURE else None,
        el("div", display, class_="display pair"),
        el("p", promise(look) if tiles else hint, class_="hint" + (" promise" if tiles else ""), id="hint"),
        el(
            "div",
            button("cancel", icon("close"), el("span", _("Call off")), id="call-off"),
            button("confirm", icon("check"), use, class_="main", disabled=not move(look), id="brew"),
            class_="controls",
        ),
    ]


def _kinds(look: Look) -> Safe:
    """What a Tincture can bring."""
    hand, supply = held(look), shown(look).supply
    kinds = [
        button(
            "kind",
            Safe(board.glyph(kind)),
            class_="choice",
            data_kind=kind,
            aria_label=plant(kind),
            aria_pressed=str(kind == hand.kind).lower(),
            disabled=not supply[kind],
            id=f"kind-{kind}",
        )
        for kind in range(6)
    ]
    return el("div", kinds, class_="choices kinds", role="group", aria_label=_("New tile"))


def offer(look: Look) -> list[Safe | None]:
    """After the placement: a potion, or none."""
    uses = [
        button("use", figure(board.VIALS[potion]), el("span", potion_name(potion)), data_potion=potion, id=f"use-{potion}")
        for potion in usable(shown(look))
    ]
    none = button("pass", icon("check"), el("span", _("No potion")), class_="main", id="no-potion")
    return [
        el("p", look.news or _("You may use a potion now."), class_="hint", id="hint"),
        el("div", uses, class_="choices", role="group", aria_label=_("Potions")),
        el("div", none, class_="controls"),
    ]


def card(look: Look, which: str) -> Card:
    """A potion, with the button that uses it where it can be used now; or a plant, by its letter."""
    if len(which) == 1 and which in spoken.LETTERS:
        kind = spoken.LETTERS.index(which)
        return Card(
            pattern(ROWS[kind]), plant(kind), spoken.plant_help(kind, shown(look).setup.variant == "family"), None, "", "scoring"
        )
    if which not in POTIONS:
        which = UNDEW
    use = None
    if look.acting and which in usable(shown(look)):
        use = button("use", icon("check"), el("span", _("Use it")), class_="main", data_potion=which, id="use-it")
    return Card(pattern(which), potion_name(which), spoken.potion_help(which), use, f"evenglow/{which}", "potions")
