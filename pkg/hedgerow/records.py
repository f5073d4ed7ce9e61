"""Record text and back: how a game is written down (`hedgerow: 1`).

Header lines `key: value`, an empty line, one move a line; `#` starts a comment. Unknown keys are kept. The text is
for people and for other programs, so every later version reads what an earlier one wrote.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from .game import Game, Illegal, Malformed, Position
from .registry import game
from .words import _

VERSION = "1"
LONGEST = 100_000
"""Characters in the longest record that is read; a finished game of four has some 3,000."""
WIDEST = 1000
"""Characters in the longest header line that is read; a bag has some 350."""
_JOINER = "\u200d"
"""Joins signs to one picture, as in many emoji; it cannot be printed by itself, but is wanted."""


@dataclass(slots=True)
class Record:
    """A game as text: what was set up, and the moves' texts in the order played."""

    header: dict[str, str]
    """Header keys and values in the order written; "hedgerow" and "game" are always there."""
    moves: list[str] = field(default_factory=list)
    lines: list[int] = field(default_factory=list, compare=False, repr=False)
    """The line, from 1, that each move stood on; empty for a record that was not read from text."""

    @property
    def game(self) -> Game:
        """The game it is a record of. Raises Illegal for one that is not in the house."""
        return game(self.header["game"])

    @property
    def names(self) -> list[str]:
        """The seats' names; empty where none were given."""
        names = self.header.get("names", "")
        return [name.strip() for name in names.split("|")] if names else []

    def text(self) -> str:
        """The record as text; `parse` gives an equal record back."""
        head = "".join(f"{key}: {value}".rstrip() + "\n" for key, value in self.header.items())
        return head + "\n" + "".join(move + "\n" for move in self.moves)

    def positions(self, at: int | None = None) -> list[Position]:
        """The positions before the first move and after each of the first `at` (None: all) moves.

        Raises Malformed or Illegal, naming line, move and reason.
        """
        if at is not None and not 0 <= at <= len(self.moves):
            raise Illegal(_("the record has {count} moves; there is no move {at}").format(count=len(self.moves), at=at))
        found = [self.game.start(self.header)]
        for number, text in enumerate(self.moves[:at]):
            position = found[-1]
            try:
                found.append(position.play(position.parse(text)))
            except (Malformed, Illegal) as error:
                where = (
                    _("line {line}").format(line=self.lines[number])
                    if self.lines
                    else _("move {number}").format(number=number + 1)
                )
                raise type(error)(f"{where}: {text[:60]}: {error}") from None
        return found


def plain(value: str) -> str:
    """The value as it can stand in a header line: on one line, with the signs that mean something there widened."""
    kept = " ".join("".join(c if c.isprintable() or c == _JOINER else " " for c in value).split())
    return kept.replace("#", "\uff03")


def new(game_name: str, header: Mapping[str, str], names: Iterable[str] = ()) -> Record:
    """A record of a game not yet begun, everything dealt and written out. Raises Malformed or Illegal."""
    dealt = game(game_name).deal({key: plain(value) for key, value in header.items()})
    written = {"hedgerow": VERSION, "game": game_name, **dealt}
    shown = [plain(name).replace("|", "\uff5c") for name in names]
    if any(shown):
        written["names"] = " | ".join(shown).strip()
    return Record(written)


def parse(text: str) -> Record:
    """The record that the text is. The moves are not played: `positions` does that.

    Raises Malformed, naming the line; Illegal for a game or a version that is not known here.
    """
    if len(text) > LONGEST:
        raise Malformed(_("this is too long to be a record"))
    header: dict[str, str] = {}
    moves: list[str] = []
    lines: list[int] = []
    in_header = True
    for number, raw in enumerate(re.split("\r\n|\r|\n", text.removeprefix("\ufeff")), 1):
        line, sign, _comment = raw.partition("#")
        line = line.strip()
        if not line:
            if in_header and header and not sign:
                in_header = False
            continue
        if not in_header:
            moves.append(line)
            lines.append(number)
            continue
        key, colon, value = line.partition(":")
        key = key.strip()
        if not colon or not key or " " in key:
            raise Malformed(_("line {line}: {text}: a header line is written “key: value”").format(line=number, text=line[:80]))
        if key in header:
            raise Malformed(_("line {line}: the key “{key}” stands here for the second time").format(line=number, key=key[:40]))
        if len(line) > WIDEST:
            raise Malformed(_("line {line}: this is too long for a header line").format(line=number))
        header[key] = value.strip()
    if "hedgerow" not in header:
        raise Malformed(_("a record begins with the line “hedgerow: 1”"))
    if header["hedgerow"] != VERSION:
        raise Illegal(
            _("this record is of version {version}; this program reads version 1").format(version=header["hedgerow"][:20])
        )
    if "game" not in header:
        raise Malformed(_("the record does not say which game it is of; it wants a line like “game: leaves”"))
    game(header["game"])
    return Record(header, moves, lines)
