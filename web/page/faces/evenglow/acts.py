"""What a player does in Evenglow: with the card, with two tiles, with a potion; by taps, keys, and drags."""

from __future__ import annotations

from hedgerow.evenglow.boards import MOON
from hedgerow.evenglow.box import SEED_SPACE
from hedgerow.evenglow.plants import KIND, TURNED, sides
from hedgerow.evenglow.potions import CHAOS, TINCTURE, UNDEW
from hedgerow.pictures.evenglow import board
from hedgerow.words import _, sentences
from page.face import Data, Deed, Look

from .hand import fresh, held, idle, move, pairs, shown, usable
from .lying import lie
from .words import card_words, cell, in_hand, peek_warning

STEPS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
ACTS = ("side", "place", "swap", "turn", "pair", "use", "kind", "peek", "peek-open", "confirm", "pass", "cancel")
"""What only whoever is to move may do."""


def act(look: Look, name: str, data: Data) -> Deed | None:
    """swap-view; side, place, swap, turn, pair, use, kind, peek, peek-open, confirm, pass, cancel."""
    if name == "swap-view":
        return _swap_view(look) or Deed()
    if name not in ACTS:
        return None
    if not look.acting:
        return Deed()
    hand, position = held(look), shown(look)
    if name in ("peek", "peek-open"):
        return _peek(look, name)
    if name == "place":
        return _touch(look, int(data["place"]))
    if name == "confirm":
        return Deed(play=move(look))
    if name == "pass":
        return Deed(play="pass" if position.phase == "potion" else "")
    if name == "cancel":
        hand.take(fresh(position))
        return Deed(say=_("Called off"))
    if name == "side":
        if position.phase == "play" and data["side"] in sides(position.hands[look.shown] or "/"):
            hand.side = data["side"]
    elif name == "swap":
        hand.swapped = not hand.swapped
        hand.turned.reverse()
    elif name == "turn":
        which = int(data["which"])
        hand.turned[which] = (hand.turned[which] + int(data.get("by", "1"))) % 6
    elif name == "pair":
        if int(data["n"]) < len(pairs(hand, position)):
            hand.pair, hand.turned = int(data["n"]), [0, 0]
    elif name == "use":
        _use(look, data["potion"])
    elif position.supply[int(data["kind"])]:
        hand.kind, hand.turned = int(data["kind"]), [0, 0]
    return _tell(look)


def key(look: Look, key: str) -> Deed | None:
    """Arrows, N, B, S, R, T, C, D, X, 1-6, Space, Enter, P, Escape; V always."""
    if key == "v":
        return _swap_view(look)
    if not look.acting:
        return None
    hand, position = held(look), shown(look)
    phase = position.phase
    if key == "Enter":
        return act(look, "confirm", {})
    if key == "Escape":
        return None if idle(look) else act(look, "cancel", {})
    if phase == "play":
        options = sides(position.hands[look.shown] or "/")
        if key in ("1", "2"):
            return act(look, "side", {"side": options[int(key) - 1]})
        return act(look, "side", {"side": options[hand.side == options[0]]}) if key in STEPS else None
    if key in STEPS:
        return _step(look, *STEPS[key])
    if key in ("n", "b"):
        return _next(look, 1 if key == "n" else -1)
    if key in ("d", "c", "x"):
        return act(look, "use", {"potion": {"d": UNDEW, "c": CHAOS, "x": TINCTURE}[key]})
    if key in ("r", "R", "t", "T"):
        return act(look, "turn", {"which": str(int(key in "tT")), "by": "1" if key.islower() else "5"})
    if key == "s" and phase in ("seed", "place") and hand.potion in ("", CHAOS):
        return act(look, "swap", {})
    if key == "p" and phase == "potion":
        return act(look, "pass", {})
    if key == " " and hand.potion in (UNDEW, TINCTURE):
        return act(look, "place", {"place": str(hand.cursor)})
    if key in ("1", "2", "3", "4", "5", "6"):
        if hand.potion == TINCTURE:
            return act(look, "kind", {"kind": str(int(key) - 1)})
        return act(look, "pair", {"n": str(int(key) - 1)}) if int(key) <= len(pairs(hand, position)) else None
    return None


def drag(look: Look, thing: str, x: float, y: float, dropped: bool) -> Deed | None:
    """A tile in hand ("tile 0" for the Sunlight garden, "tile 1") over a point of the drawing."""
    hand, position = held(look), shown(look)
    if not look.acting or position.phase != "place" or hand.potion in (UNDEW, TINCTURE):
        return None
    place, away = lie(look).nearest(x, y)
    number = place % MOON + 1
    if away > 1.6 * board.SIDE or number not in position.gardens[look.shown].empty:
        return None
    # Dropped in the other garden than its own, the tiles change gardens.
    if dropped and thing in ("tile 0", "tile 1") and (place >= MOON) != (thing == "tile 1"):
        hand.swapped = not hand.swapped
        hand.turned.reverse()
    changed = hand.number != number
    hand.number = number
    return _tell(look) if dropped or changed else Deed()


