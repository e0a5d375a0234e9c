"""Tribun: random play with the full legal list at every ply, perft from the start, and what compiling costs.

    python benchmarks/tribun.py [--games 200] [--rounds 5] [--depth 3] [--json FILE] [--no-compile]

One core. Every figure is measured in several rounds; the table shows the median and the best of them, in processor
time, so that a busy machine changes them little. Compiling is measured in a process of its own, first with an empty
cache, then with a warm one.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

import turnwright
from turnwright.core.chance import key_from
from turnwright.engine import attach, drivers
from turnwright.engine.chance import CHANCE
from turnwright.engine.perft import perft

GAME = turnwright.load("tribun")
PERFT = (265, 70_223, 17_783_941)
LIMIT = 5_000
COMPILE = """
import time, turnwright
from turnwright.engine import attach
game = turnwright.load("tribun")
begun = time.perf_counter(), time.process_time()
attach(game).compiled()
print(time.perf_counter() - begun[0], time.process_time() - begun[1])
"""


def timed(work: Callable[[], int], rounds: int) -> tuple[int, list[float]]:
    """What the work comes to, and its processor time in each round."""
    seconds = []
    done = 0
    for _ in range(rounds):
        begun = process_time()
        done = work()
        seconds.append(process_time() - begun)
    return done, seconds


def random_play(games: int, rounds: int) -> dict[str, Any]:
    """Plies per second of uniform random play from the standard start."""
    table = GAME.table(GAME.read_options({"first": "black"}), 2)
    states, out = GAME.blank_state(), GAME.blank_actions(GAME.max_candidates)
    tally = np.zeros(drivers.TALLY, np.int64)

    def play(count: int) -> int:
        chances = np.zeros(1, CHANCE)
        chances["key"] = key_from(1)
        tally[:] = 0
        drivers.playouts(table, states, out, chances, 2, count, LIMIT, tally)
        return int(tally[drivers.PLIES])

    play(1)
    plies, seconds = timed(lambda: play(games), rounds)
    return {
        "games": games,
        "plies": plies,
        "mean_length": plies / games,
        "plies_per_second_median": plies / statistics.median(seconds),
        "plies_per_second_best": plies / min(seconds),
    }


def counted(depth: int, rounds: int) -> dict[str, Any]:
    """Perft from the standard start; the last level is counted by the length of the list."""
    match = GAME.new_match(seed=1, first="black")
    perft(match, 1)
    count, seconds = timed(lambda: perft(match, depth), rounds)
    if count != PERFT[depth - 1]:
        raise SystemExit(f"perft to depth {depth} is {count}, not {PERFT[depth - 1]}")
    return {
        "depth": depth,
        "count": count,
        "seconds_median": statistics.median(seconds),
        "seconds_best": min(seconds),
    }


def compiling() -> dict[str, float]:
    """Seconds to compile everything a match needs: with an empty cache, and from a warm one."""
    figures: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as cache:
        for name in ("cold", "warm"):
            done = subprocess.run(
                [sys.executable, "-c", COMPILE],
                env={**os.environ, "TURNWRIGHT_CACHE": cache},
                capture_output=True,
                text=True,
                check=True,
            )
            wall, processor = map(float, done.stdout.split())
            figures |= {f"{name}_seconds": wall, f"{name}_processor_seconds": processor}
    return figures


def measure(games: int, rounds: int, depth: int, with_compiling: bool) -> dict[str, Any]:
    """All figures."""
    attach(GAME).compiled()
    return {
        "python": platform.python_version(),
        "numba": version("numba"),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "load": os.getloadavg()[0],
        "state_bytes": GAME.state_dtype.itemsize,
        "action_bytes": GAME.action_dtype.itemsize,
        "random_play": random_play(games, rounds),
        "perft": [counted(depth, rounds) for depth in range(1, depth + 1)],
        "compiling": compiling() if with_compiling else None,
    }


def show(figures: dict[str, Any]) -> None:
    """The figures as a table."""
    table = Table(title=f"Tribun, Python {figures['python']}, numba {figures['numba']}, load {figures['load']:.1f}")
    for column in ("what", "median", "best"):
        table.add_column(column, justify="left" if column == "what" else "right")
    play = figures["random_play"]
    rates = (play["plies_per_second_median"], play["plies_per_second_best"])
    table.add_row(f"random play, {play['plies']:,} plies: plies/s", *(f"{rate:,.0f}" for rate in rates))
    for row in figures["perft"]:
        seconds = (row["seconds_median"], row["seconds_best"])
        table.add_row(f"perft {row['depth']}: {row['count']:,}", *(f"{value:.3f} s" for value in seconds))
    if figures["compiling"]:
        for name in ("cold", "warm"):
            wall, processor = (figures["compiling"][f"{name}_{what}"] for what in ("seconds", "processor_seconds"))
            table.add_row(f"compiling, {name}: wall, processor", f"{wall:.1f} s", f"{processor:.1f} s")
    table.add_row("state, action", f"{figures['state_bytes']} bytes", f"{figures['action_bytes']} bytes")
    Console().print(table)


def main() -> None:
    """Measure, show, and keep."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--depth", type=int, default=len(PERFT), choices=range(1, len(PERFT) + 1), help="of perft")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--no-compile", action="store_true", help="leave out how long compiling takes")
    given = parser.parse_args()
    figures = measure(given.games, given.rounds, given.depth, not given.no_compile)
    show(figures)
    if given.json:
        given.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
