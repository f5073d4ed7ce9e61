"""The new-game form. Each game lists its own questions in `QUESTIONS`; the rest is the same for all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hedgerow.leaves.tiles import CARDS, FIRST_GAME, SPRITES
from hedgerow.pictures.leaves import board, spoken
from hedgerow.words import _, ngettext
from markup import Safe, button, el, figure, icon

from .home import titles

if TYPE_CHECKING:
    from app import App, Form


def defaults(game: str) -> dict[str, str]:
    """The settings a new form begins with."""
    return {"rules": "rulebook", "deck": "first"} if game == "leaves" else {"variant": "standard", "board": "25"}


def set_key(game: str, settings: dict[str, str], key: str, value: str) -> None:
    """Takes the answer to one of the game's own questions."""
    allowed: Mapping[str, tuple[str, ...]] = (
        {
            "rules": ("rulebook", "arena"),
            "deck": ("first", "random", "chosen"),
            **{sprite: tuple(card for card, (kind, _name) in CARDS.items() if kind == sprite) for sprite in SPRITES},
        }
        if game == "leaves"
        else {"variant": ("standard", "family"), "board": ("25", "22")}
    )
    if value in allowed.get(key, ()):
        settings[key] = value


def header(game: str, settings: Mapping[str, str], players: int, seed: str) -> dict[str, str]:
    """The record header that the form asks for."""
    if game != "leaves":
        variant = "solo" if players == 1 else settings["variant"]
        return {"variant": variant, "board": settings["board"], "players": str(players), "seed": seed}
    done = {"rules": settings["rules"], "players": str(players), "seed": seed}
    if settings["deck"] == "first":
        done["cards"] = " ".join(FIRST_GAME)
    elif settings["deck"] == "chosen":
        chosen = (settings.get(sprite, card) for sprite, card in zip(SPRITES, FIRST_GAME, strict=True))
        done["cards"] = " ".join(chosen)
    return done


def again(header: Mapping[str, str], names: list[str], form: Form) -> Form:
    """A form for the same players and settings as that game's."""
    form.game, form.players = header["game"], int(header["players"])
    form.names = (names + [""] * 4)[:4]
    form.settings = defaults(form.game)
    for key in form.settings:
        if key in header:
            set_key(form.game, form.settings, key, header[key])
    if form.game == "leaves":
        cards = header["cards"].split()
        if tuple(cards) != FIRST_GAME:
            form.settings["deck"] = "chosen"
            form.settings.update(zip(SPRITES, cards, strict=True))
    return form


def _pick(name: str, legend: str, chosen: str, options: list[tuple[str, Any]], **more: object) -> Safe:
    """One of several, as large buttons."""
    radios = []
    for value, words in options:
        radios.append(
            el(
                "label",
                el(
                    "input",
                    type="radio",
                    name=name,
                    value=value,
                    checked=value == chosen,
                    data_change="set",
                    data_key=name,
                    id=f"set-{name}-{value}",
                ),
                el("span", words),
                class_="pick",
            )
        )
    return el("fieldset", el("legend", legend), el("div", radios, class_="picks"), **more)


def draw(app: App) -> str:
    """The form."""
    form = app.form
    players = [("1", _("Solo")), ("2", "2"), ("3", "3"), ("4", "4")]
    return el(
        "div",
        el(
            "header",
            button("home", icon("prev"), label=_("Front page"), class_="quiet"),
            el("h1", titles()[form.game], id="heading", tabindex="-1"),
            class_="head",
        ),
        el(
            "form",
            None if form.fixed else _pick("players", _("Players"), str(form.players), players),
            _names(form),
            _sent(form) if form.fixed else _leaves(form) if form.game == "leaves" else _evenglow(form),
            _pick(
                "running",
                _("Points while you play"),
                "on" if form.running else "off",
                [("on", _("Shown")), ("off", _("Only at the end"))],
            ),
            None
            if form.fixed
            else el(
                "details",
                el("summary", _("The deal"), data_act="fold"),
                el(
                    "label",
                    _("Seed"),
                    el(
                        "input",
                        type="text",
                        value=form.seed,
                        maxlength="80",
                        autocomplete="off",
                        data_change="set",
                        data_key="seed",
                        id="set-seed",
                        spellcheck="false",
                        aria_describedby="seed-help",
                    ),
                ),
                el(
                    "p",
                    _("The same seed gives the same game, for you and for your friends. Leave it empty for a new one."),
                    id="seed-help",
                    class_="help",
                ),
                open=form.unfolded,
            ),
            el("p", form.wrong, class_="wrong", role="alert") if form.wrong else None,
            button("deal", icon("leaf"), el("span", _("Begin")), class_="main begin", id="begin"),
            class_="new",
            data_submit="deal",
        ),
        class_="page",
    )


