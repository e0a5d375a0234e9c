"""Rounds: whose turn is next, whole turns of casts that a strategy plays, and the two ends of a person's turn."""

from __future__ import annotations

from . import records as told
from .box import Box
from .initiative import next_to_act
from .machine.arrivals import change_sides
from .machine.frames import is_active, tell
from .machine.lineup import first_member, takes_part
from .machine.loop import run
from .machine.reactions import SAYS_YES, ask
from .machine.sets import bit
from .machine.writes import leave_order
from .moments import (
    close_step,
    complete,
    end_of_round,
    end_of_somebodys_turn,
    fire,
    happens,
    start_of_round,
    start_of_turn,
)
from .program import codes as c
from .questions import BEGINNING, begin_step
from .state import ABSENT, State


def go_to_next_turn(box: Box, state: State, chance: object) -> None:
    """Go on until a person has to declare something: rounds change and strategies play on the way (M-269, M-284).

    Every change of round and every turn of a strategy is a step of its own (M-197).
    """
    while state.outcome == 0 and state.status == 0 and state.fault == 0:
        if state.between:
            offer_places(box, state)
            if state.fault != 0:
                break
        state.between = 0
        cast = next_to_act(box, state) if state.under_way else -1
        if cast < 0:
            if state.under_way:
                end_of_round(box, state, chance)
            if state.outcome == 0 and state.fault == 0:
                start_of_round(box, state, chance)
                tell(state, told.ROUND, -1, state.round, 0, 0)
                if next_to_act(box, state) < 0 and state.round > 0:
                    state.outcome = 3  # nobody takes turns any more, so nothing can ever end it
            begin_step(box, state, BEGINNING)
            continue
        if state.acting_cast != cast + 1 or not state.in_turn:
            state.acting_cast = cast + 1
            state.in_turn = 1
            state.done = 0
            state.played = 0
            state.busy = 0
        if box.control[cast] == c.PERSON:
            if begin_persons_turn(box, state, chance, cast):
                break
        else:
            play_strategies(box, state, chance, cast)
        if state.fault == 0:
            close_place(box, state, chance, cast)
        begin_step(box, state, BEGINNING)
    close_step(box, state, chance)


def begin_persons_turn(box: Box, state: State, chance: object, cast: int) -> bool:
    """START for every member; whether somebody is left to act (M-244)."""
    state.to_act = box.seat[cast]
    tell(state, told.TURN, -1, cast, 0, 0)
    if not state.started[cast]:
        state.started[cast] = 1
        fire(box, state, chance, c.CAST_TURN_STARTS, -1)
        for rank in range(state.crew):
            actor = member(box, state, cast, rank)
            if actor >= 0 and is_active(state, actor) and state.outcome == 0:
                start_of_turn(box, state, chance, actor)
    return state.outcome == 0 and not nobody_goes_on(box, state)


def play_strategies(box: Box, state: State, chance: object, cast: int) -> None:
    """Whole turns of the members one after another in sub-initiative order (M-245, M-382).

    The step after the last of them is begun by whoever goes on, unless something happens before.
    """
    if not state.started[cast]:
        state.started[cast] = 1
        fire(box, state, chance, c.CAST_TURN_STARTS, -1)
    begun = False
    while state.outcome == 0 and state.fault == 0:
        actor = -1
        for other in range(state.crew):
            if (
                state.cast_of[other] == cast
                and is_active(state, other)
                and box.turns[other]
                and not (state.played >> other) & 1
            ):
                if actor < 0 or state.sub_order[other] < state.sub_order[actor]:
                    actor = other
        if actor < 0 and not happens(box, c.CAST_TURN_ENDS):
            return
        if begun:
            begin_step(box, state, BEGINNING)
        if actor < 0:
            fire(box, state, chance, c.CAST_TURN_ENDS, -1)
            return
        play_strategy(box, state, chance, actor)
        begun = True
        if state.fault == 0:
            state.played |= bit(actor)


def play_strategy(box: Box, state: State, chance: object, actor: int) -> None:
    """One turn of an actor that a strategy plays."""
    state.acting_actor = actor + 1
    tell(state, told.TURN, actor, state.cast_of[actor], 0, 0)
    start_of_turn(box, state, chance, actor)
    if is_active(state, actor) and state.outcome == 0:
        state.behaviors = 0
        state.stop_turn = 0
        state.digested = 0
        run(box, state, chance, box.conduct_entry, actor)
        complete(box, state, chance)
    if state.outcome == 0 and state.fault == 0:
        end_of_somebodys_turn(box, state, chance, actor, True)
    if state.fault == 0:
        state.acting_actor = 0


def member(box: Box, state: State, cast: int, rank: int) -> int:
    """The member of a cast at a place of its list, or -1 (M-244)."""
    for actor in range(state.crew):
        if state.cast_of[actor] == cast and state.rank[actor] == rank and state.life[actor] != ABSENT:
            return actor
    return -1


def nobody_goes_on(box: Box, state: State) -> bool:
    """Whether no member of the acting cast can declare anything any more (M-244)."""
    for actor in range(state.crew):
        if state.cast_of[actor] == state.acting_cast - 1 and is_active(state, actor) and box.turns[actor]:
            if not (state.done >> actor) & 1:
                return False
    return True


def end_the_turn(box: Box, state: State, chance: object) -> None:
    """END for every active member, then the place in the order is used (M-244, M-293)."""
    cast = state.acting_cast - 1
    if state.delaying:
        state.delaying = 0
        state.delayed[cast] = 1
        state.in_turn = 0
        return
    last = -1
    for rank in range(state.crew):
        if member(box, state, cast, rank) >= 0:
            last = member(box, state, cast, rank)
    for rank in range(state.crew):
        actor = member(box, state, cast, rank)
        if actor >= 0 and state.outcome == 0:
            end_of_somebodys_turn(box, state, chance, actor, actor == last)
    if state.outcome == 0:
        fire(box, state, chance, c.CAST_TURN_ENDS, -1)
    close_place(box, state, chance, cast)
    if state.outcome != 0:
        close_step(box, state, chance)


def close_place(box: Box, state: State, chance: object, cast: int) -> None:
    """A turn is over: its place in the round is used, and those who delay may step in (M-249, M-269, M-271)."""
    if state.outcome == 0 and change_sides(box, state):
        run(box, state, chance, box.roll_entry, -1)
    if not takes_part(box, state, cast):
        leave_order(state, cast)
    state.acted[cast] = 1
    state.in_turn = 0
    state.between = 1
    state.last_acted = cast + 1


def offer_places(box: Box, state: State) -> None:
    """Between two turns everybody who has passed their place is asked whether to step in now (M-271)."""
    for cast in range(box.casts):
        if state.delayed[cast] and takes_part(box, state, cast):
            state.asked_text = box.step_in_text + 1
            answer = ask(state, first_member(box, state, cast), -1)
            if state.fault != 0:
                return
            state.asked_text = 0
            if state.answers[answer, 0] == SAYS_YES:
                step_in(box, state, cast)
                return


def step_in(box: Box, state: State, cast: int) -> None:
    """The place directly behind the participant that just acted, with one less initiative (M-271)."""
    after = state.last_acted - 1
    state.delayed[cast] = 0
    state.initiative[cast] = max(0, state.initiative[after] - 1)
    kept = 0
    for position in range(state.in_order):
        if state.order[position] != cast:
            state.lineup[kept] = state.order[position]
            kept += 1
            if state.order[position] == after:
                state.lineup[kept] = cast
                kept += 1
    for position in range(kept):
        state.order[position] = state.lineup[position]
    state.in_order = kept
