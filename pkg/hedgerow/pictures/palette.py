"""Every colour of Hedgerow, in one place; `css` names the ones a theme may change."""

from typing import Final, NamedTuple


class Theme(NamedTuple):
    """The page's own colours, `#RRGGBB` each."""

    paper: str
    """Ground of the page."""
    card: str
    """Ground of whatever lies on the page."""
    ink: str
    """Text and heavy lines."""
    quiet: str
    """Text of less weight."""
    line: str
    """Hairlines and borders."""
    accent: str
    """Moss green: what can be pressed, what is chosen."""


class Tones(NamedTuple):
    """The flat tones of one kind of bed, pond or plant, `#RRGGBB` each."""

    flat: str
    """The ground, by which the kind is known: the colour checked by tests/test_colours.py."""
    light: str
    """The cut paper that catches the light."""
    deep: str
    """The cut paper in the shade."""
    line: str
    """Ink line on this ground."""


INK: Final = "#2B2A26"
HALO: Final = "#FFFBF0"

LIGHT: Final = Theme("#F6F1E4", "#FFFBF0", INK, "#6A665B", "#D9D0BA", "#3F6B3A")
DARK: Final = Theme("#171C22", "#212831", "#EDE6D3", "#A7A18F", "#3A424C", "#9CC48A")

LEAVES: Final[dict[str, Tones]] = {
    "O": Tones("#E0922A", "#F6C56C", "#B5621A", "#4A2A10"),
    "P": Tones("#EF5064", "#FFC9C4", "#B52A48", "#4D1420"),
    "V": Tones("#7645BF", "#F8F2FF", "#54289A", "#25123F"),
    "Y": Tones("#F1E8A0", "#B9AE4A", "#7E8436", "#3F3D1A"),
    "G": Tones("#1C5620", "#4F8F4A", "#123F18", "#0A2410"),
    "~": Tones("#77BFE7", "#C9EAFA", "#4C95C4", "#1E4660"),
}
"""Under the Leaves: orange, pink, purple, yellow, green beds and the pond, by the rules' letters."""

EVENGLOW: Final[dict[str, Tones]] = {
    "V": Tones("#67803F", "#DCE3AC", "#465C2A", "#262F18"),
    "L": Tones("#2AAFD4", "#BFEBF3", "#15789A", "#0E3C4D"),
    "H": Tones("#8E43BD", "#E7CBF5", "#61278A", "#2E123F"),
    "N": Tones("#F28A22", "#FFF0D2", "#C4620F", "#4E2607"),
    "M": Tones("#F6EFA6", "#FFFBE0", "#B98A4A", "#4A3517"),
    "E": Tones("#5C1F2E", "#DB6B84", "#3C101C", "#20080F"),
}
"""Evenglow: Vine, Leaf, Henbane, Lion's Mane, Mandrake, Elderberries, by the rules' letters."""

POTIONS: Final = {"undew": "#F08A24", "chaos": "#F2CF3C", "tincture": "#C8323C"}
"""Essence of Undew, Chaos Elixir, Tincture of Transmutation."""

SUNLIGHT: Final = "#F4E3B0"
MOONLIGHT: Final = "#262B57"


def css(name: str, colour: str) -> str:
    """Name a colour that a theme may change: `var(--name,#RRGGBB)`."""
    return f"var(--{name},{colour})"
