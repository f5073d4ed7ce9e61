"""Text as people see it: what is one sign to the eye, and what cannot be seen at all.

Signs are the extended grapheme clusters of Unicode's Standard Annex 29, as far as Python's own tables tell them: letters
with their marks, syllables of hangul, conjuncts of the most written Indic scripts, flags, and emoji with all that is
joined to them.

>>> list(graphemes("Zoe\\u0308!")) == ["Z", "o", "e\\u0308", "!"]
True
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from unicodedata import category

_JOINERS = "\u200c\u200d"
"""Keep letters apart, or join signs to one picture as in many emoji; they cannot be printed by themselves, but are wanted."""
_BLANK = "\u3164\uffa0\u2800"
"""Letters by their category, and nothing to see."""
_REGION_FLAG = re.compile("(\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{1,8}\U000e007f)")
"""A flag of a region (Scotland), spelt in signs that are not printed."""

_PICTURE = re.compile(
    "[\xa9\xae\u203c\u2049\u2122\u2139\u2194-\u2199\u21a9\u21aa\u231a\u231b\u2328\u23cf\u23e9-\u23f3\u23f8-\u23fa\u24c2"
    "\u25aa\u25ab\u25b6\u25c0\u25fb-\u25fe\u2600-\u2604\u260e\u2611\u2614\u2615\u2618\u261d\u2620\u2622\u2623\u2626\u262a"
    "\u262e\u262f\u2638-\u263a\u2640\u2642\u2648-\u2653\u265f\u2660\u2663\u2665\u2666\u2668\u267b\u267e\u267f\u2692-\u2697"
    "\u2699\u269b\u269c\u26a0\u26a1\u26a7\u26aa\u26ab\u26b0\u26b1\u26bd\u26be\u26c4\u26c5\u26c8\u26ce\u26cf\u26d1"
    "\u26d3\u26d4\u26e9\u26ea\u26f0-\u26f5\u26f7-\u26fa\u26fd\u2702\u2705\u2708-\u270d\u270f\u2712\u2714\u2716\u271d\u2721"
    "\u2728\u2733\u2734\u2744\u2747\u274c\u274e\u2753-\u2755\u2757\u2763\u2764\u2795-\u2797\u27a1\u27b0\u27bf\u2934\u2935"
    "\u2b05-\u2b07\u2b1b\u2b1c\u2b50\u2b55\u3030\u303d\u3297\u3299\U0001f004\U0001f02c-\U0001f02f\U0001f094-\U0001f09f"
    "\U0001f0af\U0001f0b0\U0001f0c0\U0001f0cf\U0001f0d0\U0001f0f6-\U0001f0ff\U0001f170\U0001f171\U0001f17e\U0001f17f"
    "\U0001f18e\U0001f191-\U0001f19a\U0001f1ae-\U0001f1e5\U0001f201-\U0001f20f\U0001f21a\U0001f22f\U0001f232-\U0001f23a"
    "\U0001f23c-\U0001f23f\U0001f249-\U0001f25f\U0001f266-\U0001f321\U0001f324-\U0001f393\U0001f396\U0001f397"
    "\U0001f399-\U0001f39b\U0001f39e-\U0001f3f0\U0001f3f3-\U0001f3f5\U0001f3f7-\U0001f3fa\U0001f400-\U0001f4fd"
    "\U0001f4ff-\U0001f53d\U0001f549-\U0001f54e\U0001f550-\U0001f567\U0001f56f\U0001f570\U0001f573-\U0001f57a\U0001f587"
    "\U0001f58a-\U0001f58d\U0001f590\U0001f595\U0001f596\U0001f5a4\U0001f5a5\U0001f5a8\U0001f5b1\U0001f5b2\U0001f5bc"
    "\U0001f5c2-\U0001f5c4\U0001f5d1-\U0001f5d3\U0001f5dc-\U0001f5de\U0001f5e1\U0001f5e3\U0001f5e8\U0001f5ef\U0001f5f3"
    "\U0001f5fa-\U0001f64f\U0001f680-\U0001f6c5\U0001f6cb-\U0001f6d2\U0001f6d5-\U0001f6e5\U0001f6e9\U0001f6eb-\U0001f6f0"
    "\U0001f6f3-\U0001f6ff\U0001f7da-\U0001f7ff\U0001f80c-\U0001f80f\U0001f848-\U0001f84f\U0001f85a-\U0001f85f"
    "\U0001f888-\U0001f88f\U0001f8ae\U0001f8af\U0001f8bc-\U0001f8bf\U0001f8c2-\U0001f8cf\U0001f8d9-\U0001f8ff"
    "\U0001f90c-\U0001f93a\U0001f93c-\U0001f945\U0001f947-\U0001f9ff\U0001fa58-\U0001fa5f\U0001fa6e-\U0001faff"
    "\U0001fc00-\U0001fffd]"
)
"""What can stand on both sides of a joiner (Extended_Pictographic)."""
_MARK = re.compile("[\u200c\u200d\uff9e\uff9f\u0e33\u0eb3\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]")
"""What belongs to the sign before it and is no mark by its category."""
_NO_MARK = re.compile(
    "[\u102b\u102c\u1038\u1062-\u1064\u1067-\u106d\u1083\u1087-\u108c\u108f\u109a-\u109c\u1a61\u1a63\u1a64\uaa7b\uaa7d"
    "\U00011720\U00011721]"
)
"""What is a mark by its category and a sign of its own."""
_BEFORE = re.compile("[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u0d4e\U000110bd\U000110cd\U000111c2\U000111c3]")
"""What belongs to the sign after it (Prepend)."""
_FLAG = re.compile("[\U0001f1e6-\U0001f1ff]")
_LINKED = re.compile(
    "[\u0915-\u0939\u0958-\u095f\u0978-\u097f\u0995-\u09b9\u09dc-\u09df\u09f0\u09f1\u0a95-\u0ab9\u0af9\u0b15-\u0b39\u0b5c-\u0b5f"
    "\u0b71\u0c15-\u0c39\u0c58-\u0c5a\u0d15-\u0d3a\u1000-\u102a\u103f\u1050-\u1055\u105a-\u105d\u1061\u1065\u1066\u106e-\u1070"
    "\u1075-\u1081\u108e\u1780-\u17b3]"
)
"""Consonants that a virama joins to the next."""
_VIRAMA = frozenset("\u1039\u17d2\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d")


def _hangul(sign: str) -> str:
    """The kind of a jamo or syllable: L, V, T, LV, LVT; "" for anything else."""
    point = ord(sign)
    if 0xAC00 <= point <= 0xD7A3:
        return "LVT" if (point - 0xAC00) % 28 else "LV"
    if 0x1100 <= point <= 0x115F or 0xA960 <= point <= 0xA97C:
        return "L"
    if 0x1160 <= point <= 0x11A7 or 0xD7B0 <= point <= 0xD7C6:
        return "V"
    return "T" if 0x11A8 <= point <= 0x11FF or 0xD7CB <= point <= 0xD7FB else ""


_HANGUL = {("L", "L"), ("L", "V"), ("L", "LV"), ("L", "LVT"), ("LV", "V"), ("LV", "T"), ("V", "V"), ("V", "T")} | {
    ("LVT", "T"), ("T", "T")
}  # fmt: skip
"""Neighbours in one syllable."""


def _belongs(sign: str) -> bool:
    """Whether the sign goes with the one before it."""
    if sign < "\u0300":
        return False
    return _MARK.match(sign) is not None or (category(sign)[0] == "M" and not _NO_MARK.match(sign))


def _alone(sign: str) -> bool:
    """Whether the sign never goes with another: line ends, controls, halves of a pair."""
    if " " <= sign < "\u007f":
        return False
    return category(sign) in ("Cc", "Cf", "Cs", "Zl", "Zp") and not _MARK.match(sign) and not _BEFORE.match(sign)


def _parts(text: str, start: int, at: int) -> bool:
    """Whether one sign ends and another begins at a place in the text; the one that may end began at `start`."""
    before, sign = text[at - 1], text[at]
    if sign < "\u0300" and before < "\u0300" and sign not in "\xa9\xae":
        return (before, sign) != ("\r", "\n")
    if _alone(before) or _alone(sign):
        return True
    if _belongs(sign) or _BEFORE.match(before) or (_hangul(before), _hangul(sign)) in _HANGUL:
        return False
    last = at - 1
    if _FLAG.match(sign):
        while last >= start and _FLAG.match(text[last]):
            last -= 1
        return (at - 1 - last) % 2 == 0
    if before == "\u200d" and _PICTURE.match(sign):
        while last > start and _belongs(text[last]):
            last -= 1
        return not _PICTURE.match(text[last])
    if _LINKED.match(sign):
        linked = False
        while last > start and (text[last] == "\u200d" or category(text[last]) == "Mn"):
            linked = linked or text[last] in _VIRAMA
            last -= 1
        return not (linked and _LINKED.match(text[last]))
    return True


def graphemes(text: str) -> Iterator[str]:
    """The signs of the text, one after the other; together they are the text."""
    start = 0
    for at in range(1, len(text)):
        if _parts(text, start, at):
            yield text[start:at]
            start = at
    if text:
        yield text[start:]


def cut(text: str, most: int, characters: int | None = None) -> str:
    """The beginning of the text: whole signs, at most so many, and together of at most so many characters (None: any)."""
    kept, room = "", len(text) if characters is None else characters
    for sign in islice(graphemes(text), max(0, most)):
        if len(kept) + len(sign) > room:
            break
        kept += sign
    return kept.rstrip()


def first(name: str) -> str:
    """The first sign of a name, as large as it goes, for a badge; "" for an empty name."""
    sign = next(graphemes(visible(name)), "")
    large = sign.upper()
    # "\u00df" would be two letters.
    return large if len(large) == len(sign) else sign


def _seen(sign: str) -> bool:
    return (sign.isprintable() or sign in _JOINERS) and sign not in _BLANK


def visible(text: str) -> str:
    """The text on one line, without anything that cannot be seen: controls, direction signs, halves of pairs.

    What is left out leaves a space; spaces are one space each, and none at the ends.
    """
    parts = _REGION_FLAG.split(text)
    parts[::2] = ["".join(c if _seen(c) else " " for c in part) for part in parts[::2]]
    return " ".join("".join(parts).split())
