"""Harvest, locks, the three potions, and what is told of them: positions made by hand."""

from __future__ import annotations

import pytest

from hedgerow.evenglow.boards import texts
from hedgerow.game import Illegal
from tests.evenglow.gardens import at_turn, go, news, put, with_potions


def test_a_triangle_gives_undew() -> None:
    # 1, 2 and 6 touch one another. The card gives N and M.
    position = go(at_turn([put("s1=N s2=N m1=H m2=H"), put("")], "VL/NM"), "play NM", "6=N/M")
    garden = position.gardens[0]
    assert texts(garden.locked) == ("s1", "s2", "s6")
    assert garden.potions == (("undew", False),)
    # 3 for the set, 3 for the potion.
    assert news(position) == [("lion", "formed"), ("harvest", "triangle"), ("potion", "undew")]
    lion, harvest, potion = position.events
    assert (lion.spaces, lion.detail) == (("s1", "s2", "s6"), {"plant": "N", "count": 3, "points": 3})
    assert (harvest.at, harvest.spaces) == ("s1", ("s1", "s2", "s6"))
    assert harvest.detail == {"plant": "N", "potion": "undew", "by": "adding"}
    assert (potion.seat, potion.detail) == (0, {"points": 3, "count": 1})


def test_three_in_a_row_give_none() -> None:
    position = go(at_turn([put("s1=N s2=N m1=H m2=H"), put("")], "VL/NM"), "play NM", "3=N/M")
    assert news(position) == [("lion", "formed")]
    assert not position.gardens[0].locked


def test_a_triangle_within_four_gives_none() -> None:
    position = go(at_turn([put("s1=N s2=N s3=N m1=H m2=H m3=H"), put("")], "VL/NM"), "play NM", "6=N/M")
    # The three scored before, and are broken now.
    assert news(position) == [("lion", "broken")]
    assert position.events[0].detail["points"] == -3


@pytest.mark.parametrize(
    ("board", "three", "fourth", "harvested"),
    [
        ("25", "1 2 3", 4, True),
        ("25", "2 7 13", 18, True),  # SE all the way
        ("25", "3 7 12", 16, True),  # SW
        ("25", "1 2 3", 8, False),
        ("25", "6 2 7", 3, False),
        ("22", "1 2 3", 4, True),
        ("22", "1 6 11", 16, True),
        ("22", "4 8 12", 16, True),
        ("22", "1 6 11", 12, False),
    ],
)
def test_a_straight_line_gives_chaos(board: str, three: str, fourth: int, harvested: bool) -> None:
    tiles = " ".join(f"s{n}=M m{n}=H" for n in three.split())
    position = go(at_turn([put(tiles, board), put("", board)], "VL/NM"), "play NM", f"{fourth}=M/N")
    wanted = [("mandrake", "formed")] + [("harvest", "line"), ("potion", "chaos")] * harvested
    assert news(position) == wanted
    assert position.gardens[0].score()["mandrake"] == 4


def test_five_of_any_shape_give_tincture() -> None:
    tiles = "s1=E s2=E s3=E s8=E m1=H m2=H m3=H m8=H"
    position = go(at_turn([put(tiles), put("")], "VL/NE"), "play NE", "9=E/N")
    # 1, 2, 3 lie on the perimeter: 3, and 5 for the potion.
    assert [(e.kind, e.detail.get("points")) for e in position.events] == [
        ("elderberries", 3), ("harvest", None), ("potion", 5),
    ]  # fmt: skip
    assert position.phase == "potion"


def test_both_gardens_at_once_sunlight_first() -> None:
    tiles = "s1=M s2=M s3=M m1=N m2=N m3=H"
    # 4 completes a line in the sun; 6 would the triangle. On number 6 the moon's triangle, on 4 the sun's line.
    position = go(at_turn([put(tiles + " m5=N m10=N"), put("")], "VL/NM"), "play NM", "4=M/N")
    # Moon: 4, 5, 10? 4 touches 9 and 8 below; 10 touches 5. Not all three touch: no harvest, but a set of three.
    assert news(position) == [("mandrake", "formed"), ("lion", "formed"), ("harvest", "line"), ("potion", "chaos")]
    position = go(at_turn([put(tiles + " m5=N m9=N"), put("")], "VL/NM"), "play NM", "4=M/N")
    # 4, 5 and 9 all touch.
    assert [(e.kind, e.at) for e in position.events if e.kind == "harvest"] == [("harvest", "s1"), ("harvest", "m4")]


