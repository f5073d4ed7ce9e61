"""How long links are, how long they take, and what hostile ones come to.

    PYTHONPATH=pkg python tests/bench/links.py [--games 1000]
    PYTHONPATH=pkg python tests/bench/links.py --fuzz 200000 [--seed 1]

Without `--fuzz`: random games are played to the end and written as links without names, once with everything dealt
spelt out and once with the page's seven-letter seed; lengths in characters (the "#" not counted), times on this machine.

With `--fuzz`: so many cases, from good links and good records by mutation, or made of nothing. A link's case goes
through `links.read`; half of the mutated ones are sealed again (length and checksum put right), because nothing else
gets past the seal. A record's case goes through `records.parse(...).positions()`. Each ends in a game or in Malformed or
Illegal; anything else stops the run and shows the case. Every hundredth link that opens is written and read again.
"""

from __future__ import annotations

import argparse
import platform
import random
import sys
from collections import Counter
from collections.abc import Callable
from statistics import mean
from time import process_time

from hedgerow import fragments, links, records
from hedgerow.game import Illegal, Malformed
from hedgerow.links import Link
from hedgerow.records import Record

TABLES: tuple[dict[str, str], ...] = (
    *({"game": "leaves", "rules": rules, "players": players} for rules in ("rulebook", "arena") for players in "1234"),
    *(
        {"game": "evenglow", "variant": variant, "board": board, "players": players}
        for board in ("25", "22")
        for variant, seats in (("standard", "234"), ("family", "234"), ("solo", "1"))
        for players in seats
    ),
)
"""Every table there is."""
AIMS: tuple[tuple[str, dict[str, str], int], ...] = (
    ("Under the Leaves, 4 players", {"game": "leaves", "players": "4"}, 160),
    ("Under the Leaves, 2 players", {"game": "leaves", "players": "2"}, 0),
    ("Evenglow, 2 players", {"game": "evenglow", "players": "2"}, 400),
    ("Evenglow, 4 players", {"game": "evenglow", "players": "4"}, 0),
)
"""What is measured, and the longest a link should be (0: nothing was promised)."""


def played(table: dict[str, str], dice: random.Random, most: int = 1000, seeded: bool = True) -> Record:
    """A record of at most so many random moves."""
    seed = "".join(dice.choice("abcdefghjkmnpqrstuvwxyz23456789") for _sign in range(7))
    record = records.new(table["game"], {**table, "seed": seed})
    if not seeded:
        del record.header["seed"]
    position = record.positions()[-1]
    while len(record.moves) < most and (moves := position.legal_moves()):
        move = moves[dice.randrange(len(moves))]
        record.moves.append(move.text)
        position = position.play(move)
    return record


