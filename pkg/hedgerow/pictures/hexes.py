"""The tiles and tokens of Evenglow: pointy-top hexes of circumradius 50 about 0,0, and small things 60 by 60.

Stems run to the very middle of the edges: E, NE, W, SW on the Vine, E and NW on the Leaf, before any turn.
"""

from typing import Final

from .palette import EVENGLOW, HALO, INK, MOONLIGHT, POTIONS, css
from .pen import cut, disc, draw, halo, stamp, symbol

HEX: Final = "M0 -48.5L42 -24.3L42 24.3L0 48.5L-42 24.3L-42 -24.3Z"
STEM: Final = "#E6ECBC"
BOX: Final = "0 0 60 60"

IVY: Final = (
    "M0 13C-3 8 -9 10 -14 6C-11 3 -12 -2 -15 -6C-9 -5 -5 -7 -5 -11C-4 -14 -2 -16 0 -18C2 -16 4 -14 5 -11"
    "C5 -7 9 -5 15 -6C12 -2 11 3 14 6C9 10 3 8 0 13Z"
)
IVY_RIB: Final = "M0 14L0 -11M0 7L-9 4M0 7L9 4M0 3L-9 -3M0 3L9 -3"
SPROUT: Final = "M0 0C-8 -2 -9 -10 0 -16C9 -10 8 -2 0 0Z"
BLADE: Final = "M27 0C33 16 18 34 -8 37C-12 20 6 -2 27 0Z"
BLADE_SHADE: Final = "M27 0C33 16 18 34 -8 37C8 26 18 14 27 0Z"
BLADE_RIB: Final = "M29 -1C20 12 8 26 -3 33M20 11L6 9M20 11L22 21M13 19L0 19M13 19L13 28"
BELL: Final = (
    "M0 -14C7 -14 8 -3 9 3C10 8 13 11 15 13C11 17 8 14 6 12C4 17 -4 17 -6 12C-8 14 -11 17 -15 13"
    "C-13 11 -10 8 -9 3C-8 -3 -7 -14 0 -14Z"
)
BELL_SHADE: Final = "M2 -13.5C7 -13 8 -3 9 3C10 8 13 11 15 13C11 17 8 14 6 12C5 6 6 -6 2 -13.5Z"
BELL_VEINS: Final = "M0 -6Q-1 2 0 10M-4 -4Q-5 4 -8 9"
CALYX: Final = "M-6 -8C-7 -17 7 -17 6 -8Q3 -10 2 -6Q0 -9 -2 -6Q-3 -10 -6 -8Z"
TIER: Final = (
    "M-22 0C-22 -14 -12 -20 0 -20C12 -20 22 -14 22 0Q24 4 23 10Q18 8 17 3Q18 9 14 14Q10 11 9 5Q9 12 4 17"
    "Q0 13 0 6Q-2 13 -7 15Q-10 11 -9 4Q-12 10 -16 12Q-18 8 -17 3Q-19 8 -24 8Q-24 3 -22 0Z"
)
TIER_HAIR: Final = "M-14 -6Q-15 -2 -14 2M-6 -9Q-7 -4 -6 1M4 -9Q5 -4 4 1M13 -6Q14 -2 13 2"
ROOT: Final = (
    "M0 -14C10 -15 13 -8 12 -2C18 -4 23 -7 27 -13C30 -9 25 4 13 8C12 14 15 19 15 25"
    "C16 31 19 34 21 39C13 37 6 31 3 21C1 31 -6 39 -15 41C-11 35 -12 30 -12 24"
    "C-12 18 -14 14 -13 8C-22 7 -28 -1 -29 -10C-24 -6 -18 -4 -12 -2C-13 -9 -9 -15 0 -14Z"
)
ROOT_SHADE: Final = (
    "M4 -14C11 -13 13 -8 12 -2C18 -4 23 -7 27 -13C30 -9 25 4 13 8C12 14 15 19 15 25C16 31 19 34 21 39"
    "C13 37 6 31 3 21C8 10 9 -4 4 -14Z"
)
ROOT_FACE: Final = "M-8 -4Q-6 -1.5 -4 -4M3 -4Q5 -1.5 7 -4M-2 2Q0 3.5 2 2M-10 14L-4 15M4 18L10 17M-9 22L-5 22"
CROWN: Final = (
    "M0 -12C-6 -18 -17 -17 -21 -27C-11 -30 -2 -24 0 -12ZM0 -12C-8 -22 -6 -33 1 -41C8 -33 7 -22 0 -12ZM0 -12"
    "C2 -24 11 -30 21 -26C17 -17 6 -18 0 -12Z"
)
SPRAY: Final = "M0 41C1 30 0 12 0 -16M0 27Q-6 14 -21 2M0 27Q7 14 21 2"
CLUSTERS: Final = ((-21, -2), (21, -2), (0, -20))
CLUSTER: Final = ((0, -8), (-8, -3), (8, -3), (-4.6, 6), (4.6, 6))
BERRIES: Final = [(x + dx, y + dy) for x, y in CLUSTERS for dx, dy in CLUSTER]


