"""The rules of Evenglow for players. Rules: `evenglow/RULES.md`."""

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
