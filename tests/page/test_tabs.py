"""Two tabs of one browser: both lines are kept, settings key by key, each finished game is counted once."""

from __future__ import annotations

import json

import pytest

from hedgerow import links, records
from hedgerow.links import Link
from page import tallies
from page.app import App
from page.saves import Save

from .browser import Browser, Memory
from .hands import Page, move, seen
from .test_app import begin
from .test_kept import play, table


class View(Memory):
    """A tab's own view of a storage. Like a browser's: what it writes it sees at once, what others write only after `deliver`;
    what it has written and is not yet in the storage hides what others wrote."""

    def __init__(self, storage: Memory) -> None:
        super().__init__()
        self.storage = storage
        self.kept = dict(storage.kept)
        self.under_way: list[tuple[str, str | None]] = []

    def put(self, key: str, text: str) -> None:
        super().put(key, text)
        self.under_way.append((key, text))

    def drop(self, key: str) -> None:
        super().drop(key)
        self.under_way.append((key, None))


class Tabs:
    """Tabs of one browser."""

    def __init__(self, browser: Browser, count: int = 2) -> None:
        self.storage = browser.storage
        self.pages = []
        for n in range(count):
            tab = Browser()
            tab.storage, tab.clock, tab._seeds = View(browser.storage), browser.clock + 100 * n, 10 * (n + 1)
            self.pages.append(Page(tab))

    def deliver(self, *order: int) -> None:
        """What the tabs wrote reaches the storage in this order, tab by tab, and the others hear of it."""
        events: list[tuple[int, str, str | None]] = []
        for n in order:
            view = self.pages[n].browser.storage
            assert isinstance(view, View)
            for key, text in view.under_way:
                events.append((n, key, text))
                if text is None:
                    self.storage.kept.pop(key, None)
                else:
                    self.storage.kept[key] = text
            view.under_way = []
        for page in self.pages:
            page.browser.storage.kept = dict(self.storage.kept)
        for n, key, text in events:
            for other, page in enumerate(self.pages):
                if other != n and key.startswith("hedgerow/game/"):
                    page.followed(key.removeprefix("hedgerow/game/"), text)
                elif other != n and key == "hedgerow/settings":
                    page.settings_followed()
                seen(page)


def both_at(browser: Browser, count: int = 2) -> tuple[Tabs, str]:
    """Two tabs at one game."""
    app = begin(browser, 2)
    play(app, 2)
    id = table(app).save.id
    tabs = Tabs(browser, count)
    for page in tabs.pages:
        page.act("open", {"id": id})
        seen(page)
    return tabs, id


def lines(storage: Memory) -> list[list[str]]:
    """The lines of all kept games."""
    return sorted(records.parse(text).moves for key, text in storage.kept.items() if "/game/" in key)


@pytest.mark.parametrize("strokes", [0, 1, 2])
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_two_tabs_that_confirm_in_the_same_instant_keep_both_lines(order: tuple[int, int], strokes: int) -> None:
    browser = Browser()
    tabs, _id = both_at(browser)
    one, other = tabs.pages
    move(one, table(one).session.position.legal_moves()[0].text)
    for _n in range(strokes):
        # Each takes something in hand and writes that, too.
        other.act("pick", {"slot": str(_n % 2)})
    move(other, table(other).session.position.legal_moves()[1].text)
    wanted = sorted([list(table(one).session.line), list(table(other).session.line)])
    tabs.deliver(*order)
    tabs.deliver(0, 1)
    assert lines(browser.storage) == wanted
    assert sorted(list(table(page).session.line) for page in tabs.pages) == wanted
    # Only the one whose line was written over is told.
    told = [page.state.notice for page in tabs.pages]
    assert told[order[0]].startswith("Another tab has played this game another way")
    assert "another way" not in told[order[1]]
    # Each goes on by itself, and after a reload is where it was.
    for page in tabs.pages:
        play(page, 1)
        page.browser.wait()
        again = Page(page.browser)
        again.returned(page.browser.history[page.browser.here])
        assert table(again).session.line == table(page).session.line
        tabs.deliver(0, 1)
    assert len(lines(browser.storage)) == 2
    # Whatever the two wrote into the mirror, and in whichever order: a third copy never comes of it.
    for n in (0, 1):
        third = Page(Browser())
        third.browser.storage.kept = dict(browser.storage.kept)
        third.mirrored({**tabs.pages[1 - n].browser.mirror.kept, **tabs.pages[n].browser.mirror.kept})
        assert len(third.desk.store.ids()) == 2


def test_the_same_move_in_the_same_instant_is_one_line() -> None:
    browser = Browser()
    tabs, _id = both_at(browser)
    for page in tabs.pages:
        play(page, 1)
    tabs.deliver(0, 1)
    assert len(lines(browser.storage)) == 1
    for page in tabs.pages:
        play(page, 1)
        tabs.deliver(0, 1)
    assert [len(line) for line in lines(browser.storage)] == [5]


