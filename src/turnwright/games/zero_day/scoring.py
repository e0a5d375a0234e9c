"""How a turn and the game end, and the points (Z-44 to Z-53)."""

from __future__ import annotations

from turnwright import Ending, Numbers, finish

from .box import Box
from .state import BLUE_SEAT, OPENING, PLAY, RED_SEAT, State
from .trails import OWN_WORTH, best_value

NO_GOAL = -1
PLAYED_OUT = Ending(1, "Z-44", "Deck and reserve ran out, and the final turn is over.")
STALEMATE = Ending(2, "Z-53", "Too many turns in a row made no progress.")
ENDINGS = (PLAYED_OUT, STALEMATE)
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


def finish_and_score(box: Box, state: State, ending: int) -> None:
    """The game is over: both best trails decide (Z-50)."""
    blue = best_value(box, state, BLUE_SEAT, NO_GOAL)
    red = best_value(box, state, RED_SEAT, NO_GOAL)
    state.own[BLUE_SEAT], state.purple[BLUE_SEAT] = blue // OWN_WORTH, blue % OWN_WORTH
    state.own[RED_SEAT], state.purple[RED_SEAT] = red // OWN_WORTH, red % OWN_WORTH
    finish(state, ending, 0 if blue == red else 1 if blue > red else 2)


def score(box: Box, state: State, points: Numbers) -> None:
    """A seat's points are the own-colour segments of its best trail, as it stands."""
    for seat in range(2):
        if state.status:
            points[seat] = state.own[seat]
        else:
            points[seat] = best_value(box, state, seat, NO_GOAL) // OWN_WORTH
