"""The texts to translate, and the translations."""

from __future__ import annotations

from pathlib import Path

from make.files import digest
from make.places import BOOT, LOCK, MAKE, PAGE, PKG, PYTHON, WORDS, WORK
from make.tools import install_python, once, run


def catalogues() -> list[Path]:
    """The translations, a file a language."""
    return sorted(WORDS.glob("*/LC_MESSAGES/hedgerow.po"))


def language(catalogue: Path) -> str:
    """The code of a catalogue's language."""
    return catalogue.parent.parent.name


def sources() -> list[Path]:
    """Where texts to translate stand."""
    return [path for folder, suffix in ((PKG, "py"), (PAGE, "py"), (BOOT, "js")) for path in sorted(folder.rglob(f"*.{suffix}"))]


def extract_words() -> None:
    """Collects every text to translate, brings each catalogue up to date with them, and prints what it lacks."""
    install_python("building")
    print(run(PYTHON, MAKE / "catalogues.py", WORDS, *sources(), quiet=True), end="", flush=True)


def _compile(source: Path, target: Path, name: Path) -> None:
    told = run(PYTHON, MAKE / "catalogues.py", "--compile", source, target, quiet=True)
    name.write_text(told.strip(), encoding="utf-8")


def compile_words() -> None:
    """Each catalogue's `.mo` beside its `.po`, where the engine looks for it, and what the language calls itself; none whose
    `.po` is gone."""
    for orphan in [*WORDS.glob("*/LC_MESSAGES/*.mo"), *WORDS.glob("*/name.txt")]:
        folder = orphan.parent if orphan.suffix == ".mo" else orphan.parent / "LC_MESSAGES"
        if not (folder / "hedgerow.po").exists():
            orphan.unlink()
    for source in catalogues():
        target, name = source.with_suffix(".mo"), source.parent.parent / "name.txt"
        stamp = WORK / f"{language(source)}-{source.stem}.stamp"
        if not target.exists() or not name.exists():
            stamp.unlink(missing_ok=True)
        key = digest(source.read_bytes(), LOCK.read_bytes())
        once(stamp, key, lambda s=source, t=target, n=name: _compile(s, t, n))  # type: ignore[misc]
