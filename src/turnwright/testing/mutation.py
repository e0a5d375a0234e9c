"""A mutation run, `turnwright check GAME --mutate`: small changes, one at a time, and whether the checks notice.

A change that nobody notices is a rule without a test, a test that cannot fail, or code that does nothing.
"""

from __future__ import annotations

import inspect
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..core.errors import TurnwrightError
from ..core.game import Game
from . import mutant_process
from .mutants import Mutant, mutants

Progress = Callable[[Mutant, bool], None]
UNNOTICED = 0


@dataclass
class Run:
    """What a mutation run found."""

    killed: int = 0
    survivors: list[Mutant] = field(default_factory=list)
    left_out: int = 0
    """Changes that were not tried, because there are more than were asked for."""

    @property
    def tried(self) -> int:
        return self.killed + len(self.survivors)

    def as_data(self) -> dict[str, Any]:
        """The run as JSON-able data."""
        survivors = [{"file": str(m.file), "line": m.line, "change": m.change} for m in self.survivors]
        return {"tried": self.tried, "killed": self.killed, "left_out": self.left_out, "survivors": survivors}


def files_of(game: Game) -> list[Path]:
    """The files a game's rules, effects and views are written in, and its state: those of its own folder or file."""
    own: list[Any] = [
        game.state,
        game.action,
        game.setup,
        game.next_turn,
        game.score,
        game.reveal,
        game.guess,
        game.when_stuck,
    ]
    own += [game.candidates, game.box, *game.effects.values()]
    own += [rule for ladder in game.rules.values() for rule in ladder]
    files = {Path(inspect.getfile(inspect.unwrap(part))).resolve() for part in own if part is not None}
    ours = Path(inspect.getfile(Game)).resolve().parent
    return sorted(file for file in files if not file.is_relative_to(ours))


def mutation_run(
    files: Iterable[Path],
    checks: Sequence[Sequence[str]],
    *,
    most: int = 100,
    seed: int = 1,
    seconds: float = 120,
    progress: Progress | None = None,
) -> Run:
    """Try at most so many changes, chosen at random, and run the checks on each until one of them fails.

    A check is a Python module with its arguments, such as `("pytest", "-x", "tests")`. One that takes longer than
    `seconds` counts as having noticed: most changes that do so make a loop without end.
    """
    every = [mutant for file in files for mutant in mutants(file)]
    chosen = every if len(every) <= most else random.Random(seed).sample(every, most)
    for check in checks:
        if not is_noticed(None, check, seconds * 5):
            continue
        raise TurnwrightError(f"{' '.join(check)} fails without any change; a mutation run needs checks that pass")
    run = Run(left_out=len(every) - len(chosen))
    for mutant in sorted(chosen, key=lambda mutant: (mutant.file, mutant.line)):
        noticed = any(is_noticed(mutant, check, seconds) for check in checks)
        run.killed += noticed
        if not noticed:
            run.survivors.append(mutant)
        if progress:
            progress(mutant, noticed)
    return run


def is_noticed(mutant: Mutant | None, check: Sequence[str], seconds: float) -> bool:
    """Whether a check fails on a changed program, in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "changed.py"
        source.write_text(mutant.source if mutant else "", encoding="utf-8")
        file = str(mutant.file) if mutant else str(source)
        command = [sys.executable, str(mutant_process.__file__), file, str(source), *check]
        environment = {**os.environ, "TURNWRIGHT_MODE": "interpreted", "PYTHONDONTWRITEBYTECODE": "1"}
        try:
            done = subprocess.run(command, env=environment, capture_output=True, timeout=seconds)
        except subprocess.TimeoutExpired:
            return True
        return done.returncode != UNNOTICED