def _swap_view(look: Look) -> Deed | None:
    """The garden that is a strip becomes the large one."""
    ground = lie(look)
    if ground.strip is None:
        return None
    held(look).moon = ground.strip
    return Deed(say=_("The Moonlight garden is large") if ground.strip else _("The Sunlight garden is large"))


def _tell(look: Look) -> Deed:
    return Deed(say=in_hand(look))


def _peek(look: Look, name: str) -> Deed:
    """A look at one's own card: whoever holds the device must first say that it is theirs."""
    hand, card = held(look), shown(look).hands[look.shown]
    if card is None or not shown(look).hides(look.shown):
        return Deed()
    if name == "peek":
        hand.peeking = "" if hand.peeking else "asked"
        return Deed(say=peek_warning() if hand.peeking else "")
    if hand.peeking != "asked":
        return Deed()
    hand.peeking = "shown"
    return Deed(say=_("Your card: {card}").format(card=card_words(card)))


def _use(look: Look, potion: str) -> None:
    """Begins to use a potion, or calls it off."""
    hand, position = held(look), shown(look)
    number, before = hand.number, hand.potion
    hand.take(fresh(position))
    if potion != before and potion in usable(position):
        hand.potion = potion
        if potion != CHAOS:
            free = position.gardens[look.shown].unlocked
            hand.cursor = next((place for place in free if hand.moon is (place >= MOON)), free[0])
            hand.moon = hand.cursor >= MOON
    if position.phase == "place" and hand.potion in ("", CHAOS):
        hand.number = number


def _touch(look: Look, place: int) -> Deed:
    """A place of the board is pressed."""
    hand, position = held(look), shown(look)
    garden = position.gardens[look.shown]
    if hand.potion in (UNDEW, TINCTURE):
        if place not in garden.unlocked:
            return Deed(say=sentences((_("This tile cannot be moved"), in_hand(look))))
        if place in hand.picks:
            hand.picks.remove(place)
        else:
            most = 2 if hand.potion == UNDEW else 1
            hand.picks = [*hand.picks, place][-most:]
            hand.turned = [0, 0]
            _as_it_lies(look)
        return _tell(look)
    number = place % MOON + 1
    allowed = [SEED_SPACE] if position.phase == "seed" else garden.empty if position.phase == "place" else []
    if number in allowed:
        if hand.number == number:
            # The ghost is pressed again: it turns.
            hand.turned[place >= MOON] = (hand.turned[place >= MOON] + 1) % 6
        else:
            hand.number = number
    return _tell(look)


def _as_it_lies(look: Look) -> None:
    """Two tiles to be swapped keep, to begin with, the rotation they have."""
    hand = held(look)
    if len(hand.picks) == 2:
        tiles = shown(look).gardens[look.shown].tiles
        low, high = sorted(hand.picks)
        hand.turned = [TURNED[KIND[tiles[at]]].index(tiles[at]) for at in (high, low)]


def _choices(look: Look) -> tuple[list[int], int]:
    """The places that the keys can go to, and the one they stand on (-1: on none): empty numbers, by their place in
    the Sunlight garden, or tiles to pick."""
    garden, hand = shown(look).gardens[look.shown], held(look)
    if hand.potion in (UNDEW, TINCTURE):
        return garden.unlocked, hand.cursor
    if shown(look).phase == "place":
        return [number - 1 for number in garden.empty], hand.number - 1
    return [], -1


def _stand(look: Look, place: int) -> Deed:
    """The keys have gone to a place."""
    hand = held(look)
    if hand.potion in (UNDEW, TINCTURE):
        # Where the other garden is a strip, the one that the keys have come to is the large one.
        hand.cursor, hand.moon = place, place >= MOON
        return Deed(say=cell(look, place))
    hand.number = place + 1
    return _tell(look)


def _next(look: Look, way: int) -> Deed:
    """Goes through all places by number: so every one is reached, wherever the arrows lead."""
    options, here = _choices(look)
    if not options:
        return Deed()
    return _stand(look, options[(options.index(here) + way) % len(options)] if here in options else options[0])


def _step(look: Look, dx: int, dy: int) -> Deed:
    """Moves to the nearest place in that direction, as it is drawn; never into a strip."""
    options, here = _choices(look)
    if not options:
        return Deed()
    if here not in options:
        return _stand(look, options[0])
    ground = lie(look)
    # A number lies in both gardens: one goes by the garden that is large.
    other = MOON if ground.strip is False and shown(look).phase == "place" and held(look).potion in ("", CHAOS) else 0
    options = [place for place in options if ground.strip is not (place + other >= MOON)]
    x, y = ground.middle(here + other)

    def cost(place: int) -> float:
        px, py = ground.middle(place + other)
        ahead, aside = (px - x) * dx + (py - y) * dy, abs((px - x) * dy) + abs((py - y) * dx)
        return ahead + 2.5 * aside if ahead > 1 else 1e9

    best = min(options, key=cost, default=here)
    return _stand(look, best) if cost(best) < 1e9 else Deed()
