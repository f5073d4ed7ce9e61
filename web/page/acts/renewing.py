"""What the service worker has to say: whether the page can be played without a network, and whether a new version waits."""

from __future__ import annotations

from collections.abc import Mapping

from hedgerow.words import _
from page.desk import Desk

from .arriving import finish
from .keeping import keep


def news(desk: Desk, what: str, fresh: bool = False) -> None:
    """ "offline": everything is kept now, `fresh` where it was not so before this visit; "update": a new version waits."""
    state = desk.state
    if what == "offline":
        state.offline, state.offline_news = True, fresh
        if fresh:
            state.say(_("Ready to play offline"))
    elif what == "update" and not state.renewable:
        state.renewable = True
        if state.screen == "home":
            state.say(_("A new version is ready"))


def renew(desk: Desk, data: Mapping[str, str]) -> None:
    """Takes the new version on: keeps the game as it stands, then loads the page again."""
    if _safe(desk):
        desk.ports.renew()


def reset(desk: Desk, data: Mapping[str, str]) -> None:
    """Fetches the whole app anew; the games stay."""

    def failed() -> None:
        desk.state.notice = _("The site cannot be reached, so nothing was reset. Try again when there is a network.")

    if _safe(desk):
        desk.ports.reset(failed)


def _safe(desk: Desk) -> bool:
    """Whether nothing is lost when the page is loaded again; a notice says why it is not done where something would be."""
    table = desk.state.table
    if table is not None:
        finish(desk, table)
        keep(desk)
    if desk.store.fleeting:
        desk.state.notice = _(
            "Loading the page anew would lose what is in this tab only. Save everything as a file first, or make room for it."
        )
        return False
    return True
