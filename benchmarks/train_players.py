"""The nets that levels above 5 play with: how each was trained, from a written command and seed.

python benchmarks/train_players.py connect-four --on cuda --minutes 9 --folder runs --to nets
python benchmarks/train_players.py zero-day tribun rails --beside --on cuda --minutes 12 --seconds 330 --measure 130
python benchmarks/train_players.py connect-four zero-day --warm        # compile what training needs, side by side

A run is kept in FOLDER/GAME and gone on with by the same command. After each call the best net so far is in TO, and
what it took (device, seconds, matches, visits, gates) beside it as JSON lines in FOLDER/GAME.jsonl. With `--beside`
every game has a process of its own, and its share of the cores; with `--measure` the nets then meet the levels 4 and 5
for so many seconds, in matches that are all different, which are counted in TO/measured.json. `--small FOLDER` keeps of
each run only what is needed to go on with it elsewhere, in one file.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import tarfile
from dataclasses import asdict, replace
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

import numpy as np

from turnwright.envs.forests import small_forest
from turnwright.envs.practice import Practice, known_game
from turnwright.envs.training.kept import RUN, Folder
from turnwright.envs.training.plan import Plan
from turnwright.envs.training.program import Training, training
from turnwright.lab.arena import run_arena
from turnwright.lab.intervals import wilson
from turnwright.lab.results import ArenaSetup

CARD = Plan(
    visits=48, full=0.25, batch=1024, reuse=4, blanked=0.3, trust=0.7, rows=400_000, gate_every=1e9, gate_lanes=96
)
"""What large games have in common on a card with sixteen cores."""
RECIPES: dict[str, tuple[dict[str, Any], Plan]] = {
    "connect-four": ({}, Plan(lanes=1024, visits=48, batch=2048, reuse=4, rows=600_000, gate_every=60, gate_lanes=256)),
    "zero-day": (
        {},
        replace(
            CARD, lanes=384, width=128, blocks=4, advice=0.5, advice_kept=0.5, opening=4,
            teacher="search:visits=250", taught=0.6,
        ),
    ),
    "tribun": (
        {},
        replace(
            CARD, lanes=384, width=192, blocks=3, advice=0.5, advice_kept=0.5, opening=6, longest=300,
            teacher="level:4", taught=0.6,
        ),
    ),
    "rails": (
        {"seats": 2},
        replace(
            CARD, lanes=384, width=192, blocks=3, advice=0.5, advice_kept=0.5, opening=4, score_weight=0.5,
            teacher="search:visits=120", taught=0.6,
        ),
    ),
}  # fmt: skip
"""For each game how it is practised, and how it is trained on one card with sixteen cores."""
SMALLER: dict[str, Any] = {
    "lanes": 64,
    "visits": 32,
    "batch": 512,
    "rows": 150_000,
    "width": 128,
    "blocks": 3,
    "gate_lanes": 64,
}
"""What is different on two cores without a card."""
AT_TABLE = {"connect-four": "visits=1600", "tribun": "visits=1000,advice=0.5"}
USUAL = "visits=800,advice=0.5"
"""How a net is led in measured matches."""
AGAINST = ("level:5", "level:4")
LONGEST = 600


def trained(game: str, given: argparse.Namespace) -> None:
    """Train one game for so long, and write its best net."""
    practised, plan = RECIPES[game]
    plan = replace(
        plan, minutes=given.minutes, seed=given.seed, threads=given.threads, **(SMALLER if given.on == "cpu" else {})
    )
    plan = replace(plan, teachers=given.threads or os.cpu_count() or 1)
    if given.lanes:
        plan = replace(plan, lanes=given.lanes, gate_lanes=min(given.lanes, plan.gate_lanes))
    folder = given.folder / game
    begun = perf_counter()
    with training(Practice(game, **practised), plan, folder, given.on) as run:
        ready = perf_counter() - begun
        print(f"{game}: ready after {ready:.1f} s, {run.shape}", flush=True)
        for told in run.going(None if given.seconds is None else given.seconds - ready):
            tell(game, given, asdict(told))
        if given.small:
            told = run.gate()
            tell(game, given, asdict(told))
            keep_small(run, given.small / f"{game}.tar", not told.passed and (told.gate or 0.0) > 0.0)
        given.to.mkdir(parents=True, exist_ok=True)
        run.write(given.to / f"{game}.onnx")


def tell(game: str, given: argparse.Namespace, told: dict[str, Any]) -> None:
    """A line for people, and the same into the log."""
    line = json.dumps({"on": given.on, **told})
    with (given.folder / f"{game}.jsonl").open("a", encoding="utf-8") as out:
        out.write(line + "\n")
    if told["gate"] is not None or int(told["seconds"]) % 6 == 0:
        print(f"{game}: {line}", flush=True)


def keep_small(run: Training, file: Path, newest: bool) -> None:
    """What is needed to go on: what is known of the run, and its best net in two bytes a weight; or the newest."""
    import jax

    file.parent.mkdir(parents=True, exist_ok=True)
    weights = run.learning.average if newest else run.best
    folder = Folder(file.with_suffix(".small"))
    run.run.net = f"net-{run.run.steps:08d}.npz"
    folder.write(run.run, None, jax.tree.map(lambda leaf: np.asarray(leaf, np.float16), weights))
    with tarfile.open(file, "w") as out:
        for name in (RUN, run.run.best):
            out.add(folder.path / name, name)
    for left in folder.path.iterdir():
        left.unlink()
    folder.path.rmdir()


def unpacked(given: argparse.Namespace) -> None:
    """Runs that were kept small are gone on with, where none is here."""
    for game in given.games:
        file, folder = given.from_small / f"{game}.tar", given.folder / game
        if file.is_file() and not (folder / RUN).is_file():
            folder.mkdir(parents=True, exist_ok=True)
            with tarfile.open(file) as packed:
                packed.extractall(folder, filter="data")
            print(f"{game}: goes on with {file}", flush=True)


def beside(given: argparse.Namespace) -> None:
    """Every game in a process of its own, on its share of the cores, and all on one card."""
    share = max(1, (given.threads or os.cpu_count() or 1) // len(given.games))
    around = {**os.environ, "XLA_PYTHON_CLIENT_PREALLOCATE": "false", "OMP_NUM_THREADS": str(share)}
    words = ["--on", given.on, "--minutes", str(given.minutes), "--threads", str(share), "--seed", str(given.seed)]
    words += ["--folder", str(given.folder), "--to", str(given.to), "--lanes", str(given.lanes)]
    words += [] if given.seconds is None else ["--seconds", str(given.seconds)]
    words += [] if given.small is None else ["--small", str(given.small)]
    running = [subprocess.Popen([sys.executable, __file__, game, *words], env=around) for game in given.games]
    for game, process in zip(given.games, running, strict=True):
        if process.wait() != 0:
            print(f"{game}: ended with {process.returncode}", flush=True)


def measured(given: argparse.Namespace) -> None:
    """Nets against levels on all cores, for so long; what was played until then is counted."""
    pairs = [(game, other) for other in AGAINST for game in given.games if (given.to / f"{game}.onnx").is_file()]
    share = max(1, (given.threads or os.cpu_count() or 1) // max(1, len(pairs)))
    running, begun = [], perf_counter()
    for game, other in pairs:
        net = f"search:net={given.to / game}.onnx,{AT_TABLE.get(game, USUAL)}"
        file = given.to / f"{game}-{other.replace(':', '-')}.jsonl"
        words = [sys.executable, __file__, game, "--meet", net, other, "--to", str(file), "--threads", str(share)]
        words += ["--seed", str(given.seed), "--folder", str(given.folder)]
        file.unlink(missing_ok=True)
        log = (given.to / f"{file.stem}.log").open("w")
        running.append(subprocess.Popen(words, stdout=log, stderr=log, start_new_session=True))
    while perf_counter() - begun < given.measure and any(process.poll() is None for process in running):
        sleep(0.5)
    for process in running:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    found = [counted(game, other, given.to / f"{game}-{other.replace(':', '-')}.jsonl") for game, other in pairs]
    (given.to / "measured.json").write_text(json.dumps(found, indent=1), encoding="utf-8")
    for line in found:
        print(json.dumps(line), flush=True)


def meeting(game: str, given: argparse.Namespace) -> None:
    """Matches of two players until somebody stops them; each is written when it is over."""
    players, seats = tuple(given.meet), Practice(game, **RECIPES[game][0]).seats
    setup = ArenaSetup(
        game=game, players=players, seats=seats, games=400, mirror=0, seed=given.seed, opening=2, longest=LONGEST
    )
    run_arena(setup, on=f"processes:{given.threads or 1}", file=given.to)


def counted(game: str, other: str, file: Path) -> dict[str, Any]:
    """The share of points that the first player of a file of results has taken, of the matches that differ."""
    lines = file.read_text(encoding="utf-8").splitlines()[1:] if file.is_file() else []
    results = {}
    for line in lines:
        if line.endswith("}"):
            one = json.loads(line)
            results[(tuple(one["lineup"]), one.get("trajectory", one["seed"]))] = one
    points = 0.0
    for one in results.values():
        seat = one["lineup"].index(0)
        winners = one["winners"]
        points += 1 / len(one["lineup"]) if not winners else (seat in winners) / len(winners)
    share = wilson(points, len(results))
    return {"game": game, "against": other, "matches": len(results), "share": share._asdict() if results else None}


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
    parser.add_argument("--small", type=Path, default=None, help="where to keep what is needed to go on elsewhere")
    parser.add_argument("--from-small", type=Path, default=None, help="go on with what was kept there")
    parser.add_argument("--beside", action="store_true", help="all games at the same time")
    parser.add_argument("--measure", type=float, default=0.0, help="seconds of matches against the levels afterwards")
    parser.add_argument("--meet", nargs=2, default=None, help="two players, whose matches are written to the file TO")
    parser.add_argument("--warm", action="store_true", help="only compile")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    if given.warm:
        warmed(given.games)
        return
    if given.meet is not None:
        meeting(given.games[0], given)
        return
    if given.from_small is not None:
        unpacked(given)
    if given.beside:
        beside(given)
    else:
        for game in given.games:
            trained(game, given)
    if given.measure:
        measured(given)


if __name__ == "__main__":
    main()
