"""Translations: nothing is missing, placeholders agree, and every word on the page comes from a catalogue."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from hedgerow import words
from hedgerow.cli import main

TOP = Path(__file__).resolve().parent.parent
sys.path.append(str(TOP / "web"))

from make import catalogues  # noqa: E402
from make.words import sources  # noqa: E402


@pytest.fixture(scope="module")
def wanted() -> Catalog:
    return catalogues.template(sources())


@pytest.mark.parametrize(
    "path", sorted((TOP / "pkg/hedgerow/words").glob("*/LC_MESSAGES/*.po")), ids=lambda path: path.parent.parent.name
)
def test_nothing_is_missing(path: Path, wanted: Catalog) -> None:
    """`python build.py words` brings the catalogues up to date; what is left to do there is to translate."""
    assert not list(catalogues.faults(wanted, catalogues.read(path)))


SCRIPTS = sorted((TOP / "web" / "boot").glob("*.js"))
SENTENCE = re.compile(r'(?<!console\.info\()"([A-Z][^"\n]* [^"\n]*[.…)])"')


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_every_sentence_of_a_script_is_in_the_template(path: Path, wanted: Catalog) -> None:
    """What is said by way of a variable is found by nobody, and stays English."""
    script = re.sub(r"//[^\n]*", "", path.read_text(encoding="utf-8"))
    assert [each for each in SENTENCE.findall(script) if each not in wanted] == []
    assert set(re.findall(r"\bsay\(\s*([^\s\"][^,)]*)", script)) <= {"walker.currentNode.data"}


def message(string: str | tuple[str, ...], id: str | tuple[str, str] = "{n} of {of}") -> tuple[Catalog, Catalog]:
    wanted, found = Catalog(), Catalog()
    wanted.add(id)
    found.add(id, string)
    return wanted, found


@pytest.mark.parametrize(
    ("string", "fault"),
    [
        ("{of} 中 {n}", None),
        ("", "missing: {n} of {of}"),
        ("{n} / {off}", "other placeholders: {n} of {of}"),
        ("{n}", "other placeholders: {n} of {of}"),
        ("<b>{n}</b> {of}", "markup: {n} of {of}"),
    ],
)
def test_what_is_found_wrong(string: str, fault: str | None) -> None:
    assert list(catalogues.faults(*message(string))) == ([fault] if fault else [])


def test_a_plural_may_leave_out_what_one_of_its_forms_leaves_out() -> None:
    assert not list(catalogues.faults(*message(("{n}", "{n}"), ("a hint", "{n} hints"))))


def test_a_third_language_is_one_file(tmp_path: Path) -> None:
    """A new catalogue is filled with what there is to translate."""
    folder = tmp_path / "eo" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "hedgerow.po").open("wb") as file:
        write_po(file, Catalog(locale="eo"))
    script = TOP / "web" / "make" / "catalogues.py"
    told = subprocess.run([sys.executable, script, tmp_path, *sources()], capture_output=True, text=True, check=True).stdout
    assert re.search(r"^eo: \d{4} missing or wrong$", told, re.MULTILINE)
    assert "msgid" in (folder / "hedgerow.po").read_text(encoding="utf-8")


@pytest.fixture
def japanese() -> Iterator[None]:
    if "ja" not in words.languages():
        pytest.skip("compiled by the build")
    words.use("ja")
    yield
    words.use("en")


@pytest.mark.usefixtures("japanese")
def test_lists_are_strung_together_as_the_language_does_it() -> None:
    assert words.listed(["池", "花壇", "巣"]) == "池、花壇と巣"
    assert words.row(["池", "花壇"]) == "池、花壇"
    assert words.sentences(["植えました", "ハチドリ"]) == "植えました。ハチドリ"
    assert words.paragraph(["植えました。", "次の番です。"]) == "植えました。次の番です。"
    assert words.about("庭", "タイル3枚") == "庭：タイル3枚"


@pytest.mark.parametrize("wild", ["", "..", "../..", "xx", "ja/..", "JA"])
def test_an_unknown_language_is_english(wild: str) -> None:
    words.use(wild)
    assert words.language() == "en"
    assert words._("Planted.") == "Planted."


@pytest.mark.usefixtures("japanese")
def test_the_command_line_speaks_it_when_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "ja", "open", "2"]) == 2
    japanese = capsys.readouterr().err
    assert main(["open", "2"]) == 2
    english = capsys.readouterr().err
    assert re.search(r"[ぁ-ん]", japanese)
    assert re.fullmatch(r"[ -~“”’]+\n", english)
