"""The front page: the two games as plates, the games under way, the way to rules and settings."""

from __future__ import annotations

from hedgerow.registry import GAMES
from hedgerow.words import _, about, listed, ngettext, paragraph, row
from page import courses, daily
from page.face import face
from page.markup import Safe, button, el, icon
from page.shelf import HomeView, KeptView, player, titles
from page.sights import DayView
from page.tallies import Tally

from .parts import open_deal, renewal


def _plates() -> Safe:
    drawn = []
    for game in GAMES:
        its = face(game)
        words = el("span", el("strong", its.title()), el("span", its.about()), class_="plate-words")
        play = button("new", Safe(its.plate()), words, class_="plate", data_game=game, id=f"plate-{game}")
        words = el("span", _("Against a bot"))
        against = button("new", icon("bot"), words, class_="quiet", data_game=game, data_against="1", id=f"against-{game}")
        learn = button(
            "learn",
            icon("help"),
            el("span", _("Learn by playing")),
            class_="quiet",
            data_lesson=f"{game}/first",
            id=f"learn-{game}",
        )
        drawn.append(el("li", play, el("div", learn, against, class_="plate-more")))
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


def draw(view: HomeView) -> str:
    """The front page."""
    names = titles()
    rules = [
        button(
            "rules",
            icon("leaf"),
            _("{game}: the rules").format(game=names[game]),
            class_="quiet",
            data_game=game,
            id=f"rules-{game}",
        )
        for game in GAMES
    ]
    return el(
        "div",
        _head(),
        renewal(view.renewable),
        _kept(view),
        _plates(),
        _today(view),
        el(
            "nav",
            rules,
            button("sheet", icon("open"), _("Open a game"), class_="quiet", data_sheet="take", id="foot-take"),
            button("everything", icon("download"), _("Save everything as a file"), class_="quiet", id="foot-everything"),
            button("stats", icon("check"), _("Statistics"), class_="quiet", id="foot-stats"),
            button("settings", icon("settings"), _("Settings"), class_="quiet", id="foot-settings"),
            class_="foot",
        ),
        el("p", icon("check"), _("Ready to play offline"), class_="offline", id="offline-ready") if view.offline_news else None,
        _fragile() if view.fragile and view.kept else None,
        class_="home",
    )


def _today(view: HomeView) -> Safe:
    """Today's garden of each game, and yesterday's."""
    return el(
        "section",
        el("h2", _("Today’s garden"), " ", el("span", daily.name(view.day), class_="help"), id="today-heading"),
        el("p", _("The same tiles and cards for everyone, new each day."), class_="help"),
        el("div", [_day(each, "today") for each in view.today], class_="today"),
        el(
            "p",
            el("span", _("Find the best move:")),
            [_puzzle(each, view.day, view.solved) for each in view.today],
            class_="yesterday",
        ),
        el("p", el("span", _("Yesterday’s:")), [_day(each, "yesterday") for each in view.yesterday], class_="yesterday"),
        aria_labelledby="today-heading",
    )


def _puzzle(day: DayView, today: str, solved: frozenset[str]) -> Safe:
    """Today's puzzle of a game."""
    id = courses.puzzle(day.game, today)
    words = el("span", el("strong", day.title), el("span", _("solved") if id in solved else _("play"), class_="help"))
    return button("learn", icon("bulb"), words, class_="quiet", data_lesson=id, id=f"puzzle-{day.game}")


def _day(day: DayView, when: str) -> Safe:
    """A garden of a day, and what one has made of it."""
    if day.points is not None:
        state = ngettext("{n} point", "{n} points", day.points).format(n=day.points)
    else:
        state = _("go on") if day.begun else _("play")
    words = el("span", el("strong", day.title), el("span", state, class_="help"))
    quiet = "quiet" if when == "yesterday" else None
    return button("today", icon("leaf"), words, class_=quiet, data_game=day.game, data_day=when, id=f"{when}-{day.game}")


def _fragile() -> Safe:
    """That the browser may lose the games: after everything else, and only where there is something to lose."""
    return el(
        "p",
        _("This browser may throw games away when it runs short of space. A file keeps them safe."),
        " ",
        button("everything", icon("download"), _("Save everything as a file"), class_="quiet", id="kept-everything"),
        button("understood", icon("check"), _("Understood"), class_="quiet", id="understood"),
        class_="help fragile",
    )


def _kept(view: HomeView) -> Safe | None:
    names = titles()
    bring = button("bring-back", icon("undo"), _("Bring it back"), class_="quiet", id="bring-back")
    back = el("p", _deleted(view.deleted, names), " ", bring, class_="deleted") if view.deleted else None
    if not view.kept and back is None:
        return None
    cards = [_damaged(game) if game.why else _game(game, names[game.game]) for game in view.kept]
    every = _("Show {n} more").format(n=view.more)
    return el(
        "section",
        el("h2", _("Your games"), id="kept-heading"),
        back,
        el("ul", cards, class_="kept"),
        button("every", icon("plus"), every, class_="quiet", id="every") if view.more else None,
        _tallies(view.tallies, names),
        aria_labelledby="kept-heading",
    )


