"""How a game goes on: setting up, listing, checking and carrying out actions, and what the turn does by itself.

Written once, in the generic verbs, with nothing but numbers, arrays and records; it runs interpreted and compiled.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple

from .faults import NO_SUCH_KIND, NO_SUCH_STAGE, NO_SUCH_WAY, STUCK, TOO_MANY
from .plain import opened
from .records import Int8, Record
from .rounds import seats_of
from .rules import FEWER, FINE, MALFORMED, NO_SUCH_SEAT, NOT_NOW, NOT_YOUR_TURN, ONLY_THE_TABLE, OVER, UNKNOWN_KIND
from .turn.tables import (
    ASKS,
    AUTOMATIC,
    CLOSES,
    CUT,
    END,
    MOST,
    ON_TURN,
    POSSIBLE,
    ROUND,
    TOGETHER,
    WAITS,
)
from .verbs import (
    begin,
    broken_rule,
    can_act,
    carry_out,
    clear_unused,
    enter_call,
    go_round,
    is_cut_short,
    is_most,
    leave_call,
    look,
    move_action,
    narrow,
    note,
    pass_turn,
    propose,
    run_step,
    tries_everything,
    try_everything,
    well_formed,
)

TABLE = -1
"""The seat number of the table itself: what it reports is played by nobody."""
PATIENCE = 10_000


class Records(NamedTuple):
    """The box, and the turn as tables: as records in memory, or opened for interpreted rules."""

    box: Any
    turn: Any


class Table(Records):
    """What never changes during a match: the box, and the turn as tables. Each is a record."""

    @cached_property
    def plain(self) -> Records:
        """The same for functions written in ordinary Python: one opened box for all of a game's hooks."""
        return Records(opened(self.box), opened(self.turn))

    def __reduce__(self) -> tuple[Any, ...]:
        """A table crosses processes as its records; there they are opened anew."""
        return Table, tuple(self)


class NoBox(Record):
    """The box of a game that needs none."""

    nothing: Int8


def set_up(box: Any, turn: Any, state: Any, seats: int, chance: Any) -> None:
    """Make the starting position in a state that is all zero."""
    state.seats = seats
    begin(box, state, chance)
    settle(box, turn, state, entry_of(turn, state), chance)
    note(box, state, -1, -1)


def legal(box: Any, turn: Any, state: Any, out: Any) -> int:
    """Write the legal actions of the seat to act into `out`, in order, and return how many."""
    found = listed(box, turn, state, out)
    return narrow(box, turn, state, out, found) if found > 1 and turn.flags[state.node] & MOST else found


def listed(box: Any, turn: Any, state: Any, out: Any) -> int:
    """The same, whether or not the turn wants as many as possible: all that the rules allow."""
    if state.status != 0:
        return 0
    if tries_everything(state):
        return try_everything(box, turn, state, out)
    found = 0
    seat, open_kinds, exact_kinds = state.to_act, turn.open_kinds[state.node], turn.exact_kinds[state.node]
    proposed = propose(box, state, out)
    if proposed > len(out):
        state.status = TOO_MANY
        return 0
    for index in range(proposed):
        if found != index:  # moved before it is touched: copying what was just written would have to wait for it
            move_action(out, found, index)
        action = out[found]
        action.seat = seat
        clear_unused(state, action)
        kind = action.kind
        if kind < 0 or kind >= len(turn.off_turn):
            state.status = NO_SUCH_KIND
            return 0
        if (exact_kinds >> kind) & 1 or ((open_kinds >> kind) & 1 and broken_rule(box, state, action) == FINE):
            found += 1
    return found


def check(box: Any, turn: Any, state: Any, action: Any) -> int:
    """0 if the action is legal, else the number of the first reason against it."""
    if state.status != 0:
        return OVER
    if action.kind >= len(turn.off_turn):
        return UNKNOWN_KIND
    off_turn = turn.off_turn[action.kind]
    if off_turn > 1:
        if action.seat != TABLE:
            return ONLY_THE_TABLE
    elif action.seat < 0 or action.seat >= state.seats:
        return NO_SUCH_SEAT
    if off_turn == ON_TURN:
        if action.seat != state.to_act and not (
            turn.flags[state.node] & TOGETHER and (state.waiting >> action.seat) & 1
        ):
            return NOT_YOUR_TURN
        if not (turn.open_kinds[state.node] >> action.kind) & 1:
            return NOT_NOW
    if not well_formed(state, action):
        return MALFORMED
    broken = broken_rule(box, state, action)
    if broken == FINE and off_turn == ON_TURN and turn.flags[state.node] & MOST:
        return FINE if is_most(box, turn, state, action) else FEWER
    return broken


def advance(box: Any, turn: Any, state: Any, action: Any, chance: Any) -> None:
    """Carry out a legal action and let the turn go on to the next choice."""
    node = turn.step[state.node, action.kind]
    carry_out(box, state, action, chance)
    state.ply += 1
    if node <= CLOSES:
        state.waiting = 0
        state.to_act = action.seat
        node = CLOSES - node
    elif node < 0:
        if turn.off_turn[action.kind] == ON_TURN:
            state.waiting &= ~(1 << action.seat)
        if state.waiting != 0:
            state.to_act = lowest(state.waiting)
            note(box, state, -1, -1)
            return
        node = WAITS - node
    settle(box, turn, state, node, chance)
    note(box, state, action.kind, action.seat)


