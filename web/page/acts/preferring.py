"""Settings."""

from __future__ import annotations

from collections.abc import Mapping

from hedgerow import records
from page.desk import Desk
from page.face import Memo

from . import speaking


def settled(desk: Desk) -> None:
    """What is to be seen of the settings is as they say."""
    settings, table = desk.state.settings, desk.state.table
    desk.ports.theme(settings.theme)
    motion = "less" if settings.motion == "less" else ""
    hand = "left" if settings.left else ""
    desk.ports.marks({"motion": motion, "hand": hand, "patterns": "strong" if settings.patterns else ""})
    if table is not None:
        table.memo = Memo()
    speaking.speak(desk)


def prefer(desk: Desk, data: Mapping[str, str]) -> None:
    """A setting has a new value."""
    key, settings = data.get("key", ""), desk.state.settings
    if settings.choose(key, data.get("value", "")):
        desk.store.keep_settings(settings, key)
        if key == "language":
            desk.ports.chosen()
        settled(desk)


def name(desk: Desk, data: Mapping[str, str]) -> None:
    """The name that new games begin with."""
    settings = desk.state.settings
    settings.names = [records.name(data.get("value", "")), *(settings.names + [""] * 4)[1:4]]
    desk.store.keep_settings(settings, "names")


def understood(desk: Desk, data: Mapping[str, str]) -> None:
    """The player knows that the browser may throw games away."""
    desk.state.settings.asked = "told"
    desk.store.keep_settings(desk.state.settings, "asked")


def followed(desk: Desk) -> None:
    """Another tab has written the settings: they hold here too."""
    desk.state.settings.take(desk.store.settings())
    settled(desk)
