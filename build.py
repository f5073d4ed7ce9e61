"""Hedgerow's build tool. It wants Python 3.11 or later and Node 20 with npm, and fetches everything else itself.

python build.py                          build dist/
python build.py serve [--port N] [--path /below/]    build, serve dist/, print the address
python build.py test [STAGE ...]         install what the tests need, build, run every stage or the named ones
python build.py bench [NAME [OPTION ...]]            print every figure, or those of one bench
python build.py words                    collect the texts to translate into hedgerow.pot
python build.py screenshots              take the manifest's pictures of the games anew
"""

from __future__ import annotations

import argparse
import ast
import base64
import contextlib
import gzip
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import time
import tomllib
import venv
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

TOP = Path(__file__).resolve().parent
PKG, WEB, E2E, DIST = TOP / "pkg", TOP / "web", TOP / "e2e", TOP / "dist"
LOCK = TOP / "tests" / "requirements.txt"
WORDS = PKG / "hedgerow" / "words"
NODE_MODULES = WEB / "node_modules"
VENV = TOP / ".venv"
RUNNER = E2E / "bench" / "pyodide_run.mjs"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
WORK = TOP / ".build"  # what a build keeps for the next one

Files = dict[str, bytes]
"""File names, relative and with forward slashes, and what is in them."""

Command = list[str | Path]

# Files of web/ that belong to the top of the site: their addresses never change.
AT_TOP = {"index.html", "404.html", "sw.js", "manifest.webmanifest", "robots.txt"}
NOT_SERVED = {"package.json", "package-lock.json", ".npmrc"}
TEXT = {".html", ".js", ".mjs", ".css", ".svg", ".json", ".webmanifest"}

# What of the standard library a page never imports. A check below refuses a build whose own modules import any of it.
PRUNED = """
_aix_support _android_support antigravity _apple_support asyncio/__main__ asyncio/proactor_events asyncio/windows_events
asyncio/windows_utils bdb bz2 calendar code compileall compression concurrent/futures/process
concurrent/interpreters configparser cProfile csv ctypes curses dbm difflib distutils doctest email encodings ensurepip
filecmp fileinput fractions ftplib getpass graphlib html/parser http idlelib imaplib importlib/metadata lib2to3
logging/config logging/handlers lzma mailbox mailcap _markupbase mimetypes modulefinder multiprocessing netrc nntplib
nturl2path optparse _osx_support pdb __phello__ pickletools platform plistlib poplib profile pstats pty py_compile pyclbr
_pydecimal pydoc pydoc_data _pyio _pylong pyodide/console _pyrepl readline rlcompleter sched shelve smtpd smtplib
socketserver sqlite3 ssl statistics stringprep _strptime symtable sysconfig _sysconfigdata__emscripten_wasm32-emscripten tabnanny
tarfile test this tkinter tomllib trace tracemalloc turtle turtledemo unittest urllib/error urllib/request urllib/response
urllib/robotparser uu uuid venv wave webbrowser wsgiref xml xmlrpc zipapp zoneinfo
""".split()
# Parts of a pruned package that stay, since Python starts with them.
KEPT = {f"encodings/{name}.py" for name in ("__init__", "aliases", "utf_8", "latin_1", "ascii", "cp437")}

# The tests that are run once more in Pyodide: those of the engine, less what starts processes or reads sources.
PYODIDE_TESTS = ["leaves", "evenglow", "golden", "test_deal.py", "test_records.py", "test_session.py"]

# Of these, what looks into sources or docstrings, which bytecode has not.
NOT_IN_PYODIDE = "not every_reconstruction_says_so and not every_event_is_listed"

# Packages that the page loads only when they are wanted (web/extras.py), and what of their texts is another here, so that nothing
# that is pruned need be there. Their versions are locked like all others.
EXTRAS = {
    "segno": {
        "import gzip\n": "",
        "from xml.sax.saxutils import quoteattr, escape\n": (
            "from html import escape\n\n\ndef quoteattr(text):\n    return f'\"{escape(text)}\"'\n"
        ),
    },
}
NOT_IN_EXTRAS = {"__main__.py", "cli.py"}

# Fraunces as headings want it: one optical size, the weights we use, and these letters.
FONT_AXES = ["opsz=72", "wght=400:700"]
FONT_LETTERS = "U+20-7E,U+A0,U+A9,U+B7,U+BD,U+C0-FF,U+152,U+153,U+D7,U+2010-2015,U+2018-201D,U+2022,U+2026,U+2032,U+2212"


