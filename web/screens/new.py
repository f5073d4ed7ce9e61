"""The new-game form: players, names, who begins, and the seed; what else a game asks is in `asks`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from asks import allowed, asks, defaults
from hedgerow.words import _, ngettext
from markup import Safe, button, el, icon, pick

from .home import titles

if TYPE_CHECKING:
    from app import App, Form


def set_key(game: str, settings: dict[str, str], key: str, value: str) -> None:
    """Takes the answer to one of the game's own questions."""
    if value in allowed(game).get(key, ()):
        settings[key] = value


def header(game: str, settings: Mapping[str, str], players: int, seed: str) -> dict[str, str]:
    """The record header that the form asks for."""
    return {**asks(game).header(settings, players), "players": str(players), "seed": seed}


def again(header: Mapping[str, str], names: list[str], form: Form) -> Form:
    """A form for the same players and settings as that game's."""
    form.game, form.players = header["game"], int(header["players"])
    form.names = (names + [""] * 4)[:4]
    form.settings = defaults(form.game)
    for key in form.settings:
        if key in header:
            set_key(form.game, form.settings, key, header[key])
    asks(form.game).recall(form.settings, header)
    return form


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
            None if form.fixed else pick("players", _("Players"), str(form.players), players),
            _names(form),
            _sent(form) if form.fixed else asks(form.game).draw(form),
            pick(
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
