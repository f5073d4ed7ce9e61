"""Golden games: recorded games with every position, as text, so that a change of rules is a readable diff.

`python -m tests.golden` (from the project's folder, with PYTHONPATH=pkg) writes all of them anew; name files to write
only those. Review the diff before you keep it: a golden game changes only when the rules do.

Each file is a record followed by `# dumps` and a line a ply (the setup first): the dump as JSON with sorted keys,
shortened: `gardens` holds only the garden that changed (all of them in the first line), as {seat: garden} and without
spaces that were there before; `legal` is the number of moves and a checksum of their texts; the header's own keys are
left out.
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
from hedgerow.game import Position

HERE = Path(__file__).parent

GAMES: dict[str, dict[str, str]] = {
    # All twelve cards, both rule sets, one to four players.
    "leaves-1-rulebook": {"players": "1", "rules": "rulebook", "cards": "Castana Reishi Nari", "seed": "golden 1"},
    "leaves-1-arena": {"players": "1", "rules": "arena", "cards": "Belota Noki Siella", "seed": "golden 2"},
    "leaves-2-rulebook": {"players": "2", "rules": "rulebook", "cards": "Belota Eduli Ambi", "seed": "golden 3"},
    "leaves-2-arena": {"players": "2", "rules": "arena", "cards": "Belota Noki Nari", "seed": "golden 4"},
    "leaves-2-first": {"players": "2", "rules": "rulebook", "cards": "Castana Somi Nidaria", "seed": "golden 5"},
    "leaves-3-rulebook": {"players": "3", "rules": "rulebook", "cards": "Mochera Noki Siella", "seed": "golden 6"},
    "leaves-3-arena": {"players": "3", "rules": "arena", "cards": "Carbala Reishi Ambi", "seed": "golden 7"},
    "leaves-4-rulebook": {"players": "4", "rules": "rulebook", "cards": "Carbala Somi Nidaria", "seed": "golden 8"},
    "leaves-4-arena": {"players": "4", "rules": "arena", "cards": "Mochera Eduli Nari", "seed": "golden 9"},
}
"""File (less `.txt`) -> header."""


def short(dump: dict[str, Any], before: dict[str, Any] | None) -> str:
    """The dump in one line, next to the one before it."""
    kept = {key: value for key, value in dump.items() if key not in ("game", "rules", "players", "cards", "gardens")}
    gardens = {}
    for seat, garden in enumerate(dump["gardens"]):
        old = before["gardens"][seat] if before else None
        if garden != old:
            spaces = {at: what for at, what in garden["spaces"].items() if not old or at not in old["spaces"]}
            gardens[str(seat)] = {**garden, "spaces": spaces}
    legal = dump["legal"]
    kept["legal"] = f"{len(legal)} {zlib.crc32(' '.join(legal).encode()):08x}"
    if dump["phase"] == "choose":
        kept["legal"] = legal
    return json.dumps({**kept, "gardens": gardens}, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def lines(positions: list[Position]) -> Iterator[str]:
    """A line for each position."""
    before = None
    for position in positions:
        dump = position.dump()
        yield short(dump, before)
        before = dump


def chosen(position: Position, rnd: random.Random) -> str:
    """A move that is better than most: of a dozen, one that asks something, else the one that attracts most."""
    moves = position.legal_moves()
    tries = {move.text: position.play(move) for move in (rnd.choice(moves) for _ in range(12))}
    return max(tries, key=lambda text: (tries[text].phase == "choose", sum(tries[text].totals())))


def played(header: dict[str, str]) -> records.Record:
    """The game, played anew: the same on every Python."""
    record = records.new("leaves", header)
    position, rnd = record.positions()[-1], random.Random(header["seed"])
    while position.legal_moves():
        record.moves.append(chosen(position, rnd))
        position = position.play(position.parse(record.moves[-1]))
    return record


def text(record: records.Record) -> str:
    """What a golden file holds."""
    return record.text() + "\n# dumps\n" + "".join(f"# {line}\n" for line in lines(record.positions()))


def main(names: list[str]) -> None:
    """Writes the golden files: their recorded moves if there are any, so that only what the rules change changes."""
    for name in names or GAMES:
        file = HERE / f"{name.removesuffix('.txt')}.txt"
        record = records.parse(file.read_text(encoding="utf-8")) if file.exists() else played(GAMES[file.stem])
        file.write_text(text(record), encoding="utf-8")
        print(file)


if __name__ == "__main__":
    main(sys.argv[1:])
