"""Sharing: links that carry a game, and pictures."""

from __future__ import annotations

from collections.abc import Mapping

from hedgerow import links
from hedgerow.links import Link
from hedgerow.pictures import poster
from hedgerow.records import Record
from hedgerow.words import _, ngettext
from page import daily
from page.desk import Desk
from page.state import Share, Table

from .flow import open_sheet
from .keeping import keep

OFFERS = ("position", "replay", "again", "turn")


def share(desk: Desk, data: Mapping[str, str]) -> None:
    """Opens the sheet."""
    desk.state.share = Share()
    open_sheet(desk, "share")


def share_day(desk: Desk, data: Mapping[str, str]) -> None:
    """Opens the sheet with the same deal picked out, whose text tells the result of a day."""
    share(desk, {})
    offer(desk, {"what": "again"})


def offer(desk: Desk, data: Mapping[str, str]) -> None:
    """Picks an offer out and makes its link."""
    table = desk.state.table
    share = desk.state.share = Share()
    if table is None or data["what"] not in OFFERS:
        return
    share.what = data["what"]
    # In a game by link there is something to send only while it is not this device's turn.
    if share.what != "turn" or (table.save.mine is not None and not table.holds(table.session.position.to_move)):
        _make(desk, table, share)


def _make(desk: Desk, table: Table, share: Share) -> None:
    record = table.session.record()
    at: int | None = None
    beat: int | None = None
    by = ""
    purpose = "game"
    if share.what == "position":
        at = table.at
        if at > table.session.at:
            record = Record(record.header, table.session.line[:at])
    elif share.what == "again":
        purpose = "again"
        # Points count once the game is over; before, it is just the same deal.
        totals = table.session.position.totals()
        if table.over:
            beat = max(totals)
            by = table.name(totals.index(beat)) if any(table.session.names) else ""
        record = Record(dict(record.header), [])
    elif share.what == "turn":
        purpose = "turn"
    share.link = desk.ports.address() + "#" + links.link(Link(record, at, purpose, beat, by))
    share.of = reach(table)
    if share.what == "turn":
        table.save.base = max(table.save.base, table.session.at)
        keep(desk)


def reach(table: Table) -> tuple[int, ...]:
    """How far the game is, and what is shown of it."""
    return table.session.at, len(table.session.line), table.at


def mine(desk: Desk, data: Mapping[str, str]) -> None:
    """In a game by link: which seat is played here."""
    table = desk.state.table
    if table is None or table.replay is not None:
        return
    # The bots stay where they were seated.
    table.save.mine = tuple(sorted({int(data["seat"]), *table.save.bots}))
    table.hand = table.face.fresh(table.session.position)
    keep(desk)
    offer(desk, {"what": "turn"})


def all_mine(desk: Desk, data: Mapping[str, str]) -> None:
    """No longer by link: everybody plays here."""
    table = desk.state.table
    if table is not None:
        table.save.mine, table.save.base = None, 0
        keep(desk)
        desk.state.share = Share()


def send(desk: Desk, data: Mapping[str, str]) -> None:
    """Sends the link through the system's sharing."""
    table, share = desk.state.table, desk.state.share

    def refused() -> None:
        share.said = _("This device would not send it. Copy the link instead.")
        desk.state.say(share.said)

    if share.link and table is not None:
        share.said = ""
        desk.ports.share(table.face.title(), text(table, share.what), share.link, refused)


def copy(desk: Desk, data: Mapping[str, str]) -> None:
    """Puts the link on the clipboard."""
    share = desk.state.share

    def copied(well: bool) -> None:
        share.said = _("Copied.") if well else _("This browser would not copy; press long on the link to copy it.")
        desk.state.say(share.said)

    if share.link:
        table = desk.state.table
        daily_too = share.what == "again" and table is not None and table.over and daily.day_of(table.save.record.header)
        told = f"{text(table, share.what)}\n{share.link}" if daily_too and table is not None else share.link
        desk.ports.copy(told, copied)


def code(desk: Desk, data: Mapping[str, str]) -> None:
    """Shows the link as a QR code."""
    share = desk.state.share

    def drawn(svg: str) -> None:
        share.code = svg
        if not svg:
            share.said = _("The QR code could not be made; copy the link instead.")

    if share.link:
        desk.ports.code(share.link, drawn)


def picture(desk: Desk, data: Mapping[str, str]) -> None:
    """Makes a picture of the garden on the stage, or of all gardens with their final scores."""
    table = desk.state.table
    if table is None:
        return
    scores = data["what"] == "scores"
    position = table.position
    seats = list(range(position.seats)) if scores else [table.shown]
    totals = position.totals()
    shown = scores or table.save.running
    labels = [f"{table.name(seat)} · {totals[seat]}" if shown else table.name(seat) for seat in seats]
    drawn = poster(
        table.session.header["game"], position, seats, labels, table.face.title(), desk.ports.address().partition("://")[2]
    )
    desk.ports.picture(drawn, f"hedgerow-{data['what']}.png")


def text(table: Table, what: str) -> str:
    """What goes with the link in a message."""
    title, to_move = table.face.title(), table.session.position.to_move
    if what == "again":
        if table.over and (day := daily.day_of(table.save.record.header)):
            return _result(table, day)
        if not table.over:
            return _("{game}: the very deal that I have.").format(game=title)
        best = max(table.session.position.totals())
        return _("{game}: the same tiles for you. Beat my {n} points.").format(game=title, n=best)
    if what == "turn" and to_move is not None:
        return _("{game}: {name}, it is your turn.").format(game=title, name=table.name(to_move))
    return title


SIGNS = {
    "bee": "🐝", "hummingbird": "🐦", "seedling": "🌱", "mushroomling": "🍄", "pondling": "💧", "glyph-V": "🌿", "glyph-L": "🍃",
    "glyph-H": "🪻", "glyph-N": "🦁", "glyph-M": "🥕", "glyph-E": "🫐",
}  # fmt: skip
"""Symbol of a line of the score -> a sign for it that every message can show."""


def _result(table: Table, day: str) -> str:
    """What one has made of a day's garden, in a few lines that give nothing of it away."""
    rows = table.face.sheet(table.session.position)
    lines = [f"{SIGNS[row.symbol]} {row.cells[0]}" for row in rows if row.symbol in SIGNS]
    points = ngettext("{n} point", "{n} points", int(rows[-1].cells[0])).format(n=rows[-1].cells[0])
    head = _("{game}, garden of {day}: {name}").format(game=table.face.title(), day=day, name=daily.name(day))
    return "\n".join((head, "  ".join(lines), points))
