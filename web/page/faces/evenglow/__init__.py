"""The face of Evenglow: turn the card, pick a number, see both ghosts, swap, turn, place; and the potions."""

PARTS = {
    "acts": "act drag key",
    "arrivals": "brought",
    "asks": "asks",
    "front": "about plate title",
    "hand": "draft fresh restore take where",
    "marks": "marks",
    "panel": "aside panel status",
    "potions": "card",
    "rulebook": "examples scores",
    "sheet": "ends lines medals part rival sheet",
    "stage": "box layers mark thumbnail",
    "standing": "standing",
    "words": "explore gains keys told",
}
"""Module -> what of the face is in it."""
