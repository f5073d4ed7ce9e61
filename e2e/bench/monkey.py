"""Somebody who presses anything: what a page does to whom nothing is sacred.

    python build.py bench monkey [--steps N] [--seed S] [--engine chromium|firefox] [--trail]

Any control in sight, any key (held ones too), double taps, drags, reloads, Back and Forward, windows of other sizes, a second tab,
full storage, hostile pastes; games among people and against bots. After every step nothing may have been told to the console, no
notice may tell of an error in the program, something must be there to be pressed, and all that is laid must be what a fresh
drawing has. Prints what was done how often, and every finding with the steps that led to it; the same seed takes the same way as
long as the page answers in the same time.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, Route, sync_playwright

TOP = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(TOP), str(TOP / "pkg")]

from e2e import engines  # noqa: E402
from e2e.conftest import DIST, launch_options  # noqa: E402
from e2e.server import Server  # noqa: E402
from e2e.test_truth import COMPARE, FRESH  # noqa: E402

SIZES = ((390, 844), (320, 256), (360, 640), (844, 390), (1280, 800))
KEYS = [*"123rRfnbuU,.hglm?+-0gv ", "Enter", "Escape", "Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]
PASTES = (
    "hedgerow: 1\ngame: leaves\nplayers: 2\nseed: x\n\n9f9@9,9",
    "#2garbage",
    "x" * 5000,
    "<img src=x onerror=alert(1)>",
    "{}",
)
LEAVE_ALONE = "#reset, #renew, [type=file]"
"""What would only fetch the page anew, or open a window of the system's."""
TRAIL = 14
"""Steps that are told with a finding."""

SEEN = f"""() => {{
    const sheet = document.querySelector("#sheet .sheet-card"), found = [];
    for (const it of document.querySelectorAll("button, select, input, textarea, [role=button]")) {{
        if (it.disabled || it.matches("{LEAVE_ALONE}") || sheet && !sheet.contains(it) && !it.closest("#notice")) continue;
        const {{x, y, width, height}} = it.getBoundingClientRect();
        if (width < 1 || height < 1) continue;
        found.push([it.id, x + width / 2, y + height / 2, it.type === "text" ? "textarea" : it.localName]);
    }}
    return found;
}}"""
WHERE = """(id) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box && [box.x + box.width / 2, box.y + box.height / 2];
}"""
FULL = """(full) => {
    globalThis.itsSetItem ??= Storage.prototype.setItem;
    Storage.prototype.setItem = full ? () => { throw new DOMException("full", "QuotaExceededError"); } : itsSetItem;
}"""
FAULT = """
js.fault = create_proxy(lambda: page.main.page.app.state.fault)
"""
COMPARED = """() => {
    const field = document.activeElement?.matches("input, textarea") && document.activeElement;
    // A field that is being written in has yet to say so.
    if (!field) (flushed(), compare("at rest"));
    return lies.splice(0);
}"""
PASTE = """(text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", {clipboardData, bubbles: true}));
}"""


def _longer(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text() + FRESH + FAULT)


