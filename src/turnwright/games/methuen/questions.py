"""A step from its checkpoint to its end, and the question it may stop at on the way (M-197, M-472, M-476)."""

from __future__ import annotations

from turnwright.core.flow import call

from . import records as told
from .box import Box
from .capacities import BUDGET
from .machine.frames import PAUSED, is_active, tell
from .machine.ground import lay_ground, lift_ground
from .moments import FAULT_OUTCOME, announce, close_step
from .program import codes as c
from .state import ABSENT, State, keep, restore
from .survey import forget_ways, survey_actor

NOTHING, SETTING_UP, DECLARED, BEGINNING, CLOSING, CHOOSING = range(6)
"""What is being carried out: deployment and initiative, a declaration, what leads to the next turn, the end of one, a
choice in a scene."""
ANSWERING = 1
"""The stage of the turn in which somebody answers."""


def begin_step(box: Box, state: State, which: int) -> None:
    """What happens from here on is undone if it cannot be carried out, and done again after an answer."""
    if state.fault != 0:
        return
    keep(box, state)
    state.step = which
    state.budget = BUDGET
    state.effects = 0
    state.thrown = 0
    state.replayed = 0
    state.answered = 0
    state.consulted = 0


def take_back(box: Box, state: State) -> None:
    """Back to where the step began, to carry it out again with one more answer."""
    state.told = state.logged
    state.asked = 0
    state.asked_for = 0
    state.asked_text = 0
    state.asked_place = 0
    put_back(box, state)
    state.budget = BUDGET
    state.effects = 0
    state.replayed = 0
    state.consulted = 0


def put_back(box: Box, state: State) -> None:
    """The position before the step, with the map as it was."""
    lift_ground(state)
    restore(box, state)
    lay_ground(state)


def let_go(box: Box, state: State) -> None:
    """Nothing is being carried out any more: no frames, no events that wait, nobody on the way."""
    state.fault = 0
    state.level = 0
    state.top = 0
    state.raised = 0
    state.runs = 0
    state.reacting = 0
    state.walking = 0
    state.dry_level = 0
    forget_ways(box, state)


def conclude(box: Box, state: State, chance: object) -> None:
    """The step is over, or waits for an answer, or cannot be carried out."""
    fault, place = state.fault, state.counter
    let_go(box, state)
    if fault == PAUSED:
        put_question(box, state, chance)
        return
    if fault != 0:
        roll_back(box, state, chance, fault, place)
    if state.broken:
        return
    state.step = NOTHING
    state.thrown = 0
    state.replayed = 0
    state.answered = 0
    state.consulted = 0
    if state.depth > 0 and state.acting_cast > 0:
        state.return_seat[state.depth - 1] = box.seat[state.acting_cast - 1]


def put_question(box: Box, state: State, chance: object) -> None:
    """Somebody has to answer before the step goes on: an interruption of the turn."""
    actor = state.asked - 1
    seat = box.seat[state.cast_of[actor]]
    if state.place[actor] > 0:
        survey_actor(box, state, chance, actor)
    if state.depth == 0:
        call(state, seat, ANSWERING)
    else:
        state.to_act = seat


def roll_back(box: Box, state: State, chance: object, fault: int, place: int) -> None:
    """Nothing of the step has happened. A declaration can be replaced by another one.

    After a step that nobody declared a person may adjust something and go on; with nobody there it ends the encounter.
    """
    put_back(box, state)
    tell(state, told.FAULT, -1, fault, place, 0)
    if state.step == DECLARED:
        close_step(box, state, chance)
        return
    person = somebody(box, state)
    if person < 0 or state.step == SETTING_UP:
        end_by_fault(box, state, fault)
        return
    state.broken = fault
    state.mended = 0
    state.asked = person + 1
    put_question(box, state, chance)


def somebody(box: Box, state: State) -> int:
    """An actor that a person plays, active ones first; -1 if nobody is at the table."""
    found = -1
    for actor in range(state.crew):
        if box.control[state.cast_of[actor]] == c.PERSON and state.life[actor] != ABSENT:
            if is_active(state, actor):
                return actor
            if found < 0:
                found = actor
    return found


def end_by_fault(box: Box, state: State, fault: int) -> None:
    """The encounter ends before the step that could not be carried out."""
    state.outcome = FAULT_OUTCOME + 1
    state.fault = fault
    announce(box, state, FAULT_OUTCOME)


def settle_fault(box: Box, state: State, try_again: bool) -> bool:
    """A person has adjusted something and goes on, or ends the encounter; whether the step is tried again (M-197)."""
    fault = state.broken
    state.broken = 0
    state.asked = 0
    state.told = state.logged
    if not try_again:
        state.step = NOTHING
        end_by_fault(box, state, fault)
        return False
    begin_step(box, state, state.step)
    return True


def nothing_is_asked(box: Box, state: State) -> bool:
    """Whether no answer is waited for."""
    return state.asked == 0
