"""Bots at the table: what is to be thought about, by the state alone, and what comes of it. Thinking is done beside the page."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from hedgerow import words
from hedgerow.levels import LEVELS, title
from hedgerow.words import _
from page.desk import Desk
from page.doings import Hint, Reply
from page.saves import SEATS
from page.state import Table

from . import looking, playing, replaying
from .flow import close_sheet
from .framing import point, show, step_back
from .keeping import keep

PAUSES = {0: 0, 200: 300, 300: 600, 400: 1000}
"""Pace -> milliseconds between what was seen last and a bot's move."""


def attend(desk: Desk) -> None:
    """Sees to it that just what is wanted is being thought about, and that a bot that has decided plays."""
    state, table = desk.state, desk.state.table
    job = None if table is None else _wanted(desk, table)
    key = "" if job is None else str(job["key"])
    if key != state.job:
        state.job, state.steps = key, (0, 0)
        whole = ""
        if table is not None and job is not None:
            whole = json.dumps({**job, "record": table.session.record().text(), "language": words.language()})
        desk.ports.think(whole, lambda text: _told(desk, key, text))
    if table is not None and table.reply is not None and not table.due and _seen(desk, table):
        table.due = True
        reply = table.reply
        desk.ports.later(PAUSES[table.settings.pace], lambda: _play(desk, table, reply))


def _seen(desk: Desk, table: Table) -> bool:
    """Whether what went before has been seen, and the table is looked at."""
    state = desk.state
    at_table = state.table is table and state.screen == "table" and not state.sheet
    return at_table and table.settled and table.replay is None


def _wanted(desk: Desk, table: Table) -> dict[str, Any] | None:
    """What is to be thought about now: a job less its record, with a key that tells it from others; None for nothing."""
    state = desk.state
    if state.sheet == "back":
        return looking.job(desk, table)
    if table.replay is not None or state.screen != "table":
        return None
    id, at = table.save.id, table.session.at
    if level := table.bot(table.session.position.to_move):
        if table.reply is not None:
            return None
        return {"kind": "move", "level": level, "seed": f"{id} {at}", "key": f"move {id} {at} {level}"}
    if table.hint is not None and not table.hint.move:
        return {"kind": "hint", "seed": id, "key": f"hint {id} {at}"}
    if state.sheet == "log" and table.save.bots:
        bare = [n for n in range(1, at + 1) if table.mover(n) in table.save.bots and n not in table.reasons]
        if bare:
            return {"kind": "reasons", "at": bare, "key": f"reasons {id} {at}"}
    return None


def _told(desk: Desk, key: str, text: str) -> None:
    """Word of what is being thought about."""
    state, table = desk.state, desk.state.table
    if key != state.job or table is None:
        return
    answer = json.loads(text)
    if key.startswith("review"):
        looking.told(desk, table, answer)
    if not answer.get("done", True):
        done, steps = answer.get("steps", state.steps)
        state.steps = done, steps
        return
    if "failed" in answer:
        # The key stays, so that the same is not tried again at once.
        state.notice = _(
            "Nobody can think here just now ({reason}). Take the bot’s seat over in the menu, or reload the page."
        ).format(reason=str(answer["failed"])[:200])
        table.hint = None
        return
    state.job = ""
    kind = key.partition(" ")[0]
    if kind == "move":
        table.reply = Reply(answer["move"], answer["reasons"])
    elif kind == "hint" and table.hint is not None:
        table.hint.move, table.hint.reasons = answer["move"], answer["reasons"]
        _show_hint(desk, table, table.hint)
    elif kind == "reasons":
        table.reasons |= {int(at): reasons for at, reasons in answer["reasons"].items()}
        table.lines = {}


def _play(desk: Desk, table: Table, reply: Reply) -> None:
    """The bot's move, once there has been time to see what went before."""
    table.due = False
    if table.reply is not reply or not _seen(desk, table):
        return
    if table.shown != table.session.position.to_move:
        show(table, table.session.position.to_move or 0)
    table.reasons[table.session.at + 1] = reply.reasons
    playing.play(desk, reply.move, bot=True)


# Acts.


def seat(desk: Desk, data: Mapping[str, str]) -> None:
    """Somebody else sits at a seat: a bot of a level, or a person ("")."""
    table = desk.state.table
    number, level = data["key"].removeprefix("seat-"), data.get("value", "")
    if table is None or table.replay is not None or number not in SEATS:
        return
    n = int(number)
    if n >= table.session.position.seats or table.session.position.seats == 1 or not table.here(n):
        return
    if level in LEVELS:
        table.save.bots[n] = level
        desk.state.say(_("{level} plays for {name} now").format(level=title(level), name=table.name(n)))
    else:
        table.save.bots.pop(n, None)
        desk.state.say(_("You play for {name} now").format(name=table.name(n)))
    if n == table.session.position.to_move:
        table.forget_thoughts()
        table.lifted = -1
        table.hand = table.face.fresh(table.session.position, table.hand)
    keep(desk)


def hint(desk: Desk, data: Mapping[str, str]) -> None:
    """Advice: where, then what, then why."""
    table = desk.state.table
    if table is None or not table.acting or not table.settled:
        return
    found = table.hint
    if found is None:
        table.hint = Hint()
        table.save.hints += 1
        keep(desk)
        desk.state.say(_("Looking for a good move"))
    elif found.move:
        found.asked = min(3, found.asked + 1)
        _show_hint(desk, table, found)


def _show_hint(desk: Desk, table: Table, found: Hint) -> None:
    """Shows as much of the advice as was asked for."""
    if table.shown != table.session.position.to_move:
        show(table, table.session.position.to_move or 0)
    if found.asked > 1:
        table.hand = table.face.fresh(table.session.position, table.hand)
        look = table.look
        table.face.take(look, found.move)
        table.hand = look.hand
        step_back(table)
    point(table, table.face.where(table.look, found.move))
    if found.asked == 2:
        desk.state.say(table.foreseen(table.session.at + 1, found.move))
    elif found.asked > 2:
        desk.state.say(*found.reasons)


def see_again(desk: Desk, data: Mapping[str, str]) -> None:
    """Shows once more what the bots have played since a person moved last."""
    table = desk.state.table
    if table is None or table.replay is not None or not table.session.at:
        return
    close_sheet(desk)
    at = table.session.at
    while at and table.mover(at) in table.save.bots:
        at -= 1
    if at < table.session.at:
        replaying.begin(desk, table, at, until_live=True)
        replaying.play(desk, table)
