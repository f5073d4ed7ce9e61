"""Kept games on the front page: renamed, copied, deleted and brought back."""

from __future__ import annotations

from collections.abc import Mapping

from hedgerow import records
from hedgerow.words import _
from page.desk import Desk
from page.saves import Save
from page.state import Dropped

from .flow import close_sheet, open_sheet
from .keeping import told
from .seating import new_id


def more(desk: Desk, data: Mapping[str, str]) -> None:
    """Opens the sheet of a game."""
    desk.state.chosen = data["id"]
    open_sheet(desk, "game")


def every(desk: Desk, data: Mapping[str, str]) -> None:
    """Shows all kept games, not only the first few."""
    desk.state.all_shown = True


def title(desk: Desk, data: Mapping[str, str]) -> None:
    """Renames a game."""
    save = desk.store.load(desk.state.chosen)
    if not isinstance(save, Save):
        return
    save.title = records.fit(data.get("value", ""), records.TITLE)
    desk.store.write(save)
    table = desk.state.table
    if table is not None and table.save.id == save.id:
        # The game on the table has been written to from the front page.
        table.save.title, table.save.known, table.save.writes = save.title, save.known, save.writes


def duplicate(desk: Desk, data: Mapping[str, str]) -> None:
    """Makes a game of its own that begins where this one stands."""
    save = desk.store.load(data["id"])
    if isinstance(save, Save):
        save.id, save.known, save.when = new_id(desk), None, desk.ports.now()
        save.title = records.fit(_("{title} (copy)").format(title=save.title).strip(), records.TITLE)
        well = desk.store.write(save)
        close_sheet(desk)
        told(desk, well, _("Game copied"))


def drop(desk: Desk, data: Mapping[str, str]) -> None:
    """Deletes a game; it can be brought back until the page is left."""
    state, id = desk.state, data["id"]
    kept, save = desk.store.text(id), desk.store.load(id)
    close_sheet(desk)
    if kept is None:
        return
    title, game = (records.plain(save.title), save.record.header["game"]) if isinstance(save, Save) else ("", "")
    state.dropped.append(Dropped(id, kept, title, game))
    desk.store.drop(id, desk.ports.now())
    if state.table is not None and state.table.save.id == id:
        state.table = None
    state.say(_("Game deleted"))
    desk.ports.focus("bring-back")


def bring_back(desk: Desk, data: Mapping[str, str]) -> None:
    """Brings the game deleted last back."""
    if desk.state.dropped:
        last = desk.state.dropped.pop()
        told(desk, desk.store.put_back(last.id, last.text, desk.ports.now()), _("The game is back"))
        desk.ports.focus("bring-back" if desk.state.dropped else "heading")
