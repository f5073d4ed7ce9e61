"""The page starts, wherever it lies and alone; and where it cannot, it says so in a sentence."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.bench.phases import TIMES, lengths
from e2e.conftest import DIST, PHONE, TOP, Mishaps, OpenPage, Visit, wait_until_ready
from e2e.server import Server


def boot_error(page: Page, address: str, timeout: float = 30_000) -> str:
    """The sentence that the page shows instead of starting."""
    page.goto(address)
    box = page.locator("#boot-error")
    expect(box).to_be_visible(timeout=timeout)
    return box.inner_text()


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desk", "phone"])
def test_boots_below_a_path_from_its_own_files_alone(
    site: Server, listed: dict[str, Any], open_page: OpenPage, visit: Visit, options: dict[str, Any]
) -> None:
    site.requests.clear()
    page = open_page(**options)
    visit(page)
    expect(page.locator("#boot-error")).to_be_hidden()
    asked = {request.path for request in site.requests}
    assert {request.status for request in site.requests} == {200}
    assert asked <= {"", *listed["files"]}
    # Everything large is for the first start, less what comes only when wanted.
    extras = listed["parts"]["extras"]
    assert {path for path in asked if path.endswith((".wasm", ".pack", ".mjs"))} == {
        path for path in listed["files"] if path.endswith((".wasm", ".pack", ".mjs")) and not path.startswith(extras)
    }


def test_build_lists_every_file_of_the_site(listed: dict[str, Any]) -> None:
    there = {path.relative_to(DIST).as_posix(): path.stat().st_size for path in DIST.rglob("*") if path.is_file()}
    del there["build.json"]
    assert there == {name: about["bytes"] for name, about in {**listed["files"], **listed["extra"]}.items()}


def test_has_something_to_show_without_scripts(site: Server, open_page: OpenPage) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(site.url)
    expect(page.locator("h1").first).to_be_visible()


@pytest.mark.provokes
def test_policy_forbids_inline_scripts(page: Page, visit: Visit, mishaps: Mishaps) -> None:
    visit(page)
    page.evaluate("""() => {
        const script = document.createElement("script");
        script.append("document.documentElement.dataset.inline = 'ran'");
        document.head.append(script);
    }""")
    assert page.locator("html[data-inline]").count() == 0
    assert mishaps
    assert all("Content Security Policy" in mishap or "TrustedScript" in mishap for mishap in mishaps), mishaps


@pytest.mark.provokes
def test_wasm_of_the_wrong_type_is_named(page: Page) -> None:
    with Server(DIST, path="/x/", types={".wasm": "text/plain"}) as server:
        said = boot_error(page, server.url)
    assert "text/plain" in said
    assert "application/wasm" in said


@pytest.mark.provokes
@pytest.mark.parametrize(
    "name",
    ["app.pack", "stdlib.pack", "pyodide.asm.wasm", "pyodide.asm.mjs", "pyodide.mjs", "interpreter.js", "core.js", "start.py"],
)
def test_missing_file_is_named(page: Page, listed: dict[str, Any], name: str) -> None:
    with Server(DIST, path="/x/") as server:
        server.missing = {path for path in listed["files"] if path.endswith(f"/{name}")}
        assert server.missing
        said = boot_error(page, server.url)
    # A module that imports a missing one fails under its own name.
    assert name in said or (name == "pyodide.mjs" and "interpreter.js" in said)
    assert "reload" in said.lower()


@pytest.mark.provokes
def test_page_of_a_build_that_is_gone_says_so(page: Page, listed: dict[str, Any]) -> None:
    with Server(DIST, path="/x/") as server:
        server.missing = set(listed["files"]) - {"index.html"}
        assert "Reload" in boot_error(page, server.url)


VERSIONS = "Safari and iOS 16.4, Firefox 113, Chrome and Edge 98, and everything later"

LACKING = {
    "WebAssembly": "delete globalThis.WebAssembly",
    "streaming": "delete WebAssembly.compileStreaming",
    "exceptions": "delete WebAssembly.Exception",
    "DecompressionStream": "delete globalThis.DecompressionStream",
    "structuredClone": "delete globalThis.structuredClone",
    "WeakRef": "delete globalThis.WeakRef",
    "FinalizationRegistry": "delete globalThis.FinalizationRegistry",
    "BigInt64Array": "delete globalThis.BigInt64Array",
    "Object.hasOwn": "delete Object.hasOwn",
    "Array.at": "delete Array.prototype.at",
    "replaceChildren": "delete Element.prototype.replaceChildren",
}


@pytest.mark.provokes
@pytest.mark.parametrize("lacking", LACKING)
def test_browser_that_lacks_a_feature_is_told_which_do(site: Server, page: Page, lacking: str) -> None:
    page.add_init_script(LACKING[lacking])
    said = boot_error(page, site.url)
    assert VERSIONS in said
    assert ("WebAssembly" in said) == (lacking in ("WebAssembly", "streaming"))
    assert page.locator("#boot-error button").count() == 0  # nothing to press helps here
    page.wait_for_timeout(300)
    assert page.locator("#boot-error").inner_text() == said


def test_readme_says_the_same_versions() -> None:
    assert VERSIONS in (TOP / "README.md").read_text()


def test_first_script_is_read_by_old_browsers_too() -> None:
    """What tells them must not be a syntax error to them: none of the signs that came after 2018."""
    (boot,) = DIST.glob("page-*/boot/boot.js")
    text = re.sub(r"/\*.*?\*/|//.*?$", "", boot.read_text(), flags=re.DOTALL | re.MULTILINE)
    late = r"\?\.[a-z(\[]|\?\?|\|\|=|&&=|\d_\d|\bcatch \{|\bstatic\b|\bglobalThis\b|\bimport\.meta\b|^await\b|^import\b"
    assert re.findall(late, text, re.MULTILINE) == []
    assert len(text) > 2000


@pytest.mark.provokes
@pytest.mark.parametrize("byte", [0, 255])
def test_interpreter_that_breaks_down_is_told(page: Page, visit: Visit, byte: int) -> None:
    visit(page)
    page.get_by_role("button", name="Settings", exact=True).click()
    page.evaluate(
        """async (byte) => {
        const preload = document.querySelector('link[rel=modulepreload][href*="interpreter.js"]');
        const pyodide = await (await import(preload.href)).running;
        pyodide._module.HEAPU8.fill(byte);  // all of Python's memory
    }""",
        byte,
    )
    page.get_by_role("button", name="Front page").click()
    box = page.locator("#boot-error")
    expect(box).to_contain_text("Hedgerow has stopped")
    with page.expect_event("load"):
        box.get_by_role("button", name="Reload").click()
    wait_until_ready(page)
    expect(box).to_be_hidden()


@pytest.mark.provokes
def test_page_opened_from_a_folder_says_what_to_run(page: Page) -> None:
    assert "build.py serve" in boot_error(page, (DIST / "index.html").as_uri())


@pytest.mark.provokes
def test_python_that_fails_at_the_start_is_told(page: Page, listed: dict[str, Any], tmp_path: Path) -> None:
    broken = shutil.copytree(DIST, tmp_path / "dist", copy_function=os.link)
    start = broken / listed["parts"]["page"] / "boot" / "start.py"
    source = start.read_text()
    start.unlink()
    start.write_text(source.replace("import page.main", "import no_such_page"))
    with Server(broken) as server:
        assert "no_such_page" in boot_error(page, server.url)


def test_phases_of_a_start_are_marked_in_their_order(page: Page, visit: Visit) -> None:
    visit(page)
    times: dict[str, float] = page.evaluate(TIMES)
    order = ["compiled", "python", "handed over", "imported", "drawn"]
    assert 0 < times["files"] <= times["handed over"]
    assert [times[name] for name in order] == sorted(times[name] for name in order)
    assert sum(lengths(times).values()) == pytest.approx(times["drawn"])


@pytest.mark.provokes
def test_boots_where_a_page_may_store_nothing(page: Page, visit: Visit) -> None:
    page.add_init_script("IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError') }")
    visit(page)
    assert page.evaluate("document.documentElement.dataset.boot") == "python"
