"""What a player does with a tile of Under the Leaves: by taps, keys, and drags."""

from __future__ import annotations

from hedgerow.leaves.garden import xy
from hedgerow.pictures.leaves import board
from hedgerow.words import _
from page.face import Box, Data, Deed, Look

from .hand import Hand, held, move, open_places, shown
from .words import in_hand

STEPS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


def act(look: Look, name: str, data: Data) -> Deed | None:
    """pick, place, turn, back, flip, option, confirm, cancel."""
    hand, position = held(look), shown(look)
    if name == "pick":
        return _pick(look, int(data["slot"]))
    if name == "place":
        x, _comma, y = data["at"].partition(",")
        return _place(look, int(x), int(y))
    if name in ("turn", "back", "flip"):
        return _turn(look, name)
    if name == "option":
        if position.question is not None and int(data["n"]) < len(position.question.options):
            hand.option = int(data["n"])
            return _tell(look)
        return Deed()
    if name == "confirm":
        return _confirm(look)
    if name == "cancel":
        hand.slot, hand.spot, hand.way = None, None, 0
        return Deed(say=_("Put back"))
    return None


def key(look: Look, key: str) -> Deed | None:
    """Arrows, 1-3, N, B, R, Shift+R, F, Enter, Escape."""
    if not look.acting:
        return None
    hand = held(look)
    if shown(look).question is not None:
        return _answer(look, key)
    if key in ("1", "2", "3"):
        return _pick(look, int(key) - 1)
    if key in STEPS:
        return _step(look, *STEPS[key])
    if key in ("n", "b"):
        return _next(look, 1 if key == "n" else -1)
    if key in ("r", "R", "f"):
        return _turn(look, {"r": "turn", "R": "back", "f": "flip"}[key])
    if key == "Enter":
        return _confirm(look)
    if key == "Escape" and hand.slot is not None:
        return act(look, "cancel", {})
    return None


def drag(look: Look, thing: str, x: float, y: float, dropped: bool) -> Deed | None:
    """A display tile ("slot 0") or the ghost ("ghost") over a point of the drawing."""
    hand, position = held(look), shown(look)
    if not look.acting or position.phase != "plant":
        return None
    if thing.startswith("slot "):
        slot = int(thing.removeprefix("slot "))
        if position.display[slot] is None:
            return None
        if hand.slot != slot:
            hand.slot, hand.way = slot, 0
    if hand.slot is None:
        return None
    column, row = x / board.TILE - 0.5, y / board.TILE - 0.5
    near = min(open_places(position), key=lambda place: (place[0] - column) ** 2 + (place[1] - row) ** 2)
    close = (near[0] - column) ** 2 + (near[1] - row) ** 2 < 1.5
    before = hand.spot
    if close:
        hand.spot = near
    elif not dropped or thing != "ghost":
        hand.spot = None if thing != "ghost" else hand.spot
    if dropped and close and not look.confirm:
        return _confirm(look)
    return _tell(look) if dropped or before != hand.spot else Deed()


def _tell(look: Look, reach: Box | None = None) -> Deed:
    return Deed(say=in_hand(look), reach=reach)


def _pick(look: Look, slot: int) -> Deed:
    hand, position = held(look), shown(look)
    if position.phase != "plant" or not look.acting or position.display[slot] is None:
        return Deed()
    if hand.slot == slot:
        return _turn(look, "turn")
    hand.slot, hand.way = slot, 0
    return _tell(look)


def _place(look: Look, x: int, y: int) -> Deed:
    hand = held(look)
    if hand.slot is None or not look.acting or (x, y) not in open_places(shown(look)):
        return Deed()
    if hand.spot == (x, y):
        return _turn(look, "turn")
    return _stand(look, (x, y))


def _turn(look: Look, how: str) -> Deed:
    hand = held(look)
    if hand.slot is None:
        return Deed()
    side, turns = divmod(hand.way, 4)
    if how == "flip":
        # As the hand does it: about the upright axis, however the tile lies.
        side, turns = 1 - side, -turns % 4
    else:
        turns = (turns + (1 if how == "turn" else 3)) % 4
    hand.way = 4 * side + turns
    return _tell(look)


def _confirm(look: Look) -> Deed:
    return Deed(play=move(look) if look.acting else "")


def _answer(look: Look, key: str) -> Deed | None:
    """A key while a card asks where its sprite shall go."""
    hand, question = held(look), shown(look).question
    assert question is not None
    count = len(question.options)
    if key in ("ArrowRight", "ArrowDown"):
        hand.option = ((-1 if hand.option is None else hand.option) + 1) % count
    elif key in ("ArrowLeft", "ArrowUp"):
        hand.option = ((0 if hand.option is None else hand.option) - 1) % count
    elif key.isdecimal() and 1 <= int(key) <= count:
        hand.option = int(key) - 1
    elif key == "Enter":
        return _confirm(look)
    else:
        return None
    return _tell(look)


def _next(look: Look, way: int) -> Deed:
    """Goes through all places in reading order: so every one is reached, wherever the arrows lead."""
    hand, places = held(look), open_places(shown(look))
    if hand.slot is None or hand.spot not in places:
        return _step(look, 0, 1)
    return _stand(look, places[(places.index(hand.spot) + way) % len(places)])


def _stand(look: Look, place: tuple[int, int]) -> Deed:
    """The ghost goes to a place."""
    held(look).spot = place
    return _tell(look, (place[0] * board.TILE, place[1] * board.TILE, board.TILE, board.TILE))


def _step(look: Look, dx: int, dy: int) -> Deed:
    """Moves the ghost to the nearest legal place in that direction, picking a tile up first if need be."""
    hand, position = held(look), shown(look)
    places = open_places(position)
    if not places:
        return Deed()
    if hand.slot is None:
        hand.slot = next(n for n, tile in enumerate(position.display) if tile)
    x, y = _here(hand, position.gardens[position.to_move or 0].tiles[-1])

    def cost(place: tuple[int, int]) -> tuple[int, int]:
        ahead = (place[0] - x) * dx + (place[1] - y) * dy
        aside = abs((place[0] - x) * dy) + abs((place[1] - y) * dx)
        return (ahead + 3 * aside, aside) if ahead > 0 else (10_000 - ahead, aside)

    best = min(places, key=cost)
    if cost(best)[0] >= 10_000 and hand.spot is not None:
        return Deed()
    return _stand(look, best)


def _here(hand: Hand, newest: int) -> tuple[int, int]:
    """Where the keys start from: the ghost, or else the tile planted last."""
    if hand.spot is not None:
        return hand.spot
    x, y = xy(newest)
    return x // 2, y // 2
