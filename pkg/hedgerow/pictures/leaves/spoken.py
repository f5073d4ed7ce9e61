"""Under the Leaves in words: spaces, tiles, cards, and the reasons of its events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...game import Event
from ...leaves.garden import Garden, xy
from ...leaves.garden import cell as number
from ...leaves.tiles import FACES, KINDS, MUSHROOM, POND, SPRITES
from ...words import _, ngettext, pgettext, row


def bed(letter: str) -> str:
    """A kind of space, as one says it."""
    return {
        "O": _("orange"),
        "P": _("pink"),
        "V": _("purple"),
        "Y": _("yellow"),
        "G": _("green"),
        "~": _("pond"),
    }[letter]


def space(code: int) -> str:
    """A space: its kind, and whether a mushroom stands there."""
    name = bed(KINDS[code & 7])
    return _("{bed} with mushroom").format(bed=name) if code & MUSHROOM else name


def tile(text: str, way: int = 0) -> str:
    """A tile as it lies, in reading order."""
    first, second, third, fourth = (space(code) for code in FACES[text][way].spaces)
    return _("top {first} and {second}, bottom {third} and {fourth}").format(
        first=first, second=second, third=third, fourth=fourth
    )


def kind(sprite: str, n: int) -> str:
    """That many sprites of a kind."""
    forms = {
        "green": ngettext("{n} seedling", "{n} seedlings", n),
        "brown": ngettext("{n} mushroomling", "{n} mushroomlings", n),
        "blue": ngettext("{n} pondling", "{n} pondlings", n),
        "bee": ngettext("{n} bee", "{n} bees", n),
        "hummingbird": ngettext("{n} hummingbird", "{n} hummingbirds", n),
    }
    return forms[sprite].format(n=n)


def card_name(card: str, rules: str) -> str:
    """A card's name under a rule set."""
    if rules == "arena":
        return {
            "Castana": pgettext("card", "Thoughtful"),
            "Carbala": pgettext("card", "Restless"),
            "Mochera": pgettext("card", "Flirty"),
            "Belota": pgettext("card", "Runner"),
            "Somi": pgettext("card", "Host"),
            "Eduli": pgettext("card", "Explorer"),
            "Reishi": pgettext("card", "Collector"),
            "Noki": pgettext("card", "Loner"),
            "Nidaria": pgettext("card", "Diver"),
            "Ambi": pgettext("card", "Skipper"),
            "Nari": pgettext("card", "Friendly"),
            "Siella": pgettext("card", "Shy"),
        }[card]
    return {
        "Castana": pgettext("card", "Castana"),
        "Carbala": pgettext("card", "Carbala"),
        "Mochera": pgettext("card", "Mochera"),
        "Belota": pgettext("card", "Belota"),
        "Somi": pgettext("card", "Somi"),
        "Eduli": pgettext("card", "Eduli"),
        "Reishi": pgettext("card", "Reishi"),
        "Noki": pgettext("card", "Noki"),
        "Nidaria": pgettext("card", "Nidaria"),
        "Ambi": pgettext("card", "Ambi"),
        "Nari": pgettext("card", "Nari"),
        "Siella": pgettext("card", "Siella"),
    }[card]


def wish(card: str, rules: str) -> str:
    """What a card wants, in a sentence."""
    arena = rules == "arena"
    return {
        "Castana": _("Four beds of one colour in a square. The seedling sits in its middle; the four beds are used up."),
        "Carbala": _("A field of five beds or more. One seedling for the field, however large it grows."),
        "Mochera": _(
            "Four different kinds of space in a square, not all on one tile; a pond is a kind too. The four are used up."
        ),
        "Belota": _("Four beds of one colour in a straight line. One seedling a field.")
        if arena
        else _("Four beds of one colour in a straight line. The four are used up; the next four in line count anew."),
        "Somi": _("Two mushrooms in one field. One mushroomling for the field, however large it grows."),
        "Eduli": _("Three mushrooms in one row or column, at any distance. The middle one is used up."),
        "Reishi": _("Two mushrooms that touch at a corner. The one that gets the mushroomling is used up."),
        "Noki": _("A mushroom with eight spaces around it, all without mushrooms; ponds will do.")
        if arena
        else _("A mushroom with eight beds around it, all without mushrooms; a pond will not do."),
        "Nidaria": _("A pond of two spaces or more. One pondling for the pond, however large it grows."),
        "Ambi": _("A bed between two ponds, left and right or above and below. One pondling a bed."),
        "Nari": _("Two ponds that touch at a corner. The one that gets the pondling is used up."),
        "Siella": _("A single pond space with eight beds around it."),
    }[card]


def _because(card: str) -> str:
    return {
        "Castana": _("four beds of one colour in a square"),
        "Carbala": _("a field of five beds"),
        "Mochera": _("four different spaces in a square"),
        "Belota": _("four beds of one colour in a line"),
        "Somi": _("two mushrooms in one field"),
        "Eduli": _("three mushrooms in a line"),
        "Reishi": _("two diagonal mushrooms"),
        "Noki": _("a mushroom among eight spaces without one"),
        "Nidaria": _("a pond of two spaces"),
        "Ambi": _("a bed between two ponds"),
        "Nari": _("two diagonal ponds"),
        "Siella": _("a pond among eight beds"),
    }[card]


