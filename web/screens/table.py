"""The table around a game's face: bar, other gardens, stage, panel, log and sheets."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hedgerow.words import _, ngettext
from markup import Safe, button, el, figure, icon, text
from table import Table

from . import home, replay, share

if TYPE_CHECKING:
    from app import App


def badge(seat: int, name: str) -> Safe:
    """A seat's sign: a colour, and the first letter of its name."""
    # The letter is decoration, drawn by the style sheet: what is read and what is said are the same words.
    return el("span", class_=f"badge seat-{seat}", data_letter=(name[:1] or str(seat + 1)).upper(), aria_hidden="true")


def regions(app: App, table: Table) -> dict[str, str]:
    """Everything on the table, by element."""
    shown = table.face.stage(table.arriving)
    shown["flash"] = _flash(table)
    shown["bar"] = _bar(app, table)
    # What only a move changes is not drawn again for every turn of the tile in hand.
    moved = (table.session.at, table.session.line[: table.session.at], table.replay is None, table.settled, table.shown)
    shown["others"] = table.drawn("others", moved, lambda: _others(table))
    shown["panel"] = _panel(table)
    shown["log"] = table.drawn("log", moved[:3], lambda: _log(table))
    shown["news"] = _news(table)
    shown["sheet"] = sheet(app)
    shown["explore"] = table.drawn("explore", moved, lambda: table.face.explore(table.shown))
    # With two fingers at hand the buttons are in the way; they come once the view is no longer the whole garden.
    shown["zoom"] = _zoom() if table.camera.free or not table.ports.touch() else ""
    return shown


def _zoom() -> str:
    return text(
        [
            button("zoom", icon("plus"), label=_("Zoom in"), class_="quiet", data_by="in"),
            button("zoom", icon("minus"), label=_("Zoom out"), class_="quiet", data_by="out"),
            button("zoom", icon("fit"), label=_("The whole garden"), class_="quiet", data_by="fit"),
        ]
    )


def _bar(app: App, table: Table) -> str:
    position = table.session.position
    if position.to_move is None:
        who: object = el("strong", _("The game is over"))
        points = None
    else:
        name = table.name(position.to_move)
        solo = position.seats == 1
        who = [
            None if solo else badge(position.to_move, name),
            el(
                "span",
                el("strong", _("Your garden") if solo else _("{name}’s turn").format(name=name)),
                el("span", table.face.status(), class_="status"),
                class_="who",
            ),
        ]
        total = position.totals()[position.to_move]
        points = (
            el("span", ngettext("{n} point", "{n} points", total).format(n=total), class_="points")
            if table.save.running and solo
            else None
        )
    return text(
        [
            button("home", icon("home"), label=_("Front page"), class_="quiet"),
            el("div", who, class_="turn", id="turn"),
            points,
            button(
                "step",
                icon("undo-turn"),
                label=_("Take the last turn back"),
                class_="quiet",
                data_way="undo-turn",
                disabled=table.session.at == 0,
            ),
            button("sheet", icon("menu"), label=_("Menu"), class_="quiet", data_sheet="menu", aria_haspopup="dialog"),
        ]
    )


def _others(table: Table) -> str:
    position = table.session.position
    if position.seats == 1:
        return table.face.aside()
    drawn = []
    for seat, total in enumerate(position.totals()):
        name = table.name(seat)
        points = el("span", str(total), class_="tally") if table.save.running or position.to_move is None else None
        turn = seat == position.to_move
        drawn.append(
            button(
                "show",
                Safe(table.face.thumbnail(seat)),
                el("span", badge(seat, name), el("span", name, class_="other-name"), " ", points, class_="other-words"),
                class_=f"other seat-{seat}" + (" turn" if turn else "") + (" many" if position.seats > 2 else ""),
                data_seat=seat,
                aria_pressed=str(seat == table.shown).lower(),
                aria_label=_("Garden of {name}").format(name=name)
                + (", " + ngettext("{n} point", "{n} points", total).format(n=total) if points else "")
                + (", " + _("to play") if turn else ""),
                id=f"other-{seat}",
            )
        )
    return text(drawn)


def _panel(table: Table) -> str:
    position = table.session.position
    if table.replay is not None:
        return replay.panel(table)
    if table.curtain:
        return _curtain(table)
    if table.settled and position.to_move is not None and not table.holds(position.to_move):
        return _waiting(table)
    return table.face.panel() if table.shown == position.to_move else _elsewhere(table)


def _waiting(table: Table) -> str:
    """A game by link, while somebody else is to move."""
    name = table.name(table.session.position.to_move or 0)
    words = _("It is {name}’s turn. Send them the link, and open the one that comes back.").format(name=name)
    send = button("share", icon("share"), el("span", _("Send the game")), class_="main")
    return el("div", el("p", words, class_="hint"), el("div", send, class_="controls"), class_="hand")


def _curtain(table: Table) -> str:
    """Between players, where there is something to hide: the device changes hands first."""
    name = table.name(table.session.position.to_move or 0)
    words = _("Hand the device to {name}. Their card is hidden until they press the button.").format(name=name)
    lift = button("lift", icon("eye"), el("span", _("I am {name}").format(name=name)), class_="main", id="lift")
    return el("div", el("p", words, class_="hint"), el("div", lift, class_="controls"), class_="hand curtain")


