"""A browser made of plain Python, for the pure part of the page."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from html import unescape
from typing import Any

from hedgerow.bots.service import Service
from page.face import Arrival

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

    def names(self) -> list[str]:
        if self.off:
            raise OSError("off")
        return list(self.kept)


class Mirror:
    """The second keeping place, which never fails here."""

    def __init__(self) -> None:
        self.kept: dict[str, str | int] = {}

    def put(self, copies: Mapping[str, str | int | None]) -> None:
        for key, copy in copies.items():
            if copy is None:
                self.kept.pop(key, None)
            else:
                self.kept[key] = copy


class Browser:
    """Fulfils `page.ports.Ports`; time passes when `wait` is called."""

    def __init__(self) -> None:
        self.storage = Memory()
        self.mirror = Mirror()
        self.clock = 1_700_000_000
        self.timers: list[Callable[[], None]] = []
        self.busy = False
        """The next task has yet to come; else it comes at once."""
        self.tasks: list[Callable[[], bool]] = []
        self.in_air: list[Arrival] = []
        self.landed: Callable[[], None] = lambda: None
        self.done: Callable[[], None] = lambda: None
        self.history: list[Mapping[str, str]] = [{"screen": "home"}]
        self.here = 0
        self.returned: Callable[[Mapping[str, str]], None] = lambda where: None
        self.focused = ""
        self.files: dict[str, str] = {}
        self.themed = ""
        self.speaking = "en"
        """The language that the browser asks for."""
        self.asked = ""
        """The language that the address asks for."""
        self.spoken_in = ""
        self.still = False
        self.lasting = True
        self.shared = ("", "", "")
        self.refuses = False
        self.clipboard = ""
        self.pictures: list[str] = []
        self.renewed = 0
        self.printed = 0
        self.cut_off = False
        """Nothing can be fetched."""
        self.heard: list[str] = []
        self.felt: list[str] = []
        self.marked: dict[str, str] = {}
        self.job = ""
        """What is to be thought about, JSON; "" for nothing."""
        self.told: Callable[[str], None] = lambda text: None
        self._seeds = 0

    def now(self) -> int:
        self.clock += 1
        return self.clock

    def later(self, milliseconds: int, then: Callable[[], None]) -> None:
        self.timers.append(then)

    def soon(self, work: Callable[[], bool]) -> None:
        self.tasks.append(work)
        if not self.busy:
            self.idle()

    def idle(self) -> None:
        """The tasks that are due run."""
        while self.tasks:
            self.tasks.pop(0)()

    def seed(self) -> str:
        self._seeds += 1
        return f"seed{self._seeds}"

    def calm(self) -> bool:
        return self.still

    def touch(self) -> bool:
        return True

    def fly(self, arrivals: Sequence[Arrival], pace: int, landed: Callable[[], None], done: Callable[[], None]) -> None:
        self.in_air, self.landed, self.done = list(arrivals), landed, done

    def land_one(self) -> None:
        self.in_air.pop(0)
        self.landed()
        if not self.in_air:
            self.done()

    def land(self) -> None:
        if self.in_air:
            for _arrival in self.in_air:
                self.landed()
            self.in_air = []
            self.done()

    def buzz(self, name: str) -> None:
        self.felt.append(name)

    def marks(self, marks: Mapping[str, str]) -> None:
        self.marked = dict(marks)

    def sound(self, name: str) -> None:
        self.heard.append(name)

    def think(self, job: str, told: Callable[[str], None]) -> None:
        """What is to be thought about waits for `thought`."""
        self.job, self.told = job, told

    def thought(self) -> dict[str, Any]:
        """Thinks the job through, as the worker does, and hands the answer on; what the job was."""
        job: dict[str, Any] = json.loads(self.job)
        service = Service()
        service.begin(self.job)
        told, self.job = self.told, ""
        while service.busy:
            told(service.step(10_000))
        return job

    def focus(self, id: str) -> None:
        self.focused = id

    def visit(self, where: Mapping[str, str]) -> None:
        self.history[self.here + 1 :] = [where]
        self.here += 1

    def stay(self, where: Mapping[str, str]) -> None:
        self.history[self.here] = where

    def back(self) -> None:
        self.timers.append(lambda: self.travel(-1))

    def travel(self, by: int) -> None:
        """As the browser's own buttons do."""
        if 0 <= self.here + by < len(self.history):
            self.here += by
            self.returned(self.history[self.here])

    def language(self, chosen: str) -> str:
        return self.asked or (self.speaking if chosen == "auto" else chosen)

    def chosen(self) -> None:
        self.asked = ""

    def speaks(self, language: str) -> None:
        self.spoken_in = language

    def theme(self, name: str) -> None:
        self.themed = name

    def download(self, name: str, text: str) -> None:
        self.files[name] = text

    def address(self) -> str:
        return "http://garden.test/x/"

    def shares(self) -> bool:
        return True

    def share(self, title: str, text: str, link: str, refused: Callable[[], None]) -> None:
        self.shared = (title, text, link)
        if self.refuses:
            refused()

    def copy(self, text: str, then: Callable[[bool], None]) -> None:
        self.clipboard = text
        then(True)

    def fetch(self, pack: str, then: Callable[[bool], None]) -> None:
        """The pack is there at once, unless it cannot be fetched."""
        then(not self.cut_off)

    def code(self, text: str, then: Callable[[str], None]) -> None:
        then("<svg></svg>")

    def print_(self) -> None:
        self.printed += 1

    def picture(self, svg: str, name: str) -> None:
        self.pictures.append(svg)

    def persist(self, then: Callable[[bool], None]) -> None:
        then(self.lasting)

    def renew(self) -> None:
        self.renewed += 1

    def reset(self, failed: Callable[[], None]) -> None:
        failed()

    def tick(self) -> None:
        """The timers that are set now run."""
        timers, self.timers = self.timers, []
        for then in timers:
            then()

    def wait(self) -> None:
        """Lets everything land, and all timers run."""
        self.land()
        while self.timers or self.in_air:
            self.tick()
            self.land()


