"""Acts of sharing: links that carry a game, and what happens when one is opened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from hedgerow import links
from hedgerow.links import Link
from hedgerow.records import Record
from hedgerow.words import _
from saves import Save
from screens import new
from table import Table

if TYPE_CHECKING:
    from app import App

OFFERS = ("position", "replay", "again", "turn")


class Sharing:
    """The acts; each `do_...` is one."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.what = ""
        """Which of the offers is picked out."""
        self.link = ""
        """The whole address that goes with it."""
        self.code = ""
        """The address as a QR code, SVG; "" while not asked for."""
        self.said = ""
        """How the sending went."""

    # Sending.

    def do_share(self, data: Mapping[str, str]) -> None:
        """Opens the sheet."""
        self._clear()
        self.app.sheet = "share"
        self.app.ports.focus("sheet-heading")

    def _clear(self) -> None:
        self.what = self.link = self.code = self.said = ""

    def do_offer(self, data: Mapping[str, str]) -> None:
        """Picks an offer out and makes its link."""
        table = self.app.table
        self._clear()
        if table is None or data["what"] not in OFFERS:
            return
        self.what = data["what"]
        if self.what != "turn" or self._sendable(table):
            self._make(table)

    @staticmethod
    def _sendable(table: Table) -> bool:
        """Whether there is something to send in a game by link: it is not this device's turn."""
        return table.save.mine is not None and not table.holds(table.session.position.to_move)

    def _make(self, table: Table) -> None:
        record = table.session.record()
        at: int | None = None
        beat: int | None = None
        purpose = "game"
        if self.what == "position":
            at = table.session.at
        elif self.what == "again":
            purpose = "again"
            best = table.session.position.totals()
            # Points count once the game is over; before, it is just the same deal.
            beat = max(best) if table.over else None
            record = Record(dict(record.header), [])
        elif self.what == "turn":
            purpose = "turn"
        self.link = self.app.ports.address() + "#" + links.link(Link(record, at, purpose, beat))
        if self.what == "turn":
            table.save.base = table.session.at
            table.keep()

    def do_mine(self, data: Mapping[str, str]) -> None:
        """In a game by link: which seat is played here."""
        table = self.app.table
        if table is None or table.replay is not None:
            return
        table.save.mine = (int(data["seat"]),)
        table.keep()
        table.face.refresh()
        self.do_offer({"what": "turn"})

    def do_all_mine(self, data: Mapping[str, str]) -> None:
        """No longer by link: everybody plays here."""
        table = self.app.table
        if table is not None:
            table.save.mine, table.save.base = None, 0
            table.keep()
            self._clear()

    def do_send(self, data: Mapping[str, str]) -> None:
        """Sends the link through the system's sharing."""
        table = self.app.table
        if self.link and table is not None:
            self.app.ports.share(table.face.title, self.text(table), self.link)

    def do_copy(self, data: Mapping[str, str]) -> None:
        """Puts the link on the clipboard."""

        def copied(well: bool) -> None:
            self.said = _("Copied.") if well else _("This browser would not copy; press long on the link to copy it.")
            self.app.spoken.append(self.said)

        if self.link:
            self.app.ports.copy(self.link, copied)

    def do_code(self, data: Mapping[str, str]) -> None:
        """Shows the link as a QR code."""

        def drawn(svg: str) -> None:
            self.code = svg
            if not svg:
                self.said = _("The QR code could not be made; copy the link instead.")

        if self.link:
            self.app.ports.code(self.link, drawn)

    def do_picture(self, data: Mapping[str, str]) -> None:
        """Makes a picture of the garden, or of the final scores."""
        table = self.app.table
        if table is not None:
            self.app.ports.picture(table.poster(data["what"] == "scores"), f"hedgerow-{data['what']}.png")

    def text(self, table: Table) -> str:
        """What goes with the link in a message."""
        to_move = table.session.position.to_move
        if self.what == "again":
            if not table.over:
                return _("{game}: the very deal that I have.").format(game=table.face.title)
            best = max(table.session.position.totals())
            return _("{game}: the same tiles for you. Beat my {n} points.").format(game=table.face.title, n=best)
        if self.what == "turn" and to_move is not None:
            return _("{game}: {name}, it is your turn.").format(game=table.face.title, name=table.name(to_move))
        return table.face.title

    # Opening.

    def open(self, fragment: str) -> None:
        """Opens what somebody sent; whatever is kept here stays as it is unless the link goes on from it."""
        app = self.app
        try:
            found = links.read(fragment)
            record, purpose = found.record, found.purpose
            positions = record.positions()
        except ValueError as error:
            app.notice = _("This link cannot be opened: {reason}.").format(reason=str(error).rstrip("."))
            app.go("home", visit=False)
            return
        if purpose == "again":
            app.form = new.again(record.header, record.names, app.new_form())
            app.form.fixed = dict(record.header)
            app.form.beat = found.beat
            app.go("new")
        elif purpose == "turn":
            self._open_turn(record, positions[-1].to_move)
        else:
            save = Save("", record, len(record.moves), app.ports.now(), loose=True)
            app.sit(Table(save, app.store, app.settings, app.ports))
            assert app.table is not None
            app.table.watch_from(0 if found.at is None else found.at)

    def _open_turn(self, record: Record, to_move: int | None) -> None:
        """A game by link has come back, or has been begun by somebody."""
        app = self.app
        branched = False
        for save in app.store.all():
            if not isinstance(save, Save) or save.mine is None or not same_deal(save.record, record):
                continue
            here = save.record.moves[: save.at]
            if record.moves == here[: len(record.moves)]:
                if len(record.moves) < len(here):
                    app.notice = _("This link is older than the game you have here; nothing has changed.")
                app.open(save.id)
                return
            if here == record.moves[: len(here)]:
                save.record.moves, save.at, save.base = list(record.moves), len(record.moves), len(record.moves)
                save.draft, save.when = "", app.ports.now()
                app.store.write(save)
                self._see(save.id, len(here))
                return
            branched = True
        # Whoever is to move is who the link was sent to.
        save = Save(app.new_id(), record, len(record.moves), app.ports.now())
        save.mine, save.base = (() if to_move is None else (to_move,)), len(record.moves)
        app.store.write(save)
        if branched:
            app.notice = _("This link goes another way than the game you have here; it is kept as a game of its own.")
        sessions = Table(save, app.store, app.settings, app.ports).session
        start = max(0, len(record.moves) - 1)
        while start and not sessions.turn_start(start):
            start -= 1
        self._see(save.id, start)

    def _see(self, id: str, since: int) -> None:
        """Opens a game and shows what has been played since."""
        app = self.app
        app.open(id)
        if app.table is not None and since < app.table.session.at:
            app.go("table", visit=False)
            app.table.watch_from(since, until_live=True).play()


def same_deal(one: Record, other: Record) -> bool:
    """Whether two records are of the same deal of the same game."""
    ignored = {"names", "seed"}
    return {k: v for k, v in one.header.items() if k not in ignored} == {
        k: v for k, v in other.header.items() if k not in ignored
    }
