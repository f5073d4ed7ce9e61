"""The rules of Under the Leaves for players. Rules: `leaves/RULES.md`."""

from __future__ import annotations

from .. import _
from .section import Section


def sections() -> list[Section]:
    """The sections in the language in use."""
    return [
        (
            _("The goal"),
            [
                _(
                    "Grow a garden that small creatures like to live in. Each of them is a point; after twelve turns "
                    "the liveliest garden wins."
                ),
            ],
        ),
        (
            _("What you start with"),
            [
                _(
                    "Tiles have four spaces. Your starting tile, dealt at random, is a pond and three different beds, "
                    "one with a mushroom."
                ),
                _(
                    "A garden tile has a double bed of one colour, a single bed of another, and a pond or a mushroom "
                    "bed of a third. The colours are orange, pink, purple, yellow and green."
                ),
                _(
                    "Three tiles lie in the display, the rest in the bag. There are 50; three players leave out 12, "
                    "two players 24."
                ),
                _(
                    "A green, a brown and a blue card say which meadow sprites may come; Castana, Somi and Nidaria "
                    "suit a first game."
                ),
            ],
        ),
        (
            _("Your turn"),
            [
                _(
                    "Plant a tile from the display and welcome whoever it attracts. Then the display is filled from "
                    "the bag, and the next player goes."
                ),
                _(
                    "Bees come first, then hummingbirds, then seedlings (green), mushroomlings (brown) and pondlings "
                    "(blue). None is turned away, and there are always enough."
                ),
            ],
        ),
        (
            _("Planting"),
            [
                _(
                    "Turn the tile as you like, or flip it; the back mirrors the front. Lay it side to side with a "
                    "tile you have, so that all line up like squares on graph paper."
                ),
                _(
                    "A corner or half a side is not enough. Colours need not match, the garden may grow any way, and "
                    "what is planted stays put."
                ),
            ],
        ),
        (
            _("Bees"),
            [
                _(
                    "Beds of one colour that touch along their edges are a field. From three beds on it is "
                    "nectar-rich; ponds never are."
                ),
                _(
                    "A new nectar-rich field brings a bee, and each other one of that colour in your garden gets a bee "
                    "too. One tile can do this in several colours."
                ),
                _(
                    "A nectar-rich field that grows, or joins another, brings none; joined fields keep their bees and "
                    "count as one."
                ),
            ],
        ),
        (
            _("Hummingbirds"),
            [
                _(
                    "A tile whose beds all lie in nectar-rich fields gets a hummingbird in its nest, once; a pond on "
                    "it is overlooked. Older tiles count too, even the starting tile."
                ),
                _(
                    "Three such tiles side by side, in a row or a column, bring an extra bird to the middle one. In a "
                    "longer line every tile but the two ends gets one; extra birds make no new threes."
                ),
                _("Row and column count apart, so three birds fill a nest."),
            ],
        ),
        (
            _("Meadow sprites"),
            [
                _("The Arena’s name of each card is in brackets. One planting may attract several sprites."),
                _(
                    "A space used up by a card never counts for it again, though it may for the other two. A bed has "
                    "room for one sprite of each kind."
                ),
            ],
        ),
        (
            _("Seedlings, the green cards"),
            [
                _(
                    "Castana (Thoughtful): four beds of one colour form a square. The seedling sits in the middle; the "
                    "four are used up."
                ),
                _(
                    "Carbala (Restless): a field has five beds or more. It gets one seedling for good, however it "
                    "grows and whatever it joins."
                ),
                _(
                    "Mochera (Flirty): four spaces of four different kinds, pond being a kind, form a square that is "
                    "not a single tile. The seedling sits in the middle; the four are used up."
                ),
                _(
                    "Belota (Runner): four beds of one colour lie in an unbroken straight line. The seedling takes "
                    "one; the four are used up, so eight in a line are worth two."
                ),
            ],
        ),
        (
            _("Mushroomlings, the brown cards"),
            [
                _("Somi (Host): a field has two mushrooms or more. It gets one mushroomling for good."),
                _(
                    "Eduli (Explorer): three unused mushrooms stand in one row or column, with anything or nothing "
                    "between. The middle one gets the mushroomling; only it is used up."
                ),
                _(
                    "Reishi (Collector): two unused mushrooms meet corner to corner. One gets the mushroomling; only "
                    "it is used up."
                ),
                _(
                    "Noki (Loner): a mushroom has beds without mushrooms on all eight sides, corners included. It gets "
                    "the mushroomling and is used up; its neighbours may help again."
                ),
            ],
        ),
        (
            _("Pondlings, the blue cards"),
            [
                _("Nidaria (Diver): two or more pond spaces are joined along their edges. That pond gets one pondling for good."),
                _("Ambi (Skipper): a bed has pond on two opposite sides. It gets one pondling; the ponds may help again."),
                _(
                    "Nari (Friendly): two unused pond spaces meet corner to corner, even if a third joins them. One "
                    "gets the pondling; only it is used up."
                ),
                _(
                    "Siella (Shy): a pond space has beds on all eight sides, corners included. It gets the pondling "
                    "and is used up; the beds may help again."
                ),
            ],
        ),
        (
            _("When you choose"),
            [
                _(
                    "Most sprites simply come. Where one rules out another, as with overlapping squares or the two "
                    "ends of a pair, you say which; then the card is looked at afresh."
                ),
                _("Where the bed makes no difference, as for a bee, the game picks it."),
            ],
        ),
        (
            _("The two rule sets"),
            [
                _("You can play by the rulebook or as Board Game Arena does, with its card names and two differences."),
                _("Noki, there Loner: ponds may be among the eight neighbours; by the rulebook all must be beds."),
                _(
                    "Belota, there Runner: a field gets one seedling for good; by the rulebook every four unused beds "
                    "in line bring one."
                ),
            ],
        ),
        (
            _("The end"),
            [
                _("It is over when the display cannot be filled again; everyone has had twelve turns."),
                _(
                    "Whoever has most seedlings takes two more, and likewise for mushroomlings and pondlings. All who "
                    "tie for most take two; where nobody has any, nobody does."
                ),
                _("Then most creatures win. A tie goes to more hummingbirds, then to more bees; after that the win is shared."),
            ],
        ),
        (
            _("Solo garden"),
            [
                _(
                    "Our own addition: twelve turns alone with a bag of 26 tiles, for your best score. Nothing is "
                    "given for having most."
                ),
                _("Friends can play the same bag; the daily garden is one for all."),
            ],
        ),
        (
            _("What the sources leave open"),
            [
                _(
                    "Our rulings: joining nectar-rich fields brings no bee, and a field or pond with its one sprite "
                    "for good passes this on to all it joins."
                ),
                _(
                    "The first player is drawn, and having none is never the most. The Arena’s Runner is as its own "
                    "game plays it."
                ),
            ],
        ),
    ]
