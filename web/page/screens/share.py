"""The share sheet: four kinds of link, and pictures."""

from __future__ import annotations

from hedgerow.words import _, ngettext
from page.markup import Safe, button, el, icon
from page.state import Share
from page.view import TableView

from .parts import open_deal


def sheet(table: TableView, share: Share, sends: bool) -> Safe:
    """What the sheet shows. `sends`: the system can send links."""
    over, best = table.finished, table.best
    offers = [
        ("position", "eye", _("This position"), _("Opens where the game stands now.")),
        ("replay", "play", _("The whole game"), _("To be watched move by move.")),
        ("again", "leaf", _("The same deal"), _beat(best) if over else _("A new game that deals just what this one did.")),
    ]
    if not table.solo and (table.by_link or not over):
        offers.append(("turn", "people", _("Play by link"), _("Each plays on their own device; the link goes to and fro.")))
    rows = [
        button(
            "offer",
            icon(symbol),
            el("span", el("strong", title), el("span", words, class_="wish"), class_="chip-words"),
            class_="offer",
            data_what=what,
            aria_pressed=str(what == share.what).lower(),
            id=f"offer-{what}",
        )
        for what, symbol, title, words in offers
    ]
    pictures = [
        button("picture", icon("image"), el("span", _("Picture of the garden")), data_what="garden", id="picture-garden"),
        button("picture", icon("image"), el("span", _("Picture of the scores")), data_what="scores", id="picture-scores")
        if over
        else None,
    ]
    return el(
        "div",
        el("div", rows, class_="offers"),
        open_deal(table.secrets),
        _by_link(table) if share.what == "turn" else None,
        _link(share, sends) if share.link else None,
        el("p", share.said, class_="help", role="status") if share.said else None,
        el("div", pictures, class_="links"),
    )


def _beat(points: int) -> str:
    return ngettext(
        "A new game just like this one: beat my {n} point.", "A new game just like this one: beat my {n} points.", points
    ).format(n=points)


def _by_link(table: TableView) -> Safe:
    """Whose seat is played here, and what comes next."""
    turn_of = table.turn_of
    if not table.by_link:
        people = [seat for seat in table.seats if not table.bot(seat.n)]
        seats = [button("mine", seat.name, data_seat=seat.n, id=f"mine-{seat.n}") for seat in people]
        return el("div", el("p", _("Who are you in this game?")), el("div", seats, class_="picks"), class_="by-link")
    if table.holds_turn:
        words = _("It is your turn. Play it, and the link to send comes by itself.")
    elif turn_of is None:
        words = _("The game is over. Send the last link, so that everybody sees the end.")
    else:
        words = _("Send this to {name}, whose turn it is.").format(name=turn_of.name)
    stop = button("all-mine", el("span", _("Play on at one device instead")), class_="quiet", id="all-mine")
    return el("div", el("p", words), stop, class_="by-link")


def _link(share: Share, sends: bool) -> Safe:
    """The link and the ways to send it."""
    size = len(share.link)
    return el(
        "div",
        el(
            "div",
            button("send", icon("share"), el("span", _("Send")), class_="main", id="link-send") if sends else None,
            button("copy", icon("copy"), el("span", _("Copy the link")), class_=None if sends else "main", id="link-copy"),
            button("code", icon("qr"), el("span", _("QR code")), id="link-code"),
            class_="picks",
        ),
        el("input", type="text", value=share.link, readonly=True, aria_label=_("The link"), id="link"),
        el("p", ngettext("{n} character", "{n} characters", size).format(n=size), class_="help"),
        el("div", Safe(share.code), class_="code", role="img", aria_label=_("QR code of the link")) if share.code else None,
        class_="link",
    )
