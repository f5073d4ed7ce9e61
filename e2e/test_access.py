"""Every screen and sheet, day and night, phone and desk: axe-core finds nothing, targets are large, nothing sticks out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e import players
from e2e.conftest import DESK, PHONE, TOP, OpenPage, Visit, wait_until_ready
from hedgerow import records
from hedgerow.deal import Dealer
from hedgerow.session import Session

AXE = TOP / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
SIZES = {"small": (360, 640), "phone": (390, 844), "side": (844, 390), "desk": (1280, 800)}

_SMALL = """() => {
    const found = [];
    for (const it of document.querySelectorAll("button, summary, select, input, a[href], .pick")) {
        if (it.closest("#world, .sr-only") || !it.checkVisibility() || it.matches(".pick > input")) continue;
        const {width, height} = it.getBoundingClientRect();
        // A mouse is finer than a thumb: for it the lines of the log may stand closer.
        const least = it.matches(".line") && matchMedia("(pointer: fine)").matches ? 31.9 : 43.9;
        if (width && (width < least || height < least))
            found.push(`${it.localName}.${it.className} “${it.ariaLabel ?? it.textContent.trim().slice(0, 40)}” ${Math.round(width)}x${Math.round(height)}`);
    }
    return found;
}"""

_OUTSIDE = """() => {
    const found = [];
    const wide = document.documentElement.clientWidth;
    if (document.scrollingElement.scrollWidth > wide) found.push(`the page is ${document.scrollingElement.scrollWidth} wide`);
    for (const it of document.querySelectorAll("button, input, select, h1, h2, p, td, th, li, dt, dd")) {
        if (it.closest("#world, .sr-only") || !it.checkVisibility()) continue;
        const {left, right, width} = it.getBoundingClientRect();
        // What stands in a table stays in its cell.
        const spilt = it.matches("th, td") ? [...it.querySelectorAll("*")].find((part) => part.getBoundingClientRect().right > right + 1) : null;
        if (spilt) found.push(`“${it.textContent.trim().slice(0, 40)}” does not fit into its cell`);
        if (width && (left < -1 || right > wide + 1)) found.push(`${it.localName}.${it.className} “${it.textContent.trim().slice(0, 40)}” ${left}..${right}`);
    }
    return found;
}"""


NAMES = ("Ann", "Bartholomew the Second", "Cleo", "Dan")


def a_game(seats: int, stop: Callable[[Session], bool], deck: str | None = None, names: tuple[str, ...] = NAMES) -> str:
    """The text of a save: a game played at random up to where `stop` says so."""
    header = {"rules": "rulebook", "players": str(seats), "seed": "access"}
    if deck:
        header["cards"] = deck
    for seed in range(200):
        session = Session(records.new("leaves", header, names[:seats]))
        dealer = Dealer(str(seed), "access")
        while session.position.to_move is not None and not stop(session):
            session.play(dealer.choice(session.position.legal_moves()).text)
        if stop(session):
            return session.record().text()
    raise AssertionError("no such game was found")


def is_question(session: Session) -> bool:
    return session.position.phase == "choose" and session.at > 14


def is_middle(session: Session) -> bool:
    return session.at > 14 and session.position.phase == "plant"


def is_over(session: Session) -> bool:
    return session.position.to_move is None


@pytest.fixture(scope="module")
def games() -> dict[str, str]:
    """A game in its middle, one with a question open, one that is over, and one that is damaged, as they are kept."""
    return {
        "middle": a_game(2, is_middle),
        "question": a_game(3, is_question, "Carbala Reishi Ambi"),
        "over": a_game(4, is_over),
        "torn": "hedgerow: 1\ngame: leaves\nplayers",
    }


Scene = tuple[str, Callable[[Page], None]]


def press(*locators: str) -> Callable[[Page], None]:
    """Goes somewhere by pressing things."""

    def go(page: Page) -> None:
        for n, locator in enumerate(locators):
            if n:
                players.look(page)
            page.locator(locator).first.click()

    return go


def lesson(control: str) -> Callable[[Page], None]:
    """A way into a lesson, which has to be fetched first."""

    def go(page: Page) -> None:
        press(control)(page)
        page.locator(".lesson").wait_for()
        page.wait_for_timeout(400)  # what has just appeared cannot be pressed yet

    return go


def scenes() -> Iterator[Scene]:
    """Every screen and sheet, each with the way there from the front page."""
    middle = "#game-middle"

    def ghost(page: Page) -> None:
        press(middle, "#slot-0")(page)
        page.keyboard.press("ArrowRight")

    def keys(page: Page) -> None:
        press(middle)(page)
        page.keyboard.press("?")

    yield "home", press()
    yield "new", press("#plate-leaves")
    yield "new, cards chosen", press("#plate-leaves", "#fold", "#set-deck-chosen", "#set-players-4")
    yield "table", press(middle)
    yield "tile in hand", press(middle, "#slot-0")
    yield "ghost", ghost
    yield "another garden", press(middle, ".other[aria-pressed=false]")
    yield "question", press("#game-question")
    yield "card", press(middle, "#panel [data-act=card]")
    yield "menu", press(middle, "#bar [data-sheet=menu]")
    yield "log", press(middle, "#bar [data-sheet=menu]", "#sheet [data-sheet=log]")
    yield "help", keys
    yield "over", press("#game-over")
    yield "garden after the end", press("#game-over", "[data-act=garden]")
    yield "rules", press("[data-act=rules]")
    yield "settings", press("[data-act=settings]")
    yield "statistics", press("#foot-stats")
    yield "sheet for the box", press("#rules-leaves", "#to-blank")
    yield "lesson", lesson("#learn-evenglow")
    yield "puzzle", lesson("#puzzle-leaves")


def keep(page: Page, games: dict[str, str]) -> None:
    """Puts the games into the browser's storage."""
    page.evaluate(
        "(games) => { for (const [id, text] of Object.entries(games)) localStorage.setItem(`hedgerow/game/${id}`, text) }", games
    )


