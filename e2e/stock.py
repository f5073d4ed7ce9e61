"""What PyScript and Pyodide bring along as they come, to test and measure against."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
PACKAGES = TOP / "web" / "node_modules"


def micropip() -> list[Path]:
    """The wheels that PyScript would load to install a wheel: in the versions that Pyodide's lock file names."""
    folder = TOP / ".build" / "micropip"
    lock = json.loads((PACKAGES / "pyodide" / "pyodide-lock.json").read_text())["packages"]
    wanted = [f"{name}=={lock[name]['version']}" for name in ("micropip", "packaging")]
    if len(list(folder.glob("*.whl"))) != len(wanted):
        options = ["--no-deps", "--only-binary=:all:", "--python-version=3.14", "--disable-pip-version-check", "-q"]
        subprocess.run([sys.executable, "-m", "pip", "download", *options, "-d", folder, *wanted], check=True)
    return sorted(folder.glob("*.whl"))
