"""The new-game form: players and names, and all else folded under a line that sums it up; what a game asks is its face's."""

from __future__ import annotations

from hedgerow.levels import about, title
from hedgerow.records import NAME
from hedgerow.words import _, ngettext, paragraph
from page.face import face
from page.markup import Safe, button, el, icon, pick
from page.state import Form

from .parts import head, who_plays


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
            _sent(form) if form.fixed else None,
            _names(form),
            _more(form),
            el("p", form.wrong, class_="wrong", role="alert") if form.wrong else None,
            el("div", button("deal", icon("leaf"), el("span", _("Begin")), class_="main begin", id="begin"), class_="beginning"),
            class_="new",
            data_submit="deal",
        ),
        class_="page",
    )


def _sent(form: Form) -> Safe:
    """A deal that somebody has sent."""
    words, beat = _("This is the very deal that somebody has sent you."), ""
    if form.beat is not None and form.by:
        beat = ngettext(
            "{name} had {n} point with it. Can you beat that?", "{name} had {n} points with it. Can you beat that?", form.beat
        ).format(name=form.by, n=form.beat)
    elif form.beat is not None:
        beat = ngettext("Can you beat {n} point?", "Can you beat {n} points?", form.beat).format(n=form.beat)
    return el("p", paragraph(filter(None, (words, beat))), class_="sent")


def _names(form: Form) -> Safe:
    """Names, which nobody has to give."""
    if form.players == 1:
        field = el("label", el("span", _("Your name")), _line("name-0", form.names[0], NAME), class_="name")
        return el("fieldset", el("legend", _("Name, if you like")), field, class_="names")
    places = [_place(form, n) for n in range(form.players)]
    return el("fieldset", el("legend", _("Who plays; names, if you like")), places, class_="names places")


def _place(form: Form, n: int) -> Safe:
    """A place at the table: a person with a name, or a bot."""
    level = form.bots[n]
    number = _("Player {n}").format(n=n + 1)
    label = _("Who plays: {player}").format(player=number)
    select = who_plays(level, label, data_change="set", data_key=f"who-{n}", id=f"set-who-{n}")
    line = el("span", about(level), class_="bot-about") if level else _line(f"name-{n}", form.names[n], NAME, aria_label=number)
    return el("div", el("span", number), line, select, class_="name place-at")


def _more(form: Form) -> Safe:
    """Everything that need not be asked: what it says now stands in its line."""
    its = face(form.game)
    running = [("on", _("Shown")), ("off", _("Only at the end"))]
    sums = [] if form.fixed else its.asks.sums(form.answers, form.players)
    sums.append(_("points shown") if form.running else _("points only at the end"))
    if form.seed and not form.fixed:
        sums.append(_("seed {seed}").format(seed=form.seed))
    return el(
        "details",
        el(
            "summary",
            el("span", el("strong", _("How to play it")), el("span", " · ".join(sums), class_="sums"), class_="sum-words"),
            icon("next"),
            data_act="fold",
            id="fold",
        ),
        None if form.fixed else its.asks.draw(form.answers, form.players),
        _begins(form) if form.players > 1 else None,
        pick("running", _("Points while you play"), "on" if form.running else "off", running),
        None if form.fixed else _seed(form),
        open=form.unfolded,
    )


def _begins(form: Form) -> Safe:
    """Who begins."""
    who = [("lot", _("By lot"))]
    for n in range(form.players):
        who.append((str(n), title(form.bots[n]) if form.bots[n] else form.names[n] or _("Player {n}").format(n=n + 1)))
    options = [el("option", words, value=value, selected=value == form.begins) for value, words in who]
    select = el("select", options, data_change="set", data_key="begins", id="set-begins")
    return el("label", el("span", _("Who begins")), select, class_="name")


def _seed(form: Form) -> Safe:
    """The seed of the deal."""
    words = _("The same seed gives the same game, for you and for your friends. Leave it empty for a new one.")
    return el(
        "div",
        el("label", el("span", _("Seed")), _line("seed", form.seed, 80, aria_describedby="seed-help"), class_="name"),
        el("p", words, id="seed-help", class_="help"),
    )


def _line(key: str, value: str, most: int, **more: str) -> Safe:
    """A line of text to be filled in."""
    return el(
        "input",
        type="text",
        value=value,
        maxlength=most,
        autocomplete="off",
        spellcheck="false",
        data_change="set",
        data_key=key,
        id=f"set-{key}",
        **more,
    )
