"""The project's own checks, in one command: `python -m turnwright.testing.suite`. Run it in the project's folder.

Lint, then types beside the tests. Compiled code is shared between test processes through the cache, and so is bytecode,
which the hundreds of processes that the tests start would otherwise make anew. What each step took is told at the end.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from time import monotonic
from typing import IO

LINT = ["ruff", "check", "."]
TYPES = ["mypy", "src", "tests", "examples", "docs"]
TESTS = ["pytest", "-n", "2", "--dist", "loadfile", "--durations", "40"]


def main(arguments: list[str]) -> int:
    """Lint, and if there is nothing to say, types and tests; 0 if all is well. Arguments go to pytest."""
    begun = monotonic()
    wrong = ended("lint", started("lint", LINT))
    if wrong:
        return wrong
    with tempfile.TemporaryFile("w+", encoding="utf-8") as said:
        types = started("types", TYPES, said)
        wrong = ended("tests", started("tests", [*TESTS, *arguments]))
        wrong = ended("types", types, said) or wrong
    used = os.times()
    minutes, of_processor = (monotonic() - begun) / 60, (used.children_user + used.children_system) / 60
    print(f"== {minutes:.1f} minutes, {of_processor:.1f} of processor time", flush=True)
    return wrong


def started(name: str, command: list[str], to: IO[str] | None = None) -> subprocess.Popen[bytes]:
    """A step under way; what it says goes to the file, if there is one."""
    print(f"== {name}: {' '.join(command)}", flush=True)
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    return subprocess.Popen([sys.executable, "-m", *command], env=environment, stdout=to, stderr=to)


def ended(name: str, step: subprocess.Popen[bytes], said: IO[str] | None = None) -> int:
    """Wait for a step, and show what it said meanwhile; its exit status."""
    status = step.wait()
    if said is not None:
        said.seek(0)
        print(said.read(), end="", flush=True)
    if status != 0:
        print(f"== {name} failed", flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
