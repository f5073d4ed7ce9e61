"""The score sheet, line by line, on gardens laid out by hand; every value is worked out in a comment."""

from __future__ import annotations

import pytest

from hedgerow.evenglow.garden import Garden
from hedgerow.evenglow.potions import Potion
from hedgerow.evenglow.scoring import LINES
from hedgerow.evenglow.winning import outcome
from tests.evenglow.gardens import at_turn, laid, put, with_potions

MOON = """
    E  .  E  E  E
      .  M  E  H  E
    E  L5 .  H  .
      L4 V0 N  N  H
    V0 V0 L3 N  H
"""
SUN = """
    M  .  M  N  N
      .  M  L3 N  M
    V2 M  .  H  .
      M  V0 V0 H  V2
    L0 N  N  N  H
"""


def lines(garden: Garden) -> dict[str, int]:
    """The lines that score, without the total."""
    return {line: points for line, points in garden.score().items() if points and line != "total"}


def test_the_rulebooks_example() -> None:
    garden = laid(SUN, MOON).changed({})
    assert garden.score() == {
        "vines": 3 + 2, "leaves": 6, "henbane": 6, "lion": 9, "mandrake": 4, "elderberries": 4, "potions": 15,
        "set": 3, "total": 52,
    }  # fmt: skip
    # Sunlight first, there Lion's Mane before Mandrake; then Moonlight, Lion's Mane before Elderberries.
    assert [potion.kind for potion in garden.potions] == ["undew", "chaos", "undew", "tincture"]
    assert garden.total() == 52


def test_the_rulebooks_example_tells_where() -> None:
    earned = laid(SUN, MOON).changed({}).earned()
    assert tuple(earned) == LINES
    assert earned["vines"] == [(2, ("s17", "s18")), (3, ("m17", "m21", "m22"))]
    # One Leaf has both leaves on the Vines, one only one.
    assert sorted(points for points, _places in earned["leaves"]) == [2, 4]
    assert earned["henbane"] == [(4, ("m9", "m14")), (2, ("m20", "m25"))]
    assert [places for _points, places in earned["lion"]] == [
        ("s4", "s5", "s9"),
        ("s22", "s23", "s24"),
        ("m18", "m19", "m24"),
    ]
    assert earned["mandrake"] == [(4, ("s3", "s7", "s12", "s16"))]
    # Five tiles, of which m8 lies inside.
    assert earned["elderberries"] == [(4, ("m3", "m4", "m5", "m10"))]
    assert earned["potions"] == [
        (3, ("s4", "s5", "s9")),
        (4, ("s3", "s7", "s12", "s16")),
        (3, ("m18", "m19", "m24")),
        (5, ("m3", "m4", "m5", "m8", "m10")),
    ]
    assert earned["set"] == [(3, ())]


@pytest.mark.parametrize(
    ("board", "places", "vines", "leaves"),
    [
        # A lone Vine is a group of one, in each garden.
        ("25", "s1=V0", 1, 0),
        ("25", "s1=V0 m1=V0", 2, 0),
        # V0 has stems E, NE, W, SW: beside each other in a row two of them join.
        ("25", "s1=V0 s2=V0", 2, 0),
        # V1 has NE, NW, SW, SE: none to the east, so two of them do not.
        ("25", "s1=V1 s2=V1", 1, 0),
        # One stem is not enough: V0 has E, but V1 no W.
        ("25", "s1=V0 s2=V1", 1, 0),
        # 1 touches 6 over SE (row 2 is shifted): V1's SE meets V1's NW.
        ("25", "s1=V1 s6=V1", 2, 0),
        # 22: rows 1, 3, 5 are shifted, so 1 touches 5 over SW and 6 over SE.
        ("22", "s1=V1 s5=V1 s6=V1", 3, 0),
        # V0 has SW but no SE: 1-5 join (V0's SW, V0's NE), 1-6 do not (6 has no NW either).
        ("22", "s1=V0 s5=V0", 2, 0),
        ("22", "s1=V0 s6=V0", 1, 0),
        # The same numbers in the two gardens never join.
        ("25", "s1=V0 m2=V0", 2, 0),
        # L0 has stems E and NW. West of a V0 (stem W): 2. Turned away (L1: NE, W): 0.
        ("25", "s1=L0 s2=V0", 1, 2),
        ("25", "s1=L1 s2=V0", 1, 0),
        # Stem to stem, but the Vine's side has none: V1 has no W.
        ("25", "s1=L0 s2=V1", 1, 0),
        # Both leaves of 12 on the group: E to 13 (V2: W), NW to 6 (V2: SE). 6-7 join by E and W, 7-13 by SE and NW.
        ("25", "s12=L0 s13=V2 s6=V2 s7=V2", 3, 4),
        # Only leaves on the largest group count: 2 Vines in row 1; the one Vine 22 with a leaf on it scores nothing.
        ("25", "s1=V0 s2=V0 s21=L0 s22=V0", 2, 0),
        # Equal largest groups: that with more leaf points counts.
        ("25", "s1=V0 s21=L0 s22=V0", 1, 2),
    ],
)
def test_vines_and_leaves(board: str, places: str, vines: int, leaves: int) -> None:
    score = put(places, board).score()
    assert (score["vines"], score["leaves"]) == (vines, leaves)


