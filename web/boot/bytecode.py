"""Turns archives of sources into archives of bytecode. Runs in Pyodide: no other Python's bytecode can be read in the page.

    pyodide_run.mjs --plain --mount FOLDER bytecode.py FOLDER/jobs.json

A job names two zip archives, `source` and `target`, and a level, `optimize`. A member `x.py` becomes `x.pyc` beside it, or goes
into `__pycache__` where its name begins with one of `cached`; everything else is copied.
"""

import json
import marshal
import sys
from importlib.util import MAGIC_NUMBER, cache_from_source, source_hash
from pathlib import Path
from typing import TypedDict
from zipfile import ZIP_STORED, ZipFile, ZipInfo

UNCHECKED = (1).to_bytes(4, "little")
"""The flags of a hash-based `.pyc` whose source is not looked at."""


class Job(TypedDict):
    source: str
    target: str
    optimize: int
    cached: list[str]


def bytecode(source: bytes, name: str, optimize: int) -> bytes:
    """A `.pyc` that Python never compares with a source."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    return MAGIC_NUMBER + UNCHECKED + source_hash(source) + marshal.dumps(code)


def convert(job: Job) -> None:
    with ZipFile(job["source"]) as source, ZipFile(job["target"], "w", ZIP_STORED) as target:
        for name in sorted(source.namelist()):
            data = source.read(name)
            if name.endswith(".py"):
                data = bytecode(data, name, job["optimize"])
                cached = any(name.startswith(prefix) for prefix in job["cached"])
                name = cache_from_source(name, optimization="") if cached else f"{name}c"
            # The same bytes from the same sources, whenever they are made.
            target.writestr(ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data)


for job in json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")):
    convert(job)
