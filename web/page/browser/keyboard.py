"""Which key is meant: by its letter, or by its place where the letters are others. Pure."""

from __future__ import annotations

from unicodedata import name

_SIGNS = {"Comma": ",<", "Period": ".>", "Slash": "/?", "Minus": "-_", "Equal": "=+"}
"""Other keys, by their place: without and with Shift."""

LASTING = frozenset(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "n", "b", "r", "R", "t", "T", "+", "=", "-"))
"""Keys that may be held: they go on or turn, and confirm nothing."""

SLIDES = frozenset(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", "Tab"))
"""Keys that a slider takes for itself."""


def _by_place(code: str, shift: bool) -> str:
    if len(code) == 4 and code.startswith("Key"):
        return code[3] if shift else code[3].lower()
    if len(code) == 6 and code.startswith("Digit"):
        return code[5]
    return _SIGNS[code][shift] if code in _SIGNS else ""


def meant(key: str, code: str, shift: bool) -> str:
    """The key that the page goes by. Latin letters are what they are, wherever they are; on a keyboard of other letters
    a key is what stands at its place on a Latin one."""
    if len(key) != 1:
        return key
    if not key.isascii() and not name(key, "").startswith("LATIN "):
        return _by_place(code, shift) or key
    # Whether capitals are locked makes no difference.
    return key.upper() if shift else key.lower()
