"""The words people read: gettext catalogues, one language at a time for the whole program.

Messages are looked up when they are shown, never when a module is imported, so the language can change at any time.
"""

from __future__ import annotations

from collections.abc import Sequence
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files

DOMAIN = "hedgerow"
_catalogue = NullTranslations()


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


def languages() -> list[str]:
    """The languages there are catalogues for, English (the messages themselves) first."""
    here = files(__package__)
    return ["en", *sorted(d.name for d in here.iterdir() if (d / "LC_MESSAGES" / f"{DOMAIN}.mo").is_file())]


def use(language: str) -> None:
    """Speak that language from now on; English where there is no catalogue for it."""
    global _catalogue
    catalogue = files(__package__) / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    if "/" in language or "." in language or not catalogue.is_file():
        _catalogue = NullTranslations()
        return
    with catalogue.open("rb") as file:
        _catalogue = GNUTranslations(file)
