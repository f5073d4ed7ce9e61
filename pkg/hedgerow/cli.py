"""The command line: `python -m hedgerow` or `hedgerow`.

dump RECORD [--at N]            the position as one JSON object
deal GAME [--players N ...]     a record of a game not yet begun
play RECORD MOVE...             the record with the moves added
random GAME [--seed S ...]      a game of random moves, as a record
render RECORD [--at N] [--seat K]   a garden as SVG
link RECORD [--at N]            the game as the fragment of a link
open TEXT                       the record of the link in the text, an address or a fragment

arena GAME --bots A,B[,C,D]     bots against one another: shared deals, seats rotated
fit GAME                        a game's weights, learned anew
puzzles GAME                    positions where the best move is not the one that looks best
hint RECORD [--at N]            what a bot would play: where, what, and why
review RECORD                   what each move gave up, and what was luck

RECORD is a file or `-`. Errors go to standard error, with exit code 2. `--language ja` before the command: what is said of moves,
and why something cannot be, in that language.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from contextlib import suppress
from pathlib import Path

from . import finding, links, records, words
from .deal import Dealer
from .game import Illegal, Malformed
from .links import Link
from .records import Record
from .registry import GAMES, game

OPTIONS = ("rules", "variant", "board", "players", "cards", "starters", "bag", "seedcard", "deck", "seed", "names")
"""Header keys that `deal` and `random` take as options."""


def _read(path: str) -> Record:
    try:
        raw = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
        return records.parse(raw.decode("utf-8"))
    except UnicodeDecodeError:
        raise Malformed("a record is UTF-8 text, and this is not") from None


def _dealt(args: argparse.Namespace) -> Record:
    header = {key: str(value) for key in OPTIONS if (value := getattr(args, key)) is not None}
    names = header.pop("names", "").split("|")
    known = game(args.game).keys
    for key in header:
        if key not in known:
            raise Illegal(f"{args.game} has no setting called {key}")
    if "seed" not in header:
        # A deal that nobody has seen yet; what it was is in the record.
        header["seed"] = os.urandom(5).hex()
    return records.new(args.game, header, names)


def _dump(args: argparse.Namespace) -> str:
    return json.dumps(_read(args.record).positions(args.at)[-1].dump(), ensure_ascii=False) + "\n"


def _deal(args: argparse.Namespace) -> str:
    return _dealt(args).text()


def _play(args: argparse.Namespace) -> str:
    record = _read(args.record)
    position = record.positions()[-1]
    for text in args.moves:
        try:
            move = position.parse(text)
        except (Malformed, Illegal) as error:
            raise type(error)(f"move {len(record.moves) + 1}: {text}: {error}") from None
        position = position.play(move)
        record.moves.append(move.text)
    return record.text()


def _random(args: argparse.Namespace) -> str:
    record = _dealt(args)
    dealer = Dealer(record.header.get("seed", ""), "random")
    position = record.positions()[-1]
    while moves := position.legal_moves():
        move = dealer.choice(moves)
        record.moves.append(move.text)
        position = position.play(move)
    return record.text()


def _render(args: argparse.Namespace) -> str:
    from .pictures import picture

    record = _read(args.record)
    return picture(record.header["game"], record.positions(args.at)[-1], args.seat)


def _link(args: argparse.Namespace) -> str:
    return links.link(Link(_read(args.record), args.at)) + "\n"


def _open(args: argparse.Namespace) -> str:
    return finding.find(args.text)[0].said.record.text()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="hedgerow", description="Two garden board games: records in, records out.")
    parser.add_argument("--language", default="en", choices=tuple(words.languages()), help="of what is said of moves and faults")
    commands = parser.add_subparsers(required=True)

    def command(name: str, about: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=about, description=about)

    dump = command("dump", "print a position of a record as one JSON object")
    dump.add_argument("record", help="a file, or - for standard input")
    dump.add_argument("--at", type=int, metavar="N", help="after the first N moves (all)")
    dump.set_defaults(run=_dump)

    for name, about, run in (
        ("deal", "print the record of a game not yet begun", _deal),
        ("random", "play a game of random moves and print its record", _random),
    ):
        dealt = command(name, about)
        dealt.add_argument("game", choices=tuple(GAMES))
        for key in OPTIONS:
            dealt.add_argument(f"--{key}", help="as in the record's header")
        dealt.set_defaults(run=run)

    play = command("play", "add moves to a record and print it")
    play.add_argument("record", help="a file, or - for standard input")
    play.add_argument("moves", nargs="*", metavar="MOVE")
    play.set_defaults(run=_play)

    render = command("render", "print a garden as SVG")
    render.add_argument("record", help="a file, or - for standard input")
    render.add_argument("--at", type=int, metavar="N", help="after the first N moves (all)")
    render.add_argument("--seat", type=int, default=0, metavar="K", help="whose garden, from 0")
    render.set_defaults(run=_render)

    link = command("link", "print the fragment of a link to a record")
    link.add_argument("record", help="a file, or - for standard input")
    link.add_argument("--at", type=int, metavar="N", help="to be looked at after the first N moves")
    link.set_defaults(run=_link)

    opened = command("open", "print the record that a link holds")
    opened.add_argument("text", help="an address, its fragment, or any text with one of them")
    opened.set_defaults(run=_open)
    # The Python of the page is without the bots' long runs.
    with suppress(ImportError):
        from .bots import commands as bots
        from .bots import looking

        bots.register(command, tuple(GAMES))
        looking.register(command, _read)
    return parser


def main(argv: list[str] | None = None) -> int:
    """Runs the command line; returns the exit code."""
    args = _parser().parse_args(argv)
    words.use(args.language)
    try:
        text: str = args.run(args)
    except (Malformed, Illegal, OSError) as error:
        print(f"hedgerow: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("hedgerow: stopped", file=sys.stderr)
        return 130
    sys.stdout.buffer.write(text.encode("utf-8"))
    sys.stdout.flush()
    return 0
