"""The bots' part of the command line."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path

from ..game import Illegal
from ..levels import LEVELS
from . import PLAIN, puzzling, training
from .arena import arena
from .puzzles import text as listed
from .workers import cores

Command = Callable[[str, str], argparse.ArgumentParser]
HEADER = ("rules", "variant", "board", "players", "cards", "seedcard")
"""Header keys that the arena takes."""


def _arena(args: argparse.Namespace) -> str:
    bots = args.bots.split(",")
    for bot in bots:
        if bot not in (*LEVELS, *PLAIN):
            raise Illegal(f"there is no bot called {bot[:40]}; there are {', '.join((*PLAIN, *LEVELS))}")
    header = {key: value for key in HEADER if (value := getattr(args, key)) is not None}
    what = "" if args.quiet else "arena"
    lines = arena(args.game, bots, args.games, header, args.seed, args.workers, args.journal, args.dask, what)
    return "\n".join(lines) + "\n"


def _fit(args: argparse.Namespace) -> str:
    what = "" if args.quiet else "fit"
    weights = training.fitted(args.game, args.episodes, args.seed, args.chunks, args.workers, args.journal, args.dask, what)
    note = f"Made by `hedgerow fit {args.game} --episodes {args.episodes} --seed {args.seed} --chunks {args.chunks}`."
    text = training.learning(args.game).write(weights, note)
    if args.out is None:
        return text
    args.out.write_text(text, encoding="utf-8")
    return ""


def _puzzles(args: argparse.Namespace) -> str:
    header = {} if args.players is None else {"players": args.players}
    what = "" if args.quiet else "puzzles"
    several = puzzling.search(args.game, args.games, header, args.seed, args.gain, args.workers, args.journal, args.dask, what)
    options = "".join(f" --{key} {value}" for key, value in header.items())
    found = listed(several, f"hedgerow puzzles {args.game} --games {args.games} --seed {args.seed} --gain {args.gain:g}{options}")
    if args.out is None:
        return found
    args.out.write_text(found, encoding="ascii")
    return ""


def _number(text: str) -> int:
    """A number from 1. Raises ValueError, which argparse tells."""
    if (number := int(text)) < 1:
        raise ValueError(text)
    return number


def long_run(parser: argparse.ArgumentParser, seed: str) -> None:
    """Adds the options of what runs for long."""
    parser.add_argument("--seed", default=seed, help="the same seed and settings give the same result")
    parser.add_argument("--workers", type=_number, default=cores(), metavar="W", help="jobs side by side (all cores)")
    parser.add_argument(
        "--journal", type=Path, metavar="FILE", help="where finished jobs are noted: with it a run is gone on with"
    )
    parser.add_argument("--dask", default="", metavar="ADDRESS", help="run on that cluster (wants the extra “cluster”)")
    parser.add_argument("--quiet", action="store_true", help="do not tell how far it has come")


def register(command: Command, games: Sequence[str]) -> None:
    """Adds the commands. `command` makes one of a name and what it does."""
    match = command("arena", "let bots play one another: shared deals, seats rotated")
    match.add_argument("game", choices=games)
    match.add_argument("--bots", required=True, metavar="A,B[,C,D]", help="as many as there are seats")
    match.add_argument(
        "--games", type=_number, default=400, metavar="N", help="at least so many; of each bot where they play alone"
    )
    for key in HEADER:
        match.add_argument(f"--{key}", help="as in the record's header; with players 1 each bot plays alone")
    long_run(match, "arena")
    match.set_defaults(run=_arena)

    fit = command("fit", "learn a game's weights anew, by self-play")
    fit.add_argument("game", choices=games)
    fit.add_argument("--episodes", type=_number, default=4000, metavar="N", help="games at least")
    fit.add_argument("--chunks", type=_number, default=8, metavar="C", help="jobs a round; a setting like the seed")
    fit.add_argument("--out", type=Path, metavar="FILE", help="where to write the weights (standard output)")
    long_run(fit, "garden")
    fit.set_defaults(run=_fit)

    puzzles = command("puzzles", "find positions where the best move is not the one that looks best")
    puzzles.add_argument("game", choices=games)
    puzzles.add_argument("--games", type=_number, default=100, metavar="N", help="games to look in")
    puzzles.add_argument(
        "--gain", type=float, default=puzzling.GAIN, metavar="P", help="points that the best move brings at least"
    )
    puzzles.add_argument("--players", help="as in the record's header")
    puzzles.add_argument("--out", type=Path, metavar="FILE", help="where to write them (standard output)")
    long_run(puzzles, "puzzle")
    puzzles.set_defaults(run=_puzzles)
