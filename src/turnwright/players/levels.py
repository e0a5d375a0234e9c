"""Levels a person can choose, 1 to 5: each is a player as `specs` writes it, so anybody can see what a level is."""

from __future__ import annotations

from ..core.game import Game
from .player import PlayerError

LOWEST, HIGHEST = 1, 5

USUAL = (
    "greedy:mistakes=0.6",
    "search:visits=30,mistakes=0.15",
    "search:visits=120",
    "search:visits=600",
    "search:visits=4000",
)

LEVELS: dict[str, tuple[str, ...]] = {
    "tic-tac-toe": (
        "greedy:mistakes=0.5",
        "search:visits=10,mistakes=0.3",
        "search:visits=20,mistakes=0.1",
        "search:visits=60",
        "search:visits=1000",
    ),
    "connect-four": (
        "search:visits=15,mistakes=0.15",
        "search:visits=45,mistakes=0.08",
        "search:visits=150",
        "search:visits=550",
        "search:visits=3000",
    ),
    "tribun": (
        "greedy:mistakes=0.3",
        "greedy:mistakes=0.1",
        "greedy:mistakes=0.02",
        "alphabeta:visits=4500,calm=2",
        "alphabeta:visits=20000,calm=2",
    ),
    "zero-day": (
        "greedy:mistakes=0.5",
        "greedy:mistakes=0.1",
        "search:visits=120",
        "search:visits=700",
        "search:visits=8000",
    ),
    "methuen": (
        "keen:mistakes=0.97",
        "keen:mistakes=0.82",
        "keen:mistakes=0.64",
        "keen:mistakes=0.28",
        "search:visits=150",
    ),
    "rails": (
        "greedy:mistakes=0.88",
        "greedy:mistakes=0.3",
        "search:visits=30",
        "search:visits=220",
        "search:visits=900",
    ),
}


def level(game: Game, number: int) -> str:
    """The player that plays this game at this level."""
    if not LOWEST <= number <= HIGHEST:
        raise PlayerError(f"levels are from {LOWEST} to {HIGHEST}; {number} came")
    return LEVELS.get(game.name, USUAL)[number - 1]
