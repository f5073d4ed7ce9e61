"""Going about: from screen to screen, and the sheets over them. Each is a page of the browser's history."""

from __future__ import annotations

from collections.abc import Mapping

from hedgerow.registry import GAMES
from page.desk import Desk
from page.forms import packed
from page.state import State, Table

from .arriving import finish, still
from .keeping import keep

REST = 400
"""Milliseconds after which what has moved under a finger rests."""
LOST = 1000
"""Milliseconds after which a step back that never came is given up."""


def where(state: State) -> dict[str, str]:
    """What it takes to show the page again as it is, after a reload or on the way back."""
    here = {"screen": state.screen, "sheet": state.sheet}
    table = state.table
    if table is not None and state.screen in ("table", "over", "rules", "settings"):
        here["game"], here["link"] = table.save.id, table.link
        if table.learning is not None:
            here |= {"lesson": table.learning.id, "step": str(table.learning.at), "back": table.learning.game}
        if table.replay is not None and not table.replay.until_live:
            here["replay"] = str(table.replay.at)
    if state.screen == "new":
        here["form"] = packed(state.form)
    elif state.screen in ("rules", "blank"):
        here["of"] = state.rules_of
    if state.screen in ("rules", "settings") and state.came:
        here["came"] = state.came
    if state.sheet == "card":
        here["card"] = state.looked_up
    elif state.sheet == "game":
        here["card"] = state.chosen
    elif state.sheet == "share":
        here["card"] = state.share.what
    return here


def note(desk: Desk) -> None:
    """Has the browser's history know what is shown now."""
    trail = desk.trail
    if not trail.closing and not trail.moving and where(desk.state) != trail.noted:
        same_page(desk)


def moving(desk: Desk) -> None:
    """Something moves under a finger, more often than browsers let it be noted: that is done once it rests."""

    def rested() -> None:
        desk.trail.moving -= 1

    desk.trail.moving += 1
    desk.ports.later(REST, rested)


def go(desk: Desk, screen: str, visit: bool = True) -> None:
    """Shows a screen: as a new page of the history, unless a sheet's page can make room for it; `visit=False`: as this one."""
    leave(desk, screen)
    state = desk.state
    over_sheet = bool(state.sheet)
    state.screen, state.sheet = screen, ""
    (new_page if visit and not over_sheet else same_page)(desk)
    desk.ports.focus("stage" if screen == "table" else "heading")


def leave(desk: Desk, screen: str) -> None:
    """The table is left for that screen: nothing is in the air behind it, and the game is kept."""
    table = desk.state.table
    if table is None or screen in ("table", "over"):
        return
    rise(desk, table)
    if screen == "home":
        if table.save.loose:
            desk.state.table = None
        elif table.replay is not None:
            table.replay = None
            still(desk, table)


def rise(desk: Desk, table: Table) -> None:
    """Nobody looks at this table any more: nothing is in the air, nothing plays by itself, and the game is kept."""
    finish(desk, table)
    if table.replay is not None:
        table.replay.playing = False
        table.replay.run += 1
    keep(desk)


def open_sheet(desk: Desk, sheet: str) -> None:
    """Opens a sheet; one that is open makes room for it."""
    note(desk)
    state = desk.state
    instead, state.sheet = bool(state.sheet), sheet
    (same_page if instead else new_page)(desk)
    desk.ports.focus("sheet-heading")


def close_sheet(desk: Desk) -> None:
    """Closes the sheet."""
    state = desk.state
    if state.sheet:
        state.sheet = ""
        desk.ports.focus("stage" if state.screen == "table" else "heading")
        step_back(desk)


def step_back(desk: Desk) -> None:
    """Leaves this page of the history for the one before, which is what is shown already."""
    trail = desk.trail
    if not trail.closing:
        trail.steps += 1
        trail.closing = step = trail.steps
        desk.ports.back()
        desk.ports.later(LOST, lambda: _lost(desk, step))


def _lost(desk: Desk, step: int) -> None:
    """There was no page to go back to: this one is shown as it is."""
    if desk.trail.closing == step:
        stepped(desk)
        note(desk)


def stepped(desk: Desk) -> bool:
    """A step back of our own is done. Whether something else has been shown meanwhile, which has its page now."""
    trail = desk.trail
    due, trail.closing, trail.due = trail.due, 0, ""
    if due == "visit":
        new_page(desk)
    elif due == "stay":
        same_page(desk)
    return bool(due)


def new_page(desk: Desk) -> None:
    """What is shown now gets a page of the history."""
    trail = desk.trail
    if trail.closing:
        trail.due = "visit"
    elif trail.blank:
        same_page(desk)
    else:
        trail.depth += 1
        trail.noted = where(desk.state)
        desk.ports.visit({**trail.noted, "depth": str(trail.depth)})


def same_page(desk: Desk) -> None:
    """This page of the history is what is shown now."""
    trail = desk.trail
    if trail.closing:
        trail.due = trail.due or "stay"
    else:
        trail.blank = False
        trail.noted = where(desk.state)
        desk.ports.stay({**trail.noted, "depth": str(trail.depth)})


# Acts.


def home(desk: Desk, data: Mapping[str, str]) -> None:
    """To the front page."""
    go(desk, "home")


def rules(desk: Desk, data: Mapping[str, str]) -> None:
    """To the rules."""
    state = desk.state
    game = data.get("game", state.rules_of)
    state.rules_of, state.sought_rule = game if game in GAMES else state.rules_of, ""
    _read(desk, "rules")
    if key := data.get("key", ""):
        desk.ports.focus(f"rule-{key}")


def rule(desk: Desk, data: Mapping[str, str]) -> None:
    """To a section of the rules."""
    desk.ports.focus(f"rule-{data['key']}")


def seek_rule(desk: Desk, data: Mapping[str, str]) -> None:
    """Only the sections with these words."""
    desk.state.sought_rule = data.get("value", "")[:60]


def blank(desk: Desk, data: Mapping[str, str]) -> None:
    """To the sheet for scores of the real box."""
    go(desk, "blank")


def print_(desk: Desk, data: Mapping[str, str]) -> None:
    """Prints what is shown."""
    desk.ports.print_()


def stats(desk: Desk, data: Mapping[str, str]) -> None:
    """To the statistics."""
    go(desk, "stats")


def settings(desk: Desk, data: Mapping[str, str]) -> None:
    """To the settings."""
    _read(desk, "settings")


def _read(desk: Desk, screen: str) -> None:
    """Shows what is read now and then; its arrow leads back to where it was opened."""
    state = desk.state
    if state.screen not in ("rules", "settings"):
        state.came = state.screen if state.screen in ("table", "over") else ""
    go(desk, screen)


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
    desk.state.notice, desk.state.fault = "", ""
