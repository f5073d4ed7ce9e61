"""What Evenglow asks: which game, which board."""

from __future__ import annotations

from collections.abc import Mapping

from hedgerow.words import _
from page.markup import Safe, el, pick


class EvenglowAsks:
    """The questions."""

    def own(self) -> Mapping[str, tuple[str, ...]]:
        """None but header keys; whoever plays alone plays against the Unseen."""
        return {"variant": ("standard", "family")}

    def header(self, answers: Mapping[str, str], players: int) -> dict[str, str]:
        """Variant and board."""
        return {"variant": "solo" if players == 1 else answers["variant"], "board": answers["board"]}

    def recall(self, answers: dict[str, str], header: Mapping[str, str]) -> None:
        """Nothing more."""

    def sums(self, answers: Mapping[str, str], players: int) -> list[str]:
        """Which game, which board."""
        names = {"solo": _("against the Unseen"), "standard": _("standard"), "family": _("My First Gardens")}
        boards = {"25": _("25 spaces"), "22": _("22 spaces")}
        return [names["solo" if players == 1 else answers["variant"]], boards[answers["board"]]]

    def draw(self, answers: Mapping[str, str], players: int) -> Safe:
        """The questions."""
        return _draw(answers, players)


def _draw(answers: Mapping[str, str], players: int) -> Safe:
    variants = [("standard", _("Standard")), ("family", _("My First Gardens"))]
    words = {
        "solo": _("Alone you play against the Unseen: what you do not plant falls to it."),
        "standard": _("With harvests and potions."),
        "family": _("For a first game and for children: no potions, simpler points."),
    }["solo" if players == 1 else answers["variant"]]
    boards = [("25", _("25 spaces")), ("22", _("22 spaces"))]
    return el(
        "div",
        pick("variant", _("Game"), answers["variant"], variants) if players > 1 else None,
        el("p", words, class_="help"),
        pick("board", _("Garden board"), answers["board"], boards),
        el("p", _("Two readings of the same rulebook; see the rules for what we had to reconstruct."), class_="help"),
    )


asks = EvenglowAsks()
