"""Links, play by link, replay, and games as files, with browsers made of plain Python."""

from __future__ import annotations

import json

import pytest

from hedgerow import links, records
from hedgerow.deal import Dealer
from page.app import App
from page.saves import Save

from .browser import Browser
from .hands import Page, do, named, seen
from .test_app import begin, plant_somewhere


def play(app: App, moves: int, seed: str = "x") -> None:
    """Some moves by taps; fewer where the turn goes to another device or the game ends."""
    dealer = Dealer(seed, "moves")
    assert app.state.table is not None
    for _n in range(moves):
        if app.state.table is None or not app.state.table.acting:
            return
        plant_somewhere(app, dealer)
        app.desk.ports.wait()
        seen(app)


def fragment(app: App, what: str) -> str:
    app.act("share", {})
    do(app, next(act for act in named(seen(app), "offer") if act["what"] == what))
    seen(app)
    return app.state.share.link.partition("#")[2]


def line(app: App) -> list[str]:
    assert app.state.table is not None
    return app.state.table.session.line


def test_a_replay_link_is_watched_and_kept_only_when_asked() -> None:
    app = begin(Browser(), 2)
    play(app, 5)
    sent = fragment(app, "replay")
    other = Browser()
    there = Page(other)
    there.open_link(sent)
    assert not other.storage.kept
    assert there.state.table is not None
    assert there.state.table.replay is not None
    assert there.state.table.at == 0
    for _n in range(5):
        there.act("rewind", {"to": "forward"})
        seen(there)
    assert there.state.table.at == 5
    there.act("seek", {"value": "3"})
    there.act("branch", {})
    assert there.state.table is not None
    assert (line(there), there.state.table.replay) == (line(app)[:3], None)
    assert len([key for key in other.storage.kept if "/game/" in key]) == 1
    play(there, 1)
    assert len(line(there)) == 4


def test_a_position_link_opens_at_its_move() -> None:
    app = begin(Browser(), 2)
    play(app, 6)
    app.act("step", {"way": "undo"})
    sent = fragment(app, "position")
    there = Page(Browser())
    there.open_link(sent)
    assert there.state.table is not None
    assert there.state.table.at == 5
    there.act("keep", {})
    assert there.state.table is not None
    assert there.state.table.session.at == 5
    assert not there.state.table.save.loose


def test_the_same_deal_for_a_friend() -> None:
    app = begin(Browser(), 1)
    play(app, 99)
    assert app.state.screen == "over"
    assert app.state.table is not None
    points = app.state.table.session.position.totals()[0]
    sent = fragment(app, "again")
    there = Page(Browser())
    there.open_link(sent)
    assert there.state.screen == "new"
    assert str(points) in " ".join(seen(there).words)
    there.act("deal", {})
    assert there.state.table is not None
    assert there.state.table.session.header["bag"] == app.state.table.session.header["bag"]
    assert line(there) == []
    play(there, 99, "y")
    assert str(points) in " ".join(seen(there).words)


@pytest.mark.parametrize("players", [2, 3])
def test_play_by_link_to_the_end(players: int) -> None:
    """Each device knows only what came by link; the last link shows everybody the end."""
    browsers = [Browser() for _seat in range(players)]
    apps = [begin(browsers[0], players, ("Ann", "Ben", "Cleo")[:players]), *map(Page, browsers[1:])]
    first = apps[0]
    first.act("share", {})
    do(first, next(act for act in named(seen(first), "offer") if act["what"] == "turn"))
    do(first, named(seen(first), "mine")[0])
    first.act("sheet", {})
    seat = 0
    for _turn in range(12 * players):
        app = apps[seat]
        before = len(line(app))
        play(app, 9, f"turn {_turn}")
        assert len(line(app)) > before
        # The sheet with the link has come up by itself.
        assert app.state.sheet == "share"
        assert app.state.share.what == "turn"
        sent = app.state.share.link.partition("#")[2]
        assert sent
        assert app.state.table is not None
        if not app.state.table.over:
            # Whichever garden is on the stage, what is to be done is to send the game.
            app.act("sheet", {})
            assert named(seen(app), "share")
            app.act("show", {"seat": str(seat)})
            assert named(seen(app), "share")
        over = app.state.table.over
        seat = (seat + 1) % players
        apps[seat].open_link(sent)
        seen(apps[seat])
        browsers[seat].wait()
        seen(apps[seat])
        assert line(apps[seat]) == line(app)
        if over:
            break
    assert apps[seat].state.table is not None
    assert apps[seat].state.table.over
    for app, browser in zip(apps, browsers, strict=True):
        assert len([key for key in browser.storage.kept if "/game/" in key]) == 1
        assert app.state.table is not None


