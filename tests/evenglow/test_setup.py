"""Setup: headers checked, what is missing dealt, what can be chosen."""

from __future__ import annotations

import pytest

from hedgerow.evenglow import GAME
from hedgerow.evenglow.box import CARDS
from hedgerow.game import Illegal, Malformed
from hedgerow.registry import game

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
