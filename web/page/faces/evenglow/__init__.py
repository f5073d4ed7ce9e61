"""The face of Evenglow: turn the card, pick a number, see both ghosts, swap, turn, place; and the potions."""

from .acts import act, drag, key
from .arrivals import brought
from .asks import asks
from .front import about, plate, title
from .hand import draft, fresh, restore, take, where
from .marks import marks
from .panel import aside, panel, status
from .potions import card
from .rulebook import examples, scores
from .sheet import ends, lines, medals, part, rival, sheet
from .stage import box, layers, mark, thumbnail
from .standing import standing
from .words import explore, gains, keys, told

__all__ = [
    "about", "act", "aside", "asks", "box", "brought", "card", "draft", "drag", "ends", "examples", "explore", "fresh",
    "gains", "key", "keys", "layers", "lines", "mark", "marks", "medals", "panel", "part", "plate", "restore", "rival", "scores",
    "sheet", "standing", "status", "take", "thumbnail", "title", "told", "where",
]  # fmt: skip
