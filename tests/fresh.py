"""Code run in a new process, and a small game as a file, for what only a first start shows."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

COUNTING = '''"""Count up by one or two; whoever reaches the limit wins."""

from typing import Any

import bounds.numbers
import bounds as c
from turnwright import (
    EVERYONE, ActionRecord, Ending, Game, Int8, Kind, StateRecord, Turn, exactly, field, finish, rule, values,
)


class Count(StateRecord):
    total: Int8 = field(EVERYONE)


class Step(ActionRecord):
    by: Int8 = values(1, 3)


ADD = Kind(0, "add", "by")
REACHED = Ending(1, "C-1", "The limit is reached.")


@rule("C-2", "Not beyond the limit.")
def not_beyond(box: Any, state: Count, action: Step) -> bool:
    return state.total + action.by <= c.numbers.LIMIT


def add(box: Any, state: Count, action: Step, chance: Any) -> None:
    state.total += action.by
    if state.total == c.numbers.LIMIT:
        finish(state, REACHED, 1 << action.seat)


game = Game(
    name="counting",
    summary="Count up.",
    rulebook="**C-1 End.** The limit is the end. **C-2 Limit.** Not beyond.",
    state=Count,
    action=Step,
    kinds=(ADD,),
    turn=Turn(exactly(1, ADD)),
    rules={ADD: [not_beyond]},
    effects={ADD: add},
    endings=(REACHED,),
)
'''


def counting_game(folder: Path, limit: int, name: str = "counting_game.py") -> Path:
    """A game as a file that reads its limit through a package beside it."""
    (folder / "bounds").mkdir(exist_ok=True)
    (folder / "bounds" / "__init__.py").write_text("", encoding="utf-8")
    (folder / "bounds" / "numbers.py").write_text(f"LIMIT = {limit}\n", encoding="utf-8")
    file = folder / name
    file.write_text(COUNTING, encoding="utf-8")
    return file


def run(code: str, *folders: Path, **environment: str) -> str:
    """What a new process prints; it finds the tests' own modules, and those in these folders, too."""
    paths = os.pathsep.join([*map(str, folders), str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1", **environment},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, f"{done.returncode}: {done.stderr}"
    return done.stdout.strip()
