"""One number written digit by digit, each digit in a base of its own: what links are made of.

A choice among n things is a digit of base n, so nothing is rounded up to whole bits and a list of choices takes no
more room than there are ways to choose. Digits are read in the order in which they were written, and whoever reads
knows from those before in which base the next one is; a number that has run out goes on with zeros.

>>> writer = Writer()
>>> writer.put(2, 3), writer.order("ca", "abc"), writer.text("Ada")
(None, None, None)
>>> reader = Reader(writer.number())
>>> reader.take(3), reader.order(2, "abc"), reader.text(40), reader.left
(2, ['c', 'a'], 'Ada', 0)

Every link ever made rests on this: nothing here may change what an old number means.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from .game import Illegal, Malformed
from .words import _

T = TypeVar("T")

SIGNS: tuple[Sequence[int], ...] = (
    tuple(map(ord, "-0123456789")),
    tuple(map(ord, "-0123456789abcdefghijklmnopqrstuvwxyz")),
    tuple(map(ord, "- 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")),
    range(0x3000, 0x3100),
    range(0x3000, 0xD800),
)
"""Sets of signs, as code points, of which a text takes the first that has all of its own: numbers and dates, seeds,
names in Latin letters, in kana, in kanji (or hangul). Any other text is its UTF-8 bytes."""
COUNTS = 16**4
"""Counts are below this."""


def damaged() -> Malformed:
    """The error for what no writer has written."""
    return Malformed(_("this link was damaged on the way; ask for it again"))


def later() -> Illegal:
    """The error for what only a later writer can have written."""
    return Illegal(_("this link was made by a later version of Hedgerow; load the newest one to open it"))


class Writer:
    """Takes digits, and gives the number."""

    __slots__ = ("_digits",)

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, digit: int, base: int) -> None:
        """Writes a digit from 0 to base - 1."""
        if not 0 <= digit < base:
            raise ValueError(f"{digit} is no digit of base {base}")
        self._digits.append((digit, base))

    def choice(self, thing: T, things: Sequence[T], base: int) -> None:
        """Writes which of the things it is; a base above their number leaves room for those of later versions."""
        self.put(things.index(thing), base)

    def count(self, count: int) -> None:
        """Writes a count from 0 up (below `COUNTS`), a small one shorter."""
        if not 0 <= count < COUNTS:
            raise ValueError(f"{count} is not from 0 to {COUNTS - 1}")
        while count > 15:
            self.put(16 + count % 16, 32)
            count //= 16
        self.put(count, 32)

    def text(self, text: str) -> None:
        """Writes any text that is UTF-8."""
        which = next((n for n, signs in enumerate(SIGNS) if all(ord(sign) in signs for sign in text)), len(SIGNS))
        signs = SIGNS[which] if which < len(SIGNS) else range(256)
        points = list(map(ord, text)) if which < len(SIGNS) else text.encode()
        self.put(which, len(SIGNS) + 1)
        self.count(len(points))
        for point in points:
            self.put(signs.index(point), len(signs))

    def order(self, things: Sequence[T], box: Sequence[T]) -> None:
        """Writes which things were drawn from the box, one after the other and never put back."""
        left = list(box)
        for thing in things:
            at = left.index(thing)
            self.put(at, len(left))
            del left[at]

    def number(self) -> int:
        """All digits as one number, the first the lowest."""
        number = 0
        for digit, base in reversed(self._digits):
            number = number * base + digit
        return number


class Reader:
    """Takes a number, and gives its digits. The number is hostile; whatever cannot be is `damaged` or `later`."""

    __slots__ = ("left",)

    left: int
    """What is still to be read; 0 at the end of what a `Writer` wrote."""

    def __init__(self, number: int) -> None:
        self.left = number

    def take(self, base: int) -> int:
        """Reads a digit of this base."""
        self.left, digit = divmod(self.left, base)
        return digit

    def choice(self, things: Sequence[T], base: int) -> T:
        """Reads one of the things. Raises Illegal for one that only later versions have."""
        if (at := self.take(base)) >= len(things):
            raise later()
        return things[at]

    def count(self) -> int:
        """Reads a count. Raises Malformed."""
        count, weight = 0, 1
        while (digit := self.take(32)) > 15:
            count += digit % 16 * weight
            weight *= 16
            if weight == COUNTS:
                raise damaged()
        return count + digit * weight

    def text(self, longest: int) -> str:
        """Reads a text of at most that many characters. Raises Malformed."""
        which, length = self.take(len(SIGNS) + 1), self.count()
        if length > 4 * longest:
            raise damaged()
        signs = SIGNS[which] if which < len(SIGNS) else range(256)
        points = [signs[self.take(len(signs))] for _sign in range(length)]
        try:
            text = "".join(map(chr, points)) if which < len(SIGNS) else bytes(points).decode()
        except UnicodeDecodeError:
            raise damaged() from None
        if len(text) > longest:
            raise damaged()
        return text

    def order(self, count: int, box: Sequence[T]) -> list[T]:
        """Reads that many things drawn from the box."""
        left = list(box)
        return [left.pop(self.take(len(left))) for _thing in range(count)]
