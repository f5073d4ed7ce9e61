"""The whole page as one state and the acts that change it; `regions` is what it looks like. Pure: knows no DOM."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import saves
from asks import defaults
from camera import Camera
from hedgerow import records
from hedgerow.deal import Dealer
from hedgerow.registry import GAMES
from hedgerow.words import _
from keeping import Keeping
from offline import Offline
from ports import Ports
from saves import Damaged, Save, Store
from screens import home, new, over, rules, settings
from screens import table as table_screen
from sharing import Sharing
from table import Table
from watching import Watching

MOST_NAME = 24
"""Characters of a name that the form takes."""


@dataclass(slots=True)
class Form:
    """A new game being set up."""

    game: str = "leaves"
    players: int = 2
    names: list[str] = field(default_factory=lambda: ["", "", "", ""])
    begins: str = "lot"
    """"lot", or the index of the name that begins."""
    settings: dict[str, str] = field(default_factory=dict)
    """The game's own header keys that were set."""
    seed: str = ""
    """"" for one made up."""
    running: bool = True
    """Show points while the game goes on."""
    fixed: dict[str, str] = field(default_factory=dict)
    """The deal that somebody has sent; {} for one of one's own."""
    beat: int | None = None
    """The points that the sender had with it."""
    unfolded: bool = False
    """The deal's own part of the form is open."""
    wrong: str = ""
    """Why it cannot be dealt like this."""


