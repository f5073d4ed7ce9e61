"""Storage and mirror made one: the longer line wins, a fork is kept beside, what was deleted stays deleted."""

from __future__ import annotations

import json
from itertools import product

import pytest

from hedgerow import records
from page import saves
from page.app import App
from page.merging import LASTING, merged
from page.saves import Save

from .browser import Browser
from .hands import Page, move, seen
from .test_app import begin
from .test_kept import play, table

G = "hedgerow/game/"
KEY = G + "x"
NOW = 1_000_000


def text(moves: int, when: int = 100, *, fork: int = 0, seed: str = "fern", at: int | None = None, writes: int = 0) -> str:
    """A game with so many first legal moves, the last of them another one in a fork."""
    record = records.new("leaves", {"players": "2", "seed": seed})
    position = record.game.start(record.header)
    for n in range(moves):
        move = position.legal_moves()[fork if n == moves - 1 else 0]
        record.moves.append(move.text)
        position = position.play(move)
    return saves.written(Save("x", record, moves if at is None else at, when, writes=writes))


SHORT, LONG, OTHER = text(2), text(4), text(4, fork=1)


@pytest.mark.parametrize(
    ("kept", "copy", "here", "there", "beside"),
    [
        (SHORT, SHORT, None, None, None),
        (SHORT, LONG, LONG, None, None),
        (LONG, SHORT, None, LONG, None),
        (None, LONG, LONG, None, None),
        (LONG, None, None, LONG, None),
        # The same line: whoever was written more often, then whoever was written later.
        (text(4, writes=7), text(4, at=3, writes=8), text(4, at=3, writes=8), None, None),
        (text(4, 101), text(4, 100, at=3), None, text(4, 101), None),
        # The longer line wins though the shorter one is younger.
        (text(2, 900, writes=9), LONG, LONG, None, None),
        # A fork: the younger one keeps the name, the other goes beside it.
        (LONG, OTHER, None, LONG, OTHER),
        (LONG, text(4, 101, fork=1), text(4, 101, fork=1), None, LONG),
        (LONG, text(6, seed="moss"), None, LONG, text(6, seed="moss")),
        # What cannot be read never takes the place of what can.
        (LONG, "torn", None, LONG, None),
        ("torn", LONG, None, "torn", LONG),
        ("torn", "rent", None, None, None),
    ],
)
def test_the_longer_line_wins_and_a_fork_is_kept(
    kept: str | None, copy: str | None, here: str | None, there: str | None, beside: str | None
) -> None:
    storage = {} if kept is None else {KEY: kept}
    mirror: dict[str, str | int] = {} if copy is None else {KEY: copy}
    found = merged(storage, mirror, G, NOW)
    assert found.here == ({} if here is None else {KEY: here})
    assert found.there == ({} if there is None else {KEY: there})
    assert found.beside == ([] if beside is None else [(KEY, beside)])
    assert found.gone == []


def test_a_fork_that_is_kept_beside_already_is_not_kept_again() -> None:
    for beside in (OTHER, text(5, fork=1)):
        again = merged({KEY: LONG, KEY + "-2": beside}, {KEY: OTHER, KEY + "-2": beside}, G, NOW)
        assert bool(again.beside) is (beside != OTHER)
        assert again.there == {KEY: LONG}
    assert not merged({KEY + "-3": LONG, KEY: OTHER}, {KEY + "-3": OTHER, KEY: OTHER}, G, NOW).beside


def test_what_was_deleted_on_purpose_stays_deleted() -> None:
    deleted = 100
    assert merged({KEY: text(2, 100)}, {KEY: deleted}, G, NOW).gone == [KEY]
    # Brought back, or taken in from a file, it has been written since.
    assert merged({KEY: text(2, 101)}, {KEY: deleted}, G, NOW).there == {KEY: text(2, 101)}
    assert merged({KEY: "torn"}, {KEY: deleted}, G, NOW).there == {KEY: "torn"}
    # Once the storage has surely lost it too, nobody need remember.
    assert merged({}, {KEY: NOW - LASTING}, G, NOW).there == {}
    assert merged({}, {KEY: NOW - LASTING - 1}, G, NOW).there == {KEY: None}


def test_of_settings_and_statistics_the_one_written_more_often_wins() -> None:
    key = "hedgerow/settings"
    for kept, copy in product((None, 1, 2), repeat=2):
        old, new = json.dumps({"theme": "dark", "writes": kept}), json.dumps({"theme": "light", "writes": copy})
        found = merged({key: old}, {key: new}, G, NOW)
        assert (found.here == {key: new}) is ((copy or 0) > (kept or 0))
        assert (found.there == {key: old}) is ((copy or 0) <= (kept or 0))
    assert merged({key: "{"}, {key: '{"writes": 1}'}, G, NOW).here == {key: '{"writes": 1}'}


