"""The layer over WebKit's driver says no where Playwright would: else what runs on it proves nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright import sync_api
from playwright.sync_api import Error, TimeoutError

from e2e import engines
from e2e.server import Server
from e2e.webkit import WebkitPage

expect: Any = sync_api.expect  # it is taught in the course of these tests

PAGE = """<!doctype html><title>Layer</title>
<style>
    button, label { position: absolute; left: 20px; width: 80px; height: 30px }
    #cover { position: absolute; left: 0; top: 100px; width: 300px; height: 50px; background: tan }
    #moving { animation: away 1s linear } @keyframes away { from { translate: 0 0 } to { translate: 300px 0 } }
    #far { top: 3000px }
</style>
<button id="plain" style="top: 10px">Plain <span aria-hidden="true">*</span></button>
<button id="off" style="top: 50px" disabled>Off</button>
<button id="under" style="top: 110px">Under</button><div id="cover"></div>
<button id="moving" style="top: 160px">Moving</button>
<button id="hidden" style="top: 200px; visibility: hidden">Hidden</button>
<button id="far">Far</button>
<label style="top: 240px"><input type="checkbox" id="box"> Potions</label>
<fieldset style="margin-top: 300px"><legend>Players</legend><input id="name" aria-label="Name"></fieldset>
<input type="file" id="file" style="display: none">
<script>
    globalThis.pressed_on = [];
    addEventListener("click", ({target, isTrusted}) => pressed_on.push(`${target.id} ${isTrusted}`));
</script>"""


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebkitPage]:
    """One window for all of these."""
    if reason := engines.missing("webkit"):
        pytest.skip(f"webkit is left out: {reason}")
    browser, folder = engines.webkit(), tmp_path_factory.mktemp("webkit")
    assert browser
    page = WebkitPage(browser, folder / "downloads")
    yield page
    page.close()


@pytest.fixture
def page(window: WebkitPage, tmp_path: Path) -> Iterator[WebkitPage]:
    """A page with a thing of each kind; at its end the server stops."""
    (tmp_path / "index.html").write_text(PAGE)
    with Server(tmp_path) as server:
        window.goto(server.url)
        yield window


def pressed(page: WebkitPage) -> list[str]:
    """What heard a click, and whether it was a person's."""
    found: list[str] = page.evaluate("globalThis.pressed_on")
    return found


def test_a_click_is_a_persons_and_waits_for_what_moves_or_is_far(page: WebkitPage) -> None:
    for name in ("plain", "moving", "far"):
        page.locator(f"#{name}").click()
    page.get_by_label("Potions").click()
    expect(page.locator("#box")).to_be_checked()
    assert pressed(page) == ["plain true", "moving true", "far true", "box true"]


@pytest.mark.parametrize(
    ("name", "why"), [("off", "disabled"), ("under", "is over it"), ("hidden", "not visible"), ("none", "0 elements")]
)
def test_no_click_where_a_person_could_not(page: WebkitPage, name: str, why: str) -> None:
    with pytest.raises(TimeoutError, match=why):
        page.locator(f"#{name}").click(timeout=400)
    assert pressed(page) == []


def test_a_press_that_something_else_would_get_is_tried_again(page: WebkitPage) -> None:
    # What comes over it between the aim and the press hears nothing of it, and goes.
    page.evaluate("""() => {
        const over = document.createElement("div");
        over.id = "thief";
        over.style = "position: fixed; inset: 0";
        addEventListener("pointermove", () => {
            document.body.append(over);
            setTimeout(() => over.remove(), 300);
        }, {once: true});
    }""")
    page.locator("#plain").click()
    assert pressed(page) == ["plain true"]


def test_finding(page: WebkitPage) -> None:
    assert page.get_by_role("button", name="Plain", exact=True).get_attribute("id") == "plain"
    assert page.get_by_role("button", name="Hidden").count() == 0
    assert page.get_by_role("button", name=re.compile("^f", re.I)).all_inner_texts() == ["Far"]
    assert page.get_by_role("group", name="Players").get_by_label("Name").get_attribute("id") == "name"
    assert page.locator("button", has_text="o").count() == 2
    assert page.locator("button").filter(visible=True).and_(page.locator("[id^=h], [id^=p]")).count() == 1
    assert page.locator("button").last.get_attribute("id") == page.locator("button").nth(5).get_attribute("id") == "far"
    with pytest.raises(Error, match="more than one"):
        page.locator("button").inner_text()
    with pytest.raises(Error, match="strict"):
        page.locator("button").click()


def test_expectations_that_are_not_met(page: WebkitPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("e2e.webkit_locator.EXPECTED", 0.1)
    plain, absent = page.locator("#plain"), page.locator("#none")
    unmet: list[Callable[[], None]] = [
        lambda: expect(page.locator("#hidden")).to_be_visible(),
        lambda: expect(plain).to_be_hidden(),
        lambda: expect(plain).to_be_focused(),
        lambda: expect(plain).to_be_empty(),
        lambda: expect(plain).to_have_count(2),
        lambda: expect(plain).to_have_text("Plain"),
        lambda: expect(plain).not_to_have_text("Plain *"),
        lambda: expect(plain).to_contain_text("plain"),
        lambda: expect(plain).to_have_attribute("id", re.compile("z")),
        lambda: expect(page.locator("#box")).to_be_checked(),
        lambda: expect(page.locator("#name")).to_have_value("leaf"),
        lambda: expect(absent).to_be_attached(),
        lambda: expect(absent).to_have_text("x"),
        lambda: expect(absent).not_to_have_text("x"),
    ]
    for expected in unmet:
        with pytest.raises(TimeoutError):
            expected()


def test_typing(page: WebkitPage) -> None:
    name = page.locator("#name")
    name.fill("leaf")
    name.focus()
    page.keyboard.press("End")
    page.keyboard.type(" & é")
    page.keyboard.press("Shift+Home")
    page.keyboard.type("Moss+")
    expect(name).to_have_value("Moss+")


def test_mishaps_are_heard_and_an_address_without_an_answer_is_an_error(page: WebkitPage, tmp_path: Path) -> None:
    assert page.heard() == []
    page.evaluate("() => console.error('one')")
    page.evaluate("() => { setTimeout(() => { throw new Error('two') }); Promise.reject(new Error('three')) }")
    page.wait_for_timeout(100)
    with pytest.raises(Error, match="four"):
        page.evaluate("() => { throw new Error('four') }")
    with Server(tmp_path) as gone:
        pass
    with pytest.raises(Error, match="refused"):
        page.goto(gone.url)
    heard = page.heard()
    assert [len([line for line in heard if word in line]) for word in ("one", "two", "three")] == [1, 1, 1]
    heard.clear()
