"""Finding the link in running text: an address with whatever a mail, a chat or a pasting hand has put around and into it.

Between the signs of a link may stand spaces, line breaks (with the marks of a quoted mail), and signs that cannot be seen; any
sign may be percent-encoded, up to three times over; a hyphen may have become a dash. Before and behind it may stand anything.

A link of version 2 is found wherever its four first signs stand, because they say how far it goes. One of version 1 says
less, and has to begin and end where no letter or digit goes on; in pieces it is looked for only after a "#" or at the
beginning of the text. What is not one of ours passes for one of version 2 in fewer than one in a hundred million texts, however
it was made; and for one of version 1 after fewer than one "#1" in a quarter of a million.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from urllib.parse import unquote

from . import fragments, links
from .digits import damaged, later
from .fragments import BASE64, HEAD, SIGN, cut_off, opened
from .game import Illegal, Malformed
from .links import Link
from .words import _


class NoLink(Malformed):
    """There is nothing in the text that looks like a link."""


LONGEST = 50_000
"""Characters in the longest text that is searched."""
MOST = 8
"""Different links that are opened."""

_UNSEEN = "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]"
_GAP = rf"(?:=?\r?\n[ \t]*(?:[>|][ \t]*)*|[\s\\]|{_UNSEEN})"
_GAPS = re.compile(_GAP + "+")
_RUN = re.compile(SIGN + "+")
_PIECES = re.compile(f"(?:{SIGN}|{_GAP})*+")
_OLD = re.compile(rf"(?<![A-Za-z0-9])(?=(1{SIGN}{{2,{fragments.LONGEST - 1}}}+)(?!{SIGN}))")
_MARKS = 100
"""Signs "#" after which a link is looked for in pieces."""
_BEGINNING = re.compile(rf"(?:{_GAP}|[^\w#])*+")
_MARKED = re.compile(rf"#{_GAP}*+(?={SIGN})")
_DASHES = str.maketrans({"—": "--", "–": "-", "‐": "-", "‑": "-", "−": "-"})
"""What programs that set type make of "-"."""
_LAYERS = 3
"""Times that percent-encoding is undone."""
_PARTS = 64
"""Pieces of a link that cannot be opened that are looked at."""
_PARAMETERS = re.compile(r"[?&]\w+=")


@dataclass(frozen=True, slots=True)
class Found:
    """A link that was found."""

    fragment: str
    """Its signs, with nothing around or among them."""
    said: Link
    """What it says."""


def find(text: str) -> list[Found]:
    """The links in the text, each once, those of a version in the order in which they stand: at least one, at most `MOST`.

    Raises Malformed or Illegal where there is none that opens, with what is wrong with the first that looks like one;
    NoLink where none does.
    """
    if len(text) > LONGEST:
        raise Malformed(_("this is too long to look for a link in it"))
    tellings = [text]
    while "%" in text and len(tellings) <= _LAYERS and (plainer := _decoded(text)) != text:
        text = plainer
        tellings.append(text)
    if (plainer := text.translate(_DASHES)) != text:
        tellings.append(plainer)
    found: list[Found] = []
    wrong: Malformed | Illegal | None = None
    sealed = dict.fromkeys(fragment for telling in tellings for fragment in (*_sealed(telling), *_old(telling)))
    for fragment in list(sealed)[:MOST]:
        try:
            said = links.read(fragment)
        except (Malformed, Illegal) as error:
            wrong = wrong or error
            continue
        if all(said != other.said for other in found):
            found.append(Found(fragment, said))
    if found:
        return found
    raise wrong or _why(text)


def _decoded(text: str) -> str:
    """The text without one layer of percent-encoding, which may have been wrapped itself."""
    return unquote(re.sub(rf"%{_GAP}*([0-9A-Fa-f]){_GAP}*([0-9A-Fa-f])", r"%\1\2", text))


def _sealed(text: str) -> Iterator[str]:
    """The fragments of version 2 in the text."""
    for run in _RUN.finditer(_GAPS.sub("", text)):
        signs, at = run.group(), 0
        while (at := signs.find(fragments.VERSION, at)) >= 0:
            said = fragments.head(signs[at : at + HEAD])
            if said is not None and said[0] == signs[at] and at + said[1] <= len(signs):
                fragment = signs[at : at + said[1]]
                if opened(fragment[HEAD:], fragment[0]) is not None:
                    yield fragment
                    at += said[1]
                    continue
            at += 1


def _old(text: str) -> Iterator[str]:
    """The fragments of version 1 in the text."""
    for start in _starts(text):
        pieces = _PIECES.match(text, start, start + 2 * fragments.LONGEST)
        if pieces and text[start : start + 1] == "1":
            yield from _ended(_GAPS.split(pieces.group()))
    for word in _OLD.finditer(re.sub(_UNSEEN, "", text)):
        yield from _ended([word.group(1)])


def _ended(parts: list[str]) -> Iterator[str]:
    """The fragments of version 1 that the first, the first two … of the parts are."""
    signs = ""
    for part in parts:
        signs += part
        if len(signs) > fragments.LONGEST:
            return
        for candidate in dict.fromkeys((signs, signs.rstrip("-_"))):
            body = candidate[2:]
            if body and BASE64[len(body) % 64] == candidate[1] and opened(body, "1") is not None:
                yield candidate


def _starts(text: str) -> Iterator[int]:
    """Where a link would begin whatever it is: at the first sign of the text, and after each "#"."""
    beginning = _BEGINNING.match(text)
    assert beginning
    yield beginning.end()
    for mark, _number in zip(_MARKED.finditer(text), range(_MARKS), strict=False):
        yield mark.end()


def _why(text: str) -> Malformed | Illegal:
    """What is wrong with the first thing that looks like a link; without one, that there is none."""
    for start in _starts(text):
        if reason := _reason(text[start : start + 3 * fragments.LONGEST]):
            return reason
    return NoLink(_("there is no link to a game in this"))


def _reason(text: str) -> Malformed | Illegal | None:
    """What is wrong with the link that the text begins with; None where it need not be one."""
    changed = Malformed(_("this link is not whole, or was changed on the way; ask for it again"))
    pieces = _PIECES.match(text)
    assert pieces
    parts = _GAPS.split(pieces.group())[:_PARTS]
    tight, loose = parts[0], "".join(parts)
    if tight[:1] == "1" and len(tight) >= 12:
        body = tight[2:]
        return damaged() if opened(body, "1") is not None or BASE64[len(body) % 64] == tight[1] else changed
    said = fragments.head(loose[:HEAD])
    if said is None or said[0] != loose[0]:
        # Where the rest is sound, one of the first signs is wrong.
        ends = accumulate(map(len, parts)) if said is None else [said[1]]
        if any(HEAD < end <= len(loose) and opened(loose[HEAD:end], fragments.VERSION) is not None for end in ends):
            return damaged()
        return changed if said is None and len(tight) >= 16 and tight[0] in "23456789" else None
    version, length = said
    if version != fragments.VERSION:
        return later()
    if len(tight) >= length:
        return damaged()
    # Signs that go on behind something that is none: one of them may have been changed into it.
    behind = text[pieces.end() :]
    goes_on = not _PARAMETERS.match(behind) and len(loose) + len(re.split(r"\s", behind, maxsplit=1)[0]) >= length
    return changed if goes_on or tight != loose else cut_off()
