"""Imports point one way, as `floors.txt` says, and never in a circle."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests import house

KNOWN = house.house()
PLAN = house.floors(house.FLOORS.read_text(encoding="utf-8"))
ENGINE = [name for name in KNOWN if name.split(".")[0] == "hedgerow"]
PAGE = [name for name in KNOWN if name.split(".")[0] == "page"]


def outside(name: str) -> set[str]:
    """The packages that are neither ours nor Python's own."""
    tops = {module.split(".")[0] for module, _line in house.imports(name, KNOWN)}
    return tops - {"hedgerow", "page", "make"} - sys.stdlib_module_names


def nothing(found: list[str]) -> None:
    """Fails with all that was found."""
    assert not found, "\n" + "\n".join(found)


def test_there_is_something_to_look_at() -> None:
    assert {"hedgerow", "hedgerow.game", "hedgerow.leaves.position", "page.main", "make.shell", "build"} <= set(KNOWN)
    assert {"hedgerow.game", "hedgerow.leaves.garden", "hedgerow.leaves.scoring", "re"} <= {
        module for module, _line in house.imports("hedgerow.leaves.position", KNOWN)
    }
    assert house.ROOT / "e2e" / "players.py" in set(house.files())


def test_no_circles() -> None:
    nothing(house.circles(KNOWN))


def test_one_way() -> None:
    nothing(house.trespasses(KNOWN, PLAN))


def test_everything_stands_on_a_floor() -> None:
    nothing(house.homeless(KNOWN, PLAN))


def test_everything_on_the_list_is_there() -> None:
    nothing(house.empty(KNOWN, PLAN))


def test_no_file_is_too_long() -> None:
    nothing(house.too_long(house.files()))


@pytest.mark.parametrize("name", ENGINE)
def test_standard_library_and_the_house_only(name: str) -> None:
    # Long runs may go to a cluster, and ask for its library only then.
    assert outside(name) <= ({"dask"} if name == "hedgerow.bots.workers" else set())
    assert not {module.split(".")[0] for module, _line in house.imports(name, KNOWN)} & {"page", "make"}


@pytest.mark.parametrize("name", PAGE)
def test_only_the_border_knows_the_browser(name: str) -> None:
    border = name == "page.main" or name.startswith("page.browser")
    assert outside(name) <= ({"js", "pyodide", "pyodide_js", "pyscript", "hedgerow_boot", "segno"} if border else set())


@pytest.mark.parametrize("name", [name for name in PAGE if not name.startswith("page.faces.")])
def test_games_and_their_faces_are_found_by_name(name: str) -> None:
    games = ("hedgerow.leaves.*", "hedgerow.evenglow.*", "hedgerow.pictures.leaves.*", "hedgerow.pictures.evenglow.*")
    imported = [module for module, _line in house.imports(name, KNOWN)]
    assert not [module for module in imported for game in (*games, "page.faces.*") if house.covers(game, module)]


@pytest.mark.parametrize(
    ("name", "module"),
    [
        ("hedgerow.leaves.position", "hedgerow.evenglow.box"),
        ("hedgerow.evenglow.setup", "hedgerow.leaves.tiles"),
        ("hedgerow.leaves", "hedgerow.registry"),
        ("hedgerow.leaves.packed", "hedgerow.digits"),
        ("hedgerow.evenglow.position", "hedgerow.records"),
        ("hedgerow.evenglow.position", "hedgerow.pictures.pen"),
        ("hedgerow.registry", "hedgerow.deal"),
        ("hedgerow.registry", "hedgerow.leaves"),
        ("hedgerow.game", "hedgerow.words"),
        ("hedgerow.deal", "hedgerow.game"),
        ("hedgerow.words.rules.leaves", "hedgerow.game"),
        *[(name, module) for name in ("hedgerow.session", "hedgerow.records", "hedgerow.links") for module in (
            "hedgerow.leaves.tiles", "hedgerow.evenglow", "hedgerow.pictures", "hedgerow.cli",
        )],
        *[("hedgerow.pictures.leaves.board", f"hedgerow.{module}") for module in ("session", "records", "links", "cli")],
        ("hedgerow.session", "hedgerow.links"),
        ("hedgerow.cli", "page.saves"),
        ("page.faces.leaves.stage", "page.faces.evenglow.stage"),
        ("page.faces.leaves.stage", "page.view"),
        ("page.faces.leaves.stage", "page.state"),
        ("page.face", "page.faces.leaves.stage"),
        ("page.screens.home", "page.screens.over"),
        ("page.screens.home", "page.acts.flow"),
        ("page.screens.parts", "page.screens.home"),
        ("page.acts.flow", "page.app"),
        ("page.app", "page.browser.dom"),
        ("page.browser.dom", "page.main"),
        ("page.screens.home", "page.desk"),
        ("page.state", "page.view"),
        ("page.markup", "page.state"),
        ("page.main", "make.shell"),
    ],
)  # fmt: skip
def test_what_the_list_refuses(name: str, module: str) -> None:
    assert house.refused(name, module, PLAN)


