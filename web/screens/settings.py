"""Settings for all games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hedgerow.words import _
from markup import Safe, button, el, icon, pick

if TYPE_CHECKING:
    from app import App


def _app(app: App) -> Safe:
    """The app itself: whether it can do without a network, and the way to fetch it anew."""
    about = _("Fetches the whole app anew, if something is wrong with it. Your games are kept.")
    ready = _("Offline play: ready") if app.offline.ready else _("Offline play: not ready")
    return el(
        "fieldset",
        el("legend", _("The app")),
        el("p", ready, id="offline"),
        button("reset", icon("undo"), el("span", _("Reset the app")), class_="quiet", id="reset", aria_describedby="reset-help"),
        el("p", about, id="reset-help", class_="help"),
        class_="app",
    )


def draw(app: App) -> str:
    """The screen."""
    settings = app.settings
    paces = [("0", _("At once")), ("200", _("Quick")), ("300", _("Calm")), ("400", _("Slow"))]
    themes = [("auto", _("As the device")), ("light", _("Light")), ("dark", _("Dark"))]
    return el(
        "div",
        el(
            "header",
            button("home", icon("prev"), label=_("Front page"), class_="quiet"),
            el("h1", _("Settings"), id="heading", tabindex="-1"),
            class_="head",
        ),
        el(
            "div",
            pick("theme", _("Colours"), settings.theme, themes, "prefer"),
            pick(
                "curtain",
                _("Between players, hide secret cards"),
                "on" if settings.curtain else "off",
                [("on", _("Yes")), ("off", _("No"))],
                "prefer",
            ),
            pick("pace", _("Creatures arrive"), str(settings.pace), paces, "prefer"),
            _app(app),
            button("garden", icon("prev"), el("span", _("Back to the game"))) if app.table else None,
            class_="new",
        ),
        class_="page",
    )
