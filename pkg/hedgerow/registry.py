"""The games of the house. A new game is a package and one line here."""

from __future__ import annotations

from importlib import import_module

from .game import Game, Illegal
from .words import _, row

GAMES: dict[str, str] = {
    "leaves": "hedgerow.leaves",
    "evenglow": "hedgerow.evenglow",
}
"""Name in records -> package with a `GAME`; imported only when it is wanted, so that one game never weighs on another."""


def game(name: str) -> Game:
    """The game of that name. Raises Illegal for a game that is not in the house."""
    if name not in GAMES:
        raise Illegal(_("there is no game called “{name}” here; the games are {games}").format(name=name[:40], games=row(GAMES)))
    found = import_module(GAMES[name]).GAME
    assert isinstance(found, Game)
    return found
