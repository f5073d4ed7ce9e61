"""Settings for all games."""

from __future__ import annotations

from hedgerow.words import _, languages
from page.markup import Safe, button, el, icon, pick
from page.settings import Settings

from .parts import head


def _languages() -> list[tuple[str, object]]:
    """The languages, each by its own name, whatever is spoken now."""
    own = [(code, el("span", name, lang=code)) for code, name in languages().items()]
    return [("auto", _("As the device")), *own]


def _on_off(key: str, legend: str, settings: Settings) -> Safe:
    return pick(key, legend, settings.text(key), [("on", _("Yes")), ("off", _("No"))], "prefer")


def _names(settings: Settings) -> Safe:
    """The name that new games begin with."""
    field = el(
        "input", type="text", value=(settings.names or [""])[0], maxlength="24", data_change="name", data_key="name",
        id="set-name", autocomplete="off", spellcheck="false",
    )  # fmt: skip
    return el("label", el("span", _("Your name")), field, class_="name")


def _app(offline: bool) -> Safe:
    """The app itself: whether it can do without a network, and the way to fetch it anew."""
    about = _("Fetches the whole app anew, if something is wrong with it. Your games are kept.")
    ready = _("Offline play: ready") if offline else _("Offline play: not ready")
    return el(
        "fieldset",
        el("legend", _("The app")),
        el("p", ready, id="offline"),
        button("reset", icon("undo"), el("span", _("Reset the app")), class_="quiet", id="reset", aria_describedby="reset-help"),
        el("p", about, id="reset-help", class_="help"),
        class_="app",
    )


def draw(settings: Settings, offline: bool, playing: bool, came: str) -> str:
    """The screen. `playing`: there is a game to go back to; `came`: where it was opened from."""
    paces = [("0", _("At once")), ("200", _("Quick")), ("300", _("Calm")), ("400", _("Slow"))]
    themes = [("auto", _("As the device")), ("light", _("Light")), ("dark", _("Dark"))]
    return el(
        "div",
        head(_("Settings"), came),
        el(
            "div",
            pick("language", _("Language"), settings.language, _languages(), "prefer"),
            pick("theme", _("Colours"), settings.theme, themes, "prefer"),
            pick(
                "curtain",
                _("Between players, hide secret cards"),
                settings.text("curtain"),
                [("on", _("Yes")), ("off", _("No"))],
                "prefer",
            ),
            pick("pace", _("Creatures arrive"), settings.text("pace"), paces, "prefer"),
            pick("motion", _("Motion"), settings.motion, [("auto", _("As the device")), ("less", _("Little"))], "prefer"),
            _on_off("preview", _("Tell beforehand what a move brings"), settings),
            pick(
                "coach",
                _("A line of advice"),
                settings.coach,
                [("auto", _("In the first games")), ("on", _("Always")), ("off", _("Never"))],
                "prefer",
            ),
            _on_off("confirm", _("A tile that is dropped waits for its button"), settings),
            _on_off("running", _("Points while you play, in new games"), settings),
            _on_off("left", _("For the left hand"), settings),
            _on_off("patterns", _("A sign on each bed for its colour"), settings),
            pick("hints", _("A button for hints"), settings.text("hints"), [("on", _("Yes")), ("off", _("No"))], "prefer"),
            pick(
                "marks",
                _("Mark places that attract or score"),
                settings.marks,
                [("auto", _("In the first games")), ("on", _("Always")), ("off", _("Never"))],
                "prefer",
            ),
            pick("sound", _("Sounds"), settings.text("sound"), [("on", _("On")), ("off", _("Off"))], "prefer"),
            pick("vibration", _("Vibration"), settings.text("vibration"), [("on", _("On")), ("off", _("Off"))], "prefer"),
            _names(settings),
            _app(offline),
            button("garden", icon("prev"), el("span", _("Back to the game")), id="back-to-game") if playing else None,
            class_="new",
        ),
        class_="page",
    )
