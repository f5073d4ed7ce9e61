"""Running programs, and fetching what the build and the tests need, in the locked versions."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
import venv
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from make.files import digest
from make.places import LOCK, NODE_MODULES, PYTHON, TOP, VENV, WEB, WORK
from make.stop import Stop

Command = list[str | Path]

ALIKE = {"PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1", "SOURCE_DATE_EPOCH": "315532800"}
"""The environment of programs whose output is served: the same bytes on every machine, whenever they run."""


def run(*command: str | Path, cwd: Path = TOP, quiet: bool = False, env: Mapping[str, str] | None = None) -> str:
    """Runs a command to its end; what it prints is returned where `quiet`, and shown when it fails."""
    kind = subprocess.PIPE if quiet else None
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env={**os.environ, "PYTHONUTF8": "1", **(env or {})},
        stdout=kind,
        stderr=subprocess.STDOUT if quiet else None,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        words = " ".join(str(word) for word in command)
        raise Stop(f"{done.stdout or ''}failed ({done.returncode}): {words}", done.returncode)
    return done.stdout or ""


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """One build at a time; a second one waits."""
    WORK.mkdir(exist_ok=True)
    with (WORK / "lock").open("w") as lock:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def once(stamp: Path, key: str, work: Callable[[], object]) -> None:
    """Does the work unless the stamp says that it was done for the same key."""
    if stamp.exists() and stamp.read_text(encoding="utf-8") == key:
        return
    work()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(key, encoding="utf-8")


def install_python(extra: str) -> None:
    """The packages of one of pyproject's extras, in exactly the locked versions, in .venv."""
    wanted = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"][extra]
    if not PYTHON.exists():
        venv.create(VENV, with_pip=True)
    key = digest(LOCK.read_bytes(), *wanted, sys.version)
    install: Command = [PYTHON, "-m", "pip", "install", "-q", "--disable-pip-version-check", "-c", LOCK, *wanted]
    once(VENV / f"{extra}.stamp", key, lambda: run(*install, quiet=True))


def absent(lock: bytes, folder: Path) -> list[str]:
    """The packages of a package-lock.json that are not installed below the folder of that file."""
    packages = json.loads(lock)["packages"]
    wanted = [name for name, about in packages.items() if name and not about.get("optional")]
    return [name for name in wanted if not (folder / name / "package.json").exists()]


def install_npm() -> None:
    """The packages of web/package-lock.json."""
    if not (npm := shutil.which("npm")):
        raise Stop("npm is missing: install Node 20 or later, which brings it")
    lock = (WEB / "package-lock.json").read_bytes()
    stamp = NODE_MODULES / ".hedgerow.stamp"
    if absent(lock, WEB):
        stamp.unlink(missing_ok=True)  # somebody emptied the folder, but for hidden files
    key = digest(lock, (WEB / "package.json").read_bytes())
    once(stamp, key, lambda: run(npm, "ci", "--ignore-scripts", cwd=WEB, quiet=True))


def install_browser() -> None:
    """The browsers that the tests drive, where they can be had; which are left out, and why, is said."""
    from e2e.engines import install

    install(PYTHON)


def site_packages() -> Path:
    """Where the installed packages are."""
    return Path(run(PYTHON, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", quiet=True).strip())
