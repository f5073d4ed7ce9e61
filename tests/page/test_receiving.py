"""What somebody sent: found in whatever surrounds it, never in place of what is one's own, never turning the text about it."""

from __future__ import annotations

import json
import re
from typing import cast

import pytest

from hedgerow import links, records
from hedgerow.links import Link
from hedgerow.records import Record
from page.app import App

from .browser import Browser
from .hands import Page, do, move, named, seen
from .test_app import begin

MOVES = ["1f0@1,0", "1f0@1,0"]


def dealt(**header: str) -> Record:
    names = header.pop("names", "Ann | Ben").split(" | ")
    return records.new("leaves", {"players": "2", "seed": "sent", **header}, names)


def played(count: int, record: Record | None = None, last: int = 0) -> Record:
    """So many moves, each the first legal one; the very last the `last`-th."""
    record = record or dealt()
    done = Record(dict(record.header), [])
    for n in range(count):
        legal = done.positions()[-1].legal_moves()
        done.moves.append(legal[last if n == count - 1 else 0].text)
    return done


def fragment(record: Record, purpose: str = "game", **said: object) -> str:
    return links.link(Link(record, None, purpose, **said))  # type: ignore[arg-type]


GAME = fragment(played(2))
ADDRESS = "https://garden.test/x/#" + GAME
AROUND = [
    ADDRESS,
    GAME,
    "#" + GAME,
    f"Look at this: {ADDRESS}. What do you say?",
    f"({ADDRESS})",
    f"“{ADDRESS}”",
    f"<{ADDRESS}>",
    ADDRESS.replace("#", "?utm_source=mail&utm_medium=x#"),
    ADDRESS + "&utm_source=mail",
    ADDRESS.replace("#", "#top#"),
    ADDRESS.replace("#", "%23"),
    "> " + ADDRESS[:40] + "\n> " + ADDRESS[40:],
    f"Ann\nwrote:\n{ADDRESS}\n\n-- \nBen, # 1 in the garden",
]


@pytest.mark.parametrize("text", AROUND)
def test_a_link_is_found_in_whatever_is_pasted_dropped_or_in_the_address(text: str) -> None:
    for way in ("take", "open_link"):
        app = Page(Browser())
        getattr(app, way)(text)
        assert not app.state.notice
        assert app.state.table is not None, way
        assert app.state.table.link == GAME
        assert app.state.table.session.line == played(2).moves


def test_of_several_links_the_first_is_opened_and_the_others_are_said() -> None:
    others = [fragment(played(n)) for n in (1, 3)]
    app = Page(Browser())
    app.take(f"First https://garden.test/#{GAME}, then https://garden.test/#{others[0]}; or https://garden.test/#{others[1]}!")
    assert app.state.table is not None
    assert app.state.table.link == GAME
    assert "2 more links" in app.state.notice
    # The same one twice is one.
    app = Page(Browser())
    app.take(f"{ADDRESS} {ADDRESS}")
    assert not app.state.notice


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (ADDRESS[:-9], "cut off|not whole"),
        (ADDRESS.replace(GAME[9], "A" if GAME[9] != "A" else "B", 1), "damaged|changed|not whole|wrong"),
        ("what a fine day", "neither a game nor a link"),
        ("hedgerow: 1\ngame: chess\n", "chess"),
        ("hedgerow: 1\ngame: leaves\nplayers: 9\nseed: x\n\n", "players"),
    ],
)
def test_the_sentence_says_what_is_wrong(text: str, said: str) -> None:
    app = Page(Browser())
    app.take(text)
    assert re.search(said, app.state.notice), app.state.notice
    assert app.state.table is None


def test_a_record_with_a_link_in_a_comment_is_a_record() -> None:
    app = Page(Browser())
    app.take(f"# from {ADDRESS}\n" + played(3).text())
    assert app.state.table is not None
    assert app.state.table.session.line == played(3).moves
    assert not app.state.table.save.loose


