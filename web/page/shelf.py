"""The kept games as the front page shows them, as data."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from hedgerow.graphemes import cut
from hedgerow.records import plain
from hedgerow.registry import GAMES
from hedgerow.words import _
from page import courses, daily, ledger
from page.face import face
from page.saves import read, session
from page.sights import DayView, secrets
from page.state import MOST_NAME, State
from page.store import Glance, Store
from page.tallies import Tally

FIRST = 12
"""Kept games that the front page shows before it is asked for all."""


class KeptView(NamedTuple):
    """A kept game on the front page."""

    id: str
    title: str
    """What the player calls it; "" for the game's own name."""
    game: str
    thumbnail: str
    names: list[str]
    """As given; "" for a seat without a name."""
    to_move: int | None
    mine: tuple[int, ...] | None
    totals: tuple[int, ...]
    moves: int
    in_tab: bool
    """The browser would not keep it: it is in this tab only."""
    why: str
    """Why it cannot be read; "" where it can."""
    winners: tuple[int, ...] = ()
    """Whoever won a finished game."""
    secrets: str = ""
    """What a file of it gives away (see `secrets`)."""


class HomeView(NamedTuple):
    """The front page."""

    kept: list[KeptView]
    more: int
    """Kept games that are not shown yet."""
    tallies: dict[str, Tally]
    fragile: bool
    """The browser may throw games away, and the player does not know."""
    deleted: list[tuple[str, str]]
    """Title and game of what was deleted on this visit, the last one last."""
    renewable: bool
    offline_news: bool
    day: str
    """Today, in UTC."""
    today: list[DayView]
    yesterday: list[DayView]
    solved: frozenset[str]
    """The puzzles that have been solved."""


def titles() -> dict[str, str]:
    """The games' names."""
    return {game: face(game).title() for game in GAMES}


def home(state: State, store: Store, day: str) -> HomeView:
    """The front page, on a day."""
    glances = store.glances()
    first = glances if state.all_shown else glances[:FIRST]
    shown = []
    for glance in first:
        same = glance.text, glance.id in store.unkept
        shown.append(state.memo(f"kept {glance.id}", same, partial(kept, glance, store)))
    return HomeView(
        shown,
        len(glances) - len(first),
        store.tallies(),
        state.settings.asked == "fragile",
        [(each.title, each.game) for each in state.dropped],
        state.renewable,
        state.offline_news,
        day,
        ledger.days(store, day),
        ledger.days(store, daily.before(day)),
        frozenset(id for id in state.settings.learned if courses.day_of(id)),
    )


def kept(glance: Glance, store: Store) -> KeptView:
    """A kept game."""
    in_tab = glance.id in store.unkept
    try:
        save = read(glance.id, glance.text)
        played = session(save)
        position, its = played.position, save.record.header["game"]
        names = [cut(plain(name), MOST_NAME) for name in played.names]
        thumbnail = face(its).thumbnail(position, position.to_move or 0)
        totals, title, given = position.totals(), plain(save.title), secrets(position)
        outcome = position.outcome()
        winners = () if outcome is None else outcome.winners
    except Exception as error:  # a game that cannot be read or drawn, for whatever reason, never takes the others with it
        reason = (
            str(error)
            if isinstance(error, ValueError)
            else _("this program is at fault: {error}").format(error=repr(error)[:200])
        )
        return KeptView(glance.id, "", "", "", [], None, None, (), 0, in_tab, reason)
    moved = position.to_move, save.mine, totals, played.at
    return KeptView(save.id, title, its, thumbnail, names, *moved, in_tab, "", winners, given)


def player(name: str, n: int) -> str:
    """A name, or what a seat without one is called."""
    return name or _("Player {n}").format(n=n + 1)
