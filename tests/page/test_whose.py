"""Whose a line of the log is, where it need not be for whoever moved."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hedgerow import records
from page.view import TableView

from .browser import Browser, read
from .hands import Page

GOLDEN = Path(__file__).parent.parent / "golden"


def at_the_end(game: str) -> tuple[Page, TableView, records.Record]:
    """A recorded game, opened in the page."""
    record = records.parse((GOLDEN / f"{game}.txt").read_text(encoding="utf-8").partition("# dumps")[0])
    app = Page(Browser())
    app.take(record.text())
    assert app.state.table is not None
    assert app.state.table.over
    return app, TableView(app.state.table), record


@pytest.mark.parametrize("game", ["leaves-2-rulebook", "leaves-3-arena", "leaves-4-rulebook"])
def test_majorities_are_told_of_who_has_them(game: str) -> None:
    _app, table, record = at_the_end(game)
    names = [seat.name for seat in table.seats]
    won = [event.seat for event in record.positions()[-1].events if event.kind == "majority"]
    told = [line.text for line in table.log()[0].lines if " the most " in line.text]
    assert [re.split(" has | shares ", line)[0] for line in told] == [names[seat] for seat in won]
    assert len(set(won)) > 1, "a game in which everything is one player's says nothing"
    mover = record.positions()[-2].to_move
    assert (table.log()[0].seat, table.log()[0].name) == (mover, names[mover or 0])


@pytest.mark.parametrize("game", ["evenglow-2-25", "evenglow-3-22", "evenglow-4-25"])
def test_the_one_who_draws_is_named(game: str) -> None:
    _app, table, record = at_the_end(game)
    names = [seat.name for seat in table.seats]
    positions = record.positions()
    drew = 0
    for entry in table.log():
        wanted = [names[event.seat] for event in positions[entry.at].events if event.kind == "card"]
        assert [line.text.split(" draws; ")[0] for line in entry.lines if " draws; " in line.text] == wanted
        drew += len(wanted) and names.index(wanted[0]) != entry.seat
    assert drew, "the one who drew was always the one who moved"


def test_the_bar_says_whose_garden_is_seen_and_that_nobody_is_to_move() -> None:
    app, _table, _record = at_the_end("leaves-4-rulebook")
    app.act("garden", {})
    bar = read({"bar": app.regions()["bar"]}).words
    assert app.state.table is not None
    assert bar == [f"{app.state.table.name(app.state.table.shown)}’s garden", "The game is over"]
