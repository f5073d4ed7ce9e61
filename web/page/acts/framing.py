"""What of the garden is on the stage."""

from __future__ import annotations

from collections.abc import Mapping

from page.desk import Desk
from page.face import Box
from page.state import Table


def fit(table: Table) -> None:
    """Shows the whole garden."""
    if any(table.stage):
        table.camera.fit(table.face.box(table.look))


def reframe(table: Table) -> None:
    """After a planting: the whole garden again, unless the player has chosen a view of their own."""
    if not table.camera.free:
        fit(table)


def step_back(table: Table) -> None:
    """Something is in hand: steps back once, as far as the places around need it; with empty hands comes near again."""
    if table.camera.free or not any(table.stage):
        return
    box = table.face.box(table.look)
    if not table.face.draft(table.look) or not table.camera.shows(box):
        fit(table)


def reach(table: Table, box: Box) -> None:
    """Makes sure that this part of the drawing is on the stage."""
    table.camera.reach(box)


def point(table: Table, place: str) -> None:
    """Marks a place, as the face names it, and has it on the stage; "" and what is no place change nothing."""
    mark = table.face.mark(table.look, place) if place else None
    if mark is not None:
        table.flash = place
        reach(table, mark.box)


def show(table: Table, seat: int) -> None:
    """Puts a seat's garden on the stage."""
    table.shown, table.flash = seat, ""
    fit(table)


def resized(table: Table, width: float, height: float) -> None:
    """The stage has another size."""
    table.camera.resize(width, height)
    if not table.camera.free:
        fit(table)


def pan(table: Table, dx: float, dy: float) -> None:
    """The garden follows a finger."""
    table.camera.pan(dx, dy)
    table.camera.hold(table.face.box(table.look))


def pinch(table: Table, factor: float, x: float, y: float) -> None:
    """The garden grows or shrinks about a point of the stage."""
    table.camera.zoom(factor, x, y)
    table.camera.hold(table.face.box(table.look))


def zoom(desk: Desk, data: Mapping[str, str]) -> None:
    """In, out, or the whole garden."""
    table = desk.state.table
    if table is None:
        return
    if data["by"] == "fit":
        fit(table)
    else:
        pinch(table, 1.3 if data["by"] == "in" else 1 / 1.3, table.camera.width / 2, table.camera.height / 2)
