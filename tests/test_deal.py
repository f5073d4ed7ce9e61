"""The deal: the published algorithms, evenness, independent streams, and deals fixed for ever."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hedgerow.deal import Dealer
from hedgerow.leaves import GAME
from hedgerow.leaves.tiles import TILES


def fnv1a(data: bytes) -> int:
    """64-bit FNV-1a (Fowler, Noll, Vo)."""
    value = 14695981039346656037
    for byte in data:
        value ^= byte
        value = value * 1099511628211 % 2**64
    return value


def splitmix(state: int) -> Iterator[int]:
    """SplitMix64 (Steele, Lea, Flood 2014)."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        z = state
        z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) % 2**64
        z = ((z ^ z >> 27) * 0x94D049BB133111EB) % 2**64
        yield z ^ z >> 31


def test_the_test_s_own_hash_and_generator_give_the_published_values() -> None:
    assert fnv1a(b"") == 0xCBF29CE484222325
    assert fnv1a(b"a") == 0xAF63DC4C8601EC8C
    assert fnv1a(b"foobar") == 0x85944171F73967E8
    source = splitmix(1234567)
    assert [next(source) for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_splitmix64_s_published_values() -> None:
    dealer = Dealer("", "")
    dealer.state = 1234567
    assert [dealer.word() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@given(seed=st.text(max_size=20), stream=st.sampled_from(["bag", "green", "starters"]))
def test_words(seed: str, stream: str) -> None:
    dealer, source = Dealer(seed, stream), splitmix(fnv1a(f"{stream}\n{seed}".encode("utf-8", "surrogatepass")))
    assert [dealer.word() for _ in range(4)] == [next(source) for _ in range(4)]


@given(seed=st.text(max_size=8), n=st.integers(0, 60))
def test_shuffle_is_fisher_and_yates_s(seed: str, n: int) -> None:
    source, order = splitmix(fnv1a(f"s\n{seed}".encode("utf-8", "surrogatepass"))), list(range(n))
    for last in range(n - 1, 0, -1):
        # Rejection has one chance in 2**58 to matter here.
        other = next(source) % (last + 1)
        order[last], order[other] = order[other], order[last]
    assert Dealer(seed, "s").shuffled(range(n)) == order


def test_rejection() -> None:
    # Below 2**63 + 1 every second word is thrown away: only words below 2**63 + 1 are even.
    n = 2**63 + 1
    dealer, source = Dealer("x", "y"), splitmix(fnv1a(b"y\nx"))
    wanted = [word for word in (next(source) for _ in range(40)) if word < n][:10]
    assert [dealer.below(n) for _ in range(10)] == wanted
    assert {Dealer(str(seed), "one").below(1) for seed in range(20)} == {0}


def test_numbers_are_even() -> None:
    dealer = Dealer("even", "test")
    for n in (2, 3, 6, 7):
        counts = Counter(dealer.below(n) for _ in range(6000))
        assert set(counts) == set(range(n))
        # Six standard deviations.
        assert all(abs(count - 6000 / n) < 6 * (6000 / n) ** 0.5 for count in counts.values())


def test_shuffles_are_even() -> None:
    counts = Counter("".join(Dealer(str(seed), "test").shuffled("abc")) for seed in range(3000))
    assert len(counts) == 6
    assert all(abs(count - 500) < 6 * 500**0.5 for count in counts.values())


def test_every_tile_is_in_every_place_about_as_often() -> None:
    first = Counter(Dealer(str(seed), "bag").shuffled(TILES)[0] for seed in range(2500))
    assert len(first) == 50
    assert all(abs(count - 50) < 6 * 50**0.5 for count in first.values())


def test_streams_are_independent() -> None:
    streams = ["bag", "starters", "green", "brown", "blue"]
    assert len({Dealer("same", stream).word() for stream in streams}) == len(streams)
    # A separator stands between the two, so no seed can imitate another stream.
    assert Dealer("b", "a").word() != Dealer("", "ab").word()
    full = GAME.deal({"seed": "s"})
    assert GAME.deal({"seed": "s", "cards": "Belota Noki Nari"})["bag"] == full["bag"]
    assert GAME.deal({"seed": "s", "bag": GAME.deal({"seed": "t"})["bag"]})["starters"] == full["starters"]
    # More players draw more tiles, in the same order.
    assert GAME.deal({"seed": "s", "players": "4"})["bag"].startswith(full["bag"])
    assert GAME.deal({"seed": "s", "players": "1"})["bag"] == full["bag"]


def test_cards_are_dealt_evenly() -> None:
    counts = Counter(card for seed in range(1200) for card in GAME.deal({"seed": str(seed)})["cards"].split())
    assert len(counts) == 12
    assert all(abs(count - 300) < 6 * 300**0.5 for count in counts.values())


def test_choice_and_shuffle_leave_what_they_are_given() -> None:
    things = ["a", "b", "c"]
    assert Dealer("x", "y").choice(things) in things
    Dealer("x", "y").shuffled(things)
    assert things == ["a", "b", "c"]
    assert Dealer("x", "y").shuffled([]) == []


@pytest.mark.parametrize("seed", ["", "1", "2026-11-30", "ガーデン", "\U0001f33f", "a" * 1000])
def test_any_text_is_a_seed_and_always_the_same(seed: str) -> None:
    assert GAME.deal({"seed": seed}) == GAME.deal({"seed": seed})


def test_one_deal_for_ever() -> None:
    # Links and daily gardens name deals by their seed: this must never change.
    assert GAME.deal({"seed": "hedgerow", "players": "2"}) == {
        "rules": "rulebook",
        "players": "2",
        "cards": DEALT["cards"],
        "starters": DEALT["starters"],
        "bag": DEALT["bag"],
        "seed": "hedgerow",
    }


DEALT = {
    "cards": "Mochera Noki Ambi",
    "starters": "~O/YP* ~V/PO*",
    "bag": (
        "Y*O/G ~P/Y V*Y/G ~Y/G ~O/G ~Y/O G*P/V V*O/G G*V/O "
        "~G/V O*P/G O*G/V ~V/O ~V/P ~O/V ~P/V ~P/G ~Y/V "
        "Y*P/G ~G/P ~V/Y P*O/Y G*Y/O ~V/G Y*V/P ~Y/P"
    ),
}
