"""Under the Leaves from the first tile to the last point, in eight steps."""

from __future__ import annotations

from ...levels import title
from ...words import _
from ..lesson import Course, Lesson

CARDS = "Castana Somi Nidaria"
GARDEN = Course(
    {"game": "leaves", "players": "1", "cards": CARDS, "seed": "lesson 10"},
    "3b2@0,1 1b3@0,-1 1f2@-1,1 1f3@1,0 3b0@-1,0 2f1@1,-1 2f3@1,1",
)
ENDING = (
    "1b0@-1,0 1f3@1,0 1b2@-1,1 3b0@1,1 1b0@-1,-1 3f0@0,1 2b3@-2,-1 3f0@1,-1 1f1@1,0 1f3@1,-2 1b2@2,0 1b2@0,-2 "
    "1b3@-1,2 3b0@0,-1 3b3@-2,1 1f2@-1,-2 3b3@-1,-2 3f0@-1,-3 3b3@-2,2 3f2@-2,-3 2b1@-2,3 3b2@-2,-2 2f3@1,1 1f0@2,0"
)


def lesson() -> Lesson:
    """The lesson in the language in use."""
    ending = Course(
        {"game": "leaves", "players": "2", "cards": CARDS, "seed": "evening 4"}, ENDING, (title("dormouse"), _("You"))
    )
    return Lesson(
        "leaves",
        _("Learn by playing"),
        (
            GARDEN.step(
                0,
                _(
                    "This is your garden: a pond and three beds. Pick one of the three tiles, then tap a place beside it. "
                    "Another tap turns the tile. Press Plant when you like how it lies."
                ),
                _("Planted. In your turn you plant one tile; twelve of them make a garden. Now for whoever will live there."),
            ),
            GARDEN.step(
                1,
                _(
                    "Beds of one colour that touch are a field. As soon as a field has three beds, a bee comes: a point. "
                    "Plant a tile so that three pink beds touch."
                ),
                _("A bee! A larger field brings no second one; another field of three does, wherever it lies."),
                ("bee",),
                _(
                    "No bee comes there: no field grows to three. Look for two pink beds side by side on a tile, and "
                    "for a pink bed of yours."
                ),
            ),
            GARDEN.step(
                2,
                _(
                    "The three cards say who else may come. The blue one, Nidaria, wants a pond of two spaces or more. "
                    "Plant a tile so that its pond touches yours."
                ),
                _("A pondling! It serves a pond once; for the next you need another pond."),
                ("blue",),
                _("That pond stands alone. Turn or flip the tile until its pond touches one of yours, side to side."),
            ),
            GARDEN.step(
                3,
                _(
                    "The brown card, Somi, wants two mushrooms in one field. Your yellow bed has one. "
                    "Plant the other yellow mushroom right beside it."
                ),
                _("A mushroomling! Each card asks for something else; tap a card to read it, and to practise it."),
                ("brown",),
                _("The two mushrooms have to be in one field: on beds of one colour that touch."),
            ),
            GARDEN.step(
                4,
                _(
                    "The green card, Castana, wants a square of four beds of one colour. You have two yellow beds in a "
                    "row: make it four."
                ),
                _(
                    "A seedling, and a bee for the yellow field as well. One tile can please several at once: that is "
                    "the art of it."
                ),
                ("green",),
                _("That makes no square of four in one colour. Which tile has two yellow beds side by side?"),
            ),
            GARDEN.step(
                5,
                _(
                    "Hummingbirds look at whole tiles: one comes to every tile all of whose beds lie in fields of "
                    "three or more. "
                    "A pond on it does not matter. The second tile has a place at the top right."
                ),
                _("Orange three, green three, and the tile is complete: a hummingbird, and two bees besides."),
                ("hummingbird",),
                _("No tile is complete yet. Look at the orange and green beds at the right: each lacks just one."),
            ),
            GARDEN.step(
                6,
                _(
                    "Three complete tiles in a row or a column bring one hummingbird more. Complete two tiles at once, "
                    "right below the first."
                ),
                _(
                    "Six creatures with one tile! The other yellow field has got a bee too: a new field wakes its "
                    "sisters of the same colour."
                ),
                ("hummingbird:column",),
                _("Not yet three in a column. The tiles below the hummingbird lack green and yellow beds."),
            ),
            ending.step(
                23,
                _(
                    "The last tile of a game, and it is {a} : {b}. Whoever has most seedlings, mushroomlings or "
                    "pondlings gets 2 more "
                    "of them; who has as many shares that. Get a second mushroomling, so that the most are yours alone."
                ).format(a=30, b=30),
                _("Won! A mushroomling, and two more for the majority that you no longer share. Now you know it all: have fun."),
                ("brown", "majority:most"),
                _("No mushroomling comes there. Look for a mushroom of yours whose field a mushroom of the first tile can join."),
            ),
        ),
    )
