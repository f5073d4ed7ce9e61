"""People who play a recorded game of Evenglow: each move's text is turned into the taps or keys that a player needs."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from e2e.players import AT_REST, heard, look
from hedgerow.evenglow.boards import PLACE_TEXT
from hedgerow.evenglow.moves import Place, Play, Tincture, Undew
from hedgerow.evenglow.plants import KIND, TURNED
from hedgerow.evenglow.position import Position
from hedgerow.records import Record

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}

WANTED = ", ".join(f"#panel [data-act={act}]" for act in ("lift", "side", "confirm", "pass"))
"""What there is to be pressed when a move is wanted."""

_WHERE = """(id) => {
    const centre = (element) => {
        const box = element.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const here = document.querySelector(".place.pick.here, .place.hole.chosen.here");
    return {here: here && centre(here), id: here && here.id, there: centre(document.getElementById(id))};
}"""


class Gardener:
    """Plays a record; `press` is what taps and keys do differently."""

    def __init__(self, page: Page, record: Record) -> None:
        self.page = page
        self.record = record
        self.positions = [p for p in record.positions() if isinstance(p, Position)]
        self.used: set[str] = set()

    def played(self) -> int:
        """How many moves the page has kept."""
        text: str = self.page.evaluate(
            "() => Object.entries(localStorage).filter(([k]) => k.startsWith('hedgerow/game/')).map(([, v]) => v)[0]"
        )
        found = re.search(r"^page-at: (\d+)$", text, re.M)
        assert found
        return int(found[1])

    def settle(self, count: int) -> None:
        """Waits until so many moves are played and nothing is on its way."""
        for _try in range(200):
            if self.played() == count:
                break
            self.page.wait_for_timeout(25)
        assert self.played() == count
        self.page.locator(AT_REST).first.wait_for(state="attached")

    def move(self, at: int) -> None:
        """The move that follows the first `at`."""
        before, text = self.positions[at], self.record.moves[at]
        move = before.parse(text)
        seat = before.to_move
        assert seat is not None
        # The next player's gardens come after a rest.
        self.page.locator(WANTED).first.wait_for(state="attached")
        look(self.page)
        if self.page.locator("[data-act=lift]").count():
            self.lift()
            look(self.page)
        if isinstance(move, Play):
            self.side(move.side)
        elif isinstance(move, Place):
            if move.chaos:
                self.use("chaos")
            self.hold(before, move)
            self.number(move.number)
            self.confirm()
        elif isinstance(move, Undew | Tincture):
            tiles = before.gardens[seat].tiles
            if isinstance(move, Undew):
                self.use("undew")
                self.pick(move.first)
                self.pick(move.second)
                for which, (face, was) in enumerate(((move.first_face, move.second), (move.second_face, move.first))):
                    self.turn(which, face, TURNED[KIND[face]].index(tiles[was]))
            else:
                self.use("tincture")
                self.pick(move.place)
                self.kind(KIND[move.face])
                self.turn(0, move.face, 0)
            self.confirm()
        else:
            self.decline()
        self.settle(at + 1)

    def hold(self, before: Position, move: Place) -> None:
        """Takes the right two tiles in hand, each in its garden and turned."""
        pairs = before.pairs(move.chaos)
        kinds = KIND[move.sun], KIND[move.moon]
        pair = (min(kinds), max(kinds))
        if len(pairs) > 1:
            self.pair(pairs.index(pair))
        if kinds != pair:
            self.swap()
        self.turn(0, move.sun, 0)
        self.turn(1, move.moon, 0)

    def turn(self, which: int, face: int, begins: int) -> None:
        """Turns a tile in hand until it lies like this face."""
        turned = TURNED[KIND[face]]
        for _n in range((turned.index(face) - begins) % len(turned)):
            self.turn_once(which)

    # What taps and keys do differently.

    def lift(self) -> None: ...
    def side(self, side: str) -> None: ...
    def use(self, potion: str) -> None: ...
    def pick(self, place: int) -> None: ...
    def kind(self, kind: int) -> None: ...
    def pair(self, n: int) -> None: ...
    def swap(self) -> None: ...
    def turn_once(self, which: int) -> None: ...
    def number(self, number: int) -> None: ...
    def confirm(self) -> None: ...
    def decline(self) -> None: ...


class Tapper(Gardener):
    """By touch."""

    def lift(self) -> None:
        self.page.locator("[data-act=lift]").tap()

    def side(self, side: str) -> None:
        self.page.locator(f"[data-act=side][data-side={side}]").tap()
        self.confirm()

    def use(self, potion: str) -> None:
        self.used.add(potion)
        self.page.locator(f".potions [data-card={potion}]").tap()
        look(self.page)
        self.page.locator(f"#sheet [data-act=use][data-potion={potion}]").tap()
        look(self.page)

    def pick(self, place: int) -> None:
        hex_ = self.page.locator(f"#place-{PLACE_TEXT[place]}")
        if not hex_.count():
            # It lies in the strip: its garden has to be the large one first.
            self.page.locator("#swap-view").tap()
        hex_.tap()
        expect(hex_).to_have_attribute("aria-pressed", "true")

    def kind(self, kind: int) -> None:
        self.page.locator(f"#kind-{kind}").tap()

    def pair(self, n: int) -> None:
        self.page.locator(f"#pair-{n}").tap()

    def swap(self) -> None:
        self.page.locator("#swap").tap()

    def turn_once(self, which: int) -> None:
        self.page.locator(f"#panel [data-act=turn][data-which='{which}']").tap()

    def number(self, number: int) -> None:
        # In the garden that is large, where one of the two is a strip.
        hole = self.page.locator(f"#place-s{number}, #place-m{number}").first
        if hole.get_attribute("aria-pressed") != "true":
            hole.tap()
        expect(self.page.locator("#ghost svg")).to_be_attached()

    def confirm(self) -> None:
        self.page.locator("#panel [data-act=confirm]").tap()

    def decline(self) -> None:
        self.page.locator("#panel [data-act=pass]").tap()


class Presser(Gardener):
    """By keyboard alone."""

    def key(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def lift(self) -> None:
        self.key("Enter")

    def side(self, side: str) -> None:
        card = self.page.locator(f"[data-act=side][data-side={side}]")
        self.key(str(int((card.get_attribute("id") or "side-0")[-1]) + 1), "Enter")

    def use(self, potion: str) -> None:
        self.used.add(potion)
        self.key({"undew": "d", "chaos": "c", "tincture": "x"}[potion])
        look(self.page)

    def pick(self, place: int) -> None:
        self.go(PLACE_TEXT[place])
        self.key("Space")
        expect(self.page.locator(f"#place-{PLACE_TEXT[place]}")).to_have_attribute("aria-pressed", "true")

    def kind(self, kind: int) -> None:
        self.key(str(kind + 1))

    def pair(self, n: int) -> None:
        self.key(str(n + 1))

    def swap(self) -> None:
        self.key("s")

    def turn_once(self, which: int) -> None:
        self.key("rt"[which])

    def number(self, number: int) -> None:
        if not self.page.locator(".place.hole.chosen").count():
            self.key("ArrowRight")
        self.go(f"s{number}")

    def confirm(self) -> None:
        assert heard(self.page), "nothing was said"
        self.key("Enter")

    def decline(self) -> None:
        self.key("p")

    def go(self, place: str) -> None:
        """With the arrows to a place, along the longer way; where that leads nowhere, one after the other."""
        seen: dict[tuple[str, str], int] = {}
        for step in range(80):
            found = self.page.evaluate(_WHERE, f"place-{place}")
            if found["id"] == f"place-{place}":
                return
            if step > 12:
                self.key("n")
                continue
            dx, dy = (there - here for there, here in zip(found["there"], found["here"], strict=True))
            order = sorted(ARROWS, key=lambda a: (seen.get((found["id"], a), 0), -(ARROWS[a][0] * dx + ARROWS[a][1] * dy)))
            seen[found["id"], order[0]] = seen.get((found["id"], order[0]), 0) + 1
            self.key(order[0])
        raise AssertionError(f"the arrows do not lead to {place}")
