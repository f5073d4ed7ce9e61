"""The house as it is built: its modules, all that they import, and the floors that `floors.txt` gives them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
FLOORS = ROOT / "tests" / "floors.txt"
LONGEST = 400
"""Lines that a file may have."""


class Import(NamedTuple):
    """One module imported by another."""

    module: str
    """The absolute name of what is imported: a module, never a name in it, if it is one of those known."""
    line: int
    """From 1."""


def modules(name: str, folder: Path) -> dict[str, Path]:
    """Module -> file, of the package or folder of that name."""
    found = {}
    for path in sorted(folder.rglob("*.py")):
        parts = [name, *path.relative_to(folder).with_suffix("").parts]
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def house() -> dict[str, Path]:
    """Module -> file, of everything that stands on the floors."""
    web = ROOT / "web"
    return {
        "build": ROOT / "build.py",
        **modules("make", web / "make"),
        **modules("page", web / "page"),
        **modules("hedgerow", ROOT / "pkg" / "hedgerow"),
    }


def imports(name: str, known: Mapping[str, Path]) -> list[Import]:
    """What a known module imports, wherever it stands in it: in a function, for types only, by `import_module`.

    That a module's own packages are imported with it does not count; a name taken from a package's `__init__` does.
    """
    path = known[name]
    package = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), path)):
        if isinstance(node, ast.Import):
            found |= {Import(alias.name, node.lineno) for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            module = _absolute("." * node.level + (node.module or ""), package)
            for alias in node.names:
                inner = f"{module}.{alias.name}"
                found.add(Import(inner if inner in known else module, node.lineno))
        elif isinstance(node, ast.Call) and (module := _called(node)):
            found.add(Import(_absolute(module, package), node.lineno))
    return sorted(found)


def _absolute(module: str, package: list[str]) -> str:
    """The name without the dots before it, which start from the package."""
    rest = module.lstrip(".")
    level = len(module) - len(rest)
    return ".".join([*package[: len(package) - level + 1], *([rest] if rest else [])]) if level else module


def _called(call: ast.Call) -> str:
    """The module that the call imports by its name written out; "" for any other call."""
    function = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    first = call.args[0] if call.args else next((each.value for each in call.keywords if each.arg == "name"), None)
    if function in ("import_module", "__import__") and isinstance(first, ast.Constant) and isinstance(first.value, str):
        return first.value
    return ""


def circles(known: Mapping[str, Path]) -> list[str]:
    """The imports that run in a circle, the shortest way round from each module that is in none named before."""
    graph = {name: {each.module for each in imports(name, known)} & set(known) for name in known}
    found, named = [], set[str]()
    for start in sorted(graph):
        if start not in named and (way := _round(start, graph)):
            named |= set(way)
            found.append(" -> ".join(way))
    return found


def _round(start: str, graph: Mapping[str, set[str]]) -> list[str]:
    """The shortest way from a module back to it; [] where there is none."""
    ways, seen = [[start]], {start}
    for way in ways:
        for after in sorted(graph[way[-1]]):
            if after == start:
                return [*way, start]
            if after not in seen:
                seen.add(after)
                ways.append([*way, after])
    return []


@dataclass
class Floor:
    """A line of the list."""

    rooms: list[list[str]]
    """The patterns of each room."""
    closed: list[str]
    """Patterns of what may not be imported here, although it is below."""


def floors(text: str) -> list[Floor]:
    """The floors that a list names, the highest first. Raises ValueError where it cannot be read."""
    found: list[Floor] = []
    for line in text.splitlines():
        said = re.split(r"\s{2,}", line.strip())[0]
        if not said or said.startswith("#"):
            continue
        if said.startswith("not "):
            found[-1].closed += said.split()[1:]
            continue
        rooms = [room.split(" + ") for room in said.split(" | ")]
        for pattern in (pattern for room in rooms for pattern in room):
            if not re.fullmatch(r"\w+(\.\w+)*(\.\*|/\*)?", pattern):
                raise ValueError(f"{pattern!r} names no room: {line}")
        found.append(Floor(rooms, []))
    return found


def covers(pattern: str, name: str) -> bool:
    """Whether a module is what the pattern names, or in it."""
    package = pattern[:-2]
    return name == package or name.startswith(f"{package}.") if pattern.endswith("*") else name == pattern


class Place(NamedTuple):
    """Where a module stands."""

    floor: int
    """From 0, the highest."""
    room: str
    """A name for the room, the same for all in it."""
    pattern: str
    """What in the list says so."""


def place(name: str, plan: list[Floor]) -> Place | None:
    """Where the list puts a module: where it names it most exactly; None where it does not."""
    found = []
    for number, floor in enumerate(plan):
        for room in floor.rooms:
            for pattern in room:
                if covers(pattern, name):
                    package = pattern[:-2]
                    inner = package.count(".") + 2
                    own = ".".join(name.split(".")[:inner]) if pattern.endswith("/*") else room[0]
                    found.append((not pattern.endswith("*"), len(pattern), Place(number, own, pattern)))
    return max(found)[2] if found else None


def refused(name: str, module: str, plan: list[Floor]) -> str:
    """Why the one may not import the other, if both have a place; "" where it may."""
    here, there = place(name, plan), place(module, plan)
    if here is None or there is None or here[:2] == there[:2]:
        return ""
    if here.floor > there.floor:
        return "stands above it"
    if here.floor == there.floor:
        return "is a neighbour that it does not know"
    return "is closed to it" if any(covers(pattern, module) for pattern in plan[here.floor].closed) else ""


def trespasses(known: Mapping[str, Path], plan: list[Floor]) -> list[str]:
    """The imports that the plan refuses."""
    return [
        f"{name}, line {line}: {module} {why}"
        for name in known
        for module, line in imports(name, known)
        if module in known and (why := refused(name, module, plan))
    ]


def homeless(known: Iterable[str], plan: list[Floor]) -> list[str]:
    """The modules that stand on no floor."""
    return [name for name in known if place(name, plan) is None]


def empty(known: Iterable[str], plan: list[Floor]) -> list[str]:
    """What the plan names, and is not there."""
    known = list(known)
    lived_in = {where.pattern for name in known if (where := place(name, plan))}
    patterns = [pattern for floor in plan for room in floor.rooms for pattern in room if pattern not in lived_in]
    closed = [pattern for floor in plan for pattern in floor.closed]
    return patterns + [each for each in closed if each not in patterns and not any(covers(each, name) for name in known)]


def files() -> Iterator[Path]:
    """Every Python file of ours but the build's."""
    for folder in ("pkg", "web", "tests", "e2e"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            if "node_modules" not in path.parts:
                yield path


def too_long(paths: Iterable[Path]) -> list[str]:
    """The files with more lines than a file may have, and how many they have."""
    counted = [(path, len(path.read_text(encoding="utf-8").splitlines())) for path in paths]
    return [f"{path}: {lines} lines" for path, lines in counted if lines > LONGEST]
