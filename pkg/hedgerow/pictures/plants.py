"""The spaces of Under the Leaves: five beds and the pond, two variants of each so that no field looks tiled.

Every symbol fills its square, and half a unit more, so that neighbours meet without a gutter.
"""

from typing import Final

from .palette import HALO, INK, LEAVES, Tones, css
from .pen import cut, disc, draw, stamp, symbol

LEAF: Final = "M0 -17C9 -12 12 -2 8 8C6 13 3 15 0 16C-3 15 -6 13 -8 8C-12 -2 -9 -12 0 -17Z"
LEAF_SHADE: Final = "M0 -17C9 -12 12 -2 8 8C6 13 3 15 0 16Z"
LEAF_RIB: Final = "M0 -11Q1 8 -2 23M0.2 -3L5 -7M0 5L6 1M0 -1L-5 -5M0 7L-6 3"

CUP: Final = (
    "M-11 -13C-8 -10 -6 -9 -4 -8C-3 -12 -2 -15 0 -17C2 -15 3 -12 4 -8C6 -9 8 -10 11 -13C14 0 10 9 0 10C-10 9 -14 0 -11 -13Z"
)
CUP_SHADE: Final = "M0 -17C6 -10 7 3 0 10C-7 3 -6 -10 0 -17Z"
BLADES: Final = "M1 27C-2 17 -8 13 -13 10C-13 18 -9 25 1 27ZM1 27C3 19 8 17 12 15C12 21 8 26 1 27Z"

PETAL: Final = "M0 -1C-9 -5 -8 -17 0 -17C8 -17 9 -5 0 -1Z"
FLOWER: Final = stamp(PETAL, *((0, 0, turn) for turn in range(0, 360, 72)))
FLOWER_LEAVES: Final = "M0 0C-4 14 2 22 12 24C14 14 10 5 0 0ZM0 0C-14 -2 -22 3 -25 12C-15 16 -6 11 0 0Z"

TUFT: Final = (
    "M-3 14C-5 4 -11 -3 -19 -6C-10 -9 -3 -1 -1 6C-2 -4 -5 -12 -9 -18C0 -14 3 -6 3 4C5 -4 8 -11 14 -16"
    "C11 -9 9 -3 8 4C11 0 14 -2 19 -3C13 1 8 7 5 14Z"
)
TUFT_SHADE: Final = "M1 14C2 6 4 -2 14 -16C11 -9 9 -3 8 4C11 0 14 -2 19 -3C13 1 8 7 5 14Z"

BUSH: Final = (
    "M-15 13C-22 11 -23 2 -17 -1C-21 -8 -13 -15 -7 -12C-5 -19 6 -19 8 -12"
    "C15 -14 21 -6 17 -1C23 3 21 12 15 13C11 16 -11 16 -15 13Z"
)
BUSH_LIGHT: Final = "M-13 7C-17 5 -16 0 -12 -1C-14 -6 -9 -10 -4 -8C-2 -13 5 -13 6 -8C0 -7 -7 0 -13 7Z"
BUSH_TICKS: Final = "M-9 9Q-6 10 -5 6M1 9Q5 9 5 5M9 5Q13 4 12 0M3 1Q7 0 7 -4"

PAD: Final = "M2 0L17 -7C20 4 12 13 0 13C-11 13 -18 7 -18 0C-18 -8 -10 -12 0 -12C5 -12 9 -11 12 -9Z"
PAD_VEINS: Final = "M2 0L-12 -5M2 0L-11 6M2 0L0 10M2 0L10 8"
RINGS: Final = "M-20 0C-20 -12 20 -12 20 0C20 12 -20 12 -20 0ZM-11 0C-11 -6 11 -6 11 0C11 6 -11 6 -11 0Z"
WAVE: Final = "M-12 0Q-6 -4 0 0Q6 4 12 0"

PATTERNS: Final[dict[str, list[tuple[float, ...]]]] = {
    "bed-O": [(24, 27, 35), (50, 61, 100), (84, 75, -15), (72, 27, -55), (19, 76, -25)],
    "bed-O2": [(71, 22, 70), (29, 77, 60), (78, 73, -40), (27, 26, -30), (55, 50, 15)],
    "bed-P": [(25, 23), (72, 20), (49, 54, 4, 1), (84, 71, 0, -0.9), (17, 72, 0, 0.85)],
    "bed-P2": [(49, 20, 0, -1), (18, 38, -4, 0.9), (82, 39, 4, 0.95), (35, 76, 2, -0.85), (67, 77, 0, 0.8)],
    "bed-V": [(27, 24), (73, 30, 30, 0.85), (45, 62, 12, 0.9), (80, 76, -20, 0.95), (19, 81, 40, 0.65)],
    "bed-V2": [(70, 22, 10), (27, 38, 50, 0.85), (63, 64, -10, 0.9), (27, 75, 20, 0.9), (86, 83, 0, 0.65)],
    "bed-Y": [(25, 24), (73, 30, 3, -0.9), (47, 60, -3), (82, 78, 0, 0.9), (18, 83, 0, -0.75)],
    "bed-Y2": [(70, 22), (26, 37, 0, -0.9), (69, 60, -2, -0.95), (31, 79, 3), (84, 86, 0, 0.7)],
    "bed-G": [(27, 22), (75, 34, 0, -0.9), (44, 65, 0, -1.05), (82, 82, 0, 0.75), (15, 88, 0, 0.6)],
    "bed-G2": [(71, 22), (25, 38, 0, -0.85), (67, 66, 0, 1.05), (25, 81, 0, 0.8), (85, 89, 0, 0.5)],
    "pond": [(35, 32), (72, 80, 0, 0.8), (66, 54, 0, 1.1), (22, 62), (80, 20, 0, 0.85)],
    "pond2": [(64, 68), (74, 24, 0, 0.7), (34, 34, 0, -1.15), (24, 78), (82, 46, 0, 0.85)],
}
"""Where the plants of each space stand: x, y, then degrees clockwise and size, negative if mirrored.

Of five leaves the first three show their light side; a pond has two rings, a pad, then ripples.
"""


