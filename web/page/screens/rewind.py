"""The panel of a replay: first, back, play, forward, last, a slider, the speed, and playing on."""

from __future__ import annotations

from hedgerow.words import _, about, ngettext
from page.markup import Safe, button, el, icon
from page.sights import ReplayView


def panel(replay: ReplayView) -> str:
    """The panel."""
    at, length = replay.at, replay.length
    buttons = [
        button("rewind", icon("first"), label=_("First position"), data_to="first", disabled=not at, id="replay-first"),
        button("rewind", icon("prev"), label=_("One move back"), data_to="back", disabled=not at, id="replay-back"),
        button("rewind", icon("pause"), label=_("Stop"), data_to="pause", class_="main", id="replay-play")
        if replay.playing
        else button("rewind", icon("play"), label=_("Play"), data_to="play", class_="main", id="replay-play"),
        button(
            "rewind",
            icon("next"),
            label=_("One move forward"),
            data_to="forward",
            disabled=at >= length,
            id="replay-forward",
        ),
        button("rewind", icon("last"), label=_("Last position"), data_to="last", disabled=at >= length, id="replay-last"),
    ]
    told = replay.told or _("Before the first move")
    told = about(replay.who, told) if replay.who else told
    slider = el(
        "input",
        type="range",
        min=0,
        max=length,
        value=at,
        data_change="seek",
        data_live="yes",
        data_key="at",
        id="replay-slider",
        aria_label=_("Move"),
        aria_valuetext=ngettext("Move {at} of {n}", "Move {at} of {n}", length).format(at=at, n=length),
    )
    speeds = {"slow": _("Slow"), "normal": _("Normal"), "fast": _("Fast")}
    speed = el(
        "select",
        [el("option", words, value=value, selected=value == replay.speed) for value, words in speeds.items()],
        data_change="speed",
        data_key="speed",
        aria_label=_("Speed"),
        id="replay-speed",
    )
    leave = _("Close") if replay.loose else _("Back to the game")
    more: list[Safe | None] = [
        button("leave", icon("close"), el("span", leave), id="replay-leave"),
        button("branch", icon("branch"), el("span", _("Play on from here")), disabled=replay.over, id="replay-branch")
        if not replay.until_live
        else None,
        button("keep", icon("save"), el("span", _("Keep the game")), id="replay-keep") if replay.loose else None,
    ]
    return el(
        "div",
        el("p", told, class_="hint", id="hint"),
        el("div", el("span", f"{at}/{length}", class_="count"), slider, speed, class_="seek"),
        el("div", buttons, class_="controls", role="group", aria_label=_("Replay")),
        el("div", more, class_="controls more"),
        class_="hand replay",
    )
