"""Events: raised by what happens, answered between two instructions (4.3, M-192, M-222).

`raise_event` puts an event into the queue of the frame that is running. Before the next instruction of that frame the
loop opens a frame for the event. It goes through the sentences of features bearer by bearer, then through Event
blocks; each answer is a routine of its own that first tests whether it is meant.
"""

from __future__ import annotations

from .. import records as told
from ..box import Box
from ..capacities import EVENTS
from ..program import codes as c
from ..state import State
from .declaring import does, makes
from .frames import (
    CAUSE,
    DONE,
    EVENT,
    FOE,
    HAPPENED,
    LOOP,
    MF_3,
    NOBODYS,
    ONE,
    PHASE,
    PICKED,
    ROW,
    RUN,
    SELF,
    TARGETS,
    THREE,
    TWO,
    actor_of,
    close_frame,
    deepen,
    is_active,
    open_frame,
    tell,
)
from .offers import begin_offers, next_offer
from .operands import Goal, Person
from .people import bears, first_of, holds
from .runs import REACH, drop_fallen, is_attacked, manner
from .sets import bit
from .space import spaces_between, spot_of, stands_in

FOR_BEARERS, FOR_NOBODY, FOR_BLOCKS, FOR_REACTORS = range(4)
"""How far the answers to an event have come."""


def cause_of(state: State) -> int:
    """Who does what the present frame does; -1 for nobody, as with a tile or an Event block."""
    if state.level == 0 or state.frames[state.level, NOBODYS]:
        return -1
    return state.frames[state.level, SELF] - 1


def raise_event(box: Box, state: State, kind: int, cause: int, other: int, one: int, two: int, three: int) -> None:
    """Something happened; it is answered before the next instruction of this frame."""
    if not (box.listened >> kind) & 1:
        return
    if state.raised >= EVENTS:
        state.fault = MF_3
        return
    entry = state.queue[state.raised]
    entry[0] = state.level
    entry[1] = kind
    entry[2] = cause + 1
    entry[3] = other + 1
    entry[4] = one
    entry[5] = two
    entry[6] = three
    state.raised += 1


def answer(box: Box, state: State) -> bool:
    """Open the frame of the first event that was raised in this frame; whether there was one."""
    place = 0
    while place < state.raised and state.queue[place, 0] < state.level:
        place += 1
    if place == state.raised:
        return False
    open_frame(state, state.counter, -1, -1)
    if state.fault != 0:
        return False
    state.frames[state.level, EVENT] = state.level
    for column in range(6):
        state.frames[state.level, HAPPENED + column] = state.queue[place, column + 1]
    for later in range(place + 1, state.raised):
        for column in range(7):
            state.queue[later - 1, column] = state.queue[later, column]
    state.raised -= 1
    members = active = 0
    for actor in range(state.crew):
        if is_active(state, actor):
            active |= bit(actor)
        if is_active(state, actor) or actor == state.frames[state.level, CAUSE] - 1:
            members |= bit(actor)
    state.frames[state.level, LOOP] = members
    state.frames[state.level, TARGETS] = active
    state.frames[state.level, ROW] = box.handlers
    state.counter = box.event_entry
    return True


def acting_now(box: Box, state: State) -> int:
    """The actor whose turn or declaration it is; it answers first (M-192)."""
    if state.acting_actor > 0:
        return state.acting_actor - 1
    return state.frames[1, SELF] - 1 if state.level > 1 else -1


@does()
def next_handler(box: Box, state: State) -> None:
    """Go on to the next routine that may answer the event, or close the event (M-192, M-222)."""
    level = state.level
    while True:
        row = state.frames[level, ROW]
        if state.frames[level, PHASE] == FOR_REACTORS:
            if not next_offer(box, state):
                drop_fallen(state, level)
                state.counter = close_frame(state)
            return
        if row < box.handlers:
            state.frames[level, ROW] = row + 1
            if may_answer(box, state, row):
                open_handler(box, state, row)
                return
        elif state.frames[level, PHASE] == FOR_BEARERS and state.frames[level, LOOP] != 0:
            members = state.frames[level, LOOP]
            actor = acting_now(box, state)
            if actor < 0 or not (members >> actor) & 1:
                actor = first_of(box, state, members)
            state.frames[level, LOOP] = members & ~bit(actor)
            state.frames[level, PICKED] = actor + 1
            state.frames[level, ROW] = 0
        elif state.frames[level, PHASE] < FOR_BLOCKS:
            state.frames[level, PHASE] += 1
            state.frames[level, PICKED] = 0
            state.frames[level, ROW] = 0
        elif begin_offers(box, state):
            state.frames[level, PHASE] = FOR_REACTORS
        else:
            drop_fallen(state, level)
            state.counter = close_frame(state)
            return