def test_what_is_pasted_into_the_sheet_takes_its_place_in_the_history() -> None:
    """The sheet goes when the game comes; Back leads to the front page, not to the sheet."""
    browser = Browser()
    app = Page(browser)
    app.act("sheet", {"sheet": "take"})
    app.act("paste", {"value": ADDRESS})
    browser.wait()
    seen(app)
    assert (app.state.screen, app.state.sheet, len(browser.history)) == ("table", "", 2)
    browser.travel(-1)
    assert (app.state.screen, app.state.sheet) == ("home", "")
    # What is no game leaves the front page, without the sheet, and the page of the history before.
    app.act("sheet", {"sheet": "take"})
    app.act("paste", {"value": "nothing"})
    browser.wait()
    seen(app)
    assert (app.state.screen, app.state.sheet, browser.here) == ("home", "", 0)


# By link: whose moves, whose names.


def by_link(seat: int, count: int) -> tuple[Browser, Page]:
    """A game by link in which this seat is played here, after so many moves of the first ones there are."""
    browser = Browser()
    app = Page(browser)
    app.open_link(fragment(played(count), "turn"))
    browser.wait()
    assert app.state.table is not None
    assert app.state.table.save.mine == (seat,)
    return browser, app


def games(app: App) -> dict[str, list[str]]:
    return {id: records.parse(app.desk.store.text(id) or "").moves for id in app.desk.store.ids()}


def test_moves_of_my_own_that_i_never_made_are_kept_apart_and_said() -> None:
    """Seat 1 has the game after one move. A link comes in which seat 1 has moved too, though not here."""
    browser, app = by_link(1, 1)
    (mine,) = app.desk.store.ids()
    positions = played(5).positions()
    last = next(n for n in range(2, 6) if positions[n].to_move == 1 and positions[n - 1].to_move != 1)
    forged = played(last)
    app.open_link(fragment(forged, "turn"))
    browser.wait()
    assert "not made here" in app.state.notice
    assert games(app)[mine] == played(1).moves
    (apart,) = set(app.desk.store.ids()) - {mine}
    assert games(app)[apart] == forged.moves
    # What goes on from that one goes on there; opened again, nothing more comes of it.
    app.open_link(fragment(forged, "turn"))
    browser.wait()
    assert len(games(app)) == 2


def test_moves_of_others_are_taken_in_without_a_word() -> None:
    browser, app = by_link(1, 1)
    assert app.state.table is not None
    while app.state.table.acting:
        move(app, app.state.table.session.position.legal_moves()[0].text)
        browser.wait()
        seen(app)
    here = app.state.table.session.record()
    positions = here.positions()
    answer = Record(dict(here.header), [*here.moves])
    while answer.positions()[-1].to_move == 0:
        answer.moves.append(answer.positions()[-1].legal_moves()[0].text)
    assert len(answer.moves) > len(positions) - 1
    app.state.notice = ""
    app.open_link(fragment(answer, "turn"))
    browser.wait()
    assert not app.state.notice
    assert list(games(app).values()) == [answer.moves]


def test_a_fork_is_said_and_kept_beside() -> None:
    browser, app = by_link(1, 1)
    (mine,) = app.desk.store.ids()
    other = played(1, last=1)
    app.open_link(fragment(other, "turn"))
    browser.wait()
    assert "another way" in app.state.notice
    assert games(app)[mine] == played(1).moves
    assert sorted(map(len, games(app).values())) == [1, 1]


def test_a_challenge_never_replaces_a_name_of_mine() -> None:
    browser = Browser()
    app = begin(browser, 2, ("Zoe", "Yan"))
    app.act("home", {})
    app.open_link(fragment(dealt(names="Mallory | Oscar"), "again", beat=40, by="Mallory"))
    words = " ".join(seen(app).words)
    assert app.state.form.names[:2] == ["Zoe", "Yan"]
    assert "Mallory had 40 points" in words
    app.act("deal", {})
    assert app.state.table is not None
    assert app.state.table.session.names == ["Zoe", "Yan"]
    assert app.state.settings.names[:2] == ["Zoe", "Yan"]
    # Names out of a received game are its own, in the form for playing it again too.
    app.take(dealt(names="Mallory | Oscar").text())
    app.act("again", {})
    assert app.state.form.names[:2] == ["Mallory", "Oscar"]
    app.act("deal", {})
    again = Page(browser)
    assert again.state.settings.names[:2] == ["Zoe", "Yan"]
    # What is typed is remembered; and so it is after a reload of the form.
    again.act("new", {"game": "leaves"})
    again.act("set", {"key": "name-0", "value": "Xena"})
    seen(again)
    third = Page(browser)
    third.returned(browser.history[browser.here])
    third.act("deal", {})
    assert Page(browser).state.settings.names[:2] == ["Xena", "Yan"]


