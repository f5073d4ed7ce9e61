"""What goes with the rules of Evenglow: what scores what, and a picture of what is said of placing, scoring and harvest."""

from __future__ import annotations

from hedgerow import records
from hedgerow.evenglow.position import Position
from hedgerow.pictures.evenglow import board
from hedgerow.session import Session
from hedgerow.words import _, clauses
from page.face import Example, Worth

from .words import told

HEADER = {"players": "2", "seed": "glow 12"}
MOVES = (
    "7=V0/M 7=M/L0 play_LN 8=L1/N 8=M/H play_VN 17=V0/N 2=H/M play_ME 13=E/M 6=H/V1 play_LE 12=E/L0 17=H/V2 play_HN 24=N/H "
    "9=M/V0 play_NE 14=E/N 16=M/V0 play_LM 21=M/L1 22=V0/H play_LH 23=L3/H 12=E/V2 play_LN 23=N/L0 16=E/H play_NM 10=M/N "
    "6=V0/L3 play_HN 3=H/N chaos_13=E/N play_LN 20=L5/N 22=M/V0 play_NM 4=M/N"
)
"""The game that is learnt with, as far as the first harvest."""
AFTER = {"placing": 4, "scoring": 34, "harvest": 40}
"""Section -> the move that shows what it says."""


def scores() -> list[Worth]:
    """In the order of the score sheet."""
    return [
        Worth("glyph-V", _("Each Vine of the largest group of a garden"), "1"),
        Worth("glyph-L", _("Each leaf whose stem meets a Vine of that group"), "2"),
        Worth("glyph-H", _("A pair; both away from the rim"), _("2; 4")),
        Worth("glyph-N", _("A set of three; in a triangle also Undew"), "3"),
        Worth("glyph-M", _("A set of four; in a line also Chaos"), "4"),
        Worth("glyph-E", _("In a set of five, each tile on the rim; and the Tincture"), "1"),
        Worth("", _("Undew, Chaos, Tincture, used or not"), _("3, 4, 5")),
        Worth("", _("Each set of all three potions"), "3"),
    ]


def examples() -> dict[str, Example]:
    """The gardens after the move that shows what a section says."""
    record = records.new("evenglow", HEADER)
    record.moves = [move.replace("_", " ") for move in MOVES.split()]
    session = Session(record)
    return {key: _example(session, at) for key, at in AFTER.items()}


def _example(session: Session, at: int) -> Example:
    position = session.positions[at]
    assert isinstance(position, Position)
    garden, lie = position.gardens[0], board.Ground(position.board, False)
    left, top, width, height = lie.box
    size = f'viewBox="{left:g} {top:g} {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    lines = told(session, at, lambda seat: "")
    words = clauses(line.text for line in lines[1:] or lines)
    drawn = f"{board.ground(lie)}{board.glows(lie, garden)}{board.tiles(lie, garden)}{board.vials(lie, garden)}"
    return Example(f'<svg class="example" {size} aria-hidden="true">{drawn}</svg>', words)