def test_three_colours() -> None:
    garden = with_potions(put("s1=N s2=N m1=H m2=H"), "chaos", "tincture")
    position = go(at_turn([garden, put("")], "VL/NM"), "play NM", "6=N/M")
    assert news(position)[-1] == ("colours", "complete")
    assert position.events[-1].detail == {"points": 3, "count": 1}
    # 3 for three in a triangle, 3 + 4 + 5 potions, 3 for the set, 2 for the two Henbane.
    assert position.totals()[0] == 3 + 12 + 3 + 2


def test_what_is_added_to_a_harvest_is_not_locked_and_forfeits_it() -> None:
    garden = put("s1=N s2=N s6=N m1=H m2=H m6=V0").changed({})
    position = go(at_turn([garden, put("")], "VL/NM"), "play NM", "7=N/M")
    assert news(position) == [("lion", "forfeited")]
    assert position.events[0].spaces == ("s1", "s2", "s6")  # the set as it was
    after = position.gardens[0]
    assert texts(after.locked) == ("s1", "s2", "s6")
    assert after.score()["lion"] == 0
    assert after.score()["potions"] == 3
    # Away with the fourth, and it scores again, without another potion. (Now the Undew that it gave is used.)
    position = go(position, "undew s7=V0,m6=N")
    assert ("lion", "restored") in news(position)
    assert position.gardens[0].potions == (("undew", True),)
    assert position.gardens[0].score()["lion"] == 3


def test_locked_tiles_cannot_be_moved() -> None:
    garden = put("s1=N s2=N s6=N s9=H m1=H m2=H m6=V0 m9=L0").changed({})
    garden = with_potions(garden, "tincture")
    position = go(at_turn([garden, put("")], "VL/NM"), "play VL")
    for text in ("undew s1=H,s9=N", "undew s9=N,m6=H", "tincture s1=V0", "tincture s6=N"):
        with pytest.raises(Illegal, match=r"harvested|after the change"):
            position.parse(text)
    moved = {text for move in position.legal_moves() if "undew" in (text := move.text) or "tincture" in text}
    assert moved
    assert not any(place + "=" in text.replace(",", " ") for text in moved for place in (" s1", " s2", " s6"))


def test_a_set_made_exact_by_taking_a_tile_away_is_harvested() -> None:
    # 1, 2, 6 a triangle, 3 a fourth: nothing harvested. An Undew swaps 3 with a Henbane of the moon.
    garden = with_potions(put("s1=N s2=N s3=N s6=N m1=H m2=H m3=V0 m6=H"), "undew")
    position = go(at_turn([garden, put("")], "VL/NM"), "play VL", "undew s3=H,m2=N")
    assert news(position)[0] == ("used", "undew")
    assert [e.detail["by"] for e in position.events if e.kind == "harvest"] == ["taking"]
    assert position.gardens[0].potions == (("undew", True), ("undew", False))
    # One potion a turn: the new one waits.
    assert position.phase == "place"
    assert not any(move.text.startswith("undew") for move in position.legal_moves())
    position = go(position, "9=V0/L0")
    assert position.to_move == 1


def test_one_swap_may_harvest_several_in_order() -> None:
    # Sun: 1 2 6 and 3: away with 3 they are a triangle. Moon: 24 and 25 are one once N comes to 19, which touches both.
    garden = with_potions(put("s1=N s2=N s3=N s6=N m24=N m25=N m19=H"), "undew")
    position = go(at_turn([garden, put("")], "VL/NM"), "play VL", "undew s3=H,m19=N")
    assert [(e.at, e.detail["by"]) for e in position.events if e.kind == "harvest"] == [
        ("s1", "taking"), ("m19", "adding"),
    ]  # fmt: skip
    assert len(position.gardens[0].potions) == 3


