"""Learning Evenglow by self-play: the same seeds teach the same, what is learned is merged and written, and it helps."""

from __future__ import annotations

from hedgerow.bots.evenglow import learning
from hedgerow.bots.evenglow.choosing import Level, ranked
from hedgerow.bots.evenglow.mind import STANDARD
from hedgerow.bots.evenglow.terms import ALWAYS, NOTHING, TERMS, Weights, fading
from hedgerow.deal import Dealer
from hedgerow.evenglow import GAME


def mean_points(weights: Weights, games: int) -> float:
    """Of both seats, over some games that are all played alike."""
    points = 0
    for number in range(games):
        position, dealer = GAME.start({"players": "2", "seed": f"mean {number}"}), Dealer(str(number), "mean")
        while position.to_move is not None:
            position = position.play(ranked(position, Level(weights), dealer)[0].move)
        points += sum(position.totals())
    return points / games / 2


def test_the_same_seeds_teach_the_same_and_change_nothing_they_are_given() -> None:
    weights = learning.fresh()
    found = learning.episodes(weights, ["a", "b"])
    assert found == learning.episodes(weights, ["a", "b"]) != learning.episodes(weights, ["a", "c"])
    assert weights == learning.fresh()
    assert found[learning.PLAYED] == {0: 2.0}
    assert all(0 <= at < 2 * TERMS for name in learning.SETUPS for at in found[name])


def test_what_is_learned_is_the_mean_of_what_several_learned() -> None:
    """By hand: weight 3 has 1 and is to change by 2 and by 4, so it is 4; weight 5 by 1 in one of two, so it is 0.5."""
    weights = learning.fresh()
    weights["standard"][3] = 1.0
    one = {"standard": {3: 2.0, 5: 1.0}, learning.PLAYED: {0: 10.0}}
    two = {"standard": {3: 4.0}, learning.PLAYED: {0: 10.0}}
    done = learning.merge(weights, [one, two])
    assert (done["standard"][3], done["standard"][5], done[learning.PLAYED]) == (4.0, 0.5, [20.0])
    assert weights["standard"][3] == 1.0


def test_what_is_written_is_read_again() -> None:
    weights = learning.fresh()
    weights["standard"][2 * ALWAYS], weights["family"][7] = 1.234, -0.5
    room: dict[str, str] = {}
    exec(learning.write(weights, "By hand."), room)
    assert room["__doc__"].endswith("By hand.\n")
    assert (room["STANDARD"].split(), room["FAMILY"].split()) == ([f"{2 * ALWAYS}:123"], ["7:-50"])


def test_a_surprise_moves_all_that_held_towards_it() -> None:
    """A position with 3 placements left that had 10 points, after which the game ends with 20: its worth comes nearer to 20."""
    weights = [0.0] * (2 * TERMS)
    learning._learn(weights, [(10.0, 3, [5, ALWAYS], [900]), (20.0, 0, [], [])], 0.1)
    soon, late = fading(3)
    worth = 10 + sum(soon * weights[2 * n] + late * weights[2 * n + 1] for n in (5, ALWAYS, 900))
    assert 10 < worth < 20
    assert weights[10] == weights[2 * ALWAYS] > 0
    assert sum(1 for weight in weights if weight) == 6


def test_what_was_learned_helps() -> None:
    """A quarter as many points again as one who sees no more than points, here and now; chance is worth 2 or so over 6 games."""
    assert mean_points(STANDARD, 6) > 1.25 * mean_points(NOTHING, 6)
