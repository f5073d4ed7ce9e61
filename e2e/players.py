"""People at the page. What they press, and when, they take from what is shown to them, never from the engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playwright.sync_api import CDPSession, Locator, Page, TimeoutError, expect

from e2e.conftest import wait_until_ready
from hedgerow import records
from hedgerow.deal import Dealer
from hedgerow.game import Position
from hedgerow.records import Record

READY_FOR_A_MOVE = "html[data-screen=over], #panel button.slot:not([disabled]), #panel .choice, #panel [data-act=share]"
"""What there is to be seen once a move is wanted (in a game by link: the sending), or the game is over."""

AT_REST = "html[data-screen=over], #stage:not([data-moment]), #stage[data-moment='']"
"""What there is to be seen once the last move has been shown."""

_NOTE_SPEECH = """() => {
    if (globalThis.heard) return;
    globalThis.heard = [];
    const live = document.getElementById("live");
    new MutationObserver(() => heard.push(live.textContent.trim())).observe(live, {childList: true, characterData: true, subtree: true});
}"""

_REACHABLE = """() => [...document.querySelectorAll("#places .place:not(.strip)")].flatMap((place) => {
    const {x, y, width, height} = place.getBoundingClientRect();
    const at = document.elementFromPoint(x + width / 2, y + height / 2);
    return at && place.contains(at) ? [place.id] : [];
})"""

_FOCUS = """() => {
    const found = document.activeElement;
    const box = found.getBoundingClientRect();
    const inside = box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
    const seen = found !== document.body && box.width > 0 && box.height > 0 && inside && found.checkVisibility();
    return {tag: found.localName, id: found.id, act: found.dataset?.act ?? "", text: found.textContent.trim().slice(0, 60), seen};
}"""


# What any player sees and hears.


def look(page: Page) -> None:
    """Takes the time that it takes to see what has come: what has just appeared cannot be pressed yet."""
    page.wait_for_timeout(400)


def settled(page: Page) -> None:
    """Waits until the next move is wanted (or the game is over), the creatures have arrived and the camera rests."""
    page.locator(READY_FOR_A_MOVE).first.wait_for(state="attached")
    page.locator(AT_REST).first.wait_for(state="attached")
    rested(page)
    look(page)


def rested(page: Page) -> None:
    """Waits until the camera rests."""
    page.evaluate("Promise.all(document.getElementById('world').getAnimations().map((each) => each.finished.catch(() => 0)))")


def over(page: Page) -> bool:
    """Whether the score sheet is shown."""
    return page.locator("html[data-screen=over]").count() > 0


def asked(page: Page) -> bool:
    """Whether a card's question is to be answered."""
    return page.locator("#panel .choice").count() > 0


def reachable(page: Page) -> list[str]:
    """Ids of the places whose middle can be hit."""
    found: list[str] = page.evaluate(_REACHABLE)
    return found


def moves_told(page: Page) -> int:
    """How many moves the log tells of."""
    return page.locator("#log .log-who").count()


def wait_for_moves(page: Page, count: int, timeout: float = 15_000) -> None:
    """Waits until the log tells of that many moves, from 1, or the score sheet is there."""
    told = f"#log .log-lines:has(> li:nth-child({count}) .log-who):not(:has(> li:nth-child({count + 1})))"
    page.locator(f"html[data-screen=over], {told}").first.wait_for(state="attached", timeout=timeout)


def listen(page: Page) -> None:
    """Begins to note what the screen reader is given to say."""
    page.evaluate(_NOTE_SPEECH)


def heard(page: Page) -> list[str]:
    """What the screen reader was given to say since the last call, line by line."""
    lines: list[str] = page.evaluate("globalThis.heard.splice(0)")
    return lines


def focus(page: Page) -> dict[str, Any]:
    """What has the focus: tag, id, act, text, and whether it is seen."""
    found: dict[str, Any] = page.evaluate(_FOCUS)
    return found


# What was kept, for comparing.


def kept(page: Page) -> dict[str, str]:
    """Everything this page keeps in the browser's storage; what a press owes is written in a task after it."""
    written = "new Promise((resolve) => setTimeout(() => resolve({...localStorage}), 100))"
    found: dict[str, str] = page.evaluate(written)
    return found


def kept_record(page: Page) -> Record:
    """The one game that is kept, up to where it stands."""
    (text,) = [text for key, text in kept(page).items() if key.startswith("hedgerow/game/")]
    record = records.parse(text)
    record.moves = record.moves[: int(record.header["page-at"])]
    return record


def kept_position(page: Page) -> Position:
    """Where that game stands, replayed by this Python."""
    return kept_record(page).positions()[-1]


