"""The style sheets say nothing that the oldest browsers of the page do not know: Chrome and Edge 98, Firefox 113, Safari 16.4.

What each of them knows was looked up property by property; what is not on the lists below has to be, before it is used.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parent.parent
SHEETS = sorted((TOP / "web").glob("site/styles/*.css")) + sorted((TOP / "web" / "boot").glob("*.css"))

PROPERTIES = set(
    """accent-color align-items align-self animation animation-delay animation-duration aspect-ratio background border
    border-bottom border-bottom-color border-bottom-width border-collapse border-color border-left border-radius border-right
    border-top bottom break-inside box-shadow box-sizing clip-path color color-scheme content cursor display fill fill-opacity
    filter flex flex-direction flex-wrap float font font-display font-family font-size font-variant-numeric
    font-weight gap grid-column grid-row grid-template grid-template-columns height inset justify-content
    justify-items justify-self left letter-spacing line-break line-height list-style margin margin-bottom margin-left
    margin-top max-height max-width min-height min-width opacity order outline outline-offset overflow
    overflow-wrap overscroll-behavior padding padding-bottom paint-order padding-left padding-right padding-top
    place-items pointer-events position right scroll-padding scroll-padding-bottom scroll-padding-top src stroke
    stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity stroke-width table-layout text-align text-anchor
    text-decoration text-overflow top touch-action transform transform-origin transition user-select vertical-align
    visibility white-space width writing-mode z-index""".split()
)
HARMLESS = {
    "translate": "Chrome 104: a tile that settles only fades in",
    "text-wrap": "Chrome 114, Firefox 121, Safari 17.5: lines break less evenly",
    "word-break": "its auto-phrase is Chrome 119: lines of Japanese break between any two signs",
    "-webkit-text-size-adjust": "Safari alone",
    "-webkit-tap-highlight-color": "Chrome and Safari",
    "-webkit-user-select": "Safari, beside user-select",
}
"""Properties that some of these browsers pass over -> what is lost there."""
NEWER = {
    "dvh": r"\d(?:d|s|l)v(?:h|w|min|max)\b",  # Chrome 108, Firefox 101, Safari 15.4
    "color-mix": r"\bcolor-mix\(",  # Chrome 111, Firefox 113, Safari 16.2
}
"""Values that want the same property before them, in a way that all know."""
FUNCTIONS = set(
    """attr blur brightness calc circle clamp cubic-bezier drop-shadow env format hsl hsla inset linear-gradient max min minmax
    polygon repeat rgb rgba rotate scale translate translateX translateY url var""".split()
)
UNITS = {"", "%", "px", "em", "rem", "vh", "vw", "vmin", "fr", "s", "ms", "deg", "turn"}
AT_RULES = {"media", "font-face", "keyframes", "supports"}
MEDIA = set(
    """min-width max-width min-height max-height prefers-color-scheme prefers-reduced-motion pointer hover
    forced-colors orientation""".split()
)
PSEUDO = set(
    """root hover active focus focus-visible focus-within disabled enabled checked not is where empty before after
    first-child -webkit-details-marker last-child nth-child nth-of-type nth-last-of-type first-of-type last-of-type
    lang only-child placeholder""".split()
)


def declarations(text: str) -> list[list[tuple[str, str]]]:
    """Each rule's properties and values, in order."""
    bodies = re.findall(r"\{([^{}]*)\}", bare(text))
    found = []
    for body in bodies:
        pairs = (part.partition(":") for part in re.split(r";(?![^(]*\))", body) if part.strip())
        found.append([(name.strip(), value.strip()) for name, _colon, value in pairs])
    return found


def bare(text: str) -> str:
    """Without comments, and without what is in quotes."""
    return re.sub(r'"[^"]*"', '""', re.sub(r"/\*.*?\*/", "", text, flags=re.S))