def _elsewhere(table: Table) -> str:
    """The panel while another garden than the one to play is on the stage."""
    to_move = table.session.position.to_move
    name = table.name(table.shown)
    if to_move is None:
        return el(
            "div",
            el("p", _("The game is over."), class_="hint"),
            el("div", button("over", icon("check"), el("span", _("Scores")), class_="main"), class_="controls"),
            class_="hand",
        )
    if not table.settled:
        return el("div", el("p", table.news or _("Planted."), class_="hint"), class_="hand")
    return el(
        "div",
        el("p", _("This is {name}’s garden.").format(name=name), class_="hint"),
        el(
            "div",
            button(
                "show",
                icon("prev"),
                el("span", _("Back to {name}").format(name=table.name(to_move))),
                class_="main",
                data_seat=to_move,
            ),
            class_="controls",
        ),
        class_="hand",
    )


def _news(table: Table) -> str:
    if not table.news or table.settled:
        return ""
    return el("p", table.news, class_="news-words")


def _flash(table: Table) -> str:
    shape = table.face.shape(table.flash) if table.flash else ""
    return f'<svg class="layer" width="1" height="1" aria-hidden="true">{shape}</svg>' if shape else ""


def _log(table: Table) -> str:
    entries = []
    last = table.session.at if table.replay is None else table.replay.length
    for at in range(last, 0, -1):
        seat = table.mover(at)
        lines = [
            el(
                "li",
                button("lead", line.text, class_="line", data_seat=seat, data_place=line.place, data_at=at)
                if line.place or table.replay is not None
                else el("span", line.text, class_="line"),
            )
            for line in table.lines(at)
        ]
        here = table.replay is not None and at == table.session.at
        who = el("span", badge(seat, table.name(seat)), table.name(seat), class_="log-who")
        entries.append(el("li", who, el("ul", lines), aria_current="step" if here else None))
    if not entries:
        entries = [el("li", _("Nothing has been planted yet."), class_="line")]
    return el("section", el("h2", _("Log")), el("ol", entries, class_="log-lines", reversed=True), aria_label=_("Log"))


def sheet(app: App) -> str:
    """What lies over the screen."""
    if not app.sheet:
        return ""
    table = app.table
    drawn: dict[str, Callable[[], tuple[str, Safe]]] = {
        "game": lambda: home.game_sheet(app),
        "take": lambda: (_("Open a game"), home.take_sheet()),
    }
    if table is not None:
        drawn |= {
            "menu": lambda: (_("Menu"), _menu(app, table)),
            "log": lambda: (_("Log"), Safe(_log(table))),
            "help": lambda: (_("Keys"), _keys(table)),
            "card": lambda: _card(app, table),
            "share": lambda: (_("Share"), share.sheet(app, table)),
        }
    if app.sheet not in drawn:
        return ""
    title, content = drawn[app.sheet]()
    return el(
        "div",
        el(
            "div",
            el("h2", title, id="sheet-heading", tabindex="-1"),
            button("sheet", icon("close"), label=_("Close"), class_="quiet"),
            class_="head",
        ),
        content,
        class_=f"sheet-card sheet-{app.sheet}",
        role="dialog",
        aria_labelledby="sheet-heading",
    )


def _menu(app: App, table: Table) -> Safe:
    session = table.session
    back, forth = session.at == 0, session.at == len(session.line)
    steps = [
        ("undo-turn", "undo-turn", _("Take a turn back"), back),
        ("redo-turn", "redo-turn", _("Do a turn again"), forth),
        ("undo", "undo", _("One step back"), back),
        ("redo", "redo", _("One step forward"), forth),
    ]
    seed = session.header.get("seed", "")
    return el(
        "div",
        el(
            "div",
            [button("step", icon(symbol), el("span", words), data_way=way, disabled=off) for way, symbol, words, off in steps],
            class_="steps",
        ),
        el(
            "div",
            button("zoom", icon("plus"), el("span", _("Zoom in")), data_by="in"),
            button("zoom", icon("minus"), el("span", _("Zoom out")), data_by="out"),
            button("share", icon("share"), el("span", _("Share"))),
            button("replay", icon("play"), el("span", _("Replay")), disabled=not session.line),
            button("sheet", icon("log"), el("span", _("Log")), data_sheet="log"),
            button("sheet", icon("help"), el("span", _("Keys")), data_sheet="help"),
            button("rules", icon("leaf"), el("span", _("Rules")), data_game=session.header["game"]),
            button("record", icon("download"), el("span", _("Save as a file"))),
            button("settings", icon("settings"), el("span", _("Settings"))),
            class_="links",
        ),
        home.renewal(app),
        el("p", _("Seed of this deal: {seed}").format(seed=seed), class_="help") if seed else None,
    )


def _keys(table: Table) -> Safe:
    rows = [
        *table.face.keys(),
        ("U", _("take a turn back; with Shift do it again")),
        (", .", _("one step back, one step forward")),
        ("+ - 0", _("zoom in, zoom out, the whole garden")),
        ("G", _("look at the next garden")),
        ("L M ?", _("log, menu, this list")),
    ]
    return el(
        "dl",
        [[el("dt", [el("kbd", part) for part in keys.split()]), el("dd", words)] for keys, words in rows],
        class_="keys",
    )


def _card(app: App, table: Table) -> tuple[str, Safe]:
    symbol, title, words = table.face.card(app.looked_up)
    act = table.face.card_act(app.looked_up)
    return title, el("div", figure(symbol), el("p", words), act, class_="card-sheet")
