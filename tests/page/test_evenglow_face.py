"""Evenglow's face by itself: whole games, everything it draws at every position for every seat, and what is in hand."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from hedgerow import records
from hedgerow.evenglow import GAME
from hedgerow.evenglow.boards import MOON
from hedgerow.evenglow.plants import sides
from hedgerow.evenglow.position import Position
from hedgerow.session import Session
from page.face import Deed, Look, face
from page.faces.evenglow.hand import Hand, ghost
from tests.evenglow.play import anything, brewer

from .browser import read

FACE = face("evenglow")
BUTTON = re.compile(r"<button([^>]*)>(.*?)</button>")
TABLES = [
    {"variant": "solo", "players": "1", "board": "25"},
    {"variant": "standard", "players": "2", "board": "22"},
    {"variant": "family", "players": "2", "board": "25"},
]


def begin(header: dict[str, str], seed: str = "moth") -> Session:
    return Session(records.Record({"hedgerow": "1", "game": "evenglow", **GAME.deal({**header, "seed": seed})}))


def stands(session: Session) -> Position:
    """The position at the cursor."""
    position = session.position
    assert isinstance(position, Position)
    return position


def looks(session: Session) -> Iterator[Look]:
    """What each seat's garden shows at the cursor."""
    position = stands(session)
    for seat in range(position.seats):
        yield Look(session, session.at, seat, seat == position.to_move, (390.0, 420.0), FACE.fresh(position))


def mover(session: Session) -> Look:
    return next(look for look in looks(session) if look.acting)


def buttons(markup: str) -> dict[str, tuple[str, str]]:
    """Id -> act and words of each button; every one has an id."""
    found = {}
    for attributes, content in BUTTON.findall(markup):
        given = dict(re.findall(r'([a-z-]+)="([^"]*)"', attributes))
        found[given["id"]] = given["data-act"], re.sub("<[^>]*>", "", content)
    return found


def pressed(look: Look, acts: list[dict[str, str]], dice: random.Random) -> Deed:
    """Does one of these acts, as the page does."""
    chosen = dice.choice(acts)
    deed = FACE.act(look, chosen["act"], {k: v for k, v in chosen.items() if k != "act"})
    assert deed is not None, chosen
    return deed


@pytest.mark.parametrize("header", TABLES)
def test_everything_is_drawn_at_every_position_for_every_seat(header: dict[str, str]) -> None:
    session, dice = begin(header), random.Random(7)
    roles: dict[str, str] = {}
    flown = 0
    while True:
        position = stands(session)
        for look in looks(session):
            garden = position.gardens[look.shown]
            cards = [FACE.card(look, which) for which in ("undew", "chaos", "tincture", "no such card")]
            drawn = FACE.layers(look, 0)
            page = {**drawn, "panel": FACE.panel(look), "aside": FACE.aside(position), "card": cards[0].act or ""}
            read(page)
            read({"explore": FACE.explore(position, look.shown), "small": FACE.thumbnail(position, look.shown)})
            assert drawn["ground"].count('class="hex"') == sum(map(bool, garden.tiles))
            assert drawn["guests"].count("#vial-") == len(garden.potions)
            # One garden is a strip at this size: its hexes are shown, but not pressed.
            holes = {"seed": 1, "place": len(garden.empty)}.get(position.phase, 0) if look.acting else 0
            assert drawn["places"].count("data-place=") == holes
            assert drawn["places"].count('data-act="swap-view"') == 1
            assert FACE.explore(position, look.shown).count('scope="row"') == position.board.size
            assert cards[3] == cards[0]
            left, top, width, height = FACE.box(look)
            assert width > 0 and height > width, "390 by 420 wants one garden below the other"
            for id, (act, _words) in buttons(page["panel"] + page["card"]).items():
                assert roles.setdefault(id, act) == act, f"{id} is two buttons"
            if not look.acting:
                assert not drawn["ghost"]
                assert not re.search('data-act="(side|turn|confirm|use|pass|peek|peek-open)"', page["panel"])
            if session.at:
                before = session.positions[session.at - 1]
                moved = FACE.brought(look)
                arrivals = [] if moved is None else moved.arrivals
                flown += sum(bool(arrival.symbol) for arrival in arrivals)
                # All that is shown to come is what the points change by, and it comes where the gardens are.
                assert sum(arrival.points for arrival in arrivals) == (
                    position.totals()[before.to_move or 0] - before.totals()[before.to_move or 0]
                )
                for arrival in arrivals:
                    assert left < arrival.x < left + width and top < arrival.y < top + height
                    assert arrival.words and read({"lit": arrival.shape})
                for line in FACE.told(session, session.at, "Seat {}".format):
                    assert line.text
                    mark = FACE.mark(look, line.place)
                    assert (mark is None) == (not line.place)
                    assert mark is None or (mark.box[2] > 0 and read({"found": mark.shape}))
        rows = FACE.sheet(position)
        unseen = () if position.unseen_score() is None else (str(position.unseen_score()),)
        assert rows[-1].cells == (*map(str, position.totals()), *unseen)
        assert len(unseen) == bool(FACE.rival(position))
        if unseen:
            assert sum(int(row.cells[1]) for row in rows[:-1] if row.cells[1] != "–") == position.unseen_score()
        assert [sum(int(row.cells[seat]) for row in rows[:-1]) for seat in range(position.seats)] == list(position.totals())
        assert bool(FACE.aside(position)) == (header["variant"] == "solo")
        assert FACE.status(position)
        if position.to_move is None:
            break
        session.play(brewer(position, dice))
        assert isinstance(FACE.gains(session.position.events), str)
    assert {"play-card", "place", "cancel", "tile-0", "tile-1", "swap", "side-0", "side-1"} <= roles.keys()
    assert (flown > 0) == (header["variant"] != "family")
    assert FACE.mark(look, "s26") is None and FACE.mark(look, "") is None


