"""Every slow test says why: `@pytest.mark.slow("reason")`. What takes long and does not say so is named at the end of the log."""

from __future__ import annotations

from collections import defaultdict

import pytest

LIMITS = {"tests": 10.0, "e2e": 30.0}
"""Seconds, by the folder of the test. The engine's tests in the page's own Python have none."""


def unexplained(took: dict[str, float], explained: set[str]) -> list[str]:
    """A line for each test over its folder's limit that gives no reason, the slowest first."""
    over = {test: seconds for test, seconds in took.items() if seconds > LIMITS.get(test.split("/")[0], float("inf"))}
    slowest = sorted(over.items(), key=lambda each: -each[1])
    return [f"{seconds:.1f} s {test}" for test, seconds in slowest if test not in explained]


class Slowness:
    """The plugin: adds up how long each test takes."""

    def __init__(self) -> None:
        self.took: defaultdict[str, float] = defaultdict(float)
        self.explained: set[str] = set()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            for mark in item.iter_markers("slow"):
                if not (mark.args and str(mark.args[0]).strip()):
                    raise pytest.UsageError(f"{item.nodeid}: slow wants a reason: @pytest.mark.slow('...')")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when != "teardown":
            self.took[report.nodeid] += report.duration
        if "slow" in report.keywords:
            self.explained.add(report.nodeid)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if lines := unexplained(dict(self.took), self.explained):
            terminalreporter.section("slow, and no reason given: speed it up, or say why by @pytest.mark.slow")
            for line in lines:
                terminalreporter.line(line)


def watch(config: pytest.Config) -> None:
    """Registers the plugin, once."""
    if not config.pluginmanager.has_plugin("slowness"):
        config.addinivalue_line("markers", "slow(reason): the test takes long, for this reason")
        config.pluginmanager.register(Slowness(), "slowness")
