"""Time to the first compiled move of a game that was never compiled: processor time of a fresh process, empty cache.

Beside it, the same with the code in the cache, and how many lines the game's file has.
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
MOVE = """
import sys, turnwright
from turnwright.engine import attach
game = turnwright.load(sys.argv[1])
attach(game).compiled()
match = game.new_match(seed=1)
match.play(match.legal()[0])
"""


def seconds(game: Path, cache: str) -> float:
    """Processor time of one process that makes a move, compiled."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {**os.environ, "TURNWRIGHT_CACHE": cache, "TURNWRIGHT_MODE": "compiled"}
    subprocess.run([sys.executable, "-c", MOVE, str(game)], check=True, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measured(game: Path, rounds: int) -> dict[str, float]:
    """The first move without and with a cache, each the median of some processes."""
    first, again = [], []
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as cache:
            first.append(seconds(game, cache))
            again.append(seconds(game, cache))
    lines = len(game.read_text(encoding="utf-8").splitlines())
    return {"lines": lines, "first": median(first), "again": median(again)}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--only", default="")
    options.add_argument("--json", type=Path)
    given = options.parse_args()
    results = {}
    print(f"{'game':36} {'lines':>6} {'first move, s':>14} {'from the cache, s':>18}")
    for name, file in GAMES.items():
        if given.only in name:
            found = results[name] = measured(file, given.rounds)
            print(f"{name:36} {found['lines']:6} {found['first']:14.2f} {found['again']:18.2f}", flush=True)
    if given.json:
        given.json.write_text(json.dumps(results), encoding="utf-8")


if __name__ == "__main__":
    main()