@pytest.mark.parametrize("header", TABLES)
def test_what_the_buttons_make_is_a_legal_move_and_its_draft_brings_it_back(header: dict[str, str]) -> None:
    """Presses at random whatever is shown, until something can be played; at each step the draft is taken up anew."""
    session, dice = begin(header), random.Random(9)
    seen: dict[str, set[str]] = {}
    made: set[str] = set()
    while session.position.to_move is not None:
        position = stands(session)
        look = mover(session)
        for _press in range(dice.randrange(3, 12)):
            cards = [FACE.card(look, potion).act or "" for potion in ("undew", "chaos", "tincture")]
            shown = {**FACE.layers(look, 0), "panel": FACE.panel(look), "card": dice.choice(cards)}
            for id, (_act, words) in buttons(shown["panel"]).items():
                seen.setdefault(id, set()).add(words)
            acts = [act for act in read(shown).acts if act["act"] not in ("confirm", "pass", "card")]
            pressed(look, acts, dice)
            again = mover(session)
            FACE.restore(again, FACE.draft(look))
            again.hand.moon = look.hand.moon
            assert FACE.draft(again) == FACE.draft(look)
            assert FACE.act(again, "confirm", {}) == FACE.act(look, "confirm", {})
            if look.hand.number or look.hand.potion not in ("", "chaos"):
                assert FACE.layers(again, 0)["ghost"] == FACE.layers(look, 0)["ghost"]
        deed = FACE.act(look, "confirm", {})
        assert deed is not None
        if deed.play:
            after = position.play(position.parse(deed.play))
            assert after.ply == position.ply + 1
            made.add(deed.play.split()[0] if " " in deed.play else "place")
        # Half of the time; else there would hardly be a harvest, and no potion to use.
        session.play(deed.play if deed.play and dice.randrange(2) else brewer(position, dice))
    # A button's words go with its id: none is ever taken for another.
    assert seen["play-card"] == {"Play the card"}
    assert seen["place"] <= {"Place", "Place with Chaos"}
    assert {"play", "place"} <= made
    if header["variant"] == "standard":
        assert {"undew", "tincture"} <= made
        assert seen["no-potion"] == {"No potion"} and seen["call-off"] == {"Call off"}
        assert seen["brew"] == {"Essence of Undew", "Tincture of Transmutation"}
        assert seen["use-undew"] == {"Essence of Undew"} and seen["use-tincture"] == {"Tincture of Transmutation"}


