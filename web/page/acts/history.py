"""Back, Forward and reloading: the page as the browser's history has it, or as near to it as there is."""

from __future__ import annotations

from collections.abc import Mapping

from hedgerow import links
from hedgerow.registry import GAMES
from page.desk import Desk
from page.forms import unpacked
from page.state import Form

from . import replaying
from .flow import leave, where
from .receiving import watch_link
from .seating import open_kept

SCREENS = ("home", "new", "table", "over", "rules", "settings")
SHEETS = {"": SCREENS, "card": ("table",), "game": ("home",), "take": ("home",), "log": ("table",), "menu": ("table",),
          "help": ("table",), "share": ("table", "over")}  # fmt: skip
"""Sheet -> the screens it lies over."""


def returned(desk: Desk, there: Mapping[str, str]) -> None:
    """Shows what `flow.where` wrote down."""
    state = desk.state
    screen, wanted = there.get("screen", "home"), there.get("sheet", "")
    if screen in ("table", "over"):
        _seat(desk, there)
        if state.table is None:
            screen = "home"
        elif screen == "over" and not state.table.over:
            screen = "table"
    elif screen == "new":
        state.form = unpacked(there.get("form", ""), state.settings.running) or Form()
        screen = "new" if state.form.answers else "home"
    elif screen == "rules":
        state.rules_of = there.get("of", "") if there.get("of", "") in GAMES else state.rules_of
    elif screen not in SCREENS:
        screen = "home"
    leave(desk, screen)
    moved = state.screen != screen
    closed = state.sheet != "" and not wanted
    state.screen = screen
    state.sheet = wanted if screen in SHEETS.get(wanted, ()) else ""
    if wanted == "card":
        state.looked_up = there.get("card", "")
    elif wanted == "game":
        state.chosen = there.get("card", "")
    desk.ports.stay(where(state))
    if state.sheet:
        desk.ports.focus("sheet-heading")
    elif moved or closed:
        desk.ports.focus("stage" if screen == "table" else "heading")


def _seat(desk: Desk, there: Mapping[str, str]) -> None:
    """Sees to it that the right game is on the table, and its replay if it was being watched."""
    state, id, link = desk.state, there.get("game", ""), there.get("link", "")
    at = there.get("replay", "")
    if state.table is None or (state.table.save.id, state.table.link) != (id, link):
        state.table = None
        if id:
            open_kept(desk, id)
        elif link:
            try:
                found = links.read(link)
                watch_link(desk, link, found.record, found.at)
            except ValueError:
                state.table = None
    table = state.table
    if table is None:
        return
    table.counted = table.over
    if at.isdecimal() and len(at) < 6 and table.replay is None:
        replaying.begin(desk, table, int(at))
    elif not at and table.replay is not None and not table.replay.until_live:
        replaying.end(desk, table)
