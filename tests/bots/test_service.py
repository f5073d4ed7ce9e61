"""The service that the page's worker runs: whatever a job stumbles over is told, and the next one is heard."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hedgerow import records
from hedgerow.bots import service
from hedgerow.bots.figures import error, mean
from hedgerow.bots.service import Service


def answer(its: Service) -> dict[str, Any]:
    """The last answer."""
    while True:
        told: dict[str, Any] = json.loads(its.step(1000))
        if told["done"]:
            return told


def test_a_job_that_fails_is_told_and_the_next_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    record = records.new("leaves", {"players": "1", "seed": "s"}, ()).text()
    job = {"kind": "move", "record": record, "level": "dormouse", "seed": "x"}
    its = Service()
    for broken in ({**job, "record": "no record"}, {**job, "level": "nobody"}, {**job, "record": 7}):
        its.begin(json.dumps(broken))
        assert answer(its)["failed"]
        assert not its.busy
        assert its.step(1000) == ""

    def trap(*_given: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(service, "thinking", trap)
    its.begin(json.dumps(job))
    assert answer(its)["failed"] == "ZeroDivisionError()"
    assert not its.busy
    monkeypatch.undo()
    its.begin(json.dumps(job))
    assert "move" in answer(its)


def test_the_error_of_a_mean_by_hand() -> None:
    """1 and 3: variance 2 of two, so the mean of 2 has an error of 1; a single number says nothing."""
    assert (mean([1.0, 3.0]), error([1.0, 3.0])) == (2.0, 1.0)
    assert error([5.0]) == 0.0
