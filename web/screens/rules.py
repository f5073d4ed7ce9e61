"""The rules of a game, in our own words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hedgerow.words import _
from hedgerow.words import rules as texts
from markup import button, el, icon

from .home import titles

if TYPE_CHECKING:
    from app import App


def draw(app: App) -> str:
    """The screen."""
    game = app.rules_of
    parts = [
        el("section", el("h2", heading), [el("p", paragraph) for paragraph in paragraphs])
        for heading, paragraphs in texts.rules(game)
    ]
    return el(
        "div",
        el(
            "header",
            button("home", icon("prev"), label=_("Front page"), class_="quiet"),
            el("h1", titles()[game], id="heading", tabindex="-1"),
            class_="head",
        ),
        el("div", parts, class_="rules"),
        el(
            "div",
            button("garden", icon("prev"), el("span", _("Back to the game"))) if app.table else None,
            button("new", icon("leaf"), el("span", _("New game")), class_="main", data_game=game),
            class_="links",
        ),
        class_="page",
    )
