"""What the player has set once for all games, and how it is written: a JSON object with a key a setting."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from hedgerow import jsontext, records
from hedgerow.game import Malformed
from hedgerow.levels import LEVELS
from hedgerow.words import languages

VERSION = "1"
MOST_LESSONS = 400
"""Lessons of which it is kept how far they have been learnt."""
PACES = (0, 200, 300, 400)
"""Milliseconds a creature may take to arrive."""
CHOICES: dict[str, tuple[object, ...]] = {
    "theme": ("auto", "light", "dark"),
    "pace": PACES,
    "asked": ("", "fragile", "told", "lasting"),
    "running": (True, False),
    "curtain": (True, False),
    "sound": (True, False),
    "rival": LEVELS,
    "hints": (True, False),
    "motion": ("auto", "less"),
    "vibration": (False, True),
    "preview": (True, False),
    "coach": ("auto", "on", "off"),
    "confirm": (True, False),
    "left": (False, True),
    "patterns": (False, True),
    "marks": ("auto", "on", "off"),
    "language": ("auto", *languages()),
}
"""Setting -> the values it may have."""


@dataclass(slots=True)
class Settings:
    """The settings."""

    theme: str = "auto"
    """auto, light or dark."""
    pace: int = 300
    """Milliseconds a creature takes to arrive; 0 shows it at once."""
    running: bool = True
    """New games show points while they go on."""
    asked: str = ""
    """Whether the browser was asked to keep the games for good: "" not yet, "fragile" it may throw them away,
    "told" the player knows, "lasting" it keeps them."""
    curtain: bool = True
    """Between players at one device a screen hides what is secret."""
    sound: bool = False
    """Planting and what comes are heard."""
    hints: bool = True
    """There is a button for a hint at the table."""
    motion: str = "auto"
    """"auto": as the device has it; "less": nothing moves that need not."""
    vibration: bool = False
    """Planting and what comes are felt, where the device can."""
    preview: bool = True
    """What the move in hand would bring is told before it is made."""
    coach: str = "auto"
    """What speaks for the move in hand is told: on, off, or "auto": in the first games."""
    confirm: bool = True
    """A tile that is dropped waits for its button; False plants it at once."""
    left: bool = False
    """What is pressed stands at the left."""
    patterns: bool = False
    """Each bed bears a sign of its colour."""
    marks: str = "auto"
    """Places where what is in hand brings something are marked: on, off; "auto": in the first games of each kind."""
    language: str = "auto"
    """The language of the page; "auto": as the browser has it. What the address says goes before."""
    rival: str = "robin"
    """The level of bot last played against."""
    names: list[str] = field(default_factory=list)
    """The names last played with."""
    learned: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Lesson -> how many of its steps are done, of how many."""

    def take(self, other: Settings) -> None:
        """Becomes like the other."""
        for name in self.__slots__:
            setattr(self, name, getattr(other, name))

    def text(self, key: str) -> str:
        """A setting as the form shows it."""
        value = getattr(self, key)
        return "on" if value is True else "off" if value is False else str(value)

    def choose(self, key: str, text: str) -> bool:
        """Takes what the form gives for a setting; False where that is none of its values."""
        for value in CHOICES.get(key, ()):
            if text == ("on" if value is True else "off" if value is False else str(value)):
                setattr(self, key, value)
                return True
        return False


def loaded(text: str | None) -> dict[str, Any]:
    """A JSON object from the storage; empty for anything else."""
    try:
        found = jsontext.parse(text or "{}")
    except Malformed:
        return {}
    return found if isinstance(found, dict) else {}


def parse(text: str | None) -> Settings:
    """The settings that the text says; defaults for whatever cannot be read."""
    found, kept = Settings(), loaded(text)
    for key, values in CHOICES.items():
        # 1 is no True here.
        if any(kept.get(key) == value and type(kept[key]) is type(value) for value in values if key in kept):
            setattr(found, key, kept[key])
    if isinstance(kept.get("names"), list):
        found.names = [records.name(name) for name in kept["names"] if isinstance(name, str)][:4]
    found.learned = _learned(kept.get("learned"))
    return found


def _learned(kept: object) -> dict[str, tuple[int, int]]:
    """How far lessons have been learnt; what is no such thing is dropped."""
    if not isinstance(kept, dict):
        return {}
    learned = {}
    for lesson, steps in list(kept.items())[:MOST_LESSONS]:
        if isinstance(steps, list) and len(steps) == 2 and all(type(n) is int and 0 <= n < 100 for n in steps):
            learned[str(lesson)[:40]] = (steps[0], steps[1])
    return learned


def changed(text: str | None, settings: Settings, *keys: str) -> str:
    """The kept text with these settings as they are now; the others stay as they are kept, whoever wrote them."""
    kept = loaded(text)
    return json.dumps(
        {**kept, "version": VERSION, **{key: getattr(settings, key) for key in keys}, "writes": writes(kept) + 1},
        ensure_ascii=False,
    )


def writes(kept: dict[str, Any]) -> int:
    """How often the object has been written: of two copies the one written more often is the later one."""
    count = kept.get("writes")
    return count if isinstance(count, int) else 0
