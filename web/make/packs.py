"""The archives of Python that are served: the library, the app, the extras, the wheel."""

from __future__ import annotations

import json
import shutil
import zipfile
from dataclasses import dataclass, field
from pathlib import Path

from make.files import Files, digest, digest_files, tree, under, write, zipped
from make.library import check_imports, site_folder, stdlib_sources
from make.places import LOCK, MAKE, PAGE, PKG, PYTHON, RUNNER, TOP, WEB, WORK
from make.stop import Stop
from make.tools import ALIKE, run, site_packages
from make.words import catalogues, language

# Our own packages that the page loads only when they are wanted: name -> folder in pkg/.
OWN_EXTRAS = {"bots": "hedgerow/bots", "lessons": "hedgerow/lessons"}
NOT_IN_PAGE = {"arena.py", "commands.py", "learning.py", "looking.py", "puzzling.py", "training.py", "workers.py"}
"""What of these only the command line uses."""

# Packages of others that the page loads only when they are wanted, and what of their texts is another here, so that nothing that
# is pruned need be there. Their versions are locked like all others.
EXTRAS = {
    "segno": {
        "import gzip\n": "",
        "from xml.sax.saxutils import quoteattr, escape\n": (
            "from html import escape\n\n\ndef quoteattr(text):\n    return f'\"{escape(text)}\"'\n"
        ),
    },
}
NOT_IN_EXTRAS = {"__main__.py", "cli.py"}

PACKER = MAKE / "packer.py"
STORE = WORK / "packs"
KEEP = 24
"""How many archives are kept for the next build."""


@dataclass(frozen=True)
class Job:
    """An archive to be made by packer.py, which says what the fields mean. Level 2 leaves out docstrings and assertions."""

    files: Files
    form: str
    optimize: int | None = 2
    cached: list[str] = field(default_factory=list)


def app_sources() -> Files:
    """Everything of ours in Python, and PyScript's own modules, at their places in the page's file system."""
    later = [PKG / folder for folder in OWN_EXTRAS.values()]
    engine = tree(PKG / "hedgerow", lambda path: path.suffix in {".py", ".txt"} and not set(later) & {*path.parents})
    page = tree(PAGE, lambda path: path.suffix == ".py")
    # PyScript writes these as sources at every start; with bytecode beside them Python need not compile them.
    script = "import m from './node_modules/@pyscript/core/src/stdlib/pyscript.js'; console.log(JSON.stringify(m.pyscript))"
    modules = json.loads(run("node", "--input-type=module", "-e", script, cwd=WEB, quiet=True))
    return {
        **under(f"{site_folder()}/page", page),
        **under(f"{site_folder()}/hedgerow", engine),
        **under("home/pyodide/pyscript", {name: text.encode() for name, text in modules.items()}),
    }


def replaced(files: Files, changes: dict[str, str], package: str) -> Files:
    """The files with some of their lines changed. Stops where a line is not there."""
    for old, new in changes.items():
        found = [name for name, data in files.items() if old.encode() in data]
        if not found:
            raise Stop(f"{package} has no line {old!r}: look at EXTRAS in web/make/packs.py")
        files = {**files, **{name: files[name].replace(old.encode(), new.encode()) for name in found}}
    return files


def extra_sources(package: str) -> Files:
    """A package that is loaded when it is wanted, at its place in the page's file system."""
    files = tree(site_packages() / package, lambda path: path.suffix == ".py" and path.name not in NOT_IN_EXTRAS)
    return under(f"{site_folder()}/{package}", replaced(files, EXTRAS[package], package))


def own_extra_sources(folder: str) -> Files:
    """A package of ours that is loaded when it is wanted, at its place in the page's file system."""
    files = tree(PKG / folder, lambda path: path.suffix in {".py", ".txt"} and path.name not in NOT_IN_PAGE)
    return under(f"{site_folder()}/{folder}", files)


def spoken_sources(catalogue: Path) -> Files:
    """A language's words, at their place in the page's file system."""
    compiled = catalogue.with_suffix(".mo")
    return {f"{site_folder()}/hedgerow/{compiled.relative_to(PKG / 'hedgerow').as_posix()}": compiled.read_bytes()}


