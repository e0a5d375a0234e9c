"""To whom an event offers a reaction, and in which order (M-220, M-222, M-225)."""

from __future__ import annotations

from ..box import Box
from ..capacities import DEEPEST_CHAIN
from ..program import codes as c
from ..state import State
from .frames import CAUSE, FALSE, FOE, HAPPENED, LOOP, PICKED, ROW, RUN, is_active, open_frame
from .people import first_of, is_granted
from .runs import PERFORMER, REACTION
from .sets import bit
from .settings import is_set


def begin_offers(box: Box, state: State) -> bool:
    """All sentences have answered the event; whether reactions are offered now (M-222, M-225)."""
    level = state.level
    if state.reacting > 0 and not may_chain(box, state):
        return False
    members = 0
    for actor in range(state.crew):
        if is_active(state, actor) and not is_own_doing(state, level, actor):
            members |= bit(actor)
    state.frames[level, LOOP] = members
    state.frames[level, PICKED] = 0
    state.frames[level, FALSE] = 0
    return members != 0


def may_chain(box: Box, state: State) -> bool:
    """Whether the reaction that is being carried out may trigger others: by default none does (M-225, F-54)."""
    run = state.runs
    while run > 0 and not state.run_of[run, REACTION]:
        run -= 1
    return state.reacting < DEEPEST_CHAIN and is_set(box, state, c.REACTION_CHAINS, state.run_of[run, PERFORMER])


def is_own_doing(state: State, level: int, actor: int) -> bool:
    """Nobody reacts to what they declared themselves (M-220)."""
    run = state.frames[level, RUN]
    if run > 0:
        return state.run_of[run, PERFORMER] == actor
    kind = state.frames[level, HAPPENED]
    return c.MOVES_AWAY <= kind <= c.LEAVES and state.frames[level, CAUSE] == actor + 1


def next_offer(box: Box, state: State) -> bool:
    """Open the routine of the next reaction that may be meant, in initiative order; whether there was one."""
    level = state.level
    while True:
        actor = state.frames[level, PICKED] - 1
        if actor < 0 or state.frames[level, ROW] >= box.abilities[actor] or (state.frames[level, FALSE] >> actor) & 1:
            members = state.frames[level, LOOP]
            if members == 0:
                return False
            actor = first_of(box, state, members)
            state.frames[level, LOOP] = members & ~bit(actor)
            state.frames[level, PICKED] = actor + 1
            state.frames[level, ROW] = 0
            continue
        place = state.frames[level, ROW] + 0
        action = box.ability[actor, place]
        state.frames[level, ROW] += 1
        row = box.reaction_row[action] - 1
        if not is_granted(box, state, actor, place):
            continue
        if row >= 0 and box.handler_kind[row] == state.frames[level, HAPPENED] and is_active(state, actor):
            cause = state.frames[level, CAUSE]
            open_frame(state, box.event_entry, actor, cause - 1)
            state.frames[state.level, FOE] = cause
            for column in range(6):
                state.frames[state.level, HAPPENED + column] = state.frames[level, HAPPENED + column]
            state.counter = box.handler[row]
            return True
