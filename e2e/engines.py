"""The browsers that the tests drive: which are here, what brings the others, and in what versions. Needs nothing but Python."""

from __future__ import annotations

import contextlib
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
OLD = Path(__file__).resolve().parent / "old"
"""A package of npm's that brings an old Chromium, locked: a guard for browsers that nobody updates."""

PACKAGES = {"chromium": ["chromium"], "firefox": ["firefox-esr"], "webkit": ["webkit2gtk-driver", "xvfb"]}
"""The engines, and Debian's packages of them."""


def _on_path(*names: str) -> str | None:
    return next(filter(None, map(shutil.which, names)), None)


def chromium() -> str | None:
    """An installed Chromium; where there is none, Playwright may have its own."""
    return _on_path("chromium", "chromium-browser", "google-chrome")


def firefox() -> str | None:
    """An installed Firefox."""
    return _on_path("firefox-esr", "firefox")


def webkit() -> Path | None:
    """WebKitGTK's own small browser, which its driver starts."""
    places = (
        "/usr/lib/*/webkit2gtk-4.*/MiniBrowser",
        "/usr/lib*/webkit2gtk-4.*/MiniBrowser",
        "/usr/libexec/webkit2gtk-4.*/MiniBrowser",
    )
    found = [path for place in places for path in sorted(Path("/").glob(place.removeprefix("/")))]
    return found[-1] if found else None


def missing(engine: str) -> str:
    """Why an engine cannot be driven here; "" where it can."""
    if engine == "chromium":
        return ""  # that one is never left out: where there is none, its tests fail
    if engine == "firefox":
        return "" if firefox() else "no firefox-esr or firefox on the PATH"
    if engine == "webkit":
        lacking = [name for name in ("WebKitWebDriver", "Xvfb") if not shutil.which(name)]
        lacking += [] if webkit() else ["WebKitGTK's MiniBrowser"]
        return f"no {' and no '.join(lacking)} (Debian: {' '.join(PACKAGES['webkit'])})" if lacking else ""
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        return "it is made for Linux on x86-64 only"
    return "" if shutil.which("npm") else "no npm, which brings it"


def _apt(*words: str) -> str:
    """Runs apt-get; what it said last where it failed, else ""."""
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(["apt-get", "-qq", *words], env=env, capture_output=True, text=True, check=False)
    said = done.stderr.strip().splitlines() or [f"ended with {done.returncode}"]
    return f"apt-get {words[0]}: {said[-1]}" if done.returncode else ""


def install(python: str | Path) -> None:
    """Brings the engines that are not here, where that can be done, and says which stay out and why.

    `python` is the one that has Playwright.
    """
    absent = [name for name in PACKAGES if missing(name) or (name == "chromium" and not chromium())]
    said: dict[str, str] = {}
    if absent and shutil.which("apt-get") and os.name == "posix" and os.geteuid() == 0:
        stale = _apt("update")
        said = {name: _apt("install", "-y", "--no-install-recommends", *PACKAGES[name]) or stale for name in absent}
    if "chromium" in absent and not chromium():
        subprocess.run([python, "-m", "playwright", "install", "chromium"], check=True)
    for name in absent:
        if reason := missing(name):
            print(f"{name} is left out: {'; '.join(filter(None, (reason, said.get(name))))}", flush=True)


@contextlib.contextmanager
def alone(folder: Path) -> Iterator[None]:
    """One at a time: of two that run tests side by side, the second waits."""
    import fcntl

    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def old_chromium() -> Path:
    """The old Chromium, fetched and unpacked below .build/ when it is first wanted."""
    import brotli

    folder = TOP / ".build" / "old-chromium"
    program, stamp = folder / "chromium", folder / "stamp"
    lock = (OLD / "package-lock.json").read_bytes()
    folder.mkdir(parents=True, exist_ok=True)
    with alone(folder):
        if not stamp.exists() or stamp.read_bytes() != lock:
            for name in (".npmrc", "package.json", "package-lock.json"):
                shutil.copy(OLD / name, folder)
            subprocess.run(["npm", "ci", "--ignore-scripts", "--silent"], cwd=folder, check=True)
            packed = folder / "node_modules" / "@sparticuz" / "chromium" / "bin" / "chromium.br"
            program.write_bytes(brotli.decompress(packed.read_bytes()))
            program.chmod(0o755)
            stamp.write_bytes(lock)
    return program


def _said(*command: str | Path) -> str:
    """What a program says of its version."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return (done.stdout.strip().splitlines() or ["?"])[0]


def webkit_version(browser: Path) -> str:
    """What the library beside the browser says; the browser itself says nothing without a screen."""
    library = next(browser.parent.parent.glob(f"lib{browser.parent.name}.so.*"), "")
    numbers = "'.'.join(str(getattr(it, f'webkit_get_{part}_version')()) for part in ('major', 'minor', 'micro'))"
    return f"WebKitGTK {_said(sys.executable, '-c', f'import ctypes; it = ctypes.CDLL({str(library)!r}); print({numbers})')}"


def versions() -> str:
    """Every engine in its version, or why it is not here, and what drives them, in a line."""
    parts = []
    for name, here in {"chromium": chromium(), "firefox": firefox(), "webkit": webkit()}.items():
        if reason := missing(name):
            parts.append(f"no {name}: {reason}")
        elif isinstance(here, Path):
            parts.append(webkit_version(here))
        else:
            parts.append(_said(here, "--version") if here else "Playwright's own Chromium")
    return ", ".join([*parts, *(f"{name} {metadata.version(name)}" for name in ("playwright", "selenium"))])
