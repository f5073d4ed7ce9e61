"""Lessons: a step puts a position on the table, the player does what it asks, and the game answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hedgerow.game import Illegal, Malformed
from hedgerow.levels import LEVELS
from hedgerow.words import _
from page import courses, daily
from page.desk import Desk
from page.doings import Learning
from page.saves import Save
from page.state import Table

from . import forming, seating
from .flow import go, same_page
from .framing import fit, reach, step_back


def leads(desk: Desk, table: Table, learning: Learning, text: str) -> bool:
    """Whether a move does what the lesson asks; where it does not, it is not played, and why is said."""
    step = learning.step
    try:
        well = step.leads(table.session, text)
    except (Malformed, Illegal):
        return True  # playing it says why it cannot be
    learning.missed = not well
    if not well:
        desk.state.say(step.wrong)
    return well


def sit(desk: Desk, id: str, at: int, game: str) -> bool:
    """Puts a step of a lesson on the table; False where there is none such. Its pack is there."""
    try:
        lesson = courses.find(id)
    except KeyError:
        return False
    at = min(max(at, 0), len(lesson.steps) - 1)
    session = lesson.steps[at].session()
    save = Save("", session.record(), session.at, desk.ports.now(), base=session.at, loose=True)
    table = seating.put(desk, save)
    table.learning = Learning(id, at, game)
    if view := lesson.steps[at].view:
        look = table.look
        table.face.act(look, view, {})
        table.hand = look.hand
    fit(table)
    return True


def unfetched() -> str:
    """Said where the lessons cannot be fetched."""
    return _("The lessons could not be fetched. Try again when there is a network.")


def _begun(desk: Desk, table: Table) -> None:
    """Says what the step asks."""
    if table.learning is not None:
        desk.state.say(_("Step {n} of {of}").format(n=table.learning.at + 1, of=table.learning.length), table.learning.step.words)


def _fetched(desk: Desk, well: bool, id: str, game: str) -> None:
    """The lessons are there, or are not."""
    if not well:
        desk.state.notice = unfetched()
        return
    done, of = desk.state.settings.learned.get(id, (0, 0))
    if not sit(desk, id, 0 if done >= of else done, game):
        return
    go(desk, "table")
    if desk.state.table is not None:
        _begun(desk, desk.state.table)


def _note(desk: Desk, learning: Learning, done: int) -> None:
    """Keeps how far the lesson has been learnt."""
    settings = desk.state.settings
    settings.learned = {**desk.store.settings().learned, learning.id: (done, learning.length)}
    desk.store.keep_settings(settings, "learned")


def onward(desk: Desk) -> None:
    """What the large button does once a step is done."""
    table = desk.state.table
    learning = table.learning if table is not None else None
    if table is None or learning is None:
        return
    if learning.at + 1 < learning.length:
        next_(desk, {})
        return
    day = courses.day_of(learning.id)
    more = courses.puzzle(table.session.header["game"], daily.before(day)) if day else ""
    learnt(desk, {"more": more, "play": "1"})


# Acts.


def learn(desk: Desk, data: Mapping[str, str]) -> None:
    """Begins a lesson, or goes on with it where it was left."""
    table = desk.state.table
    back = ""
    if table is not None and desk.state.screen == "table":
        back = table.save.id if table.learning is None else table.learning.game
    id = data["lesson"]
    _open(desk, id, back)


def _open(desk: Desk, id: str, back: str) -> None:
    """Puts a lesson on the table, once all that it wants has been fetched."""
    fetch(desk, id, lambda well: _fetched(desk, well, id, back))


def fetch(desk: Desk, id: str, then: Callable[[bool], None]) -> None:
    """Fetches what a lesson wants, one pack after the other."""
    wanted = list(courses.packs(id))

    def on(well: bool) -> None:
        if well and wanted:
            desk.ports.fetch(wanted.pop(0), on)
        else:
            then(well)

    on(True)


def next_(desk: Desk, data: Mapping[str, str]) -> None:
    """The next step, once this one is done."""
    table = desk.state.table
    learning = table.learning if table is not None else None
    if table is None or learning is None or not table.learnt or not table.settled:
        return
    if learning.at + 1 >= learning.length:
        return
    _note(desk, learning, learning.at + 1)
    sit(desk, learning.id, learning.at + 1, learning.game)
    same_page(desk)
    desk.ports.focus("stage")
    if desk.state.table is not None:
        _begun(desk, desk.state.table)


def show_me(desk: Desk, data: Mapping[str, str]) -> None:
    """Takes one right move in hand: the player has only to confirm it."""
    table = desk.state.table
    learning = table.learning if table is not None else None
    if table is None or learning is None or not table.acting:
        return
    answer = learning.step.answer
    made = table.session.at - table.save.base
    if made >= len(answer) or table.session.line[table.save.base : table.session.at] != answer[:made]:
        # On another way than ours: from the beginning.
        table.session.goto(table.save.base)
        made = 0
    table.hand = table.face.fresh(table.session.position, table.hand)
    look = table.look
    table.face.take(look, answer[made])
    table.hand = look.hand
    learning.missed = False
    step_back(table)
    place = table.face.where(table.look, answer[made])
    mark = table.face.mark(table.look, place) if place else None
    if mark is not None:
        table.flash = place
        reach(table, mark.box)
    desk.state.say(table.foreseen(table.session.at + 1, answer[made]))


def learnt(desk: Desk, data: Mapping[str, str]) -> None:
    """The lesson is over: to where it was opened from; from the front page, to a first game."""
    table = desk.state.table
    learning = table.learning if table is not None else None
    if table is None or learning is None:
        return
    if table.learnt and learning.at + 1 >= learning.length:
        _note(desk, learning, learning.length)
    game = learning.game
    if game:
        seating.open_game(desk, game)
    elif more := data.get("more", ""):
        _open(desk, more, "")
    elif data.get("play"):
        # Whoever has just learnt it begins with somebody gentle, and may change that on the form.
        forming.new(desk, {"game": table.session.header["game"], "against": LEVELS[0]})
    else:
        go(desk, "home")
