"""Games played by simple habits, so that harvests, potions and shortages really come about; and the differential.

`python -m tests.evenglow.play 2000` from the project's root compares the engine with the oracle at every position of
that many games and counts the events seen.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "pkg"))

from hedgerow.evenglow import GAME
from hedgerow.evenglow.box import CARDS
from hedgerow.evenglow.garden import Garden
from hedgerow.evenglow.position import Position

from .oracle import Oracle

Habit = Callable[[Position, random.Random], str]

TABLES: tuple[tuple[str, str, str], ...] = (
    *product(("standard", "family"), ("25", "22"), ("2", "3", "4")),
    *product(("solo",), ("25", "22"), ("1",)),
)
"""Variant, board and players of every table there is."""


def begin(variant: str, board: str, players: str, seed: str, **more: str) -> Position:
    return GAME.start({"variant": variant, "board": board, "players": players, "seed": seed, **more})


def oracle_of(position: Position) -> Oracle:
    setup = position.setup
    return Oracle(setup.variant, int(setup.board), setup.players, setup.seedcard, list(setup.deck))


def anything(position: Position, dice: random.Random) -> str:
    """Any legal move."""
    moves = position.legal_moves()
    return moves[dice.randrange(len(moves))].text


def promise(garden: Garden) -> float:
    """A rough liking for sets under way, so that they get finished."""
    liking = float(garden.total())
    for kind, size in ((3, 3), (4, 4), (5, 5)):
        for group in garden.board.groups(garden.kinds[kind]):
            count = group.bit_count()
            if count < size:
                liking += 0.4 * count * count / size
                if kind == 4 and count > 1 and any(group & line == group for line in garden.board.lines):
                    liking += 0.5 * count
                if kind == 3 and count == 2:
                    liking += 0.5
    return liking


def brewer(position: Position, dice: random.Random) -> str:
    """Looks for sets and potions, and uses potions gladly and carelessly."""
    moves = position.legal_moves()
    seat = position.to_move
    assert seat is not None
    if position.phase == "play":
        return moves[dice.randrange(2)].text
    if position.phase != "seed" and position.gardens[seat].potions:
        # By kind first: there are so many swaps that nothing else would be tried.
        kinds: dict[str, list[int]] = {}
        for n, move in enumerate(moves):
            kinds.setdefault(type(move).__name__ + str(getattr(move, "chaos", "")), []).append(n)
        chosen = kinds[dice.choice(sorted(kinds))]
    else:
        chosen = list(range(len(moves)))
    tried = [moves[dice.choice(chosen)] for _ in range(24)]
    if dice.random() < 0.1:
        return tried[0].text
    return max(tried, key=lambda move: promise(position.play(move).gardens[seat])).text


def starver(position: Position, dice: random.Random) -> str:
    """Gives everyone else the type of the seed card whenever it can, so that it runs out among four."""
    if position.phase == "play":
        texts = [move.text for move in position.legal_moves()]
        letter = position.setup.seedcard
        return next((text for text in texts if letter not in text.removeprefix("play ")), texts[0])
    return brewer(position, dice) if dice.random() < 0.3 else anything(position, dice)


def starving(letter: str, dice: random.Random) -> str:
    """A deck for four in which no card of the type is left out, the others at the end."""
    with_it = [card for card in CARDS if letter in card]
    without = [card for card in CARDS if letter not in card]
    dice.shuffle(with_it)
    dice.shuffle(without)
    return " ".join(with_it + without[:6])


def tables(games: int) -> Iterator[tuple[Position, Habit, random.Random]]:
    """That many games: every table in turn, every habit in turn."""
    habits: tuple[Habit, ...] = (brewer, anything, brewer, starver)
    for n in range(games):
        variant, board, players = TABLES[n % len(TABLES)]
        dice = random.Random(n)
        habit = habits[n // len(TABLES) % len(habits)]
        more: Mapping[str, str] = {}
        if habit is starver and players == "4":
            letter = dice.choice("HNME")
            more = {"seedcard": letter, "deck": starving(letter, dice)}
        yield begin(variant, board, players, str(n), **more), habit, dice


def compared(position: Position, habit: Habit, dice: random.Random, seen: Counter[str]) -> list[str]:
    """Plays a game to its end in engine and oracle, comparing all they say; returns its moves."""
    oracle = oracle_of(position)
    moves: list[str] = []
    while True:
        found = position.dump()
        legal = found.pop("legal")
        assert found == oracle.dump(), (position.setup, moves)
        assert legal == oracle.legal(), (position.setup, moves)
        if position.to_move is None:
            return moves
        text = habit(position, dice)
        move = position.parse(text)
        assert move.text == text
        seat = position.to_move
        harvests = len(oracle.harvested)
        after = position.play(move)
        oracle.play(text)
        moves.append(text)
        points = 0
        told: list[tuple[int, str, list[int]]] = []
        for event in after.events:
            seen[f"{event.kind} {event.why}"] += 1
            if event.kind != "unseen":
                points += int(event.detail.get("points", 0))
            if event.kind == "harvest":
                told.append((event.seat, event.at[0], [int(place[1:]) for place in event.spaces]))
        # What is told adds up, and every harvest is told, in the order made.
        assert points == after.totals()[seat] - position.totals()[seat], (position.setup, moves)
        assert told == [(who, half, group) for who, half, _kind, group in oracle.harvested[harvests:]]
        position = after


def main(games: int) -> None:
    """Compares that many games and says what was seen."""
    seen: Counter[str] = Counter()
    started, plies = time.perf_counter(), 0
    for position, habit, dice in tables(games):
        plies += len(compared(position, habit, dice, seen))
    print(f"{games} games, {plies} plies alike, {time.perf_counter() - started:.0f} s")
    for what, count in sorted(seen.items()):
        print(f"{count:9} {what}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)


def header_of(position: Position) -> dict[str, Any]:
    """The header that deals this game again."""
    setup = position.setup
    return {
        "variant": setup.variant, "board": setup.board, "players": str(setup.players),
        "seedcard": setup.seedcard, "deck": " ".join(setup.deck),
    }  # fmt: skip
