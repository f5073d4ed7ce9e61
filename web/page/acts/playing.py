"""Playing: the face's acts, moves, and undo."""

from __future__ import annotations

from collections.abc import Mapping

from hedgerow.game import Illegal, Malformed
from hedgerow.words import _, sentences
from page.desk import Desk
from page.face import Deed, Look
from page.state import Table

from . import learning, replaying
from .arriving import finish, planted, still
from .flow import close_sheet, go
from .framing import point, reach, reframe, show, step_back
from .keeping import keep_hand, keep_moved


def play(desk: Desk, text: str, bot: bool = False) -> None:
    """Plays a move, keeps the game, and lets what it attracted arrive. `bot`: it is a bot's, not a person's."""
    table = desk.state.table
    if table is None:
        return
    finish(desk, table)
    position = table.session.position
    mover = position.to_move or 0
    may = table.bot(position.to_move) if bot else table.holds(position.to_move)
    if table.replay is not None or not may:
        return
    if table.learning is not None and not learning.leads(desk, table, table.learning, text):
        return
    try:
        events = table.session.play(text)
    except (Malformed, Illegal) as error:
        desk.state.say(str(error))
        return
    moved(table)
    keep_moved(desk)
    desk.state.say(sentences([table.name(mover), *(line.text for line in table.told(table.session.at))]))
    table.news = table.face.gains(events)
    table.shown = mover
    planted(desk, table)


def moved(table: Table) -> None:
    """The position has changed: hands are empty, and what was told of moves that are no longer played is forgotten."""
    table.hand = table.face.fresh(table.session.position, table.hand)
    at = table.session.at
    table.lines = {n: lines for n, lines in table.lines.items() if n < at}
    table.reasons = {n: reasons for n, reasons in table.reasons.items() if n <= at}
    table.forget_thoughts()


def face_act(desk: Desk, name: str, data: Mapping[str, str]) -> None:
    """Does what a control of the face asks for."""
    table = desk.state.table
    if table is None or desk.state.screen != "table":
        return
    settled = table.settled
    finish(desk, table)
    # A tap on the stage while creatures arrive skips their way and does no more.
    if settled or name not in ("place", "option"):
        look = table.look
        done(desk, table, look, table.face.act(look, name, data))


def face_key(desk: Desk, key: str) -> bool:
    """Does what a key asks the face for; False where it means nothing here. What was being shown is over in either case."""
    table = desk.state.table
    if table is None or table.curtain:
        return False
    shown = not table.settled
    finish(desk, table)
    look = table.look
    deed = table.face.key(look, key)
    done(desk, table, look, deed)
    return shown or deed is not None


def drag(desk: Desk, thing: str, x: float, y: float, dropped: bool) -> None:
    """A thing of the face is dragged over a point of the stage."""
    table = desk.state.table
    if table is not None and desk.state.screen == "table":
        finish(desk, table)
        look = table.look
        done(desk, table, look, table.face.drag(look, thing, *table.camera.drawing(x, y), dropped), dropped)


def done(desk: Desk, table: Table, look: Look, deed: Deed | None, kept: bool = True) -> None:
    """What a face wants done after something was pressed."""
    if deed is None:
        return
    if table.replay is None:
        table.hand = look.hand
    desk.state.say(deed.say)
    if deed.play:
        play(desk, deed.play)
        return
    step_back(table)
    if deed.reach is not None:
        reach(table, deed.reach)
    if not kept:
        return
    keep_hand(desk)


STEPS = ("undo", "redo", "undo-turn", "redo-turn")


def step(desk: Desk, data: Mapping[str, str]) -> None:
    """undo, redo: a step; undo-turn, redo-turn: a whole turn."""
    state, table = desk.state, desk.state.table
    way = data["way"]
    if table is None or way not in STEPS or (table.replay is not None and not table.replay.until_live):
        return
    if state.screen == "over":
        go(desk, "table")
    table.replay = None
    still(desk, table)
    session, turn = table.session, table.session.position.turn
    if "redo" in way and table.hidden:
        state.say(_("The card is hidden until its owner says that they hold the device"))
        return
    if "undo" in way and session.at <= table.save.base:
        sent = table.learning is None
        state.say(_("What has been sent cannot be taken back") if sent else _("There is nothing to take back"))
        return
    stepped = {"undo": session.undo, "redo": session.redo, "undo-turn": session.undo_turn, "redo-turn": session.redo_turn}[way]()
    # What a bot has decided is taken back, or done again, with what led to it.
    bots = set(table.save.bots)
    while stepped and session.position.to_move in bots and ("redo" in way or session.at > table.save.base):
        if not (session.redo() if "redo" in way else session.undo()):
            break
    if session.at < table.save.base:
        session.goto(table.save.base)
    if not stepped:
        state.say(_("There is nothing to take back") if "undo" in way else _("There is nothing to do again"))
        return
    if session.position.turn != turn:
        table.lifted = -1
    table.hand = table.face.fresh(session.position, table.hand)
    table.forget_thoughts()
    keep_moved(desk)
    to_move = session.position.to_move
    if to_move is not None and to_move != table.shown:
        show(table, to_move)
    else:
        reframe(table)
    words = _("Taken back") if "undo" in way else _("Done again")
    if table.holds(to_move) and to_move is not None and session.position.seats > 1:
        words = sentences([words, _("{name}, it is your turn").format(name=table.name(to_move))])
    state.say(words)


def show_seat(desk: Desk, data: Mapping[str, str]) -> None:
    """Puts a seat's garden on the stage."""
    table = desk.state.table
    seat = int(data["seat"])
    if table is not None and seat < table.session.position.seats:
        finish(desk, table)
        show(table, seat)
        desk.state.say(_("Garden of {name}").format(name=table.name(seat)))


def lead(desk: Desk, data: Mapping[str, str]) -> None:
    """Goes where a line of the log leads."""
    state, table = desk.state, desk.state.table
    if table is None:
        return
    if state.screen != "table":
        go(desk, "table")
    if state.sheet in ("log", "menu", "counts"):
        close_sheet(desk)
    if table.replay is not None and data.get("at", "").isdecimal():
        replaying.seek(desk, {"at": data["at"]})
    finish(desk, table)
    show(table, int(data["seat"]))
    point(table, data.get("place", ""))


def lift(desk: Desk, data: Mapping[str, str]) -> None:
    """Lifts the curtain before a hidden hand: whoever is to move holds the device."""
    table = desk.state.table
    if table is not None and table.curtain:
        table.lifted = table.session.position.turn
        desk.ports.focus("stage")


def use(desk: Desk, data: Mapping[str, str]) -> None:
    """Uses a card that was looked up."""
    close_sheet(desk)
    face_act(desk, "use", data)
