"""Positions as SVG text and as words: no DOM, so that what is drawn can be tested as text."""

from __future__ import annotations

import re
from html import escape
from importlib import import_module
from typing import Any

from ..game import Illegal, Position
from ..words import _
from .palette import LIGHT

FONT = "<style></style>"
"""In a poster: where the letters may be put that it is to be drawn with."""


def picture(game: str, position: Position, seat: int) -> str:
    """A seat's garden as an SVG that stands alone. Raises Illegal for a seat that is not there."""
    if not 0 <= seat < position.seats:
        raise Illegal(_("there is no seat {seat}; the seats are 0 to {last}").format(seat=seat, last=position.seats - 1))
    face: Any = import_module(f"{__name__}.{game}")
    drawn: str = face.picture(position, seat)
    return drawn


def poster(game: str, position: Position, seats: list[int], labels: list[str], title: str, address: str = "") -> str:
    """Several gardens, each under its label, as one SVG that stands alone; below them the cards of the game, and where it is
    played. The letters are Fraunces's where whoever shows it brings them along (see FONT)."""
    side, gap, head = 640, 40, 110
    columns = 1 if len(seats) == 1 else 2
    rows = -(-len(seats) // columns)
    width, height = columns * (side + gap) + gap, head + rows * (side + 70) + gap + 60
    serif = 'font-family="Fraunces, Georgia, serif" font-weight="600"'
    face: Any = import_module(f"{__name__}.{game}")
    foot = f'y="{height - 36}" font-size="24" {serif} fill="{LIGHT.quiet}"'
    cards = " · ".join(face.cards(position))
    # Side by side there is room for both in a line; one garden alone has the cards above.
    above = ' dy="-34"' if columns == 1 and cards else ""
    below = f'<text x="{gap}" {foot}{above}>{escape(cards)}</text>'
    below += f'<text x="{width - gap}" text-anchor="end" {foot}>{escape(address)}</text>'
    drawn = []
    for n, (seat, label) in enumerate(zip(seats, labels, strict=True)):
        x, y = gap + n % columns * (side + gap), head + n // columns * (side + 70)
        garden = picture(game, position, seat).strip()
        # A picture within a picture takes its place and size; its symbols are the same in each.
        garden = re.sub(
            r'width="[0-9.]+" height="[0-9.]+"', f'x="{x}" y="{y + 50}" width="{side}" height="{side}"', garden, count=1
        )
        drawn.append(f'<text x="{x + 4}" y="{y + 34}" font-size="32" {serif} fill="{LIGHT.ink}">{escape(label)}</text>{garden}')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        f'{FONT}<rect width="100%" height="100%" fill="{LIGHT.paper}"/>'
        f'<text x="{gap}" y="76" font-size="52" {serif} fill="{LIGHT.accent}">{escape(title)}</text>'
        f"{''.join(drawn)}{below}</svg>\n"
    )
