"""Pieces that several screens are made of."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from hedgerow.graphemes import first
from hedgerow.levels import LEVELS, title
from hedgerow.words import _
from page.face import Row
from page.markup import Safe, button, el, figure, icon
from page.view import TableView


def badge(seat: int, name: str) -> Safe:
    """A seat's mark: a colour, and the first sign of its name."""
    # The letter is decoration, drawn by the style sheet: what is read and what is said are the same words. Whoever gave no name
    # wears the number that stands for it.
    numbers = {_("Player {n}").format(n=n): n for n in range(1, 5)}
    letter = numbers.get(name) or first(name) or seat + 1
    return el("span", class_=f"badge seat-{seat}", data_letter=letter, aria_hidden="true")


def renewal(renewable: bool) -> Safe | None:
    """Word of a new version."""
    if not renewable:
        return None
    words = el("span", _("A new version is ready"))
    return el("p", words, button("renew", _("Use it now"), class_="quiet", id="renew"), class_="renewal")


def head(title: str, came: str = "") -> Safe:
    """The head of a screen; its arrow leads back to the table or the scores it came from, or else to the front page."""
    label = _("Back to the game") if came else _("Front page")
    act = {"table": "garden", "over": "over"}.get(came, "home")
    back = button(act, icon("prev"), label=label, class_="quiet", id="head-back")
    return el("header", back, el("h1", title, id="heading", tabindex="-1"), class_="head")


def who_plays(chosen: str, label: str, **more: str) -> Safe:
    """Who sits at a place: a person, or a bot of a level. `chosen`: its level, "" for a person."""
    who = [("", _("Person")), *((level, title(level)) for level in LEVELS)]
    options = [el("option", words, value=value, selected=value == chosen) for value, words in who]
    return el("select", options, aria_label=label, **more)


def heads(table: TableView, winners: Collection[int] = (), lost: bool = False) -> list[Safe]:
    """The heads of a score sheet's columns: the players, and whom a game for one is played against. `lost`: that one has won."""
    names = [
        el(
            "th",
            badge(seat.n, seat.name),
            # Cut where there is no room; whole for as long as it has the focus, which a tap gives it.
            el("span", seat.name, class_="full-name", tabindex="0"),
            scope="col",
            class_="winner" if seat.n in winners else None,
        )
        for seat in table.seats
    ]
    if table.rival:
        name = el("span", table.rival, class_="full-name", tabindex="0")
        names.append(el("th", figure("unseen"), name, scope="col", class_="winner" if lost else None))
    return names


def lines(rows: Sequence[Row], ids: str) -> list[Safe]:
    """The lines of a score sheet, the total last; a cell leads to what earned it. `ids` begins the ids of these."""
    body = []
    for n, row in enumerate(rows):
        cells = []
        for seat in range(len(row.cells)):
            leads = bool(row.leads) and row.leads[seat]
            value: object = el("span", icon("leaf") if leads else None, row.cells[seat], class_="value")
            if row.places[seat]:
                place = row.places[seat]
                value = button("lead", value, class_="line", data_seat=seat, data_place=place, id=f"{ids}-{n}-{seat}")
            note = el("span", row.notes[seat], class_="note") if row.notes[seat] else None
            cells.append(el("td", value, note))
        picture = figure(row.symbol) if row.symbol else None
        label = el("th", el("span", picture, el("span", row.label), class_="label"), scope="row")
        body.append(el("tr", label, cells, class_="total" if row is rows[-1] else None))
    return body


def sheet(which: str, title: str, content: object) -> Safe:
    """What lies over a screen."""
    return el(
        "div",
        el(
            "div",
            el("h2", title, id="sheet-heading", tabindex="-1"),
            button("sheet", icon("close"), label=_("Close"), class_="quiet", id="sheet-close"),
            class_="head",
        ),
        content,
        class_=f"sheet-card sheet-{which}",
        role="dialog",
        aria_labelledby="sheet-heading",
    )


def open_deal(secrets: str) -> Safe | None:
    """Said where a file or a link is chosen: what it gives away."""
    words = {
        "hands": _("A file or a link holds the whole deal: whoever takes it apart can see every hand, and what comes."),
        "deal": _("A file or a link holds the whole deal: whoever takes it apart can see what comes."),
    }
    return el("p", words[secrets], class_="help open-deal") if secrets else None


def notice(words: str, record: bool, fault: bool) -> str:
    """A sentence about something that went wrong; it stays until it is read. `record`: the game can be saved as a file;
    `fault`: the program is at fault, and the details can be had."""
    if not words:
        return ""
    return el(
        "div",
        el("p", words),
        button("record", icon("download"), _("Save as a file"), class_="quiet", id="notice-record") if record else None,
        button("details", icon("copy"), _("Copy the details"), class_="quiet", id="details") if fault else None,
        button("notice-off", icon("close"), label=_("Close"), class_="quiet", id="notice-off"),
        class_="notice",
        role="alert",
    )
