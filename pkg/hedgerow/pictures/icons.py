"""Interface icons, 24 by 24, drawn by one pen in `currentColor`."""

from typing import Final

from .pen import symbol

BACK: Final = "M9 5L4 10L9 15M4 10H14A6 5 0 0 1 14 20H9"
FORTH: Final = "M15 5L20 10L15 15M20 10H10A6 5 0 0 0 10 20H15"
RING: Final = "M12 3A9 9 0 1 1 11.9 3Z"
PERSON: Final = "M{0} 4.5A3.5 3.5 0 1 1 {0} 11.5A3.5 3.5 0 1 1 {0} 4.5"

ICONS: Final[dict[str, str]] = {
    "undo": BACK,
    "redo": FORTH,
    "undo-turn": "M3 5V15M12 5L7 10L12 15M7 10H15A5 5 0 0 1 15 20H11",
    "redo-turn": "M21 5V15M12 5L17 10L12 15M17 10H9A5 5 0 0 0 9 20H13",
    "rotate": "M19.5 12A7.5 7.5 0 1 1 16 5.6M16.5 2V6.5H12",
    "rotate-back": "M4.5 12A7.5 7.5 0 1 0 8 5.6M7.5 2V6.5H12",
    "flip": "M12 3V21M9 7L3.5 18H9ZM15 7L20.5 18H15Z",
    "check": "M4.5 12.5L10 18L20 6.5",
    "close": "M6 6L18 18M18 6L6 18",
    "menu": "M4 7Q8 6 12 7T20 7M4 12Q8 11 12 12T20 12M4 17Q8 16 12 17T20 17",
    "help": RING + "M9.5 9.5C9.5 6 14.7 6 14.5 9.5C14.5 11.5 12 11.5 12 14M12 17V17.1",
    "fit": "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15",
    "plus": "M12 5V19M5 12H19",
    "minus": "M5 12H19",
    "silent": "M4 9.5H7L12 5V19L7 14.5H4ZM16 9.5L21 14.5M21 9.5L16 14.5",
    "log": "M6 3H18V21L15 19L12 21L9 19L6 21ZM9.5 8H14.5M9.5 12H14.5",
    "home": "M3.5 12L12 4L20.5 12M6 10V20H10V15Q12 12 14 15V20H18V10",
    "share": "M12 15V3.5M8 7L12 3L16 7M7 11H5V20H19V11H17",
    "settings": "M4 7H13M17 7H20M15 5V9M4 12H6M10 12H20M8 10V14M4 17H11M15 17H20M13 15V19",
    "next": "M9 5L16 12L9 19",
    "more": "M6 9L12 16L18 9",
    "prev": "M15 5L8 12L15 19",
    "first": "M18 5L11 12L18 19M6 5V19",
    "last": "M6 5L13 12L6 19M18 5V19",
    "play": "M8 5L19 12L8 19Z",
    "pause": "M8.5 5V19M15.5 5V19",
    "save": "M4 4H16L20 8V20H4ZM8 4V9H15V4M8 20V14H16V20",
    "open": "M3 19V5H9L11 8H19V11M3 19L6.5 11H21.5L18 19Z",
    "trash": "M4 7H20M9 7V4H15V7M6 7L7 20H17L18 7M10 11V16M14 11V16",
    "edit": "M4 20L5 15L16 4L20 8L9 19ZM13.5 6.5L17.5 10.5",
    "copy": "M8 8H20V20H8ZM16 8V4H4V16H8",
    "people": PERSON.format(9) + "M2.5 20C2.5 12.5 15.5 12.5 15.5 20M15.5 4.8A3.5 3.5 0 0 1 15.5 11.2M18 14.5Q21.5 16 21.5 20",
    "person": PERSON.format(12) + "M5 20C5 12.5 19 12.5 19 20",
    "sun": "M12 7.5A4.5 4.5 0 1 1 11.9 7.5Z"
    "M12 2V4M12 20V22M2 12H4M20 12H22M5 5L6.3 6.3M17.7 17.7L19 19M5 19L6.3 17.7M17.7 6.3L19 5",
    "moon": "M15 3.5A9 9 0 1 0 20.5 15A7.5 7.5 0 0 1 15 3.5Z",
    "qr": "M4 4H10V10H4ZM14 4H20V10H14ZM4 14H10V20H4ZM14 14V17M17 14H20V17M14 20H17M20 20V20.1M7 7V7.1M17 7V7.1M7 17V17.1",
    "image": "M3 5H21V19H3ZM3 16L8.5 11L13 16L16 13.5L21 17.5M15.5 9V9.1",
    "download": "M12 3.5V15M8 11L12 15L16 11M5 16V20H19V16",
    "upload": "M12 15V3.5M8 7.5L12 3.5L16 7.5M5 16V20H19V16",
    "sound": "M4 9.5H7L12 5V19L7 14.5H4ZM15 9Q17.5 12 15 15M17.5 6Q22 12 17.5 18",
    "bulb": "M9.5 17H14.5M10 20.5H14M12 3A6 6 0 0 1 15.5 14Q14.5 15 14.5 17H9.5Q9.5 15 8.5 14A6 6 0 0 1 12 3Z",
    "bot": "M5 4.5L8.5 6.5Q12 5.5 15.5 6.5L19 4.5V13A7 7 0 0 1 5 13ZM9 10.5V10.6M15 10.5V10.6M12 12.5L11 14.5H13Z",
    "leaf": "M5 19C3 9 9 4 20 4C20 15 15 21 5 19ZM3 21.5L14 10",
    "eye": "M2.5 12Q12 1.5 21.5 12Q12 22.5 2.5 12ZM12 9A3 3 0 1 1 11.9 9Z",
    "branch": "M7 21V3M7 17Q7 12 17 11M14 4C18 4 20 7 17 11C13 9 12 6 14 4ZM7 9C4 9 2 7 2.5 4.5C5.5 4.5 7 6.5 7 9Z",
}
"""What the pen draws, by name."""


def symbols() -> str:
    """Return the icons, `i-undo` to `i-branch`."""
    pen = 'fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"'
    return "".join(symbol(f"i-{name}", "0 0 24 24", f'<path d="{d}" {pen}/>') for name, d in ICONS.items())
