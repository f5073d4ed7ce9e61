"""What the rules are made of."""

from __future__ import annotations

Section = tuple[str, list[str]]
"""A heading and its paragraphs."""
