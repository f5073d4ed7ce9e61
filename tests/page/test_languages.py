"""Every word on the page comes from a catalogue; the language is changed at once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from gettext import NullTranslations
from html import unescape

import pytest

from hedgerow import words
from hedgerow.registry import GAMES

from .browser import Browser
from .hands import Page, do, move, named, seen

SHOWN = re.compile(r'>([^<>]+)<|(?:aria-label|title|placeholder|alt)="([^"]*)"')
INSIDE = re.compile(r"⟦[^⟦⟧]*⟧")
OURS = {"Hedgerow", "English", "日本語", "QR", "Ann", "Bo", "fern", "kbd"}
KEYS = re.compile(r"\b(Enter|Esc|Shift|Space|Home|End|Tab|[A-Z])\b")


NOT_PRESSED = {"reset", "renew"}
"""They load the page anew."""
KEYS_OF_ACTS = {"sheet", "what", "when", "potion"}


class Marked(NullTranslations):
    """A language in which whatever is translated stands in brackets."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"

    def pgettext(self, context: str, message: str) -> str:
        return message if context.startswith("between") else f"⟦{message}⟧"


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(words, "_catalogue", Marked())
    return


def bare(text: str) -> str:
    """What of a text stands in no bracket, less names and keys."""
    while INSIDE.search(text):
        text = INSIDE.sub("", text)
    text = KEYS.sub("", text)
    return " ".join(word for word in re.findall(r"[^\W\d_]{2,}", text) if word not in OURS)


def unmarked(page: Page) -> list[str]:
    """Texts that no catalogue knows, shown or said."""
    drawn = "".join(page.regions().values())
    drawn = re.sub(r'<text class="number"[^>]*>[^<]*</text>', "", drawn)
    texts = [unescape(one or other) for one, other in SHOWN.findall(drawn)]
    return [text for text in [*texts, page.words(), page.state.notice] if bare(text)]


def begun(game: str, players: str) -> Page:
    page = Page(Browser())
    page.act("new", {"game": game})
    for key, value in (("players", players), ("name-0", "Ann"), ("name-1", "Bo"), ("seed", "fern"), ("begins", "0")):
        page.act("set", {"key": key, "value": value})
    page.act("fold", {})
    assert not unmarked(page)
    page.act("deal", {})
    return page


@pytest.mark.usefixtures("marked")
@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("players", ["1", "2"])
def test_every_word_of_a_game_is_marked(game: str, players: str) -> None:
    page = begun(game, players)
    table = page.state.table
    assert table is not None
    turns = 0
    while not table.over:
        if table.curtain:
            page.act("lift", {})
        look = table.look
        moves = table.session.position.legal_moves()
        table.face.take(look, moves[(7 * turns) % len(moves)].text)
        table.hand = look.hand
        assert not unmarked(page)
        page.act("confirm", {})
        assert not unmarked(page)
        page.browser.wait()
        turns += 1
    assert not unmarked(page)
    assert page.state.screen == "over"
    for sheet in ("share",):
        page.act("sheet", {"sheet": sheet})
        assert not unmarked(page)
        page.act("sheet", {"sheet": sheet})
    page.act("garden", {})
    for sheet in ("menu", "log", "help"):
        page.act("sheet", {"sheet": sheet})
        assert not unmarked(page)
    page.act("sheet", {"sheet": ""})
    page.act("replay", {})
    assert not unmarked(page)


@pytest.mark.usefixtures("marked")
def test_every_word_of_the_other_screens_is_marked() -> None:
    page = begun("leaves", "2")
    for act in named(seen(page), "card"):
        do(page, act)
        assert not unmarked(page)
    page.act("sheet", {"sheet": "seats"})
    assert not unmarked(page)
    for act, data in (("home", {}), ("settings", {}), *(("rules", {"game": game}) for game in GAMES), ("home", {})):
        page.act(act, data)
        assert not unmarked(page)
    page.act("sheet", {"sheet": "take"})
    assert not unmarked(page)
    page.act("paste", {"value": "x"})
    assert not unmarked(page)
    for game in GAMES:
        page.act("learn", {"lesson": f"{game}/first"})
        assert not unmarked(page)


PRESSES = 320


@pytest.mark.usefixtures("marked")
@pytest.mark.parametrize("ended", [False, True], ids=["begun", "ended"])
@pytest.mark.parametrize("game", list(GAMES))
def test_whatever_is_pressed_says_nothing_unmarked(game: str, ended: bool) -> None:
    """Always what has been pressed least of what is shown, so that every screen, sheet and notice comes by."""
    page = begun(game, "2")
    table = page.state.table
    assert table is not None
    while ended and not table.over:
        move(page, table.session.position.legal_moves()[0].text)
        page.browser.wait()
    pressed: Counter[str] = Counter()
    found: dict[str, list[str]] = {}
    screens = set()
    for _press in range(PRESSES):
        acts = [act for act in seen(page).acts if act["act"] not in NOT_PRESSED and act.get("key") != "language"]
        screens.add(page.state.screen)
        where = f"{page.state.screen} {page.state.sheet}"
        act = min(acts, key=lambda each: (pressed[_kind(each)], pressed[f"{where} {_kind(each)}"]))
        pressed.update((_kind(act), f"{where} {_kind(act)}"))
        do(page, act)
        page.browser.wait()
        if wrong := unmarked(page):
            found[f"{where}: {act}"] = wrong
    assert not found
    assert screens >= {"home", "new", "table", "rules", "settings", "stats", "blank", *(("over",) if ended else ())}


def _kind(act: dict[str, str]) -> str:
    """What an act is, wherever on the board it is done, and with whatever."""
    return f"{act['act']} {[value for key, value in sorted(act.items()) if key in KEYS_OF_ACTS]}"


def test_the_language_is_changed_at_once_and_kept() -> None:
    browser = Browser()
    page = Page(browser)
    page.act("new", {"game": "leaves"})
    page.act("deal", {})
    page.regions()
    try:
        page.act("prefer", {"key": "language", "value": "ja"})
        if words.language() != "ja":
            pytest.skip("compiled by the build")
        assert browser.spoken_in == "ja"
        assert "タイルを選んでください。" in seen(page).words
        assert Page(browser).state.settings.language == "ja"
        page.act("prefer", {"key": "language", "value": "en"})
        assert "Pick a tile." in seen(page).words
        page.act("prefer", {"key": "language", "value": "tlh"})
        assert page.state.settings.language == "en"
    finally:
        words.use("en")


def test_a_language_that_cannot_be_fetched_changes_nothing() -> None:
    if "ja" not in words.languages():
        pytest.skip("compiled by the build")
    browser = Browser()
    page = Page(browser)
    browser.cut_off = True
    page.act("prefer", {"key": "language", "value": "ja"})
    assert words.language() == "en"
    assert "network" in page.state.notice


def test_what_the_address_says_holds_until_a_language_is_chosen() -> None:
    """Whatever else is set, here or in another tab."""
    browser = Browser()
    browser.asked = "ja"
    page = Page(browser)
    try:
        if words.language() != "ja":
            pytest.skip("compiled by the build")
        page.act("prefer", {"key": "theme", "value": "dark"})
        assert words.language() == "ja"
        page.act("prefer", {"key": "language", "value": "en"})
        assert words.language() == "en"
        page.act("prefer", {"key": "language", "value": "auto"})
        assert words.language() == "en"
    finally:
        words.use("en")