@pytest.mark.parametrize(
    ("name", "module"),
    [
        ("hedgerow.leaves.position", "hedgerow.leaves.garden"),
        ("hedgerow.pictures.leaves", "hedgerow.leaves.position"),
        ("hedgerow.links", "hedgerow.digits"),
        ("hedgerow.cli", "hedgerow.pictures"),
        ("page.acts.play", "page.acts.flow"),
        ("page.screens.home", "page.screens.parts"),
        ("page.saves", "page.store"),
        ("page.faces.leaves.stage", "hedgerow.pictures.leaves.board"),
        ("make.shell", "page.screens.home"),
    ],
)
def test_what_it_allows(name: str, module: str) -> None:
    assert not house.refused(name, module, PLAN)


def test_nothing_is_dealt_or_played_by_random() -> None:
    # `random` is not the same on every Python, and the games must be. (Bots may think at random.)
    rooms = ("deal", "leaves", "evenglow", "records", "session", "cli", "registry", "game", "links", "digits")
    for name in ENGINE:
        if name.split(".")[1:2] and name.split(".")[1] in rooms:
            assert "random" not in {module for module, _line in house.imports(name, KNOWN)}, name


def test_no_basement() -> None:
    names = {name.split(".")[-1] for name in KNOWN}
    assert not names & {"utils", "util", "helpers", "helper", "manager", "base", "common", "misc"}


# The walker itself, in a small house


def built(folder: Path, **texts: str) -> dict[str, Path]:
    """The modules of a package `toy`: `a__b` is the module `a.b`, a name that ends in `__` a package."""
    for name, text in {"__": "", **texts}.items():
        path = folder / (name.replace("__", "/") + ("__init__.py" if name.endswith("__") else ".py")).lstrip("/")
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return house.modules("toy", folder)


TYPES_ONLY = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .b import B\n"


@pytest.mark.parametrize(
    "text",
    [
        "import toy.b",
        "import os, toy.b as other",
        "from toy import b",
        "from toy.b import B",
        "from toy.b import *",
        "from . import b",
        "from .b import B",
        "def late():\n    from .b import B\n",
        TYPES_ONLY,
        "import importlib\nimportlib.import_module('toy.b')",
        "from importlib import import_module\nimport_module('.b', __package__)",
        "from importlib import import_module\nimport_module(name='toy.b')",
        "__import__('toy.b')",
    ],
)
def test_every_way_to_import_is_seen(text: str, tmp_path: Path) -> None:
    known = built(tmp_path, a=text, b="B = 1", c="from . import a")
    assert set(known) == {"toy", "toy.a", "toy.b", "toy.c"}
    assert "toy.b" in {module for module, _line in house.imports("toy.a", known)}
    assert "toy" not in {module for module, _line in house.imports("toy.a", known)}  # not for being its package
    assert house.circles(known) == []
    known = built(tmp_path, b="from . import c")
    assert house.circles(known) == ["toy.a -> toy.b -> toy.c -> toy.a"]


