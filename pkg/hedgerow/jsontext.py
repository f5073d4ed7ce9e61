"""JSON that somebody else wrote: refused where it is too long or nested too deep, before it is parsed."""

from __future__ import annotations

import json
import re
from typing import Any

from .game import Malformed
from .words import _

LONGEST = 5_000_000
"""Characters in the longest text that is parsed; a thousand finished games have some 4,000,000."""
DEEPEST = 8
"""Lists and objects within each other at most."""
# A string ends at its quote or where the text ends; never tried twice, so that the time grows with the length only.
_STRING = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)', re.DOTALL)
_OUTSIDE = re.compile(r"[^\[\]{}]+")
_ROUND = str.maketrans("{}", "[]")


def shallow(text: str, most: int) -> bool:
    """Whether no more than `most` lists and objects stand within each other. Brackets that do not match are too deep."""
    brackets = _OUTSIDE.sub("", _STRING.sub("", text)).translate(_ROUND)
    for _level in range(most):
        # Takes the innermost ones away, those that this leaves empty not yet.
        brackets = brackets.replace("[]", "")
    return not brackets


def parse(text: str, longest: int = LONGEST, deepest: int = DEEPEST) -> Any:
    """What the JSON text says. Raises Malformed."""
    if len(text) > longest:
        raise Malformed(_("this is too long"))
    if not shallow(text, deepest):
        raise Malformed(_("this is nested too deep, or its brackets do not match"))
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise Malformed(_("this is damaged")) from None
