"""Keeping the game on the table: after every move, and whenever something is taken in hand."""

from __future__ import annotations

from page.desk import Desk
from page.saves import written


def keep(desk: Desk) -> bool:
    """Keeps the game, with what is in hand; not one that is only being looked at. False where the browser would not."""
    table = desk.state.table
    if table is None or table.save.loose:
        return True
    save, position = table.save, table.session.position
    save.record.moves = list(table.session.line)
    save.at = table.session.at
    if table.replay is None:
        save.draft = table.face.draft(table.look)
    save.phase, save.to_move = position.phase, position.to_move
    if written(save) == save.known and save.id not in desk.store.unkept:
        return True
    save.when = desk.ports.now()
    return desk.store.write(save)


def keep_moved(desk: Desk) -> None:
    """Keeps the game after a move, and its picture for the next start."""
    keep(desk)
    table = desk.state.table
    if table is not None and not table.save.loose:
        position = table.session.position
        desk.store.keep_picture(table.face.thumbnail(position, position.to_move or 0))


def keep_hand(desk: Desk) -> None:
    """Something is in hand: keep that too, so that nothing is lost with the tab."""
    table = desk.state.table
    if table is not None and table.replay is None and table.save.draft != table.face.draft(table.look):
        keep(desk)
