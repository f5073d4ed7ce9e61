"""Types that run out: substitutes, and the end they bring."""

from __future__ import annotations

import random

import pytest

from hedgerow.game import Illegal
from tests.evenglow.gardens import at_turn, go, news, put, with_potions
from tests.evenglow.play import begin, starver, starving


def test_a_type_that_runs_out_ends_the_game_with_the_turn() -> None:
    # One N left: the active player takes it; the other still places, then it is over. Cards are left.
    position = at_turn([put("s7=H m7=H")] * 2, "VL/NM", supply=(40, 40, 40, 1, 40, 40))
    position = go(position, "play NM", "1=N/M")
    assert news(position) == [("shortage", "empty")]
    assert position.events[0].detail == {"plant": "N"}
    assert (position.phase, position.to_move) == ("place", 1)
    position = go(position, "1=V0/L0")
    assert position.phase == "over"
    assert (position.events[-1].kind, position.events[-1].why) == ("end", "supply")
    assert position.events[-1].detail == {"plants": "N"}
    assert position.dump()["turn"] == 1


def test_a_type_refilled_within_the_turn_ends_nothing() -> None:
    gardens = [put("s7=H m7=H"), with_potions(put("s7=H m7=N"), "tincture")]
    position = at_turn(gardens, "VL/NM", supply=(40, 40, 40, 1, 40, 40))
    position = go(position, "play NM", "1=N/M", "1=V0/L0")
    assert position.phase == "potion"
    over = go(position, "pass")
    assert over.phase == "over"
    on = go(position, "tincture m7=E")
    assert ("shortage", "returned") in news(on)
    assert (on.phase, on.active, on.supply[3]) == ("play", 1, 1)


def test_substitutes_in_turn_order() -> None:
    # Everyone else places N and M; one N is left, so player 2 takes it and players 3 and 4 place something else.
    position = at_turn([put("s7=H m7=H")] * 4, "VL/NM", supply=(9, 9, 2, 1, 9, 9))
    position = go(position, "play VL", "1=V0/L0", "1=N/M")
    legal = {move.text for move in position.legal_moves()}
    # M with anything that is left (another M too: two are), never N.
    assert {"2=M/V2", "2=L5/M", "2=H/M", "2=M/M", "2=E/M"} <= legal
    assert not any("N" in text or "M" not in text for text in legal)
    with pytest.raises(Illegal, match="Vine and Mandrake"):
        position.parse("2=N/M")
    position = go(position, "4=H/M")
    assert news(position) == [("substitute", "shortage")]
    assert position.events[0].at == "s4"
    assert position.events[0].detail == {"wanted": "N", "plant": "H"}
    position = go(position, "4=M/E")
    assert news(position) == [("substitute", "shortage"), ("card", "drawn"), ("end", "supply")]
    assert position.events[0].at == "m4"
    assert position.phase == "over"


def test_the_other_type_stands_in_only_if_two_are_left() -> None:
    supply = (9, 9, 9, 0, 1, 9)
    position = go(at_turn([put("s7=H m7=H")] * 2, "VL/NM", supply=supply), "play NM")
    legal = {move.text for move in position.legal_moves()}
    assert "1=M/H" in legal
    assert "1=M/M" not in legal
    # Both gone: any two, of one type only where two are left.
    position = go(at_turn([put("s7=H m7=H")] * 2, "VL/NM", supply=(9, 1, 9, 0, 0, 9)), "play NM")
    legal = {move.text for move in position.legal_moves()}
    assert {"1=V0/V2", "1=H/H", "1=H/E", "1=L3/V1"} <= legal
    assert not any(text.count("L") > 1 or "N" in text or "M" in text for text in legal)
    # Of two Vines every pair of turnings once.
    assert sum(text.startswith("1=V") and "/V" in text for text in legal) == 9
    after = go(position, "1=H/H")
    assert [e.kind for e in after.events][:2] == ["substitute", "substitute"]
    assert [e.at for e in after.events][:2] == ["s1", "m1"]


def test_chaos_may_name_what_has_run_out() -> None:
    garden = with_potions(put("s7=H m7=H"), "chaos")
    position = go(at_turn([garden, put("s7=H m7=H")], "VL/NM", supply=(9, 0, 9, 9, 9, 9)), "play NM")
    legal = {move.text for move in position.legal_moves()}
    # N and Leaf: Henbane stands in for the Leaf.
    assert {"chaos 1=N/V0", "chaos 1=N/H", "chaos 1=E/M", "chaos 1=N/M", "1=N/M"} <= legal
    assert not any("L" in text for text in legal)
    after = go(position, "chaos 1=N/H")
    assert [(e.kind, dict(e.detail)) for e in after.events if e.kind == "substitute"] == [
        ("substitute", {"wanted": "L", "plant": "H"})
    ]


def test_shortages_come_about_in_real_games() -> None:
    for letter in "HNME":
        dice = random.Random(letter)
        position = begin("standard", "25", "4", "x", seedcard=letter, deck=starving(letter, dice))
        substitutes = 0
        while position.to_move is not None:
            position = go(position, starver(position, dice))
            substitutes += sum(event.kind == "substitute" for event in position.events)
        assert position.events[-1].why == "supply"
        # The seeds take 4, each turn three more: 1 is left for the fourteenth turn.
        assert position.round <= 14
        assert any(position.hands)
