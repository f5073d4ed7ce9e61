"""The signs of a link: its version, its length, and one number with a check.

A fragment of version 2 is four signs and a number in signs of base64url, the highest first, never beginning with `A`:

* the version, `2`;
* three signs, a number too: 131 times how many signs follow, plus the value of the version's sign. 131 is prime: one wrong
  sign among the four, or two neighbours that changed places, are always noticed;
* the number: `CHECK` times what was written, plus `SURE`. The check is the greatest prime below 64 ** 6, so again one wrong
  sign or two that changed places are always noticed, and any other damage but once in 69 thousand million times.

So wherever in a text four signs could begin a link, how far it goes is known, and no other text is taken for one but once in
nine million million such places. Later versions begin with the same four signs, so that they are known as such.

Version 1 goes on being read: `1`, a sign for the length modulo 64, and the number times 262139, the greatest prime below
64 ** 3, plus 4321.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode

from .digits import damaged, later
from .game import Malformed
from .words import _

VERSION = "2"
"""The first sign of every link written here."""
LONGEST = 2000
"""Signs in the longest fragment."""
BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
SIGN = "[A-Za-z0-9_-]"
HEAD = 4
"""Signs that say version and length."""
CHECK, SURE = {"1": 262139, "2": 2**36 - 5}, 4321
"""By version: what the number is a multiple of, and what is added."""
_LENGTH = 131


def cut_off() -> Malformed:
    """The error for a link of which signs are missing at the end."""
    return Malformed(_("this link has been cut off; ask for it again"))


def head(signs: str) -> tuple[str, int] | None:
    """The version that the first signs of a fragment speak of, and how many signs it has in all; None where they cannot be right.

    The version is told from all of them: where the first sign is another, that one has been changed.
    """
    if len(signs) < HEAD or not re.match(SIGN + "{4}", signs):
        return None
    length, version = divmod(_value(signs[1:HEAD]), _LENGTH)
    if not 0 < length <= LONGEST - HEAD or version >= 64 or BASE64[version] not in "23456789":
        return None
    return BASE64[version], HEAD + length


def seal(number: int, version: str = VERSION) -> str:
    """The fragment for what was written; longer than `LONGEST` for a number that is too great."""
    number = number * CHECK[version] + SURE
    quads = -(-number.bit_length() // 24)
    signs = urlsafe_b64encode(number.to_bytes(3 * quads, "big")).decode().lstrip(BASE64[0])
    if version == "1":
        return version + BASE64[len(signs) % 64] + signs
    first = len(signs) * _LENGTH + BASE64.index(version)
    return version + "".join(BASE64[first >> shift & 63] for shift in (12, 6, 0)) + signs


def opened(signs: str, version: str) -> int | None:
    """What was written, from the signs after version and length; None where the check says no."""
    number, rest = divmod(_value(signs), CHECK[version])
    return number if rest == SURE and signs[0] != BASE64[0] else None


def unseal(fragment: str) -> int:
    """What was written. Raises Malformed or Illegal; nothing is looked at before the length is known to be bounded."""
    if len(fragment) > LONGEST:
        raise Malformed(_("this is too long to be a link"))
    if not fragment:
        raise Malformed(_("this link is empty"))
    if fragment[0] not in "123456789" or not re.fullmatch(SIGN + "+", fragment):
        raise Malformed(_("this is not a link to a game: such a link is “2”, then letters, digits, “-” and “_” only"))
    version = fragment[0]
    if version == "1":
        signs = fragment[2:]
        if BASE64[len(signs) % 64] != fragment[1:2]:
            raise Malformed(_("this link has been cut off, or something was added to it; ask for it again"))
    else:
        if len(fragment) <= HEAD:
            raise cut_off()
        said = head(fragment)
        if said is None or said[0] != version:
            raise damaged()
        if version != VERSION:
            raise later()
        if len(fragment) < said[1]:
            raise cut_off()
        if len(fragment) > said[1]:
            raise Malformed(_("something was added to this link; ask for it again"))
        signs = fragment[HEAD:]
    number = opened(signs, version) if signs else None
    if number is None:
        raise damaged()
    return number


def _value(signs: str) -> int:
    return int.from_bytes(urlsafe_b64decode(BASE64[0] * (-len(signs) % 4) + signs), "big")
