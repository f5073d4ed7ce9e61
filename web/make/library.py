"""Python's standard library as the page gets it: less what a page never imports, which is checked."""

from __future__ import annotations

import ast
import json
import zipfile
from typing import Any

from make.files import Files
from make.places import NODE_MODULES
from make.stop import Stop

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


def python() -> dict[str, Any]:
    """What Pyodide's lock file says of itself: the Python it is, the ABI."""
    about: dict[str, Any] = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_bytes())["info"]
    return about


def site_folder() -> str:
    """Where the page's Python looks for modules, less the first slash."""
    return f"lib/python{'.'.join(python()['python'].split('.')[:2])}/site-packages"


def pruned(name: str) -> bool:
    """Whether a file of the standard library stays out of the page."""
    stem = name.removesuffix(".py")
    return name not in KEPT and any(stem == each or stem.startswith(f"{each}/") for each in PRUNED)


def stdlib_sources() -> Files:
    with zipfile.ZipFile(NODE_MODULES / "pyodide" / "python_stdlib.zip") as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/") and not pruned(name)}


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
                wanted = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
            for module in wanted:
                if pruned(module.replace(".", "/") + ".py") and module not in there:
                    raise Stop(f"{name} imports {module}, which the page does without: take it off PRUNED in web/make/library.py")