def test_a_line_may_be_made_by_taking_away() -> None:
    garden = with_potions(put("s1=M s2=M s3=M s4=M s8=M m1=H"), "tincture")
    position = go(at_turn([garden, put("")], "VL/NM"), "play VL", "tincture s8=M")
    # Changed for its like: nothing happens, but the potion is used.
    assert news(position) == [("used", "tincture")]
    assert position.supply == at_turn([garden, put("")], "VL/NM").supply
    garden = with_potions(put("s1=M s2=M s3=M s4=M s8=M m1=H"), "tincture")
    position = go(at_turn([garden, put("")], "VL/NM"), "play VL", "tincture s8=H")
    assert ("harvest", "line") in news(position)
    assert position.gardens[0].potions == (("tincture", True), ("chaos", False))
    # Now that a potion has been used, the Chaos it gave waits.
    with pytest.raises(Illegal, match="one potion"):
        position.parse("chaos 9=V0/N")


def test_undew_turns_tiles_and_swaps_like_for_like() -> None:
    garden = with_potions(put("s1=V0 s2=V1 m1=H m2=H"), "undew")
    position = go(at_turn([garden, put("")], "VL/NM"), "play VL")
    # The two Vines change places, and are both V0 now: one group of two.
    after = go(position, "undew s1=V0,s2=V0")
    assert news(after) == [("used", "undew"), ("vines", "grown")]
    assert after.events[1].detail == {"garden": "s", "from": 1, "to": 2, "points": 1}
    # A swap that changes nothing is legal.
    assert news(go(position, "undew m1=H,m2=H")) == [("used", "undew")]
    assert news(go(position, "undew s1=V1,s2=V0")) == [("used", "undew")]
    for text, reason in (
        ("undew s1=V0,s1=V0", "itself"),
        ("undew s1=H,m1=V3", None),
        ("undew s1=V0,m1=H", "after the change"),
        ("undew s1=H,m9=V0", "no tile at m9"),
    ):
        with pytest.raises(ValueError, match=reason):
            position.parse(text)


def test_tincture_takes_from_the_supply_and_gives_back() -> None:
    garden = with_potions(put("s1=N m1=H"), "tincture")
    position = go(at_turn([garden, put("")], "VL/NM"), "play VL")
    before = position.supply
    after = go(position, "tincture s1=V2")
    assert after.supply == (before[0] - 1, before[1], before[2], before[3] + 1, before[4], before[5])
    assert news(after) == [("used", "tincture"), ("vines", "first")]


def test_tincture_needs_the_new_tile_before_it_returns_the_old_one() -> None:
    garden = with_potions(put("s1=N m1=H"), "tincture")
    position = at_turn([garden, put("")], "VL/NM", supply=(40, 40, 40, 0, 40, 40))
    position = go(position, "play VL")
    with pytest.raises(Illegal, match="Lion’s Mane: none left in the supply"):
        position.parse("tincture s1=N")
    after = go(position, "tincture s1=V0")
    assert after.supply[3] == 1
    assert ("shortage", "returned") in news(after)


def test_chaos() -> None:
    garden = with_potions(put("s1=H m1=H"), "chaos", "undew")
    position = at_turn([garden, put("")], "VL/NM")
    position = go(position, "play NM")
    texts_ = {move.text for move in position.legal_moves()}
    # One of N, M with one of V, L; never both of a side.
    assert {"chaos 2=N/V0", "chaos 2=V2/M", "chaos 2=L5/N", "chaos 2=M/L0"} <= texts_
    assert not {"chaos 2=N/M", "chaos 2=V0/L0", "2=N/V0", "chaos 1=N/V0"} & texts_
    after = go(position, "chaos 2=N/V0")
    assert news(after)[0] == ("used", "chaos")
    assert after.events[0].spaces == ("s2", "m2")
    assert after.gardens[0].potions == (("chaos", True), ("undew", False))
    # That was the turn's potion.
    assert after.to_move == 1
    # The other player has the side that everyone else places.
    assert {move.text.split("=")[1][0] for move in after.legal_moves()} == {"V", "L"}


def test_chaos_of_one_who_is_not_active() -> None:
    garden = with_potions(put("s1=H m1=H"), "chaos")
    position = go(at_turn([put("s1=H m1=H"), garden], "VL/NM"), "play NM", "2=N/M")
    # Valley's example: one of everyone else's side (V, L), one of the active player's (N, M).
    after = go(position, "chaos 8=V1/M")
    assert after.phase == "play"
    assert after.active == 1
    assert after.supply == tuple(n - m for n, m in zip(position.supply, (1, 0, 0, 0, 1, 0), strict=True))


