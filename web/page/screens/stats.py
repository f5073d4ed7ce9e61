"""Statistics of one's own: by game, the streak of daily gardens, and the goals."""

from __future__ import annotations

from collections.abc import Sequence

from hedgerow.words import _, ngettext
from page.markup import Safe, button, el, icon
from page.sights import GameStats, Stats

from .parts import head

BARS = 12
"""Bars of a distribution, at most."""


def draw(stats: Stats) -> str:
    """The screen."""
    games = [_game(each) for each in stats.games]
    none = el("p", _("Nothing yet: every finished game is counted here."), class_="help") if not games else None
    forget = button("sheet", icon("trash"), el("span", _("Forget all of this")), class_="quiet", data_sheet="forget", id="forget")
    return el(
        "div",
        head(_("Statistics")),
        none,
        _days(stats),
        games,
        _goals(stats),
        el("div", forget, class_="links") if games or stats.reached else None,
        class_="page stats",
    )


def forget_sheet() -> Safe:
    """Asks once more."""
    yes = button("forget", icon("trash"), el("span", _("Forget it")), class_="main", id="forget-yes")
    no = button("sheet", el("span", _("Keep it")), id="forget-no")
    words = _("All statistics and goals on this device are forgotten. Your games stay.")
    return el("div", el("p", words), el("div", no, yes, class_="links"))


def _days(stats: Stats) -> Safe | None:
    """The last two weeks of daily gardens, and the streak."""
    if not any(stats.days):
        return None
    dots = [el("i", class_="done" if done else None) for done in stats.days]
    row = ngettext("{n} day in a row", "{n} days in a row", stats.streak).format(n=stats.streak)
    label = ngettext(
        "{n} of the last fourteen days with a garden", "{n} of the last fourteen days with a garden", sum(stats.days)
    ).format(n=sum(stats.days))
    picture = el("span", dots, class_="days", role="img", aria_label=label)
    return el("section", el("h2", _("Today’s garden")), el("p", picture, el("strong", row) if stats.streak else None))


def _game(game: GameStats) -> Safe:
    counts = [ngettext("{n} game finished", "{n} games finished", game.finished).format(n=game.finished)]
    if game.against:
        counts.append(_("{won} of {n} won").format(won=game.won, n=game.against))
    if game.best is not None:
        counts.append(_("best {n}").format(n=game.best))
    facts = [el("p", " · ".join(counts))]
    if game.alone:
        mean = sum(game.alone) / len(game.alone)
        words = _("Alone: best {best}, mean {mean}").format(best=max(game.alone), mean=f"{mean:.1f}")
        facts += [el("p", words), _plot(game.alone)]
    if game.parts:
        facts.append(_parts(game.parts))
    return el("section", el("h2", game.title), facts)


def _plot(points: Sequence[int]) -> Safe:
    """How often one's points alone fell where."""
    low, high = min(points), max(points)
    width = max(1, -(-(high - low + 1) // BARS))
    bars = [0] * ((high - low) // width + 1)
    for each in points:
        bars[(each - low) // width] += 1
    most = max(bars)
    drawn = "".join(
        f'<rect x="{10 * n + 1}" y="{40 - 38 * count / most:.1f}" width="8" height="{38 * count / most:.1f}"/>'
        for n, count in enumerate(bars)
    )
    label = _("Points alone, from {low} to {high}").format(low=low, high=high)
    picture = Safe(f'<svg viewBox="0 0 {10 * len(bars)} 40" preserveAspectRatio="none" aria-hidden="true">{drawn}</svg>')
    ends = el("span", el("span", str(low)), el("span", str(high)), class_="plot-ends")
    return el("div", picture, ends, class_="plot", role="img", aria_label=label)


def _parts(parts: Sequence[tuple[str, float]]) -> Safe:
    """What one's points came from, on average."""
    most = max(points for _label, points in parts) or 1.0
    rows = [
        el(
            "li",
            el("span", label),
            el("meter", value=f"{points:.1f}", max=f"{most:.1f}", aria_hidden="true"),
            el("span", f"{points:.1f}", class_="value"),
        )
        for label, points in parts
    ]
    return el("div", el("h3", _("What your points come from")), el("ul", rows, class_="parts"))


def _goals(stats: Stats) -> Safe:
    """The goals, game by game."""
    parts = []
    for title in dict.fromkeys(title for title, *_rest in stats.goals):
        rows = [_goal(name, words, done) for game, name, words, done in stats.goals if game == title]
        parts += [el("h3", title), el("ul", rows, class_="goals")]
    count = _("{n} of {of}").format(n=stats.reached, of=len(stats.goals))
    return el("section", el("h2", _("Goals"), " ", el("span", count, class_="help")), parts)


def _goal(name: str, words: str, done: bool) -> Safe:
    medal = el("span", icon("check" if done else "leaf"), class_="goal-medal" + (" gold" if done else ""))
    told = el("span", el("strong", name), el("span", words, class_="help"), class_="goal-words")
    state = el("span", _("Reached") if done else _("Not reached yet"), class_="sr-only")
    return el("li", medal, told, state, class_="reached" if done else None)
