"""The two plates of the front page, composed of the symbols on the page, and the emblem, which stands alone."""

import re
from html import escape
from typing import Final

from .creatures import seedling
from .hexes import IVY, IVY_RIB, STEM
from .palette import INK, MOONLIGHT, SUNLIGHT
from .pen import cut, disc, draw, stamp

Place = tuple[float, ...]

FROND: Final = "M0 0C38 -18 58 -62 34 -128C-2 -118 -38 -82 -34 -34C-32 -14 -14 -2 0 0Z"
FROND_SHADE: Final = "M0 0C38 -18 58 -62 34 -128C20 -80 14 -38 0 0Z"
FROND_RIB: Final = (
    "M-8 30C2 -20 20 -80 31 -118M4 -22L-20 -40M12 -46L-22 -66M19 -70L-6 -92M27 -98L14 -110"
    "M4 -22L26 -34M12 -46L40 -62M19 -70L44 -90"
)
HEDGE: Final = (
    "M-10 520L-10 392C10 362 50 364 66 384C84 350 136 350 152 380"
    "C176 346 228 350 240 382C262 348 318 350 334 382C352 350 404 352 420 384C440 360 500 362 522 400L522 520Z"
)

GARDEN: Final = ("OO2V~", "VV2PO2", "~O2YY2", "YP*GG2", "G2V*OO2", "P~2P2G*")
PLOTS: Final = ((96, 72), (188, 72), (96, 164), (188, 164), (280, 164))
"""Tiles of the Under the Leaves plate, the four spaces of each in reading order; the last is in the air."""

SPOTS: Final = (
    (109, 66),
    (173, 66),
    (77, 121.5),
    (141, 121.5),
    (45, 177),
    (109, 177),
    (173, 177),
    (77, 232.5),
    (141, 232.5),
)
SUNLIT: Final = "N N V1 N L5 V1 H M V1"
MOONLIT: Final = "E E E E H E V1 H L0"
"""Tiles of the Evenglow plate, on SPOTS and on their mirror images."""


def use(name: str, x: float, y: float, size: float) -> str:
    """Lay a symbol down, its top left at x, y."""
    return f'<use href="#{name}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"/>'


def plate(label: str, *parts: str) -> str:
    """Make one plate."""
    return f'<svg viewBox="0 0 480 300" role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'


