"""Sets of files: their names, their order, what is filled in."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

from make import files
from make.stop import Stop


def test_a_digest_is_of_the_parts_and_not_of_their_sum() -> None:
    # SHA-256 of "1:a2:bc", its first twelve digits.
    assert files.digest("a", b"bc") == "5310a5878878"
    assert files.digest("a", "bc") != files.digest("ab", "c") != files.digest("abc")
    assert files.digest("ä") == files.digest("ä".encode())


def test_a_digest_of_files_knows_names_and_contents_but_no_order() -> None:
    one = {"b": b"1", "a": b"2"}
    assert files.digest_files(one) == files.digest_files(dict(sorted(one.items())))
    assert len({files.digest_files(each) for each in (one, {"b": b"2", "a": b"1"}, {"b": b"1"}, {"b": b"1", "c": b"2"})}) == 4


def test_values_are_filled_into_texts_only() -> None:
    found = files.filled(
        {"a/x.js": "“{{one}}” {{two}}{{one}}".encode(), "x.png": b"{{one}}", "x.css": b"{ {one} }"}, {"one": "1", "two": "ü"}
    )
    assert found == {"a/x.js": "“1” ü1".encode(), "x.png": b"{{one}}", "x.css": b"{ {one} }"}


def test_a_value_that_nobody_knows_stops_the_build() -> None:
    with pytest.raises(Stop, match=r"\{\{three\}\}: there are one, two"):
        files.filled({"x.html": b"{{three}}"}, {"two": "2", "one": "1"})


def test_what_is_filled_in_is_not_filled_again() -> None:
    assert files.filled({"x.html": b"{{one}}"}, {"one": "{{two}}", "two": "2"}) == {"x.html": b"{{two}}"}


def test_a_tree_is_written_and_read(tmp_path: Path) -> None:
    given = {"a/b/c.py": b"1", "a.py": b"2", "a/d.txt": b"3"}
    files.write(tmp_path, {**given, "a/__pycache__/c.pyc": b"4"})
    assert files.tree(tmp_path) == given
    assert files.tree(tmp_path, lambda path: path.suffix == ".py") == {"a/b/c.py": b"1", "a.py": b"2"}
    assert files.under("x", given) == {"x/a/b/c.py": b"1", "x/a.py": b"2", "x/a/d.txt": b"3"}


def test_an_archive_does_not_tell_when_or_in_what_order_it_was_made() -> None:
    made = files.zipped({"b": b"1", "a": b"2"})
    assert made == files.zipped({"a": b"2", "b": b"1"})
    with zipfile.ZipFile(io.BytesIO(made)) as archive:
        assert [(member.filename, member.date_time) for member in archive.infolist()] == [
            ("a", (1980, 1, 1, 0, 0, 0)),
            ("b", (1980, 1, 1, 0, 0, 0)),
        ]
