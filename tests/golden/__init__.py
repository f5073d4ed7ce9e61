"""Recorded games with every position, as text."""
