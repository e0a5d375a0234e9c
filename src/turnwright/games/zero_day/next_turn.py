"""What happens when a turn ends (Z-44, Z-53)."""

from __future__ import annotations

from .box import Box
from .endings import PLAYED_OUT, STALEMATE
from .scoring import finish_and_score
from .state import OPENING, PLAY, State

TWO_STEALS = 2


def end_turn(box: Box, state: State) -> None:
    """What happens between two turns: end trigger, stalling, the limit on stealing back, and who is next."""
    if state.stage == OPENING:
        if state.to_act != state.first:
            state.stage = PLAY
        state.to_act = 1 - state.to_act
        return
    state.stall = 0 if state.progress else state.stall + 1
    if state.final:
        finish_and_score(box, state, PLAYED_OUT)
    elif state.deck_size == 0 and state.held[state.to_act] == 0:
        state.final = 1
    elif state.stall >= box.stall_limit:
        finish_and_score(box, state, STALEMATE)
    state.watched = state.stolen if state.steals == TWO_STEALS else 0
    state.stolen = state.steals = state.regained = state.progress = state.spent = 0
    state.to_act = 1 - state.to_act
