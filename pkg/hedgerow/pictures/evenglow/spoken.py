"""Evenglow in words: tiles, places, potions, and the reasons of its events."""

from __future__ import annotations

from collections.abc import Iterable

from ...evenglow.boards import MOON
from ...evenglow.garden import Garden
from ...evenglow.plants import FACES, KIND, plant
from ...evenglow.potions import potion_name
from ...game import Event
from ...words import _, ngettext

LETTERS = "VLHNME"


def letter(text: str) -> str:
    """The name of a type by its letter."""
    return plant(LETTERS.index(text))


def place(text: str) -> str:
    """A place like "s5"."""
    number = text[1:]
    return _("Sunlight {n}").format(n=number) if text[0] == "s" else _("Moonlight {n}").format(n=number)


def edges(face: int, moon: bool) -> str:
    """Where a tile's stems point, as they are drawn; "" for a tile without stems."""
    from .board import turns

    text = FACES[face]
    if len(text) < 2:
        return ""
    names = [_("right"), _("upper right"), _("upper left"), _("left"), _("lower left"), _("lower right")]
    stems = (0, 1, 3, 4) if text[0] == "V" else (0, 2)
    turn = turns(face, moon)
    return ", ".join(names[edge] for edge in sorted((edge + turn) % 6 for edge in stems))


def tile(face: int, moon: bool) -> str:
    """A tile and where its stems point."""
    name, stems = plant(KIND[face]), edges(face, moon)
    return _("{plant}, stems {edges}").format(plant=name, edges=stems) if stems else name


def potion_help(kind: str) -> str:
    """What a potion does."""
    return {
        "undew": _(
            "Worth 3 points. Swap any two of your tiles that are not harvested, in one garden or across both, and turn "
            "each as you like. Once, on any turn, before or after you place."
        ),
        "chaos": _("Worth 4 points. Before you place: take one tile from your side of the card and one from the other side."),
        "tincture": _(
            "Worth 5 points. Replace one of your tiles that is not harvested by any tile from the supply, turned as you "
            "like. Once, on any turn, before or after you place."
        ),
    }[kind]


def line(name: str) -> str:
    """A line of the score sheet."""
    return {
        "vines": _("Vines"),
        "leaves": _("Leaves"),
        "henbane": _("Henbane"),
        "lion": _("Lion’s Mane"),
        "mandrake": _("Mandrake"),
        "elderberries": _("Elderberries"),
        "potions": _("Potions"),
        "set": _("Potion sets"),
        "total": _("Total"),
    }[name]


def set_name(kind: str) -> str:
    """An exact set."""
    names = {
        "H": _("pair of Henbane"),
        "N": _("set of three Lion’s Mane"),
        "M": _("set of four Mandrake"),
        "E": _("set of five Elderberries"),
    }
    return names[kind]


def event(happened: Event) -> str:
    """An event with its reason; "" for one that goes without saying."""
    why, detail = happened.why, happened.detail
    points = int(detail.get("points", 0))
    signed = f"{points:+d}".replace("-", "−")
    kind = happened.kind
    if kind == "used":
        return _("Uses {potion}").format(potion=potion_name(why))
    if kind == "substitute":
        wanted, got = letter(str(detail["wanted"])), letter(str(detail["plant"]))
        return _("{wanted} has run out: takes {plant} instead").format(wanted=wanted, plant=got)
    if kind == "vines":
        garden = _("Sunlight") if detail["garden"] == "s" else _("Moonlight")
        size = int(detail["to"])
        words = {
            "first": _("{garden}: the first Vine"),
            "grown": _("{garden}: largest Vine group now {n}"),
            "joined": _("{garden}: Vine groups join, now {n}"),
            "shrunk": _("{garden}: largest Vine group only {n} now"),
        }[why]
        return f"{signed} · " + words.format(garden=garden, n=size)
    if kind == "leaf":
        where = place(happened.at)
        if why == "connected":
            return f"{signed} · " + _("Leaf at {place} meets the largest Vine group").format(place=where)
        return f"{signed} · " + _("Leaf at {place} is cut off from the largest Vine group").format(place=where)
    if kind in ("henbane", "lion", "mandrake", "elderberries"):
        name = set_name(str(detail["plant"]))
        words = {
            "formed": _("{set}"),
            "broken": _("{set} broken up"),
            "forfeited": _("harvested {set} no longer counts: one too many"),
            "restored": _("harvested {set} counts again"),
        }[why]
        return f"{signed} · " + words.format(set=name)
    if kind == "harvest":
        shape = {
            "triangle": _("three Lion’s Mane in a triangle"),
            "line": _("four Mandrake in a line"),
            "five": _("five Elderberries"),
        }[why]
        return _("Harvest: {shape}; these tiles are locked now").format(shape=shape)
    if kind == "potion":
        return f"{signed} · " + potion_name(why)
    if kind == "colours":
        return f"{signed} · " + _("potions of all three colours")
    if kind == "unseen":
        name = letter(str(detail["plant"]))
        words = {
            "opened": _("The Unseen opens a row of {plant}"),
            "row": _("The Unseen: {plant}, {n} in the row"),
            "lost": _("The Unseen’s row of {plant} is full; the tile is gone"),
        }[why]
        return words.format(plant=name, n=detail["count"]) + (f" ({signed})" if points else "")
    if kind == "shortage":
        name = letter(str(detail["plant"]))
        return (
            _("{plant} has run out").format(plant=name) if why == "empty" else _("{plant} is to be had again").format(plant=name)
        )
    if kind == "end":
        return _("The last card is played") if why == "cards" else _("A plant has run out: the game ends with this turn")
    if kind == "card":
        return ngettext("Draws; {n} card left", "Draws; {n} cards left", int(detail["deck"])).format(n=detail["deck"])
    return ""


def gains(events: Iterable[Event], unseen: bool = True) -> str:
    """What a move brings, short: "+2 Vines, set of three Lion's Mane: Essence of Undew"."""
    vines = leaves = 0
    parts: list[str] = []
    for happened in events:
        points = int(happened.detail.get("points", 0))
        if happened.kind == "vines":
            vines += points
        elif happened.kind == "leaf":
            leaves += points
        elif happened.kind in ("henbane", "lion", "mandrake", "elderberries"):
            name = set_name(str(happened.detail["plant"]))
            if happened.why in ("broken", "forfeited"):
                name = _("{set} lost").format(set=name)
            parts.append(f"{points:+d} {name}".replace("-", "−"))
        elif happened.kind == "potion":
            parts.append(potion_name(happened.why))
        elif happened.kind == "colours":
            parts.append(_("+3 all colours"))
        elif happened.kind == "unseen" and unseen and points:
            parts.append(_("the Unseen +{n}").format(n=points))
    if leaves:
        parts.insert(0, _("{n} Leaves").format(n=f"{leaves:+d}".replace("-", "−")))
    if vines:
        parts.insert(0, _("{n} Vines").format(n=f"{vines:+d}".replace("-", "−")))
    return ", ".join(parts)


def cell(garden: Garden, at: int) -> str:
    """A place and what is on it."""
    face = garden.tiles[at]
    if not face:
        return _("empty")
    words = tile(face, at >= MOON)
    return _("{tile}, harvested").format(tile=words) if garden.locked >> at & 1 else words


def table(garden: Garden) -> list[tuple[str, str, str]]:
    """Number by number: its number, Sunlight, Moonlight."""
    return [(str(k + 1), cell(garden, k), cell(garden, MOON + k)) for k in range(garden.board.size)]
