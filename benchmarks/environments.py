"""Steps per second of the vector environment, observations and masks included, beside Pgx, PettingZoo and OpenSpiel.

    pip install -r benchmarks/requirements.txt
    python benchmarks/environments.py [--games connect-four …] [--batches 1 64 1024 16384] [--json FILE]

Everybody plays at random and runs in turns in a process of its own, on one core by processor time; ours on two cores by
the time that passed. The peers play Connect Four. A peer that is not installed is left out and named.
"""

from __future__ import annotations

import argparse
import json
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from side_by_side import Contender, in_turns, python
from turnwright.envs.row_formats import FLOATS, FORMATS

WORK = {"connect-four": 2_000_000, "zero-day": 400_000, "tribun": 200_000, "rails": 300_000}
"""So many steps of each game are measured, all lanes together."""
BATCHES = (1, 64, 1024, 16384)
CORES = (1, 2)
ALONE = 100_000
"""Steps of a batch of one."""


def ours(game: str, batch: int, cores: int, dtype: str, scale: float) -> Contender:
    """Our environment with so many lanes, and rows in such numbers."""
    steps = max(3, int((ALONE if batch == 1 else WORK[game]) * scale) // batch)
    name = f"{game}, {batch:,} at once, {'one core' if cores == 1 else 'two cores'}, {dtype}"
    return Contender(name, python("ours_lanes.py", game, batch, steps, cores, dtype), cores=cores)


def peers(batches: list[int], scale: float) -> list[Contender]:
    """Others who play Connect Four."""
    found = [Contender("PettingZoo, one match", python("petting_zoo.py", "connect-four", max(1, int(300 * scale))))]
    for batch in (batch for batch in batches if batch > 1):
        steps = max(3, int(400_000 * scale) // batch)
        found += [
            Contender(f"Pgx, {batch:,} at once, {form}", python("pgx_lanes.py", batch, steps, form))
            for form in ("apart", "together")
        ]
        if batch <= 1024:
            few = max(2, int(40_000 * scale) // batch)
            found.append(Contender(f"OpenSpiel, {batch:,} at once", python("openspiel_lanes.py", batch, few)))
    return found


def versions() -> dict[str, str]:
    found = {"python": platform.python_version(), "machine": platform.machine()}
    for name in ("turnwright", "numba", "numpy", "gymnasium", "open_spiel", "pgx", "jax", "pettingzoo"):
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "not installed"
    return found


def show(console: Console, title: str, everybody: list[Contender], mine: Contender | None = None) -> None:
    table = Table("who", "steps per second", "best", "±", "ours is … times that", title=title)
    for contender in everybody:
        if contender.problem:
            table.add_row(contender.name, "left out", "", "", contender.problem[:60])
        else:
            ratio = f"{mine.rate / contender.rate:,.1f}" if mine is not None and contender.rate else ""
            table.add_row(
                contender.name,
                f"{contender.rate:,.0f}",
                f"{max(contender.rates):,.0f}",
                f"{contender.spread:.0%}",
                ratio,
            )
    console.print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", choices=tuple(WORK), default=list(WORK))
    parser.add_argument("--batches", nargs="+", type=int, default=list(BATCHES))
    parser.add_argument("--dtypes", nargs="+", choices=FORMATS, default=[FLOATS], help="of rows, on one core")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    console = Console(highlight=False)
    lanes = {
        (game, batch, cores, dtype): ours(game, batch, cores, dtype, arguments.scale)
        for game in arguments.games
        for batch in arguments.batches
        for cores in CORES
        for dtype in arguments.dtypes
        if cores == 1 or (batch > 64 and dtype == FLOATS)  # fewer lanes are one thread's
    }
    others = peers(arguments.batches, arguments.scale)
    with console.status("measuring") as status:
        in_turns([*lanes.values(), *others], arguments.rounds, status.update)
    show(console, "Vector environment, observations and masks included", list(lanes.values()))
    beside(console, arguments.batches, lanes, others)
    if arguments.json:
        found = [{"name": c.name, "rates": c.rates, "problem": c.problem} for c in [*lanes.values(), *others]]
        arguments.json.write_text(json.dumps({"versions": versions(), "found": found}, indent=1), encoding="utf-8")


def beside(console: Console, batches: list[int], lanes: dict[Any, Contender], others: list[Contender]) -> None:
    """Each peer beside ours with as many lanes."""
    for batch in batches:
        word = "one match" if batch == 1 else f"{batch:,} at once"
        alike = [contender for contender in others if word in contender.name]
        for dtype in FORMATS:
            mine = lanes.get(("connect-four", batch, 1, dtype))
            if mine is not None and alike:
                show(console, f"Connect Four, {word}, one core, rows of {dtype}", alike, mine)


if __name__ == "__main__":
    main()
