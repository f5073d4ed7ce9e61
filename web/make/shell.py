"""What the build puts into the page itself: the symbols everything is drawn with, and the front page before Python is up."""

from __future__ import annotations

import re
from html import unescape

from hedgerow import words
from hedgerow.pictures import creatures, hexes, icons, plants
from hedgerow.pictures.leaves import board
from page.screens import home


def symbols() -> str:
    """All symbols, as one hidden SVG."""
    drawn = (plants, creatures, hexes, icons)
    inside = board.clip() + "".join(part.symbols() for part in drawn)
    return f'<svg width="0" height="0" class="symbols" aria-hidden="true"><defs>{inside}</defs></svg>'


SAID = re.compile(r'\bsay\(\s*"((?:[^"\\]|\\.)+)"')
"""A text that the JavaScript says."""


def texts(scripts: str) -> dict[str, dict[str, str]]:
    """Language -> what stands in the page, or is said by its scripts, before Python has its words."""
    english = [*map(unescape, re.findall(r">([^<>]+)<", front())), *SAID.findall(scripts)]
    found = {}
    for language in words.languages():
        words.use(language)
        told = {text: words._(text) for text in english}
        if said := {text: other for text, other in told.items() if other != text}:
            found[language] = said
    words.use("en")
    return found


def front() -> str:
    """The front page as somebody sees it who has never been here."""
    return home.shell()
