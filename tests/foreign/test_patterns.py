"""No text keeps a pattern busy: each of them is given its worst cases and takes time in proportion to their length."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent
SLOW = [r"(\d{1,10} ?)*x", r"(?P<name>.+?)\s*=", r"\s+at\s+", r"(ab|a|b)*c", r"^at .*?, .*?;", r"\d*d\d", r"(a+)+!"]
QUICK = [r"(?<!\s)\s+at\s+", r"^[^=]+=", r"(?<!\d)\d++d", r"^(?:a|b)*+c", r"^x(?P<name>.+)\)$"]


def tried(*patterns: str) -> subprocess.CompletedProcess[str]:
    """In a process of its own, because the limit on computing is a signal."""
    command = [sys.executable, "-m", "foreign.patterns", *patterns]
    path = os.pathsep.join([str(TESTS), *sys.path])
    return subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": path})


def test_every_pattern_comes_to_an_end_on_its_worst_cases() -> None:
    done = tried()
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.match(r"\d{3,} patterns tried", done.stdout)


@pytest.mark.parametrize("pattern", SLOW)
def test_the_worst_cases_of_a_slow_pattern_are_found(pattern: str) -> None:
    done = tried(pattern)
    assert done.returncode == 1 and pattern in done.stdout.replace("\\\\", "\\")


def test_patterns_that_take_one_look_at_every_character_pass() -> None:
    done = tried(*QUICK)
    assert done.returncode == 0 and f"{len(QUICK)} patterns tried" in done.stdout, done.stdout + done.stderr
