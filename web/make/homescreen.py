"""What the build draws for home screens, task bars and tabs, from the pictures of the page."""

from __future__ import annotations

import re

from hedgerow.pictures import creatures, hexes, icons, plants, plates
from hedgerow.pictures.palette import HALO, INK, MOONLIGHT, SUNLIGHT

_SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" width="{size}" height="{size}">'


def _inside(svg: str) -> str:
    """A picture without its outermost element."""
    return svg[svg.index(">") + 1 : svg.rindex("</svg>")]


def rounded() -> str:
    """The emblem with round corners, for places that show it as it is."""
    shape = '<clipPath id="corners"><rect width="512" height="512" rx="112"/></clipPath>'
    return f'{_SVG.format(size=512)}{shape}<g clip-path="url(#corners)">{_inside(plates.emblem())}</g></svg>'


def one_colour() -> str:
    """The emblem as a stencil: only what is opaque counts, in whatever colour the system likes."""
    whole = _inside(plates.emblem())
    figure = whole[whole.index("<svg") :]
    cuts = {INK: "#000000", HALO: "#000000"}
    mask = re.sub("#[0-9A-F]{6}", lambda colour: cuts.get(colour[0], "#FFFFFF"), figure)
    field = '<rect width="512" height="512" mask="url(#stencil)"/>'
    return f'{_SVG.format(size=512)}<mask id="stencil">{mask}</mask>{field}</svg>'


def sign(symbol: str, ground: str) -> str:
    """One symbol on a disc, for a game's own entry in a menu."""
    drawn = "".join(part.symbols() for part in (plants, creatures, hexes, icons))
    drawn = re.sub(r"var\([^,]*,(.*?)\)", r"\1", drawn)
    use = f'<use href="#{symbol}" x="14" y="14" width="68" height="68"/>'
    return f'{_SVG.format(size=96)}<defs>{drawn}</defs><circle cx="48" cy="48" r="48" fill="{ground}"/>{use}</svg>'


def pictures() -> dict[str, tuple[str, int]]:
    """Name -> the picture as SVG, and its side in pixels as PNG."""
    return {
        "emblem-192": (rounded(), 192),
        "emblem-512": (rounded(), 512),
        "touch-180": (plates.emblem(), 180),
        "maskable-192": (plates.emblem(), 192),
        "maskable-512": (plates.emblem(), 512),
        "monochrome-512": (one_colour(), 512),
        "leaves-96": (sign("hummingbird", SUNLIGHT), 96),
        "evenglow-96": (sign("moon", MOONLIGHT), 96),
    }
