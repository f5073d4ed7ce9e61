"""The stages of `python build.py test`, and what each wants to be there."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from xml.etree import ElementTree

from make.places import E2E, PYTHON, RUNNER, TESTS, WORK
from make.stop import Stop
from make.tools import Command, install_browser, install_python, run, site_packages
from make.words import compile_words

REPORTS = WORK / "reports"
FAILURES = WORK / "failures"
"""What a failed browser test leaves behind: a folder a test."""

SIDE_BY_SIDE = ["-n", "2", "--dist", "worksteal"]
NOTHING_COLLECTED = 5
"""What pytest returns where it found no test."""

# The tests that are run once more in Pyodide: those of the engine, less what starts processes or reads sources.
PYODIDE_TESTS = ["leaves", "evenglow", "golden", "test_deal.py", "test_records.py", "test_session.py"]
# Of these, what looks into sources or docstrings, which bytecode has not.
NOT_IN_PYODIDE = [
    "evenglow/test_data.py::test_every_reconstruction_says_so_and_stands_in_one_module",
    "evenglow/test_games.py::test_every_event_is_listed_in_the_package",
]


@dataclass
class Tally:
    """How many checks and tests passed and failed."""

    options: list[str] = field(default_factory=list)
    """What goes on to pytest."""
    passed: int = 0
    failed: int = 0

    def check(self, *command: str) -> None:
        """Runs a program of .venv that finds fault or does not."""
        try:
            run(PYTHON, "-m", *command)
        except Stop as reason:
            print(reason, flush=True)
            self.failed += 1
        else:
            self.passed += 1

    def pytest(self, name: str, command: Command) -> None:
        """Runs a pytest, whichever Python it runs on, and counts what it reports. Where only some tests are asked for, a
        stage may have none of them."""
        report = REPORTS / f"{name}.xml"
        report.parent.mkdir(parents=True, exist_ok=True)
        report.unlink(missing_ok=True)
        status = 0
        try:
            run(*command, *self.options, f"--junitxml={report}")
        except Stop as reason:
            status = 0 if self.options and reason.status == NOTHING_COLLECTED else reason.status
            if status:
                print(reason, flush=True)
        bad = 0
        if report.exists():
            suite = ElementTree.parse(report).getroot()[0].attrib
            bad = int(suite["failures"]) + int(suite["errors"])
            self.passed += int(suite["tests"]) - bad - int(suite["skipped"])
        self.failed += bad or (1 if status else 0)


def lint(tally: Tally) -> None:
    tally.check("ruff", "check", "--quiet", ".")


def types(tally: Tally) -> None:
    tally.check("mypy", "pkg", "web", "e2e", "build.py")


def unit(tally: Tally) -> None:
    compile_words()
    tally.pytest("unit", [PYTHON, "-m", "pytest", "-q", *SIDE_BY_SIDE, TESTS])


def pyodide(tally: Tally) -> None:
    """The engine's tests once more, on the engine that the page loads, in the Python that runs it."""
    REPORTS.mkdir(parents=True, exist_ok=True)
    mounts: Command = ["--mount", TESTS, "--mount", REPORTS]
    pytest = ["-m", "pytest", "-q", "-o", "addopts=", "-p", "no:cacheprovider", "-p", "no:xdist", "--import-mode=importlib"]
    less = [word for test in NOT_IN_PYODIDE for word in ("--deselect", test)]
    ours = [TESTS / name for name in PYODIDE_TESTS]
    runner: Command = ["node", RUNNER, "--whole", "--path", site_packages(), *mounts]
    tally.pytest("pyodide", [*runner, *pytest, "--rootdir", TESTS, *less, *ours])


def e2e(tally: Tally) -> None:
    """The built site in a browser. What fails is tried once more, said aloud: a crowded machine kills a renderer now and then."""
    shutil.rmtree(FAILURES, ignore_errors=True)
    pytest: Command = [PYTHON, "-m", "pytest", "-q", E2E]
    first = Tally(tally.options)
    first.pytest("e2e", [*pytest, *SIDE_BY_SIDE, "--durations=10"])
    tally.passed += first.passed
    if first.failed:
        print(f"{first.failed} failed in the browser; once more, these only, with a trace", flush=True)
        tally.pytest("e2e-again", [*pytest, "--last-failed", "--last-failed-no-failures=none", "--traced"])


@dataclass(frozen=True)
class Stage:
    run: Callable[[Tally], None]
    site: bool = False
    """Whether it wants the built site,"""
    browser: bool = False
    """and a browser."""


STAGES = {
    "lint": Stage(lint),
    "types": Stage(types),
    "unit": Stage(unit),
    "pyodide": Stage(pyodide, site=True),
    "e2e": Stage(e2e, site=True, browser=True),
}


def test(names: list[str], options: list[str], build: Callable[[], None]) -> bool:
    """Fetches what the stages want, runs each to its end whatever the others found, and says whether all is well."""
    stages = {name: stage for name, stage in STAGES.items() if name in names or not names}
    for extra in ("building", "testing"):
        install_python(extra)
    if any(stage.browser for stage in stages.values()):
        install_browser()
    if any(stage.site for stage in stages.values()):
        build()
    tally = Tally(options)
    for name, stage in stages.items():
        print(f"--- {name}", flush=True)
        began = time.monotonic()
        stage.run(tally)
        print(f"--- {name}: {time.monotonic() - began:.1f} s", flush=True)
    print(f"{tally.passed} passed, {tally.failed} failed", flush=True)
    return bool(tally.passed) and not tally.failed
