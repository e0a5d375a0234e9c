"""The project's own checks, in one command: `python -m turnwright.testing.suite`. Run it in the project's folder.

Lint, types, then the tests. Compiled code is shared between test processes through the cache.
"""

from __future__ import annotations

import os
import subprocess
import sys

STEPS = (
    ("lint", ["ruff", "check", "."]),
    ("types", ["mypy", "src", "tests", "examples", "docs"]),
    ("tests", ["pytest", "-n", "2", "--dist", "loadfile"]),
)


def main(arguments: list[str]) -> int:
    """Run every step and stop at the first that fails; arguments go to pytest."""
    for name, command in STEPS:
        extra = arguments if name == "tests" else []
        print(f"== {name}: {' '.join([*command, *extra])}", flush=True)
        done = subprocess.run([sys.executable, "-m", *command, *extra], env={**os.environ, "PYTHONUNBUFFERED": "1"})
        if done.returncode != 0:
            print(f"== {name} failed", flush=True)
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
