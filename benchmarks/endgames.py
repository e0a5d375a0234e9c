"""How early the end of a match is proven: random matches, so many actions before they were over.

    python benchmarks/endgames.py zero-day [--seeds 3] [--back 8 12 16 24] [--looks 10000000]

For each: what the position is worth to the first seat with best play, in how many actions, how many positions were
looked at, and the processor time. Where something is still drawn or hidden, that is said.
"""

from __future__ import annotations

import argparse
from random import Random
from time import process_time

import turnwright
from turnwright import Match
from turnwright.core.errors import TurnwrightError
from turnwright.core.game import Game
from turnwright.lab.solving.deep import solve_deeply


def random_match(game: Game, seed: int) -> Match:
    """A match played to its end, each legal action equally likely."""
    match, random = game.new_match(seed=seed), Random(seed)
    while match.outcome is None:
        match.play(random.choice(match.legal()))
    return match


def proven(match: Match, back: int, looks: int) -> str:
    """What the match is worth so many actions before it was over."""
    end = match.branch(max(0, len(match.history) - back))
    begun = process_time()
    try:
        found = solve_deeply(end.game, end.table, end.memory, looks)
    except TurnwrightError as error:
        return str(error)
    took = process_time() - begun
    return f"{found.value:+d} in {found.plies} actions, {found.positions:,} positions, {took:.1f} s"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--back", type=int, nargs="+", default=[8, 12, 16, 24])
    parser.add_argument("--looks", type=int, default=10_000_000)
    given = parser.parse_args()
    game = turnwright.load(given.game)
    for seed in range(1, given.seeds + 1):
        match = random_match(game, seed)
        for back in given.back:
            print(f"seed {seed}, {back} actions before the end: {proven(match, back, given.looks)}", flush=True)


if __name__ == "__main__":
    main()
