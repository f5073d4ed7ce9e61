"""How it stands: who leads, what is half made, and the ways in and out."""

from __future__ import annotations

import pytest

from hedgerow.game import Position
from page.face import face
from page.faces.evenglow.standing import half_made
from tests.evenglow.gardens import at_turn, put
from tests.leaves.gardens import Grown

from .browser import Browser
from .hands import Page, do, named, seen
from .test_app import begin


def notes(game: str, position: Position) -> dict[str, tuple[str, ...]]:
    return {row.label: row.notes for row in face(game).standing(position)}


def test_a_field_one_bed_short_is_told_of() -> None:
    """The pink beds at the top are three, a bee's; the yellow ones at the bottom are two. Each other field is one bed."""
    position = Grown("~ P | P P\nV Y* | O G*\n. . | V* P\n. . | Y Y", "Somi", "1,0 1,1").all().history[-1]
    rows = {row.label: row for row in face("leaves").standing(position)}
    assert rows["Bees"].cells == ("1",) and rows["Bees"].notes == ("1 field at 2 of 3",)


def test_sets_that_are_half_made_are_told_of_while_they_can_grow() -> None:
    """In the Sunlight 1 and 2 touch, and 7 beside them is empty; in the Moonlight one tile alone is nothing yet."""
    one, two = put("s1=N s2=N s9=E m3=N m4=E m5=E"), put("s1=H")
    told = notes("evenglow", at_turn([one, two], "VL/NM"))
    assert told["Lion’s Mane"] == ("2 of 3", "")
    assert told["Elderberries"] == ("2 of 5", "")
    assert told["Henbane"] == told["Mandrake"] == ("", "")
    # Walled in, they will never be three.
    size = one.board.size
    walled = put("s1=N s2=N " + " ".join(f"s{n}=V0" for n in range(3, size + 1)))
    assert half_made(walled, 2, 3) == []


def chip(app: Page) -> dict[str, str]:
    """The chip of the garden that is seen."""
    return next(act for act in seen(app).acts if act.get("sheet") == "counts")


def test_the_chip_of_the_garden_seen_opens_and_closes_it() -> None:
    app = begin(Browser(), 3, ("Ann", "Ben", "Cy"))
    assert isinstance(app, Page)
    do(app, chip(app))
    assert app.state.sheet == "counts" and "How it stands" in app.regions()["sheet"]
    do(app, chip(app))
    assert app.state.sheet == ""
    # Another garden is shown first; then its chip opens.
    do(app, named(seen(app), "show")[0])
    assert app.state.sheet == "" and app.state.table is not None and app.state.table.shown == 1
    do(app, chip(app))
    assert app.key("Escape") and app.state.sheet == ""


@pytest.mark.parametrize(("running", "there"), [("on", True), ("off", False)])
def test_hidden_points_stay_hidden(running: str, there: bool) -> None:
    app = begin(Browser(), 2, running=running)
    assert any(act.get("sheet") == "counts" for act in seen(app).acts) is there
    app.act("sheet", {"sheet": "counts"})
    assert ("How it stands" in app.regions()["sheet"]) is there


@pytest.mark.parametrize("shown", [0, 1])
def test_a_press_on_any_tile_names_its_plant(shown: int) -> None:
    """Both players' tiles, whoever is to move; each says what its plant scores and makes."""
    app = Page(Browser())
    app.act("new", {"game": "evenglow"})
    app.act("deal", {})
    app.act("show", {"seat": str(shown)})
    table = app.state.table
    assert table is not None
    look = table.look
    look.session.positions[look.at] = at_turn([put("s1=N m3=E"), put("s2=H")], "VL/NM")
    ground = face("evenglow").layers(look, 0)["ground"]
    wanted = [("N", "tile-s1"), ("E", "tile-m3")] if shown == 0 else [("H", "tile-s2")]
    for letter, id in wanted:
        assert f'data-act="card" data-card="{letter}" id="{id}"' in ground
    assert ground.count('class="planted"') == len(wanted)
    titles = {letter: face("evenglow").card(look, letter) for letter in "VLHNME"}
    assert titles["M"].title == "Mandrake" and "score 4" in titles["M"].words and "Chaos" in titles["M"].words
    assert len({card.words for card in titles.values()}) == 6
