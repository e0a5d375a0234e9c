"""The learned outlooks that levels above 5 play with: how each was made, from a written command and seed.

python benchmarks/learn_outlooks.py tribun --rounds 3 --seconds 300 --processes 16 --folder runs --to outlooks

In every round matches are played side by side for so long, then weights are fitted to all that has been played; the
next round plays with them. What was played is kept in FOLDER/GAME as numbered files; the weights are TO/GAME.outlook
after every round, and beside them GAME.json says what they took. `--only play` and `--only fit` do half of a round.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing
import os
import platform
import sys
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import turnwright
from turnwright.core.game import Game
from turnwright.envs.outlooks.fitting import Fit, fitted
from turnwright.envs.outlooks.matches import KeptPositions, Quick, School
from turnwright.games.tribun.patterns import ALL_STEPS
from turnwright.games.tribun.tables import LINES
from turnwright.games.tribun.tiles import COORDINATES, TILE_AT
from turnwright.players.learned_outlooks import learned_outlook, written
from turnwright.players.presets import settings_for


class Recipe(NamedTuple):
    """How a game's outlook is learned: with which matches, which of its traits are kin, and how it is mirrored."""

    quick: Callable[[Game], Quick]
    fit: Fit
    kin: Callable[[], NDArray[np.int64]] | None = None
    mirror: Callable[[], NDArray[np.int64]] | None = None


def tribun_mirror() -> NDArray[np.int64]:
    """The board with left and right exchanged."""
    o = import_module("turnwright.games.tribun.outlook")
    made = np.arange(o.TRAITS)
    steps = [(y, x) for x, y in ALL_STEPS]
    turned = [LINES.index((ALL_STEPS.index(steps[direction]), far)) if far else 0 for direction, far in LINES]
    for tile, (x, y) in enumerate(COORDINATES):
        block, other = tile * 2 * o.KINDS_OF_UNIT, TILE_AT[y, x] * 2 * o.KINDS_OF_UNIT
        made[block : block + 2 * o.KINDS_OF_UNIT] = np.arange(other, other + 2 * o.KINDS_OF_UNIT)
    for line, other in enumerate(turned):
        for side in range(4):
            start, end = (o.STANDING + (side * o.WAYS_TO_STAND + which) * 8 for which in (line, other))
            made[start : start + 8] = np.arange(end, end + 8)
    return made


def tribun_kin() -> NDArray[np.int64]:
    """Units of one kind on all tiles; and how they stand, at all distances and in all directions."""
    o = import_module("turnwright.games.tribun.outlook")
    made = np.zeros(o.TRAITS, np.int64)
    made[: o.PAIRS] = 1 + np.arange(o.PAIRS) % (2 * o.KINDS_OF_UNIT)
    first = 1 + 2 * o.KINDS_OF_UNIT
    standing = np.arange(o.MENACE - o.STANDING)
    made[o.STANDING : o.MENACE] = first + standing // (8 * o.WAYS_TO_STAND) * 8 + standing % 8
    return made


RECIPES: dict[str, Recipe] = {
    "tribun": Recipe(
        lambda game: Quick(visits=(600, 1500), opening=8, stray=0.03, longest=300, calm=2),
        Fit(steps=1500, trust=0.85), tribun_kin,
        tribun_mirror,
    ),
    "zero-day": Recipe(
        lambda game: Quick(visits=(100, 250), opening=6, stray=0.06, settings=replace(settings_for(game), rollout=0)),
        Fit(steps=1500, trust=0.5, restraint=0.0),
    ),
}  # fmt: skip


def file_of(folder: Path, game: str, number: int, process: int) -> Path:
    return folder / game / f"{number:02d}-{process:02d}.npz"


def played(name: str, folder: str, number: int, process: int, seconds: float, outlook: str, seed: int) -> None:
    """Matches of one process."""
    game = turnwright.load(name)
    learned = learned_outlook(game, outlook) if outlook else None
    school = School(game, RECIPES[name].quick(game), seed * 1_000_003 + number * 1009 + process, learned)
    shown = school.go_on(seconds)
    shown.save(file_of(Path(folder), name, number, process))
    if process == 0:
        print(f"{name}: round {number}: {school.matches} matches, {len(shown.ends)} positions each", flush=True)


def play_round(name: str, given: argparse.Namespace, number: int) -> None:
    """Matches in many processes; the outlook of the round before says how positions look."""
    (given.folder / name).mkdir(parents=True, exist_ok=True)
    before = given.to / f"{name}.outlook"
    outlook = str(before) if number > 0 and before.is_file() else ""
    context = multiprocessing.get_context("spawn")
    told = [
        (name, str(given.folder), number, one, given.seconds, outlook, given.seed) for one in range(given.processes)
    ]
    running = [context.Process(target=played, args=one) for one in told]
    for process in running:
        process.start()
    for process in running:
        process.join()


def fit_round(name: str, given: argparse.Namespace, number: int) -> None:
    """Fit weights to what the last rounds have played."""
    game, recipe, begun = turnwright.load(name), RECIPES[name], perf_counter()
    files = sorted((given.folder / name).glob("*.npz"))
    latest = [file for file in files if int(file.stem.split("-")[0]) > number - given.keep] or files
    shown = KeptPositions.load(latest)
    fit = replace(
        recipe.fit, kin=recipe.kin and recipe.kin(), mirror=recipe.mirror and recipe.mirror(), seed=given.seed,
        **({"steps": given.steps} if given.steps else {}), **({"trust": given.trust} if given.trust else {}),
    )  # fmt: skip
    made = fitted(game, shown, fit, lambda *told: print(name, *told, flush=True))
    given.to.mkdir(parents=True, exist_ok=True)
    content = written(game, made.weights)
    (given.to / f"{name}.outlook").write_bytes(content)
    (given.to / f"{name}-{number}.outlook").write_bytes(content)
    note = {
        "game": name,
        "command": " ".join(["python benchmarks/learn_outlooks.py", *sys.argv[1:]]),
        "seed": given.seed,
        "device": given.device or f"{os.cpu_count()} cores",
        "minutes": round((perf_counter() - given.begun) / 60, 1),
        "matches": len(np.unique(shown.matches)),
        "positions": len(shown.ends),
        "sha256": hashlib.sha256(content).hexdigest(),
    }
    (given.to / f"{name}.json").write_text(json.dumps(note, indent=2) + "\n", encoding="utf-8")
    print(
        f"{name}: round {number}: {len(shown.ends)} positions of {note['matches']} matches; loss {made.learned:.4f} "
        f"learned, {made.unknown:.4f} unknown, {made.saying_nothing:.4f} saying nothing; "
        f"{perf_counter() - begun:.0f} s",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="+", choices=list(RECIPES))
    parser.add_argument("--first", type=int, default=0, help="the first round's number, to go on")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=60, help="of matches in each round")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--keep", type=int, default=3, help="how many rounds' matches are learned from")
    parser.add_argument("--steps", type=int, default=0, help="of fitting, instead of the recipe's")
    parser.add_argument("--trust", type=float, default=0.0, help="instead of the recipe's")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("runs"))
    parser.add_argument("--to", type=Path, default=Path("outlooks"))
    parser.add_argument("--only", choices=("play", "fit"), default="")
    parser.add_argument("--device", default="", help="what to call this machine in the note")
    given = parser.parse_args()
    given.begun = perf_counter()
    print(platform.platform(), flush=True)
    for number in range(given.first, given.first + given.rounds):
        for name in given.games:
            if given.only != "fit":
                play_round(name, given, number)
            if given.only != "play":
                fit_round(name, given, number)


if __name__ == "__main__":
    main()
