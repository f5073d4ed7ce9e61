"""The printed pieces: the checks that `leaves/RULES.md` section 1 names."""

from __future__ import annotations

from collections import Counter

from hedgerow.leaves import tiles

from . import oracle

TABLE = """
| P | GO GY OV OY VG YV |
| Y | GV OG OV PG PO VP |
| O | GV GY PG VP VY YP |
| V | GP OG PO PY YG YO |
| G | OP PV VO VY YO YP |
"""


def parts(tile: str) -> tuple[str, str, str]:
    """Special, plain, double."""
    singles, double = tile.split("/")
    return singles[:-1], singles[-1], double


def test_fifty_different_tiles() -> None:
    assert len(tiles.TILES) == len(set(tiles.TILES)) == 50


def test_the_table() -> None:
    wanted = set()
    for line in TABLE.strip().splitlines():
        _, double, pairs, _ = [part.strip() for part in line.split("|")]
        wanted |= {f"{mushroom}*{plain}/{double}" for mushroom, plain in pairs.split()}
    assert len(wanted) == 30
    assert {tile for tile in tiles.TILES if "*" in tile} == wanted


def test_each_double_has_the_six_pairs_once() -> None:
    for double in "OPVYG":
        pairs = [frozenset(parts(t)[0][0] + parts(t)[1]) for t in tiles.TILES if "*" in t and parts(t)[2] == double]
        assert len(pairs) == len(set(pairs)) == 6
        assert all(len(pair) == 2 and double not in pair for pair in pairs)


def test_twenty_pond_tiles() -> None:
    ponds = {parts(tile)[1:] for tile in tiles.TILES if tile.startswith("~")}
    assert ponds == {(plain, double) for plain in "OPVYG" for double in "OPVYG" if plain != double}


def test_counts_of_spaces() -> None:
    spaces: Counter[str] = Counter()
    for tile in tiles.TILES:
        special, plain, double = parts(tile)
        spaces.update([special[0], plain, double, double])
    assert spaces == dict.fromkeys("OPVYG", 36) | {"~": 20}


def test_each_colour_s_shares() -> None:
    for colour in "OPVYG":
        mushroom = [parts(tile) for tile in tiles.TILES if "*" in tile]
        assert sum(special[0] == colour for special, _plain, _double in mushroom) == 6
        assert sum(plain == colour for _special, plain, _double in mushroom) == 6
        assert sum(parts(tile)[2] == colour for tile in tiles.TILES) == 10


def test_starting_tiles() -> None:
    assert tiles.STARTERS == ("~P/VY*", "~O/YP*", "~V/PO*", "~Y/OV*")
    for tile in tiles.STARTERS:
        assert "G" not in tile
        assert len({c for c in tile if c not in "/*"}) == 4
        assert {at: tiles.space(what) for at, what in oracle.starting(tile).items()} == dict(
            zip([(0, 0), (1, 0), (0, 1), (1, 1)], tiles.starter_face(tile).spaces, strict=True)
        )


def test_eight_orientations_all_different_and_as_the_rules_say() -> None:
    for tile in tiles.TILES:
        faces = tiles.FACES[tile]
        assert len({face.spaces for face in faces}) == 8
        for way, face in enumerate(faces):
            lies = oracle.faces(tile)["fb"[way // 4] + str(way % 4)]
            wanted = [lies[0, 0], lies[1, 0], lies[0, 1], lies[1, 1]]
            assert list(map(tiles.space_text, face.spaces)) == wanted
            assert face.beds == sum(what != "~" for what in lies.values())


def test_the_faces_of_one_tile_by_hand() -> None:
    # Front: special, plain / double double. Turned clockwise the bottom row becomes the left column.
    texts = [" ".join(map(tiles.space_text, face.spaces)) for face in tiles.FACES["G*O/P"]]
    assert texts[:4] == ["G* O P P", "P G* P O", "P P O G*", "O P G* P"]
    # The back is the mirror image; turning it clockwise likewise.
    assert texts[4:] == ["O G* P P", "P O P G*", "P P G* O", "G* P O P"]


def test_no_orientation_of_one_tile_is_another_tile() -> None:
    seen = [face.spaces for tile in tiles.TILES for face in tiles.FACES[tile]]
    assert len(seen) == len(set(seen)) == 400


def test_space_texts() -> None:
    for text in ("O", "P", "V", "Y", "G", "~", "O*", "P*", "V*", "Y*", "G*"):
        assert tiles.space_text(tiles.space(text)) == text


def test_cards() -> None:
    assert {name: arena for name, (_kind, arena) in tiles.CARDS.items()} == {
        "Castana": "Thoughtful",
        "Carbala": "Restless",
        "Mochera": "Flirty",
        "Belota": "Runner",
        "Somi": "Host",
        "Eduli": "Explorer",
        "Reishi": "Collector",
        "Noki": "Loner",
        "Nidaria": "Diver",
        "Ambi": "Skipper",
        "Nari": "Friendly",
        "Siella": "Shy",
    }
    for kind, names in zip(tiles.SPRITES, (oracle.GREEN_CARDS, oracle.BROWN_CARDS, oracle.BLUE_CARDS), strict=True):
        assert tuple(name for name, (its, _arena) in tiles.CARDS.items() if its == kind) == names
    assert tiles.FIRST_GAME == ("Castana", "Somi", "Nidaria")
