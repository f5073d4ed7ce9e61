"""What a page of the browser's history shows, and the ways through it; games to go about with."""

from __future__ import annotations

from dataclasses import asdict

from hedgerow import links, records
from hedgerow.links import Link
from hedgerow.records import Record
from page.app import App
from page.saves import Save, written

from .browser import Browser
from .hands import Page, move, seen
from .test_app import begin


def shows(app: App) -> dict[str, object]:
    """What is drawn, as far as a page of the history can know it."""
    state, table = app.state, app.state.table
    found: dict[str, object] = {"screen": state.screen, "sheet": state.sheet}
    if state.screen in ("table", "over", "rules", "settings") and table is not None:
        found["game"] = table.save.id or table.link
        if table.replay is not None and not table.replay.until_live:
            found["replay"] = table.replay.at
    if state.screen == "new":
        found["form"] = {key: value for key, value in asdict(state.form).items() if key != "wrong"}
    if state.screen == "rules":
        found["of"] = state.rules_of
    if state.sheet == "card":
        found["card"] = state.looked_up
    elif state.sheet == "game":
        found["chosen"] = state.chosen
    elif state.sheet == "share":
        found["share"] = (state.share.what, state.share.link)
    return found


def anew(app: Page) -> Page:
    """The tab is closed and opened again, or loaded again: only the storage and the page of the history are left."""
    browser = Browser()
    browser.storage.kept = dict(app.browser.storage.kept)
    browser.history, browser.here = list(app.browser.history), app.browser.here
    page = Page(browser)
    page.returned(browser.history[browser.here])
    return page


def same_anew(app: Page) -> None:
    """What is drawn now is well formed, and a fresh start draws the same."""
    shown = seen(app)
    assert shown.acts, "nothing can be done here"
    fresh = anew(app)
    assert seen(fresh).acts
    assert shows(fresh) == shows(app)


def back(app: Page) -> dict[str, object]:
    """The browser's own button; with all that comes of it."""
    app.browser.travel(-1)
    app.browser.wait()
    seen(app)
    return shows(app)


def forth(app: Page) -> dict[str, object]:
    app.browser.travel(1)
    app.browser.wait()
    seen(app)
    return shows(app)


def act(app: Page, name: str, **data: str) -> dict[str, object]:
    app.act(name, data)
    seen(app)
    app.browser.wait()
    same_anew(app)
    return shows(app)


def record_of(game: str, players: int, left: int | None = None) -> Record:
    """A game played with the first legal moves there are: to so many before its end, or not at all."""
    record = records.new(game, {"players": str(players), "seed": "fern"}, ["Cleo", "Dan"][:players])
    position = record.positions()[-1]
    while left is not None and position.to_move is not None:
        record.moves.append(position.legal_moves()[0].text)
        position = position.play(position.legal_moves()[0])
    if left:
        del record.moves[-left:]
    return record


def sent(record: Record, purpose: str = "game", at: int | None = None, beat: int | None = None) -> str:
    return "http://garden.test/x/#" + links.link(Link(record, at, purpose, beat))


def with_games() -> Browser:
    """A browser that keeps games which are almost over, over, and in their middle."""
    browser = Browser()
    kept = {
        "almost": Save("almost", almost := record_of("leaves", 1, 1), len(almost.moves)),
        "over": Save("over", over := record_of("leaves", 2, 0), len(over.moves)),
        "middle": Save("middle", middle := record_of("evenglow", 2, 20), len(middle.moves) - 3),
        "link": Save("link", record_of("leaves", 2, 3), 2, mine=(0,)),
    }
    browser.storage.kept |= {f"hedgerow/game/{id}": written(save) for id, save in kept.items()}
    browser.storage.kept["hedgerow/game/torn"] = "hedgerow: 1\ngame: leaves\nplayers"
    return browser


def at_the_table(players: int = 2, moves: int = 3) -> Page:
    """In the history: front page, form, table."""
    app = begin(Browser(), players)
    assert isinstance(app, Page)
    for _n in range(moves):
        assert app.state.table is not None
        move(app, app.state.table.session.position.legal_moves()[0].text)
        app.browser.wait()
    seen(app)
    return app
