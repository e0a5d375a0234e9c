"""Levels a person can choose: each is a player as `specs` writes it, so anybody can see what a level is.

Every game has levels 1 to 5. Some have more, most of which have learned: a net that comes with the package leads their
search (`shipped`), or says how positions look (`learned_outlooks`).
"""

from __future__ import annotations

from ..core.game import Game
from ..engine.needs import FOREST, needs_of
from .learned_outlooks import LEARNED, learned_outlook
from .player import PlayerError
from .shipped import shipped_net

LOWEST, HIGHEST = 1, 5
"""Of every game; `highest` says what one game has."""

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

ABOVE: dict[str, tuple[str, ...]] = {
    "connect-four": ("search:net=shipped,visits=6000",),
    "tribun": (
        "alphabeta:outlook=learned,visits=120000,calm=2",
        "alphabeta:outlook=learned,visits=700000,calm=2",
    ),
    "rails": ("search:visits=5000",),
}
"""The levels above: only where matches have shown that they beat the one below."""
NET, OUTLOOK = "net=shipped", "outlook=learned"
"""What levels may need that comes with the package."""


def highest(game: Game) -> int:
    """The highest level of this game."""
    return HIGHEST + len(ABOVE.get(game.name, ()))


def level(game: Game, number: int) -> str:
    """The player that plays this game at this level."""
    if not LOWEST <= number <= highest(game):
        raise PlayerError(f"levels are from {LOWEST} to {highest(game)}; {number} came")
    return (*LEVELS.get(game.name, USUAL), *ABOVE.get(game.name, ()))[number - 1]


def why_not(game: Game, number: int) -> str:
    """Why nobody can play at this level on this machine; nothing where somebody can."""
    words = level(game, number)
    try:
        if NET in words:
            shipped_net(game)
        if OUTLOOK in words:
            learned_outlook(game, LEARNED)
    except PlayerError as error:
        return str(error)
    return ""


def needs_of_levels(game: Game) -> tuple[str, ...]:
    """Everything that play, players and the levels that can be had here need compiled."""
    led = any(NET in level(game, number) and not why_not(game, number) for number in range(LOWEST, highest(game) + 1))
    return (*needs_of(game), FOREST) if led else needs_of(game)