class Monkey:
    """One browser context, and what is done to it."""

    def __init__(self, context: BrowserContext, url: str, chance: random.Random) -> None:
        self.context, self.url, self.chance = context, url, chance
        self.mishaps: list[str] = []
        self.trail: list[str] = []
        self.done: Counter[str] = Counter()
        context.on("console", self._heard)
        context.on("weberror", lambda error: self.mishaps.append(f"uncaught: {error.error}"))
        context.route("**/boot/start.py", _longer)
        self.pages = [self._opened()]

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.mishaps.append(f"console: {message.text[:600]}")

    def _opened(self) -> Page:
        page = self.context.new_page()
        page.on("dialog", lambda dialog: dialog.accept())
        page.goto(self.url)
        self._ready(page)
        return page

    @staticmethod
    def _ready(page: Page) -> None:
        page.locator("html[data-ready], html[data-boot=failed]").wait_for(state="attached", timeout=90_000)
        if page.locator("html[data-boot=failed]").count():
            raise AssertionError(f"the page did not start: {page.locator('#boot-error').inner_text()}")
        page.evaluate(COMPARE)

    @property
    def page(self) -> Page:
        """The tab in front."""
        return self.pages[-1]

    # What it does.

    def _target(self) -> tuple[str, float, float, str] | None:
        found: list[Any] = self.page.evaluate(SEEN)
        if not found:
            return None
        id, x, y, kind = self.chance.choice(found)
        if id:
            # Whoever wants it scrolls there.
            self.page.evaluate("(id) => document.getElementById(id)?.scrollIntoView({block: 'nearest'})", id)
            box = self.page.evaluate(WHERE, id)
            x, y = box or (x, y)
        size = self.page.viewport_size or {"width": 300, "height": 300}
        return id, min(max(x, 1), size["width"] - 1), min(max(y, 1), size["height"] - 1), kind

    def press(self) -> str:
        target = self._target()
        if target is None:
            return "nothing"
        id, x, y, kind = target
        page = self.page
        if kind == "select" and id:
            values: list[str] = page.evaluate("(id) => [...document.getElementById(id).options].map((each) => each.value)", id)
            value = self.chance.choice(values)
            page.locator(f"[id='{id}']").select_option(value, force=True, timeout=2000)
            return f"{id} = {value}"
        page.mouse.click(x, y)
        if kind == "textarea" and self.chance.random() < 0.5:
            page.keyboard.type(self.chance.choice(("Ann", "千代子", "<b>x</b>", "", "|#", "x" * 50)))
        return id or f"{x:.0f},{y:.0f}"

    def twice(self) -> str:
        target = self._target()
        if target is not None:
            self.page.mouse.dblclick(target[1], target[2])
        return str(target[0]) if target else "nothing"

    def key(self) -> str:
        key: str = self.chance.choice(KEYS)
        self.page.keyboard.press(key)
        return key

    def hold(self) -> str:
        key: str = self.chance.choice(KEYS)
        for _n in range(8):
            self.page.keyboard.down(key)
        self.page.keyboard.up(key)
        return key

    def drag(self) -> str:
        page, size = self.page, self.page.viewport_size or {"width": 300, "height": 300}
        start = self._target()
        x, y = (start[1], start[2]) if start else (50.0, 50.0)
        page.mouse.move(x, y)
        page.mouse.down()
        for _n in range(3):
            page.mouse.move(self.chance.random() * size["width"], self.chance.random() * size["height"])
        if self.chance.random() < 0.3:
            self.resize()
        page.mouse.up()
        return start[0] if start else ""

    def reload(self) -> str:
        self.page.reload()
        self._ready(self.page)
        return ""

    def back(self) -> str:
        self.page.evaluate("history.back()")
        return self._moved()

    def forward(self) -> str:
        self.page.evaluate("history.forward()")
        return self._moved()

    def _moved(self) -> str:
        self.page.wait_for_timeout(150)
        if not self.page.url.startswith(self.url):
            # Out of the page: whoever comes back finds it as it was.
            self.page.goto(self.url)
            self._ready(self.page)
            return "left, and came again"
        if not self.page.evaluate("typeof compare === 'function'"):
            self._ready(self.page)
        return ""

    def resize(self) -> str:
        width, height = self.chance.choice(SIZES)
        self.page.set_viewport_size({"width": width, "height": height})
        return f"{width}x{height}"

    def tab(self) -> str:
        if len(self.pages) > 1:
            self.pages.pop(0 if self.chance.random() < 0.5 else 1).close()
            return "closed"
        self.pages.append(self._opened())
        return "opened"

    def other(self) -> str:
        self.pages.reverse()
        self.page.bring_to_front()
        return ""

    def full(self) -> str:
        full = self.chance.random() < 0.5
        self.page.evaluate(FULL, full)
        return str(full)

    def paste(self) -> str:
        text = self.chance.choice(PASTES)
        self.page.evaluate(PASTE, text)
        return text[:20]

    def wait(self) -> str:
        milliseconds = self.chance.choice((50, 400, 900))
        self.page.wait_for_timeout(milliseconds)
        return str(milliseconds)

    def step(self) -> None:
        """One step, and what must hold after it. Raises AssertionError with what does not."""
        ways: list[tuple[int, Callable[[], str]]] = [
            (60, self.press), (6, self.twice), (16, self.key), (3, self.hold), (4, self.drag), (1, self.reload), (3, self.back),
            (2, self.forward), (2, self.resize), (1, self.tab), (1, self.other), (1, self.full), (1, self.paste), (12, self.wait),
        ]  # fmt: skip
        way = self.chance.choices([each for _n, each in ways], [n for n, _each in ways])[0]
        self.done[way.__name__] += 1
        self.trail = [*self.trail[1 - TRAIL :], way.__name__]
        self.trail[-1] += f" {way()}"
        self.check()

    def check(self) -> None:
        """Raises AssertionError with what is wrong."""
        page = self.page
        problems, self.mishaps = self.mishaps, []
        if page.locator("#details").count():
            problems += [page.locator("#notice").inner_text(), page.evaluate("fault()")[-1500:]]
        if not page.evaluate(SEEN):
            problems.append("nothing is left to be pressed")
        problems += page.evaluate(COMPARED)[:3]
        assert not problems, "\n".join(problems)


def main() -> None:
    """Prints what was done, and what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=600)
    parser.add_argument("--seed", default="hedge")
    parser.add_argument("--engine", choices=("chromium", "firefox"), default="chromium")
    parser.add_argument("--trail", action="store_true", help="tell every step")
    asked = parser.parse_args()
    findings, done = 0, Counter[str]()
    with sync_playwright() as driver, Server(DIST) as server:
        options: dict[str, Any] = {"channel": "moz-firefox", "executable_path": engines.firefox()}
        if asked.engine == "chromium":
            options = launch_options()
        browser = getattr(driver, asked.engine).launch(**options)
        taken, sitting = 0, 0
        while taken < asked.steps:
            sitting += 1
            seed = f"{asked.seed} {sitting}"
            chance = random.Random(seed)
            context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion=chance.choice(("reduce", None)))
            monkey = Monkey(context, server.url, chance)
            try:
                for _n in range(min(200, asked.steps - taken)):
                    taken += 1
                    monkey.step()
                    if asked.trail:
                        print(monkey.trail[-1], flush=True)
            except (AssertionError, Error) as error:
                findings += 1
                print(f"--- {seed}, step {sum(monkey.done.values())}\n{error}\nafter: {'; '.join(monkey.trail)}", flush=True)
            done += monkey.done
            context.close()
        browser.close()
    ways = ", ".join(f"{name} {count}" for name, count in done.most_common())
    print(f"{taken} steps in {sitting} sittings ({ways}): {findings} findings")


if __name__ == "__main__":
    main()