def test_merged_twice_nothing_is_left_to_do() -> None:
    variants: list[str | int | None] = [None, SHORT, LONG, OTHER, "torn", text(4, 300, fork=1, writes=3), 50, 200]
    for n, (kept, copy) in enumerate(product(variants, repeat=2)):
        if isinstance(kept, int):
            continue
        browser = Browser()
        browser.storage.kept |= {} if kept is None else {KEY: kept}
        browser.mirror.kept |= {} if copy is None else {KEY: copy}
        app = Page(browser)
        app.desk.store.merge(dict(browser.mirror.kept), NOW)
        assert {k: v for k, v in browser.mirror.kept.items() if isinstance(v, str) and v != "torn"} == {
            k: v for k, v in browser.storage.kept.items() if v != "torn"
        } or "torn" in (kept, copy), n
        before = dict(browser.storage.kept)
        if isinstance(copy, str) and "torn" not in (kept, copy):
            lines = [records.parse(each).moves for each in before.values()]
            for each in (kept, copy):
                assert each is None or any(line[: len(moves)] == moves for moves in [records.parse(each).moves] for line in lines)
        assert app.desk.store.merge(dict(browser.mirror.kept), NOW)[1] == 0
        assert browser.storage.kept == before


# The page.


def crashed(browser: Browser, kept: dict[str, str]) -> Page:
    """The browser was killed: the storage is as it was then, the mirror as it was last."""
    again = Browser()
    again.storage.kept, again.mirror.kept = kept, browser.mirror.kept
    again.clock, again._seeds = browser.clock, 50
    again.history, again.here = browser.history, browser.here
    return Page(again)


def restored(app: Page) -> Page:
    """The page as the browser opens it again."""
    app.returned(app.browser.history[app.browser.here])
    seen(app)
    app.mirrored(dict(app.browser.mirror.kept))
    seen(app)
    return app


@pytest.mark.parametrize("known", [0, 2, 5])
def test_after_a_crash_the_list_and_the_open_table_have_every_move(known: int) -> None:
    browser = Browser()
    app = begin(browser, 2)
    play(app, known)
    kept = dict(browser.storage.kept) if known else {}
    play(app, 3)
    app.act("pick", {"slot": "1"})
    line, id = table(app).session.line, table(app).save.id
    again = restored(crashed(browser, kept))
    assert again.state.screen == "table"
    assert table(again).session.line == line
    assert table(again).hand == table(app).hand
    assert not again.state.notice
    assert again.browser.storage.kept[G + id] == browser.storage.kept[G + id]
    again.act("home", {})
    assert {"act": "open", "id": id} in [{"act": a["act"], "id": a.get("id", "")} for a in seen(again).acts]


def test_after_a_crash_what_was_deleted_is_gone_and_settings_are_as_set() -> None:
    browser = Browser()
    app = begin(browser, 2)
    play(app, 2)
    id, kept = table(app).save.id, dict(browser.storage.kept)
    app.act("home", {})
    app.act("settings", {})
    app.act("prefer", {"key": "theme", "value": "dark"})
    app.act("home", {})
    app.act("drop", {"id": id})
    again = restored(crashed(browser, dict(kept)))
    assert again.desk.store.ids() == []
    assert again.browser.themed == "dark"
    # Brought back it is there after a crash, whichever state the storage is in.
    app.act("bring-back", {})
    for storage in ({}, kept):
        again = restored(crashed(browser, dict(storage)))
        assert again.desk.store.ids() == [id]


def test_a_fork_is_said_in_one_sentence() -> None:
    browser = Browser()
    app = begin(browser, 2)
    play(app, 3)
    kept = dict(browser.storage.kept)
    app.act("step", {"way": "undo"})
    other = table(app).session.position.legal_moves()[1].text
    app.desk.ports.wait()
    move(app, other)
    again = restored(crashed(browser, kept))
    assert len(again.desk.store.ids()) == 2
    assert again.state.notice == "A game had gone two ways; both are kept, as games of their own."
    assert table(again).session.line[-1] == other


def test_a_full_storage_leaves_what_the_mirror_has_in_the_tab() -> None:
    browser = Browser()
    browser.storage.full = True
    app = begin(browser, 2)
    play(app, 2)
    again = crashed(browser, {})
    again.browser.storage.full = True
    restored(again)
    assert table(again).session.line == table(app).session.line
    assert again.unkept
    assert not again.desk.store.trouble


def test_every_write_is_mirrored() -> None:
    browser = Browser()
    app: App = begin(browser, 2)
    play(app, 3)
    app.act("pick", {"slot": "1"})
    app.act("settings", {})
    app.act("prefer", {"key": "pace", "value": "0"})
    assert browser.mirror.kept == {key: text for key, text in browser.storage.kept.items() if key != "hedgerow/last"}