def _sent(form: Form) -> Safe:
    """A deal that somebody has sent."""
    words = _("This is the very deal that somebody has sent you.")
    if form.beat is not None:
        words += " " + ngettext("Can you beat {n} point?", "Can you beat {n} points?", form.beat).format(n=form.beat)
    return el("p", words, class_="sent")


def _names(form: Form) -> Safe:
    fields = []
    for n in range(form.players):
        label = _("Your name") if form.players == 1 else _("Player {n}").format(n=n + 1)
        fields.append(
            el(
                "label",
                el("span", label),
                el(
                    "input",
                    type="text",
                    value=form.names[n],
                    maxlength="24",
                    autocomplete="off",
                    data_change="set",
                    data_key=f"name-{n}",
                    id=f"set-name-{n}",
                ),
                class_="name",
            )
        )
    if form.players == 1:
        return el("fieldset", el("legend", _("Name")), fields, class_="names")
    who = [("lot", _("By lot"))]
    who += [(str(n), form.names[n] or _("Player {n}").format(n=n + 1)) for n in range(form.players)]
    options = [el("option", words, value=value, selected=value == form.begins) for value, words in who]
    begins = el(
        "label",
        el("span", _("Who begins")),
        el("select", options, data_change="set", data_key="begins", id="set-begins"),
        class_="name",
    )
    return el("fieldset", el("legend", _("Names")), fields, begins, class_="names")


def _leaves(form: Form) -> Safe:
    settings = form.settings
    decks = [("first", _("First game")), ("random", _("Random")), ("chosen", _("Choose"))]
    shown: list[Safe] = []
    if settings["deck"] == "random":
        shown.append(el("p", _("One card of each kind is drawn when you begin."), class_="help"))
    for sprite, first in zip(SPRITES, FIRST_GAME, strict=True):
        if settings["deck"] == "chosen":
            cards = [card for card, (kind, _name) in CARDS.items() if kind == sprite]
            options = [(card, _card(sprite, card, settings["rules"])) for card in cards]
            names = {"green": _("Seedlings"), "brown": _("Mushroomlings"), "blue": _("Pondlings")}
            shown.append(_pick(sprite, names[sprite], settings.get(sprite, first), options, class_="choose-cards"))
        elif settings["deck"] == "first":
            shown.append(el("div", _card(sprite, first, settings["rules"]), class_="chip"))
    rules = [("rulebook", _("Rulebook")), ("arena", _("Arena"))]
    help_ = (
        _("As in the printed rulebook.")
        if settings["rules"] == "rulebook"
        else _("As played online: other card names; Noki may have ponds around it; Belota comes once a field.")
    )
    return el(
        "div",
        _pick("deck", _("Meadow sprites"), settings["deck"], decks),
        el("div", shown, class_="deck"),
        _pick("rules", _("Rules"), settings["rules"], rules),
        el("p", help_, class_="help"),
    )


def _card(sprite: str, card: str, rules: str) -> Safe:
    words = el(
        "span",
        el("strong", spoken.card_name(card, rules)),
        el("span", spoken.wish(card, rules), class_="wish"),
        class_="chip-words",
    )
    return el("span", figure(board.FIGURES[sprite]), words, class_="card")


def _evenglow(form: Form) -> Safe:
    settings = form.settings
    variants = [("standard", _("Standard")), ("family", _("My First Gardens"))]
    words = {
        "solo": _("Alone you play against the Unseen: what you do not plant falls to it."),
        "standard": _("With harvests and potions."),
        "family": _("For a first game and for children: no potions, simpler points."),
    }["solo" if form.players == 1 else settings["variant"]]
    boards = [("25", _("25 spaces")), ("22", _("22 spaces"))]
    return el(
        "div",
        _pick("variant", _("Game"), settings["variant"], variants) if form.players > 1 else None,
        el("p", words, class_="help"),
        _pick("board", _("Garden board"), settings["board"], boards),
        el("p", _("Two readings of the same rulebook; see the rules for what we had to reconstruct."), class_="help"),
    )
