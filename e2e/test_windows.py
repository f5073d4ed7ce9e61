"""Windows of every size down to 320x256, and forced colours: every moment of both games can be seen, reached and played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright, expect

from e2e import engines
from e2e.conftest import OpenPage, Visit, wait_until_ready
from e2e.players import look, moves_told, reachable, settled, wait_for_moves
from e2e.profiles import open_profile
from e2e.server import Server
from e2e.test_access import a_game, home, is_middle, is_over, is_question, keep, lesson, press
from hedgerow import records
from hedgerow.evenglow.position import Position

GOLDEN = Path(__file__).resolve().parent.parent / "tests" / "golden"
SIZES = ((320, 256), (320, 480), (360, 640), (844, 390), (640, 360))
"""The first is a window of 1280x1024 at 400 %."""
NAMES = ("Maximiliane-Theodora", "Константин", "千代子", "Ann")
"""Long, and of three scripts."""

_SEEN = """() => {
    const found = [], root = document.documentElement, wide = root.clientWidth, high = root.clientHeight;
    const stage = document.getElementById("stage"), sheet = document.querySelector("#sheet .sheet-card");
    const seen = () => {
        const {top, bottom, width} = stage.getBoundingClientRect();
        return width < 200 ? 0 : Math.min(bottom, high) - Math.max(top, 0);
    };
    if (document.scrollingElement.scrollWidth > wide) found.push(`the page is ${document.scrollingElement.scrollWidth} wide`);
    if (root.dataset.screen === "table" && seen() < 120) found.push(`the stage is ${Math.round(seen())} high`);
    for (const it of document.querySelectorAll("button, select, input, summary, textarea, label.file")) {
        if (it.closest("#world, .sr-only") || !it.checkVisibility() || it.disabled || sheet && !sheet.contains(it)) continue;
        it.scrollIntoView({block: "nearest"});
        const {x, y, width, height} = it.getBoundingClientRect();
        const name = `${it.id || it.className || it.localName} “${(it.ariaLabel ?? it.textContent).trim().slice(0, 30)}”`;
        const least = it.matches(".line") ? 31.9 : 43.9;
        if (width < least || height < least) found.push(`${name} is ${Math.round(width)}x${Math.round(height)}`);
        if (x < -1 || x + width > wide + 1) found.push(`${name} sticks out`);
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        const mine = hit && (it.contains(hit) || it.closest("label")?.contains(hit));
        if (!mine) found.push(`${name} is covered by ${hit?.id || hit?.className || hit?.localName}`);
        // What is used to play is used with the garden in sight.
        if (!sheet && it.closest("#panel") && seen() < 120) found.push(`${name}: only ${Math.round(seen())} of the stage are in sight`);
    }
    scrollTo(0, 0);
    return found;
}"""

_TEXT = """() => {
    const found = [], lines = [], wide = document.documentElement.clientWidth, sheet = document.querySelector("#sheet .sheet-card");
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const it = node.parentElement, words = node.data.trim();
        if (!words || it.closest("svg, option, .sr-only, script, [hidden]") || !it.checkVisibility() || sheet && !sheet.contains(it)) continue;
        const style = getComputedStyle(it);
        const cut = style.overflowX === "hidden" && it.scrollWidth > it.clientWidth + 1 && style.textOverflow !== "ellipsis";
        if (cut) found.push(`“${words.slice(0, 40)}” is cut`);
        const range = document.createRange();
        range.selectNodeContents(node);
        // Text that an ellipsis has cut has the boxes of the whole text too: only what is inside its element is seen.
        const own = style.overflowX === "hidden" ? it.getBoundingClientRect() : {left: 0, right: wide, top: 0, bottom: innerHeight};
        for (const rect of range.getClientRects()) {
            const left = Math.max(rect.left, own.left), right = Math.min(rect.right, own.right);
            const top = Math.max(rect.top, own.top), bottom = Math.min(rect.bottom, own.bottom);
            const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            // What lies under something else, or is scrolled away, is not read.
            if (right - left > 1 && hit && (hit === it || it.contains(hit))) lines.push([words, left, top, right, bottom, node]);
        }
    }
    lines.forEach(([words, left, top, right, bottom, node], n) => {
        for (const [others, x, y, x2, y2, other] of lines.slice(n + 1)) {
            if (node === other) continue;
            const broad = Math.min(right, x2) - Math.max(left, x), high = Math.min(bottom, y2) - Math.max(top, y);
            // Lines that stand close share the space between them.
            if (broad > 2 && high > 5) found.push(`“${words.slice(0, 40)}” lies on “${others.slice(0, 40)}”`);
        }
    });
    return found;
}"""

_LOOK = """(element) => {
    const style = getComputedStyle(element);
    const drawn = element instanceof SVGElement && [...element.children].map((child) => {
        const {strokeWidth, strokeDasharray} = getComputedStyle(child);
        return strokeWidth + strokeDasharray;
    });
    const sides = ["Top", "Right", "Bottom", "Left"].map((side) => style[`border${side}Width`] + style[`border${side}Style`]);
    return JSON.stringify([sides, style.outlineStyle, drawn]);
}"""


def until(name: str, stop: Callable[[Position], bool]) -> str:
    """A recorded game of Evenglow up to where `stop` says so."""
    record = records.parse((GOLDEN / f"evenglow-{name}.txt").read_text(encoding="utf-8").partition("# dumps")[0])
    for at, position in enumerate(record.positions()):
        if isinstance(position, Position) and position.to_move is not None and stop(position):
            record.moves = record.moves[:at]
            return record.text()
    raise AssertionError("no such moment")


def holds(position: Position, *kinds: str) -> bool:
    """Whether the seat to move has these potions to use."""
    assert position.to_move is not None
    return set(kinds) <= {each.kind for each in position.gardens[position.to_move].potions if not each.used}


@pytest.fixture(scope="module")
def games() -> dict[str, str]:
    """Games at every kind of moment, as they are kept."""
    return {
        "middle": a_game(2, is_middle, names=NAMES),
        "question": a_game(3, is_question, "Carbala Reishi Ambi", NAMES),
        "over": a_game(4, is_over, names=NAMES),
        "card": until("2-25", lambda p: p.round > 4 and p.phase == "play"),
        "place": until("4-25", lambda p: p.round > 4 and p.phase == "place"),
        "chaos": until("3-22", lambda p: p.phase == "place" and holds(p, "chaos")),
        "brew": until("solo-22", lambda p: p.phase == "potion" and holds(p, "undew", "tincture")),
    }


def then(*steps: Callable[[Page], None]) -> Callable[[Page], None]:
    """One step after the other."""

    def go(page: Page) -> None:
        for step in steps:
            step(page)

    return go


def keys(*names: str) -> Callable[[Page], None]:
    """Presses keys, one after the other."""

    def go(page: Page) -> None:
        for name in names:
            page.keyboard.press(name)

    return go


def front(page: Page) -> None:
    """Back to the front page, where what has just appeared under the pointer does nothing yet."""
    home(page)
    page.wait_for_timeout(400)


def lift(page: Page) -> None:
    """Lifts the curtain, where there is one."""
    page.locator("#panel .hand").wait_for()
    if page.locator("#lift").count():
        page.locator("#lift").click()
        page.wait_for_timeout(400)


def call_off(page: Page) -> None:
    """Nothing is in hand that was there when the game was last open."""
    if page.locator("#call-off").count():
        page.locator("#call-off").click()
        page.wait_for_timeout(400)


def moments() -> Iterator[tuple[str, Callable[[Page], None]]]:
    """Every moment, each with the way there from the front page."""
    hand = then(press("#game-middle", "#slot-0"), keys("ArrowRight"))
    brew = then(press("#game-brew"), lift, call_off)
    yield "home", press()
    yield "form, Under the Leaves", press("#plate-leaves", "#fold", "#set-deck-chosen", "#set-players-4")
    yield "form, Evenglow", press("#plate-evenglow", "#fold")
    yield "rules", press("[data-act=rules]")
    yield "settings", press("[data-act=settings]")
    yield "statistics", press("#foot-stats")
    yield "lesson of Under the Leaves", lesson("#learn-leaves")
    yield "lesson of Evenglow", lesson("#learn-evenglow")
    yield "open a game", press("#foot-take")
    yield "display", press("#game-middle")
    yield "tile in hand", hand
    yield "another garden", press("#game-middle", ".other[aria-pressed=false]")
    yield "question", then(press("#game-question"), keys("1"))
    yield "card of a sprite", press("#game-middle", "#panel [data-act=card]")
    yield "menu", press("#game-middle", "#menu")
    yield "log", press("#game-middle", "#menu", "#menu-log")
    yield "keys", press("#game-middle", "#menu", "#menu-help")
    yield "share", press("#game-middle", "#menu", "#menu-share", "#sheet .offer")
    yield "replay", press("#game-middle", "#menu", "#menu-replay", "[data-to=forward]")
    yield "over", press("#game-over")
    yield "after the end", press("#game-over", "[data-act=garden]")
    yield "curtain", press("#game-card")
    yield "card", then(press("#game-card"), lift, press(".plant-card"))
    yield "placing", then(press("#game-place"), lift, keys("ArrowRight"))
    yield "chaos", then(press("#game-chaos"), lift, press("#potion-chaos", "#use-it"))
    yield "offer", brew
    yield "Undew", then(brew, press("#use-undew"), keys("Space", "ArrowRight", "Space"))
    yield "Tincture", then(brew, press("#use-tincture"), keys("Space"), press(".kinds .choice:enabled"))


def begin(page: Page, visit: Visit, games: dict[str, str]) -> None:
    """The front page with the games on it."""
    visit(page)
    keep(page, games)
    page.reload()
    wait_until_ready(page)


@pytest.mark.slow("twenty-five moments at five sizes")
def test_every_moment_can_be_seen_and_reached_at_every_size(open_page: OpenPage, visit: Visit, games: dict[str, str]) -> None:
    page = open_page(reduced_motion="reduce")
    begin(page, visit, games)
    found = {}
    for name, go in moments():
        page.set_viewport_size({"width": 1280, "height": 800})
        front(page)
        go(page)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            if wrong := page.evaluate(_SEEN) + page.evaluate(_TEXT):
                found[f"{name}, {width}x{height}"] = wrong
    assert not found, "\n".join(f"{name}: {wrong}" for name, wrong in found.items())


@pytest.mark.parametrize(("width", "height"), [SIZES[0], SIZES[-1]])
def test_both_games_are_played_in_the_smallest_windows(
    open_page: OpenPage, visit: Visit, games: dict[str, str], width: int, height: int
) -> None:
    page = open_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
    begin(page, visit, games)
    page.locator("#game-middle").click()
    settled(page)
    assert page.evaluate("scrollY") == 0, "the table is seen from its top, however far down the front page was"
    told = moves_told(page)
    page.locator("#slot-1").click()
    page.locator(f"#{reachable(page)[0]}").click()
    page.locator("#turn-tile").click()
    page.locator("#plant").click()
    wait_for_moves(page, told + 1)
    settled(page)
    front(page)
    page.locator("#game-place").click()
    lift(page)
    told = moves_told(page)
    holes = page.locator(".place.hole.sun, .place.hole.moon")
    holes.first.wait_for(state="attached")
    page.locator(f"#{reachable(page)[0]}").click()
    expect(page.locator("#ghost svg")).to_be_attached()
    page.locator("#swap").click()
    page.locator("#place").click()
    wait_for_moves(page, told + 1)


def test_with_forced_colours_what_is_chosen_is_told_by_lines(open_page: OpenPage, visit: Visit, games: dict[str, str]) -> None:
    page = open_page(reduced_motion="reduce", forced_colors="active")
    begin(page, visit, games)
    ways = dict(moments()) | {"one of three": press("#game-question", ".other[aria-pressed=false]")}
    pairs: list[tuple[str, str, str]] = [
        ("form, Evenglow", ".pick input:checked + span", ".pick input:not(:checked) + span"),
        ("tile in hand", ".slot[aria-pressed=true]", ".slot[aria-pressed=false]"),
        ("tile in hand", ".place.chosen", ".place:not(.chosen)"),
        ("another garden", ".other[aria-pressed=true]", ".other[aria-pressed=false]"),
        ("one of three", ".other.turn", ".other:not(.turn):not([aria-pressed=true])"),
        ("question", ".choice[aria-pressed=true]", ".choice[aria-pressed=false]"),
        ("question", ".option.chosen", ".option:not(.chosen)"),
        ("share", ".offer[aria-pressed=true]", ".offer[aria-pressed=false]"),
        ("replay", "#log li[aria-current]", "#log .log-lines > li:not([aria-current])"),
        ("over", "th.winner", "thead th:not(.winner)"),
        ("card", ".plant-card[aria-pressed=true]", ".plant-card[aria-pressed=false]"),
        ("placing", ".place.hole.chosen", ".place.hole:not(.chosen):not(.here)"),
        ("chaos", ".pairs .choice[aria-pressed=true]", ".pairs .choice[aria-pressed=false]"),
        ("chaos", ".chip.ready", ".chip.none"),
        ("Undew", ".place.pick.chosen", ".place.pick:not(.chosen):not(.here)"),
        ("Tincture", ".kinds .choice[aria-pressed=true]", ".kinds .choice[aria-pressed=false]"),
    ]
    same = []
    for name in dict.fromkeys(pair[0] for pair in pairs):
        front(page)
        ways[name](page)
        page.mouse.move(0, 0)
        page.evaluate("document.activeElement.blur()")
        for moment, chosen, other in pairs:
            if moment == name:
                looks: list[Any] = [page.locator(each).first.evaluate(_LOOK) for each in (chosen, other)]
                if looks[0] == looks[1]:
                    same.append((name, chosen, looks[0]))
    assert not same


_GROUPS = """() => [...document.querySelectorAll("fieldset:not(.names)")].map((group) => {
    const {top, height} = group.getBoundingClientRect();
    const ends = [...group.children].map((child) => child.getBoundingClientRect().bottom - top);
    return [group.querySelector("legend").textContent, Math.round(height), Math.round(Math.max(...ends))];
})"""


def test_groups_of_the_form_are_as_high_as_what_is_in_them(site: Server, playwright: Playwright, tmp_path: Path) -> None:
    if reason := engines.missing("webkit"):
        pytest.skip(f"webkit is left out: {reason}")
    profile = open_profile("webkit", tmp_path, playwright, lambda context: None)
    try:
        page = profile.page
        page.goto(site.url)
        wait_until_ready(page)
        page.locator("#plate-leaves").click()
        look(page)
        page.locator("#fold").click()
        page.locator("#set-deck-random").wait_for()
        groups = page.evaluate(_GROUPS)
    finally:
        profile.close()
    assert len(groups) >= 4
    assert not [group for group in groups if group[1] != group[2]]


PASTE = """() => {
    const data = new DataTransfer();
    data.setData("text", "hedgerow: 1\\ngame: leaves\\nplayers");
    document.body.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true}));
}"""

_HIT = """(id) => {
    const {x, y, width, height} = document.getElementById(id).getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[id]").id;
}"""


def test_a_notice_takes_no_press_beside_itself(page: Page, visit: Visit, games: dict[str, str]) -> None:
    begin(page, visit, games)
    page.locator("#game-middle").click()
    page.evaluate(PASTE)
    expect(page.locator("#notice .notice")).to_be_visible()
    assert [page.evaluate(_HIT, id) for id in ("bar-home", "menu", "notice-off")] == ["bar-home", "menu", "notice-off"]
