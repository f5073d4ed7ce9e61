"""The new-game form, and dealing what it describes."""

from __future__ import annotations

from collections.abc import Mapping

from hedgerow import records
from hedgerow.deal import Dealer
from hedgerow.levels import LEVELS, title
from hedgerow.registry import GAMES
from hedgerow.words import _
from page import forms
from page.desk import Desk
from page.saves import Save
from page.state import Form

from .flow import go, note
from .seating import new_id, sit


def begin(desk: Desk, game: str) -> None:
    """The page was opened to play a certain game, from a home screen's shortcut."""
    if game in GAMES:
        new(desk, {"game": game})


def new(desk: Desk, data: Mapping[str, str]) -> None:
    """To the new-game form."""
    settings = desk.state.settings
    names = (settings.names + [""] * 4)[:4]
    form = desk.state.form = Form(game=data.get("game", "leaves"), names=names, running=settings.running)
    form.answers = forms.defaults(form.game)
    if against := data.get("against"):
        form.players, form.bots[1] = 2, against if against in LEVELS else settings.rival
    go(desk, "new")


def set_(desk: Desk, data: Mapping[str, str]) -> None:
    """A field of the form has a new value."""
    forms.answer(desk.state.form, data["key"], data.get("value", ""))
    note(desk)


def fold(desk: Desk, data: Mapping[str, str]) -> None:
    """Opens or closes the deal's own part of the form."""
    desk.state.form.unfolded = not desk.state.form.unfolded
    note(desk)


def deal(desk: Desk, data: Mapping[str, str]) -> None:
    """Deals the game that the form describes, and begins it."""
    state, form = desk.state, desk.state.form
    seed = records.fit(form.seed) or desk.ports.seed()
    bots = form.bots[: form.players] if form.players > 1 else [""]
    names = _named(form, bots)
    first = Dealer(seed, "first").below(form.players) if not form.begins.isdecimal() else min(int(form.begins), form.players - 1)
    seated = names[first:] + names[:first]
    if any(names):
        # Whoever gave no name is known by the place at the form, which does not change with who begins.
        shown = [name or _("Player {n}").format(n=n + 1) for n, name in enumerate(names)]
        seated = shown[first:] + shown[:first]
    try:
        header = form.fixed or forms.header(form, seed)
        record = records.new(form.game, header, seated if form.players > 1 or names[0] else ())
    except ValueError as error:
        form.wrong = str(error)
        state.say(form.wrong)
        return
    level = next(filter(None, bots), "")
    # Only what was typed here is a name to remember; the others came with a game, whoever played it.
    remembered = (state.settings.names + [""] * 4)[:4]
    for n in form.typed:
        if n < form.players and not bots[n]:
            remembered[n] = names[n]
    state.settings.names = remembered
    state.settings.running = form.running
    state.settings.rival = level or state.settings.rival
    desk.store.keep_settings(state.settings, "names", "running", "rival")
    save = Save(new_id(desk), record, 0, desk.ports.now(), running=form.running, beat=form.beat)
    save.bots = {seat: level for seat, level in enumerate(bots[first:] + bots[:first]) if level}
    table = sit(desk, save)
    if not state.settings.asked:
        desk.ports.persist(lambda lasting: _asked(desk, lasting))
    words = _("{name} begins").format(name=table.name(0))
    state.say(words)
    table.news = words if form.players > 1 else ""


def _named(form: Form, bots: list[str]) -> list[str]:
    """The names of the places; a bot has its level's, with a number where there are several of it."""
    names = []
    for n, level in enumerate(bots):
        if not level:
            names.append(records.name(form.names[n]))
            continue
        before = bots[:n].count(level)
        names.append(f"{title(level)} {before + 1}" if before else title(level))
    return names


def _asked(desk: Desk, lasting: bool) -> None:
    """The browser has said whether it will keep the games for good."""
    desk.state.settings.asked = "lasting" if lasting else "fragile"
    desk.store.keep_settings(desk.state.settings, "asked")


def again(desk: Desk, data: Mapping[str, str]) -> None:
    """The same players, a new deal."""
    table = desk.state.table
    if table is None:
        return
    form = forms.again(table.save.record.header, table.session.names, Form(running=table.save.running))
    form.bots = [table.save.bots.get(n, "") for n in range(4)]
    form.names = ["" if level else name for name, level in zip(form.names, form.bots, strict=True)]
    desk.state.form = form
    go(desk, "new")
