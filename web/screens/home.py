"""The front page: the two games as plates, the games under way, the way to rules and settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from faces import face
from hedgerow.pictures import plates
from hedgerow.records import plain
from hedgerow.registry import GAMES
from hedgerow.session import Session
from hedgerow.words import _, ngettext
from markup import Safe, button, el, icon
from saves import Damaged, Save, session

if TYPE_CHECKING:
    from app import App


def titles() -> dict[str, str]:
    """Names of the games."""
    return {"leaves": _("Under the Leaves"), "evenglow": _("Evenglow")}


def _about() -> dict[str, str]:
    return {
        "leaves": _("Plant a garden tile by tile and see who comes to live in it. 1 to 4 players, 20 minutes."),
        "evenglow": _("Two gardens, one by day and one by night, and the potions they yield. 1 to 4 players, 30 minutes."),
    }


def _plates() -> Safe:
    pictures = {"leaves": plates.leaves_plate, "evenglow": plates.evenglow_plate}
    drawn = []
    for game in GAMES:
        title = titles()[game]
        drawn.append(
            el(
                "li",
                button(
                    "new",
                    Safe(pictures[game](title)),
                    el("span", el("strong", title), el("span", _about()[game]), class_="plate-words"),
                    class_="plate",
                    data_game=game,
                    id=f"plate-{game}",
                ),
            )
        )
    return el("ul", drawn, class_="plates", aria_label=_("Games"))


def _head() -> Safe:
    return el(
        "header",
        el("h1", "Hedgerow", id="heading", tabindex="-1"),
        el("p", _("Two garden games for one to four, at one device."), class_="motto"),
        class_="title",
    )


def shell() -> str:
    """What stands in the page before Python has started: the front page without anybody's games."""
    words = el("span", _("Your games are being fetched…"))
    last = el("p", el("img", id="last", alt=""), words, class_="last", hidden=True)
    return el("div", _head(), last, _plates(), class_="home")


def draw(app: App) -> str:
    """The front page."""
    return el(
        "div",
        _head(),
        renewal(app),
        _kept(app),
        _plates(),
        el(
            "nav",
            [
                button("rules", icon("leaf"), titles()[game] + ": " + _("the rules"), class_="quiet", data_game=game)
                for game in GAMES
            ],
            button("sheet", icon("open"), _("Open a game"), class_="quiet", data_sheet="take"),
            button("everything", icon("download"), _("Save everything as a file"), class_="quiet"),
            button("settings", icon("settings"), _("Settings"), class_="quiet"),
            class_="foot",
        ),
        el("p", icon("check"), _("Ready to play offline"), class_="offline", id="offline-ready") if app.offline.fresh else None,
        class_="home",
    )


def renewal(app: App) -> Safe | None:
    """Word of a new version."""
    if not app.offline.renewable:
        return None
    words = el("span", _("A new version is ready"))
    return el("p", words, button("renew", _("Use it now"), class_="quiet", id="renew"), class_="renewal")


def _kept(app: App) -> Safe | None:
    games = sorted(app.store.all(), key=_waits)
    cards = [_damaged(save) if isinstance(save, Damaged) else _game(app, save) for save in games]
    fragile = (
        el(
            "p",
            _("This browser may throw games away when it runs short of space. A file keeps them safe."),
            " ",
            button("everything", icon("download"), _("Save everything as a file"), class_="quiet"),
            button("understood", icon("check"), _("Understood"), class_="quiet"),
            class_="deleted",
        )
        if app.settings.asked == "fragile"
        else None
    )
    back = (
        el(
            "p",
            _("Game deleted."),
            " ",
            button("bring-back", icon("undo"), _("Bring it back"), class_="quiet", id="bring-back"),
            class_="deleted",
        )
        if app.keeping.dropped
        else None
    )
    if not cards and back is None and fragile is None:
        return None
    return el(
        "section",
        el("h2", _("Your games"), id="kept-heading"),
        back,
        fragile,
        el("ul", cards, class_="kept"),
        _statistics(app),
        aria_labelledby="kept-heading",
    )


def _statistics(app: App) -> Safe | None:
    """Games finished, and the best of them, in a line."""
    parts = []
    for game, of in app.store.statistics().items():
        if game in titles() and of.get("finished"):
            words = ngettext("{n} game finished", "{n} games finished", of["finished"]).format(n=of["finished"])
            best = [
                label.format(n=of[key]) for key, label in (("best", _("best {n}")), ("solo", _("best alone {n}"))) if key in of
            ]
            parts.append(f"{titles()[game]}: " + ", ".join([words, *best]))
    return el("p", " · ".join(parts), class_="help tallies") if parts else None


def _waits(save: Save | Damaged) -> tuple[int, int]:
    """What waits for me comes first: my turn, then others' turns, then finished games, then what cannot be read."""
    if isinstance(save, Damaged):
        return 3, 0
    if save.phase == "over":
        return 2, -save.when
    waits = save.mine is None or save.to_move in save.mine
    return (0 if waits else 1), -save.when


