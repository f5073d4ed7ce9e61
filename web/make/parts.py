"""The parts of the site that are copied, or joined, from files that are there already."""

from __future__ import annotations

import re

from make.drawings import font
from make.files import Files, tree, under
from make.packs import EXTRAS
from make.places import BOOT, NODE_MODULES, SITE, TOP
from make.stop import Stop
from make.tools import site_packages

STYLES = """
tokens base buttons screens forms table stage moments leaves panel log sheets end evenglow sharing lessons stats rules
windows preferences languages forced
""".split()
"""The files of web/site/styles/ in the order in which they are joined: of two rules of one weight the later one counts."""


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


def joined(styles: Files, order: list[str]) -> bytes:
    """One style sheet of many. Stops unless exactly the files of the order are there."""
    names = [f"{name}.css" for name in order]
    if differing := set(names) ^ set(styles):
        raise Stop(f"web/site/styles/ and STYLES in web/make/parts.py differ: {', '.join(sorted(differing))}")
    return b"\n".join(styles[name] for name in names)


def page_part() -> Files:
    """What the page loads of files that are neither Python nor Pyodide's."""
    return {
        **under("boot", tree(BOOT)),
        "style.css": joined(tree(SITE / "styles"), STYLES),
        "idiomorph.js": (NODE_MODULES / "idiomorph" / "dist" / "idiomorph.min.js").read_bytes(),
        "fonts/fraunces.woff2": font(),
    }


def top_part() -> Files:
    """What lies at the top of the site, at addresses that never change."""
    return tree(SITE, lambda path: SITE / "styles" not in path.parents)


PYODIDE = """\
Pyodide: Mozilla Public License, version 2.0 (https://www.mozilla.org/MPL/2.0/), from the npm package "pyodide", unchanged.
Its source is at https://github.com/pyodide/pyodide.

It contains CPython and its standard library (compiled to bytecode and cut down here): Python Software Foundation License,
version 2 (https://docs.python.org/3/license.html). The source is at https://github.com/python/cpython.
"""
"""The npm package brings no licence file of its own."""


def licences() -> Files:
    packages = {"Fraunces": "@fontsource-variable/fraunces", "PyScript": "@pyscript/core", "idiomorph": "idiomorph"}
    found = {f"{name}.txt": (NODE_MODULES / package / "LICENSE").read_bytes() for name, package in packages.items()}
    for package in EXTRAS:
        (text,) = site_packages().glob(f"{package}-*.dist-info/licenses/LICENSE*")
        found[f"{package}.txt"] = text.read_bytes()
    found["Pyodide.txt"] = PYODIDE.encode()
    return {"Hedgerow.txt": (TOP / "LICENSE").read_bytes(), **found}
