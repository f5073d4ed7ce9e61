"""The Unseen."""

from __future__ import annotations

from hedgerow.evenglow import unseen
from tests.evenglow.gardens import at_turn, go, play_on, put, with_potions
from tests.evenglow.play import begin


def test_the_unseen_takes_the_other_two() -> None:
    position = at_turn([put("s7=H m7=V0")], "VL/NM", "solo")
    assert position.rows == ()
    position = go(position, "play NM", "1=N/M")
    assert [(e.kind, e.why, dict(e.detail)) for e in position.events if e.kind == "unseen"] == [
        ("unseen", "opened", {"plant": "V", "count": 1, "points": 1}),
        ("unseen", "opened", {"plant": "L", "count": 1, "points": 1}),
    ]
    dump = position.dump()
    assert dump["unseen"] == {"rows": {"V": 1, "L": 1}, "score": 2}
    assert dump["supply"] == {"V": 42, "L": 43, "H": 43, "N": 43, "M": 43, "E": 44}
    assert list(dump["unseen"]["rows"]) == ["V", "L"]
    assert dump["players"] == 1
    assert len(dump["gardens"]) == 1


def test_with_chaos_it_takes_those_not_placed_in_the_order_printed() -> None:
    garden = with_potions(put("s7=H m7=V0"), "chaos")
    position = go(at_turn([garden], "VN/LH", "solo"), "play LH", "chaos 1=L0/V1")
    assert list(position.dump()["unseen"]["rows"]) == ["N", "H"]


def test_it_takes_them_before_a_potion_is_used() -> None:
    garden = with_potions(put("s7=H m7=V0"), "tincture")
    position = go(at_turn([garden], "VL/NM", "solo"), "play NM", "1=N/M")
    assert position.phase == "potion"
    assert position.dump()["unseen"]["score"] == 2


def test_rows_of_the_unseen() -> None:
    assert unseen.score(()) == 0
    # 1 2 3 4 6 8 11 14 17 20
    assert [unseen.score(((0, n),)) for n in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)] == [1, 2, 3, 4, 6, 8, 11, 14, 17, 20]
    assert unseen.score(((3, 5), (0, 10), (1, 1))) == 6 + 20 + 1
    rows: unseen.Rows = ()
    for kind in [2] * 9 + [0] + [2] * 3:
        rows = unseen.fallen(rows, kind)
    assert rows == ((2, 10), (0, 1))


def test_an_eleventh_tile_is_lost() -> None:
    position = at_turn([put("s7=H m7=V0")], "VL/NM", "solo")
    position.rows = ((0, 10),)
    position = go(position, "play NM", "1=N/M")
    lost = next(event for event in position.events if event.why == "lost")
    assert lost.detail == {"plant": "V", "count": 10, "points": 0}
    assert position.rows == ((0, 10), (1, 1))
    assert position.supply[0] == 42  # out of the game: not back in the supply


def test_the_solo_game_ends_with_18_cards() -> None:
    position = play_on(begin("solo", "25", "1", "x"), 1)
    while position.to_move is not None:
        position = play_on(position, 1)
    assert position.round == 18
    assert len(position.gardens[0].empty) == 6
    assert position.unseen_score() == position.dump()["unseen"]["score"]
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.winners == ((0,) if position.totals()[0] > (position.unseen_score() or 0) else ())
