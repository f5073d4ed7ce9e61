"""Sets of files, as the build hands them from step to step: read, named by their contents, filled in, written."""

from __future__ import annotations

import hashlib
import io
import re
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

from make.stop import Stop

Files = dict[str, bytes]
"""File names, relative and with forward slashes, and what is in them."""

TEXT = {".html", ".js", ".mjs", ".css", ".svg", ".json", ".webmanifest"}
"""Endings of files in which `{{name}}` is replaced."""

LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The date of every member of an archive: the first that a zip archive can tell."""


def digest(*parts: bytes | str) -> str:
    """A short name for exactly these contents."""
    whole = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        whole.update(f"{len(data)}:".encode() + data)
    return whole.hexdigest()[:12]


def digest_files(files: Files) -> str:
    """A short name for exactly these files, whatever order they come in."""
    return digest(*(piece for name in sorted(files) for piece in (name, files[name])))


def tree(folder: Path, keep: Callable[[Path], bool] = lambda _path: True) -> Files:
    """The files below a folder that `keep` wants, by relative name."""
    found = (path for path in sorted(folder.rglob("*")) if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found if keep(path)}


def under(folder: str, files: Files) -> Files:
    """The files, moved below a folder."""
    return {f"{folder}/{name}": data for name, data in files.items()}


def zipped(files: Files) -> bytes:
    """The files as a zip archive, not compressed."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, LONG_AGO), files[name])
    return made.getvalue()


def filled(files: Files, values: Mapping[str, str]) -> Files:
    """The files with every `{{name}}` in their texts replaced. Stops where nothing is known for a name."""

    def value(match: re.Match[str]) -> str:
        if match[1] not in values:
            raise Stop(f"nothing is known for {match[0]}: there are {', '.join(sorted(values))}")
        return values[match[1]]

    return {
        name: re.sub(r"\{\{(\w+)\}\}", value, data.decode()).encode() if Path(name).suffix in TEXT else data
        for name, data in files.items()
    }


def write(folder: Path, files: Files) -> None:
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
