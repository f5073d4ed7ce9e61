"""What is printed on the pieces of Evenglow, as far as its rulebook's text does not show it.

Everything marked *reconstruction* here is ours: it fits all the numbers that the rulebook gives, but the pictures of
the boards, tiles and cards were not at hand. Whoever has the box can correct each table here, and nothing else
changes. Rules: `RULES.md` sections 1, 2 and 6.
"""

from __future__ import annotations

KINDS = "VLHNME"
"""Letter of each type of plant tile: Vine, Leaf, Henbane, Lion's Mane, Mandrake, Elderberries. (Rulebook.)"""

BOARDS = {
    "25": """
 1   2   3   4   5
   6   7   8   9  10
11  12  13  14  15
  16  17  18  19  20
21  22  23  24  25
""",
    "22": """
   1   2   3   4
 5   6   7   8   9
  10  11  12  13
14  15  16  17  18
  19  20  21  22
""",
}
"""Board -> its numbers as they lie, two columns to half a hex. Reconstruction: shape, size and numbering."""

STEMS = {"V": (0, 1, 3, 4), "L": (0, 2)}
"""Type -> the edges with a stem when the tile is not turned; 0 to 5 are E, NE, NW, W, SW, SE.
Reconstruction: that there are four and two is the rulebook's, which edges they are on is not."""

CARD_LIST = """
VL/NM VL/NE VH/LM VH/LE VH/ME VN/LH VN/HM
VN/HE VM/LN VM/HN VM/NE VE/LH VE/LM VE/NM
LH/NE LN/HM LN/HE LM/HE LE/HM LE/NM HN/ME
"""
CARDS = tuple(CARD_LIST.split())
"""The plant cards, both sides as printed. Reconstruction: that there are 21 with two types a side is the rulebook's,
which types they are is not; here all cards differ and each type is on 14 of them."""

SEED_CARDS = "HNME"
"""The type that each seed card gives every player. Reconstruction, but for the H card, which the rulebook shows."""
SEED_SECOND = "VLLV"
"""The other type, for players 1 to 4. Reconstruction for the N, M and E cards: the same as the rulebook's H card."""

UNSEEN = (1, 2, 3, 4, 6, 8, 11, 14, 17, 20)
"""Values along each of the Unseen's six rows. Reconstruction: the length and values of the rows, and that all are
alike."""

# What follows is in the rulebook's text.

SUPPLY = 44
"""Tiles of each type in the box."""
SEED_SPACE = 7
"""The number that the seeds are placed on."""
DECK = {2: 20, 3: 21, 4: 20}
"""Players -> cards in the deck, those dealt to the hands included."""
SOLO_DECK = 18
"""The same against the Unseen."""
POTIONS = {"undew": ("N", 3), "chaos": ("M", 4), "tincture": ("E", 5)}
"""Potion -> the type whose harvest gives it, and its points."""
SET_POINTS = 3
"""Points for each complete set of three colours of potion."""
