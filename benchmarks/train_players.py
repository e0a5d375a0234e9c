"""The nets that levels above 5 play with: how each was trained, from a written command and seed.

python benchmarks/train_players.py connect-four --on cuda --minutes 9 --folder runs --to nets
python benchmarks/train_players.py connect-four zero-day --warm        # compile what training needs, side by side

A run is kept in FOLDER/GAME and gone on with by the same command. After each call the best net so far is in TO, and
what it took (device, seconds, matches, visits, gates) beside it as JSON lines in FOLDER/GAME.jsonl.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from dataclasses import asdict, replace
from pathlib import Path
from time import perf_counter
from typing import Any

from turnwright.envs.forests import small_forest
from turnwright.envs.practice import Practice, known_game
from turnwright.envs.training.program import Plan, training

RECIPES: dict[str, tuple[dict[str, Any], Plan]] = {
    "connect-four": ({}, Plan(lanes=1024, visits=48, batch=2048, reuse=4, rows=600_000, gate_every=60, gate_lanes=256)),
    "zero-day": (
        {},
        Plan(lanes=256, visits=48, batch=2048, reuse=8, rows=800_000, width=128, blocks=6, gate_every=90, advised=2.0),
    ),
    "tribun": ({}, Plan(lanes=512, visits=48, batch=2048, reuse=4, rows=800_000, gate_every=90, gate_lanes=128)),
    "rails": (
        {"seats": 2},
        Plan(lanes=512, visits=32, batch=2048, reuse=4, rows=800_000, gate_every=90, gate_lanes=128, score_weight=0.5),
    ),
}
"""For each game how it is practised, and how it is trained on one card with sixteen cores."""
SMALLER = {"lanes": 64, "visits": 32, "batch": 512, "rows": 150_000, "width": 128, "blocks": 3, "gate_lanes": 64}
"""What is different on two cores without a card."""


def trained(game: str, given: argparse.Namespace) -> None:
    """Train one game for so long, and write its best net."""
    practised, plan = RECIPES[game]
    plan = replace(
        plan, minutes=given.minutes, seed=given.seed, threads=given.threads, **(SMALLER if given.on == "cpu" else {})
    )
    if given.lanes:
        plan = replace(plan, lanes=given.lanes, gate_lanes=min(given.lanes, plan.gate_lanes))
    folder = given.folder / game
    begun = perf_counter()
    with training(Practice(game, **practised), plan, folder, given.on) as run:
        ready = perf_counter() - begun
        print(f"{game}: ready after {ready:.1f} s, {run.shape}", flush=True)
        log = given.folder / f"{game}.jsonl"
        for told in run.going(None if given.seconds is None else given.seconds - ready):
            line = json.dumps({"on": given.on, **asdict(told)})
            with log.open("a", encoding="utf-8") as out:
                out.write(line + "\n")
            print(f"{game}: {line}", flush=True)
        given.to.mkdir(parents=True, exist_ok=True)
        run.write(given.to / f"{game}.onnx")


def warmed(games: list[str]) -> None:
    """Compile what training of these games needs, each in a process of its own."""
    begun = perf_counter()
    if len(games) == 1:
        small_forest(known_game(games[0]))
        return
    running = [(game, subprocess.Popen([sys.executable, __file__, game, "--warm"])) for game in games]
    for game, process in running:
        print(f"{game}: compiled ({process.wait()}) after {perf_counter() - begun:.0f} s", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+", choices=RECIPES)
    parser.add_argument("--on", default="cpu", choices=("cpu", "cuda"))
    parser.add_argument("--minutes", type=float, default=10.0, help="of the whole run, over all its parts")
    parser.add_argument("--seconds", type=float, default=None, help="of this part, for each game, with compiling")
    parser.add_argument("--lanes", type=int, default=0, help="half of the matches that are played at once")
    parser.add_argument("--threads", type=int, default=None, help="cores to use; all, unless said")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("runs"))
    parser.add_argument("--to", type=Path, default=Path("nets"))
    parser.add_argument("--warm", action="store_true", help="only compile")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    if given.warm:
        warmed(given.games)
        return
    for game in given.games:
        trained(game, given)


if __name__ == "__main__":
    main()
