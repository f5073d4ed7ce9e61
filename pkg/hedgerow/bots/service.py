"""Thinking as a service: jobs in, answers out, both JSON, in slices. The page's worker runs it, and where there can be no worker
the page itself.

A job is an object with `kind`, `record` (record text, played to its end), `language`, and what its kind wants besides:

    move     level, seed     -> {"move": text, "reasons": [sentence, ...]}
    hint     seed            -> the same, by the best of them
    reasons  at: [move, ...] -> {"reasons": {move: [sentence, ...]}}: of moves played already, counted from 1
    review   level, seats, known: [entry, ...] -> on the way "entries", as `reviewing` describes them; at the end "mattered"
             (entries, each with "why": what speaks for the better move) and "shares"

Every answer has `"done"`. While it is false there is only `"steps": [done, in all]` beside it, and what the kind tells on the
way.
An answer with `"failed"` says why there is none.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator
from time import perf_counter
from typing import Any

from .. import records, words
from . import reviewing, thinking
from .contract import Progress
from .hinting import hint
from .stepping import retold
from .wording import said, sentences

Answers = Generator[dict[str, Any], None, dict[str, Any]]
"""What is told on the way, and the last answer."""


def _far(progress: Progress) -> dict[str, Any]:
    return {"steps": [progress.done, progress.steps]}


def _move(job: dict[str, Any]) -> Answers:
    record = records.parse(job["record"])
    position = record.positions()[-1]
    game = record.header["game"]
    thought = yield from retold(thinking(game, position, job["level"], job["seed"]), _far)
    return {"move": thought.move, "reasons": sentences(game, position, thought.move, prepared=True)}


def _reasons(job: dict[str, Any]) -> Answers:
    record = records.parse(job["record"])
    positions, game = record.positions(), record.header["game"]
    found = {}
    for at in job["at"]:
        if 0 < at <= len(record.moves):
            found[str(at)] = sentences(game, positions[at - 1], record.moves[at - 1], prepared=True)
            yield {}
    return {"reasons": found}


def _hint(job: dict[str, Any]) -> Answers:
    record = records.parse(job["record"])
    game = record.header["game"]
    advice = yield from retold(hint(game, record.positions()[-1], job["seed"]), _far)
    return {"move": advice.move, "reasons": said(game, advice.why)}


def _review(job: dict[str, Any]) -> Answers:
    record = records.parse(job["record"])
    game, positions = record.header["game"], record.positions()
    known = reviewing.begun(job["level"], job["seats"]) | {"moves": job["known"]}
    steps = reviewing.review(record, job["level"], job["seats"], known)
    found = yield from retold(steps, lambda told: {"steps": told["steps"], "entries": [told["entry"]] if "entry" in told else []})
    mattered = [
        {**entry, "why": sentences(game, positions[entry["at"] - 1], entry["best"][0])} for entry in reviewing.mattered(found)
    ]
    return {"mattered": mattered, "shares": reviewing.shares(found, positions[-1].totals())}


KINDS: dict[str, Callable[[dict[str, Any]], Answers]] = {"move": _move, "hint": _hint, "reasons": _reasons, "review": _review}


class Service:
    """One job at a time: another that is begun takes its place."""

    def __init__(self) -> None:
        self._answers: Answers | None = None

    @property
    def busy(self) -> bool:
        """There is something to be thought about."""
        return self._answers is not None

    def begin(self, text: str) -> None:
        """Takes up a job; "" only drops the one at hand."""
        if self._answers is not None:
            self._answers.close()
        self._answers = None
        if text:
            job = json.loads(text)
            words.use(job.get("language", "en"))
            self._answers = KINDS[job["kind"]](job)

    def step(self, milliseconds: float) -> str:
        """Thinks on for about that long. The last answer if there is one, or what was told last; "" without a job."""
        answers = self._answers
        if answers is None:
            return ""
        until = perf_counter() + milliseconds / 1000
        told: dict[str, Any] = {}
        try:
            while True:
                more = next(answers)
                # Whatever is told piece by piece is told whole.
                entries = told.get("entries", []) + more.get("entries", [])
                told |= more
                if entries:
                    told["entries"] = entries
                if perf_counter() >= until:
                    return json.dumps({"done": False, **told})
        except StopIteration as end:
            self._answers = None
            return json.dumps({"done": True, **told, **end.value})
        except Exception as error:  # whatever the job stumbles over is its end, and is told; the next one is heard
            self._answers = None
            return json.dumps({"done": True, "failed": str(error) or repr(error)})
