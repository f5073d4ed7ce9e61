"""Setup, turns, the end of the game, majorities, tie-breaks, the solo garden (`leaves/RULES.md` sections 2, 6 and 7)."""

from __future__ import annotations

import random

import pytest

from hedgerow.game import Illegal, Malformed
from hedgerow.leaves import GAME, scoring
from hedgerow.leaves.garden import Garden
from hedgerow.leaves.position import Position
from hedgerow.leaves.tiles import STARTERS, starter_face


def begun(**header: str) -> Position:
    return GAME.start({"seed": "end", **header})


def played(position: Position, seed: int = 1, stop: int | None = None) -> Position:
    """Random moves to the end, or until a tile is to be planted in that turn."""
    rnd = random.Random(seed)
    while moves := position.legal_moves():
        if position.turn == stop:
            break
        position = position.play(rnd.choice(moves))
    return position


# Setup and turns


@pytest.mark.parametrize(("players", "bag"), [(1, 26), (2, 26), (3, 38), (4, 50)])
def test_the_bag(players: int, bag: int) -> None:
    position = begun(players=str(players))
    assert len(position.setup.bag) == len(set(position.setup.bag)) == bag
    assert position.display == position.setup.bag[:3]
    assert position.dump()["bag"] == bag - 3
    assert position.seats == players == len(set(position.setup.starters))
    assert position.to_move == 0
    assert position.phase == "plant"


def test_refilled_tile_takes_the_emptied_slot() -> None:
    position = begun()
    bag = position.setup.bag
    after = position.play(position.parse("2f0@1,0"))
    assert after.display == (bag[0], bag[3], bag[2])
    after = after.play(after.parse("1b3@0,1"))
    assert after.display == (bag[4], bag[3], bag[2])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_twelve_turns_each_and_two_tiles_left(players: int) -> None:
    position = begun(players=str(players))
    last = played(position, stop=12 * players - 1)
    assert last.dump()["bag"] == 0
    assert last.phase == "plant"
    assert last.to_move == players - 1
    assert None not in last.display  # the bag is empty, the display still full: one turn more
    over = played(last)
    assert over.phase == "over"
    assert over.to_move is None
    assert over.turn == 12 * players
    assert [len(garden.tiles) for garden in over.gardens] == [13] * players
    assert over.display.count(None) == 1
    dump = over.dump()
    assert dump["legal"] == []
    assert "to_move" not in dump
    assert dump["winners"]
    for move in ("1f0@0,1", "m:0,0"):
        with pytest.raises(Illegal, match="over"):
            over.parse(move)


def test_solo_is_twelve_turns_too() -> None:
    over = played(begun(players="1"))
    assert over.turn == 12
    assert len(over.gardens[0].tiles) == 13
    assert None not in over.display  # refilled after each turn
    assert over.dump()["bag"] == 26 - 3 - 12
    assert over.dump()["winners"] == [0]
    assert over.dump()["gardens"][0]["score"]["majority"] == 0
    outcome = over.outcome()
    assert outcome is not None
    assert outcome.decided == "solo"
    assert not [event for event in over.events if event.kind == "majority"]


def test_turns_go_round() -> None:
    position = begun(players="3")
    seats = []
    rnd = random.Random(5)
    while position.phase != "over":
        if position.phase == "plant":
            seats.append(position.to_move)
        position = position.play(rnd.choice(position.legal_moves()))
    assert seats == [0, 1, 2] * 12


def test_a_question_on_the_last_turn_comes_before_the_end() -> None:
    found = 0
    for seed in range(40):
        # Nari asks often.
        position = played(begun(seed=str(seed), cards="Castana Reishi Nari"), seed, stop=23)
        for move in position.legal_moves():
            asked = position.play(move)
            if asked.phase != "choose":
                continue
            found += 1
            assert asked.to_move == 1
            assert asked.outcome() is None
            assert "winners" not in asked.dump()
            assert asked.display.count(None) == 1
            assert all(garden["score"]["majority"] == 0 for garden in asked.dump()["gardens"])
            over = played(asked)
            assert over.turn == 24
            assert over.phase == "over"
            break
        if found == 3:
            break
    assert found == 3


# Scoring


def garden(bees: int = 0, birds: int = 0, green: int = 0, brown: int = 0, blue: int = 0) -> Garden:
    """A garden with so many of each; where they stand does not matter to the score."""
    new = Garden.begun(starter_face(STARTERS[0])).copy()
    new.bees = (0,) * bees
    new.birds = dict.fromkeys(range(birds), 1)
    new.sprites = (tuple(range(green)), tuple(range(brown)), tuple(range(blue)))
    return new


def test_every_creature_is_a_point() -> None:
    first, second = garden(5, 4, 3, 2, 1), garden()
    # 5 + 4 + 3 + 2 + 1 and three majorities of 2.
    outcome = scoring.outcome((first, second))
    assert outcome.totals == (15 + 6, 0)
    assert outcome.winners == (0,)
    assert outcome.decided == "points"


def test_extra_hummingbirds_are_points() -> None:
    nests = garden()
    nests.birds = {1: 3, 2: 1}
    assert nests.scores() == (0, 4, 0, 0, 0)


def test_majorities() -> None:
    gardens = (garden(green=2, brown=1), garden(green=2), garden(green=1, brown=0))
    # Green: seats 0 and 1 are tied, both take 2. Brown: seat 0. Blue: nobody has any, nobody takes any.
    assert scoring.majorities(gardens) == [(0, 1), (0,), ()]
    assert scoring.bonuses(gardens) == (4, 2, 0)


