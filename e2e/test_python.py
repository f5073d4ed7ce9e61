"""The page's own Python, under Node: its bytecode is whole, and plays exactly as CPython does. So does the published wheel."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from e2e.conftest import DIST, TOP
from e2e.server import Server
from e2e.stock import micropip

RUNNER = TOP / "e2e" / "bench" / "pyodide_run.mjs"

EVERY_MODULE = """
import importlib, pkgutil, hedgerow
names = [found.name for found in pkgutil.walk_packages(hedgerow.__path__, "hedgerow.")]
for name in names:
    if not name.endswith("__main__"):
        importlib.import_module(name)
print(len(names), hedgerow.__file__)
"""

# Every number of players and rule set, a seed each.
PLAY = """
from hedgerow.cli import main
for rules in ("rulebook", "arena"):
    for players in "1234":
        main(["random", "leaves", "--rules", rules, "--players", players, "--seed", f"{rules} {players}"])
"""

INSTALL = """
import micropip
await micropip.install({url!r})
"""


def in_pyodide(*words: str | Path) -> str:
    done = subprocess.run(["node", RUNNER, "--dist", DIST, *words], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def in_cpython(code: str) -> str:
    path = {"PYTHONPATH": str(TOP / "pkg")}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=path, check=True)
    return done.stdout


@pytest.fixture(scope="module")
def games() -> str:
    """The games that CPython plays."""
    played = in_cpython(PLAY)
    assert played.count("hedgerow: 1") == 8
    return played


def test_every_module_is_there_as_bytecode() -> None:
    number, place = in_pyodide("-c", EVERY_MODULE).split()
    assert int(number) > 10
    assert place.endswith("/site-packages/hedgerow/__init__.pyc")


def test_same_seed_is_the_same_game_in_pyodide(site: Server, games: str) -> None:
    assert in_pyodide("-c", PLAY) == games


def test_published_wheel_installs_by_micropip_and_plays(site: Server, games: str) -> None:
    (wheel,) = (DIST / "wheels").glob("hedgerow-*-py3-none-any.whl")
    wheels = [word for path in micropip() for word in ("--path", path)]
    code = INSTALL.format(url=f"{site.url}wheels/{wheel.name}") + PLAY
    assert in_pyodide("--plain", *wheels, "-c", code) == games