def settle(box: Any, turn: Any, state: Any, node: int, chance: Any) -> None:
    """Go on to the next choice: the next turn if this one is over, and whatever happens by itself on the way."""
    if state.status == 0:
        node = enter_call_or(turn, state, node)
        if node == 0:
            node = after_the_turn(box, turn, state)
        if turn.flags[node] != 0:
            node = follow(box, turn, state, node, chance)
    state.node = node


def follow(box: Any, turn: Any, state: Any, node: int, chance: Any) -> int:
    """Follow everything that happens by itself, until somebody has to choose or the game is over."""
    patience = PATIENCE
    while state.status == 0:
        node = enter_call_or(turn, state, node)
        flags = turn.flags[node]
        if flags == 0:
            break
        patience -= 1
        cut = cut_to(box, turn, state, node) if flags & CUT else -1
        if patience == 0:
            state.status = STUCK
        elif cut >= 0:
            if flags & TOGETHER:
                state.waiting = 0
            node = cut
        elif flags & AUTOMATIC:
            run_step(box, state, turn.automatic[node], chance)
            node = turn.automatic_to[node]
        elif flags & END:
            node = after_the_turn(box, turn, state)
        elif flags & ASKS:
            node = answered(box, turn, state, node)
        elif flags & ROUND:
            node = go_round(box, turn, state, node)
        elif flags & TOGETHER:
            if state.waiting == 0 and not open_to_all(box, turn, state, node):
                node = any_step(turn, node)
                continue
            break
        elif flags & POSSIBLE:
            state.node = node
            if can_act(box, turn, state):
                break
            node = turn.otherwise[node]
        else:
            break
    return node


def cut_to(box: Any, turn: Any, state: Any, node: int) -> int:
    """Where the first condition leads that holds here and ends something; −1 if none does."""
    while node >= 0:
        if is_cut_short(box, state, turn.cut[node]):
            return int(turn.cut_to[node])
        node = turn.cut_else[node]
    return -1


def answered(box: Any, turn: Any, state: Any, node: int) -> int:
    """The node that the position's answer leads to; an answer for which there is no way stops the game."""
    answer = look(box, state, turn.asks[node])
    if answer < 0 or answer >= turn.ways[node]:
        state.status = NO_SUCH_WAY
        return node
    return int(turn.way_to[turn.way[node] + answer])


def open_to_all(box: Any, turn: Any, state: Any, node: int) -> bool:
    """Let all seats choose that take part here; false if there are none."""
    state.waiting = seats_of(box, state, turn.round_who[node], state.to_act)
    if state.waiting == 0:
        return False
    state.to_act = lowest(state.waiting)
    return True


def any_step(turn: Any, node: int) -> Any:
    """Where a part leads in which all choose at once and nobody is there to."""
    for kind in range(len(turn.off_turn)):
        step = turn.step[node, kind]
        if CLOSES < step < 0 and turn.off_turn[kind] == ON_TURN:
            return WAITS - step
    return 0


def enter_call_or(turn: Any, state: Any, node: int) -> int:
    """The node to go on at: the interrupting turn's if an effect called for one, else this one."""
    called = enter_call(turn, state, node)
    return called if called >= 0 else node


def after_the_turn(box: Any, turn: Any, state: Any) -> int:
    """Return to an interrupted turn, or begin the next one."""
    node = leave_call(state)
    if node >= 0:
        return node
    pass_turn(box, state)
    state.turn = (state.turn + 1) & 32767
    return entry_of(turn, state)


def entry_of(turn: Any, state: Any) -> int:
    """Where a turn of the position's stage begins; a stage that there is not stops the game."""
    stage = state.stage
    if stage < 0 or stage >= len(turn.entry):
        if state.status == 0:
            state.status = NO_SUCH_STAGE
        return 0
    return int(turn.entry[stage])


def lowest(seats: int) -> int:
    """The lowest seat of a set of seats."""
    seat = 0
    while not (seats >> seat) & 1:
        seat += 1
    return seat


def next_seat(box: Any, state: Any) -> None:
    """The usual order: the turn goes to the next seat."""
    following = state.to_act + 1
    state.to_act = 0 if following == state.seats else following  # a division would cost more than the rest of a turn


def finish(state: Any, ending: int, winners: int = 0) -> None:
    """The game is over by this ending; `winners` has one bit per winning seat."""
    state.status = ending
    state.winners = winners


def call(state: Any, seat: int, stage: int) -> None:
    """Interrupt the turn: this seat takes a turn of that stage, then the interrupted turn goes on."""
    state.called = stage + 1
    state.called_seat = seat


def nothing(*_: Any) -> None:
    """For games that leave a function out."""


def cannot_be_guessed(*_: Any) -> None:
    """The `guess` of a game that hides things which nobody could fill in: who looks ahead does so without them."""
