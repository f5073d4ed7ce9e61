"""Under the Leaves drawn and told."""

from __future__ import annotations

from html import escape

from ...leaves.position import Position
from ...words import about, ngettext, row
from .. import creatures, plants
from ..palette import HALO, INK
from . import board, spoken


def picture(position: Position, seat: int) -> str:
    """One seat's garden as an SVG that stands alone."""
    garden = position.gardens[seat]
    left, top, width, height = board.box(garden, 0)
    label = escape(describe(position, seat))
    style = (
        ".shade{fill:#2b2a2633}.rim{fill:none;stroke:#2b2a26;stroke-opacity:.35}"
        f".rich-under{{fill:none;stroke:{INK};stroke-width:3.2}}.rich{{fill:none;stroke:{HALO};stroke-width:1.8}}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left - 10} {top - 10} {width + 20} {height + 20}"'
        f' width="{width + 20}" height="{height + 20}" role="img" aria-label="{label}"><title>{label}</title>'
        f"<style>{style}</style><defs>{board.clip()}{plants.symbols()}{creatures.symbols()}</defs>"
        f'<rect x="{left - 10}" y="{top - 10}" width="100%" height="100%" fill="#F6F1E4"/>'
        f"{board.tiles(garden)}{board.outlines(garden)}"
        f"{board.draw_creatures(board.creatures(garden, position.setup.cards))}</svg>\n"
    )


def cards(position: Position) -> list[str]:
    """The names of the three cards."""
    setup = position.setup
    return [spoken.card_name(card, setup.rules) for card in setup.cards]


def describe(position: Position, seat: int) -> str:
    """A garden in a sentence: its tiles and who lives there."""
    garden = position.gardens[seat]
    counts = zip(("bee", "hummingbird", "green", "brown", "blue"), garden.scores(), strict=True)
    guests = row(spoken.kind(kind, n) for kind, n in counts if n)
    words = ngettext("Garden of {n} tile", "Garden of {n} tiles", len(garden.tiles)).format(n=len(garden.tiles))
    return about(words, guests) if guests else words