# --- small things -------------------------------------------------------------------------------------------------------------


class Stop(Exception):
    """A reason, fit to be read, why the tool cannot go on."""


def run(*command: str | Path, cwd: Path = TOP, quiet: bool = False, env: Mapping[str, str] | None = None) -> str:
    """Runs a command to its end; what it prints is returned where `quiet`, and shown when it fails."""
    kind = subprocess.PIPE if quiet else None
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env={**os.environ, **(env or {})},
        stdout=kind,
        stderr=subprocess.STDOUT if quiet else None,
        text=True,
        check=False,
    )
    if done.returncode:
        raise Stop(f"{done.stdout or ''}failed ({done.returncode}): {' '.join(str(word) for word in command)}")
    return done.stdout or ""


def digest(*parts: bytes | str) -> str:
    """A short name for exactly these contents."""
    whole = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        whole.update(f"{len(data)}:".encode() + data)
    return whole.hexdigest()[:12]


def digest_files(files: Files) -> str:
    return digest(*(piece for name in sorted(files) for piece in (name, files[name])))


def tree(folder: Path, keep: Callable[[Path], bool]) -> Files:
    """The files below a folder that `keep` wants, by relative name."""
    found = (path for path in sorted(folder.rglob("*")) if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found if keep(path)}


def zipped(files: Files) -> bytes:
    """An archive that is the same whenever it is made."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), files[name])
    return made.getvalue()


def tarred(archive: bytes) -> bytes:
    """The members of a zip archive as a tar archive, which a few lines of JavaScript can read."""
    made = io.BytesIO()
    ustar = tarfile.USTAR_FORMAT
    with zipfile.ZipFile(io.BytesIO(archive)) as source, tarfile.open(fileobj=made, mode="w", format=ustar) as target:
        for name in source.namelist():
            member = tarfile.TarInfo(name)
            member.size = source.getinfo(name).file_size
            target.addfile(member, source.open(name))
    return made.getvalue()


def packed(archive: bytes) -> bytes:
    """A zip archive as the page unpacks it (web/boot/unpack.js)."""
    return gzip.compress(tarred(archive), mtime=0)


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
    if stamp.exists() and stamp.read_text() == key:
        return
    work()
    stamp.write_text(key)


# --- tools --------------------------------------------------------------------------------------------------------------------


def install_python(extra: str) -> None:
    """The packages of one of pyproject's extras, in exactly the locked versions, in .venv."""
    wanted = tomllib.loads((TOP / "pyproject.toml").read_text())["project"]["optional-dependencies"][extra]
    if not PYTHON.exists():
        venv.create(VENV, with_pip=True)
    key = digest(LOCK.read_bytes(), *wanted, sys.version)
    install = [PYTHON, "-m", "pip", "install", "-q", "--disable-pip-version-check", "-c", LOCK, *wanted]
    once(VENV / f"{extra}.stamp", key, lambda: run(*install, quiet=True))


def install_npm() -> None:
    """The packages of web/package-lock.json."""
    if not (npm := shutil.which("npm")):
        raise Stop("npm is missing: install Node 20 or later, which brings it")
    key = digest((WEB / "package-lock.json").read_bytes(), (WEB / "package.json").read_bytes())
    # The stamp lies among the packages, so that it goes when they go.
    once(NODE_MODULES / ".hedgerow.stamp", key, lambda: run(npm, "ci", "--ignore-scripts", cwd=WEB, quiet=True))


# --- words --------------------------------------------------------------------------------------------------------------------


def babel(*words: str | Path) -> None:
    run(PYTHON, "-m", "babel.messages.frontend", "--quiet", *words, quiet=True)


def extract_words() -> None:
    """Collects every text that `_`, `ngettext`, `_n` or `pgettext` marks into the template that translators start from."""
    install_python("building")
    keywords = ["-k", "_", "-k", "_n:1,2", "-k", "ngettext:1,2", "-k", "pgettext:1c,2"]
    about = ["--project=hedgerow", "--no-location", "--sort-output", "--no-wrap", "--omit-header"]
    found = [path for folder in (PKG, WEB) for path in sorted(folder.rglob("*.py")) if NODE_MODULES not in path.parents]
    sources = [path.relative_to(TOP) for path in found]
    babel("extract", "--no-default-keywords", *keywords, *about, "-c", "Translators:", "-o", WORDS / "hedgerow.pot", *sources)
    print(f"{WORDS.relative_to(TOP)}/hedgerow.pot: {(WORDS / 'hedgerow.pot').read_text().count('msgid ')} texts")


