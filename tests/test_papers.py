"""The papers beside the code: each reference to one resolves, links in them lead somewhere, what they state is so."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from hedgerow import links, records
from hedgerow.evenglow import box
from hedgerow.game import Illegal, Malformed, Position
from hedgerow.leaves import tiles
from hedgerow.links import Link
from page import saves

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "pkg" / "hedgerow"
FORMATS = PACKAGE / "FORMATS.md"
RULES = {game: PACKAGE / game / "RULES.md" for game in ("leaves", "evenglow")}
NOT_OURS = {"node_modules", "dist", "__pycache__"}


def ours(*endings: str) -> list[Path]:
    """The project's own files with these endings: nothing installed, nothing built, nothing hidden."""

    def walk(folder: Path) -> Iterator[Path]:
        for path in sorted(folder.iterdir()):
            if path.name.startswith(".") or path.name in NOT_OURS:
                continue
            if path.is_dir():
                yield from walk(path)
            elif path.suffix in endings:
                yield path

    return list(walk(ROOT))


# (This file names papers that are not there.)
SOURCES = [path for path in ours(".py", ".js", ".mjs", ".css", ".html") if path != Path(__file__)]
PAPERS = ours(".md")

# A paper's name, and what of it: "section 5", "sections 2, 6 and 7", "sections 2 to 4", or a comma and a heading's words.
PAPER = r"(?<![\w./-])([\w./-]*\w\.md)\b`?"
NUMBERED = re.compile(PAPER + r" sections? (\d+(?:(?:, | and | to )\d+)*)")
NAMED = re.compile(PAPER + r", ([A-Z]\w*(?: \w+)*)")
BARE = re.compile(r"\bsections? (\d+(?:(?:, | and | to )\d+)*)")


def headings(paper: Path) -> list[str]:
    """The texts of the paper's headings."""
    text = re.sub(r"^```.*?^```", "", paper.read_text(encoding="utf-8"), flags=re.M | re.S)
    return re.findall(r"^#+ (.+)$", text, re.M)


def found(name: str, beside: Path) -> Path | None:
    """The paper of that name: beside the file that names it, in a folder above it, or in the engine's package."""
    folders = [folder for folder in beside.parents if folder.is_relative_to(ROOT)]
    return next((at for folder in (*folders, PACKAGE) if (at := folder / name).is_file()), None)


def sections(said: str) -> Iterator[int]:
    """The numbers that the words mean."""
    for part in re.split(", | and ", said):
        first, _, last = part.partition(" to ")
        yield from range(int(first), int(last or first) + 1)


def has(paper: Path, said: str) -> bool:
    """Whether the paper has all the sections that the words mean."""
    there = {int(heading.partition(".")[0]) for heading in headings(paper) if re.match(r"\d+\. ", heading)}
    return there.issuperset(sections(said))


def faults(text: str, file: Path) -> list[str]:
    """The references in a file's text that lead nowhere. A section by itself is the paper's own; elsewhere it is nobody's."""
    text = re.sub(r"\s*\n[\s#/*]*", " ", text)
    bad = []
    for match in re.finditer(PAPER, text):
        if found(match[1], file) is None:
            bad.append(match[0])
    for match in NUMBERED.finditer(text):
        if (paper := found(match[1], file)) and not has(paper, match[2]):
            bad.append(match[0])
    for match in NAMED.finditer(text):
        if (paper := found(match[1], file)) and not any(match[2].startswith(heading) for heading in headings(paper)):
            bad.append(match[0])
    for match in BARE.finditer(NUMBERED.sub("", text)):
        if file not in PAPERS or not has(file, match[1]):
            bad.append(match[0])
    return bad


@pytest.mark.parametrize("file", [*SOURCES, *PAPERS], ids=lambda file: str(file.relative_to(ROOT)))
def test_every_reference_resolves(file: Path) -> None:
    assert faults(file.read_text(encoding="utf-8"), file) == []


def test_there_are_references_to_look_at() -> None:
    counts = {"RULES": 0, "FORMATS": 0}
    for file in SOURCES:
        for match in re.finditer(PAPER, file.read_text(encoding="utf-8")):
            name = Path(match[1]).stem
            counts[name] = counts.get(name, 0) + 1
    assert counts["RULES"] > 20
    assert counts["FORMATS"] > 4


@pytest.mark.parametrize(
    "wrong",
    ["`NOWHERE{}`", "`RULES{}` section 9", "`RULES{}` sections 7 to 9", "`FORMATS{}`, Sagas", "see section\n    # 3"],
)
def test_what_leads_nowhere_is_seen(wrong: str) -> None:
    file = PACKAGE / "leaves" / "position.py"
    right = "`RULES{0}` section 8, `RULES{0}` sections\n    2 to 4, 6 and 7; `FORMATS{0}`, Dumps; `evenglow/RULES{0}` section 7"
    assert faults(right.format(".md"), file) == []
    assert len(faults(wrong.format(".md"), file)) == 1


