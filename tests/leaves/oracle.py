"""A second, deliberately naive Under the Leaves, written from the rules page and not from the engine.

Everything is a text in a dict, and everything is worked out from the whole garden, every time. Slow and plain: it is
there to disagree with the engine. It knows complete headers only (the deal has tests of its own) and moves that are
legal; `Oracle.dump()` is as in `FORMATS.md`, Dumps.
"""

from __future__ import annotations

COLOURS = "OPVYG"
POND = "~"

# The six kinds of space; a mushroom stands on a bed and does not change its kind.
GREEN_CARDS = ("Castana", "Carbala", "Mochera", "Belota")
BROWN_CARDS = ("Somi", "Eduli", "Reishi", "Noki")
BLUE_CARDS = ("Nidaria", "Ambi", "Nari", "Siella")

Space = tuple[int, int]
Spaces = dict[Space, str]
Option = tuple[str, Space, frozenset[Space]]
"""A standing option: its text (without the letter), the space that names its sprite, the spaces it serves."""


def reading(space: Space) -> tuple[int, int]:
    return space[1], space[0]


def text(space: Space) -> str:
    return f"{space[0]},{space[1]}"


def kind(spaces: Spaces, space: Space) -> str:
    """Its colour or `~`; "" where nothing is planted."""
    return spaces.get(space, "")[:1]


def is_bed(spaces: Spaces, space: Space) -> bool:
    return kind(spaces, space) in tuple(COLOURS)


def is_mushroom(spaces: Spaces, space: Space) -> bool:
    return spaces.get(space, "").endswith("*")


def edge_neighbours(space: Space) -> list[Space]:
    x, y = space
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def around(space: Space) -> list[Space]:
    x, y = space
    return [(x + a, y + b) for a in (-1, 0, 1) for b in (-1, 0, 1) if (a, b) != (0, 0)]


def square(space: Space) -> list[Space]:
    x, y = space
    return [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]


def areas(spaces: Spaces, wanted: str) -> list[frozenset[Space]]:
    """Maximal sets of spaces of that kind joined by edges."""
    left = {space for space in spaces if kind(spaces, space) == wanted}
    found = []
    while left:
        area, todo = set(), [min(left)]
        while todo:
            space = todo.pop()
            if space in left:
                left.remove(space)
                area.add(space)
                todo += edge_neighbours(space)
        found.append(frozenset(area))
    return found


def fields(spaces: Spaces) -> list[frozenset[Space]]:
    return [field for colour in COLOURS for field in areas(spaces, colour)]


def rich_fields(spaces: Spaces, colour: str) -> list[frozenset[Space]]:
    return [field for field in areas(spaces, colour) if len(field) >= 3]


# Planting


def faces(tile: str) -> dict[str, Spaces]:
    """`f0` to `b3` -> the four spaces of the tile so laid, seen from its own top left corner."""
    singles, double = tile.split("/")
    special, plain = singles[:-1], singles[-1]
    front = {(0, 0): special, (1, 0): plain, (1, 1): double, (0, 1): double}
    back = {(1 - x, y): what for (x, y), what in front.items()}
    found = {}
    for side, face in (("f", front), ("b", back)):
        for turns in range(4):
            found[f"{side}{turns}"] = face
            face = {(1 - y, x): what for (x, y), what in face.items()}  # (0,0) -> (1,0) -> (1,1) -> (0,1)
    return found


def starting(tile: str) -> Spaces:
    top, bottom = tile.split("/")
    return {(0, 0): top[0], (1, 0): top[1], (0, 1): bottom[0], (1, 1): bottom[1:]}


