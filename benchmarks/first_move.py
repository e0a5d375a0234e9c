"""Time to the first compiled move of a game that was never compiled: processor time of a fresh process, empty cache.

Beside it, the same with the code in the cache, and how many lines the game's file has. With `--matches` also how fast
the compiled game then plays at random: plies a second of processor time, the best of three rounds.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parent.parent
GAMES = {
    "the template of `turnwright new`": ROOT / "src" / "turnwright" / "cli" / "template" / "pile.py",
    "leduc": ROOT / "examples" / "games" / "leduc.py",
    "night market": ROOT / "examples" / "games" / "night_market.py",
    "hearts": ROOT / "examples" / "games" / "hearts.py",
}
LARGE = ("zero-day", "rails", "tribun", "methuen")
MOVE = """
import sys, turnwright
from turnwright.engine import attach
game = turnwright.load(sys.argv[1])
attach(game).compiled()
match = game.new_match(seed=1)
match.play(match.legal()[0])
"""
SPEED = """
import sys, turnwright
from turnwright.engine.playouts import playouts
game = turnwright.load(sys.argv[1])
rounds = [playouts(game, int(sys.argv[2]), seed=5, limit=2000) for _ in range(4)]
print(max(each.plies_per_second for each in rounds[1:]))
"""


def seconds(game: Path | str, cache: str) -> float:
    """Processor time of one process that makes a move, compiled."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {**os.environ, "TURNWRIGHT_CACHE": cache, "TURNWRIGHT_MODE": "compiled"}
    subprocess.run([sys.executable, "-c", MOVE, str(game)], check=True, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def plies_a_second(game: Path | str, cache: str, matches: int) -> float:
    """How fast it plays at random with the code in the cache."""
    command = [sys.executable, "-c", SPEED, str(game), str(matches)]
    said = subprocess.run(
        command, check=True, env={**os.environ, "TURNWRIGHT_CACHE": cache}, capture_output=True, text=True
    )
    return float(said.stdout)


def measured(game: Path | str, rounds: int, matches: int) -> dict[str, float]:
    """The first move without and with a cache, each the median of some processes."""
    first, again, speed = [], [], 0.0
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as cache:
            first.append(seconds(game, cache))
            again.append(seconds(game, cache))
            if matches:
                speed = max(speed, plies_a_second(game, cache, matches))
    lines = len(game.read_text(encoding="utf-8").splitlines()) if isinstance(game, Path) else 0
    return {"lines": lines, "first": median(first), "again": median(again), "speed": speed}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--only", default="", help="part of a name; all of these and no large game if left out")
    options.add_argument("--matches", type=int, default=0, help="play so many at random, to see how fast it is then")
    options.add_argument("--json", type=Path)
    given = options.parse_args()
    results = {}
    print(f"{'game':36} {'lines':>6} {'first move, s':>14} {'from the cache, s':>18} {'plies a second':>15}")
    known: dict[str, Path | str] = {**GAMES, **({name: name for name in LARGE} if given.only else {})}
    for name, game in known.items():
        if given.only in name:
            found = results[name] = measured(game, given.rounds, given.matches)
            figures = f"{found['first']:14.2f} {found['again']:18.2f} {found['speed']:15,.0f}"
            print(f"{name:36} {found['lines']:6} {figures}", flush=True)
    if given.json:
        given.json.write_text(json.dumps(results), encoding="utf-8")


if __name__ == "__main__":
    main()