class App:
    """The page's state."""

    def __init__(self, ports: Ports) -> None:
        self.ports = ports
        self.store = Store(ports.storage)
        self.settings = self.store.settings()
        self.screen = "home"
        """home, new, table, over, rules or settings."""
        self.sheet = ""
        """What lies over the table: menu, log, help, card ...; "" for nothing."""
        self.form = Form()
        self.table: Table | None = None
        self.rules_of = "leaves"
        self.looked_up = ""
        """The card that the card sheet shows."""
        self.keeping, self.sharing, self.watching = Keeping(self), Sharing(self), Watching(self)
        self.offline = Offline(self)
        self.notice = ""
        """A sentence for the player about something that went wrong."""
        self.notice_for: set[str] = set()
        self.spoken: list[str] = []
        ports.theme(self.settings.theme)

    # Going about.

    def go(self, screen: str, visit: bool = True) -> None:
        """Shows a screen."""
        if self.table is not None and screen not in ("table", "over"):
            self.table.finish()
            self.table.leave_replay()
            if not self.table.over:
                self.table.keep()
            if self.table.save.loose:
                self.table = None
        self.screen, self.sheet = screen, ""
        if visit:
            self.ports.visit(screen, self.table.save.id if self.table and screen in ("table", "over") else "")
        self.ports.focus("stage" if screen == "table" else "heading")

    def returned(self, screen: str, game: str) -> None:
        """The browser's history has been gone back or forward in (or the page was loaded again)."""
        if screen in ("table", "over") and game:
            if self.table is None or self.table.save.id != game:
                self._open(game)
            if self.table is None:
                screen = "home"
            else:
                self.table.counted = self.table.over
                screen = screen if self.table.over else "table"
        elif screen not in ("home", "new", "rules", "settings"):
            screen = "home"
        self.go(screen, visit=False)

    def open(self, id: str) -> None:
        """Sits down at a kept game."""
        self._open(id)
        if self.table is not None:
            self.table.counted = self.table.over
            self.go("over" if self.table.over else "table")

    def sit(self, table: Table) -> None:
        """Sits down at a game that is not kept yet, and keeps it."""
        self.table = table
        if not table.save.loose:
            table.keep_moved()
        table.counted = table.over
        self.go("table")

    def new_form(self) -> Form:
        """An empty new-game form."""
        return Form(running=self.settings.running)

    def _open(self, id: str) -> None:
        self.table = None
        save = self.store.load(id)
        if save is None:
            self.notice = _("That game is no longer kept in this browser.")
            return
        try:
            if isinstance(save, Damaged):
                raise ValueError(save.why)
            self.table = Table(save, self.store, self.settings, self.ports)
        except ValueError as error:
            self.notice = _("That game cannot be read ({reason}). It is kept; you can save it as a file.").format(reason=error)

    def begin(self, game: str) -> None:
        """The page was opened to play a certain game, from a home screen's shortcut."""
        if game in GAMES:
            self.do_new({"game": game})

    def news_of(self, what: str, fresh: bool = False) -> None:
        """Word from the service worker: "offline" or "update"; `fresh` where it was not so before this visit."""
        self.offline.news(what, fresh)

    # Acts. Each control of the page names one; its `data-...` attributes come along.

    def act(self, name: str, data: Mapping[str, str]) -> None:
        """Does what a control asks for; a name that is not known does nothing."""
        for acts in (self, self.keeping, self.sharing, self.watching, self.offline):
            known: Callable[[Mapping[str, str]], None] | None = getattr(acts, "do_" + name.replace("-", "_"), None)
            if known is not None:
                known(data)
                return
        if self.table is not None and self.screen == "table":
            settled = self.table.settled
            self.table.finish()
            # A tap on the stage while creatures arrive skips their way and does no more.
            if (settled or name not in ("place", "option")) and self.table.face.act(name, data):
                self._drafted()

    def _drafted(self) -> None:
        """Something is in hand: keep that too, so that nothing is lost with the tab."""
        table = self.table
        if table is not None and table.save.draft != table.face.draft():
            table.keep()

    def do_home(self, data: Mapping[str, str]) -> None:
        """To the front page."""
        self.go("home")

    def do_new(self, data: Mapping[str, str]) -> None:
        """To the new-game form."""
        names = (self.settings.names + [""] * 4)[:4]
        self.form = Form(game=data.get("game", "leaves"), names=names, running=self.settings.running)
        self.form.settings = defaults(self.form.game)
        self.go("new")

    def do_rules(self, data: Mapping[str, str]) -> None:
        """To the rules."""
        self.rules_of = data.get("game", self.rules_of)
        self.go("rules")

    def do_settings(self, data: Mapping[str, str]) -> None:
        """To the settings."""
        self.go("settings")

    def do_open(self, data: Mapping[str, str]) -> None:
        """Goes on with a kept game."""
        self.open(data["id"])
        if self.table is not None and not self.table.over:
            self.table.say(_("{name}, it is your turn").format(name=self.table.name(self.table.session.position.to_move or 0)))

    def do_garden(self, data: Mapping[str, str]) -> None:
        """Back from the scores to the table."""
        if self.table is not None:
            self.go("table")

    def do_over(self, data: Mapping[str, str]) -> None:
        """To the final scores."""
        if self.table is not None and self.table.over:
            self.go("over")

    def do_notice_off(self, data: Mapping[str, str]) -> None:
        """Has read the notice."""
        self.notice = ""

    def do_sheet(self, data: Mapping[str, str]) -> None:
        """Opens a sheet over the table, or closes it."""
        which = data.get("sheet", "")
        self.sheet = "" if which == self.sheet else which
        if self.sheet:
            self.ports.focus("sheet-heading")

    def do_card(self, data: Mapping[str, str]) -> None:
        """Looks a card up."""
        self.looked_up = data["card"]
        self.sheet = "card"
        self.ports.focus("sheet-heading")

    # The new-game form.

    def do_set(self, data: Mapping[str, str]) -> None:
        """A field of the form has a new value."""
        form, key, value = self.form, data["key"], data.get("value", "")
        form.wrong = ""
        if key == "players":
            form.players = int(value) if value in ("1", "2", "3", "4") else 2
        elif key == "begins":
            form.begins = value
        elif key.startswith("name-"):
            form.names[int(key.removeprefix("name-"))] = value[:MOST_NAME]
        elif key == "seed":
            form.seed = value[:80]
        elif key == "running":
            form.running = value == "on"
        else:
            new.set_key(form.game, form.settings, key, value)

    def do_fold(self, data: Mapping[str, str]) -> None:
        """Opens or closes the deal's own part of the form."""
        self.form.unfolded = not self.form.unfolded

    def do_deal(self, data: Mapping[str, str]) -> None:
        """Deals the game that the form describes, and begins it."""
        form = self.form
        seed = records.plain(form.seed) or self.ports.seed()
        names = [records.plain(name) for name in form.names[: form.players]]
        first = (
            Dealer(seed, "first").below(form.players) if not form.begins.isdecimal() else min(int(form.begins), form.players - 1)
        )
        seated = names[first:] + names[:first]
        if any(names):
            # Whoever gave no name is known by the place at the form, which does not change with who begins.
            shown = [name or _("Player {n}").format(n=n + 1) for n, name in enumerate(names)]
            seated = shown[first:] + shown[:first]
        try:
            header = form.fixed or new.header(form.game, form.settings, form.players, seed)
            record = records.new(form.game, header, seated if form.players > 1 or names[0] else ())
        except ValueError as error:
            form.wrong = str(error)
            self.spoken.append(form.wrong)
            return
        self.settings.names = names + self.settings.names[form.players :]
        self.settings.running = form.running
        self.store.keep_settings(self.settings)
        save = Save(self.new_id(), record, 0, self.ports.now(), running=form.running, beat=form.beat)
        self.table = Table(save, self.store, self.settings, self.ports)
        self.table.keep_moved()
        if not self.settings.asked:
            self.ports.persist(self._asked)
        self.go("table")
        first_name = self.table.name(0)
        self.table.say(_("{name} begins").format(name=first_name))
        self.table.news = _("{name} begins").format(name=first_name) if form.players > 1 else ""

    def _asked(self, lasting: bool) -> None:
        """The browser has said whether it will keep the games for good."""
        self.settings.asked = "lasting" if lasting else "fragile"
        self.store.keep_settings(self.settings)

    def do_understood(self, data: Mapping[str, str]) -> None:
        """The player knows that the browser may throw games away."""
        self.settings.asked = "told"
        self.store.keep_settings(self.settings)

    def new_id(self) -> str:
        """An id that no game has."""
        taken = set(self.store.ids())
        while (id := self.ports.seed()) in taken:
            pass
        return id

    def do_again(self, data: Mapping[str, str]) -> None:
        """The same players, a new deal."""
        if self.table is None:
            return
        header = self.table.save.record.header
        self.form = new.again(header, self.table.session.names, Form())
        self.form.running = self.table.save.running
        self.go("new")

    # The table.

    def do_show(self, data: Mapping[str, str]) -> None:
        """Puts a seat's garden on the stage."""
        if self.table is not None:
            self.table.finish()
            seat = int(data["seat"])
            self.table.show(seat)
            self.table.say(_("Garden of {name}").format(name=self.table.name(seat)))

    def do_lead(self, data: Mapping[str, str]) -> None:
        """Goes where a line of the log leads."""
        if self.table is not None:
            if self.screen != "table":
                self.go("table")
            if self.sheet == "log" or self.sheet == "menu":
                self.sheet = ""
            if self.table.replay is not None and data.get("at", "").isdecimal():
                self.watching.do_seek({"at": data["at"]})
            self.table.lead(int(data["seat"]), data.get("place", ""))

    def do_step(self, data: Mapping[str, str]) -> None:
        """Undo and redo."""
        if self.table is not None:
            if self.screen == "over":
                self.go("table")
            self.table.step(data["way"])

    def do_zoom(self, data: Mapping[str, str]) -> None:
        """In, out, or the whole garden."""
        if self.table is None:
            return
        camera: Camera = self.table.camera
        if data["by"] == "fit":
            self.table.fit()
        else:
            camera.zoom(1.3 if data["by"] == "in" else 1 / 1.3, camera.width / 2, camera.height / 2)
            camera.hold(self.table.box())

    def do_lift(self, data: Mapping[str, str]) -> None:
        """Lifts the curtain before a hidden hand."""
        if self.table is not None:
            self.table.lift()
            self.ports.focus("stage")

    def do_use(self, data: Mapping[str, str]) -> None:
        """Uses a card that was looked up."""
        if self.table is not None:
            self.sheet = ""
            self.table.finish()
            self.table.face.act("use", data)
            self._drafted()

    def do_skip(self, data: Mapping[str, str]) -> None:
        """A tap on the stage while creatures arrive."""
        if self.table is not None:
            self.table.finish()

    # Settings.

    def do_prefer(self, data: Mapping[str, str]) -> None:
        """A setting has a new value."""
        key, value = data.get("key", ""), data.get("value", "")
        if key == "theme" and value in ("auto", "light", "dark"):
            self.settings.theme = value
            self.ports.theme(value)
        elif key == "pace" and value.isdecimal() and int(value) in saves.PACES:
            self.settings.pace = int(value)
        elif key == "curtain":
            self.settings.curtain = value == "on"
        self.store.keep_settings(self.settings)

    # Keys.

    def key(self, key: str) -> bool:
        """A key was pressed outside of any text field; False where it means nothing here."""
        if key == "Escape" and self.sheet:
            self.sheet = ""
            self.ports.focus("stage" if self.screen == "table" else "heading")
            return True
        if self.screen != "table" or self.table is None:
            return False
        if key == "?":
            self.do_sheet({"sheet": "help"})
            return True
        if self.sheet:
            return False
        if self.table.replay is not None:
            return self._replay_key(key)
        if self.table.curtain and key == "Enter":
            self.table.lift()
            return True
        if not self.table.settled and key in ("Enter", "Escape", " "):
            self.table.finish()
            return True
        steps = {"u": "undo-turn", "U": "redo-turn", ",": "undo", ".": "redo"}
        if key in steps:
            self.table.step(steps[key])
        elif key in ("+", "=", "-", "0"):
            self.do_zoom({"by": {"+": "in", "=": "in", "-": "out", "0": "fit"}[key]})
        elif key in ("l", "m"):
            self.do_sheet({"sheet": {"l": "log", "m": "menu"}[key]})
        elif key == "g" and self.table.session.position.seats > 1:
            self.do_show({"seat": str((self.table.shown + 1) % self.table.session.position.seats)})
        elif key == "Enter" and self.table.over:
            self.go("over")
        else:
            if self.table.curtain or not self.table.face.key(key):
                return False
            self._drafted()
        return True

    def _replay_key(self, key: str) -> bool:
        steps = {"ArrowLeft": "back", "ArrowRight": "forward", "Home": "first", "End": "last"}
        if key in steps:
            self.watching.do_rewind({"to": steps[key]})
        elif key == " " and self.table is not None and self.table.replay is not None:
            self.watching.do_rewind({"to": "pause" if self.table.replay.playing else "play"})
        elif key == "Escape":
            self.watching.do_leave({})
        else:
            return False
        return True

    def followed(self, id: str) -> None:
        """Another tab has written the game with this id: what is on the table here follows."""
        table = self.table
        if table is None or table.save.id != id or table.save.loose:
            return
        fresh = self.store.load(id)
        if not isinstance(fresh, Save) or fresh.known == table.save.known:
            return
        try:
            self.table = Table(fresh, self.store, self.settings, self.ports)
        except ValueError:
            return
        self.table.camera, self.table.told_twice = table.camera, True
        self.table.counted = self.table.over
        if not table.told_twice:
            self.notice = _("This game is open in another tab too; this tab follows it.")
        self.table.fit()

    def drag(self, thing: str, x: float, y: float, dropped: bool) -> None:
        """A thing of the face is dragged over a point of the stage."""
        if self.table is not None and self.screen == "table":
            self.table.finish()
            self.table.face.drag(thing, *self.table.camera.drawing(x, y), dropped)
            if dropped:
                self._drafted()

    # What is seen.

    def words(self) -> str:
        """What the screen reader is to say now; each is given once."""
        said = self.spoken
        if self.table is not None:
            said = said + self.table.spoken
            self.table.spoken = []
        self.spoken = []
        return ". ".join(said)

    def regions(self) -> dict[str, str]:
        """The page as HTML text, by the id of the element it fills."""
        self._ended()
        table = self.table
        self._notice()
        shown: dict[str, str] = {"notice": home.notice(self)}
        if self.screen == "table" and table is not None:
            shown |= table_screen.regions(self, table)
            return shown
        draw: dict[str, Callable[[App], str]] = {
            "home": home.draw,
            "new": new.draw,
            "rules": rules.draw,
            "settings": settings.draw,
            "over": over.draw,
        }
        shown["screen"] = draw[self.screen](self)
        shown["sheet"] = table_screen.sheet(self)
        return shown

    def _ended(self) -> None:
        """Once the last creature has arrived, the scores come up by themselves."""
        table = self.table
        if table is None or table.replay is not None:
            return
        if self.screen == "table" and table.settled and table.over and not table.counted:
            table.counted = True
            self.store.count(table.save, table.session.position)
            self.go("over")
        elif not table.over:
            table.counted = False
        if table.handed and self.screen in ("table", "over"):
            # In a game by link the next thing to do is to send it.
            table.handed = False
            self.sharing.do_share({})
            self.sharing.do_offer({"what": "turn"})

    def _notice(self) -> None:
        """A failed write is told once a game."""
        id = self.table.save.id if self.table is not None else ""
        if self.store.trouble and id not in self.notice_for:
            self.notice_for.add(id)
            self.notice = self.store.trouble
        elif not self.store.trouble:
            self.notice_for.discard(id)
