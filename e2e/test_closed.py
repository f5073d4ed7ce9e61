"""Markup that got onto the page never runs, whichever way it came: not as Python, not as JavaScript."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e import builds
from e2e.conftest import DIST, Mishaps, Visit, wait_until_ready
from e2e.server import Server
from e2e.test_offline import RUN

CODE = "import js; js.document.documentElement.dataset.ran = '1'"
HANDLER = f"def handler(event):\n    {CODE}\n"
"""What an attribute can name: a function that Python knows."""

# How each kind of markup comes to run as Python, were PyScript still looking. Put there by nodes, past the place that lays text.
WAYS = {
    "script": """(code) => {
        const script = document.createElement("script");
        script.type = "py";
        script.append(code);
        document.body.append(script);
    }""",
    "script inside": """(code) => {
        const box = document.createElement("div"), script = document.createElement("script");
        script.type = "py";
        script.append(code);
        box.append(script);
        document.getElementById("screen").append(box);
    }""",
    "script of the interpreter": """(code) => {
        const script = document.createElement("script");
        script.type = "pyodide";
        script.setAttribute("env", "py-script");
        script.append(code);
        document.body.append(script);
    }""",
    "tag": """(code) => {
        const tag = document.createElement("py-script");
        tag.append(code);
        document.body.append(tag);
    }""",
    "attribute of what comes": """() => {
        const link = document.createElement("i");
        link.setAttribute("py-click", "handler");
        document.body.append(link);
        return new Promise((done) => setTimeout(() => { link.click(); done(); }, 50));
    }""",
    "attribute of what is there": """() => {
        const there = document.getElementById("live");
        there.setAttribute("py-click", "handler");
        return new Promise((done) => setTimeout(() => { there.click(); done(); }, 50));
    }""",
    "shadow": """() => {
        const host = document.createElement("div");
        document.body.append(host);
        const link = document.createElement("i");
        link.setAttribute("py-click", "handler");
        host.attachShadow({mode: "open"}).append(link);
        return new Promise((done) => setTimeout(() => { link.click(); done(); }, 50));
    }""",
}


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The same site, but PyScript goes on looking: the control."""
    site = builds.copy(DIST, tmp_path_factory.mktemp("watched") / "dist")
    (boot,) = site.glob("page-*/boot/boot.js")
    text = boot.read_text()
    assert text.count("window.MutationObserver = class {") == 1
    assert text.count("Element.prototype.attachShadow = attachShadow;") == 1
    boot.unlink()
    text = text.replace("window.MutationObserver = class {", "({}).no = class {")
    boot.write_text(text.replace("Element.prototype.attachShadow = attachShadow;", ""))
    with Server(site, path="/x/") as server:
        yield server


def ran(page: Page, way: str) -> bool:
    """Whether Python ran, within a time that the control needs a small part of."""
    page.evaluate(WAYS[way], CODE)
    page.wait_for_timeout(700)
    found: str | None = page.evaluate("document.documentElement.dataset.ran ?? null")
    page.evaluate("delete document.documentElement.dataset.ran")
    return found is not None


@pytest.mark.provokes
def test_nothing_that_is_inserted_runs_as_python(page: Page, visit: Visit, watched: Server) -> None:
    visit(page)
    # PyScript is there: it has run the page's own script, and Python would be at hand.
    expect(page.locator("script-py")).to_have_count(1)
    page.evaluate(RUN, HANDLER)
    assert {way: ran(page, way) for way in WAYS} == dict.fromkeys(WAYS, False)
    page.goto(watched.url)
    wait_until_ready(page)
    page.evaluate(RUN, HANDLER)
    assert {way: ran(page, way) for way in WAYS} == dict.fromkeys(WAYS, True)


LAID = """([text, morph]) => {
    const place = document.createElement("div");
    document.body.append(place);
    if (morph) place.append(document.createElement("p"));
    hedgerowLay(place, text, morph ? {morphStyle: "innerHTML"} : undefined);
    const laid = place.innerHTML;
    place.remove();
    return laid;
}"""

