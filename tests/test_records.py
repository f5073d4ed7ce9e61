"""Records: every sentence of `FORMATS.md`, Records, and its errors."""

from __future__ import annotations

import random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hedgerow import records
from hedgerow.game import Illegal, Malformed
from hedgerow.leaves import GAME
from hedgerow.records import Record

FULL = GAME.deal({"seed": "records"})
HEADER = "".join(f"{key}: {value}\n" for key, value in {"hedgerow": "1", "game": "leaves", **FULL}.items())
MOVES = ["2f1@0,-1", "1b0@1,0", "3f3@1,0"]


def text(header: str = HEADER, moves: list[str] = MOVES) -> str:
    return header + "\n" + "".join(f"{move}\n" for move in moves)


def played(seed: int, header: dict[str, str] | None = None) -> Record:
    """A record of some random moves."""
    rnd = random.Random(seed)
    record = records.new("leaves", {"seed": str(seed), "players": rnd.choice("1234")} | (header or {}))
    position = record.positions()[-1]
    for _ in range(rnd.randrange(60)):
        if moves := position.legal_moves():
            move = rnd.choice(moves)
            record.moves.append(move.text)
            position = position.play(move)
    return record


def test_header_blank_line_moves() -> None:
    record = records.parse(text())
    assert record.header == {"hedgerow": "1", "game": "leaves", **FULL}
    assert record.moves == MOVES
    assert record.lines == [10, 11, 12]
    assert record.text() == text()
    assert len(record.positions()) == 4


def test_the_page_s_own_form() -> None:
    dealt = records.new("leaves", {"seed": "records"})
    lines = dealt.text().splitlines()
    assert [line.partition(":")[0] for line in lines[:-1]] == [
        "hedgerow", "game", "rules", "players", "cards", "starters", "bag", "seed"]  # fmt: skip
    assert lines[-1] == ""


@settings(max_examples=40)
@given(seed=st.integers(0, 10_000))
def test_round_trip(seed: int) -> None:
    record = played(seed)
    again = records.parse(record.text())
    assert again == record
    assert again.text() == record.text()
    assert again.positions()[-1] == record.positions()[-1]
    assert len(again.text()) < records.LONGEST


@settings(max_examples=20)
@given(seed=st.integers(0, 10_000))
def test_the_same_seed_is_the_same_game(seed: int) -> None:
    assert played(seed).text() == played(seed).text()
    record = played(seed)
    by_seed = Record({key: record.header[key] for key in ("hedgerow", "game", "players", "seed")}, record.moves)
    assert by_seed.positions()[-1] == record.positions()[-1]


def test_comments() -> None:
    noisy = "# A game\n  # of ours\n" + HEADER.replace("rules: rulebook", "rules: rulebook # as printed")
    noisy += "# not the end of the header\nx-note: y#z\n\n"
    noisy += "# first move\n2f1@0,-1 # well\n\n  1b0@1,0  \n#3f3@1,0\n3f3@1,0#\n"
    record = records.parse(noisy)
    assert record.header == {"hedgerow": "1", "game": "leaves", **FULL, "x-note": "y"}
    assert record.moves == MOVES


def test_a_comment_only_line_does_not_end_the_header() -> None:
    head, tail = HEADER.split("cards:")
    record = records.parse(head + "# the cards\n   #\ncards:" + tail + "\n" + MOVES[0])
    assert record.header["cards"] == FULL["cards"]
    assert record.moves == MOVES[:1]


def test_empty_lines_before_the_header_and_between_moves() -> None:
    assert records.parse("\n \n" + text().replace("1b0", "\n\n\t\n1b0")).moves == MOVES


def test_a_line_of_spaces_ends_the_header() -> None:
    assert records.parse(HEADER + "  \t \n" + MOVES[0]).moves == MOVES[:1]


def test_unknown_keys_are_kept() -> None:
    record = records.parse(text("x-mood: sunny: very\n" + HEADER + "event: Garden party\n"))
    assert record.header["x-mood"] == "sunny: very"
    assert next(iter(record.header)) == "x-mood"
    assert list(record.header)[-1] == "event"
    assert records.parse(record.text()) == record
    assert record.positions()[-1] == records.parse(text()).positions()[-1]


