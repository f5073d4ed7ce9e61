"""Evenglow in words: tiles, places, potions, and the reasons of its events."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...evenglow.boards import MOON
from ...evenglow.box import POTIONS
from ...evenglow.garden import Garden
from ...evenglow.plants import FACES, KIND, plant
from ...evenglow.potions import potion_name
from ...game import Event
from ...words import _, about, ngettext, row

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
    return row(names[edge] for edge in sorted((edge + turn) % 6 for edge in stems))


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


def plant_help(kind: int, family: bool) -> str:
    """What a plant scores and makes; `family`: in My First Gardens."""
    if family:
        return [
            _("Each Vine of the largest group in a garden scores 1."),
            _("Each Leaf tile beside a Vine scores 2."),
            _("Exactly two that touch score 2."),
            _("Exactly three that touch score 3."),
            _("Exactly four that touch score 4."),
            _("Exactly five that touch score 5."),
        ][kind]
    return [
        _("Each Vine of the largest group that stems join in a garden scores 1."),
        _("Each leaf whose stem meets a Vine of the largest group scores 2."),
        _("Exactly two that touch score 2; both away from the rim, 4."),
        _("Exactly three that touch score 3. In a triangle they are harvested and make an Essence of Undew."),
        _("Exactly four that touch score 4. In a straight line they are harvested and make a Chaos Elixir."),
        _("Of exactly five that touch each on the rim scores 1. They are harvested and make a Tincture of Transmutation."),
    ][kind]


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


def signed(points: int) -> str:
    """Points with their sign: "+2", "−1"."""
    return f"{points:+d}".replace("-", "−")


def event(happened: Event, name: str = "") -> str:
    """An event with its reason; "" for one that goes without saying. `name`: its seat's, "" where there is but one."""
    if happened.kind == "card":
        return _card(happened, name)
    teller = _TELLERS.get(happened.kind)
    return teller(happened.why, happened) if teller is not None else ""


def _points(happened: Event) -> str:
    return signed(int(happened.detail["points"]))


def _vines(why: str, happened: Event) -> str:
    words = {
        ("s", "first"): _("{points} · Sunlight: the first Vine"),
        ("m", "first"): _("{points} · Moonlight: the first Vine"),
        ("s", "grown"): _("{points} · Sunlight: largest Vine group now {n}"),
        ("m", "grown"): _("{points} · Moonlight: largest Vine group now {n}"),
        ("s", "joined"): _("{points} · Sunlight: Vine groups join, now {n}"),
        ("m", "joined"): _("{points} · Moonlight: Vine groups join, now {n}"),
        ("s", "shrunk"): _("{points} · Sunlight: largest Vine group only {n} now"),
        ("m", "shrunk"): _("{points} · Moonlight: largest Vine group only {n} now"),
    }[str(happened.detail["garden"]), why]
    return words.format(points=_points(happened), n=happened.detail["to"])


def _leaf(why: str, happened: Event) -> str:
    words = {
        "connected": _("{points} · Leaf at {place} meets the largest Vine group"),
        "cut": _("{points} · Leaf at {place} is cut off from the largest Vine group"),
    }[why]
    return words.format(points=_points(happened), place=place(happened.at))


def _set(why: str, happened: Event) -> str:
    words = {
        ("H", "formed"): _("{points} · pair of Henbane"),
        ("N", "formed"): _("{points} · set of three Lion’s Mane"),
        ("M", "formed"): _("{points} · set of four Mandrake"),
        ("E", "formed"): _("{points} · set of five Elderberries"),
        ("H", "broken"): _("{points} · pair of Henbane broken up"),
        ("N", "broken"): _("{points} · set of three Lion’s Mane broken up"),
        ("M", "broken"): _("{points} · set of four Mandrake broken up"),
        ("E", "broken"): _("{points} · set of five Elderberries broken up"),
        ("N", "forfeited"): _("{points} · harvested set of three Lion’s Mane no longer counts: too many touch"),
        ("M", "forfeited"): _("{points} · harvested set of four Mandrake no longer counts: too many touch"),
        ("E", "forfeited"): _("{points} · harvested set of five Elderberries no longer counts: too many touch"),
        ("N", "restored"): _("{points} · harvested set of three Lion’s Mane counts again"),
        ("M", "restored"): _("{points} · harvested set of four Mandrake counts again"),
        ("E", "restored"): _("{points} · harvested set of five Elderberries counts again"),
    }[str(happened.detail["plant"]), why]
    return words.format(points=_points(happened))


