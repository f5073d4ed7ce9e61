"""The six colours of each game can be told apart by every eye, and text can be read on its ground."""

from itertools import combinations
from math import dist

import pytest

from hedgerow.pictures.palette import DARK, EVENGLOW, LEAVES, LIGHT, Theme, Tones

Vector = tuple[float, float, float]

SIGHTS: dict[str, tuple[Vector, Vector, Vector]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What is left of linear RGB: Machado, Oliveira and Fernandes 2009, severity 1."""

SRGB: tuple[Vector, Vector, Vector] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
"""Linear sRGB to XYZ, white D65."""


def linear(colour: str) -> Vector:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return r, g, b


def times(matrix: tuple[Vector, Vector, Vector], v: Vector) -> Vector:
    x, y, z = (sum(a * b for a, b in zip(row, v, strict=True)) for row in matrix)
    return x, y, z


def lab(colour: str, sight: str) -> Vector:
    r, g, b = (min(1, max(0, v)) for v in times(SIGHTS[sight], linear(colour)))
    xyz = times(SRGB, (r, g, b))
    white = (0.95047, 1.0, 1.08883)
    x, y, z = (
        t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (v / w for v, w in zip(xyz, white, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: str, other: str, sight: str) -> float:
    """CIE76."""
    return dist(lab(one, sight), lab(other, sight))


def contrast(one: str, other: str) -> float:
    """WCAG's ratio."""
    dark, light = sorted(times(SRGB, linear(colour))[1] for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("kinds", [LEAVES, EVENGLOW], ids=["leaves", "evenglow"])
def test_every_two_kinds_can_be_told_apart(kinds: dict[str, Tones], sight: str) -> None:
    assert len(kinds) == 6
    for (one, a), (other, b) in combinations(kinds.items(), 2):
        assert distance(a.flat, b.flat, sight) >= 25, (one, other)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_words_can_be_read(theme: Theme) -> None:
    for ground in (theme.paper, theme.card):
        for words in (theme.ink, theme.quiet, theme.accent):
            assert contrast(words, ground) >= 4.5, (words, ground)


@pytest.mark.parametrize("kinds", [LEAVES, EVENGLOW], ids=["leaves", "evenglow"])
def test_a_plant_stands_off_its_ground_without_colour(kinds: dict[str, Tones]) -> None:
    for kind, tones in kinds.items():
        assert max(contrast(tone, tones.flat) for tone in tones[1:3]) >= 1.5, kind
