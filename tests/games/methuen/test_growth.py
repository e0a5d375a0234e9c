"""Work grows with the size of a text, not faster: counted in lines run, so that no clock has a say."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from turnwright.games.methuen.language import UnformattableError, compile_text, format_text

SMALL = 80
"""Pieces of the smaller text: beyond most limits, so that what they stop is stopped in both."""

TEXTS: dict[str, Callable[[int], str]] = {
    "references": lambda size: "Action: A\ndo: " + "\n    ".join([", ".join(["#Effect"] * 20)] * size),
    "hashes": lambda size: "Action: A\ndo: " + "\n    ".join(["#" * 50] * size),
    "commas": lambda size: "Action: A\ndo: " + "\n    ".join(["," * 50] * size),
    "unreadable effects": lambda size: "Action: A\ndo: " + "\n    ".join(["+".join(["1d6"] * 20)] * size),
    "open parentheses": lambda size: "Action: A\nif: " + "\n    ".join(["(" * 50] * size),
    "sentences": lambda size: "Feature: F\n" + "Health cannot exceed 3.\n" * size,
    "texts": lambda size: "Feature: F\n" + "The lantern is lit and stays so.\n" * (size // 8),
    "bare names": lambda size: "".join(f"Thing {'x' * (i % 20)}\nand more\n\n" for i in range(size)),
    "indented lines": lambda size: "Thing\n" + "\n    deep\n" * size,
    "unknown names": lambda size: "Strategy: S\n" + "".join(f"{i}. Perform Foo{i:04}\n" for i in range(size)),
    "unknown keys": lambda size: "Action: A\n" + "".join(f"dox{i:04}: End turn\n" for i in range(size)),
    "resources": lambda size: "Actor: A\nResources:\n" + "".join(f"  R{i:04}: 1\n" for i in range(size)),
    "members": lambda size: "Cast: C\nMembers:\n" + "".join(f"  - A{i:04}\n" for i in range(size)),
    "flags": lambda size: "Scene: S\n" + "".join(f'Effect: Set flag "F{i:04}"\n' for i in range(size)),
    "scenes": lambda size: "".join(f"Scene: S{i:04}\nHello\nGo to S{i + 1:04}\n\n" for i in range(size)),
    "checks": lambda size: "".join(f"C{i:04} (Check)\n#C{i + 1:04}\n\n" for i in range(size)),
    "headers": lambda size: "".join(f"Actoor: A{i:04}\n\n" for i in range(size)),
    "deploy lines": lambda size: "Encounter: E\nDeploy:\n" + "".join(f"  A{i:04} at 1N 1E\n" for i in range(size)),
}


def lines_run(work: Callable[[], object]) -> int:
    """How many lines of Python some work runs through."""
    count = 0

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    return count


def formatted(text: str) -> str:
    try:
        return format_text(text)
    except UnformattableError:
        return ""


@pytest.mark.parametrize("work", [compile_text, formatted])
@pytest.mark.parametrize("kind", TEXTS)
def test_P12_twice_the_text_is_at_most_twice_the_work(kind: str, work: Callable[[str], object]) -> None:
    small, large = TEXTS[kind](SMALL), TEXTS[kind](2 * SMALL)
    work(small)
    assert lines_run(lambda: work(large)) < 2.2 * lines_run(lambda: work(small))
