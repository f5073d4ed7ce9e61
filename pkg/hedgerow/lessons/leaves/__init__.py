"""Lessons of Under the Leaves."""
