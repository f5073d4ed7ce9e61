"""The catalogues brought up to date, and what they lack: `python build.py words` prints it, and a test holds it to nothing.

Runs where Babel is installed.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

KEYWORDS = {"_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2), "say": None}
"""What marks a text in Python, and in the JavaScript that starts it."""
NOISE = re.compile(rb'^"(Project|Report|POT|PO|Last|Language-Team|Generated|MIME|Content-Transfer)[^\n]*\n', re.MULTILINE)
"""Header lines that nobody reads and that would change with every run."""
LONG_AGO = datetime(1980, 1, 1, tzinfo=UTC)
PLACEHOLDER = re.compile(r"\{\w*\}")
TAG = re.compile(r"</?\w+>")


def template(sources: list[Path]) -> Catalog:
    """Every text that the sources mark."""
    found = Catalog()
    for path in sources:
        method = "javascript" if path.suffix == ".js" else "python"
        for _line, ids, comments, context in extract_from_file(method, path, KEYWORDS, ["Translators:"]):
            found.add(ids, auto_comments=comments, context=context)
    return found


def read(path: Path) -> Catalog:
    """A catalogue."""
    with path.open("rb") as file:
        return read_po(file)


def update(path: Path, wanted: Catalog) -> None:
    """Brings a catalogue up to date: what is new stands there untranslated, what is no longer wanted is gone."""
    catalogue = read(path)
    catalogue.update(wanted, no_fuzzy_matching=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=0, sort_output=True, ignore_obsolete=True)
    path.write_bytes(NOISE.sub(b"", path.read_bytes()))


def compiled(path: Path, target: Path) -> str:
    """Writes the `.mo` of a catalogue, the same whenever that is done; what its language calls itself."""
    catalogue = read(path)
    catalogue.creation_date = catalogue.revision_date = LONG_AGO
    with target.open("wb") as file:
        write_mo(file, catalogue)
    return str(Locale.parse(path.parent.parent.name).get_display_name())


def forms(message: Message) -> tuple[list[str], list[str]]:
    """A message's texts, and those of its translation."""
    ids, strings = message.id, message.string
    return [ids] if isinstance(ids, str) else list(ids), [strings or ""] if isinstance(strings, str | None) else list(strings)


def faults(wanted: Catalog, catalogue: Catalog) -> Iterator[str]:
    """What of the texts wanted a catalogue lacks or has wrong, a line each."""
    for each in wanted:
        if not each.id:
            continue
        ids, _none = forms(each)
        message = catalogue.get(ids[0], each.context)
        if message is None or not all(forms(message)[1]):
            yield f"missing: {ids[0]}"
            continue
        allowed = [set(PLACEHOLDER.findall(text)) for text in ids]
        for string in forms(message)[1]:
            if set(PLACEHOLDER.findall(string)) not in allowed:
                yield f"other placeholders: {ids[0]}"
            if TAG.search(string) and not TAG.search(ids[0]):
                yield f"markup: {ids[0]}"


def main(words: Path, sources: list[Path]) -> None:
    """Writes the template, brings the catalogues up to date, and prints what each lacks."""
    wanted = template(sources)
    with (words / "hedgerow.pot").open("wb") as file:
        write_po(file, wanted, width=0, sort_output=True, omit_header=True)
    print(f"{len(wanted)} texts")
    for path in sorted(words.glob("*/LC_MESSAGES/*.po")):
        update(path, wanted)
        found = list(faults(wanted, read(path)))
        print(f"{path.parent.parent.name}: {len(found)} missing or wrong")
        for line in found:
            print(f"  {line[:160]}")


if __name__ == "__main__":
    if sys.argv[1] == "--compile":
        print(compiled(Path(sys.argv[2]), Path(sys.argv[3])))
    else:
        main(Path(sys.argv[1]), [Path(each) for each in sys.argv[2:]])