def home(page: Page) -> None:
    """Back to the front page, quickly."""
    if page.locator("#sheet:not(:empty)").count():
        page.keyboard.press("Escape")
    button = page.locator("[data-act=home]").locator("visible=true")
    if button.count():
        button.first.click()
    expect(page.locator("html")).to_have_attribute("data-screen", "home")
    players.look(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("options", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing(
    open_page: OpenPage, visit: Visit, games: dict[str, str], options: dict[str, Any], scheme: str
) -> None:
    page = open_page(**options, color_scheme=scheme, reduced_motion="reduce")
    visit(page)
    axe = AXE.read_text()
    page.evaluate(axe)
    found = {}

    def look(name: str) -> None:
        page.evaluate("Promise.all(document.getAnimations().map((each) => each.finished.catch(() => 0)))")
        result = page.evaluate("(tags) => axe.run({runOnly: tags, resultTypes: ['violations']})", RULES)
        assert result["passes"]
        for each in result["violations"]:
            nodes = [f"{node['target']}: {node['failureSummary']}" for node in each["nodes"]]
            found[f"{name}: {each['id']}"] = f"{each['help']} ({len(nodes)})\n    " + "\n    ".join(nodes[:3])

    look("home, empty")
    keep(page, games)
    page.reload()
    wait_until_ready(page)
    page.evaluate(axe)
    for name, go in scenes():
        home(page)
        go(page)
        look(name)
    assert not found, "\n".join(f"{what}: {words}" for what, words in found.items())


@pytest.mark.parametrize("options", [DESK, PHONE], ids=["desk", "phone"])
def test_targets_are_large_enough_for_a_thumb(
    open_page: OpenPage, visit: Visit, games: dict[str, str], options: dict[str, Any]
) -> None:
    page = open_page(**options, reduced_motion="reduce")
    visit(page)
    keep(page, games)
    page.reload()
    wait_until_ready(page)
    found = {}
    for name, go in scenes():
        home(page)
        go(page)
        if small := page.evaluate(_SMALL):
            found[name] = small
    assert not found, "\n".join(f"{name}: {len(small)}: {small[:4]}" for name, small in found.items())


def test_nothing_sticks_out_at_any_size(open_page: OpenPage, visit: Visit, games: dict[str, str]) -> None:
    page = open_page(**{**PHONE, "device_scale_factor": 1, "reduced_motion": "reduce"})
    visit(page)
    keep(page, games)
    page.reload()
    wait_until_ready(page)
    found = {}
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for name, go in scenes():
            home(page)
            go(page)
            if outside := page.evaluate(_OUTSIDE):
                found[f"{size}, {name}"] = outside
            if page.locator("html[data-screen=table]").count():
                stage = page.locator("#stage").bounding_box()
                assert stage
                # The garden keeps enough of the screen to be played in, and what plants a tile is on the screen.
                if stage["width"] < 200 or stage["height"] < 180:
                    found[f"{size}, {name}, stage"] = [f"{stage['width']}x{stage['height']}"]
                main = page.locator("#panel .main")
                box = main.bounding_box() if main.count() else None
                if box and box["y"] + box["height"] > height + 1:
                    found[f"{size}, {name}, main button"] = [str(box)]
    assert not found, "\n".join(f"{name}: {len(what)}: {what[:4]}" for name, what in found.items())


def test_a_garden_can_be_explored_space_by_space(page: Page, visit: Visit, games: dict[str, str]) -> None:
    visit(page)
    keep(page, games)
    page.reload()
    wait_until_ready(page)
    page.locator("#game-middle").click()
    position = records.parse(games["middle"]).positions()[-1]
    for seat, garden in enumerate(position.dump(legal=False)["gardens"]):
        chip = page.locator(f"#other-{seat}")
        if chip.get_attribute("aria-pressed") != "true":  # else it opens how the game stands
            chip.click()
        expect(chip).to_have_attribute("aria-pressed", "true")
        players.look(page)  # the table comes after what the eye waits for
        table = page.get_by_role("table", name="The garden, space by space")
        columns = [head.inner_text() for head in table.locator("thead th").all()][1:]
        words: dict[str, str] = {}
        for row in table.locator("tbody tr").all():
            cells = dict(zip(columns, row.locator("td").all_inner_texts(), strict=True))
            words |= {f"{column},{row.locator('th').inner_text()}": cell for column, cell in cells.items()}
        planted = {place for place, cell in words.items() if cell != "empty"}
        assert planted == set(garden["spaces"])
        colours = {"O": "orange", "P": "pink", "V": "purple", "Y": "yellow", "G": "green", "~": "pond"}
        for place, code in garden["spaces"].items():
            assert words[place].startswith(colours[code[0]])
            assert ("mushroom" in words[place].split(",")[0]) is code.endswith("*")
        bees = sum(int(part.split()[0]) for cell in words.values() for part in cell.split(", ") if "bee" in part)
        assert bees == garden["bees"]


def test_what_changes_is_said_and_the_page_has_landmarks(page: Page, visit: Visit) -> None:
    visit(page)
    assert page.locator("html").get_attribute("lang") == "en"
    expect(page.locator("#live")).to_have_attribute("aria-live", "polite")
    assert page.get_by_role("main").count() == 1
    assert page.get_by_role("heading", level=1).count() == 1
    page.locator("#plate-leaves").click()
    assert page.get_by_role("heading", level=1).count() == 1
    page.locator("#begin").click()
    players.settled(page)
    assert page.get_by_role("navigation").count() == 1
    expect(page.get_by_role("group", name="turn")).to_be_visible()
