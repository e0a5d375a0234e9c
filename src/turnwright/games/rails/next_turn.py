"""What happens when a turn ends: the log, the standstill, the last round, and whose turn is next."""

from __future__ import annotations

from .box import BOARD, Box
from .endings import PLAYED_OUT, STANDSTILL
from .scoring import end_the_game
from .state import OPENING, PLAY_BOARD, State, is_connected

FEW_TRAINS = 2


def next_turn(box: Box, state: State) -> None:
    """R-35, R-60 to R-62."""
    if state.stage == OPENING:
        state.stage = PLAY_BOARD
        state.to_act = first_connected(state)
        return
    holder = state.to_act
    log_turn(state)
    ending = 0
    if box.mode == BOARD and state.passes >= state.seats:
        ending = STANDSTILL
    else:
        if box.mode == BOARD:
            count_last_round(state, holder)
        pass_on(state, holder)
        if state.last_round and state.turns_left == 0:
            ending = PLAYED_OUT
    if ending != 0:
        end_the_game(box, state, ending)


def first_connected(state: State) -> int:
    """R-12: the first connected seat; the first seat if nobody is there."""
    for seat in range(state.seats):
        if is_connected(state, seat):
            return seat
    return 0


def log_turn(state: State) -> None:
    """R-33: keep the counters of the turn that ended, and begin the new turn with none."""
    state.last_seat = state.to_act + 1
    state.last_drawn = state.drawn
    state.last_took_locomotive = state.took_locomotive
    state.last_claimed = state.claimed
    state.drawn = state.took_locomotive = state.claimed = state.expired = 0


def count_last_round(state: State, holder: int) -> None:
    """R-61, R-62: the last round begins when the holder has few trains; from then on turns count down."""
    if state.last_round:
        state.turns_left -= 1
    elif state.trains[holder] <= FEW_TRAINS:
        state.last_round = 1
        state.turns_left = state.seats


def pass_on(state: State, holder: int) -> None:
    """R-35, R-36: the next connected seat; who is passed over in the last round has used their last turn (R-62).

    When the last round is over, nobody is next.
    """
    seat = holder
    for _ in range(state.seats):
        if state.last_round and state.turns_left == 0:
            return
        seat = (seat + 1) % state.seats
        if is_connected(state, seat) or seat == holder:
            break
        if state.last_round:
            state.turns_left -= 1
    state.to_act = seat
