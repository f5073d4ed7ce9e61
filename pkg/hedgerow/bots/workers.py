"""Many independent jobs on all cores, or on a cluster; with progress, and to be taken up again after being stopped.

A job and its result are plain data (JSON). With a journal every finished job is a line of it (function, digest of the job,
result), so that a run that was killed goes on where it was; a line that was cut off in mid-write is done again.
"""

from __future__ import annotations

import hashlib
import json
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from time import monotonic
from typing import Any

from ..game import Illegal

Job = list[Any]
PAUSE = 20.0
"""Seconds between two lines of progress where they do not replace one another."""


def cores() -> int:
    """How many jobs run side by side unless somebody says otherwise."""
    return os.cpu_count() or 1


def mapped(
    function: Callable[[Job], Any],
    jobs: Sequence[Job],
    workers: int = 1,
    journal: Path | None = None,
    dask: str = "",
    what: str = "",
) -> list[Any]:
    """What the function makes of each job, in the order of the jobs. `function` has a name at the top of its module.

    `what` is said on standard error with how far it has come; "" for nothing. Raises Illegal where `dask`, the address of a
    cluster's scheduler, is given and its library is not there.
    """
    known = _known(journal, function.__name__)
    results: list[Any] = [known.get(_digest(job)) for job in jobs]
    todo = [(function, n, job) for n, job in enumerate(jobs) if results[n] is None]
    done, began, told = len(jobs) - len(todo), monotonic(), 0.0
    writer = journal.open("a", encoding="ascii") if journal is not None and todo else None
    try:
        if writer is not None:
            writer.write("\n")  # after a line that may have been cut off
        for number, result in _done(todo, workers, dask):
            results[number] = result
            done += 1
            if writer is not None:
                writer.write(json.dumps([function.__name__, _digest(jobs[number]), result]) + "\n")
                writer.flush()
            if what:
                left = (monotonic() - began) / (done - len(jobs) + len(todo)) * (len(jobs) - done)
                told = _told(f"{what}: {done} of {len(jobs)}, {_span(left)} left", told, done == len(jobs))
    finally:
        if writer is not None:
            writer.close()
    return results


def _known(journal: Path | None, name: str) -> dict[str, Any]:
    """The results of that function that the journal holds, by the digest of their job."""
    found: dict[str, Any] = {}
    if journal is None or not journal.exists():
        return found
    for line in journal.read_text(encoding="ascii", errors="replace").splitlines():
        try:
            function, digest, result = json.loads(line)
        except ValueError:
            continue  # the run was killed while it wrote this
        if function == name:
            found[digest] = result
    return found


def _digest(job: Job) -> str:
    return hashlib.sha256(json.dumps(job).encode()).hexdigest()[:32]


def _numbered(work: tuple[Callable[[Job], Any], int, Job]) -> tuple[int, Any]:
    function, number, job = work
    # As it will be read from a journal, so that it makes no difference where it comes from.
    return number, json.loads(json.dumps(function(job)))


def _deaf() -> None:
    """A worker leaves it to its parent to be interrupted."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _done(todo: list[tuple[Callable[[Job], Any], int, Job]], workers: int, dask: str) -> Iterator[tuple[int, Any]]:
    """Each job's number and result, as they come."""
    if dask:
        try:
            distributed = import_module("dask.distributed")
        except ImportError:
            raise Illegal("a cluster wants the extra “cluster”: pip install hedgerow[cluster]") from None
        with distributed.Client(dask) as client:
            for future in distributed.as_completed(client.map(_numbered, todo, pure=False)):
                yield future.result()
    elif workers == 1 or len(todo) < 2:
        yield from map(_numbered, todo)
    else:
        with multiprocessing.Pool(min(workers, len(todo)), _deaf) as pool:
            yield from pool.imap_unordered(_numbered, todo)


def _told(line: str, told: float, last: bool) -> float:
    """Says it if it is time to; when something was said last."""
    now = monotonic()
    if sys.stderr.isatty():
        print(f"\r{line:60}", end="\n" if last else "", file=sys.stderr, flush=True)
    elif last or now - told > PAUSE:
        print(line, file=sys.stderr, flush=True)
    else:
        return told
    return now


def _span(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 100 else f"{seconds / 60:.0f} min"
