"""Back, Forward and reloading: the page as the browser's history has it, or as near to it as there is."""

from __future__ import annotations

from collections.abc import Mapping

from hedgerow import links
from hedgerow.registry import GAMES
from page.desk import Desk
from page.forms import unpacked
from page.state import Form

from . import learning, replaying, sending
from .flow import leave, rise, same_page, stepped, where
from .receiving import watch_link
from .seating import open_kept

SCREENS = ("home", "new", "table", "over", "rules", "blank", "stats", "settings")
SHEETS = {"": SCREENS, "card": ("table",), "game": ("home",), "take": ("home",), "forget": ("stats",), "log": ("table",),
          "menu": ("table",), "help": ("table",), "seats": ("table",), "counts": ("table",), "back": ("over",),
          "share": ("table", "over")}  # fmt: skip
"""Sheet -> the screens it lies over."""


def returned(desk: Desk, there: Mapping[str, str]) -> None:
    """Shows what `flow.where` wrote down. {}: the browser has made a page of the history by itself (the address has got
    another fragment), and shows the same."""
    state, trail = desk.state, desk.trail
    if not there:
        trail.depth += 1
        same_page(desk)
        trail.blank = True
        return
    before, told, depth, own = where(state), state.notice, trail.depth, trail.closing
    number = there.get("depth", "")
    trail.depth, trail.noted, trail.blank = int(number) if number.isdecimal() and len(number) < 6 else 0, {}, False
    if own and stepped(desk):
        return
    _show(desk, there)
    same_page(desk)
    if not own and trail.depth < depth and where(state) == before and state.notice == told:
        # To whoever has gone back, a page that looks the same is none.
        desk.ports.back()


def _show(desk: Desk, there: Mapping[str, str]) -> None:
    """Shows it, or the nearest to it that there is."""
    state = desk.state
    screen, wanted = there.get("screen", ""), there.get("sheet", "")
    if screen in ("table", "over"):
        _seat(desk, there)
        if state.table is None:
            screen = "home"
        elif screen == "over" and not state.table.over:
            screen = "table"
    elif screen == "new":
        state.form = unpacked(there.get("form", ""), state.settings.running) or Form()
        screen = "new" if state.form.answers else "home"
    elif screen in ("rules", "settings"):
        told = state.notice
        if there.get("game") or there.get("link") or there.get("lesson"):
            _seat(desk, there)
        state.notice, state.sought = told, ""  # the game is only what one can go back to
        state.came = there.get("came", "") if state.table is not None and there.get("came") in ("table", "over") else ""
        state.rules_of = there.get("of", "") if there.get("of", "") in GAMES else state.rules_of
    elif screen == "blank":
        state.rules_of = there.get("of", "") if there.get("of", "") in GAMES else state.rules_of
    elif screen != "stats":
        screen = "home"
    leave(desk, screen)
    moved = state.screen != screen
    closed = state.sheet != "" and not wanted
    state.screen = screen
    state.sheet = wanted if screen in SHEETS.get(wanted, ()) else ""
    card = there.get("card", "")
    if wanted == "card":
        state.looked_up = card
    elif wanted == "game":
        state.chosen = card
    elif state.sheet == "share" and state.share.what != card:
        sending.offer(desk, {"what": card})
    if state.sheet:
        desk.ports.focus("sheet-heading")
    elif moved or closed:
        desk.ports.focus("stage" if screen == "table" else "heading")


def _learn(desk: Desk, id: str, there: Mapping[str, str]) -> None:
    """Sees to it that the step of a lesson is on the table, as soon as the lessons are there."""
    table, number = desk.state.table, there.get("step", "")
    at = int(number) if number.isdecimal() and len(number) < 4 else 0
    if table is not None and table.learning is not None and (table.learning.id, table.learning.at) == (id, at):
        return
    if table is not None:
        rise(desk, table)
    desk.state.table = None

    def fetched(well: bool) -> None:
        state = desk.state
        if not well:
            state.notice = learning.unfetched()
        elif (
            state.table is None
            and learning.sit(desk, id, at, there.get("back", ""))
            and state.screen == "home"
            and not state.sheet
        ):
            state.screen = "table"
            same_page(desk)

    learning.fetch(desk, id, fetched)


def _seat(desk: Desk, there: Mapping[str, str]) -> None:
    """Sees to it that the right game is on the table, and its replay if it was being watched."""
    state, id, link = desk.state, there.get("game", ""), there.get("link", "")
    if lesson := there.get("lesson", ""):
        _learn(desk, lesson, there)
        return
    at = there.get("replay", "")
    cursor = int(at) if at.isdecimal() and len(at) < 6 else None
    if state.table is None or state.table.learning is not None or (state.table.save.id, state.table.link) != (id, link):
        if state.table is not None:
            rise(desk, state.table)
            state.table = None
        if id:
            open_kept(desk, id)
        elif link:
            try:
                found = links.read(link)
                watch_link(desk, link, found.record, found.at if cursor is None else cursor)
            except ValueError:
                return
    table = state.table
    if table is None:
        return
    if cursor is not None and table.replay is None:
        replaying.begin(desk, table, cursor)
    elif cursor is None and table.replay is not None and not table.replay.until_live and not table.save.loose:
        replaying.end(desk, table)
