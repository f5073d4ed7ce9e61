"""What lives in Under the Leaves: creatures, nest and mushroom, each with an ink outline and a light rim."""

from typing import Final

from .palette import INK
from .pen import cut, disc, draw, halo, stamp, symbol

BOX: Final = "0 0 60 60"
CREAM: Final = "#FBEBD0"


def figure(name: str, rim: str, *parts: str) -> str:
    """Make the symbol of a creature, drawn in 60 by 60 and drawn in a little so that its rim has room."""
    room = '<g transform="matrix(.93 0 0 .93 2.1 2.1)">'
    return symbol(name, BOX, room, halo(rim), *parts, "</g>")


def mushroom() -> str:
    """Draw the mushroom that stands on a bed."""
    stem = "M38 50C40 62 38 72 34 82C36 90 64 90 66 82C62 72 60 62 62 50Z"
    cap = "M10 54C8 30 28 12 50 12C72 12 92 30 90 54C88 62 12 62 10 54Z"
    return symbol(
        "mushroom",
        "0 0 100 100",
        halo(stem + cap, 7.5),
        draw(stem, CREAM, width=2),
        cut("M52 58C54 68 56 78 58 87C66 86 67 84 65 80C62 72 60 64 62 56Z", "#DDBF93"),
        draw(cap, "#A8452F", width=2),
        cut("M64 15C82 22 90 38 89 54C87 60 66 60 58 59C74 50 76 30 64 15Z", "#7F2F22"),
        cut(disc(32, 34, 7) + disc(55, 25, 5) + disc(52, 46, 6) + disc(74, 41, 5.5) + disc(23, 50, 3.5), CREAM),
        draw("M20 59Q50 53 80 59", width=2),
    )


def nest() -> str:
    """Draw the small woven ring in a tile's middle."""
    ring = disc(30, 30, 24) + stamp("M-13 0A13 13 0 1 0 13 0A13 13 0 1 0 -13 0Z", (30, 30))
    twig = "M-7 -21Q2 -24 9 -12"
    return symbol(
        "nest",
        BOX,
        halo(disc(30, 30, 24), 4),
        draw(ring, "#B98A52", width=1.6),
        cut(disc(30, 30, 13), "#6E4A2B"),
        draw(stamp(twig, *((30, 30, turn) for turn in range(0, 360, 45))), ink="#E8CB94", width=2),
        draw(stamp(twig, *((30, 30, turn + 20) for turn in range(0, 360, 45))), ink="#5F3F22", width=1.4),
    )


def bee() -> str:
    """Draw a plump bee with two stripes and two wings."""
    body = "M8 38C8 26 20 22 31 22C44 22 53 28 53 37C53 47 43 52 31 52C19 52 8 49 8 38Z"
    wings = "M27 25C16 22 10 12 16 7C23 3 30 13 31 24ZM33 24C31 12 38 2 46 6C53 11 45 22 36 25Z"
    fine = "M10 36L3 39L10 41M46 26Q48 18 55 18M50 29Q53 24 58 25"
    return figure(
        "bee",
        body + wings + fine,
        draw(fine, width=1.8),
        draw(body, "#F4BC35", width=1.6),
        cut("M9 41C20 46 42 46 52 40C51 47 42 51 31 51C20 51 10 48 9 41Z", "#D8921E"),
        draw("M20 24Q15 37 20 50M32 23Q28 37 32 51", width=4.8),
        draw(wings, "#E4F1F4", width=1.6),
        cut(disc(45, 35, 2.6), INK),
    )


