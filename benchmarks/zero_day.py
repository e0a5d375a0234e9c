"""Zero-Day Attack: random play per second, what random games come to, and how long scoring takes.

    python benchmarks/zero_day.py [--games 10000] [--boards 2000] [--json FILE]

One core; times are processor time, so that a busy machine counts less. Play is uniform over the legal actions. Scoring
is timed on the final boards of those games and on full boards of 25 tiles with tokens on random nodes, the hardest the
standard set makes by chance; a time covers both players' searches and the call from Python.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
from collections import Counter
from importlib.metadata import version
from pathlib import Path
from time import process_time, thread_time_ns
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

import turnwright
from turnwright.core.plain import opened
from turnwright.engine import drivers
from turnwright.engine.chance import free_chance
from turnwright.engine.playouts import playouts
from turnwright.games.zero_day.effects import lay_tile
from turnwright.games.zero_day.places import CELLS, CENTRE, FIREWALL, NODES
from turnwright.games.zero_day.tiles import CENTRE_TILE, TILES
from turnwright.games.zero_day.walks import is_open

GAME = turnwright.load("zero-day")
LIMIT = 100_000
QUANTILES = (0, 1, 10, 50, 90, 99, 99.9, 100)


def finished_games(games: int, seed: int) -> tuple[NDArray[np.void], list[int]]:
    """The last positions of so many random games, and how many actions each took."""
    GAME.verbs.compiled()
    table, out, chance = GAME.table(), GAME.blank_actions(GAME.max_candidates), free_chance(seed)
    ends, lengths = GAME.blank_state(games), []
    for number in range(games):
        state = GAME.blank_state()
        drivers.one_set_up(table, state, 2, chance)
        lengths.append(int(drivers.play_out(table, state, out, chance, LIMIT)))
        ends[number] = state[0]
    return ends, lengths


def full_boards(count: int, seed: int) -> NDArray[np.void]:
    """Boards with all 25 tiles, matching everywhere, and an Exploit and a Ghost each on random open nodes."""
    box: Any = opened(GAME.table().box)
    rng = random.Random(seed)
    made: list[NDArray[np.void]] = []
    while len(made) < count:
        state: Any = GAME.plain_state(GAME.blank_state())
        state.seats, state.stage = 2, 1
        if _fill(box, state, rng):
            for seat in (0, 1):
                nodes = [node for node in range(len(NODES)) if is_open(box, state, seat, node)]
                state.exploit[seat] = 1 + rng.choice([node for node in nodes if FIREWALL >> node & 1])
                state.ghost[seat] = 1 + rng.choice(nodes)
            made.append(state.store().copy())
    return np.concatenate(made)


def _fill(box: Any, state: Any, rng: random.Random) -> bool:
    """Lay tiles at random until the board is full; false if some cell takes none of those left."""
    lay_tile(box, state, CENTRE, 4 * CENTRE_TILE)
    left = [tile for tile in range(1, TILES + 1) if tile != CENTRE_TILE]
    for cell in (cell for cell in range(len(CELLS)) if cell != CENTRE):
        looks = [4 * tile + turns for tile in left for turns in range(box.looks[tile])]
        fitting = [look for look in looks if not box.only[look] & state.facing[cell]]
        if not fitting:
            return False
        look = rng.choice(fitting)
        left.remove(look >> 2)
        lay_tile(box, state, cell, look)
    return True


def scoring_times(positions: NDArray[np.void]) -> list[float]:
    """Microseconds to score each position, as if the game were still running, so that nothing is remembered."""
    table, verbs = GAME.table(), GAME.verbs.compiled()
    running = positions.copy()
    running["status"] = 0
    verbs.points(table, running[:1])
    times = []
    for index in range(len(running)):
        begun = thread_time_ns()
        verbs.points(table, running[index : index + 1])
        times.append((thread_time_ns() - begun) / 1000)
    return times


def quantiles(numbers: list[float] | list[int]) -> dict[str, float]:
    """The spread of some numbers."""
    return {f"{q}%": round(float(np.percentile(numbers, q)), 1) for q in QUANTILES}


def speed(rounds: int, scale: float) -> dict[str, float]:
    """The best and the worst of some rounds of random play compiled, and one interpreted, in plies per second."""

    def rate(games: int, seed: int, interpreted: bool) -> float:
        begun = process_time()
        plies = playouts(GAME, games, seed=seed, interpreted=interpreted).plies
        return plies / (process_time() - begun)

    playouts(GAME, 1)
    compiled = [rate(int(5000 * scale), seed, False) for seed in range(rounds)]
    interpreted = rate(max(1, int(20 * scale)), 0, True)
    return {"compiled": max(compiled), "compiled, slowest round": min(compiled), "interpreted": interpreted}


def measure(arguments: argparse.Namespace) -> dict[str, Any]:
    """All the numbers."""
    ends, lengths = finished_games(arguments.games, arguments.seed)
    own = Counter(int(value) for value in ends["own"].reshape(-1))
    return {
        "versions": {"python": platform.python_version(), "numba": version("numba"), "machine": platform.machine()},
        "plies_per_second": speed(arguments.rounds, arguments.scale),
        "games": arguments.games,
        "unfinished": int((ends["status"] == 0).sum()),
        "endings": {e.rule: int((ends["status"] == e).sum()) for e in GAME.endings},
        "wins": {name: int((ends["winners"] == 1 << seat).sum()) for seat, name in enumerate(GAME.seat_names)},
        "draws": int((ends["winners"] == 0).sum()),
        "actions": quantiles(lengths),
        "regular_turns": quantiles([int(turn) - 2 for turn in ends["turn"]]),
        "own_segments": {str(number): own[number] for number in sorted(own)},
        "scoring_microseconds": {
            "final boards": quantiles(scoring_times(ends)),
            "full boards": quantiles(scoring_times(full_boards(arguments.boards, arguments.seed))),
        },
    }


def show(console: Console, found: dict[str, Any]) -> None:
    """The numbers as tables."""
    table = Table("random play, one core", "plies per second", title="Zero-Day Attack")
    for name, rate in found["plies_per_second"].items():
        table.add_row(name, f"{rate:,.0f}")
    console.print(table)
    table = Table("spread", *(f"{q}%" for q in QUANTILES), title=f"{found['games']:,} random games")
    table.add_row("actions", *(f"{value:g}" for value in found["actions"].values()))
    table.add_row("regular turns", *(f"{value:g}" for value in found["regular_turns"].values()))
    for name, times in found["scoring_microseconds"].items():
        table.add_row(f"µs to score, {name}", *(f"{value:g}" for value in times.values()))
    console.print(table)
    wins = ", ".join(f"{name} {number:,}" for name, number in found["wins"].items())
    endings = ", ".join(f"{rule} {number:,}" for rule, number in found["endings"].items())
    console.print(f"unfinished {found['unfinished']}; wins: {wins}, draws {found['draws']:,}; ended by {endings}")
    console.print("own segments: " + ", ".join(f"{n}: {count:,}" for n, count in found["own_segments"].items()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--boards", type=int, default=2_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    console = Console(highlight=False)
    with console.status("measuring"):
        found = measure(arguments)
    show(console, found)
    if arguments.json:
        arguments.json.write_text(json.dumps(found, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
