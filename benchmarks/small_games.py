"""Uniform random play of tic-tac-toe and Connect Four: ours beside OpenSpiel, Pgx, PettingZoo, boardgame.io and C.

    pip install -r benchmarks/requirements.txt
    (cd FOLDER && npm install boardgame.io@0.50)
    python benchmarks/small_games.py --node FOLDER

A peer that is not installed is left out and named. `--json FILE` keeps the numbers.
"""

from __future__ import annotations

import argparse
import json
import platform
import tempfile
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from rich.console import Console
from rich.table import Table

from side_by_side import PEERS, Contender, compiled_c, in_turns, python

GAMES = ("tic-tac-toe", "connect-four")


def contenders(game: str, folder: Path, node: Path | None, scale: float) -> list[Contender]:
    """Everybody who plays this game; `scale` shrinks or grows the work."""

    def times(number: int) -> int:
        return max(1, int(number * scale))

    plain = compiled_c(game.replace("-", "_"), folder, "-O2")
    tuned = compiled_c(game.replace("-", "_"), folder, "-O3", "-march=native")
    found = [
        Contender("ours, compiled", python("ours.py", game, times(3_000_000), "compiled")),
        Contender("C by hand, -O2", [str(plain), str(times(3_000_000))]),
        Contender("C by hand, -O3 native", [str(tuned), str(times(3_000_000))]),
        Contender("ours, interpreted", python("ours.py", game, times(2_000), "interpreted")),
        Contender("ours, step by step in Python", python("ours.py", game, times(20_000), "stepped")),
        Contender("OpenSpiel, Python", python("openspiel.py", game, times(20_000))),
        Contender("Pgx, 1024 at once", python("pgx_batch.py", game, 1024, times(40))),
        Contender("Pgx, 4096 at once", python("pgx_batch.py", game, 4096, times(10))),
        Contender("PettingZoo", python("petting_zoo.py", game, times(300))),
    ]
    if node is not None:
        command = ["node", str(PEERS / "boardgame.mjs"), game, str(times(2_000))]
        found.append(Contender("boardgame.io reducer", command, cwd=node))
    found.append(Contender("ours, import to first move (per s)", python("ours.py", game, 1, "start")))
    return found


def versions() -> dict[str, str]:
    found = {"python": platform.python_version(), "machine": platform.machine()}
    for name in ("turnwright", "numba", "numpy", "open_spiel", "pgx", "jax", "pettingzoo"):
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "not installed"
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--node", type=Path, help="a folder in which boardgame.io is installed")
    parser.add_argument("--only", choices=GAMES, help="just this game")
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    console = Console(highlight=False)
    results = {"versions": versions(), "games": {}}
    with tempfile.TemporaryDirectory() as folder, console.status("measuring") as status:
        for game in [arguments.only] if arguments.only else GAMES:
            everybody = contenders(game, Path(folder), arguments.node, arguments.scale)
            in_turns(everybody, arguments.rounds, lambda words, game=game: status.update(f"{game}: {words}"))
            results["games"][game] = [
                {"name": c.name, "rate": c.rate, "spread": c.spread, "problem": c.problem} for c in everybody
            ]
            show(console, game, everybody)
    if arguments.json:
        arguments.json.write_text(json.dumps(results, indent=1), encoding="utf-8")


def show(console: Console, game: str, everybody: list[Contender]) -> None:
    ours = everybody[0].rate
    title = f"{game}, uniform random play, one core"
    table = Table("who", "moves per second", "±", "ours is … times that", title=title)
    for contender in everybody:
        if contender.problem:
            table.add_row(contender.name, "left out", "", contender.problem[:60])
        else:
            ratio = f"{ours / contender.rate:,.2f}" if contender.rate else ""
            table.add_row(contender.name, f"{contender.rate:,.1f}", f"{contender.spread:.0%}", ratio)
    console.print(table)


if __name__ == "__main__":
    main()
