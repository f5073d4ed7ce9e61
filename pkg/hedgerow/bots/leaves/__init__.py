"""Someone to play Under the Leaves against. Words for the reasons are in `words`, what was learned in `weights`."""

from .mind import LeavesMind

MIND = LeavesMind()