def test_a_challenge_carries_the_name_of_whoever_had_the_points() -> None:
    app = begin(Browser(), 1, ("Ann",))
    table = app.state.table
    assert table is not None
    while not table.over:
        move(app, table.session.position.legal_moves()[0].text)
        cast(Browser, app.desk.ports).wait()
        seen(app)
    app.act("share", {})
    do(app, next(act for act in named(seen(app), "offer") if act["what"] == "again"))
    said = links.read(app.state.share.link.partition("#")[2])
    assert (said.by, said.beat) == ("Ann", table.session.position.totals()[0])


def test_a_refused_share_says_so_and_offers_the_clipboard() -> None:
    browser = Browser()
    app = begin(browser, 2)
    app.act("share", {})
    app.act("offer", {"what": "position"})
    app.act("send", {})
    assert not app.state.share.said
    browser.refuses = True
    app.act("send", {})
    shown = seen(app)
    assert "would not send it" in " ".join(shown.words)
    do(app, named(shown, "copy")[0])
    assert browser.clipboard == app.state.share.link
    # Sent after all, nothing is said any more.
    browser.refuses = False
    app.act("send", {})
    assert not app.state.share.said


# Signs that turn the direction of writing.

TURNING = "\u202e\u2066\u200f\u061c"


def turned(text: str) -> str:
    return TURNING + text + "\u202e"


def laid(app: Page, *acts: tuple[str, dict[str, str]]) -> list[str]:
    """All that is shown and said on the way."""
    found = []
    for name, data in acts:
        app.act(name, data)
        found += [*app.regions().values(), app.words()]
        app.browser.wait()
        found += [*app.regions().values(), app.words()]
    return found


def test_no_text_from_elsewhere_turns_what_stands_around_it() -> None:
    """Names, titles, seeds, ids, headers, lines that cannot be read: on every screen, in speech and in names of files."""
    record = dealt(names=f"{turned('Ann')} | {turned('Ben')}", seed="x")
    text = played(2, record).text()
    header = text.partition("\n\n")[0]
    browser = Browser()
    browser.storage.kept |= {
        "hedgerow/game/good": text.replace("\n\n", f"\npage: 1\npage-title: {turned('title')}\nnote: {turned('n')}\n\n", 1),
        f"hedgerow/game/{turned('id')}": text.replace("seed: x", f"seed: {turned('x')}"),
        "hedgerow/game/bad": f"{header}\n\n{turned('1f0@9,9')}\n",
        "hedgerow/game/worse": f"hedgerow: 1\n{turned('key')}\n",
        "hedgerow/game/chess": f"hedgerow: 1\ngame: {turned('chess')}\n",
    }
    app = Page(browser)
    found = laid(app, ("home", {}), ("more", {"id": "good"}), ("sheet", {}), ("open", {"id": "bad"}), ("notice-off", {}))
    for id in ("good", turned("id")):
        found += laid(app, ("open", {"id": id}), ("sheet", {"sheet": "menu"}), ("sheet", {"sheet": "log"}), ("record", {}))
        found += laid(app, ("sheet", {}), ("share", {}), ("offer", {"what": "turn"}), ("mine", {"seat": "0"}), ("sheet", {}))
        found += laid(app, ("replay", {}), ("rewind", {"to": "last"}), ("home", {}))
        app.act("file", {"id": id})
    for taken in (f"hedgerow: 1\n{turned('key')}\n", f"hedgerow: 1\ngame: {turned('chess')}\n", turned("nothing")):
        app.take(taken)
        found += laid(app, ("home", {}))
    everything = {"hedgerow": "hedgerow-everything", "version": 1, "games": {turned("../up/x.exe"): text}}
    app.take(json.dumps(everything))
    found += laid(app, ("home", {}))
    for id in app.desk.store.ids():
        app.act("file", {"id": id})
    assert any("1f0@9,9" in each for each in found), "the reasons are there"
    assert not [each for each in found if set(each) & set(TURNING)]
    assert all(re.fullmatch(r"hedgerow-[A-Za-z0-9_-]+\.(txt|json)", name) for name in browser.files), browser.files.keys()
