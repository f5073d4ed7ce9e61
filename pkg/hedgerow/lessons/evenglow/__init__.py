"""Lessons of Evenglow."""