def test_an_older_link_never_overwrites_and_a_branch_is_kept_apart() -> None:
    ann, ben = Browser(), Browser()
    here, there = begin(ann, 2), Page(ben)
    here.act("share", {})
    here.act("offer", {"what": "turn"})
    here.act("mine", {"seat": "0"})
    here.act("sheet", {})
    play(here, 9)
    old = here.state.share.link.partition("#")[2]
    there.open_link(old)
    ben.wait()
    play(there, 9)
    newer = there.state.share.link.partition("#")[2]
    kept = dict(ben.storage.kept)
    there.open_link(old)
    assert "older" in there.state.notice
    assert {k: v for k, v in ben.storage.kept.items() if "/game/" in k} == {k: v for k, v in kept.items() if "/game/" in k}
    # Another second move on the same first one: a branch.
    found = links.read(old)
    position = found.record.positions()[-1]
    other = records.parse(found.record.text())
    other.moves.append(next(m.text for m in position.legal_moves() if m.text != line(there)[len(found.record.moves)]))
    there.open_link(links.link(links.Link(other, None, "turn", None)))
    assert len([k for k in ben.storage.kept if "/game/" in k]) == 2
    assert "another way" in there.state.notice
    here.open_link(newer)
    ann.wait()
    assert here.state.table is not None
    assert here.state.table.acting
    here.act("step", {"way": "undo"})
    assert line(here) == line(here)[: here.state.table.session.at]
    assert "cannot be taken back" in here.words()


@pytest.mark.parametrize("bad", ["", "1", "zzz", "9AAAA", "1" * 5000, "1<script>", "%00", "1AAAA\u3042"])
def test_a_bad_link_is_one_sentence_and_loses_nothing(bad: str) -> None:
    browser = Browser()
    app = begin(browser, 2)
    before = dict(browser.storage.kept)
    app.open_link(bad)
    assert app.state.notice.count("This link cannot be opened") == 1
    # Whoever sits at a table stays there.
    assert app.state.screen == "table"
    assert "<script" not in "".join(app.regions().values())
    assert browser.storage.kept == before


def test_everything_moves_to_a_new_phone() -> None:
    old = Browser()
    app = begin(old, 2, ("Ann", "Ben"))
    play(app, 3)
    app.act("home", {})
    app.act("everything", {})
    (text,) = old.files.values()
    new = Browser()
    there = Page(new)
    there.take(text)
    assert {k: v for k, v in new.storage.kept.items() if "/game/" in k} == {
        k: v for k, v in old.storage.kept.items() if "/game/" in k
    }
    assert there.state.settings.names[:2] == ["Ann", "Ben"]
    # Taken in twice, nothing changes; with the game further on here, nothing is lost.
    id = there.desk.store.ids()[0]
    there.act("open", {"id": id})
    play(there, 1)
    ahead = new.storage.kept[f"hedgerow/game/{id}"]
    there.take(text)
    assert new.storage.kept[f"hedgerow/game/{id}"] == ahead
    assert len(there.desk.store.ids()) == 1


@pytest.mark.parametrize(
    "bad",
    ["nonsense", "{", "{}", '{"hedgerow": "hedgerow-everything"}', "[" * 100_000, "{" * 100_000,
     '{"hedgerow": "hedgerow-everything", "version": 7, "games": {}}', "hedgerow: 1\ngame: chess\n", "x" * 6_000_000],
)  # fmt: skip
def test_a_bad_file_is_one_sentence_and_loses_nothing(bad: str) -> None:
    browser = Browser()
    app = begin(browser, 2)
    app.act("home", {})
    before = dict(browser.storage.kept)
    app.take(bad)
    assert app.state.notice
    assert browser.storage.kept == before
    seen(app)


