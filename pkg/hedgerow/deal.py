"""Our own seeded deal: the same on every Python, for ever.

Method: the text's UTF-8 bytes are hashed by 64-bit FNV-1a into the state of SplitMix64 (Steele, Lea, Flood 2014);
numbers below n are drawn by rejection, so that they are even; shuffling is Fisher and Yates's, from the end.
Links and records name a deal by its seed, so nothing here may ever change.

>>> Dealer("hedgerow", "bag").shuffled("abcdef")
['b', 'c', 'f', 'e', 'd', 'a']
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


class Dealer:
    """An even random source, set by a seed text and the name of what is dealt.

    Each thing dealt has a stream of its own, so giving the cards by hand does not change the bag.
    """

    __slots__ = ("state",)

    def __init__(self, seed: str, stream: str) -> None:
        state = 0xCBF29CE484222325
        for byte in f"{stream}\n{seed}".encode("utf-8", "surrogatepass"):
            state = (state ^ byte) * 0x100000001B3 & _MASK
        self.state = state

    def word(self) -> int:
        """The next 64 random bits."""
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """An even number from 0 to n - 1; n is at least 1."""
        limit = (1 << 64) - (1 << 64) % n
        while (drawn := self.word()) >= limit:
            pass
        return drawn % n

    def choice(self, things: Sequence[T]) -> T:
        """One of the things, each as likely."""
        return things[self.below(len(things))]

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """The things in an even random order."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order