def packed(*jobs: Job) -> list[bytes]:
    """The archives, each made anew only where its files, the packer or Pyodide are others."""
    STORE.mkdir(parents=True, exist_ok=True)
    recipe = [(WEB / "package-lock.json").read_bytes(), PACKER.read_bytes(), RUNNER.read_bytes()]
    targets, wanted = [], []
    for job in jobs:
        options = {"form": job.form, "optimize": job.optimize, "cached": job.cached}
        key = digest(*recipe, json.dumps(options), digest_files(job.files))
        source, part, target = (STORE / f"{key}.{ending}" for ending in ("source", "part", "pack"))
        targets.append(target)
        if not target.exists():
            source.write_bytes(zipped(job.files))
            wanted.append({"source": str(source), "target": str(part), **options})
    if wanted:
        jobs_file = STORE / "jobs.json"
        jobs_file.write_text(json.dumps(wanted), encoding="utf-8")
        run("node", RUNNER, "--plain", "--mount", STORE, PACKER, jobs_file, quiet=True)
        for part in STORE.glob("*.part"):
            part.rename(part.with_suffix(".pack"))
            part.with_suffix(".source").unlink()
    for old in sorted(STORE.glob("*.pack"), key=lambda path: path.stat().st_mtime)[:-KEEP]:
        old.unlink()
    for target in targets:
        target.touch()
    return [target.read_bytes() for target in targets]


def wheel_members() -> tuple[str, Files]:
    """The published wheel's name, and what is in it: plain sources, for any Python and any Pyodide."""
    sources = tree(PKG / "hedgerow", lambda path: path.suffix in {".py", ".mo", ".txt", ".typed"})
    about = {name: (TOP / name).read_bytes() for name in ("pyproject.toml", "README.md", "LICENSE")}
    folder = WORK / f"wheel-{digest(digest_files(sources | about), LOCK.read_bytes())}"
    if not folder.exists():
        for old in WORK.glob("wheel-*"):
            shutil.rmtree(old)
        # Built from a copy, so that setuptools leaves nothing behind in the sources.
        copy, made = WORK / "wheel.src", WORK / "wheel.out"
        for scratch in (copy, made):
            shutil.rmtree(scratch, ignore_errors=True)
        write(copy, {**about, **under("pkg/hedgerow", sources)})
        options = ["--no-deps", "--no-build-isolation", "--no-index", "-q", "--disable-pip-version-check"]
        run(PYTHON, "-m", "pip", "wheel", *options, "-w", made, copy, quiet=True, env=ALIKE)
        shutil.rmtree(copy)
        made.rename(folder)
    (built,) = folder.glob("*.whl")
    return built.name, unzipped(built)


def unzipped(archive: Path) -> Files:
    """What is in a zip archive."""
    with zipfile.ZipFile(archive) as source:
        return {name: source.read(name) for name in source.namelist() if not name.endswith("/")}


@dataclass(frozen=True)
class Packs:
    """Files by the name under which they are served."""

    library: Files
    app: Files
    extras: Files
    wheel: Files


def python_packs() -> Packs:
    """All archives of Python, once it is certain that the page's modules find all that they import."""
    library, app = stdlib_sources(), app_sources()
    extras = {name: extra_sources(name) for name in EXTRAS}
    check_imports(app, library)
    for sources in extras.values():
        check_imports(sources, library, nested=False)
    own = {name: own_extra_sources(folder) for name, folder in OWN_EXTRAS.items()}
    own |= {language(path): spoken_sources(path) for path in catalogues()}
    for sources in own.values():
        check_imports(sources, library)
    extras |= own
    name, members = wheel_members()
    stdlib_pack, app_pack, wheel, *extra_packs = packed(
        Job(library, "zip.gz"),
        Job(app, "tar.gz", cached=["home/pyodide/pyscript/"]),
        Job(members, "zip", optimize=None),
        *(Job(sources, "tar.gz") for sources in extras.values()),
    )
    return Packs(
        library={"stdlib.pack": stdlib_pack},
        app={"app.pack": app_pack},
        extras={f"{name}.pack": pack for name, pack in zip(extras, extra_packs, strict=True)},
        wheel={name: wheel},
    )
