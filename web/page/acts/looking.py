"""Looking back at a finished game: what each move gave up, and the better line."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from page.desk import Desk
from page.doings import LookBack
from page.settings import loaded
from page.state import Table

from . import replaying
from .flow import go, open_sheet

LEVEL = "badger"
"""The bot that searches for better moves."""


def job(desk: Desk, table: Table) -> dict[str, Any] | None:
    """What is to be thought about while the look back is open."""
    back = table.back
    if not table.over:
        return None
    if back is None:
        back = table.back = _begun(desk, table, table.people or list(range(table.session.position.seats)))
    if back.mattered is not None:
        return None
    seats = " ".join(map(str, back.seats))
    key = f"review {table.save.id} {seats}"
    return {"kind": "review", "level": LEVEL, "seats": back.seats, "known": back.moves, "key": key}


def _begun(desk: Desk, table: Table, seats: list[int]) -> LookBack:
    """A look back, with what was found of the same game before."""
    kept = loaded(desk.store.back(table.save.id)) if not table.save.loose else {}
    same = kept.get("line") == table.session.line[: table.session.at] and kept.get("seats") == seats
    moves = kept["moves"] if same and isinstance(kept.get("moves"), list) else []
    sound = [move for n, move in enumerate(moves) if _sound(move, n + 1, table.session.position.seats)]
    return LookBack(seats, sound if len(sound) == len(moves) else [])


def _sound(move: object, at: int, seats: int) -> bool:
    """Whether what was kept of a move can be shown. (What more of it is wrong is found out when it is gone on with.)"""
    if not isinstance(move, dict) or move.get("at") != at or not isinstance(move.get("before"), list):
        return False
    return len(move["before"]) == seats and all(isinstance(points, int | float) for points in move["before"])


def _keep(desk: Desk, table: Table, back: LookBack) -> None:
    """Keeps what has been found with the game; where the browser would not, it is found again."""
    if not table.save.loose:
        line = table.session.line[: table.session.at]
        desk.store.keep_back(table.save.id, json.dumps({"line": line, "seats": back.seats, "moves": back.moves}))


def told(desk: Desk, table: Table, answer: Mapping[str, Any]) -> None:
    """Word of the look back."""
    back = table.back
    if back is None:
        return
    for entry in answer.get("entries", ()):
        del back.moves[entry["at"] - 1 :]
        back.moves.append(entry)
    if answer.get("entries"):
        _keep(desk, table, back)
    if answer.get("done") and "mattered" in answer:
        back.mattered, back.shares = list(answer["mattered"]), list(answer["shares"])


# Acts.


def back(desk: Desk, data: Mapping[str, str]) -> None:
    """Opens the look back."""
    if desk.state.table is not None and desk.state.table.over:
        open_sheet(desk, "back")


def seats(desk: Desk, data: Mapping[str, str]) -> None:
    """Whose moves are searched: one's own, or everyone's."""
    table = desk.state.table
    if table is not None and table.over:
        everyone = list(range(table.session.position.seats))
        table.back = _begun(desk, table, everyone if data.get("value") == "all" else table.people or everyone)


def back_to(desk: Desk, data: Mapping[str, str]) -> None:
    """Shows the game as it was before a move."""
    table = desk.state.table
    at = data.get("at", "")
    if table is not None and at.isdecimal() and len(at) < 6:
        replaying.begin(desk, table, int(at) - 1)
        go(desk, "table")


def better(desk: Desk, data: Mapping[str, str]) -> None:
    """Plays on from before a move, as a game of its own."""
    table = desk.state.table
    at = data.get("at", "")
    if table is not None and at.isdecimal() and len(at) < 6 and 0 < int(at) <= table.session.at:
        replaying.branch_off(desk, table, int(at) - 1)