def tiles_of(spaces: Spaces) -> set[Space]:
    return {(x // 2, y // 2) for x, y in spaces}


def places(spaces: Spaces) -> set[Space]:
    planted = tiles_of(spaces)
    return {beside for tile in planted for beside in edge_neighbours(tile) if beside not in planted}


# Bees and hummingbirds


def new_bees(before: Spaces, after: Spaces) -> int:
    bees = 0
    for colour in COLOURS:
        old, now = rich_fields(before, colour), rich_fields(after, colour)
        new = [field for field in now if not any(was <= field for was in old)]
        if new:
            bees += len(new) + len([field for field in now if field not in new])
    return bees


def hummingbirds(spaces: Spaces) -> dict[Space, int]:
    rich = {space for colour in COLOURS for field in rich_fields(spaces, colour) for space in field}
    complete = {
        (x, y) for x, y in tiles_of(spaces) if all(space in rich for space in square((2 * x, 2 * y)) if is_bed(spaces, space))
    }
    return {(x, y): 1 + ({(x - 1, y), (x + 1, y)} <= complete) + ({(x, y - 1), (x, y + 1)} <= complete) for x, y in complete}


# Meadow sprites


def options(card: str, rules: str, spaces: Spaces, served: frozenset[Space], sprites: frozenset[Space]) -> list[Option]:
    """What could be attracted now, all over the garden."""
    found: list[Option] = []

    def one(space: Space, serves: set[Space] | frozenset[Space]) -> None:
        found.append((text(space), space, frozenset(serves)))

    def lowest(group: frozenset[Space]) -> Space:
        return min(group - sprites, key=reading)

    if card == "Castana":
        for space in spaces:
            four = square(space)
            if len({kind(spaces, s) for s in four}) == 1 and is_bed(spaces, space) and not served & set(four):
                one(space, set(four))
    elif card == "Mochera":
        for space in spaces:
            four = square(space)
            kinds = {kind(spaces, s) for s in four} - {""}
            on_tiles = {(x // 2, y // 2) for x, y in four}
            if len(kinds) == 4 and len(on_tiles) > 1 and not served & set(four):
                one(space, set(four))
    elif card == "Carbala":
        for field in fields(spaces):
            if len(field) >= 5 and not served & field:
                one(lowest(field), field)
    elif card == "Belota":
        for x, y in spaces:
            for line in ([(x + n, y) for n in range(4)], [(x, y + n) for n in range(4)]):
                if not is_bed(spaces, (x, y)) or len({kind(spaces, s) for s in line}) != 1:
                    continue
                name = f"{text(line[0])}-{text(line[3])}"
                if rules == "rulebook":
                    group = frozenset(line)
                else:
                    (group,) = (field for field in fields(spaces) if (x, y) in field)
                if not served & group:
                    found.append((name, lowest(group), group))
    elif card == "Somi":
        for field in fields(spaces):
            if len(field) >= 2 and sum(is_mushroom(spaces, s) for s in field) >= 2 and not served & field:
                one(lowest(field), field)
    elif card == "Eduli":
        free = [s for s in spaces if is_mushroom(spaces, s) and s not in sprites]
        for x, y in free:
            row = any(v == y and u < x for u, v in free) and any(v == y and u > x for u, v in free)
            column = any(u == x and v < y for u, v in free) and any(u == x and v > y for u, v in free)
            if row or column:
                one((x, y), {(x, y)})
    elif card in ("Reishi", "Nari"):
        fits = [s for s in spaces if (is_mushroom(spaces, s) if card == "Reishi" else kind(spaces, s) == POND)]
        free = [s for s in fits if s not in sprites]
        for x, y in free:
            if any(abs(u - x) == 1 and abs(v - y) == 1 for u, v in free):
                one((x, y), {(x, y)})
    elif card == "Noki":
        for space in spaces:
            good = [
                (is_bed(spaces, s) or (rules == "arena" and kind(spaces, s) == POND)) and not is_mushroom(spaces, s)
                for s in around(space)
            ]
            if is_mushroom(spaces, space) and all(good) and space not in served:
                one(space, {space})
    elif card == "Nidaria":
        for pond in areas(spaces, POND):
            if len(pond) >= 2 and not served & pond:
                one(lowest(pond), pond)
    elif card == "Ambi":
        for x, y in spaces:
            across = kind(spaces, (x - 1, y)) == POND == kind(spaces, (x + 1, y))
            down = kind(spaces, (x, y - 1)) == POND == kind(spaces, (x, y + 1))
            if is_bed(spaces, (x, y)) and (across or down) and (x, y) not in served:
                one((x, y), {(x, y)})
    elif card == "Siella":
        for space in spaces:
            if kind(spaces, space) == POND and all(is_bed(spaces, s) for s in around(space)) and space not in served:
                one(space, {space})
    else:
        raise AssertionError(card)
    return found


State = tuple[frozenset[Space], frozenset[Space]]
"""Sprites of the card, spaces served."""


def after_option(state: State, option: Option) -> State:
    return state[0] | {option[1]}, state[1] | option[2]


def endings(card: str, rules: str, spaces: Spaces, state: State) -> set[State]:
    """Every state in which some order of the options ends. (Orders that meet in a state go on from it once.)"""
    ends, seen, todo = set(), {state}, [state]
    while todo:
        here = todo.pop()
        standing = options(card, rules, spaces, here[1], here[0])
        if not standing:
            ends.add(here)
        for option in standing:
            there = after_option(here, option)
            if there not in seen:
                seen.add(there)
                todo.append(there)
    return ends


class OracleGarden:
    def __init__(self, starter: str) -> None:
        self.spaces = starting(starter)
        self.bees = 0
        self.states: list[State] = [(frozenset(), frozenset())] * 3

    def score(self, majority: int) -> dict[str, int]:
        parts = {
            "bees": self.bees,
            "hummingbirds": sum(hummingbirds(self.spaces).values()),
            "green": len(self.states[0][0]),
            "brown": len(self.states[1][0]),
            "blue": len(self.states[2][0]),
            "majority": majority,
        }
        return parts | {"total": sum(parts.values())}


class Oracle:
    """One game, played along."""

    def __init__(self, header: dict[str, str]) -> None:
        self.rules = header["rules"]
        self.players = int(header["players"])
        self.cards = header["cards"].split()
        self.gardens = [OracleGarden(tile) for tile in header["starters"].split()]
        bag = header["bag"].split()
        self.display: list[str | None] = list(bag[:3])
        self.bag = bag[3:]
        self.ply = 0
        self.turns = 0
        self.card = -1
        """The card that asks: 0 green, 1 brown, 2 blue; -1 while a tile is to be planted."""
        self.over = False

    @property
    def seat(self) -> int:
        return self.turns % self.players

    def play(self, move: str) -> None:
        self.ply += 1
        garden = self.gardens[self.seat]
        if self.card < 0:
            how, place = move.split("@")
            slot = int(how[0]) - 1
            tile = self.display[slot]
            assert tile is not None
            self.display[slot] = None
            tx, ty = map(int, place.split(","))
            before = dict(garden.spaces)
            for (x, y), what in faces(tile)[how[1:]].items():
                garden.spaces[2 * tx + x, 2 * ty + y] = what
            garden.bees += new_bees(before, garden.spaces)
            self.card = 0
        else:
            (option,) = (o for o in self.standing() if "gmp"[self.card] + ":" + o[0] == move)
            garden.states[self.card] = after_option(garden.states[self.card], option)
        self.attract()

    def standing(self) -> list[Option]:
        sprites, served = self.gardens[self.seat].states[self.card]
        return options(self.cards[self.card], self.rules, self.gardens[self.seat].spaces, served, sprites)

    def attract(self) -> None:
        """On through the cards until one asks, or the turn is over."""
        garden = self.gardens[self.seat]
        while self.card < 3:
            ends = endings(self.cards[self.card], self.rules, garden.spaces, garden.states[self.card])
            if len(ends) > 1:
                return
            (garden.states[self.card],) = ends
            self.card += 1
        self.card = -1
        self.turns += 1
        if self.bag:
            self.display[self.display.index(None)] = self.bag.pop(0)
        else:
            self.over = True
        if self.turns == 12 * self.players:
            self.over = True

    def legal(self) -> list[str]:
        if self.over:
            return []
        if self.card >= 0:
            return sorted("gmp"[self.card] + ":" + option[0] for option in self.standing())
        return sorted(
            f"{slot}{how}@{x},{y}"
            for slot, tile in enumerate(self.display, 1)
            if tile is not None
            for how in faces(tile)
            for x, y in places(self.gardens[self.seat].spaces)
        )

    def majorities(self) -> list[int]:
        bonus = [0] * self.players
        if self.over and self.players > 1:
            for card in range(3):
                counts = [len(garden.states[card][0]) for garden in self.gardens]
                for seat, count in enumerate(counts):
                    if count == max(counts) and count > 0:
                        bonus[seat] += 2
        return bonus

    def dump(self) -> dict[str, object]:
        bonus = self.majorities()
        scores = [garden.score(bonus[seat]) for seat, garden in enumerate(self.gardens)]
        dump: dict[str, object] = {
            "game": "leaves",
            "rules": self.rules,
            "players": self.players,
            "ply": self.ply,
            "phase": "over" if self.over else "plant" if self.card < 0 else "choose",
            "cards": self.cards,
            "display": list(self.display),
            "bag": len(self.bag),
            "gardens": [
                {
                    "spaces": {text(s): garden.spaces[s] for s in sorted(garden.spaces, key=reading)},
                    "bees": garden.bees,
                    "hummingbirds": {
                        text(tile): n
                        for tile, n in sorted(hummingbirds(garden.spaces).items(), key=lambda item: reading(item[0]))
                    },
                    "sprites": {
                        letter: [text(s) for s in sorted(garden.states[card][0], key=reading)]
                        for card, letter in enumerate("gmp")
                    },
                    "score": scores[seat],
                }
                for seat, garden in enumerate(self.gardens)
            ],
            "legal": self.legal(),
        }
        if self.over:
            ranks = [(score["total"], score["hummingbirds"], score["bees"]) for score in scores]
            dump["winners"] = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
        else:
            dump["to_move"] = self.seat
        return dump
