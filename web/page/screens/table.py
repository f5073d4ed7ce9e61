"""The table around a game's face: bar, other gardens, stage, panel and log."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from hedgerow.words import _, ngettext, row
from page.markup import Safe, button, el, icon, text
from page.sights import LessonView, Seat
from page.view import TableView

from .parts import badge

MOST_REASONS = 3
"""Reasons of a hint that are shown; the others are said and stand in the log."""


def regions(table: TableView, replay: str) -> dict[str, str]:
    """What the eye waits for on the table, by element. `replay`: the panel of the replay that is watched."""
    shown = table.layers()
    shown["flash"] = _flash(table)
    shown["lit"], shown["cheer"] = _lit(table), _cheer(table)
    shown["bar"] = _bar(table)
    shown["panel"] = replay or _panel(table)
    shown["news"] = _news(table)
    shown["zoom"] = _zoom(table.moved) if table.zooms else ""
    return shown


def rest(table: TableView) -> dict[str, Callable[[], str]]:
    """All else, by element, to be drawn when there is time for it. What only a move changes is not drawn again for every
    turn of the tile in hand."""
    return {
        "others": lambda: table.memo("others", (table.key, table.lesson), lambda: _others(table)),
        "log": lambda: table.memo("log", table.key[:3], lambda: str(log(table))),
        "explore": lambda: table.memo("explore", table.explored, table.explore),
    }


def _zoom(moved: bool) -> str:
    # Small windows show only the way back (windows.css).
    back = "quiet moved" if moved else "quiet"
    return text(
        [
            button("zoom", icon("plus"), label=_("Zoom in"), class_="quiet", data_by="in", id="zoom-in"),
            button("zoom", icon("minus"), label=_("Zoom out"), class_="quiet", data_by="out", id="zoom-out"),
            button("zoom", icon("fit"), label=_("The whole garden"), class_=back, data_by="fit", id="zoom-fit"),
        ]
    )


def _bar(table: TableView) -> str:
    """Whose garden is seen, and who is to move."""
    seat, to_move = table.shown, table.to_move
    points = None
    own = table.solo or (table.lesson is not None and table.asks in ("play", "planted", "learnt"))
    if own:
        whose, status = _("Your garden"), table.status
        if seat.points is not None:
            words = [ngettext("{n} point", "{n} points", seat.points).format(n=seat.points), _("how it stands")]
            points = button(
                "sheet",
                str(seat.points),
                icon("more"),
                label=row(words),
                class_="quiet points",
                data_sheet="counts",
                aria_haspopup="dialog",
                id="bar-points",
            )
    else:
        mine = to_move is not None and to_move.n == seat.n
        whose = (_("{name}’s turn") if mine else _("{name}’s garden")).format(name=seat.name)
        if to_move is None:
            status = _("The game is over")
        else:
            status = table.status if mine else _("{name} to play").format(name=to_move.name)
    told = el("span", el("strong", whose), el("span", status, class_="status"), class_="who")
    who = [None if own else badge(seat.n, seat.name), told]
    in_tab = el("span", _("Not kept"), class_="in-tab", title=_("The browser would not keep this game")) if table.in_tab else None
    return text(
        [
            button("home", icon("home"), label=_("Front page"), class_="quiet", id="bar-home"),
            el("div", who, class_="turn", id="turn"),
            in_tab,
            points,
            button(
                "step",
                icon("undo-turn"),
                label=_("Take the last turn back"),
                class_="quiet",
                data_way="undo-turn",
                disabled=not table.back,
                id="undo-turn",
            ),
            button("step", icon("redo-turn"), label=_("Do it again"), class_="quiet", data_way="redo-turn", id="redo-turn")
            if table.forth and table.asks != "replay"
            else None,
            button("hint", icon("bulb"), label=_("A hint"), class_="quiet", disabled=not table.advisable, id="bar-hint")
            if table.hintable
            else None,
            button("sheet", icon("menu"), label=_("Menu"), class_="quiet", data_sheet="menu", aria_haspopup="dialog", id="menu"),
        ]
    )


def _others(table: TableView) -> str:
    if table.lesson is not None:
        return _lesson(table.lesson)
    if table.solo:
        return table.aside()
    seats = table.seats
    return text([_chip(seat, table.thumbnail(seat.n), len(seats) > 2) for seat in seats])


def _lesson(lesson: LessonView) -> str:
    """What a lesson's step asks, or says of what was done."""
    # It keeps its height from the first look to the last word, so that the garden below it stands still.
    head = el(
        "p", el("strong", lesson.title), el("span", f"{lesson.n} / {lesson.of}") if lesson.of > 1 else None, class_="lesson-head"
    )
    words = el("span", _("Show me"))
    # In small windows the picture alone is seen (lessons.css).
    show = button("show-me", icon("bulb"), words, class_="quiet", aria_label=_("Show me"), disabled=lesson.learnt, id="show-me")
    return el("section", head, el("p", lesson.words, class_="lesson-words"), show, class_="lesson", aria_label=_("Lesson"))