def test_majority_of_all_tied() -> None:
    gardens = (garden(blue=1), garden(blue=1), garden(blue=1), garden(blue=1))
    assert scoring.bonuses(gardens) == (2, 2, 2, 2)


def test_no_majority_alone() -> None:
    gardens = (garden(green=3, brown=1, blue=2),)
    assert scoring.bonuses(gardens) == (0,)
    assert scoring.outcome(gardens).totals == (6,)


def test_the_majority_can_turn_the_game() -> None:
    # 6 points against 1 + 1 + 1 and three majorities: 6 against 9.
    assert scoring.outcome((garden(bees=6), garden(green=1, brown=1, blue=1))).winners == (1,)


@pytest.mark.parametrize(
    ("gardens", "winners", "decided"),
    [
        # 9 each: more hummingbirds.
        ((garden(bees=5, birds=4), garden(bees=4, birds=5)), (1,), "hummingbirds"),
        # Seat 2 has fewer points, though most hummingbirds.
        ((garden(bees=5, birds=4), garden(bees=4, birds=5), garden(birds=8)), (1,), "hummingbirds"),
        # 8 each, 3 hummingbirds each: bees. Seat 1 has 1 + 3 + 2 greens + 2 for the majority.
        ((garden(bees=5, birds=3), garden(bees=1, birds=3, green=2)), (0,), "bees"),
        # It goes on between those still tied only: 8 points each; 3, 3 and 2 hummingbirds; 5, 1 and (too late) 6 bees.
        ((garden(bees=5, birds=3), garden(bees=1, birds=3, green=2), garden(bees=6, birds=2)), (0,), "bees"),
        # All alike.
        ((garden(bees=5, birds=3), garden(bees=5, birds=3)), (0, 1), "shared"),
        ((garden(), garden(), garden(), garden()), (0, 1, 2, 3), "shared"),
        # 5 bees, 3 birds each for two; the third is behind.
        ((garden(bees=5, birds=3), garden(bees=4, birds=3), garden(bees=5, birds=3)), (0, 2), "shared"),
    ],
)
def test_tie_breaks(gardens: tuple[Garden, ...], winners: tuple[int, ...], decided: str) -> None:
    outcome = scoring.outcome(gardens)
    assert (outcome.winners, outcome.decided) == (winners, decided)


def test_majority_counts_in_the_last_dump_only_and_is_told() -> None:
    position = begun(players="2", cards="Carbala Somi Nidaria")
    rnd = random.Random(3)
    while position.phase != "over":
        assert all(g["score"]["majority"] == 0 for g in position.dump()["gardens"])
        position = position.play(rnd.choice(position.legal_moves()))
    dump = position.dump()
    told = [event for event in position.events if event.kind == "majority"]
    for seat, g in enumerate(dump["gardens"]):
        score = g["score"]
        assert score["majority"] == 2 * sum(event.seat == seat for event in told)
        assert score["total"] == sum(value for key, value in score.items() if key != "total")
        assert score["green"] == len(g["sprites"]["g"])  # without the bonus
        assert position.totals()[seat] == score["total"]
    assert told
    for event in told:
        assert event.why in ("most", "shared")
        assert event.detail["sprite"] in ("green", "brown", "blue")


# Headers


def test_missing_keys_need_a_seed_and_only_they() -> None:
    full = GAME.deal({"seed": "x"})
    bare = {key: value for key, value in full.items() if key != "seed"}
    assert GAME.deal(bare) == bare
    for key in ("cards", "starters", "bag"):
        short = {k: v for k, v in bare.items() if k != key}
        with pytest.raises(Illegal, match="seed"):
            GAME.deal(short)
        # What is given stays; what is missing is the seed's, whatever else is given.
        assert GAME.deal({**short, "seed": "x"}) == full
    assert GAME.deal({"seed": "x", "cards": "Belota Noki Siella"}) == full | {"cards": "Belota Noki Siella"}
    assert GAME.deal({"seed": ""})["seed"] == ""  # any text, the empty one too


def test_defaults() -> None:
    assert list(GAME.deal({"seed": "x"}).items())[:2] == [("rules", "rulebook"), ("players", "2")]


@pytest.mark.parametrize(
    ("key", "value", "error"),
    [
        ("players", "5", Illegal),
        ("players", "0", Illegal),
        ("players", "two", Malformed),
        ("players", "２", Malformed),
        ("players", "9" * 5000, Malformed),
        ("rules", "house", Illegal),
        ("cards", "Castana Somi", Illegal),
        ("cards", "Somi Castana Nidaria", Illegal),
        ("cards", "Castana Somi Nidaria Nari", Illegal),
        ("cards", "Castana Somi Nessie", Illegal),
        ("cards", "Castana S0mi Nidaria", Malformed),
        ("starters", "~P/VY*", Illegal),
        ("starters", "~P/VY* ~P/VY*", Illegal),
        ("starters", "~P/VY* ~G/VY*", Illegal),
        ("starters", "~P/VY* ~P-VY*", Malformed),
        ("bag", "G*O/P", Illegal),
        ("bag", "G*O-P", Malformed),
        ("bag", "O*G/O " * 26, Illegal),
        ("bag", "G*O/P " * 26, Illegal),
    ],
)
def test_wrong_headers(key: str, value: str, error: type[ValueError]) -> None:
    with pytest.raises(error) as raised:
        GAME.start({"seed": "x", key: value})
    assert len(str(raised.value)) < 300
