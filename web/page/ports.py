"""What the pure part of the page asks of the browser. `page.browser` fulfils it; tests fulfil it with plain Python."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from page.face import Arrival
from page.store import Mirror, Storage


class Ports(Protocol):
    """The browser, as far as the app needs it."""

    storage: Storage
    mirror: Mirror

    def now(self) -> int:
        """Seconds since 1970."""
        ...

    def later(self, milliseconds: int, then: Callable[[], None]) -> None:
        """Calls back after that time."""
        ...

    def soon(self, work: Callable[[], bool]) -> None:
        """Does it in the next task, and draws where it says that there is something to be seen of it."""
        ...

    def seed(self) -> str:
        """A short text that nobody can guess."""
        ...

    def calm(self) -> bool:
        """Whether the player has asked for reduced motion."""
        ...

    def touch(self) -> bool:
        """Whether the page is used with fingers."""
        ...

    def fly(self, arrivals: Sequence[Arrival], pace: int, landed: Callable[[], None], done: Callable[[], None]) -> None:
        """Lets things arrive one after another, `pace` milliseconds each, calling `landed` after each, `done` after the last."""
        ...

    def land(self) -> None:
        """Ends all flights at once (each still calls `landed`, then `done`)."""
        ...

    def buzz(self, name: str) -> None:
        """Lets what happens be felt: earth or chime; where the device cannot, nothing happens."""
        ...

    def marks(self, marks: Mapping[str, str]) -> None:
        """What the style sheets go by, besides the theme: motion, hand, patterns; "" for as usual."""
        ...

    def sound(self, name: str) -> None:
        """Lets a sound be heard: earth, wings, chime or page; no sound is no error."""
        ...

    def fetch(self, pack: str, then: Callable[[bool], None]) -> None:
        """Makes a pack of Python importable, which is fetched only when it is wanted; `then` is told whether it is."""
        ...

    def think(self, job: str, told: Callable[[str], None]) -> None:
        """Has a job (JSON, as `hedgerow.bots.service` wants it) thought about beside the page, in place of any before it; "" only
        drops that. `told` is given what comes of it, JSON too: how far it has come, then the answer, or why there is none."""
        ...

    def focus(self, id: str) -> None:
        """Gives the focus to the element with this id, after the next drawing."""
        ...

    def visit(self, where: Mapping[str, str]) -> None:
        """A new page of the browser's history, with what it takes to show it again."""
        ...

    def stay(self, where: Mapping[str, str]) -> None:
        """The same page of the browser's history, with what it takes to show it again now."""
        ...

    def back(self) -> None:
        """One page back in the browser's history, as its own button does."""
        ...

    def language(self, chosen: str) -> str:
        """The language to be spoken, of those there are: the address's, the one chosen, or for "auto" as the browser has it."""
        ...

    def chosen(self) -> None:
        """A language has just been chosen, whatever the address said."""
        ...

    def speaks(self, language: str) -> None:
        """The page speaks that language now."""
        ...

    def theme(self, name: str) -> None:
        """Light, dark, or as the system has it ("auto")."""
        ...

    def download(self, name: str, text: str) -> None:
        """Offers the text as a file."""
        ...

    def address(self) -> str:
        """The page's address, without a fragment."""
        ...

    def shares(self) -> bool:
        """Whether the system can send links."""
        ...

    def share(self, title: str, text: str, link: str, refused: Callable[[], None]) -> None:
        """Hands a link to the system's sharing; `refused` where it would not have it, not where the player calls it off."""
        ...

    def copy(self, text: str, then: Callable[[bool], None]) -> None:
        """Puts text on the clipboard, and says whether it went well."""
        ...

    def code(self, text: str, then: Callable[[str], None]) -> None:
        """Makes a QR code of the text, as SVG; "" where it cannot."""
        ...

    def print_(self) -> None:
        """Prints what is shown, as the browser does it."""
        ...

    def picture(self, svg: str, name: str) -> None:
        """Turns an SVG into a PNG, and shares it or offers it as a file."""
        ...

    def persist(self, then: Callable[[bool], None]) -> None:
        """Asks the browser not to throw the games away when it runs short of space, and says whether it will not."""
        ...

    def renew(self) -> None:
        """Loads the page again in its new version."""
        ...

    def reset(self, failed: Callable[[], None]) -> None:
        """Throws away everything but the games, and loads the page anew; `failed` where the site cannot be reached."""
        ...
