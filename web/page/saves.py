"""A kept game: what it holds and how it is written.

A save is record text whose header has `page-...` lines besides; any program that reads records reads saves.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from zlib import crc32

from hedgerow import records
from hedgerow.levels import LEVELS
from hedgerow.records import Record
from hedgerow.session import Session
from hedgerow.words import _

VERSION = "1"
"""Of the `page-` lines."""
OWN = 20
"""Header lines that are left for ours."""
ROOM = 20_000
"""Characters that are left for ours, and for the moves still to be played: a finished game of four has some 3,000."""


@dataclass(slots=True)
class Save:
    """A game as it is kept."""

    id: str
    record: Record
    """Header without our own lines, and every move known (undone ones too)."""
    at: int
    """Moves played."""
    when: int = 0
    """Seconds since 1970 at which it was last written."""
    draft: str = ""
    """What the player was about to do, as the game's face writes it."""
    running: bool = True
    """Whether points are shown while the game goes on."""
    phase: str = ""
    """Phase of the position, for the front page."""
    to_move: int | None = None
    """The seat to move; None when the game is over."""
    title: str = ""
    """What the player calls the game; "" for its own name."""
    mine: tuple[int, ...] | None = None
    """The seats played on this device in a game by link; None for a game played here by all."""
    base: int = 0
    """Moves that have been sent or received by link: they cannot be taken back."""
    loose: bool = False
    """The game is only being looked at, and not to be kept."""
    bots: dict[int, str] = field(default_factory=dict)
    """Seat -> level of the bot that sits there. In a game by link the device plays for it that has seated it."""
    hints: int = 0
    """Positions at which a hint was taken."""
    beat: int | None = None
    """The points somebody else had with the same deal; None where there is nobody to beat."""
    writes: int = 0
    """How often it has been written, in whichever tab: two texts with the same number were written without knowing each other."""
    after: str = ""
    """The digest of the text that it was written over."""
    known: str | None = None
    """The text that was last read or written; the storage holding another means that somebody else wrote."""


@dataclass(slots=True)
class Damaged:
    """A save that cannot be read: kept, and offered as a file."""

    id: str
    text: str
    why: str


SEATS = ("0", "1", "2", "3")


def written(save: Save) -> str:
    """A save as text."""
    header = {
        **save.record.header,
        "page": VERSION,
        "page-at": str(save.at),
        "page-when": str(save.when),
        "page-writes": str(save.writes),
        "page-after": save.after,
        "page-running": "yes" if save.running else "no",
        "page-phase": save.phase,
        "page-to-move": "" if save.to_move is None else str(save.to_move),
        "page-title": save.title,
        "page-mine": "all" if save.mine is None else " ".join(map(str, save.mine)),
        "page-base": str(save.base),
        "page-bots": " ".join(f"{seat}={level}" for seat, level in sorted(save.bots.items())),
        "page-hints": str(save.hints),
        "page-beat": "" if save.beat is None else str(save.beat),
        "page-draft": save.draft,
    }
    return Record(header, save.record.moves).text()


def read(id: str, text: str) -> Save:
    """The save that the text is; the moves are not played. Raises ValueError."""
    record = records.parse(text)
    own = {key: record.header.pop(key) for key in [*record.header] if key == "page" or key.startswith("page-")}
    if own.get("page", VERSION) != VERSION:
        raise ValueError(_("this game was kept by a later version of Hedgerow; reload the page to get that version"))
    at, when = own.get("page-at", str(len(record.moves))), own.get("page-when", "0")
    if not (at.isdecimal() and when.isdecimal() and len(at) < 6 and len(when) < 13 and int(at) <= len(record.moves)):
        raise ValueError(_("the save is damaged"))
    save = Save(id, record, int(at), int(when), own.get("page-draft", ""), own.get("page-running", "yes") == "yes")
    save.phase, save.title, save.known = own.get("page-phase", ""), own.get("page-title", ""), text
    to_move, mine, base = own.get("page-to-move", ""), own.get("page-mine", "all"), own.get("page-base", "0")
    save.to_move = int(to_move) if to_move in SEATS else None
    if mine != "all":
        save.mine = tuple(int(seat) for seat in mine.split() if seat in SEATS)
    pairs = [pair.partition("=") for pair in own.get("page-bots", "").split()]
    save.bots = {int(seat): level for seat, _is, level in pairs if seat in SEATS and level in LEVELS}
    hints = own.get("page-hints", "0")
    save.hints = int(hints) if hints.isdecimal() and len(hints) < 5 else 0
    beat, writes = own.get("page-beat", ""), own.get("page-writes", "0")
    save.after = own.get("page-after", "")
    save.writes = int(writes) if writes.isdecimal() and len(writes) < 9 else 0
    save.beat = int(beat) if beat.isdecimal() and len(beat) < 5 else None
    save.base = min(int(base), save.at) if base.isdecimal() and len(base) < 6 else 0
    return save


def digest(text: str) -> str:
    """A short name for a text of a game."""
    return f"{crc32(text.encode('utf-8', 'surrogatepass')):08x}"


def fits(save: Save) -> bool:
    """Whether it can be kept, played to its end, and read again: whoever wrote the record may have filled it to the brink."""
    if len(save.record.header) + OWN > records.KEYS:
        return False
    try:
        return len(save.record.text()) + ROOM <= records.LONGEST
    except ValueError:
        return False


def is_record(text: str) -> bool:
    """Whether it was written as a record, by whatever version, and can be kept as it is."""
    return text.removeprefix("\ufeff").lstrip().startswith("hedgerow:") and len(text) <= records.LONGEST


def same_deal(one: Record, other: Record) -> bool:
    """Whether two records are of the same deal of the same game."""
    ignored = ("names", "seed")
    return {k: v for k, v in one.header.items() if k not in ignored} == {
        k: v for k, v in other.header.items() if k not in ignored
    }


def goes_on(save: Save, other: Save) -> bool:
    """Whether the other game is the beginning of this one (or all of it)."""
    moves = other.record.moves
    return moves == save.record.moves[: len(moves)] and same_deal(save.record, other.record)


def session(save: Save) -> Session:
    """The save as a game to go on with. Raises ValueError where its moves cannot be played."""
    return Session(save.record, save.at)
