"""Evenglow on the stage: both gardens, their vials, the places that can be pressed, the ghosts."""

from __future__ import annotations

from hedgerow.evenglow.boards import MOON, PLACE_TEXT, places
from hedgerow.evenglow.box import SEED_SPACE
from hedgerow.evenglow.garden import Garden
from hedgerow.evenglow.plants import KIND
from hedgerow.evenglow.position import Position
from hedgerow.evenglow.potions import TINCTURE, UNDEW
from hedgerow.pictures.evenglow import board, describe, spoken
from hedgerow.pictures.evenglow.spoken import LETTERS
from hedgerow.words import _
from page.face import Box, Look, Mark

from .arrivals import vials
from .hand import ghost, held, shown
from .lying import lie
from .words import cell

_LAYER = '<svg class="layer" width="1" height="1" aria-hidden="true">{}</svg>'
_LIVE = '<svg class="layer" width="1" height="1">{}</svg>'


def layers(look: Look, arriving: int) -> dict[str, str]:
    """ground: gardens and tiles; guests: vials; places: what can be pressed; ghost: what is in hand."""
    garden, ground = shown(look).gardens[look.shown], lie(look)
    return {
        "ground": look.memo(
            "ground",
            (look.at, garden, ground),
            lambda: _LAYER.format(board.ground(ground) + board.tiles(ground, garden, _last(look)) + _planted(garden, ground)),
        ),
        "guests": _LAYER.format(board.vials(ground, garden, vials(look, arriving))),
        "places": _places(look, ground),
        "ghost": _ghost(look, ground),
    }


def _planted(garden: Garden, ground: board.Ground) -> str:
    """A press on a tile says what its plant scores and makes. It lies below all else that can be pressed."""
    # For fingers and mice: for the screen reader the table names each tile, and the rules say what it scores.
    return "".join(
        f'<path class="planted" data-act="card" data-card="{LETTERS[KIND[face]]}" id="tile-{PLACE_TEXT[place]}"'
        f' d="{board.hexagon(*ground.middle(place), board.SIDE - 3)}"/>'
        for place, face in enumerate(garden.tiles)
        if face and ground.strip is not (place >= MOON)
    )


def _last(look: Look) -> int:
    """The places that the last placement or potion of the shown seat has changed."""
    positions = look.session.positions
    for at in range(look.at, 0, -1):
        before, after = positions[at - 1], positions[at]
        if before.to_move == look.shown:
            assert isinstance(before, Position) and isinstance(after, Position)
            old, new = before.gardens[look.shown].tiles, after.gardens[look.shown].tiles
            if old != new:
                return sum(1 << n for n in range(len(new)) if old[n] != new[n])
    return 0


def _places(look: Look, ground: board.Ground) -> str:
    """The hexes that can be pressed, and the strip, if there is one."""
    hand, position = held(look), shown(look)
    garden = position.gardens[look.shown]
    drawn = []
    if not look.acting or position.to_move is None:
        pass
    elif hand.potion in (UNDEW, TINCTURE):
        for place in garden.unlocked:
            if ground.strip is (place >= MOON):
                if place in hand.picks:
                    drawn.append(board.marks(ground, [place], "picked"))
                continue
            chosen, here = place in hand.picks, place == hand.cursor
            drawn.append(_pressable(ground, place, cell(look, place), chosen, here, "pick"))
    elif position.phase in ("seed", "place"):
        numbers = [SEED_SPACE] if position.phase == "seed" else garden.empty
        lit = hand.number or numbers[0]
        for number in numbers:
            for moon in (False, True):
                if ground.strip is moon:
                    continue
                place = MOON * moon + number - 1
                words, here = spoken.place(PLACE_TEXT[place]), number == lit and moon is (ground.strip is False)
                drawn.append(_pressable(ground, place, words, number == hand.number, here, "hole"))
    if ground.strip is not None:
        drawn.append(_strip(ground))
    return _LIVE.format("".join(drawn)) if drawn else ""


def _strip(ground: board.Ground) -> str:
    """All of the strip: a press makes its garden the large one."""
    left, top, width, height = ground.plot(ground.strip is True)
    words = _("Show the Moonlight garden large") if ground.strip else _("Show the Sunlight garden large")
    return (
        f'<g role="button" class="place strip" data-act="swap-view" id="swap-view" tabindex="0" aria-label="{words}">'
        f'<rect x="{board.n(left)}" y="{board.n(top)}" width="{board.n(width)}" height="{board.n(height)}" rx="10"/></g>'
    )


def _pressable(ground: board.Ground, place: int, words: str, chosen: bool, tab: bool, name: str) -> str:
    drag = f' data-drag="tile {int(place >= MOON)}"' if chosen and name == "hole" else ""
    names = ["place", name, "moon" if place >= MOON else "sun"] + ["chosen"] * chosen + ["here"] * tab
    return (
        f'<g role="button" class="{" ".join(names)}" data-act="place"'
        f' data-place="{place}" id="place-{PLACE_TEXT[place]}" tabindex="{0 if tab else -1}"{drag}'
        f' aria-pressed="{str(chosen).lower()}" aria-label="{words}">'
        f'<path d="{board.hexagon(*ground.middle(place), board.SIDE - 3)}"/></g>'
    )


def _ghost(look: Look, ground: board.Ground) -> str:
    """The tiles in hand where they would lie, and the set or the Vines that they would make."""
    after = ghost(look)
    if after is None:
        return ""
    old, new = shown(look).gardens[look.shown], after.gardens[look.shown]
    drawn = []
    changed = [n for n in range(len(new.tiles)) if old.tiles[n] != new.tiles[n]] or held(look).picks
    vines = sum(entry.mask for part in (0, 5) for entry in new.part(part)["vines"])
    before = sum(entry.mask for part in (0, 5) for entry in old.part(part)["vines"])
    for place in changed:
        drawn.append(board.tile(new.tiles[place], *ground.middle(place), place >= MOON, side=ground.side(place)))
    if vines != before:
        drawn.append(board.glows(ground, new))
    for happened in after.events:
        if happened.kind in ("henbane", "lion", "mandrake", "elderberries") and happened.why in ("formed", "restored"):
            drawn.append(board.marks(ground, map(PLACE_TEXT.index, happened.spaces), "made"))
    drawn.append(board.corners(ground, changed))
    if len(new.potions) > len(old.potions):
        drawn += [board.thread(ground, mask) for mask in new.harvests[len(old.harvests) :]]
        drawn.append(board.vials(ground, new))
    return _LAYER.format("".join(drawn))


def box(look: Look) -> Box:
    """Both gardens."""
    left, top, width, height = lie(look).box
    return left - 8, top - 8, width + 16, height + 16


def thumbnail(position: Position, seat: int) -> str:
    """A player's gardens, small."""
    return board.small(position.gardens[seat], position.board, describe(position, seat))


def mark(look: Look, place: str) -> Mark | None:
    """Outlines of the places in a line of the log ("s7 m7")."""
    mask = 0
    for text in place.split():
        if text in PLACE_TEXT and PLACE_TEXT.index(text) % MOON < shown(look).board.size:
            mask |= 1 << PLACE_TEXT.index(text)
    if not mask:
        return None
    ground = lie(look)
    spots = [(*ground.middle(at), ground.side(at)) for at in places(mask)]
    left, top = min(x - side for x, _y, side in spots), min(y - side for _x, y, side in spots)
    right, bottom = max(x + side for x, _y, side in spots), max(y + side for _x, y, side in spots)
    return Mark((left, top, right - left, bottom - top), board.marks(ground, places(mask), "found"))
