"""The face of Evenglow: turn the card, pick a number, see both ghosts, swap, turn, place; and the potions.

What is in hand is one `Hand`; the move it makes is text, and everything seen of it comes from playing that text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from hedgerow.evenglow.boards import MOON, PLACE_TEXT, places
from hedgerow.evenglow.box import SEED_SPACE, UNSEEN
from hedgerow.evenglow.moves import Place, Play, Tincture, Undew
from hedgerow.evenglow.plants import FACES, KIND, SIDES, TURNED, plant, sides
from hedgerow.evenglow.position import Position
from hedgerow.evenglow.potions import CHAOS, TINCTURE, UNDEW, potion_name
from hedgerow.game import Event
from hedgerow.pictures.evenglow import board, describe, spoken
from hedgerow.words import _
from markup import Safe, button, el, figure, icon

from . import Data, Flight, Line, Row, Table

_LAYER = '<svg class="layer" width="1" height="1" aria-hidden="true">{}</svg>'
_LIVE = '<svg class="layer" width="1" height="1">{}</svg>'
STEPS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
POTIONS = (UNDEW, CHAOS, TINCTURE)


@dataclass(slots=True)
class Hand:
    """What the player is about to do."""

    side: str = ""
    """Side of the hand card to be the Active Player's; "" for none chosen."""
    pair: int = 0
    """Which of the pairs of types that may be placed."""
    swapped: bool = False
    """The pair's second type goes to the Sunlight garden."""
    turned: list[int] = field(default_factory=lambda: [0, 0])
    """Rotation of the tile for the Sunlight and for the Moonlight garden; with a potion, of the first and second."""
    number: int = 0
    """Number to place on, from 1; 0 for none."""
    potion: str = ""
    """The potion being used."""
    picks: list[int] = field(default_factory=list)
    """Places picked for an Undew (two) or a Tincture (one)."""
    kind: int = -1
    """Type that a Tincture brings; -1 for none."""
    cursor: int = 0
    """Place that the arrow keys stand on while a potion wants tiles picked."""


