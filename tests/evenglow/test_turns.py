"""Turn order, hands, the last card, My First Gardens."""

from __future__ import annotations

import random

import pytest

from hedgerow import records
from hedgerow.evenglow.box import CARDS
from hedgerow.evenglow.position import Position
from hedgerow.game import Illegal
from hedgerow.session import Session
from tests.evenglow.gardens import at_turn, go, news, play_on, put, with_potions
from tests.evenglow.play import anything, begin


def test_seeding() -> None:
    position = begin("standard", "25", "4", "x", seedcard="N")
    # N for everyone, and V, L, L, V.
    for seat, other in enumerate("VLLV"):
        assert (position.phase, position.to_move, position.turn) == ("seed", seat, seat)
        legal = [move.text for move in position.legal_moves()]
        assert len(legal) == len(set(legal)) == {"V": 6, "L": 12}[other]
        assert all(text.startswith("7=") and {text[2], text.split("/")[1][0]} == {"N", other} for text in legal)
        dump = position.dump()
        assert (dump["turn"], dump["active"], dump["ply"]) == (0, 0, seat)
        position = position.play(position.legal_moves()[seat])
    assert (position.phase, position.to_move, position.dump()["turn"]) == ("play", 0, 1)
    with pytest.raises(Illegal, match="number 7"):
        go(begin("standard", "25", "2", "x", seedcard="N"), "8=N/V0")
    with pytest.raises(Illegal, match="seeds"):
        go(begin("standard", "25", "2", "x", seedcard="N"), "play VL")


def test_a_turn_in_order_and_the_card_drawn() -> None:
    position = begin("standard", "25", "3", "x")
    deck = position.setup.deck
    position = play_on(position, 3)
    seats = []
    for turn in range(1, 5):
        active = position.active
        assert active == (turn - 1) % 3
        assert (position.to_move, position.phase, position.dump()["turn"]) == (active, "play", turn)
        assert position.played is None
        # Two moves, in the printed order; the first makes the first side the active player's.
        card = deck[active] if turn <= 3 else deck[turn - 1]
        assert position.hands[active] == card
        assert [move.text for move in position.legal_moves()] == [f"play {side}" for side in card.split("/")]
        position = position.play(position.legal_moves()[turn % 2])
        assert position.dump()["played"] == card.split("/")[:: -1 if turn % 2 else 1]
        assert position.hands[active] is None
        assert position.deck == 18 - (turn - 1)
        for seat in range(3):
            assert position.to_move == (active + seat) % 3
            assert position.phase == "place"
            seats.append(position.to_move)
            position = play_on(position, 1)
        assert position.hands[active] == deck[2 + turn]
        assert position.events[-1].kind == "card"
        assert position.events[-1].seat == active
        assert dict(position.events[-1].detail) == {"deck": 18 - turn}
    assert seats == [0, 1, 2, 1, 2, 0, 2, 0, 1, 0, 1, 2]


def test_the_other_side_is_for_everyone_else() -> None:
    position = go(at_turn([put("s7=H m7=H")] * 3, "VL/NM"), "play NM")
    kinds = []
    for _seat in range(3):
        kinds.append({sign for move in position.legal_moves() for sign in move.text if sign in "VLHNME"})
        position = position.play(position.legal_moves()[0])
    assert kinds == [{"N", "M"}, {"V", "L"}, {"V", "L"}]


def test_numbers_that_may_be_placed_on() -> None:
    position = go(at_turn([put("s7=H m7=H s9=N m9=V0", "22")] * 2, "VL/NM"), "play NM")
    legal = [move.text for move in position.legal_moves()]
    assert {int(text.split("=")[0]) for text in legal} == set(range(1, 23)) - {7, 9}
    # Two ways on each of the 20.
    assert len(legal) == len(set(legal)) == 40
    # Vine and Leaf: 3 * 6 turnings, either way about.
    assert len(go(position, "1=N/M").legal_moves()) == 20 * 36


@pytest.mark.parametrize(("players", "cards"), [("2", 20), ("3", 21), ("4", 20)])
@pytest.mark.parametrize("board", ["25", "22"])
def test_the_last_card_ends_it(players: str, cards: int, board: str) -> None:
    position = begin("family", board, players, "x")
    while position.to_move is not None:
        before, position = position, play_on(position, 1)
    assert before.phase == "place"
    assert (position.phase, position.round, position.ply) == ("over", cards, (cards + 1) * int(players) + cards)
    assert position.hands == (None,) * int(players)
    assert len(position.gardens[0].empty) == int(board) - cards - 1
    assert position.events[-1].kind == "end"
    assert position.events[-1].why == "cards"
    dump = position.dump()
    assert dump["legal"] == []
    assert not {"active", "to_move", "played"} & set(dump)
    outcome = position.outcome()
    assert outcome is not None
    assert dump["winners"] == list(outcome.winners)
    with pytest.raises(Illegal, match="over"):
        position.parse("play VL")