def _learnt(lesson: LessonView, game: str) -> str:
    """A lesson's step is done: on, or to a game of one's own."""
    if lesson.n < lesson.of:
        ways = [button("next", icon("next"), el("span", _("Go on")), class_="main", id="next-step")]
    elif lesson.back:
        ways = [button("learnt", icon("prev"), el("span", _("Back to the game")), class_="main", id="learnt")]
    elif lesson.more:
        ways = [
            button("learnt", icon("home"), label=_("Front page"), id="learnt"),
            button("learnt", icon("next"), el("span", _("Another one")), class_="main", data_more=lesson.more, id="learnt-more"),
        ]
    else:
        ways = [
            button("learnt", icon("home"), label=_("Front page"), id="learnt"),
            button("learnt", icon("leaf"), el("span", _("A game of my own")), class_="main", data_play="1", id="learnt-play"),
        ]
    return el("div", el("p", lesson.answer, class_="hint promise"), el("div", ways, class_="controls"), class_="hand")


def _chip(seat: Seat, thumbnail: str, many: bool) -> Safe:
    """A player: the garden, small, the name and the points. A press shows the garden; of the one seen, how the game stands."""
    opens = seat.shown and seat.points is not None
    points = None if seat.points is None else el("span", str(seat.points), class_="tally")
    label = [_("Garden of {name}").format(name=seat.name)]
    if seat.points is not None:
        label.append(ngettext("{n} point", "{n} points", seat.points).format(n=seat.points))
    if seat.to_move:
        label.append(_("to play"))
    if opens:
        label.append(_("how it stands"))
    return button(
        "sheet" if opens else "show",
        Safe(thumbnail),
        el("span", badge(seat.n, seat.name), el("span", seat.name, class_="other-name"), " ", points, class_="other-words"),
        el("span", icon("leaf"), class_="to-move") if seat.to_move else None,
        el("span", icon("more"), class_="opens") if opens else None,
        class_=f"other seat-{seat.n}" + (" turn" if seat.to_move else "") + (" many" if many else ""),
        data_seat=None if opens else seat.n,
        data_sheet="counts" if opens else None,
        aria_haspopup="dialog" if opens else None,
        aria_pressed=str(seat.shown).lower(),
        aria_label=row(label),
        id=f"other-{seat.n}",
    )


def _hint(table: TableView) -> str:
    """The advice that was asked for, and what more of it there is."""
    hint = table.hint
    if hint is None:
        return ""
    if not hint.move:
        return el("p", _("Looking for a good move…"), class_="hint-words")
    if hint.asked == 1:
        words, more = [_("Look here.") if table.hinted_place else _("Look at your card.")], _("What?")
    elif hint.asked == 2:
        words, more = [_("This, for one, is good.") if table.hinted_hand else _("Use no potion now.")], _("Why?")
    else:
        words, more = hint.reasons[:MOST_REASONS] or [_("Nothing else brings more.")], ""
    button_more = button("hint", el("span", more), class_="quiet", id="hint-more") if more else None
    lines = el("ul", [el("li", each) for each in words])
    return el("div", lines, button_more, class_="hint-words", role="status")


def _panel(table: TableView) -> str:
    asks, turn_of = table.asks, table.turn_of
    if asks in ("play", "planted", "thinking"):
        return table.panel()
    if asks == "learnt" and table.lesson is not None:
        return _learnt(table.lesson, table.game)
    if turn_of is None:
        return _over()
    if asks == "curtain":
        return _curtain(turn_of.name)
    if asks == "waiting":
        return _waiting(turn_of.name)
    return _elsewhere(table.shown.name, turn_of)