def _deleted(deleted: list[tuple[str, str]], names: dict[str, str]) -> str:
    """What was deleted last, and how much more there is to be brought back."""
    title, game = deleted[-1]
    words = _("Deleted: {title}.").format(title=title or names.get(game, "") or _("a game"))
    more = len(deleted) - 1
    return paragraph([words, ngettext("{n} more before it.", "{n} more before it.", more).format(n=more)]) if more else words


def _tallies(tallies: dict[str, Tally], names: dict[str, str]) -> Safe | None:
    """Games finished, and the best of them, in a line."""
    parts = []
    for game, tally in tallies.items():
        if game in names:
            words = [ngettext("{n} game finished", "{n} games finished", tally.finished).format(n=tally.finished)]
            if tally.best is not None:
                words.append(_("best {n}").format(n=tally.best))
            if tally.solo is not None:
                words.append(_("best alone {n}").format(n=tally.solo))
            parts.append(about(names[game], row(words)))
    return el("p", " · ".join(parts), class_="help tallies") if parts else None


def _result(game: KeptView) -> str:
    """How a finished game came out: "23 : 22 · Ann won"."""
    if len(game.totals) == 1:
        return ngettext("{n} point", "{n} points", game.totals[0]).format(n=game.totals[0])
    totals = " : ".join(map(str, game.totals))
    names = [player(game.names[seat], seat) for seat in game.winners]
    words = _("{totals} · {name} won") if len(names) == 1 else _("{totals} · {name} share the victory")
    return words.format(totals=totals, name=listed(names))


def _state(game: KeptView) -> str:
    """Whose turn it is, or how it came out."""
    if game.to_move is None:
        return _result(game)
    if len(game.names) == 1:
        return _("Solo")
    name = player(game.names[game.to_move], game.to_move)
    if game.mine is None:
        return _("{name} to play").format(name=name)
    return _("Your turn, by link") if game.to_move in game.mine else _("Waiting for {name}").format(name=name)


def _game(game: KeptView, name: str) -> Safe:
    names = [player(each, n) for n, each in enumerate(game.names)]
    who = row(names) if len(names) > 1 else (game.names[0] or _("Solo"))
    moves = ngettext("{n} move", "{n} moves", game.moves).format(n=game.moves)
    head = el("strong", _("Go on") if game.to_move is not None else _("Look again"), " · ", game.title or name)
    in_tab = el("span", _("In this tab only: the browser would not keep it"), class_="in-tab") if game.in_tab else None
    words = el("span", head, el("span", who), el("span", f"{_state(game)} · {moves}"), in_tab, class_="kept-words")
    return el(
        "li",
        button("open", Safe(game.thumbnail), words, class_="game", data_id=game.id, id=f"game-{game.id}"),
        button(
            "more",
            icon("menu"),
            label=_("More about this game"),
            class_="quiet",
            data_id=game.id,
            aria_haspopup="dialog",
            id=f"more-{game.id}",
        ),
    )


def _damaged(game: KeptView) -> Safe:
    return el(
        "li",
        el("p", _("A game that cannot be read: {reason}").format(reason=game.why)),
        button("file", icon("download"), _("Save as a file"), class_="quiet", data_id=game.id, id=f"file-{game.id}"),
        button("drop", icon("trash"), label=_("Delete this game"), class_="quiet", data_id=game.id, id=f"drop-{game.id}"),
        class_="damaged",
    )


def game_sheet(game: KeptView | None) -> tuple[str, Safe]:
    """What can be done with a kept game; None where it is gone."""
    if game is None or game.why:
        return _("This game"), el("p", _("It is no longer there."))
    name = titles()[game.game]
    field = el(
        "input",
        type="text",
        value=game.title,
        maxlength="60",
        data_change="title",
        data_key="title",
        id="game-title",
        placeholder=name,
        autocomplete="off",
    )
    acts = [
        button("open", icon("play"), el("span", _("Open")), data_id=game.id, id="this-open"),
        button("duplicate", icon("copy"), el("span", _("Copy")), data_id=game.id, id="this-copy"),
        button("file", icon("download"), el("span", _("Save as a file")), data_id=game.id, id="this-file"),
        button("drop", icon("trash"), el("span", _("Delete")), data_id=game.id, id="this-drop"),
    ]
    label = el("label", el("span", _("Name of the game")), field, class_="name")
    return game.title or name, el("div", label, el("div", acts, class_="links"), open_deal(game.secrets))


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