def test_in_the_last_turn_a_potion_may_still_be_used() -> None:
    position = at_turn([put("s7=H m7=H"), with_potions(put("s7=H m7=H"), "tincture")], "VL/NM")
    position.round, position.deck, position.hands = 20, 0, ("VL/NM", None)
    position = go(position, "play NM", "1=N/M", "1=V0/L0")
    assert (position.phase, position.to_move) == ("potion", 1)
    over = go(position, "tincture m7=V0")
    assert over.phase == "over"
    assert news(over) == [("used", "tincture"), ("vines", "first"), ("end", "cards")]
    assert news(go(position, "pass")) == [("end", "cards")]


def test_sittings_and_whole_turn_undo() -> None:
    record = records.new("evenglow", {"seed": "x"})
    session = Session(record)
    turns = []
    dice = random.Random(3)
    while (position := session.position).to_move is not None:
        assert isinstance(position, Position)
        turns.append((position.turn, position.to_move, position.round))
        session.play(anything(position, dice))
    # One stretch is one seat's, in one turn of the game; and each stretch has a number of its own.
    stretches = dict.fromkeys((turn, seat, number) for turn, seat, number in turns)
    assert [turn for turn, _seat, _number in stretches] == list(range(2 + 2 * 20))
    assert session.positions[0].turn == 0
    end = session.at
    session.undo_turn()
    assert session.position.turn == 41
    assert session.turn_start(session.at)
    while session.undo_turn():
        assert session.turn_start(session.at)
    assert session.position == session.positions[0]
    while session.redo_turn():
        pass
    assert session.at == end


def test_alone_each_turn_is_a_sitting() -> None:
    position = begin("solo", "25", "1", "x")
    assert (position.turn, position.phase) == (0, "seed")
    position = play_on(position, 1)
    assert (position.turn, position.phase) == (1, "play")
    position = play_on(position, 1)
    assert (position.turn, position.phase) == (1, "place")
    position = play_on(position, 1)
    assert (position.turn, position.phase) == (2, "play")


def test_hidden_hands() -> None:
    position = play_on(begin("standard", "25", "3", "x"), 3)
    hands = position.dump()["hands"]
    assert None not in hands
    for seat in range(3):
        seen = position.seen(seat)
        assert seen["hands"] == [card if n == seat else None for n, card in enumerate(hands)]
        assert "legal" not in seen
        assert position.hides(seat)
        text = repr(seen)
        assert not any(card in text for n, card in enumerate(hands) if n != seat)
        assert not any(card in text for card in position.setup.deck[3:])
    assert position.seen(None)["hands"] == [None] * 3
    after = play_on(position, 1)
    assert not after.hides(0)
    assert after.hides(1)
    # What is told never names a card that somebody holds.
    dice = random.Random(1)
    while position.to_move is not None:
        position = go(position, anything(position, dice))
        assert not any(card in repr(position.events) for card in CARDS)


def test_alone_nothing_is_hidden() -> None:
    position = begin("solo", "25", "1", "x")
    assert not position.hides(0)
    assert position.seen(0)["hands"] == [position.setup.deck[0]]


def test_family_knows_no_potions() -> None:
    position = at_turn([put("s1=N s2=N m1=H m2=H", family=True), put("", family=True)], "VL/NM", "family")
    position = go(position, "play NM", "6=N/M")
    assert news(position) == [("lion", "formed")]
    assert position.to_move == 1
    dump = position.dump()["gardens"][0]
    assert dump["locked"] == dump["potions"] == []
    assert dump["score"]["potions"] == dump["score"]["set"] == 0
    for text in ("chaos 1=V0/N", "undew s1=H,s2=N", "tincture s1=N"):
        with pytest.raises(Illegal, match="no potions"):
            position.parse(text)


def test_dump_has_its_keys_in_the_order_of_the_format() -> None:
    position = play_on(begin("solo", "25", "1", "x"), 2)
    assert list(position.dump()) == [
        "game", "variant", "board", "players", "ply", "turn", "active", "to_move", "phase", "played", "hands", "deck",
        "supply", "gardens", "unseen", "legal",
    ]  # fmt: skip
    assert list(position.dump()["gardens"][0]) == ["s", "m", "locked", "potions", "score"]
