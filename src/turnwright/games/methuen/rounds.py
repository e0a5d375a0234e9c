"""Rounds: whose turn is next, whole turns of casts that a strategy plays, and the two ends of a person's turn."""

from __future__ import annotations

from .box import Box
from .initiative import next_to_act
from .machine.frames import is_active, tell
from .machine.loop import run
from .moments import close_step, complete, end_of_round, end_of_somebodys_turn, start_of_round, start_of_turn
from .program import codes as c
from .questions import BEGINNING, begin_step
from .state import State

TOLD_TURN, TOLD_ROUND = 22, 23


def go_to_next_turn(box: Box, state: State, chance: object) -> None:
    """Go on until a person has to declare something: rounds change and strategies play on the way (M-269, M-284).

    Every change of round and every turn of a strategy is a step of its own (M-197).
    """
    while state.outcome == 0 and state.status == 0 and state.fault == 0:
        cast = next_to_act(box, state) if state.round > 0 else -1
        if cast < 0:
            if state.round > 0:
                end_of_round(box, state, chance)
            if state.outcome == 0 and state.fault == 0:
                start_of_round(box, state, chance)
                tell(state, TOLD_ROUND, -1, state.round, 0, 0)
                if next_to_act(box, state) < 0:
                    state.outcome = 3  # nobody takes turns any more, so nothing can ever end it
            begin_step(state, BEGINNING)
            continue
        if state.acting_cast != cast + 1 or not state.in_turn:
            state.acting_cast = cast + 1
            state.in_turn = 1
            state.done = 0
            state.played = 0
        if box.control[cast] == c.PERSON:
            if begin_persons_turn(box, state, chance, cast):
                break
        else:
            play_strategies(box, state, chance, cast)
        if state.fault == 0:
            state.acted |= 1 << cast
            state.in_turn = 0
        begin_step(state, BEGINNING)
    close_step(box, state, chance)


def begin_persons_turn(box: Box, state: State, chance: object, cast: int) -> bool:
    """START for every member; whether somebody is left to act (M-244)."""
    state.to_act = box.seat[cast]
    tell(state, TOLD_TURN, -1, cast, 0, 0)
    for actor in range(box.actors):
        if state.cast_of[actor] == cast and is_active(state, actor) and state.outcome == 0:
            start_of_turn(box, state, chance, actor)
    return state.outcome == 0 and not nobody_goes_on(box, state)


def play_strategies(box: Box, state: State, chance: object, cast: int) -> None:
    """Whole turns of the members one after another in sub-initiative order (M-245, M-382)."""
    while state.outcome == 0 and state.fault == 0:
        actor = -1
        for other in range(box.actors):
            if (
                state.cast_of[other] == cast
                and is_active(state, other)
                and box.turns[other]
                and not (state.played >> other) & 1
            ):
                if actor < 0 or state.sub_order[other] < state.sub_order[actor]:
                    actor = other
        if actor < 0:
            return
        play_strategy(box, state, chance, actor)
        if state.fault == 0:
            state.played |= 1 << actor
        begin_step(state, BEGINNING)


def play_strategy(box: Box, state: State, chance: object, actor: int) -> None:
    """One turn of an actor that a strategy plays."""
    state.acting_actor = actor + 1
    tell(state, TOLD_TURN, actor, state.cast_of[actor], 0, 0)
    start_of_turn(box, state, chance, actor)
    if is_active(state, actor) and state.outcome == 0:
        state.behaviors = 0
        state.stop_turn = 0
        run(box, state, chance, box.conduct_entry, actor)
        complete(box, state, chance)
    if state.outcome == 0 and state.fault == 0:
        end_of_somebodys_turn(box, state, chance, actor, True)
    if state.fault == 0:
        state.acting_actor = 0


def nobody_goes_on(box: Box, state: State) -> bool:
    """Whether no member of the acting cast can declare anything any more (M-244)."""
    for actor in range(box.actors):
        if state.cast_of[actor] == state.acting_cast - 1 and is_active(state, actor) and box.turns[actor]:
            if not (state.done >> actor) & 1:
                return False
    return True


def end_the_turn(box: Box, state: State, chance: object) -> None:
    """END for every active member, then the place in the order is used (M-244, M-293)."""
    cast = state.acting_cast - 1
    last = -1
    for actor in range(box.actors):
        if state.cast_of[actor] == cast:
            last = actor
    for actor in range(box.actors):
        if state.cast_of[actor] == cast and state.outcome == 0:
            end_of_somebodys_turn(box, state, chance, actor, actor == last)
    state.acted |= 1 << cast
    state.in_turn = 0
    if state.outcome != 0:
        close_step(box, state, chance)


def keep_seat(box: Box, state: State) -> None:
    """The next turn's START says whose it is."""
