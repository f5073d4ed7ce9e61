"""Makes the archives that are served. Runs in Pyodide: no other Python's bytecode can be read in the page, and each machine's
own zlib would compress the same to other bytes.

    pyodide_run.mjs --plain --mount FOLDER packer.py FOLDER/jobs.json

A job names two files, `source`, a zip archive, and `target`, and the form of the target: `tar.gz`, `zip.gz`, or `zip`,
compressed. Where it has a level, `optimize`, a member `x.py` becomes `x.pyc` beside it, or goes into `__pycache__` where its
name begins with one of `cached`. Everything else is copied.
"""

import gzip
import io
import json
import marshal
import sys
import tarfile
from importlib.util import MAGIC_NUMBER, cache_from_source, source_hash
from pathlib import Path
from typing import TypedDict
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

UNCHECKED = (1).to_bytes(4, "little")
"""The flags of a hash-based `.pyc` whose source is not looked at."""

Members = dict[str, bytes]


class Job(TypedDict):
    source: str
    target: str
    form: str
    optimize: int | None
    cached: list[str]


def bytecode(source: bytes, name: str, optimize: int) -> bytes:
    """A `.pyc` that Python never compares with a source."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    return MAGIC_NUMBER + UNCHECKED + source_hash(source) + marshal.dumps(code)


def members(job: Job) -> Members:
    """What is to be in the target, in its order."""
    found: Members = {}
    with ZipFile(job["source"]) as source:
        for name in sorted(source.namelist()):
            data = source.read(name)
            if name.endswith(".py") and job["optimize"] is not None:
                data = bytecode(data, name, job["optimize"])
                cached = any(name.startswith(prefix) for prefix in job["cached"])
                name = cache_from_source(name, optimization="") if cached else f"{name}c"
            found[name] = data
    return found


def zipped(files: Members, method: int) -> bytes:
    """An archive whose members all have the first date that a zip archive can tell."""
    made = io.BytesIO()
    with ZipFile(made, "w") as archive:
        for name, data in files.items():
            member = ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            member.external_attr = 0o644 << 16
            archive.writestr(member, data, method)
    return made.getvalue()


def tarred(files: Members) -> bytes:
    """An archive that a few lines of JavaScript can read (web/boot/unpack.js)."""
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, data in files.items():
            member = tarfile.TarInfo(name)
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    return made.getvalue()


def convert(job: Job) -> bytes:
    files = members(job)
    if job["form"] == "zip":
        return zipped(files, ZIP_DEFLATED)
    whole = tarred(files) if job["form"] == "tar.gz" else zipped(files, ZIP_STORED)
    return gzip.compress(whole, mtime=0)


if __name__ == "__main__":
    for job in json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")):
        Path(job["target"]).write_bytes(convert(job))
