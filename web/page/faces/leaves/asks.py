"""What Under the Leaves asks: which meadow sprites, which rules."""

from __future__ import annotations

from collections.abc import Mapping

from hedgerow.leaves.tiles import CARDS, FIRST_GAME, SPRITES
from hedgerow.pictures.leaves import spoken
from hedgerow.pictures.leaves.patterns import pattern
from hedgerow.words import _, row
from page.markup import Safe, el, pick


class LeavesAsks:
    """The questions."""

    def own(self) -> Mapping[str, tuple[str, ...]]:
        """deck: the first-game cards, random ones, or chosen ones; and which, of each kind."""
        kinds = {
            sprite: (first, *(card for card, (kind, _name) in CARDS.items() if kind == sprite and card != first))
            for sprite, first in zip(SPRITES, FIRST_GAME, strict=True)
        }
        return {"deck": ("first", "random", "chosen"), **kinds}

    def header(self, answers: Mapping[str, str], players: int) -> dict[str, str]:
        """Rules, and cards unless they are to be drawn."""
        done = {"rules": answers["rules"]}
        if answers["deck"] == "first":
            done["cards"] = " ".join(FIRST_GAME)
        elif answers["deck"] == "chosen":
            done["cards"] = " ".join(answers[sprite] for sprite in SPRITES)
        return done

    def recall(self, answers: dict[str, str], header: Mapping[str, str]) -> None:
        """The same cards."""
        cards = header["cards"].split()
        if tuple(cards) != FIRST_GAME:
            answers["deck"] = "chosen"
            answers.update(zip(SPRITES, cards, strict=True))

    def sums(self, answers: Mapping[str, str], players: int) -> list[str]:
        """Which sprites, which rules."""
        if answers["deck"] == "chosen":
            cards = row(spoken.card_name(answers[sprite], answers["rules"]) for sprite in SPRITES)
        else:
            cards = _("first-game sprites") if answers["deck"] == "first" else _("random sprites")
        return [cards, _("rulebook") if answers["rules"] == "rulebook" else _("Arena rules")]

    def draw(self, answers: Mapping[str, str], players: int) -> Safe:
        """The questions."""
        return _draw(answers)


def _draw(answers: Mapping[str, str]) -> Safe:
    decks = [("first", _("First game")), ("random", _("Random")), ("chosen", _("Choose"))]
    shown: list[Safe] = []
    if answers["deck"] == "random":
        shown.append(el("p", _("One card of each kind is drawn when you begin."), class_="help"))
    for sprite, first in zip(SPRITES, FIRST_GAME, strict=True):
        if answers["deck"] == "chosen":
            cards = [card for card, (kind, _name) in CARDS.items() if kind == sprite]
            options = [(card, _card(card, answers["rules"])) for card in cards]
            names = {"green": _("Seedlings"), "brown": _("Mushroomlings"), "blue": _("Pondlings")}
            shown.append(pick(sprite, names[sprite], answers[sprite], options, class_="choose-cards"))
        elif answers["deck"] == "first":
            shown.append(el("div", _card(first, answers["rules"]), class_="chip"))
    rules = [("rulebook", _("Rulebook")), ("arena", _("Arena"))]
    help_ = (
        _("As in the printed rulebook.")
        if answers["rules"] == "rulebook"
        else _("As played online: other card names; Noki may have ponds around it; Belota comes once a field.")
    )
    return el(
        "div",
        pick("deck", _("Meadow sprites"), answers["deck"], decks),
        el("div", shown, class_="deck"),
        pick("rules", _("Rules"), answers["rules"], rules),
        el("p", help_, class_="help"),
    )


def _card(card: str, rules: str) -> Safe:
    words = el(
        "span",
        el("strong", spoken.card_name(card, rules)),
        el("span", spoken.wish(card, rules), class_="wish"),
        class_="chip-words",
    )
    return el("span", Safe(pattern(card, rules)), words, class_="card")


asks = LeavesAsks()
