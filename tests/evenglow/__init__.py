"""Tests of Evenglow, with an oracle of its own: a second, slow reading of the rules."""
