"""Which key is meant, on keyboards of other letters."""

from __future__ import annotations

import pytest

from page.browser.keyboard import LASTING, meant


@pytest.mark.parametrize(
    ("key", "code", "shift", "wanted"),
    [
        # A Latin letter is itself, wherever it is: Dvorak's r, AZERTY's a and m, QWERTZ's z, BÉPO's é.
        ("r", "KeyO", False, "r"),
        ("a", "KeyQ", False, "a"),
        ("m", "Semicolon", False, "m"),
        ("z", "KeyY", False, "z"),
        ("é", "KeyW", False, "é"),
        # Other letters go by their place: Cyrillic к, Greek ρ, Hebrew ר, kana す, Arabic ق, Thai พ, hangul ㄱ.
        ("к", "KeyR", False, "r"),
        ("К", "KeyR", True, "R"),
        ("ρ", "KeyR", False, "r"),
        ("ר", "KeyR", False, "r"),
        ("す", "KeyR", False, "r"),
        ("ق", "KeyR", False, "r"),
        ("พ", "KeyR", False, "r"),
        ("ㄱ", "KeyR", False, "r"),
        ("ｒ", "KeyR", False, "r"),
        # So do digits and signs where others stand in their place.
        ("١", "Digit1", False, "1"),
        ("б", "Comma", False, ","),
        ("ю", "Period", False, "."),
        ("؟", "Slash", True, "?"),
        ("ほ", "Minus", False, "-"),
        # Locked capitals make no difference; Shift does.
        ("R", "KeyR", False, "r"),
        ("r", "KeyR", True, "R"),
        ("U", "KeyU", True, "U"),
        ("?", "Slash", True, "?"),
        ("+", "BracketRight", False, "+"),
        ("Enter", "Enter", False, "Enter"),
        ("ArrowLeft", "ArrowLeft", True, "ArrowLeft"),
        # A letter whose place says nothing stays what it is.
        ("ё", "Backquote", False, "ё"),
    ],
)
def test_letters_by_their_place_only_where_they_are_not_latin(key: str, code: str, shift: bool, wanted: str) -> None:
    assert meant(key, code, shift) == wanted


@pytest.mark.parametrize("key", ["Enter", " ", "Escape", "p", "d", "c", "x", "s", "u", "U", ",", ".", "1", "g", "m", "l", "?"])
def test_no_key_that_confirms_or_takes_back_may_be_held(key: str) -> None:
    assert key not in LASTING