REFUSED = {
    "<script>document.documentElement.dataset.ran = 1</script>": "",
    "<svg><script>document.documentElement.dataset.ran = 1</script><g></g></svg>": "<svg><g></g></svg>",
    "<script type='py'>x</script><b>b</b>": "<b>b</b>",
    "<py-script>x</py-script>": "",
    "<MPY-SCRIPT>x</MPY-SCRIPT>": "",
    "<iframe srcdoc='<b>x</b>'></iframe>": "",
    "<object data='x'></object><embed src='x'>": "",
    "<p><base href='/x/'><meta http-equiv='refresh' content='0'><link rel='stylesheet' href='x'></p>": "<p></p>",
    '<img alt="" onerror="x">': '<img alt="">',
    '<img/alt=""/onerror=x>': '<img alt="">',
    '<i title="t"oNcLiCk=x>i</i>': '<i title="t">i</i>',
    "<svg\nonload\n=x></svg>": "<svg></svg>",
    '<i py-click="x">i</i>': "<i>i</i>",
    "<i\tmpy-click=x>i</i>": "<i>i</i>",
    "<template><i onclick=x>i</i></template>": "<template><i>i</i></template>",
}
KEPT = [
    '<p class="one" data-on="on">on the one hand: py-click, onclick=x</p>',
    '<svg viewBox="0 0 1 1"><use href="#a"></use></svg><button type="button" data-act="x" aria-label="On">On</button>',
]


@pytest.mark.provokes
@pytest.mark.parametrize("morph", [False, True], ids=["replaced", "morphed"])
def test_the_place_that_lays_text_refuses_what_runs(page: Page, visit: Visit, mishaps: Mishaps, morph: bool) -> None:
    visit(page)
    for text, left in REFUSED.items():
        mishaps.clear()
        assert page.evaluate(LAID, [text, morph]) == left, text
        assert mishaps and any(mishap.startswith("console: Refused: ") for mishap in mishaps), (text, mishaps)
    mishaps.clear()
    for text in KEPT:
        assert page.evaluate(LAID, [text, morph]) == text
    assert not mishaps
    assert page.locator("html[data-ran]").count() == 0


@pytest.mark.provokes
@pytest.mark.parametrize(
    "act",
    [
        "document.body.innerHTML = '<b>x</b>'",
        "document.body.insertAdjacentHTML('beforeend', '<b>x</b>')",
        "document.createElement('script').text = 'x'",
        "document.createElement('script').src = 'x'",
        "document.createElement('iframe').srcdoc = 'x'",
        "setTimeout('document.documentElement.dataset.ran = 1')",
        "new Worker('x.js')",
        "trustedTypes.createPolicy('mine', {})",
        "trustedTypes.createPolicy('hedgerow', {})",
    ],
)
def test_text_becomes_page_or_code_nowhere_else(page: Page, visit: Visit, act: str) -> None:
    visit(page)
    assert page.evaluate(f"() => {{ try {{ {act}; return 'done' }} catch (error) {{ return error.name }} }}") == "TypeError"
    page.wait_for_timeout(100)
    assert page.locator("html[data-ran]").count() == 0


def test_the_page_says_nowhere_where_it_was_read(page: Page, visit: Visit) -> None:
    visit(page)
    assert page.evaluate("document.querySelector('meta[name=referrer]').content") == "no-referrer"
    with page.expect_request("**/extras-*/segno.pack") as asking:
        page.evaluate("hedgerowExtra('segno')")
    assert not asking.value.headers.get("referer")


def test_address_that_is_none_carries_a_game_on(page: Page) -> None:
    with Server(DIST, path="/x/") as server:
        # As hosts serve it, at any address below the site.
        page.goto(server.url + "404.html#g=some-game")
        for link in page.get_by_role("link").all():
            assert str(link.evaluate("(link) => link.hash")) == "#g=some-game"
        page.get_by_role("link").first.click()
        page.wait_for_url(lambda url: "404" not in url)
        assert page.url.startswith(server.url)
        wait_until_ready(page)
