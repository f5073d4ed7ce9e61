"""The rules of a game, in our own words: contents, search, what scores what, each section with a real position beside it."""

from __future__ import annotations

import re

from hedgerow.words import _, ngettext
from hedgerow.words import rules as texts
from page.face import Example, Face, face
from page.markup import Safe, button, el, figure, icon, text

from .parts import head

LONGEST = 60
"""Signs of what is looked for."""


def draw(game: str, sought: str, playing: bool, came: str) -> str:
    """The screen. `sought`: only sections with this in them; `playing`: there is a game to go back to; `came`: where it was
    opened from."""
    its = face(game)
    sections = list(zip(texts.KEYS[game], texts.rules(game), strict=True))
    found = [each for each in sections if _has(each[1], sought)]
    examples = its.examples()
    parts = [_section(key, heading, paragraphs, examples.get(key), sought) for key, (heading, paragraphs) in found]
    many = ngettext("{n} section", "{n} sections", len(found)).format(n=len(found)) if sought else ""
    return el(
        "div",
        head(its.title(), came),
        el("div", _search(sought), el("span", many, class_="help", role="status"), class_="seek"),
        None if sought else _contents([(key, heading) for key, (heading, _paragraphs) in sections]),
        None if sought else _scores(its),
        el("div", parts, class_="rules"),
        el(
            "div",
            button("garden", icon("prev"), el("span", _("Back to the game")), id="back-to-game") if playing else None,
            button("new", icon("leaf"), el("span", _("New game")), class_="main", data_game=game, id="new-game"),
            button("learn", icon("help"), el("span", _("Learn by playing")), data_lesson=f"{game}/first", id="rules-learn"),
            button("print", icon("log"), el("span", _("Print")), id="print"),
            button("blank", icon("edit"), el("span", _("Sheet for the box")), data_game=game, id="to-blank"),
            class_="links",
        ),
        class_="page",
    )


def _has(section: tuple[str, list[str]], sought: str) -> bool:
    heading, paragraphs = section
    return sought.casefold() in "\n".join((heading, *paragraphs)).casefold()


def _search(sought: str) -> Safe:
    field = el(
        "input", type="text", value=sought, maxlength=str(LONGEST), data_change="seek-rule", data_key="seek", data_live=True,
        id="seek", placeholder=_("Search the rules"), aria_label=_("Search the rules"), autocomplete="off",
    )  # fmt: skip
    return el("label", icon("eye"), field)


def _contents(sections: list[tuple[str, str]]) -> Safe:
    links = [el("li", button("rule", heading, class_="quiet", data_key=key, id=f"to-{key}")) for key, heading in sections]
    return el("nav", el("ol", links, class_="contents"), aria_label=_("Contents"))


def _scores(its: Face) -> Safe:
    """What scores what."""
    rows = [
        el("tr", el("td", figure(worth.symbol) if worth.symbol else None), el("td", worth.words), el("td", worth.points))
        for worth in its.scores()
    ]
    head = el("tr", el("td", ""), el("th", _("What scores"), scope="col"), el("th", _("Points"), scope="col"))
    table = el("table", el("thead", head), el("tbody", rows), class_="worths")
    return el("section", el("h2", _("What scores what"), id="rule-worth", tabindex="-1"), table)


def _section(key: str, heading: str, paragraphs: list[str], example: Example | None, sought: str) -> Safe:
    shown = None
    if example is not None:
        shown = el("figure", Safe(example.picture), el("figcaption", example.words))
    words = [el("p", _marked(paragraph, sought)) for paragraph in paragraphs]
    return el("section", el("h2", _marked(heading, sought), id=f"rule-{key}", tabindex="-1"), el("div", words), shown)


def _marked(words: str, sought: str) -> Safe:
    """The words, what is looked for marked in them."""
    if not sought:
        return Safe(text(words))
    parts = re.split(f"({re.escape(sought)})", words, flags=re.IGNORECASE)
    return Safe(text([el("mark", part) if n % 2 else part for n, part in enumerate(parts)]))


def blank(game: str) -> str:
    """A sheet to note scores of the real box."""
    its = face(game)
    rows = [el("tr", el("th", words, scope="row"), [el("td", "") for _seat in range(4)]) for words in its.lines()]
    head_row = el("tr", el("td", ""), [el("th", "", scope="col") for _seat in range(4)])
    table = el("table", el("thead", head_row), el("tbody", rows), class_="blank")
    return el(
        "div",
        head(its.title()),
        table,
        el("div", button("print", icon("log"), el("span", _("Print")), class_="main", id="print"), class_="links"),
        class_="page",
    )
