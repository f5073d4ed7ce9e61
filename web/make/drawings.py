"""What the build draws: the heading face, the icons, and what stands in the page before Python does."""

from __future__ import annotations

import json
import os
import shutil

from make.files import Files, digest, write
from make.places import BOOT, LOCK, NODE_MODULES, PKG, PYTHON, WEB, WORK
from make.tools import ALIKE, run
from make.words import catalogues, language

# Fraunces as headings want it: one optical size, the weights we use, and these letters. Its date stays that of the source.
FONT = NODE_MODULES / "@fontsource-variable" / "fraunces" / "files" / "fraunces-latin-opsz-normal.woff2"
FONT_AXES = ["opsz=72", "wght=400:700", "--no-recalc-timestamp"]
FONT_LETTERS = "U+20-7E,U+A0,U+A9,U+B7,U+BD,U+C0-FF,U+152,U+153,U+D7,U+2010-2015,U+2018-201D,U+2022,U+2026,U+2032,U+2212"
FONT_PARTS = [
    f"--unicodes={FONT_LETTERS}",
    "--layout-features=kern,liga,calt,ccmp,locl,mark,lnum,tnum,pnum",
    "--flavor=woff2",
    "--no-recalc-timestamp",
]

RASTER = """
import json, pathlib, sys, resvg_py
made = pathlib.Path(sys.argv[1])
for name, (svg, side) in json.loads((made / 'pictures.json').read_text()).items():
    png = resvg_py.svg_to_bytes(svg_string=svg, width=side, height=side, skip_system_fonts=True)
    (made / f'{name}.png').write_bytes(bytes(png))
"""
"""Draws pictures.json of a folder as PNG, by a library that wants no browser."""


def font() -> bytes:
    """The heading face, cut down."""
    target = WORK / f"fraunces-{digest(FONT.read_bytes(), *FONT_AXES, *FONT_PARTS, LOCK.read_bytes())}.woff2"
    if not target.exists():
        for old in WORK.glob("fraunces-*"):
            old.unlink()
        step, part = WORK / "fraunces.ttf", WORK / "fraunces.part"
        run(PYTHON, "-m", "fontTools", "varLib.instancer", FONT, *FONT_AXES, "-o", step, quiet=True, env=ALIKE)
        run(PYTHON, "-m", "fontTools.subset", step, *FONT_PARTS, f"--output-file={part}", quiet=True, env=ALIKE)
        step.unlink()
        part.rename(target)
    return target.read_bytes()


def printed(expression: str, module: str) -> str:
    """What an expression over one of the drawing modules beside this one gives, as JSON."""
    script = f"import json; from make import {module}; print(json.dumps({expression}))"
    path = os.pathsep.join((str(PKG), str(WEB)))
    return run(PYTHON, "-c", script, quiet=True, env={**ALIKE, "PYTHONPATH": path})


def shell() -> dict[str, str]:
    """What stands in the page before Python does, drawn by the very functions that draw it later."""
    drawn: dict[str, str] = json.loads(printed("{'symbols': shell.symbols(), 'shell': shell.front()}", "shell"))
    scripts = "".join(path.read_text(encoding="utf-8") for path in sorted(BOOT.glob("*.js")))
    texts = json.loads(printed(f"shell.texts({scripts!r})", "shell"))
    languages = ["en", *map(language, catalogues())]
    return {**drawn, "texts": json.dumps(texts, ensure_ascii=False), "languages": " ".join(languages)}


def icons() -> Files:
    """The pictures for home screens, as PNG; the emblem as it is, too."""
    pictures = printed("homescreen.pictures()", "homescreen")
    folder = WORK / f"icons-{digest(pictures, RASTER, LOCK.read_bytes())}"
    if not folder.exists():
        for old in WORK.glob("icons-*"):
            shutil.rmtree(old)
        made = WORK / "icons.new"
        shutil.rmtree(made, ignore_errors=True)
        write(made, {"pictures.json": pictures.encode()})
        run(PYTHON, "-c", RASTER, made, quiet=True, env=ALIKE)
        made.rename(folder)
    drawn = {path.name: path.read_bytes() for path in folder.glob("*.png")}
    return {**drawn, "emblem.svg": json.loads(pictures)["emblem-192"][0].encode()}