def test_a_card_is_seen_only_after_its_owner_has_said_so() -> None:
    """The second player places for the first one's card, with a card of their own in hand."""
    session, dice = begin(TABLES[1]), random.Random(1)
    while (session.position.phase, session.position.to_move) != ("place", 1):
        session.play(anything(stands(session), dice))
    position = stands(session)
    assert position.hides(1)
    look = mover(session)
    assert "peek" in buttons(FACE.panel(look))
    assert "Your card:" not in FACE.panel(look)
    FACE.act(look, "peek-open", {})
    assert "Your card:" not in FACE.panel(look), "nobody has asked yet"
    asked = FACE.act(look, "peek", {})
    assert asked == Deed(say="Only for the owner of this card: nobody else must look.")
    panel = FACE.panel(look)
    assert asked.say in panel and "Your card:" not in panel
    assert buttons(panel)["peek-open"] == ("peek-open", "Show my card")
    assert FACE.draft(look) == "", "a look is nothing in hand"
    FACE.act(look, "peek-open", {})
    panel = FACE.panel(look)
    assert "peek-open" not in buttons(panel)
    card = position.hands[1]
    assert card is not None
    shown = panel[panel.index("Your card:") : panel.index("</p>", panel.index("Your card:"))]
    assert re.findall("#glyph-(.)", shown) == list("".join(sides(card)))
    # The same button hides it again, and so does going on.
    FACE.act(look, "peek", {})
    assert "Your card:" not in FACE.panel(look) and look.hand == Hand()
    assert "Your card:" not in FACE.panel(mover(session))
    # Nobody but whoever is to move gets there.
    other = Look(session, session.at, 1, False, (0.0, 0.0), FACE.fresh(position))
    for name in ("peek", "peek-open"):
        assert FACE.act(other, name, {}) == Deed()
    assert "Your card:" not in FACE.panel(other)


def test_keys_and_drags_do_what_taps_do() -> None:
    session, dice = begin(TABLES[0]), random.Random(5)
    assert FACE.key(Look(session, 0, 0, False, (0.0, 0.0), FACE.fresh(session.position)), "Enter") is None
    while session.position.phase != "place":
        session.play(anything(stands(session), dice))
    position = stands(session)
    look = mover(session)
    # Seven is planted from the start: by number, 6 is followed by 8.
    reached = []
    for _n in position.gardens[0].empty:
        assert FACE.key(look, "n") is not None
        reached.append(look.hand.number)
    assert reached == position.gardens[0].empty == [*range(1, 7), *range(8, 26)]
    assert FACE.key(look, "s") is not None and look.hand.swapped
    assert FACE.key(look, "Escape") == Deed(say="Called off")
    assert FACE.key(look, "Escape") is None and look.hand == Hand()
    # Dropped on 12 in the Moonlight garden, the tile of the Sunlight garden changes places with the other.
    place = MOON + 11
    assert f'data-place="{place}"' not in FACE.layers(look, 0)["places"], "the Moonlight garden is a strip"
    assert FACE.key(look, "v") == Deed(say="The Moonlight garden is large")
    top = FACE.layers(look, 0)["places"]
    found = re.search(rf'data-place="{place}".*?d="M([\d.]+) ([\d.]+)L', top)
    assert found
    x, y = float(found[1]), float(found[2]) + 37
    assert FACE.drag(look, "tile 0", x, y, False) is not None and not look.hand.swapped
    assert FACE.drag(look, "tile 0", x, y, True) is not None
    assert (look.hand.number, look.hand.swapped) == (12, True)
    assert FACE.drag(look, "tile 0", -500, -500, True) is None
    after = ghost(look)
    assert after is not None and after.gardens[0].tiles[11] and after.gardens[0].tiles[place]
    deed = FACE.key(look, "Enter")
    assert deed is not None and deed.play.startswith("12=")
    session.play(deed.play)
    assert session.position == after
