"""Dice side by side: sampling against d20, exact odds against icepool and dyce, in one run.

    python benchmarks/dice.py             a table
    python benchmarks/dice.py --json out.json

The peers are needed for the benchmark only: pip install d20 dyce icepool; those that are not there are left out and
named. Every figure is the best of several
rounds, in turn with its peers, so that a busy moment of the machine hits all of them. "Cold" forgets the pools of
dice that our package remembers before each answer; "warm" lets it keep them.
"""

from __future__ import annotations

import argparse
import importlib
import json
import platform
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

from turnwright.dice import RandomDice, chance, odds, parse, parse_condition, roll, sample
from turnwright.dice.convolution import forget_pools

SAMPLES = 100_000

Task = Callable[[], object]


def installed(name: str) -> Any:
    """A peer, if it is there."""
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


d20, icepool = installed("d20"), installed("icepool")
H: Any = getattr(installed("dyce"), "H", None)


@dataclass(frozen=True)
class Work:
    """How much is measured, and which peers are left out."""

    rounds: int
    seconds: float
    tasks: int | None
    missing: tuple[str, ...]


@dataclass(frozen=True)
class Row:
    """One task: seconds per answer for each contestant, and how many times slower the peers are."""

    group: str
    task: str
    seconds: dict[str, float]
    ratios: dict[str, float]


def d(sides: int) -> Any:
    """A die of icepool, built anew as a user would."""
    return icepool.d(sides)


