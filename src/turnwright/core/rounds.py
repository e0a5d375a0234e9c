"""How a turn goes round the table: who begins, who is next, and whose turn it is afterwards.

Written as `flow` is, for interpreted and compiled play alike. A round has a level: rounds may be inside one another.
"""

from __future__ import annotations

from typing import Any

from .faults import NOBODY_STARTS, ROUND_IN_ITSELF
from .turn.rounds import AGAIN, BREAK, NEXT, OPEN, OUT, REOPEN
from .turn.tables import ALL_BUT_OWNER
from .verbs import look

ON, OVER = 0, 1
"""The ways on from a place of a round: with a seat's part, or after the round."""


def step_round(box: Any, turn: Any, state: Any, node: int) -> Any:
    """Do what a round or a window does at this node, and return the node to go on at."""
    level, does, way = turn.round_level[node], turn.round_does[node], turn.way[node]
    if does == BREAK:
        end_round(state, level)
        return turn.way_to[way]
    if does == NEXT:
        return turn.way_to[way + next_of_round(box, turn, state, node, level)]
    if does == REOPEN:
        state.round_out[level] |= 1 << state.to_act
        return turn.way_to[way + open_window(box, turn, state, node, level)]
    if state.round_waits[level] != 0:
        state.status = ROUND_IN_ITSELF
        return node
    state.round_seat[level] = state.to_act
    if does == OPEN:
        return turn.way_to[way + open_window(box, turn, state, node, level)]
    return turn.way_to[way + begin_round(box, turn, state, node, level)]


def open_window(box: Any, turn: Any, state: Any, node: int, level: int) -> int:
    """Let all choose at once who may react and have not."""
    owner = state.round_seat[level]
    waits = seats_of(box, state, turn.round_who[node], owner) & ~state.round_out[level]
    state.round_waits[level] = waits
    state.waiting = waits
    if waits == 0:
        return OVER
    state.to_act = following(state, waits, owner)
    return ON


def begin_round(box: Any, turn: Any, state: Any, node: int, level: int) -> int:
    """Find who takes part and who begins."""
    waits = seats_of(box, state, turn.round_who[node], state.to_act)
    if waits == 0:
        end_round(state, level)
        return OVER
    which = turn.round_first[node]
    first = state.to_act if which < 0 else look(box, state, which)
    if first < 0 or first >= state.seats:
        state.status = NOBODY_STARTS
        return OVER
    if which == ALL_BUT_OWNER or not (waits >> first) & 1:
        first = following(state, waits, first)
    state.round_waits[level] = waits
    state.to_act = first
    return ON


def next_of_round(box: Any, turn: Any, state: Any, node: int, level: int) -> int:
    """A seat has done its part: go to the next that still has to, or end the round."""
    seat, how = state.to_act, turn.round_how[node]
    mine = 1 << seat
    if how & OUT:
        state.round_out[level] |= mine
    taking_part = seats_of(box, state, turn.round_who[node], state.round_seat[level])
    waits = taking_part if how & AGAIN else state.round_waits[level] & taking_part
    waits &= ~(state.round_out[level] | mine)
    if waits == 0:
        end_round(state, level)
        return OVER
    state.round_waits[level] = waits
    state.to_act = following(state, waits, seat)
    return ON


def end_round(state: Any, level: int) -> None:
    """It is the turn of whoever had it before."""
    state.to_act = state.round_seat[level]
    state.round_waits[level] = 0
    state.round_out[level] = 0
    state.round_seat[level] = 0


def seats_of(box: Any, state: Any, which: int, owner: int) -> Any:
    """The seats that take part, one bit each, as the turn or the game says."""
    every = (1 << state.seats) - 1
    if which >= 0:
        return look(box, state, which) & every
    return every & ~(1 << owner) if which == ALL_BUT_OWNER else every


def following(state: Any, seats: int, seat: int) -> int:
    """The next of these seats after this one; there is one."""
    for _ in range(state.seats):
        seat += 1
        if seat >= state.seats:
            seat = 0
        if (seats >> seat) & 1:
            break
    return seat
