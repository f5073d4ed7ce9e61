"""The new-game form: what may be answered, the deal it asks for, and the form as text."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields

from hedgerow.graphemes import cut
from hedgerow.levels import LEVELS
from hedgerow.records import NAME, plain
from hedgerow.registry import GAMES, game
from page.face import face
from page.settings import loaded
from page.state import Form

MOST_NAME = 24
"""Signs of a name that the form takes."""
MOST_SEED = 80
"""Characters of a seed that the form takes."""
PLAYERS = ("1", "2", "3", "4")


def allowed(name: str) -> dict[str, tuple[str, ...]]:
    """Every question of a game -> what may be answered, the default first."""
    options = {choice.key: choice.values for choice in game(name).options if choice.key != "players"}
    return {**options, **face(name).asks.own()}


def defaults(name: str) -> dict[str, str]:
    """The answers that a new form begins with."""
    return {key: values[0] for key, values in allowed(name).items()}


def answer(form: Form, key: str, value: str) -> None:
    """A field of the form has a new value; what it may not have changes nothing."""
    form.wrong = ""
    if key == "players":
        form.players = int(value) if value in PLAYERS else 2
    elif key == "begins":
        form.begins = value[:3]
    elif key in ("name-0", "name-1", "name-2", "name-3"):
        n = int(key[-1])
        form.names[n] = cut(value, MOST_NAME, NAME)
        form.typed = sorted({*form.typed, n})
    elif key in ("who-0", "who-1", "who-2", "who-3"):
        if value == "" or value in LEVELS:
            form.bots[int(key[-1])] = value
    elif key == "seed":
        form.seed = value[:MOST_SEED]
    elif key == "running":
        form.running = value == "on"
    elif value in allowed(form.game).get(key, ()):
        form.answers[key] = value


def header(form: Form, seed: str) -> dict[str, str]:
    """The record header that the form asks for."""
    return {**face(form.game).asks.header(form.answers, form.players), "players": str(form.players), "seed": seed}


def again(header: Mapping[str, str], names: list[str], form: Form) -> Form:
    """The form for the same players and settings as that game's."""
    form.game, form.players = header["game"], int(header["players"])
    form.names = (names + [""] * 4)[:4]
    form.answers = defaults(form.game)
    for key in list(form.answers):
        if key in header:
            answer(form, key, header[key])
    face(form.game).asks.recall(form.answers, header)
    return form


def packed(form: Form) -> str:
    """The form as text, for the browser's history."""
    return json.dumps({each.name: getattr(form, each.name) for each in fields(form) if each.name != "wrong"})


def unpacked(text: str, running: bool) -> Form | None:
    """The form that the text is; None where it is none of ours. What is missing is as in a new form."""
    kept = loaded(text)
    if kept.get("game") not in GAMES:
        return None
    form = Form(game=kept["game"], running=running)
    form.answers = defaults(form.game)
    answers = kept.get("answers")
    given = {**(answers if isinstance(answers, dict) else {}), "players": str(kept.get("players"))}
    for key in ("seed", "begins"):
        given[key] = kept.get(key, getattr(form, key))
    if isinstance(kept.get("names"), list):
        given |= {f"name-{n}": name for n, name in enumerate(kept["names"][:4])}
    if isinstance(kept.get("bots"), list):
        given |= {f"who-{n}": level for n, level in enumerate(kept["bots"][:4])}
    for key, value in given.items():
        if isinstance(key, str) and isinstance(value, str):
            answer(form, key, value)
    if isinstance(kept.get("running"), bool):
        form.running = kept["running"]
    fixed, beat = kept.get("fixed"), kept.get("beat")
    if isinstance(fixed, dict) and all(isinstance(value, str) for value in fixed.values()):
        form.fixed = {str(key): value for key, value in fixed.items()}
    form.beat = beat if isinstance(beat, int) and 0 <= beat < 1000 else None
    by, typed = kept.get("by"), kept.get("typed")
    form.by = cut(plain(by), MOST_NAME) if isinstance(by, str) else ""
    form.typed = sorted({n for n in typed if n in range(4)}) if isinstance(typed, list) else []
    form.unfolded = kept.get("unfolded") is True
    return form