def _waiting(name: str) -> str:
    """A game by link, while somebody else is to move."""
    words = _("It is {name}’s turn. Send them the link, and open the one that comes back.").format(name=name)
    send = button("share", icon("share"), el("span", _("Send the game")), class_="main", id="send-game")
    return el("div", el("p", words, class_="hint"), el("div", send, class_="controls"), class_="hand")


def _curtain(name: str) -> str:
    """Between players, where there is something to hide: the device changes hands first."""
    words = _("Hand the device to {name}. Their card is hidden until they press the button.").format(name=name)
    lift = button("lift", icon("eye"), el("span", _("I am {name}").format(name=name)), class_="main", id="lift")
    return el("div", el("p", words, class_="hint"), el("div", lift, class_="controls"), class_="hand curtain")


def _over() -> str:
    """The gardens are looked at after the end."""
    scores = button("over", icon("check"), el("span", _("Scores")), class_="main", id="to-scores")
    return el("div", el("p", _("The game is over."), class_="hint"), el("div", scores, class_="controls"), class_="hand")


def _elsewhere(name: str, turn_of: Seat) -> str:
    """Another garden than the one to play is on the stage."""
    words = el("span", _("Back to {name}").format(name=turn_of.name))
    back = button("show", icon("prev"), words, class_="main", data_seat=turn_of.n, id="back-to")
    hint = el("p", _("This is {name}’s garden.").format(name=name), class_="hint")
    return el("div", hint, el("div", back, class_="controls"), class_="hand")


def _news(table: TableView) -> str:
    if not table.news or table.settled:
        lesson = table.lesson
        if lesson is not None and lesson.answer and not lesson.learnt:
            return el("p", lesson.answer, class_="hint-words", role="status")
        return _hint(table)
    return el("p", table.news, class_="news-words")


def _flash(table: TableView) -> str:
    shape = table.flash()
    return f'<svg class="layer" width="1" height="1" aria-hidden="true">{shape}</svg>' if shape else ""


def _lit(table: TableView) -> str:
    """What has come lights up where it lies."""
    drawn = "".join(f'<g class="{"lost" if cheer.loss else "gained"}">{cheer.shape}</g>' for cheer in table.cheer)
    return f'<svg class="layer" width="1" height="1" aria-hidden="true">{drawn}</svg>' if drawn else ""


def _cheer(table: TableView) -> str:
    """While it comes, a word stands there."""
    cheers = table.cheer
    if len(cheers) != 1:
        return ""
    cheer = cheers[0]
    size = 15 / cheer.scale
    at = f'x="{cheer.x:.1f}" y="{cheer.y - 1.5 * size:.1f}" font-size="{size:.2f}" stroke-width="{size / 3:.2f}"'
    words = f'<text {at} text-anchor="{cheer.anchor}">{escape(cheer.words)}</text>'
    return f'<svg class="layer" width="1" height="1" aria-hidden="true">{words}</svg>'


def _picture(drawn: str) -> Safe | None:
    """What leads a line of the log."""
    return el("span", Safe(drawn), class_="line-picture", aria_hidden="true") if drawn else None


def log(table: TableView, where: str = "log") -> Safe:
    """Every move in words; `where` begins the ids of the lines."""
    entries = []
    for entry in table.log():
        lines = [
            el(
                "li",
                button(
                    "lead",
                    _picture(line.picture),
                    el("span", line.text),
                    class_="line",
                    data_seat=entry.seat,
                    data_place=line.place,
                    data_at=entry.at,
                    id=f"{where}-{entry.at}-{n}",
                )
                if entry.seat is not None and (line.place or table.replay is not None)
                else el("span", _picture(line.picture), el("span", line.text), class_="line"),
            )
            for n, line in enumerate(entry.lines)
        ]
        mark = None if entry.seat is None else badge(entry.seat, entry.name)
        who = el("span", mark, entry.name, class_="log-end" if entry.seat is None else "log-who")
        entries.append(el("li", who, el("ul", lines), aria_current="step" if entry.here else None))
    if not entries:
        entries = [el("li", _("Nothing has been planted yet."), class_="line")]
    return el("section", el("h2", _("Log")), el("ol", entries, class_="log-lines", reversed=True), aria_label=_("Log"))
