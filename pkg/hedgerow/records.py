"""Record text and back: how a game is written down (`hedgerow: 1`). Format: `FORMATS.md`, Records.

Header lines `key: value`, an empty line, one move a line; `#` starts a comment. Unknown keys are kept. The text is
for people and for other programs, so every later version reads what an earlier one wrote.

One set of bounds holds for writing and for reading: what `Record.text` writes, `parse` reads, and gives the same record.
Whoever keeps a value that somebody typed takes it through `fit` or `name` first; whoever shows one, through `plain`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from .game import Game, Illegal, Malformed, Position
from .graphemes import cut, visible
from .registry import game
from .words import _, about

VERSION = "1"
LONGEST = 100_000
"""Characters in the longest record; a finished game of four has some 3,000."""
WIDEST = 1000
"""Characters in the longest line, without its comment; a bag has some 350."""
KEYS = 100
"""Header lines in a record at most."""
VALUE = 900
"""Characters that `fit` leaves of a value; the rest of the line is the key's."""
NAME = 40
"""Characters that `name` leaves of a name."""
TITLE = 60
"""Characters of a title that somebody gives a game."""


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
        """The record as text; `parse` gives an equal record back. Raises Malformed or Illegal where it could not."""
        for key, value in self.header.items():
            if fault := _header_fault(key, value):
                raise Malformed(about(key[:40], fault))
        for number, move in enumerate(self.moves, 1):
            if fault := _line_fault(move) or ("" if move else _("this is empty")):
                raise Malformed(about(_("move {number}").format(number=number), fault))
        _check(self)
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
                raise type(error)(about(where, about(text[:60], str(error)))) from None
        return found


def plain(value: str) -> str:
    """The value as it can be shown and can stand in a header line: on one line, without signs that cannot be seen (those
    that turn the direction of writing among them), and with "#" widened."""
    return visible(value).replace("#", "\uff03")


def fit(value: str, most: int = VALUE) -> str:
    """The value as `plain` leaves it, cut between two signs to at most so many characters: a line holds it, whatever it was."""
    # Nobody types so many spaces; a text of millions must not take seconds.
    return cut(plain(value[: 16 * most + 1000]), most, most)


def name(value: str) -> str:
    """A seat's name as it can stand among the names."""
    return fit(value.replace("|", "\uff5c"), NAME)


def holds(value: str) -> bool:
    """Whether a header line holds the value as it is."""
    return len(value) <= VALUE and not _line_fault(value)


def new(game_name: str, header: Mapping[str, str], names: Iterable[str] = ()) -> Record:
    """A record of a game not yet begun, everything dealt and written out. Raises Malformed or Illegal."""
    header = {key: plain(value) for key, value in header.items()}
    for key, value in header.items():
        if fault := _header_fault(key, value):
            raise Malformed(about(key[:40], fault))
    written = {"hedgerow": VERSION, "game": game_name, **game(game_name).deal(header)}
    shown = [name(each) for each in names]
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
        if in_header:
            key, colon, value = line.partition(":")
            key, value = key.strip(), value.strip()
            if not colon or not _KEY.fullmatch(key):
                raise Malformed(
                    _("line {line}: {text}: a header line is written “key: value”").format(line=number, text=line[:80])
                )
            if key in header:
                raise Malformed(
                    _("line {line}: the key “{key}” stands here for the second time").format(line=number, key=key[:40])
                )
            fault = _header_fault(key, value)
            header[key] = value
        else:
            fault = _line_fault(line)
            moves.append(line)
            lines.append(number)
        if fault:
            raise Malformed(about(_("line {line}").format(line=number), fault))
    record = Record(header, moves, lines)
    _check(record)
    return record


_KEY = re.compile("[^\\s:#\ufeff\ud800-\udfff]+")


def _header_fault(key: str, value: str) -> str:
    """Why this cannot be a header line; "" where it can."""
    if not _KEY.fullmatch(key):
        return _("a header line is written “key: value”")
    return _line_fault(value) or ("" if len(key) + 2 + len(value) <= WIDEST else _("this is too long for a line"))


def _line_fault(text: str) -> str:
    """Why a line cannot hold the text as it is; "" where it can."""
    if len(text) > WIDEST:
        return _("this is too long for a line")
    if text != text.strip() or re.search("[\r\n#\ud800-\udfff]", text):
        return _("a line cannot hold this as it is")
    return ""


def _check(record: Record) -> None:
    """Raises Malformed or Illegal for a record that is too long, or not one of this version and of a game here."""
    header = record.header
    if len(header) > KEYS:
        raise Malformed(_("a record has at most {count} header lines").format(count=KEYS))
    length = sum(len(key) + len(value) + 3 for key, value in header.items()) + 1 + sum(len(move) + 1 for move in record.moves)
    if length > LONGEST:
        raise Malformed(_("this is too long to be a record"))
    if "hedgerow" not in header:
        raise Malformed(_("a record begins with the line “hedgerow: 1”"))
    if header["hedgerow"] != VERSION:
        raise Illegal(
            _("this record is of version {version}; this program reads version 1").format(version=header["hedgerow"][:20])
        )
    if "game" not in header:
        raise Malformed(_("the record does not say which game it is of; it wants a line like “game: leaves”"))
    game(header["game"])
