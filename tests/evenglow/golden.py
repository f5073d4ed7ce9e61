"""Golden games: recorded games with every position, as text, so that a change of rules is a readable diff.

`python -m tests.evenglow.golden` (from the project's folder, with PYTHONPATH=pkg) writes all of them anew, from the
moves recorded if there are any; name files to write only those. Review the diff before you keep it: a golden game
changes only when the rules do.

Each file is a record followed by `# dumps` and a line a ply (the setup first): the dump as JSON with sorted keys,
shortened: `gardens` holds only the gardens that changed (all of them in the first line), as {seat: garden}, without
the tiles that lay there before; `legal` is the number of moves and a checksum of their texts; the header's own keys
are left out. `events` are added, as "kind why at".
"""

from __future__ import annotations

import json
import random
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hedgerow import records
from hedgerow.evenglow.position import Position

from .play import brewer, starver, starving

HERE = Path(__file__).parents[1] / "golden"

GAMES: dict[str, dict[str, str]] = {
    "evenglow-2-25": {"players": "2", "board": "25", "seed": "golden 1"},
    "evenglow-2-22": {"players": "2", "board": "22", "seed": "golden 2"},
    "evenglow-3-25": {"players": "3", "board": "25", "seed": "golden 3"},
    "evenglow-3-22": {"players": "3", "board": "22", "seed": "golden 4"},
    "evenglow-4-25": {"players": "4", "board": "25", "seed": "golden 5"},
    "evenglow-4-short": {"players": "4", "board": "22", "seed": "golden 6", "seedcard": "N"},
    "evenglow-family-2-22": {"variant": "family", "players": "2", "board": "22", "seed": "golden 7"},
    "evenglow-family-4-25": {"variant": "family", "players": "4", "board": "25", "seed": "golden 8"},
    "evenglow-solo-25": {"variant": "solo", "board": "25", "seed": "golden 9"},
    "evenglow-solo-22": {"variant": "solo", "board": "22", "seed": "golden 10"},
}
"""File (less `.txt`) -> header."""


def short(position: Position, before: dict[str, Any] | None) -> tuple[str, dict[str, Any]]:
    """The dump in one line, next to the one before it; and the dump."""
    dump = position.dump()
    kept = {key: value for key, value in dump.items() if key not in ("game", "variant", "board", "players", "gardens")}
    gardens = {}
    for seat, garden in enumerate(dump["gardens"]):
        old = before["gardens"][seat] if before else None
        if garden != old:
            halves = {half: {n: tile for n, tile in garden[half].items() if not old or old[half].get(n) != tile} for half in "sm"}
            gardens[str(seat)] = {**garden, **halves}
    legal = dump["legal"]
    kept["legal"] = legal if len(legal) < 3 else f"{len(legal)} {zlib.crc32(' '.join(legal).encode()):08x}"
    kept["events"] = [f"{event.kind} {event.why} {event.at}".rstrip() for event in position.events]
    line = json.dumps({**kept, "gardens": gardens}, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return line, dump


def lines(positions: list[Position]) -> Iterator[str]:
    """A line for each position."""
    before = None
    for position in positions:
        line, before = short(position, before)
        yield line


def played(name: str) -> records.Record:
    """The game, played anew: the same on every Python."""
    header = dict(GAMES[name])
    dice = random.Random(header["seed"])
    habit = brewer
    if name.endswith("short"):
        habit, header["deck"] = starver, starving("N", dice)
    record = records.new("evenglow", header)
    position = record.positions()[-1]
    assert isinstance(position, Position)
    while position.to_move is not None:
        record.moves.append(habit(position, dice))
        position = position.play(position.parse(record.moves[-1]))
    return record


def positions(record: records.Record) -> list[Position]:
    """The record's positions."""
    return [position for position in record.positions() if isinstance(position, Position)]


def text(record: records.Record) -> str:
    """What a golden file holds."""
    return record.text() + "\n# dumps\n" + "".join(f"# {line}\n" for line in lines(positions(record)))


def main(names: list[str]) -> None:
    """Writes the golden files."""
    for name in names or GAMES:
        file = HERE / f"{name.removesuffix('.txt')}.txt"
        record = records.parse(file.read_text(encoding="utf-8")) if file.exists() else played(file.stem)
        file.write_text(text(record), encoding="utf-8")
        print(file)


if __name__ == "__main__":
    main(sys.argv[1:])
