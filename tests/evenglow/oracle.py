"""Evenglow once more, slowly, from the rules alone: tiles are texts, gardens are dicts, everything is looked up anew.

It shares no code with the engine. Geometry comes from distances and angles between the middles of the hexes.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from itertools import combinations, pairwise, permutations, product
from typing import Any

TYPES = "VLHNME"
STEMS = {"V": {0, 1, 3, 4}, "L": {0, 2}}
TURNS = {"V": 3, "L": 6, "H": 0, "N": 0, "M": 0, "E": 0}
POTION_OF = {"N": "undew", "M": "chaos", "E": "tincture"}
WORTH = {"undew": 3, "chaos": 4, "tincture": 5}
ROW_VALUES = [1, 2, 3, 4, 6, 8, 11, 14, 17, 20]
SECOND_SEED = "VLLV"

Half = tuple[tuple[int, str], ...]
"""One garden: numbers and tiles, by number."""


@cache
def middle(board: int, number: int) -> tuple[float, float]:
    """The middle of a hex whose sides are 1 long, y downwards."""
    rows = [5, 5, 5, 5, 5] if board == 25 else [4, 5, 4, 5, 4]
    left = number - 1
    for row, length in enumerate(rows):
        if left < length:
            shifted = row in (1, 3) if board == 25 else length == 4
            return (math.sqrt(3) * (left + (0.5 if shifted else 0)), 1.5 * row)
        left -= length
    raise ValueError(number)


@cache
def edge_between(board: int, one: int, two: int) -> int | None:
    """The edge of the first over which the second lies; None where they do not touch."""
    (x, y), (u, v) = middle(board, one), middle(board, two)
    if one == two or math.hypot(u - x, v - y) > 1.8:
        return None
    return round(math.degrees(math.atan2(y - v, u - x)) / 60) % 6


@cache
def around(board: int, number: int) -> tuple[int, ...]:
    return tuple(n for n in range(1, board + 1) if edge_between(board, number, n) is not None)


def tiles_of(kind: str) -> list[str]:
    return [f"{kind}{turn}" for turn in range(TURNS[kind])] if TURNS[kind] else [kind]


def stems(tile: str) -> set[int]:
    return {(edge + int(tile[1])) % 6 for edge in STEMS[tile[0]]}


def meet(board: int, half: dict[int, str], one: int, two: int) -> bool:
    """Whether a stem of one tile meets a stem of the other, a Vine."""
    edge = edge_between(board, one, two)
    return edge is not None and half.get(two, "-")[0] == "V" and edge in stems(half[one]) and (edge + 3) % 6 in stems(half[two])


def components(nodes: list[int], joined: Any) -> list[list[int]]:
    found: list[list[int]] = []
    left = set(nodes)
    while left:
        part = [min(left)]
        left.discard(part[0])
        for one in part:
            for two in sorted(left):
                if joined(one, two):
                    part.append(two)
                    left.discard(two)
        found.append(sorted(part))
    return found


@lru_cache(4096)
def sets(board: int, garden: Half, kind: str) -> list[list[int]]:
    return components([n for n, tile in garden if tile[0] == kind], lambda a, b: edge_between(board, a, b) is not None)


def rim(board: int, number: int) -> bool:
    return len(around(board, number)) < 6


def in_line(board: int, four: list[int]) -> bool:
    """Whether four hexes lie in a straight line, each beside the next."""
    for order in permutations(four):
        edges = {edge_between(board, one, two) for one, two in pairwise(order)}
        if len(edges) == 1 and None not in edges:
            return True
    return False


@lru_cache(4096)
def garden_score(board: int, garden: Half, family: bool) -> dict[str, int]:
    """Points of one garden by line, potions left out."""
    half = dict(garden)
    vines = [n for n, tile in garden if tile[0] == "V"]
    leaves = [n for n, tile in garden if tile[0] == "L"]
    by_stems = components(vines, lambda a, b: meet(board, half, a, b))
    groups = sets(board, garden, "V") if family else by_stems
    most = max(map(len, groups), default=0)
    leaf_points = 0
    if family:
        leaf_points = sum(2 for leaf in leaves if any(n in vines for n in around(board, leaf)))
    else:
        for group in groups:
            if len(group) == most:
                points = sum(2 for leaf in leaves for vine in group if meet(board, half, leaf, vine))
                leaf_points = max(leaf_points, points)
    exact = {
        kind: [s for s in sets(board, garden, kind) if len(s) == size] for kind, size in (("H", 2), ("N", 3), ("M", 4), ("E", 5))
    }
    henbane = 2 * len(exact["H"])
    berries = 5 * len(exact["E"])
    if not family:
        henbane += sum(2 for pair in exact["H"] if not any(rim(board, n) for n in pair))
        berries = sum(rim(board, n) for five in exact["E"] for n in five)
    return {
        "vines": most, "leaves": leaf_points, "henbane": henbane,
        "lion": 3 * len(exact["N"]), "mandrake": 4 * len(exact["M"]), "elderberries": berries,
    }  # fmt: skip


class Oracle:
    """A game in progress; `play` changes it."""

    def __init__(self, variant: str, board: int, players: int, seedcard: str, deck: list[str]) -> None:
        self.variant, self.board, self.players = variant, board, players
        self.seedcard = seedcard
        self.hands: list[str | None] = list(deck[:players])
        self.pile = list(deck[players:])
        self.supply = dict.fromkeys(TYPES, 44)
        self.gardens: list[dict[str, dict[int, str]]] = [{"s": {}, "m": {}} for _ in range(players)]
        self.locked: list[set[tuple[str, int]]] = [set() for _ in range(players)]
        self.potions: list[list[list[Any]]] = [[] for _ in range(players)]
        self.rows: dict[str, int] = {}
        self.ply = self.turn = self.active = self.seat = 0
        self.phase = "seed"
        self.card: str | None = None
        self.played: list[str] | None = None
        self.used = False
        self.harvested: list[tuple[int, str, str, list[int]]] = []
        """Every harvest made: seat, garden, type, numbers."""

    # -- what may be done

    def substitutes(self, wanted: tuple[str, str]) -> set[frozenset[tuple[str, int]]]:
        """The pairs of types, as counts, that may be placed for two wanted."""
        there = [kind for kind in TYPES if self.supply[kind] > 0]
        options = [[kind] if self.supply[kind] > 0 else there for kind in wanted]
        return {self.counted(pair) for pair in product(*options) if all(pair.count(kind) <= self.supply[kind] for kind in pair)}

    @staticmethod
    def counted(pair: tuple[str, ...]) -> frozenset[tuple[str, int]]:
        return frozenset((kind, pair.count(kind)) for kind in pair)

    def pairs(self, chaos: bool) -> set[frozenset[tuple[str, int]]]:
        if self.phase == "seed":
            return self.substitutes((self.seedcard, SECOND_SEED[self.seat]))
        assert self.played is not None
        own, other = self.played if self.seat == self.active else self.played[::-1]
        if not chaos:
            return self.substitutes((own[0], own[1]))
        return set().union(*(self.substitutes((one, two)) for one in own for two in other))

    def placements(self, chaos: bool) -> list[str]:
        pairs = self.pairs(chaos)
        numbers = [7] if self.phase == "seed" else [n for n in range(1, self.board + 1) if n not in self.mine["s"]]
        texts = []
        for sun, moon in product(TYPES, repeat=2):
            if self.counted((sun, moon)) in pairs:
                for one, two in product(tiles_of(sun), tiles_of(moon)):
                    texts += [f"{'chaos ' if chaos else ''}{n}={one}/{two}" for n in numbers]
        return texts

    @property
    def mine(self) -> dict[str, dict[int, str]]:
        return self.gardens[self.seat]

    def holds(self, potion: str) -> bool:
        return [potion, False] in self.potions[self.seat]

    def free(self) -> list[tuple[str, int]]:
        return [(half, n) for half in "sm" for n in sorted(self.mine[half]) if (half, n) not in self.locked[self.seat]]

    def potion_moves(self) -> list[str]:
        texts = []
        if self.holds("undew"):
            for (h, n), (k, m) in combinations(self.free(), 2):
                for one, two in product(tiles_of(self.mine[k][m][0]), tiles_of(self.mine[h][n][0])):
                    texts.append(f"undew {h}{n}={one},{k}{m}={two}")
        if self.holds("tincture"):
            for h, n in self.free():
                for kind in TYPES:
                    if self.supply[kind]:
                        texts += [f"tincture {h}{n}={tile}" for tile in tiles_of(kind)]
        return texts

    def legal(self) -> list[str]:
        if self.phase == "over":
            return []
        if self.phase == "play":
            card = self.hands[self.seat]
            assert card is not None
            return sorted(f"play {side}" for side in card.split("/"))
        if self.phase == "potion":
            return sorted([*self.potion_moves(), "pass"])
        texts = self.placements(False)
        if self.phase == "place" and not self.used:
            if self.holds("chaos"):
                texts += self.placements(True)
            texts += self.potion_moves()
        return sorted(texts)

    # -- doing it

    def flip(self, potion: str) -> None:
        self.potions[self.seat][self.potions[self.seat].index([potion, False])][1] = True
        self.used = True

    def harvest(self) -> None:
        """Harvests whatever stands harvestable."""
        if self.variant == "family":
            return
        for half in "sm":
            garden = tuple(sorted(self.mine[half].items()))
            for kind in "NME":
                for group in sets(self.board, garden, kind):
                    if any((half, n) in self.locked[self.seat] for n in group):
                        continue
                    if kind == "N":
                        right = len(group) == 3 and all(
                            edge_between(self.board, a, b) is not None for a, b in combinations(group, 2)
                        )
                    elif kind == "M":
                        right = len(group) == 4 and in_line(self.board, group)
                    else:
                        right = len(group) == 5
                    if right:
                        self.locked[self.seat] |= {(half, n) for n in group}
                        self.potions[self.seat].append([POTION_OF[kind], False])
                        self.harvested.append((self.seat, half, kind, group))

    def play(self, text: str) -> None:
        self.ply += 1
        if text == "pass":
            self.next()
        elif text.startswith("play "):
            side = text[5:]
            self.card = self.hands[self.seat]
            assert self.card is not None
            other = next(s for s in self.card.split("/") if s != side)
            self.played = [side, other]
            self.hands[self.seat] = None
            self.phase = "place"
        elif text.startswith("undew "):
            self.flip("undew")
            for part in text[6:].split(","):
                place, tile = part.split("=")
                self.mine[place[0]][int(place[1:])] = tile
            self.harvest()
            self.after_potion()
        elif text.startswith("tincture "):
            self.flip("tincture")
            place, tile = text[9:].split("=")
            self.supply[tile[0]] -= 1
            self.supply[self.mine[place[0]][int(place[1:])][0]] += 1
            self.mine[place[0]][int(place[1:])] = tile
            self.harvest()
            self.after_potion()
        else:
            if text.startswith("chaos "):
                self.flip("chaos")
                text = text[6:]
            number, tiles = text.split("=")
            sun, moon = tiles.split("/")
            self.mine["s"][int(number)], self.mine["m"][int(number)] = sun, moon
            self.supply[sun[0]] -= 1
            self.supply[moon[0]] -= 1
            self.harvest()
            if self.variant == "solo" and self.phase == "place":
                assert self.card is not None
                rest = [kind for kind in self.card if kind in TYPES]
                rest.remove(sun[0])
                rest.remove(moon[0])
                for kind in rest:
                    self.supply[kind] -= 1
                    self.rows[kind] = min(10, self.rows.get(kind, 0) + 1)
            if self.phase == "place" and not self.used and self.potion_moves():
                self.phase = "potion"
            else:
                self.next()

    def after_potion(self) -> None:
        if self.phase == "potion":
            self.next()

    def next(self) -> None:
        self.used = False
        self.seat = (self.seat + 1) % self.players
        if self.phase == "seed":
            if self.seat == 0:
                self.turn, self.phase = 1, "play"
            return
        self.phase = "place"
        if self.seat != self.active:
            return
        if self.pile:
            self.hands[self.active] = self.pile.pop(0)
        self.played = self.card = None
        if min(self.supply.values()) == 0 or not any(self.hands):
            self.phase = "over"
            return
        self.turn += 1
        self.active = self.seat = (self.active + 1) % self.players
        self.phase = "play"

    # -- how it stands

    def score(self, seat: int) -> dict[str, int]:
        family = self.variant == "family"
        halves = [garden_score(self.board, tuple(sorted(self.gardens[seat][half].items())), family) for half in "sm"]
        lines = {line: halves[0][line] + halves[1][line] for line in halves[0]}
        kinds = [kind for kind, _used in self.potions[seat]]
        lines["potions"] = sum(WORTH[kind] for kind in kinds)
        lines["set"] = 3 * min(kinds.count(kind) for kind in WORTH)
        lines["total"] = sum(lines.values())
        return lines

    def unseen(self) -> int:
        return sum(ROW_VALUES[count - 1] for count in self.rows.values())

    def winners(self) -> list[int]:
        if self.variant == "solo":
            return [0] if self.score(0)["total"] > self.unseen() else []
        ranks = [
            (self.score(seat)["total"], len(self.potions[seat]), sum(not used for _kind, used in self.potions[seat]))
            for seat in range(self.players)
        ]
        return [seat for seat in range(self.players) if ranks[seat] == max(ranks)]

    def dump(self) -> dict[str, Any]:
        """As in `FORMATS.md`, Dumps, less "legal"."""
        over = self.phase == "over"
        done: dict[str, Any] = {
            "game": "evenglow", "variant": self.variant, "board": self.board, "players": self.players,
            "ply": self.ply, "turn": self.turn,
        }  # fmt: skip
        if not over:
            done |= {"active": self.active, "to_move": self.seat}
        done["phase"] = self.phase
        if self.played is not None:
            done["played"] = self.played
        done |= {"hands": list(self.hands), "deck": len(self.pile), "supply": dict(self.supply)}
        done["gardens"] = [
            {
                **{half: {str(n): tile for n, tile in sorted(garden[half].items())} for half in "sm"},
                "locked": [f"{half}{n}" for half, n in sorted(self.locked[seat], key=lambda at: (at[0] == "m", at[1]))],
                "potions": [{"kind": kind, "used": used} for kind, used in self.potions[seat]],
                "score": self.score(seat),
            }
            for seat, garden in enumerate(self.gardens)
        ]
        if self.variant == "solo":
            done["unseen"] = {"rows": dict(self.rows), "score": self.unseen()}
        if over:
            done["winners"] = self.winners()
        return done