def event(happened: Event, rules: str, name: str) -> str:
    """An event with its reason. `name`: of the seat whose garden it happened in."""
    if happened.kind == "bee":
        return _bee(happened)
    if happened.kind == "hummingbird":
        return {
            "complete": _("Hummingbird: every bed of the tile lies in a nectar-rich field"),
            "row": _("Hummingbird: row of three hummingbirds"),
            "column": _("Hummingbird: column of three hummingbirds"),
        }[happened.why]
    if happened.kind == "majority":
        # Whoever plants the last tile ends the game for everybody.
        words = {
            ("green", "most"): _("{name} has the most seedlings: 2 points"),
            ("brown", "most"): _("{name} has the most mushroomlings: 2 points"),
            ("blue", "most"): _("{name} has the most pondlings: 2 points"),
            ("green", "shared"): _("{name} shares the most seedlings: 2 points"),
            ("brown", "shared"): _("{name} shares the most mushroomlings: 2 points"),
            ("blue", "shared"): _("{name} shares the most pondlings: 2 points"),
        }[str(happened.detail["sprite"]), happened.why]
        return words.format(name=name)
    words = {
        "green": _("Seedling: {card}, {reason}"),
        "brown": _("Mushroomling: {card}, {reason}"),
        "blue": _("Pondling: {card}, {reason}"),
    }[happened.kind]
    return words.format(card=card_name(happened.why, rules), reason=_because(happened.why))


def cheer(happened: Event, rules: str) -> str:
    """An event in the few words that stand at its place."""
    if happened.kind == "bee":
        if happened.why == "other":
            return _("Another field: +1")
        return _("Third bed: +1") if happened.detail["beds"] == 3 else _("Nectar-rich: +1")
    if happened.kind == "hummingbird":
        return {
            "complete": _("Complete tile: +1"),
            "row": _("Row of three: +1"),
            "column": _("Column of three: +1"),
        }[happened.why]
    return _("{card}: +1").format(card=card_name(happened.why, rules))


def _bee(happened: Event) -> str:
    beds = int(happened.detail["beds"])
    if happened.why == "other":
        words = _("Bee: another nectar-rich field ({colour})")
    elif beds == 3:
        words = _("Bee: third bed of a field ({colour})")
    else:
        words = ngettext(
            "Bee: a field of {beds} bed is nectar-rich now ({colour})",
            "Bee: a field of {beds} beds is nectar-rich now ({colour})",
            beds,
        )
    return words.format(colour=bed(str(happened.detail["colour"])), beds=beds)


def gains(events: Iterable[Event]) -> str:
    """What came, counted: "+2 bees, +1 hummingbird"; "" for nothing."""
    counts: dict[str, int] = {}
    for happened in events:
        if happened.kind != "majority":
            counts[happened.kind] = counts.get(happened.kind, 0) + 1
    return row(_gain(name, n) for name, n in counts.items())


def _gain(sprite: str, n: int) -> str:
    forms = {
        "green": ngettext("+{n} seedling", "+{n} seedlings", n),
        "brown": ngettext("+{n} mushroomling", "+{n} mushroomlings", n),
        "blue": ngettext("+{n} pondling", "+{n} pondlings", n),
        "bee": ngettext("+{n} bee", "+{n} bees", n),
        "hummingbird": ngettext("+{n} hummingbird", "+{n} hummingbirds", n),
    }
    return forms[sprite].format(n=n)


def place(x: int, y: int) -> str:
    """A lattice place, told from the starting tile."""
    words = {
        (0, 0): _("starting tile"),
        (0, -1): _("{up} up"),
        (0, 1): _("{down} down"),
        (-1, 0): _("{left} left"),
        (1, 0): _("{right} right"),
        (-1, -1): _("{up} up {left} left"),
        (1, -1): _("{up} up {right} right"),
        (-1, 1): _("{down} down {left} left"),
        (1, 1): _("{down} down {right} right"),
    }[(x > 0) - (x < 0), (y > 0) - (y < 0)]
    return words.format(up=-y, down=y, left=-x, right=x)


def cell(garden: Garden, at: int, cards: Sequence[str]) -> str:
    """A planted space with its field and its guests."""
    code = garden.cells[at]
    parts = [space(code)]
    size = len(garden.fields[garden.label[at]])
    if code == POND:
        if size > 1:
            parts.append(ngettext("pond of {n} space", "pond of {n} spaces", size).format(n=size))
    elif size >= 3:
        parts.append(_("nectar-rich field of {n}").format(n=size))
    elif size == 2:
        parts.append(_("field of 2"))
    if bees := garden.bees.count(at):
        parts.append(kind("bee", bees))
    for sprite, spaces in zip(SPRITES, garden.sprites, strict=True):
        if at in spaces:
            parts.append(kind(sprite, 1))
    return row(parts)


def table(garden: Garden, cards: Sequence[str]) -> list[tuple[str, list[tuple[str, str]]]]:
    """The garden space by space for exploring: rows of (heading, cells); a cell is (column heading, words)."""
    points = [xy(at) for at in garden.spaces()]
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    rows = []
    for y in range(min(ys), max(ys) + 1):
        cells = []
        for x in range(min(xs), max(xs) + 1):
            at = number(x, y)
            words = cell(garden, at, cards) if garden.cells[at] else _("empty")
            if garden.cells[at] and x % 2 == 0 and y % 2 == 0 and garden.birds.get(at):
                words = row([words, _("nest with {birds}").format(birds=kind("hummingbird", garden.birds[at]))])
            cells.append((str(x), words))
        rows.append((str(y), cells))
    return rows
