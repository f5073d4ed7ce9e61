"""Settings."""

from __future__ import annotations

from collections.abc import Mapping

from page.desk import Desk

from . import speaking


def settled(desk: Desk) -> None:
    """What is to be seen of the settings is as they say."""
    desk.ports.theme(desk.state.settings.theme)
    speaking.speak(desk)


def prefer(desk: Desk, data: Mapping[str, str]) -> None:
    """A setting has a new value."""
    key, settings = data.get("key", ""), desk.state.settings
    if settings.choose(key, data.get("value", "")):
        desk.store.keep_settings(settings, key)
        if key == "language":
            desk.ports.chosen()
        settled(desk)


def understood(desk: Desk, data: Mapping[str, str]) -> None:
    """The player knows that the browser may throw games away."""
    desk.state.settings.asked = "told"
    desk.store.keep_settings(desk.state.settings, "asked")


def followed(desk: Desk) -> None:
    """Another tab has written the settings: they hold here too."""
    desk.state.settings.take(desk.store.settings())
    settled(desk)