TAG = re.compile(r"<(/?)([a-z][a-zA-Z0-9]*)((?:\s+[a-zA-Z:-]+(?:=\"[^\"<]*\"|=[^\s\"<>]+)?)*)\s*(/?)>|([^<]+)")
ATTRIBUTE = re.compile(r"([a-zA-Z:-]+)(?:=\"([^\"]*)\"|=([^\s\"]+))?")


class Reader:
    """Reads what was drawn: every act with its data, every id, every word; complains about tags left open."""

    def __init__(self, text: str) -> None:
        self.acts: list[dict[str, str]] = []
        self.ids: list[str] = []
        self.words: list[str] = []
        self.nameless: list[str] = []
        self.unknown: list[str] = []
        opened: list[str] = []
        label: list[str] = []
        at = 0
        while at < len(text):
            found = TAG.match(text, at)
            assert found, f"this is no markup: {text[at : at + 80]!r}"
            at = found.end()
            closing, tag, attributes, empty, words = found.groups()
            if words is not None:
                self.words.append(unescape(words))
                label.append(words)
            elif closing:
                assert opened, f"</{tag}> closes nothing"
                assert opened.pop() == tag
                if tag == "button" and not "".join(label).strip():
                    self.nameless.append(text[max(0, at - 200) : at])
            else:
                self._opened(tag, {k: unescape(v or w) for k, v, w in ATTRIBUTE.findall(attributes)}, label)
                if not empty and tag not in VOID:
                    opened.append(tag)
        assert not opened, f"left open: {opened}"

    def _opened(self, tag: str, found: dict[str, str], label: list[str]) -> None:
        if "id" in found:
            self.ids.append(found["id"])
        if ("data-act" in found or "data-change" in found) and not found.get("id"):
            self.unknown.append(f"{tag} {found}")
        if "data-act" in found and "disabled" not in found:
            self.acts.append({k.removeprefix("data-"): v for k, v in found.items() if k.startswith("data-")})
        if tag == "button":
            label[:] = [found.get("aria-label", "")]


def read(regions: dict[str, str]) -> Reader:
    """Everything on the page."""
    reader = Reader("".join(regions.values()))
    assert len(reader.ids) == len(set(reader.ids)), "an id stands twice"
    # Without an identity of its own a control would be taken for the one that stood in its place.
    assert not reader.unknown, f"controls without an id: {reader.unknown}"
    assert not reader.nameless, f"a button without words: {reader.nameless}"
    return reader
