"""What happens when a turn ends, or could not even begin (T-23, T-58, T-60)."""

from __future__ import annotations

from .box import Box
from .endings import NO_LEGAL_TURN, TURN_LIMIT, end
from .state import State


def pass_turn(box: Box, state: State) -> None:
    """Turns alternate; at the turn limit the game is a tie (T-23, T-60)."""
    state.to_act = 1 - state.to_act
    if box.turn_limit != 0 and state.turn + 1 >= box.turn_limit:
        end(state, TURN_LIMIT, 0)


def lose_without_a_turn(box: Box, state: State) -> None:
    """A player without a single legal turn loses (T-58)."""
    end(state, NO_LEGAL_TURN, 2 >> state.to_act)
