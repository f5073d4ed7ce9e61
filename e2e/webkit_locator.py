"""Locators and expectations of the layer over WebKit's driver: those of Playwright's that the tests of every engine use."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, TimeoutError, expect

from e2e.patience import RESTED
from e2e.webkit_driver import Driver, until

WAIT = 30.0
"""How many seconds an act waits for its element, as Playwright does."""

EXPECTED = 15.0
"""How many seconds an expectation has: three times Playwright's, since this engine is that much slower."""

Step = tuple[str, object]
Text = str | re.Pattern[str]


def _wanted(text: Text, exact: bool = False) -> dict[str, object]:
    """A text to be matched, as webkit.js takes it."""
    if isinstance(text, str):
        return {"text": text, "exact": exact}
    return {"text": text.pattern, "flags": "iu" if text.flags & re.IGNORECASE else "u"}


class Finder:
    """What a page and a locator have in common: finding what is inside."""

    def __init__(self, driver: Driver, steps: tuple[Step, ...] = ()) -> None:
        self._driver = driver
        self._steps = steps

    def _narrowed(self, *steps: Step) -> WebkitLocator:
        return WebkitLocator(self._driver, (*self._steps, *steps))

    def locator(self, selector: str, has_text: Text | None = None) -> WebkitLocator:
        if selector == "visible=true":
            return self._narrowed(("visible", True))
        css = selector.removesuffix(":visible")
        seen: list[Step] = [("visible", True)] if css != selector else []
        return self._narrowed(("css", css), *seen).filter(has_text)

    def get_by_role(self, role: str, name: Text | None = None, exact: bool = False, level: int | None = None) -> WebkitLocator:
        found = self._narrowed(("role", role))
        if name is not None:
            found = found._narrowed(("name", _wanted(name, exact)))
        return found._narrowed(("level", level)) if level else found

    def get_by_label(self, text: Text, exact: bool = False) -> WebkitLocator:
        return self._narrowed(("label", _wanted(text, exact)))


class WebkitLocator(Finder):
    """What a chain of steps finds in the page, whenever it is asked."""

    def __repr__(self) -> str:
        return f"locator{self._steps}"

    # Narrowing down.

    def filter(self, has_text: Text | None = None, visible: bool | None = None) -> WebkitLocator:
        steps: list[Step] = []
        if has_text is not None:
            steps.append(("text", _wanted(has_text)))
        if visible is not None:
            steps.append(("visible", visible))
        return self._narrowed(*steps)

    def and_(self, other: WebkitLocator) -> WebkitLocator:
        return self._narrowed(("and", other._steps))

    def nth(self, n: int) -> WebkitLocator:
        return self._narrowed(("nth", n))

    @property
    def first(self) -> WebkitLocator:
        return self.nth(0)

    @property
    def last(self) -> WebkitLocator:
        return self.nth(-1)

    def all(self) -> list[WebkitLocator]:
        return [self.nth(n) for n in range(self.count())]

    # Asking.

    def every(self, of_found: str) -> Any:
        """What is said of all that are found."""
        return self._driver.run(f"const found = find(arguments[0]); return {of_found};", self._steps)

    def now(self, of_it: str, *arguments: object) -> dict[str, Any]:
        """`value` is what is said of the one that is there, which `there` says; where there are two nothing is said."""
        value = f"value: it && !more ? {of_it} : null"
        body = f"const [it, more] = find(arguments[0]); return {{ there: !!it, more: !!more, {value} }};"
        answer: dict[str, Any] = self._driver.run(body, self._steps, *arguments)
        if answer["more"]:
            raise Error(f"strict mode violation: {self} finds more than one")
        return answer

    def _one(self, of_it: str, *arguments: object) -> Any:
        """The same, once it is there."""
        return until(lambda: (found := self.now(of_it, *arguments))["there"] and found, WAIT, f"{self} is attached")["value"]

    def count(self) -> int:
        return int(self.every("found.length"))

    def all_inner_texts(self) -> list[str]:
        return list(self.every("found.map((each) => each.innerText)"))

    def all_text_contents(self) -> list[str]:
        return list(self.every("found.map((each) => each.textContent)"))

    def is_visible(self) -> bool:
        return bool(self.every("found.length > 0 && seen(found[0])"))

    def evaluate(self, function: str, argument: object = None) -> Any:
        return self._one(f"await ({function})(it, arguments[1])", argument)

    def get_attribute(self, name: str) -> str | None:
        found: str | None = self._one("it.getAttribute(arguments[1])", name)
        return found

    def inner_text(self) -> str:
        return str(self._one("it.innerText ?? it.textContent"))

    def text_content(self) -> str:
        return str(self._one("it.textContent"))

    def inner_html(self) -> str:
        return str(self._one("it.innerHTML"))

    def input_value(self) -> str:
        return str(self._one("it.value"))

    def is_checked(self) -> bool:
        return bool(self._one("it.checked"))

    def bounding_box(self) -> dict[str, float] | None:
        box: dict[str, float] = self._one("boxed(it.getBoundingClientRect())")
        return box

    def wait_for(self, state: str = "visible", timeout: float = WAIT * 1000) -> None:
        tests: dict[str, Callable[[], bool]] = {
            "attached": lambda: self.count() > 0,
            "detached": lambda: self.count() == 0,
            "visible": self.is_visible,
            "hidden": lambda: not self.is_visible(),
        }
        until(tests[state], timeout / 1000, f"{self} is {state}")

    # Acting.

    def click(self, position: dict[str, float] | None = None, timeout: float = WAIT * 1000) -> None:
        """A click of the mouse where a person would: on what is seen, rests, is enabled and not covered."""
        self._driver.run(f"return await ({RESTED})()")
        end = time.monotonic() + timeout / 1000
        why = "nothing was tried"
        while time.monotonic() < end:
            aimed = self._driver.run("return await aim(arguments[0], arguments[1])", self._steps, position)
            if aimed.get("strict"):
                raise Error(f"strict mode violation: {self} finds {aimed['why']}")
            if "why" not in aimed:
                self._driver.click(aimed["x"], aimed["y"])
                # Where the click has led to another document, nothing is known of it there.
                if self._driver.run("globalThis.pressed?.end(); return !globalThis.pressed?.missed"):
                    return
                aimed = {"why": "something else got there before the press"}
            why = aimed["why"]
            time.sleep(0.02)
        raise TimeoutError(f"click on {self}: {why}")

    tap = click  # this engine has no touch here

    def focus(self) -> None:
        self._one("it.focus()")

    def press(self, key: str) -> None:
        self.focus()
        self._driver.keys(*key.split("+"))

    def fill(self, value: str) -> None:
        """Writes a value as a change by hand does."""
        self._one("(it.focus(), it.value = arguments[1], it.dispatchEvent(new Event('input', { bubbles: true })))", value)
        if self._one("it.type === 'range'"):
            self._one("it.dispatchEvent(new Event('change', { bubbles: true }))")

    def select_option(self, value: str) -> None:
        events = "for (const kind of ['input', 'change']) it.dispatchEvent(new Event(kind, { bubbles: true }))"
        self._one(f"(() => {{ it.value = arguments[1]; {events} }})()", value)

    def set_input_files(self, path: Path | str) -> None:
        self._driver.attach(self._one("it"), Path(path))

    def scroll_into_view_if_needed(self) -> None:
        self._one("it.scrollIntoView({ block: 'nearest' })")


