"""The site as it grows: parts in folders named after their contents, and what lists them."""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
from collections.abc import Mapping

from make.files import Files, digest_files, filled, under, write
from make.places import DIST, WORK

KEPT_AT_TOP = ("index.html", "manifest.webmanifest")
"""What the service worker keeps besides the parts. Itself it cannot, and the rest of the top nobody needs offline."""


def listed(files: Files) -> dict[str, dict[str, object]]:
    """Each file's size and SHA-256."""
    every = sorted(files.items())
    return {name: {"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()} for name, data in every}


class Assembly:
    def __init__(self) -> None:
        self.kept: Files = {}
        """What the service worker keeps: one version of the site."""
        self.extra: Files = {}
        """What else lies in dist/."""
        self.parts: dict[str, str] = {}
        """The folder of each part."""

    def add(self, label: str, files: Files) -> None:
        """Adds a part. A browser may keep it for ever, since its folder is named after its contents."""
        self.parts[label] = f"{label}-{digest_files(files)}"
        self.kept |= under(self.parts[label], files)

    def add_filled(self, label: str, files: Files, values: Mapping[str, str]) -> None:
        """Adds a part whose texts name the parts before it."""
        self.add(label, filled(files, {**values, **self.parts}))

    def add_extra(self, folder: str, files: Files) -> None:
        """Adds what the page does without."""
        self.extra |= under(folder, files)

    def add_top(self, files: Files, values: Mapping[str, str]) -> None:
        """Adds the files at the top of the site, after everything that they list."""
        worker = {"sw.js": files["sw.js"]}
        top = filled({name: data for name, data in files.items() if name not in worker}, {**values, **self.parts})
        self.kept |= {name: top.pop(name) for name in KEPT_AT_TOP}
        hashes = {name: base64.b64encode(hashlib.sha256(self.kept[name]).digest()).decode() for name in sorted(self.kept)}
        self.extra |= {**top, **filled(worker, {"files": json.dumps(hashes, indent=1)})}

    def publish(self, lock: Mapping[str, object]) -> str:
        """Puts the site in the place of what was in dist/, and says what it is."""
        version = digest_files(self.kept)
        about = {"version": version, "parts": self.parts, "lock": lock}
        about |= {"files": listed(self.kept), "extra": listed(self.extra)}
        new, old = WORK / "dist.new", WORK / "dist.old"
        for folder in (new, old):
            shutil.rmtree(folder, ignore_errors=True)
        write(new, {**self.kept, **self.extra, "build.json": (json.dumps(about, indent=1) + "\n").encode()})
        # A page being served meanwhile sees the old site or the new one, hardly anything between.
        if DIST.exists():
            DIST.rename(old)
        new.rename(DIST)
        shutil.rmtree(old, ignore_errors=True)
        size = sum(map(len, self.kept.values()))
        return f"dist/ version {version}: {len(self.kept)} files, {size / 1e6:.1f} MB"
