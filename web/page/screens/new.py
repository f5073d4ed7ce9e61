"""The new-game form: players, names, who begins, and the seed; what else a game asks is its face's."""

from __future__ import annotations

from hedgerow.records import NAME
from hedgerow.words import _, ngettext
from page.face import face
from page.markup import Safe, button, el, icon, pick
from page.state import Form

from .parts import head


def draw(form: Form) -> str:
    """The form."""
    its = face(form.game)
    players = [("1", _("Solo")), ("2", "2"), ("3", "3"), ("4", "4")]
    return el(
        "div",
        head(its.title()),
        el(
            "form",
            None if form.fixed else pick("players", _("Players"), str(form.players), players),
            _names(form),
            _sent(form) if form.fixed else its.asks.draw(form.answers, form.players),
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
                el("summary", _("The deal"), data_act="fold", id="fold"),
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
    if form.beat is not None and form.by:
        words += " " + ngettext(
            "{name} had {n} point with it. Can you beat that?", "{name} had {n} points with it. Can you beat that?", form.beat
        ).format(name=form.by, n=form.beat)
    elif form.beat is not None:
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
                    maxlength=NAME,
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
