"""Means and their errors. The page's Python has no statistics."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt


def mean(numbers: Sequence[float]) -> float:
    """The mean of at least one number."""
    return sum(numbers) / len(numbers)


def error(numbers: Sequence[float]) -> float:
    """The standard error of their mean; 0 for a single number, which says nothing of it."""
    count, middle = len(numbers), mean(numbers)
    return sqrt(sum((number - middle) ** 2 for number in numbers) / (count - 1) / count) if count > 1 else 0.0