def test_a_leaf_between_two_groups_counts_once() -> None:
    # 7 lies in row 2 (shifted): L0 there has E to 8 (V0: W) and NW to 2 (V1: SE). 2 and 8 do not touch, so they are
    # two groups of one Vine; either gives 2, not both.
    assert lines(put("s7=L0 s8=V0 s2=V1")) == {"vines": 1, "leaves": 2}


@pytest.mark.parametrize(
    ("board", "places", "points"),
    [
        ("25", "s1=H", 0),
        # 1 and 2 on the perimeter; 1 and 7 do not touch (7 is right of 6).
        ("25", "s1=H s2=H", 2),
        ("25", "s1=H s7=H", 0),
        # 7 and 8 both inside.
        ("25", "s7=H s8=H", 4),
        # 6 on the perimeter, 7 inside.
        ("25", "s6=H s7=H", 2),
        # Three do not score, nor do pairs across the gardens.
        ("25", "s7=H s8=H s9=H", 0),
        ("25", "s1=H m2=H", 0),
        # One pair in each garden.
        ("25", "s7=H s8=H m1=H m2=H", 6),
        # 22: inside are 6 7 8, 11 12, 15 16 17. 6 touches 11? Row 2 (5-9) is not shifted, row 3 (10-13) is:
        # 6 has SW 10 and SE 11.
        ("22", "s6=H s11=H", 4),
        ("22", "s6=H s10=H", 2),
        ("22", "s11=H s12=H", 4),
        ("22", "s12=H s13=H", 2),
    ],
)
def test_henbane(board: str, places: str, points: int) -> None:
    assert put(places, board).score()["henbane"] == points


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ("s1=N s2=N", 0),
        ("s1=N s2=N s3=N", 3),  # any shape
        ("s1=N s2=N s6=N", 3),
        ("s1=N s2=N s3=N s4=N", 0),
        ("s1=N s2=N s3=N m1=N m2=N m6=N", 6),
        ("s1=N s2=N s3=N s21=N s22=N s23=N", 6),
    ],
)
@pytest.mark.parametrize("board", ["25", "22"])
def test_lion(board: str, places: str, points: int) -> None:
    if board == "22":
        # Row 1 is 1-4 there; 1 and 2 touch 6; the last row is 19-22.
        places = places.replace("s21=N s22=N s23=N", "s19=N s20=N s21=N")
    assert put(places, board).score()["lion"] == points


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ("s1=M s2=M s3=M", 0),
        ("s1=M s2=M s3=M s4=M", 4),
        ("s1=M s2=M s3=M s8=M", 4),  # bent
        ("s1=M s2=M s3=M s4=M s5=M", 0),
        ("s1=M s2=M s3=M s4=M m1=M m2=M m3=M m4=M", 8),
    ],
)
def test_mandrake(places: str, points: int) -> None:
    assert put(places).score()["mandrake"] == points


