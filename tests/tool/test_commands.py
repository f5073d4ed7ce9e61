"""The command line, and what the tool fetches and runs."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import build
from make import benches, stages, tools
from make.stop import Stop
from tests.slowness import unexplained


@pytest.mark.parametrize(
    ("given", "names", "options"),
    [
        ("test", [], []),
        ("test lint types unit", ["lint", "types", "unit"], []),
        ("test e2e -k deck", ["e2e"], ["-k", "deck"]),
        ("test -x", [], ["-x"]),
        ("test unit --every-browser -k a", ["unit"], ["--every-browser", "-k", "a"]),
    ],
)
def test_options_after_the_stages_go_on_to_pytest(
    monkeypatch: pytest.MonkeyPatch, given: str, names: list[str], options: list[str]
) -> None:
    asked: list[object] = []
    monkeypatch.setattr(build, "test", lambda *words: asked.append(words) or True)
    assert build.main(given.split()) == 0
    assert asked == [(names, options)]


def test_no_such_stage(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        build.main(["test", "unti"])
    assert "unti" in capsys.readouterr().err


def test_a_bench_keeps_its_own_options(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr(build, "bench", lambda *words: asked.append(words))
    build.main(["bench", "links", "--fuzz", "200"])
    assert asked == [(["links"], ["--fuzz", "200"])]


def test_no_such_bench() -> None:
    with pytest.raises(Stop, match="no bench is called bot; there are "):
        benches.known(["bot"])
    assert list(benches.known(["plies"])) == ["plies"]


@pytest.mark.parametrize(
    ("names", "wanted"),
    [
        (["lint", "types", "unit"], []),
        (["pyodide"], ["build"]),
        (["e2e"], ["browser", "build"]),
        ([], ["browser", "build"]),
    ],
)
def test_a_site_and_a_browser_only_for_the_stages_that_want_them(
    monkeypatch: pytest.MonkeyPatch, names: list[str], wanted: list[str]
) -> None:
    fetched: list[str] = []
    ran: list[str] = []
    monkeypatch.setattr(stages, "install_python", lambda extra: None)
    monkeypatch.setattr(stages, "install_browser", lambda: fetched.append("browser"))
    for name, stage in stages.STAGES.items():

        def passing(tally: stages.Tally, name: str = name) -> None:
            ran.append(name)
            tally.passed += 1

        monkeypatch.setitem(stages.STAGES, name, stages.Stage(passing, stage.site, stage.browser))
    assert stages.test(names, [], lambda: fetched.append("build"))
    assert fetched == wanted
    assert ran == (names or list(stages.STAGES))


def tallied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, *options: str) -> tuple[int, int]:
    """What a tally counts of a file of tests."""
    monkeypatch.setattr(stages, "REPORTS", tmp_path / "reports")
    (tmp_path / "test_some.py").write_text(text, encoding="utf-8")
    tally = stages.Tally(list(options))
    tally.pytest("some", [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", tmp_path, tmp_path])
    return tally.passed, tally.failed


def test_what_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (
        "import pytest\n"
        "def test_a(): pass\n"
        "def test_b(): assert False\n"
        "@pytest.mark.skip\n"
        "def test_c(): pass\n"
        "@pytest.fixture\n"
        "def broken(): raise OSError\n"
        "def test_d(broken): pass\n"
    )
    assert tallied(tmp_path, monkeypatch, text) == (1, 2)


@pytest.mark.slow("runs pytest three times")
def test_a_stage_without_a_test_is_a_failure_unless_only_some_are_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert tallied(tmp_path, monkeypatch, "") == (0, 1)
    assert tallied(tmp_path, monkeypatch, "def test_a(): pass\n", "-k", "b") == (0, 0)
    assert tallied(tmp_path, monkeypatch, "this is no Python\n", "-k", "b") == (0, 1)


def test_an_emptied_folder_of_packages_is_noticed(tmp_path: Path) -> None:
    lock = {"": {}, "node_modules/a": {}, "node_modules/@b/c": {}, "node_modules/d": {"optional": True}}
    packages = json.dumps({"packages": lock}).encode()
    (tmp_path / "node_modules" / "a").mkdir(parents=True)
    (tmp_path / "node_modules" / "a" / "package.json").write_text("{}")
    assert tools.absent(packages, tmp_path) == ["node_modules/@b/c"]


def test_what_is_done_once_is_done_again_for_another_key(tmp_path: Path) -> None:
    done: list[str] = []
    for key in ("a", "a", "b", "b", "a"):
        tools.once(tmp_path / "folder" / "stamp", key, lambda key=key: done.append(key))  # type: ignore[misc]
    assert done == ["a", "b", "a"]


def test_what_fails_is_not_done(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError):
        tools.once(tmp_path / "stamp", "a", lambda: 1 / 0)
    assert not (tmp_path / "stamp").exists()


def test_a_failing_program_is_told_with_what_it_printed() -> None:
    with pytest.raises(Stop, match=r"(?s)^so it is\n.*failed \(3\): ") as stopped:
        tools.run(sys.executable, "-c", "print('so it is'); raise SystemExit(3)", quiet=True)
    assert stopped.value.status == 3


def test_slow_tests_are_named_unless_they_say_why() -> None:
    took = {
        "tests/a.py::x": 11.0,
        "tests/a.py::y": 9.9,
        "tests/b.py::z": 19.0,
        "e2e/a.py::x": 29.0,
        "e2e/b.py::y": 31.0,
        "c.py::x": 99.0,
    }
    assert unexplained(took, {"tests/b.py::z"}) == ["31.0 s e2e/b.py::y", "11.0 s tests/a.py::x"]
