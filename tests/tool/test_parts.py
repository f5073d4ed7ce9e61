"""What is joined, replaced, packed and listed."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import re
import tarfile
import zipfile
from pathlib import Path

import pytest

from make import assembly, packer
from make.files import tree, zipped
from make.packs import replaced
from make.parts import STYLES, joined
from make.places import SITE
from make.stop import Stop


def test_styles_are_joined_in_their_order() -> None:
    assert joined({"b.css": b"b {}\n", "a.css": b"a {}\n"}, ["b", "a"]) == b"b {}\n\na {}\n"


@pytest.mark.parametrize("order", [["a"], ["a", "b", "c"]])
def test_a_style_too_many_or_too_few_stops_the_build(order: list[str]) -> None:
    with pytest.raises(Stop, match=r": [bc]\.css$"):
        joined({"a.css": b"", "b.css": b""}, order)


def test_each_style_is_whole_by_itself() -> None:
    for name, data in tree(SITE / "styles").items():
        text = re.sub(r"/\*.*?\*/", "", data.decode(), flags=re.DOTALL)
        assert text.count("{") == text.count("}") > 0, name
    assert joined(tree(SITE / "styles"), STYLES)


def test_a_line_is_replaced_wherever_it_stands() -> None:
    given = {"x.py": b"import gzip\na\n", "y.py": b"b\nimport gzip\n", "z.py": b"c\n"}
    assert replaced(given, {"import gzip\n": ""}, "some") == {"x.py": b"a\n", "y.py": b"b\n", "z.py": b"c\n"}


def test_a_line_that_is_gone_stops_the_build() -> None:
    with pytest.raises(Stop, match=r"some has no line 'import gzip\\n'"):
        replaced({"x.py": b"import bz2\n"}, {"import gzip\n": ""}, "some")


def converted(tmp_path: Path, form: str, optimize: int | None) -> bytes:
    """What the packer makes of three files; here with this Python's bytecode."""
    source = tmp_path / "source.zip"
    source.write_bytes(zipped({"b.py": b'"""Words."""\nx = 1\n', "a.txt": b"text", "home/c.py": b"y = 2\n"}))
    cached = ["home/"]
    return packer.convert({"source": str(source), "target": "", "form": form, "optimize": optimize, "cached": cached})


def test_a_pack_is_a_tar_archive_of_bytecode(tmp_path: Path) -> None:
    pack = converted(tmp_path, "tar.gz", 2)
    with tarfile.open(fileobj=io.BytesIO(pack)) as archive:
        members = archive.getmembers()
        names = [member.name for member in members]
        assert names[:2] == ["a.txt", "b.pyc"]
        assert re.fullmatch(r"home/__pycache__/c\.[\w-]+\.pyc", names[2])
        assert {(member.mtime, member.uid, member.gid, member.mode, member.uname) for member in members} == {(0, 0, 0, 0o644, "")}
        code = archive.extractfile("b.pyc")
        assert code
        assert b"Words" not in code.read()
    assert pack[4:8] == bytes(4)  # the date of a gzip file


def test_the_library_is_a_zip_archive_in_a_gzip_file(tmp_path: Path) -> None:
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(converted(tmp_path, "zip.gz", 2)))) as archive:
        assert {member.compress_type for member in archive.infolist()} == {zipfile.ZIP_STORED}
        assert archive.namelist()[:2] == ["a.txt", "b.pyc"]


def test_the_wheel_is_a_zip_archive_of_the_files_as_they_are(tmp_path: Path) -> None:
    with zipfile.ZipFile(io.BytesIO(converted(tmp_path, "zip", None))) as archive:
        assert archive.read("b.py") == b'"""Words."""\nx = 1\n'
        about = {(member.compress_type, member.date_time, member.external_attr) for member in archive.infolist()}
        assert about == {(zipfile.ZIP_DEFLATED, (1980, 1, 1, 0, 0, 0), 0o644 << 16)}


def test_parts_lie_in_folders_named_after_their_contents() -> None:
    site = assembly.Assembly()
    site.add("app", {"app.pack": b"1"})
    site.add_filled("page", {"x.js": b"{{app}} {{core}}"}, {"core": "c"})
    assert site.parts["app"].startswith("app-")
    assert site.kept[f"{site.parts['page']}/x.js"] == f"{site.parts['app']} c".encode()


def test_the_worker_lists_what_is_kept_and_neither_itself_nor_the_rest_of_the_top() -> None:
    site = assembly.Assembly()
    site.add("app", {"app.pack": b"1"})
    top = {"index.html": b"{{app}}", "manifest.webmanifest": b"{}", "404.html": b"?", "sw.js": b"{{files}}"}
    site.add_top(top, {})
    folder = site.parts["app"]
    assert site.extra.keys() == {"404.html", "sw.js"}
    kept = {f"{folder}/app.pack": b"1", "index.html": folder.encode(), "manifest.webmanifest": b"{}"}
    assert site.kept == kept
    hashes = {name: base64.b64encode(hashlib.sha256(data).digest()).decode() for name, data in kept.items()}
    assert json.loads(site.extra["sw.js"]) == hashes
