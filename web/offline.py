"""What the service worker has to say: whether the page can be played without a network, and whether a new version waits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from hedgerow.words import _

if TYPE_CHECKING:
    from app import App


class Offline:
    """State and acts; each `do_...` is one."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.ready = False
        """Everything is kept in this browser."""
        self.fresh = False
        """It has been so only since this visit, and the front page says so."""
        self.renewable = False
        """A new version is there, and is taken on when the player says so, or at the next start."""

    def news(self, what: str, fresh: bool) -> None:
        """ "offline": everything is kept now; "update": a new version waits."""
        if what == "offline":
            self.ready, self.fresh = True, fresh
            if fresh:
                self.app.spoken.append(_("Ready to play offline"))
        elif what == "update" and not self.renewable:
            self.renewable = True
            if self.app.screen == "home":
                self.app.spoken.append(_("A new version is ready"))

    def do_renew(self, data: Mapping[str, str]) -> None:
        """Takes the new version on: keeps the game as it stands, then loads the page again."""
        table = self.app.table
        if table is not None and self.app.screen == "table":
            table.finish()
            table.keep()
        self.app.ports.renew()

    def do_reset(self, data: Mapping[str, str]) -> None:
        """Fetches the whole app anew; the games stay."""

        def failed() -> None:
            self.app.notice = _("The site cannot be reached, so nothing was reset. Try again when there is a network.")

        self.app.ports.reset(failed)
