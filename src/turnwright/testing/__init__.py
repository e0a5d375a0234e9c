"""What we test games with, for every author: `check_game`, golden files, perft, strategies for hypothesis, a table."""

from typing import TYPE_CHECKING, Any

from .check import CheckFailure, Report, check_game
from .playthrough import playthrough
from .random_play import random_match, random_step
from .served import served

if TYPE_CHECKING:
    from .golden import compare_golden, write_golden

__all__ = [
    "CheckFailure",
    "Report",
    "check_game",
    "compare_golden",
    "playthrough",
    "random_match",
    "random_step",
    "served",
    "write_golden",
]


def __getattr__(name: str) -> Any:
    """Golden files on demand: `golden` is also a command, which must not be imported before it runs."""
    if name in ("compare_golden", "write_golden"):
        from . import golden

        return getattr(golden, name)
    raise AttributeError(f"turnwright.testing has no {name!r}")
