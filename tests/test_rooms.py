"""The house's plan (`architecture.md`): imports point one way, and nothing in the engine knows the page."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "pkg" / "hedgerow"
MODULES = sorted(PACKAGE.rglob("*.py"))


def name_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> set[str]:
    """Every module that the file imports, wherever in it, as an absolute name (names imported from a package too)."""
    package = name_of(path).split(".")
    if path.name != "__init__.py":
        package = package[:-1]
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            found |= {module} | {f"{module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in (
            "import_module",
            "__import__",
        ):
            found |= {arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)}
    return found


def within(name: str, *rooms: str) -> bool:
    return any(name == f"hedgerow.{room}" or name.startswith(f"hedgerow.{room}.") for room in rooms)


ALLOWED = {
    # Room -> rooms of the house it may import, besides itself.
    "game": set(),
    "deal": set(),
    "words": set(),
    "leaves": {"game", "deal", "words"},
    "evenglow": {"game", "deal", "words"},
    "registry": {"game", "words"},
}


def room(name: str) -> str:
    return name.split(".")[1] if "." in name else ""


def test_there_is_something_to_look_at() -> None:
    assert {"hedgerow.game", "hedgerow.leaves.position", "hedgerow.session"} <= set(map(name_of, MODULES))


def test_imports_are_seen() -> None:
    found = imports(PACKAGE / "leaves" / "position.py")
    assert {"hedgerow.game", "hedgerow.game.Event", "hedgerow.leaves.garden", "hedgerow.leaves.scoring"} <= found


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_standard_library_and_the_house_only(path: Path) -> None:
    for name in imports(path):
        top = name.split(".")[0]
        assert top == "hedgerow" or top in sys.stdlib_module_names, name
        assert top not in ("js", "pyodide", "pyodide_js", "pyscript", "web", "tests"), name


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_one_way(path: Path) -> None:
    here = room(name_of(path))
    names = imports(path)
    if here in ALLOWED:
        rooms = {room(name) for name in names if name.startswith("hedgerow.")} - {here}
        assert rooms <= ALLOWED[here], rooms
    if here in ("session", "bots", "records", "links"):
        assert not [name for name in names if within(name, "leaves", "evenglow", "pictures", "cli")]
    if here == "pictures":
        assert not [name for name in names if within(name, "bots", "session", "cli", "records")]
    if here not in ("cli", "__main__", ""):
        assert not [name for name in names if within(name, "cli")]


def test_nothing_is_dealt_or_played_by_random() -> None:
    # `random` is not the same on every Python, and the games must be. (Bots may think at random.)
    for path in MODULES:
        if room(name_of(path)) in ("deal", "leaves", "evenglow", "records", "session", "cli", "registry", "game"):
            assert "random" not in imports(path), path


def test_no_basement() -> None:
    names = {path.stem for path in MODULES}
    assert not names & {"utils", "util", "helpers", "helper", "manager", "base", "common", "misc"}
