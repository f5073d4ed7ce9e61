"""Keeping the game on the table: after every move, and whenever something is taken in hand."""

from __future__ import annotations

from hedgerow.words import _
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
    text = written(save)
    if desk.store.unkept.get(save.id, save.known) == text:
        desk.store.again()
        return save.id not in desk.store.unkept
    save.when = desk.ports.now()
    return write(desk)


def write(desk: Desk) -> bool:
    """Writes the game on the table. Where another tab has gone another way, this one goes on beside it."""
    table = desk.state.table
    if table is None:
        return True
    id, save = table.save.id, table.save
    well = desk.store.write(save)
    if save.id != id:
        desk.state.notice = _("Another tab has played this game another way; what you have here is kept as a game of its own.")
    return well


def told(desk: Desk, well: bool, words: str) -> None:
    """Says that a game is kept now, in these words; or that it is, but not for long."""
    if well:
        desk.state.say(words)
    else:
        desk.state.say(_("It is in this tab only: the browser would not keep it"))


def keep_moved(desk: Desk) -> None:
    """Keeps the game after a move, and its picture for the next start: in the next task, once the move is drawn."""
    _owe(desk, "move")


def _owe(desk: Desk, what: str) -> None:
    asked = bool(desk.owed)
    desk.owed.add(what)
    if not asked:
        desk.ports.soon(lambda: paid(desk))


def paid(desk: Desk) -> bool:
    """Keeps now what was to be kept in the next task. Whether there is anything to be told of that."""
    if not desk.owed:
        return False
    moved, before = "move" in desk.owed, (desk.store.trouble, desk.state.notice, *desk.store.unkept)
    desk.owed.clear()
    keep(desk)
    table = desk.state.table
    if moved and table is not None and not table.save.loose:
        position = table.session.position
        desk.store.keep_picture(table.face.thumbnail(position, position.to_move or 0))
    return before != (desk.store.trouble, desk.state.notice, *desk.store.unkept)


def keep_hand(desk: Desk) -> None:
    """Something is in hand: keep that too, in the next task, so that nothing is lost with the tab."""
    table = desk.state.table
    if table is not None and table.replay is None and table.save.draft != table.face.draft(table.look):
        _owe(desk, "hand")
