"""Nothing is lost: storage full or off, files, bounds, deleted games, errors of the program."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from hedgerow import jsontext, links, records
from hedgerow.links import Link
from hedgerow.records import Record
from page import saves
from page.acts import files
from page.app import App
from page.saves import Save
from page.state import Table

from .browser import Browser
from .hands import Page, draft, move, named, seen
from .test_app import begin

FIRST, SECOND = "1f0@1,0", "1f0@1,0"


def table(app: App) -> Table:
    assert app.state.table is not None
    return app.state.table


def play(app: App, moves: int) -> None:
    """The first legal moves."""
    for _n in range(moves):
        if table(app).over:
            return
        move(app, table(app).session.position.legal_moves()[0].text)
        app.desk.ports.wait()


def fill(browser: Browser, trouble: str) -> None:
    setattr(browser.storage, trouble, True)


def turn_link(app: App) -> str:
    """A link with a turn of another game by link."""
    record = records.new("leaves", {"players": "2", "seed": "by link"}, ("Cleo", "Dan"))
    record.moves.append(record.positions()[-1].legal_moves()[0].text)
    return links.link(Link(record, None, "turn", None))


LEAVING: dict[str, Callable[[Page], object]] = {
    "home": lambda app: app.act("home", {}),
    "a link": lambda app: app.open_link(turn_link(app)),
    "a game to look at": lambda app: app.open_link(links.link(Link(table(app).session.record(), 0, "game", None))),
    "a challenge": lambda app: app.open_link(links.link(Link(Record(table(app).session.header), None, "again", None))),
    "a bad link": lambda app: app.open_link("nonsense"),
    "a new game": lambda app: [app.act("home", {}), app.act("new", {"game": "leaves"}), app.act("deal", {})],
    "the very file": lambda app: [app.act("record", {}), app.take(list(app.browser.files.values())[-1])],
    "everything": lambda app: [app.act("everything", {}), app.take(list(app.browser.files.values())[-1])],
    "use it now": lambda app: [app.news_of("update"), app.act("renew", {})],
    "reset": lambda app: [app.act("settings", {}), app.act("reset", {})],
    "another tab": lambda app: app.followed(table(app).save.id),
    "back": lambda app: app.browser.travel(-1),
    "leaving": lambda app: app.leaving(),
}


@pytest.mark.parametrize("trouble", ["full", "off"])
@pytest.mark.parametrize("way", LEAVING)
def test_no_way_from_the_table_loses_a_move_that_is_in_this_tab_only(trouble: str, way: str) -> None:
    browser = Browser()
    app = begin(browser, 2)
    assert isinstance(app, Page)
    play(app, 2)
    fill(browser, trouble)
    play(app, 3)
    app.act("pick", {"slot": "1"})
    id, line, held = table(app).save.id, list(table(app).session.line), draft(table(app))
    assert "Not kept" in seen(app).words
    assert app.unkept
    LEAVING[way](app)
    seen(app)
    browser.wait()
    assert app.unkept
    assert browser.renewed == 0
    app.act("home", {})
    words = seen(app).words
    assert "In this tab only: the browser would not keep it" in words
    app.act("open", {"id": id})
    seen(app)
    assert table(app).session.line == line
    assert draft(table(app)) == held
    # As soon as the browser keeps things again, so it does.
    setattr(browser.storage, trouble, False)
    play(app, 1)
    assert not app.unkept
    assert records.parse(browser.storage.kept[f"hedgerow/game/{id}"]).moves[: len(line)] == line
    assert "Not kept" not in seen(app).words


@pytest.mark.parametrize("trouble", ["full", "off"])
@pytest.mark.parametrize("what", ["file", "turn"])
def test_what_comes_from_outside_is_played_without_a_storage(trouble: str, what: str) -> None:
    browser = Browser()
    fill(browser, trouble)
    app = Page(browser)
    if what == "turn":
        app.open_link(turn_link(app))
        browser.wait()
    else:
        record = records.new("leaves", {"players": "2", "seed": "x"}, ("Cleo", "Dan"))
        app.take(record.text())
    before = table(app).session.at
    said = app.words()
    assert "taken in" not in said
    play(app, 1)
    assert table(app).session.at == before + 1
    assert app.unkept


def test_what_is_said_to_be_kept_is_kept() -> None:
    browser = Browser()
    app = begin(browser, 2)
    id = table(app).save.id
    record = table(app).session.record().text()
    watched = links.link(Link(table(app).session.record(), 0, "game", None))
    acts: dict[str, Callable[[], object]] = {
        "Game copied": lambda: app.act("duplicate", {"id": id}),
        "The game is back": lambda: [app.act("drop", {"id": id}), app.words(), app.act("bring-back", {})],
        "The game has been taken in": lambda: app.take(record),
        "The game is kept": lambda: [app.open_link(watched), app.words(), app.act("keep", {})],
    }
    for full in (False, True):
        browser.storage.full = full
        for words, act in acts.items():
            app.act("home", {})
            app.words()
            act()
            said = app.words()
            assert (words in said) is not full, words
            assert ("in this tab only" in said) is full, words


@pytest.mark.parametrize("way", ["renew", "reset"])
def test_loading_anew_waits_until_what_is_in_this_tab_only_is_in_a_file(way: str) -> None:
    browser = Browser()
    fill(browser, "full")
    app = begin(browser, 2)
    app.news_of("update")
    tried: list[str] = []
    browser.renew = lambda: tried.append("renew")  # type: ignore[method-assign]
    browser.reset = lambda failed: tried.append("reset")  # type: ignore[method-assign]
    app.act(way, {})
    assert not tried
    assert app.state.notice.startswith("Loading the page anew would lose")
    app.act("everything", {})
    app.act(way, {})
    assert tried == [way]
    # A move later the file is out of date.
    play(app, 1)
    app.act(way, {})
    assert tried == [way]


def test_copied_is_said_only_where_it_was() -> None:
    browser = Browser()
    app = begin(browser, 2)
    app.act("share", {})
    app.act("offer", {"what": "position"})
    for well, words in ((True, "Copied."), (False, "This browser would not copy; press long on the link to copy it.")):
        browser.copy = lambda text, then, well=well: then(well)  # type: ignore[method-assign]
        app.act("copy", {})
        assert app.state.share.said == words


# Replay.


def test_files_and_links_of_a_game_that_is_watched_are_of_the_whole_game() -> None:
    browser = Browser()
    app = begin(browser, 2)
    play(app, 5)
    line = list(table(app).session.line)
    app.act("replay", {})
    app.act("seek", {"value": "2"})
    for act in ("record", "file"):
        browser.files.clear()
        app.act(act, {"id": table(app).save.id})
        assert [records.parse(text).moves for text in browser.files.values()] == [line]
    app.act("everything", {})
    kept = json.loads(browser.files["hedgerow-everything.json"])["games"]
    assert [records.parse(text).moves for text in kept.values()] == [line]
    for what, moves in (("replay", line), ("position", line)):
        app.act("share", {})
        app.act("offer", {"what": what})
        found = links.read(app.state.share.link.partition("#")[2])
        assert found.record.moves == moves
        assert found.at == (2 if what == "position" else None)


def test_a_turn_offered_while_the_game_is_watched_does_not_unsend_what_was_sent() -> None:
    browser = Browser()
    app = begin(browser, 2)
    app.act("share", {})
    app.act("offer", {"what": "turn"})
    app.act("mine", {"seat": "0"})
    app.act("sheet", {})
    play(app, 1)
    seen(app)
    sent = table(app).save.base
    assert sent == table(app).session.at == 1
    app.act("sheet", {})
    app.act("replay", {})
    app.act("rewind", {"to": "first"})
    app.act("share", {})
    app.act("offer", {"what": "turn"})
    assert table(app).save.base == sent
    app.act("leave", {})
    app.act("step", {"way": "undo"})
    assert table(app).session.at == 1


# What is written can be read.


NAMES = ("#1", "|", "a" * 300, "\u202eAnn", "\ud800", "A\u0308" * 60, "\U0001f469\u200d\U0001f33e" * 30, "\n", ": x")


@pytest.mark.parametrize("name", NAMES)
def test_whatever_is_typed_is_kept_within_bounds_and_read_back(name: str) -> None:
    browser = Browser()
    app = Page(browser)
    app.act("new", {"game": "leaves"})
    for key in ("name-0", "seed"):
        app.act("set", {"key": key, "value": name})
    app.act("deal", {})
    id = table(app).save.id
    app.act("home", {})
    app.act("more", {"id": id})
    app.act("title", {"key": "title", "value": name * 4})
    app.act("duplicate", {"id": id})
    again = Page(browser)
    for each in again.desk.store.ids():
        save = again.desk.store.load(each)
        assert isinstance(save, Save)
        assert len(save.title) <= records.TITLE
        assert saves.written(save) == save.known
        assert saves.session(save).names[0] == records.name(save.record.names[0] if save.record.names else "")
    assert again.state.settings.names == app.state.settings.names
    assert all(each == records.name(each) for each in again.state.settings.names)
    seen(again)


BRIMS = ({f"k{n}": "x" for n in range(84)}, {f"k{n}": "x" * 900 for n in range(70)}, {f"k{n}": "x" * 990 for n in range(90)})


@pytest.mark.parametrize("extra", BRIMS)
def test_a_record_filled_to_the_brink_is_played_or_refused(extra: dict[str, str]) -> None:
    browser = Browser()
    app = Page(browser)
    record = records.new("leaves", {"players": "1", "seed": "x"})
    record.header |= extra
    text = record.text()
    assert records.parse(text) == record
    app.take(text)
    if app.state.table is None:
        assert app.state.notice
        assert not browser.storage.kept
    else:
        play(app, 40)
        save = app.desk.store.load(table(app).save.id)
        assert isinstance(save, Save)
        assert save.record.moves == table(app).session.line
        assert table(app).over


def test_a_later_versions_game_in_a_file_is_kept_as_it_is() -> None:
    old, new = Browser(), Browser()
    app = begin(old, 2)
    (good,) = (text for key, text in old.storage.kept.items() if "/game/" in key)
    odd = {
        "later": good.replace("page: 1", "page: 99"),
        "chess": "hedgerow: 1\ngame: chess\n\n",
        "two": "hedgerow: 2\nall: new\n",
    }
    old.storage.kept |= {f"hedgerow/game/{id}": text for id, text in odd.items()}
    app.desk.store.changed()
    app.act("everything", {})
    there = Page(new)
    for _twice in range(2):
        there.take(list(old.files.values())[-1])
        kept = {key: text for key, text in new.storage.kept.items() if "/game/" in key}
        assert kept == {key: text for key, text in old.storage.kept.items() if "/game/" in key}
    # Another text under that name stands in nobody's way.
    new.storage.kept["hedgerow/game/later"] = good
    there.desk.store.changed()
    there.take(list(old.files.values())[-1])
    assert new.storage.kept["hedgerow/game/later"] == good
    assert odd["later"] in new.storage.kept.values()
    assert len({act["id"] for act in named(seen(there), "file")}) == 3


def test_deleted_games_are_brought_back_one_by_one() -> None:
    browser = Browser()
    app = Page(browser)
    for title in ("first", "second", ""):
        app.act("new", {"game": "leaves"})
        app.act("deal", {})
        id = table(app).save.id
        app.act("home", {})
        app.act("more", {"id": id})
        app.act("title", {"key": "title", "value": title})
        app.act("sheet", {})
        browser.wait()
    before = sorted(app.desk.store.ids())
    by_title = {save.title: save.id for id in before if isinstance(save := app.desk.store.load(id), Save)}
    for title in ("first", "second", ""):
        app.act("drop", {"id": by_title[title]})
    assert app.desk.store.ids() == []
    told = []
    for _n in range(3):
        told.append(next(words for words in seen(app).words if words.startswith("Deleted")).strip())
        app.act("bring-back", {})
    assert told == ["Deleted: Under the Leaves. 2 more before it.", "Deleted: second. 1 more before it.", "Deleted: first."]
    assert not named(seen(app), "bring-back")
    assert sorted(app.desk.store.ids()) == before


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 50_000, '{"hedgerow": ' + "[" * 900 + "]" * 900 + "}"])
def test_json_nested_without_end_is_refused(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []
    monkeypatch.setattr(jsontext.json, "loads", lambda text: parsed.append(text))
    browser = Browser()
    browser.storage.kept |= {"hedgerow/settings": text, "hedgerow/statistics": text}
    app = Page(browser)
    seen(app)
    app.take("{" + text)
    assert app.state.notice
    assert not parsed


def test_everything_that_a_browser_keeps_goes_into_one_file_and_out_of_it() -> None:
    """The quota of a storage is some five million characters."""
    old, new = Browser(), Browser()
    app = begin(old, 2)
    play(app, 8)
    (text,) = (text for key, text in old.storage.kept.items() if "/game/" in key)
    old.storage.kept |= {f"hedgerow/game/g{n}": text for n in range(5_000_000 // len(text))}
    app.desk.store.changed()
    app.act("everything", {})
    there = Page(new)
    there.take(list(old.files.values())[-1])
    assert len(there.desk.store.ids()) == len(app.desk.store.ids())


def test_a_text_of_ten_million_is_refused_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    app = Page(Browser())
    for reader in ("_take_everything", "_take_record"):
        monkeypatch.setattr(files, reader, lambda *_given: pytest.fail("it was read"))
    for text in (" " * 10_000_000, "{" * 10_000_000, "x\n" * 5_000_000):
        app.state.notice = ""
        app.take(text)
        assert "too large" in app.state.notice
