"""The rules of both games for players, in our own words: enough to play from. Rules: `leaves.md`, `evenglow.md`."""

from __future__ import annotations

from . import _

Section = tuple[str, list[str]]
"""A heading and its paragraphs."""


def rules(game: str) -> list[Section]:
    """The sections of a game's rules in the language in use. Raises KeyError for a game that is not here."""
    return {"leaves": _leaves, "evenglow": _evenglow}[game]()


def _leaves() -> list[Section]:
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


def _evenglow() -> list[Section]:
    return [
        (
            _("The goal"),
            [
                _(
                    "Tend two gardens at once, one by day and one by night. Bring plants into shapes that score, brew "
                    "potions on the way, and finish with the most points."
                ),
            ],
        ),
        (
            _("The two gardens"),
            [
                _(
                    "The Sunlight and the Moonlight garden have the same numbered spaces, drawn as mirror images. "
                    "There are 25 numbers; a smaller board has 22."
                ),
                _("A number is planted in both gardens or in neither. Spaces with fewer than six neighbours are the rim."),
            ],
        ),
        (
            _("Getting ready"),
            [
                _(
                    "Everyone has one card, hidden from the others. Two or four players play 20 cards, three play 21; "
                    "who begins is left to chance."
                ),
                _(
                    "A seed card gives each player two tiles for number 7, one a garden. One plant is the same for "
                    "all; the other is a Vine for the first and fourth player, a Leaf for the second and third."
                ),
            ],
        ),
        (
            _("The card and its two sides"),
            [
                _(
                    "Each side of a card shows two plants. On your turn you are active: play your card and decide "
                    "which side is yours; everyone else gets the other."
                ),
                _("When all have placed, you draw a card if there is one; the next player is active."),
            ],
        ),
        (
            _("Placing"),
            [
                _(
                    "Put your two tiles on one empty number, one in each garden. You decide which goes where and how "
                    "it is turned; they need not touch anything."
                ),
                _("Later only a potion can move or turn them. Players place one after another, the active one first."),
            ],
        ),
        (
            _("How plants score"),
            [
                _(
                    "Points are counted at the end, each garden by itself. A set is all tiles of one plant that hang "
                    "together edge to edge, in any shape; it needs the exact number, and one too many spoils it."
                ),
                _(
                    "Vine: Vines belong together where their stems meet. The largest such group scores 1 point a tile; "
                    "a lone Vine is a group too."
                ),
                _(
                    "Leaf: there are two leaves on a tile. Each whose stem meets a Vine’s stem in that largest group "
                    "scores 2; of equally large groups, the one with more leaf points counts."
                ),
                _("Henbane: a set of two scores 2, and 2 more if both tiles are off the rim."),
                _("Lion’s Mane: a set of three scores 3."),
                _("Mandrake: a set of four scores 4."),
                _("Elderberries: in a set of five, each tile on the rim scores 1; the five themselves give a potion."),
                _("Potions score 3, 4 or 5, used or not. Each trio of orange, yellow and red scores 3 more."),
            ],
        ),
        (
            _("Harvest and locks"),
            [
                _(
                    "Three Lion’s Mane in a triangle, four Mandrake in a straight line, or five Elderberries in any "
                    "shape are harvested at once, if no further tile of their plant touches them. You gain a potion, "
                    "and those tiles are locked; nothing moves, turns or replaces them."
                ),
                _(
                    "A set with a locked tile is never harvested again; a tile added later is not locked. A set that "
                    "becomes exact because a tile leaves it is harvested too."
                ),
            ],
        ),
        (
            _("Forfeited sets"),
            [
                _(
                    "A harvested set that gets another tile of its plant is no longer exact. You keep the potion, but "
                    "the set scores nothing unless that tile is gone by the end."
                ),
            ],
        ),
        (
            _("The three potions"),
            [
                _(
                    "In every turn, whoever is active, you may use one potion, before or after you place. It may be "
                    "one just gained, even in the last turn. Each works once."
                ),
                _(
                    "Essence of Undew (orange, from Lion’s Mane, 3 points): two of your unlocked tiles change places, "
                    "in one garden or across both, each turned as you like. They may be of one plant, just to turn "
                    "them."
                ),
                _(
                    "Chaos Elixir (yellow, from Mandrake, 4 points): announce it before you place. You then place one "
                    "plant from your side of the card and one from the other."
                ),
                _(
                    "Tincture of Transmutation (red, from Elderberries, 5 points): exchange an unlocked tile of yours "
                    "for any from the supply, turned as you like; the old one goes back."
                ),
            ],
        ),
        (
            _("Shortages"),
            [
                _(
                    "There are 44 tiles of each plant. If one runs out during a turn, those still to place it choose "
                    "another that is left, in turn order."
                ),
            ],
        ),
        (
            _("The end"),
            [
                _(
                    "It is over once the last card has been played and placed, or after a turn that leaves a plant "
                    "used up. A Tincture that refills it in the same turn keeps the game going."
                ),
            ],
        ),
        (
            _("Winning"),
            [
                _("Most points win. A tie goes to more potions, then to more unused ones; after that the win is shared."),
            ],
        ),
        (
            _("My First Gardens"),
            [
                _(
                    "A gentle family game: no potions, no harvest, no bonuses. Whatever the stems, each garden’s "
                    "largest group of touching Vines scores 1 a tile, and a Leaf tile beside any Vine 2."
                ),
                _("Exact sets of Henbane, Lion’s Mane, Mandrake and Elderberries score 2, 3, 4 and 5."),
            ],
        ),
        (
            _("Play against the Unseen"),
            [
                _(
                    "Alone you play 18 cards and place the side you choose. The other two plants go to the Unseen, "
                    "where each has a row that opens with its first tile."
                ),
                _(
                    "A row is worth the highest value covered of 1, 2, 3, 4, 6, 8, 11, 14, 17 and 20. An eleventh tile "
                    "is out of the game."
                ),
                _(
                    "With a Chaos Elixir the Unseen takes the two you leave. It has no seeds or potions; you win only "
                    "with more points."
                ),
            ],
        ),
        (
            _("What we reconstructed"),
            [
                _(
                    "The rulebook’s text, all we had, does not show the board’s shape, the stems on the tiles, the "
                    "faces of the cards, the seed cards or the Unseen’s board. These are our reconstruction and may "
                    "differ from the box."
                ),
                _(
                    "Our board is five rows of five, or 4, 5, 4, 5 and 4 for 22. A Vine’s stems are two pairs of "
                    "neighbouring edges, opposite each other; a Leaf’s two have one edge between them."
                ),
                _(
                    "Our 21 cards all differ, with every plant on 14. Our seed cards give Henbane, Lion’s Mane, "
                    "Mandrake or Elderberries; only the first is in the text."
                ),
                _("Small rulings are ours too, such as which equal Vine group counts, and that a tie with the Unseen is a loss."),
            ],
        ),
    ]
