"""Tests of what is drawn, as text."""