def _fits(have: str, want: Text, part: bool = False) -> bool:
    """Whether a text is the wanted one, white space aside, or has it as a part."""
    have = re.sub(r"\s+", " ", have).strip()
    if not isinstance(want, str):
        return bool(want.search(have))
    want = re.sub(r"\s+", " ", want).strip()
    return want in have if part else have == want


class WebkitExpectation:
    """What `expect` gives for such a locator: each waits until it is so."""

    def __init__(self, found: WebkitLocator, yes: bool = True) -> None:
        self._found = found
        self._yes = yes

    def _be(self, test: Callable[[], bool | None], what: str, timeout: float | None) -> None:
        """Waits for the wanted answer; None is neither."""
        seconds = max(EXPECTED, (timeout or 0) / 1000)
        until(lambda: test() is self._yes, seconds, f"{self._found} {'' if self._yes else 'not '}{what}")

    def _say(self, of_it: str, test: Callable[[Any], bool], what: str, timeout: float | None) -> None:
        """The same for what is said of the one element, which must be there."""
        self._be(lambda: test(found["value"]) if (found := self._found.now(of_it))["there"] else None, what, timeout)

    def _not(self) -> WebkitExpectation:
        return WebkitExpectation(self._found, not self._yes)

    def to_be_attached(self, timeout: float | None = None) -> None:
        self._be(lambda: self._found.count() > 0, "attached", timeout)

    def to_be_visible(self, timeout: float | None = None) -> None:
        self._be(self._found.is_visible, "visible", timeout)

    def to_be_hidden(self, timeout: float | None = None) -> None:
        self._not().to_be_visible(timeout)

    def to_be_checked(self, timeout: float | None = None) -> None:
        self._say("it.checked", bool, "checked", timeout)

    def to_be_focused(self, timeout: float | None = None) -> None:
        self._say("it === document.activeElement", bool, "focused", timeout)

    def to_be_empty(self, timeout: float | None = None) -> None:
        self._say("it.textContent", lambda text: not text, "empty", timeout)

    def to_have_attribute(self, name: str, value: Text, timeout: float | None = None) -> None:
        self._say(f"it.getAttribute('{name}') ?? ''", lambda have: _fits(have, value), f"{name}={value}", timeout)

    def to_have_class(self, value: Text, timeout: float | None = None) -> None:
        self.to_have_attribute("class", value, timeout)

    def to_have_count(self, count: int, timeout: float | None = None) -> None:
        self._be(lambda: self._found.count() == count, f"count {count}", timeout)

    def not_to_have_count(self, count: int, timeout: float | None = None) -> None:
        self._not().to_have_count(count, timeout)

    def to_have_text(self, text: Text, timeout: float | None = None) -> None:
        self._say("it.textContent", lambda have: _fits(have, text), f"text {text}", timeout)

    def not_to_have_text(self, text: Text, timeout: float | None = None) -> None:
        self._not().to_have_text(text, timeout)

    def to_contain_text(self, text: Text, timeout: float | None = None) -> None:
        self._say("it.textContent", lambda have: _fits(have, text, part=True), f"text with {text}", timeout)

    def to_have_value(self, value: Text, timeout: float | None = None) -> None:
        self._say("it.value", lambda have: _fits(have, value), f"value {value}", timeout)


def teach_expect() -> None:
    """Playwright's `expect`, wherever it was imported to, takes these locators too."""
    kind = type(expect)
    known = kind.__call__
    if getattr(kind, "knows_webkit", False):
        return

    def call(self: Any, actual: Any, *words: Any, **more: Any) -> Any:
        return WebkitExpectation(actual) if isinstance(actual, WebkitLocator) else known(self, actual, *words, **more)

    kind.__call__ = call  # type: ignore[method-assign]
    kind.knows_webkit = True  # type: ignore[attr-defined]