def lengths(games: int) -> None:
    """Prints a line for each of `AIMS` with and without a seed."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"{python}, {sys.platform}; {games} random games a line, no names")
    for name, table, aim in AIMS:
        for seeded in (False, True):
            sizes, writing, reading = [], [], []
            for number in range(games):
                record = played(table, random.Random(f"{name} {number}"), seeded=seeded)
                start = process_time()
                fragment = links.link(Link(record))
                middle = process_time()
                assert links.read(fragment) == Link(record)
                writing.append(middle - start)
                reading.append(process_time() - middle)
                sizes.append(len(fragment))
            told = f"{name}, {'seed of seven letters' if seeded else 'deal written out'}: "
            told += f"mean {mean(sizes):.1f}, longest {max(sizes)}" + (f" (at most {aim})" if aim else "")
            for what, times in (("written", writing), ("read", reading)):
                told += f"; {what} in {1000 * mean(times):.1f} ms, longest {1000 * max(times):.1f}"
            print(told)


# Hostile input

BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
OTHER = "+/=.~%#&<>\"' \t\n\r\0\u00e9\u0663\uff11\u3042\u202e\U0001f994\ud800\u200d"


def mutated(text: str, dice: random.Random, signs: str = BASE64) -> str:
    """The text with one thing done to it."""
    at, to = sorted((dice.randrange(len(text) + 1), dice.randrange(len(text) + 1)))
    match dice.randrange(12):
        case 0 | 1 if at < len(text):
            return text[:at] + dice.choice(signs) + text[at + 1 :]
        case 2 if at < len(text):
            return text[:at] + chr(ord(text[at]) ^ 1 << dice.randrange(7)) + text[at + 1 :]
        case 3:
            return text[:at]
        case 4:
            return text[at:]
        case 5:
            return text[:at] + text[to:]
        case 6 if at + 1 < len(text):
            return text[:at] + text[at + 1] + text[at] + text[at + 2 :]
        case 7:
            return text[:at] + dice.choice(signs) * dice.randrange(1, 5) + text[at:]
        case 8:
            return text[:to] + text[at:]
        case 9:
            return text[:at] + dice.choice(OTHER) + text[at:]
        case 10:
            return text[:at] + text[at:to].swapcase() + text[to:]
        case 11 if dice.randrange(8) == 0:
            return text[:at] + dice.choice(signs + OTHER) * dice.choice((500, 2_000, 120_000)) + text[at:]
    return text[::-1]


def several(text: str, dice: random.Random, signs: str = BASE64) -> str:
    """The text with one thing done to it, or some."""
    for _time in range(dice.choice((1, 1, 1, 2, 3, 8))):
        text = mutated(text, dice, signs)
    return text


def noise(dice: random.Random) -> str:
    """Text of no origin."""
    signs = dice.choice((BASE64, BASE64 + OTHER, OTHER, "A", "0123456789", "1_"))
    length = dice.choice((0, 1, 2, 3, 10, 100, 1998, 1999, 2000, 2001, 20_000))
    return dice.choice(("", "1", "2", "2", "3", "#1", "#2")) + "".join(dice.choices(signs, k=length))


def sealed(fragment: str, dice: random.Random) -> str:
    """The good link with its number changed, and length and checksum put right."""
    number = fragments.unseal(fragment)
    size = number.bit_length()
    match dice.randrange(7):
        case 0:
            number ^= 1 << dice.randrange(size + 8)
        case 1:
            number ^= dice.getrandbits(24) << dice.randrange(size)
        case 2:
            number >>= dice.randrange(size)
        case 3:
            # The lowest seven bits say which game, what for, and whether there is a seed.
            low = dice.choice((0, 7, 7, 7))
            number = number & (1 << low) - 1 | dice.getrandbits(dice.choice((8, 32, size, 2 * size, 11_900))) << low
        case 4:
            number += dice.randrange(-1000, 1000)
        case 5:
            number *= dice.choice((2, 3, 16, 2**32, 2**4000))
        case 6:
            low = dice.randrange(size)
            number = number & (1 << low) - 1 | dice.getrandbits(size) << low
    return fragments.seal(abs(number))


def retold(text: str, dice: random.Random, other: str) -> str:
    """The good record with one thing done to one of its lines, or to all of it."""
    lines = text.split("\n")
    at, to = dice.randrange(len(lines)), dice.randrange(len(lines))
    signs = "0123456789-,@=/:|#mspfbVLHNMEOPYG~* \n"
    match dice.randrange(9):
        case 0 | 1:
            lines[at] = several(lines[at], dice, signs)
        case 2:
            del lines[at]
        case 3:
            lines[at], lines[to] = lines[to], lines[at]
        case 4:
            lines.insert(at, lines[to])
        case 5:
            lines[at] = dice.choice(other.split("\n"))
        case 6:
            key, colon, value = lines[at].partition(": ")
            words = value.split(" ")
            dice.shuffle(words)
            lines[at] = key + colon + " ".join(words[: dice.choice((1, 2, 99))])
        case 7:
            long = dice.choice(("9", "-1", "V", " VL/NM", "~", "0", "\u0663")) * dice.choice((5, 5000, 90_000))
            lines[at] = lines[at][: dice.randrange(8)] + long + lines[at][-dice.randrange(1, 8) :]
        case 8:
            return several(text, dice, signs + "\n")
    return "\n".join(lines)


def fuzz(cases: int, seed: int, tell: Callable[[str], None] = print) -> tuple[Counter[str], float]:
    """Tries so many cases. Returns how many came to what, and the slowest case's seconds."""
    dice = random.Random(seed)
    good = [played(dice.choice(TABLES), dice, dice.choice((1, 5, 20, 1000)), dice.random() < 0.5) for _game in range(60)]
    for record in good[::3]:
        record.header["names"] = "Ada | \u3070\u3093\u3076\u30fc \U0001f994"
    texts = [record.text() for record in good]
    fragments = [
        links.link(Link(record, dice.choice((None, 0)), purpose, 47 if purpose == "again" else None))
        for record in good
        for purpose in links.PURPOSES
    ]
    known = frozenset(fragments)
    came: Counter[str] = Counter()
    slowest, worst, opened = 0.0, "", 0
    for number in range(cases):
        kind = dice.choices(("noise", "mutated link", "sealed link", "record"), (1, 4, 3, 4))[0]
        if kind == "record":
            text = retold(dice.choice(texts), dice, dice.choice(texts))
        elif kind == "noise":
            text = noise(dice)
        else:
            text = (several if kind == "mutated link" else sealed)(dice.choice(fragments), dice)
        start = process_time()
        try:
            if kind == "record":
                records.parse(text).positions()
                outcome = "a game"
            else:
                said = links.read(text)
                outcome = "the same again" if text.removeprefix("#") in known else "another game"
        except (Malformed, Illegal) as error:
            outcome = type(error).__name__
            if kind != "record" and not 0 < len(str(error)) < 300:
                raise AssertionError(f"case {number}: an error of {len(str(error))} characters: {text[:300]!r}") from error
        except BaseException:
            tell(f"case {number}, a {kind} of {len(text)} characters: {text[:3000]!r}")
            raise
        spent = process_time() - start
        came[f"{kind}: {outcome}"] += 1
        if spent > slowest:
            slowest, worst = spent, f"a {kind} of {len(text)} characters that came to {outcome}: {text[:60]!r}"
        if outcome in ("the same again", "another game"):
            opened += 1
            if opened % 100 == 1:
                assert links.read(links.link(said)) == said, f"case {number}: {text!r}"
                assert records.parse(said.record.text()) == said.record
    tell(f"{cases} cases from seed {seed}; slowest {1000 * slowest:.1f} ms: {worst}")
    for what, count in sorted(came.items()):
        tell(f"{count:9}  {what}")
    return came, slowest


def main(argv: list[str] | None = None) -> None:
    """Runs the one or the other."""
    parser = argparse.ArgumentParser(description="Lengths and times of links, and a fuzz run.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--fuzz", type=int, default=0, metavar="CASES")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    if args.fuzz:
        start = process_time()
        fuzz(args.fuzz, args.seed)
        print(f"{process_time() - start:.0f} s")
    else:
        lengths(args.games)


if __name__ == "__main__":
    main()
