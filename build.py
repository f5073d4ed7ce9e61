"""Hedgerow's build tool. It wants Python 3.11 or later and Node 20 with npm, and fetches everything else itself.

python build.py                          build dist/
python build.py serve [--port N] [--path /below/]    build, serve dist/, print the address
python build.py test [STAGE ...] [OPTION ...]        run every stage or the named ones; options go on to pytest
python build.py bench [NAME [OPTION ...]]            print every figure, or those of one bench
python build.py words                    bring the catalogues up to date, and print what lacks a translation
python build.py screenshots              take the README's and the manifest's pictures of the games anew
python build.py screenshots --all        instead, every moment at six sizes, by day and night, to .build/screenshots/
python build.py screenshots --films      instead, a planting and a harvest, frame by frame
"""

from __future__ import annotations

import argparse
import contextlib
import json
import sys
import time
from collections.abc import Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "web"))

from make import benches, drawings, packs, parts, stages, tools, words
from make.assembly import Assembly
from make.library import python
from make.places import DIST
from make.stop import Stop


def build() -> None:
    """Makes dist/: fetches, compiles, draws, fills in, lists. The same sources give the same bytes everywhere."""
    with tools.alone():
        began = time.monotonic()
        tools.install_python("building")
        tools.install_npm()
        words.compile_words()

        site = Assembly()
        packed = packs.python_packs()
        pyscript, core = parts.pyscript_part()
        site.add("pyodide", parts.pyodide_part())
        site.add("pyscript", pyscript)
        site.add("python", packed.library)
        site.add("app", packed.app)
        site.add("extras", packed.extras)
        site.add("icons", drawings.icons())

        lock = {"info": python(), "packages": {}}  # a lock file without packages: the page loads none
        values = {"core": core, "lock": json.dumps(lock), **drawings.shell()}
        site.add_filled("page", parts.page_part(), values)
        site.add_extra("wheels", packed.wheel)
        site.add_extra("licences", parts.licences())
        site.add_top(parts.top_part(), values)
        print(f"{site.publish(lock)}, in {time.monotonic() - began:.1f} s", flush=True)


def serve(port: int, path: str) -> None:
    """Builds, and serves dist/ until Ctrl-C."""
    from e2e.server import Server

    build()
    with Server(DIST, port=port, path=path) as server:
        print(f"Hedgerow is at {server.url} (Ctrl-C ends it)", flush=True)
        with contextlib.suppress(KeyboardInterrupt):
            while True:
                time.sleep(3600)


def test(names: list[str], options: list[str]) -> bool:
    """Runs the stages, all unless some are named; what they want is fetched and built before."""
    return stages.test(names, options, build)


def bench(names: list[str], options: list[str]) -> None:
    """Prints the figures of the benches, all unless one is named."""
    scripts = benches.known(names)
    tools.install_python("testing")
    tools.install_browser()
    build()
    benches.bench(scripts, options)


def screenshots(every: bool, films: bool, language: str) -> None:
    """Takes the pictures of the games anew; or of everything, or films, to be looked at."""
    tools.install_python("testing")
    tools.install_browser()
    build()
    benches.screenshots(every, films, language)


def command_line() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command")
    served = commands.add_parser("serve", help="build, serve dist/, print the address")
    served.add_argument("--port", type=int, default=8000)
    served.add_argument("--path", default="/", help="serve below this path")
    commands.add_parser("words", help="bring the catalogues up to date, print what lacks a translation")
    taken = commands.add_parser("screenshots", help="take the pictures of the games anew")
    taken.add_argument("--all", action="store_true", help="every moment at six sizes and in both themes instead")
    taken.add_argument("--language", default="en", help="with --all: the language of the page")
    taken.add_argument("--films", action="store_true", help="a planting and a harvest, frame by frame, instead")
    tested = commands.add_parser("test", help="test everything, or the named stages only; options go on to pytest")
    tested.add_argument("stage", nargs="*", choices=[*stages.STAGES, []], help=", ".join(stages.STAGES))
    benched = commands.add_parser("bench", help="print the figures")
    benched.add_argument("name", nargs="?", help="one bench only")
    benched.add_argument("option", nargs=argparse.REMAINDER, help="options of that bench")
    return parser


def options_apart(given: list[str]) -> tuple[list[str], list[str]]:
    """The tool's own words, and for `test` what goes on to pytest: everything from the first option on."""
    first = next((at for at, word in enumerate(given) if word.startswith("-") and word not in ("-h", "--help")), len(given))
    return (given[:first], given[first:]) if given[:1] == ["test"] else (given, [])


def main(given: Iterable[str]) -> int:
    ours, options = options_apart(list(given))
    asked = command_line().parse_args(ours)
    try:
        match asked.command:
            case "serve":
                serve(asked.port, asked.path)
            case "words":
                words.extract_words()
            case "screenshots":
                screenshots(asked.all, asked.films, asked.language)
            case "test":
                return 0 if test(asked.stage, options) else 1
            case "bench":
                bench([asked.name] if asked.name else [], asked.option)
            case _:
                build()
    except Stop as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
