"""Kept games on the front page: renamed, copied, deleted and brought back."""

from __future__ import annotations

from collections.abc import Mapping

from hedgerow import records
from hedgerow.words import _
from page.desk import Desk
from page.saves import Save

from .flow import close_sheet, open_sheet
from .seating import new_id

MOST_TITLE = 60
"""Characters of a title."""


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
    save.title = records.plain(data.get("value", ""))[:MOST_TITLE]
    desk.store.write(save)
    table = desk.state.table
    if table is not None and table.save.id == save.id:
        # The game on the table has been written to from the front page.
        table.save.title, table.save.known = save.title, save.known


def duplicate(desk: Desk, data: Mapping[str, str]) -> None:
    """Makes a game of its own that begins where this one stands."""
    save = desk.store.load(data["id"])
    if isinstance(save, Save):
        save.id, save.known, save.when = new_id(desk), None, desk.ports.now()
        save.title = _("{title} (copy)").format(title=save.title).strip()[:MOST_TITLE]
        desk.store.write(save)
        close_sheet(desk)
        desk.state.say(_("Game copied"))


def drop(desk: Desk, data: Mapping[str, str]) -> None:
    """Deletes a game; it can be brought back until the page is left."""
    state, id = desk.state, data["id"]
    kept = desk.store.text(id)
    close_sheet(desk)
    if kept is None:
        return
    state.dropped.append((id, kept))
    desk.store.drop(id)
    if state.table is not None and state.table.save.id == id:
        state.table = None
    state.say(_("Game deleted"))
    desk.ports.focus("bring-back")


def bring_back(desk: Desk, data: Mapping[str, str]) -> None:
    """Brings the game deleted last back."""
    if desk.state.dropped:
        id, kept = desk.state.dropped.pop()
        desk.store.put_back(id, kept)
        desk.state.say(_("The game is back"))
