"""How Evenglow's two gardens lie on the stage."""

from __future__ import annotations

from hedgerow.pictures.evenglow import board
from page.face import Look

from .hand import held, shown

MARGIN = 12
"""Pixels between the gardens and the stage's edge."""


def lie(look: Look) -> board.Ground:
    """How the two gardens lie on a stage of this shape."""
    width, height = look.stage
    if not width or not height:
        return board.Ground(shown(look).board, False)
    return board.fitting(shown(look).board, width - 2 * MARGIN, height - 2 * MARGIN, _moon(look))


def _moon(look: Look) -> bool:
    """Which garden is large where only one can be: the player's choice; while a harvest is shown, its own."""
    chosen = held(look).moon
    if not look.showing:
        return chosen
    halves = [at[0] == "m" for happened in shown(look).events if happened.kind == "harvest" for at in happened.spaces]
    return chosen if not halves or chosen in halves else halves[0]
