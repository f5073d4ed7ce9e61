"""What goes with the rules of Under the Leaves: what scores what, and a picture for each kind of guest."""

from __future__ import annotations

from hedgerow import records
from hedgerow.leaves.position import Position
from hedgerow.pictures.leaves import board
from hedgerow.session import Session
from hedgerow.words import _, clauses
from page.face import Example, Worth

from .words import told

HEADER = {"players": "1", "cards": "Castana Somi Nidaria", "seed": "lesson 10"}
MOVES = ("3b2@0,1", "1b3@0,-1", "1f2@-1,1", "1f3@1,0", "3b0@-1,0", "2f1@1,-1", "2f3@1,1")
"""The garden that is learnt with: each of its tiles brings somebody else."""
AFTER = {"bees": 2, "blue": 3, "brown": 4, "green": 5, "hummingbirds": 7}
"""Section -> the move that shows what it says."""


def scores() -> list[Worth]:
    """Everything is a point, but for the majorities."""
    return [
        Worth("bee", _("A field reaches three beds; and each other nectar-rich field of that colour"), "1"),
        Worth("hummingbird", _("All beds of a tile lie in nectar-rich fields"), "1"),
        Worth("hummingbird", _("Each three such tiles in a row or column, once more"), "1"),
        Worth("seedling", _("The green card’s wish"), "1"),
        Worth("mushroomling", _("The brown card’s wish"), "1"),
        Worth("pondling", _("The blue card’s wish"), "1"),
        Worth("", _("At the end: most sprites of a kind, each of the three"), "2"),
    ]


def examples() -> dict[str, Example]:
    """The garden after the move that shows what a section says."""
    record = records.new("leaves", HEADER)
    record.moves = list(MOVES)
    session = Session(record)
    return {key: _example(session, at) for key, at in AFTER.items()}


def _example(session: Session, at: int) -> Example:
    position = session.positions[at]
    assert isinstance(position, Position)
    garden = position.gardens[0]
    left, top, width, height = board.box(garden, 0)
    guests = board.draw_creatures(board.creatures(garden, position.setup.cards))
    drawn = f"{board.tiles(garden, garden.tiles[-1])}{board.outlines(garden)}{guests}"
    words = clauses(line.text for line in told(session, at, lambda seat: "")[1:])
    size = f'viewBox="{left - 8} {top - 8} {width + 16} {height + 16}" width="{width + 16}" height="{height + 16}"'
    return Example(f'<svg class="example" {size} aria-hidden="true">{drawn}</svg>', words)
