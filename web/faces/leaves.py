"""The face of Under the Leaves: pick a tile, see every place, tap one, turn and flip the ghost, plant."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hedgerow.game import Event
from hedgerow.leaves.garden import ORIGIN, ROW, Garden, xy
from hedgerow.leaves.position import SIDES, Choose, Plant, Position
from hedgerow.leaves.tiles import CARDS, FACES, SPRITES
from hedgerow.pictures.leaves import board, describe, spoken
from hedgerow.words import _
from markup import Safe, button, el, figure, icon

from . import Data, Flight, Line, Row, Table

_LAYER = '<svg class="layer" width="1" height="1" aria-hidden="true">{}</svg>'
STEPS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


class LeavesFace:
    """What is in hand, and how it looks."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.title = _("Under the Leaves")
        self.slot: int | None = None
        """Display slot of the tile in hand, from 0."""
        self.way = 0
        """How the tile in hand lies: 4 * back + quarter turns."""
        self.spot: tuple[int, int] | None = None
        """Lattice place of the ghost."""
        self.option: int | None = None
        """Which answer to a card's question is picked out."""
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

    def refresh(self) -> None:
        """Forgets what was in hand."""
        self.slot, self.spot, self.way, self.option = None, None, 0, None
        if self.position.question is not None:
            self.option = 0

    def draft(self) -> str:
        """Slot, side and turns, and the place if there is one; like a move's text, whole or the beginning of one."""
        if self.slot is None:
            return ""
        text = f"{self.slot + 1}{SIDES[self.way // 4]}{self.way % 4}"
        return text if self.spot is None else f"{text}@{self.spot[0]},{self.spot[1]}"

    def restore(self, draft: str) -> None:
        """Takes a draft in hand again, as far as it is allowed here."""
        found = re.fullmatch(r"([1-3])([fb])([0-3])(@.*)?", draft)
        if not found or self.position.phase != "plant":
            return
        slot, side, turns, _place = found.groups()
        if self.position.display[int(slot) - 1] is None:
            return
        self.slot, self.way = int(slot) - 1, 4 * SIDES.index(side) + int(turns)
        try:
            move = self.position.parse(draft)
        except ValueError:
            return
        if isinstance(move, Plant):
            x, y = xy(move.place)
            self.spot = (x // 2, y // 2)

    def move(self) -> str:
        """The text of the move in hand; "" while there is none."""
        question = self.position.question
        if question is not None:
            if self.option is None:
                return ""
            chosen = self.position.legal_moves()[self.option]
            assert isinstance(chosen, Choose)
            return chosen.text
        return self.draft() if self.slot is not None and self.spot is not None else ""

    def ghost(self) -> Position | None:
        """The position that the move in hand would lead to."""
        text = self.move()
        if not text or not self.mine:
            return None
        key = f"{self.table.session.at} {text}"
        if self._ghost[0] != key:
            self._ghost = (key, self.position.play(self.position.parse(text)))
        return self._ghost[1]

    def _open(self) -> list[tuple[int, int]]:
        """Every legal place, in reading order."""
        if self.position.phase != "plant" or self.position.to_move is None:
            return []
        places = sorted(self.position.gardens[self.position.to_move].open)
        return [(x // 2, y // 2) for x, y in map(xy, places)]

    # Acts.

    def act(self, name: str, data: Data) -> bool:
        """pick, place, turn, back, flip, option, confirm, cancel."""
        if name == "pick":
            self._pick(int(data["slot"]))
        elif name == "place":
            x, _comma, y = data["at"].partition(",")
            self._place(int(x), int(y))
        elif name in ("turn", "back", "flip"):
            self._turn(name)
        elif name == "option":
            if self.position.question is not None and int(data["n"]) < len(self.position.question.options):
                self.option = int(data["n"])
                self._tell()
        elif name == "confirm":
            self._confirm()
        elif name == "cancel":
            self.slot, self.spot, self.way = None, None, 0
            self.table.say(_("Put back"))
        else:
            return False
        return True

    def _pick(self, slot: int) -> None:
        if self.position.phase != "plant" or not self.mine or self.position.display[slot] is None:
            return
        if self.slot == slot:
            self._turn("turn")
            return
        self.slot, self.way = slot, 0
        self._tell()

    def _place(self, x: int, y: int) -> None:
        if self.slot is None or not self.mine or (x, y) not in self._open():
            return
        if self.spot == (x, y):
            self._turn("turn")
            return
        self.spot = (x, y)
        self.table.look(x * board.TILE, y * board.TILE, board.TILE, board.TILE)
        self._tell()

    def _turn(self, how: str) -> None:
        if self.slot is None:
            return
        side, turns = divmod(self.way, 4)
        if how == "flip":
            # As the hand does it: about the upright axis, however the tile lies.
            side, turns = 1 - side, -turns % 4
        else:
            turns = (turns + (1 if how == "turn" else 3)) % 4
        self.way = 4 * side + turns
        self._tell()

    def _confirm(self) -> None:
        text = self.move()
        if text and self.mine:
            self.table.play(text)

    def _tell(self) -> None:
        """Says what is in hand, where, and what it would bring."""
        if self.position.question is not None:
            self.table.say(self._option_words(self.option or 0))
            return
        if self.slot is None:
            return
        words = [spoken.tile(self.position.display[self.slot] or "", self.way)]
        if self.spot is not None:
            words += [spoken.place(*self.spot), self._promise()]
        self.table.say("; ".join(words))

    def _promise(self) -> str:
        ghost = self.ghost()
        if ghost is None:
            return ""
        if ghost.question is not None:
            card = spoken.card_name(ghost.setup.cards[ghost.question.kind], ghost.setup.rules)
            asks = _("{card} lets you choose").format(card=card)
            return ", ".join(filter(None, (spoken.gains(ghost.events), asks)))
        return spoken.gains(ghost.events) or _("Attracts nobody yet")

    def _option_words(self, n: int) -> str:
        question = self.position.question
        assert question is not None
        option = question.options[n]
        garden = self.position.gardens[self.position.to_move or 0]
        x, y = xy(option.space)
        where = _("column {x}, row {y}").format(x=x, y=y)
        return _("Choice {n} of {count}: {space}, {where}").format(
            n=n + 1, count=len(question.options), space=spoken.space(garden.cells[option.space]), where=where
        )

    def key(self, key: str) -> bool:
        """Arrows, 1-3, R, Shift+R, F, Enter, Escape."""
        if not self.mine:
            return False
        question = self.position.question
        if question is not None:
            count = len(question.options)
            if key in ("ArrowRight", "ArrowDown"):
                self.option = ((-1 if self.option is None else self.option) + 1) % count
            elif key in ("ArrowLeft", "ArrowUp"):
                self.option = ((0 if self.option is None else self.option) - 1) % count
            elif key.isdecimal() and 1 <= int(key) <= count:
                self.option = int(key) - 1
            elif key == "Enter":
                self._confirm()
                return True
            else:
                return False
            self._tell()
            return True
        if key in ("1", "2", "3"):
            self._pick(int(key) - 1)
        elif key in STEPS:
            self._step(*STEPS[key])
        elif key in ("n", "b"):
            self._next(1 if key == "n" else -1)
        elif key in ("r", "R", "f"):
            self._turn({"r": "turn", "R": "back", "f": "flip"}[key])
        elif key == "Enter":
            self._confirm()
        elif key == "Escape" and self.slot is not None:
            self.act("cancel", {})
        else:
            return False
        return True

    def _next(self, way: int) -> None:
        """Goes through all places in reading order: so every one is reached, wherever the arrows lead."""
        places = self._open()
        if self.slot is None or self.spot not in places:
            self._step(0, 1)
            return
        self._stand(places[(places.index(self.spot) + way) % len(places)])

    def _stand(self, place: tuple[int, int]) -> None:
        """The keys have gone to a place."""
        self.spot = place
        self.table.look(place[0] * board.TILE, place[1] * board.TILE, board.TILE, board.TILE)
        self._tell()

    def _step(self, dx: int, dy: int) -> None:
        """Moves the ghost to the nearest legal place in that direction, picking a tile up first if need be."""
        places = self._open()
        if not places:
            return
        if self.slot is None:
            self.slot = next(n for n, tile in enumerate(self.position.display) if tile)
        if self.spot is None:
            newest = self.position.gardens[self.position.to_move or 0].tiles[-1]
            x, y = (n // 2 for n in xy(newest))
        else:
            x, y = self.spot

        def cost(place: tuple[int, int]) -> tuple[int, int]:
            ahead = (place[0] - x) * dx + (place[1] - y) * dy
            aside = abs((place[0] - x) * dy) + abs((place[1] - y) * dx)
            return (ahead + 3 * aside, aside) if ahead > 0 else (10_000 - ahead, aside)

        best = min(places, key=cost)
        if cost(best)[0] >= 10_000 and self.spot is not None:
            return
        self._stand(best)

    def drag(self, thing: str, x: float, y: float, dropped: bool) -> None:
        """A display tile ("slot 0") or the ghost ("ghost") over a point of the drawing."""
        if not self.mine or self.position.phase != "plant":
            return
        if thing.startswith("slot "):
            slot = int(thing.removeprefix("slot "))
            if self.position.display[slot] is None:
                return
            if self.slot != slot:
                self.slot, self.way = slot, 0
        if self.slot is None:
            return
        column, row = x / board.TILE - 0.5, y / board.TILE - 0.5
        near = min(self._open(), key=lambda place: (place[0] - column) ** 2 + (place[1] - row) ** 2)
        close = (near[0] - column) ** 2 + (near[1] - row) ** 2 < 1.5
        before = self.spot
        if close:
            self.spot = near
        elif not dropped or thing != "ghost":
            self.spot = None if thing != "ghost" else self.spot
        if dropped or before != self.spot:
            self._tell()

    # What is seen.

    def stage(self, arriving: int) -> dict[str, str]:
        """ground: tiles; guests: creatures; places: where a tile may go; ghost: what is in hand."""
        position, seat = self.position, self.table.shown
        garden = position.gardens[seat]
        moved = len(garden.tiles) > 1
        creatures = board.creatures(garden, position.setup.cards)
        if arriving:
            here = self._arrivals(self.table.session.at)
            late = {creature.key for creature in here[len(here) - arriving :]}
            creatures = [creature for creature in creatures if creature.key not in late]
        return {
            "ground": self.table.drawn(
                "ground", garden, lambda: _LAYER.format(board.ground(garden, garden.tiles[-1] if moved else None))
            ),
            "guests": _LAYER.format(board.draw_creatures(creatures)),
            "places": self._places(),
            "ghost": self._drawn_ghost(garden),
        }

    def _places(self) -> str:
        if not self.mine:
            return ""
        question = self.position.question
        if question is not None:
            return self._options()
        if self.slot is None:
            return ""
        side, inset = board.TILE, 4
        drawn = []
        places = self._open()
        lit = self.spot or places[0]
        for x, y in places:
            chosen = self.spot == (x, y)
            drawn.append(
                f'<g role="button" class="place{" chosen" if chosen else ""}" data-act="place" data-at="{x},{y}"'
                f' id="place-{x}_{y}" tabindex="{0 if lit == (x, y) else -1}"'
                f'{" data-drag=ghost" if chosen else ""} aria-label="{spoken.place(x, y)}">'
                f'<rect x="{x * side + inset}" y="{y * side + inset}" width="{side - 2 * inset}"'
                f' height="{side - 2 * inset}" rx="{board.CORNER}"/></g>'
            )
        return f'<svg class="layer" width="1" height="1">{"".join(drawn)}</svg>'

    def _options(self) -> str:
        question = self.position.question
        assert question is not None
        card = self.position.setup.cards[question.kind]
        garden = self.position.gardens[self.table.shown]
        drawn = []
        # The one picked out lies on top, where its outline can be seen whole.
        for n in sorted(range(len(question.options)), key=lambda n: n == self.option):
            option = question.options[n]
            path, x, y = board.option_shape(garden, option, card in board.SQUARE_CARDS)
            chosen = n == self.option
            drawn.append(
                f'<g role="button" class="option{" chosen" if chosen else ""}" data-act="option" data-n="{n}"'
                f' id="option-{n}" tabindex="{0 if chosen else -1}" aria-pressed="{str(chosen).lower()}"'
                f' aria-label="{self._option_words(n)}"><path class="halo" d="{path}"/><path d="{path}"/>'
                f'<circle cx="{x}" cy="{y}" r="11"/><text x="{x}" y="{y + 5}">{n + 1}</text></g>'
            )
        return f'<svg class="layer" width="1" height="1">{"".join(drawn)}</svg>'

    def _drawn_ghost(self, garden: Garden) -> str:
        after = self.ghost()
        if after is None:
            return ""
        seat = self.table.shown
        drawn = []
        if self.position.question is None and self.spot is not None and self.slot is not None:
            x, y = self.spot
            spaces = FACES[self.position.display[self.slot] or ""][self.way].spaces
            drawn.append(board.tile(spaces, x * board.TILE, y * board.TILE))
            # Fields that the planting makes or enlarges, outlined as they would be.
            place = ORIGIN + 2 * (ROW * y + x)
            now = after.gardens[seat]
            labels = dict.fromkeys(now.label[place + corner] for corner in (0, 1, ROW, ROW + 1))
            for label in labels:
                if len(now.fields[label]) >= 3 and now.cells[now.fields[label][0]] != 6:
                    drawn.append(board.rich_outline(now, now.fields[label]))
            drawn.append(board.rim(x, y))
        coming = board.arrivals(garden, after.gardens[seat], after.setup.cards)
        drawn.append(board.draw_creatures(coming))
        return _LAYER.format("".join(drawn))

    def status(self) -> str:
        """What the seat to move is to do."""
        position = self.position
        if position.to_move is None:
            return _("The game is over")
        if position.question is not None:
            card = spoken.card_name(position.setup.cards[position.question.kind], position.setup.rules)
            return _("{card}: choose a place").format(card=card)
        return _("Turn {n} of 12").format(n=position.turn // position.seats + 1)

    def panel(self) -> str:
        """Cards, display, and what can be done with the tile in hand."""
        return self._cards() + (self._question() if self.position.question is not None else self._display())

    def _cards(self) -> Safe:
        setup = self.position.setup
        chips = []
        for sprite, card in zip(SPRITES, setup.cards, strict=True):
            name = spoken.card_name(card, setup.rules)
            wish = el("span", spoken.wish(card, setup.rules), class_="wish")
            words = el("span", el("strong", name), wish, class_="chip-words")
            chips.append(button("card", figure(board.FIGURES[sprite]), words, class_=f"chip {sprite}", data_card=card))
        return el("div", chips, class_="cards", role="group", aria_label=_("Meadow sprites"))

    def _display(self) -> Safe:
        position = self.position
        slots = []
        for n, tile in enumerate(position.display):
            if tile is None:
                slots.append(el("span", class_="slot empty"))
                continue
            held = n == self.slot
            picture = Safe(board.tile_picture(tile, self.way if held else 0))
            words = spoken.tile(tile, self.way if held else 0)
            slots.append(
                button(
                    "pick",
                    picture,
                    el("kbd", str(n + 1), aria_hidden="true"),
                    class_="slot",
                    data_slot=n,
                    data_drag=f"slot {n}",
                    aria_pressed=str(held).lower(),
                    aria_label=_("Tile {n}: {tile}").format(n=n + 1, tile=words),
                    disabled=not self.mine,
                    id=f"slot-{n}",
                )
            )
        return el(
            "div",
            el("div", slots, class_="display", role="group", aria_label=_("Display")),
            self._hint(),
            self._controls(),
            class_="hand",
        )

    def _hint(self) -> Safe:
        if self.position.to_move is None:
            words = _("Every garden is planted.")
        elif not self.mine:
            words = _("You are looking at another garden.")
        elif self.slot is None:
            words = _("Pick a tile.")
        elif self.spot is None:
            words = _("Tap a place, or drag the tile there.")
        else:
            words = self._promise()
        return el("p", words, class_="hint" + (" promise" if self.spot is not None else ""), id="hint")

    def _controls(self) -> Safe:
        idle = self.slot is None or not self.mine
        return el(
            "div",
            button("cancel", icon("close"), label=_("Put the tile back"), disabled=idle),
            button("flip", icon("flip"), label=_("Flip"), disabled=idle),
            button("turn", icon("rotate"), label=_("Turn"), disabled=idle),
            button("confirm", icon("check"), el("span", _("Plant")), class_="main", disabled=not self.move() or idle),
            class_="controls",
            role="group",
            aria_label=_("The tile in hand"),
        )

    def _question(self) -> Safe:
        position = self.position
        question = position.question
        assert question is not None
        setup = position.setup
        card = setup.cards[question.kind]
        choices = [
            button(
                "option",
                str(n + 1),
                class_="choice",
                data_n=n,
                aria_pressed=str(n == self.option).lower(),
                aria_label=self._option_words(n),
                id=f"choice-{n}",
            )
            for n in range(len(question.options))
        ]
        return el(
            "div",
            el(
                "p",
                _("{card} can come to more than one place. Which shall it be?").format(card=spoken.card_name(card, setup.rules)),
                class_="hint",
                id="hint",
            ),
            el("div", choices, class_="choices", role="group", aria_label=_("Choices")),
            el(
                "div",
                button("confirm", icon("check"), el("span", _("Choose")), class_="main", disabled=self.option is None),
                class_="controls",
            ),
            class_="hand",
        )

    def box(self, seat: int) -> tuple[float, float, float, float]:
        """The garden and a ring of places about it."""
        return board.box(self.position.gardens[seat], 1)

    def thumbnail(self, seat: int) -> str:
        """A seat's garden, small."""
        return board.small(self.position.gardens[seat], describe(self.position, seat))

    def _arrivals(self, at: int) -> Sequence[board.Creature]:
        before, after = self.table.session.positions[at - 1], self.table.session.positions[at]
        assert isinstance(before, Position) and isinstance(after, Position) and before.to_move is not None
        seat = before.to_move
        return board.arrivals(before.gardens[seat], after.gardens[seat], after.setup.cards)

    def flights(self, at: int) -> list[Flight]:
        """The creatures that came with a move."""
        return [Flight(c.symbol, c.x, c.y, c.size) for c in self._arrivals(at)]

    def told(self, at: int) -> list[Line]:
        """A move in words, then its events."""
        before, after = self.table.session.positions[at - 1], self.table.session.positions[at]
        assert isinstance(before, Position) and isinstance(after, Position) and before.to_move is not None
        move = before.parse(self.table.session.line[at - 1])
        rules = before.setup.rules
        if isinstance(move, Plant):
            x, y = xy(move.place)
            tile = spoken.tile(before.display[move.slot] or "", move.way)
            words = _("Plants {place}: {tile}").format(place=spoken.place(x // 2, y // 2), tile=tile)
            lines = [Line(words, f"tile {x // 2},{y // 2}")]
        else:
            question = before.question
            assert question is not None
            card = spoken.card_name(before.setup.cards[question.kind], rules)
            option = question.options[move.option]
            x, y = xy(option.space)
            lines = [Line(_("Chooses a place for {card}").format(card=card), f"space {x},{y}")]
        for happened in after.events:
            kind = "tile" if happened.kind == "hummingbird" else "space"
            lines.append(Line(spoken.event(happened, rules), f"{kind} {happened.at}" if happened.at else ""))
        return lines

    def gains(self, events: tuple[Event, ...]) -> str:
        """What came, counted."""
        return spoken.gains(events)

    def place(self, place: str) -> tuple[float, float, float, float] | None:
        """A tile ("tile 1,0") or a space ("space 3,-2") of the drawing."""
        found = re.fullmatch(r"(tile|space) (-?\d{1,3}),(-?\d{1,3})", place)
        if not found:
            return None
        side = board.TILE if found[1] == "tile" else board.SPACE
        return int(found[2]) * side, int(found[3]) * side, side, side

    def shape(self, place: str) -> str:
        """A frame about it."""
        box = self.place(place)
        if box is None:
            return ""
        left, top, width, height = box
        return f'<rect class="found" x="{left}" y="{top}" width="{width}" height="{height}" rx="7"/>'

    def aside(self) -> str:
        """Nothing: a solo garden plays against nobody."""
        return ""

    def card_act(self, which: str) -> Safe | None:
        """Nothing can be done with a sprite card."""
        return None

    def keys(self) -> list[tuple[str, str]]:
        """For the list of keys."""
        return [
            ("1 2 3", _("pick a tile (again: turn it); answer a question")),
            ("← ↑ ↓ →", _("go to the next place in that direction")),
            ("N B", _("the next place and the one before")),
            ("R", _("turn clockwise; with Shift the other way")),
            ("F", _("flip")),
            ("Enter", _("plant, or choose")),
            ("Esc", _("put the tile back")),
        ]

    def explore(self, seat: int) -> str:
        """The garden space by space, as a table."""
        rows = spoken.table(self.position.gardens[seat], self.position.setup.cards)
        head = el("tr", el("th", ""), [el("th", column, scope="col") for column, _words in rows[0][1]])
        body = [el("tr", el("th", y, scope="row"), [el("td", words) for _x, words in cells]) for y, cells in rows]
        return el("table", el("caption", _("The garden, space by space")), el("thead", head), el("tbody", body))

    def sheet(self) -> list[Row]:
        """Creatures by kind, majorities, total."""
        gardens = self.position.dump(legal=False)["gardens"]
        scores = [garden["score"] for garden in gardens]
        none = ("",) * len(scores)
        labels = {
            "bees": (_("Bees"), "bee"),
            "hummingbirds": (_("Hummingbirds"), "hummingbird"),
            "green": (_("Seedlings"), "seedling"),
            "brown": (_("Mushroomlings"), "mushroomling"),
            "blue": (_("Pondlings"), "pondling"),
        }
        most: dict[str, dict[int, str]] = {}
        for happened in self.position.events:
            if happened.kind == "majority":
                words = _("most: +2") if happened.why == "most" else _("tied: +2")
                most.setdefault(str(happened.detail["sprite"]), {})[happened.seat] = words
        rows = []
        for key, (label, symbol) in labels.items():
            notes = tuple(most.get(key, {}).get(seat, "") for seat in range(len(scores)))
            rows.append(Row(label, symbol, tuple(str(score[key]) for score in scores), notes, none))
        if len(scores) > 1:
            rows.append(Row(_("Majorities"), "", tuple(str(score["majority"]) for score in scores), none, none))
        rows.append(Row(_("Total"), "", tuple(str(score["total"]) for score in scores), none, none))
        return rows

    def card(self, which: str) -> tuple[str, str, str]:
        """A sprite card."""
        setup = self.position.setup
        if which not in CARDS:
            which = setup.cards[0]
        return board.FIGURES[CARDS[which][0]], spoken.card_name(which, setup.rules), spoken.wish(which, setup.rules)


FACE = LeavesFace
