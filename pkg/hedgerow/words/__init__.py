"""The words people read: gettext catalogues, one language at a time for the whole program.

Messages are looked up when they are shown, never when a module is imported, so the language can change at any time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files

DOMAIN = "hedgerow"
NAME = "name.txt"
"""In a language's folder: what it calls itself. The build writes it."""
_catalogue = NullTranslations()
_language = "en"


def _(message: str) -> str:
    """The message in the language in use; the message itself where there is no translation."""
    return _catalogue.gettext(message)


def ngettext(one: str, many: str, n: int) -> str:
    """The form of the message that goes with n."""
    return _catalogue.ngettext(one, many, n)


def pgettext(context: str, message: str) -> str:
    """The message as it is said in that context."""
    return _catalogue.pgettext(context, message)


def listed(things: Sequence[str]) -> str:
    """Several things in a row, as a language strings them together: "A", "A and B", "A, B and C"."""
    if len(things) < 2:
        return "".join(things)
    *some, last = things
    head = some[0]
    for thing in some[1:]:
        # Translators: two things of a longer list; {a} may be a list already.
        head = _("{a}, {b}").format(a=head, b=thing)
    # Translators: the end of a list.
    return _("{a} and {b}").format(a=head, b=last)


def row(things: Iterable[str]) -> str:
    """Things one after another, without a last one: "A, B, C"."""
    return pgettext("between things", ", ").join(things)


def clauses(things: Iterable[str]) -> str:
    """What is said of several things, one after another: "A; B"."""
    return pgettext("between clauses", "; ").join(things)


def sentences(things: Iterable[str]) -> str:
    """Sentences without their full stops, one after another, as they are spoken: "A. B"."""
    return pgettext("between sentences", ". ").join(things)


def paragraph(whole: Iterable[str]) -> str:
    """Whole sentences, one after another: "A. B."."""
    told = ""
    for each in whole:
        # Translators: two whole sentences, with their full stops; {a} may be several already.
        told = _("{a} {b}").format(a=told, b=each) if told else each
    return told


def about(what: str, said: str) -> str:
    """Something, and what is said of it: "A: B"."""
    return _("{what}: {said}").format(what=what, said=said)


def either(things: Iterable[str]) -> str:
    """Things of which there is one: "A or B"."""
    return pgettext("between things of which there is one", " or ").join(things)


def languages() -> dict[str, str]:
    """The languages there are translations to, each by its own name, English (the messages themselves) first. In the page a
    catalogue is fetched only when its language is wanted."""
    here = files(__package__)
    named = {folder.name: folder / NAME for folder in here.iterdir() if (folder / NAME).is_file()}
    return {"en": "English", **{code: named[code].read_text(encoding="utf-8").strip() for code in sorted(named)}}


def language() -> str:
    """The language in use."""
    return _language


def use(language: str) -> None:
    """Speak that language from now on; English where there is no catalogue for it."""
    global _catalogue, _language
    catalogue = files(__package__) / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    if "/" in language or "." in language or not catalogue.is_file():
        _catalogue, _language = NullTranslations(), "en"
        return
    with catalogue.open("rb") as file:
        _catalogue, _language = GNUTranslations(file), language