def test_any_text_is_a_seed_and_fills_what_is_missing() -> None:
    for seed in ("1", "Frühling, 2026", "a: b", "", "  spaced   out "):
        short = records.parse(f"hedgerow: 1\ngame: leaves\nplayers: 3\nseed: {seed}\n\n")
        position = short.positions()[0]
        assert position.seats == 3
        assert len(position.dump()["display"]) == 3
    given_cards = records.parse("hedgerow: 1\ngame: leaves\ncards: Belota Noki Nari\nseed: records\n\n").positions()[0]
    assert given_cards.dump()["cards"] == ["Belota", "Noki", "Nari"]
    assert given_cards.dump()["display"] == FULL["bag"].split()[:3]


def test_a_full_header_needs_no_seed() -> None:
    head = "".join(line for line in HEADER.splitlines(True) if not line.startswith("seed"))
    assert records.parse(text(head)).positions()[-1] == records.parse(text()).positions()[-1]
    without = "".join(line for line in head.splitlines(True) if not line.startswith("bag"))
    with pytest.raises(Illegal, match="seed"):
        records.parse(text(without)).positions()


def test_names() -> None:
    record = records.new("leaves", {"seed": "1"}, ["Ada", "Bo | b #1\n"])
    assert record.header["names"] == "Ada | Bo ｜ b ＃1"
    assert record.names == ["Ada", "Bo ｜ b ＃1"]
    assert records.parse(record.text()) == record
    assert "names" not in records.new("leaves", {"seed": "1"}, ["", ""]).header
    assert records.parse(text()).names == []
    assert records.parse(text(HEADER + "names: Ada | Bo\n")).names == ["Ada", "Bo"]
    record = records.new("leaves", {"seed": "1"}, ["", "Bo"])
    assert records.parse(record.text()).names == ["", "Bo"]


@pytest.mark.parametrize("seed", ["a#b", "a\nb", " x ", "a\x85b", "a\u2028b"])
def test_any_seed_round_trips(seed: str) -> None:
    record = records.new("leaves", {"seed": seed})
    assert records.parse(record.text()) == record
    # What was written is what was dealt from: the record alone deals the same game.
    alone = {"seed": record.header["seed"]}
    assert records.new("leaves", alone).header == record.header


def test_a_first_name_left_empty_round_trips() -> None:
    record = records.new("leaves", {"seed": "1"}, ["", "Bo"])
    assert records.parse(record.text()) == record


def test_line_ends_and_byte_order_mark() -> None:
    assert records.parse(text().replace("\n", "\r\n")) == records.parse(text())
    assert records.parse("\ufeff" + text()) == records.parse(text())
    assert records.parse(text().rstrip("\n")) == records.parse(text())
    assert records.parse("\ufeff" + text().replace("\n", "\r\n")).lines == [10, 11, 12]


def test_a_header_alone_is_a_game_not_begun() -> None:
    for end in ("", "\n", "\n\n"):
        record = records.parse(HEADER.rstrip("\n") + end)
        assert record.moves == []
        assert record.positions()[0].ply == 0


@pytest.mark.parametrize(
    ("wrong", "error", "named"),
    [
        ("", Malformed, "hedgerow: 1"),
        ("\n\n# nothing\n", Malformed, "hedgerow: 1"),
        ("game: leaves\n\n", Malformed, "hedgerow: 1"),
        ("hedgerow: 1\n\n2f1@0,-1\n", Malformed, "game"),
        ("hedgerow: 1\ngame leaves\n\n", Malformed, "line 2"),
        ("hedgerow: 1\n: leaves\n\n", Malformed, "line 2"),
        ("hedgerow: 1\nthe game: leaves\n\n", Malformed, "line 2"),
        ("hedgerow: 1\ngame: leaves\ngame: leaves\n\n", Malformed, "line 3"),
        ("hedgerow: 2\ngame: leaves\n\n", Illegal, "version 2"),
        ("hedgerow: \ngame: leaves\n\n", Illegal, "version"),
        ("hedgerow: 1\ngame: chess\n\n", Illegal, "chess"),
        ("hedgerow: 1\ngame: leaves\n2f1@0,-1\n", Malformed, "line 3"),
        ("x" * 200_000, Malformed, "long"),
    ],
)
def test_wrong_records(wrong: str, error: type[ValueError], named: str) -> None:
    with pytest.raises(error, match=named) as raised:
        records.parse(wrong)
    assert len(str(raised.value)) < 300


