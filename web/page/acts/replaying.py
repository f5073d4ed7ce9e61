"""Going through a game, and playing on from anywhere in it. Only the replay's cursor moves; the game stays where it is."""

from __future__ import annotations

from collections.abc import Mapping

from hedgerow.records import Record
from hedgerow.words import _, sentences
from page.desk import Desk
from page.doings import Replay
from page.saves import Save
from page.state import Table

from .arriving import finish, planted, still
from .flow import close_sheet, go, moving, step_back
from .framing import reframe, show
from .keeping import keep, told
from .seating import new_id, sit

SPEEDS = {"slow": 2400, "normal": 1200, "fast": 500}
"""Milliseconds from one move to the next."""


def begin(desk: Desk, table: Table, at: int, until_live: bool = False) -> None:
    """Stands after the first `at` moves. `until_live`: it is to play by itself, and ends where the game goes on."""
    finish(desk, table)
    keep(desk)
    table.replay = Replay(0, table.face.fresh(table.session.positions[0], table.hand), until_live)
    goto(desk, table, at)


def goto(desk: Desk, table: Table, at: int) -> None:
    """Stands after the first `at` moves, as far as there are so many."""
    replay = table.replay
    if replay is None:
        return
    still(desk, table)
    replay.at = max(0, min(table.length, at))
    replay.hand = table.face.fresh(table.position, replay.hand)
    table.flash = ""
    seat = table.mover(replay.at) if replay.at else 0
    if seat != table.shown:
        show(table, seat)
    else:
        reframe(table)
    if replay.at:
        desk.state.say(sentences([table.name(seat), *(line.text for line in table.told(replay.at))]))


def end(desk: Desk, table: Table) -> None:
    """Back to where the game itself stands."""
    if table.replay is None:
        return
    table.replay = None
    still(desk, table)
    to_move = table.session.position.to_move
    show(table, table.shown if to_move is None else to_move)


def play(desk: Desk, table: Table) -> None:
    """Goes on by itself; from the end it begins anew."""
    replay = table.replay
    if replay is None:
        return
    if replay.at == table.length:
        goto(desk, table, 0)
    replay.playing = True
    replay.run += 1
    _later(desk, table, replay)


def pause(replay: Replay) -> None:
    """Stands still."""
    replay.playing = False
    replay.run += 1


def _later(desk: Desk, table: Table, replay: Replay) -> None:
    run = replay.run
    desk.ports.later(SPEEDS[replay.speed], lambda: _next(desk, table, replay, run))


def _next(desk: Desk, table: Table, replay: Replay, run: int) -> None:
    if run != replay.run or table.replay is not replay or desk.state.table is not table:
        return
    if replay.at < table.length:
        goto(desk, table, replay.at + 1)
        planted(desk, table)
        if replay.at < table.length or replay.until_live:
            _later(desk, table, replay)
    elif replay.until_live:
        end(desk, table)
        desk.state.say(_("This is where the game stands"))
    replay.playing = replay.at < table.length


def branch_off(desk: Desk, table: Table, at: int) -> None:
    """Sits down at a game of its own that goes on after the first `at` moves, with the same bots."""
    record = Record(dict(table.save.record.header), table.session.line[:at])
    save = Save(new_id(desk), record, at, desk.ports.now(), running=table.save.running, bots=dict(table.save.bots))
    save.title = _("From move {n}").format(n=at)
    sit(desk, save)


# Acts.


def replay(desk: Desk, data: Mapping[str, str]) -> None:
    """Watches the game on the table from its beginning."""
    table = desk.state.table
    if table is None or not table.length:
        return
    if table.replay is not None and not table.replay.until_live:
        # The replay has its page of the history already.
        close_sheet(desk)
        pause(table.replay)
        goto(desk, table, 0)
    else:
        begin(desk, table, 0)
        go(desk, "table")
    desk.ports.focus("replay-play")


def rewind(desk: Desk, data: Mapping[str, str]) -> None:
    """first, back, play, pause, forward, last."""
    table = desk.state.table
    if table is None or table.replay is None:
        return
    at, to = table.replay.at, data["to"]
    if to == "play":
        play(desk, table)
    else:
        pause(table.replay)
        places = {"first": 0, "back": at - 1, "forward": at + 1, "last": table.length}
        if to in places:
            goto(desk, table, places[to])


def seek(desk: Desk, data: Mapping[str, str]) -> None:
    """Goes to a move, by the slider or the log."""
    table = desk.state.table
    at = data.get("value", data.get("at", ""))
    if table is not None and table.replay is not None and at.isdecimal() and len(at) < 6:
        pause(table.replay)
        goto(desk, table, int(at))
        if "value" in data:
            moving(desk)


def speed(desk: Desk, data: Mapping[str, str]) -> None:
    """slow, normal, fast."""
    table = desk.state.table
    if table is not None and table.replay is not None and data.get("value") in SPEEDS:
        table.replay.speed = data["value"]


def leave(desk: Desk, data: Mapping[str, str]) -> None:
    """Ends the replay."""
    table = desk.state.table
    if table is None or table.replay is None:
        return
    if table.save.loose:
        go(desk, "home")
        return
    until_live = table.replay.until_live
    end(desk, table)
    if not until_live:
        step_back(desk)
    elif table.over:
        go(desk, "over", visit=False)


def branch(desk: Desk, data: Mapping[str, str]) -> None:
    """Plays on from here, as a game of its own."""
    if desk.state.table is not None:
        branch_off(desk, desk.state.table, desk.state.table.at)


def keep_it(desk: Desk, data: Mapping[str, str]) -> None:
    """Keeps a game that was only looked at."""
    table = desk.state.table
    if table is None or not table.save.loose:
        return
    record = Record(dict(table.save.record.header), list(table.session.line))
    table = sit(desk, Save(new_id(desk), record, len(record.moves), desk.ports.now()))
    told(desk, table.save.id not in desk.store.unkept, _("The game is kept"))
