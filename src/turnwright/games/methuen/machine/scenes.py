"""Instructions of scenes: their lead, their checks and rolls, what they offer, and where they lead (M-410 to M-419).

A scene of its own stops where somebody chooses, and goes on with the choice. One that is begun in an encounter asks
in the middle of a step, as reactions do (M-296, M-472).
"""

from __future__ import annotations

from ..box import Box
from ..program import codes as c
from ..state import DEFEATED, State
from .frames import AIM, MF_6, RUN, SELF, pop, push, tell
from .reactions import consult, who_answers

TOLD_SCENE = 40
QUIET = 1_000  # K-36
INTERRUPTED = 4
FIRST, ANY = 1, 2
"""What is taken in scenes without asking anybody (M-465)."""


def scene_step(box: Box, state: State, operation: int, a: int, b: int, d: int) -> None:
    """Carry out one instruction of a scene."""
    level = state.level
    if operation == c.BEGIN_SCENE:
        state.scene = a + 1
        state.quiet_scenes += 1
        if state.quiet_scenes > QUIET:
            state.fault = MF_6
        tell(state, TOLD_SCENE, -1, a, 0, 0)
    elif operation == c.GO:
        if state.goal == 0 or not d:
            state.goal = a
            state.goal_number = b
    elif operation == c.ASK_LEAD:
        state.lead_wanted = 1
        state.scene = a + 1
    elif operation <= c.TAKE_LEAD and operation != c.OFFER_OPTIONS:
        lead_step(state, operation, a)
    elif operation == c.BEGIN_CHECK:
        state.natural[state.frames[level, RUN], state.frames[level, AIM]] = 0
        state.watching = level
    elif operation == c.END_CHECK:
        state.watching = 0
    elif operation == c.KEEP_ROLL:
        state.rolled = pop(state)
    elif operation == c.ROLLED:
        push(state, 1 if a <= state.rolled <= b else 0)
    elif operation == c.KEEP_LEAD:
        push(state, state.scene)
        push(state, state.lead)
    elif operation == c.AFTER_SCENE:
        go_back(state)
    else:
        option_step(box, state, operation, a, b)


def lead_step(state: State, operation: int, a: int) -> None:
    """Settle the lead: the members are weighed one by one, the first with the most is taken (M-417)."""
    if operation == c.BEGIN_LEAD:
        state.lead = 0
    elif operation == c.WEIGH_LEAD:
        value = pop(state)
        if state.life[a] != DEFEATED and (state.lead == 0 or value > state.rolled):
            state.lead = a + 1
            state.rolled = value
    else:
        if state.lead == 0:
            state.lead = a + 1
        state.rolled = 0
        state.frames[state.level, SELF] = state.lead


def option_step(box: Box, state: State, operation: int, a: int, b: int) -> None:
    """What a scene offers, and who leads it if the players name one."""
    if operation == c.OFFER_OPTIONS:
        state.offered = a + 1
        state.options = b
        state.closed_options = 0
        state.dear_options = 0
    elif operation == c.CLOSE_OPTION:
        if b:
            state.dear_options |= 1 << a
        else:
            state.closed_options |= 1 << a
    elif operation == c.TAKE_OPTION:
        choose_option(box, state, a)
    else:
        name_lead(box, state, a)


def choose_option(box: Box, state: State, rest: int) -> None:
    """Somebody chooses; if nobody is there, the first option that can be taken. Without one the scene goes on."""
    first, option = state.offered - 1, 0
    while option < state.options and ((state.closed_options | state.dear_options) >> option) & 1:
        option += 1
    if option == state.options:
        forget_question(state)
        state.counter = rest
        return
    person = who_chooses(box, state, state.lead - 1)
    if person >= 0:
        answer = consult(state, person)
        if answer < 0:
            return
        option = state.answers[answer, 1] - 1
    forget_question(state)
    state.counter = box.option_entry[first + option]


def who_chooses(box: Box, state: State, lead: int) -> int:
    """Who is asked: nobody, which is -1, if the first is taken anyway; if it is any, that is asked for all the same."""
    person = who_answers(box, state, lead) if box.standing_choice != FIRST else -1
    return lead if person < 0 and box.standing_choice == ANY else person


def name_lead(box: Box, state: State, scene: int) -> None:
    """The players name the lead; with nobody there it is the first member that is not defeated (M-417)."""
    state.scene = scene + 1
    state.lead_wanted = 1
    lead = -1
    for actor in range(state.crew):
        if lead < 0 and box.party[actor] and state.life[actor] != DEFEATED:
            lead = actor
    person = who_chooses(box, state, lead)
    if person >= 0:
        answer = consult(state, person)
        if answer < 0:
            return
        lead = state.answers[answer, 1] - 1
    forget_question(state)
    state.lead = max(0, lead) + 1
    state.frames[state.level, SELF] = state.lead


def forget_question(state: State) -> None:
    """What was offered has been chosen from."""
    state.offered = 0
    state.options = 0
    state.closed_options = 0
    state.dear_options = 0
    state.lead_wanted = 0
    state.quiet_scenes = 0


def go_back(state: State) -> None:
    """A scene begun in an encounter is over: the encounter goes on with its own lead, or is left (M-296)."""
    state.lead = pop(state)
    state.scene = pop(state)  # an event in a scene may have begun this one
    if state.goal == 0 or state.goal == c.RESUME:
        state.goal = 0
    else:
        state.wanted_outcome = INTERRUPTED + 1
        state.stop_turn = 1
