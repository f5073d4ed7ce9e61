"""Where everything lies."""

from __future__ import annotations

import os
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
PKG, WEB, TESTS, E2E, DIST = (TOP / name for name in ("pkg", "web", "tests", "e2e", "dist"))
PAGE, SITE, BOOT, MAKE = (WEB / name for name in ("page", "site", "boot", "make"))
NODE_MODULES = WEB / "node_modules"
LOCK = TESTS / "requirements.txt"
WORDS = PKG / "hedgerow" / "words"
RUNNER = E2E / "bench" / "pyodide_run.mjs"
VENV = TOP / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
WORK = TOP / ".build"
"""What a build keeps for the next one, and what the tests leave behind."""
