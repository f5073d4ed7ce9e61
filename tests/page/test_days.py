"""Today's garden, statistics and goals."""

from __future__ import annotations

import json
from urllib.parse import urlsplit

import pytest

from hedgerow import links, records
from hedgerow.session import Session
from page import daily, goals, tallies
from page.state import Table

from .browser import Browser
from .hands import Page, do, named, seen

NOON = 1_796_126_400
"""2026-12-01, 12:00 in UTC."""


def at(page: Page) -> Table:
    table = page.state.table
    assert table is not None
    return table


def opened(browser: Browser | None = None, now: int = NOON) -> Page:
    browser = browser or Browser()
    browser.clock = now
    page = Page(browser)
    page.regions()
    return page


def finish(page: Page) -> None:
    """The first legal moves to the end; all of it is seen."""
    table = at(page)
    while not table.over:
        page.desk.state.table = table
        from page.acts import playing

        playing.play(page.desk, table.session.position.legal_moves()[0].text)
        page.browser.wait()
        page.regions()


def test_days_are_those_of_utc() -> None:
    midnight = NOON + 12 * 3600
    assert daily.today(NOON) == "2026-12-01"
    assert daily.today(midnight - 1) == "2026-12-01"
    assert daily.today(midnight) == "2026-12-02"
    assert daily.before("2026-03-01") == "2026-02-28"
    assert daily.before("2024-03-01", 2) == "2024-02-28"
    assert daily.name("2026-12-01") == "Snowdrop"
    assert daily.name("2026-12-31") == "Mistletoe"


@pytest.mark.parametrize(
    ("days", "streak"),
    [
        (set(), 0),
        ({"2026-12-01"}, 1),
        ({"2026-11-30"}, 1),
        ({"2026-11-29"}, 0),
        ({"2026-12-01", "2026-11-30", "2026-11-29", "2026-11-27"}, 3),
        ({"2026-11-30", "2026-11-29"}, 2),
    ],
)
def test_a_streak_is_broken_by_a_whole_day(days: set[str], streak: int) -> None:
    assert daily.streak(days, "2026-12-01") == streak


@pytest.mark.parametrize("game", list(daily.SETTINGS))
def test_everybody_gets_the_same_deal(game: str) -> None:
    one, other = opened(), opened(now=NOON + 3000)
    for page in (one, other):
        page.act("today", {"game": game, "day": "today"})
    assert at(one).save.record.header == at(other).save.record.header
    later = opened(now=NOON + 86_400)
    later.act("today", {"game": game, "day": "yesterday"})
    assert at(later).save.record.header == at(one).save.record.header
    assert daily.day_of(at(one).save.record.header) == "2026-12-01"


def test_only_the_deal_itself_is_a_days_garden() -> None:
    header = records.new("leaves", daily.header("leaves", "2026-12-01")).header
    assert daily.day_of(header) == "2026-12-01"
    other = records.new("leaves", {"players": "1", "seed": "fern"}).header
    assert not daily.day_of(other)
    assert not daily.day_of({**other, "seed": "daily 2026-12-01"})
    assert not daily.day_of({**header, "seed": "daily 2026-13-01"})
    assert not daily.day_of({**header, "seed": "daily "})
    assert not daily.day_of({})


def test_a_garden_is_gone_on_with_and_its_result_stands_on_the_front_page() -> None:
    page = opened()
    page.act("today", {"game": "leaves", "day": "today"})
    id = at(page).save.id
    page.act("home", {})
    page.act("today", {"game": "leaves", "day": "today"})
    assert at(page).save.id == id
    finish(page)
    points = max(at(page).session.position.totals())
    assert page.state.screen == "over"
    page.act("home", {})
    words = " ".join(seen(page).words)
    assert f"{points} point" in words
    page.act("today", {"game": "leaves", "day": "today"})
    assert (page.state.screen, at(page).save.id) == ("over", id)


def test_the_result_is_told_without_the_garden_and_with_the_deal() -> None:
    page = opened()
    page.act("today", {"game": "leaves", "day": "today"})
    finish(page)
    do(page, named(seen(page), "share-day")[0])
    page.regions()
    do(page, named(seen(page), "copy")[0])
    *told, link = page.browser.clipboard.split("\n")
    score = at(page).session.position.dump(legal=False)["gardens"][0]["score"]
    assert told[0] == "Under the Leaves, garden of 2026-12-01: Snowdrop"
    assert told[1].split()[:2] == ["🐝", str(score["bees"])]
    assert told[2] == f"{score['total']} point" + ("s" if score["total"] != 1 else "")
    said = links.read(urlsplit(link).fragment)
    assert (said.purpose, said.beat, said.record.moves) == ("again", score["total"], [])
    # Whoever opens it plays the very garden of the day.
    friend = opened()
    friend.open_link(link)
    friend.regions()
    friend.act("deal", {})
    friend.regions()
    assert daily.day_of(at(friend).save.record.header) == "2026-12-01"
    assert at(friend).save.beat == score["total"]


