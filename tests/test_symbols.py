"""Every symbol the boards count on is there, well formed, small, and stays within its box."""

import re
from itertools import pairwise
from xml.etree.ElementTree import Element, fromstring

import pytest

from hedgerow.pictures import creatures, hexes, icons, plants, plates

SVG = "{http://www.w3.org/2000/svg}"
SPACES = ["bed-O", "bed-P", "bed-V", "bed-Y", "bed-G", "pond"]
BOXES = {
    **{name + variant: "0 0 100 100" for name in SPACES for variant in ("", "2")},
    "mushroom": "0 0 100 100",
    **dict.fromkeys(["nest", "bee", "hummingbird", "seedling", "mushroomling", "pondling"], "0 0 60 60"),
    **{f"hex-{kind}": "-50 -50 100 100" for kind in "VLHNME"},
    **{f"glyph-{kind}": "0 0 40 40" for kind in "VLHNME"},
    **dict.fromkeys(["vial-undew", "vial-chaos", "vial-tincture", "harvest"], "0 0 60 60"),
    **dict.fromkeys(["sun", "moon", "star", "unseen"], "0 0 60 60"),
    "trellis": "0 0 40 40",
}
ICONS = """
    undo redo undo-turn redo-turn rotate rotate-back flip check close menu help fit plus minus log home share settings
    next prev first last play pause save open trash edit copy people person sun moon qr image download upload sound silent
    bulb bot leaf eye branch more
"""
BOXES |= {f"i-{name}": "0 0 24 24" for name in ICONS.split()}

TEXT = plants.symbols() + creatures.symbols() + hexes.symbols() + icons.symbols()
PLATES = [plates.leaves_plate(), plates.evenglow_plate()]
COLOUR = re.compile(r"#[0-9A-F]{6}|none|currentColor|var\(--[A-Za-z0-9-]+,#[0-9A-F]{6}\)")


def root(text: str) -> Element:
    """Parse SVG text as the page would read it."""
    return fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{text}</svg>')


SYMBOLS = {symbol.get("id", ""): symbol for symbol in root(TEXT)}


def points(d: str) -> list[tuple[float, float]]:
    """Every point a path of absolute commands is drawn by."""
    out: list[tuple[float, float]] = []
    for command, rest in re.findall(r"([MLCQAZ])([^MLCQAZ]*)", d):
        numbers = [float(n) for n in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", rest)]
        numbers = numbers[5:] if command == "A" else numbers
        out += zip(numbers[::2], numbers[1::2], strict=True)
    return out


def test_ids_are_there_once_with_their_boxes() -> None:
    assert re.findall(r'<symbol id="([^"]*)"', TEXT) == [symbol.get("id") for symbol in root(TEXT)]
    assert len(re.findall(r' id="', TEXT)) == len(SYMBOLS)
    assert {name: symbol.get("viewBox") for name, symbol in SYMBOLS.items()} == BOXES


def test_only_shapes_and_known_colours() -> None:
    for picture in (*SYMBOLS.values(), *(root(plate)[0] for plate in PLATES), fromstring(plates.emblem())):
        for part in picture.iter():
            assert part.tag.removeprefix(SVG) in {"symbol", "svg", "g", "path", "rect", "use", "clipPath"}
            assert not (part.text or "").strip()
            for paint in (part.get("fill"), part.get("stroke")):
                assert paint is None or COLOUR.fullmatch(paint), paint
    assert (TEXT + "".join(PLATES) + plates.emblem()).isascii()


def test_coordinates_have_one_decimal_at_most() -> None:
    for d in re.findall(r' d="([^"]*)"', TEXT + "".join(PLATES) + plates.emblem()):
        assert not re.search(r"\.\d\d|e", d), d


@pytest.mark.parametrize("name", [name + variant for name in SPACES for variant in ("", "2")])
def test_a_space_fills_its_square_and_its_plants_keep_within(name: str) -> None:
    ground, *plants_on_it = SYMBOLS[name]
    assert ground.get("d") == "M-.5-.5h101v101h-101z"
    for part in plants_on_it:
        for x, y in points(part.get("d", "")):
            assert 0 <= x <= 100, part.get("d")
            assert 0 <= y <= 100, part.get("d")


@pytest.mark.parametrize(("kind", "edges"), [("V", {"E", "NE", "W", "SW"}), ("L", {"E", "NW"})])
def test_stems_reach_the_middle_of_their_edges(kind: str, edges: set[str]) -> None:
    middles = {"E": (43.3, 0), "NE": (21.65, -37.5), "NW": (-21.65, -37.5), "W": (-43.3, 0), "SW": (-21.65, 37.5)}
    casing, stem = (part for part in SYMBOLS[f"hex-{kind}"] if part.get("fill") == "none" and not part.get("stroke-linecap"))
    assert casing.get("d") == stem.get("d")
    ends = points(stem.get("d", ""))
    reached = {edge for edge, (x, y) in middles.items() if any(abs(x - a) + abs(y - b) < 0.4 for a, b in ends)}
    assert reached == edges


def test_the_vine_is_the_same_after_half_a_turn() -> None:
    for part in SYMBOLS["hex-V"]:
        drawn = points(part.get("d", ""))
        turned = [(-x, -y) for x, y in drawn]
        assert all(any(abs(x - a) + abs(y - b) < 0.3 for a, b in drawn) for x, y in turned), part.get("d")


def test_plates_use_only_symbols_on_the_page_and_say_what_they_are() -> None:
    for plate in PLATES:
        used = re.findall(r'href="#([^"]*)"', plate)
        assert used
        assert set(used) <= set(SYMBOLS)
        assert plate.count("href") == len(used)
        assert plate.startswith('<svg viewBox="0 0 480 300" role="img" aria-label="')
        outside = [use for use in re.findall(r"url\(([^)]*)\)", plate) if not use.startswith("#plate-")]
        assert not outside
    assert 'aria-label="A &lt;b&gt; &quot;c&quot;"' in plates.leaves_plate('A <b> "c"')


def test_the_emblem_stands_alone() -> None:
    emblem = plates.emblem()
    assert 'viewBox="0 0 512 512"' in emblem
    assert not re.search(r"href|url\(|var\(|class|style", emblem)


def test_all_of_it_is_small() -> None:
    assert len(TEXT) < 72_000
    assert all(len(plate) < 9_000 for plate in PLATES)
    assert len(plates.emblem()) < 4_000


def test_symbols_follow_one_another_without_gaps() -> None:
    ends = [match.span() for match in re.finditer(r"<symbol .*?</symbol>", TEXT)]
    assert all(one[1] == other[0] for one, other in pairwise(ends))