def hummingbird() -> str:
    """Draw a red hummingbird in profile, with its long bill."""
    body = (
        "M47 18C45 11 36 10 32 15C29 19 25 25 20 31C15 38 10 44 4 52L13 50L14 57C18 53 20 49 22 46"
        "C30 46 39 40 41 29C42 25 44 22 47 18Z"
    )
    wing = "M32 27C25 22 12 16 2 4C1 18 8 31 22 36C28 38 33 33 32 27Z"
    back = "M32 19C28 12 28 6 31 1C36 6 38 12 37 17Z"
    return figure(
        "hummingbird",
        body + wing + back + "M46 18L59 11",
        draw("M46 18L59 11", width=1.6),
        draw(back, "#A32430", width=1.6),
        draw(body, "#DA3B3E", width=1.6),
        cut("M46 20C43 23 41 25 40 30C38 38 31 43 25 44C30 38 33 32 34 24C38 24 43 22 46 20Z", "#FBE3C8"),
        draw(wing, "#A32430", width=1.6),
        draw("M8 15Q17 24 28 29M9 23Q16 29 24 32", ink="#F1A39B", width=1.4),
        cut(disc(40, 16.5, 2.3), INK),
    )


def sprite(name: str, outline: str, *parts: str, face: float = 31) -> str:
    """Make one small hooded figure: the rim, then its parts, then its two eyes."""
    return figure(name, outline, *parts, cut(disc(26.3, face, 2.1) + disc(33.7, face, 2.1), INK))


def seedling() -> str:
    """Draw the seedling, hooded with leaves that sprout from its crown."""
    cloak = "M30 36C39 36 44 46 44 57C38 59 22 59 16 57C16 46 21 36 30 36Z"
    hood = "M30 15C40 16 45 24 44 34C43 42 37 45 30 45C23 45 17 42 16 34C15 24 20 16 30 15Z"
    leaves = "M30 17C28 5 17 1 5 4C7 15 18 21 30 17ZM30 17C31 7 41 0 55 5C53 16 42 21 30 17Z"
    return sprite(
        "seedling",
        cloak + hood + leaves,
        draw(cloak, "#3E7A3A", width=1.6),
        draw(hood, "#5FA044", width=1.6),
        draw(
            "M30 22C37 23 40 29 39 34C38 39 34 41 30 41C26 41 22 39 21 34C20 29 23 23 30 22Z",
            CREAM,
            width=1.6,
        ),
        draw(leaves, "#86C25A", width=1.6),
        draw("M30 17Q21 9 12 8M30 17Q39 9 48 8", width=1.5),
        face=33,
    )


def mushroomling() -> str:
    """Draw the mushroomling under its broad cap."""
    cloak = "M20 30C18 40 15 50 15 56C20 59 40 59 45 56C45 50 42 40 40 30Z"
    cap = "M3 27C3 12 17 3 30 3C43 3 57 12 57 27C54 33 6 33 3 27Z"
    return sprite(
        "mushroomling",
        cloak + cap,
        draw(cloak, "#C79A62", width=1.6),
        cut("M33 44C37 48 38 53 37 57C41 57 43 57 44 55C44 50 42 42 40 34Z", "#A2743F"),
        draw("M21 30C20 40 23 44 30 44C37 44 40 40 39 30Z", CREAM, width=1.6),
        draw(cap, "#8B5A34", width=1.6),
        cut(disc(18, 18, 4.5) + disc(33, 12, 4) + disc(44, 21, 4.5) + disc(30, 24, 2.6), "#F0D7AC"),
        face=36,
    )


def pondling() -> str:
    """Draw the pondling in its drop."""
    drop = "M32 2C32 14 50 26 50 41C50 52 41 58 30 58C19 58 10 52 10 41C10 27 27 17 32 2Z"
    return sprite(
        "pondling",
        drop,
        draw(drop, "#4C9BD2", width=1.6),
        cut("M11 43C18 52 38 54 49 44C47 53 40 57 30 57C20 57 12 52 11 43Z", "#2F74AC"),
        draw(
            "M30 24C38 25 42 31 41 37C40 43 35 45 30 45C25 45 20 43 19 37C18 31 22 25 30 24Z",
            CREAM,
            width=1.6,
        ),
        cut("M31 5C30 15 16 26 13 38C11 28 27 17 31 5Z", "#8CC8EA"),
        face=36,
    )


def symbols() -> str:
    """Return the symbols of the mushroom, the nest and the five creatures, each named as its function."""
    return mushroom() + nest() + bee() + hummingbird() + seedling() + mushroomling() + pondling()
