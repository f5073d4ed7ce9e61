"""Two copies of what is kept, the browser's storage and its mirror, made one again: nothing in either is lost.

Browsers may write the storage to disk up to a minute late; the mirror is there at once. So after a crash the mirror is ahead,
and where the mirror failed the storage is. The longer line of each game wins; a fork keeps both.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from page import settings
from page.saves import Save, goes_on, read

Copy = str | int
"""What the mirror holds under a key: the text, or when it was deleted, in seconds since 1970."""
LASTING = 86_400
"""Seconds after which the storage has surely been written to disk, so that a deletion need not be remembered."""


class Merged(NamedTuple):
    """What has to be done."""

    here: dict[str, str]
    """Key -> text that the storage is to have."""
    gone: list[str]
    """Keys that were deleted on purpose and are still in the storage."""
    there: dict[str, Copy | None]
    """Key -> what the mirror is to have; None: nothing any more."""
    beside: list[tuple[str, str]]
    """Key and text of the other lines of games that went two ways."""


def merged(storage: Mapping[str, str], mirror: Mapping[str, Copy], game: str, now: int) -> Merged:
    """What makes both alike. Keys that begin with `game` are games', all others hold JSON."""
    found = Merged({}, [], {}, [])
    for key in sorted({*storage, *mirror}):
        kept, copy = storage.get(key), mirror.get(key)
        if isinstance(copy, int):
            _deleted(found, key, kept, copy, now)
        elif copy is None:
            found.there[key] = kept
        elif kept is None:
            found.here[key] = copy
        elif kept != copy and key.startswith(game):
            _game(found, key, kept, copy, _lines(storage, key))
        elif kept != copy:
            later = settings.writes(settings.loaded(copy)) > settings.writes(settings.loaded(kept))
            _take(found, key, kept, copy, later)
    return found


def _deleted(found: Merged, key: str, kept: str | None, deleted: int, now: int) -> None:
    save = None if kept is None else _read(kept)
    if kept is None:
        if now - deleted > LASTING:
            found.there[key] = None
    elif save is not None and save.when <= deleted:
        found.gone.append(key)
    else:
        found.there[key] = kept


def _lines(storage: Mapping[str, str], key: str) -> list[Save]:
    """The other lines of this game that are kept beside it already."""
    root = re.sub(r"-\d+$", "", key)
    found = [_read(text) for other, text in storage.items() if other != key and re.sub(r"-\d+$", "", other) == root]
    return [save for save in found if save is not None]


def _game(found: Merged, key: str, kept: str, copy: str, lines: list[Save]) -> None:
    one, other = _read(kept), _read(copy)
    if other is None:
        # What can be read is the better copy; of two that cannot neither is.
        if one is not None:
            found.there[key] = kept
    elif one is None:
        found.beside.append((key, copy))
        found.there[key] = kept
    elif one.record.moves == other.record.moves and goes_on(one, other):
        _take(found, key, kept, copy, _age(other) > _age(one))
    elif goes_on(other, one) or goes_on(one, other):
        _take(found, key, kept, copy, goes_on(other, one))
    else:
        later = _age(other) > _age(one)
        _take(found, key, kept, copy, later)
        if not any(goes_on(line, one if later else other) for line in lines):
            found.beside.append((key, kept if later else copy))


def _take(found: Merged, key: str, kept: str, copy: str, copys: bool) -> None:
    """The copy's text wins, or the storage's."""
    if copys:
        found.here[key] = copy
    else:
        found.there[key] = kept


def _age(save: Save) -> tuple[int, int]:
    return save.writes, save.when


def _read(text: str) -> Save | None:
    try:
        return read("", text)
    except ValueError:
        return None