class EvenglowFace:
    """What is in hand, and how it looks."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.title = _("Evenglow")
        self.hand = Hand()
        self.peeking = False
        """The player looks at the card in hand while placing."""
        self._ghost: tuple[str, Position | None] = ("", None)

    # What is in hand.

    @property
    def position(self) -> Position:
        """The position on the table."""
        position = self.table.session.position
        assert isinstance(position, Position)
        return position

    @property
    def mine(self) -> bool:
        """Whether somebody here can act on what is on the stage."""
        return self.table.acting

    @property
    def lie(self) -> board.Ground:
        """How the two gardens lie on a stage of this shape: whichever way shows them larger."""
        width, height = self.table.ports.stage()
        beside, below = board.Ground(self.position.board, False), board.Ground(self.position.board, True)
        if not width or not height:
            return beside
        scales = [min(width / lie.box[2], height / lie.box[3]) for lie in (beside, below)]
        return beside if scales[0] >= scales[1] else below

    def refresh(self) -> None:
        """Forgets what was in hand."""
        self.hand, self.peeking = Hand(), False
        if self.position.phase == "seed":
            self.hand.number = SEED_SPACE

    def draft(self) -> str:
        """What is in hand, as words of a line."""
        hand = self.hand
        if hand == Hand() or (self.position.phase == "seed" and hand == Hand(number=SEED_SPACE)):
            return ""
        picks = ".".join(PLACE_TEXT[place] for place in hand.picks)
        return " ".join(
            (hand.side or "-", str(hand.pair), "x" if hand.swapped else "o", str(hand.turned[0]), str(hand.turned[1]),
             str(hand.number), hand.potion or "-", picks or "-", str(hand.kind))
        )  # fmt: skip

    def restore(self, draft: str) -> None:
        """Takes a draft in hand again; where it does not fit here, nothing is."""
        found = re.fullmatch(
            r"([VLHNME]{2}|-) (\d\d?) ([ox]) ([0-5]) ([0-5]) (\d\d?) (undew|chaos|tincture|-) ([sm.0-9]{2,7}|-) (-1|[0-5])",
            draft,
        )
        if not found:
            return
        side, pair, swapped, first, second, number, potion, picks, kind = found.groups()
        hand = Hand(
            "" if side == "-" else side, int(pair), swapped == "x", [int(first), int(second)], int(number),
            "" if potion == "-" else potion, [], int(kind),
        )  # fmt: skip
        if picks != "-":
            hand.picks = [PLACE_TEXT.index(text) for text in picks.split(".") if text in PLACE_TEXT]
        before, self.hand = self.hand, hand
        if not self._fits():
            self.hand = before

    def _fits(self) -> bool:
        """Whether what is in hand is possible here, as far as it goes."""
        hand, position = self.hand, self.position
        if position.to_move is None:
            return False
        garden = position.gardens[position.to_move]
        if hand.side and (position.phase != "play" or hand.side not in sides(position.hands[position.to_move] or "/")):
            return False
        if hand.potion and hand.potion not in self.usable():
            return False
        if any(place not in garden.unlocked for place in hand.picks):
            return False
        if position.phase in ("seed", "place"):
            if hand.pair >= len(self.pairs()):
                return False
            return not hand.number or hand.number in garden.empty
        return not hand.number

    def usable(self) -> list[str]:
        """The potions that the seat to move may use now."""
        position = self.position
        if position.to_move is None or position.phase not in ("place", "potion") or position.potioned:
            return []
        garden = position.gardens[position.to_move]
        free = len(garden.unlocked)
        able = {UNDEW: free > 1, CHAOS: position.phase == "place", TINCTURE: free > 0 and any(position.supply)}
        return [potion for potion in POTIONS if garden.holds(potion) and able[potion]]

    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The pairs of types that may be placed."""
        return self.position.pairs(self.hand.potion == CHAOS)

    def faces(self) -> tuple[int, int]:
        """The faces in hand: for the Sunlight and the Moonlight garden."""
        first, second = self.pairs()[self.hand.pair]
        kinds = (second, first) if self.hand.swapped else (first, second)
        sun, moon = (TURNED[kind][turn % len(TURNED[kind])] for kind, turn in zip(kinds, self.hand.turned, strict=True))
        return sun, moon

    def _picked(self) -> list[tuple[int, int]]:
        """Place and face of each tile as the potion would leave it."""
        hand, position = self.hand, self.position
        garden = position.gardens[position.to_move or 0]
        if hand.potion == TINCTURE:
            if len(hand.picks) != 1 or hand.kind < 0 or not position.supply[hand.kind]:
                return []
            return [(hand.picks[0], self._turned(hand.kind, hand.turned[0]))]
        if len(hand.picks) != 2:
            return []
        low, high = sorted(hand.picks)
        kinds = KIND[garden.tiles[high]], KIND[garden.tiles[low]]
        return [(low, self._turned(kinds[0], hand.turned[0])), (high, self._turned(kinds[1], hand.turned[1]))]

    @staticmethod
    def _turned(kind: int, turn: int) -> int:
        return TURNED[kind][turn % len(TURNED[kind])]

    def move(self) -> str:
        """The text of the move in hand; "" while there is none."""
        hand, phase = self.hand, self.position.phase
        if phase == "play":
            return f"play {hand.side}" if hand.side else ""
        if hand.potion in (UNDEW, TINCTURE):
            picked = self._picked()
            if not picked:
                return ""
            return f"{hand.potion} " + ",".join(f"{PLACE_TEXT[place]}={FACES[face]}" for place, face in picked)
        if phase in ("seed", "place") and hand.number:
            sun, moon = self.faces()
            return f"{'chaos ' if hand.potion == CHAOS else ''}{hand.number}={FACES[sun]}/{FACES[moon]}"
        return ""

    def ghost(self) -> Position | None:
        """The position that the move in hand would lead to."""
        text = self.move()
        if not text or not self.mine or self.position.phase == "play":
            return None
        key = f"{self.table.session.at} {text}"
        if self._ghost[0] != key:
            try:
                self._ghost = (key, self.position.play(self.position.parse(text)))
            except ValueError:
                self._ghost = (key, None)
        return self._ghost[1]

    # Acts.

    def act(self, name: str, data: Data) -> bool:
        """side, number, swap, turn, pair, use, kind, peek, confirm, pass, cancel."""
        hand, phase = self.hand, self.position.phase
        if not self.mine and name != "peek":
            return name in ("side", "number", "swap", "turn", "pair", "use", "kind", "confirm", "pass", "cancel")
        if name == "side":
            if phase == "play" and data["side"] in sides(self.position.hands[self.table.shown] or "/"):
                hand.side = data["side"]
        elif name == "place":
            self._touch(int(data["place"]))
        elif name == "swap":
            hand.swapped = not hand.swapped
            hand.turned.reverse()
        elif name == "turn":
            which = int(data["which"])
            hand.turned[which] = (hand.turned[which] + int(data.get("by", "1"))) % 6
        elif name == "pair":
            if int(data["n"]) < len(self.pairs()):
                hand.pair, hand.turned = int(data["n"]), [0, 0]
        elif name == "use":
            self._use(data["potion"])
        elif name == "kind":
            if self.position.supply[int(data["kind"])]:
                hand.kind, hand.turned = int(data["kind"]), [0, 0]
        elif name == "peek":
            self.peeking = not self.peeking
            return True
        elif name == "confirm":
            self._confirm()
            return True
        elif name == "pass":
            if phase == "potion":
                self.table.play("pass")
            return True
        elif name == "cancel":
            self.refresh()
            self.table.say(_("Called off"))
            return True
        else:
            return False
        self._tell()
        return True

    def _use(self, potion: str) -> None:
        """Begins to use a potion, or calls it off."""
        number = self.hand.number
        if self.hand.potion == potion or potion not in self.usable():
            self.refresh()
        else:
            self.refresh()
            self.hand.potion = potion
            if potion != CHAOS:
                self.hand.cursor = self.position.gardens[self.table.shown].unlocked[0]
        if self.position.phase == "place" and self.hand.potion in ("", CHAOS):
            self.hand.number = number

    def _touch(self, place: int) -> None:
        """A place of the board is pressed."""
        hand = self.hand
        garden = self.position.gardens[self.table.shown]
        if hand.potion in (UNDEW, TINCTURE):
            if place not in garden.unlocked:
                self.table.say(_("This tile cannot be moved"))
            elif place in hand.picks:
                hand.picks.remove(place)
            else:
                most = 2 if hand.potion == UNDEW else 1
                hand.picks = [*hand.picks, place][-most:]
                hand.turned = [0, 0]
                self._as_it_lies()
            return
        number = place % MOON + 1
        if self.position.phase not in ("seed", "place") or number not in garden.empty:
            return
        if self.position.phase == "seed" and number != SEED_SPACE:
            return
        if hand.number == number:
            # The ghost is pressed again: it turns.
            hand.turned[place >= MOON] = (hand.turned[place >= MOON] + 1) % 6
        else:
            hand.number = number

    def _as_it_lies(self) -> None:
        """Two tiles to be swapped keep, to begin with, the rotation they have."""
        if len(self.hand.picks) == 2:
            tiles = self.position.gardens[self.table.shown].tiles
            low, high = sorted(self.hand.picks)
            self.hand.turned = [TURNED[KIND[tiles[at]]].index(tiles[at]) for at in (high, low)]

    def _confirm(self) -> None:
        text = self.move()
        if text and self.mine:
            self.table.play(text)

    def _tell(self) -> None:
        """Says what is in hand, where, and what it would bring."""
        hand, phase = self.hand, self.position.phase
        if phase == "play":
            if hand.side:
                self.table.say(self._side_words(hand.side))
            return
        words = []
        if hand.potion in (UNDEW, TINCTURE):
            words.append(potion_name(hand.potion))
            garden = self.position.gardens[self.table.shown]
            picked = self._picked()
            if picked:
                words += [f"{spoken.place(PLACE_TEXT[at])}: {spoken.tile(face, at >= MOON)}" for at, face in picked]
            else:
                words += [f"{spoken.place(PLACE_TEXT[at])}: {spoken.cell(garden, at)}" for at in hand.picks]
        elif phase in ("seed", "place"):
            sun, moon = self.faces()
            if hand.number:
                words.append(_("Number {n}").format(n=hand.number))
            words.append(_("Sunlight: {tile}").format(tile=spoken.tile(sun, False)))
            words.append(_("Moonlight: {tile}").format(tile=spoken.tile(moon, True)))
        if self.ghost() is not None:
            words.append(self._promise())
        self.table.say("; ".join(words))

    def _promise(self) -> str:
        ghost = self.ghost()
        return (spoken.gains(ghost.events) if ghost is not None else "") or _("Changes no points")

    def _side_words(self, side: str) -> str:
        own = _(" and ").join(plant(kind) for kind in SIDES[side])
        first, second = sides(self.position.hands[self.position.to_move or 0] or "VL/NM")
        other = second if side == first else first
        others = _(" and ").join(plant(kind) for kind in SIDES[other])
        if self.position.seats == 1:
            return _("You: {own}. The Unseen: {others}").format(own=own, others=others)
        return _("You: {own}. Everyone else: {others}").format(own=own, others=others)

    def key(self, key: str) -> bool:
        """Arrows, S, R, T, C, D, X, 1-6, Space, Enter, P, Escape."""
        if not self.mine:
            return False
        hand, phase = self.hand, self.position.phase
        if key == "Enter":
            self._confirm()
        elif key == "Escape":
            if hand == Hand() or (phase == "seed" and hand == Hand(number=SEED_SPACE)):
                return False
            self.act("cancel", {})
        elif phase == "play":
            options = sides(self.position.hands[self.table.shown] or "/")
            if key in ("1", "2"):
                self.act("side", {"side": options[int(key) - 1]})
            elif key in STEPS:
                self.act("side", {"side": options[hand.side == options[0]]})
            else:
                return False
        elif key in STEPS:
            self._step(*STEPS[key])
        elif key in ("n", "b"):
            self._next(1 if key == "n" else -1)
        elif key in ("d", "c", "x"):
            self.act("use", {"potion": {"d": UNDEW, "c": CHAOS, "x": TINCTURE}[key]})
        elif key in ("r", "R", "t", "T"):
            self.act("turn", {"which": str(int(key in "tT")), "by": "1" if key.islower() else "5"})
        elif key == "s" and phase in ("seed", "place") and hand.potion in ("", CHAOS):
            self.act("swap", {})
        elif key == "p" and phase == "potion":
            self.act("pass", {})
        elif key == " " and hand.potion in (UNDEW, TINCTURE):
            self.act("place", {"place": str(hand.cursor)})
        elif key in ("1", "2", "3", "4", "5", "6"):
            name = "kind" if hand.potion == TINCTURE else "pair"
            if name == "pair" and int(key) > len(self.pairs()):
                return False
            self.act(name, {"kind": str(int(key) - 1), "n": str(int(key) - 1)})
        else:
            return False
        return True

    def _choices(self) -> tuple[list[int], int]:
        """The places that the keys can go to, and the one they stand on (-1: on none): empty numbers, by their place in
        the Sunlight garden, or tiles to pick."""
        garden, hand = self.position.gardens[self.table.shown], self.hand
        if hand.potion in (UNDEW, TINCTURE):
            return garden.unlocked, hand.cursor
        if self.position.phase == "place":
            return [number - 1 for number in garden.empty], hand.number - 1
        return [], -1

    def _stand(self, place: int) -> None:
        """The keys have gone to a place."""
        if self.hand.potion in (UNDEW, TINCTURE):
            self.hand.cursor = place
            garden = self.position.gardens[self.table.shown]
            self.table.say(f"{spoken.place(PLACE_TEXT[place])}: {spoken.cell(garden, place)}")
        else:
            self.hand.number = place + 1
            self._tell()

    def _next(self, way: int) -> None:
        """Goes through all places by number: so every one is reached, wherever the arrows lead."""
        options, here = self._choices()
        if options:
            self._stand(options[(options.index(here) + way) % len(options)] if here in options else options[0])

    def _step(self, dx: int, dy: int) -> None:
        """Moves to the nearest place in that direction, as it is drawn."""
        options, here = self._choices()
        if not options:
            return
        if here not in options:
            self._stand(options[0])
            return
        lie = self.lie
        x, y = lie.middle(here)

        def cost(place: int) -> float:
            px, py = lie.middle(place)
            ahead, aside = (px - x) * dx + (py - y) * dy, abs((px - x) * dy) + abs((py - y) * dx)
            return ahead + 2.5 * aside if ahead > 1 else 1e9

        best = min(options, key=cost)
        if cost(best) < 1e9:
            self._stand(best)

    def drag(self, thing: str, x: float, y: float, dropped: bool) -> None:
        """A tile in hand ("tile 0" for the Sunlight garden, "tile 1") over a point of the drawing."""
        if not self.mine or self.position.phase != "place" or self.hand.potion in (UNDEW, TINCTURE):
            return
        place, away = self.lie.nearest(x, y)
        number = place % MOON + 1
        if away > 1.6 * board.SIDE or number not in self.position.gardens[self.table.shown].empty:
            return
        # Dropped in the other garden than its own, the tiles change gardens.
        if dropped and thing in ("tile 0", "tile 1") and (place >= MOON) != (thing == "tile 1"):
            self.hand.swapped = not self.hand.swapped
            self.hand.turned.reverse()
        changed = self.hand.number != number
        self.hand.number = number
        if dropped or changed:
            self._tell()

    # What is seen.

    def stage(self, arriving: int) -> dict[str, str]:
        """ground: gardens and tiles; guests: vials; places: what can be pressed; ghost: what is in hand."""
        garden, lie = self.position.gardens[self.table.shown], self.lie
        key = (self.table.session.at, garden, lie)
        return {
            "ground": self.table.drawn(
                "ground", key, lambda: _LAYER.format(board.ground(lie) + board.tiles(lie, garden, self._last()))
            ),
            "guests": _LAYER.format(board.vials(lie, garden, arriving)),
            "places": self._places(lie),
            "ghost": self._drawn_ghost(lie),
        }

    def _last(self) -> int:
        """The places that the last placement or potion of the shown seat has changed."""
        session = self.table.session
        for at in range(session.at, 0, -1):
            before = session.positions[at - 1]
            if before.to_move == self.table.shown:
                after = session.positions[at]
                assert isinstance(before, Position)
                assert isinstance(after, Position)
                old, new = before.gardens[self.table.shown].tiles, after.gardens[self.table.shown].tiles
                if old != new:
                    return sum(1 << n for n in range(len(new)) if old[n] != new[n])
        return 0

    def _places(self, lie: board.Ground) -> str:
        """The hexes that can be pressed."""
        hand, position = self.hand, self.position
        if not self.mine or position.to_move is None:
            return ""
        garden = position.gardens[self.table.shown]
        drawn = []
        if hand.potion in (UNDEW, TINCTURE):
            for place in garden.unlocked:
                x, y = lie.middle(place)
                chosen, here = place in hand.picks, place == hand.cursor
                words = f"{spoken.place(PLACE_TEXT[place])}: {spoken.cell(garden, place)}"
                drawn.append(self._pressable(x, y, place, words, chosen, here, "pick"))
        elif position.phase in ("seed", "place"):
            numbers = [SEED_SPACE] if position.phase == "seed" else garden.empty
            lit = hand.number or numbers[0]
            for number in numbers:
                for moon in (0, MOON):
                    x, y = lie.middle(moon + number - 1)
                    words = spoken.place(PLACE_TEXT[moon + number - 1])
                    chosen = number == hand.number
                    drawn.append(self._pressable(x, y, moon + number - 1, words, chosen, number == lit and not moon, "hole"))
        return _LIVE.format("".join(drawn))

    def _pressable(self, x: float, y: float, place: int, words: str, chosen: bool, tab: bool, name: str) -> str:
        drag = f' data-drag="tile {int(place >= MOON)}"' if chosen and name == "hole" else ""
        names = ["place", name, "moon" if place >= MOON else "sun"] + ["chosen"] * chosen + ["here"] * tab
        return (
            f'<g role="button" class="{" ".join(names)}" data-act="place"'
            f' data-place="{place}" id="place-{PLACE_TEXT[place]}" tabindex="{0 if tab else -1}"{drag}'
            f' aria-pressed="{str(chosen).lower()}" aria-label="{words}">'
            f'<path d="{board.hexagon(x, y, board.SIDE - 3)}"/></g>'
        )

    def _drawn_ghost(self, lie: board.Ground) -> str:
        """The tiles in hand where they would lie, and the set or the Vines that they would make."""
        after = self.ghost()
        if after is None:
            return ""
        seat = self.table.shown
        old, new = self.position.gardens[seat], after.gardens[seat]
        drawn = []
        changed = [n for n in range(len(new.tiles)) if old.tiles[n] != new.tiles[n]]
        vines = sum(entry.mask for part in (0, 5) for entry in new.part(part)["vines"])
        before = sum(entry.mask for part in (0, 5) for entry in old.part(part)["vines"])
        for place in changed or self.hand.picks:
            drawn.append(board.tile(new.tiles[place], *lie.middle(place), place >= MOON))
        if vines != before:
            drawn.insert(0, board.glow(lie, vines))
        for happened in after.events:
            if happened.kind in ("henbane", "lion", "mandrake", "elderberries") and happened.why in (
                "formed",
                "restored",
            ):
                drawn.append(board.marks(lie, map(PLACE_TEXT.index, happened.spaces), "made"))
        drawn.append(board.marks(lie, changed or self.hand.picks, "ghost-rim"))
        if len(new.potions) > len(old.potions):
            drawn += [board.thread(lie, mask) for mask in new.harvests[len(old.harvests) :]]
            drawn.append(board.vials(lie, new))
        return _LAYER.format("".join(drawn))

    def status(self) -> str:
        """What the seat to move is to do."""
        position = self.position
        if position.to_move is None:
            return _("The game is over")
        turns = len(position.setup.deck)
        step = {
            "seed": _("Seed your gardens"),
            "play": _("Turn your card"),
            "place": _("Place two tiles"),
            "potion": _("Use a potion, or not"),
        }[position.phase]
        if not position.round:
            return step
        return _("{step} · {n} of {turns}").format(n=position.round, turns=turns, step=step)

    def aside(self) -> str:
        """Solo: the Unseen's board, always in sight."""
        position = self.position
        if position.rows is None:
            return ""
        rows = dict(position.rows)
        drawn = []
        for kind in range(6):
            count = rows.get(kind, 0)
            pips = "".join(
                f'<rect x="{4 + 9 * n}" y="4" width="7" height="9" rx="2" class="{"full" if n < count else "free"}"/>'
                for n in range(len(UNSEEN))
            )
            value = UNSEEN[count - 1] if count else 0
            label = _("{plant}: {n} tiles, {points} points").format(plant=plant(kind), n=count, points=value)
            strip = Safe(f'<svg class="pips" viewBox="0 0 96 17" aria-hidden="true">{pips}</svg>')
            drawn.append(
                el("li", Safe(board.glyph(kind)), strip, el("span", str(value), class_="value"), aria_label=label, role="img",
                   class_=f"kind-{kind}" + ("" if count else " unopened"))
            )  # fmt: skip
        score = position.unseen_score() or 0
        totals = el(
            "p",
            el("span", _("The Unseen"), " ", el("strong", str(score))),
            el("span", _("You"), " ", el("strong", str(position.totals()[0]))),
            class_="against",
        )
        return el("section", totals, el("ul", drawn, class_="unseen-rows"), class_="unseen", aria_label=_("The Unseen"))

    def panel(self) -> str:
        """Potions, and what the moment asks for."""
        position = self.position
        if position.phase == "play":
            content: object = self._card()
        elif position.phase in ("seed", "place") and self.hand.potion in ("", CHAOS):
            content = self._tiles()
        elif self.hand.potion:
            content = self._brew()
        else:
            content = self._offer()
        return self._potions() + el("div", content, class_="hand")

    def _potions(self) -> Safe:
        """The shown seat's potions; each leads to what it does."""
        if self.position.setup.variant == "family":
            return Safe("")
        garden = self.position.gardens[self.table.shown]
        usable = self.usable() if self.mine else []
        chips = []
        for potion in POTIONS:
            held = [each.used for each in garden.potions if each.kind == potion]
            fresh = held.count(False)
            words = potion_name(potion) + ": " + _("{fresh} to use, {used} used").format(fresh=fresh, used=held.count(True))
            chips.append(
                button(
                    "card",
                    figure(board.VIALS[potion]),
                    el("span", el("strong", {UNDEW: _("Undew"), CHAOS: _("Chaos"), TINCTURE: _("Tincture")}[potion]),
                       el("span", f"{fresh}/{len(held)}" if held else "–", class_="wish count"), class_="chip-words"),
                    class_="chip" + (" ready" if potion in usable else "") + ("" if held else " none"),
                    data_card=potion,
                    aria_label=words + ("; " + _("can be used now") if potion in usable else ""),
                )
            )  # fmt: skip
        return el("div", chips, class_="cards potions", role="group", aria_label=_("Potions"))

    def _glyphs(self, side: str) -> Safe:
        return el("span", [Safe(board.glyph(kind)) for kind in SIDES[side]], class_="glyphs")

    def _card(self) -> list[Safe]:
        """The hand card: either side for oneself."""
        options = sides(self.position.hands[self.table.shown] or "/")
        others = _("The Unseen") if self.position.seats == 1 else _("Everyone else")
        cards = [
            button(
                "side",
                el("span", _("You"), class_="whose"),
                self._glyphs(side),
                el("span", others, class_="whose other-side"),
                el("span", self._glyphs(options[1 - n]), class_="other-side"),
                class_="plant-card",
                data_side=side,
                aria_pressed=str(self.hand.side == side).lower(),
                aria_label=self._side_words(side),
                id=f"side-{n}",
            )
            for n, side in enumerate(options)
        ]
        hint = self._side_words(self.hand.side) if self.hand.side else _("Which side of your card shall be yours?")
        return [
            el("div", cards, class_="plant-cards", role="group", aria_label=_("Your card")),
            el("p", hint, class_="hint", id="hint"),
            el("div", button("confirm", icon("check"), el("span", _("Play the card")), class_="main",
               disabled=not self.hand.side), class_="controls"),
        ]  # fmt: skip

    def _tile_button(self, which: int, face: int, moon: bool, label: str) -> Safe:
        turns = len(TURNED[KIND[face]]) > 1
        sign = "moon" if moon else "sun"
        words = f"{label}: {spoken.tile(face, moon)}" + ("; " + _("press to turn") if turns else "")
        return button(
            "turn",
            Safe(board.tile_picture(face, moon)),
            Safe(f'<svg class="sky-sign" viewBox="0 0 60 60" aria-hidden="true"><use href="#{sign}"/></svg>'),
            icon("rotate") if turns else None,
            class_=f"slot {sign}",
            data_which=which,
            data_drag=f"tile {which}",
            aria_label=words,
            id=f"tile-{which}",
        )

    def _tiles(self) -> list[Safe]:
        """The two tiles to place."""
        hand, position = self.hand, self.position
        sun, moon = self.faces()
        parts = []
        pairs = self.pairs()
        if len(pairs) > 1:
            label = _("One from each side") if hand.potion == CHAOS else _("A plant has run out: choose what to take")
            choices = [
                button("pair", el("span", Safe(board.glyph(first)), Safe(board.glyph(second)), class_="glyphs"),
                       class_="choice", data_n=n, aria_pressed=str(n == hand.pair).lower(),
                       aria_label=f"{plant(first)}, {plant(second)}", id=f"pair-{n}")
                for n, (first, second) in enumerate(pairs)
            ]  # fmt: skip
            parts.append(el("div", choices, class_="choices pairs", role="group", aria_label=label, title=label))
        parts.append(
            el(
                "div",
                self._tile_button(0, sun, False, _("Sunlight")),
                button("swap", icon("flip"), label=_("Swap the gardens"), class_="quiet", id="swap"),
                self._tile_button(1, moon, True, _("Moonlight")),
                class_="display pair",
            )
        )
        if not hand.number:
            words = _("Pick a number: both tiles go there.")
        elif self.ghost() is None:
            words = ""
        else:
            words = self._promise()
        parts.append(el("p", words, class_="hint" + (" promise" if hand.number else ""), id="hint"))
        peek = self._peek()
        parts.append(
            el(
                "div",
                button("cancel", icon("close"), label=_("Call it off"), disabled=not self.draft()),
                peek,
                button("confirm", icon("check"), el("span", _("Place with Chaos") if hand.potion else _("Place")),
                       class_="main", disabled=not self.move()),
                class_="controls",
            )
        )  # fmt: skip
        if self.peeking and position.hands[self.table.shown]:
            one, two = sides(position.hands[self.table.shown] or "/")
            parts.insert(0, el("p", _("Your card:"), " ", self._glyphs(one), " / ", self._glyphs(two), class_="peek"))
        return parts

    def _peek(self) -> Safe | None:
        """A look at one's own card while placing for another's."""
        if not self.position.hides(self.table.shown):
            return None
        return button("peek", icon("eye"), label=_("Your card"), aria_pressed=str(self.peeking).lower())

    def _brew(self) -> list[Safe]:
        """An Undew or a Tincture being used."""
        hand, position = self.hand, self.position
        parts = []
        picked = self._picked()
        if hand.potion == TINCTURE:
            kinds = [
                button("kind", Safe(board.glyph(kind)), class_="choice", data_kind=kind, aria_label=plant(kind),
                       aria_pressed=str(kind == hand.kind).lower(), disabled=not position.supply[kind], id=f"kind-{kind}")
                for kind in range(6)
            ]  # fmt: skip
            parts.append(el("div", kinds, class_="choices kinds", role="group", aria_label=_("New tile")))
            hint = _("Pick a tile that is not harvested, and what shall take its place.")
        else:
            hint = _("Pick two tiles that are not harvested; then turn each as you like.")
        if picked:
            hint = self._promise()
            shown = [self._tile_button(n, face, place >= MOON, spoken.place(PLACE_TEXT[place]))
                     for n, (place, face) in enumerate(picked)]  # fmt: skip
            parts.append(el("div", shown, class_="display pair"))
        parts.append(el("p", hint, class_="hint" + (" promise" if picked else ""), id="hint"))
        parts.append(
            el(
                "div",
                button("cancel", icon("close"), el("span", _("Call off"))),
                button(
                    "confirm",
                    icon("check"),
                    el("span", potion_name(hand.potion)),
                    class_="main",
                    disabled=not self.move(),
                ),
                class_="controls",
            )
        )
        return parts

    def _offer(self) -> list[Safe]:
        """After the placement: a potion, or none."""
        uses = [
            button("use", figure(board.VIALS[potion]), el("span", potion_name(potion)), data_potion=potion)
            for potion in self.usable()
        ]
        return [
            el("p", _("You may use a potion now."), class_="hint", id="hint"),
            el("div", uses, class_="choices", role="group", aria_label=_("Potions")),
            el("div", button("pass", icon("check"), el("span", _("No potion")), class_="main"), class_="controls"),
        ]

    def box(self, seat: int) -> tuple[float, float, float, float]:
        """Both gardens."""
        left, top, width, height = self.lie.box
        return left - 8, top - 8, width + 16, height + 16

    def thumbnail(self, seat: int) -> str:
        """A player's gardens, small."""
        return board.small(self.position.gardens[seat], self.position.board, describe(self.position, seat))

    def flights(self, at: int) -> list[Flight]:
        """The potions that came with a move."""
        before, after = self.table.session.positions[at - 1], self.table.session.positions[at]
        assert isinstance(before, Position) and isinstance(after, Position) and before.to_move is not None
        garden = after.gardens[before.to_move]
        count = len(before.gardens[before.to_move].potions)
        found = []
        for potion, mask in list(zip(garden.potions, garden.harvests, strict=True))[count:]:
            x, y = board.centre(self.lie, mask)
            found.append(Flight(board.VIALS[potion.kind], x, y, 30))
        return found

    def told(self, at: int) -> list[Line]:
        """A move in words, then its events."""
        before, after = self.table.session.positions[at - 1], self.table.session.positions[at]
        assert isinstance(before, Position) and isinstance(after, Position)
        move = before.parse(self.table.session.line[at - 1])
        where = ""
        if isinstance(move, Play):
            assert after.played is not None
            own, others = (_(" and ").join(plant(kind) for kind in SIDES[side]) for side in after.played)
            words = _("Plays a card: {own} for the player, {others} for the others").format(own=own, others=others)
        elif isinstance(move, Place):
            places_ = f"s{move.number} m{move.number}"
            words = _("Places on {n}: {sun} in the Sunlight, {moon} in the Moonlight").format(
                n=move.number, sun=plant(KIND[move.sun]), moon=plant(KIND[move.moon])
            )
            where = places_
        elif isinstance(move, Undew):
            first, second = PLACE_TEXT[move.first], PLACE_TEXT[move.second]
            words = _("Swaps {first} and {second}").format(first=spoken.place(first), second=spoken.place(second))
            where = f"{first} {second}"
        elif isinstance(move, Tincture):
            where = PLACE_TEXT[move.place]
            words = _("{place} becomes {plant}").format(place=spoken.place(where), plant=plant(KIND[move.face]))
        else:
            words = _("Uses no potion")
        lines = [Line(words, where)]
        for happened in after.events:
            text = spoken.event(happened)
            if text:
                lines.append(Line(text, " ".join(happened.spaces) or happened.at))
        return lines

    def gains(self, events: tuple[Event, ...]) -> str:
        """What the events brought, short."""
        return spoken.gains(events)

    def _masked(self, place: str) -> int:
        """The places in a line of the log."""
        mask = 0
        for text in place.split():
            if text in PLACE_TEXT and PLACE_TEXT.index(text) % MOON < self.position.board.size:
                mask |= 1 << PLACE_TEXT.index(text)
        return mask

    def place(self, place: str) -> tuple[float, float, float, float] | None:
        """The part of the drawing with these places."""
        mask = self._masked(place)
        if not mask:
            return None
        spots = [self.lie.middle(at) for at in places(mask)]
        left, top = min(x for x, _y in spots) - board.HALF, min(y for _x, y in spots) - board.SIDE
        right, bottom = max(x for x, _y in spots) + board.HALF, max(y for _x, y in spots) + board.SIDE
        return left, top, right - left, bottom - top

    def shape(self, place: str) -> str:
        """Outlines of these places."""
        return board.marks(self.lie, places(self._masked(place)), "found")

    def keys(self) -> list[tuple[str, str]]:
        """For the list of keys."""
        return [
            ("← ↑ ↓ →", _("choose the side of the card; go to the next number, or to the next tile to pick")),
            ("N B", _("the next and the one before, by number")),
            ("S", _("swap the gardens")),
            ("R T", _("turn the first tile, the second tile; with Shift the other way")),
            ("D C X", _("use Undew, Chaos, Tincture (or call it off)")),
            ("Space", _("pick the tile, while a potion is used")),
            ("1 – 6", _("pick one of several")),
            ("Enter", _("play, place, use")),
            ("P", _("no potion")),
            ("Esc", _("call it off")),
        ]

    def explore(self, seat: int) -> str:
        """Both gardens number by number, as a table."""
        head = el("tr", [el("th", words, scope="col") for words in (_("Number"), _("Sunlight"), _("Moonlight"))])
        rows = [
            el("tr", el("th", number, scope="row"), el("td", sun), el("td", moon))
            for number, sun, moon in spoken.table(self.position.gardens[seat])
        ]
        return el("table", el("caption", _("The gardens, number by number")), el("thead", head), el("tbody", rows))

    def sheet(self) -> list[Row]:
        """The score sheet of the rulebook; each cell leads to the tiles that earned it."""
        position = self.position
        earned = [garden.earned() for garden in position.gardens]
        symbols = {"vines": "glyph-V", "leaves": "glyph-L", "henbane": "glyph-H", "lion": "glyph-N",
                   "mandrake": "glyph-M", "elderberries": "glyph-E"}  # fmt: skip
        none = ("",) * position.seats
        rows = []
        for line in earned[0]:
            if position.setup.variant == "family" and line in ("potions", "set"):
                continue
            cells, leads = [], []
            for found in earned:
                cells.append(str(sum(points for points, _places in found[line])))
                leads.append(" ".join(dict.fromkeys(place for _points, places in found[line] for place in places)))
            rows.append(Row(spoken.line(line), symbols.get(line, ""), tuple(cells), none, tuple(leads)))
        unseen = position.unseen_score()
        notes = none if unseen is None else (_("the Unseen: {n}").format(n=unseen),)
        rows.append(Row(_("Total"), "", tuple(map(str, position.totals())), notes, none))
        return rows

    def card(self, which: str) -> tuple[str, str, str]:
        """A potion."""
        if which not in POTIONS:
            which = UNDEW
        return board.VIALS[which], potion_name(which), spoken.potion_help(which)

    def card_act(self, which: str) -> Safe | None:
        """The button that uses a potion, where it can be used now."""
        if which not in self.usable() or not self.mine:
            return None
        return button("use", icon("check"), el("span", _("Use it")), class_="main", data_potion=which)


FACE = EvenglowFace