def compile_words() -> None:
    """Each catalogue's `.mo` beside its `.po`, where the engine looks for it."""
    for source in sorted(WORDS.glob("*/LC_MESSAGES/*.po")):
        stamp = WORK / f"{source.parent.parent.name}-{source.stem}.stamp"
        target = source.with_suffix(".mo")
        if not target.exists():
            stamp.unlink(missing_ok=True)
        once(stamp, digest(source.read_bytes()), lambda s=source, t=target: babel("compile", "-i", s, "-o", t))  # type: ignore[misc]


# --- parts --------------------------------------------------------------------------------------------------------------------


def pyodide_part() -> Files:
    source = NODE_MODULES / "pyodide"
    return {name: (source / name).read_bytes() for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")}


def pyscript_part() -> tuple[Files, str]:
    """PyScript's core with what it imports at once, and the name of its main chunk.

    Of its plugins only `error` is here: it is loaded to be silenced.
    """
    source = NODE_MODULES / "@pyscript" / "core" / "dist"
    files: Files = {}
    waiting = ["core.js", *(path.name for path in source.glob("error-*.js"))]
    while waiting:
        name = waiting.pop()
        files[name] = (source / name).read_bytes()
        found = re.findall(rb"""\bfrom\s*["']\./([^"']+)["']""", files[name])
        waiting += [each.decode() for each in found if each.decode() not in files]
    return files, next(name for name in files if name.startswith("core-"))


def pruned(name: str) -> bool:
    """Whether a file of the standard library stays out of the page."""
    stem = name.removesuffix(".py")
    return name not in KEPT and any(stem == each or stem.startswith(f"{each}/") for each in PRUNED)


def stdlib_sources() -> Files:
    with zipfile.ZipFile(NODE_MODULES / "pyodide" / "python_stdlib.zip") as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/") and not pruned(name)}


def app_sources(version: str) -> Files:
    """Everything of ours in Python, and PyScript's own modules, at their places in the page's file system."""
    site = f"lib/python{version}/site-packages"
    engine = tree(PKG / "hedgerow", lambda path: path.suffix in {".py", ".mo", ".txt"})
    page = tree(WEB, lambda path: path.suffix == ".py" and not {NODE_MODULES, WEB / "boot"} & {*path.parents})
    files = {f"{site}/{name}": data for name, data in page.items()}
    files |= {f"{site}/hedgerow/{name}": data for name, data in engine.items()}
    # PyScript writes these as sources at every start; with bytecode beside them Python need not compile them.
    script = "import m from './node_modules/@pyscript/core/src/stdlib/pyscript.js'; console.log(JSON.stringify(m.pyscript))"
    modules = json.loads(run("node", "--input-type=module", "-e", script, cwd=WEB, quiet=True))
    files |= {f"home/pyodide/pyscript/{name}": text.encode() for name, text in modules.items()}
    return files


def extra_sources(version: str, package: str) -> Files:
    """A package that is loaded when it is wanted, at its place in the page's file system."""
    files = tree(site_packages() / package, lambda path: path.suffix == ".py" and path.name not in NOT_IN_EXTRAS)
    for old, new in EXTRAS[package].items():
        found = [name for name, data in files.items() if old.encode() in data]
        if not found:
            raise Stop(f"{package} has no line {old!r}: look at EXTRAS in build.py")
        files |= {name: files[name].replace(old.encode(), new.encode()) for name in found}
    return {f"lib/python{version}/site-packages/{package}/{name}": data for name, data in files.items()}


def check_imports(app: Files, library: Files, nested: bool = True) -> None:
    """Refuses an app that imports, anywhere (or at the top of its modules), a module that was pruned."""
    there = {name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in library}
    for name, data in app.items():
        if not name.endswith(".py"):
            continue
        try:
            parsed = ast.parse(data)
            nodes = ast.walk(parsed) if nested else iter(parsed.body)
        except SyntaxError as error:
            raise Stop(f"{name}:{error.lineno}: {error.msg}") from None
        for node in nodes:
            wanted: list[str] = []
            if isinstance(node, ast.Import):
                wanted = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                wanted = [node.module]
            for module in wanted:
                if pruned(module.replace(".", "/") + ".py") and module not in there:
                    raise Stop(f"{name} imports {module}, which build.py prunes from the page: take it off PRUNED")


def bytecode(*wanted: tuple[Files, int, list[str]]) -> list[bytes]:
    """Each set of files as an archive of bytecode made by Pyodide's own Python: (files, level, names that go to __pycache__).

    Level 2 leaves out docstrings and assertions.
    """
    maker = WEB / "boot" / "bytecode.py"
    store = WORK / "bytecode"
    store.mkdir(parents=True, exist_ok=True)
    lock = (WEB / "package-lock.json").read_bytes()
    targets, jobs = [], []
    for files, optimize, cached in wanted:
        key = digest(lock, maker.read_bytes(), json.dumps([optimize, cached]), digest_files(files))
        source, target = store / f"{key}.src.zip", store / f"{key}.zip"
        targets.append(target)
        if not target.exists():
            source.write_bytes(zipped(files))
            part = store / f"{key}.part"
            jobs.append({"source": str(source), "target": str(part), "optimize": optimize, "cached": cached})
    if jobs:
        (store / "jobs.json").write_text(json.dumps(jobs))
        run("node", RUNNER, "--plain", "--mount", store, maker, store / "jobs.json", quiet=True)
        for job in jobs:
            Path(str(job["target"])).rename(Path(str(job["target"])).with_suffix(".zip"))
            Path(str(job["source"])).unlink()
    for old in sorted(store.glob("*.zip"), key=lambda path: path.stat().st_mtime)[:-12]:
        old.unlink()
    for target in targets:
        target.touch()
    return [target.read_bytes() for target in targets]


def font() -> bytes:
    """The heading face, cut down."""
    source = NODE_MODULES / "@fontsource-variable" / "fraunces" / "files" / "fraunces-latin-opsz-normal.woff2"
    key = digest(source.read_bytes(), *FONT_AXES, FONT_LETTERS)
    target = WORK / f"fraunces-{key}.woff2"
    if not target.exists():
        step = WORK / "fraunces.ttf"
        run(PYTHON, "-m", "fontTools", "varLib.instancer", source, *FONT_AXES, "-o", step, quiet=True)
        options = ["--flavor=woff2", "--layout-features=kern,liga,calt,ccmp,locl,mark,lnum,tnum,pnum"]
        run(PYTHON, "-m", "fontTools.subset", step, f"--unicodes={FONT_LETTERS}", *options, f"--output-file={target}", quiet=True)
        step.unlink()
    return target.read_bytes()


def wheel() -> Files:
    """The published wheel: plain sources, for any Python and any Pyodide."""
    sources = tree(PKG / "hedgerow", lambda path: path.suffix in {".py", ".mo", ".typed"})
    about = {name: (TOP / name).read_bytes() for name in ("pyproject.toml", "README.md", "LICENSE")}
    folder = WORK / f"wheel-{digest_files(sources | about)}"
    if not folder.exists():
        for old in WORK.glob("wheel-*"):
            shutil.rmtree(old)
        # Built from a copy, so that setuptools leaves nothing behind in the sources.
        copy = WORK / "wheel.src"
        shutil.rmtree(copy, ignore_errors=True)
        write(copy, {**about, **{f"pkg/hedgerow/{name}": data for name, data in sources.items()}})
        options = ["--no-deps", "--no-build-isolation", "--no-index", "-q", "--disable-pip-version-check"]
        made = WORK / "wheel.out"
        run(PYTHON, "-m", "pip", "wheel", *options, "-w", made, copy, quiet=True, env={"SOURCE_DATE_EPOCH": "315532800"})
        shutil.rmtree(copy)
        made.rename(folder)
    return {path.name: path.read_bytes() for path in folder.glob("*.whl")}


def page_part() -> tuple[Files, Files]:
    """What of web/ is served as it is: the files of the page part, and those with an address of their own."""
    kept = tree(WEB, lambda path: NODE_MODULES not in path.parents and path.suffix != ".py" and path.name not in NOT_SERVED)
    top = {name: kept.pop(name) for name in list(kept) if name in AT_TOP or name.startswith("screenshots/")}
    kept["boot/start.py"] = (WEB / "boot" / "start.py").read_bytes()
    kept["idiomorph.js"] = (NODE_MODULES / "idiomorph" / "dist" / "idiomorph.min.js").read_bytes()
    kept["fonts/fraunces.woff2"] = font()
    return kept, top


def shell() -> dict[str, str]:
    """What stands in the page before Python does, drawn by the very functions that draw it later."""
    script = "import json, shell; print(json.dumps({'symbols': shell.symbols(), 'shell': shell.front()}))"
    path = os.pathsep.join((str(PKG), str(WEB)))
    printed = run(PYTHON, "-c", script, quiet=True, env={"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"})
    drawn: dict[str, str] = json.loads(printed)
    return drawn


def icons() -> Files:
    """The pictures for home screens, as PNG by a library that wants no browser; the emblem as it is, too."""
    source = "import json, homescreen; print(json.dumps(homescreen.pictures()))"
    path = os.pathsep.join((str(PKG), str(WEB)))
    pictures = run(PYTHON, "-c", source, quiet=True, env={"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"})
    folder = WORK / f"icons-{digest(pictures, LOCK.read_bytes())}"
    if not folder.exists():
        for old in WORK.glob("icons-*"):
            shutil.rmtree(old)
        made = WORK / "icons.new"
        write(made, {"pictures.json": pictures.encode()})
        draw = (
            "import json, pathlib, sys, resvg_py\n"
            "made = pathlib.Path(sys.argv[1])\n"
            "for name, (svg, side) in json.loads((made / 'pictures.json').read_text()).items():\n"
            "    png = resvg_py.svg_to_bytes(svg_string=svg, width=side, height=side, skip_system_fonts=True)\n"
            "    (made / f'{name}.png').write_bytes(bytes(png))\n"
        )
        run(PYTHON, "-c", draw, made, quiet=True)
        made.rename(folder)
    drawn = {path.name: path.read_bytes() for path in folder.glob("*.png")}
    return {**drawn, "emblem.svg": json.loads(pictures)["emblem-192"][0].encode()}


def licences() -> Files:
    packages = {"Fraunces": "@fontsource-variable/fraunces", "PyScript": "@pyscript/core", "idiomorph": "idiomorph"}
    found = {f"{name}.txt": (NODE_MODULES / package / "LICENSE").read_bytes() for name, package in packages.items()}
    for package in EXTRAS:
        (text,) = site_packages().glob(f"{package}-*.dist-info/licenses/LICENSE*")
        found[f"{package}.txt"] = text.read_bytes()
    return {"Hedgerow.txt": (TOP / "LICENSE").read_bytes(), **found}


def filled(files: Files, values: Mapping[str, str]) -> Files:
    """The files with every `{{name}}` in their texts replaced."""

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


# --- build --------------------------------------------------------------------------------------------------------------------


def build() -> None:
    """Makes dist/. Each part lies in a folder named after its contents, so that a browser may keep it for ever."""
    with alone():
        began = time.monotonic()
        install_python("building")
        install_npm()
        compile_words()

        lock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_bytes())["info"]
        python = ".".join(lock["python"].split(".")[:2])
        app, library = app_sources(python), stdlib_sources()
        check_imports(app, library)
        extras = {name: extra_sources(python, name) for name in EXTRAS}
        for sources in extras.values():
            check_imports(sources, library, nested=False)
        wanted = [(library, 2, []), (app, 2, ["home/pyodide/pyscript/"]), *((files, 2, []) for files in extras.values())]
        stdlib_zip, app_zip, *extra_zips = bytecode(*wanted)
        pyscript, core = pyscript_part()
        page, top = page_part()

        site: Files = {}
        parts: dict[str, str] = {}

        def add(label: str, files: Files) -> None:
            parts[label] = f"{label}-{digest_files(files)}"
            site.update({f"{parts[label]}/{name}": data for name, data in files.items()})

        add("pyodide", pyodide_part())
        add("pyscript", pyscript)
        add("python", {"stdlib.pack": gzip.compress(stdlib_zip, mtime=0)})
        add("app", {"app.pack": packed(app_zip)})
        add("extras", {f"{name}.pack": packed(made) for name, made in zip(extras, extra_zips, strict=True)})
        add("icons", icons())
        nothing = {"info": lock, "packages": {}}  # a lock file without packages: the page loads none
        values = {"core": core, "lock": json.dumps(nothing), **shell()}
        add("page", filled(page, {**values, **parts}))
        # What else lies in dist/, and is not kept by the service worker: itself above all.
        extra = filled(top, {**values, **parts, "files": ""})
        site |= {name: extra.pop(name) for name in ("index.html", "manifest.webmanifest")}
        hashes = {name: base64.b64encode(hashlib.sha256(site[name]).digest()).decode() for name in sorted(site)}
        extra |= filled({"sw.js": top["sw.js"]}, {"files": json.dumps(hashes, indent=1)})
        extra |= {f"wheels/{name}": data for name, data in wheel().items()}
        extra |= {f"licences/{name}": data for name, data in licences().items()}

        def listed(files: Files) -> dict[str, dict[str, object]]:
            every = sorted(files.items())
            return {name: {"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()} for name, data in every}

        version = digest_files(site)
        about = {"version": version, "parts": parts, "lock": nothing, "files": listed(site), "extra": listed(extra)}
        new = WORK / "dist.new"
        shutil.rmtree(new, ignore_errors=True)
        write(new, {**site, **extra, "build.json": (json.dumps(about, indent=1) + "\n").encode()})
        # A page being served meanwhile sees the old site or the new one, hardly anything between.
        old = WORK / "dist.old"
        shutil.rmtree(old, ignore_errors=True)
        if DIST.exists():
            DIST.rename(old)
        new.rename(DIST)
        shutil.rmtree(old, ignore_errors=True)
        size = sum(map(len, site.values()))
        print(f"dist/ version {version}: {len(site)} files, {size / 1e6:.1f} MB, in {time.monotonic() - began:.1f} s", flush=True)


def serve(port: int, path: str) -> None:
    from e2e.server import Server

    build()
    with Server(DIST, port=port, path=path) as server:
        print(f"Hedgerow is at {server.url} (Ctrl-C ends it)", flush=True)
        with contextlib.suppress(KeyboardInterrupt):
            while True:
                time.sleep(3600)


# --- test ---------------------------------------------------------------------------------------------------------------------


def install_browser() -> None:
    """A Chromium that the tests can drive: one that is here already, Debian's, or Playwright's own."""
    if any(map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))):
        return
    if shutil.which("apt-get") and os.name == "posix" and os.geteuid() == 0:
        quietly = {"DEBIAN_FRONTEND": "noninteractive"}
        run("apt-get", "update", "-qq", quiet=True, env=quietly)
        run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium", quiet=True, env=quietly)
    else:
        run(PYTHON, "-m", "playwright", "install", "chromium")


