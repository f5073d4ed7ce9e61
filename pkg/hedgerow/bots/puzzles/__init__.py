"""Puzzles that come with the games: positions where the best move is clearly better than the one that looks best.

`GAME.txt` has one a line, a JSON object with the parts of `Puzzle`, after a line that says how they were found (`puzzling`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple


class Puzzle(NamedTuple):
    """A position to find the best move in."""

    link: str
    """The game up to there, as the fragment of a link."""
    best: tuple[str, ...]
    """The right answers, the best first."""
    plain: str
    """The move that looks best: it brings most points at once."""
    gain: float
    """Points of lead that the best brings over that."""


def parse(text: str) -> list[Puzzle]:
    """The puzzles of a file."""
    found = (json.loads(line) for line in text.splitlines() if line and not line.startswith("#"))
    return [Puzzle(each["link"], tuple(each["best"]), each["plain"], each["gain"]) for each in found]


def text(puzzles: Iterable[Puzzle], note: str) -> str:
    """The file that holds them; `note`, a line, says how they were found."""
    return f"# {note}\n" + "".join(json.dumps(puzzle._asdict(), separators=(",", ":")) + "\n" for puzzle in puzzles)


def puzzles(game: str) -> list[Puzzle]:
    """All of a game. Raises FileNotFoundError for a game without."""
    return parse(Path(__file__).with_name(f"{game}.txt").read_text(encoding="ascii"))


def of_day(game: str, day: int) -> Puzzle:
    """The puzzle of a day, counted from 1 January 1970 in UTC; every puzzle has its day before one comes again."""
    found = puzzles(game)
    return found[day % len(found)]