def fallen_leaves(t: Tones, places: list[tuple[float, ...]]) -> list[str]:
    """Scatter beech leaves, some lying on their face, some on their back."""
    light, deep = places[:3], places[3:]
    return [
        draw(stamp(LEAF, *light), t.light, t.line, 1),
        draw(stamp(LEAF, *deep), t.deep, t.line, 1),
        cut(stamp(LEAF_SHADE, *light), "#E3A23C"),
        draw(stamp(LEAF_RIB, *places), ink=t.line, width=1.2),
    ]


def tulips(t: Tones, places: list[tuple[float, ...]]) -> list[str]:
    """Plant tulips."""
    return [
        draw(stamp("M0 10Q1 19 1 27", *places), ink=t.line, width=2.4),
        draw(stamp(BLADES, *places), t.deep, t.line, 1),
        draw(stamp(CUP, *places), t.light, t.line, 1.2),
        draw(stamp(CUP_SHADE, *places), "#FF8E93", t.line, 0.9),
    ]


def flowers(t: Tones, places: list[tuple[float, ...]]) -> list[str]:
    """Plant white five-petal flowers."""
    return [
        cut(stamp(FLOWER_LEAVES, *places), t.deep),
        draw(stamp(FLOWER, *places), t.light, t.line, 1),
        draw("".join(disc(p[0], p[1], 4.2) for p in places), "#EFC04A", t.line, 1),
    ]


def grass(t: Tones, places: list[tuple[float, ...]]) -> list[str]:
    """Plant tufts of grass."""
    return [
        draw(stamp(TUFT, *places), t.light, t.line, 1),
        cut(stamp(TUFT_SHADE, *places), t.deep),
    ]


def bushes(t: Tones, places: list[tuple[float, ...]]) -> list[str]:
    """Plant round bushes."""
    return [
        cut(stamp("M-24 13C-20 9 20 9 24 13C20 19 -20 19 -24 13Z", *places), t.deep),
        draw(stamp(BUSH, *places), "#347A38", t.line, 1.4),
        cut(stamp(BUSH_LIGHT, *places), "#5FA055"),
        draw(stamp(BUSH_TICKS, *places), ink=t.line, width=1.4),
    ]


def water(t: Tones, places: list[tuple[float, ...]]) -> list[str]:
    """Lay rings, a lily pad and ripples on the pond."""
    return [
        draw(stamp(RINGS, *places[:2]), ink=t.light, width=2.4),
        draw(stamp(WAVE, *places[3:]), ink=t.deep, width=2.2),
        draw(stamp(PAD, places[2]), "#4E9C6B", t.line, 1.3),
        draw(stamp(PAD_VEINS, places[2]), ink="#2C6A48", width=1.2),
    ]


SIGNS: Final = {
    "O": disc(18, 84, 10),
    "P": "M18 73L29 93L7 93Z",
    "V": "M8 74L28 74L28 94L8 94Z",
    "Y": "M18 72L30 84L18 96L6 84Z",
    "G": "M15 73L21 73L21 81L29 81L29 87L21 87L21 95L15 95L15 87L7 87L7 81L15 81Z",
}
"""Bed -> a disc, a triangle, a square, a diamond, a cross, in its lower left corner."""
PLANT: Final = {"O": fallen_leaves, "P": tulips, "V": flowers, "Y": grass, "G": bushes, "~": water}


def space(name: str) -> str:
    """Make the symbol of one space."""
    ground = name.rstrip("2")
    kind = "~" if ground == "pond" else ground[-1]
    tones = LEAVES[kind]
    square = f'<path d="M-.5-.5h101v101h-101z" fill="{css(ground, tones.flat)}"/>'
    return symbol(name, "0 0 100 100", square, *PLANT[kind](tones, PATTERNS[name]), sign(kind), more=' overflow="visible"')


def sign(kind: str) -> str:
    """A plain sign for the colour of a bed, in its corner: shown where the style sheet says so. "" for a pond."""
    if kind not in SIGNS:
        return ""
    pen = f'stroke="{HALO}" stroke-width="3" stroke-linejoin="round" fill="{INK}" paint-order="stroke"'
    return f'<path class="sign" display="none" d="{SIGNS[kind]}" {pen}/>'


def symbols() -> str:
    """Return the symbols `bed-O` to `bed-G` and `pond`, and of each a second variant, `bed-O2` to `pond2`."""
    return "".join(map(space, PATTERNS))
