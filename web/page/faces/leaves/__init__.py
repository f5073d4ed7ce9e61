"""The face of Under the Leaves: pick a tile, see every place, tap one, turn and flip the ghost, plant."""

PARTS = {
    "acts": "act drag key",
    "arrivals": "brought",
    "asks": "asks",
    "front": "about plate title",
    "hand": "draft fresh restore take where",
    "marks": "marks",
    "panel": "aside card panel status",
    "rulebook": "examples scores",
    "sheet": "ends lines medals part rival sheet",
    "stage": "box layers mark thumbnail",
    "standing": "standing",
    "words": "explore gains keys told",
}
"""Module -> what of the face is in it."""
