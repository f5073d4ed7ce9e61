"""The Unseen's board: rows that fill with what the player leaves. Rules: `RULES.md` section 6."""

from __future__ import annotations

from .box import UNSEEN
from .plants import KIND

Rows = tuple[tuple[int, int], ...]
"""Each row's type and tiles, in the order in which the rows were opened."""
LENGTH = len(UNSEEN)


def fallen(rows: Rows, kind: int) -> Rows:
    """The rows after a tile of this type has fallen into the Unseen: a full row lets it go."""
    for n, (row, tiles) in enumerate(rows):
        if row == kind:
            return rows if tiles == LENGTH else (*rows[:n], (kind, tiles + 1), *rows[n + 1 :])
    return (*rows, (kind, 1))


def left(card: tuple[int, ...], sun: int, moon: int) -> tuple[int, ...]:
    """The types of the card that a placement of these two faces leaves to the Unseen, in printed order."""
    return tuple(kind for kind in card if kind not in (KIND[sun], KIND[moon]))


def score(rows: Rows) -> int:
    """The Unseen's points: of each row the highest value covered."""
    return sum(UNSEEN[tiles - 1] for _kind, tiles in rows)