class _Looking:
    """As much of a table as a face needs to draw a thumbnail."""

    def __init__(self, kept: Session) -> None:
        self.session, self.shown, self.ports = kept, kept.position.to_move or 0, self

        self.acting = False

    def stage(self) -> tuple[float, float]:
        """There is no stage."""
        return 0, 0

    def play(self, text: str) -> None:
        """Nothing is played here."""

    def say(self, text: str) -> None:
        """Nothing is said here."""

    def drawn(self, what: str, of: object, draw: Callable[[], str]) -> str:
        """Everything is drawn once only."""
        return draw()

    def look(self, left: float, top: float, width: float, height: float) -> None:
        """There is no camera here."""


def _game(app: App, save: Save) -> Safe:
    try:
        kept = session(save)
    except ValueError as error:
        return _damaged(Damaged(save.id, "", str(error)))
    position = kept.position
    look = _Looking(kept)
    title = titles()[save.record.header["game"]]
    names = [plain(name)[:40] or _("Player {n}").format(n=n + 1) for n, name in enumerate(kept.names)]
    if position.to_move is None:
        state = _("Finished: {totals}").format(totals=" · ".join(map(str, position.totals())))
    elif position.seats == 1:
        state = _("Solo")
    else:
        state = _("{name} to play").format(name=names[position.to_move])
        if save.mine is not None:
            state = (
                _("Your turn, by link")
                if position.to_move in save.mine
                else _("Waiting for {name}").format(name=names[position.to_move])
            )
    who = ", ".join(names) if position.seats > 1 else (plain(kept.names[0])[:40] or _("Solo"))
    moves = ngettext("{n} move", "{n} moves", kept.at).format(n=kept.at)
    return el(
        "li",
        button(
            "open",
            Safe(face(save.record.header["game"], look).thumbnail(look.shown)),
            el(
                "span",
                el("strong", _("Go on") if position.to_move is not None else _("Look again"), " · ", save.title or title),
                el("span", who),
                el("span", f"{state} · {moves}"),
                class_="kept-words",
            ),
            class_="game",
            data_id=save.id,
            id=f"game-{save.id}",
        ),
        button("more", icon("menu"), label=_("More about this game"), class_="quiet", data_id=save.id, aria_haspopup="dialog"),
    )


def game_sheet(app: App) -> tuple[str, Safe]:
    """What can be done with a kept game."""
    save = app.store.load(app.keeping.chosen)
    if not isinstance(save, Save):
        return _("This game"), el("p", _("It is no longer there."))
    title = save.title or titles()[save.record.header["game"]]
    name = el(
        "label",
        el("span", _("Name of the game")),
        el(
            "input",
            type="text",
            value=save.title,
            maxlength="60",
            data_change="title",
            data_key="title",
            id="game-title",
            placeholder=titles()[save.record.header["game"]],
            autocomplete="off",
        ),
        class_="name",
    )
    acts = [
        button("open", icon("play"), el("span", _("Open")), data_id=save.id),
        button("duplicate", icon("copy"), el("span", _("Copy")), data_id=save.id),
        button("file", icon("download"), el("span", _("Save as a file")), data_id=save.id),
        button("drop", icon("trash"), el("span", _("Delete")), data_id=save.id),
    ]
    return title, el("div", name, el("div", acts, class_="links"))


def take_sheet() -> Safe:
    """Ways to bring a game in."""
    return el(
        "div",
        el("p", _("Choose a file that Hedgerow has written, drop one on this page, or paste a game or a link here.")),
        el(
            "label",
            icon("upload"),
            el("span", _("Choose a file")),
            el("input", type="file", accept=".txt,.json,text/plain,application/json", id="take-file", data_file="take"),
            class_="file",
        ),
        el(
            "textarea",
            rows="4",
            id="take-text",
            data_change="paste",
            data_key="paste",
            spellcheck="false",
            aria_label=_("A game or a link"),
        ),
        class_="take",
    )


def _damaged(save: Damaged) -> Safe:
    return el(
        "li",
        el("p", _("A game that cannot be read: {reason}").format(reason=save.why)),
        button("file", icon("download"), _("Save as a file"), class_="quiet", data_id=save.id),
        button("drop", icon("trash"), label=_("Delete this game"), class_="quiet", data_id=save.id),
        class_="damaged",
    )


def notice(app: App) -> str:
    """A sentence about something that went wrong; it stays until it is read."""
    if not app.notice:
        return ""
    return el(
        "div",
        el("p", app.notice),
        button("record", icon("download"), _("Save as a file"), class_="quiet") if app.table else None,
        button("notice-off", icon("close"), label=_("Close"), class_="quiet"),
        class_="notice",
        role="alert",
    )
