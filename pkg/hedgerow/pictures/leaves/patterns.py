"""What a card wants, as a small picture: spaces with their beds, ponds and mushrooms, and who comes to them.

It stands in a square, three spaces or more to a side, and uses the symbols of `plants` and `creatures`.
"""

from __future__ import annotations

from typing import NamedTuple

from ...leaves.garden import cell
from ...leaves.tiles import CARDS, KINDS, MUSHROOM, POND, space
from ..palette import INK
from .board import FIGURES, SPACE, SQUARE_CARDS, outline, use

PATTERNS: dict[str, str] = {
    "Castana": "O@ O . | O O . | . . .",
    "Carbala": "P@ . . | P P . | . P P",
    "Mochera": "V@ Y . | ~ O . | . . .",
    "Belota": ". . . . | V@ V V V | . . . .",
    "Somi": "O@* O . | . O* . | . . .",
    "Eduli": ". . . . | G* P@* . Y* | . . . .",
    "Reishi": "V@* . . | . Y* . | . . .",
    "Noki": "O P V | Y G@* O | V Y P",
    "Nidaria": ". . . | ~@ ~ . | . . .",
    "Ambi": ". . . | ~ P@ ~ | . . .",
    "Nari": "~@ . . | . ~ . | . . .",
    "Siella": "Y V O | P ~@ G | O Y V",
    "bee": ". . . | P@ P . | . P .",
    "hummingbird": ". O V . | O O@ V V | P P P P",
    "row": "O O@ O V V V | P P P Y Y Y",
}
"""Card, or the field, the tile and the row that bees and hummingbirds come to -> rows of spaces: a kind of space as the
rules write it, with `*` a mushroom; `.` any; `@` the space that gets the sprite, a square's or a tile's top left."""
ARENA = {"Noki": "O P V | Y G@* ~ | V Y P"}
"""What looks otherwise by the Arena's rules: there a pond may stand about a mushroom, too."""
BIRDS = {"hummingbird": ((1, 1, 0),), "row": ((0, 0, 0), (2, 0, -17), (2, 0, 17), (4, 0, 0))}
"""Where hummingbirds sit: the top-left space of their tile, and how far from its middle."""


class Pattern(NamedTuple):
    """A pattern as spaces."""

    width: int
    height: int
    spaces: dict[tuple[int, int], int]
    """(x, y) -> code of the space, those alone that matter."""
    at: tuple[int, int]
    """The space that gets the sprite."""


def laid(card: str, rules: str = "rulebook") -> Pattern:
    """A card's pattern under a rule set; or "bee", "hummingbird", "row". Raises KeyError for any other."""
    text = ARENA.get(card, PATTERNS[card]) if rules == "arena" else PATTERNS[card]
    rows = [row.split() for row in text.split("|")]
    spaces = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row) if sign != "."}
    (at,) = (place for place, sign in spaces.items() if "@" in sign)
    return Pattern(len(rows[0]), len(rows), {place: space(sign.replace("@", "")) for place, sign in spaces.items()}, at)


def pattern(card: str, rules: str = "rulebook") -> str:
    """The picture, for whom it is said in words beside it."""
    found = laid(card, rules)
    side = SPACE * max(found.width, found.height)
    left, top = (side - SPACE * found.width) / 2, (side - SPACE * found.height) / 2
    drawn = []
    for y in range(found.height):
        for x in range(found.width):
            drawn.append(_space(found.spaces.get((x, y), 0), SPACE * x, SPACE * y, (x + y) % 2))
    drawn += [_lines(card, found), _guests(card, found)]
    return (
        f'<svg class="pattern" viewBox="-2 -2 {side + 4} {side + 4}" aria-hidden="true">'
        f'<g transform="translate({left:g} {top:g})">{"".join(drawn)}</g></svg>'
    )


def _space(code: int, x: float, y: float, variant: int) -> str:
    """A space with what grows there; the ground alone where anything may."""
    if not code:
        at = f'x="{x + 3:g}" y="{y + 3:g}" width="{SPACE - 6}" height="{SPACE - 6}" rx="6"'
        return f'<rect {at} fill="currentColor" fill-opacity=".12"/>'
    kind = "pond" if code == POND else f"bed-{KINDS[code & 7]}"
    ground = use(kind + "2" * variant, x, y, SPACE)
    return ground + (use("mushroom", x - 1, y - 1, SPACE - 4) if code & MUSHROOM else "")


def _lines(card: str, found: Pattern) -> str:
    """The edge of what is planted, and in the pictures of bees and hummingbirds the outline of each nectar-rich field."""
    edge = outline((cell(x, y) for x, y in found.spaces), 0)
    drawn = f'<path d="{edge}" fill="none" stroke="{INK}" stroke-width="2"/>'
    if card in CARDS:
        return drawn
    fields: dict[int, list[int]] = {}
    for (x, y), code in found.spaces.items():
        fields.setdefault(code, []).append(cell(x, y))
    path = "".join(map(outline, fields.values()))
    return f'{drawn}<path class="rich-under" d="{path}"/><path class="rich" d="{path}"/>'


def _guests(card: str, found: Pattern) -> str:
    """Who comes, larger than in a garden."""
    if card in BIRDS:
        middles = [(SPACE * (x + 1), SPACE * (y + 1), shift) for x, y, shift in BIRDS[card]]
        nests = "".join(use("nest", x - 13, y - 13, 26) for x, y in dict.fromkeys((x, y) for x, y, _shift in middles))
        return nests + "".join(_guest("hummingbird", x + shift, y - abs(shift) / 3, 52) for x, y, shift in middles)
    x, y = SPACE * found.at[0], SPACE * found.at[1]
    figure = FIGURES[CARDS[card][0]] if card in CARDS else "bee"
    if card in SQUARE_CARDS:
        return _guest(figure, x + SPACE, y + SPACE, 50)
    if found.spaces[found.at] & MUSHROOM:
        return _guest(figure, x + 29, y + 27, 34)
    return _guest(figure, x + SPACE / 2, y + SPACE / 2, 38)


def _guest(symbol: str, x: float, y: float, size: float) -> str:
    return use(symbol, x - size / 2, y - size / 2, size)
