"""Setup, turn order, hands, shortages, both ends, the Unseen, My First Gardens."""

from __future__ import annotations

import random

import pytest

from hedgerow import records
from hedgerow.evenglow import GAME, unseen
from hedgerow.evenglow.box import CARDS
from hedgerow.evenglow.position import Position
from hedgerow.game import Illegal, Malformed
from hedgerow.registry import game
from hedgerow.session import Session
from tests.evenglow.gardens import at_turn, go, news, put, with_potions
from tests.evenglow.play import anything, begin, starver, starving

DECK20 = " ".join(CARDS[:20])


def header(**more: str) -> dict[str, str]:
    return {"seed": "x", **more}


def test_defaults_and_deal() -> None:
    dealt = GAME.deal({"seed": "x"})
    assert list(dealt) == list(GAME.keys)
    assert (dealt["variant"], dealt["board"], dealt["players"]) == ("standard", "25", "2")
    assert game("evenglow") is GAME
    for players, cards in (("2", 20), ("3", 21), ("4", 20)):
        for variant in ("standard", "family"):
            deck = GAME.deal(header(players=players, variant=variant))["deck"].split()
            assert len(deck) == len(set(deck)) == cards
    solo = GAME.deal(header(variant="solo"))
    assert (solo["players"], len(solo["deck"].split())) == ("1", 18)
    assert GAME.deal(header(players="1"))["variant"] == "solo"
    # The seed card by hand does not change the deck, and a complete header needs no seed.
    assert GAME.deal(header(seedcard="N"))["deck"] == dealt["deck"]
    assert GAME.deal({"seedcard": "N", "deck": DECK20})["deck"] == DECK20
    assert "seed" not in GAME.deal({"seedcard": "N", "deck": DECK20})


@pytest.mark.parametrize(
    ("more", "error"),
    [
        ({"variant": "odd"}, Illegal),
        ({"board": "23"}, Illegal),
        ({"board": "big"}, Malformed),
        ({"board": "2" * 5000}, Malformed),
        ({"players": "5"}, Illegal),
        ({"players": "two"}, Malformed),
        ({"players": "１"}, Malformed),
        ({"players": "1", "variant": "standard"}, Illegal),
        ({"players": "2", "variant": "solo"}, Illegal),
        ({"seedcard": "V"}, Illegal),
        ({"seedcard": "Q"}, Malformed),
        ({"seedcard": ""}, Malformed),
        ({"deck": "VL/NM"}, Illegal),
        ({"deck": ""}, Illegal),
        ({"deck": DECK20.replace("VL/NM", "NM/VL")}, Illegal),
        ({"deck": DECK20.replace("VL/NM", "VL-NM")}, Malformed),
        ({"deck": DECK20.replace("VL/NM", "VL/NE")}, Illegal),
        ({"deck": " ".join(CARDS)}, Illegal),
        ({"deck": "VL/NM " * 30000}, Illegal),
    ],
)
def test_bad_headers(more: dict[str, str], error: type[ValueError]) -> None:
    with pytest.raises(error):
        GAME.start({"seed": "x", **more})


def test_nothing_to_deal_from() -> None:
    with pytest.raises(Illegal, match="seed"):
        GAME.start({"seedcard": "N"})


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


def play_on(position: Position, plies: int) -> Position:
    """Plays on without potions: the first number, the first way."""
    for _ply in range(plies):
        position = position.play(position.legal_moves()[0])
    return position


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


def test_options() -> None:
    options = {choice.key: choice for choice in GAME.options}
    assert options["variant"].values[0] == "standard"
    assert options["board"].values == ("25", "22")
    assert options["players"].where == {"variant": ("standard", "family")}
    for variant in options["variant"].values:
        asked = variant in options["players"].where["variant"]
        for players in options["players"].values if asked else ("",):
            for board in options["board"].values:
                GAME.start({"seed": "", "variant": variant, "board": board, **({"players": players} if players else {})})


def test_dump_has_its_keys_in_the_order_of_the_format() -> None:
    position = play_on(begin("solo", "25", "1", "x"), 2)
    assert list(position.dump()) == [
        "game", "variant", "board", "players", "ply", "turn", "active", "to_move", "phase", "played", "hands", "deck",
        "supply", "gardens", "unseen", "legal",
    ]  # fmt: skip
    assert list(position.dump()["gardens"][0]) == ["s", "m", "locked", "potions", "score"]
