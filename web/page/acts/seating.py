"""Sitting down at a game."""

from __future__ import annotations

from collections.abc import Mapping

from hedgerow.words import _
from page.desk import Desk
from page.face import face
from page.saves import Damaged, Save, session
from page.state import Table

from .arriving import still
from .flow import go
from .framing import fit
from .keeping import keep_moved, write


def laid(desk: Desk, save: Save) -> Table:
    """The table for a save. Raises ValueError where its moves cannot be played."""
    played = session(save)
    its = face(save.record.header["game"])
    table = Table(save, played, its, desk.state.settings, its.fresh(played.position), played.position.to_move or 0)
    if not save.loose:
        its.restore(table.look, save.draft)
    table.counted = table.over
    if desk.state.table is not None:
        table.camera.resize(*desk.state.table.stage)
        fit(table)
    return table


def put(desk: Desk, save: Save) -> Table:
    """Puts a game on the table; nothing of another stays in the air. Raises ValueError where its moves cannot be played."""
    table, before = laid(desk, save), desk.state.table
    if before is not None:
        still(desk, before)
    desk.state.table = table
    return table


def open_kept(desk: Desk, id: str) -> None:
    """Puts a kept game on the table; where that cannot be, the table is empty and a notice says why."""
    save = desk.store.load(id)
    desk.state.sought = id if save is None else ""
    if save is None:
        desk.state.table = None
        desk.state.notice = _("That game is no longer kept in this browser.")
        return
    try:
        if isinstance(save, Damaged):
            raise ValueError(save.why)
        put(desk, save)
    except ValueError as error:
        desk.state.table = None
        desk.state.notice = _("That game cannot be read ({reason}). It is kept; you can save it as a file.").format(reason=error)


def open_game(desk: Desk, id: str) -> None:
    """Sits down at a kept game."""
    open_kept(desk, id)
    if desk.state.table is not None:
        go(desk, "over" if desk.state.table.over else "table")


def sit(desk: Desk, save: Save, visit: bool = True) -> Table:
    """Sits down at a game that is not kept yet, and keeps it. Raises ValueError where its moves cannot be played."""
    table = put(desk, save)
    keep_moved(desk)
    go(desk, "table", visit)
    return table


def new_id(desk: Desk) -> str:
    """An id that no game has."""
    taken = set(desk.store.ids())
    while (id := desk.ports.seed()) in taken:
        pass
    return id


def followed(desk: Desk, id: str, text: str | None = None) -> None:
    """Another tab has written the game with this id: what is on the table here follows. `text`: what it wrote, where that
    is known; it may have been at the very moment at which this tab wrote too."""
    state, table = desk.state, desk.state.table
    desk.store.changed()
    if table is None or table.save.id != id or table.save.loose:
        return
    if text is not None and table.save.known is not None and desk.store.overwritten(id, table.save.known, text):
        write(desk)
    elif renewed(desk, table) and not table.followed:
        state.notice = _("This game is open in another tab too; this tab follows it.")
        if state.table is not None:
            state.table.followed = True


def renewed(desk: Desk, table: Table) -> bool:
    """The game on the table has been written by somebody else: lays it anew. False where there is nothing new."""
    state = desk.state
    fresh = desk.store.load(table.save.id)
    if not isinstance(fresh, Save) or fresh.known == table.save.known or fresh.id in desk.store.unkept:
        return False
    try:
        now = laid(desk, fresh)
    except ValueError:
        return False
    still(desk, table)
    now.camera, now.followed = table.camera, table.followed
    replay = table.replay
    if replay is not None and not replay.until_live and now.session.line[: replay.at] == table.session.line[: replay.at]:
        now.replay, now.shown = replay, table.shown
    state.table = now
    if state.screen == "over" and not now.over:
        go(desk, "table", visit=False)
    return True


# Acts.


def open_(desk: Desk, data: Mapping[str, str]) -> None:
    """Goes on with a kept game."""
    open_game(desk, data["id"])
    table = desk.state.table
    if table is not None and not table.over:
        name = table.name(table.session.position.to_move or 0)
        desk.state.say(_("{name}, it is your turn").format(name=name))
