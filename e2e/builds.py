"""Builds for the tests: another version of a built site, made without building, and what the service worker keeps of one."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import os
import re
import shutil
import tarfile
from pathlib import Path

from playwright.sync_api import Page

LIST = re.compile(r"Object\.entries\((\{.*?\})\)", re.DOTALL)
MARK = "/home/pyodide/version.txt"


def listed_by_worker(dist: Path) -> dict[str, str]:
    """What the build's service worker is to keep: name -> SHA-256, in base64."""
    found = LIST.search((dist / "sw.js").read_text())
    assert found
    files: dict[str, str] = json.loads(found[1])
    return files


def _marked(pack: bytes, version: str) -> bytes:
    """The app with a file more, which says its version."""
    whole = io.BytesIO(gzip.decompress(pack))
    member = tarfile.TarInfo(MARK.removeprefix("/"))
    member.size = len(version)
    with tarfile.open(fileobj=whole, mode="a", format=tarfile.USTAR_FORMAT) as archive:
        archive.addfile(member, io.BytesIO(version.encode()))
    return gzip.compress(whole.getvalue(), mtime=0)


def copy(dist: Path, folder: Path) -> Path:
    """The same site elsewhere; what is changed of it must be unlinked first."""
    return shutil.copytree(dist, folder, copy_function=os.link)


def later(dist: Path, folder: Path, version: str) -> Path:
    """A later version of the site, in which app and page are others: its page shows the version that its app says."""
    copy(dist, folder)
    parts: dict[str, str] = json.loads((dist / "build.json").read_text())["parts"]
    names = {parts[part]: f"{part}-{hashlib.sha256(version.encode()).hexdigest()[:12]}" for part in ("app", "page")}
    for old, new in names.items():
        (folder / old).rename(folder / new)

    def change(path: Path, data: bytes) -> None:
        path.unlink()  # it is the very file of the other build
        path.write_bytes(data)

    (pack,) = folder.glob("app-*/app.pack")
    change(pack, _marked(pack.read_bytes(), version))
    (start,) = folder.glob("page-*/boot/start.py")
    change(start, start.read_bytes() + f"js.document.documentElement.dataset.version = open({MARK!r}).read()\n".encode())
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".js", ".html", ".webmanifest"):
            text = path.read_text()
            for old, new in names.items():
                text = text.replace(old, new)
            if text != path.read_text():
                change(path, text.encode())
    hashes = {
        name: base64.b64encode(hashlib.sha256((folder / name).read_bytes()).digest()).decode()
        for name in listed_by_worker(folder)
    }
    worker = folder / "sw.js"
    change(worker, LIST.sub(lambda _found: f"Object.entries({json.dumps(hashes, indent=1)})", worker.read_text()).encode())
    return folder


def wanted(dist: Path) -> set[str]:
    """What is kept of that build: names with their hashes, as the service worker writes them."""
    return {f"{name}?{hash}" for name, hash in listed_by_worker(dist).items()}


def kept(page: Page) -> set[str]:
    """What is kept: names with their hashes."""
    found: list[str] = page.evaluate("""async () => {
        const found = [];
        for (const name of await caches.keys())
            for (const {url} of await (await caches.open(name)).keys()) found.push(url.slice(name.split(" ")[1].length));
        return found;
    }""")
    assert len(found) == len(set(found))
    return set(found)


def shown_version(page: Page) -> str:
    """The version that the page shows: "" for the build's own."""
    found: str = page.evaluate("document.documentElement.dataset.version ?? ''")
    return found


def loaded(page: Page) -> set[str]:
    """Every file of the site that the page has asked for."""
    found: list[str] = page.evaluate("performance.getEntriesByType('resource').map(({name}) => name)")
    site = page.evaluate("new URL('.', location).href")
    return {address.removeprefix(site).split("?")[0] for address in found if address.startswith(site)}


TELL_VIOLATIONS = """
    globalThis.violations = [];
    addEventListener("securitypolicyviolation", (event) => violations.push(`${event.violatedDirective}: ${event.blockedURI}`));
"""


def violations(page: Page) -> list[str]:
    """What the page's policy has forbidden, on pages that began with TELL_VIOLATIONS."""
    found: list[str] = page.evaluate("globalThis.violations")
    return found
