"""The rules that players read: complete, plain, and every string open to translation."""

from __future__ import annotations

import ast
from gettext import NullTranslations
from pathlib import Path

import pytest

from hedgerow import words
from hedgerow.evenglow.box import KINDS
from hedgerow.evenglow.plants import plant
from hedgerow.evenglow.potions import POINTS, potion_name
from hedgerow.leaves.tiles import CARDS
from hedgerow.words.rules import rules
from hedgerow.words.rules.section import Section

GAMES = ("leaves", "evenglow")


class Marking(NullTranslations):
    """A catalogue that marks whatever passes through it."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """The messages themselves, whatever language another test has left in use."""
    monkeypatch.setattr(words, "_catalogue", NullTranslations())


def strings(sections: list[Section]) -> list[str]:
    """Headings and paragraphs in reading order."""
    return [text for heading, paragraphs in sections for text in (heading, *paragraphs)]


def paragraphs_under(game: str, heading: str) -> str:
    """The paragraphs of one section."""
    return " ".join(dict(rules(game))[heading])


def test_other_games_are_not_here() -> None:
    with pytest.raises(KeyError):
        rules("chess")


@pytest.mark.parametrize("card", CARDS)
def test_every_card_has_a_paragraph_of_its_own_with_both_names(card: str) -> None:
    _kind, arena = CARDS[card]
    assert sum(text.startswith(f"{card} ({arena}): ") for text in strings(rules("leaves"))) == 1


@pytest.mark.parametrize("card", CARDS)
def test_every_card_stands_under_its_kind(card: str) -> None:
    kind, _arena = CARDS[card]
    heading = next(heading for heading, paragraphs in rules("leaves") if any(p.startswith(card) for p in paragraphs))
    assert f"the {kind} cards" in heading


@pytest.mark.parametrize("kind", range(len(KINDS)))
def test_every_plant_has_its_scoring(kind: int) -> None:
    scoring = dict(rules("evenglow"))["How plants score"]
    assert sum(text.startswith(f"{plant(kind)}: ") for text in scoring) == 1


@pytest.mark.parametrize("potion", POINTS)
def test_every_potion_has_its_paragraph(potion: str) -> None:
    potions = dict(rules("evenglow"))["The three potions"]
    (text,) = (text for text in potions if text.startswith(potion_name(potion)))
    assert f"{POINTS[potion]} points" in text


def test_the_reconstruction_is_owned_up_to() -> None:
    text = paragraphs_under("evenglow", "What we reconstructed")
    for unseen in ("board’s shape", "stems on the tiles", "faces of the cards", "seed cards", "Unseen’s board"):
        assert unseen in text
    assert "reconstruction and may differ from the box" in text


def test_what_is_open_in_leaves_is_told() -> None:
    assert "Runner" in paragraphs_under("leaves", "What the sources leave open")
    assert "Noki" in paragraphs_under("leaves", "The two rule sets")


@pytest.mark.parametrize("game", GAMES)
def test_every_section_has_words(game: str) -> None:
    sections = rules(game)
    assert len({heading for heading, _paragraphs in sections}) == len(sections)
    for heading, paragraphs in sections:
        assert heading
        assert paragraphs
        for text in paragraphs:
            assert text.endswith(".")
            assert text == " ".join(text.split())


@pytest.mark.parametrize("game", GAMES)
def test_paragraphs_are_short(game: str) -> None:
    for _heading, paragraphs in rules(game):
        for text in paragraphs:
            assert 1 <= text.count(". ") + 1 <= 3


@pytest.mark.parametrize("game", GAMES)
def test_no_exclamation_marks_no_typewriter_marks(game: str) -> None:
    assert not set("!！'\"") & set("".join(strings(rules(game))))


@pytest.mark.parametrize("game", GAMES)
def test_every_string_passes_through_the_catalogue_in_use(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = strings(rules(game))
    monkeypatch.setattr(words, "_catalogue", Marking())
    assert strings(rules(game)) == [f"«{text}»" for text in plain]


def test_messages_are_literals_so_that_they_can_be_collected() -> None:
    files = (Path(words.__file__).parent / "rules").glob("*.py")
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files]
    calls = [
        node for tree in trees for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "_"
    ]  # fmt: skip
    found = [argument.value for call in calls for argument in call.args if isinstance(argument, ast.Constant)]
    assert len(found) == len(calls)
    assert set(found) == {text for game in GAMES for text in strings(rules(game))}
