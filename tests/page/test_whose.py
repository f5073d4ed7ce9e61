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
    end, last, *_others = table.log()
    assert (end.seat, end.name) == (None, "The end")
    told = [line.text for line in end.lines if " the most " in line.text]
    who = [re.split(", | and ", re.split(" has | share ", line)[0]) for line in told]
    assert sorted(name for named in who for name in named) == sorted(names[seat] for seat in won)
    assert len(set(won)) > 1, "a game in which everything is one player's says nothing"
    totals = record.positions()[-1].totals()
    assert [line.text for line in end.lines[len(told) :]] == [
        f"{name}: {n} points" for name, n in zip(names, totals, strict=True)
    ]
    mover = record.positions()[-2].to_move
    assert (last.seat, last.name) == (mover, names[mover or 0])
    assert not [line.text for line in last.lines if " the most " in line.text], "what the end awards is nobody's move"


@pytest.mark.parametrize("game", ["evenglow-2-25", "evenglow-3-22", "evenglow-4-25"])
def test_the_one_who_draws_is_named(game: str) -> None:
    _app, table, record = at_the_end(game)
    names = [seat.name for seat in table.seats]
    positions = record.positions()
    drew = 0
    for entry in table.log()[1:]:
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


@pytest.mark.parametrize(
    ("game", "symbols"), [("leaves-2-rulebook", {"bee", "hummingbird"}), ("evenglow-2-25", {"glyph-V", "glyph-L"})]
)
def test_a_line_of_the_log_is_led_by_what_it_tells_of(game: str, symbols: set[str]) -> None:
    _app, table, _record = at_the_end(game)
    lines = [line for entry in table.log()[1:] for line in entry.lines]
    drawn = "".join(line.picture for line in lines)
    assert symbols <= set(re.findall(r'href="#([\w-]+)"', drawn))
    planted = [line for line in lines if line.text.startswith(("Plants ", "Places "))]
    assert planted
    assert all("<svg" in line.picture for line in planted)
