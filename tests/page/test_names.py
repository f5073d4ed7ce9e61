"""Names as people see them: by whole signs, wherever a name is cut or stands for itself by its first sign."""

from __future__ import annotations

import re

import pytest

from hedgerow.records import NAME

from .browser import Browser
from .hands import Page
from .test_app import begin

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
"""A family: five characters, one sign."""
FLAG = "\U0001f1e8\U0001f1ed"
UMLAUT = "e\u0308"
KSHI = "\u0915\u094d\u0937\u093f"
"""A syllable of Devanagari: four characters, one sign."""


def badges(page: Page) -> set[str]:
    """What the badges on the page show."""
    return set(re.findall(r'class="badge[^>]* data-letter="([^"]*)"', "".join(page.regions().values())))


@pytest.mark.parametrize(
    ("name", "sign"),
    [
        ("ann", "A"),
        ("e\u0301ve", "E\u0301"),
        (FAMILY + " Ray", FAMILY),
        (FLAG + FLAG, FLAG),
        (KSHI + "\u0924\u093f", KSHI),
        ("\u00dfo", "\u00df"),
    ],
)
def test_a_badge_shows_the_first_sign_of_a_name(name: str, sign: str) -> None:
    app = begin(Browser(), 2, (name, "Ben"))
    assert isinstance(app, Page)
    assert badges(app) == {sign, "B"}


@pytest.mark.parametrize(
    ("typed", "taken"),
    [
        ("a" * 30, "a" * 24),
        # Whole signs, and no more characters than a record keeps of a name.
        (UMLAUT * 30, UMLAUT * (NAME // 2)),
        (FAMILY * 30, FAMILY * (NAME // 5)),
        ("x" + FLAG * 30, "x" + FLAG * ((NAME - 1) // 2)),
    ],
)
def test_the_form_cuts_a_name_between_two_signs(typed: str, taken: str) -> None:
    page = Page(Browser())
    page.act("new", {"game": "leaves"})
    page.act("set", {"key": "name-0", "value": typed})
    assert page.state.form.names[0] == taken
    page.act("deal", {})
    # Nothing more is cut off on the way to the table, and on the front page.
    assert page.state.table is not None
    assert taken in {page.state.table.name(0), page.state.table.name(1)}
    page.act("home", {})
    assert taken in "".join(page.regions().values())
