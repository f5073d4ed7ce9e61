"""Puzzles played as lessons: every one that comes with a game can be solved, and its answer is explained."""

from __future__ import annotations

import pytest

from hedgerow import links
from hedgerow.bots import puzzles, quests
from hedgerow.registry import GAMES

DAYS = [f"2026-12-{n:02}" for n in range(1, 32)] + [f"2027-01-{n:02}" for n in range(1, 5)]


@pytest.mark.parametrize("game", list(GAMES))
def test_every_puzzle_can_be_solved_and_is_not_what_looks_best(game: str) -> None:
    shipped = puzzles.puzzles(game)
    assert len(shipped) >= 10
    met = set()
    for day in DAYS:
        (step,) = quests.quest(game, day).steps
        session = step.session()
        puzzle = next(each for each in shipped if links.read(each.link).record.moves == session.line)
        met.add(puzzle.link)
        assert not step.done(session)
        assert not step.leads(session, puzzle.plain), "the move that looks best is not the answer"
        assert step.leads(session, step.answer[0])
        session.play(step.answer[0])
        assert step.done(session)
        assert f"{puzzle.gain:.1f}" in step.after
    assert len(met) == min(len(shipped), len(DAYS))


@pytest.mark.parametrize("day", ["", "today", "2026-13-01", "1", "../x"])
def test_other_days_have_none(day: str) -> None:
    with pytest.raises(KeyError):
        quests.quest("leaves", day)


def test_other_games_have_none() -> None:
    with pytest.raises(KeyError):
        quests.quest("chess", "2026-12-01")