@dataclass
class Tally:
    passed: int = 0
    failed: int = 0

    def check(self, *command: str | Path) -> None:
        """Runs a program that finds fault or does not."""
        try:
            run(*command)
        except Stop as reason:
            print(reason, flush=True)
            self.failed += 1

    def pytest(self, name: str, *command: str | Path) -> None:
        """Runs a pytest, whichever Python it runs on, and counts what it reports."""
        report = WORK / "reports" / f"{name}.xml"
        report.parent.mkdir(exist_ok=True)
        report.unlink(missing_ok=True)
        before = self.failed
        try:
            run(*command, f"--junitxml={report}")
        except Stop as reason:
            print(reason, flush=True)
            self.failed += 1  # taken back below, where the report tells exactly
        if report.exists():
            suite = ElementTree.parse(report).getroot()[0].attrib
            bad = int(suite["failures"]) + int(suite["errors"])
            self.passed += int(suite["tests"]) - bad - int(suite["skipped"])
            self.failed = before + max(bad, self.failed - before)


def stage_lint(tally: Tally) -> None:
    tally.check(PYTHON, "-m", "ruff", "check", "--quiet", ".")


def stage_types(tally: Tally) -> None:
    tally.check(PYTHON, "-m", "mypy", "pkg", "web", "e2e", "build.py")


