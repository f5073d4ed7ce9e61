"""A look back is kept with its game: taken up again after a reload, gone with the game, and no trouble where it is damaged."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hedgerow.bots.service import Service

from .browser import Browser
from .hands import Page, do, named, seen
from .test_bots import at, begun, mine


@pytest.fixture(scope="module")
def played() -> tuple[dict[str, str], str]:
    """What the browser keeps after a game for one of which four moves have been looked back at, and the game's id."""
    page = begun("leaves", ("",))
    table = at(page)
    while not table.over:
        mine(page)
    page.browser.wait()
    page.regions()
    do(page, named(seen(page), "back")[0])
    page.regions()
    service = Service()
    service.begin(page.browser.job)
    while table.back is None or len(table.back.moves) < 4:
        page.browser.told(service.step(1))
    return dict(page.browser.storage.kept), table.save.id


def reopened(kept: dict[str, str], id: str) -> Page:
    browser = Browser()
    browser.storage.kept = dict(kept)
    page = Page(browser)
    page.act("open", {"id": id})
    page.regions()
    do(page, named(seen(page), "back")[0])
    page.regions()
    return page


def known(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(page.browser.job)["known"]
    return found


@pytest.mark.slow("moves of a game are looked at in imagined games")
def test_it_is_taken_up_where_it_was(played: tuple[dict[str, str], str]) -> None:
    page = reopened(*played)
    assert [entry["at"] for entry in known(page)][:4] == [1, 2, 3, 4]
    back = at(page).back
    assert back is not None
    assert back.moves == known(page)


@pytest.mark.parametrize(
    "damage",
    [
        lambda kept: "", lambda kept: "[]", lambda kept: "{", lambda kept: "[" * 9000,
        lambda kept: json.dumps({**kept, "line": kept["line"][:-1]}), lambda kept: json.dumps({**kept, "seats": [1]}),
        lambda kept: json.dumps({**kept, "moves": {}}), lambda kept: json.dumps({**kept, "moves": [1]}),
        lambda kept: json.dumps({**kept, "moves": kept["moves"][1:]}),
        lambda kept: json.dumps({**kept, "moves": [{**kept["moves"][0], "before": ["x"]}]}),
        lambda kept: json.dumps({**kept, "moves": [{**kept["moves"][0], "before": []}]}),
    ],
)  # fmt: skip
def test_what_is_damaged_is_found_again(played: tuple[dict[str, str], str], damage: Any) -> None:
    kept, id = played
    key = f"hedgerow/back/{id}"
    page = reopened({**kept, key: damage(json.loads(kept[key]))}, id)
    assert known(page) == []
    assert not page.state.fault
    assert seen(page).ids


def test_it_goes_with_the_game(played: tuple[dict[str, str], str]) -> None:
    kept, id = played
    page = reopened(kept, id)
    page.act("home", {})
    page.act("drop", {"id": id})
    assert not [key for key in page.browser.storage.kept if id in key]


def test_a_full_storage_is_no_matter(played: tuple[dict[str, str], str]) -> None:
    kept, id = played
    page = reopened({key: text for key, text in kept.items() if "/back/" not in key}, id)
    page.browser.storage.full = True
    service = Service()
    service.begin(page.browser.job)
    table = at(page)
    while table.back is None or not table.back.moves:
        page.browser.told(service.step(1))
    page.regions()
    assert not page.state.notice
