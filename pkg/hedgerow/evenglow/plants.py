"""Plant tiles as they lie: a *face* is a type with its rotation, as a small number. Rules: `RULES.md` section 2."""

from __future__ import annotations

from ..words import _
from .box import CARDS, KINDS, STEMS

V, L, H, N, M, E = range(6)
"""Number of each type: Vine, Leaf, Henbane, Lion's Mane, Mandrake, Elderberries."""


def _turned(stems: tuple[int, ...], turns: int) -> int:
    """The mask of the edges with a stem after that many turns."""
    return sum(1 << (edge + turns) % 6 for edge in stems)


def _faces() -> list[tuple[int, str, int]]:
    """Type, text and stems of every face: of each type the rotations that differ."""
    found = []
    for kind, letter in enumerate(KINDS):
        if letter not in STEMS:
            found.append((kind, letter, 0))
            continue
        turned = list(dict.fromkeys(_turned(STEMS[letter], turns) for turns in range(6)))
        found += [(kind, f"{letter}{turns}", stems) for turns, stems in enumerate(turned)]
    return found


_FACES = _faces()
FACES: tuple[str, ...] = ("", *(text for _kind, text, _stems in _FACES))
"""Text of each face by number, from 1; 0 is no tile."""
FACE: dict[str, int] = {text: face for face, text in enumerate(FACES) if text}
"""Text of a face -> its number."""
KIND: tuple[int, ...] = (-1, *(kind for kind, _text, _stems in _FACES))
"""Face -> its type."""
TURNED: tuple[tuple[int, ...], ...] = tuple(
    tuple(face for face in range(1, len(FACES)) if KIND[face] == kind) for kind in range(6)
)
"""Type -> its faces, by rotation."""
STEM_EDGES: tuple[tuple[int, ...], ...] = (
    (),
    *(tuple(edge for edge in range(6) if stems >> edge & 1) for _kind, _text, stems in _FACES),
)
"""Face -> the edges with a stem."""
VINE_STEMS: tuple[int, ...] = (0, *(stems if kind == V else 0 for kind, _text, stems in _FACES))
"""Face -> the mask of the edges with a Vine's stem; 0 for every other type."""

SIDES: dict[str, tuple[int, int]] = {
    side: (KINDS.index(side[0]), KINDS.index(side[1])) for card in CARDS for side in card.split("/")
}
"""A card's side as printed -> its two types."""


def sides(card: str) -> tuple[str, str]:
    """The two sides of a card, as printed."""
    first, _slash, second = card.partition("/")
    return first, second


def printed(played: tuple[str, str]) -> tuple[int, ...]:
    """The four types of a card of which either side was played, in the order printed."""
    first, second = played if "/".join(played) in CARDS else played[::-1]
    return SIDES[first] + SIDES[second]


def plant(kind: int) -> str:
    """The name of a type in the language in use."""
    return (_("Vine"), _("Leaf"), _("Henbane"), _("Lion’s Mane"), _("Mandrake"), _("Elderberries"))[kind]
