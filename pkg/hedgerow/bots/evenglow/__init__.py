"""Someone to play Evenglow against. Words for the reasons are in `words`, what was learned in `weights`."""

from .mind import EvenglowMind

MIND = EvenglowMind()
