"""A move of each game that brings something, made up to its confirming: to be filmed, and to be watched for what must stand still."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page, expect

from e2e.conftest import wait_until_ready
from e2e.gardeners import Tapper
from e2e.players import look, settled
from hedgerow import records
from hedgerow.deal import Dealer
from hedgerow.evenglow.moves import Place
from hedgerow.records import Record
from hedgerow.session import Session

GOLDEN = Path(__file__).resolve().parent.parent / "tests" / "golden"


class Scene(NamedTuple):
    """A game just before the move, and the move."""

    record: Record
    """With the move as its last."""
    confirm: str
    """What is pressed for it."""


def planting() -> Scene:
    """A late tile of Under the Leaves, planted as it lies, that attracts a bee at least."""
    dealer = Dealer("planting", "film")
    session = Session(records.new("leaves", {"rules": "rulebook", "players": "2", "seed": "film"}, ("Ann", "Ben")))
    while session.position.to_move is not None:
        moves = session.position.legal_moves()
        plain = [move for move in moves if move.text.startswith("1f0@")]
        found = [move for move in plain if any(each.kind == "bee" for each in session.position.play(move).events)]
        if session.at > 10 and found and session.position.phase == "plant":
            session.play(found[0].text)
            return Scene(session.record(), "#plant")
        session.play(dealer.choice(moves).text)
    raise AssertionError("no such planting")


def harvest() -> Scene:
    """Two tiles of Evenglow that harvest something, of a recorded game."""
    record = records.parse((GOLDEN / "evenglow-solo-22.txt").read_text(encoding="utf-8").partition("# dumps")[0])
    for at, position in enumerate(record.positions()):
        if at > 8 and any(each.kind == "harvest" for each in position.events) and "=" in record.moves[at - 1]:
            record.moves = record.moves[:at]
            return Scene(record, "#panel [data-act=confirm]")
    raise AssertionError("no such harvest")


SCENES = {"planting": planting, "harvest": harvest}


def open_before(page: Page, scene: Scene) -> None:
    """Opens the game where the move is to be made. The front page is open."""
    before = records.parse(scene.record.text())
    before.moves = before.moves[:-1]
    page.evaluate("(text) => { localStorage.clear(); localStorage.setItem('hedgerow/game/film', text) }", before.text())
    page.reload()
    wait_until_ready(page)
    page.locator("#game-film").click()
    if page.locator("#lift").count():
        look(page)
        page.locator("#lift").click()
    settled(page)


def prepare(page: Page, scene: Scene) -> None:
    """Takes in hand what is to be planted, and puts its ghost where it belongs."""
    text = scene.record.moves[-1]
    if scene.record.header["game"] == "leaves":
        place = page.locator("#place-" + text.partition("@")[2].replace(",", "_"))
        page.locator("#slot-0").click()
        if place.get_attribute("aria-pressed") != "true":
            place.click()
    else:
        tapper = Tapper(page, scene.record)
        before = tapper.positions[-2]
        move = before.parse(text)
        assert isinstance(move, Place) and not move.chaos
        tapper.hold(before, move)
        hole = page.locator(f"#place-s{move.number}, #place-m{move.number}").first
        if hole.get_attribute("aria-pressed") != "true":
            hole.click()
    expect(page.locator("#ghost svg")).to_be_attached()
    look(page)