def score_table(page: Page) -> dict[str, list[int]]:
    """The numbers of the score sheet: row -> one a column, as they are shown."""
    rows = page.locator(".scores tbody tr:has(th)").all()
    return {
        row.locator("th").inner_text().strip(): [int(cell.replace("–", "0")) for cell in row.locator(".value").all_inner_texts()]
        for row in rows
    }


def engine_table(position: Position) -> dict[str, list[int]]:
    """The same numbers as this Python's engine has them."""
    scores = [garden["score"] for garden in position.dump(legal=False)["gardens"]]
    names = {"bees": "Bees", "hummingbirds": "Hummingbirds", "green": "Seedlings", "brown": "Mushroomlings", "blue": "Pondlings"}
    if len(scores) > 1:
        names["majority"] = "Majorities"
    return {shown: [score[key] for score in scores] for key, shown in {**names, "total": "Total"}.items()}


# Playing by touch.


class Toucher:
    """Plays by taps; its whims come from a seed."""

    def __init__(self, page: Page, seed: str) -> None:
        self.page = page
        self.whim = Dealer(seed, "touch")

    def begin(self, names: tuple[str, ...], seed: str, picks: Mapping[str, str] | None = None) -> None:
        """From the front page to the table: players, names, other answers (legend -> label), seed."""
        page = self.page
        page.locator("#plate-leaves").tap()
        look(page)
        page.get_by_role("group", name="Players").get_by_label("Solo" if len(names) == 1 else str(len(names)), exact=True).tap()
        for n, name in enumerate(names):
            page.locator(f"#set-name-{n}").tap()
            page.locator(f"#set-name-{n}").fill(name)
        if not page.locator("#set-seed").is_visible():
            page.locator("#fold").tap()
        for legend, label in (picks or {}).items():
            page.get_by_role("group", name=legend, exact=True).get_by_label(label).tap()
        page.locator("#set-seed").fill(seed)
        page.locator("#begin").tap()
        expect(page.locator("html")).to_have_attribute("data-screen", "table")
        settled(page)

    def pick(self) -> Locator:
        """Takes a tile in hand."""
        slot = self.whim.choice(self.page.locator("#panel button.slot:not([disabled]):not([aria-pressed=true])").all())
        slot = self.page.locator(f"#{slot.get_attribute('id')}")
        slot.tap()
        expect(slot).to_have_attribute("aria-pressed", "true")
        rested(self.page)
        return slot

    def place(self) -> Locator:
        """Taps one of the places that can be seen."""
        place = self.page.locator(f"#{self.whim.choice(reachable(self.page))}")
        place.tap()
        expect(place).to_have_class("place chosen")
        expect(self.page.locator("#ghost svg")).to_be_attached()
        return place

    def adjust(self) -> None:
        """Now and then turns what is in hand, by its button or by a tap on the ghost, or flips it."""
        for _n in range(self.whim.below(3)):
            self.page.locator(self.whim.choice(["[data-act=turn]", "[data-act=flip]", ".place.chosen"])).tap()

    def plant(self) -> None:
        """Plants."""
        self._confirm("Plant")

    def choose(self) -> None:
        """Answers a question by a tap on the board, where another answer than the one picked out can be hit."""
        others = self.page.locator("#places .option:not(.chosen)").all()
        if others and self.whim.below(3):
            option = self.page.locator(f"#{self.whim.choice(others).get_attribute('id')}")
            option.locator("circle").last.tap()
            expect(option).to_have_attribute("aria-pressed", "true")
        self._confirm("Choose")

    def _confirm(self, words: str) -> None:
        count = moves_told(self.page)
        button = self.page.locator("#panel").get_by_role("button", name=words, exact=True)
        button.tap()
        try:
            wait_for_moves(self.page, count + 1, 4_000)
        except TimeoutError:
            # The press was too soon after the last one to count: whoever sees that presses again.
            if button.is_enabled():
                button.tap()
            wait_for_moves(self.page, count + 1)

    def skip(self) -> bool:
        """Taps on the stage while creatures are on their way; False where none are."""
        if self.page.locator(AT_REST).count():
            return False
        self.page.locator("#stage").tap(position={"x": 8, "y": 8})
        return True

    def move(self) -> None:
        """One move, whatever is wanted; then awaits the creatures, or skips their way."""
        if asked(self.page):
            self.choose()
        else:
            self.pick()
            self.place()
            self.adjust()
            self.plant()
        if self.whim.below(2):
            self.skip()
        settled(self.page)


