"""The share sheet: four kinds of link, and pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hedgerow.words import _, ngettext
from markup import Safe, button, el, icon
from table import Table

if TYPE_CHECKING:
    from app import App


def sheet(app: App, table: Table) -> Safe:
    """What the sheet shows."""
    sharing = app.sharing
    over, several = table.over, table.session.position.seats > 1
    best = max(table.session.position.totals())
    offers = [
        ("position", "eye", _("This position"), _("Opens where the game stands now.")),
        ("replay", "play", _("The whole game"), _("To be watched move by move.")),
        ("again", "leaf", _("The same deal"), _beat(best) if over else _("A new game that deals just what this one did.")),
    ]
    if several and not (over and table.save.mine is None):
        offers.append(("turn", "people", _("Play by link"), _("Each plays on their own device; the link goes to and fro.")))
    rows = [
        button(
            "offer",
            icon(symbol),
            el("span", el("strong", title), el("span", words, class_="wish"), class_="chip-words"),
            class_="offer",
            data_what=what,
            aria_pressed=str(what == sharing.what).lower(),
        )
        for what, symbol, title, words in offers
    ]
    pictures = [
        button("picture", icon("image"), el("span", _("Picture of the garden")), data_what="garden"),
        button("picture", icon("image"), el("span", _("Picture of the scores")), data_what="scores") if over else None,
    ]
    return el(
        "div",
        el("div", rows, class_="offers"),
        _by_link(table) if sharing.what == "turn" else None,
        _link(app) if sharing.link else None,
        el("p", sharing.said, class_="help", role="status") if sharing.said else None,
        el("div", pictures, class_="links"),
    )


def _beat(points: int) -> str:
    return ngettext(
        "A new game just like this one: beat my {n} point.", "A new game just like this one: beat my {n} points.", points
    ).format(n=points)


def _by_link(table: Table) -> Safe | None:
    """Whose seat is played here, and what comes next."""
    position = table.session.position
    if table.save.mine is None:
        seats = [button("mine", table.name(seat), data_seat=seat) for seat in range(position.seats)]
        return el("div", el("p", _("Who are you in this game?")), el("div", seats, class_="picks"), class_="by-link")
    if table.holds(position.to_move):
        words = _("It is your turn. Play it, and the link to send comes by itself.")
    elif position.to_move is None:
        words = _("The game is over. Send the last link, so that everybody sees the end.")
    else:
        words = _("Send this to {name}, whose turn it is.").format(name=table.name(position.to_move))
    stop = button("all-mine", el("span", _("Play on at one device instead")), class_="quiet")
    return el("div", el("p", words), stop, class_="by-link")


def _link(app: App) -> Safe:
    """The link and the ways to send it."""
    sharing = app.sharing
    size = len(sharing.link)
    return el(
        "div",
        el(
            "div",
            button("send", icon("share"), el("span", _("Send")), class_="main") if app.ports.shares() else None,
            button("copy", icon("copy"), el("span", _("Copy the link")), class_=None if app.ports.shares() else "main"),
            button("code", icon("qr"), el("span", _("QR code"))),
            class_="picks",
        ),
        el("input", type="text", value=sharing.link, readonly=True, aria_label=_("The link"), id="link"),
        el("p", ngettext("{n} character", "{n} characters", size).format(n=size), class_="help"),
        el("div", Safe(sharing.code), class_="code", role="img", aria_label=_("QR code of the link")) if sharing.code else None,
        class_="link",
    )
