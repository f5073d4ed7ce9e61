"""What the screens show, as data: read off what the page knows, decided nowhere else."""

from __future__ import annotations

from functools import cached_property

from hedgerow.game import Outcome
from hedgerow.records import plain
from page import chronicle, daily, goals, hindsight, lecture
from page.doings import Hint
from page.face import Card, Memo, Row
from page.sights import BackView, Cheer, Entry, LessonView, ReplayView, Seat, secrets
from page.state import Table


class TableView:
    """A table as the screens see it."""

    def __init__(self, table: Table, touch: bool = False, in_tab: bool = False) -> None:
        self._table = table
        self.touch = touch
        """The page is used with fingers."""
        self.in_tab = in_tab
        """The browser would not keep the game: it is in this tab only."""
        self.memo: Memo = table.memo

    @property
    def key(self) -> tuple[object, ...]:
        """Whatever only a move, an arrival or another garden changes."""
        table = self._table
        line = tuple(table.session.line), len(table.reasons)
        return table.at, line, table.replay is None, table.moment, table.arriving, table.shown, table.save.running

    @property
    def explored(self) -> tuple[object, ...]:
        """What the garden on the stage depends on, as a table."""
        return self._table.position, self._table.shown

    # The game.

    @property
    def game(self) -> str:
        """As in the record."""
        return self._table.session.header["game"]

    @property
    def title(self) -> str:
        """The game's name."""
        return self._table.face.title()

    @property
    def solo(self) -> bool:
        """There is one garden."""
        return self._table.position.seats == 1

    @property
    def over(self) -> bool:
        """What is shown is the end of the game."""
        return self._table.position.to_move is None

    @cached_property
    def seats(self) -> list[Seat]:
        """The players."""
        table, position = self._table, self._table.position
        shown = table.save.running or position.to_move is None
        totals = list(position.totals())
        if table.moment and table.at:
            # What has not arrived yet does not count yet; what the end brings comes with the scores.
            arrived = table.arrivals[: len(table.arrivals) - table.arriving]
            totals = list(table.session.positions[table.at - 1].totals())
            totals[table.mover(table.at)] += sum(arrival.points for arrival in arrived)
        return [
            Seat(seat, table.name(seat), total if shown else None, seat == position.to_move, seat == table.shown)
            for seat, total in enumerate(totals)
        ]

    @property
    def to_move(self) -> Seat | None:
        """Whoever is to move; None at the end."""
        return next((seat for seat in self.seats if seat.to_move), None)

    @property
    def shown(self) -> Seat:
        """Whose garden is on the stage."""
        return next(seat for seat in self.seats if seat.shown)

    def name(self, seat: int) -> str:
        """A seat's name."""
        return self._table.name(seat)

    @property
    def seed(self) -> str:
        """The seed of the deal; "" where it has none."""
        return plain(self._table.session.header.get("seed", ""))

    # What is going on.

    @property
    def asks(self) -> str:
        """What the panel is for: replay, learnt (a lesson's step is done), curtain, thinking (a bot is to move), waiting (for
        another device), over, planted, elsewhere (another garden is looked at), or play."""
        table = self._table
        to_move = table.session.position.to_move
        if table.replay is not None:
            return "replay"
        if table.learnt and table.settled:
            return "learnt"
        if table.curtain:
            return "curtain"
        if table.settled and table.bot(to_move) and table.shown == to_move:
            return "thinking"
        if table.settled and to_move is not None and not table.here(to_move):
            return "waiting"
        if not table.settled:
            return "planted"
        if table.shown == to_move:
            return "planted" if table.hidden else "play"
        return "over" if to_move is None else "elsewhere"

    @property
    def status(self) -> str:
        """What the seat to move is to do."""
        return self._table.face.status(self._table.position)

    @property
    def settled(self) -> bool:
        """Nothing is in the air."""
        return self._table.settled

    @property
    def moment(self) -> str:
        """What of the last move is being shown: drop, come, rest; "" when the stage is at rest."""
        return self._table.moment

    @cached_property
    def cheer(self) -> list[Cheer]:
        """What is coming just now; all that came while it is looked at."""
        table = self._table
        arrivals = table.arrivals
        if table.moment == "come" and table.arriving:
            at = len(arrivals) - table.arriving
            arrivals = arrivals[at : at + 1]
        elif table.moment not in ("come", "rest"):
            return []
        camera = table.camera
        found = []
        for arrival in arrivals:
            across = (camera.x + camera.scale * arrival.x) / camera.width
            anchor = "start" if across < 0.3 else "end" if across > 0.7 else "middle"
            found.append(Cheer(arrival.shape, arrival.words, arrival.x, arrival.y, camera.scale, anchor, arrival.points < 0))
        return found

    @property
    def news(self) -> str:
        """What the last move brought."""
        return self._table.news

    @property
    def back(self) -> bool:
        """There is something to take back."""
        table = self._table
        return table.replay is None and table.session.at > table.save.base

    @property
    def forth(self) -> bool:
        """There is something to do again."""
        table = self._table
        # Doing a card again would show it.
        return table.replay is None and not table.hidden and table.session.at < len(table.session.line)

    @property
    def moves(self) -> int:
        """Moves played."""
        return self._table.session.at

    @property
    def zooms(self) -> bool:
        """The buttons that zoom are of use: with two fingers at hand only once the view is no longer the whole garden."""
        return self.moved or not self.touch

    @property
    def moved(self) -> bool:
        """The view is no longer the whole garden."""
        return self._table.camera.free

    # What the face draws and says.

    def layers(self) -> dict[str, str]:
        """Layers of the stage, by element."""
        return self._table.face.layers(self._table.look, self._table.arriving)

    def flash(self) -> str:
        """SVG that marks where a line of the log has led to; "" for none."""
        table = self._table
        mark = table.face.mark(table.look, table.flash) if table.flash else None
        return mark.shape if mark is not None else ""

    def panel(self) -> str:
        """The face's panel."""
        return self._table.face.panel(self._table.look)

    def aside(self) -> str:
        """What is always in sight in a game for one."""
        return self._table.face.aside(self._table.position)

    def marks(self) -> str:
        """A layer of marks where what is in hand would bring something."""
        return self._table.face.marks(self._table.look)

    def thumbnail(self, seat: int) -> str:
        """A seat's garden, small."""
        table = self._table
        return self.memo(f"thumbnail {seat}", table.position, lambda: table.face.thumbnail(table.position, seat))

    def explore(self) -> str:
        """The garden on the stage as a table."""
        return self._table.face.explore(self._table.position, self._table.shown)

    def keys(self) -> list[tuple[str, str]]:
        """The face's keys."""
        return self._table.face.keys()

    def card(self, which: str) -> Card:
        """A card that is looked up."""
        return self._table.face.card(self._table.look, which)

    def log(self) -> list[Entry]:
        """Every move told, the last one first."""
        return chronicle.entries(self._table)

    # Replay, sharing, the end.

    @property
    def replay(self) -> ReplayView | None:
        """The replay that is watched; None for none."""
        table, replay = self._table, self._table.replay
        if replay is None:
            return None
        at = replay.at
        who = table.name(table.mover(at)) if at and not self.solo else ""
        told = table.told(at)[0].text if at else ""
        over = table.position.to_move is None
        return ReplayView(at, table.length, who, told, replay.playing, replay.speed, replay.until_live, table.save.loose, over)

    @property
    def lesson(self) -> LessonView | None:
        """The lesson that is gone through; None for none."""
        return lecture.seen(self._table)

    @property
    def by_link(self) -> bool:
        """The game is played by link."""
        return self._table.save.mine is not None

    @property
    def hint(self) -> Hint | None:
        """The advice given for this position."""
        table = self._table
        return table.hint if table.replay is None and table.settled else None

    @property
    def hinted_place(self) -> bool:
        """The move advised is made somewhere on the stage."""
        table = self._table
        return table.hint is not None and bool(table.face.where(table.look, table.hint.move))

    @property
    def hinted_hand(self) -> bool:
        """The move advised can be taken in hand: it is no pass."""
        table = self._table
        return table.hint is not None and table.hint.move != "pass"

    @property
    def hintable(self) -> bool:
        """Whether there are hints at this table."""
        table = self._table
        return table.settings.hints and table.replay is None and table.learning is None and not table.over

    @property
    def advisable(self) -> bool:
        """Whether a hint can be asked for: somebody here is to act."""
        return self._table.acting and self._table.settled

    def seated_here(self, seat: int) -> bool:
        """Whether this device plays for a seat, by people or bots."""
        return self._table.here(seat)

    def bot(self, seat: int) -> str:
        """The level of the bot at a seat, here or elsewhere; "" for none that is known of."""
        return self._table.save.bots.get(seat, "")

    @property
    def back_view(self) -> BackView | None:
        """The look back at the game; None before one was asked for."""
        return hindsight.seen(self._table)

    @property
    def persons(self) -> list[int]:
        """The seats that people play here."""
        return self._table.people

    @property
    def hints(self) -> int:
        """Positions at which a hint was taken."""
        return self._table.save.hints

    @property
    def last_bot(self) -> int | None:
        """The last move that a bot made, from 1, if no person has moved since; None for none."""
        table = self._table
        at = table.session.at
        return at if at and table.mover(at) in table.save.bots and table.replay is None else None

    @property
    def holds_turn(self) -> bool:
        """Whoever is to move plays on this device."""
        return self._table.holds(self._table.session.position.to_move)

    @property
    def secrets(self) -> str:
        """What a file or a link gives away (see `secrets`)."""
        return secrets(self._table.session.position)

    @property
    def finished(self) -> bool:
        """The game itself is over, whatever is shown of it."""
        return self._table.over

    @property
    def turn_of(self) -> Seat | None:
        """Whoever is to move in the game itself, whatever is shown of it."""
        table = self._table
        seat = table.session.position.to_move
        return None if seat is None else Seat(seat, table.name(seat), None, True, seat == table.shown)

    @property
    def best(self) -> int:
        """Most points of a seat in the game itself."""
        return max(self._table.session.position.totals())

    @property
    def day(self) -> str:
        """The day whose garden this is; "" for any other game."""
        return self.memo("day", self._table.session.header["seed"], lambda: daily.day_of(self._table.save.record.header))

    @property
    def reached(self) -> list[tuple[str, str]]:
        """The goals that this game was the first to reach: their names, and what they asked."""
        return [goals.words(self.game, key) for key in self._table.reached]

    @property
    def beat(self) -> int | None:
        """Points that somebody else had with the same deal."""
        return self._table.save.beat

    @property
    def outcome(self) -> Outcome | None:
        """How the game itself came out."""
        return self._table.session.position.outcome()

    def sheet(self) -> list[Row]:
        """The score, line by line."""
        return self._table.face.sheet(self._table.session.position)

    @property
    def standing(self) -> list[Row]:
        """How what is shown stands, line by line; [] while points are not to be shown."""
        return self._table.face.standing(self._table.position) if self._table.save.running or self.over else []

    @property
    def rival(self) -> str:
        """Whom a game for one is played against."""
        return self._table.face.rival(self._table.session.position)

    @property
    def ends(self) -> list[str]:
        """What the end has awarded, a sentence each."""
        return self._table.face.ends(self._table.session.position, self._table.name)

    @property
    def medal(self) -> str:
        """bronze, silver or gold for a game alone; "" for none."""
        medals = self._table.face.medals(self._table.session.position)
        reached = sum(self.best >= points for points in medals or ())
        return ("", "bronze", "silver", "gold")[reached]

    @property
    def counting(self) -> bool:
        """The scores are being counted in."""
        return self._table.counting
