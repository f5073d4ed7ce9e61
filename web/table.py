"""One game at the table: session, face, camera, what is in the air, and the save that follows every move."""

from __future__ import annotations

from collections.abc import Callable

from camera import Box, Camera
from faces import Line, face
from hedgerow.game import Illegal, Malformed
from hedgerow.pictures import poster
from hedgerow.records import plain
from hedgerow.words import _
from ports import Ports
from replay import Replay
from saves import Save, Settings, Store, session, written

LONGEST_SHOW = 2000
"""Milliseconds that all arrivals of a move may take together."""
MOST_NAME = 40
"""Characters of a name that are shown."""
REST = 500
"""Milliseconds that a garden stays on the stage after its turn, so that one sees what came."""


class Table:
    """A game being played."""

    def __init__(self, save: Save, store: Store, settings: Settings, ports: Ports) -> None:
        """Sits down at a kept game. Raises ValueError where its moves cannot be played."""
        self.save, self.store, self.settings, self.ports = save, store, settings, ports
        self.session = session(save)
        self.shown = self.session.position.to_move or 0
        """Seat whose garden is on the stage."""
        self.face = face(save.record.header["game"], self)
        self.camera = Camera()
        self.arriving = 0
        """How many creatures of the last move are still in the air."""
        self.settled = True
        """Nothing is in the air, and the stage shows whose turn it is."""
        self.spoken: list[str] = []
        """What the screen reader is to say next."""
        self.news = ""
        """What the last move brought, shown over the stage for a moment."""
        self.flash = ""
        """The place that a line of the log has led to."""
        self.lifted = -1
        """The turn whose curtain was lifted."""
        self.told_twice = False
        """The player knows that the game is open in another tab too."""
        self.counted = False
        """The final scores have been shown."""
        self.replay: Replay | None = None
        """The replay that is being watched instead of playing."""
        self.handed = False
        """The move just made has given the turn to somebody on another device."""
        self._drawn: dict[str, tuple[object, str]] = {}
        self._show = 0
        self._lines: dict[int, list[Line]] = {}
        self.face.refresh()
        self.face.restore(save.draft)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.session.position.to_move is None

    @property
    def curtain(self) -> bool:
        """Whether a hand must stay hidden until its owner says that they hold the device."""
        position = self.session.position
        seat = position.to_move
        if (
            self.replay is not None
            or self.save.mine is not None
            or not self.settings.curtain
            or not self.settled
            or seat is None
            or self.lifted == position.turn
        ):
            return False
        return position.phase == "play" and position.hides(seat)

    def lift(self) -> None:
        """Whoever is to move holds the device."""
        self.lifted = self.session.position.turn

    def name(self, seat: int) -> str:
        """A seat's name."""
        # Whoever wrote a record may have put signs into a name that turn the text around it.
        name = plain(self.session.names[seat])[:MOST_NAME]
        if name:
            return name
        return _("You") if self.session.position.seats == 1 else _("Player {n}").format(n=seat + 1)

    def holds(self, seat: int | None) -> bool:
        """Whether this device plays for a seat; all of them unless the game is played by link."""
        return seat is not None and (self.save.mine is None or seat in self.save.mine)

    @property
    def acting(self) -> bool:
        """Whether whoever is to move can act on the garden shown, here and now."""
        to_move = self.session.position.to_move
        return self.replay is None and not self.curtain and to_move == self.shown and self.holds(to_move)

    # What the face asks for.

    def play(self, text: str) -> None:
        """Plays a move, keeps the game, and lets what it attracted arrive."""
        self.finish()
        mover = self.session.position.to_move or 0
        if self.replay is not None or not self.holds(self.session.position.to_move):
            return
        try:
            events = self.session.play(text)
        except (Malformed, Illegal) as error:
            self.say(str(error))
            return
        self._lines = {at: lines for at, lines in self._lines.items() if at < self.session.at}
        self.face.refresh()
        self.keep_moved()
        at = self.session.at
        self.say(". ".join([self.name(mover), *(line.text for line in self.lines(at))]))
        self.news = self.face.gains(events)
        self.shown = mover
        self._reframe()
        self.fly_in()

    def fly_in(self) -> None:
        """Lets come what the last move attracted, and then, in play, the next garden."""
        self.settled = False
        self._show += 1
        show = self._show
        flights = self.face.flights(self.session.at)
        if flights and self.settings.pace and not self.ports.calm():
            self.arriving = len(flights)
            pace = min(self.settings.pace, LONGEST_SHOW // len(flights))
            self.ports.fly(flights, pace, self._landed, lambda: self._rest(show))
        else:
            self._rest(show)

    def say(self, text: str) -> None:
        """Has the screen reader say it."""
        if text:
            self.spoken.append(text)

    def look(self, left: float, top: float, width: float, height: float) -> None:
        """Makes sure that this part of the drawing is on the stage."""
        self.camera.reach((left, top, width, height))

    # Arrivals, and whose garden is shown.

    def _landed(self) -> None:
        self.arriving = max(0, self.arriving - 1)

    def _rest(self, show: int) -> None:
        """Everything has arrived: after a rest the next garden comes."""
        if show != self._show or self.settled:
            return
        self.arriving = 0
        if self.replay is not None:
            self.settled = True
        elif self.session.position.seats == 1 or self.session.position.to_move == self.shown:
            self._settle(show)
        else:
            self.ports.later(REST, lambda: self._settle(show))

    def _settle(self, show: int) -> None:
        if show != self._show or self.settled:
            return
        self.settled, self.arriving = True, 0
        to_move = self.session.position.to_move
        if not self.over and not self.holds(to_move):
            self.handed = True
            self.say(_("Now send the game to {name}").format(name=self.name(to_move or 0)))
        elif to_move is not None and to_move != self.shown:
            self.show(to_move)
            self.say(_("{name}, it is your turn").format(name=self.name(to_move)))
        elif self.over:
            self.handed = self.save.mine is not None
            self.say(_("The game is over"))

    def finish(self) -> None:
        """Ends what is in the air at once: a tap skips."""
        if not self.settled:
            self.ports.land()
            self._settle(self._show)

    def show(self, seat: int) -> None:
        """Puts a seat's garden on the stage."""
        self.shown, self.flash = seat, ""
        self.fit()

    # Camera.

    def fit(self) -> None:
        """Shows the whole garden."""
        width, height = self.ports.stage()
        if width and height:
            self.camera.resize(width, height)
            self.camera.fit(self.face.box(self.shown))

    def _reframe(self) -> None:
        """After a planting: the whole garden again, unless the player has chosen a view of their own."""
        if not self.camera.free:
            self.fit()

    def box(self) -> Box:
        """The part of the drawing that holds the garden."""
        return self.face.box(self.shown)

    # History.

    def step(self, way: str) -> None:
        """undo, redo: a step; undo-turn, redo-turn: a whole turn."""
        self.ports.land()
        self._show += 1
        if "undo" in way and self.session.at <= self.save.base:
            self.say(_("What has been sent cannot be taken back"))
            return
        moved = {
            "undo": self.session.undo,
            "redo": self.session.redo,
            "undo-turn": self.session.undo_turn,
            "redo-turn": self.session.redo_turn,
        }[way]()
        if self.session.at < self.save.base:
            self.session.goto(self.save.base)
        if not moved:
            self.say(_("There is nothing to take back") if "undo" in way else _("There is nothing to do again"))
            return
        self.settled, self.arriving, self.news = True, 0, ""
        self.face.refresh()
        self.keep_moved()
        to_move = self.session.position.to_move
        if to_move is not None and to_move != self.shown:
            self.show(to_move)
        else:
            self._reframe()
        words = _("Taken back") if "undo" in way else _("Done again")
        if to_move is not None and self.session.position.seats > 1:
            words += ". " + _("{name}, it is your turn").format(name=self.name(to_move))
        self.say(words)

    # Replay.

    def watch_from(self, at: int, until_live: bool = False) -> Replay:
        """Begins a replay after the first `at` moves."""
        self.finish()
        if self.replay is not None:
            self.leave_replay()
        self.replay = Replay(self, at, until_live)
        return self.replay

    def watch(self) -> None:
        """In a replay: shows the garden of whoever made the last move."""
        seat = self.mover(self.session.at) if self.session.at else 0
        self.flash, self.settled, self.news = "", True, ""
        if seat != self.shown:
            self.show(seat)
        else:
            self._reframe()

    def leave_replay(self) -> None:
        """Back to where the game itself stands."""
        if self.replay is None:
            return
        self.ports.land()
        live, self.replay = self.replay.live, None
        self.session.goto(live)
        self.settled, self.arriving = True, 0
        self.face.refresh()
        self.face.restore(self.save.draft)
        self.show(self.session.position.to_move if self.session.position.to_move is not None else self.shown)

    def lines(self, at: int) -> list[Line]:
        """The `at`-th move, from 1, in words."""
        if at not in self._lines:
            self._lines[at] = self.face.told(at)
        return self._lines[at]

    def mover(self, at: int) -> int:
        """Who made the `at`-th move."""
        return self.session.positions[at - 1].to_move or 0

    def lead(self, seat: int, place: str) -> None:
        """Goes where a line of the log leads."""
        self.finish()
        self.show(seat)
        box = self.face.place(place)
        if box is not None:
            self.flash = place
            self.camera.reach(box)

    def drawn(self, what: str, of: object, draw: Callable[[], str]) -> str:
        """What was drawn of this last time, as long as it is still the same that is to be drawn."""
        known = self._drawn.get(what)
        if known is None or known[0] != of:
            known = self._drawn[what] = (of, draw())
        return known[1]

    def poster(self, scores: bool) -> str:
        """A picture of the garden on the stage, or of all gardens with their scores, as an SVG that stands alone."""
        position = self.session.position
        seats = range(position.seats) if scores else [self.shown]
        totals = position.totals()
        show = scores or self.save.running
        labels = [f"{self.name(seat)} · {totals[seat]}" if show else self.name(seat) for seat in seats]
        return poster(self.session.header["game"], position, list(seats), labels, self.face.title)

    # The save.

    def keep(self) -> bool:
        """Keeps the game, with what is in hand; not while a replay is watched, nor a game that is only being looked at."""
        if self.replay is not None or self.save.loose:
            return True
        self.save.record.moves = list(self.session.line)
        self.save.at = self.session.at
        self.save.draft = self.face.draft()
        self.save.phase = self.session.position.phase
        self.save.to_move = self.session.position.to_move
        if written(self.save) == self.save.known:
            return True
        self.save.when = self.ports.now()
        return self.store.write(self.save)

    def keep_moved(self) -> None:
        """Keeps the game after a move, and its picture for the next start."""
        self.keep()
        self.store.keep_picture(self.face.thumbnail(self.session.position.to_move or 0))
