"""Perft: how many sequences of legal actions there are from a position; the classic check of a rules engine.

Chance always gives the same numbers here, so counts are repeatable for games with chance too.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core import flow
from ..core.chance import Chance, key_from
from ..core.errors import OptionError
from ..core.faults import MISTAKES, fault, is_fault, mistake
from ..core.match import Match
from ..core.plain import Slots
from . import attach
from .bounds import within_bounds

DEEPEST = 64
FIXED_SEED = 0


def perft(match: Match, depth: int, *, interpreted: bool = False) -> int:
    """The number of sequences of `depth` actions from the match's position."""
    if not 0 <= depth <= DEEPEST:
        raise OptionError(f"a perft depth is from 0 to {DEEPEST}; {depth} came")
    if depth == 0:
        return 1
    return _interpreted(match, depth) if interpreted else _compiled(match, match.memory, depth)


def divide(match: Match, depth: int, *, interpreted: bool = False) -> dict[str, int]:
    """The count under each action of the position, by its text: a mismatch points at the broken rule."""
    counts = {}
    for action in match.legal():
        counts[str(action)] = perft(_fixed(match, action.memory), depth - 1, interpreted=interpreted)
    return counts


def _fixed(match: Match, action: NDArray[np.void]) -> Match:
    """The position after an action whose chance is perft's own."""
    twin = match.branch()
    twin.memory = match.game.reader().advance(match.table, match.memory, action, Chance(key_from(FIXED_SEED)))
    return twin


def _compiled(match: Match, position: NDArray[np.void], depth: int) -> int:
    from . import drivers
    from .chance import free_chance

    game = match.game
    attach(game).compiled()
    states = np.zeros(depth + 1, game.state_dtype)
    states[0] = position[0]
    outs = np.zeros((depth + 1, game.max_candidates), game.action_dtype)
    chances = free_chance(FIXED_SEED)
    with within_bounds(game, chances):
        found = int(drivers.count_paths(match.table, states, outs, chances, depth))
    if found < 0:
        raise fault(game, -found)
    return found


def _interpreted(match: Match, depth: int) -> int:
    game = match.game
    box, turn = match.table.plain
    lists = [Slots(game.plain_action, game.action_dtype, game.max_candidates) for _ in range(depth)]

    def below(memory: NDArray[np.void], left: int) -> int:
        state: Any = game.plain_state(memory.copy())
        found = flow.legal(box, turn, state, lists[left - 1])
        if is_fault(state.status):
            raise fault(game, state.status)
        if left == 1:
            return found
        total = 0
        for index in range(found):
            after = game.plain_state(memory.copy())
            flow.advance(box, turn, after, lists[left - 1][index], Chance(key_from(FIXED_SEED)))
            total += below(after.store(), left - 1)
        return total

    try:
        return below(match.memory, depth)
    except MISTAKES as error:
        raise mistake(game, error) from error