def tile(kind: str, *parts: str) -> str:
    """Make the symbol of one tile."""
    t = EVENGLOW[kind]
    return symbol(f"hex-{kind}", "-50 -50 100 100", draw(HEX, css(f"hex-{kind}", t.flat), t.line, 1.4), *parts)


def stems(d: str) -> str:
    """Draw stems, cased in ink, with open ends so that those of two tiles join."""
    path = f'<path d="{d}" fill="none" stroke="'
    return f'{path}{INK}" stroke-width="8.6"/>{path}{STEM}" stroke-width="6.2"/>'


def vine() -> str:
    """Draw the Vine: four stems that meet, the same after half a turn."""
    t = EVENGLOW["V"]
    run = "M43.4 0C28 0 14 9 0 0C-14 -9 -28 0 -43.4 0M21.7 -37.6C14 -24.2 14 -8 0 0C-14 8 -14 24.2 -21.7 37.6"
    leaves = [(-17, -24, -30, 0.85), (17, 24, 150, 0.85)]
    sprouts = [(29, 0, 165, 1.05), (-29, 0, -15, 1.05), (15, -23, 80, 1), (-15, 23, -100, 1)]
    return tile(
        "V",
        draw("M-11 -15Q-6 -5 0 0Q6 5 11 15", ink=t.line, width=2.2),
        draw(stamp(SPROUT, *sprouts), "#8FA85A", t.line, 1.2),
        stems(run),
        draw(stamp(IVY, *leaves), "#A9C06A", t.line, 1.3),
        draw(stamp(IVY_RIB, *leaves), ink=t.deep, width=1.2),
    )


def leaf() -> str:
    """Draw the two leaves, each with its own stem, each other's mirror image."""
    t = EVENGLOW["L"]
    both = [(0, 0), (0, 0, 60, -1)]
    return tile(
        "L",
        stems(stamp("M43.4 0C37 0 32 0 24 4", *both)),
        draw(stamp(BLADE, *both), t.light, t.line, 1.4),
        cut(stamp(BLADE_SHADE, *both), "#7CCFE4"),
        draw(stamp(BLADE_RIB, *both), ink=t.deep, width=1.6),
    )


def henbane() -> str:
    """Draw the nodding bells of Henbane."""
    t = EVENGLOW["H"]
    bells = [(-22, 6, 12, 0.95), (22, 3, -12, 0.95), (1, 22, 0, 1.05)]
    return tile(
        "H",
        draw("M-31 -16C-18 -35 14 -37 24 -10M-23 -24Q-23 -16 -21 -6M-7 -31Q4 -20 1 8", ink="#B9C98A", width=2.6),
        draw(
            stamp(SPROUT, (-21, -26, -45, 0.8), (14, -28, 45, 0.8), (-1, -31, -5, 0.7)),
            "#9DB36A",
            t.line,
            1.1,
        ),
        draw(stamp(BELL, *bells), t.light, t.line, 1.3),
        cut(stamp(BELL_SHADE, *bells), "#C596DE"),
        draw(stamp(BELL_VEINS, *bells), ink=t.flat, width=1.3),
        draw(stamp(CALYX, *bells), "#9DB36A", t.line, 1.1),
    )


def mane() -> str:
    """Draw the shaggy tufts of Lion's Mane."""
    t = EVENGLOW["N"]
    tiers = ((0, 21, 0, 0.95), (0, 7, 0, 1.4), (0, -12, 0, 1.05))
    return tile(
        "N",
        *(draw(stamp(TIER, tier), tone, t.line, 1.3) for tier, tone in zip(tiers, ("#EFC486", "#F9DDAC", t.light), strict=True)),
        draw(stamp(TIER_HAIR, *tiers), ink=t.deep, width=1.4),
    )


