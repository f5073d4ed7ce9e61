"""Weights learned by self-play, a round at a time: `learning` of each game plays, whoever runs it has it play on many cores.

A round's games are dealt out in chunks, every chunk learns from the same weights, and what they have learned is merged in the
order of the chunks. So the end is the same however many work on it, and in whichever order they finish.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from .workers import Job, mapped

CHUNK = 10
"""Games that one job plays, one after the other, learning as it goes."""


class Learning(Protocol):
    """What a game brings, as `bots.GAME.learning`. Weights and updates are plain data (JSON)."""

    def fresh(self) -> Any:
        """Weights of one who knows nothing."""
        ...

    def episodes(self, weights: Any, seeds: Sequence[str]) -> Any:
        """Plays a game for each seed; what is to be changed."""
        ...

    def merge(self, weights: Any, updates: Sequence[Any]) -> Any:
        """The weights with several changes made."""
        ...

    def write(self, weights: Any, note: str) -> str:
        """The text of the module that holds them."""
        ...


def learning(game: str) -> Learning:
    """A game's part of it."""
    found: Any = import_module(f".{game}.learning", __package__)
    return found  # type: ignore[no-any-return]


def chunk(job: Job) -> Any:
    """What some games teach: [game, weights, seeds]."""
    game, weights, seeds = job
    return learning(game).episodes(_numbers(weights), seeds)


def fitted(
    game: str,
    episodes: int,
    seed: str,
    chunks: int = 8,
    workers: int = 1,
    journal: Path | None = None,
    dask: str = "",
    what: str = "",
) -> Any:
    """The weights after at least so many games. A round has so many chunks of `CHUNK` games: a setting, like the seed.

    With a journal a run that was killed goes on where it was.
    """
    its = learning(game)
    weights = its.fresh()
    rounds = -(-episodes // (chunks * CHUNK))
    for number in range(rounds):
        seeds = [[f"{seed} {number} {part} {n}" for n in range(CHUNK)] for part in range(chunks)]
        todo: list[Job] = [[game, weights, some] for some in seeds]
        told = what and f"{what}, round {number + 1} of {rounds}"
        updates = mapped(chunk, todo, workers, journal, dask, told)
        weights = its.merge(_numbers(weights), [_numbers(update) for update in updates])
    return weights


def _numbers(data: Any) -> Any:
    """Plain data with keys that are numbers as numbers: JSON has them as texts."""
    if isinstance(data, Mapping):
        return {int(key) if isinstance(key, str) and key.isdecimal() else key: _numbers(value) for key, value in data.items()}
    return data
