"""The texts to translate, and the translations."""

from __future__ import annotations

from pathlib import Path

from make.files import digest
from make.places import LOCK, PAGE, PKG, PYTHON, TOP, WORDS, WORK
from make.tools import install_python, once, run


def babel(*words: str | Path) -> None:
    run(PYTHON, "-m", "babel.messages.frontend", "--quiet", *words, quiet=True)


def extract_words() -> None:
    """Collects every text that `_`, `ngettext`, `_n` or `pgettext` marks into the template that translators start from."""
    install_python("building")
    keywords = ["-k", "_", "-k", "_n:1,2", "-k", "ngettext:1,2", "-k", "pgettext:1c,2"]
    about = ["--project=hedgerow", "--no-location", "--sort-output", "--no-wrap", "--omit-header"]
    sources = [path.relative_to(TOP) for folder in (PKG, PAGE) for path in sorted(folder.rglob("*.py"))]
    template = WORDS / "hedgerow.pot"
    babel("extract", "--no-default-keywords", *keywords, *about, "-c", "Translators:", "-o", template, *sources)
    print(f"{template.relative_to(TOP)}: {template.read_text(encoding='utf-8').count('msgid ')} texts")


def compile_words() -> None:
    """Each catalogue's `.mo` beside its `.po`, where the engine looks for it; none whose `.po` is gone."""
    for orphan in WORDS.glob("*/LC_MESSAGES/*.mo"):
        if not orphan.with_suffix(".po").exists():
            orphan.unlink()
    for source in sorted(WORDS.glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        stamp = WORK / f"{source.parent.parent.name}-{source.stem}.stamp"
        if not target.exists():
            stamp.unlink(missing_ok=True)
        key = digest(source.read_bytes(), LOCK.read_bytes())
        once(stamp, key, lambda s=source, t=target: babel("compile", "-i", s, "-o", t))  # type: ignore[misc]