def stage_unit(tally: Tally) -> None:
    tally.pytest("unit", PYTHON, "-m", "pytest", "-q", "tests")


def stage_pyodide(tally: Tally) -> None:
    """The engine's tests once more, on the engine that the page loads, in the Python that runs it."""
    ours = [TOP / "tests" / name for name in PYODIDE_TESTS]
    (WORK / "reports").mkdir(exist_ok=True)
    mounts: Command = ["--mount", TOP / "tests", "--mount", WORK / "reports"]
    runner: Command = ["node", RUNNER, "--whole", "--path", site_packages(), *mounts]
    pytest = ["-m", "pytest", "-q", "-o", "addopts=", "-p", "no:cacheprovider", "--import-mode=importlib"]
    tally.pytest("pyodide", *runner, *pytest, "--rootdir", TOP / "tests", "-k", NOT_IN_PYODIDE, *ours)


def stage_e2e(tally: Tally) -> None:
    """The built site in a browser. What fails is tried once more, said aloud: a crowded machine kills a renderer now and then."""
    pytest: Command = [PYTHON, "-m", "pytest", "-q", "--durations=10", "e2e"]
    first = Tally()
    first.pytest("e2e", *pytest)
    tally.passed += first.passed
    if first.failed:
        print(f"{first.failed} failed in the browser; once more, these only", flush=True)
        tally.pytest("e2e-again", *pytest, "--last-failed", "--last-failed-no-failures", "none")