def test_dots_lead_up(tmp_path: Path) -> None:
    known = built(tmp_path, up__="from .. import a\nfrom . import x", up__x="from ..a import A\nfrom .y import Y", up__y="", a="")
    assert house.imports("toy.up", known) == [("toy.a", 1), ("toy.up.x", 2)]
    assert house.imports("toy.up.x", known) == [("toy.a", 1), ("toy.up.y", 2)]


def test_a_name_of_the_package_itself_counts(tmp_path: Path) -> None:
    # The package imports the module, and the module what the package defines.
    known = built(tmp_path, __="from .a import A\nNAME = 1", a="from . import NAME\nA = NAME")
    assert house.circles(known) == ["toy -> toy.a -> toy"]
    # That the package comes first whenever its module is imported is no import of its.
    assert house.circles(built(tmp_path, a="from . import b\nA = 1", b="")) == []


def test_each_circle_is_named_once(tmp_path: Path) -> None:
    known = built(
        tmp_path, a="from . import b", b="from . import a, c", c="from . import d", d="from . import c", e="import toy.e"
    )
    assert house.circles(known) == ["toy.a -> toy.b -> toy.a", "toy.c -> toy.d -> toy.c", "toy.e -> toy.e"]


PLAN_OF_TOY = """
# top first
toy.top                    the top
toy.left.* | toy.right.*   two wings
    not toy.deep
toy.each/* + toy.joined    rooms by themselves
toy.deep | toy
"""


@pytest.mark.parametrize(
    ("name", "module", "why"),
    [
        ("left__one", "toy.top", "stands above it"),
        ("deep", "toy.each.a", "stands above it"),
        ("left__one", "toy.right.one", "is a neighbour that it does not know"),
        ("each__a", "toy.each.b", "is a neighbour that it does not know"),
        ("left__one", "toy.deep", "is closed to it"),
        ("top", "toy.deep", ""),
        ("left__one", "toy.each.b", ""),
        ("left__one", "toy.left", ""),
        ("each__a", "toy.deep", ""),
    ],
)
def test_floors_are_kept(name: str, module: str, why: str, tmp_path: Path) -> None:
    rooms = dict.fromkeys(("top", "left__", "left__one", "right__one", "each__a", "each__b", "joined", "deep"), "")
    known = built(tmp_path, **{**rooms, name: TYPES_ONLY.replace("from .b", f"from {module}")})
    plan = house.floors(PLAN_OF_TOY)
    here = f"toy.{name.replace('__', '.')}"
    assert house.trespasses(known, plan) == ([f"{here}, line 3: {module} {why}"] if why else [])
    assert house.homeless(known, plan) == []
    assert house.empty(known, plan) == []


def test_homeless_and_empty(tmp_path: Path) -> None:
    known = built(tmp_path, top="", stray="", left__one="")
    plan = house.floors(PLAN_OF_TOY)
    assert house.homeless(known, plan) == ["toy.stray"]
    assert house.empty(known, plan) == ["toy.right.*", "toy.each/*", "toy.joined", "toy.deep"]
    plan = house.floors("toy.top\n    not toy.gone\ntoy.stray + toy.left.*\ntoy")
    assert house.empty(known, plan) == ["toy.gone"]


def test_the_nearest_name_counts() -> None:
    plan = house.floors("toy.*\ntoy.in.*\ntoy.in.deep\ntoy.in")
    assert [where.floor for name in ("toy.a", "toy.in.a", "toy.in.deep", "toy.in") if (where := house.place(name, plan))] == [
        0, 1, 2, 3,
    ]  # fmt: skip
    assert house.place("toys", plan) is None


@pytest.mark.parametrize("line", ["toy.a, toy.b", "toy.", "toy.a but toy.b", "toy.*.b", "toy.a |toy.b"])
def test_a_line_that_cannot_be_read(line: str) -> None:
    with pytest.raises(ValueError, match="names no room"):
        house.floors(line)


def test_long_files_are_named(tmp_path: Path) -> None:
    for lines in (400, 401):
        (tmp_path / f"{lines}.py").write_text("\n" * lines, encoding="utf-8")
    assert house.too_long(sorted(tmp_path.iterdir())) == [f"{tmp_path / '401.py'}: 401 lines"]
