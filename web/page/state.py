"""Everything the page knows, in one place. Acts change it, screens show it; nothing here decides."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from hedgerow.game import Position
from hedgerow.graphemes import cut
from hedgerow.records import Record, plain
from hedgerow.session import Session
from hedgerow.words import _
from page import coaching
from page.camera import Camera
from page.doings import Hint, Learning, LookBack, Replay, Reply
from page.face import Arrival, Face, Line, Look, Memo
from page.markup import straight
from page.saves import Save
from page.settings import Settings

MOST_NAME = 40
"""Signs of a name that are shown."""


@dataclass(slots=True)
class Form:
    """A new game being set up."""

    game: str = "leaves"
    players: int = 2
    names: list[str] = field(default_factory=lambda: ["", "", "", ""])
    begins: str = "lot"
    """"lot", or the index of the name that begins."""
    answers: dict[str, str] = field(default_factory=dict)
    """What was answered to the game's own questions."""
    seed: str = ""
    """"" for one made up."""
    running: bool = True
    """Show points while the game goes on."""
    bots: list[str] = field(default_factory=lambda: ["", "", "", ""])
    """The level of the bot at each place; "" for a person."""
    fixed: dict[str, str] = field(default_factory=dict)
    """The deal that somebody has sent; {} for one of one's own."""
    beat: int | None = None
    """The points that the sender had with it."""
    by: str = ""
    """Whose points they are; "" where nobody says."""
    typed: list[int] = field(default_factory=list)
    """Places at the form whose names were typed there; the others' were there before."""
    unfolded: bool = False
    """The deal's own part of the form is open."""
    wrong: str = ""
    """Why it cannot be dealt like this."""


@dataclass(slots=True)
class Table:
    """A game being played, and how one looks at it."""

    save: Save
    session: Session
    face: Face
    settings: Settings
    """The page's."""
    hand: Any
    """What is in hand: the face's own."""
    shown: int = 0
    """Seat whose garden is on the stage."""
    camera: Camera = field(default_factory=Camera)
    moment: str = ""
    """What of the last move is being shown: "drop" (it settles and is seen), "come" (what it brought arrives), "rest" (that is
    seen); "" when the stage is at rest."""
    arrivals: list[Arrival] = field(default_factory=list)
    """What the last move brought, while it is being shown."""
    arriving: int = 0
    """How many of these have not arrived yet."""
    slides: int = 0
    """Grows whenever the next garden comes by itself."""
    show: int = 0
    """Grows with every move shown and every step, so that a timer of before does nothing."""
    news: str = ""
    """What the last move brought, shown over the stage for a moment."""
    flash: str = ""
    """The place that a line of the log has led to."""
    lifted: int = -1
    """The turn whose curtain was lifted."""
    followed: bool = False
    """The player knows that the game is open in another tab too."""
    counted: bool = False
    """The final scores have been shown."""
    counting: bool = False
    """They are being counted in just now."""
    handed: bool = False
    """The move just made has given the turn to somebody on another device."""
    coached: bool = False
    """What speaks for the move in hand is told: the bots, who know, are there."""
    coaching: bool = False
    """It has been asked for."""
    reached: list[str] = field(default_factory=list)
    """The goals that this game was the first to reach."""
    reply: Reply | None = None
    """What the bot to move will play, once what went before has been seen."""
    due: bool = False
    """It is about to."""
    reasons: dict[int, list[str]] = field(default_factory=dict)
    """Move, from 1 -> why a bot made it."""
    hint: Hint | None = None
    """The advice given last."""
    back: LookBack | None = None
    """The look back at the game as it ended."""
    link: str = ""
    """The fragment that the game came by, where it is only looked at."""
    replay: Replay | None = None
    """The replay that is being watched instead of playing."""
    learning: Learning | None = None
    """The lesson that this game belongs to."""
    memo: Memo = field(default_factory=Memo)
    """What was drawn last time."""
    lines: dict[int, list[Line]] = field(default_factory=dict)
    """Move, from 1 -> its words."""

    def forget_thoughts(self) -> None:
        """Whatever has been thought about was another position, or somebody else's."""
        self.reply = self.hint = self.back = None

    @property
    def settled(self) -> bool:
        """The stage is at rest, and shows whose turn it is."""
        return not self.moment

    @property
    def at(self) -> int:
        """How many moves have been played in what is shown."""
        return self.session.at if self.replay is None else self.replay.at

    @property
    def position(self) -> Position:
        """The position that is shown."""
        return self.session.positions[self.at]

    @property
    def over(self) -> bool:
        """Whether the game itself is over."""
        return self.session.position.to_move is None

    @property
    def length(self) -> int:
        """How many moves a replay goes through."""
        # What has been taken back may hold a card that is hidden again.
        return self.session.at

    @property
    def hidden(self) -> bool:
        """Whether the hand of whoever is to move is hidden: its owner has not said yet that they hold the device."""
        position = self.session.position
        seat = position.to_move
        if seat is None or self.lifted == position.turn or not self.settings.curtain or self.learning is not None:
            return False
        # Where one person plays here, nobody else looks.
        return len(self.people) != 1 and position.phase == "play" and position.hides(seat)

    @property
    def curtain(self) -> bool:
        """Whether the device is to be handed over now, because a hand is hidden."""
        return self.hidden and self.settled and self.replay is None and self.holds(self.session.position.to_move)

    @property
    def acting(self) -> bool:
        """Whether whoever is to move can act on the garden shown, here and now."""
        to_move = self.session.position.to_move
        return self.replay is None and not self.hidden and not self.learnt and to_move == self.shown and self.holds(to_move)

    @property
    def learnt(self) -> bool:
        """What the lesson asks has been done."""
        return self.learning is not None and self.learning.step.done(self.session)

    @property
    def stage(self) -> tuple[float, float]:
        """Width and height of the stage, in pixels; zeros while they are not known."""
        width, height = self.camera.width, self.camera.height
        return (width, height) if width > 1 and height > 1 else (0.0, 0.0)

    @property
    def look(self) -> Look:
        """What the face sees."""
        hand = self.hand if self.replay is None else self.replay.hand
        news = (self.news or _("Planted.")) if self.moment else ""
        if self.settled and self.replay is None and self.bot(self.session.position.to_move):
            news = _("{name} is thinking…").format(name=self.name(self.session.position.to_move or 0))
        settings = self.settings
        advise = self._advise if self.coached else lambda move: ""
        return Look(
            self.session, self.at, self.shown, self.acting, self.stage, hand, news, self.memo, self.camera.scale,
            settings.preview, settings.confirm, advise, bool(self.moment),
        )  # fmt: skip

    def _advise(self, move: str) -> str:
        """What speaks most for a move of whoever is to act."""

        def sentence() -> str:
            try:
                return next(iter(coaching.sentences(self.session.header["game"], self.position, move)), "")
            except ValueError:
                return ""

        return self.memo("advice", (self.position, move), sentence)

    def here(self, seat: int | None) -> bool:
        """Whether this device plays for a seat; all of them unless the game is played by link."""
        return seat is not None and (self.save.mine is None or seat in self.save.mine)

    def holds(self, seat: int | None) -> bool:
        """Whether somebody at this device plays for a seat."""
        return self.here(seat) and seat not in self.save.bots

    def bot(self, seat: int | None) -> str:
        """The level of the bot for which this device plays a seat; "" for none."""
        return self.save.bots.get(seat, "") if seat is not None and self.here(seat) else ""

    @property
    def people(self) -> list[int]:
        """The seats that people play at this device."""
        return [seat for seat in range(self.session.position.seats) if self.holds(seat)]

    def name(self, seat: int) -> str:
        """A seat's name."""
        # Whoever wrote a record may have put signs into a name that turn the text around it.
        name = cut(plain(self.session.names[seat]), MOST_NAME)
        if name:
            return name
        return _("You") if self.session.position.seats == 1 else _("Player {n}").format(n=seat + 1)

    def mover(self, at: int) -> int:
        """Who made the `at`-th move, from 1."""
        return self.session.positions[at - 1].to_move or 0

    def foreseen(self, at: int, move: str) -> str:
        """Another `at`-th move, from 1, than was played, if any was, in words. Raises Malformed or Illegal."""
        other = Session(Record(dict(self.session.header), [*self.session.line[: at - 1], move]))
        return self.face.told(other, at, self.name)[0].text

    def told(self, at: int) -> list[Line]:
        """The `at`-th move, from 1, in words."""
        if at not in self.lines:
            why = [Line(words, "") for words in self.reasons.get(at, ())]
            self.lines[at] = [*self.face.told(self.session, at, self.name), *why]
        return self.lines[at]


