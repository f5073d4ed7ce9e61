"""The rules of a game, in our own words."""

from __future__ import annotations

from hedgerow.words import _
from hedgerow.words import rules as texts
from page.face import face
from page.markup import button, el, icon

from .parts import head


def draw(game: str, playing: bool, came: str) -> str:
    """The screen. `playing`: there is a game to go back to; `came`: where it was opened from."""
    parts = [
        el("section", el("h2", heading), [el("p", paragraph) for paragraph in paragraphs])
        for heading, paragraphs in texts.rules(game)
    ]
    return el(
        "div",
        head(face(game).title(), came),
        el("div", parts, class_="rules"),
        el(
            "div",
            button("garden", icon("prev"), el("span", _("Back to the game")), id="back-to-game") if playing else None,
            button("new", icon("leaf"), el("span", _("New game")), class_="main", data_game=game, id="new-game"),
            class_="links",
        ),
        class_="page",
    )
