"""Hints and the look back from the command line; a review can be stopped and gone on with."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ..game import Illegal, Malformed
from ..levels import LEVELS
from ..records import Record
from .hinting import hint
from .reviewing import WORLDS, begun, graph, mattered, review, shares, still
from .stepping import finished
from .wording import said

Command = Callable[[str, str], argparse.ArgumentParser]
SURE = 1.96
"""Standard errors about a mean in which 95 of 100 lie."""


def _read(file: Path | None) -> dict[str, Any]:
    """The review in a file; nothing of one where there is no file yet. Raises Malformed for another file."""
    if file is None or not file.exists():
        return {}
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except ValueError:
        found = None
    if not isinstance(found, dict) or not isinstance(found.get("moves"), list):
        raise Malformed(f"{file}: this is not a review")
    return found


def reviewed(record: Record, level: str, seats: Sequence[int], file: Path | None = None, worlds: int = WORLDS) -> dict[str, Any]:
    """The whole review. With a file, which is written after each move, it goes on where it was stopped."""
    head = begun(level, seats, worlds)
    found = head | {"moves": still(record, head, _read(file))}
    steps = review(record, level, seats, found, worlds)
    try:
        while True:
            told = next(steps)
            if "entry" not in told:
                continue
            found["moves"] = [*found["moves"], told["entry"]]
            if file is not None:
                # Another file takes its place at once, so that a run that is killed leaves a whole one.
                part = file.with_name(file.name + ".part")
                part.write_text(json.dumps(found), encoding="utf-8")
                os.replace(part, file)
            if sys.stderr.isatty():
                print("\rreview: {} of {} moves".format(*told["steps"]), end="", file=sys.stderr, flush=True)
    except StopIteration:
        if sys.stderr.isatty():
            print(file=sys.stderr)
    return found


def lines(record: Record, found: dict[str, Any]) -> list[str]:
    """A review as text: the moves that gave something up, those that mattered most, what the points came from, the graph."""
    last = record.positions()[-1]
    # What a game that goes on will end with is not known: what may be expected stands for it.
    final = last.totals() if last.to_move is None else found["moves"][-1]["after"]
    names = record.names + [""] * last.seats
    said = []
    for entry in found["moves"]:
        if entry["gave"]:
            said.append(f"move {entry['at']}, seat {entry['seat']}: {entry['move']} gave up {_sure(entry)}")
            said.append(f"    better: {'; '.join(entry['best'])}")
    said.append("")
    said += [
        f"mattered most: move {entry['at']}, {entry['move']}: {_sure(entry)}, better {entry['best'][0]}"
        for entry in mattered(found)
    ]
    for seat, came in enumerate(shares(found, final)):
        parts = ", ".join(f"{name} {points:+.1f}" for name, points in came.items())
        said.append(f"seat {seat}{f' ({names[seat]})' if names[seat] else ''}: {final[seat]:g} points: {parts}")
    for seat, expected in enumerate(graph(found, final)):
        said.append(f"seat {seat} expected: {' '.join(f'{points:.1f}' for points in expected)}")
    return said


def _sure(entry: dict[str, Any]) -> str:
    return f"{entry['gave']:.1f} ± {SURE * entry['error']:.1f}"


def _review(args: argparse.Namespace, read: Callable[[str], Record]) -> str:
    record = read(args.record)
    seats = range(record.positions(0)[-1].seats)
    if args.seats is not None:
        try:
            seats = [int(seat) for seat in args.seats.split(",")]  # type: ignore[assignment]
        except ValueError:
            raise Malformed(f"--seats {args.seats[:40]}: seats are written like 0,2") from None
    if not record.moves:
        raise Illegal("there is no move yet to look back on")
    return "\n".join(lines(record, reviewed(record, args.level, list(seats), args.file, args.worlds))) + "\n"


def _hint(args: argparse.Namespace, read: Callable[[str], Record]) -> str:
    record = read(args.record)
    game, position = record.header["game"], record.positions(args.at)[-1]
    advice = finished(hint(game, position, args.seed, args.level))
    why = said(game, advice.why)
    return "".join(f"{line}\n" for line in (f"where: {' '.join(advice.where)}".rstrip(), f"what: {advice.move}", *why))


def register(command: Command, read: Callable[[str], Record]) -> None:
    """Adds the commands. `command` makes one of a name and what it does; `read` reads a record's file."""
    advice = command("hint", "print what a bot would play: where, what, and why")
    advice.add_argument("record", help="a file, or - for standard input")
    advice.add_argument("--at", type=int, metavar="N", help="after the first N moves (all)")
    advice.add_argument("--level", choices=LEVELS, default=LEVELS[-1])
    advice.add_argument("--seed", default="hint", help="the same seed gives the same hint")
    advice.set_defaults(run=lambda args: _hint(args, read))

    back = command("review", "print what each move of a game gave up, and what was luck")
    back.add_argument("record", help="a file, or - for standard input")
    back.add_argument("--level", choices=LEVELS, default="badger", help="who looks for better moves")
    back.add_argument("--seats", metavar="K[,K]", help="whose moves, from 0 (everybody's)")
    back.add_argument("--worlds", type=int, default=WORLDS, metavar="N", help="imagined games by which a move is judged")
    back.add_argument("--file", type=Path, metavar="FILE", help="where the review is kept; with it it can be gone on with")
    back.set_defaults(run=lambda args: _review(args, read))