def test_statistics_count_a_game_once_and_are_forgotten_when_asked() -> None:
    page = opened()
    page.act("today", {"game": "evenglow", "day": "today"})
    finish(page)
    for _n in range(2):
        page.act("step", {"way": "undo"})
        page.regions()
        page.browser.wait()
        page.act("step", {"way": "redo"})
        page.regions()
        page.browser.wait()
        page.regions()
    kept = page.browser.storage.kept["hedgerow/statistics"]
    ((one,),) = tallies.ones(kept).values()
    assert (one.day, one.seats, one.mine) == ("2026-12-01", 1, at(page).session.position.totals()[0])
    assert sum(one.parts.values()) == one.mine
    page.act("home", {})
    page.act("stats", {})
    assert "1 day in a row" in seen(page).words
    page.act("sheet", {"sheet": "forget"})
    do(page, named(seen(page), "forget")[0])
    assert not tallies.ones(page.browser.storage.kept["hedgerow/statistics"])
    assert "Nothing yet: every finished game is counted here." in seen(page).words


@pytest.mark.parametrize(
    "entry",
    [
        {}, {"seats": 1}, {"seats": "1", "most": 2}, {"seats": 1, "most": 2, "mine": "x", "when": None, "day": 3, "parts": []},
        {"seats": 2, "most": 5, "parts": {"bees": "many"}, "won": 1},
    ],
)  # fmt: skip
def test_damaged_entries_never_stop_the_screen(entry: object) -> None:
    browser = Browser()
    kept = {"version": 2, "games": {"leaves": {"a": entry}, "chess": {"b": {"seats": 1, "most": 1}}}, "goals": ["x"]}
    browser.storage.kept["hedgerow/statistics"] = json.dumps(kept)
    page = opened(browser)
    page.act("stats", {})
    assert seen(page).ids
    assert not page.state.fault


def test_reload_on_the_statistics_and_back() -> None:
    page = opened()
    page.act("stats", {})
    page.regions()
    again = Page(page.browser)
    again.returned(page.browser.history[page.browser.here])
    again.regions()
    assert again.state.screen == "stats"
    again.browser.travel(-1)
    again.regions()
    assert again.state.screen == "home"


def played(game: str, header: dict[str, str], moves: str, seat: int = 0, rivals: tuple[str, ...] = ()) -> goals.Played:
    record = records.new(game, header)
    record.moves = [move.replace("_", " ") for move in moves.split()]
    return goals.Played(Session(record), seat, rivals)


def test_goals_of_under_the_leaves() -> None:
    """The lesson's garden: its last tile brings two bees, three hummingbirds in two nests and no sprite; the one two before
    a bee and a seedling but no hummingbird."""
    garden = played(
        "leaves", {"players": "1", "cards": "Castana Somi Nidaria", "seed": "lesson 10"},
        "3b2@0,1 1b3@0,-1 1f2@-1,1 1f3@1,0 3b0@-1,0 2f1@1,-1 2f3@1,1",
    )  # fmt: skip
    assert goals.reached("leaves", garden) == []
    # The planting before the last of that game brings two bees at once, not three.
    assert not goals.GOALS["leaves"]["swarm"](garden)
    assert max(move.count("bee") for move in garden.moves()) == 2


def test_goals_of_evenglow() -> None:
    """The game of the first lesson has all three colours and uses them; its player harvests no two sets with one move."""
    from hedgerow.lessons.evenglow.first import MOVES

    garden = played("evenglow", {"players": "2", "seed": "glow 12"}, MOVES, rivals=("robin",))
    assert {"colours", "used"} <= set(goals.reached("evenglow", garden))
    assert not {"both", "owl", "unseen"} & set(goals.reached("evenglow", garden))


def test_every_goal_has_its_words() -> None:
    told = [goals.words(game, key) for game, keys in goals.GOALS.items() for key in keys]
    assert len(told) == len({name for name, _words in told} | {"x"}) - 1 >= 12
