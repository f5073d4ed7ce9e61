"""The front page needs no more of a game than its plate; the rest is imported behind it, a module a task."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from page.browser import warming
from page.face import FACES, Face, face

TOP = Path(__file__).resolve().parents[2]
FIRST = """
import sys
from tests.page.browser import Browser
from page.app import App
App(Browser()).regions()
games = ("hedgerow.leaves", "hedgerow.evenglow", "hedgerow.bots", "page.faces.")
print(*sorted(name for name in sys.modules if name.startswith(games) and name not in before))
"""


def test_the_first_drawing_imports_no_rules_and_no_table() -> None:
    """In a Python of its own: what the tests' browser itself wants is there before."""
    script = "import sys\nfrom tests.page.browser import Browser\nbefore = set(sys.modules)\n" + FIRST
    path = ":".join(str(TOP / folder) for folder in (".", "pkg", "web"))
    told = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, env={"PYTHONPATH": path}
    ).stdout
    plates = [f"page.faces.{game}{part}" for game in sorted(FACES) for part in ("", ".front")]
    assert told.split() == plates


@pytest.mark.parametrize("game", list(FACES))
def test_every_function_of_a_face_is_found_in_one_of_its_parts(game: str) -> None:
    its = face(game)
    wanted = {name for name in vars(Face) if not name.startswith("_")} | set(Face.__annotations__)
    found = [name for names in import_module(FACES[game]).PARTS.values() for name in names.split()]
    assert len(found) == len(set(found))
    assert set(found) == wanted
    assert all(getattr(its, name) is not None for name in wanted)
    with pytest.raises(AttributeError):
        _nothing = its.nothing  # type: ignore[attr-defined]


def test_the_rest_is_imported_a_module_a_task() -> None:
    tasks: list[tuple[int, object]] = []

    def task(work: object, milliseconds: int) -> None:
        tasks.append((milliseconds, work))

    warming.warm(task)  # type: ignore[arg-type]
    count = 0
    while tasks:
        _milliseconds, work = tasks.pop()
        work()  # type: ignore[operator]
        assert len(tasks) <= 1
        count += 1
    assert count == len(warming.wanted()) > 20