def test_errors_name_line_move_and_reason() -> None:
    commented = HEADER + "\n# the opening\n2f1@0,-1\n\n"
    with pytest.raises(Illegal) as illegal:
        records.parse(commented + "1b0@5,0 # far\n").positions()
    assert str(illegal.value).startswith("line 13: 1b0@5,0: ")
    assert "side by side" in str(illegal.value)
    with pytest.raises(Malformed) as malformed:
        records.parse(commented + "1b0@05,0\n").positions()
    assert str(malformed.value).startswith("line 13: 1b0@05,0: ")
    # A record that was not read from text has no lines, but its moves are numbered.
    with pytest.raises(Illegal, match=r"^move 2: 1b0@5,0: "):
        Record(records.parse(text()).header, ["2f1@0,-1", "1b0@5,0"]).positions()


def test_a_move_after_the_end_is_illegal() -> None:
    record = records.new("leaves", {"seed": "9", "players": "1"})
    position, rnd = record.positions()[-1], random.Random(1)
    while moves := position.legal_moves():
        record.moves.append((move := rnd.choice(moves)).text)
        position = position.play(move)
    assert record.positions()[-1].phase == "over"
    record.moves.append("1f0@0,1")
    with pytest.raises(Illegal, match="over"):
        record.positions()


def test_positions_up_to_a_move() -> None:
    record = records.parse(text())
    for at in range(4):
        assert len(record.positions(at)) == at + 1
        assert record.positions(at)[-1].ply == at
    for at in (4, -1):
        with pytest.raises(Illegal, match="3 moves"):
            record.positions(at)
    # What comes after does not matter.
    assert records.parse(text(moves=[*MOVES, "nonsense"])).positions(3)[-1].ply == 3


@settings(max_examples=100)
@given(st.text(max_size=200) | st.lists(st.sampled_from(text().splitlines(True)), max_size=15).map("".join))
def test_any_text_is_a_record_or_one_of_two_errors(wild: str) -> None:
    try:
        record = records.parse(wild)
        record.positions()
    except (Malformed, Illegal):
        return
    assert records.parse(record.text()) == record


def test_hostile_text_is_not_repeated_at_length() -> None:
    long = "x" * 50_000
    for text in (
        f"hedgerow: 1\ngame: {long}\n",
        f"hedgerow: 1\n{long}: 1\n{long}: 2\n",
        f"{HEADER}\n{long}\n",
        f"hedgerow: 1\nseed: {long}\n",
    ):
        with pytest.raises((Malformed, Illegal)) as found:
            records.parse(text).positions()
        assert len(str(found.value)) < 300


# What is written can be read

PARTS = st.text(st.sampled_from("ab:# |\t\r\n\x85\u2028\ufeff\u202e\ud800\U0001f994") | st.characters(), max_size=12)
LONG = st.sampled_from(["x" * n for n in (889, 890, 900, 985, 986, 994, 995, 996, 997, 998, 1000, 1001, 5000)])
PLAIN = st.text("ab:|/@", min_size=1, max_size=6)


@settings(max_examples=150)
@given(
    st.dictionaries(PLAIN | PARTS | LONG, PLAIN | PARTS | LONG, max_size=4),
    st.lists(PLAIN | PARTS | LONG, max_size=4),
    st.sampled_from(["1", "1", "1", "2", ""]),
    st.sampled_from(["leaves", "leaves", "evenglow", "chess"]),
)
def test_what_is_written_can_be_read(header: dict[str, str], moves: list[str], version: str, game: str) -> None:
    record = Record({"hedgerow": version, "game": game} | header, moves)
    try:
        written = record.text()
    except (Malformed, Illegal):
        return
    assert records.parse(written) == record
    assert list(records.parse(written).header) == list(record.header)


@settings(max_examples=150)
@given(
    st.lists(PLAIN | PARTS | LONG | st.sampled_from(["\n", " ", "game: leaves", ": ", "\ufeffx: 1"]), max_size=12).map("".join)
)
def test_what_is_read_can_be_written(wild: str) -> None:
    for text in (wild, "hedgerow: 1\ngame: leaves\n" + wild, wild + "\nhedgerow: 1\ngame: evenglow\n\n" + wild):
        try:
            record = records.parse(text)
        except (Malformed, Illegal):
            continue
        assert records.parse(record.text()) == record


@pytest.mark.parametrize("most", [records.VALUE, records.TITLE, records.NAME, 1, 0])
@settings(max_examples=60)
@given(PARTS | LONG | st.text())
def test_whatever_was_typed_fits(most: int, typed: str) -> None:
    kept = records.fit(typed, most)
    assert len(kept) <= most
    assert records.holds(kept)
    assert records.fit(kept, most) == kept
    record = Record({"hedgerow": "1", "game": "leaves", "x-title": kept, "names": records.name(typed)})
    assert records.parse(record.text()) == record
    assert len(record.names) <= 1


