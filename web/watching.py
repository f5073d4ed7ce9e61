"""Acts of a replay: going through a game, and playing on from anywhere in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from hedgerow.records import Record
from hedgerow.words import _
from replay import SPEEDS
from saves import Save
from table import Table

if TYPE_CHECKING:
    from app import App


class Watching:
    """The acts; each `do_...` is one."""

    def __init__(self, app: App) -> None:
        self.app = app

    def do_replay(self, data: Mapping[str, str]) -> None:
        """Watches the game on the table from its beginning."""
        app = self.app
        if app.table is not None:
            app.table.keep()
            app.table.watch_from(0)
            app.go("table", visit=app.screen != "table")
            app.ports.focus("replay-play")

    def do_rewind(self, data: Mapping[str, str]) -> None:
        """first, back, play, pause, forward, last."""
        table = self.app.table
        if table is None or table.replay is None:
            return
        if data["to"] == "play":
            table.replay.play()
        elif data["to"] == "pause":
            table.replay.pause()
        else:
            table.replay.step(data["to"])

    def do_seek(self, data: Mapping[str, str]) -> None:
        """Goes to a move, by the slider or the log."""
        table = self.app.table
        at = data.get("value", data.get("at", ""))
        if table is not None and table.replay is not None and at.isdecimal() and len(at) < 6:
            table.replay.pause()
            table.replay.seek(int(at))

    def do_speed(self, data: Mapping[str, str]) -> None:
        """slow, normal, fast."""
        table = self.app.table
        if table is not None and table.replay is not None and data.get("value") in SPEEDS:
            table.replay.speed = data["value"]

    def do_leave(self, data: Mapping[str, str]) -> None:
        """Ends the replay."""
        app = self.app
        if app.table is None:
            return
        if app.table.save.loose:
            app.table = None
            app.go("home")
            return
        app.table.leave_replay()
        if app.table.over:
            app.go("over", visit=False)

    def do_branch(self, data: Mapping[str, str]) -> None:
        """Plays on from here, as a game of its own."""
        app = self.app
        if app.table is None:
            return
        old = app.table
        record = Record(dict(old.save.record.header), old.session.line[: old.session.at])
        save = Save(app.new_id(), record, len(record.moves), app.ports.now(), running=old.save.running)
        save.title = _("From move {n}").format(n=old.session.at)
        app.sit(Table(save, app.store, app.settings, app.ports))

    def do_keep(self, data: Mapping[str, str]) -> None:
        """Keeps a game that was only looked at."""
        app = self.app
        if app.table is None or not app.table.save.loose:
            return
        old = app.table
        record = Record(dict(old.save.record.header), list(old.session.line))
        app.sit(Table(Save(app.new_id(), record, len(record.moves), app.ports.now()), app.store, app.settings, app.ports))
        app.spoken.append(_("The game is kept"))
