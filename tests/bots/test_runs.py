"""Long runs: shared deals, the same whatever the number of workers, taken up again where they were stopped."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from hedgerow import cli
from hedgerow.bots import training
from hedgerow.bots.arena import Figure, jobs, places, ratio, report
from hedgerow.bots.workers import Job, mapped
from hedgerow.deal import Dealer

ROOT = Path(__file__).parents[2]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "pkg")}


def doubled(job: Job) -> int:
    return 2 * int(job[0])


def test_results_come_in_the_order_of_their_jobs() -> None:
    todo: list[Job] = [[n] for n in range(20)]
    assert mapped(doubled, todo) == mapped(doubled, todo, 2) == [2 * n for n in range(20)]


def test_a_journal_is_gone_on_with(tmp_path: Path) -> None:
    """Also where a line was cut off in mid-write, at any of its signs, and where it holds other jobs."""
    todo: list[Job] = [[n] for n in range(5)]
    journal = tmp_path / "journal"
    assert mapped(doubled, todo, 1, journal) == [0, 2, 4, 6, 8]
    whole = journal.read_text()
    for cut in range(len(whole) - 60, len(whole)):
        journal.write_text(whole[:cut])
        assert mapped(doubled, todo, 1, journal) == [0, 2, 4, 6, 8]
    # What is there is not done again: a result that no job would give is taken as it stands.
    journal.write_text(whole.replace(", 8]", ", 99]"))
    assert mapped(doubled, todo, 1, journal) == [0, 2, 4, 6, 99]
    assert mapped(doubled, [[5]], 1, journal) == [10]


@pytest.mark.slow("a cluster is started")
def test_on_a_cluster() -> None:
    distributed = pytest.importorskip("dask.distributed")
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as cluster:
        assert mapped(doubled, [[n] for n in range(5)], dask=cluster.scheduler_address) == [0, 2, 4, 6, 8]


def arena(*options: str) -> list[str]:
    """The command line of a small arena."""
    command = [sys.executable, "-m", "hedgerow", "arena", "leaves", "--bots", "greedy,random", "--games", "40"]
    return [*command, "--quiet", "--seed", "k", *options]


def counted(text: str) -> list[str]:
    """The report without its times, which are never the same."""
    return [line for line in text.splitlines() if not line.startswith("time")]


@pytest.fixture(scope="module")
def uninterrupted() -> list[str]:
    """What the arena reports that was never stopped."""
    done = subprocess.run(arena("--workers", "1"), env=ENVIRONMENT, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return counted(done.stdout)


@pytest.mark.slow("an arena is played, stopped and gone on with")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_an_arena_that_was_stopped_goes_on(tmp_path: Path, how: signal.Signals, uninterrupted: list[str]) -> None:
    journal = tmp_path / "journal"
    command = arena("--workers", "2", "--journal", str(journal))
    # Where the tests run in the background, Ctrl-C is ignored, and so it would be by their children.
    heed = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    run = subprocess.Popen(command, env=ENVIRONMENT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, preexec_fn=heed)
    while not journal.exists() or len(journal.read_text().splitlines()) < 3:
        assert run.poll() is None
        time.sleep(0.01)
    run.send_signal(how)
    _nothing, said = run.communicate()
    if how == signal.SIGINT:
        assert (run.returncode, said) == (130, b"hedgerow: stopped\n")
    held = len(journal.read_text().split())
    done = subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True, check=True).stdout
    assert counted(done) == uninterrupted
    assert held < len(journal.read_text().split())
    assert counted(done)[0].startswith("leaves: 40 games, 20 deals, seats: 2")
    assert "time a move, greedy: " in done


def test_every_bot_sits_everywhere_in_every_deal() -> None:
    found = jobs("leaves", {"rules": "arena"}, ["a", "b", "c"], 7, "s")
    assert len(found) == 9
    for deal in range(3):
        seatings = [job[2] for job in found if job[3] == f"s-{deal}"]
        assert ["".join(seating[seat] for seating in seatings) for seat in range(3)] == ["abc", "bca", "cab"]
    assert [job[2] for job in jobs("leaves", {"players": "1"}, ["a", "b"], 2, "s")] == [["a"], ["b"]] * 2
    assert [job[2] for job in jobs("evenglow", {"variant": "solo"}, ["a"], 1, "s")] == [["a"]]


def test_the_report_counts_by_hand() -> None:
    """Two deals, each from both seats: a wins three games of four (one deal both, one deal one): 100 and 50, mean 75."""
    todo: list[Job] = [["leaves", {}, seating, deal] for deal in ("x", "y") for seating in (["a", "b"], ["b", "a"])]
    score = [{"bees": 4, "total": 4}, {"bees": 4, "total": 4}]
    results = [
        {"totals": totals, "winners": winners, "parts": score, "times": {"a": [1.0, 3.0], "b": [2.0]}}
        for totals, winners in (([30, 20], [0]), ([20, 30], [1]), ([30, 20], [0]), ([30, 20], [0]))
    ]
    _head, a, parts, b, _parts, over, time_a, _time_b = report("leaves", ["a", "b"], todo, results)
    # 1.96 standard errors of 100 and 50: 1.96 * 35.36 / 1.414.
    assert "wins 75.00 ± 49.00 in 100, place 1.25 ± 0.49, points 27.50 ± 4.90" in a
    assert "wins 25.00" in b
    assert parts.split() == ["bees", "4.00", "±", "0.00"]
    # 30 and 25 over 20 and 25: 55 / 45.
    assert "points of a over those of b: 1.22 ± " in over
    assert time_a == "time a move, a: 3.00 loops, 95 in 100 below 3.00"
    assert Figure.of([3.0]) == (3.0, 0.0)


def test_shared_wins_are_split_and_places_too() -> None:
    assert places({"winners": [0, 2], "totals": [30, 20, 30]}) == [1.5, 3.0, 1.5]
    # A tie-break decided: the same points, but one winner.
    assert places({"winners": [2], "totals": [30, 20, 30]}) == [2.0, 3.0, 1.0]
    result = {"totals": [30, 30], "winners": [0, 1], "parts": [{}, {}], "times": {}}
    _head, line, *_rest = report("leaves", ["a", "b"], [["leaves", {}, ["a", "b"], "x"]], [result])
    assert "wins 50.00" in line


def test_a_ratio_knows_that_its_parts_are_of_the_same_deals() -> None:
    """One is always twice the other: nothing is uncertain about that, however much both vary."""
    assert ratio([20, 40, 10], [10, 20, 5]) == (2, 0)


def wrong(*arguments: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert cli.main(["arena", *arguments, "--quiet", "--workers", "1"]) == 2
    return capsys.readouterr().err


def test_what_the_arena_refuses(capsys: pytest.CaptureFixture[str]) -> None:
    assert "no bot called eagle" in wrong("leaves", "--bots", "owl,eagle", capsys=capsys)
    assert "as many bots are wanted as there are seats" in wrong("leaves", "--bots", "owl", capsys=capsys)
    assert "as many bots" in wrong("leaves", "--bots", "owl,owl", "--players", "3", capsys=capsys)
    assert "no rules called nonsense" in wrong("leaves", "--bots", "owl,owl", "--rules", "nonsense", capsys=capsys)
    assert "for 1 to 4 players" in wrong("leaves", "--bots", "owl,owl,owl,owl,owl", capsys=capsys)


class Guesses:
    """Learning that can be worked out: a weight goes a tenth of the way to a number that the seed gives."""

    def fresh(self) -> dict[str, Any]:
        return {"all": {3: 0.0}}

    def episodes(self, weights: dict[str, Any], seeds: Sequence[str]) -> dict[int, float]:
        weight = weights["all"][3]
        for seed in seeds:
            weight += (Dealer(seed, "guess").below(1000) - weight) / 10
        return {3: weight - weights["all"][3]}

    def merge(self, weights: dict[str, Any], updates: Sequence[dict[int, float]]) -> dict[str, Any]:
        return {"all": {3: weights["all"][3] + sum(update[3] for update in updates) / len(updates)}}

    def write(self, weights: dict[str, Any], note: str) -> str:
        return f"# {note}\nWEIGHTS = {weights}\n"


@pytest.fixture
def guesses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "learning", lambda game: Guesses())


@pytest.mark.usefixtures("guesses")
def test_fitting_is_the_same_however_many_work_and_wherever_it_was_stopped(tmp_path: Path) -> None:
    once = training.fitted("leaves", 200, "f", 4)
    # Even numbers below 1000, a tenth of the way 50 times: near 500.
    assert 400 < once["all"][3] < 600
    assert training.fitted("leaves", 200, "f", 4, 3) == once
    assert training.fitted("leaves", 200, "other", 4) != once
    journal = tmp_path / "journal"
    assert training.fitted("leaves", 80, "f", 4, 1, journal) != once
    before = journal.read_text()
    assert training.fitted("leaves", 200, "f", 4, 1, journal) == once
    assert journal.read_text().startswith(before)
    # 80 games are two rounds of 4 jobs, 200 are five.
    assert (len(before.split("\n[")), len(journal.read_text().split("\n["))) == (9, 21)


@pytest.mark.usefixtures("guesses")
def test_fit_writes_a_module(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["fit", "leaves", "--episodes", "40", "--chunks", "2", "--seed", "f", "--quiet", "--workers", "1"]
    assert cli.main(options) == 0
    text = capsys.readouterr().out
    assert text.startswith("# Made by `hedgerow fit leaves --episodes 40 --seed f --chunks 2`.\n")
    assert f"WEIGHTS = {training.fitted('leaves', 40, 'f', 2)}" in text
    assert cli.main([*options, "--out", str(tmp_path / "weights.py")]) == 0
    assert (tmp_path / "weights.py").read_text() == text