class Fingers:
    """Fingers on the glass, each where it is put: for pinches, pans and drags."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cdp: CDPSession = page.context.new_cdp_session(page)
        self.at: dict[int, tuple[float, float]] = {}

    def _send(self, kind: str) -> None:
        points = [{"id": finger, "x": x, "y": y} for finger, (x, y) in self.at.items()]
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, finger: int, x: float, y: float) -> None:
        """Puts a finger down."""
        self.at[finger] = (x, y)
        self._send("touchStart")

    def glide(self, to: Mapping[int, tuple[float, float]], steps: int = 6) -> None:
        """Moves fingers, all at once, in a few steps, and lets them rest: a flick would swallow the next tap."""
        start = dict(self.at)
        for n in range(1, steps + 1):
            for finger, (x, y) in to.items():
                x0, y0 = start[finger]
                self.at[finger] = (x0 + (x - x0) * n / steps, y0 + (y - y0) * n / steps)
            self._send("touchMove")
        self.page.wait_for_timeout(120)
        self._send("touchMove")

    def up(self, finger: int) -> None:
        """Takes a finger off."""
        del self.at[finger]
        self._send("touchEnd")


# Playing by keys.


class Typist:
    """Plays by the keyboard alone; its whims come from a seed."""

    def __init__(self, page: Page, seed: str) -> None:
        self.page = page
        self.whim = Dealer(seed, "keys")

    def press(self, *keys: str) -> None:
        """Presses keys, one after another."""
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, locator: str, most: int = 40, back: bool = False) -> None:
        """Presses Tab until what is wanted has the focus; every stop on the way must be seen."""
        wanted = self.page.locator(locator)
        stops = []
        for _n in range(most):
            if wanted.count() and wanted.first.evaluate("(it) => it === document.activeElement"):
                return
            self.press("Shift+Tab" if back else "Tab")
            stop = focus(self.page)
            stops.append(f"{stop['tag']}#{stop['id']} {stop['text']}")
            assert stop["seen"] or stop["tag"] == "body", f"the focus is out of sight: {stop}"
        raise AssertionError(f"Tab does not lead to {locator}: {stops}")

    def begin(self, names: tuple[str, ...], seed: str) -> None:
        """From the front page to the table, with random cards."""
        page = self.page
        self.tab_to("#plate-leaves")
        self.press("Enter")
        expect(page.locator("html")).to_have_attribute("data-screen", "new")
        self.tab_to("[name=players]:checked")
        self.press(*["ArrowLeft" if len(names) == 1 else "ArrowRight"] * abs(len(names) - 2))
        expect(page.locator(f"#set-players-{len(names)}")).to_be_checked()
        for n, name in enumerate(names):
            self.tab_to(f"#set-name-{n}")
            self.press("Control+a")
            page.keyboard.type(name)
        self.tab_to("#fold")
        self.press("Enter")
        self.tab_to("[name=deck]:checked")
        self.press("ArrowRight")
        expect(page.locator("#set-deck-random")).to_be_checked()
        self.tab_to("#set-seed")
        page.keyboard.type(seed)
        self.tab_to("#begin")
        look(page)
        self.press("Enter")
        expect(page.locator("html")).to_have_attribute("data-screen", "table")
        settled(page)

    def hold(self) -> None:
        """Takes a tile in hand, puts the ghost somewhere, turns it: whatever the whim."""
        self.press(self.whim.choice([slot for n, slot in enumerate("123") if self.page.locator(f"#slot-{n}").count()]))
        for _n in range(1 + self.whim.below(3)):
            self.press("Arrow" + self.whim.choice(["Left", "Right", "Up", "Down"]))
        for _n in range(self.whim.below(3)):
            self.press(self.whim.choice(["r", "Shift+R", "f"]))
        if not self.page.locator("#ghost svg").count():
            # In that direction there was no place: any of the others has one.
            self.press("ArrowUp", "ArrowDown")
        expect(self.page.locator("#ghost svg")).to_be_attached()

    def choose(self) -> None:
        """Picks one of a question's answers."""
        count = self.page.locator("#panel .choice").count()
        self.press(self.whim.choice(["ArrowRight", "ArrowLeft", str(1 + self.whim.below(min(count, 9)))]))

    def confirm(self) -> None:
        """Plants, or gives the answer."""
        count = moves_told(self.page)
        self.press("Enter")
        wait_for_moves(self.page, count + 1)

    def move(self) -> None:
        """One move, whatever is wanted; then awaits the creatures, or skips their way."""
        if asked(self.page):
            self.choose()
        else:
            self.hold()
        self.confirm()
        if not self.page.locator(AT_REST).count() and self.whim.below(2):
            self.press("Escape")
        settled(self.page)


def reload(page: Page) -> None:
    """Loads the page again."""
    page.reload()
    wait_until_ready(page)
    listen(page)
