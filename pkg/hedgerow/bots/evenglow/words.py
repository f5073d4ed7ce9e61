"""Reasons for moves of Evenglow as sentences. Their kinds are listed in `reasoning`."""

from __future__ import annotations

from collections.abc import Callable

from ...evenglow.box import KINDS
from ...evenglow.plants import plant
from ...evenglow.potions import potion_name
from ...words import _, ngettext
from ..contract import Reason


def said(reason: Reason) -> str:
    """The reason as a sentence without a stop. Raises KeyError for a kind that this game does not have."""
    return _SENTENCES[reason.kind](reason)


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−")


def _plant(reason: Reason) -> str:
    return plant(KINDS.index(str(reason.detail["plant"])))


def _vines(reason: Reason) -> str:
    words = {
        ("s", True): ngettext(
            "{n} Vine in the largest group of the Sunlight Garden: {points}",
            "{n} Vines in the largest group of the Sunlight Garden: {points}", reason.count,
        ),
        ("m", True): ngettext(
            "{n} Vine in the largest group of the Moonlight Garden: {points}",
            "{n} Vines in the largest group of the Moonlight Garden: {points}", reason.count,
        ),
        ("s", False): ngettext(
            "Only {n} Vine left in the largest group of the Sunlight Garden: {points}",
            "Only {n} Vines left in the largest group of the Sunlight Garden: {points}", reason.count,
        ),
        ("m", False): ngettext(
            "Only {n} Vine left in the largest group of the Moonlight Garden: {points}",
            "Only {n} Vines left in the largest group of the Moonlight Garden: {points}", reason.count,
        ),
    }[str(reason.detail["garden"]), reason.points > 0]  # fmt: skip
    return words.format(n=reason.count, points=_signed(reason.points))


def _leaf(reason: Reason) -> str:
    if reason.points < 0:
        return _("Leaves are cut off from the Vines: {points}").format(points=_signed(reason.points))
    return _("Leaves on the largest group of Vines: {points}").format(points=_signed(reason.points))


def _set(reason: Reason) -> str:
    words = {
        "H": (_("A pair of Henbane: {points}"), _("A second pair of Henbane: {points}"), _("Another pair of Henbane: {points}")),
        "N": (
            _("Three Lion’s Mane: {points}"), _("A second set of three Lion’s Mane: {points}"),
            _("Another set of three Lion’s Mane: {points}"),
        ),
        "M": (
            _("Four Mandrake: {points}"), _("A second set of four Mandrake: {points}"),
            _("Another set of four Mandrake: {points}"),
        ),
        "E": (
            _("Five Elderberries: {points}"), _("A second set of five Elderberries: {points}"),
            _("Another set of five Elderberries: {points}"),
        ),
    }[str(reason.detail["plant"])]  # fmt: skip
    return words[min(max(reason.count, 1), 3) - 1].format(points=_signed(reason.points))


def _lost(reason: Reason) -> str:
    words = {
        "H": _("A pair of Henbane is broken up: {points}"),
        "N": _("A set of three Lion’s Mane is broken up: {points}"),
        "M": _("A set of four Mandrake is broken up: {points}"),
        "E": _("A set of five Elderberries is broken up: {points}"),
    }[str(reason.detail["plant"])]
    return words.format(points=_signed(reason.points))


def _restored(reason: Reason) -> str:
    words = {
        "H": _("A pair of Henbane counts again: {points}"),
        "N": _("A set of three Lion’s Mane counts again: {points}"),
        "M": _("A set of four Mandrake counts again: {points}"),
        "E": _("A set of five Elderberries counts again: {points}"),
    }[str(reason.detail["plant"])]
    return words.format(points=_signed(reason.points))


def _potion(reason: Reason) -> str:
    name, points = potion_name(str(reason.detail["potion"])), _signed(reason.points)
    return _("A harvest gives {potion}: {points}").format(potion=name, points=points)


def _building(reason: Reason) -> str:
    words = {
        "N": ngettext("{n} of three Lion’s Mane", "{n} of three Lion’s Mane", reason.count),
        "M": ngettext("{n} of four Mandrake", "{n} of four Mandrake", reason.count),
        "E": ngettext("{n} of five Elderberries", "{n} of five Elderberries", reason.count),
    }[str(reason.detail["plant"])]
    return words.format(n=reason.count)


def _stems(reason: Reason) -> str:
    words = {
        "s": ngettext(
            "{n} more place to grow the Vines of the Sunlight Garden",
            "{n} more places to grow the Vines of the Sunlight Garden", reason.count,
        ),
        "m": ngettext(
            "{n} more place to grow the Vines of the Moonlight Garden",
            "{n} more places to grow the Vines of the Moonlight Garden", reason.count,
        ),
    }[str(reason.detail["garden"])]  # fmt: skip
    return words.format(n=reason.count)


def _begins(reason: Reason) -> str:
    return {
        "H": _("A first Henbane, with room beside it"),
        "N": _("A first Lion’s Mane, with room beside it"),
        "M": _("A first Mandrake, with room beside it"),
        "E": _("A first tile of Elderberries, with room beside it"),
    }[str(reason.detail["plant"])]


def _waits(reason: Reason) -> str:
    return ngettext("{n} leaf waits for a Vine", "{n} leaves wait for Vines", reason.count).format(n=reason.count)


def _leaves(reason: Reason) -> str:
    n = -reason.count
    if n <= 0:
        return _("The other side of the card gives the others no points at once")
    return ngettext(
        "The other side of the card gives another player at most {n} point at once",
        "The other side of the card gives another player at most {n} points at once", n,
    ).format(n=n)  # fmt: skip


def _keeps(reason: Reason) -> str:
    return ngettext("Keeps {n} potion for later", "Keeps {n} potions for later", reason.count).format(n=reason.count)


_SENTENCES: dict[str, Callable[[Reason], str]] = {
    "vines": _vines,
    "leaf": _leaf,
    "set": _set,
    "lost": _lost,
    "restored": _restored,
    "potion": _potion,
    "colours": lambda reason: _("Potions of all three colours: {points}").format(points=_signed(reason.points)),
    "building": _building,
    "begins": _begins,
    "waits": _waits,
    "aside": lambda reason: _("The tiles lie where they score nothing yet"),
    "stems": _stems,
    "keeps": _keeps,
    "uses": lambda reason: _("Uses {potion}").format(potion=potion_name(str(reason.detail["potion"]))),
    "leaves": _leaves,
    "unseen": lambda reason: _("The Unseen: {points}").format(points=_signed(-reason.count)),
}
