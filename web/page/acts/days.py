"""Today's garden, and yesterday's."""

from __future__ import annotations

from collections.abc import Mapping

from hedgerow import records
from hedgerow.registry import GAMES
from hedgerow.words import _
from page import daily
from page.desk import Desk
from page.saves import Save

from .flow import close_sheet
from .seating import new_id, open_game, sit


def today(desk: Desk, data: Mapping[str, str]) -> None:
    """Sits down at the garden of today or yesterday: goes on with it where it has been begun, looks at it where it is done."""
    game, now = data.get("game", ""), daily.today(desk.ports.now())
    day = daily.before(now) if data.get("day") == "yesterday" else now
    if game not in GAMES or game not in daily.SETTINGS:
        return
    if id := desk.store.daily(game, day):
        open_game(desk, id)
        return
    settings = desk.state.settings
    name = settings.names[:1] if any(settings.names[:1]) else []
    record = records.new(game, daily.header(game, day), name)
    sit(desk, Save(new_id(desk), record, 0, desk.ports.now(), running=settings.running))
    desk.state.say(_("Garden of {day}: {name}").format(day=day, name=daily.name(day)))


def forget(desk: Desk, data: Mapping[str, str]) -> None:
    """Forgets the statistics and goals."""
    if desk.state.sheet == "forget":
        desk.store.forget()
        close_sheet(desk)
        desk.state.say(_("All of it is forgotten"))
