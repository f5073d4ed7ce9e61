"""An exercise for the Chaos Elixir."""

from __future__ import annotations

from ...levels import title
from ...words import _
from ..lesson import Course, Lesson

MOVES = (
    "7=H/V0 7=L0/H play_HN 14=N/H 14=M/E play_VH 17=V0/H 8=M/L3 play_HM 13=M/H 8=L3/E play_NM 9=M/N 9=L1/E play_VN 24=V0/N "
    "20=L5/H play_LN 4=L2/N 4=M/V1 play_LN 25=L3/N 3=H/E play_HE 15=H/E 11=L2/M play_LH 12=H/L1 24=E/V0 play_VE 25=E/V2 "
    "6=M/L4 play_LN 16=L1/N 18=M/H play_VH 19=H/V0 17=M/E play_VL chaos_18=V0/N"
)


def lesson() -> Lesson:
    """The lesson in the language in use."""
    game = Course({"game": "evenglow", "players": "2", "seed": "glow 13"}, MOVES, (_("You"), title("dormouse")))
    return Lesson(
        "evenglow",
        _("Try it: Chaos Elixir"),
        (
            game.step(
                39,
                _(
                    "Before you place, the elixir lets you take one plant from your side of the card and one from the "
                    "other side. "
                    "Your side has a Vine and a Leaf; the other has Lion’s Mane. Make a set of three Lion’s Mane in "
                    "the moonlight."
                ),
                _("Three Lion’s Mane: 3 points, from a plant that was not yours to place."),
                ("used:chaos", "lion:formed"),
                _("No set of three yet. Two Lion’s Mane touch in the moonlight, on 24 and 25, and another lies on 16."),
                view="swap-view",
            ),
        ),
    )
