"""The face of Under the Leaves: pick a tile, see every place, tap one, turn and flip the ghost, plant."""

from .acts import act, drag, key
from .arrivals import brought
from .asks import asks
from .front import about, plate, title
from .hand import draft, fresh, restore, take, where
from .panel import aside, card, panel, status
from .sheet import ends, medals, part, rival, sheet
from .stage import box, layers, mark, thumbnail
from .words import explore, gains, keys, told

__all__ = [
    "about", "act", "aside", "asks", "box", "brought", "card", "draft", "drag", "ends", "explore", "fresh", "gains", "key",
    "keys", "layers", "mark", "medals", "panel", "part", "plate", "restore", "rival", "sheet", "status", "take",
    "thumbnail", "title", "told", "where",
]  # fmt: skip
