"""What the build puts into the page itself: the symbols everything is drawn with, and the front page before Python is up."""

from __future__ import annotations

from hedgerow.pictures import creatures, hexes, icons, plants
from hedgerow.pictures.leaves import board
from page.screens import home


def symbols() -> str:
    """All symbols, as one hidden SVG."""
    drawn = (plants, creatures, hexes, icons)
    inside = board.clip() + "".join(part.symbols() for part in drawn)
    return f'<svg width="0" height="0" class="symbols" aria-hidden="true"><defs>{inside}</defs></svg>'


def front() -> str:
    """The front page as somebody sees it who has never been here."""
    return home.shell()
