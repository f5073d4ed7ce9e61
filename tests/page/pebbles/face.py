"""The third game's face: what `page.face.Face` asks for, in one file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from hedgerow.game import Event
from hedgerow.session import Session
from page.face import Arrival, Box, Brought, Card, Data, Deed, Example, Line, Look, Mark, Row, Worth
from page.markup import Safe, button, el, pick

from . import Position

BOX: Box = (0, 0, 200, 100)


@dataclass
class Hand:
    """How many are about to be taken; 0 for none."""

    count: int = 0


class Asks:
    """One question of its own: how large a heap."""

    def own(self) -> Mapping[str, tuple[str, ...]]:
        return {"size": ("small", "large")}

    def header(self, answers: Mapping[str, str], players: int) -> dict[str, str]:
        return {"heap": "19"} if answers["size"] == "large" else {}

    def recall(self, answers: dict[str, str], header: Mapping[str, str]) -> None:
        answers["size"] = "large" if header["heap"] == "19" else "small"

    def sums(self, answers: Mapping[str, str], players: int) -> list[str]:
        return [answers["size"]]

    def draw(self, answers: Mapping[str, str], players: int) -> Safe:
        return pick("size", "Heap", answers["size"], [("small", "Small"), ("large", "Large")])


asks = Asks()


def title() -> str:
    return "Pebbles"


def about() -> str:
    return "Take one, two or three. 2 players, 1 minute."


def plate() -> str:
    return '<svg viewBox="0 0 200 100"><circle cx="50" cy="50" r="9"/></svg>'


def take(look: Look, move: str) -> None:
    look.hand.count = int(move)


def where(look: Look, move: str) -> str:
    return ""


def fresh(position: Position, before: Hand | None = None) -> Hand:
    return Hand()


def draft(look: Look) -> str:
    return str(look.hand.count or "")


def restore(look: Look, draft: str) -> None:
    if draft in [move.text for move in look.position.legal_moves()]:
        look.hand.count = int(draft)


def act(look: Look, name: str, data: Data) -> Deed | None:
    if name == "pick" and look.acting:
        look.hand.count = int(data["n"])
        return Deed(say=f"{look.hand.count} in hand", reach=BOX)
    if name == "confirm":
        return Deed(play=draft(look))
    return None


def key(look: Look, key: str) -> Deed | None:
    if key in "123" and look.acting:
        return act(look, "pick", {"n": key})
    return act(look, "confirm", {}) if key == "Enter" else None


def drag(look: Look, thing: str, x: float, y: float, dropped: bool) -> Deed | None:
    return None


def _heap(position: Position, seat: int) -> str:
    return "".join(f'<circle cx="{10 + 9 * n}" cy="{20 + 60 * seat}" r="4"/>' for n in range(position.taken[seat]))


def layers(look: Look, arriving: int) -> dict[str, str]:
    return {"ground": f'<svg class="layer">{_heap(look.position, look.shown)}</svg>', "guests": "", "places": "", "ghost": ""}  # type: ignore[arg-type]


def box(look: Look) -> Box:
    return BOX


def thumbnail(position: Position, seat: int) -> str:
    return f'<svg viewBox="0 0 200 100">{_heap(position, seat)}</svg>'


def brought(look: Look) -> Brought | None:
    return Brought(True, [Arrival("a pebble", 1, 10, 20, "<circle/>", "bee", 8)])


def mark(look: Look, place: str) -> Mark | None:
    return Mark(BOX, '<rect class="found"/>') if place == "heap" else None


def panel(look: Look) -> str:
    picks = [button("pick", move.text, data_n=move.text, id=f"pick-{move.text}") for move in look.position.legal_moves()]
    return el("div", picks, button("confirm", "Take", disabled=not look.hand.count, id="take"), class_="hand")


def status(position: Position) -> str:
    return f"{position.left} left"


def aside(position: Position) -> str:
    return ""


def card(look: Look, which: str) -> Card:
    return Card("<svg></svg>", "A pebble", "Lies there.", None)


def told(session: Session, at: int, name: Callable[[int], str]) -> list[Line]:
    return [Line(f"Takes {session.line[at - 1]}", "heap")]


def gains(events: Sequence[Event]) -> str:
    return f"+{sum(int(event.detail['count']) for event in events)}"


def keys() -> list[tuple[str, str]]:
    return [("1 2 3", "take so many")]


def explore(position: Position, seat: int) -> str:
    return el("table", el("tr", el("td", str(position.taken[seat]))))


def rival(position: Position) -> str:
    return ""


def ends(position: Position, name: Callable[[int], str]) -> list[str]:
    return []


def scores() -> list[Worth]:
    return []


def examples() -> dict[str, Example]:
    return {}


def standing(position: Position) -> list[Row]:
    return sheet(position)


def marks(look: Look) -> str:
    return ""


def lines() -> list[str]:
    return []


def part(key: str) -> str:
    return key


def medals(position: Position) -> tuple[int, int, int] | None:
    return None


def sheet(position: Position) -> list[Row]:
    cells = tuple(map(str, position.taken))
    return [Row("Total", "", cells, ("", ""), ("heap", "heap"))]
