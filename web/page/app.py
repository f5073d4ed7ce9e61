"""The page, tied together: acts by name, keys, and what all of it looks like. Pure: knows no DOM."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping

from hedgerow.words import _, sentences
from page import daily, ledger, shelf
from page.acts import (
    ACTS,
    bots,
    coaching,
    counting,
    failing,
    files,
    forming,
    framing,
    history,
    keys,
    mirroring,
    playing,
    preferring,
    receiving,
    renewing,
    seating,
    sending,
)
from page.acts.flow import go, note
from page.acts.keeping import keep, paid
from page.coaching import FIRST
from page.desk import Desk
from page.markup import Safe
from page.merging import Copy
from page.ports import Ports
from page.screens import backward, counts, home, menu, new, over, parts, rewind, rules, settings, share, stats
from page.screens import table as table_screen
from page.state import State
from page.store import Store
from page.view import TableView


class App:
    """The page."""

    def __init__(self, ports: Ports) -> None:
        store = Store(ports.storage, ports.mirror)
        self.state = State(store.settings(), shares=ports.shares(), touch=ports.touch())
        self.desk = Desk(self.state, store, ports)
        preferring.settled(self.desk)

    # What happens.

    def act(self, name: str, data: Mapping[str, str]) -> None:
        """Does what a control asks for; a name that is not known does nothing."""
        paid(self.desk)
        if name in ACTS:
            ACTS[name](self.desk, data)
        else:
            playing.face_act(self.desk, name, data)

    def key(self, key: str) -> bool:
        """A key was pressed outside of any text field; False where it means nothing here."""
        paid(self.desk)
        return keys.key(self.desk, key)

    def drag(self, thing: str, x: float, y: float, dropped: bool) -> None:
        """A thing of the face is dragged over a point of the stage."""
        paid(self.desk)
        playing.drag(self.desk, thing, x, y, dropped)

    def begin(self, game: str) -> None:
        """The page was opened to play a certain game."""
        paid(self.desk)
        forming.begin(self.desk, game)

    def returned(self, where: Mapping[str, str]) -> None:
        """The browser's history has been gone back or forward in (or the page was loaded again)."""
        paid(self.desk)
        history.returned(self.desk, where)

    def open_link(self, fragment: str) -> None:
        """A link has been opened."""
        paid(self.desk)
        receiving.open_link(self.desk, fragment)

    def take(self, text: str) -> None:
        """A file's or the clipboard's text was dropped or pasted."""
        paid(self.desk)
        files.take(self.desk, text)

    def followed(self, id: str, text: str | None = None) -> None:
        """Another tab has written the game with this id; `text`: what it wrote, where that is known."""
        paid(self.desk)
        seating.followed(self.desk, id, text)

    def mirrored(self, mirror: Mapping[str, Copy]) -> None:
        """The mirror has been opened, and holds this."""
        paid(self.desk)
        mirroring.mirrored(self.desk, mirror)

    def settings_followed(self) -> None:
        """Another tab has written the settings."""
        preferring.followed(self.desk)

    def news_of(self, what: str, fresh: bool = False) -> None:
        """Word from the service worker: "offline" or "update"; `fresh` where it was not so before this visit."""
        renewing.news(self.desk, what, fresh)

    def resized(self, width: float, height: float) -> None:
        """The stage has another size, in pixels."""
        table = self.state.table
        if table is not None and width and height and (width, height) != table.stage:
            framing.resized(table, width, height)

    def leaving(self) -> None:
        """The page is being left."""
        paid(self.desk)
        note(self.desk)
        if self.state.screen == "table":
            keep(self.desk)

    @property
    def unkept(self) -> bool:
        """There are games that are in this tab only."""
        return bool(self.desk.store.unkept)

    def safely(self, work: Callable[[], None]) -> bool:
        """Does something that must not take the page with it; False where it failed, of which a notice tells."""
        try:
            work()
        except Exception as error:  # the one place where whatever went wrong is caught
            failing.failed(self.desk, error)
            return False
        return True

    # What is seen and heard.

    def words(self) -> str:
        """What the screen reader is to say now; each is given once."""
        said, self.state.spoken = self.state.spoken, []
        return sentences(said)

    @property
    def seen(self) -> TableView | None:
        """The table as the screens see it; None where nobody sits at one."""
        table = self.state.table
        return None if table is None else TableView(table, self.state.touch, table.save.id in self.desk.store.unkept)

    def drawing(self, later: Container[str] = ()) -> dict[str, str]:
        """The page as `regions` has it, or, where that cannot be drawn, as near to it as can be."""
        for retreat in (None, failing.put_down, failing.withdraw):
            try:
                if retreat is not None:
                    retreat(self.desk)
                return self.regions(later)
            except Exception as error:  # told once: what comes after it is of its making
                if not self.state.fault:
                    failing.failed(self.desk, error)
        return {"screen": home.shell(), "sheet": "", "notice": parts.notice(self.state.notice, False, True)}

    def regions(self, later: Container[str] = ()) -> dict[str, str]:
        """The page as HTML text, by the id of the element it fills, without what is drawn `later`."""
        return self.first() | {id: draw() for id, draw in self.rest().items() if id not in later}

    def rest(self) -> dict[str, Callable[[], str]]:
        """What the eye does not wait for, to be drawn after `first`, as long as nothing newer has been drawn."""
        table = self.seen
        if self.state.screen != "table" or table is None:
            return {}
        return {"marks": lambda: table.marks() if self._marked(table.game) else "", **table_screen.rest(table)}

    def _marked(self, game: str) -> bool:
        """Whether places that bring something are marked."""
        settings = self.state.settings
        if not settings.preview or settings.marks != "auto":
            return settings.preview and settings.marks == "on"
        tally = self.desk.store.tallies().get(game)
        return tally is None or tally.finished < FIRST

    def first(self) -> dict[str, str]:
        """What the eye waits for."""
        self._ended()
        self._anew()
        self._trouble()
        bots.attend(self.desk)
        coaching.attend(self.desk)
        note(self.desk)
        state, table, today = self.state, self.seen, daily.today(self.desk.ports.now())
        shown: dict[str, str] = {
            "notice": parts.notice(state.notice, table is not None, bool(state.fault)),
            "sheet": self._sheet(table),
        }
        if state.screen == "table" and table is not None:
            replay = table.replay
            return shown | table_screen.regions(table, "" if replay is None else rewind.panel(replay))
        if state.screen == "over" and table is not None and table.outcome is not None:
            shown["screen"] = over.draw(table, table.outcome, self.desk.store.tallies().get(table.game))
        elif state.screen == "new":
            shown["screen"] = new.draw(state.form)
        elif state.screen == "rules":
            shown["screen"] = rules.draw(state.rules_of, state.sought_rule, table is not None, state.came)
        elif state.screen == "blank":
            shown["screen"] = rules.blank(state.rules_of)
        elif state.screen == "stats":
            shown["screen"] = stats.draw(ledger.stats(self.desk.store, today))
        elif state.screen == "settings":
            shown["screen"] = settings.draw(state.settings, state.offline, table is not None, state.came)
        else:
            shown["screen"] = home.draw(shelf.home(state, self.desk.store, today))
        return shown

    def _sheet(self, table: TableView | None) -> str:
        """What lies over the screen."""
        state, which = self.state, self.state.sheet
        title, content = "", Safe("")
        if which == "game":
            glance = self.desk.store.glance(state.chosen)
            title, content = home.game_sheet(None if glance is None else shelf.kept(glance, self.desk.store))
        elif which == "forget":
            title, content = _("Statistics"), stats.forget_sheet()
        elif which == "take":
            title, content = _("Open a game"), home.take_sheet()
        elif table is None:
            return ""
        elif which == "menu":
            title, content = _("Menu"), menu.menu(table, state.renewable, state.settings.sound)
        elif which == "seats" and not table.solo and not table.finished:
            title, content = _("Who plays"), menu.seats(table)
        elif which == "back" and table.finished:
            title, content = _("Look back"), backward.sheet(table, state.steps)
        elif which == "counts":
            title, content = _("How it stands"), counts.sheet(table)
        elif which == "log":
            title, content = _("Log"), table_screen.log(table, "sheet-log")
        elif which == "help":
            title, content = _("Keys"), menu.keys(table)
        elif which == "card":
            title, content = menu.card(table, state.looked_up)
        elif which == "share":
            title, content = _("Share"), share.sheet(table, state.share, state.shares)
        return parts.sheet(which, title, content) if content else ""

    def _ended(self) -> None:
        """Once the last creature has arrived, the scores come up by themselves."""
        state, table = self.state, self.state.table
        if table is None or table.replay is not None or table.learning is not None:
            return
        if state.screen == "table" and table.settled and table.over and not table.counted:
            table.counted = True
            table.reached = self.desk.store.count(table.save, table.session, self.desk.ports.now())
            go(self.desk, "over")
            counting.begin(self.desk, table)
        elif not table.over:
            table.counted = False
        if table.handed and state.screen in ("table", "over"):
            # In a game by link the next thing to do is to send it.
            table.handed = False
            sending.share(self.desk, {})
            sending.offer(self.desk, {"what": "turn"})

    def _anew(self) -> None:
        """A link that is offered goes with the game as it is."""
        share, table = self.state.share, self.state.table
        if self.state.sheet == "share" and table is not None and share.link and share.of != sending.reach(table):
            sending.offer(self.desk, {"what": share.what})

    def _trouble(self) -> None:
        """A failed write is told once a game."""
        state, trouble = self.state, self.desk.store.trouble
        id = state.table.save.id if state.table is not None else ""
        if trouble and id not in state.notice_for:
            state.notice_for.add(id)
            if not state.fault:
                state.notice = trouble
        elif not trouble:
            state.notice_for.discard(id)