BASE = {"hedgerow": "1", "game": "leaves"}


@pytest.mark.parametrize(
    ("header", "moves", "said"),
    [
        ({"x": "y" * 997}, [], ""),
        ({"x": "y" * 998}, [], "^x: this is too long"),
        ({"x" * 990: "y" * 9}, [], "too long"),
        ({f"x{n}": "" for n in range(98)}, [], ""),
        ({f"x{n}": "" for n in range(99)}, [], "at most 100 header lines"),
        ({}, ["m" * 1000], ""),
        ({}, ["a", "m" * 1001], "^move 2: this is too long"),
        ({}, ["m" * 999] * 99 + ["m" * 973], ""),  # 12 + 13 for the header's lines, 1 for the empty one
        ({}, ["m" * 999] * 99 + ["m" * 974], "too long to be a record"),
        ({"x": "a#b"}, [], "^x: a line cannot hold"),
        ({"x": "a\nb"}, [], "cannot hold"),
        ({"x": " a"}, [], "cannot hold"),
        ({"x": "\ud800"}, [], "cannot hold"),
        ({"x": "a\u2028b:c"}, [], ""),
        ({"": "a"}, [], "key: value"),
        ({"a b": "c"}, [], "key: value"),
        ({"a:b": "c"}, [], "key: value"),
        ({"\ufeffa": "c"}, [], "key: value"),
        ({}, [""], "^move 1: "),
        ({}, [" a"], "^move 1: "),
        ({}, ["a # b"], "^move 1: "),
        ({"game": "chess"}, [], "chess"),
        ({"hedgerow": "2"}, [], "version 2"),
    ],
)
def test_bounds_by_hand(header: dict[str, str], moves: list[str], said: str) -> None:
    record = Record(BASE | header, moves)
    if not said:
        assert records.parse(record.text()) == record
        return
    with pytest.raises((Malformed, Illegal), match=said):
        record.text()
    # The same text made by hand is not read either, or is another record.
    head = "".join(f"{key}: {value}\n" for key, value in record.header.items())
    try:
        assert records.parse(head + "\n" + "\n".join(moves)) != record
    except (Malformed, Illegal):
        return


def test_a_seed_too_long_to_write_is_refused_before_it_deals() -> None:
    assert len(records.new("leaves", {"seed": "x" * 990}).text()) > 1000
    with pytest.raises(Malformed, match=r"^seed: this is too long"):
        records.new("leaves", {"seed": "x" * 995})


def test_names_and_titles_by_hand() -> None:
    assert records.fit("  A\u202e garden\n#1 ", records.TITLE) == "A garden \uff031"
    assert records.fit("x" * 100, records.TITLE) == "x" * 60
    assert records.fit("a" * 39 + "e\u0301" + "b", records.NAME) == "a" * 39
    assert records.name("A|b") == "A\uff5cb"
    long = records.new("leaves", {"seed": "1"}, ["x" * 50, "\U0001f468\u200d\U0001f469\u200d\U0001f467" * 9])
    assert long.names == ["x" * 40, "\U0001f468\u200d\U0001f469\u200d\U0001f467" * 8]


def test_a_text_of_millions_is_cut_at_once() -> None:
    start = process_time()
    assert records.fit("x" * 10_000_000, records.TITLE) == "x" * 60
    assert records.name("\u0301" * 10_000_000) == ""
    assert process_time() - start < 1


def test_no_reason_turns_the_direction_of_writing() -> None:
    hostile = "\u202e\u2066x\u200f\0\u2028"
    for text in (
        f"hedgerow: 1\ngame: {hostile}\n",
        f"hedgerow: 1{hostile}\ngame: leaves\n",
        f"{hostile}\n",
        f"hedgerow: 1\nx{hostile}y: 1\n",
        f"{HEADER}\n{hostile}\n",
        HEADER.replace("cards: ", f"cards: {hostile}"),
        HEADER.replace("bag: ", f"bag: {hostile}"),
        HEADER.replace("players: ", f"players: {hostile}"),
        f"hedgerow: 1\ngame: evenglow\nvariant: {hostile}\nseed: 1\n",
        f"hedgerow: 1\ngame: evenglow\ndeck: {hostile}\nseed: 1\n",
    ):
        with pytest.raises((Malformed, Illegal)) as found:
            records.parse(text).positions()
        said = str(found.value)
        assert said.isprintable(), ascii(said)
        assert str(Malformed(said)) == said


def test_joined_signs_stay_joined() -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    assert records.plain(family) == family
    assert records.plain("a\u202eb") == "a b"
