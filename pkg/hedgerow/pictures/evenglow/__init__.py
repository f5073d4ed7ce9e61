"""Evenglow drawn and told."""

from __future__ import annotations

from html import escape

from ...evenglow.position import Position
from ...words import about, ngettext
from .. import hexes
from . import board


def picture(position: Position, seat: int) -> str:
    """One seat's two gardens as an SVG that stands alone."""
    garden = position.gardens[seat]
    lie = board.Ground(position.board, False)
    left, top, width, height = lie.box
    label = escape(describe(position, seat))
    style = (
        ".space{fill:#fff;fill-opacity:.28;stroke:#2b2a26;stroke-opacity:.3}.space.moon{fill-opacity:.08;stroke:#fff}"
        ".number{font:600 14px sans-serif;text-anchor:middle;fill:#2b2a26;fill-opacity:.7}.number.moon{fill:#fff}"
        ".glow{fill:none;stroke:#fff3a6;stroke-width:7;stroke-opacity:.8;stroke-linecap:round}.thread,.ring{fill:none;stroke:#fffbf0;"
        "stroke-width:2}.post{stroke:#4a3517;stroke-width:2}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left - 10:g} {top - 10:g} {width + 20:g} {height + 20:g}"'
        f' width="{width + 20:g}" height="{height + 20:g}" role="img" aria-label="{label}"><title>{label}</title>'
        f"<style>{style}</style><defs>{hexes.symbols()}</defs>"
        f"{board.ground(lie)}{board.tiles(lie, garden)}{board.vials(lie, garden)}</svg>\n"
    )


def cards(position: Position) -> list[str]:
    """None: every game has the same cards."""
    return []


def describe(position: Position, seat: int) -> str:
    """A player's gardens in a sentence."""
    garden = position.gardens[seat]
    planted = sum(face > 0 for face in garden.tiles) // 2
    words = ngettext("Two gardens, {n} number planted", "Two gardens, {n} numbers planted", planted).format(n=planted)
    potions = len(garden.potions)
    if potions:
        return about(words, ngettext("{n} potion", "{n} potions", potions).format(n=potions))
    return words