def anchor(heading: str) -> str:
    """What a heading is called in a link to it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: str(paper.relative_to(ROOT)))
def test_links_in_papers_lead_somewhere(paper: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", paper.read_text(encoding="utf-8")):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, part = target.partition("#")
        at = paper.parent / path if path else paper
        assert at.exists(), target
        assert not part or part in map(anchor, headings(at)), target


# Formats


def blocks(paper: Path, heading: str) -> list[str]:
    """The fenced examples under a heading."""
    under = re.split(r"^#+ ", paper.read_text(encoding="utf-8"), flags=re.M)
    (text,) = (part for part in under if part.startswith(heading + "\n"))
    return re.findall(r"^```\w*\n(.*?)^```", text, re.M | re.S)


def example(heading: str) -> records.Record:
    """The record that stands first under a heading."""
    return records.parse(blocks(FORMATS, heading)[0])


def test_dumps_are_as_in_the_paper() -> None:
    leaves, evenglow = example("Records"), example("Evenglow")
    assert json.loads(blocks(FORMATS, "Under the Leaves")[0]) == leaves.positions(1)[-1].dump()
    assert json.loads(blocks(FORMATS, "Evenglow")[1]) == evenglow.positions()[-1].dump()
    assert leaves.positions()[-1].phase == "plant"


def test_every_key_is_in_the_paper() -> None:
    text = FORMATS.read_text(encoding="utf-8")
    for game in RULES:
        keys = re.findall(r"^\| `(\w+)` \|", text.split(f"| key of `{game}` |")[1].split("\n\n")[0], re.M)
        assert (*keys, "seed") == records.new(game, {"seed": "1"}).game.keys


def test_every_line_of_a_save_is_in_the_paper() -> None:
    text = saves.written(saves.Save("1", example("Records"), 2))
    stated = [
        key for row in re.findall(r"^\| (`page.*?) \|", FORMATS.read_text(encoding="utf-8"), re.M) for key in row.split(", ")
    ]
    assert {f"`{key}`" for key in records.parse(text).header if key.startswith("page")} == set(stated)
    assert saves.read("1", example("Records").text()).at == 2  # all of them can be missing


def test_a_link_worked_through_by_hand() -> None:
    name = "One link, worked through"
    record = example(name)
    text = FORMATS.read_text(encoding="utf-8").split(f"### {name}\n")[1].split("\n#")[0]
    rows = [[int(cell) for cell in row] for row in re.findall(r"\| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", text, re.M)]
    worth = number = 0
    for digit, base, stated, makes in rows:
        worth = worth or 1
        assert digit < base
        assert (stated, makes) == (worth, digit * worth)
        worth *= base
        number += makes
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    found = re.findall(
        r"Version (\d): times (\d+), plus (\d+): (\d+)\. In base 64 that is ([\d ]+), in signs `(\S+)`\..*? The link: `#(\S+)`\.",
        text := " ".join(text.split()),
    )
    assert f"Together: {number}." in text
    assert [version for version, *_rest in found] == ["2", "1"]
    for version, times, plus, sealed, in_64, signs, fragment in found:
        digits = list(map(int, in_64.split()))
        assert number * int(times) + int(plus) == int(sealed) == sum(digit * 64**n for n, digit in enumerate(reversed(digits)))
        assert signs == "".join(alphabet[digit] for digit in digits)
        count = [len(signs)]
        if version == "2":
            first = 131 * len(signs) + alphabet.index(version)
            count = [first // 64**2, first // 64 % 64, first % 64]
        assert fragment == version + "".join(alphabet[digit] for digit in count) + signs
        assert links.read(fragment).record.moves == record.moves
    assert links.link(Link(record)) == found[0][-1]


# Rules


@pytest.mark.parametrize("game", RULES)
def test_moves_in_the_paper_fit_the_grammar(game: str) -> None:
    position: Position = records.new(game, {"seed": "1"}).positions()[0]
    text = re.split(r"^## \d+\. Moves\n", RULES[game].read_text(encoding="utf-8"), flags=re.M)[1]
    moves = [move for said in re.findall(r"e\.g\. `([^`]+)`|(?:With Chaos:|e\.g\.) `([^`]+)`", text) for move in said if move]
    assert len(moves) > 3
    for move in moves:
        with suppress(Illegal):
            position.parse(move)
    letter = {"leaves": "2f1@{}", "evenglow": "{}"}[game]
    wrong = {"leaves": ["01,1", "-0,1", "0,-1 "], "evenglow": ["7=V3/H", "07=V1/H", "undew m9=V1,s5=H"]}[game]
    for move in wrong:
        with pytest.raises(Malformed):
            position.parse(letter.format(move))


def test_pieces_in_the_paper_are_those_in_the_box() -> None:
    text = RULES["leaves"].read_text(encoding="utf-8")
    pairs = re.findall(r"^\| ([OPVYG]) \| ([A-Z ]+) \|$", text, re.M)
    assert [f"{double}: {singles}" for double, singles in pairs] == tiles.MUSHROOM_TILES.split("\n")[1:-1]
    cards = re.findall(r"^\| (green|brown|blue) \| (\w+) \((\w+)\) \|", text, re.M)
    assert {name: (kind, arena) for kind, name, arena in cards} == tiles.CARDS
    assert set(re.findall(r"`(~./..\*)`", text)) == set(tiles.STARTERS)

    text = RULES["evenglow"].read_text(encoding="utf-8")
    assert tuple(re.findall(r"\b[VLHNME]{2}/[VLHNME]{2}\b", text.split("## 3.")[0])) == box.CARDS
    assert f"worth {' '.join(map(str, box.UNSEEN))}." in text
    numbers = [list(map(int, re.findall(r"\d+", line))) for line in blocks(RULES["evenglow"], "1. Garden boards")[0].splitlines()]
    rows = [list(map(int, re.findall(r"\d+", line))) for line in box.BOARDS["25"].splitlines() if line]
    others = [list(map(int, re.findall(r"\d+", line))) for line in box.BOARDS["22"].splitlines() if line]
    numbers[0] = numbers[0][1:6] + numbers[0][7:]  # less the boards' names
    assert numbers == [one + other for one, other in zip(rows, others, strict=True)]
