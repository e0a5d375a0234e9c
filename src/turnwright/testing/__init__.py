"""What we test games with, for every author: `check_game`, golden playthroughs, perft files, hypothesis strategies."""

from .check import CheckFailure, Report, check_game
from .golden import compare_golden, write_golden
from .playthrough import playthrough
from .random_play import random_match, random_step

__all__ = [
    "CheckFailure",
    "Report",
    "check_game",
    "compare_golden",
    "playthrough",
    "random_match",
    "random_step",
    "write_golden",
]
