"""The same sources give the same bytes, wherever and whenever they are built: else every build were a new version to every player."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parent.parent


def checkout(folder: Path) -> Path:
    """The project without what it fetched, built or kept."""
    ignored = [line.rstrip("/") for line in (TOP / ".gitignore").read_text(encoding="utf-8").split()]
    shutil.copytree(TOP, folder, ignore=shutil.ignore_patterns(".git", *ignored))
    return folder


def another_python() -> str:
    """A Python of another version, if this machine has one, else this one."""
    for minor in (14, 13, 12, 11):
        found = shutil.which(f"python3.{minor}")
        works = found and not subprocess.run([found, "-c", "import venv, ensurepip"], capture_output=True, check=False).returncode
        if found and works and minor != sys.version_info.minor:
            return found
    return sys.executable


def built(folder: Path) -> dict[str, str]:
    """The SHA-256 of every file of a built site."""
    dist = folder / "dist"
    files = (path for path in sorted(dist.rglob("*")) if path.is_file())
    return {path.relative_to(dist).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


@pytest.mark.slow("two whole builds, each with packages of its own")
def test_two_builds_give_the_same_bytes(tmp_path: Path) -> None:
    here = checkout(tmp_path / "a")
    there = checkout(tmp_path / "zweiter Garten – ü" / "hedgerow")
    other = {"TZ": "Pacific/Kiritimati", "LC_ALL": "C", "PYTHONHASHSEED": "7", "SOURCE_DATE_EPOCH": "1"}
    subprocess.run([sys.executable, "build.py"], cwd=here, check=True, env={**os.environ, "TZ": "UTC", "PYTHONHASHSEED": "3"})
    subprocess.run([another_python(), "build.py"], cwd=there, check=True, env={**os.environ, **other}, umask=0o077)
    ours, theirs = built(here), built(there)
    assert len(ours) > 30
    assert ours == theirs, [name for name in sorted({*ours, *theirs}) if ours.get(name) != theirs.get(name)]
    # And once more, with what the first build has kept.
    subprocess.run([sys.executable, "build.py"], cwd=here, check=True)
    assert built(here) == ours
    for folder in (here, there):
        shutil.rmtree(folder)  # packages and all, some hundred megabytes
