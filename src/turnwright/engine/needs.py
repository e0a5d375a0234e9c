"""What can be compiled of a game, piece by piece: play itself, and each way of looking ahead."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module

from ..core.errors import GameError
from ..core.game import Game

PLAY, GREEDY, SEARCH, ALPHABETA, BATCH, FOREST = "play", "greedy", "search", "alphabeta", "batch", "forest"
QUICK = "quick"
NEEDS = (PLAY, GREEDY, SEARCH, ALPHABETA)
"""What players need. Batches are for learners, who have them compiled when they ask for one."""
IN_WORDS = {
    PLAY: "play",
    GREEDY: "looking one step ahead",
    SEARCH: "tree search",
    ALPHABETA: "alpha-beta",
    BATCH: "playing in batches",
    FOREST: "search led by a policy",
    QUICK: "playing many matches to their ends",
}
NUMBERED = "turnwright.envs.forests"
"""Where positions and actions become numbers, which a policy needs; it stands above this package."""
SMALL_TREE, SMALL_MEMORY = 1000, 1 << 10


def needs_of(game: Game) -> tuple[str, ...]:
    """Everything that play, players and levels of this game can need."""
    from .search.certainty import is_certain

    return NEEDS if is_certain(game) and game.seats == (2, 2) else NEEDS[:-1]


def make_ready(game: Game, need: str) -> None:
    """Compile it now, or load it, by using it once."""
    from . import attach
    from .endings import final_positions
    from .search.line import Line
    from .search.one_step import OneStep
    from .search.tree import Tree

    if need not in (*NEEDS, FOREST, QUICK):
        raise GameError(f"what can be compiled is {', '.join((*NEEDS, FOREST, QUICK))}; {need!r} came")
    if need == FOREST:
        import_module(NUMBERED).small_forest(game)
    elif need == PLAY:
        attach(game).compiled()
    elif need == QUICK:
        some = final_positions(game, game.table(), [0], seats=game.seats[0], keen=True, limit=1)
        attach(game).first_use(QUICK, lambda: _use_up(some))
    elif need == GREEDY:
        OneStep(game)
    elif need == SEARCH:
        Tree(game, nodes=SMALL_TREE)
    else:
        Line(game, remembered=SMALL_MEMORY)


def _use_up(some: Iterable[object]) -> None:
    for _ in some:
        pass
