"""The mirror has been opened: what only it had comes back."""

from __future__ import annotations

from collections.abc import Mapping

from hedgerow.words import _
from page.desk import Desk
from page.merging import Copy
from page.store import GAME, SETTINGS

from . import preferring
from .seating import open_game, renewed


def mirrored(desk: Desk, mirror: Mapping[str, Copy]) -> None:
    """Makes storage and mirror one, and shows what has come of it."""
    state = desk.state
    changed, forks = desk.store.merge(mirror, desk.ports.now())
    if SETTINGS in changed:
        preferring.followed(desk)
    if state.table is not None and not state.table.save.loose and GAME + state.table.save.id in changed:
        renewed(desk, state.table)
    elif state.sought and GAME + state.sought in changed and state.screen == "home":
        # A page that was open when the browser crashed has looked for its game too early.
        state.notice = ""
        open_game(desk, state.sought)
    state.sought = ""
    if forks:
        state.notice = _("A game had gone two ways; both are kept, as games of their own.")
