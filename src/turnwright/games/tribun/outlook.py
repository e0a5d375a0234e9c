"""How a position looks and which turns look promising: advice for players that look ahead, no rule of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwright import Numbers

from .actions import DAMAGE, LIBERATE
from .strength import is_attacked
from .tile_sets import tiles_of
from .tiles import TILES
from .units import colour_of, is_tribun, primary_of, slave_of

if TYPE_CHECKING:
    from .actions import Action
    from .box import Box
    from .state import State

WORTH = (0, 10, 24, 40, 56, 0, 72, 0, 84)
"""What a stack of each height is worth: a height that reaches far is worth more than its pieces."""
SLAVE_SHARE, WHOLE = 2, 5
"""A slave is worth two fifths of a stack of its own to its captor, and nothing to the side it came from."""
EVEN = 120
"""A lead of this much is half way to a win."""
MENACED = 70
WINNING = 990
STRIKE = 500
PROMISE = (0, STRIKE, STRIKE, 200, STRIKE + 20, 0, 0, -100, -100, 4 * STRIKE, 0, 0, 0, 0, 0, 0, 0)
"""What each kind of action promises by itself, in the order of the kinds: from this much on it is forceful."""


def outlook(box: Box, state: State, points: Numbers) -> None:
    """Stacks on the board, and whose tribun can be attacked."""
    lead = 0
    tribun_0 = tribun_1 = 0
    for tile in range(TILES):
        unit = state.board[tile]
        if unit != 0:
            worth = WORTH[primary_of(unit)] + SLAVE_SHARE * WORTH[slave_of(unit)] // WHOLE
            if colour_of(unit) == 0:
                lead += worth
                tribun_0 = tile if is_tribun(unit) else tribun_0
            else:
                lead -= worth
                tribun_1 = tile if is_tribun(unit) else tribun_1
    mine, theirs = (tribun_0, tribun_1) if state.to_act == 0 else (tribun_1, tribun_0)
    if state.to_act != 0:
        lead = -lead
    if is_attacked(box, state, tiles_of(state, state.to_act), theirs):
        worth = WINNING
    else:
        if is_attacked(box, state, tiles_of(state, 1 - state.to_act), mine):
            lead -= MENACED
        worth = WINNING * lead // (abs(lead) + EVEN)
    points[state.to_act] = worth
    points[1 - state.to_act] = -worth


def urge(box: Box, state: State, action: Action) -> int:
    """Attacks first, the greater the victim the better; then walking and combining; splitting last."""
    kind = action.kind
    promise = PROMISE[kind]
    if promise >= STRIKE:
        victim = state.board[action.target]
        promise += 3 * WORTH[primary_of(victim)]
        if kind == LIBERATE:
            promise += 3 * WORTH[slave_of(victim)]
    elif kind == DAMAGE:
        promise += 20 * action.loss
    return promise