@dataclass(slots=True)
class Share:
    """What the share sheet shows."""

    what: str = ""
    """Which of the offers is picked out."""
    link: str = ""
    """The whole address that goes with it."""
    code: str = ""
    """The address as a QR code, SVG; "" while not asked for."""
    of: tuple[int, ...] = ()
    """How far the game was, and what was shown of it, when the link was made."""
    said: str = ""
    """How the sending went."""


class Dropped(NamedTuple):
    """A game that was deleted."""

    id: str
    text: str
    title: str
    """What the player called it; "" for the game's own name."""
    game: str
    """As in the record; "" where it could not be read."""


@dataclass(slots=True)
class State:
    """The page."""

    settings: Settings
    screen: str = "home"
    """home, new, table, over, rules, blank (a sheet to be printed), stats or settings."""
    sheet: str = ""
    """What lies over the screen: menu, log, help, seats, counts, card, share, back, game, take, forget; "" for nothing."""
    form: Form = field(default_factory=Form)
    table: Table | None = None
    rules_of: str = "leaves"
    """The game whose rules are shown."""
    sought_rule: str = ""
    """What is looked for in them."""
    came: str = ""
    """Where rules or settings were opened from, and their arrow leads back to: table or over; "" for the front page."""
    looked_up: str = ""
    """The card that the card sheet shows."""
    chosen: str = ""
    """The kept game whose sheet is open on the front page."""
    dropped: list[Dropped] = field(default_factory=list)
    """The games deleted on this visit, the last one last, to bring them back."""
    all_shown: bool = False
    """The front page shows every kept game, not only the first few."""
    share: Share = field(default_factory=Share)
    offline: bool = False
    """Everything is kept in this browser."""
    offline_news: bool = False
    """It has been so only since this visit, and the front page says so."""
    renewable: bool = False
    """A new version is there, and is taken on when the player says so, or at the next start."""
    shares: bool = False
    """The system can send links."""
    touch: bool = False
    """The page is used with fingers."""
    notice: str = ""
    """A sentence for the player about something that went wrong."""
    fault: str = ""
    """What a developer wants to know about the error that the notice tells of; "" where it tells of none."""
    sought: str = ""
    """The game that was to be shown and is not kept, as far as anybody knows yet."""
    notice_for: set[str] = field(default_factory=set)
    """Games whose failed write has been told."""
    spoken: list[str] = field(default_factory=list)
    """What the screen reader is to say next."""
    job: str = ""
    """What is being thought about, by its key; "" for nothing."""
    steps: tuple[int, int] = (0, 0)
    """How far that has come, of how much."""
    memo: Memo = field(default_factory=Memo)
    """What was drawn last time."""

    def say(self, *words: str) -> None:
        """Has the screen reader say it."""
        self.spoken += [straight(each) for each in words if each]
