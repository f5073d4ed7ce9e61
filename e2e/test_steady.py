"""From the tap on a tile to the last creature's arrival the garden stands still, in both games."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, OpenPage, Visit
from e2e.moves import SCENES, open_before, prepare
from e2e.players import AT_REST, rested

_WATCH = """() => {
    globalThis.frames_seen = [];
    const box = (id) => { const {x, y, width, height} = document.getElementById(id).getBoundingClientRect(); return [x, y, width, height]; };
    const watch = () => {
        const matrix = new DOMMatrix(getComputedStyle(document.getElementById("world")).transform);
        const {x, y} = document.getElementById("world").getBoundingClientRect();
        frames_seen.push({moment: document.getElementById("stage").dataset.moment ?? "", stage: box("stage"), board: [x, y, matrix.a]});
        requestAnimationFrame(watch);
    };
    watch();
}"""


def seen(page: Page) -> list[dict[str, Any]]:
    """What has been seen since the last call, frame by frame: the moment, the stage's box, the board's place and scale."""
    found: list[dict[str, Any]] = page.evaluate("globalThis.frames_seen.splice(0)")
    return found


def spread(rows: list[list[float]]) -> float:
    """By how much the numbers of the rows differ at most."""
    widest: float = max(max(column) - min(column) for column in zip(*rows, strict=True))
    return widest


@pytest.mark.parametrize("name", SCENES)
def test_the_garden_stands_still_while_a_move_is_made_and_shown(open_page: OpenPage, visit: Visit, name: str) -> None:
    page = open_page(**PHONE)
    visit(page)
    scene = SCENES[name]()
    open_before(page, scene)
    page.evaluate(_WATCH)
    prepare(page, scene)
    rested(page)
    in_hand = seen(page)
    page.locator(scene.confirm).click()
    expect(page.locator("#stage[data-moment='come']")).to_be_attached()
    page.locator(AT_REST).first.wait_for(state="attached")
    frames = seen(page)
    assert spread([each["stage"] for each in in_hand + frames]) < 0.5, "the stage has one size, whatever the panel asks"
    shown = [each for each in frames if each["moment"]]
    assert {each["moment"] for each in shown} >= {"drop", "come"} and len(shown) > 20
    # Since the tile is in hand: the camera has stepped back by then.
    assert spread([in_hand[-1]["board"], *(each["board"] for each in shown)]) < 0.5