def test_a_bad_game_among_good_ones_in_a_file_is_left_out() -> None:
    old = Browser()
    app = begin(old, 2)
    app.act("home", {})
    app.act("everything", {})
    found = json.loads(next(iter(old.files.values())))
    found["games"] |= {"bad": "nonsense", "worse": 7}
    new = Browser()
    there = Page(new)
    there.take(json.dumps(found))
    assert len(there.desk.store.ids()) == 1


def test_rename_duplicate_delete() -> None:
    browser = Browser()
    app = begin(browser, 2)
    play(app, 2)
    app.act("home", {})
    id = app.desk.store.ids()[0]
    app.act("more", {"id": id})
    seen(app)
    app.act("title", {"key": "title", "value": "Sunday <b>"})
    assert "Sunday &lt;b&gt;" in app.regions()["screen"]
    app.act("duplicate", {"id": id})
    assert len(app.desk.store.ids()) == 2
    copies = [app.desk.store.load(one) for one in app.desk.store.ids()]
    assert all(isinstance(save, Save) and len(save.record.moves) == 2 for save in copies)
    app.act("drop", {"id": id})
    app.act("bring-back", {})
    assert len(app.desk.store.ids()) == 2


def test_a_second_tab_follows_the_first() -> None:
    browser = Browser()
    first = begin(browser, 2)
    assert first.state.table is not None
    id = first.state.table.save.id
    second = Page(browser)
    second.act("open", {"id": id})
    play(first, 2)
    second.followed(id)
    assert second.state.table is not None
    assert line(second) == line(first)
    assert "another tab" in second.state.notice
    # Told once only.
    second.act("notice-off", {})
    play(first, 1)
    second.followed(id)
    assert line(second) == line(first)
    assert not second.state.notice


def test_an_older_state_never_overwrites_a_newer_one() -> None:
    browser = Browser()
    first = begin(browser, 2)
    assert first.state.table is not None
    id = first.state.table.save.id
    second = Page(browser)
    second.act("open", {"id": id})
    play(first, 3)
    newest = browser.storage.kept[f"hedgerow/game/{id}"]
    # The second tab has heard of nothing and plays another move: that becomes a game of its own.
    play(second, 1, "other")
    assert browser.storage.kept[f"hedgerow/game/{id}"] == newest
    assert len(first.desk.store.ids()) == 2


def test_a_replay_plays_by_itself_and_keeps_nothing() -> None:
    browser = Browser()
    app = begin(browser, 2)
    play(app, 4)
    assert app.state.table is not None
    before = dict(browser.storage.kept)
    app.act("replay", {})
    app.act("rewind", {"to": "play"})
    browser.wait()
    seen(app)
    assert app.state.table.at == 4
    app.act("rewind", {"to": "first"})
    assert app.key("ArrowRight")
    assert app.state.table.at == 1
    # The game itself has not moved meanwhile.
    assert app.state.table.session.at == 4
    app.act("leave", {})
    assert app.state.table.session.at == 4
    assert app.state.table.acting
    assert {k: v for k, v in browser.storage.kept.items() if "/game/" in k} == {k: v for k, v in before.items() if "/game/" in k}


def test_sorted_by_what_waits_for_me() -> None:
    browser = Browser()
    app = begin(browser, 1)
    play(app, 99)
    app.act("home", {})
    finished = app.desk.store.ids()[0]
    app.act("new", {"game": "leaves"})
    app.act("deal", {})
    assert app.state.table is not None
    waiting = app.state.table.save.id
    app.act("home", {})
    order = [act["id"] for act in named(seen(app), "open")]
    assert order == [waiting, finished]


def test_a_picture_of_the_garden_and_of_the_scores() -> None:
    browser = Browser()
    app = begin(browser, 2, ("A<b>", "Ben"))
    play(app, 99)
    app.act("picture", {"what": "garden"})
    app.act("picture", {"what": "scores"})
    for svg in browser.pictures:
        assert svg.startswith("<svg")
        assert "<b>" not in svg
    assert "A&lt;b&gt;" in browser.pictures[1]
    assert "Ben" in browser.pictures[1]
    table = app.state.table
    assert table is not None
    position = table.session.position
    for total in position.totals():
        assert f" · {total}</text>" in browser.pictures[1]
    # What was played with, and where: so that whoever is sent the picture finds the way.
    assert " · ".join(position.setup.cards) in browser.pictures[1]  # type: ignore[attr-defined]
    assert f">{browser.address().partition('://')[2]}</text>" in browser.pictures[1]