def test_a_potion_before_or_after_but_not_both() -> None:
    garden = with_potions(put("s1=H m1=N"), "undew", "tincture")
    position = go(at_turn([garden, put("")], "VL/NM"), "play NM")
    before = go(position, "tincture s1=E", "2=N/M")
    assert before.to_move == 1
    after = go(position, "2=N/M")
    assert (after.to_move, after.phase) == (0, "potion")
    assert {move.text.split()[0] for move in after.legal_moves()} == {"undew", "tincture", "pass"}
    assert after.legal_moves()[-1].text == "pass"
    assert go(after, "pass").to_move == 1
    assert go(after, "undew s2=M,m2=N").to_move == 1
    with pytest.raises(Illegal, match="only a potion"):
        after.parse("3=N/M")
    with pytest.raises(Illegal, match="placed"):
        position.parse("pass")


def test_one_gained_by_the_placement_may_be_used_at_once() -> None:
    position = go(at_turn([put("s1=N s2=N m1=H m2=H"), put("")], "VL/NM"), "play NM", "6=N/M")
    assert position.phase == "potion"
    assert go(position, "undew m1=M,m6=H").to_move == 1


def test_nobody_is_asked_who_could_do_nothing() -> None:
    # A Chaos only, after the placement.
    garden = with_potions(put("s1=H m1=N"), "chaos")
    assert go(at_turn([garden, put("")], "VL/NM"), "play NM", "2=N/M").to_move == 1
    # An Undew, and with the new triangle only one tile is not locked: 1 2 6 in the sun, and the moon's on 6 alone.
    garden = put("s1=N s2=N m1=N")
    position = at_turn([garden, put("")], "VL/NM")
    position = go(position, "play NM", "6=N/M")
    assert [texts(1 << at) for at in position.gardens[0].unlocked] == [("m1",), ("m6",)]
    assert position.phase == "potion"
    position = go(at_turn([put("s1=N s2=N"), put("")], "VL/NM"), "play NM", "6=N/M")
    assert [texts(1 << at) for at in position.gardens[0].unlocked] == [("m6",)]
    assert position.to_move == 1
    # A Tincture is content with one.
    garden = with_potions(put("s1=N s2=N"), "tincture")
    assert go(at_turn([garden, put("")], "VL/NM"), "play NM", "6=N/M").phase == "potion"


def test_the_oldest_of_equal_potions_is_flipped() -> None:
    garden = with_potions(put("s1=H m1=N"), "tincture", "undew", "tincture")
    position = go(at_turn([garden, put("")], "VL/NM"), "play NM", "tincture s1=E")
    assert [potion.used for potion in position.gardens[0].potions] == [True, False, False]
    again = position.gardens[0].flipped("tincture")
    assert [potion.used for potion in again.potions] == [True, False, True]


def test_vines_and_leaves_are_told() -> None:
    garden = put("s1=V0 s3=V0 s8=L4 m1=H m3=H m8=H")
    position = go(at_turn([garden, put("")], "VN/HM"), "play VN")
    # 2 joins 1 and 3. 8's NW is 3, but L4 has SW and E.
    after = go(position, "2=V0/N")
    assert news(after) == [("vines", "joined")]
    assert after.events[0].detail == {"garden": "s", "from": 1, "to": 3, "points": 2}
    assert (after.events[0].at, after.events[0].spaces) == ("s2", ("s1", "s2", "s3"))
    # A leaf: L3 has W and SE. West of 4 is 3 (V0: E).
    position = go(at_turn([garden, put("")], "LN/HM"), "play LN")
    after = go(position, "4=L3/N")
    assert news(after) == [("leaf", "connected")]
    assert (after.events[0].at, after.events[0].spaces) == ("s4", ("s3",))
    assert after.events[0].detail == {"points": 2, "total": 2}


def test_leaves_are_cut_when_another_group_becomes_the_largest() -> None:
    # A leaf on the lone Vine 1; 21 is another group of one, and with 22 it is the largest.
    garden = put("s1=V0 s2=L3 s21=V0 m1=H m2=H m21=H")
    assert garden.score()["leaves"] == 2
    position = go(at_turn([garden, put("")], "VN/HM"), "play VN", "22=V0/N")
    assert [(e.kind, e.why, e.detail["points"]) for e in position.events] == [
        ("vines", "grown", 1),
        ("leaf", "cut", -2),
    ]
