"""The answers to a card's question, drawn: the spaces each would use up, and its number, which stands beside them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, dist, pi, sin
from typing import NamedTuple

from ...leaves.creatures import Option
from ...leaves.garden import Garden, cell, xy
from .board import SPACE, Creature, outline

RADIUS = 11.0
"""Of a number's disc, in pixels, and never less in units of the drawing."""
TARGET = 22.0
"""Of what can be pressed about it, in pixels."""
SPRITE = 16.0
"""Radius that a sprite takes up, in units of the drawing."""


class Answer(NamedTuple):
    """An answer where it is drawn; lengths in units of the drawing."""

    path: str
    """Path data of the outline of what it uses up."""
    spot: tuple[float, float]
    """Where its sprite would sit."""
    number: tuple[float, float]
    """The middle of its number."""
    radius: float
    target: float
    """Radius of what can be pressed."""

    @property
    def leader(self) -> str:
        """Path data of the line from beside the sprite's place to the rim of the number's disc."""
        (x, y), (u, v) = self.spot, self.number
        away = dist(self.spot, self.number)
        near, far = SPRITE / away, 1 - self.radius / away
        return f"M{x + near * (u - x):.1f} {y + near * (v - y):.1f}L{x + far * (u - x):.1f} {y + far * (v - y):.1f}"


def answers(garden: Garden, options: Sequence[Option], square: bool, guests: Iterable[Creature], scale: float) -> list[Answer]:
    """The answers in their order. `square`: the sprite sits in the middle of a square; `scale`: pixels to a unit.

    A number stands on bare ground if there is any near, else where it hides least: never on the spaces that its own
    answer uses up, nor on a sprite's place, nor (if it can be helped) on a creature, a bed or another number's target.
    """
    radius, target = max(RADIUS, RADIUS / scale), TARGET / scale
    shift = SPACE if square else SPACE / 2
    spots = [(SPACE * x + shift, SPACE * y + shift) for x, y in (xy(option.space) for option in options)]
    sitting = [(guest.x, guest.y, guest.size / 2) for guest in guests] + [(x, y, SPACE * 0.35) for x, y in spots]
    found: list[Answer] = []
    for option, spot in zip(options, spots, strict=True):
        spaces = option.because if square or len(option.ends) == 2 else option.ends
        taken = [answer.number for answer in found]
        places = (place for place in _around(spot, radius) if not _on(place, radius, spaces))
        number = min(places, key=lambda place: _cost(place, spot, garden, sitting, taken, radius, target))
        found.append(Answer(outline(spaces), spot, number, radius, target))
    return found


def _around(spot: tuple[float, float], radius: float) -> Iterable[tuple[float, float]]:
    """Places about a point, the nearest first."""
    for ring in range(8):
        for turn in range(16):
            away = SPACE / 2 + radius + SPACE * ring / 4
            yield spot[0] + away * sin(turn * pi / 8), spot[1] - away * cos(turn * pi / 8)


def _on(place: tuple[float, float], radius: float, spaces: Iterable[int]) -> bool:
    """Whether a disc lies over any of the spaces."""
    return any(
        abs(place[0] - SPACE * (x + 0.5)) < SPACE / 2 + radius - 1 and abs(place[1] - SPACE * (y + 0.5)) < SPACE / 2 + radius - 1
        for x, y in map(xy, spaces)
    )


def _cost(
    place: tuple[float, float],
    spot: tuple[float, float],
    garden: Garden,
    sitting: Sequence[tuple[float, float, float]],
    taken: Sequence[tuple[float, float]],
    radius: float,
    target: float,
) -> float:
    """What speaks against a place."""
    x, y = place
    hidden = sum(dist(place, (u, v)) < radius + size for u, v, size in sitting)
    reach = radius * 0.7
    beds = sum(
        garden.cells[cell(int((x + dx) // SPACE), int((y + dy) // SPACE))] > 0 for dx in (-reach, reach) for dy in (-reach, reach)
    )
    crowded = sum(dist(place, other) < 2 * target for other in taken) + 4 * sum(
        dist(place, other) < 2 * radius for other in taken
    )
    return dist(place, spot) + 200 * hidden + 30 * beds + 150 * crowded