def unknown(text: str) -> list[str]:
    """What one of these browsers does not know and what stands in for nothing."""
    wrong = []
    for rule in declarations(text):
        before: set[str] = set()
        for name, value in rule:
            if not name.startswith("--") and name not in PROPERTIES and name not in HARMLESS:
                wrong.append(name)
            newer = [what for what, pattern in NEWER.items() if re.search(pattern, value)]
            if newer and name not in before:
                wrong.append(f"{name}: {value} (nothing before it)")
            plain = re.sub(r"#[0-9a-fA-F]+\b|var\([^)]*\)", "", value)
            if not newer:
                before.add(name)
                wrong += [f"{called}()" for called in re.findall(r"([a-zA-Z-]+)\(", value) if called not in FUNCTIONS]
                wrong += [
                    f"{n}{unit}" for n, unit in re.findall(r"(?<![\w-])(\d*\.?\d+)([a-zA-Z%]*)", plain) if unit not in UNITS
                ]
    rest = bare(text)
    wrong += [f"@{rule}" for rule in re.findall(r"@([a-z-]+)", rest) if rule not in AT_RULES]
    for condition in re.findall(r"@media([^{]*)", rest):
        wrong += [f"@media {word}" for word in re.findall(r"\(\s*([a-z-]+)", condition) if word not in MEDIA]
        wrong += [f"@media {sign}" for sign in re.findall(r"[<>=]+", condition)]
    heads = re.sub(r"\{[^{}]*\}", "{}", re.sub(r"@[^{;]*", "", rest))
    wrong += [f":{pseudo}" for pseudo in re.findall(r":{1,2}([a-z-]+)", heads) if pseudo not in PSEUDO]
    # A rule within a rule: what is left between braces once the innermost are gone, outside of @media.
    if re.search(r"(?<![@\w-])&|\{[^{}@]*\{", re.sub(r"@[^{]*\{", "@{", rest).replace("@{", "")):
        wrong.append("nesting")
    return wrong


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_old_browsers_know_every_word(sheet: Path) -> None:
    assert not unknown(sheet.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a { height: 100dvh }", ["height: 100dvh (nothing before it)"]),
        ("a { height: 100vh; height: 100dvh }", []),
        (
            "a { background: color-mix(in srgb, red 5%, blue) }",
            ["background: color-mix(in srgb, red 5%, blue) (nothing before it)"],
        ),
        ("a { width: 5cqw }", ["5cqw"]),
        ("a { container-type: size }", ["container-type"]),
        ("a { color: oklch(50% 0 0) }", ["oklch()"]),
        ("a:has(b) { color: red }", [":has"]),
        ("a { b { color: red } }", ["nesting"]),
        ("@layer x { a { color: red } }", ["@layer"]),
        ("@media (width >= 5em) { a { color: red } }", ["@media width", "@media >="]),
        ("@media (min-width: 5em) and (max-height: 9em) { a:not(:disabled)::before { inset: auto 0 0 } }", []),
    ],
)
def test_the_test_finds_what_is_newer(text: str, found: list[str]) -> None:
    assert unknown(text) == found


CHEAP = {"transform", "translate", "opacity"}
"""What browsers animate without laying out or painting anything anew (web/DESIGN.md)."""


def costly(text: str) -> list[str]:
    """Properties that are animated and cost a layout or a painting in each frame; what takes no time is no animation."""
    text = bare(text)
    found = []
    still = {rule.split()[0] for rule in re.findall(r"animation:\s*([^;}]*)", text) if re.search(r"^[\w-]+ 0s\b", rule)}
    for name, body in re.findall(r"@keyframes\s+([\w-]+)\s*\{((?:[^{}]*\{[^{}]*\})*)", text):
        if name not in still:
            found += [each for rule in re.findall(r"\{([^{}]*)\}", body) for each in re.findall(r"([\w-]+)\s*:", rule)]
    for value in re.findall(r"(?<![\w-])transition(?:-property)?:\s*([^;}]*)", text):
        found += [part.split()[0] for part in re.split(r",(?![^(]*\))", value.replace("!important", ""))]
    return [each for each in found if each not in {*CHEAP, "none"}]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_only_transform_and_opacity_are_animated(sheet: Path) -> None:
    assert costly(sheet.read_text()) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a { transition: transform 1s, opacity 2s cubic-bezier(0, 0, 1, 1) } b { transition: none !important }", []),
        ("a { transition: 150ms }", ["150ms"]),
        ("a { transition: all 1s }", ["all"]),
        ("a { transition: opacity 1s, height 1s }", ["height"]),
        ("@media print { a { transition-property: left } }", ["left"]),
        ("a { animation: x 1s } @keyframes x { from { opacity: 0; width: 0; } to { transform: none } }", ["width"]),
        ("@keyframes y { 0%, 50% { opacity: 0 } to { background: red } }", ["background"]),
        ("a { animation: x 0s 15s forwards } @keyframes x { to { visibility: visible } }", []),
    ],
)
def test_the_test_finds_what_is_costly(text: str, found: list[str]) -> None:
    assert costly(text) == found