def mandrake() -> str:
    """Draw the Mandrake, asleep, a root with arms."""
    t = EVENGLOW["M"]
    at = (0, -0.5, 0, 0.93)
    return tile(
        "M",
        draw(stamp(ROOT, at), "#CFA263", t.line, 1.4),
        cut(stamp(ROOT_SHADE, at), "#A97A40"),
        draw(stamp(CROWN, at), "#7D9A48", t.line, 1.3),
        draw(stamp(ROOT_FACE, at), ink=t.line, width=1.4),
    )


def elderberries() -> str:
    """Draw a spray of Elderberries, five to a cluster."""
    t = EVENGLOW["E"]
    leaves = [(1, 31, 62, 1.35), (-1, 31, -62, 1.35)]
    return tile(
        "E",
        draw(SPRAY, ink="#D99A86", width=2.2),
        draw(stamp(SPROUT, *leaves), "#8FA85A", t.line, 1.2),
        draw("".join(disc(x, y, 5.6) for x, y in BERRIES), t.light, t.line, 1.3),
        cut("".join(disc(x + 1.2, y + 1.4, 3.2) for x, y in BERRIES), "#A23C57"),
    )


def vial(name: str, glass: str, filled: str, bubbles: str) -> str:
    """Draw a small glass vial, told by its outline and by its bubbles."""
    return symbol(
        f"vial-{name}",
        BOX,
        halo(glass),
        cut(glass, "#EAF1EC"),
        cut(filled, POTIONS[name]),
        cut(bubbles, HALO),
        draw(glass, width=1.6),
        draw("M26 9L25 3L35 3L34 9Z", "#B98A52", width=1.6),
        draw("M23 9.5L37 9.5", width=3),
    )


def tokens() -> str:
    """Return vials, harvest token, trellis, sun, moon, star and the Unseen."""
    rays = stamp("M-3 -19L0 -28L3 -19Z", *((30, 30, turn) for turn in range(0, 360, 30)))
    hood = (
        "M30 3C44 5 50 17 49 29C48 39 54 45 55 56Q49 51 44 57Q38 51 32 57Q26 51 20 57Q13 51 5 56"
        "C6 45 12 39 11 29C10 17 16 5 30 3Z"
    )
    slats = "M-5 -5L45 45M-5 45L45 -5"
    return "".join(
        [
            vial(
                "undew",
                "M25 8L25 21C15 23 9 30 9 38C9 49 18 56 30 56C42 56 51 49 51 38C51 30 45 23 35 21L35 8Z",
                "M10 36C18 32 42 40 50 36C52 48 42 55 30 55C18 55 8 48 10 36Z",
                disc(30, 41, 2.8) + disc(25, 48, 2.8) + disc(35, 48, 2.8),
            ),
            vial(
                "chaos",
                "M25 8L25 22L8 51C7 54 9 56 12 56L48 56C51 56 53 54 52 51L35 22L35 8Z",
                "M16 38C24 35 36 41 44 38L52 52Q52 55 48 55L12 55Q8 55 8 52Z",
                "".join(disc(x, 48, 2.8) for x in (18, 26, 34, 42)),
            ),
            vial(
                "tincture",
                "M25 8L25 16C18 18 17 21 17 25L17 51C17 55 19 56 22 56L38 56C41 56 43 55 43 51L43 25C43 21 42 18 35 16L35 8Z",
                "M18 28C24 25 36 31 42 28L42 51Q42 55 38 55L22 55Q18 55 18 51Z",
                disc(25, 36, 2.6) + disc(34, 35, 2.6) + disc(30, 42, 2.6) + disc(25, 49, 2.6) + disc(35, 48, 2.6),
            ),
            symbol(
                "harvest",
                BOX,
                halo(disc(30, 30, 25)),
                draw(disc(30, 30, 25), "#F2DFA6", width=1.6),
                draw("M20 48L26 38M25 40C16 20 32 8 48 20C36 18 28 24 30 36Q28 41 25 40Z", "#8FA0A0", width=1.8),
                draw("M19 50L25 40", ink="#8A5A30", width=5),
            ),
            symbol(
                "trellis",
                "0 0 40 40",
                draw(slats, ink="#7A5A38", width=7),
                draw(slats, ink="#B98F5C", width=4.6),
                cut(
                    disc(20, 20, 1.8) + disc(0, 0, 1.8) + disc(40, 0, 1.8) + disc(0, 40, 1.8) + disc(40, 40, 1.8),
                    "#5C4126",
                ),
            ),
            symbol(
                "sun",
                BOX,
                draw(rays + disc(30, 30, 15), "#F2B632", width=1.8),
                cut("M35 16C45 22 46 38 34 44C40 36 40 24 35 16Z", "#DB931F"),
            ),
            symbol(
                "moon",
                BOX,
                draw("M38 6C22 14 22 44 42 52C22 60 6 46 6 30C6 14 22 2 38 6Z", "#E9E4C4", width=1.8),
                cut("M10 41C3 24 13 8 29 6.5C14 16 13 33 20 48.5C15 47 12 44 10 41Z", "#C9C39C"),
            ),
            symbol(
                "star",
                BOX,
                cut("M30 4C32 22 38 28 56 30C38 32 32 38 30 56C28 38 22 32 4 30C22 28 28 22 30 4Z", "#F3E7B4"),
            ),
            symbol(
                "unseen",
                BOX,
                halo(hood),
                draw(hood, MOONLIGHT, width=1.6),
                cut("M30 12C39 14 42 22 40 30C38 38 22 38 20 30C18 22 21 14 30 12Z", "#10132E"),
                cut(disc(25.5, 26, 2.3) + disc(34.5, 26, 2.3), "#E9E4C4"),
                draw("M11 49Q17 43 24 48M33 44Q40 39 48 45M28 52Q34 48 40 51", ink="#6E76AE", width=1.8),
            ),
        ]
    )