@pytest.mark.parametrize(
    ("board", "places", "points"),
    [
        ("25", "s1=E s2=E s3=E s4=E", 0),
        ("25", "s1=E s2=E s3=E s4=E s5=E", 5),
        # 7 8 9 12 13 lie inside: no points but those of the potion.
        ("25", "s7=E s8=E s9=E s12=E s13=E", 0),
        # 6 is on the perimeter.
        ("25", "s6=E s7=E s8=E s12=E s13=E", 1),
        ("25", "s1=E s2=E s3=E s4=E s5=E s6=E", 0),
        # 22: 6 7 8 11 12 inside; 5 on the perimeter.
        ("22", "s6=E s7=E s8=E s11=E s12=E", 0),
        ("22", "s5=E s6=E s7=E s11=E s12=E", 1),
    ],
)
def test_elderberries(board: str, places: str, points: int) -> None:
    assert put(places, board).score()["elderberries"] == points


@pytest.mark.parametrize(
    ("kinds", "potions", "sets"),
    [
        ("undew", 3, 0),
        ("undew chaos", 7, 0),
        ("undew chaos tincture", 12, 3),
        ("undew undew chaos tincture", 15, 3),
        ("undew chaos tincture tincture chaos undew", 24, 6),
    ],
)
def test_potions(kinds: str, potions: int, sets: int) -> None:
    garden = with_potions(put(""), *kinds.split())
    assert lines(garden) == {"potions": potions} | ({"set": sets} if sets else {})
    # Used ones keep their points.
    assert garden.flipped("undew").score()["potions"] == potions


def test_family() -> None:
    def scored(places: str) -> dict[str, int]:
        return lines(put(places, family=True))

    # Stems do not matter: three Vines side by side, a Leaf tile beside two of them: 2 once.
    assert scored("s1=V1 s2=V1 s3=V1 s7=L0") == {"vines": 3, "leaves": 2}
    # A Leaf beside any Vine, also one outside the largest group.
    assert scored("s1=V1 s2=V1 s21=V0 s22=L3") == {"vines": 2, "leaves": 2}
    assert scored("s1=V1 s3=L0") == {"vines": 1}
    # No bonuses: two Henbane inside 2, five Elderberries 5 wherever they lie, a triangle 3, a line 4.
    assert scored("s7=H s8=H") == {"henbane": 2}
    assert scored("s7=E s8=E s9=E s12=E s13=E") == {"elderberries": 5}
    assert scored("s1=E s2=E s3=E s4=E s5=E m1=E") == {"elderberries": 5}
    assert scored("s1=N s2=N s6=N") == {"lion": 3}
    assert scored("s1=M s2=M s3=M s4=M") == {"mandrake": 4}
    # Nothing is harvested.
    assert not put("s1=N s2=N s6=N", family=True).changed({}).potions


def test_who_wins() -> None:
    five = "s1=M s2=M s3=M s8=M s20=V0"  # 4 + 1, bent: no potion
    undew = with_potions(put("s1=V0 m1=V0"), "undew")  # 2 + 3
    used = undew.flipped("undew")
    assert outcome((put(five), put("s1=V0")), None).winners == (0,)
    assert outcome((put(five), put("s1=V0")), None).decided == "points"
    assert [g.total() for g in (put(five), undew, used)] == [5, 5, 5]
    found = outcome((put(five), used, put("s1=V0")), None)
    assert (found.winners, found.decided) == ((1,), "potions")
    found = outcome((used, undew), None)
    assert (found.winners, found.decided) == ((1,), "unused")
    found = outcome((undew, put(five), undew), None)
    assert (found.winners, found.totals, found.decided) == ((0, 2), (5, 5, 5), "shared")


def test_against_the_unseen_a_tie_is_lost() -> None:
    # Rows of 4 and 1: 4 + 1 = 5.
    five = put("s1=M s2=M s3=M s8=M s20=V0")
    assert outcome((five,), ((0, 4), (1, 1))).winners == ()
    assert outcome((five,), ((0, 4),)).winners == (0,)


def test_unused_is_not_the_same_as_gained() -> None:
    garden = with_potions(put(""), "undew", "undew")
    assert garden.flipped("undew").potions == (Potion("undew", True), Potion("undew", False))


def test_a_garden_may_be_laid_out_at_the_table() -> None:
    garden = laid(SUN, MOON).changed({})
    position = at_turn((garden, put("s7=H m7=L0")), "VL/NM")
    assert position.totals() == (52, 0)