def may_answer(box: Box, state: State, row: int) -> bool:
    """Whether a row of the table is about this kind of event and somebody bears it now."""
    level = state.level
    kind, cause = state.frames[level, HAPPENED], state.frames[level, CAUSE] - 1
    if box.handler_kind[row] != kind or box.handler_by[row] == c.BY_REACTOR:
        return False
    if kind == c.BECOMES_TRUE and box.handler_watch[row] != state.frames[level, ONE]:
        return False
    by, phase, bearer = box.handler_by[row], state.frames[level, PHASE], state.frames[level, PICKED] - 1
    if by == c.BY_BLOCK:
        return phase == FOR_BLOCKS and not (box.handler_once[row] and (state.fired >> (box.handler_once[row] - 1)) & 1)
    feature = box.handler_feature[row]
    if phase == FOR_BEARERS:
        if by == c.BY_CAUSE and bearer != cause:
            return False
        if not is_active(state, bearer) and not (kind == c.FALLS and by == c.BY_BEARER):
            return False
        seen_by = state.frames[level, TWO] - 1
        if kind == c.BECOMES_TRUE and seen_by >= 0 and seen_by != bearer:
            return False
        if box.handler_ground[row] or by == c.BY_CAUSE:
            return holds(box, state, bearer, feature)
        borne = bears(box, state, bearer, feature)
        if kind == c.CEASES and bearer == cause and state.frames[level, ONE] == feature:
            borne = True  # a status has the last word about its own end
        if not is_active(state, bearer) and box.everywhere[feature] != 0:
            borne = True
        return borne and holds(box, state, bearer, feature)
    return phase == FOR_NOBODY and by == c.BY_CAUSE and not is_active(state, cause)


def open_handler(box: Box, state: State, row: int) -> None:
    """Run an answer for its bearer, with whoever caused the event as target and attacker (M-221)."""
    level = state.level
    cause, bearer = state.frames[level, CAUSE], state.frames[level, PICKED]
    open_frame(state, box.event_entry, (bearer if bearer > 0 else cause) - 1, cause - 1)
    if state.fault != 0:
        return
    deepen(state)
    state.frames[state.level, FOE] = cause
    for column in range(6):
        state.frames[state.level, HAPPENED + column] = state.frames[level, HAPPENED + column]
    state.frames[state.level, NOBODYS] = box.handler_ground[row]
    state.counter = box.handler[row]


# ------------------------------------------------------------------------------------------- instructions


@does()
def jump_if_done(state: State, goal: Goal, once: int) -> None:
    """Go on elsewhere if this was done already in answer to the event; from now on it was."""
    if (state.frames[state.level - 1, DONE] >> once) & 1:
        state.counter = goal
    state.frames[state.level - 1, DONE] |= bit(once)


@does()
def fired(box: Box, state: State, row: int, source: int) -> None:
    """An answer to an event is carried out; one that happens once does not happen again."""
    tell(state, told.EVENT, state.frames[state.level, SELF] - 1, source, row, 0)
    if box.handler_once[row]:
        state.fired |= bit(box.handler_once[row] - 1)


@makes()
def same(box: Box, state: State, one: Person, other: Person) -> bool:
    """Whether two words mean the same actor."""
    found = actor_of(box, state, one)
    return found >= 0 and found == actor_of(box, state, other)


@makes()
def crossed(state: State, form: int, line: int) -> bool:
    """Whether the write of a threshold event crossed a line."""
    old, new = state.frames[state.level, TWO], state.frames[state.level, THREE]
    if form == c.DROPS_BELOW:
        return new < line <= old
    if form == c.RISES_ABOVE:
        return old <= line < new
    return old < line <= new or new <= line < old


@makes()
def within_step(box: Box, state: State, who: Person, away: int, value: int) -> bool:
    """Whether the step of a movement event leaves somebody's side, or comes within so many spaces (M-228)."""
    there = spot_of(box, state, actor_of(box, state, who))
    if there < 0 or actor_of(box, state, who) == state.frames[state.level, CAUSE] - 1:
        return False
    before = spaces_between(state.frames[state.level, ONE], there)
    after = spaces_between(state.frames[state.level, TWO], there)
    if away:
        return before <= 1 < after
    return after <= value < before


@makes()
def action_fits(box: Box, state: State, manner_asked: int) -> bool:
    """Whether the action of an event is an attack, and a melee or ranged one where that is asked."""
    action = state.frames[state.level, ONE]
    if box.action_attack[action] == 0:
        return False
    if manner_asked == 0:
        return True
    return manner(box, action, state.run_of[state.frames[state.level, RUN], REACH]) == manner_asked


@makes()
def aimed_at(box: Box, state: State, manner_asked: int) -> bool:
    """Whether a melee or a ranged attack aimed at whoever acts is being carried out (F-20)."""
    return is_attacked(box, state, state.frames[state.level, SELF] - 1, manner_asked)


@does()
def for_nobody(state: State) -> None:
    """What follows is done by nobody (4.3)."""
    state.frames[state.level, NOBODYS] = 1


@makes()
def happened_at(box: Box, state: State, what: int, number: int, place: int) -> bool:
    """Whether a number of the event is this one, or an end of its step is in a place."""
    if what < c.FROM:
        return state.frames[state.level, ONE + what] == number
    return stands_in(box, state, state.frames[state.level, ONE if what == c.FROM else TWO], number, place)
