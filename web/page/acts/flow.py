"""Going about: from screen to screen, and the sheets over them. Each is a page of the browser's history."""

from __future__ import annotations

from collections.abc import Mapping

from page.desk import Desk
from page.forms import packed
from page.state import State

from .arriving import finish, still
from .keeping import keep


def where(state: State) -> dict[str, str]:
    """What it takes to show the page again as it is, after a reload or on the way back."""
    here = {"screen": state.screen, "sheet": state.sheet}
    table = state.table
    if state.screen in ("table", "over") and table is not None:
        here["game"], here["link"] = table.save.id, table.link
        if table.replay is not None and not table.replay.until_live:
            here["replay"] = str(table.replay.at)
    elif state.screen == "new":
        here["form"] = packed(state.form)
    elif state.screen == "rules":
        here["of"] = state.rules_of
    if state.sheet == "card":
        here["card"] = state.looked_up
    elif state.sheet == "game":
        here["card"] = state.chosen
    return here


def go(desk: Desk, screen: str, visit: bool = True) -> None:
    """Shows a screen: as a new page of the history, unless a sheet's page can make room for it; `visit=False`: as this one."""
    leave(desk, screen)
    state = desk.state
    over_sheet = bool(state.sheet)
    state.screen, state.sheet = screen, ""
    if visit and not over_sheet:
        desk.ports.visit(where(state))
    else:
        desk.ports.stay(where(state))
    desk.ports.focus("stage" if screen == "table" else "heading")


def leave(desk: Desk, screen: str) -> None:
    """The table is left for that screen: nothing is in the air behind it, and the game is kept."""
    table = desk.state.table
    if table is None or screen in ("table", "over"):
        return
    finish(desk, table)
    if table.replay is not None:
        table.replay.playing = False
        table.replay.run += 1
    keep(desk)
    if screen == "home":
        if table.save.loose:
            desk.state.table = None
        elif table.replay is not None:
            table.replay = None
            still(desk, table)


def open_sheet(desk: Desk, sheet: str) -> None:
    """Opens a sheet; one that is open makes room for it."""
    state = desk.state
    instead, state.sheet = bool(state.sheet), sheet
    (desk.ports.stay if instead else desk.ports.visit)(where(state))
    desk.ports.focus("sheet-heading")


def close_sheet(desk: Desk) -> None:
    """Closes the sheet."""
    state = desk.state
    if state.sheet:
        state.sheet = ""
        desk.ports.focus("stage" if state.screen == "table" else "heading")
        desk.ports.back()


# Acts.


def home(desk: Desk, data: Mapping[str, str]) -> None:
    """To the front page."""
    go(desk, "home")


def rules(desk: Desk, data: Mapping[str, str]) -> None:
    """To the rules."""
    desk.state.rules_of = data.get("game", desk.state.rules_of)
    go(desk, "rules")


def settings(desk: Desk, data: Mapping[str, str]) -> None:
    """To the settings."""
    go(desk, "settings")


def garden(desk: Desk, data: Mapping[str, str]) -> None:
    """Back to the table."""
    if desk.state.table is not None:
        go(desk, "table")


def over(desk: Desk, data: Mapping[str, str]) -> None:
    """To the final scores."""
    if desk.state.table is not None and desk.state.table.over:
        go(desk, "over")


def sheet(desk: Desk, data: Mapping[str, str]) -> None:
    """Opens a sheet, or closes it."""
    which = data.get("sheet", "")
    if not which or which == desk.state.sheet:
        close_sheet(desk)
    else:
        open_sheet(desk, which)


def card(desk: Desk, data: Mapping[str, str]) -> None:
    """Looks a card up."""
    desk.state.looked_up = data["card"]
    open_sheet(desk, "card")


def notice_off(desk: Desk, data: Mapping[str, str]) -> None:
    """Has read the notice."""
    desk.state.notice = ""
