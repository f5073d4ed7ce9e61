"""Every lesson can be played as it says, from its first position to its last word."""

from __future__ import annotations

import pytest

from hedgerow import lessons
from hedgerow.evenglow.potions import CHAOS, TINCTURE, UNDEW
from hedgerow.leaves.tiles import CARDS
from hedgerow.registry import GAMES

EVERY = [id for game in GAMES for id in lessons.names(game)]


def test_each_game_has_a_first_lesson_and_an_exercise_for_each_card_and_potion() -> None:
    assert lessons.names("leaves")[0] == "leaves/first"
    assert set(lessons.names("leaves")[1:]) == {f"leaves/{card.lower()}" for card in CARDS}
    assert lessons.names("evenglow") == ["evenglow/first", *(f"evenglow/{potion}" for potion in sorted((CHAOS, TINCTURE, UNDEW)))]


@pytest.mark.parametrize("id", EVERY)
def test_the_answer_does_what_is_asked(id: str) -> None:
    for step in lessons.find(id).steps:
        session = step.session()
        assert not step.done(session)
        assert len(step.answer) == step.many
        for move in step.answer:
            assert not step.done(session)
            assert step.leads(session, move)
            session.play(move)
        assert step.done(session)


@pytest.mark.parametrize("id", EVERY)
def test_what_is_asked_is_neither_everything_nor_hidden(id: str) -> None:
    for step in lessons.find(id).steps:
        assert step.words
        assert step.after
        assert bool(step.wants) == bool(step.wrong), "a step that can be missed says what was missed"
        if step.wants:
            session = step.session()
            moves = session.position.legal_moves()
            # Of thousands of swaps every seventh will do to see that most of them are not what is asked.
            some = [moves[n].text for n in range(0, len(moves), 7 if len(moves) > 1000 else 1)]
            right = [move for move in some if step.leads(session, move)]
            assert len(right) < len(some) / 3


@pytest.mark.parametrize("id", EVERY)
def test_the_player_sees_only_what_comes_of_their_own_move(id: str) -> None:
    """Whoever acts in a step has no hidden card that the lesson would show to another, and the game goes on until there."""
    for step in lessons.find(id).steps:
        session = step.session()
        assert session.at == step.at
        assert session.position.to_move is not None


@pytest.mark.parametrize(
    "id", ["", "leaves", "leaves/", "leaves/lesson", "leaves/__init__", "../leaves/first", "chess/first", "leaves/first/x"]
)
def test_other_names_find_nothing(id: str) -> None:
    with pytest.raises(KeyError):
        lessons.find(id)
