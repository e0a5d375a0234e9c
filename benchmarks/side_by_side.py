"""Running peers side by side: each in a process of its own, on one core as a rule, in turns, several times.

Peers count their own processor time, not the clock on the wall: the machines are shared.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).parent
PEERS = HERE / "peers"


@dataclass
class Contender:
    """Somebody who plays: a command that prints how much it did and in how many seconds."""

    name: str
    command: list[str]
    cwd: Path | None = None
    rates: list[float] = field(default_factory=list)
    problem: str = ""
    cores: int = 1

    def run(self) -> None:
        """One more measurement, on one core unless more are wanted."""
        try:
            done = subprocess.run(
                self.command, capture_output=True, text=True, timeout=600, cwd=self.cwd, preexec_fn=self.keep_to_cores
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            self.problem = str(error)
            return
        if done.returncode != 0:
            self.problem = (done.stderr.strip().splitlines() or ["it failed"])[-1]
            return
        work, seconds = done.stdout.split()[-3:][:2] if len(done.stdout.split()) > 2 else done.stdout.split()
        self.rates.append(float(work) / float(seconds))

    def keep_to_cores(self) -> None:
        """Run on as many cores as are wanted, the first ones."""
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(0, set(sorted(os.sched_getaffinity(0))[: self.cores]))

    @property
    def rate(self) -> float:
        return statistics.median(self.rates) if self.rates else 0.0

    @property
    def spread(self) -> float:
        """Half the distance between the fastest and the slowest run, as a share of the median."""
        return (max(self.rates) - min(self.rates)) / 2 / self.rate if self.rates else 0.0


def in_turns(contenders: list[Contender], rounds: int, say: Callable[[str], None] = lambda words: None) -> None:
    """Measure everybody once per round, so that a busy minute hurts all alike."""
    for number in range(rounds):
        for contender in contenders:
            if not contender.problem:
                contender.run()
                say(f"round {number + 1} of {rounds}: {contender.name}")


def python(script: str, *arguments: object) -> list[str]:
    return [sys.executable, str(PEERS / script), *map(str, arguments)]


def compiled_c(name: str, folder: Path, *flags: str) -> Path:
    """A C program of the peers folder, compiled with these flags."""
    target = folder / "-".join([name, *flags])
    subprocess.run(["gcc", *flags, "-o", str(target), str(PEERS / f"{name}.c")], check=True)
    return target