def tile(x: int, y: int, spaces: str, turn: int = 0) -> str:
    """Lay one garden tile of side 92, with its nest, turned a little while it is in the air."""
    out = []
    for at, (kind, second, mushroom) in enumerate(re.findall(r"([OPVYG~])(2?)(\*?)", spaces)):
        corner = (46 * (at % 2), 46 * (at // 2))
        out.append(use("pond" + second if kind == "~" else f"bed-{kind}{second}", *corner, 46))
        if mushroom:
            out.append(use("mushroom", *corner, 46))
    return (
        f'<g transform="translate({x} {y})rotate({turn})"><g clip-path="url(#plate-tile)">{"".join(out)}</g>'
        f'<rect width="92" height="92" rx="8" fill="none" stroke="{INK}" stroke-opacity=".45"/>'
        f"{use('nest', 36, 36, 20)}</g>"
    )


def fronds(places: list[Place], light: str, shade: str) -> str:
    """Hang big leaves."""
    return (
        draw(stamp(FROND, *places), light, INK, 1.2)
        + cut(stamp(FROND_SHADE, *places), shade)
        + draw(stamp(FROND_RIB, *places), ink="#28482A", width=1.2)
    )


def leaves_plate(label: str = "Under the Leaves") -> str:
    """Draw a small garden of tiles with its creatures, under big leaves."""
    far: list[Place] = [(60, -20, 190, 1), (226, -46, 176, 0.9), (404, -30, 168, -1.05)]
    near: list[Place] = [(-14, 12, 118, 1.15), (140, -40, 196, -1), (346, -66, 166, 1), (494, 4, 242, -1.15)]
    return plate(
        label,
        '<clipPath id="plate-tile"><rect width="92" height="92" rx="8"/></clipPath>',
        '<path d="M0 0H480V300H0Z" fill="#E7E3C6"/>',
        cut("M0 214C90 190 180 206 260 198C340 190 420 196 480 208L480 300L0 300Z", "#CBD2A0"),
        *(tile(x, y, spaces) for (x, y), spaces in zip(PLOTS, GARDEN, strict=False)),
        '<rect width="92" height="92" rx="8" transform="translate(287 78)rotate(-8)" fill-opacity=".18"/>',
        tile(293, 66, GARDEN[-1], -8),
        fronds(far, "#2F5B33", "#28502D"),
        fronds(near, "#6C9A4C", "#4C7C3E"),
        use("hummingbird", 210, 96, 60),
        use("bee", 303, 150, 36),
        use("bee", 118, 96, 36),
        use("bee", 60, 146, 30),
        use("seedling", 28, 214, 66),
        use("pondling", 384, 238, 48),
        use("mushroomling", 414, 200, 60),
    )


def hexes(kinds: str, mirrored: bool) -> str:
    """Lay a garden of hexes, 74 high."""
    out = []
    for (x, y), kind in zip(SPOTS, kinds.split(), strict=True):
        turn = f" rotate({-60 * int(kind[1:])})" if kind[1:] else ""
        side = 480 - x if mirrored else x
        hexagon = use("hex-" + kind[0], -50, -50, 100)
        out.append(f'<g transform="translate({side} {y:g}) scale(.74){turn}">{hexagon}</g>')
    return "".join(out)


def evenglow_plate(label: str = "Evenglow") -> str:
    """Draw the two gardens of hexes, sunlit and moonlit, about a trellis."""
    rays = stamp("M0 0L-26 -420L26 -420Z", *((46, 58, turn) for turn in range(0, 360, 20)))
    stars = (
        (268, 14, 14),
        (272, 112, 10),
        (452, 120, 12),
        (448, 236, 13),
        (284, 226, 9),
        (368, 10, 9),
        (386, 270, 10),
    )
    climber = "M236 304C216 270 262 244 244 206C228 170 262 150 240 112C224 84 256 62 242 -6"
    ivy = [(229, 262, -40, 0.75), (256, 226, 50, 0.7), (230, 182, -50, 0.7), (256, 146, 55, 0.75)]
    ivy += [(226, 96, -45, 0.75), (253, 60, 45, 0.7), (236, 24, -35, 0.7)]
    return plate(
        label,
        '<clipPath id="plate-day"><path d="M0 0H240V300H0Z"/></clipPath>',
        f'<path d="M0 0H240V300H0Z" fill="{SUNLIGHT}"/><path d="M240 0H480V300H240Z" fill="{MOONLIGHT}"/>',
        f'<path d="{rays}" fill="#F9EDC6" clip-path="url(#plate-day)"/>',
        cut(disc(434, 60, 62), "#2F3566"),
        cut(disc(434, 60, 44), "#3A4177"),
        *(use("star", *star) for star in stars),
        use("sun", 8, 20, 76),
        use("moon", 408, 32, 54),
        hexes(SUNLIT, False),
        hexes(MOONLIT, True),
        use("vial-undew", 126, 67, 30),
        use("vial-tincture", 356, 88, 30),
        *(use("trellis", 222, y, 36) for y in range(-6, 300, 36)),
        draw("M222 -4L222 304M258 -4L258 304", ink=INK, width=5.4),
        draw("M222 -4L222 304M258 -4L258 304", ink="#B98F5C", width=3.6),
        draw(climber, ink=INK, width=5),
        draw(climber, ink=STEM, width=3.4),
        draw(stamp(IVY, *ivy), "#8FA85A", INK, 1),
        draw(stamp(IVY_RIB, *ivy), ink="#465C2A", width=0.8),
    )


def emblem() -> str:
    """Draw the app's icon, 512 by 512, which stands alone; all that matters lies in the maskable safe zone."""
    figure = seedling().replace('<symbol id="seedling"', '<svg x="108" y="96" width="296" height="296"')
    figure = re.sub(r"var\([^,]*,(.*?)\)", r"\1", figure).replace("</symbol>", "</svg>")
    return "".join(
        [
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">',
            f'<path d="M0 0H256V512H0Z" fill="#F2C65A"/><path d="M256 0H512V512H256Z" fill="{MOONLIGHT}"/>',
            figure,
            draw(HEDGE, "#4F8A45", INK, 7),
            cut(stamp(HEDGE, (0, 62)), "#2F5B33"),
            "</svg>",
        ]
    )
