"""The look back: how the points to be expected went, the moves that mattered most, and what was luck."""

from __future__ import annotations

from hedgerow.words import _, ngettext
from page.markup import Safe, button, el, pick
from page.sights import BackView, Missed
from page.view import TableView

WIDTH, HEIGHT = 320, 120
"""Of the graph, in its own units."""


def sheet(table: TableView, steps: tuple[int, int]) -> Safe:
    """What is in the sheet."""
    back = table.back_view
    if back is None:
        return el("p", _("Looking at every move…"))
    seats = table.seats
    whose = None
    if len(seats) > 1 and table.persons and len(table.persons) < len(seats):
        chosen = "all" if len(back.seats) == len(seats) else "own"
        whose = pick("back-whose", _("Whose moves"), chosen, [("own", _("My own")), ("all", _("Everyone’s"))], "back-seats")
    names = [el("span", seat.name, class_=f"line-of seat-{seat.n}") for seat in seats]
    legend = el("p", names, class_="graph-names") if len(seats) > 1 else None
    return el(
        "div", whose, _progress(back, steps), Safe(_graph(back)), legend, _missed(back), _shares(table, back), class_="backward"
    )


def _progress(back: BackView, steps: tuple[int, int]) -> Safe | None:
    if back.missed is not None:
        return None
    done, whole = steps
    words = _("Move {n} of {whole}: you can leave and come back.").format(n=done, whole=whole) if whole else _("Setting out…")
    return el("p", words, class_="help", role="status")


def _graph(back: BackView) -> str:
    """The points that each seat could expect, over the moves."""
    values = [value for line in back.points for value in line]
    if len(values) < 2:
        return ""
    least, most = min(values), max(values)
    count = max(len(line) for line in back.points)
    drawn = []
    for seat, line in enumerate(back.points):
        spots = [
            f"{WIDTH * n / max(1, count - 1):.1f},{HEIGHT - (HEIGHT - 10) * (value - least) / max(1.0, most - least) - 5:.1f}"
            for n, value in enumerate(line)
        ]
        drawn.append(f'<polyline class="graph-line seat-{seat}" points="{" ".join(spots)}"/>')
    label = _("The points to be expected over the game: from {first} to {last}.").format(
        first=round(back.points[0][0]), last=round(back.points[0][-1])
    )
    return str(
        el(
            "figure",
            Safe(f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" class="graph" aria-hidden="true">{"".join(drawn)}</svg>'),
            el("figcaption", label, class_="help"),
        )
    )


def _missed(back: BackView) -> Safe | None:
    if back.missed is None:
        return None
    if not back.missed:
        return el("p", _("No move gave anything up that could be made sure of. Well played!"))
    return el("ol", [_move(each) for each in back.missed], class_="missed")


def _move(missed: Missed) -> Safe:
    gave = f"{missed.gave:.1f}"
    return el(
        "li",
        el("p", el("strong", _("Move {n}, {name}: {gave} points given up").format(n=missed.at, name=missed.who, gave=gave))),
        el("p", missed.played),
        el("p", _("Better: {move}").format(move=missed.better), class_="better"),
        el("ul", [el("li", why) for why in missed.why[:3]]) if missed.why else None,
        button("back-to", _("See it"), class_="quiet", data_at=missed.at, id=f"see-{missed.at}"),
        button("better", _("Play on from there"), class_="quiet", data_at=missed.at, id=f"better-{missed.at}"),
    )


def _shares(table: TableView, back: BackView) -> Safe | None:
    """Play and luck, told apart."""
    if not back.shares:
        return None
    rows = []
    for seat, share in zip(table.seats, back.shares, strict=True):
        if len(back.shares) > 1:
            words = _("{name}: {start} to be expected at first, {play} by play, {others} by the others, {luck} by luck")
        else:
            words = _("{start} to be expected at first, {play} by play, {luck} by luck")
        rows.append(el("li", words.format(name=seat.name, **{part: _signed(points) for part, points in share.items()})))
    count = ngettext("{n} move was looked at.", "{n} moves were looked at.", len(back.points[0]) - 1)
    return el("div", el("ul", rows), el("p", count.format(n=len(back.points[0]) - 1), class_="help"))


def _signed(points: float) -> str:
    """Points with their sign, to a tenth."""
    return f"{points:+.1f}".replace("-", "−")