def test_a_tab_that_only_took_something_in_hand_at_that_instant_follows_or_leads() -> None:
    for order in ((0, 1), (1, 0)):
        browser = Browser()
        tabs, _id = both_at(browser)
        one, other = tabs.pages
        play(one, 1)
        other.act("pick", {"slot": "1"})
        tabs.deliver(*order)
        tabs.deliver(0, 1)
        assert [len(line) for line in lines(browser.storage)] == [3]
        assert [len(table(page).session.line) for page in tabs.pages] == [3, 3]


def test_a_tab_follows_what_was_taken_back_and_played_differently() -> None:
    browser = Browser()
    tabs, _id = both_at(browser)
    one, other = tabs.pages
    play(one, 1)
    tabs.deliver(0, 1)
    one.act("step", {"way": "undo"})
    tabs.deliver(0, 1)
    move(one, table(one).session.position.legal_moves()[1].text)
    tabs.deliver(0, 1)
    assert table(other).session.line == table(one).session.line
    assert len(lines(browser.storage)) == 1


def test_scores_on_show_in_the_second_tab_follow_an_undo() -> None:
    browser = Browser()
    tabs, id = both_at(browser)
    one, other = tabs.pages
    play(one, 99)
    seen(one)
    tabs.deliver(0, 1)
    other.act("over", {})
    seen(other)
    assert other.state.screen == "over"
    one.act("step", {"way": "undo"})
    tabs.deliver(0, 1)
    assert other.state.screen == "table"
    assert not table(other).over
    assert table(other).session.at == table(one).session.at
    play(other, 1)
    seen(other)
    tabs.deliver(0, 1)
    assert id in tallies.loaded(browser.storage.kept["hedgerow/statistics"])["games"]["leaves"]
    assert tallies.tallies(browser.storage.kept["hedgerow/statistics"])["leaves"].finished == 1


def test_a_replay_in_the_second_tab_goes_on_while_the_first_plays() -> None:
    browser = Browser()
    tabs, _id = both_at(browser)
    one, other = tabs.pages
    other.act("replay", {})
    other.act("seek", {"value": "1"})
    play(one, 1)
    tabs.deliver(0, 1)
    assert table(other).replay is not None
    assert table(other).at == 1
    assert table(other).length == 3


def test_settings_are_kept_key_by_key() -> None:
    browser = Browser()
    tabs, _id = both_at(browser)
    one, other = tabs.pages
    one.act("prefer", {"key": "theme", "value": "dark"})
    assert isinstance(one.browser.storage, View)
    tabs.storage.kept["hedgerow/settings"] = one.browser.storage.kept["hedgerow/settings"]
    other.browser.storage.kept["hedgerow/settings"] = one.browser.storage.kept["hedgerow/settings"]
    # The second tab has not heard of it, and sets something else.
    other.act("prefer", {"key": "pace", "value": "0"})
    tabs.deliver(0, 1)
    kept = json.loads(browser.storage.kept["hedgerow/settings"])
    assert (kept["theme"], kept["pace"]) == ("dark", 0)


def test_a_game_is_counted_once_whatever_becomes_of_it() -> None:
    browser = Browser()
    app = begin(browser, 2)
    play(app, 99)
    seen(app)
    id = table(app).save.id

    def counted(app: App) -> int:
        text = app.desk.store._get("hedgerow/statistics")
        return sum(tally.finished for tally in tallies.tallies(text).values())

    assert counted(app) == 1
    record = table(app).session.record().text()
    for way in ("undo", "redo", "undo-turn", "redo-turn"):
        app.act("step", {"way": way})
        browser.wait()
        seen(app)
        assert counted(app) == 1, way
    app.act("home", {})
    for act in ("open", "duplicate", "open"):
        app.act(act, {"id": id})
        seen(app)
        assert counted(app) == 1, act
    app.take(record)
    seen(app)
    assert counted(app) == 1
    # The copy, finished once more in the same way, is the same game; in another way it is another.
    for other in (0, 1):
        copy = next(each for each in app.desk.store.ids() if each != id and isinstance(app.desk.store.load(each), Save))
        app.act("open", {"id": copy})
        app.act("step", {"way": "undo"})
        seen(app)
        legal = table(app).session.position.legal_moves()
        again = next(move.text for move in legal if (move.text == table(app).session.line[-1]) is (other == 0))
        move(app, again)
        browser.wait()
        play(app, 9)
        seen(app)
        assert counted(app) == 1 + other


def test_a_game_by_link_that_ends_elsewhere_is_counted_here_once() -> None:
    browser = Browser()
    app = begin(browser, 2)
    app.act("share", {})
    app.act("offer", {"what": "turn"})
    app.act("mine", {"seat": "0"})
    app.act("sheet", {})
    browser.wait()
    record = table(app).session.record()
    position = record.positions()[-1]
    while position.to_move is not None:
        record.moves.append(position.legal_moves()[0].text)
        position = position.play(position.legal_moves()[0])
    for _twice in range(2):
        app.open_link(links.link(Link(record, None, "turn", None)))
        browser.wait()
        seen(app)
    assert app.desk.store.tallies()["leaves"].finished == 1