def glyph(kind: str, *parts: str) -> str:
    """Make the small sign of one kind, for cards and score sheets."""
    t = EVENGLOW[kind]
    return symbol(
        f"glyph-{kind}",
        "0 0 40 40",
        draw(stamp(HEX, (20, 20, 0, 0.38)), css(f"hex-{kind}", t.flat), t.line, 1.6),
        *parts,
    )


def glyphs() -> str:
    """Return `glyph-V` to `glyph-E`."""
    v, leafy, h, n, m, e = (EVENGLOW[kind] for kind in "VLHNME")
    run = "M36.5 20C30 20 26 24 20 20C14 16 10 20 3.5 20M28.2 5.8C26 10 26 17 20 20C14 23 14 30 11.8 34.2"
    berries = "".join(disc(20 + x, 20 + y, 5.4) for x, y in ((-6.4, 4), (6.4, 4), (0, -6.6)))
    return "".join(
        [
            glyph(
                "V",
                draw(run, ink=v.line, width=5),
                draw(run, ink=STEM, width=3.2),
                draw(stamp(SPROUT, (16, 18, -30, 0.7), (24, 22, 150, 0.7)), "#A9C06A", v.line),
            ),
            glyph(
                "L",
                draw("M20 34L20 26", ink=leafy.line, width=2),
                draw(stamp(SPROUT, (20, 30, 0, 1.4)), leafy.light, leafy.line),
                draw("M20 29L20 13", ink=leafy.deep, width=1.6),
            ),
            glyph(
                "H",
                draw(stamp(BELL, (20, 19, 0, 0.8)), h.light, h.line),
                draw(stamp(CALYX, (20, 19, 0, 0.8)), "#9DB36A", h.line),
            ),
            glyph(
                "N",
                draw(stamp(TIER, (20, 23, 0, 0.62)), "#F9DDAC", n.line),
                draw(stamp(TIER, (20, 16, 0, 0.42)), n.light, n.line),
            ),
            glyph(
                "M",
                draw(stamp(ROOT, (20, 20.5, 0, 0.4)), "#B98A4A", m.line),
                draw(stamp(CROWN, (20, 20.5, 0, 0.4)), "#7D9A48", m.line),
            ),
            glyph("E", draw(berries, e.light, e.line)),
        ]
    )


def symbols() -> str:
    """Return the six tiles, the tokens and the glyphs."""
    return vine() + leaf() + henbane() + mane() + mandrake() + elderberries() + tokens() + glyphs()