ODDS: list[tuple[str, Task, Task | None]] = [
    ("1d20 + 5", lambda: d(20) + 5, lambda: H(20) + 5),
    ("2d6 + 3", lambda: 2 @ d(6) + 3, lambda: 2 @ H(6) + 3),
    ("3d6", lambda: 3 @ d(6), lambda: 3 @ H(6)),
    ("1d8 + 2d6 + 4", lambda: d(8) + 2 @ d(6) + 4, lambda: H(8) + 2 @ H(6) + 4),
    ("2d6 * 2", lambda: (2 @ d(6)) * 2, lambda: (2 @ H(6)) * 2),
    ("2d6 * 1d4", lambda: (2 @ d(6)) * d(4), lambda: (2 @ H(6)) * H(4)),
    ("3d8 / 2", lambda: (3 @ d(8)) // 2, lambda: (3 @ H(8)) // 2),
    ("(2d6 + 3) * 1d3", lambda: (2 @ d(6) + 3) * d(3), lambda: (2 @ H(6) + 3) * H(3)),
    ("(1d6)d6", lambda: d(6) @ d(6), None),
    ("10d6", lambda: 10 @ d(6), lambda: 10 @ H(6)),
    ("8d6 + 4d8 + 10", lambda: 8 @ d(6) + 4 @ d(8) + 10, lambda: 8 @ H(6) + 4 @ H(8) + 10),
    ("20d10", lambda: 20 @ d(10), lambda: 20 @ H(10)),
    ("100d6", lambda: 100 @ d(6), lambda: 100 @ H(6)),
    ("1000d6", lambda: 1000 @ d(6), None),
]

CHANCES: list[tuple[str, Task, Task]] = [
    ("1d20 + 5 > 15", lambda: (d(20) + 5 > 15).probability(True), lambda: (H(20) + 5).gt(15)[True]),
    (
        "1d20 + 3 > 1d20 + 5",
        lambda: (d(20) + 3 > d(20) + 5).probability(True),
        lambda: (H(20) + 3).gt(H(20) + 5)[True],
    ),
    ("3d6 >= 2d8", lambda: (3 @ d(6) >= 2 @ d(8)).probability(True), lambda: (3 @ H(6)).ge(2 @ H(8))[True]),
]

SAMPLED = ["1d20 + 5", "2d6 + 3", "8d6 + 4d8 + 10", "100d6"]


def timed(tasks: dict[str, Task], work: Work) -> dict[str, float]:
    """Seconds per call of each task: rounds in turn, the best round of each."""
    tasks = {name: task for name, task in tasks.items() if name.split()[0] not in work.missing}
    repeats: dict[str, int] = {}
    for name, task in tasks.items():
        task()
        start = time.perf_counter()
        task()
        repeats[name] = max(1, int(work.seconds / max(time.perf_counter() - start, 1e-7)))
    best = dict.fromkeys(tasks, float("inf"))
    for _ in range(work.rounds):
        for name, task in tasks.items():
            start = time.perf_counter()
            for _ in range(repeats[name]):
                task()
            best[name] = min(best[name], (time.perf_counter() - start) / repeats[name])
    return best


def row(group: str, task: str, seconds: dict[str, float], ours: str) -> Row:
    """A row with the peers' ratios to one of our figures."""
    peers = {name: value for name, value in seconds.items() if not name.startswith("ours")}
    return Row(group, task, seconds, {name: value / seconds[ours] for name, value in peers.items()})


def cold(answer: Callable[[Any], object], tree: Any) -> object:
    """An answer without what was remembered from earlier ones."""
    forget_pools()
    return answer(tree)


def compare_odds(work: Work) -> list[Row]:
    """The whole distribution of an expression, from a tree that has been read already."""
    rows = []
    for text, icepool_task, dyce_task in ODDS[: work.tasks]:
        tree = parse(text)

        tasks: dict[str, Task] = {"ours cold": partial(cold, odds, tree), "ours warm": partial(odds, tree)}
        tasks["icepool"] = icepool_task
        if dyce_task:
            tasks["dyce"] = dyce_task
        rows.append(row("exact odds", text, timed(tasks, work), "ours cold"))
    return rows


def compare_chances(work: Work) -> list[Row]:
    """The probability of a condition."""
    rows = []
    for text, icepool_task, dyce_task in CHANCES[: work.tasks]:
        tree = parse_condition(text)

        tasks: dict[str, Task] = {"ours cold": partial(cold, chance, tree), "ours warm": partial(chance, tree)}
        tasks |= {"icepool": icepool_task, "dyce": dyce_task}
        rows.append(row("chance", text, timed(tasks, work), "ours cold"))
    return rows


def compare_samples(work: Work) -> list[Row]:
    """One sample: by the array, and one by one with every die kept, against d20 from a tree read already."""
    rows = []
    for text in SAMPLED[: work.tasks]:
        tree, dice = parse(text), RandomDice(1)
        peer = d20.parse(text) if d20 else None
        tasks: dict[str, Task] = {
            "ours array": partial(sample, tree, SAMPLES, 1),
            "ours single": partial(roll, tree, dice),
            "d20": lambda peer=peer: d20.roll(peer),
            "d20 text": lambda text=text: d20.roll(text),
        }
        seconds = timed(tasks, work)
        seconds["ours array"] /= SAMPLES
        rows.append(row("samples", text, seconds, "ours array"))
    return rows


def shown(rows: list[Row]) -> str:
    """The rows as a table, in microseconds."""
    lines = []
    for group in dict.fromkeys(row.group for row in rows):
        lines.append(f"\n{group}, microseconds per answer (ratio: how many times ours)")
        for entry in (row for row in rows if row.group == group):
            cells = []
            for name, seconds in entry.seconds.items():
                ratio = f" ({entry.ratios[name]:,.1f}x)" if name in entry.ratios else ""
                cells.append(f"{name} {seconds * 1e6:,.3f}{ratio}")
            lines.append(f"  {entry.task:22s}" + "   ".join(cells))
    return "\n".join(lines)


def main() -> None:
    """Run everything, print the table, and write JSON if asked."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--json", type=Path, help="also write the figures to this file")
    options.add_argument("--rounds", type=int, default=7)
    options.add_argument("--seconds", type=float, default=0.03, help="how long a round of one task takes")
    options.add_argument("--tasks", type=int, help="only so many of each group")
    given = options.parse_args()
    target: Path | None = given.json
    missing = tuple(name for name, peer in (("d20", d20), ("dyce", H), ("icepool", icepool)) if peer is None)
    work = Work(given.rounds, given.seconds, given.tasks, missing)
    names = [name for name in ("turnwright", "icepool", "dyce", "d20", "numpy") if name not in missing]
    versions = {name: version(name) for name in names}
    about = {"python": sys.version.split()[0], "machine": platform.machine(), "versions": versions}
    print(f"Python {about['python']} on {about['machine']}: " + ", ".join(f"{k} {v}" for k, v in versions.items()))
    print(f"not installed: {', '.join(missing) or 'none'}")
    rows = [*compare_odds(work), *compare_chances(work), *compare_samples(work)]
    print(shown(rows))
    if target:
        target.write_text(json.dumps({**about, "rows": [asdict(entry) for entry in rows]}, indent=2) + "\n")


if __name__ == "__main__":
    main()