def _harvest(why: str, happened: Event) -> str:
    return {
        "triangle": _("Harvest: three Lion’s Mane in a triangle; these tiles are locked now"),
        "line": _("Harvest: four Mandrake in a line; these tiles are locked now"),
        "five": _("Harvest: five Elderberries; these tiles are locked now"),
    }[why]


def _unseen(why: str, happened: Event) -> str:
    words = {
        ("opened", True): _("The Unseen opens a row: {plant} ({points})"),
        ("opened", False): _("The Unseen opens a row: {plant}"),
        ("row", True): _("The Unseen: {plant}, {n} in the row ({points})"),
        ("row", False): _("The Unseen: {plant}, {n} in the row"),
        ("lost", False): _("The Unseen: {plant}, the row is full; the tile is gone"),
    }[why, happened.detail["points"] != 0]
    name = letter(str(happened.detail["plant"]))
    return words.format(plant=name, n=happened.detail["count"], points=_points(happened))


def _substitute(why: str, happened: Event) -> str:
    wanted, got = letter(str(happened.detail["wanted"])), letter(str(happened.detail["plant"]))
    return _("{wanted}: none left; takes {plant} instead").format(wanted=wanted, plant=got)


def _shortage(why: str, happened: Event) -> str:
    words = {"empty": _("{plant}: none left in the supply"), "returned": _("{plant}: in the supply again")}[why]
    return words.format(plant=letter(str(happened.detail["plant"])))


def _card(happened: Event, name: str) -> str:
    deck = int(happened.detail["deck"])
    # The one who draws has played the card, and need not be the one whose move ends the turn.
    if name:
        return ngettext("{name} draws; {n} card left", "{name} draws; {n} cards left", deck).format(name=name, n=deck)
    return ngettext("Draws; {n} card left", "Draws; {n} cards left", deck).format(n=deck)


_TELLERS: dict[str, Callable[[str, Event], str]] = {
    "used": lambda why, happened: _("Uses {potion}").format(potion=potion_name(why)),
    "substitute": _substitute,
    "vines": _vines,
    "leaf": _leaf,
    **dict.fromkeys(("henbane", "lion", "mandrake", "elderberries"), _set),
    "harvest": _harvest,
    "potion": lambda why, happened: _("{points} · {potion}").format(points=_points(happened), potion=potion_name(why)),
    "colours": lambda why, happened: _("{points} · potions of all three colours").format(points=_points(happened)),
    "unseen": _unseen,
    "shortage": _shortage,
    "end": lambda why, happened: (
        _("The last card is played") if why == "cards" else _("A plant has run out: the game ends with this turn")
    ),
}
"""Kind of event -> its sentence, from its reason and itself."""


def gains(events: Iterable[Event]) -> str:
    """What a move brings, short, each kind of points once: "Vines: +2, Essence of Undew: +3"; "" where no points change."""
    sums: dict[str, int] = dict.fromkeys(("vines", "leaf", "henbane", "lion", "mandrake", "elderberries"), 0)
    for happened in events:
        if points := int(happened.detail.get("points", 0)):
            kind = happened.why if happened.kind == "potion" else happened.kind
            sums[kind] = sums.get(kind, 0) + points
    told = [about(_kind(kind), signed(n)) for kind, n in sums.items() if n]
    return row(told)


def _kind(kind: str) -> str:
    """What points are for, as a heading; a potion by its own name."""
    if kind == "leaf":
        return line("leaves")
    if kind in POTIONS:
        return potion_name(kind)
    return {"colours": _("All three colours"), "unseen": _("The Unseen")}.get(kind) or line(kind)


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
