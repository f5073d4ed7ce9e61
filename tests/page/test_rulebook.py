"""The rules on the page: contents, search, what scores what, examples, and paper."""

from __future__ import annotations

import pytest

from hedgerow.registry import GAMES
from hedgerow.words import rules
from page.face import face

from .browser import Browser
from .hands import Page, do, named, seen


def opened(game: str) -> Page:
    page = Page(Browser())
    page.act("rules", {"game": game})
    return page


@pytest.mark.parametrize("game", list(GAMES))
def test_every_section_has_its_place_in_the_contents(game: str) -> None:
    assert len(rules.KEYS[game]) == len(set(rules.KEYS[game])) == len(rules.rules(game))
    page = opened(game)
    assert [act["key"] for act in named(seen(page), "rule")] == list(rules.KEYS[game])
    for act in named(seen(page), "rule"):
        do(page, act)
        assert page.browser.focused == f"rule-{act['key']}"
        assert page.browser.focused in seen(page).ids


@pytest.mark.parametrize("game", list(GAMES))
def test_examples_are_positions_that_show_what_their_section_says(game: str) -> None:
    examples = face(game).examples()
    assert examples
    assert set(examples) <= set(rules.KEYS[game])
    assert all(example.words and "<svg" in example.picture for example in examples.values())
    if game == "leaves":
        assert examples["bees"].words == "Bee: third bed of a field (pink)"
        assert examples["hummingbirds"].words.endswith("Hummingbird: column of three hummingbirds")
    else:
        assert examples["scoring"].words == "+2 · pair of Henbane"
        assert "Harvest: three Lion’s Mane in a triangle; these tiles are locked now" in examples["harvest"].words


@pytest.mark.parametrize(
    ("sought", "found"),
    [("ivy", 0), ("tie-break", 0), ("MANDRAKE", 5), ("Mandrake", 5), ("<b>", 0), ("\\", 0), ("[", 0), ("", 15)],
)
def test_search_leaves_the_sections_with_these_words(sought: str, found: int) -> None:
    page = opened("evenglow")
    page.act("seek-rule", {"key": "seek", "value": sought})
    sections = [id for id in seen(page).ids if id.startswith("rule-") and id != "rule-worth"]
    by_hand = [
        key
        for key, (heading, paragraphs) in zip(rules.KEYS["evenglow"], rules.rules("evenglow"), strict=True)
        if sought.lower() in " ".join([heading, *paragraphs]).lower()
    ]
    assert sections == [f"rule-{key}" for key in by_hand]
    if found != 5:
        assert len(sections) == found


def test_a_card_leads_to_its_rule_and_back_to_the_game() -> None:
    page = Page(Browser())
    page.act("new", {"game": "leaves"})
    page.act("deal", {})
    page.regions()
    do(page, named(seen(page), "card")[1])
    (rule,) = named(seen(page), "rules")
    do(page, rule)
    page.regions()
    assert (page.state.screen, page.browser.focused) == ("rules", "rule-brown")
    do(page, named(seen(page), "garden")[0])
    assert page.state.screen == "table"


@pytest.mark.parametrize("game", list(GAMES))
def test_a_sheet_for_the_real_box_is_printed(game: str) -> None:
    page = opened(game)
    do(page, named(seen(page), "blank")[0])
    page.regions()
    assert face(game).lines()[-1] == "Total"
    assert set(face(game).lines()) <= set(seen(page).words)
    do(page, named(seen(page), "print")[0])
    assert page.browser.printed == 1
    again = Page(page.browser)
    again.returned(page.browser.history[page.browser.here])
    again.regions()
    assert (again.state.screen, again.state.rules_of) == ("blank", game)


def test_what_is_looked_for_is_never_markup() -> None:
    page = opened("leaves")
    page.act("seek-rule", {"key": "seek", "value": "<script>alert(1)</script>" * 9})
    assert "<script>" not in page.regions()["screen"]
