"""What `python build.py bench` and `python build.py screenshots` run."""

from __future__ import annotations

import os
from pathlib import Path

from make.places import E2E, PKG, PYTHON, RUNNER, TESTS, TOP, WEB
from make.stop import Stop
from make.tools import run, site_packages


def benches() -> dict[str, Path]:
    """Each bench by its name. Those of e2e/ drive browsers; those of tests/ run here, then in the page's own Python."""
    return {path.stem: path for folder in (E2E, TESTS) for path in sorted((folder / "bench").glob("*.py"))}


def known(names: list[str]) -> dict[str, Path]:
    """The benches of these names, or all. Stops where there is none of a name."""
    every = benches()
    if unknown := set(names) - set(every):
        raise Stop(f"no bench is called {', '.join(sorted(unknown))}; there are {', '.join(every)}")
    return {name: path for name, path in every.items() if name in names or not names}


def bench(scripts: dict[str, Path], options: list[str]) -> None:
    """Runs the benches: each figure is printed as it is found."""
    for name, script in scripts.items():
        print(f"--- {name}", flush=True)
        if script.is_relative_to(E2E):
            run(PYTHON, script, *options, env={"PYTHONPATH": str(TOP)})
        else:
            run(PYTHON, script, *options, env={"PYTHONPATH": str(PKG)})
            run("node", RUNNER, "--whole", "--path", site_packages(), script, *options)


def screenshots(every: bool, films: bool, language: str) -> None:
    """Takes the pictures of web/site/screenshots/ anew; the next build has them. `every`: instead, every moment of the page at
    six sizes and in both themes; `films`: a planting and a harvest, frame by frame. These go to .build/screenshots/."""
    scripts = [name for name, wanted in (("gallery", every), ("films", films)) if wanted] or ["screenshots"]
    for name in scripts:
        options = [language] if name == "gallery" else []
        run(PYTHON, E2E / f"{name}.py", *options, env={"PYTHONPATH": os.pathsep.join(map(str, (TOP, PKG, WEB)))})
