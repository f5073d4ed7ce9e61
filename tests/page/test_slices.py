"""What the eye does not wait for comes later, never of an older drawing, and is the same in the end; a save is never lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from page.app import App
from page.slices import Slices

from .browser import Browser
from .hands import Page, do, named, seen
from .test_app import begin
from .test_kept import play, table


class Tasks:
    """Tasks that come when the test says so."""

    def __init__(self) -> None:
        self.due: list[Callable[[], None]] = []
        self.slices = Slices(self.due.append)
        self.done: list[str] = []

    def put(self, *names: str) -> None:
        """New work; what begins with a dash has nothing to do, a "!" fails."""

        def work(name: str) -> bool:
            self.done.append(name)
            if name == "!":
                raise RuntimeError(name)
            return not name.startswith("-")

        self.slices.put([lambda name=name: work(name) for name in names])  # type: ignore[misc]

    def tick(self) -> None:
        """One task."""
        self.due.pop(0)()


def test_each_slice_is_a_task_of_its_own() -> None:
    tasks = Tasks()
    tasks.put("chips", "log", "garden")
    assert tasks.done == []
    for count in (1, 2, 3):
        assert len(tasks.due) == 1
        tasks.tick()
        assert len(tasks.done) == count
    assert not tasks.due


def test_a_slice_with_nothing_to_do_takes_no_task() -> None:
    tasks = Tasks()
    tasks.put("-chips", "-log", "garden", "-more")
    tasks.tick()
    assert tasks.done == ["-chips", "-log", "garden"]
    tasks.tick()
    assert (tasks.done[3:], tasks.due) == (["-more"], [])


def test_a_newer_drawing_takes_the_place_of_an_unfinished_one() -> None:
    tasks = Tasks()
    tasks.put("old chips", "old log")
    tasks.tick()
    tasks.put("new chips", "new log")
    assert len(tasks.due) == 1
    while tasks.due:
        tasks.tick()
    assert tasks.done == ["old chips", "new chips", "new log"]


def test_flushed_it_is_done_at_once_and_not_again() -> None:
    tasks = Tasks()
    tasks.put("chips", "log")
    tasks.slices.flush()
    assert tasks.done == ["chips", "log"]
    tasks.tick()
    assert (tasks.done, tasks.due) == (["chips", "log"], [])


def test_a_slice_that_fails_takes_no_other_with_it() -> None:
    tasks = Tasks()
    tasks.put("!", "log")
    with pytest.raises(RuntimeError):
        tasks.tick()
    tasks.tick()
    assert tasks.done == ["!", "log"]


@pytest.mark.parametrize("game", ["leaves", "evenglow"])
def test_first_and_rest_are_the_whole_page(game: str) -> None:
    """Drawn at once or in slices, all that is seen is the same; what is drawn from memory is what is drawn anew."""
    app = Page(Browser())
    app.act("new", {"game": game})
    app.act("deal", {})
    assert table(app).session.header["game"] == game
    app.regions()  # so that the stage has its size
    for _move in range(4):
        play(app, 1)
        sliced = app.first()
        assert not {"others", "log", "explore"} & sliced.keys()
        sliced |= {id: draw() for id, draw in app.rest().items()}
        table(app).memo._known.clear()
        assert sliced == app.regions()


def hold(app: App) -> None:
    """Takes a tile in hand."""
    do(app, named(seen(app), "pick")[0])


def test_a_move_is_kept_in_the_next_task() -> None:
    browser = Browser()
    app = begin(browser, 2)
    id = table(app).save.id
    browser.busy = True
    before = dict(browser.storage.kept)
    play(app, 1)
    assert browser.storage.kept == before
    browser.idle()
    again = Page(browser)
    again.act("open", {"id": id})
    assert table(again).session.line == table(app).session.line
    assert table(again).session.at == 1


@pytest.mark.parametrize("way", ["leaving", "home", "followed", "mirrored"])
def test_a_move_is_kept_even_if_its_task_never_comes(way: str) -> None:
    """The page is hidden right after the move, left for the front page, or another tab speaks up: the save is written first."""
    browser = Browser()
    app = begin(browser, 2)
    id = table(app).save.id
    browser.busy = True
    play(app, 1)
    line = list(table(app).session.line)
    if way == "leaving":
        app.leaving()
    elif way == "home":
        app.act("home", {})
    elif way == "followed":
        app.followed("another")
    else:
        app.mirrored({})
    browser.tasks.clear()
    again = Page(browser)
    again.act("open", {"id": id})
    assert table(again).session.line == line


def test_what_is_in_hand_is_kept_even_if_the_page_is_hidden_right_after() -> None:
    browser = Browser()
    app = begin(browser, 2)
    id = table(app).save.id
    browser.busy = True
    hold(app)
    app.leaving()
    browser.tasks.clear()
    again = Page(browser)
    again.act("open", {"id": id})
    assert named(seen(again), "cancel")


def test_a_task_says_whether_its_save_went_wrong() -> None:
    """A save that fails after the drawing is told by a drawing of its own; one that goes well needs none."""
    browser = Browser()
    app = begin(browser, 2)
    browser.busy = True
    play(app, 1)
    assert [work() for work in browser.tasks] == [False]
    browser.tasks.clear()
    browser.storage.full = True
    play(app, 1)
    assert [work() for work in browser.tasks] == [True]
    assert "not keeping the game" in " ".join(seen(app).words)
