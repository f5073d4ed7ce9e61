"""A browser made of plain Python, for the pure part of the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html.parser import HTMLParser

from faces import Flight

VOID = {"br", "hr", "img", "input", "meta", "source"}


class Memory:
    """A storage; `full` makes every write fail, `off` every call."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.full = False
        self.off = False

    def get(self, key: str) -> str | None:
        if self.off:
            raise OSError("off")
        return self.kept.get(key)

    def put(self, key: str, text: str) -> None:
        if self.off or self.full:
            raise OSError("full")
        self.kept[key] = text

    def drop(self, key: str) -> None:
        if self.off:
            raise OSError("off")
        self.kept.pop(key, None)

    def keys(self) -> list[str]:
        if self.off:
            raise OSError("off")
        return list(self.kept)


class Browser:
    """Fulfils `ports.Ports`; time passes when `wait` is called."""

    def __init__(self) -> None:
        self.storage = Memory()
        self.clock = 1_700_000_000
        self.timers: list[Callable[[], None]] = []
        self.in_air: list[Flight] = []
        self.landed: Callable[[], None] = lambda: None
        self.done: Callable[[], None] = lambda: None
        self.visits: list[tuple[str, str]] = []
        self.focused = ""
        self.files: dict[str, str] = {}
        self.themed = ""
        self.still = False
        self._seeds = 0

    def now(self) -> int:
        self.clock += 1
        return self.clock

    def later(self, milliseconds: int, then: Callable[[], None]) -> None:
        self.timers.append(then)

    def seed(self) -> str:
        self._seeds += 1
        return f"seed{self._seeds}"

    def calm(self) -> bool:
        return self.still

    def fly(self, flights: Sequence[Flight], pace: int, landed: Callable[[], None], done: Callable[[], None]) -> None:
        self.in_air, self.landed, self.done = list(flights), landed, done

    def land(self) -> None:
        if self.in_air:
            for _flight in self.in_air:
                self.landed()
            self.in_air = []
            self.done()

    def focus(self, id: str) -> None:
        self.focused = id

    def visit(self, screen: str, game: str) -> None:
        self.visits.append((screen, game))

    def theme(self, name: str) -> None:
        self.themed = name

    def download(self, name: str, text: str) -> None:
        self.files[name] = text

    def stage(self) -> tuple[float, float]:
        return 390.0, 420.0

    def wait(self) -> None:
        """Lets everything land, and all timers run."""
        self.land()
        while self.timers:
            self.timers.pop(0)()


class Reader(HTMLParser):
    """Reads what was drawn: every act with its data, every id, every label; complains about tags left open."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.acts: list[dict[str, str]] = []
        self.ids: list[str] = []
        self.words: list[str] = []
        self.nameless: list[str] = []
        self._button: list[str] | None = None
        self.feed(text)
        self.close()
        assert not self.open, f"left open: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag not in VOID:
            self.open.append(tag)
        if "id" in found:
            self.ids.append(found["id"])
        if "data-act" in found and "disabled" not in found:
            self.acts.append({k.removeprefix("data-"): v for k, v in found.items() if k.startswith("data-")})
        if tag == "button":
            self._button = [found.get("aria-label", "")]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag
        if tag == "button":
            if self._button is not None and not "".join(self._button).strip():
                self.nameless.append(self.get_starttag_text() or "")
            self._button = None

    def handle_data(self, data: str) -> None:
        self.words.append(data)
        if self._button is not None:
            self._button.append(data)


def read(regions: dict[str, str]) -> Reader:
    """Everything on the page."""
    reader = Reader("".join(regions.values()))
    assert len(reader.ids) == len(set(reader.ids)), "an id stands twice"
    assert not reader.nameless, f"a button without words: {reader.nameless}"
    return reader
