"""Today's garden: one deal a day and game, the same for everybody, made from the date in UTC. It needs no network."""

from __future__ import annotations

import time
from collections.abc import Mapping
from datetime import date, timedelta

from hedgerow import records
from hedgerow.words import _

PREFIX = "daily "
"""Before the day, in the seed of its deal."""
SETTINGS: dict[str, dict[str, str]] = {"leaves": {"players": "1"}, "evenglow": {"players": "1", "variant": "solo"}}
"""What each game's garden of the day is, besides its seed: alone, or against the Unseen."""


def today(now: int) -> str:
    """The day, as 2026-12-01, at that many seconds since 1970."""
    return time.strftime("%Y-%m-%d", time.gmtime(now))


def before(day: str, days: int = 1) -> str:
    """The day so many days before."""
    return (date.fromisoformat(day) - timedelta(days)).isoformat()


def seed(day: str) -> str:
    """The seed of a day's deal."""
    return PREFIX + day


def header(game: str, day: str) -> dict[str, str]:
    """The header of a day's garden, before it is dealt."""
    return {**SETTINGS[game], "seed": seed(day)}


def day_of(header: Mapping[str, str]) -> str:
    """The day whose garden a record's header deals; "" for any other deal, also for one that only says so."""
    game, given = header.get("game", ""), header.get("seed", "")
    day = given.removeprefix(PREFIX)
    if game not in SETTINGS or day == given or not _is_day(day):
        return ""
    dealt = records.new(game, {**SETTINGS[game], "seed": given}).header
    return day if all(header.get(key) == value for key, value in dealt.items()) else ""


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def name(day: str) -> str:
    """What the garden of that day is called: by the day of the month."""
    return (
        _("Snowdrop"), _("Hazel"), _("Ivy"), _("Moss"), _("Bramble"), _("Foxglove"), _("Willow"), _("Sorrel"), _("Elder"),
        _("Thistle"), _("Primrose"), _("Rowan"), _("Nettle"), _("Honeysuckle"), _("Fern"), _("Marigold"), _("Hawthorn"),
        _("Clover"), _("Dog Rose"), _("Bluebell"), _("Yarrow"), _("Sloe"), _("Harebell"), _("Mallow"), _("Lavender"), _("Holly"),
        _("Teasel"), _("Poppy"), _("Violet"), _("Juniper"), _("Mistletoe"),
    )[date.fromisoformat(day).day - 1]  # fmt: skip


def streak(days: set[str], now: str) -> int:
    """How many days in a row, up to today or yesterday, have a finished garden."""
    at = now if now in days else before(now)
    count = 0
    while at in days:
        at, count = before(at), count + 1
    return count
