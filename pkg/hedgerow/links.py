"""Links: a game as the fragment of a URL, and back.

A fragment is one number in signs that say their version, their length and whether they are all right (see `fragments`).
The number is made of digits (see `digits`), each choice in a base of its own:

    game · purpose · whether there is a seed, and the seed · the deal, as the game packs it
    whether the game is finished, and if not, after how many moves it stands
    each move, as its place among the position's legal moves
    whether there is an `at`, and that · how many names, and the names
    for "again": whether there are points to beat, and how many · whose

So what a link opens is a game that could be played, move by move, or nothing. The record comes back as `records.new`
writes one: complete, keys in order, unknown keys left out, a list's words one space apart. Names are kept to `NAME`
characters and to as many as there are seats. A seed of more than `SEED` characters is left out (it has dealt already).

Once published, a link opens for ever: a change of anything here, in `digits`, in a game's `packed`, or of the order of
legal moves makes a new version, next to which this one goes on being read.
"""

from __future__ import annotations

from dataclasses import dataclass

from . import records
from .digits import COUNTS, Reader, Writer, damaged
from .fragments import LONGEST, seal, unseal
from .game import Illegal
from .graphemes import cut
from .records import Record
from .registry import GAMES, game
from .words import _

NAME = records.NAME
"""Characters in the longest name that travels."""
SEED = 80
"""Characters in the longest seed that travels."""
PURPOSES = ("game", "again", "turn")


@dataclass(frozen=True, slots=True)
class Link:
    """What a link says."""

    record: Record
    """The game."""
    at: int | None = None
    """After how many of its moves it is to be looked at; None: not said."""
    purpose: str = "game"
    """"game": look at it, replay it, play on; "again": a new game on the same deal; "turn": play by link."""
    beat: int | None = None
    """For "again": the points to beat."""
    by: str = ""
    """For "again": whose points they are."""


def link(said: Link) -> str:
    """The fragment that says it, without "#". Raises Malformed or Illegal, most often because a move cannot be played."""
    record, moves = said.record, said.record.moves
    if said.at is not None and not 0 <= said.at <= len(moves):
        raise Illegal(_("the record has {count} moves; there is no move {at}").format(count=len(moves), at=said.at))
    if said.purpose not in PURPOSES or not 0 <= (said.beat or 0) < COUNTS:
        raise Illegal(_("there is no link for this"))
    header = record.game.deal(record.header)
    for key in header.keys() - {"seed"}:
        header[key] = " ".join(header[key].split())
    seed = header.get("seed")
    if seed is not None and (len(seed) > SEED or not records.holds(seed)):
        seed = None
        del header["seed"]
    positions = Record({"game": record.header["game"], **header}, moves, record.lines).positions()

    writer = Writer()
    writer.choice(record.header["game"], tuple(GAMES), 16)
    writer.choice(said.purpose, PURPOSES, 4)
    writer.put(seed is not None, 2)
    if seed is not None:
        writer.text(seed)
    record.game.pack(header, writer)
    over = positions[-1].to_move is None
    writer.put(over, 2)
    if not over:
        writer.count(len(moves))
    for position, text in zip(positions, moves, strict=False):
        legal = position.legal_moves()
        writer.put(legal.index(position.parse(text)), len(legal))
    writer.put(said.at is not None, 2)
    if said.at is not None:
        writer.put(said.at, len(moves) + 1)
    names = [_name(name) for name in record.names[: positions[0].seats]]
    writer.put(len(names) if any(names) else 0, positions[0].seats + 1)
    if any(names):
        for name in names:
            writer.text(name)
    if said.purpose == "again":
        writer.put(said.beat is not None, 2)
        if said.beat is not None:
            writer.count(said.beat)
        writer.text(_name(said.by))
    fragment = seal(writer.number())
    if len(fragment) > LONGEST:
        raise Illegal(_("this game is too long for a link"))
    return fragment


def read(fragment: str) -> Link:
    """What the fragment says, with or without its "#". Raises Malformed or Illegal, with a reason for a player."""
    reader = Reader(unseal(fragment.removeprefix("#")))
    name = reader.choice(tuple(GAMES), 16)
    of = game(name)
    purpose = reader.choice(PURPOSES, 4)
    seed = {"seed": _checked(reader.text(SEED))} if reader.take(2) else {}
    header = of.deal(of.unpack(reader, bool(seed)) | seed)
    record = Record({"hedgerow": records.VERSION, "game": name, **header})
    position = of.start(header)
    wanted = COUNTS if reader.take(2) else reader.count()
    while len(record.moves) < wanted:
        moves = position.legal_moves()
        if not moves:
            if wanted < COUNTS:
                raise damaged()
            break
        move = moves[reader.take(len(moves))]
        record.moves.append(move.text)
        position = position.play(move)
    at = reader.take(len(record.moves) + 1) if reader.take(2) else None
    names = [_checked(reader.text(NAME), "|") for _seat in range(reader.take(position.seats + 1))]
    if any(names):
        record.header["names"] = " | ".join(names).strip()
    beat, by = None, ""
    if purpose == "again":
        beat = reader.count() if reader.take(2) else None
        by = _checked(reader.text(NAME), "|")
    if reader.left:
        raise damaged()
    return Link(record, at, purpose, beat, by)


def _name(name: str) -> str:
    """The name as it travels."""
    kept = name if records.holds(name) and "|" not in name else records.name(name)
    return cut(kept, NAME, NAME)


def _checked(text: str, sign: str = "\n") -> str:
    """A text that was read from a link, if a record can hold it (without that sign). Raises Malformed."""
    if not records.holds(text) or sign in text:
        raise damaged()
    return text
