"""The table's menu, its list of keys, and a card that is looked up."""

from __future__ import annotations

from hedgerow.words import _
from page.markup import Safe, button, el, icon
from page.view import TableView

from .parts import badge, open_deal, renewal, who_plays


def menu(table: TableView, renewable: bool, sound: bool) -> Safe:
    """What is wanted now and then; what is wanted often is on the table."""
    again = None
    if table.last_bot is not None:
        again = button("see-again", icon("eye"), el("span", _("See that again")), id="menu-again")
    steps = [("undo", _("One step back"), not table.back), ("redo", _("One step forward"), not table.forth)]
    seed = table.seed
    sounds = button(
        "prefer",
        icon("sound" if sound else "silent"),
        el("span", _("Sounds")),
        data_key="sound",
        data_value="off" if sound else "on",
        aria_pressed=str(sound).lower(),
        id="menu-sound",
    )
    return el(
        "div",
        el(
            "div",
            button("rules", icon("leaf"), el("span", _("How to play")), data_game=table.game, id="menu-rules"),
            button("sheet", icon("log"), el("span", _("Log")), data_sheet="log", id="menu-log"),
            None if table.lesson else button("share", icon("share"), el("span", _("Share")), id="menu-share"),
            None
            if table.solo or table.finished or table.lesson
            else button("sheet", icon("people"), el("span", _("Who plays")), data_sheet="seats", id="menu-seats"),
            None
            if table.lesson
            else button("replay", icon("play"), el("span", _("Replay")), disabled=not table.moves, id="menu-replay"),
            again,
            [
                button("step", icon(way), el("span", words), data_way=way, disabled=off, id=f"menu-{way}")
                for way, words, off in steps
            ],
            sounds,
            button("settings", icon("settings"), el("span", _("Settings")), id="menu-settings"),
            None if table.lesson else button("record", icon("download"), el("span", _("Save as a file")), id="menu-record"),
            button("zoom", icon("fit"), el("span", _("The whole garden")), data_by="fit", id="menu-fit"),
            button("sheet", icon("help"), el("span", _("Keys")), data_sheet="help", class_="keyboard-only", id="menu-help"),
            button(
                "home", icon("home"), el("span", _("Leave the lesson") if table.lesson else _("Leave the game")), id="menu-home"
            ),
            class_="links",
        ),
        renewal(renewable),
        open_deal(table.secrets),
        el("p", _("Seed of this deal: {seed}").format(seed=seed), class_="help") if seed else None,
    )


def seats(table: TableView) -> Safe:
    """Who plays at each seat: a bot takes over, or hands back."""
    rows = []
    for seat in table.seats:
        if not table.seated_here(seat.n):
            away = el("span", _("on another device"))
            rows.append(el("p", badge(seat.n, seat.name), el("span", seat.name), away, class_="seat-of"))
            continue
        label = _("Who plays for {name}").format(name=seat.name)
        select = who_plays(table.bot(seat.n), label, data_change="seat", data_key=f"seat-{seat.n}", id=f"seat-{seat.n}")
        rows.append(el("label", badge(seat.n, seat.name), el("span", seat.name), select, class_="seat-of"))
    help = _("A bot sees only what its player may see: no other hand, and nothing that comes.")
    return el("div", rows, el("p", help, class_="help"), class_="seats")


def keys(table: TableView) -> Safe:
    """The list of keys."""
    rows = [
        *table.keys(),
        ("U", _("take a turn back; with Shift do it again")),
        (", .", _("one step back, one step forward")),
        ("+ - 0", _("zoom in, zoom out, the whole garden")),
        ("G", _("look at the next garden")),
        ("H", _("a hint, and more of it")),
        ("L M ?", _("log, menu, this list")),
    ]
    return el(
        "dl",
        [[el("dt", [el("kbd", part) for part in keys.split()]), el("dd", words)] for keys, words in rows],
        class_="keys",
    )


def card(table: TableView, which: str) -> tuple[str, Safe]:
    """A card that is looked up: its title, and what it says."""
    found = table.card(which)
    practise = None
    if found.lesson:
        words = el("span", _("Try it in an exercise"))
        practise = button("learn", icon("help"), words, class_="quiet", data_lesson=found.lesson, id="practise")
    rule = None
    if found.rule:
        words = el("span", _("In the rules"))
        rule = button("rules", icon("leaf"), words, class_="quiet", data_game=table.game, data_key=found.rule, id="card-rule")
    return found.title, el("div", Safe(found.picture), el("p", found.words), found.act, practise, rule, class_="card-sheet")