STAGES = {"lint": stage_lint, "types": stage_types, "unit": stage_unit, "pyodide": stage_pyodide, "e2e": stage_e2e}


def site_packages() -> Path:
    """Where the installed packages are."""
    return Path(run(PYTHON, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", quiet=True).strip())


def test(names: list[str]) -> bool:
    """Runs the stages, all unless some are named, each to its end whatever the others found."""
    install_python("testing")
    if not names or "e2e" in names:
        install_browser()
    build()
    tally = Tally()
    for name, stage in STAGES.items():
        if names and name not in names:
            continue
        print(f"--- {name}", flush=True)
        began = time.monotonic()
        stage(tally)
        print(f"--- {name}: {time.monotonic() - began:.1f} s", flush=True)
    print(f"{tally.passed} passed, {tally.failed} failed", flush=True)
    return not tally.failed


def bench(names: list[str], options: list[str]) -> None:
    """Runs the benches: those of e2e/ drive browsers; those of tests/ run here, then in the page's own Python."""
    scripts = {path.stem: path for folder in ("e2e", "tests") for path in sorted((TOP / folder / "bench").glob("*.py"))}
    if unknown := set(names) - set(scripts):
        raise Stop(f"no bench is called {', '.join(sorted(unknown))}; there are {', '.join(scripts)}")
    install_python("testing")
    install_browser()
    build()
    for name in names or scripts:
        script = scripts[name]
        print(f"--- {name}", flush=True)
        if script.is_relative_to(E2E):
            run(PYTHON, script, *options, env={"PYTHONPATH": str(TOP)})
        else:
            run(PYTHON, script, *options, env={"PYTHONPATH": str(PKG)})
            run("node", RUNNER, "--whole", "--path", site_packages(), script, *options)


def screenshots() -> None:
    """Takes the pictures of web/screenshots/ anew; the next build has them."""
    install_python("testing")
    install_browser()
    build()
    path = os.pathsep.join(map(str, (TOP, PKG, WEB)))
    run(PYTHON, E2E / "screenshots.py", env={"PYTHONPATH": path})


def main(words: Iterable[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command")
    served = commands.add_parser("serve", help="build, serve dist/, print the address")
    served.add_argument("--port", type=int, default=8000)
    served.add_argument("--path", default="/", help="serve below this path")
    commands.add_parser("words", help="collect the texts to translate")
    commands.add_parser("screenshots", help="take the manifest's pictures anew")
    tested = commands.add_parser("test", help="test everything, or the named stages only")
    tested.add_argument("stage", nargs="*", choices=[*STAGES, []], help=", ".join(STAGES))
    benched = commands.add_parser("bench", help="print the figures")
    benched.add_argument("name", nargs="?", help="one bench only")
    benched.add_argument("option", nargs=argparse.REMAINDER, help="options of that bench")
    given = parser.parse_args(list(words))
    try:
        if given.command == "serve":
            serve(given.port, given.path)
        elif given.command == "words":
            extract_words()
        elif given.command == "screenshots":
            screenshots()
        elif given.command == "test":
            return 0 if test(given.stage) else 1
        elif given.command == "bench":
            bench([given.name] if given.name else [], given.option)
        else:
            build()
    except Stop as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
