"""A lesson's step, as data."""

from __future__ import annotations

from page import courses, daily
from page.sights import LessonView
from page.state import Table


def seen(table: Table) -> LessonView | None:
    """What is asked, and what is said of what was done; None where there is no lesson."""
    learning = table.learning
    if learning is None:
        return None
    step, learnt = learning.step, table.learnt and table.settled
    answer = step.after if learnt else step.wrong if learning.missed else ""
    day = courses.day_of(learning.id)
    more = courses.puzzle(learning.lesson.game, daily.before(day)) if day else ""
    back = bool(learning.game)
    return LessonView(learning.lesson.title, learning.at + 1, learning.length, step.words, answer, learnt, back, more)
