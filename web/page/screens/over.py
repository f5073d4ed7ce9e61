"""The end of a game: who won and by what, and the score sheet, each cell leading to what earned it."""

from __future__ import annotations

from hedgerow.game import Outcome
from hedgerow.words import _, listed, ngettext
from page import daily
from page.markup import Safe, button, el, icon
from page.tallies import Tally
from page.view import TableView

from .parts import heads, lines


def verdict(table: TableView, outcome: Outcome) -> tuple[str, str]:
    """Who won, and what decided it."""
    names = [table.name(seat) for seat in outcome.winners]
    points = [ngettext("{n} point", "{n} points", n).format(n=n) for n in outcome.totals]
    if outcome.decided == "solo":
        return points[0], _("Your garden is planted. The same seed gives you the same tiles again.")
    if not names:
        return _("Not this time"), _("You have to score more than the Unseen.")
    if len(names) == 1:
        headline = _("{name} wins!").format(name=names[0])
    else:
        headline = _("{names} share the victory!").format(names=listed(names))
    best = points[outcome.winners[0]]
    reasons = {
        "points": _("With {points}.").format(points=best),
        "hummingbirds": _("Several have {points}; most hummingbirds decides.").format(points=best),
        "bees": _("Several have {points} and as many hummingbirds; most bees decides.").format(points=best),
        "potions": _("Several have {points}; most potions decides.").format(points=best),
        "unused": _("Several have {points} and as many potions; most unused potions decides.").format(points=best),
        "shared": _("They have {points}, and every tie-break is equal too.").format(points=best),
    }
    return headline, reasons[outcome.decided]


def _beaten(beat: int, points: int) -> str:
    """How one did with a deal that somebody else has played."""
    if points > beat:
        return _("You have beaten the {n} points you were sent!").format(n=beat)
    if points == beat:
        return _("As many points as you were sent: {n}.").format(n=beat)
    return _("The {n} points you were sent still stand.").format(n=beat)


def draw(table: TableView, outcome: Outcome, tally: Tally | None) -> str:
    """The screen."""
    headline, reason = verdict(table, outcome)
    return el(
        "div",
        el(
            "header",
            button("home", icon("home"), label=_("Front page"), class_="quiet", id="over-home"),
            el("p", table.title, class_="motto"),
            class_="head",
        ),
        el("h1", headline, id="heading", tabindex="-1"),
        el("p", reason, class_="reason"),
        el("p", ngettext("With a hint, once.", "With hints, {n} times.", table.hints).format(n=table.hints), class_="reason")
        if table.hints
        else None,
        el("p", _beaten(table.beat, max(outcome.totals)), class_="reason") if table.beat is not None else None,
        _alone(table, tally) if table.solo else None,
        _day(table) if table.day else None,
        el("ul", [_goal(*goal) for goal in table.reached], class_="goals") if table.reached else None,
        _sheet(table, outcome),
        el("ul", [el("li", words) for words in table.ends], class_="ends") if table.ends else None,
        el(
            "div",
            button("again", icon("leaf"), el("span", _("Play again")), class_="main", id="over-again"),
            button("share", icon("share"), el("span", _("Share")), id="over-share"),
            button("replay", icon("play"), el("span", _("Watch again")), id="over-replay"),
            button("back", icon("bulb"), el("span", _("Look back")), id="over-back"),
            button("garden", icon("eye"), el("span", _("Look at the gardens")), id="over-gardens"),
            button("step", icon("undo-turn"), el("span", _("Take the last turn back")), data_way="undo-turn", id="over-undo"),
            button("record", icon("download"), el("span", _("Save as a file")), id="over-record"),
            button("print", icon("log"), el("span", _("Print")), id="over-print"),
            class_="links",
        ),
        id="over",
        class_="page over" + (" counting" if table.counting else ""),
        data_act="counted" if table.counting else None,
    )


def _day(table: TableView) -> Safe:
    """It was the garden of a day: the result can be told without telling how."""
    words = _("Garden of {day}: {name}").format(day=table.day, name=daily.name(table.day))
    send = button("share-day", icon("share"), el("span", _("Share the result")), class_="main", id="share-day")
    return el("div", el("p", words), send, class_="day")


def _goal(name: str, words: str) -> Safe:
    """A goal that was reached."""
    medal = el("span", icon("check"), class_="goal-medal gold")
    told = el(
        "span", el("strong", _("Goal reached: {name}").format(name=name)), el("span", words, class_="help"), class_="goal-words"
    )
    return el("li", medal, told, class_="reached")


def _alone(table: TableView, tally: Tally | None) -> Safe:
    """A game alone: its medal, and how it stands among one's own."""
    names = {"bronze": _("Bronze"), "silver": _("Silver"), "gold": _("Gold")}
    parts = [el("span", icon("leaf"), names[table.medal], class_=f"medal {table.medal}")] if table.medal else []
    if tally is not None and tally.solo is not None:
        parts.append(el("span", _("Your best: {n}").format(n=tally.solo)))
        if tally.mean is not None:
            parts.append(el("span", _("your mean: {n}").format(n=f"{tally.mean:.1f}")))
    return el("p", parts, class_="alone")


def _sheet(table: TableView, outcome: Outcome) -> Safe:
    seats = range(len(outcome.totals))
    winners = () if table.solo else outcome.winners
    head = heads(table, winners, not outcome.winners)
    body = lines(table.sheet(), "score")
    gardens = [
        button(
            "lead",
            Safe(table.thumbnail(seat)),
            class_="other",
            data_seat=seat,
            aria_label=_("Garden of {name}").format(name=table.name(seat)),
            id=f"score-garden-{seat}",
        )
        for seat in seats
    ]
    empty = el("td", "") if table.rival else None
    foot = el("tr", el("td", ""), [el("td", garden) for garden in gardens], empty, class_="gardens")
    return el("table", el("thead", el("tr", el("td", ""), head)), el("tbody", body, foot), class_="scores")
