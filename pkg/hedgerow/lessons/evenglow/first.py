"""Evenglow from the first card to three colours of potion, in eight steps of one game."""

from __future__ import annotations

from ...levels import title
from ...words import _
from ..lesson import Course, Lesson

MOVES = (
    "7=V0/M 7=M/L0 play_LN 8=L1/N 8=M/H play_VN 17=V0/N 2=H/M play_ME 13=E/M 6=H/V1 play_LE 12=E/L0 17=H/V2 play_HN 24=N/H "
    "9=M/V0 play_NE 14=E/N 16=M/V0 play_LM 21=M/L1 22=V0/H play_LH 23=L3/H 12=E/V2 play_LN 23=N/L0 16=E/H play_NM 10=M/N "
    "6=V0/L3 play_HN 3=H/N chaos_13=E/N play_LN 20=L5/N 22=M/V0 play_NM 4=M/N undew_m22=L0,m23=V2 11=E/V0 tincture_m14=H "
    "play_HM 21=H/M 5=E/L0 play_LH 9=L1/H 18=V2/N undew_s20=H,s21=L0 play_NE 25=E/N 10=L0/H play_VN 18=N/V0 "
    "undew_s4=V2,m18=M 15=H/E play_VL 24=L0/V2 chaos_14=E/L1 play_LE 11=E/L0 3=N/M play_LM 19=L1/M 15=E/V0 tincture_s17=M"
)


def course() -> Course:
    """The game; the player has the first seat."""
    return Course({"game": "evenglow", "players": "2", "seed": "glow 12"}, MOVES, (_("You"), title("dormouse")))


def lesson() -> Lesson:
    """The lesson in the language in use."""
    game = course()
    return Lesson(
        "evenglow",
        _("Learn by playing"),
        (
            game.step(
                2,
                _(
                    "You tend two gardens at once: one in sunlight, one in moonlight. Your card shows two plants on each side. "
                    "One side will be yours, everybody else plants the other. Turn it as you like and play it."
                ),
                _("Played. Your two plants are yours to place now; the others place theirs after you."),
            ),
            game.step(
                3,
                _(
                    "Both plants go on one number: one in sunlight, the other on the same number in moonlight. Tap a number; "
                    "you can swap the two and turn a plant. For now any number is good."
                ),
                _("One number, two gardens: whatever helps here must not hurt there. That is the whole puzzle."),
            ),
            game.step(
                19,
                _(
                    "Some turns later. Vines score 1 point each in your largest group, and they belong together where "
                    "their stems meet. "
                    "Place your Vine so that its stem meets a Vine’s."
                ),
                _("The group has grown, and so have your points. Only the largest group of each garden counts."),
                ("vines:grown",),
                _("No larger group: the Vine has to lie beside another one, turned so that the two stems meet."),
            ),
            game.step(
                21,
                _(
                    "A Leaf tile has two leaves. Each whose stem meets a Vine of the largest group scores 2. "
                    "Place the Leaf beside a Vine, and turn it until a stem meets."
                ),
                _("A leaf on the Vine: 2 points."),
                ("leaf:connected",),
                _("No leaf is joined to a Vine there. Turn it: the ghost shows the stems."),
            ),
            game.step(
                33,
                _(
                    "The other plants score in sets of an exact number that touch one another. Henbane wants a pair: "
                    "exactly two, for 2 points, or 4 away from the rim. Make one."
                ),
                _("A pair. A third Henbane beside it would spoil it, so plan where the next one goes."),
                ("henbane:formed",),
                _("That makes no pair. Exactly two Henbane have to touch, in one garden."),
            ),
            game.step(
                39,
                _(
                    "Lion’s Mane wants exactly three, for 3 points. If the three lie in a triangle, they are harvested "
                    "besides: "
                    "a thread ties them up for good, and you get a potion. There are two of them in the moonlight."
                ),
                _("A triangle: 3 points for the set, and the Essence of Undew, which is worth 3 more even if you never use it."),
                ("harvest:triangle",),
                _(
                    "No triangle yet: the three have to touch one another. The third place is beside numbers 3 and 8 "
                    "in the moonlight."
                ),
                view="swap-view",
            ),
            game.step(
                55,
                _(
                    "Use a potion: Undew lets two of your tiles change places. In the moonlight three Mandrakes stand "
                    "in a line on 2, 7 and 13, "
                    "and a Vine on 18 is in the way. Swap it with the Mandrake on sunlit 4: four in a line are harvested too."
                ),
                _(
                    "Four in a line: 4 points, and a Chaos Elixir worth 4. One potion a turn is allowed, before or "
                    "after you place."
                ),
                ("used:undew", "harvest:line"),
                _("That swap makes no line of four. Tap Undew, then the Vine on moonlit 18, then the Mandrake on sunlit 4."),
                view="swap-view",
            ),
            game.step(
                65,
                _(
                    "Elderberries are harvested in fives of any shape, for the red potion. You have orange and yellow already, "
                    "and three colours together are worth 3 more. Bring the fifth one in."
                ),
                _("All three colours! You know it all now. In a real game the plants come as the cards will have it: have fun."),
                ("colours:complete",),
                _("Not five yet: the Elderberries have to touch the four in the middle of the sunlight."),
            ),
        ),
    )
